"""Card kinds and how they rank (ethereal.kind)."""

import random

import pytest

from domain.ethereal.kinds import KINDS, card, full_deck, is_soldier, rank_order


def _a_card(rank: str) -> str:
    return next((id for id in full_deck("1") if card(id).kind.rank == rank), f"{rank}.1")


def _ranks(*groups: str) -> list[str]:
    return [kind.rank for kind in KINDS.values() if kind.group in groups]


@pytest.mark.rule("ethereal.kind.grunts", "ethereal.kind.infantry", "ethereal.kind.soldiers", "ethereal.kind.specials")
def test_2_to_6_are_grunts_7_to_10_infantry_both_soldiers_and_the_rest_specials() -> None:
    assert _ranks("grunt") == ["2", "3", "4", "5", "6"]
    assert _ranks("infantry") == ["7", "8", "9", "10"]
    soldiers = {rank for rank in KINDS if is_soldier(_a_card(rank))}
    assert soldiers == {"2", "3", "4", "5", "6", "7", "8", "9", "10"}
    assert {card(id).kind.rank for id in full_deck("1")} - soldiers == {"J", "Q", "K", "X", "A"}


@pytest.mark.rule("ethereal.kind.rank-order")
def test_cards_rank_from_2_to_10_then_queen_jack_king_ace_and_joker() -> None:
    ranked = ["2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "10s", "Qs", "Js", "Ks", "As", "Xb"]
    cards = [f"{face}.1" for face in ranked]
    random.Random(1).shuffle(cards)
    assert [card(id).face for id in sorted(cards, key=rank_order)] == ranked


@pytest.mark.rule("ethereal.kind.rank-order")
def test_the_lowest_card_of_a_3_a_9_and_a_queen_is_the_3() -> None:
    assert min(("9h.1", "Qc.1", "3s.1"), key=rank_order) == "3s.1"


@pytest.mark.rule("ethereal.kind.rank-ties")
@pytest.mark.parametrize(
    "ranked",
    [
        ("9c.1", "9d.1", "9h.1", "9s.1"),
        ("Xb.2", "Xr.1"),
        ("9h.1", "9h.2", "9h.m3"),
        ("9s.2", "10c.1"),
    ],
)
def test_cards_of_one_rank_are_ordered_by_suit_jokers_by_color_and_then_by_id(ranked: tuple[str, ...]) -> None:
    cards = list(ranked)
    cards.reverse()
    assert tuple(sorted(cards, key=rank_order)) == ranked
