"""What the drawer of Pantheon makes of a view, and of the commands that are offered."""

from typing import Any

import pytest

from domain.engine.ruleset import ruleset
from domain.pantheon.cards import CARDS
from events.base import Lasting, Player, UntilTurnEnds
from events.pantheon.agenda import ResolveAttack, ResolveMiracle
from events.pantheon.cards import DiscardsOwed
from events.pantheon.miracles import AbjurationOffered
from events.pantheon.powers import RerollOffered
from gateway.pages.acts import Picked
from gateway.pages.boards.pantheon.about import does
from gateway.pages.boards.pantheon.board import BOARD
from gateway.pages.boards.pantheon.faces import FACES, named
from gateway.pages.boards.pantheon.say import SAID
from gateway.pages.boards.pantheon.scene import Scene, piles_of
from projections.offers import offers_of
from tests.rules.spec import given

RULES = ruleset("pantheon")
SIDES = {"s1": "army.1 army.2 hero.3 god-of-war", "s2": "army.4 kraken"}


def seen(seat: str | None = "s1", **position: Any) -> Any:
    """The view of a position."""
    return RULES.view(given(game="pantheon", **position).match, seat)


def drawn(seat: str | None = "s1", **position: Any) -> Scene:
    return BOARD.draw(seen(seat, **position))


def acting(picked: Picked, **position: Any) -> Any:
    view = seen(**position)
    return BOARD.act(view, list(offers_of(RULES, view)), (), None, picked)


def test_every_command_has_words() -> None:
    assert SAID.keys() == RULES.commands.keys()


def test_every_card_has_a_drawing_and_a_name() -> None:
    assert named("army.3").label == "Army 3"
    assert named("kraken").label == "Kraken, Monster of water"
    assert named("godspeed").label == "Godspeed, Miracle"
    assert len({face.symbol for face in FACES}) == len(FACES) == 15


@pytest.mark.rule("pantheon.view.counts")
def test_a_side_shows_its_units_by_kind_its_gods_and_its_tokens() -> None:
    scene = drawn(sides=SIDES, worshipers={"s1": 7, "s2": 3}, faith={"s1": 4})
    own, [other] = scene.own, scene.others
    assert [(group.name, [unit.name for unit in group.units]) for group in own.groups] == [
        ("Gods", ["God of War"]),
        ("Armies", ["Army 1", "Army 2"]),
        ("Heroes", ["Hero 3"]),
    ]
    assert (own.seat, own.worshipers, own.faith, own.gods, own.stars[:2]) == ("s1", 7, 4, 1, (True, False))
    assert (other.seat, other.worshipers, other.faith, len(other.stars)) == ("s2", 3, 0, 7)
    assert drawn("s2", sides=SIDES).own.seat == "s2"
    assert drawn(None, sides=SIDES).own.seat == "s1"


@pytest.mark.rule("pantheon.view.phase")
def test_a_unit_shows_that_it_has_attacked_and_that_a_gift_lies_on_it() -> None:
    marks = {"attacked_in": {"army.1": 3}, "gifts": {"hero.3": "gift-of-the-gods"}}
    units = {unit.id: unit for group in drawn(sides=SIDES, **marks).own.groups for unit in group.units}
    assert units["army.1"].spent
    assert not units["army.2"].spent
    assert units["army.1"].label == "Army 1, has attacked"
    assert units["hero.3"].label == "Hero 3, with a Gift of the Gods"


def test_what_lasts_and_the_miracle_in_the_air_are_told() -> None:
    scene = drawn(
        sides=SIDES,
        miracle="flood",
        agenda=(ResolveMiracle(seat="s1", card="flood", target="worshipers"),),
        lasting={1: Lasting(kind="holy-war", on="s1", by="s1", until=UntilTurnEnds(seat="s1", turn=2))},
        players={"s1": Player(kind="person", name="Azura")},
    )
    assert scene.miracle == "Flood at the Worshipers"
    assert scene.lasting == ("Holy War over Azura",)


@pytest.mark.rule("pantheon.view.hand-hidden")
def test_a_hand_is_shown_to_its_own_seat() -> None:
    hands = {"s1": "flood army.7", "s2": "temple.1"}
    assert [card.name for card in drawn(hands=hands).hand] == ["Army 7", "Flood"]
    assert [card.name for card in drawn("s2", hands=hands).hand] == ["Temple 1"]
    assert drawn(None, hands=hands).hand == ()
    piles = {(pile.seat, pile.name): pile.cards for pile in piles_of(given(game="pantheon", hands=hands).match)}
    assert [card.name for card in piles["s2", "hand"]] == ["Temple 1"]
    assert len(piles["", "Draw pile"]) == 95 - 3


