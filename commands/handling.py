"""From a command to a commit: load, decide, append, tell (docs/architecture.md)."""

import logging
import re
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

import msgspec
from pydantic import ValidationError

from commands.base import CarryOn, Command
from commands.clock import Clock
from commands.door import first_error, parse
from commands.kept import (
    Kept,
    before_first,
    digest_due,
    fingerprint_of,
    fold_lines,
    from_snapshot,
    lines_since,
    match_exists,
    ruleset_of,
    to_snapshot,
    unknown_match,
    waiting_of,
)
from domain.engine.dice import KeyedDice, dice_key, salt_of, seed_hash
from domain.engine.draft import Draft
from domain.engine.marks import marked, refuse_marks
from domain.engine.rejection import Rejected
from domain.engine.ruleset import Ruleset, draft_of, ruleset
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
from events.log.base import AlreadyLanded, HeadMoved, MatchLog
from events.log.commit import Commit, encode, head_of, sent_by

MOST_TRIES: Final = 8
SNAPSHOT_EVERY: Final = 1000
"""Events between two snapshots."""
MOST_KEPT: Final = 256
"""Matches a process keeps in memory."""
MATCH_ID: Final = re.compile(r"[0-9A-Za-z][0-9A-Za-z_-]{0,63}")
"""Ids go into keys, job ids and file names as they are."""
ENTROPY: Final = re.compile(r"[0-9A-Za-z_-]{1,128}")

_log = logging.getLogger(__name__)


