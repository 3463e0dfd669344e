"""Clairvoyance, Naked Hand, Teleport."""

from typing import Any

import pytest

from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.spells.sorcery import ChoosePulled
from commands.ethereal.turn import EndPhase
from domain.engine.ruleset import ruleset
from events.base import CardsShuffled, Lasting, LastingBegan, LastingEnded, UntilTurnEnds
from events.ethereal.cards import CardDrawn
from events.ethereal.field import CardPlaced
from events.ethereal.fight import SoulReleased
from events.ethereal.souls import SoulsSpent
from events.ethereal.spells import CardReturned, CardsPulled, CardTeleported, PulledCardTaken
from projections.engine_feed import EffectBegan
from projections.ethereal.feed.spells import CardsPulledUnseen, PulledCardTakenUnseen
from projections.feed import lines_of
from tests.rules.spec import Given, given

FIELD = {"A1": "s1 Ah Jh", "C2": "s1 9h 4h", "A5": "s2 Ac"}
CLAIRVOYANCE, NAKED_HAND = CastSpell(spell="clairvoyance"), CastSpell(spell="naked-hand")
DECK = "2d 3d 4d 5d 6d 7d"
SIX = "2h 3h 5h 6h 7h 8h"


def table(**position: Any) -> Given:
    plain: dict[str, Any] = {"field": FIELD, "souls": {"s1": "2c 3c 4c 5c"}, "decks": {"s1": DECK, "s2": DECK}}
    return given(**(plain | position))


def pulled(*faces: int, **position: Any) -> Given:
    return table(**position).rolling(*faces).when("s1", CLAIRVOYANCE).accepted()


@pytest.mark.rule("ethereal.spell.clairvoyance.price", "ethereal.spell.clairvoyance.pull")
@pytest.mark.parametrize(("faces", "cards"), [((1, 1), 2), ((2, 3), 5), ((6, 6), 6)])
def test_2d6_cards_are_pulled_from_the_top_or_the_whole_deck(faces: tuple[int, int], cards: int) -> None:
    spec = pulled(*faces, prices={"clairvoyance": 4})
    question = next(event for event in spec.told if isinstance(event, CardsPulled))
    assert question.cards == tuple(f"{face}.1" for face in DECK.split()[:cards])
    assert spec.match.souls["s1"] == ()


@pytest.mark.rule("ethereal.spell.clairvoyance.private", "ethereal.zone.deck")
def test_only_the_caster_sees_the_pulled_cards() -> None:
    before = table()
    spec = pulled(1, 1)
    rules = ruleset("ethereal")
    own = lines_of(rules, before.match, spec.told, "s1")
    others = lines_of(rules, before.match, spec.told, "s2")
    assert CardsPulled(ask=2, of=("s1",), cards=("2d.1", "3d.1")) in own
    assert CardsPulledUnseen(ask=2, of=("s1",), number=2) in others
    taken = spec.when("s1", ChoosePulled(ask=2, card="3d.1")).accepted()
    assert PulledCardTakenUnseen(seat="s1") in lines_of(rules, pulled(1, 1).match, taken.told, "s2")
    assert rules.view(spec.match, "s2").questions.get(2) is None


@pytest.mark.rule("ethereal.spell.clairvoyance.choose", "ethereal.spell.clairvoyance.reshuffle")
def test_the_chosen_card_goes_to_the_hand_and_the_deck_is_shuffled() -> None:
    pulled(1, 1).when("s1", ChoosePulled(ask=2, card="3d.1")).then_among(
        PulledCardTaken(seat="s1", card="3d.1"),
        CardsShuffled(
            pile="deck:s1",
            order=("2d.1", "4d.1", "5d.1", "6d.1", "7d.1"),
            rule="ethereal.spell.clairvoyance.reshuffle",
        ),
    )


@pytest.mark.rule("ethereal.spell.clairvoyance.to-field", "ethereal.place.spawn-lines")
def test_or_onto_the_field_by_the_placing_rules() -> None:
    spec = pulled(1, 1)
    spec.when("s1", ChoosePulled(ask=2, card="3d.1", tile="C2")).then_rejected("not-in-spawn-lines")
    spec.when("s1", ChoosePulled(ask=2, card="3d.1", tile="C1")).then_among(
        PulledCardTaken(seat="s1", card="3d.1"), CardPlaced(seat="s1", card="3d.1", tile="C1")
    )


@pytest.mark.rule("ethereal.spell.clairvoyance.to-hand-full", "ethereal.spell.clairvoyance.to-field")
def test_a_full_hand_bars_the_hand_but_not_the_field() -> None:
    spec = pulled(1, 1, hands={"s1": SIX})
    spec.when("s1", ChoosePulled(ask=2, card="3d.1")).then_rejected("hand-full")
    spec.when("s1", ChoosePulled(ask=2, card="3d.1", tile="C1")).accepted()


@pytest.mark.rule("ethereal.spell.clairvoyance.may-decline")
def test_the_caster_may_choose_none() -> None:
    spec = pulled(1, 1).when("s1", ChoosePulled(ask=2)).then_none(PulledCardTaken)
    assert len(spec.match.decks["s1"]) == 6


