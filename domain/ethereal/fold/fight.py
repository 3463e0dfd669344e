"""What a match remembers of fights and deaths."""

from domain.engine.fold import remember_nothing
from domain.ethereal.fold.zones import leave_field, lie_down, release
from domain.ethereal.match import EvolveTable, Match
from events.ethereal.fight import AttackDeclared, CardKilled, FightSettled, HeartLost, SoulReleased


def _attack_declared(match: Match, event: AttackDeclared) -> None:
    for card in event.cards:
        match.attacked_in[card] = event.turn


def _heart_lost(match: Match, event: HeartLost) -> None:
    match.hearts[event.card] = event.left


def _card_killed(match: Match, event: CardKilled) -> None:
    leave_field(match, event.tile, event.card)
    match event.to:
        case "gone":
            match.gone += (event.card,)
        case "ether":
            match.ether += (event.card,)
        case "lender" | "auction":
            match.in_passing += (event.card,)
        case _:
            match.symbols[event.card] = event.seat
            if event.captor is not None:
                _capture(match, event.captor, event.card)
            else:
                lie_down(match, event.card, event.to)


def _soul_released(match: Match, event: SoulReleased) -> None:
    release(match, event.joker, event.card)
    if event.captor is not None:
        _capture(match, event.captor, event.card)
    else:
        lie_down(match, event.card, event.to)


def _capture(match: Match, joker: str, card: str) -> None:
    match.captured[joker] = (*match.captured.get(joker, ()), card)


EVOLVE: EvolveTable = {
    AttackDeclared: _attack_declared,
    FightSettled: remember_nothing,
    HeartLost: _heart_lost,
    CardKilled: _card_killed,
    SoulReleased: _soul_released,
}
