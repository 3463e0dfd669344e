"""The rulebook in words: what a rule says, by its id."""

import re
from functools import cache
from pathlib import Path
from typing import Final

_FILES: Final = Path(__file__).parent / "rules"
"""A link to docs/rules, so that a package takes them along."""
_RULE: Final = re.compile(r"^- \[([a-z]+\.[a-z0-9.-]+)\] (.+?)(?: \([a-z]+\))?$", re.MULTILINE)


def rule_in_words(id: str) -> str:
    """What a rule says; nothing of an id that no rule has, such as that of a price which is rolled."""
    return _rules().get(id, "")


@cache
def _rules() -> dict[str, str]:
    texts = (path.read_text(encoding="utf-8") for path in sorted(_FILES.rglob("*.md")))
    return {id: words for text in texts for id, words in _RULE.findall(text)}
