"""What docs/new-ruleset.md says, followed word by word: a game from nothing to its audit."""

import re
import shlex
import subprocess
import sys
import time
from collections.abc import Generator
from pathlib import Path

import httpx
import pytest

from events.log.processes import servers_of
from tests.docs.guide import COMMANDS, Newcomer, blocks, program, written
from tests.fixtures.server import guarded
from tests.gateway.conftest import Client, created, joined, refused
from tests.gateway.pages.conftest import table, until
from tests.gateway.test_client_doc import PAGE as CLIENT_PAGE
from tests.guards.source import ROOT

pytestmark = pytest.mark.timeout(300)

VERBS = [command for command in COMMANDS if command[0] == "etherlog" and command[1] != "serve"]


@pytest.fixture(scope="module")
def newcomer(tmp_path_factory: pytest.TempPathFactory) -> Generator[Newcomer]:
    """Somebody who has written the files and installed the package."""
    folder = tmp_path_factory.mktemp("newcomer").resolve()
    with guarded(folder / "home") as home:
        somebody = Newcomer(folder, home)
        written(folder)
        [install] = [command for command in COMMANDS if command[0] == "pip"]
        installed = somebody.does(install)
        assert installed.returncode == 0, installed.stderr
        yield somebody


def test_the_game_has_less_than_150_lines() -> None:
    assert 100 < len([line for line in program().splitlines() if line.strip()]) < 150


