"""What lies hidden from somebody: the hands, and the decks in the order in which they are drawn from."""

from domain.ethereal.kinds import rank_order
from domain.ethereal.match import Match
from gateway.pages.boards.ethereal.faces import Face, face_of
from gateway.pages.boards.pages import Pile


def piles_of(match: Match) -> tuple[Pile[Face], ...]:
    """Each seat's hand, lowest card first, and its deck, the next card first."""
    return tuple(pile for seat in match.seats for pile in _of_seat(match, seat))


def _of_seat(match: Match, seat: str) -> tuple[Pile[Face], ...]:
    hand, deck = sorted(match.hands.get(seat, ()), key=rank_order), match.decks.get(seat, ())
    piles = ("hand", hand), ("deck, next card first", deck)
    return tuple(Pile(seat=seat, name=name, cards=tuple(map(face_of, ids))) for name, ids in piles)
