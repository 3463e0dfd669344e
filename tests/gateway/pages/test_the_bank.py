"""The windows of the Bank on Ethereal's table, and the hat that its Debt Collectors wear."""

from typing import Any

import pytest

from events.log.redis_log import RedisLog
from gateway.house import House
from gateway.pages.acts import Picked
from gateway.pages.boards.ethereal.lying import Lent, loans_of
from gateway.pages.boards.ethereal.shop import DESK_OF, DESKS, shop_of
from gateway.pages.boards.ethereal.tiles import tile_of
from projections.ethereal.ruleset import RULESET
from projections.ethereal.view import view
from projections.offers import offers_of
from tests.fixtures.hunted_match import LOG, MATCH
from tests.gateway.conftest import Serve
from tests.gateway.pages.browser import Browser
from tests.gateway.test_twins import as_match, put
from tests.projections.positions import ETHEREAL

HOLDS = {
    "bank": "The Bank holds",
    "land": "takings",
    "between": "Nobody owes another player.",
    "auction": "Nothing is offered at the Auction.",
    "report": "The Bank has sent you no Report yet.",
    "bounties": "taken by",
}


@pytest.mark.rule("ethereal.bank.tabs")
def test_each_window_of_the_bank_leads_to_the_others(serve: Serve, redis_log: RedisLog, redis_client: Any) -> None:
    lines = list(LOG.lines(MATCH))[:4]
    put(redis_log, House(redis_client), "tabbed", as_match("tabbed", lines, {}))
    browser = Browser(serve())
    assert HOLDS.keys() == DESKS.keys()
    for window, words in HOLDS.items():
        page = browser.open(f"/matches/tabbed?window={window}")
        assert words in page.text
        assert set(DESKS.values()) <= set(page.links)
        assert f'aria-current="page">{DESKS[window]}</a>' in page.html


@pytest.mark.rule("ethereal.bank.tabs")
@pytest.mark.parametrize(
    ("name", "window", "kind"),
    [
        ("prep of a rich seat", "bank", "take-loan"),
        ("bought land", "land", "buy-plot"),
        ("prep of a seat that has lent and borrowed", "between", "repay-peer-loan"),
        ("the Auction", "auction", "buy-lot"),
        ("prep of hunters", "bounties", "take-bounty"),
    ],
)
def test_what_can_be_done_stands_in_its_window_alone(name: str, window: str, kind: str) -> None:
    seen = view(ETHEREAL[name], "s1")
    desks = shop_of(seen, list(offers_of(RULESET, seen)), (), Picked()).desks
    found = {name for name, desk in desks.items() if any(act.command["type"] == kind for act in desk.acts)}
    assert found == {window}
    assert DESK_OF.get(kind, "bank") == window


def test_what_players_owe_each_other_is_listed_with_its_end() -> None:
    shown = loans_of(view(ETHEREAL["prep of a seat that has lent and borrowed"], None))
    assert shown
    assert all(isinstance(each, Lent) and each.owed > 0 and each.lender != each.borrower for each in shown)


@pytest.mark.rule("ethereal.collector.hat")
def test_debt_collectors_of_the_bank_wear_its_hat() -> None:
    seen = view(ETHEREAL["prep beside Debt Collectors"], "s1")
    sides = {name: stack.seat for name, stack in seen.stacks.items()}
    assert "bank" in sides.values()
    for name, side in sides.items():
        wears = "b-hat" in {badge.symbol for badge in tile_of(seen, name, alternate=False).badges}
        assert wears == (side == "bank")
