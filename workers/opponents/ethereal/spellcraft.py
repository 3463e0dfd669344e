"""Which spells a computer casts, and when (ethereal.computer.offense-curses, -defense-hypostasis, -medium-balanced).

Each spell has one ground, weighed in the worth of cards on the field; it is cast when that pays for its mana.
"""

from collections.abc import Iterator

from commands.ethereal.spells.cast import CastSpell
from domain.ethereal.blessing import blessing_dice, dice_maximum, rituals_of
from domain.ethereal.captures import MOST_MANA, captured_worth
from domain.ethereal.computer.outlook import Outlook, value
from domain.ethereal.computer.weights import VICTORY
from domain.ethereal.kinds import CONJURED, is_rank, rank_order, worth
from domain.ethereal.mana import mana, maximum_of, payment, room
from domain.ethereal.match import Match, Stack
from domain.ethereal.odds import win_chance
from domain.ethereal.prices import price_of
from domain.ethereal.sight import hands_shown_to
from domain.ethereal.stacks import base_of
from domain.ethereal.strength import DICE_PLUS, carries_dice_plus, has_attacked, is_protected
from events.base import Lasting, UntilAttack, UntilFight
from events.ethereal.spells import SeveringOffered
from workers.opponents.ethereal.spending import wanted

A_MANA = 0.6
"""What a mana has to bring."""
A_HAND_CARD = 1.1
A_CHOICE = 1.5
"""What a card of one's choice out of the deck is worth."""
RITUALS = 1
RICH_GRAVE = 3
SOULS_TO_RELEASE = 3
WORTH_RAISING = ("K", "X", "Q", "J")
IN_DANGER = 0.5
"""The part of a stack's worth that its exposure puts at stake before it is protected."""
LOW_DECK = 12
SHORT_DECK = 6
"""From here on mana is kept for conjures."""


def rites(outlook: Outlook) -> Iterator[CastSpell]:
    """What comes before any mana is spent: a Joker's souls, Ritual Dice and Grave Blessing."""
    match, seat = outlook.match, outlook.seat
    for id in match.on_field(seat):
        souls = captured_worth(match, id) if is_rank(id, "X") else 0
        if SOULS_TO_RELEASE <= souls <= room(match, seat) and not match.is_blood_moon:
            yield CastSpell(spell="sacrificial-suicide", card=id)
    free = match.hand_room(seat)
    if not match.grave or free < 1:
        return
    rich = sum(is_rank(id, *WORTH_RAISING) for id in match.grave) >= RICH_GRAVE and free > 1
    short = blessing_dice(match, seat) < dice_maximum(match, seat)
    if (
        rich
        and short
        and rituals_of(match, seat) < RITUALS
        and mana(match, seat) > 1
        and not _would_spend_all(match, seat, 1)
    ):
        yield CastSpell(spell="ritual-dice")
    yield CastSpell(spell="grave-blessing")


def castings(outlook: Outlook) -> Iterator[CastSpell]:
    """What the seat casts with the mana it has, the most pressing first."""
    yield from _protections(outlook)
    yield from _battle_spells(outlook)
    yield from _raisings(outlook)
    yield from _curses(outlook)
    yield from _sights(outlook)
    yield from _increases(outlook)


def _increases(outlook: Outlook) -> Iterator[CastSpell]:
    """A higher maximum for mana that the next round would trim."""
    match, seat = outlook.match, outlook.seat
    if mana(match, seat) - maximum_of(match, seat) >= price_of(match, seat, "increase-max-mana").total:
        yield CastSpell(spell="increase-max-mana")


def severs(match: Match, seat: str, offer: SeveringOffered) -> bool:
    """Whether to exile a dying card: one that would be worth raising, and that no own Joker can hold."""
    jokers = [id for id in match.on_field(seat) if is_rank(id, "X")]
    held = min((captured_worth(match, id) for id in jokers), default=0)
    would_hold = held + worth(offer.card) <= MOST_MANA
    return is_rank(offer.card, *WORTH_RAISING) and not would_hold and offer.price <= mana(match, seat)


def best_pulled(match: Match, seat: str, cards: tuple[str, ...]) -> str | None:
    """The card to take out of what Clairvoyance shows: the highest, if the hand has room."""
    if not match.hand_room(seat):
        return None
    return max(cards, key=rank_order, default=None)


def cast_this_turn(match: Match, seat: str) -> int:
    """The spells of a turn besides Grave Blessing."""
    turn, spells = match.cast_in.get(seat, (0, ()))
    return sum(spell != "grave-blessing" for spell in spells) if turn == match.turn else 0


def _pays(match: Match, seat: str, spell: str, gain: float, cards: int = 1) -> bool:
    """Whether a gain is worth the mana, and the mana is to spare: what it saves for a conjure when cards run short."""
    price = price_of(match, seat, spell, cards).total
    if price > mana(match, seat) or gain <= A_MANA * price:
        return False
    if _would_spend_all(match, seat, price):
        return gain > VICTORY / 2
    kind = wanted(match, seat) if len(match.decks[seat]) <= SHORT_DECK else None
    reserve = CONJURED[kind].price.lowest if kind else 0
    return price == 0 or mana(match, seat) - price >= reserve or gain > reserve