@pytest.mark.rule("ethereal.spell.clairvoyance.not-pulled")
@pytest.mark.parametrize("card", ["4d.1", "9h.1", "2d.2"])
def test_a_card_that_was_not_pulled_is_not_chosen(card: str) -> None:
    pulled(1, 1).when("s1", ChoosePulled(ask=2, card=card)).then_rejected("invalid-target")


@pytest.mark.rule("ethereal.spell.clairvoyance.empty-deck")
def test_with_an_empty_deck_clairvoyance_is_refused() -> None:
    table(decks={}).when("s1", CLAIRVOYANCE).then_rejected("deck-empty")


@pytest.mark.rule("ethereal.spell.clairvoyance.not-a-draw", "ethereal.moon.full-clairvoyance-ok")
def test_clairvoyance_is_no_draw_and_can_be_cast_at_the_full_moon() -> None:
    spec = pulled(1, 1, moon=4).when("s1", ChoosePulled(ask=2, card="2d.1")).then_none(CardDrawn)
    assert spec.match.overdraw["s1"] == 0


@pytest.mark.rule("ethereal.spell.naked-hand.price", "ethereal.spell.naked-hand.lasts")
@pytest.mark.parametrize("price", [1, 2])
def test_naked_hand_lasts_until_the_casters_turn_ends(price: int) -> None:
    spec = (
        table(prices={"naked-hand": price}, turns={"s1": 4})
        .when("s1", NAKED_HAND)
        .then_among(
            LastingBegan(
                id=1, lasting=Lasting(kind="naked-hand", on="s2", by="s1", until=UntilTurnEnds(seat="s1", turn=4))
            )
        )
    )
    spec.when("s1", EndPhase()).then_none(LastingEnded)
    spec.when("s1", EndPhase()).then_among(LastingEnded(id=1))
    assert spec.match.balances["bank"] == price


@pytest.mark.rule("ethereal.spell.naked-hand.effect", "ethereal.spell.naked-hand.one-hand", "ethereal.zone.hand")
@pytest.mark.rule("ethereal.screen.hand-revealed")
def test_the_targets_hand_is_shown_to_the_caster_alone() -> None:
    spec = table(hands={"s1": "9s", "s2": "Ks 3s"}).when("s1", NAKED_HAND).accepted()
    rules = ruleset("ethereal")
    assert rules.view(spec.match, "s1").shown == {"s2": ("Ks.2", "3s.2")}
    assert rules.view(spec.match, "s2").shown == {}
    assert rules.view(spec.match, None).shown == {}
    spec.when("s1", EndPhase()).accepted()
    assert rules.view(spec.match, "s1").shown == {"s2": ("Ks.2", "3s.2")}
    spec.when("s1", EndPhase()).accepted()
    assert rules.view(spec.match, "s1").shown == {}


@pytest.mark.rule("ethereal.spell.naked-hand.lasts")
def test_the_changes_of_the_shown_hand_are_shown_too() -> None:
    spec = table(hands={"s2": "Ks"}).when("s1", NAKED_HAND).accepted()
    before = spec.match
    spec.rolling(1).when("s1", CastSpell(spell="forced-hand")).accepted()
    rules = ruleset("ethereal")
    assert rules.view(spec.match, "s1").shown == {"s2": ("Ks.2", "2d.2")}
    assert CardDrawn(seat="s2", card="2d.2") in lines_of(rules, before, spec.told, "s1")
    assert CardDrawn(seat="s2", card="2d.2") not in lines_of(rules, before, spec.told, None)


@pytest.mark.rule("ethereal.spell.naked-hand.announced")
@pytest.mark.parametrize("seat", ["s1", "s2"])
def test_caster_and_target_are_told_that_the_cards_have_been_seen(seat: str) -> None:
    before = table(hands={"s2": "Ks"})
    spec = table(hands={"s2": "Ks"}).when("s1", NAKED_HAND).accepted()
    told = lines_of(ruleset("ethereal"), before.match, spec.told, seat)
    assert any(isinstance(line, EffectBegan) and line.effect.kind == "naked-hand" for line in told)


@pytest.mark.rule("ethereal.spell.naked-hand.full-moon-free", "ethereal.soul.price-zero")
def test_at_the_full_moon_naked_hand_is_free_and_leaves_sacrifices_open() -> None:
    spec = table(moon=4, souls={}, hands={"s1": "9s"}).when("s1", NAKED_HAND).then_none(SoulsSpent)
    spec.when("s1", SacrificeCard(card="9s.1")).accepted()


def teleport(card: str = "9h.1") -> CastSpell:
    return CastSpell(spell="teleport", card=card)


@pytest.mark.rule("ethereal.spell.teleport.price", "ethereal.spell.teleport.effect", "ethereal.zone.away")
@pytest.mark.parametrize("price", [0, 1])
def test_teleport_takes_a_card_off_the_field_at_once(price: int) -> None:
    spec = (
        table(prices={"teleport": price})
        .when("s1", teleport())
        .then_among(CardTeleported(seat="s1", card="9h.1", tile="C2"))
    )
    assert spec.match.away["s1"] == ("9h.1",)
    assert spec.match.balances.get("bank", 0) == price


