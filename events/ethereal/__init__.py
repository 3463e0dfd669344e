"""Every fact that the log of an Ethereal match may hold, and every question it may ask."""

from events.base import (
    Answered,
    CardsShuffled,
    ClaimChanged,
    DiceRolled,
    HappeningBegan,
    HappeningDue,
    LastingBegan,
    LastingEnded,
    LastingMoved,
    ManaPosted,
    MatchCreated,
    MatchEnded,
    PolicyActed,
    PolicyRested,
    QuestionClosed,
    SeatsOffered,
    SeatTaken,
    SeedRevealed,
    TimeUp,
)
from events.ethereal.agenda import EtherealAgendaSet
from events.ethereal.auction import BankLotWithdrawn, LotOffered, LotSold, LotWithdrawn
from events.ethereal.automation import AutomationSet, AutomationSwitched
from events.ethereal.bands import BandAwaited, BandCame, BandJudged, BankerAngered, DemonCounted, SaleRolled
from events.ethereal.bank import (
    AceTaken,
    BankBorrowed,
    BankCollapsed,
    BankerDied,
    BankLoanRequested,
    BaseTaxed,
    BelowZeroCounted,
    CardGiven,
    CardSold,
    CardsTakenFromDeck,
    DebtBegan,
    DefaultBegan,
    DefaultEnded,
    LoanRequested,
    LoanTaken,
    ManaGiven,
    MaximumChanged,
    OfferRefused,
    PeerLoanTaken,
    PricesWobbled,
    ReportIssued,
    SpellsUpsold,
    StandingTurned,
    TermsOffered,
)
from events.ethereal.bounties import (
    BountyEnded,
    BountyPutUp,
    BountyTaken,
    BountyTakenDown,
    CaptiveTurnedIn,
    CollectorBought,
    CollectorsMade,
    CollectorsTurned,
    MeterLowered,
)
from events.ethereal.cards import (
    CardBurned,
    CardConjured,
    CardDrawn,
    CardsDealt,
    CardsRaised,
    OpeningCardsTakenOut,
    OverdrawLowered,
)
from events.ethereal.collectors import CollectorsLeft, CollectorsSent
from events.ethereal.cycles import BanAsked, BanDecided, BansEnded, BanVoteCast, BanVotesShown, HeartsMended
from events.ethereal.falls import BelongingsLost, SeatFell
from events.ethereal.field import CardCharged, CardPlaced, CardsMoved, StackAppeared
from events.ethereal.fight import AttackDeclared, CardKilled, FightSettled, HeartLost, SoulReleased
from events.ethereal.hill import EtherGrew, EtherOverflowed, HillScored, MercenariesRaised, PotionDrunk
from events.ethereal.land import (
    MiddleLandBought,
    MiddleLandRanOut,
    MinerPutOnPlot,
    PayDayCame,
    PlotBought,
    PlotLeft,
    PlotSoldBack,
    PlotTakenBack,
    PlotYielded,
)
from events.ethereal.meteor import FireWentOut, MeteorFell
from events.ethereal.moon import BloodMoonRose, GiftOffered, MoonMoved, TollAnswered, TollAsked
from events.ethereal.mystery import MysteryGenerated, MysteryTurned
from events.ethereal.neutral import NeutralLeft, NeutralSent, PuppetsSent
from events.ethereal.oaths import (
    DiscountsEarned,
    DiscountUsed,
    FullMoonKept,
    MoonJokerMade,
    MoonOffended,
    NewMoonForgone,
    PaidForAnother,
    PeaceBroken,
)
from events.ethereal.robbery import BankLooted, CreditLost, LootLowered, RobberJailed, RobberyTried
from events.ethereal.siege import (
    AceUpgraded,
    BaseUnderRepair,
    BlowTurned,
    CaptiveCarried,
    CaptiveLost,
    CaptiveSetToWork,
    CardRests,
    CardTaken,
    CrystalAwaited,
    CrystalDug,
    CrystalRose,
    HeartGained,
    MinerSlotted,
    RamStruck,
    ShieldLowered,
)
from events.ethereal.sky import (
    BodiesPriced,
    BodyBought,
    BodyTookSky,
    CardLost,
    CardsExchanged,
    CardTakenBack,
    CardWalkedBack,
    ExchangeOffered,
    GiftPlaced,
    MaximumLent,
    SaturnEclipsed,
    SaturnTollTaken,
    TakeBackOffered,
    VenusGiftAsked,
    WholeAgain,
)
from events.ethereal.souls import CardSacrificed, SoulGained, SoulPassedOn, SoulsLost, SoulsSpent, SoulsTrimmed
from events.ethereal.spells import (
    BlessingRolled,
    CardDestroyed,
    CardReturned,
    CardSevered,
    CardsPulled,
    CardTeleported,
    JokerShotHimself,
    PricesRolled,
    PulledCardTaken,
    RitualDiceBought,
    SeveringOffered,
    SoulHandedOver,
    SpellCast,
)
from events.ethereal.turn import PhaseOpened, RoundBegan, TimerSwitchedOff, TurnBegan, TurnEnded, TurnOrderSet

