"""What lies hidden from somebody: the hands, and the decks in the order in which they are drawn from."""

import msgspec

from domain.ethereal.kinds import rank_order
from domain.ethereal.match import Match
from gateway.pages.boards.ethereal.faces import Face, face_of


class Pile(msgspec.Struct, frozen=True, kw_only=True):
    """Cards of a seat that not everybody sees."""

    seat: str
    name: str
    faces: tuple[Face, ...]


def piles_of(match: Match) -> tuple[Pile, ...]:
    """Each seat's hand, lowest card first, and its deck, the next card first."""
    return tuple(pile for seat in match.seats for pile in _of_seat(match, seat))


def _of_seat(match: Match, seat: str) -> tuple[Pile, ...]:
    hand, deck = sorted(match.hands.get(seat, ()), key=rank_order), match.decks.get(seat, ())
    piles = ("hand", hand), ("deck, next card first", deck)
    return tuple(Pile(seat=seat, name=name, faces=tuple(map(face_of, ids))) for name, ids in piles)
