from typing import Any

import pytest

from domain.aqueduct.network import open_outlets
from tests.rules.aqueduct.tables import broken, flipped, laid, laying, network_of

ORIGIN: dict[str, Any] = {"networks": {"s1": "desert, cave on desert.wyrms"}}
"""A Foundation Card of rank 2 and a pipe that the Origin can be laid on."""


@pytest.mark.rule("aqueduct.foundation.rank", "aqueduct.foundation.splits")
def test_a_card_of_the_foundations_rank_may_be_laid_as_another_one_and_splits_the_pipe() -> None:
    spec = laying("origin", "cave", sideways=True, **ORIGIN)
    spec = spec.then_among(laid("origin", "cave", "waves", sideways=True))
    assert [each.name for each in open_outlets(spec.match.networks["s1"])] == [
        "desert.suns",
        "origin.waves",
        "origin.leaves",
    ]


@pytest.mark.rule("aqueduct.foundation.other-rank")
def test_a_card_of_another_rank_is_not_laid_sideways() -> None:
    laying("journey", "cave", sideways=True, **ORIGIN).then_rejected("not-foundation-rank")
    laying("journey", "cave", **ORIGIN).accepted()


@pytest.mark.rule("aqueduct.foundation.own-rank-only")
def test_the_rank_of_the_other_seats_foundation_does_not_matter() -> None:
    networks = ORIGIN["networks"] | {"s2": "painter"}
    laying("journey", "cave", sideways=True, networks=networks).then_rejected("not-foundation-rank")
    laying("origin", "cave", sideways=True, networks=networks).accepted()


@pytest.mark.rule("aqueduct.foundation.optional")
def test_it_may_be_laid_as_a_normal_card_and_stays_one() -> None:
    spec = laying("origin", "cave", **ORIGIN).then_among(laid("origin", "cave", "waves"))
    assert [each.name for each in open_outlets(spec.match.networks["s1"])] == ["desert.suns", "origin"]
    assert not any(field.startswith("turn-") for field in spec.rules.commands)


@pytest.mark.rule("aqueduct.foundation.must-match")
@pytest.mark.parametrize(("outlet", "code"), [("desert.suns", "suit-mismatch"), ("desert.wyrms", "no-such-outlet")])
def test_a_further_foundation_card_must_fit_its_outlet(outlet: str, code: str) -> None:
    laying("origin", outlet, sideways=True, **ORIGIN).then_rejected(code)
    laying("origin", "", **ORIGIN).then_rejected("no-such-outlet")


@pytest.mark.rule("aqueduct.foundation.protects-above", "aqueduct.foundation.further-safe")
@pytest.mark.parametrize(("suit", "target"), [("wyrms", "darkness"), ("waves", "darkness"), ("leaves", "merchant")])
def test_all_cards_above_a_foundation_card_and_itself_can_not_be_broken(suit: str, target: str) -> None:
    """Cave (7) above the Origin (2), which lies sideways; Darkness and Merchant (9) below it."""
    pipes = "cave on desert.wyrms, origin sideways on cave, darkness on origin.waves, merchant on origin.leaves"
    networks = {"s1": f"desert, {pipes}", "s2": "market, painter on market.knots"}
    spec = laying("castle", "desert.suns", networks=networks, wrath=f"ace-of-{suit} rest")
    spec = spec.then(
        laid("castle", "desert.suns", "suns"), flipped(suit, "castle + market.leaves", target), broken(target)
    )
    assert {"desert", "cave", "origin"} <= {*network_of(spec).split()}


@pytest.mark.rule("aqueduct.foundation.protects-above")
def test_the_protection_counts_for_the_wrath_of_its_own_laying() -> None:
    """A 6 laid sideways below a Cave (7), while a 7 lies open: Wyrms are called, and the Cave stands."""
    position: dict[str, Any] = {
        "networks": {"s1": "penitent, cave on penitent.wyrms", "s2": "castle"},
        "wrath": "ace-of-wyrms rest",
    }
    laying("lunatic", "cave", sideways=True, **position).then_among(flipped("wyrms", "lunatic + castle.suns"))
    spec = laying("lunatic", "cave", **position)
    spec.then_among(flipped("wyrms", "lunatic + castle.suns", "cave"), broken("cave lunatic"))


@pytest.mark.rule("aqueduct.foundation.protects-path-only")
def test_cards_on_another_branch_are_not_protected() -> None:
    network = "desert, cave on desert.wyrms, origin sideways on cave, castle on desert.suns"
    position: dict[str, Any] = {"networks": {"s1": network, "s2": "betrayal"}, "wrath": "ace-of-suns rest"}
    spec = laying("forest", "origin.leaves", **position)
    spec.then_among(flipped("suns", "forest + betrayal.wyrms", "castle"), broken("castle"))


@pytest.mark.rule("aqueduct.foundation.original-safe")
def test_no_wrath_breaks_the_original_foundation_card() -> None:
    position: dict[str, Any] = {"networks": {"s1": "forest", "s2": "sailor"}, "wrath": "ace-of-leaves rest"}
    spec = laying("merchant", "forest.leaves", **position)
    spec = spec.then_among(flipped("leaves", "merchant + sailor.waves", "merchant"), broken("merchant"))
    assert (network_of(spec), network_of(spec, "s2")) == ("forest", "sailor")


@pytest.mark.rule("aqueduct.foundation.both-sides-count")
def test_each_open_outlet_of_a_foundation_card_is_an_end() -> None:
    """A 6 with both outlets open and a 7 laid elsewhere: two sums of 13."""
    position: dict[str, Any] = {"networks": {"s1": "mill", "s2": "penitent"}, "wrath": "ace-of-moons ace-of-knots rest"}
    laying("cave", "mill.waves", **position).then_among(
        flipped("moons", "cave + penitent.suns"), flipped("knots", "cave + penitent.wyrms")
    )


@pytest.mark.rule("aqueduct.foundation.covered-side")
def test_a_covered_side_is_no_end_any_more() -> None:
    networks = {"s1": "mill", "s2": "penitent, desert on penitent.suns"}
    spec = laying("cave", "mill.waves", networks=networks, wrath="ace-of-moons ace-of-knots rest")
    spec = spec.then_among(flipped("moons", "cave + penitent.wyrms"))
    assert spec.match.wrath_flipped == ("ace-of-moons",)
