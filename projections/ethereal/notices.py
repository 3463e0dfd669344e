"""The moments of a match that everybody is told of at once (ethereal.screen.notice-kinds)."""

from typing import Any, Final

from domain.engine.ruleset import Notice
from events.ethereal import bands, bank, bounties, collectors, fight, land, meteor, moon, siege, spells, turn

NOTICES: Final[dict[type[Any], Notice]] = {
    moon.BloodMoonRose: "box",
    meteor.MeteorFell: "box",
    bands.BandCame: "box",
    bank.BankerDied: "box",
    bank.BankCollapsed: "box",
    bank.DefaultBegan: "box",
    turn.TurnBegan: "short",
    turn.TimerSwitchedOff: "short",
    moon.MoonMoved: "short",
    fight.FightSettled: "short",
    spells.SpellCast: "short",
    collectors.CollectorsSent: "short",
    siege.CrystalRose: "short",
    siege.AceUpgraded: "short",
    bank.DefaultEnded: "short",
    bank.StandingTurned: "short",
    bounties.BountyPutUp: "short",
    land.PayDayCame: "short",
}
