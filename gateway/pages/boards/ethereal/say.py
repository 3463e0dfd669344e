"""What a command of Ethereal does, in the few words of a button, and where on the field it is confirmed."""

from collections.abc import Callable
from typing import Any, Final

from domain.ethereal.kinds import worth
from domain.ethereal.oaths import OATHS, oath_name
from domain.ethereal.prices import title_of
from domain.ethereal.spells import SPELLS
from gateway.pages.boards.ethereal.faces import names
from gateway.pages.boards.ethereal.lying import plot_price
from gateway.pages.boards.seats import name_of
from projections.ethereal.cycle_words import school_name
from projections.ethereal.sky import oath_seen
from projections.ethereal.view import View
from projections.ethereal.words import short

Command = dict[str, Any]


def _joins(view: View, tile: str) -> bool:
    return tile in view.stacks


def _move(view: View, command: Command) -> str:
    return f"{'Join' if _joins(view, command['target']) else 'Move to'} {command['target']}"


def _place(view: View, command: Command) -> str:
    verb = "into" if _joins(view, command["tile"]) else "on"
    return f"Place {short(command['card'])} {verb} {command['tile']}"


def _attack(view: View, command: Command) -> str:
    return f"Attack {command['target']}" + (", take the Miner" if command.get("take_miner") else "")


def _cast(view: View, command: Command) -> str:
    if command["spell"] in OATHS:
        breaks = oath_seen(view, view.you) == command["spell"]
        return f"{'Break' if breaks else 'Swear'} the {oath_name(command['spell'])}"
    choice = f", the {command['choice']}" if command.get("choice") else ""
    on = command.get("tile") or (short(command["card"]) if command.get("card") else "")
    on = on or (name_of(view.players, command["seat"]) if command.get("seat") else names(command.get("cards", ())))
    credit = " on credit" if command.get("on_credit") else " free" if command.get("free") else ""
    return f"{SPELLS[command['spell']].name}{choice}{f' on {on}' if on else ''}{credit}"


def _conjure(view: View, command: Command) -> str:
    return f"Conjure {title_of(command['kind'])}" + (" on credit" if command.get("on_credit") else "")


def _buy_body(view: View, command: Command) -> str:
    return f"Buy {title_of(command['body'])}" + (" on credit" if command.get("on_credit") else "")


def _exchange(view: View, command: Command) -> str:
    if not command.get("to"):
        return "Leave it be"
    return f"Give five to {name_of(view.players, command['to'])}, take {names(command.get('cards', ())) or 'none'}"


def _pay_for_another(view: View, command: Command) -> str:
    what = {"debt": "debt", "loan": "loan of the Bank", "peer": f"player loan {command.get('loan')}"}[command["owed"]]
    return f"Pay {command['amount']} of {name_of(view.players, command['debtor'])}'s {what}"


def _pulled(view: View, command: Command) -> str:
    if not command.get("card"):
        return "Take none"
    where = f"place it on {command['tile']}" if command.get("tile") else "into the hand"
    return f"{short(command['card'])}: {where}"


def _lot(view: View, command: Command) -> str:
    lot = view.lots.get(command["lot"])
    return f"{short(lot.card)} for {lot.price}" if lot else f"lot {command['lot']}"


def _to(view: View, command: Command) -> str:
    return name_of(view.players, command["to"])


def _terms(view: View, command: Command) -> str:
    asked = view.questions[command["ask"]]
    return f"Lend {name_of(view.players, asked.borrower)} {asked.amount} mana, due after turns:"


def _accept(view: View, command: Command) -> str:
    offer = view.questions[command["ask"]]
    return f"Take {offer.amount} mana from {name_of(view.players, offer.lender)} for {offer.term} turns"


