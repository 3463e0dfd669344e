import re
from pathlib import Path

from cli.main import app

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()


def test_every_link_leads_somewhere():
    links = re.findall(r"\]\(([^)#]+)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_verb_it_names_exists_and_says_by_example_how_it_is_used():
    verbs = {command.name: command.callback.__doc__ for command in app.registered_commands}
    assert set(re.findall(r"^    \$ etherlog (\w+)", README, re.MULTILINE)) <= verbs.keys()
    assert [name for name, told in verbs.items() if f"Example: etherlog {name} " not in told] == []
