"""A seat cannot tell the true match from one that is imagined from its view, whatever it tries (docs/secrecy.md)."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.engine.dice import KeyedDice
from domain.engine.rejection import Rejected
from domain.engine.ruleset import draft_of
from projections.feed import lines_of, patch_between, plain
from projections.offers import Refusal, offers_in, offers_of, refusal_of
from tests.projections.aqueduct import positions as aqueduct
from tests.projections.attempts import attempts
from tests.projections.moments import RULES, SEATS, TABLES, Moment, decided, lookers, moments, rules_of, some
from tests.projections.pantheon import positions as pantheon
from tests.projections.positions import POSITIONS, PREP, next_commits, position
from tests.projections.secrets import all_hidden_from, as_json, cards_in, known_of, twin_of

MATCHES = range(len(TABLES))
DICE = [KeyedDice(b"imagined", number) for number in range(3)]


def _encoded(view: Any) -> bytes:
    return msgspec.json.encode(view)


@pytest.mark.rule("ethereal.screen.per-seat", "ethereal.screen.hand-others", "ethereal.screen.deck-count")
@pytest.mark.parametrize("match", MATCHES)
def test_the_view_of_an_imagined_match_is_the_view_it_was_imagined_from(match: int) -> None:
    otherwise = 0
    for moment in some(match, 40):
        for seat in lookers(moment.after):
            rules = rules_of(moment.after)
            view = rules.view(moment.after, seat)
            for dice in DICE:
                twin = rules.imagine(view, dice)
                assert _encoded(rules.view(twin, seat)) == _encoded(view)
                otherwise += twin != moment.after
    assert otherwise, "what is imagined is never the truth by accident alone"


ODD = position(
    **PREP | {"grave": "", "hands": {"s1": "2h.2 9c.m3", "s2": "Xr.2 5d.m4 5h.m9 8c"}, "decks": {"s2": "Qh.1"}}, made=9
)
"""Cards of other packs and newly made ones in hands and decks, where they come by way of the grave or the Ether."""


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("name", [*POSITIONS, "odd"])
def test_what_stands_in_a_position_made_by_hand_is_imagined_as_it_is_seen(name: str, seat: str | None) -> None:
    match = (POSITIONS | {"odd": ODD})[name]
    rules = rules_of(match)
    view = rules.view(match, seat)
    for dice in DICE:
        twin = rules.imagine(view, dice)
        assert _encoded(rules.view(twin, seat)) == _encoded(view)
        cards = list(rules.card_zones(twin))
        assert len(cards) == len(set(cards)) == len(list(rules.card_zones(match)))
        assert list(offers_in(rules, twin, seat or "")) == list(offers_in(rules, match, seat or ""))


@pytest.mark.rule("ethereal.zone.exactly-one")
@pytest.mark.parametrize("match", MATCHES)
def test_every_card_of_an_imagined_match_is_in_exactly_one_zone(match: int) -> None:
    for moment in some(match, 40):
        for seat in lookers(moment.after):
            rules = rules_of(moment.after)
            cards = list(rules.card_zones(rules.imagine(rules.view(moment.after, seat), DICE[0])))
            assert len(cards) == len(set(cards)) == len(list(rules.card_zones(moment.after)))


@pytest.mark.parametrize("match", MATCHES)
def test_offers_are_the_same_in_the_true_match_and_in_imagined_ones(match: int) -> None:
    offered = 0
    for moment in some(match, 40):
        for seat in RULES.seats:
            rules = rules_of(moment.after)
            view = rules.view(moment.after, seat)
            offers = list(offers_in(rules, moment.after, seat))
            assert list(offers_of(rules, view)) == offers
            for dice in DICE:
                assert list(offers_in(rules, rules.imagine(view, dice), seat)) == offers
            offered += len(offers)
    assert offered


@pytest.mark.parametrize("match", MATCHES)
def test_refusals_are_the_same_in_the_true_match_and_in_imagined_ones(match: int) -> None:
    codes = set[str | None]()
    for moment in some(match, 50):
        for seat in RULES.seats:
            rules = rules_of(moment.after)
            view = rules.view(moment.after, seat)
            twins = [rules.imagine(view, dice) for dice in DICE]
            for command in attempts(moment.after, seat, Random(moment.number), 40):
                refusal = refusal_of(rules, moment.after, seat, command)
                assert [refusal_of(rules, twin, seat, command) for twin in twins] == [refusal] * len(twins), command
                codes.add(refusal and refusal.code)
    assert None in codes
    assert len(codes) > 12


@pytest.mark.parametrize("match", MATCHES)
def test_every_refusal_comes_before_the_first_die(match: int) -> None:
    for moment in some(match, 50):
        for seat in RULES.seats:
            for command in attempts(moment.after, seat, Random(moment.number), 40):
                assert refusal_of(rules_of(moment.after), moment.after, seat, command) == _with_dice(
                    moment.after, seat, command
                ), command


def _with_dice(match: Any, seat: str, command: Any) -> Refusal | None:
    rules = rules_of(match)
    draft = draft_of(rules, match, seat, KeyedDice(b"real", 1))
    try:
        rules.gate(draft.match, seat, command)
        rules.decide[type(command)](draft, seat, command)
        draft.settle()
    except Rejected as rejected:
        assert not draft.events, "a refusal tells nothing and rolls nothing"
        return Refusal(code=rejected.code, rule=rejected.rule, sentence=rejected.sentence)
    return None


STILL = {
    *("attack of Jacks", "opening", "opening with the Ace placed", "over", "prep in Jail"),
    *(f"pantheon: {name}" for name in pantheon.STILL),
    *(f"aqueduct: {name}" for name in aqueduct.STILL),
}
"""Positions in which no two hidden cards could change places, or nothing can be done."""


def _told(seen: Any, before: Any, events: Any, after: Any, seat: str | None) -> tuple[Any, Any]:
    """The lines of a commit, and the patch from what the seat has seen before it."""
    rules = rules_of(before)
    return lines_of(rules, before, events, seat), patch_between(seen, plain(rules.view(after, seat)))


def _tells_the_same_of_a_twin(moment: Moment, seat: str | None) -> bool:
    """The twin holds what the commit shows where it is; all other hidden cards have changed places. Whether any has."""
    rules = rules_of(moment.before)
    view = rules.view(moment.before, seat)
    seen = plain(view)
    told = _told(seen, moment.before, moment.events, moment.after, seat)
    shown = cards_in(told, moment.before) & all_hidden_from(moment.before, seat) | known_of(
        moment.before, moment.command
    )
    twin, command = twin_of(moment.before, moment.command, seat, shown, Random(moment.number))
    assert _encoded(rules.view(twin, seat)) == _encoded(view)
    draft = decided(twin, msgspec.structs.replace(moment, command=command))
    assert as_json(_told(seen, twin, draft.events, draft.match, seat)) == as_json(told), (moment, seat)
    return bool(twin != moment.before)


LEAST = {"ethereal": 0.95, "pantheon": 0.95, "aqueduct": 0.75}
"""By game, after which share of commits hidden cards can change places: the last hands of Aqueduct hold none."""


@pytest.mark.rule("ethereal.screen.no-leak")
@pytest.mark.parametrize("match", MATCHES)
def test_what_is_told_of_a_commit_does_not_depend_on_what_stays_hidden(match: int) -> None:
    otherwise = [_tells_the_same_of_a_twin(moment, seat) for moment in _ruled(match) for seat in lookers(moment.after)]
    assert sum(otherwise) > LEAST[TABLES[match][0]] * len(otherwise)


@pytest.mark.rule("ethereal.screen.no-leak", "ethereal.spell.clairvoyance.private", "ethereal.spell.naked-hand.effect")
@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_told_of_whatever_can_be_done_does_not_depend_on_what_stays_hidden(name: str) -> None:
    otherwise = [_tells_the_same_of_a_twin(moment, seat) for moment in next_commits(POSITIONS[name]) for seat in SEATS]
    assert any(otherwise) or name in STILL


def _ruled(match: int) -> list[Moment]:
    return [moment for moment in moments(match) if moment.actor]


@pytest.mark.parametrize("match", MATCHES)
def test_a_commit_decided_again_with_the_same_dice_is_the_same(match: int) -> None:
    for moment in some(match, 100):
        assert tuple(decided(moment.before, moment).events) == moment.events
