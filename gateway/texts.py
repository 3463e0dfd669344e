"""What people write: names and chat, plain text of a line."""

import unicodedata
from typing import Final

from domain.engine.rejection import Rejected

LONGEST_NAME: Final = 32
LONGEST_MESSAGE: Final = 500
_REFUSED: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
"""Categories of characters that are not for reading: control, direction, unassigned, private, line breaks."""
_JOINERS: Final = "\u200c\u200d"
"""Letters and emoji are joined by these."""


def name_of(text: str) -> str:
    """A name as it is shown.

    Errors: `bad-name`.
    """
    name = unicodedata.normalize("NFC", text).strip()
    if not 1 <= len(name) <= LONGEST_NAME or not _is_plain(name):
        raise Rejected("bad-name", "engine.gateway.name", f"a name is 1 to {LONGEST_NAME} characters of plain text")
    return name


def message_of(text: str) -> str:
    """A line of chat.

    Errors: `bad-message`.
    """
    message = unicodedata.normalize("NFC", text).strip()
    if not 1 <= len(message) <= LONGEST_MESSAGE or not _is_plain(message):
        why = f"a message is 1 to {LONGEST_MESSAGE} characters of plain text, in one line"
        raise Rejected("bad-message", "engine.gateway.message", why)
    return message


def _is_plain(text: str) -> bool:
    letters = any(unicodedata.category(each)[0] not in "CZ" for each in text)
    return letters and all(each in _JOINERS or unicodedata.category(each) not in _REFUSED for each in text)
