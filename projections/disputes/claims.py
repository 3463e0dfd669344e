"""What somebody says of a match that its log can settle (docs/disputes.md): the form of a dispute."""

from typing import Annotated, Any, Final

import msgspec
import yaml

from domain.engine.rejection import Rejected
from projections.audit.pick import rounds_of
from projections.replay import Address, address
from projections.scenario import StrictLoader

LARGEST: Final = 1 << 16
"""Bytes of a dispute file."""

Where = int | Annotated[str, msgspec.Meta(pattern=r"^[1-9][0-9]{0,8}(\.[0-9]{1,6})?$")]
"""A commit (310), or one of its events ("310.2")."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Count = Annotated[int, msgspec.Meta(ge=0)]
Nth = Annotated[int, msgspec.Meta(ge=1)]


class _Claim(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="kind"
):
    """`says`: the claim in its maker's own words, for the reader; `by`: who makes it."""

    says: str = ""
    by: str = ""


class Known(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the claimant believes to have stood earlier."""

    after: Where
    stood: int = msgspec.field(name="is")


class BalanceClaim(_Claim, frozen=True, kw_only=True, tag="balance"):
    """An account, or the means of a seat, was so much after a commit or event.

    `known`: earlier beliefs, in order, so that the first one that fails can be found.
    """

    account: Name | None = None
    seat: Name | None = None
    after: Where
    stood: int = msgspec.field(name="is")
    known: tuple[Known, ...] = ()


class AmountClaim(_Claim, frozen=True, kw_only=True, tag="amount"):
    """A claim such as `loan:s1` was so much: after or before a commit or event, or just before a change of it.

    `cause`: the change's cause, such as `due`; `nth`: which of those changes, the first unless told.
    """

    claim: Name
    after: Where | None = None
    before: Where | None = None
    cause: Name | None = None
    nth: Nth = 1
    stood: int = msgspec.field(name="is")
    known: tuple[Known, ...] = ()


class PostingClaim(_Claim, frozen=True, kw_only=True, tag="posting"):
    """At a commit or event so much was posted; 0 for none. `rule`: how the posting's rule begins."""

    at: Where
    amount: Count
    debit: Name | None = None
    credit: Name | None = None
    rule: Name | None = None


class TotalClaim(_Claim, frozen=True, kw_only=True, tag="total"):
    """All lines of an account (of a rule, within rounds such as `5` or `5-8`) together come to this, signed."""

    account: Name
    total: int = msgspec.field(name="is")
    rule: Name | None = None
    rounds: Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,6}(-[0-9]{1,6})?$")] | Count | None = None


class CardClaim(_Claim, frozen=True, kw_only=True, tag="card"):
    """A card was in a zone, such as `hand:s1`, `souls:s1`, `C3` or `grave`, after a commit or event."""

    card: Name
    zone: Name
    after: Where


class DiceClaim(_Claim, frozen=True, kw_only=True, tag="dice"):
    """A throw at a commit or event showed these faces. `rule`, `seat` and `nth` say which, if there are several."""

    at: Where
    faces: tuple[int, ...]
    rule: Name | None = None
    seat: Name | None = None
    nth: Nth | None = None


class RuleClaim(_Claim, frozen=True, kw_only=True, tag="rule"):
    """What a rule moved in a commit, postings and claims together, is or should have been this.

    If the log says otherwise, the commit is decided anew by the rules, on the position before it and with its dice.
    """

    at: Annotated[int, msgspec.Meta(ge=1)]
    rule: Name
    amount: Count
    seat: Name | None = None


Dispute = BalanceClaim | AmountClaim | PostingClaim | TotalClaim | CardClaim | DiceClaim | RuleClaim


def read_dispute(data: bytes) -> Dispute:
    """The dispute in the bytes of a YAML or JSON file.

    Errors: `bad-dispute`, naming the place.
    """
    if len(data) > LARGEST:
        raise bad_dispute(f"a dispute has at most {LARGEST} bytes")
    try:
        raw = yaml.load(data, Loader=_Loader)  # a safe loader, and stricter
        claim = msgspec.json.decode(msgspec.json.encode(raw), type=Dispute)
    except (yaml.YAMLError, ValueError, TypeError, RecursionError) as error:
        raise bad_dispute(" ".join(str(error).split())) from error
    _refuse_unclear(claim)
    return claim


def place(where: Where) -> Address:
    """The address that a claim names."""
    return address(str(where))


def span(rounds: str | int | None) -> tuple[int, int] | None:
    """The rounds that a claim names."""
    return None if rounds is None else rounds_of(str(rounds))


def bad_dispute(why: str) -> Rejected:
    """That what was claimed is not clear."""
    return Rejected("bad-dispute", "engine.dispute.form", why)


def _refuse_unclear(claim: Dispute) -> None:
    """One thing is claimed, of one moment."""
    match claim:
        case BalanceClaim():
            if (claim.account is None) == (claim.seat is None):
                raise bad_dispute("a balance is that of an account or of a seat: name one of both")
        case AmountClaim():
            if len([each for each in (claim.after, claim.before, claim.cause) if each is not None]) != 1:
                raise bad_dispute("an amount stood after or before an address, or before a cause: name one of them")
        case DiceClaim() if not claim.faces:
            raise bad_dispute("a throw shows faces: name them")
        case _:
            pass
    places = [place(each.after) for each in getattr(claim, "known", ())]
    if places != sorted(places, key=lambda at: (at.commit, at.index is None, at.index or 0)):
        raise bad_dispute("what is known is told in the order in which it happened")


class _Loader(StrictLoader):
    """Reads 41.10 as an address, not as a number that is 41.1: no claim holds a fraction."""

    yaml_implicit_resolvers: Any = {
        first: [(tag, form) for tag, form in resolvers if tag != "tag:yaml.org,2002:float"]
        for first, resolvers in StrictLoader.yaml_implicit_resolvers.items()
    }