@pytest.mark.parametrize("what", [("check",), ("format", "--check")], ids=" ".join)
def test_its_code_is_kept_like_the_rest(what: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "ruff", *what, "--stdin-filename", "liar.py", "-"]
    done = subprocess.run(command, cwd=ROOT, input=program(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_every_command_of_the_page_does_what_it_says(newcomer: Newcomer) -> None:
    said = dict[str, str]()
    for command in VERBS:
        done = newcomer.does(command)
        assert done.returncode == 0, (command, done.stderr)
        assert done.stderr == "", command
        said[command[1]] = done.stdout
    assert said.keys() == {"play", "simulate", "replay", "verify", "audit", "schema", "scenario"}
    assert re.search(r"^Seat [12] wins by chips\.$", said["play"], re.MULTILINE)
    assert "all of it holds" in said["verify"]
    assert "liar.doubt" in said["audit"]
    assert '"const": "doubt"' in said["schema"]
    assert said["scenario"].startswith("holds")
    for words in (shlex.split(line)[1:] for line in re.findall(r"^  .*(?= {2}\S)", said["play"], re.MULTILINE)):
        if words and words[0] in ("replay", "verify", "audit"):
            assert newcomer.does(["etherlog", *words]).returncode == 0, words
    assert servers_of(newcomer.home) == []


def test_what_the_page_says_of_names_that_are_wrong(newcomer: Newcomer) -> None:
    done = newcomer.does(["etherlog", "play", "--ruleset", "lair"])
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("etherlog: unknown-ruleset: no game is called 'lair': there are ")
    assert "liar" in done.stderr


def test_a_change_that_breaks_it_is_told_and_leaves_the_other_games_alone(newcomer: Newcomer) -> None:
    module = newcomer.folder / "liar" / "liar.py"
    module.write_text(program().replace("    CupFilled: to_its_seat,\n", ""), encoding="utf-8")
    try:
        done = newcomer.does(["etherlog", "play", "--ruleset", "liar"])
        assert (done.returncode, done.stdout) == (2, "")
        assert "broken-package: liar = 'liar:RULESET' of the package liar 1.0" in done.stderr
        assert "CupFilled must be both folded (evolve) and told (told)" in done.stderr
        assert len(done.stderr.splitlines()) == 1
        assert newcomer.does(["etherlog", "spells"]).returncode == 0
    finally:
        module.write_text(program(), encoding="utf-8")


@pytest.fixture(scope="module")
def url(newcomer: Newcomer) -> Generator[str]:
    """The address of a gateway that the newcomer has started."""
    told = newcomer.folder / "told"
    words = newcomer.words_of(["etherlog", "serve", "--port", "0", "--home", str(newcomer.home)])
    with told.open("wb") as output, subprocess.Popen(words, cwd=newcomer.folder, stderr=output) as serving:
        try:
            end = time.monotonic() + 60
            while "http://" not in (line := told.read_text()):
                assert serving.poll() is None, line
                assert time.monotonic() < end, line
                time.sleep(0.05)
            yield line.partition("etherlog: ")[2].split()[0]
        finally:
            serving.terminate()
            assert serving.wait(60) == 0


def test_people_play_it_over_http(url: str) -> None:
    assert "liar" in [game["name"] for game in httpx.get(f"{url}/api/games").json()]
    made = created(url, ruleset="liar")
    ann, bob = joined(url, made["code"], "Ann"), joined(url, made["code"], "Bob")
    seen = ann.until(lambda seen: seen["view"].get("round"))
    assert seen["waits"][0]["of"] == ["s1"]
    assert len(seen["view"]["cup"]) == 3
    [ask] = seen["view"]["questions"]
    assert refused(bob.command("b", "bid", ask=int(ask), count=1, face=1)) == (409, "not-your-turn")
    assert refused(ann.command("a", "doubt", ask=int(ask))) == (409, "no-bid")
    assert refused(ann.command("a", "bid", ask=int(ask), count=1, face=7)) == (422, "bad-command")
    assert ann.command("a", "bid", ask=int(ask), count=6, face=6).status_code == 200
    told = bob.until(lambda seen: seen["view"].get("bid"))["view"]
    assert told["bid"] == [6, 6]
    assert "cups" not in told
    page = httpx.get(f"{url}/matches/{bob.match}", headers={"Authorization": f"Bearer {bob.token}"})
    assert page.status_code == 200
    assert f'<dt>cup</dt><dd class="num">{str(told["cup"]).replace(" ", "")}</dd>' in page.text
    feed = [line for item in bob.get("/feed").json()["items"] for line in item["lines"]]
    assert [line["seat"] for line in feed if line.get("type") == "cup-filled"] == ["s2"]
    assert not [line for line in feed if line.get("type") == "dice-rolled"]


def test_people_play_it_on_pages(url: str) -> None:
    browsers, path = table(url, "Anna", "Ben", game="liar")
    page = until(browsers[0], path, lambda page: "Your turn" in page.text)
    assert re.search(r"<dt>cup</dt><dd class=\"num\">\[\d,\d,\d\]</dd>", page.html)
    assert "nothing was bid yet" in page.text
    assert browsers[0].press(page, "Bid, count 6, face 6").answer.status_code == 200
    other = until(browsers[1], path, lambda page: "Your turn" in page.text)
    assert "bid more dice" in other.text
    assert browsers[1].press(other, "Doubt").answer.status_code == 200
    assert "dice are there" in browsers[0].open(path).text


def test_a_bot_plays_it_over_http(url: str, tmp_path: Path) -> None:
    [bot] = re.findall(r"```python\n(.*?)```", CLIENT_PAGE, re.DOTALL)
    (tmp_path / "bot.py").write_text(bot, encoding="utf-8")
    made = created(url, ruleset="liar", computers={"s2": "random"})
    done = subprocess.run(
        [sys.executable, str(tmp_path / "bot.py"), url, made["code"]], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "'reason': 'chips'" in done.stdout
    record = tmp_path / "over.etherlog"
    record.write_bytes(Client(url, made["match"]).get("/record").content)
    assert Client(url, made["match"]).get("/ledger").status_code == 200


def test_no_block_of_the_page_is_left_unread() -> None:
    assert len(blocks("python")) > 5
    assert len(blocks("toml")) == len(blocks("yaml")) == 1
