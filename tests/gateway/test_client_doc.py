"""The bot of docs/write-a-client.md plays a match to its end, and what the page names is there."""

import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.gateway.conftest import Client, created, joined

PAGE = (Path(__file__).parents[2] / "docs" / "write-a-client.md").read_text(encoding="utf-8")


@pytest.mark.timeout(300)
def test_the_bot_plays_to_the_end(played: str, tmp_path: Path) -> None:
    [program] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len([line for line in program.splitlines() if line.strip()]) <= 30
    bot = tmp_path / "bot.py"
    bot.write_text(program, encoding="utf-8")
    made = created(played, computers={"s2": "random"}, options={"round_limit": 4})
    command = [sys.executable, str(bot), played, made["code"].lower()]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=280)
    assert done.returncode == 0, done.stderr
    # What the computer answers meanwhile, such as taking a loan that was offered, can take an offer away.
    assert len(done.stderr.splitlines()) < 5, done.stderr
    assert "reason" in done.stdout


def test_every_address_that_the_page_names_is_there(url: str) -> None:
    ann = joined(url, created(url)["code"], "Ann")
    paths = httpx.get(f"{url}/api/openapi").json()["paths"]
    for path in re.findall(r"`(?:GET|POST|PUT) (/api/[^`?]+)", PAGE):
        named = path.replace("{match}", "{match_id}").replace("/ethereal/", "/{name}/").replace("/commands`", "")
        named = re.sub(r"/schemas/\w+", "/schemas/{kind}", named)
        assert named in paths or path == "/api/openapi", path
    for what in ("/view", "/feed", "/offers", "/spells", "/calendar", "/books"):
        assert f"…{what}" in PAGE
        assert Client(url, ann.match, ann.token).get(what).status_code == 200
