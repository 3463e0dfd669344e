"""The dialog Configure Automation: a seat's policies, as they are set and as they could be (ethereal.automation).

Each control is a command of its own, so that what is shown is what is set, with script and without.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from domain.ethereal.policies import KIND_NAMES, NO_POLICIES, SETTINGS, SeatPolicies
from events.ethereal.automation import GROUPS, Policy, Settings
from gateway.pages.acts import Act, Picked
from projections.ethereal.automation_words import TITLES
from projections.ethereal.view import View

TABS: Final[tuple[Policy, ...]] = tuple(SETTINGS)
ABOUT: Final[dict[Policy, str]] = {
    "field": "Moves your stacks while you prepare and attacks with them while you attack.",
    "ritual-dice": "Buys Ritual Dice before Grave Blessing is cast.",
    "lazy-hand": "Sacrifices and places cards of your hand while you prepare.",
    "grave": "Picks the cards whenever you may choose some from the grave.",
}
CHOICES: Final[dict[Policy, dict[str, tuple[str, dict[Any, str]]]]] = {
    "field": {
        "move": ("Moves", {"hold": "Hold", "guard": "Guard the home lines", "advance": "Advance"}),
        "attack": ("Attacks", {"never": "Never", "favored": "When favored", "always": "Always"}),
    },
    "ritual-dice": {
        "style": (
            "Playstyle",
            {
                "thrifty": "Thrifty: one, 4 mana left",
                "balanced": "Balanced: up to two, 2 left",
                "greedy": "Greedy: all it can",
                "custom": "Custom",
            },
        )
    },
    "lazy-hand": {
        "sacrifice": ("Sacrifices", {True: "Yes", False: "No"}),
        "place": ("Places cards", {True: "Yes", False: "No"}),
    },
    "grave": {"otherwise": ("When too few match", {"ask": "Ask me", "nothing": "Raise nothing more"})},
}
"""By setting: its name, and what it can be."""
NUMBERS: Final[dict[Policy, dict[str, tuple[str, int]]]] = {
    "ritual-dice": {"keep": ("Custom: mana to keep", 18), "most": ("Custom: purchases at most", 3)},
    "lazy-hand": {"reach": ("Mana to reach", 18), "keep": ("Cards to keep in hand", 10)},
}
"""By setting: its name, and the most it can be."""
RANKINGS: Final[dict[Policy, dict[str, str]]] = {
    "field": {"targets": "Attacks first"},
    "lazy-hand": {"sacrifices": "Sacrifices last", "places": "Places first"},
    "grave": {"ranking": "Raises first"},
}
SETS: Final[dict[Policy, dict[str, tuple[str, tuple[str, ...]]]]] = {
    "grave": {"groups": ("May be raised", GROUPS), "yes_and": ("Yes, and", tuple(KIND_NAMES))}
}
"""By setting that is a set: its name, and what may be in it."""


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """A control that is on or off."""

    act: Act
    on: bool


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """Controls of which one or, of a set, several are on; `folded`: they are many."""

    name: str
    options: tuple[Option, ...]
    folded: bool = False


class Number(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    setting: str
    value: int
    most: int


class Ranked(msgspec.Struct, frozen=True, kw_only=True):
    """A place of a ranking: up, down, or out of it into its group."""

    name: str
    up: Act | None
    down: Act | None
    out: Act | None


class Ranking(msgspec.Struct, frozen=True, kw_only=True):
    """A ranking, the highest first; `split`: single kinds that could be ranked by themselves."""

    name: str
    places: tuple[Ranked, ...]
    split: tuple[Act, ...]


class Tab(msgspec.Struct, frozen=True, kw_only=True):
    """`command` sets it as it stands, for a form that adds numbers; `barred`: the set-up has barred it."""

    policy: Policy
    title: str
    about: str
    switch: Option
    barred: bool
    command: str
    choices: tuple[Choice, ...]
    numbers: tuple[Number, ...]
    rankings: tuple[Ranking, ...]


class Automation(msgspec.Struct, frozen=True, kw_only=True):
    """The tabs, each with whether it is on, and the one that is open; `blessing`: the auto switch."""

    tabs: tuple[tuple[Policy, str, bool], ...]
    tab: Tab
    blessing: Option


def automation_of(view: View, picked: Picked) -> Automation:
    """The dialog for the seat of a view; what it never set here stands as this browser keeps it of earlier matches."""
    policies = view.policies.get(view.you, NO_POLICIES)
    named: dict[str, Policy] = {tab: tab for tab in TABS}
    policy = named.get(picked.tab, TABS[0])
    return Automation(
        tabs=tuple((tab, TITLES[tab], tab in policies.on) for tab in TABS),
        tab=_tab(view, policies, policy, _settings(policies, policy, picked.kept)),
        blessing=_switch("grave-blessing", "Auto: cast Grave Blessing", policies, None),
    )


def kept_of(command: Mapping[str, Any]) -> dict[str, Any]:
    """ethereal.automation.persist: what a browser keeps of a command, by policy."""
    settings = command.get("settings")
    return {command["policy"]: settings} if command.get("type") == "set-automation" and settings else {}


def _settings(policies: SeatPolicies, policy: Policy, kept: Mapping[str, Any]) -> Settings:
    """What is set in this match, else what is kept, as far as it can be read."""
    here = policies.settings_of(policy)
    if here != SETTINGS[policy]():
        return here
    try:
        return msgspec.convert(kept.get(policy, {}), SETTINGS[policy])
    except msgspec.ValidationError:
        return here


def _switch(policy: Policy, label: str, policies: SeatPolicies, settings: Settings | None) -> Option:
    on = policy in policies.on
    command: dict[str, Any] = {"type": "set-automation", "policy": policy, "on": not on}
    if settings and not on:
        command["settings"] = msgspec.structs.asdict(settings)
    return Option(act=Act(label=label, command=command), on=on)


def _tab(view: View, policies: SeatPolicies, policy: Policy, settings: Settings) -> Tab:
    setting = _Setting(policy, settings)
    return Tab(
        policy=policy,
        title=TITLES[policy],
        about=ABOUT[policy],
        switch=_switch(policy, TITLES[policy], policies, settings),
        barred=policy == "field" and not view.options.field_automation,
        command=setting.act("", {}).value,
        choices=(*setting.choices(), *setting.sets()),
        numbers=tuple(
            Number(name=name, setting=key, value=getattr(settings, key), most=most)
            for key, (name, most) in NUMBERS.get(policy, {}).items()
        ),
        rankings=tuple(setting.ranking(key, name) for key, name in RANKINGS.get(policy, {}).items()),
    )


class _Setting:
    """Makes the commands that change one thing of a policy's settings and keep the rest."""

    def __init__(self, policy: Policy, settings: Settings) -> None:
        self.policy: Policy = policy
        self._settings = msgspec.structs.asdict(settings)

    def act(self, label: str, changed: Mapping[str, Any]) -> Act:
        settings = {**self._settings, **changed}
        return Act(label=label, command={"type": "set-automation", "policy": self.policy, "settings": settings})

    def choices(self) -> Iterator[Choice]:
        for key, (name, values) in CHOICES.get(self.policy, {}).items():
            options = (
                Option(act=self.act(said, {key: value}), on=self._settings[key] == value)
                for value, said in values.items()
            )
            yield Choice(name=name, options=tuple(options))

    def sets(self) -> Iterator[Choice]:
        for key, (name, among) in SETS.get(self.policy, {}).items():
            chosen = self._settings[key]
            options = (
                Option(
                    act=self.act(_said(each), {key: tuple(one for one in among if (one in chosen) ^ (one == each))}),
                    on=each in chosen,
                )
                for each in among
            )
            yield Choice(name=name, options=tuple(options), folded=len(among) > len(GROUPS))

    def ranking(self, key: str, name: str) -> Ranking:
        ranked: tuple[str, ...] = self._settings[key]
        return Ranking(
            name=name,
            places=tuple(
                Ranked(
                    name=_said(each),
                    up=self._moved(key, ranked, at, at - 1),
                    down=self._moved(key, ranked, at, at + 1),
                    out=self.act("Back", {key: (*ranked[:at], *ranked[at + 1 :])}) if each in KIND_NAMES else None,
                )
                for at, each in enumerate(ranked)
            ),
            split=tuple(
                self.act(_said(kind), {key: _before_group(ranked, kind)}) for kind in KIND_NAMES if kind not in ranked
            ),
        )

    def _moved(self, key: str, ranked: tuple[str, ...], at: int, to: int) -> Act | None:
        if not 0 <= to < len(ranked):
            return None
        left = [*ranked[:at], *ranked[at + 1 :]]
        left.insert(to, ranked[at])
        return self.act("Up" if to < at else "Down", {key: tuple(left)})


def _before_group(ranked: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """ethereal.automation.kinds-split: a kind gets a rank of its own, above what is left of its group."""
    group = KIND_NAMES[kind]
    at = ranked.index(group) if group in ranked else len(ranked)
    return (*ranked[:at], kind, *ranked[at:])


def _said(name: str) -> str:
    return name.replace("-", " ").capitalize()