def _would_spend_all(match: Match, seat: str, price: int) -> bool:
    """Whether a payment would leave neither deck, hand nor souls (ethereal.win.economic)."""
    left = len(match.souls[seat]) - len(payment(match, seat, price))
    return not (match.decks[seat] or match.hands[seat] or left)


def _protections(outlook: Outlook) -> Iterator[CastSpell]:
    """ethereal.computer.defense-hypostasis; and a dear card that can leave the field for a turn."""
    match, seat = outlook.match, outlook.seat
    dangers = {tile: outlook.exposure(match.stacks[tile], tile) for tile in outlook.mine}
    for tile in sorted(dangers, key=lambda tile: dangers[tile], reverse=True):
        stack = match.stacks[tile]
        if dangers[tile] < IN_DANGER * sum(map(value, stack.cards)) or is_protected(match, tile):
            continue
        if base_of(stack.cards) is None and len(stack.cards) == 1 and _pays(match, seat, "teleport", dangers[tile] / 2):
            yield CastSpell(spell="teleport", card=stack.cards[0])
        if not outlook.offense and _pays(match, seat, "hypostasis", dangers[tile], len(stack.cards)):
            yield CastSpell(spell="hypostasis", tile=tile)


def _battle_spells(outlook: Outlook) -> Iterator[CastSpell]:
    """Divine Odds, a sword or Hexed Odds, where the next attack gains most by one of them."""
    match, seat = outlook.match, outlook.seat
    found = list[tuple[float, CastSpell]]()
    for tile in outlook.mine:
        stack = match.stacks[tile]
        if is_protected(match, tile) or has_attacked(match, stack):
            continue
        for target in outlook.targets_from(stack, tile):
            found += _boosts(outlook, stack, tile, target)
    for gain, cast in sorted(found, key=lambda boost: boost[0], reverse=True):
        if _pays(match, seat, cast.spell, gain):
            yield cast


def _boosts(outlook: Outlook, stack: Stack, tile: str, target: str) -> Iterator[tuple[float, CastSpell]]:
    """What each battle spell adds to the gain expected of one attack."""
    match, seat = outlook.match, outlook.seat
    before, stake = win_chance(match, tile, target), outlook.prize(target) + value(min(stack.cards, key=rank_order))
    spells = [
        (CastSpell(spell="divine-odds", tile=tile), Lasting(kind="divine-odds", on=tile, by=seat, until=UntilFight())),
        (
            CastSpell(spell="hexed-odds", tile=target),
            Lasting(kind="hexed-odds", on=target, by=seat, until=UntilFight()),
        ),
    ]
    if not carries_dice_plus(match, tile):
        sword = Lasting(kind=DICE_PLUS["sword"], on=tile, by=seat, until=UntilAttack())
        spells.append((CastSpell(spell="dice-plus", tile=tile, choice="sword"), sword))
    for cast, lasting in spells:
        supposed = match.fork()
        supposed.lasting[match.lasted + 1] = lasting
        after = win_chance(supposed, tile, target)
        if after >= outlook.weights.least_chance:
            yield (after - before) * stake, cast


def _raisings(outlook: Outlook) -> Iterator[CastSpell]:
    """Resurrection of what would cost more to conjure."""
    match, seat = outlook.match, outlook.seat
    best = max((value(id) for id in match.grave if is_rank(id, *WORTH_RAISING)), default=0.0)
    if _pays(match, seat, "resurrection", best / 2):
        yield CastSpell(spell="resurrection")


def _curses(outlook: Outlook) -> Iterator[CastSpell]:
    """ethereal.computer.offense-curses: on a hand that holds more than its own, a full hand, a low deck."""
    match, seat = outlook.match, outlook.seat
    for enemy in match.enemies(seat):
        hand, deck, own = len(match.hands[enemy]), len(match.decks[enemy]), len(match.hands[seat])
        swords = (min(hand, 1.5) - min(own or len(match.decks[seat]), 1.5) / (1 if own else 2)) * A_HAND_CARD
        if hand and _pays(match, seat, "three-of-swords", swords):
            yield CastSpell(spell="three-of-swords", seat=enemy)
        burned = max(0.0, hand + 1.5 - match.options.hand_limit) * A_HAND_CARD
        if deck and _pays(match, seat, "forced-hand", burned):
            yield CastSpell(spell="forced-hand", seat=enemy)
        edge = A_HAND_CARD * (deck <= LOW_DECK and 2 * deck <= len(match.decks[seat]))
        if deck and _pays(match, seat, "double-edged-sword", edge):
            yield CastSpell(spell="double-edged-sword", seat=enemy)


def _sights(outlook: Outlook) -> Iterator[CastSpell]:
    """Clairvoyance with mana that the next round would trim; a hand that can be seen for nothing."""
    match, seat = outlook.match, outlook.seat
    wasted = mana(match, seat) - maximum_of(match, seat)
    price = price_of(match, seat, "clairvoyance").total
    gain = A_CHOICE if wasted < price else VICTORY
    if match.decks[seat] and match.hand_room(seat) and _pays(match, seat, "clairvoyance", gain):
        yield CastSpell(spell="clairvoyance")
    if price_of(match, seat, "naked-hand").total == 0:
        shown = hands_shown_to(match, seat)
        hidden = (enemy for enemy in match.enemies(seat) if match.hands[enemy] and enemy not in shown)
        yield from (CastSpell(spell="naked-hand", seat=enemy) for enemy in hidden)
