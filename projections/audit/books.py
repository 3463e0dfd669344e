"""The books of a match: every posting of mana and every change of a claim, with what came of it."""

from collections.abc import Iterable, Iterator

import msgspec

from commands.kept import ruleset_of
from domain.engine.rejection import Rejected
from events.base import ClaimChanged, ManaPosted
from events.log.base import MatchLog
from events.log.commit import Commit
from projections.record import commit_of


class LedgerLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One side of a posting, or a change of a claim.

    `amount` is signed; `balance` is that of the account (or claim) after it. `other`: the account on the other side.
    `address`: the event's, `command` the type of the command that led to it, if any; `cause`: of a claim's change.
    """

    commit: int
    address: str
    at: int
    actor: str
    command: str = ""
    account: str
    amount: int
    balance: int
    rule: str
    other: str = ""
    cause: str = ""


class Audit(msgspec.Struct, frozen=True, kw_only=True):
    """The ledger of a match, or of one account of it.

    `balances` and `claims` are those of the whole match in the end. `total` is the sum of all balances, and
    `unbalanced` names the commits after which they did not sum to zero: there are none.
    """

    match: str
    lines: tuple[LedgerLine, ...]
    balances: dict[str, int]
    claims: dict[str, int]
    total: int
    unbalanced: tuple[int, ...] = ()


def audit(log: MatchLog, match_id: str, account: str | None = None) -> Audit:
    """The ledger of a match, or of one account or claim of it, such as `bank`, `pile:s1` or `debt:s1`.

    Errors: `unknown-match`, `unknown-account`; `BrokenLine`.
    """
    lines = list(log.lines(match_id))
    if not lines:
        raise Rejected("unknown-match", "engine.match.id", f"there is no match {match_id!r}")
    name = ruleset_of(lines[0])
    books = _Books()
    told = list(books.entered(commit_of(name, line) for line in lines))
    known = sorted(books.balances | books.claims)
    if account is not None and account not in known:
        why = f"no line names {account!r}, only {', '.join(known) or 'nothing'}"
        raise Rejected("unknown-account", "engine.ledger.account", why)
    return Audit(
        match=match_id,
        lines=tuple(line for line in told if account in (None, line.account)),
        balances=books.balances,
        claims=books.claims,
        total=sum(books.balances.values()),
        unbalanced=tuple(books.unbalanced),
    )


class _Books:
    """Accounts and claims as they stand after what has been entered."""

    def __init__(self) -> None:
        self.balances: dict[str, int] = {}
        self.claims: dict[str, int] = {}
        self.unbalanced: list[int] = []

    def entered(self, commits: Iterable[Commit]) -> Iterator[LedgerLine]:
        """Enter commits; their lines, the debited side of a posting first."""
        for commit in commits:
            for index, event in enumerate(commit.events):
                if isinstance(event, ManaPosted):
                    yield self._side(commit, index, event, event.debit, event.credit, -event.amount)
                    yield self._side(commit, index, event, event.credit, event.debit, event.amount)
                elif isinstance(event, ClaimChanged):
                    yield self._claim(commit, index, event)
            if sum(self.balances.values()):
                self.unbalanced.append(commit.n)

    def _side(self, commit: Commit, index: int, event: ManaPosted, account: str, other: str, amount: int) -> LedgerLine:
        self.balances[account] = self.balances.get(account, 0) + amount
        return _line(commit, index, account, amount, self.balances[account], event.rule, other=other)

    def _claim(self, commit: Commit, index: int, event: ClaimChanged) -> LedgerLine:
        self.claims[event.claim] = self.claims.get(event.claim, 0) + event.amount
        balance = self.claims[event.claim]
        return _line(commit, index, event.claim, event.amount, balance, event.rule, cause=event.cause)


def _line(
    commit: Commit,
    index: int,
    account: str,
    amount: int,
    balance: int,
    rule: str,
    *,
    other: str = "",
    cause: str = "",
) -> LedgerLine:
    return LedgerLine(
        commit=commit.n,
        address=f"{commit.n}.{index}",
        at=commit.at,
        actor=commit.actor,
        command=commit.command["type"] if commit.command else "",
        account=account,
        amount=amount,
        balance=balance,
        rule=rule,
        other=other,
        cause=cause,
    )
