"""How the books of a match are shown to people."""

from collections.abc import Iterable

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table

from cli.record_tables import print_whole
from projections.audit.books import Audit, LedgerLine
from projections.audit.cards import Move
from projections.audit.explain import Explanation, Part, in_words, thrown_in_words
from projections.audit.statements import Statement
from projections.audit.worth import Worth

MOST_DICE = 8
"""How many dice a line shows."""


def print_books(books: Audit) -> None:
    """The ledger, what every account has in the end, and that all of them sum to zero."""
    console = Console(soft_wrap=True)
    print_lines(books.lines)
    ends = _table("In the end", numbers=("",))
    for account, balance in sorted(books.balances.items()):
        ends.add_row(account, str(balance))
    ends.add_row("all accounts", str(books.total), style="bold", end_section=True)
    for claim, amount in sorted(books.claims.items()):
        ends.add_row(f"{claim} (a claim)", str(amount))
    print_whole(ends)
    if books.unbalanced:
        console.print(f"The accounts did not sum to zero after commits {', '.join(map(str, books.unbalanced))}")
    else:
        console.print("After every commit all accounts summed to zero.")


def print_lines(lines: Iterable[LedgerLine]) -> None:
    """Ledger lines, each with the balances around it and the dice that led to it."""
    table = _table(*("Event", "By", "Command", "Account", "With"), numbers=("Amount", "Before", "After"))
    for name in ("Rule", "Dice"):
        table.add_column(name, no_wrap=True)
    for line in lines:
        rule = f"{line.rule} ({line.cause})" if line.cause else line.rule
        faces = [f"d{side}:{face}" for each in line.dice for side, face in zip(each.dice, each.faces, strict=True)]
        dice = " ".join(faces[:MOST_DICE] + ["…"] * (len(faces) > MOST_DICE))
        row = (line.address, line.actor, line.command, line.account, line.other, f"{line.amount:+}")
        table.add_row(*row, str(line.before), str(line.balance), rule, dice)
    print_whole(table)


def print_moves(card: str, moves: Iterable[Move]) -> None:
    """A card's way through the match."""
    table = _table("Event", "Round", "By", "Command", f"{card} leaves", "for", "Fact")
    for move in moves:
        fact = f"{move.left}, {move.event}" if move.left else move.event
        table.add_row(move.address, str(move.round), move.actor, move.command, move.origin or "—", move.target, fact)
    print_whole(table)


def print_explanation(told: Explanation) -> None:
    """The chain from the command to the lines, a sentence first."""
    console = Console(soft_wrap=True)

    def say(text: str) -> None:
        console.print(text, markup=False, highlight=False)

    say(f"{told.match} · {told.address} · round {told.round}")
    say(f"  {in_words(told)}")
    if told.command is not None:
        by = f" (played by {told.by.name or told.by.level}, a {told.by.kind})" if told.by else ""
        say(f"  Command of {told.actor}{by}: {msgspec.json.encode(told.command).decode()}")
    if told.happening:
        say(f"  Happening: {told.happening}")
    for price in told.prices:
        say(f"  Price {price.price} ({price.event} at {price.address}):")
        for part in price.parts:
            say(f"    {part.amount:+} {part.rule}{_rolled(part)}")
    for throw in told.dice:
        say(f"  Dice at {throw.address}: {thrown_in_words(throw)}")
    say(f"  Facts: {', '.join(told.facts)}")
    if told.posted:
        print_lines(told.posted)


def _rolled(part: Part) -> str:
    return f", rolled at {part.thrown.address}: {thrown_in_words(part.thrown)}" if part.thrown else ""


def print_statements(statements: Iterable[Statement]) -> None:
    """Each statement: opening, entries, closing."""
    for each in statements:
        first, last = each.rounds
        table = _table(f"{each.seat}, rounds {first} to {last}", "Rule", "With", numbers=("Times", "Amount"))
        for account in sorted(each.opening.keys() | each.closing.keys()):
            table.add_row(account, "opening", "", "", str(each.opening.get(account, 0)), style="dim")
            for entry in each.entries:
                if entry.account == account:
                    told = (entry.rule, entry.other or entry.cause, str(entry.times), f"{entry.amount:+}")
                    table.add_row("", *told)
            table.add_row("", "closing", "", "", str(each.closing.get(account, 0)), style="bold", end_section=True)
        print_whole(table)


def print_worth(worths: Iterable[Worth]) -> None:
    """Net worths, a line for each seat and round."""
    every = list(worths)
    kinds = list(dict.fromkeys(kind for worth in every for kind in worth.parts))
    table = _table("Round", "Seat", numbers=(*kinds, "net worth"))
    for worth in every:
        parts = (str(worth.parts[kind]) if kind in worth.parts else "" for kind in kinds)
        table.add_row(str(worth.round), worth.seat, *parts, str(worth.total))
    print_whole(table)


def _table(*texts: str, numbers: tuple[str, ...] = ()) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in texts:
        table.add_column(name, no_wrap=True)
    for name in numbers:
        table.add_column(name, justify="right", no_wrap=True)
    return table
