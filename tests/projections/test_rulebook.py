"""The rulebook in words has every rule that is written down."""

from projections.rulebook import rule_in_words
from tests.guards.test_rule_ids import written


def test_every_rule_is_told_in_words() -> None:
    assert [id for id in sorted(written()) if not rule_in_words(id)] == []
    assert rule_in_words("ethereal.price.queen") == "Queen Conjure costs 3 mana."
    assert rule_in_words("ethereal.price") == ""