ENDS: Final = {"draw": "Stop drawing", "prep": "End preparing"}
SAY: Final[dict[str, Callable[[View, Command], str]]] = {
    "report-ready": lambda view, command: "Ready",
    "switch-timer-off": lambda view, command: "No timer",
    "roll-draw": lambda view, command: "Roll and draw",
    "end-phase": lambda view, command: ENDS.get(view.phase, "End the turn"),
    "move-cards": _move,
    "place-card": _place,
    "attack": _attack,
    "charge": lambda view, command: _attack(view, command).replace("Attack", "Charge at"),
    "capture-support": lambda view, command: f"Capture {short(command['card'])} on {command['target']}",
    "destroy-support": lambda view, command: f"Destroy {short(command['card'])} on {command['target']}",
    "strike-wall": lambda view, command: f"Ram the Wall on {command['target']}",
    "shoot": lambda view, command: f"Shoot at {command['target']} with {short(command['shooter'])}",
    "suppress": lambda view, command: f"Suppress {command['target']} with {short(command['archer'])}",
    "set-to-work": lambda view, command: f"Set the captive on {command['target']}",
    "heal-card": lambda view, command: f"Heal {short(command['card'])}",
    "repair-base": lambda view, command: f"Repair {short(command['base'])}",
    "upgrade-ace": lambda view, command: f"Upgrade {short(command['ace'])}",
    "sacrifice-card": lambda view, command: f"Sacrifice {short(command['card'])} for {worth(command['card'])}",
    "cast-spell": _cast,
    "conjure": _conjure,
    "buy-body": _buy_body,
    "place-gift": lambda view, command: "Keep it" if command["to"] == "self" else "Give it to the enemy",
    "take-back": lambda view, command: short(command["card"]) if command.get("card") else "None",
    "exchange-cards": _exchange,
    "sell-card": lambda view, command: f"Sell {short(command['card'])}",
    "sell-from-deck": lambda view, command: f"Sell a {title_of(command['kind'])} of the deck",
    "offer-lot": lambda view, command: f"Offer {short(command['card'])} at the Auction",
    "give-card": lambda view, command: f"Give {short(command['card'])} to {_to(view, command)}",
    "give-mana": lambda view, command: f"Give mana to {_to(view, command)}",
    "take-loan": lambda view, command: "Borrow from the Bank",
    "repay-loan": lambda view, command: "Repay the Bank",
    "pay-taxes": lambda view, command: "Pay taxes",
    "ask-peer-loan": lambda view, command: f"Ask {name_of(view.players, command['lender'])} for a loan",
    "offer-terms": _terms,
    "refuse-loan": lambda view, command: "Refuse to lend",
    "accept-terms": _accept,
    "decline-terms": lambda view, command: "Decline the terms",
    "repay-peer-loan": lambda view, command: f"Repay loan {command['loan']}",
    "forgive-loan": lambda view, command: f"Forgive of loan {command['loan']}",
    "withdraw-offer": lambda view, command: "Take the request back",
    "lend-to-bank": lambda view, command: f"Lend the Bank {view.questions[command['ask']].amount} mana",
    "refuse-bank": lambda view, command: "Refuse the Bank",
    "buy-lot": lambda view, command: f"Buy {_lot(view, command)}",
    "buy-mystery": lambda view, command: "Buy Mystery Generation for 3 to 8",
    "turn-mystery": lambda view, command: "Turn a card of Mystery Generation",
    "withdraw-lot": lambda view, command: f"Take back {_lot(view, command)}",
    "buy-plot": lambda view, command: f"Buy plot {command['plot']} for {plot_price(view, command['plot'])}",
    "place-miner": lambda view, command: f"Put {short(command['card'])} on plot {command['plot']}",
    "sell-plot": lambda view, command: f"Sell plot {command['plot']} back with its Miner",
    "buy-middle-land": lambda view, command: f"Buy {command['tile']}",
    "pay-for-another": _pay_for_another,
    "take-bounty": lambda view, command: f"Take bounty {command['bounty']}",
    "buy-collector": lambda view, command: f"Buy a Debt Collector for bounty {command['bounty']}",
    "turn-in-captive": lambda view, command: f"Turn in the captive on {command['tile']}",
    "vote-ban": lambda view, command: school_name(command.get("school")).capitalize(),
    "rob-bank": lambda view, command: "Rob the Bank",
    "pay-back-loot": lambda view, command: "Pay back what you robbed",
    "answer-toll": lambda view, command: "Give them" if command["give"] else "Refuse",
    "answer-severing": lambda view, command: "Sever" if command["sever"] else "Let it be",
    "choose-pulled": _pulled,
}

CLOSED: Final = {
    "move-cards": "Move",
    "place-card": "Place",
    "attack": "Attack",
    "charge": "Charge",
    "capture-support": "Capture",
    "destroy-support": "Destroy",
    "strike-wall": "Ram",
    "shoot": "Shoot",
    "suppress": "Suppress",
    "set-to-work": "Set the captive to work",
    "heal-card": "Heal",
    "repair-base": "Repair",
    "upgrade-ace": "Upgrade",
    "sacrifice-card": "Sacrifice",
    "sell-card": "Sell",
    "give-card": "Give away",
    "offer-lot": "Offer at the Auction",
}
"""What is about a stack or a card of the hand, in a word."""


HITS: Final = ("attack", "charge", "capture-support", "destroy-support", "strike-wall", "shoot", "suppress")


def say(view: View, command: Command) -> str:
    """A command in the words of a button."""
    known = SAY.get(command["type"])
    return known(view, command) if known else title_of(command["type"])


def spot(view: View, command: Command) -> str:
    """The tile on which a command is confirmed, or none."""
    tile = command.get("target") or command.get("tile") or ""
    if not tile and command["type"] == "cast-spell" and command.get("card"):
        return next((tile for tile, stack in view.stacks.items() if command["card"] in stack.cards), "")
    return tile


def mark(view: View, command: Command) -> str:
    """How that tile is marked."""
    if command["type"] in HITS:
        return "hit"
    if command["type"] == "cast-spell":
        return "spell"
    return "join" if _joins(view, spot(view, command)) else "dot"
