"""Facts of support cards (docs/rules/ethereal/siege.md)."""

import msgspec

from events.base import Event


class MinerSlotted(Event, frozen=True, kw_only=True, tag="miner-slotted"):
    """A Miner goes into a miner slot of the Ace on `tile` in this round."""

    seat: str
    card: str
    tile: str
    round: int


class CardTaken(Event, frozen=True, kw_only=True, tag="card-taken"):
    """A support card of `owner` that stood on `origin` goes into the capture slot of the seat's stack on `tile`."""

    seat: str
    card: str
    owner: str
    origin: str
    tile: str


class CaptiveCarried(Event, frozen=True, kw_only=True, tag="captive-carried"):
    """A captive goes along with its captor's stack."""

    seat: str
    card: str
    origin: str
    target: str


class CaptiveSetToWork(Event, frozen=True, kw_only=True, tag="captive-set-to-work"):
    """A captive comes out of the slot of the stack on `origin` onto a tile, and is its captor's card from now on."""

    seat: str
    card: str
    origin: str
    tile: str


class CaptiveLost(Event, frozen=True, kw_only=True, tag="captive-lost"):
    """A captive whose captor's last card has left `tile` goes to the grave; `owner` is the seat it was taken from."""

    owner: str
    card: str
    tile: str


class ShieldDown(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A Healer's shield is up again when both this round and this own turn of its seat have begun."""

    round: int = 0
    turn: int = 0


class BlowTurned(Event, frozen=True, kw_only=True, tag="blow-turned"):
    """A Healer's shield turns a whole blow on its stack, and is up again from a round on."""

    seat: str
    card: str
    tile: str
    damage: int
    shield: ShieldDown


class HeartGained(Event, frozen=True, kw_only=True, tag="heart-gained"):
    """A Healer or Repairman gives a card one heart back; it has `left` now."""

    seat: str
    card: str
    tile: str
    left: int
    by: str


class CardRests(Event, frozen=True, kw_only=True, tag="card-rests"):
    """A card can act again from its seat's own turn of this number on, by `rule`."""

    seat: str
    card: str
    turn: int
    rule: str


class ShieldLowered(Event, frozen=True, kw_only=True, tag="shield-lowered"):
    """A Healer has healed, which takes its shield down for a time."""

    seat: str
    card: str
    shield: ShieldDown


class BaseUnderRepair(Event, frozen=True, kw_only=True, tag="base-under-repair"):
    """Nothing fires from a base until its seat's own turn of this number."""

    seat: str
    card: str
    turn: int


class AceUpgraded(Event, frozen=True, kw_only=True, tag="ace-upgraded"):
    """An Ace is whole with `full` hearts from now on, and has `left`; the Repairman `by` dies of it."""

    seat: str
    card: str
    tile: str
    full: int
    left: int
    by: str


class RamStruck(Event, frozen=True, kw_only=True, tag="ram-struck"):
    """A Battering Ram strikes a Wall for `damage`; the cards of its stack have attacked in this turn."""

    seat: str
    card: str
    tile: str
    target: str
    damage: int


class CrystalAwaited(Event, frozen=True, kw_only=True, tag="crystal-awaited"):
    """The next crystal cluster is due at the start of this round; nobody is told."""

    due: int


class CrystalRose(Event, frozen=True, kw_only=True, tag="crystal-rose"):
    """A crystal cluster rises on a tile, with so much mana in it."""

    tile: str
    mana: int


class CrystalDug(Event, frozen=True, kw_only=True, tag="crystal-dug"):
    """A Miner digs `amount` mana out of the cluster on its tile; with none `left` the cluster is gone."""

    seat: str
    card: str
    tile: str
    amount: int
    left: int
