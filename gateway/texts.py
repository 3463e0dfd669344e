"""What people write: names and chat, plain text of a line."""

import re
import unicodedata
from typing import Final

from domain.engine.rejection import Rejected

LONGEST_NAME: Final = 32
LONGEST_MESSAGE: Final = 500
_REFUSED: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
"""Categories of characters that are not for reading: control, direction, unassigned, private, line breaks."""
_JOINERS: Final = "\u200c\u200d"
"""Letters and emoji are joined by these."""
_UNSEEN: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\U000e0100-\U000e01ef]"
    "|(?:^|[ A-Za-z\u00c0-\u024f])[\u200c\u200d\ufe00-\ufe0f]"
)
"""Letters, marks and signs that show nothing, and joiners where nothing is joined."""
MOST_MARKS: Final = 4
"""Accents and the like on one letter; more of them reach into other lines."""


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
    kinds = [unicodedata.category(each) for each in text]
    readable = all(kind not in _REFUSED or each in _JOINERS for each, kind in zip(text, kinds, strict=True))
    letters = any(kind[0] not in "CMZ" for kind in kinds)
    piled = "M" * (MOST_MARKS + 1) in "".join(kind[0] for kind in kinds)
    return readable and letters and not piled and not _UNSEEN.search(text)
