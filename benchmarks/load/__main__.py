"""`python -m benchmarks.load`: how many live matches a core bears, how long a command takes, and how far it fans out.

Everything runs on this machine at once, the load as well: figures are for comparison with the echo beside them.
"""

import argparse
import asyncio
import time
from contextlib import AsyncExitStack
from random import Random
from statistics import median, quantiles
from typing import Any

from benchmarks.load.client import Peer
from benchmarks.load.servers import Under, under_load

THINK_S = 3.0
"""Seconds between two commands of a match whose seats are people."""


async def opened(gateway: Under, computers: dict[str, str]) -> tuple[str, dict[str, str]]:
    """A match with a person in each seat that no computer has; its id and the seats' tokens."""
    async with Peer(gateway.port) as host:
        _, made = await host.ask("POST", "/api/matches", {"computers": computers})
        tokens = dict[str, str]()
        for _ in range(2 - len(computers)):
            _, seat = await host.ask("POST", f"/api/rooms/{made['code']}/seats", {"name": "load"})
            tokens[seat["seat"]] = seat["token"]
    return made["match"], tokens


class Seats:
    """Both seats of one match, played at random."""

    def __init__(self, match: str, peers: dict[str, Peer]) -> None:
        self.path, self._peers, self._random, self._sent = f"/api/matches/{match}", peers, Random(match), 0

    async def next_command(self) -> tuple[Peer, Any] | None:
        """Who is to act, and a command that is offered; none once the match is over."""
        while True:
            peer = next(iter(self._peers.values()))
            _, seen = await peer.ask("GET", f"{self.path}/view")
            if not seen["waits"]:
                return None
            acting = next((seat for each in seen["waits"] for seat in each["of"] if seat in self._peers), None)
            if acting is None:
                await asyncio.sleep(0.02)
                continue
            _, possible = await self._peers[acting].ask("GET", f"{self.path}/offers")
            offered = [offer["commands"] for offer in possible["offers"] if offer.get("commands")]
            if offered:
                self._sent += 1
                order = {"id": f"c{self._sent}", "command": self._random.choice(self._random.choice(offered))}
                return self._peers[acting], order


async def latency(gateway: Under, echo: Under, commands: int) -> dict[str, float]:
    """Commands of one match, each beside an echo of the same body."""
    match, tokens = await opened(gateway, {})
    took, bare = list[float](), list[float]()
    async with AsyncExitStack() as stack:
        peers = {seat: await stack.enter_async_context(Peer(gateway.port, token)) for seat, token in tokens.items()}
        other, seats = await stack.enter_async_context(Peer(echo.port)), Seats(match, peers)
        while len(took) < commands and (found := await seats.next_command()):
            peer, order = found
            took.append(await _timed(peer, f"{seats.path}/commands", order))
            bare.append(await _timed(other, "/echo", order))
    return {
        "command p50 ms": median(took) * 1000,
        "command p99 ms": quantiles(took, n=100)[98] * 1000,
        "echo p50 ms": median(bare) * 1000,
        "echo p99 ms": quantiles(bare, n=100)[98] * 1000,
    }


async def _timed(peer: Peer, path: str, order: Any) -> float:
    begun = time.perf_counter()
    await peer.ask("POST", path, order)
    return time.perf_counter() - begun


async def matches(gateway: Under, number: int, seconds: float) -> dict[str, float]:
    """Matches whose two seats listen, look at what they can do, and command every few seconds."""
    took, until = list[float](), time.monotonic() + seconds

    async def listen(token: str, path: str) -> None:
        async with Peer(gateway.port, token) as peer:
            async for _ in peer.events(f"{path}/stream"):
                pass

    async def play(delay: float) -> None:
        match, tokens = await opened(gateway, {})
        listening = [asyncio.create_task(listen(token, f"/api/matches/{match}")) for token in tokens.values()]
        async with AsyncExitStack() as stack:
            peers = {seat: await stack.enter_async_context(Peer(gateway.port, token)) for seat, token in tokens.items()}
            seats = Seats(match, peers)
            await asyncio.sleep(delay)
            while time.monotonic() < until and (found := await seats.next_command()):
                peer, order = found
                took.append(await _timed(peer, f"{seats.path}/commands", order))
                await asyncio.sleep(THINK_S)
        for task in listening:
            task.cancel()

    before, begun = gateway.cpu_s(), time.monotonic()
    await asyncio.gather(*(play(THINK_S * n / number) for n in range(number)))
    busy = (gateway.cpu_s() - before) / (time.monotonic() - begun)
    return {
        f"{number} live matches: cores that the gateway needs": busy,
        "live matches a core bears": number / busy,
        f"{number} live matches: command p50 ms": median(took) * 1000,
        f"{number} live matches: command p99 ms": quantiles(took, n=100)[98] * 1000,
    }


