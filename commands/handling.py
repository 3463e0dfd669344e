"""From a command to a commit: parse, load, decide, append, tell (docs/architecture.md)."""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from pydantic import ValidationError

from commands.base import CarryOn, Command
from commands.clock import Clock
from commands.kept import (
    Kept,
    before_first,
    digest_due,
    fingerprint_of,
    fold_lines,
    from_snapshot,
    ruleset_of,
    to_snapshot,
)
from domain.engine.dice import KeyedDice, dice_key, salt_of, seed_hash
from domain.engine.draft import Draft
from domain.engine.rejection import Rejected
from domain.engine.ruleset import draft_of, ruleset
from events.base import (
    SYSTEM,
    Event,
    MatchCreated,
    Player,
    QuestionClosed,
    SeatsOffered,
    SeatTaken,
    SeedRevealed,
    TimeUp,
)
from events.log.base import AlreadyLanded, HeadMoved, MatchLog, Waiting
from events.log.commit import Commit, encode

MOST_TRIES = 8
SNAPSHOT_EVERY = 1000
"""Events between two snapshots."""
MOST_KEPT = 256
"""Matches a process keeps in memory."""
LARGEST_COMMAND = 16_384
"""Bytes of a command at the door."""


class Landed(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a command: its commit, and the match before and after it. `again`: it had landed earlier."""

    match_id: str
    commit: int
    events: tuple[Event, ...] = ()
    before: Any = None
    after: Any = None
    again: bool = False


Listener = Callable[[Landed, Kept], None]
Decide = Callable[[Draft[Any]], None]


class Tables:
    """All matches of a log, as one process commands them. Not for several threads at once."""

    def __init__(self, log: MatchLog, clock: Clock, listeners: Iterable[Listener] = ()) -> None:
        self.log = log
        self._clock = clock
        self._listeners = tuple(listeners)
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._keys: dict[str, tuple[bytes, bytes]] = {}

    def create(
        self,
        name: str,
        options: dict[str, Any] | None = None,
        *,
        match_id: str | None = None,
        seed: bytes | None = None,
    ) -> str:
        """Create a match of a game and offer its seats; its id.

        Errors: `Rejected` for the game and its options; pydantic's `ValidationError` becomes `bad-option-value`.
        """
        rules = ruleset(name)
        try:
            chosen = rules.options(options or {})
        except ValidationError as error:
            raise Rejected("bad-option-value", "engine.command.form", _first_error(error)) from error
        match_id = match_id or f"{name}-{secrets.token_hex(5)}"
        if self.log.head(match_id):
            raise Rejected("match-exists", "engine.match.id", f"there is a match {match_id!r} already")
        kept_seed = self.log.keep_seed(match_id, seed or secrets.token_bytes(32))
        created = MatchCreated(
            ruleset=name, seats=rules.seats, options=_all_fields(chosen), seed_hash=seed_hash(kept_seed)
        )

        def open_table(draft: Draft[Any]) -> None:
            draft.tell(created)
            draft.tell(SeatsOffered(ask=draft.next_ask, of=rules.seats))
            draft.then(rules.begin)

        self._commit(match_id, before_first(name, match_id), SYSTEM, open_table)
        return match_id

    def take_seat(self, match_id: str, seat: str, player: Player, *, entropy: str | None = None) -> Landed:
        """Seat a player, or another one in their place. `entropy` (hex) counts the first time a seat is taken.

        Errors: `unknown-match`, `not-seated`, `match-over`, `busy`.
        """

        def sit(draft: Draft[Any]) -> None:
            match = draft.match
            if match.ended:
                raise Rejected("match-over", "engine.match.over", "the match is over")
            if seat not in match.seats:
                raise Rejected("not-seated", "engine.match.seats", f"{seat!r} is no seat of this match")
            first = seat not in match.players
            given = (entropy or secrets.token_hex(16)) if first else ""
            draft.tell(SeatTaken(seat=seat, player=player, entropy=given))
            offer = next((q for q in match.questions.values() if isinstance(q, SeatsOffered)), None)
            if first and offer:
                draft.answer(offer.ask, seat)

        return self._retried(match_id, seat, lambda kept: sit, again=True)

    def submit(
        self,
        match_id: str,
        seat: str,
        command: bytes | dict[str, Any] | Command,
        *,
        command_id: str | None = None,
        at_head: int | None = None,
    ) -> Landed:
        """Let a seat command. With `at_head` only if nothing has happened since that commit (`HeadMoved` otherwise).

        Errors: `Rejected` by form, gate or rules, which changes and logs nothing; `busy` after too many lost races.
        """
        if command_id is not None and not 1 <= len(command_id) <= 64:
            raise Rejected("bad-command", "engine.command.id", "a command id has 1 to 64 characters")
        kept = self.load(match_id)
        asked = parse(kept.ruleset, command) if not isinstance(command, Command) else command

        def decide_on(now: Kept) -> Decide:
            rules = now.rules

            def decide(draft: Draft[Any]) -> None:
                rules.gate(draft.match, seat, asked)
                rules.decide[type(asked)](draft, seat, asked)

            return decide

        try:
            return self._retried(
                match_id, seat, decide_on, command=asked, command_id=command_id, at_head=at_head, again=at_head is None
            )
        except Rejected:
            landed = self.log.commit_of(match_id, command_id) if command_id else None
            if landed is None:
                raise
            return Landed(match_id=match_id, commit=landed, again=True)

    def carry_on(self, match_id: str) -> Landed | None:
        """Commit what has run out and what is due by itself; the last commit made, or None if nothing was due.

        Whoever comes second finds it done.
        """
        landed = self.expire(match_id)
        kept = self.load(match_id)
        question = kept.match.blocking()
        if question is None or question.of != (SYSTEM,):
            return landed

        def carry(draft: Draft[Any]) -> None:
            draft.tell(QuestionClosed(ask=question.ask))

        try:
            return self._commit(match_id, kept, SYSTEM, carry, command=CarryOn())
        except HeadMoved:
            self.forget(match_id)
            return landed

    def expire(self, match_id: str) -> Landed | None:
        """Commit the default answers of questions whose time has run out, one commit a question."""
        landed = None
        while True:
            kept = self.load(match_id)
            now = self._clock.now(kept.head + 1)
            overdue = sorted((at, ask) for ask, at in kept.deadlines.items() if at <= now)
            if not overdue:
                return landed
            try:
                landed = self._commit(match_id, kept, SYSTEM, _default_of(kept, overdue[0][1]))
            except HeadMoved:
                self.forget(match_id)

    def load(self, match_id: str) -> Kept:
        """A match as it stands: from memory if nothing has happened since, else from a snapshot and the tail.

        Errors: `unknown-match`.
        """
        kept = self._kept.get(match_id)
        if kept is None:
            return self._keep(match_id, self._from_log(match_id))
        self._kept.move_to_end(match_id)
        return kept

    def refresh(self, match_id: str) -> Kept:
        """A match as its log has it now."""
        kept = self.load(match_id)
        tail = list(self.log.lines(match_id, kept.head))
        return self._keep(match_id, fold_lines(kept, tail)) if tail else kept

    def forget(self, match_id: str) -> None:
        """Keep a match no longer in memory."""
        self._kept.pop(match_id, None)

    def _keep(self, match_id: str, kept: Kept) -> Kept:
        self._kept[match_id] = kept
        self._kept.move_to_end(match_id)
        if len(self._kept) > MOST_KEPT:
            gone, _ = self._kept.popitem(last=False)
            self._keys.pop(gone, None)
        return kept

    def _from_log(self, match_id: str) -> Kept:
        first = next(iter(self.log.lines(match_id)), None)
        if first is None:
            raise Rejected("unknown-match", "engine.match.id", f"there is no match {match_id!r}")
        name = ruleset_of(first)
        found = self.log.snapshot(match_id, fingerprint_of(name))
        kept = from_snapshot(name, found[1]) if found else before_first(name, match_id)
        return fold_lines(kept, self.log.lines(match_id, kept.head))

    def _retried(
        self,
        match_id: str,
        actor: str,
        decide_on: Callable[[Kept], Decide],
        *,
        command: Command | None = None,
        command_id: str | None = None,
        at_head: int | None = None,
        again: bool,
    ) -> Landed:
        """Decide and append; after a lost race decide again on what stands then."""
        for _ in range(MOST_TRIES):
            if command is not None:
                self.expire(match_id)
            kept = self.load(match_id)
            if at_head is not None and kept.head != at_head:
                raise HeadMoved(kept.head)
            try:
                return self._commit(match_id, kept, actor, decide_on(kept), command=command, command_id=command_id)
            except AlreadyLanded as landed:
                self.forget(match_id)
                return Landed(match_id=match_id, commit=landed.commit, again=True)
            except HeadMoved:
                self.refresh(match_id)
                if not again:
                    raise
            except Rejected:
                if self.refresh(match_id).head == kept.head:
                    raise  # refused on what stands, not on what this process remembered
        raise Rejected("busy", "engine.command.busy", "too many commands at once; try again")

    def _commit(
        self,
        match_id: str,
        kept: Kept,
        actor: str,
        decide: Decide,
        *,
        command: Command | None = None,
        command_id: str | None = None,
    ) -> Landed:
        """Decide on `kept` and append. Errors: `Rejected`, `HeadMoved`, `AlreadyLanded`, `Unreachable`."""
        n, at = kept.head + 1, max(kept.at, self._clock.now(kept.head + 1))
        seed, key = self._key(match_id, kept)
        draft = draft_of(kept.rules, kept.match, actor, KeyedDice(key, n))
        decide(draft)
        draft.settle()
        match = draft.match
        if match.ended:
            draft.tell(SeedRevealed(seed=seed.hex()))
        elif not match.questions:
            raise AssertionError(f"commit {n} of {match_id} leaves a match that waits for nobody")
        events = tuple(draft.events)
        line = encode(
            Commit(
                n=n,
                at=at,
                actor=actor,
                by=kept.match.players.get(actor),
                command=msgspec.Raw(command.model_dump_json().encode()) if command else None,
                id=command_id,
                events=events,
                salt=salt_of(seed, n),
                prev=kept.prev,
                digest=digest_due(n, bool(match.ended), kept.rules, match),
            )
        )
        after = kept.after(match, line, n, at, events)
        self.log.append(match_id, kept.head, line, waiting_of(after), command_id)
        self._landed(match_id, after)
        landed = Landed(match_id=match_id, commit=n, events=events, before=kept.match, after=match)
        for listener in self._listeners:
            listener(landed, after)
        return landed

    def _landed(self, match_id: str, kept: Kept) -> None:
        if kept.loose >= SNAPSHOT_EVERY:
            kept.loose = 0
            self.log.keep_snapshot(match_id, kept.head, fingerprint_of(kept.ruleset), to_snapshot(kept))
        self._keep(match_id, kept)

    def _key(self, match_id: str, kept: Kept) -> tuple[bytes, bytes]:
        """The seed and the dice's key, which is settled when every seat has given its entropy."""
        known = self._keys.get(match_id)
        if known:
            return known
        seed = self.log.seed(match_id)
        if seed is None:
            raise Rejected("match-over", "engine.match.seed", "this match was imported; it can be read, not played")
        both = seed, dice_key(seed, kept.match.entropy.values())
        if len(kept.match.entropy) == len(kept.match.seats) > 0:
            self._keys[match_id] = both
        return both


def parse(name: str, command: bytes | dict[str, Any]) -> Command:
    """A command of a game out of JSON or plain data.

    Errors: `bad-command`, `unknown-command`.
    """
    if isinstance(command, bytes) and len(command) > LARGEST_COMMAND:
        raise Rejected("bad-command", "engine.command.size", f"a command has at most {LARGEST_COMMAND} bytes")
    raw: Any = _plain(command) if isinstance(command, bytes) else command
    kind = raw.get("type") if isinstance(raw, dict) else None  # pyright: ignore[reportUnknownVariableType, reportUnknownMemberType]
    if not isinstance(kind, str):
        raise Rejected("bad-command", "engine.command.form", "a command is a JSON object with a type")
    model = ruleset(name).commands.get(kind)
    if model is None:
        raise Rejected("unknown-command", "engine.command.known", f"{name} has no command {kind[:40]!r}")
    try:
        if isinstance(command, bytes):
            return model.model_validate_json(command)
        return model.model_validate_json(msgspec.json.encode(command))
    except (ValidationError, TypeError) as error:
        told = _first_error(error) if isinstance(error, ValidationError) else str(error)
        raise Rejected("bad-command", "engine.command.form", told) from error


def _plain(command: bytes) -> Any:
    try:
        return msgspec.json.decode(command)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Rejected("bad-command", "engine.command.form", f"no JSON: {error}") from error


def _first_error(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else str(first["msg"])


def _all_fields(options: msgspec.Struct) -> dict[str, Any]:
    """Every option with its value, defaults included (so that a later default cannot change an old match)."""
    return {name: getattr(options, name) for name in options.__struct_fields__}


def _default_of(kept: Kept, ask: int) -> Decide:
    """The default answer of every seat that still owes one."""
    question, rules = kept.match.questions[ask], kept.rules

    def give(draft: Draft[Any]) -> None:
        for seat in question.of:
            draft.tell(TimeUp(ask=ask, seat=seat))
            for command in rules.default_answer(draft.match, question, seat):
                rules.decide[type(command)](draft, seat, command)

    return give


def waiting_of(kept: Kept) -> Waiting:
    """What the append's meta says of a match."""
    match = kept.match
    of = () if match.ended else match.waits_for()
    played = [match.players.get(seat) for seat in of]
    return Waiting(
        of=of,
        computers=SYSTEM in of or any(player is not None and player.kind == "computer" for player in played),
        since=kept.at,
        deadline=min(kept.deadlines.values(), default=None),
    )
