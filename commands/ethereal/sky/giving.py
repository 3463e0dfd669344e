"""The mana that the sky gives (ethereal.sky.gain-*)."""

from commands.ethereal.pay import gain_mana
from domain.ethereal.closing import paid_to_bank
from domain.ethereal.mana import room
from domain.ethereal.match import EtherealDraft
from events.base import ManaPosted

SOURCE, SINK = "source:sky", "sink:sky"
RULE, TO_BANK = "ethereal.account.sky-posting", "ethereal.account.sky-to-bank"


def sky_gives(draft: EtherealDraft, seat: str, amount: int, rule: str = RULE) -> None:
    """ethereal.sky.gain-as-souls, -pays-debt, ethereal.sky.gain-ceiling: what finds no room is not given."""
    if (given := min(amount, room(draft.match, seat))) > 0:
        gain_mana(draft, seat, given, SOURCE, rule)


def sky_gives_bank(draft: EtherealDraft, amount: int) -> None:
    """ethereal.sky.start-favors-bank."""
    if amount:
        draft.tell(ManaPosted(debit=SOURCE, credit=paid_to_bank(draft.match), amount=amount, rule=RULE))
