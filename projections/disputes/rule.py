"""Disputes over what a rule moved: the log's answer, and the rules' when they decide the commit anew."""

from collections.abc import Iterable

from domain.engine.books import belongs_to
from domain.engine.dice import DiceRunOut
from domain.engine.rejection import Rejected
from events.base import ClaimChanged, Event, Posting
from events.log.base import MatchLog
from projections.audit.books import lines_of_match
from projections.audit.explain import explain, moved_in_words
from projections.disputes.claims import RuleClaim
from projections.disputes.ruling import Ruling, rules_of, throws_of
from projections.record import commit_of
from projections.replay import Address
from projections.scenario import scenario_from
from projections.scenario_run import decided


def judge_rule(log: MatchLog, match_id: str, claim: RuleClaim) -> Ruling:
    """What a rule moved in a commit; where the claim differs, what the rules make of that commit today."""
    told = explain(log, match_id, Address(claim.at))
    rules, lines = lines_of_match(log, match_id)
    found = _moved(commit_of(rules.name, lines[claim.at - 1]).events, claim)
    own = tuple(line for line in told.lines if line.rule.startswith(claim.rule) and _concerns(line.account, claim))
    anew, note = (None, "") if found == claim.amount else _anew(log, match_id, claim, found)
    moved = "; ".join(moved_in_words(line) for line in own if line.amount > 0 or not line.other)
    answer = f"{claim.rule} moved {found} in commit {claim.at}" + (f" ({moved})" if moved else "")
    return Ruling(
        match=match_id,
        kind="rule",
        upheld=claim.amount in (found, anew),
        claimed=claim.amount,
        found=found,
        answer=f"{answer}." if found == claim.amount else f"{answer}, not {claim.amount}.{note}",
        parts_at="" if found == claim.amount else (own[0].address if own else str(claim.at)),
        anew=anew,
        lines=own,
        dice=throws_of(own),
        rules=rules_of(own),
    )


def _moved(events: Iterable[Event], claim: RuleClaim) -> int:
    """Mana posted and claims changed under the rule, together: what a forced cost took and what it left as a debt."""
    amounts = list[int]()
    for event in events:
        match event:
            case Posting() if event.rule.startswith(claim.rule):
                amounts += [event.amount] * (_concerns(event.debit, claim) or _concerns(event.credit, claim))
            case ClaimChanged() if event.rule.startswith(claim.rule):
                amounts += [abs(event.amount)] * _concerns(event.claim, claim)
            case _:
                pass
    return sum(amounts)


def _concerns(account: str, claim: RuleClaim) -> bool:
    return claim.seat is None or belongs_to(account, claim.seat)


def _anew(log: MatchLog, match_id: str, claim: RuleClaim, found: int) -> tuple[int | None, str]:
    """What the rules move when they decide the commit on the position before it and with its dice, and a note."""
    try:
        anew = _moved(decided(scenario_from(log, match_id, claim.at)), claim)
    except DiceRunOut as error:
        return None, f" Decided anew, the rules throw other dice: {error}."
    except Rejected as rejected:
        return None, f" It cannot be decided anew: {rejected.sentence}."
    how = f" Decided anew on the position before it and with its dice, the rules move {anew}"
    return anew, f"{how} as well." if anew == found else f"{how}: the log is not what they say."
