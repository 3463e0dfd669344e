"""What a Miracle may be aimed at (pantheon.miracle)."""

from domain.pantheon.cards import WORSHIPERS, Destroy, Effect, Gift, Ordain, Raise, Smite, card, is_kind
from domain.pantheon.match import Match
from domain.pantheon.tokens import worshipers


def rule_of_miracle(id: str) -> str:
    """The rule of a Miracle, such as `pantheon.miracle.tidal-wave`."""
    return "pantheon.miracle.gift" if id == "gift-of-the-gods" else f"pantheon.miracle.{id}"


def allowance(match: Match, seat: str) -> int:
    """pantheon.miracle.limit, pantheon.miracle.limit-live: the Miracles that a seat's Gods and Priests allow now."""
    return len(match.in_play(seat, "god", "priest"))


def played_now(match: Match, seat: str) -> int:
    """The Miracles that a seat has played in this turn's Miracle Phase."""
    turn, number = match.played.get(seat, (0, 0))
    return number if turn == match.turn else 0


def answered_now(match: Match, seat: str) -> int:
    """The Miracles that a seat has answered in this turn's Miracle Phase."""
    turn, number = match.answered.get(seat, (0, 0))
    return number if turn == match.turn else 0


def chosen_effect(id: str, target: str) -> Effect | None:
    """pantheon.miracle.mode-before-roll: the effect that a target chooses; none if no effect takes such a target."""
    for effect in card(id).effects:
        match effect:
            case Smite():
                fits = target == WORSHIPERS
            case Destroy() | Raise() | Gift():
                fits = target not in ("", WORSHIPERS)
            case _:
                fits = target == ""
        if fits:
            return effect
    return None


def targets_of(match: Match, seat: str, effect: Effect) -> list[str]:
    """pantheon.miracle.target-enemy: what an effect may be aimed at; an effect that is not aimed has the target ``."""
    enemy = match.enemy(seat)
    match effect:
        case Smite():
            return [WORSHIPERS] if worshipers(match, enemy) else []
        case Destroy(kinds=kinds):
            return match.in_play(enemy, *kinds)
        case Raise(kinds=kinds):
            return [id for id in match.discard if id in match.killed and is_kind(id, *kinds)]
        case Gift():
            return match.in_play(seat, "hero")
        case Ordain():
            return [""] if priest_to_ordain(match) else []
        case _:
            return [""]


def priest_to_ordain(match: Match) -> str | None:
    """pantheon.miracle.prophet-source: the topmost Priest of the draw pile, else the one that was discarded last."""
    piles = (*match.pile, *reversed(match.discard))
    return next((id for id in piles if is_kind(id, "priest")), None)
