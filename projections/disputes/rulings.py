"""Settling a dispute by the log: upheld or rejected, with the lines, moves, dice and rules that prove it."""

from collections.abc import Callable, Iterable
from typing import Any

from events.log.base import MatchLog
from projections.audit.books import LedgerLine, Throw, audit
from projections.audit.cards import moves_of, zone_after
from projections.audit.explain import explain, moved_in_words, thrown_in_words
from projections.audit.pick import Pick
from projections.disputes.claims import (
    AmountClaim,
    BalanceClaim,
    CardClaim,
    DiceClaim,
    Dispute,
    PostingClaim,
    RuleClaim,
    TotalClaim,
    bad_dispute,
    place,
    span,
)
from projections.disputes.rule import judge_rule
from projections.disputes.ruling import Ruling, rules_of, throws_of
from projections.disputes.standing import judge_amount, judge_balance
from projections.replay import Address


def settle(log: MatchLog, match_id: str, claim: Dispute) -> Ruling:
    """What the log says to a claim.

    Errors: `bad-dispute` for one that leaves open what it is about; `unknown-match`, `unknown-address`,
    `unknown-account`, `unknown-card`, `not-seated`; `BrokenLine`.
    """
    return _JUDGES[type(claim)](log, match_id, claim)


def _posting(log: MatchLog, match_id: str, claim: PostingClaim) -> Ruling:
    """The postings at the address that fit; one of them has the amount."""
    at = place(claim.at)
    fits = [line for line in explain(log, match_id, at).lines if line.other and line.amount > 0 and _fits(line, claim)]
    amounts = [line.amount for line in fits]
    upheld = claim.amount in amounts or (claim.amount == 0 and not fits)
    shown = tuple(line for line in fits if line.amount == claim.amount) if upheld else tuple(fits)
    told = "; ".join(map(moved_in_words, shown)) or "no posting fits"
    return Ruling(
        match=match_id,
        kind="posting",
        upheld=upheld,
        claimed=claim.amount,
        found=claim.amount if upheld else amounts if len(amounts) > 1 else sum(amounts),
        answer=f"At {at}: {told}." if upheld else f"At {at}: {told}, not {claim.amount}.",
        parts_at="" if upheld else (fits[0].address if fits else str(at)),
        lines=shown,
        dice=throws_of(shown),
        rules=rules_of(shown),
    )


def _fits(credited: LedgerLine, claim: PostingClaim) -> bool:
    return (
        claim.debit in (None, credited.other)
        and claim.credit in (None, credited.account)
        and credited.rule.startswith(claim.rule or "")
    )


def _total(log: MatchLog, match_id: str, claim: TotalClaim) -> Ruling:
    pick = Pick(account=claim.account, rule=claim.rule or "", rounds=span(claim.rounds))
    lines = audit(log, match_id, pick).lines
    found = sum(line.amount for line in lines)
    told = f"{claim.account} has {len(lines)} such lines, which come to {found}"
    return Ruling(
        match=match_id,
        kind="total",
        upheld=found == claim.total,
        claimed=claim.total,
        found=found,
        answer=f"{told}." if found == claim.total else f"{told}, not {claim.total}.",
        parts_at="" if found == claim.total else _passes(lines, claim.total),
        lines=lines,
        dice=throws_of(lines),
        rules=rules_of(lines),
    )


def _passes(lines: Iterable[LedgerLine], total: int) -> str:
    """Where the sum leaves what was claimed for good; its first line if it never came to that."""
    sums, reached, addresses = 0, 0, [line.address for line in lines]
    for number, line in enumerate(lines, 1):
        sums += line.amount
        reached = number if sums == total else reached
    return addresses[reached] if reached < len(addresses) else ""


def _card(log: MatchLog, match_id: str, claim: CardClaim) -> Ruling:
    """Where the card was; where not in the zone that was named, how it left it."""
    at = place(claim.after)
    explain(log, match_id, at)  # refuses what is not in the log
    moves = moves_of(log, match_id, claim.card)
    found = zone_after(moves, at.commit, at.index)
    so_far = [move for move in moves if _is_by(move.address, at)]
    was = f"{claim.card} was in {found or 'no zone'} after {at}"
    there = max((n for n, move in enumerate(so_far) if move.target == claim.zone), default=-1)
    if found == claim.zone:
        shown, parts, answer = so_far[-1:], "", f"{was}, since {so_far[-1].address}."
    elif there < 0:
        shown, parts = so_far, so_far[0].address if so_far else ""
        answer = f"{was}, and had never been in {claim.zone}."
    else:
        gone = so_far[there + 1]
        shown, parts = so_far[there + 1 :], gone.address
        answer = f"{was}: it left {claim.zone} for {gone.target} at {gone.address} ({gone.left or gone.event})."
    return Ruling(
        match=match_id,
        kind="card",
        upheld=found == claim.zone,
        claimed=claim.zone,
        found=found,
        answer=answer,
        parts_at=parts,
        moves=tuple(shown),
    )


def _is_by(address: str, at: Address) -> bool:
    n, _, index = address.partition(".")
    return int(n) < at.commit or (int(n) == at.commit and (at.index is None or int(index) <= at.index))


def _dice(log: MatchLog, match_id: str, claim: DiceClaim) -> Ruling:
    throw = _meant(explain(log, match_id, place(claim.at)).dice, claim)
    found = list(throw.faces) if throw else []
    upheld = found == list(claim.faces)
    told = (
        f"At {throw.address} was thrown {thrown_in_words(throw)}" if throw else f"No such throw was made at {claim.at}"
    )
    return Ruling(
        match=match_id,
        kind="dice",
        upheld=upheld,
        claimed=list(claim.faces),
        found=found,
        answer=f"{told}." if upheld else f"{told}, not {' '.join(map(str, claim.faces))}.",
        parts_at="" if upheld else throw.address if throw else str(claim.at),
        dice=(throw,) if throw else (),
        rules=(throw.rule,) if throw else (),
    )


def _meant(throws: Iterable[Throw], claim: DiceClaim) -> Throw | None:
    """The throw that a claim is about, if there is one.

    Errors: `bad-dispute` if there are several.
    """
    exact = place(claim.at).index is not None
    fits = [
        throw
        for throw in throws
        if (not exact or throw.address == str(claim.at))
        and throw.rule.startswith(claim.rule or "")
        and claim.seat in (None, throw.seat)
    ]
    if claim.nth is not None:
        return fits[claim.nth - 1] if claim.nth <= len(fits) else None
    if len(fits) > 1:
        shown = "; ".join(f"{throw.address} {thrown_in_words(throw)}" for throw in fits[:8])
        raise bad_dispute(f"{len(fits)} throws fit ({shown}): name the address, rule, seat or nth of one")
    return fits[0] if fits else None


_JUDGES: dict[type[Any], Callable[[MatchLog, str, Any], Ruling]] = {
    BalanceClaim: judge_balance,
    AmountClaim: judge_amount,
    PostingClaim: _posting,
    TotalClaim: _total,
    CardClaim: _card,
    DiceClaim: _dice,
    RuleClaim: judge_rule,
}