def test_an_attacker_that_is_picked_has_its_targets_marked() -> None:
    doing = acting(Picked(at="army.1"), sides=SIDES, phase="war", worshipers={"s2": 1})
    assert doing.targets.keys() == {"army.4"}
    assert doing.targets["army.4"].command == {"type": "attack", "attacker": "army.1", "target": "army.4"}
    assert [act.label for act in doing.turn] == ["End the War Phase"]
    assert doing.more.panel.name == "Army 1"
    assert doing.more.panel.label == "in play"
    assert [act.label for act in acting(Picked(at="army.4"), sides=SIDES, phase="war").acts] == [
        "Attack Army 4 with Army 1",
        "Attack Army 4 with Army 2",
    ]
    assert acting(Picked(), sides=SIDES, phase="war").targets == {}
    alone = acting(Picked(at="army.1"), sides={"s1": "army.1"}, phase="war", worshipers={"s2": 1})
    assert alone.targets["worshipers"].label == "Attack the Worshipers with Army 1"
    assert acting(Picked(at="army.9"), sides=SIDES, phase="war").more.panel is None


def test_a_card_of_the_hand_says_what_it_does_or_why_it_cannot_be_played() -> None:
    hands = {"s1": "temple.2"}
    assert [act.label for act in acting(Picked(card="temple.2"), hands=hands, faith={"s1": 5}).acts] == [
        "Play Temple 2"
    ]
    poor = acting(Picked(card="temple.2"), hands=hands)
    assert poor.acts == []
    assert [(each.label, each.refusal.code) for each in poor.closed] == [("Play", "not-enough-faith")]


def test_what_takes_cards_of_the_hand_is_a_form() -> None:
    hand = "temple.1 temple.2 temple.3 temple.4 temple.5 temple.6 temple.7 temple.8 temple.9"
    [form] = acting(Picked(), hands={"s1": hand}, phase="fate").more.forms
    assert (form.title, form.least, form.most, len(form.options)) == ("Discard 2", 2, 2, 9)
    sides = {"s1": "god-of-beauty", "s2": "hero.1"}
    [form] = acting(Picked(), sides=sides, hands={"s1": "temple.1 temple.2 temple.3"}).more.forms
    assert (form.title, form.command) == (
        "Take Hero 1 over for 2 cards",
        {"type": "take-hero", "hero": "hero.1", "cards": []},
    )


@pytest.mark.parametrize(
    ("question", "title", "labels"),
    [
        (
            AbjurationOffered(ask=1, of=("s1",), card="blight"),
            "Blight was played",
            ["Let it pass"],
        ),
        (RerollOffered(ask=1, of=("s1",), face=2), "The die shows 2", ["Roll it again", "Let it stand"]),
        (DiscardsOwed(ask=1, of=("s1",), number=2), "Discard 2 cards", []),
    ],
)
def test_a_question_is_a_dialog_for_the_seat_that_owes_the_answer(question: Any, title: str, labels: list[str]) -> None:
    position = {
        "sides": {"s1": "god-of-luck army.1"},
        "hands": {"s1": "temple.1 temple.2 temple.3"},
        "questions": {1: question},
        "asked": 1,
        "agenda": (ResolveAttack(seat="s1", attacker="army.1", target="worshipers"),),
        "active": "s2",
    }
    view = seen(**position)
    choice = BOARD.choice(view, list(offers_of(RULES, view)))
    assert choice is not None
    assert choice.title == title
    assert [act.label for act in choice.acts] == labels
    assert len(choice.options) == (3 if not labels else 0)
    other = seen("s2", **position)
    assert BOARD.choice(other, list(offers_of(RULES, other))) is None


def test_a_card_that_is_picked_says_what_it_does_and_costs() -> None:
    panel = acting(Picked(card="hero.3"), hands={"s1": "hero.3 flood"}, phase="destiny").more.panel
    assert panel.label == "in your hand, costs 5 Faith"
    assert panel.does == ("In the Hero Phase it attacks: Hero from 6, Monster from 5, Priest from 4.",)
    free = {"sides": {"s1": "god-of-the-sea"}, "hands": {"s1": "flood"}}
    assert acting(Picked(card="flood"), **free).more.panel.label == "in your hand, costs 0 Faith"
    assert all("".join(does(id)).endswith(".") and "rejected" not in "".join(does(id)) for id in CARDS)


def test_a_card_whose_phase_it_is_not_says_so() -> None:
    place = {"sides": SIDES, "hands": {"s1": "hero.7 flood"}, "phase": "war"}
    for picked, label, code in (
        (Picked(card="hero.7"), "Play", "wrong-phase"),
        (Picked(card="flood"), "Play", "wrong-phase"),
        (Picked(at="hero.3"), "Attack", "cannot-attack"),
    ):
        [closed] = acting(picked, **place).closed
        assert (closed.label, closed.refusal.code) == (label, code)
    assert acting(Picked(at="army.4"), **place).closed == []
    assert acting(Picked(at="army.1"), **place).acts