EtherealQuestion = (
    PhaseOpened
    | SeatsOffered
    | HappeningDue
    | GiftOffered
    | TollAsked
    | VenusGiftAsked
    | TakeBackOffered
    | ExchangeOffered
    | SeveringOffered
    | CardsPulled
    | LoanRequested
    | TermsOffered
    | BankLoanRequested
    | BanAsked
)

EtherealEvent = (
    MatchCreated
    | SeatTaken
    | MatchEnded
    | SeedRevealed
    | EtherealAgendaSet
    | Answered
    | QuestionClosed
    | TimeUp
    | HappeningBegan
    | DiceRolled
    | CardsShuffled
    | ManaPosted
    | ClaimChanged
    | LastingBegan
    | LastingMoved
    | LastingEnded
    | EtherealQuestion
    | CardsDealt
    | OpeningCardsTakenOut
    | CardDrawn
    | CardBurned
    | OverdrawLowered
    | CardConjured
    | CardsRaised
    | CardPlaced
    | CardsMoved
    | CardCharged
    | StackAppeared
    | CollectorsSent
    | CollectorsLeft
    | BountyPutUp
    | BountyTakenDown
    | BountyTaken
    | CollectorsMade
    | CollectorBought
    | CaptiveTurnedIn
    | MeterLowered
    | BountyEnded
    | CollectorsTurned
    | BandAwaited
    | BandCame
    | DemonCounted
    | BankerAngered
    | BandJudged
    | SaleRolled
    | BanVoteCast
    | BanVotesShown
    | BanDecided
    | BansEnded
    | HeartsMended
    | NeutralSent
    | NeutralLeft
    | PuppetsSent
    | RobberyTried
    | BankLooted
    | CreditLost
    | RobberJailed
    | LootLowered
    | TimerSwitchedOff
    | AttackDeclared
    | FightSettled
    | HeartLost
    | CardKilled
    | SoulReleased
    | CardSacrificed
    | SoulGained
    | SoulPassedOn
    | SoulsSpent
    | SoulsTrimmed
    | PricesRolled
    | SpellCast
    | BlessingRolled
    | RitualDiceBought
    | JokerShotHimself
    | SoulHandedOver
    | CardSevered
    | CardDestroyed
    | PulledCardTaken
    | CardTeleported
    | CardReturned
    | TurnOrderSet
    | RoundBegan
    | TurnBegan
    | TurnEnded
    | MoonMoved
    | BloodMoonRose
    | BodiesPriced
    | BodyBought
    | BodyTookSky
    | GiftPlaced
    | SaturnTollTaken
    | MaximumLent
    | WholeAgain
    | CardTakenBack
    | CardsExchanged
    | CardWalkedBack
    | SaturnEclipsed
    | CardLost
    | PeaceBroken
    | PaidForAnother
    | DiscountsEarned
    | DiscountUsed
    | MoonJokerMade
    | MoonOffended
    | NewMoonForgone
    | FullMoonKept
    | TollAnswered
    | SpellsUpsold
    | CardSold
    | MaximumChanged
    | DebtBegan
    | LoanTaken
    | BaseTaxed
    | BelowZeroCounted
    | DefaultBegan
    | DefaultEnded
    | BankBorrowed
    | BankerDied
    | BankCollapsed
    | CardsTakenFromDeck
    | AceTaken
    | PricesWobbled
    | SoulsLost
    | BankLotWithdrawn
    | MeteorFell
    | FireWentOut
    | OfferRefused
    | PeerLoanTaken
    | ManaGiven
    | CardGiven
    | ReportIssued
    | StandingTurned
    | LotOffered
    | LotWithdrawn
    | BankLotWithdrawn
    | LotSold
    | MysteryGenerated
    | MysteryTurned
    | MiddleLandBought
    | MiddleLandRanOut
    | PlotBought
    | MinerPutOnPlot
    | PlotYielded
    | PayDayCame
    | PlotTakenBack
    | PlotLeft
    | PlotSoldBack
    | SeatFell
    | BelongingsLost
    | HillScored
    | EtherGrew
    | EtherOverflowed
    | MercenariesRaised
    | PotionDrunk
    | MinerSlotted
    | CardTaken
    | CaptiveCarried
    | CaptiveSetToWork
    | CaptiveLost
    | BlowTurned
    | HeartGained
    | CardRests
    | ShieldLowered
    | BaseUnderRepair
    | AceUpgraded
    | RamStruck
    | CrystalAwaited
    | CrystalRose
    | CrystalDug
    | AutomationSwitched
    | AutomationSet
    | PolicyActed
    | PolicyRested
)
