"""What holds of every Substance card: Limbo, and all that is kept from it (ethereal.substance)."""

from typing import Any

import pytest

from commands.ethereal.bank.auction import OfferLot
from commands.ethereal.bank.gifts import GiveCard
from commands.ethereal.bank.sell import SellCard, SellFromDeck
from commands.ethereal.calendar.moon import AnswerToll
from commands.ethereal.sacrifice import SacrificeCard
from commands.ethereal.spells.cast import CastSpell
from commands.ethereal.turn import EndPhase, RollDraw
from events.base import ClaimChanged, MatchEnded
from events.ethereal.agenda import RoundStart, TurnStart
from events.ethereal.bank import PeerLoanTaken
from events.ethereal.cards import CardBurned
from events.ethereal.fight import CardKilled, Place
from events.ethereal.moon import TollAsked
from events.ethereal.spells import CardDestroyed, CardReturned, SeveringOffered
from tests.rules.ethereal.bank.hunted import collectors, starting
from tests.rules.ethereal.tables import ATTACK, due, duel
from tests.rules.spec import Given, given

SPARE = {"E1": "s1 2s", "A5": "s2 2s"}
GOOD_CARD = "ethereal.collector.good-card"


def slain(attacker: str = "9h", to: Place = "limbo", **position: Any) -> Given:
    """Seat 1 beats Antony, who has one heart left."""
    spec = duel(attacker, "antony", hearts={"antony.2": 1}, **position)
    return spec.rolling(8, 10, 10).when("s1", ATTACK).then_among(killed(to))


def killed(to: Place, seat: str = "s2", tile: str = "C3") -> CardKilled:
    return CardKilled(seat=seat, card=f"antony.{seat[1]}", tile=tile, to=to)


@pytest.mark.rule(
    "ethereal.substance.never-in-grave", "ethereal.substance.limbo", "ethereal.death.substance", "ethereal.samson.limbo"
)
@pytest.mark.parametrize("rank", ["antony", "goatbull", "leviathan-card", "samson", "bullgoat", "satan"])
def test_killed_it_lies_in_limbo_for_all_to_see_under_its_seats_symbol(rank: str) -> None:
    id = f"{rank}.2"
    spec = duel("Jh", rank, hearts={id: 1}, limbo="samson.m9", symbols={"samson.m9": "s1"})
    spec.rolling(12, 10, 10).when("s1", ATTACK)
    spec.then_among(CardKilled(seat="s2", card=id, tile="C3", to="limbo"))
    assert (spec.match.limbo, spec.match.grave) == (("samson.m9", id), ())
    assert spec.match.symbols == {"samson.m9": "s1", id: "s2"}
    assert {spec.rules.view(spec.match, seat).limbo for seat in ("s1", "s2", None)} == {("samson.m9", id)}


@pytest.mark.rule("ethereal.substance.never-in-grave")
def test_burned_it_lies_in_limbo_and_counts_as_overdrawn() -> None:
    """The ledger's example."""
    spec = given(field=SPARE, hands={"s1": "3c 4c 5c 6c 7c 8c"}, decks={"s1": "antony 9c"}, phase="draw")
    spec.rolling(1).when("s1", RollDraw()).then_among(CardBurned(seat="s1", card="antony.1", to="limbo"))
    assert (spec.match.limbo, spec.match.grave, spec.match.overdraw["s1"]) == (("antony.1",), (), 1)
    assert spec.match.symbols == {"antony.1": "s1"}


@pytest.mark.rule("ethereal.substance.never-in-grave")
@pytest.mark.parametrize(("moon", "to"), [({}, "limbo"), ({"moon": 4, "blood_moon_in": 2}, "outer-darkness")])
def test_destroyed_in_a_hand_it_lies_in_limbo_or_under_a_blood_moon_in_the_outer_darkness(
    moon: dict[str, int], to: str
) -> None:
    spec = given(field=SPARE, hands={"s1": "4c", "s2": "antony"}, souls={"s1": "Kc Kd"}, **moon)
    spec.rolling(1).when("s1", CastSpell(spell="three-of-swords", seat="s2")).accepted()
    gone = next(event for event in spec.told if isinstance(event, CardDestroyed))
    assert (gone.card, gone.to) == ("antony.2", to)
    assert (spec.match.limbo, spec.match.outer_darkness[:1]) == (
        (("antony.2",), ()) if to == "limbo" else ((), ("antony.2",))
    )


