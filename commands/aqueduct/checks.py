"""The three checks after a card is laid: 13, consecutive order, 7 (aqueduct.check, wrath, deity, score)."""

from collections.abc import Iterable

from commands.aqueduct.chips import gain, score
from domain.aqueduct.cards import card
from domain.aqueduct.match import AqueductDraft, Match
from domain.aqueduct.network import below, breakable, card_of, holds
from domain.aqueduct.scoring import flow_of
from domain.aqueduct.sums import SEVEN, THIRTEEN, End, are_consecutive, ends_to
from events.aqueduct.flow import DeityFlipped, FlowCounted
from events.aqueduct.network import AceFlipped, CardLaid, PipeBroken


def lay(draft: AqueductDraft, event: CardLaid) -> None:
    """aqueduct.check.when, -order, -frozen-list, -dropped: a card is laid, with all that it brings about."""
    draft.tell(event)
    seat, laid = event.seat, event.card
    thirteens = ends_to(draft.match, seat, laid, THIRTEEN)
    sevens = ends_to(draft.match, seat, laid, SEVEN)
    for end in thirteens:
        if _stands(draft.match, seat, laid, end):
            _send_wrath(draft, laid, end)
    if event.suit and holds(draft.match.networks[seat], laid) and are_consecutive(laid, card_of(event.outlet)):
        gain(draft, seat, event.suit, "aqueduct.check.consecutive")
    for end in sevens:
        if _stands(draft.match, seat, laid, end):
            send_flow(draft, (seat, draft.match.other(seat)), laid=laid, against=end.outlet)


def _stands(match: Match, seat: str, laid: str, end: End) -> bool:
    """Whether neither part of a sum has been removed."""
    return holds(match.networks[seat], laid) and holds(match.networks[end.seat], card_of(end.outlet))


def _send_wrath(draft: AqueductDraft, laid: str, end: End) -> None:
    """aqueduct.wrath.flip, aqueduct.wrath.reshuffle, aqueduct.wrath.discard-order, aqueduct.end.broken-cards."""
    if not draft.match.wrath:
        draft.shuffle("wrath", draft.match.wrath_flipped, rule="aqueduct.wrath.reshuffle")
    match, ace = draft.match, draft.match.wrath[0]
    owner, target = _lowest(match, ace)
    draft.tell(AceFlipped(card=ace, laid=laid, against=end.outlet, strikes=target))
    if target:
        broken = below(match.networks[owner], target)
        draft.tell(PipeBroken(seat=owner, cards=broken, to="discard" if match.pile else "gone"))


def _lowest(match: Match, ace: str) -> tuple[str, str]:
    """aqueduct.wrath.target, -no-ties, -no-match: whose card breaks, and which; or nothing."""
    suit = card(ace).suits[0]
    found = [(owner, id) for owner, network in match.networks.items() for id in breakable(network, suit)]
    return min(found, key=lambda each: card(each[1]).rank, default=("", ""))


def send_flow(draft: AqueductDraft, seats: Iterable[str], *, laid: str = "", against: str = "") -> None:
    """aqueduct.check.seven-effect, aqueduct.deity.reshuffle, aqueduct.score.both-independent."""
    if not draft.match.deity:
        draft.shuffle("deity", draft.match.deity_flipped, rule="aqueduct.deity.reshuffle")
    match, deity = draft.match, draft.match.deity[0]
    draft.tell(DeityFlipped(card=deity, seats=tuple(seats), laid=laid, against=against))
    for seat in seats:
        parts = flow_of(match, seat, deity)
        points = sum(cards * each for _, cards, each in parts)
        draft.tell(FlowCounted(seat=seat, deity=deity, parts=parts, points=points))
        score(draft, seat, points, "aqueduct.score.count")
