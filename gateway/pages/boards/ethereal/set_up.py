"""Ethereal's options as a form asks for them: those rows of its table of which more than one value can be chosen."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from commands.ethereal.options import Row, table_of
from domain.ethereal.options import Options
from gateway.pages.boards.knobs import Knob, knob

LAYOUTS: Final = {"duel": "duel", "ffa": "free-for-all", "hill": "King of the Hill"}
"""Those that are built, and what they are called."""
NAMES: Final = {
    "layout": "Layout",
    "seats": "Seats",
    "hill_goal": "Points that win on the Hill",
    "hill_next_to_enemies": "Seats sit next to each other",
    "hill_double_points": "Points count twice",
    "hill_contest": "Only one may hold the Hill to score",
    "fallen_cards": "Cards of a seat that falls go to the",
    "field_width": "Field, tiles wide",
    "midline": "A midline between the halves",
    "corners": "Corners",
    "hole": "A hole in the middle",
    "decks": "Decks",
    "specials": "Specials in the decks",
    "at_least_one_joker": "A Joker in every deck",
    "starting_mana": "Mana at the start",
    "starting_mana_roll": "That mana is rolled",
    "moon_combat_bonus": "The moon counts in fights",
    "body_shop": "Heavenly Bodies for sale",
    "starting_body": "In the sky at the start",
    "leviathan_coil": "Coil of the Leviathan there",
    "attack_phase_spells": "Spells while attacking",
    "ace_lock": "Aces take only their own",
    "phase_timer": "Seconds for a phase",
    "hand_limit": "Cards in hand, at most",
    "joker_souls_max": "Souls of a Joker, at most",
    "demons": "Demons",
    "crystals": "Crystals",
    "bank_opens_with_mana": "The Bank begins with mana",
    "fog_of_war": "Fog of war",
    "field_automation": "Field automation",
}
FIRST: Final = ("layout", "seats", "field_width", "decks", "phase_timer", "demons", "crystals")
MOST_VALUES: Final = 20
"""An option of more values is left at what it is."""


def knobs() -> tuple[Knob, ...]:
    """The options of every layout, in the order of the table."""
    return tuple(_knobs())


def _knobs() -> Iterator[Knob]:
    tables = [table_of(layout) for layout in LAYOUTS]
    for number, row in enumerate(tables[0]):
        rows = [table[number] for table in tables]
        values = _values(rows)
        if 1 < len(values) <= MOST_VALUES and row.key != "field_height" and not row.many:
            name = NAMES.get(row.key, row.key.replace("_", " ").capitalize())
            differs = any(other != row for other in rows)
            offered = (None, *values) if differs else values
            chosen = None if differs else row.default
            yield knob(row.key, name, offered, chosen, said=LAYOUTS, first=row.key in FIRST)


def _values(rows: Iterable[Row]) -> tuple[object, ...]:
    """What can be chosen in any layout; a number that is also offered as text only once, as it is first."""
    found = dict[str, object]()
    for row in rows:
        for value in row.built if row.built is not None else row.allowed:
            found.setdefault(str(value), value)
    return tuple(found.values())


def again(options: Options) -> dict[str, Any]:
    """The set-up that led to these options."""
    known = {row.key for row in table_of(options.layout) if row.allowed and not row.many}
    chosen = {name: getattr(options, name) for name in Options.__struct_fields__ if name in known}
    return {
        **chosen,
        "midline": options.layout != "duel" or options.field_height == 5,
        "ether_without": list(options.ether_without),
    }