@pytest.mark.rule("ethereal.substance.never-in-grave")
def test_lost_from_a_deck_it_lies_in_limbo() -> None:
    spec = given(field=SPARE, decks={"s1": "9c", "s2": "samson"}, souls={"s1": "Kc Kd"})
    spec.rolling(6, 2, 2).when("s1", CastSpell(spell="double-edged-sword", seat="s2")).then_among(
        CardDestroyed(seat="s2", card="samson.2", origin="deck", to="limbo", spell="double-edged-sword")
    )
    assert spec.match.limbo == ("samson.2",)


@pytest.mark.rule("ethereal.substance.never-in-grave")
def test_lost_to_a_gamble_it_lies_in_limbo() -> None:
    spec = given(field=SPARE, decks={"s1": "samson"}, souls={"s1": "2c 3c 4c"})
    spec.rolling(1, 1, 1, 1, 1, 1, 1, 1).when("s1", CastSpell(spell="gambling")).then_among(
        CardDestroyed(seat="s1", card="samson.1", origin="deck", to="limbo", spell="gambling")
    )


@pytest.mark.rule("ethereal.substance.never-in-grave")
def test_without_room_on_its_return_it_lies_in_limbo() -> None:
    hand = "3c 4c 5c 6c 7c 8c"
    spec = due(TurnStart(seat="s1"), field=SPARE, hands={"s1": hand}, away={"s1": "satan"}).when_due()
    spec.then_among(CardReturned(seat="s1", card="satan.1", to="limbo"))
    assert (spec.match.limbo, spec.match.symbols) == (("satan.1",), {"satan.1": "s1"})


@pytest.mark.rule("ethereal.substance.limbo-closed")
def test_no_gift_and_no_spell_brings_it_back_from_limbo() -> None:
    spec = given(field=SPARE, limbo="satan", souls={"s1": "Kc Kd Kh"})
    for spell in ("grave-blessing", "resurrection"):
        spec.when("s1", CastSpell(spell=spell)).then_rejected("grave-empty")


@pytest.mark.rule("ethereal.substance.limbo-not-counted")
def test_cards_in_limbo_keep_no_seat_in_the_match() -> None:
    spec = given(field=SPARE, limbo="satan", hands={"s2": "3c"}, phase="attack")
    spec.when("s1", EndPhase()).then_among(MatchEnded(winners=("s2",), reason="economic-domination"))


@pytest.mark.rule("ethereal.substance.no-capture", "ethereal.death.not-claimed", "ethereal.death.precedence")
def test_a_joker_neither_captures_nor_severs_it() -> None:
    spec = slain(field={"D3": "s1 10h Xr"}, souls={"s1": "Kc Kd"})
    assert spec.match.captured == {}
    assert not any(isinstance(event, SeveringOffered) for event in spec.told)


@pytest.mark.rule("ethereal.substance.outer-darkness", "ethereal.death.precedence")
def test_under_a_blood_moon_it_goes_to_the_outer_darkness() -> None:
    spec = slain(to="outer-darkness", moon=4, blood_moon_in=2, options={"moon_combat_bonus": False})
    assert (spec.match.outer_darkness, spec.match.limbo) == (("antony.2",), ())


def collected(**position: Any) -> Given:
    """Debt Collectors at the start of seat 1's turn strike its Antony, who has one heart left."""
    antony: dict[str, Any] = {"field": {"C1": "s1 antony"}, "hearts": {"antony.1": 1, "Ah.1": 2, "As.2": 2}}
    hunting = collectors("C2", 1, inquiry="loan" not in position, **position.pop("hunt", {}))
    hunting["field"] |= antony["field"]
    hearts = antony["hearts"] | {"collector.m1": 1}
    return starting(hunting, hearts=hearts, **position).rolling(8, 10, 10)


@pytest.mark.rule("ethereal.substance.killed-by-collector", "ethereal.collector.good-card")
def test_killed_by_a_debt_collector_it_goes_to_the_ether_pays_its_worth_and_is_never_for_sale() -> None:
    spec = collected(claims={"tax:s1": 9})
    spec.then_among(
        killed("ether", "s1", "C1"),
        ClaimChanged(claim="tax:s1", amount=-3, cause="seized", rule="ethereal.collector.kill-pays"),
    )
    assert (spec.match.ether, spec.match.lots) == (("antony.1",), {})
    assert not [event for event in spec.told if getattr(event, "rule", "") == GOOD_CARD]


