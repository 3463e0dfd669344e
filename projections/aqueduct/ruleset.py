"""Aqueduct, as the engine finds it."""

from commands.aqueduct.gate import gate
from commands.aqueduct.options import options_of
from commands.aqueduct.table import DECIDE, STEPS, default_answer
from domain.aqueduct.fold.table import EVOLVE
from domain.aqueduct.match import Match
from domain.engine.ruleset import Ruleset
from events.aqueduct import AqueductEvent
from events.aqueduct.agenda import AqueductAgendaSet, MakeMatch
from projections.aqueduct.books import BOOKS, cards_in_zones
from projections.aqueduct.feed.table import TOLD
from projections.aqueduct.imagine import imagine
from projections.aqueduct.notices import NOTICES
from projections.aqueduct.offers import groups
from projections.aqueduct.position import Position, match_of, position_of
from projections.aqueduct.view import view
from projections.aqueduct.words import words

RULESET = Ruleset(
    name="aqueduct",
    title="Aqueduct",
    minutes=30,
    begin=MakeMatch(),
    options=options_of,
    match=Match,
    event=AqueductEvent,
    evolve=EVOLVE,
    agenda_set=AqueductAgendaSet,
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
    words=words,
    notices=NOTICES,
)
