"""Moments of Ethereal as a client meets them."""

from domain.engine.examples import Examples

EXAMPLES = Examples(
    set_ups={
        "against a computer": {"computers": {"s2": "medium"}, "options": {"field_width": 5}},
        "a room for two that everybody sees, on the clock": {"listed": True, "options": {"phase_timer": 90}},
    },
    commands={
        "end the phase": {"type": "end-phase"},
        "place a card": {"type": "place-card", "card": "9h.1", "tile": "C1"},
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
    refusal={"code": "not-your-turn", "rule": "ethereal.turn.not-your-turn", "sentence": "it is not your turn"},
)