@pytest.mark.rule("ethereal.peer.kill-substance", "ethereal.substance.killed-by-collector")
@pytest.mark.parametrize(
    ("souls", "gained"), [("", 3), ("Kd Kc Kh Qd Qc", 0), ("Kd Kc Kh Qd", 3), ("Kd Kc Kh 2c 3c 4c 5c", 2)]
)
def test_killed_for_a_lender_it_goes_to_the_ether_and_its_worth_reaches_the_lender_as_soldier_souls(
    souls: str, gained: int
) -> None:
    loan = PeerLoanTaken(loan=1, lender="s2", borrower="s1", amount=5, term=1, own=1)
    lent: dict[str, Any] = {"peer_loans": {1: loan}, "claims": {"peer:1": 5}, "souls": {"s2": souls}}
    spec = collected(hunt={"lender": "s2", "loan": 1}, **lent)
    spec.rolling(8, 10, 10, **{"ethereal.peer.growth": [1], "ethereal.receive.from-ether": [1] * 2 * gained})
    spec.then_among(killed("ether", "s1", "C1"))
    assert spec.match.ether == ("antony.1",)
    assert spec.match.claims["peer:1"] == 5 + 1 - 3
    assert len(spec.match.souls["s2"]) == len(souls.split()) + gained


@pytest.mark.rule("ethereal.substance.no-sacrifice", "ethereal.sacrifice.barred")
@pytest.mark.parametrize("position", [{"hands": {"s1": "antony"}}, {"field": SPARE | {"C1": "s1 antony"}}])
def test_it_is_never_sacrificed(position: dict[str, Any]) -> None:
    spec = given(**{"field": SPARE} | position).when("s1", SacrificeCard(card="antony.1"))
    spec.then_rejected("cannot-be-sacrificed", "ethereal.substance.no-sacrifice")


@pytest.mark.rule("ethereal.substance.no-libation", "ethereal.libation.barred")
def test_it_is_not_poured_out() -> None:
    spec = given(field=SPARE | {"C1": "s1 antony"})
    spec.when("s1", CastSpell(spell="field-libation", cards=("antony.1",))).then_rejected("cannot-be-sacrificed")


@pytest.mark.rule("ethereal.substance.not-for-sale", "ethereal.sell.substance", "ethereal.gift.substance")
@pytest.mark.parametrize(
    ("command", "code", "rule"),
    [
        (SellCard(card="antony.1"), "cannot-be-sold", "ethereal.sell.substance"),
        (SellFromDeck(kind="samson"), "cannot-be-sold", "ethereal.sell.substance"),
        (GiveCard(to="s2", card="antony.1"), "substance-card", "ethereal.gift.substance"),
        (OfferLot(card="antony.1", price=3), "substance-card", "ethereal.gift.substance"),
    ],
    ids=lambda part: getattr(part, "type", None),
)
def test_it_is_neither_sold_nor_given_nor_put_up(command: Any, code: str, rule: str) -> None:
    spec = given(field=SPARE, hands={"s1": "antony"}, decks={"s1": "samson"}).when("s1", command)
    spec.then_rejected(code, rule)


def asked(picked: int = 0, **position: Any) -> TollAsked | None:
    """What the Full Moon asks of seat 1; of `picked` cards the first."""
    start: dict[str, Any] = {"field": SPARE, "round": 4, "moon": 3} | position
    spec = due(RoundStart(), **start).when_due().rolling(50, d2=[1] * (picked > 0)).accepted()
    return next((event for event in spec.told if isinstance(event, TollAsked) and "s1" in event.of), None)


@pytest.mark.rule("ethereal.substance.toll-passes", "ethereal.moon.toll-deck")
@pytest.mark.parametrize(
    ("deck", "cards"),
    [
        ("antony 3c satan 4c 5c 6c", ("3c.1", "4c.1", "5c.1")),
        ("3c samson 4c", ("3c.1", "4c.1")),
        ("antony satan", ()),
    ],
)
def test_the_toll_passes_it_over_in_the_deck(deck: str, cards: tuple[str, ...]) -> None:
    toll = asked(decks={"s1": deck})
    assert (toll.cards if toll else ()) == cards


@pytest.mark.rule("ethereal.substance.toll-passes")
def test_what_is_passed_over_stays_in_the_deck() -> None:
    toll = TollAsked(ask=1, of=("s1",), cards=("3c.1",), source="deck")
    spec = given(field=SPARE, decks={"s1": "antony 3c"}, questions={1: toll}, asked=1)
    spec.when("s1", AnswerToll(ask=1, give=True)).accepted()
    assert spec.match.decks["s1"] == ("antony.1",)


@pytest.mark.rule("ethereal.moon.toll-spares")
def test_on_the_field_the_toll_spares_it_and_stacks_with_it() -> None:
    toll = asked(picked=2, field=SPARE | {"C1": "s1 satan", "D1": "s1 antony 9h"})
    assert toll is not None
    assert (toll.source, toll.cards) == ("card", ("9h.1",))
    only = asked(field={"C1": "s1 satan", "D1": "s1 antony", "A5": "s2 2s"}, decks={"s1": "3c"})
    assert only is not None
    assert only.source == "deck"
