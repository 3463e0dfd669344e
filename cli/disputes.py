"""Settling what somebody says of a match: `dispute`."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from cli.audit_tables import print_lines, print_moves
from cli.sources import AsJson, Home, Named, bytes_of, print_json, reading
from projections.audit.explain import thrown_in_words
from projections.disputes.claims import LARGEST, CardClaim, Dispute, read_dispute
from projections.disputes.ruling import Ruling
from projections.disputes.rulings import settle


def dispute(
    match: Named,
    claim: Annotated[Path, typer.Option(help="The claim: a YAML or JSON file (docs/disputes.md).")],
    home: Home = None,
    as_json: AsJson = False,
) -> None:
    """Settle a claim by the log of a match; the exit code is 0 if it is upheld, 1 if rejected, 2 if it is no claim.

    Example: etherlog dispute MATCH --claim toll.yaml
    """
    said = read_dispute(bytes_of(claim, LARGEST))
    with reading(match, home) as (log, match_id):
        ruling = settle(log, match_id, said)
    if as_json:
        print_json(ruling)
    else:
        _print(said, ruling)
    if not ruling.upheld:
        raise typer.Exit(1)


def _print(said: Dispute, ruling: Ruling) -> None:
    """The claim in its maker's words, the ruling, and its proof."""
    console = Console(soft_wrap=True)

    def say(text: str) -> None:
        console.print(text, markup=False, highlight=False)

    if said.says:
        say(f"“{said.says}”" + (f" ({said.by})" if said.by else ""))
    say(f"{'UPHELD' if ruling.upheld else 'REJECTED'}  {ruling.answer}")
    for throw in ruling.dice:
        say(f"  Dice at {throw.address}: {thrown_in_words(throw)}")
    if ruling.rules:
        say(f"  Rules: {', '.join(ruling.rules)}")
    if ruling.lines:
        print_lines(ruling.lines)
    if ruling.moves:
        print_moves(said.card if isinstance(said, CardClaim) else "card", ruling.moves)