class Landed(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a command: its commit, and the match before and after it.

    `again`: it had landed earlier, and only the number of its commit is told.
    """

    match_id: str
    commit: int
    events: tuple[Event, ...] = ()
    before: Any = None
    after: Any = None
    again: bool = False


Listener = Callable[[Landed, Kept], None]
"""Told of each commit after it has landed; what it raises is logged and undoes nothing."""
Decide = Callable[[Draft[Any]], None]


class Tables:
    """All matches of a log, as one process commands them. Not for several threads at once.

    Any method may raise `Unreachable`: whether a commit has landed is then unknown, and what was sent with an id may be
    sent again: it lands once.
    """

    def __init__(self, log: MatchLog, clock: Clock, listeners: Iterable[Listener] = ()) -> None:
        self.log = log
        self._clock = clock
        self._listeners = tuple(listeners)
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._seeds: dict[str, bytes] = {}

    def create(
        self,
        name: str,
        options: dict[str, Any] | None = None,
        *,
        match_id: str | None = None,
        seed: bytes | None = None,
    ) -> str:
        """Create a match of a game and offer its seats; its id.

        Errors: `bad-match-id`, `match-exists`, `unknown-ruleset`, `bad-option-value` and the game's own.
        """
        rules = ruleset(name)
        created = creation(rules, options or {})
        match_id = f"{name}-{secrets.token_hex(5)}" if match_id is None else match_id
        if not MATCH_ID.fullmatch(match_id):
            raise Rejected("bad-match-id", "engine.match.id", "an id has 1 to 64 letters, digits, - and _")
        if self.log.head(match_id):
            raise match_exists(match_id)
        kept_seed = self.log.keep_seed(match_id, seed or secrets.token_bytes(32))
        created = msgspec.structs.replace(created, seed_hash=seed_hash(kept_seed))

        def open_table(draft: Draft[Any]) -> None:
            draft.tell(created)
            draft.tell(SeatsOffered(ask=draft.next_ask, of=created.seats))
            draft.then(rules.begin)

        self.forget(match_id)
        kept = before_first(name, match_id)
        try:
            self._commit(match_id, kept, self._time(kept), SYSTEM, open_table)
        except HeadMoved as moved:
            raise match_exists(match_id) from moved
        return match_id

    def take_seat(self, match_id: str, seat: str, player: Player, *, entropy: str | None = None) -> Landed:
        """Seat a player, or another one in their place. `entropy` (hex) counts the first time a seat is taken.

        The seat's colour and symbol stay as they are unless the player has others.
        Errors: `unknown-match`, `not-seated`, `match-over`, `bad-entropy`, `busy`, those of `refuse_marks`.
        """
        given = secrets.token_hex(16) if entropy is None else entropy
        if not ENTROPY.fullmatch(given):
            raise Rejected("bad-entropy", "engine.match.seats", "entropy has 1 to 128 letters, digits, - and _")

        def sit(draft: Draft[Any]) -> None:
            match = draft.match
            if match.ended:
                raise Rejected("match-over", "engine.match.over", "the match is over")
            if seat not in match.seats:
                raise Rejected("not-seated", "engine.match.seats", f"{seat[:40]!r} is no seat of this match")
            refuse_marks(match, seat, player)
            before = match.players.get(seat)
            first = before is None
            draft.tell(SeatTaken(seat=seat, player=marked(player, before), entropy=given if first else ""))
            offer = next((q for q in match.questions.values() if isinstance(q, SeatsOffered)), None)
            if first and offer:
                draft.answer(offer.ask, seat)

        return self.commit(match_id, seat, sit, entropy=given)

    def submit(
        self,
        match_id: str,
        seat: str,
        command: bytes | dict[str, Any] | Command,
        *,
        command_id: str | None = None,
        at_head: int | None = None,
        by: Player | None = None,
    ) -> Landed:
        """Let a seat command, by whom it is said to be, else by whoever sits there. With `at_head` only if nothing has
        happened since that commit (`HeadMoved` otherwise).

        What a seat sends with the same `command_id` lands once, however often it is sent.
        Errors: `Rejected` by form, gate or rules, which changes and logs nothing; `id-taken` if another command has
        landed under the id; `busy` after too many lost races.
        """
        if command_id is not None and not 1 <= len(command_id) <= 64:
            raise Rejected("bad-command", "engine.command.id", "a command id has 1 to 64 characters")
        kept = self.load(match_id)
        rules = kept.rules
        asked = command if isinstance(command, Command) else parse(kept.ruleset, command)

        def obey(draft: Draft[Any]) -> None:
            rules.admit(draft.match, seat, asked, by)
            rules.decide[type(asked)](draft, seat, asked)

        return self.commit(match_id, seat, obey, command=asked, command_id=command_id, at_head=at_head)

    def carry_on(self, match_id: str) -> Landed | None:
        """Commit what has run out and what is due by itself; the last commit made, or None if nothing was due.

        Whoever comes second finds it done.
        """
        kept, at, landed = self._in_time(match_id)
        question = kept.match.blocking()
        if question is None or question.of != (SYSTEM,):
            return landed

        def carry(draft: Draft[Any]) -> None:
            draft.tell(QuestionClosed(ask=question.ask))

        try:
            return self._commit(match_id, kept, at, SYSTEM, carry, command=CarryOn())
        except HeadMoved:
            self.refresh(match_id)
            return landed

    def expire(self, match_id: str) -> Landed | None:
        """Commit the default answers of questions whose time has run out, one commit a question; the last of them."""
        return self._in_time(match_id)[2]

    def load(self, match_id: str) -> Kept:
        """A match as this process last saw it: from memory, else from a snapshot and the lines after it.

        Errors: `unknown-match`.
        """
        kept = self._kept.get(match_id)
        if kept is None:
            return self._keep(match_id, self._from_log(match_id))
        self._kept.move_to_end(match_id)
        return kept

    def refresh(self, match_id: str) -> Kept:
        """A match as its log has it now.

        Errors: `unknown-match`.
        """
        kept = self.load(match_id)
        tail = lines_since(kept, self.log, match_id)
        if tail is None:
            self.forget(match_id)
            return self.load(match_id)
        return self._keep(match_id, fold_lines(kept, tail)) if tail else kept

    def forget(self, match_id: str) -> None:
        """Keep a match no longer in memory."""
        self._kept.pop(match_id, None)
        self._seeds.pop(match_id, None)

    def _keep(self, match_id: str, kept: Kept) -> Kept:
        self._kept[match_id] = kept
        self._kept.move_to_end(match_id)
        if len(self._kept) > MOST_KEPT:
            self.forget(next(iter(self._kept)))
        return kept

    def _from_log(self, match_id: str) -> Kept:
        first = self.log.line(match_id, 1)
        if first is None:
            raise unknown_match(match_id)
        name = ruleset_of(first)
        found = self.log.snapshot(match_id, fingerprint_of(name))
        kept = from_snapshot(name, found[1]) if found else before_first(name, match_id)
        return fold_lines(kept, self.log.lines(match_id, kept.head))

    def _time(self, kept: Kept) -> int:
        """When the next commit is made: never before the last one, whosever clock told that."""
        return max(kept.at, self._clock.now(kept.head + 1))

    def _in_time(self, match_id: str) -> tuple[Kept, int, Landed | None]:
        """A match in which nothing has run out, the time at which that is so, and the last commit it took, if any."""
        landed = None
        while True:
            kept = self.load(match_id)
            at = self._time(kept)
            overdue = [(until, ask) for ask, until in kept.deadlines.items() if until <= at]
            if not overdue:
                return kept, at, landed
            try:
                landed = self._commit(match_id, kept, at, SYSTEM, default_of(kept.rules, kept.match, min(overdue)[1]))
            except HeadMoved:
                self.refresh(match_id)

    def commit(
        self,
        match_id: str,
        actor: str,
        decide: Decide,
        *,
        command: Command | None = None,
        command_id: str | None = None,
        at_head: int | None = None,
        entropy: str = "",
    ) -> Landed:
        """Decide and append what an actor tells; after a lost race decide again on what stands then.

        With `at_head` only if nothing has happened since that commit (`HeadMoved` otherwise).
        Errors: `Rejected` of the decision, `busy`.
        """
        for _ in range(MOST_TRIES):
            kept, at, _ = self._in_time(match_id)
            try:
                if at_head is not None and at_head != kept.head:
                    raise HeadMoved(kept.head)
                return self._commit(
                    match_id, kept, at, actor, decide, command=command, command_id=command_id, entropy=entropy
                )
            except AlreadyLanded as landed:
                self.refresh(match_id)
                return self._again(match_id, landed.commit, command)
            except (HeadMoved, Rejected):
                # Was it refused on what stands, or only on what this process remembered?
                stands = self.refresh(match_id)
                moved = at_head is not None and at_head != stands.head
                if stands.prev != kept.prev and not moved:
                    continue
                commit = self.log.commit_of(match_id, sent_by(actor, command_id)) if command_id else None
                if commit is not None:
                    return self._again(match_id, commit, command)
                if moved:
                    raise HeadMoved(stands.head) from None
                raise
        raise Rejected("busy", "engine.command.busy", "too many commands at once; try again")

    def _again(self, match_id: str, commit: int, command: Command | None) -> Landed:
        """What a command landed as that is sent again.

        Errors: `id-taken` if it was another command that landed under its id.
        """
        line = self.log.line(match_id, commit)
        if command and line and head_of(line).command != command.model_dump(mode="json"):
            raise Rejected("id-taken", "engine.command.id", "another command was carried out under this id")
        return Landed(match_id=match_id, commit=commit, again=True)

    def _commit(
        self,
        match_id: str,
        kept: Kept,
        at: int,
        actor: str,
        decide: Decide,
        *,
        command: Command | None = None,
        command_id: str | None = None,
        entropy: str = "",
    ) -> Landed:
        """Decide on `kept` and append.

        Errors: `Rejected`, `HeadMoved`, `AlreadyLanded`, `Unreachable`.
        """
        n, seed = kept.head + 1, self._seed(match_id)
        given = kept.match.entropy
        if entropy and actor not in given:
            given = {**given, actor: entropy}  # whoever sits down last has a say in how the cards are shuffled
        draft = draft_of(kept.rules, kept.match, actor, KeyedDice(_key_of(seed, tuple(given.values())), n))
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
                by=kept.match.plays(actor),
                command=msgspec.Raw(command.model_dump_json().encode()) if command else None,
                id=command_id,
                events=events,
                salt=salt_of(seed, n),
                prev=kept.prev,
                digest=digest_due(n, bool(match.ended), kept.rules, match),
            )
        )
        after = kept.after(match, line, n, at, events)
        known_as = sent_by(actor, command_id) if command_id else None
        self.log.append(match_id, kept.head, line, waiting_of(after), known_as, kept.prev)
        self._keep(match_id, after)
        landed = Landed(match_id=match_id, commit=n, events=events, before=kept.match, after=match)
        self._tell(landed, after)
        return landed

    def _tell(self, landed: Landed, kept: Kept) -> None:
        """Keep a snapshot if one is due, and tell the listeners: none of them can undo what has landed."""
        for listener in (self._keep_snapshot, *self._listeners):
            try:
                listener(landed, kept)
            except Exception as error:
                # No more than the type: a message could hold what is hidden.
                name = getattr(listener, "__qualname__", type(listener).__qualname__)
                _log.error("%s failed after commit %d of %s: %s", name, landed.commit, landed.match_id, type(error))

    def _keep_snapshot(self, landed: Landed, kept: Kept) -> None:
        if kept.loose >= SNAPSHOT_EVERY:
            kept.loose = 0
            self.log.keep_snapshot(landed.match_id, kept.head, fingerprint_of(kept.ruleset), to_snapshot(kept))

    def _seed(self, match_id: str) -> bytes:
        seed = self._seeds.get(match_id) or self.log.seed(match_id)
        if seed is None:
            raise Rejected("match-over", "engine.match.seed", "this match was imported; it can be read, not played")
        self._seeds[match_id] = seed
        return seed


@lru_cache(maxsize=MOST_KEPT)
def _key_of(seed: bytes, entropy: tuple[str, ...]) -> bytes:
    return dice_key(seed, entropy)


def creation(rules: Ruleset, asked: dict[str, Any]) -> MatchCreated:
    """The first fact of a match that is set up so, but for what binds its seed: every option with its value, defaults
    included (so that a later default cannot change an old match), and the seats that go with them.

    Errors: `bad-option-value` and the game's own.
    """
    try:
        options = rules.options(asked)
    except ValidationError as error:
        raise Rejected("bad-option-value", "engine.command.form", first_error(error)) from error
    chosen = {name: getattr(options, name) for name in options.__struct_fields__}
    return MatchCreated(
        ruleset=rules.name, edition=rules.edition, seats=rules.seats_of(options), options=chosen, seed_hash=""
    )


def default_of(rules: Ruleset, match: Any, ask: int) -> Decide:
    """The default answer of every seat that still owes one."""
    question = match.questions[ask]

    def give(draft: Draft[Any]) -> None:
        for seat in question.of:
            draft.tell(TimeUp(ask=ask, seat=seat))
            for command in rules.default_answer(draft.match, question, seat):
                try:
                    rules.decide[type(command)](draft, seat, command)
                except Rejected as refused:  # the ruleset's fault, not that of who happens to command now
                    raise AssertionError(f"{rules.name} refuses its own default answer: {refused}") from refused
        if ask in draft.match.questions:
            raise AssertionError(f"{rules.name} leaves a question open by its own default answer: {question}")

    return give
