"""A browser without script: it keeps cookies, follows links and sends forms, as whoever plays without script does."""

import re
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urljoin

import httpx


class Page(HTMLParser):
    """What is on a page: `forms` by address, `buttons` by their words, `links` by theirs, `text` all words."""

    def __init__(self, answer: httpx.Response) -> None:
        super().__init__()
        self.answer, self.html = answer, answer.text
        self.links = dict[str, str]()
        self.buttons = list[dict[str, str]]()
        self.forms = list[dict[str, Any]]()
        self.fields = list[dict[str, str]]()
        self.labels = list[str]()
        self._open: list[tuple[str, dict[str, str], str]] = []
        self.feed(self.html)
        self.text = " ".join(re.sub(r"(?s)<svg.*?</svg>|<[^>]+>", " ", self.html).split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        if "aria-label" in has:
            self.labels.append(has["aria-label"])
        if tag == "form":
            self.forms.append({**has, "fields": []})
        elif tag in ("input", "select") and self.forms:
            self.forms[-1]["fields"].append(has)
        elif tag in ("a", "button"):
            self._open.append((tag, has, ""))

    def handle_data(self, data: str) -> None:
        if self._open:
            tag, has, said = self._open[-1]
            self._open[-1] = (tag, has, said + data)

    def handle_endtag(self, tag: str) -> None:
        if self._open and tag == self._open[-1][0]:
            _, has, said = self._open.pop()
            words = has.get("aria-label") or " ".join(said.split())
            if tag == "a":
                self.links.setdefault(words, has.get("href", ""))
            else:
                form = self.forms[-1] if self.forms and "form" not in has else None
                self.buttons.append({**has, "words": words, "action": (form or {}).get("action", "")})

    def button(self, words: str) -> dict[str, str]:
        """The first button whose words begin so."""
        found = [each for each in self.buttons if each["words"].startswith(words)]
        assert found, f"{words!r} is none of {[each['words'] for each in self.buttons]}"
        return found[0]


class Browser:
    """One person's browser at one house."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, headers={"Origin": url}, timeout=20, follow_redirects=True)

    def open(self, path: str) -> Page:
        """A page, wherever its address leads."""
        return self.read(self.http.get(path))

    def post(self, path: str, **fields: Any) -> Page:
        """The page to which a form leads."""
        return self.read(self.http.post(path, data=fields))

    def read(self, answer: httpx.Response) -> Page:
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8", answer.text
        self.at = answer.url
        return Page(answer)

    def press(self, page: Page, words: str) -> Page:
        """Press a button that commands."""
        button = page.button(words)
        form = next(form for form in page.forms if form.get("id") == "act")
        number = next(field["value"] for field in form["fields"] if field["name"] == "number")
        return self.post(urljoin(self.url, form["action"]), number=number, do=button["value"])

    def send(self, page: Page, field: str) -> Page:
        """Send the form with this field as it stands, with nothing ticked."""
        form = next(form for form in page.forms if any(each.get("name") == field for each in form["fields"]))
        hidden = [each for each in form["fields"] if each.get("type") == "hidden"]
        return self.post(urljoin(self.url, form["action"]), **{each["name"]: each["value"] for each in hidden})

    def follow(self, page: Page, words: str) -> Page:
        """Follow the link of these words."""
        found = [href for said, href in page.links.items() if said.startswith(words)]
        assert found, f"{words!r} is none of {sorted(page.links)}"
        return self.open(urljoin(str(self.at), found[0]))
