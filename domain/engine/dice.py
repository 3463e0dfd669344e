"""Chance, handed in: dice drawn from a key that anyone can check afterwards, scripted ones, and plain seeded ones."""

import hmac
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from math import prod
from typing import Protocol

MOST_OUTCOMES = 1 << 192
"""A throw with more outcomes than this would show the modulus; it is far beyond any throw of the games."""


class Dice(Protocol):
    """Where chance comes from. `rule` is the rule id for which is rolled."""

    def throw(self, sides: tuple[int, ...], rule: str) -> tuple[int, ...]:
        """One throw of a die for each of `sides`; faces count from 1."""
        ...

    def shuffle(self, cards: Iterable[str], rule: str) -> tuple[str, ...]:
        """A new order of `cards` that does not depend on the order in which they are given."""
        ...


def dice_key(seed: bytes, entropy: Iterable[str]) -> bytes:
    """The key of a match's dice: its secret seed and the entropy (hex) of its seats in joining order."""
    return hmac.digest(seed, "\n".join(entropy).encode(), "sha256")


def seed_hash(seed: bytes) -> str:
    """What the first commit tells of the seed (hex)."""
    return sha256(seed).hexdigest()


def salt_of(seed: bytes, commit: int) -> str:
    """The salt of a commit (hex), which keeps a guessable commit from being found by its hash."""
    return hmac.digest(seed, f"salt {commit}".encode(), "sha256").hex()[:32]


class KeyedDice:
    """Draw k of commit n is HMAC-SHA256(key, "n.k") as a big-endian number; a throw reads its faces off it, lowest
    digit first, in the mixed radix of its dice; a shuffle takes one draw a swap."""

    def __init__(self, key: bytes, commit: int) -> None:
        self._key, self._commit, self._draw = key, commit, 0

    def throw(self, sides: tuple[int, ...], rule: str) -> tuple[int, ...]:
        if prod(sides) > MOST_OUTCOMES:
            raise ValueError(f"a throw of {len(sides)} dice is too large for one draw")
        number, faces = self._next(), list[int]()
        for side in sides:
            number, face = divmod(number, side)
            faces.append(face + 1)
        return tuple(faces)

    def shuffle(self, cards: Iterable[str], rule: str) -> tuple[str, ...]:
        order = sorted(cards)
        for last in range(len(order) - 1, 0, -1):
            other = self._next() % (last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def _next(self) -> int:
        digest = hmac.digest(self._key, f"{self._commit}.{self._draw}".encode(), "sha256")
        self._draw += 1
        return int.from_bytes(digest, "big")


class DiceRunOut(Exception):
    """A script has no face for a die that is rolled, or one that the die does not have."""


class ScriptedDice:
    """Faces written down beforehand: for each rule id, for each number of sides ("d6"), or simply in order.

    `quiet`: by rule id, what a die shows for which that rule names no face itself. A shuffle keeps the order it is
    given. `left` tells the faces that were never rolled.
    """

    def __init__(
        self,
        faces: Sequence[int] = (),
        named: Mapping[str, Sequence[int]] | None = None,
        quiet: Mapping[str, int] | None = None,
    ) -> None:
        self._faces = list(faces)
        self._named = {name: list(each) for name, each in (named or {}).items()}
        self._quiet = quiet or {}

    def throw(self, sides: tuple[int, ...], rule: str) -> tuple[int, ...]:
        return tuple(self._face(side, rule) for side in sides)

    def shuffle(self, cards: Iterable[str], rule: str) -> tuple[str, ...]:
        return tuple(cards)

    def left(self) -> dict[str, list[int]]:
        return {name: faces for name, faces in {"": self._faces, **self._named}.items() if faces}

    def _face(self, side: int, rule: str) -> int:
        own = self._named.get(rule)
        if not own and rule in self._quiet:
            return self._quiet[rule]
        faces = own or self._named.get(f"d{side}") or self._faces
        if not faces:
            raise DiceRunOut(f"no face is scripted for the d{side} of {rule}")
        face = faces.pop(0)
        if not 1 <= face <= side:
            raise DiceRunOut(f"{face} is no face of the d{side} of {rule}")
        return face


class LowestDice:
    """Dice that show a 1 whenever they are thrown, and shuffles that change nothing: any faces, where any will do."""

    def throw(self, sides: tuple[int, ...], rule: str) -> tuple[int, ...]:
        return (1,) * len(sides)

    def shuffle(self, cards: Iterable[str], rule: str) -> tuple[str, ...]:
        return tuple(cards)
