"""Moments of Ethereal as a client meets them."""

from domain.engine.examples import Examples

_FIVE = {
    "seat": "s1",
    "cards": ["5h.1"],
    "types": ["Standard"],
    "attack": {"average": 8.5, "least": 6, "most": 11},
    "defense": {"average": 5, "least": 5, "most": 5},
    "hearts": 1,
    "worth": 1,
    "effects": [{"name": "Divine Odds", "lasts": "until its next fight"}],
}
_CAST = {
    "what": "spell",
    "at": 1796026570000,
    "round": 3,
    "turn": 6,
    "seat": "s2",
    "spell": "hexed-odds",
    "name": "Hexed Odds",
    "price": 2,
    "parts": [["ethereal.spell.hexed-odds.price", 2]],
    "tile": "C2",
}
_FOUGHT = {
    "what": "fight",
    "at": 1796026571000,
    "round": 3,
    "turn": 6,
    "seat": "s2",
    "throws": [{"dice": [8], "faces": [3], "rule": "ethereal.fight.attack-dice", "seat": "s2"}],
    "tile": "C3",
    "target": "C2",
    "attack": {"total": 12, "card": "9d.2", "natural": 9, "face": 3},
    "defense": {"total": 5, "card": "5h.1", "natural": 5},
    "landing": [10, 14],
    "outcome": "attacker-wins",
}
EXAMPLES = Examples(
    set_ups={
        "against a computer": {"computers": {"s2": "medium"}, "options": {"field_width": 5}},
        "a room for two that everybody sees, on the clock": {"listed": True, "options": {"phase_timer": 90}},
    },
    commands={
        "end the phase": {"type": "end-phase"},
        "place a card": {"type": "place-card", "card": "9h.1", "tile": "C1"},
        "have Ritual Dice bought by itself": {
            "type": "set-automation",
            "policy": "ritual-dice",
            "on": True,
            "settings": {"style": "balanced"},
        },
    },
    waits={"of": ["s2"], "what": "phase-opened", "since": 1796026570000, "deadline": 1796026660000},
    view={"you": "s1", "round": 3, "hand": ["9h.1", "Qc.1"], "hands": {"s1": 2, "s2": 4}},
    told={
        "lines": [{"type": "turn-began", "seat": "s2", "turn": 6, "own": 3}],
        "says": ["Seat 2's turn"],
        "patch": {"turn": 6, "active": "s2"},
    },
    offers=(
        {"kind": "place", "subject": "9h.1", "commands": [{"type": "place-card", "card": "9h.1", "tile": "C1"}]},
        {
            "kind": "conjure",
            "subject": "king",
            "refusal": {
                "code": "not-enough-mana",
                "rule": "ethereal.price.king",
                "sentence": "it costs 4, and 2 are there",
            },
        },
    ),
    info={
        "stacks": {"C2": _FIVE},
        "kinds": {"J": {**_FIVE, "types": ["Special"]}},
        "seats": {
            "s2": {
                "hand": 4,
                "hand_limit": 6,
                "mana": 3,
                "maximum": 6,
                "ceiling": 18,
                "floor": -8,
                "blessing": 2,
                "blessing_most": 6,
                "fought": _FOUGHT,
                "cast": [_CAST],
            }
        },
        "sky": {
            "name": "First Quarter",
            "note": "Waxing Gibbous next round",
            "owes": [["mana debt", 2]],
        },
    },
    rolls=(_CAST, _FOUGHT),
    compared={
        "one": _FIVE,
        "other": _FIVE,
        "lines": [{"name": "attack", "one": 8.5, "other": 8.5, "sign": "equal"}],
        "odds": {"hits": 95, "fails": 0, "misses": 5},
    },
    refusal={"code": "not-your-turn", "rule": "ethereal.turn.not-your-turn", "sentence": "it is not your turn"},
)
