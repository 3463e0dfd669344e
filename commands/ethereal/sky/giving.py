"""The mana that the sky gives (ethereal.sky.gain-*)."""

from commands.ethereal.pay import gain_mana
from domain.ethereal.mana import room
from domain.ethereal.match import EtherealDraft

SOURCE, SINK = "source:sky", "sink:sky"
RULE = "ethereal.account.sky-posting"


def sky_gives(draft: EtherealDraft, seat: str, amount: int, rule: str = RULE) -> None:
    """ethereal.sky.gain-as-souls, -pays-debt, ethereal.sky.gain-ceiling: what finds no room is not given."""
    if (given := min(amount, room(draft.match, seat))) > 0:
        gain_mana(draft, seat, given, SOURCE, rule)
