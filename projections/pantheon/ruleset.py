"""Pantheon, as the engine finds it."""

from commands.pantheon.gate import gate
from commands.pantheon.options import options_of
from commands.pantheon.table import DECIDE, STEPS, default_answer
from domain.engine.ruleset import Ruleset
from domain.pantheon.fold.table import EVOLVE
from domain.pantheon.match import Match
from events.pantheon import PantheonEvent
from events.pantheon.agenda import MakeMatch, PantheonAgendaSet
from projections.pantheon.books import BOOKS, cards_in_zones
from projections.pantheon.calendar import calendar
from projections.pantheon.feed.table import TOLD
from projections.pantheon.imagine import imagine
from projections.pantheon.notices import NOTICES
from projections.pantheon.offers import groups
from projections.pantheon.position import Position, match_of, position_of
from projections.pantheon.spell_list import spells
from projections.pantheon.view import view
from projections.pantheon.words import words

RULESET = Ruleset(
    name="pantheon",
    title="Pantheon",
    begin=MakeMatch(),
    options=options_of,
    match=Match,
    event=PantheonEvent,
    evolve=EVOLVE,
    agenda_set=PantheonAgendaSet,
    steps=STEPS,
    decide=DECIDE,
    gate=gate,
    default_answer=default_answer,
    view=view,
    told=TOLD,
    imagine=imagine,
    groups=groups,
    position=Position,
    position_of=position_of,
    match_of=match_of,
    card_zones=cards_in_zones,
    books=BOOKS,
    spells=spells,
    calendar=calendar,
    words=words,
    notices=NOTICES,
)
