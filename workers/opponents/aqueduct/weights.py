"""What a computer of Aqueduct weighs, as a table."""

from typing import Final

FLOWS_A_TURN: Final = 0.25
"""Sums of 7 that a laid card makes on average."""
GROWTH: Final = 0.25
"""What an expected flow gains with each own turn."""
AT_RISK: Final = 0.8
"""What a card that may break counts for, beside a safe one."""
SPARE_CHIP: Final = 0.5
"""What a chip is worth that no tribute will take any more."""
OUTLET: Final = 0.2
"""What an open outlet is worth."""
WAITING: Final = 0.3
"""By how much more a flow has to bring for each turn that a tribute could wait."""
SAMPLES: Final = 6
"""In how many imagined matches a card that flips others is tried."""
DISCARD: Final = 2.0
"""How much a computer has to like the top of the discard pile to draw it."""