@pytest.mark.rule("ethereal.spell.teleport.one-of-stack", "ethereal.spell.teleport.from-ace")
@pytest.mark.parametrize(("card", "tile", "left"), [("4h.1", "C2", ("9h.1",)), ("Jh.1", "A1", ("Ah.1",))])
def test_a_single_card_is_taken_out_of_a_stack_or_an_ace(card: str, tile: str, left: tuple[str, ...]) -> None:
    spec = table().when("s1", teleport(card)).accepted()
    assert spec.match.stacks[tile].cards == left


@pytest.mark.rule("ethereal.spell.teleport.returns", "ethereal.calendar.turn-2-teleport")
@pytest.mark.parametrize(("hand", "to"), [("2h 3h 5h 6h 7h", "hand"), (SIX, "grave")])
@pytest.mark.rule("ethereal.spell.teleport.full-on-return")
def test_the_card_comes_back_at_the_start_of_the_next_turn_before_the_draw_phase(hand: str, to: str) -> None:
    spec = table(active="s2", phase="attack", order=("s2", "s1"), away={"s1": "9s"}, hands={"s1": hand})
    spec.when("s2", EndPhase()).then_among(CardReturned(seat="s1", card="9s.1", to=to))
    assert spec.match.phase == "draw"
    assert spec.match.overdraw["s1"] == 0
    assert ("9s.1" in spec.match.hands["s1"], "9s.1" in spec.match.grave) == (to == "hand", to == "grave")


@pytest.mark.rule("ethereal.spell.teleport.room")
@pytest.mark.parametrize(("hand", "away", "ok"), [("2h 3h 5h", "9s 8s", True), ("2h 3h 5h 6h", "9s 8s", False)])
def test_hand_and_cards_away_must_leave_room_for_it(hand: str, away: str, ok: bool) -> None:
    spec = table(hands={"s1": hand}, away={"s1": away}).when("s1", teleport())
    if ok:
        spec.accepted()
    else:
        spec.then_rejected("hand-full")


@pytest.mark.rule("ethereal.spell.teleport.no-enemy-near")
@pytest.mark.parametrize(("enemy", "ok"), [("C3", False), ("B2", False), ("B3", True), ("D1", True)])
def test_an_enemy_next_to_the_card_bars_it_and_a_diagonal_one_does_not(enemy: str, ok: bool) -> None:
    spec = table(field=FIELD | {enemy: "s2 7c"}).when("s1", teleport())
    if ok:
        spec.accepted()
    else:
        spec.then_rejected("enemy-adjacent")


@pytest.mark.rule(
    "ethereal.spell.teleport.own-lines", "ethereal.spell.teleport.lines-meaning", "ethereal.board.home-lines"
)
@pytest.mark.parametrize(("tile", "ok"), [("C1", True), ("C2", True), ("C3", False)])
def test_a_card_outside_its_home_lines_stays(tile: str, ok: bool) -> None:
    spec = table(field={"A1": "s1 Ah", tile: "s1 9h", "A5": "s2 Ac"}).when("s1", teleport())
    if ok:
        spec.accepted()
    else:
        spec.then_rejected("not-in-home-lines")


@pytest.mark.rule("ethereal.spell.teleport.not-ace")
def test_an_ace_is_not_teleported() -> None:
    table().when("s1", teleport("Ah.1")).then_rejected("cannot-move")


@pytest.mark.rule("ethereal.spell.teleport.last-card")
def test_the_last_card_on_the_field_is_not_teleported() -> None:
    table(field={"C1": "s1 9h", "A5": "s2 Ac"}).when("s1", teleport()).then_rejected("last-card-on-field")


@pytest.mark.rule("ethereal.spell.teleport.not-yours")
def test_another_seats_card_is_not_teleported() -> None:
    table().when("s1", teleport("Ac.2")).then_rejected("not-your-stack")


@pytest.mark.rule("ethereal.spell.teleport.safe-away")
def test_a_card_that_is_away_is_no_target() -> None:
    spec = table(away={"s1": "9s"})
    spec.when("s1", teleport("9s.1")).then_rejected("no-target")
    spec.when("s1", teleport("10s.1")).then_rejected("no-target")


@pytest.mark.rule("ethereal.joker.leaves-field")
def test_a_joker_that_is_teleported_drops_his_souls_into_the_grave() -> None:
    spec = table(field=FIELD | {"D1": "s1 8h Xr"}, captured={"Xr.1": "8d.2"}).when("s1", teleport("Xr.1"))
    spec.then_among(
        SoulReleased(seat="s1", joker="Xr.1", card="8d.2"), CardTeleported(seat="s1", card="Xr.1", tile="D1")
    )
    assert spec.match.grave == ("8d.2",)


@pytest.mark.rule("ethereal.win.economic-away-counts")
def test_a_card_away_counts_as_a_hand_card_for_the_economic_check() -> None:
    spec = table(phase="attack", souls={}, decks={}, away={"s1": "9s"}).when("s1", EndPhase()).accepted()
    assert spec.match.ended is None
