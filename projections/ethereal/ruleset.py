"""Ethereal, as the engine finds it."""

from commands.ethereal.gate import gate
from commands.ethereal.options import options_of
from commands.ethereal.table import DECIDE, STEPS, default_answer
from domain.engine.policies import Policies
from domain.engine.ruleset import Ruleset
from domain.ethereal.automation import seats_due
from domain.ethereal.fold.table import EVOLVE
from domain.ethereal.match import Match
from domain.ethereal.options import seats_of
from domain.ethereal.quiet import QUIET
from domain.ethereal.timer import seconds
from events.ethereal import EtherealEvent
from events.ethereal.agenda import EtherealAgendaSet, MakeMatch
from projections.ethereal.books import BOOKS
from projections.ethereal.calendar import calendar
from projections.ethereal.examples import EXAMPLES
from projections.ethereal.feed.table import TOLD
from projections.ethereal.imagine import imagine
from projections.ethereal.info.insight import INSIGHT
from projections.ethereal.notices import NOTICES
from projections.ethereal.offers import groups
from projections.ethereal.policies.deeds import deed
from projections.ethereal.position import Position, match_of, position_of
from projections.ethereal.spell_list import catalogue, spell_list
from projections.ethereal.view import view
from projections.ethereal.words import words
from projections.ethereal.zones import cards_in_zones

RULESET = Ruleset(
    name="ethereal",
    title="Ethereal",
    edition=2,
    begin=MakeMatch(),
    options=options_of,
    seats_of=seats_of,
    most_seats=tuple(f"s{number}" for number in range(1, 9)),
    match=Match,
    event=EtherealEvent,
    evolve=EVOLVE,
    agenda_set=EtherealAgendaSet,
    steps=STEPS,
    decide=DECIDE,
    gate=gate,
    quiet=QUIET,
    seconds=seconds,
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
    spells=lambda rules, view: catalogue() if view is None else spell_list(rules, view),
    calendar=calendar,
    policies=Policies(due=seats_due, deed=deed),
    insight=INSIGHT,
    words=words,
    notices=NOTICES,
    examples=EXAMPLES,
)
