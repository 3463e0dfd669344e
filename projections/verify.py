"""Checking a match against itself: form, chain, books and cards, and after the end the seed and every draw.

Nothing is decided anew here; `projections.verify_rules` does that.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from commands.kept import Kept, before_first, digest_due, ruleset_of, unknown_match
from domain.engine.dice import KeyedDice, dice_key, salt_of, seed_hash
from domain.engine.rejection import Rejected
from domain.engine.ruleset import ruleset
from events.base import SYSTEM, CardsShuffled, DiceRolled, MatchCreated, Posting, SeatTaken, SeedRevealed
from events.log.commit import BrokenLine, Commit, encode, first_prev, hash_of
from projections.record import Record, commit_of, header_line, split, trailer_line


class Finding(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is not as it should be: in which commit (none: header, trailer or file), in which field, and what."""

    commit: int | None = None
    field: str
    what: str

    def told(self) -> str:
        """The finding in one sentence."""
        where = "" if self.commit is None else f"commit {self.commit}, "
        return f"{where}{self.field}: {self.what}"


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What was checked, and what was found, the earliest commit first.

    `checked` counts commits, events, postings, digests, and after the end throws, shuffles and salts.
    """

    match: str
    ruleset: str
    ended: bool
    findings: tuple[Finding, ...] = ()
    checked: dict[str, int] = {}


def verify_bytes(data: bytes) -> Verdict:
    """Check the bytes of a record, whatever they are."""
    try:
        record = split(data)
    except Rejected as rejected:
        return Verdict(match="", ruleset="", ended=False, findings=(Finding(field="form", what=rejected.sentence),))
    return verify_record(record)


def verify_record(record: Record) -> Verdict:
    """Check a record: its commits against each other, its header and trailer against them."""
    check = _Check(record.ruleset, record.match, record.lines)
    check.commits(record.head)
    check.around(record)
    return check.verdict()


def verify_lines(match_id: str, lines: Sequence[bytes]) -> Verdict:
    """Check the commits of a match as they are in a log.

    Errors: `unknown-match` if there are none; `unknown-ruleset`; `BrokenLine` if the first creates no match.
    """
    if not lines:
        raise unknown_match(match_id)
    check = _Check(ruleset_of(lines[0]), match_id, lines)
    check.commits()
    return check.verdict()


class _Check:
    """One verification: the match as it stands after the commits read so far, and what was found on the way."""

    def __init__(self, name: str, match_id: str, lines: Sequence[bytes]) -> None:
        self._name, self._match_id, self._lines = name, match_id, lines
        self._rules = ruleset(name)
        self._match = before_first(name, match_id).match
        self._findings: list[Finding] = []
        self._checked = Counter[str]()
        self._at = 0
        self._cards = Counter[str]()
        self._ids: dict[str, int] = {}
        self._seed: bytes | None = None
        self._folds = True

    def commits(self, head: str | None = None) -> None:
        """Check every commit, in order, as far as they can be read; after one that cannot be folded, form and chain.

        `head`: what the record says the hash of the last line is.
        """
        read = list(self._read())
        self._seed = self._revealed(read)
        for n, commit in enumerate(read, 1):
            self._one(n, commit)
        self._chain(read, head)

    def around(self, record: Record) -> None:
        """Check header and trailer of a record whose commits have been checked."""
        self._compare("header", record.header, lambda: header_line(record.match, record.lines[0]))
        kept = Kept(ruleset=self._name, match=self._match, head=len(record.lines))
        if self._folds:
            self._compare("trailer", record.trailer, lambda: trailer_line(kept, record.lines[-1]))

    def verdict(self) -> Verdict:
        """What came of it."""
        findings = sorted(self._findings, key=lambda found: found.commit or len(self._lines) + 1)
        return Verdict(
            match=self._match_id,
            ruleset=self._name,
            ended=self._match.ended is not None,
            findings=tuple(findings),
            checked=dict(self._checked),
        )

    def _find(self, commit: int | None, field: str, what: str) -> None:
        self._findings.append(Finding(commit=commit, field=field, what=what))

    def _read(self) -> Iterator[Commit]:
        for n, line in enumerate(self._lines, 1):
            try:
                yield commit_of(self._name, line)
            except BrokenLine as error:
                self._find(n, "line", f"it cannot be read: {error}")
                self._folds = False
                return

    def _revealed(self, read: Sequence[Commit]) -> bytes | None:
        """The seed of a match that has ended, if it is the one that the first commit promised."""
        first, last = (read[at].events for at in (0, -1)) if read else ((), ())
        revealed, created = last[-1] if last else None, first[0] if first else None
        if not isinstance(revealed, SeedRevealed) or not isinstance(created, MatchCreated):
            return None
        seed = _hex(revealed.seed)
        if seed is None or seed_hash(seed) != created.seed_hash:
            self._find(len(read), f"events.{len(last) - 1} (seed-revealed)", "commit 1 names the hash of another seed")
            return None
        return seed

    def _one(self, n: int, commit: Commit) -> None:
        self._checked["commits"] += 1
        self._envelope(n, commit)
        if not self._folds:
            return
        self._events(n, commit, None if self._seed is None else KeyedDice(self._key(self._seed, commit), n))
        if self._folds:
            self._state(n, commit)

    def _key(self, seed: bytes, commit: Commit) -> bytes:
        """The key of the dice of a commit; what somebody who sits down in it gives to them counts already."""
        given = {event.seat: event.entropy for event in commit.events if isinstance(event, SeatTaken) and event.entropy}
        return dice_key(seed, {**self._match.entropy, **given}.values())

    def _envelope(self, n: int, commit: Commit) -> None:
        """Everything of a commit but its events and the chain."""
        if encode(commit) != self._lines[n - 1]:
            self._find(n, "line", "it is not written as commits are: order, spaces, unknown or default fields")
        if commit.n != n:
            self._find(n, "n", f"it is numbered {commit.n}")
        if commit.at < self._at:
            self._find(n, "at", f"the time runs back from {self._at} to {commit.at}")
        self._at = max(self._at, commit.at)
        if commit.id is not None and self._ids.setdefault(commit.id, n) != n:
            self._find(n, "id", f"commit {self._ids[commit.id]} has the same command id")
        if self._folds:
            self._actor(n, commit)
        if self._seed is not None:
            self._checked["salts"] += 1
            if commit.salt != salt_of(self._seed, n):
                self._find(n, "salt", "it is not the one that the seed gives")

    def _actor(self, n: int, commit: Commit) -> None:
        if n > 1 and commit.actor not in (*self._match.seats, SYSTEM):
            self._find(n, "actor", f"{commit.actor!r} is no seat of the match")
        if commit.by != self._match.plays(commit.actor):
            self._find(n, "by", "somebody else plays the seat")

    def _events(self, n: int, commit: Commit, dice: KeyedDice | None) -> None:
        for index, event in enumerate(commit.events):
            self._checked["events"] += 1
            field = f"events.{index} ({event.__struct_config__.tag})"
            if self._match.ended and not isinstance(event, SeedRevealed):
                self._find(n, field, "something happens after the end of the match")
            if isinstance(event, Posting):
                self._posting(n, field, event)
            if dice is not None and isinstance(event, DiceRolled | CardsShuffled):
                self._draw(n, field, event, dice)
            if isinstance(event, MatchCreated):
                self._created(n, field, event)
            try:
                self._rules.evolve[type(event)](self._match, event)
                if isinstance(event, Posting):
                    self._limit(n, field, event.credit)
            except Exception as error:  # a changed fact may break any fold in any way
                self._find(n, field, f"it cannot have happened here: {type(error).__name__} {error}")
                self._folds = False
                return

    def _posting(self, n: int, field: str, event: Posting) -> None:
        self._checked["postings"] += 1
        if event.amount < 1 or event.debit == event.credit:
            self._find(n, field, "a posting moves 1 at least from one account to another")

    def _limit(self, n: int, field: str, account: str) -> None:
        most, held = self._rules.books.most(self._match, account), self._match.balances[account]
        if most is not None and held > most:
            self._find(n, field, f"it brings {account} to {held}, above {most}")

    def _draw(self, n: int, field: str, event: DiceRolled | CardsShuffled, dice: KeyedDice) -> None:
        """Throw or shuffle again."""
        self._checked["throws" if isinstance(event, DiceRolled) else "shuffles"] += 1
        try:
            if isinstance(event, DiceRolled):
                told, drawn = event.faces, dice.throw(event.dice, event.rule)
            else:
                told, drawn = event.order, dice.shuffle(event.order, event.rule)
        except (ValueError, ZeroDivisionError) as error:
            self._find(n, field, f"no such throw: {error}")
            return
        if told != drawn:
            self._find(n, field, f"the seed gives {_list(drawn)}, not {_list(told)}")

    def _created(self, n: int, field: str, event: MatchCreated) -> None:
        if n != 1 or self._match.seats:
            self._find(n, field, "a match is created once, by its first fact")
        elif event.ruleset != self._name:
            self._find(n, field, f"it creates a match of {event.ruleset!r}")

    def _state(self, n: int, commit: Commit) -> None:
        """What holds after every commit."""
        match, ended = self._match, self._match.ended is not None
        if total := sum(match.balances.values()):
            self._find(n, "balances", f"all accounts together hold {total}, not 0")
        self._books(n)
        if not ended and not match.questions:
            self._find(n, "questions", "the match waits for nobody")
        if ended and not (commit.events and isinstance(commit.events[-1], SeedRevealed)):
            self._find(n, "events", "the match has ended, and the seed is not revealed")
        self._zones(n)
        due = digest_due(n, ended, self._rules, match)
        self._checked["digests"] += due is not None
        if commit.digest != due:
            self._find(n, "digest", "it is not the digest of the position" if due else "no digest belongs here")

    def _books(self, n: int) -> None:
        try:
            for what in self._rules.books.unsound(self._match):
                self._find(n, "books", what)
        except ValueError as error:  # what a changed fact has put into a pile may be no card
            self._find(n, "books", f"they cannot be read: {error}")

    def _zones(self, n: int) -> None:
        """Each card that has been seen in a zone is in exactly one ever after."""
        cards = Counter(self._rules.card_zones(self._match))
        if twice := [card for card, zones in cards.items() if zones > 1]:
            self._find(n, "cards", f"{_list(twice)} in more than one zone")
        if gone := self._cards.keys() - cards.keys():
            self._find(n, "cards", f"{_list(sorted(gone))} in no zone")
        self._cards = cards

    def _chain(self, read: Sequence[Commit], head: str | None) -> None:
        """Each line names the hash of the last; of two that disagree, the one that its successor denies is wrong."""
        hashes = [first_prev(self._match_id), *map(hash_of, self._lines)]
        denied = {n for n, commit in enumerate(read, 1) if commit.prev != hashes[n - 1]}
        if head is not None and head != hashes[-1]:
            denied.add(len(hashes))
        for n in sorted(denied.difference([len(hashes)])):
            if n + 1 in denied or read[n - 1].n != n:
                self._find(n, "prev", f"it is not the hash of {f'commit {n - 1}' if n > 1 else 'the id of the match'}")
            elif n == 1:
                self._find(None, "match", f"commit 1 names the hash of another id than {self._match_id!r}")
            else:
                self._find(n - 1, "line", f"it was changed after commit {n} was made, which names its hash")

    def _compare(self, part: str, told: bytes, expected: Callable[[], bytes]) -> None:
        """A header or trailer, byte for byte, with the one that the commits give; the first field that differs."""
        try:
            due = expected()
        except (BrokenLine, Rejected) as error:
            self._find(1, "line", f"it creates no match that is known here: {error}")
            return
        if told == due:
            return
        told_fields, due_fields = (msgspec.json.decode(line, type=dict[str, Any]) for line in (told, due))
        names = [*due_fields, *(name for name in told_fields if name not in due_fields)]
        differs = next((name for name in names if told_fields.get(name) != due_fields.get(name)), None)
        if differs is None:
            self._find(None, part, "it is not written as it should be: order or spaces")
        else:
            self._find(None, f"{part}.{differs}", "it does not follow from the commits")


def _hex(text: str) -> bytes | None:
    try:
        return bytes.fromhex(text)
    except ValueError:
        return None


def _list(items: Sequence[Any]) -> str:
    shown = " ".join(map(str, items[:12]))
    return f"{shown} …" if len(items) > 12 else shown
