"""Faith and Worshipers as they come and go (pantheon.faith, pantheon.setup.token-supply)."""

from events.base import Posting


class TokensPosted(Posting, frozen=True, kw_only=True, tag="tokens-posted"):
    """Worshipers or points of Faith go from one account to another; the accounts say which."""
