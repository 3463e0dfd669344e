"""The books of a match whose log is open."""

from collections.abc import Mapping

from commands.kept import Kept
from domain.engine.rejection import Rejected
from events.log.base import MatchLog
from events.log.commit import Commit
from gateway.pages.boards.seats import solids_of, unusual_colors
from gateway.pages.books import (
    Asked,
    Books,
    Line,
    Way,
    Why,
    called_of,
    chosen_of,
    groups_of,
    names_of,
    paged,
    posted_of,
    rules_of,
    series_of_seats,
    spans_of,
    told_command,
    what_led_to,
)
from gateway.pages.chart import chart_of
from projections.audit.books import LedgerLine, audit, names
from projections.audit.cards import moves_of
from projections.audit.explain import explain
from projections.audit.statements import statements_of
from projections.audit.timeline import timeline_of
from projections.feed import lines_of
from projections.record import commit_of
from projections.replay import Address, address, kept_at
from projections.tape import in_words


def whole_books(log: MatchLog, match_id: str, asked: Asked) -> Books:
    """What is asked of the books of a match.

    Errors: `unknown-match`, `unknown-account`, `unknown-address`, `bad-address`, `unknown-card`, `not-seated`.
    """
    kept, every = kept_at(log, match_id), audit(log, match_id)
    people, timeline = names_of(kept.match.seats, kept.match.players), timeline_of(log, match_id, asked.chart)
    called = called_of(kept.rules, kept.match, people)
    groups = groups_of(kept.rules.books, people, every.balances, every.claims)
    means = kept.rules.books.currency
    chosen = chosen_of(groups, asked.account)
    if asked.account and chosen is None:
        raise Rejected("unknown-account", "engine.ledger.account", f"no line names {asked.account[:40]!r}")
    its = [line for line in every.lines if chosen and line.account == chosen.name]
    shown, pages = paged(its, asked.page)
    return Books(
        whole=True,
        currency=timeline.currency,
        round=kept.rules.books.round_of(kept.match),
        names=people,
        solids=solids_of(kept.match),
        colors=unusual_colors(kept.match),
        groups=groups,
        total=every.total,
        chosen=chosen,
        lines=tuple(_line(line, _commit(log, match_id, line.commit, kept), called) for line in shown),
        count=len(its),
        page=asked.page,
        pages=pages,
        charts=(means, *(kind for kind in timeline.kinds if kind != means.lower())),
        chart=chart_of(series_of_seats(timeline.curves, people), timeline.rounds, timeline.occasions),
        why=_why(log, match_id, asked.at, chosen.name if chosen else "", kept, called) if asked.at else None,
        way=Way(card=asked.card, moves=moves_of(log, match_id, asked.card)) if asked.card else None,
        statements=statements_of(log, match_id, asked.statements) if asked.statements else (),
        cards=tuple(sorted(set(kept.rules.card_zones(kept.match)))),
        called=called,
    )


def _line(line: LedgerLine, commit: Commit, called: Mapping[str, str]) -> Line:
    command = commit.command if line.actor != "system" else None
    return Line(
        round=line.round,
        at=line.address,
        actor=line.actor,
        what=what_led_to(command, line.happening, line.cause, line.rule, called),
        other=line.other,
        rule=line.rule,
        amount=line.amount,
        balance=line.balance,
    )


def _why(log: MatchLog, match_id: str, place: str, account: str, kept: Kept, called: Mapping[str, str]) -> Why:
    at = address(place)
    told, commit = explain(log, match_id, at), _commit(log, match_id, at.commit, kept)
    before = kept_at(log, match_id, Address(at.commit - 1)).match if at.commit > 1 else kept.rules.match()
    line = next((line for line in told.lines if line.account == account), None) or next(iter(told.lines), None)
    of_prices = (part.rule for price in told.prices for part in price.parts)
    return Why(
        account=line.account if line else "",
        amount=line.amount if line else 0,
        at=told.address,
        time=told.at,
        round=told.round,
        actor=told.actor,
        by=told.by.level if told.by else "",
        command=(("command", (told.command or {}).get("type", "")), *told_command(told.command, called)),
        happening=told.happening,
        said=in_words(kept.rules, lines_of(kept.rules, before, commit.events, None)),
        rules=rules_of((line.rule for line in told.lines), of_prices, (throw.rule for throw in told.dice)),
        prices=told.prices,
        dice=told.dice,
        posted=posted_of(told.posted),
        spans=spans_of(told.posted),
        cards=tuple(card for card in dict.fromkeys(kept.rules.card_zones(kept.match)) if names(commit.events, card)),
    )


def _commit(log: MatchLog, match_id: str, number: int, kept: Kept) -> Commit:
    line = log.line(match_id, number)
    assert line is not None, "it was read just now"
    return commit_of(kept.ruleset, line)
