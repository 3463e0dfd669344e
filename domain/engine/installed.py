"""What installed packages bring, found by entry point: games, their drawings, their computers."""

import logging
from collections.abc import Callable, Iterator
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Generic, TypeVar

from domain.engine.rejection import Rejected

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Installed(Generic[T]):
    """The entry points of one group, by name. Each is loaded when it is first asked for.

    `whole` says what is wrong with what was loaded under a name, or nothing. One that cannot be loaded is in nobody's
    way who does not ask for it.
    """

    def __init__(self, group: str, whole: Callable[[str, T], str]) -> None:
        self._group, self._whole = group, whole
        self._loaded: dict[str, T] = {}

    @cached_property
    def _points(self) -> dict[str, list[EntryPoint]]:
        points: dict[str, list[EntryPoint]] = {}
        for point in entry_points(group=self._group):
            points.setdefault(point.name, []).append(point)
        return points

    @property
    def names(self) -> list[str]:
        """Everything that is installed, whether it can be loaded or not."""
        return sorted(self._points.keys() | self._loaded.keys())

    def get(self, name: str) -> T | None:
        """What is installed under a name, if anything is.

        Errors: `Rejected` with `broken-package`.
        """
        found = self._loaded.get(name)
        if found is None and name in self._points:
            found = self._loaded[name] = self._load(*self._points[name])
        return found

    def usable(self) -> Iterator[tuple[str, T]]:
        """Everything that can be loaded, by name."""
        for name in self.names:
            try:
                found = self.get(name)
            except Rejected as rejected:
                _log.warning("%s", rejected)
                continue
            if found is not None:
                yield name, found

    def add(self, name: str, brought: T) -> None:
        """Make something known to this process alone, as if it were installed."""
        self._loaded[name] = brought

    def _load(self, point: EntryPoint, *others: EntryPoint) -> T:
        if others:
            raise self._broken(point, f"{' and '.join(sorted(map(_package, (point, *others))))} bring it")
        try:
            brought = point.load()
        except Exception as error:
            raise self._broken(point, f"{type(error).__name__}: {error}") from error
        if why := self._whole(point.name, brought):
            raise self._broken(point, why)
        return brought

    def _broken(self, point: EntryPoint, why: str) -> Rejected:
        what = f"{point.name} = {point.value!r} of {_package(point)} in {self._group}"
        return Rejected("broken-package", "engine.ruleset.loads", f"{what} cannot be loaded: {why}")


def lacks(protocol: type[Any], brought: Any) -> str:
    """What something lacks of a protocol, in a sentence, if it lacks anything."""
    methods = [name for name, value in vars(protocol).items() if callable(value) and not name.startswith("_")]
    missing = [name for name in (*protocol.__annotations__, *methods) if not hasattr(brought, name)]
    return f"its {type(brought).__name__} has no {', '.join(missing)}" if missing else ""


def _package(point: EntryPoint) -> str:
    return f"the package {point.dist.name} {point.dist.version}" if point.dist else "a package"
