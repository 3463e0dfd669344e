"""What may hang in the sky (ethereal.sky)."""

from typing import Literal

HeavenlyBody = Literal["moon", "mercury", "venus", "second-sun", "mars", "jupiter", "saturn"]
"""ethereal.sky.seven."""
