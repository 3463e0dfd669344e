"""Everything a seat is told, or finds in its view, was or is in its sight (docs/secrecy.md)."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from events.ethereal.mystery import MysteryTurned
from events.log.commit import hash_of, head_of
from projections.feed import Feed, lines_of
from projections.offers import offers_of, refusal_of
from tests.projections.attempts import attempts
from tests.projections.moments import RULES, SEATS, TABLES, Moment, lookers, moments, rules_of, some
from tests.projections.positions import POSITIONS, next_commits
from tests.projections.secrets import all_hidden_from, as_json, cards_in

MATCHES = range(len(TABLES))
INSIDE_KEYS = ("entropy", "salt", "prev", "digest", "head", "commit", "asked", "lasted", "in_passing", "band_due")
"""Names of what stays inside: what a commit is made of, and counters whose gaps would tell."""


@pytest.mark.rule("ethereal.screen.no-leak", "ethereal.screen.hand-others")
@pytest.mark.parametrize("match", MATCHES)
def test_a_view_names_no_card_of_a_deck_or_of_another_hand(match: int) -> None:
    for moment in moments(match):
        for seat in lookers(moment.after):
            assert not cards_in(rules_of(moment.after).view(moment.after, seat), moment.after) & all_hidden_from(
                moment.after, seat
            )


@pytest.mark.rule("ethereal.screen.hand-own", "ethereal.screen.pile-public", "ethereal.screen.grave-public")
@pytest.mark.parametrize("match", MATCHES)
def test_a_view_names_every_other_card(match: int) -> None:
    for moment in some(match, 60):
        for seat in lookers(moment.after):
            rules = rules_of(moment.after)
            in_sight = set(rules.card_zones(moment.after)) - all_hidden_from(moment.after, seat)
            assert cards_in(rules.view(moment.after, seat), moment.after) == in_sight


@pytest.mark.rule("ethereal.screen.no-leak", "ethereal.screen.log-redacted")
@pytest.mark.parametrize("match", MATCHES)
def test_a_feed_names_only_cards_that_were_or_are_in_sight(match: int) -> None:
    for seat in lookers(moments(match)[0].after):
        feed, named = Feed(rules_of(moments(match)[0].after), seat), set[str]()
        for moment in moments(match):
            item = feed.hear(moment.events)
            assert _were_in_sight(cards_in(item, moment.after), moment, seat)
            named |= cards_in(item, moment.after)
        assert named


@pytest.mark.rule("ethereal.screen.no-leak", "ethereal.spell.clairvoyance.private", "ethereal.spell.naked-hand.effect")
@pytest.mark.parametrize("name", POSITIONS)
def test_of_whatever_can_be_done_only_cards_that_were_or_are_in_sight_are_named(name: str) -> None:
    for moment in next_commits(POSITIONS[name]):
        for seat in SEATS:
            rules = rules_of(moment.after)
            told = lines_of(rules, moment.before, moment.events, seat), rules.view(moment.after, seat)
            assert _were_in_sight(cards_in(told, moment.after), moment, seat), moment.command


def _were_in_sight(cards: set[str], moment: Moment, seat: str | None) -> bool:
    """Whether a seat sees the cards before or after a commit, or on the way, as a card that is flipped and shuffled
    back; but for those of its deck that it turns."""
    rest = cards - {event.card for event in moment.events if isinstance(event, MysteryTurned) and event.seat == seat}
    return rest <= _in_sight((moment.before, moment.after), seat) or rest <= _in_sight(_on_the_way(moment), seat)


def _on_the_way(moment: Moment) -> Iterator[Any]:
    """The match before a commit, and after each of its facts."""
    match = moment.before.fork()
    yield match
    for event in moment.events:
        rules_of(match).evolve[type(event)](match, event)
        yield match


def _in_sight(states: Iterable[Any], seat: str | None) -> set[str]:
    """The cards that a seat sees in any of these matches."""
    return {id for state in states for id in set(rules_of(state).card_zones(state)) - all_hidden_from(state, seat)}


@pytest.mark.parametrize("match", MATCHES)
def test_nothing_of_the_log_or_the_dice_leaves_with_a_feed(match: int) -> None:
    played = moments(match)
    secrets = {hash_of(moment.line) for moment in played}
    secrets |= {head_of(moment.line).salt for moment in played} | {head_of(moment.line).prev for moment in played}
    secrets |= {*played[-1].after.entropy.values(), bytes([match + 1]).hex() * 32}
    for seat in lookers(played[0].after):
        feed = Feed(rules_of(played[0].after), seat)
        for moment in played:
            said = as_json(feed.hear(moment.events)).replace('"asked":true', "")  # a death whose severing was offered
            assert moment.after.ended or not [secret for secret in secrets if secret in said]
            assert not [key for key in INSIDE_KEYS if f'"{key}":' in said]
            assert f'"{moment.number}.' not in said, "no address of an event"


@pytest.mark.parametrize("match", MATCHES)
def test_offers_and_refusals_name_only_what_is_in_sight_or_in_the_command(match: int) -> None:
    refused = 0
    for moment in some(match, 60):
        rules = rules_of(moment.after)
        for seat in moment.after.seats:
            hidden = all_hidden_from(moment.after, seat)
            assert not cards_in(list(offers_of(rules, rules.view(moment.after, seat))), moment.after) & hidden
            for command in attempts(moment.after, seat, Random(moment.number), 20):
                refusal = refusal_of(rules, moment.after, seat, command)
                assert not (cards_in(refusal, moment.after) - cards_in(command.model_dump(), moment.after)) & hidden
                refused += refusal is not None
    assert refused


@pytest.mark.rule("ethereal.screen.deck-count")
def test_of_its_own_deck_a_seat_knows_how_many_of_each_rank_and_of_others_how_many() -> None:
    start = msgspec.convert(
        {"decks": {"s1": "9h 2c 9d Xr", "s2": "4c"}, "hands": {"s1": "Kh", "s2": "5c 6c"}}, RULES.position
    )
    view = RULES.view(RULES.match_of(start), "s1")
    assert view.deck == {"2": 1, "9": 2, "X": 1}
    assert (view.hand, view.hands, view.decks) == (("Kh.1",), {"s1": 1, "s2": 2}, {"s1": 4, "s2": 1})
    watcher = RULES.view(RULES.match_of(start), None)
    assert (watcher.hand, watcher.deck, watcher.hands, watcher.decks) == ((), {}, view.hands, view.decks)
