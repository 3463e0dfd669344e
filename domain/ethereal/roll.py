"""Prices written with dice."""

import msgspec


class Roll(msgspec.Struct, frozen=True):
    """A price written with dice: `number`d`sides` + `plus`; without dice `plus` is the price."""

    number: int = 0
    sides: int = 0
    plus: int = 0

    @property
    def lowest(self) -> int:
        return self.number + self.plus

    def __str__(self) -> str:
        if not self.number:
            return str(self.plus)
        sign = f" {'+' if self.plus > 0 else '-'} {abs(self.plus)}" if self.plus else ""
        return f"{self.number}d{self.sides}{sign}"