async def fan_out(gateway: Under, watchers: int, commands: int) -> dict[str, float]:
    """From sending a command until the last of many watchers is told of it."""
    match, tokens = await opened(gateway, {})
    told, times = asyncio.Queue[bytes](), list[float]()

    async def watch() -> None:
        async with Peer(gateway.port) as peer:
            async for event in peer.events(f"/api/matches/{match}/stream"):
                if event in (b"view", b"item"):
                    await told.put(event)

    async with AsyncExitStack() as stack:
        peers = {seat: await stack.enter_async_context(Peer(gateway.port, token)) for seat, token in tokens.items()}
        seats = Seats(match, peers)
        await seats.next_command()  # what is due at the beginning is over
        watching = [asyncio.create_task(watch()) for _ in range(watchers)]
        for _ in range(watchers):
            await told.get()
        while len(times) < commands and (found := await seats.next_command()):
            while not told.empty():
                told.get_nowait()
            begun = time.perf_counter()
            peer, order = found
            await peer.ask("POST", f"{seats.path}/commands", order)
            for _ in range(watchers):
                await told.get()
            times.append(time.perf_counter() - begun)
            await asyncio.sleep(0.05)
        for task in watching:
            task.cancel()
    return {
        f"last of {watchers} watchers told, p50 ms": median(times) * 1000,
        f"last of {watchers} watchers told, p99 ms": quantiles(times, n=100)[98] * 1000,
    }


async def pages(gateway: Under, echo: Under, watchers: int, commands: int) -> dict[str, float]:
    """From sending a command until the last of many watchers, who are told of it, has fetched the page anew.

    Beside it as many echoes, asked for at once over as many connections.
    """
    match, tokens = await opened(gateway, {})
    shown, times, bare = asyncio.Queue[int](), list[float](), list[float]()

    async def watch() -> None:
        async with Peer(gateway.port) as told, Peer(gateway.port) as page:
            async for event in told.events(f"/api/matches/{match}/stream"):
                if event in (b"view", b"item"):
                    status, body = await page.fetch("GET", f"/matches/{match}")
                    assert status == 200, body
                    await shown.put(len(body))

    async with AsyncExitStack() as stack:
        peers = {seat: await stack.enter_async_context(Peer(gateway.port, token)) for seat, token in tokens.items()}
        others = [await stack.enter_async_context(Peer(echo.port)) for _ in range(watchers)]
        seats = Seats(match, peers)
        await seats.next_command()  # what is due at the beginning is over
        watching = [asyncio.create_task(watch()) for _ in range(watchers)]
        sizes = [await shown.get() for _ in range(watchers)]
        before = gateway.cpu_s()
        while len(times) < commands and (found := await seats.next_command()):
            peer, order = found
            begun = time.perf_counter()
            await peer.ask("POST", f"{seats.path}/commands", order)
            sizes = [await shown.get() for _ in range(watchers)]
            times.append(time.perf_counter() - begun)
            begun = time.perf_counter()
            await asyncio.gather(*(other.ask("POST", "/echo", order) for other in others))
            bare.append(time.perf_counter() - begun)
        busy = gateway.cpu_s() - before
        for task in watching:
            task.cancel()
    return {
        f"last of {watchers} watchers shown the page, p50 ms": median(times) * 1000,
        f"last of {watchers} watchers shown the page, p99 ms": quantiles(times, n=100)[98] * 1000,
        f"last of {watchers} echoes, p50 ms": median(bare) * 1000,
        "gateway's CPU, ms a page": busy * 1000 / (watchers * len(times)),
        "a page, compressed, KB": max(sizes) / 1000,
    }


async def measure(quick: bool) -> None:
    """Measure and print, one thing after the other."""
    with under_load() as (gateway, echo):
        await _ready(gateway, echo)
        _print(await latency(gateway, echo, 40 if quick else 300))
        _print(await matches(gateway, 10 if quick else 50, 5 if quick else 30))
        _print(await fan_out(gateway, 20 if quick else 200, 10 if quick else 40))
        _print(await pages(gateway, echo, 20 if quick else 200, 10 if quick else 40))


def _print(figures: dict[str, float]) -> None:
    for name, value in figures.items():
        print(f"| {name} | {value:.3g} |", flush=True)


async def _ready(*servers: Under) -> None:
    for server in servers:
        async with Peer(server.port) as peer:
            await peer.ask("GET", "/health/ready")


def main(arguments: list[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description="Measure a gateway under load.")
    parser.add_argument("--quick", action="store_true", help="little load, for a rough idea")
    asyncio.run(measure(parser.parse_args(arguments).quick))


if __name__ == "__main__":
    main()
