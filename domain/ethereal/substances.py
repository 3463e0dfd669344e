"""Substance cards, of which only the wildcards are built (ethereal.substance, ethereal.wildcard)."""

from domain.ethereal.kind_table import PUPPET
from domain.ethereal.kinds import card


def is_substance(id: str) -> bool:
    """ethereal.substance, ethereal.puppet.saturns: whether it is a Substance card; a Puppet of Saturn's is none."""
    kind = card(id).kind
    return kind.group == "wildcard" and kind.rank != PUPPET
