"""`etherlog spells`: what can be cast, for how much, and why not."""

from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from cli.sources import DEFAULT_GAME, AsJson, Game, Home, print_json, reading
from domain.engine.ruleset import Ruleset, ruleset
from projections.replay import address, kept_at, seat_of, seen
from projections.spell_list import ListedSpell


def spells(
    match: Annotated[
        str | None, typer.Argument(metavar="MATCH_OR_FILE", help="A match or a record file; else the plain catalogue.")
    ] = None,
    seat: Annotated[
        str | None, typer.Option(help="For this seat (1 or s1); else for the one whose turn it is.")
    ] = None,
    at: Annotated[str | None, typer.Option(help="As it stood after this commit; else now.")] = None,
    game: Game = DEFAULT_GAME,
    home: Home = None,
    as_json: AsJson = False,
) -> None:
    """List the spells of a game; with a match, today's prices and why a spell can't be cast now.

    Example: etherlog spells MATCH --seat 1
    """
    if match is None:
        rules = ruleset(game)
        _show(rules.spells(rules, None), f"{rules.title}: spells", as_json)
        return
    with reading(match, home) as (log, match_id):
        kept = kept_at(log, match_id, address(at) if at else None)
        asked = [each for each in (*kept.match.waits_for(), *kept.match.seats) if each in kept.match.seats]
        who = seat_of(kept, seat or asked[0])
        rules: Ruleset = kept.rules
        _show(rules.spells(rules, seen(kept, who)), f"{match_id}: spells of {who}", as_json)


def _now(spell: ListedSpell) -> str:
    if spell.refusal:
        return spell.refusal.code
    return "stands" if spell.stands else "" if spell.price is None else "can be cast"


def _show(listed: tuple[ListedSpell, ...], title: str, as_json: bool) -> None:
    if as_json:
        print_json(listed)
        return
    table = Table(title=title, box=box.SIMPLE, title_justify="left")
    for column in ("School", "Spell", "Formula", "Price"):
        table.add_column(column, no_wrap=True)
    table.add_column(
        "Now", no_wrap=True, min_width=max((len(spell.refusal.code) for spell in listed if spell.refusal), default=0)
    )
    table.add_column("Rule", overflow="fold")
    school = ""
    for spell in listed:
        now = _now(spell)
        rule = spell.refusal.rule if spell.refusal else ""
        price = "" if spell.price is None else str(spell.price)
        table.add_row("" if spell.school == school else spell.school, spell.name, spell.formula, price, now, rule)
        school = spell.school
    Console(markup=False).print(table, markup=False)
