"""Disputes over what stood in an account or a claim, or over a seat's means, at a moment of a match."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from domain.engine.books import belongs_to
from domain.engine.rejection import Rejected
from events.log.base import MatchLog
from projections.audit.books import Books, LedgerLine, Told, lines_of_match
from projections.audit.explain import moved_in_words
from projections.disputes.claims import AmountClaim, BalanceClaim, Known, bad_dispute, place
from projections.disputes.ruling import Ruling, rules_of, throws_of
from projections.record import commit_of
from projections.replay import Address, kept_at

Moment = tuple[int, int]
"""A commit, and the place of an event in it."""
BEGINNING: Moment = (0, 0)
LAST_EVENT = 1 << 20
"""Beyond the place of any event of a commit."""


class _Stand(NamedTuple):
    """What stood after an event, and the lines that made it so."""

    moment: Moment
    value: int
    lines: tuple[LedgerLine, ...]

    @property
    def address(self) -> str:
        return self.lines[0].address


def judge_balance(log: MatchLog, match_id: str, claim: BalanceClaim) -> Ruling:
    """A balance, or a seat's means, after a commit or event."""
    if claim.account is not None:
        name, stands = claim.account, _of_account(log, match_id, claim.account)
    else:
        name, stands = _of_seat(log, match_id, claim.seat or "")
    until = _end(log, match_id, place(claim.after))
    return _judged(log, match_id, "balance", name, stands, until, f"after {claim.after}", claim)


def judge_amount(log: MatchLog, match_id: str, claim: AmountClaim) -> Ruling:
    """What a claim amounted to at a moment, or just before a change of it."""
    stands = _of_account(log, match_id, claim.claim)
    if claim.after is not None:
        until, when = _end(log, match_id, place(claim.after)), f"after {claim.after}"
    elif claim.before is not None:
        at = place(claim.before)
        _end(log, match_id, at)
        until, when = (at.commit, (at.index or 0) - 1), f"before {claim.before}"
    else:
        change = _change(stands, claim)
        until = (change.moment[0], change.moment[1] - 1)
        when = f"before its change by {claim.cause} at {change.address}"
    return _judged(log, match_id, "amount", claim.claim, stands, until, when, claim)


def _change(stands: Sequence[_Stand], claim: AmountClaim) -> _Stand:
    """The change of a claim for a cause that is meant.

    Errors: `bad-dispute` if there is none.
    """
    found = [stand for stand in stands if stand.lines[0].cause == claim.cause]
    if claim.nth > len(found):
        known = ", ".join(dict.fromkeys(stand.lines[0].cause for stand in stands))
        raise bad_dispute(f"{claim.claim} has {len(found)} changes by {claim.cause!r}; its causes are {known}")
    return found[claim.nth - 1]


def _of_account(log: MatchLog, match_id: str, account: str) -> list[_Stand]:
    stands = _stands(log, match_id, lambda line: line.account == account, lambda told, lines: lines[-1].balance)
    if not stands:
        raise Rejected("unknown-account", "engine.ledger.account", f"no line names {account!r}")
    return stands


def _of_seat(log: MatchLog, match_id: str, seat: str) -> tuple[str, list[_Stand]]:
    """A seat's means, by name, and how they stood."""
    rules, _ = lines_of_match(log, match_id)
    seats = kept_at(log, match_id).match.seats
    if seat not in seats:
        raise Rejected("not-seated", "engine.match.seats", f"{seat!r} is none of {', '.join(seats)}")
    means = rules.books.means
    stands = _stands(
        log, match_id, lambda line: belongs_to(line.account, seat), lambda told, _: means(told.match, seat)
    )
    return f"The {rules.books.currency} of {seat}", stands


def _stands(
    log: MatchLog,
    match_id: str,
    concerns: Callable[[LedgerLine], bool],
    value: Callable[[Told, tuple[LedgerLine, ...]], int],
) -> list[_Stand]:
    """What stood after each event whose lines concern it."""
    rules, lines = lines_of_match(log, match_id)
    stands = list[_Stand]()
    for told in Books(rules, match_id).told(commit_of(rules.name, line) for line in lines):
        if own := tuple(line for line in told.lines if concerns(line)):
            stands.append(_Stand((told.commit.n, told.index), value(told, own), own))
    return stands


def _end(log: MatchLog, match_id: str, at: Address) -> Moment:
    """The moment of an address: of a commit, after all its events.

    Errors: `unknown-address`.
    """
    kept_at(log, match_id, at)
    return at.commit, LAST_EVENT if at.index is None else at.index


def _judged(
    log: MatchLog,
    match_id: str,
    kind: str,
    name: str,
    stands: Sequence[_Stand],
    until: Moment,
    when: str,
    claim: BalanceClaim | AmountClaim,
) -> Ruling:
    found = _value(stands, until)
    if found == claim.stood:
        last = _within(stands, BEGINNING, until)[-1:]
        parts, proof = "", tuple(line for stand in last for line in stand.lines)
        since = f", since {proof[0].address}: {moved_in_words(proof[-1])}" if proof else ""
        answer = f"{name} stood at {found} {when}{since}."
    else:
        window, believed, before, note = _first_false(log, match_id, stands, claim.known, until, claim.stood)
        parting = _parting(window, believed, before)
        proof = tuple(line for stand in window[parting:] for line in stand.lines)
        parts = proof[0].address if proof else ""
        answer = f"{name} stood at {found} {when}, not at {claim.stood}.{note}"
        if proof:
            answer += f" Belief and log part at {parts}: {moved_in_words(window[parting].lines[-1])}."
    return Ruling(
        match=match_id,
        kind=kind,
        upheld=found == claim.stood,
        claimed=claim.stood,
        found=found,
        answer=answer,
        parts_at=parts,
        lines=proof,
        dice=throws_of(proof),
        rules=rules_of(proof),
    )


def _first_false(
    log: MatchLog, match_id: str, stands: Sequence[_Stand], known: Sequence[Known], until: Moment, stood: int
) -> tuple[list[_Stand], int, int, str]:
    """What changed from the last belief that holds to the first that fails; what that one says, and what stood before.

    The last of the answer is a note on both beliefs.
    """
    since, before, note = BEGINNING, 0, ""
    for belief in known:
        end = _end(log, match_id, place(belief.after))
        if (value := _value(stands, end)) != belief.stood:
            note += f" After {belief.after} it stood at {value}, not at {belief.stood}."
            return _within(stands, since, end), belief.stood, before, note
        since, before, note = end, value, f" After {belief.after} it stood at {value}, as is believed."
    return _within(stands, since, until), stood, before, note


def _value(stands: Sequence[_Stand], until: Moment) -> int:
    return next((stand.value for stand in reversed(stands) if stand.moment <= until), 0)


def _within(stands: Sequence[_Stand], since: Moment, until: Moment) -> list[_Stand]:
    return [stand for stand in stands if since < stand.moment <= until]


def _parting(window: Sequence[_Stand], believed: int, before: int) -> int:
    """The first change after the last moment at which the log agreed with the belief; else the first one at all."""
    values = [before, *(stand.value for stand in window)]
    return max((n for n, value in enumerate(values) if value == believed), default=0)
