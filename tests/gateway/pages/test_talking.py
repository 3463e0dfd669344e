"""Chat on pages: names and text are plain, a sender can be muted, the host decides about those who watch."""

from tests.gateway.pages.browser import Browser
from tests.gateway.pages.conftest import table


def test_what_is_said_is_read_by_all_as_plain_text(url: str) -> None:
    (anna, ben), path = table(url, "Anna", "Ben")
    anna.post(f"{path}/chat", text="<img src=x> & hello")
    for browser in (anna, ben, Browser(url)):
        page = browser.open(path)
        assert "&lt;img src=x&gt; &amp; hello" in page.html
        assert "<img" not in page.html


def test_whoever_watches_chats_under_a_name_as_long_as_the_host_lets_them(url: str) -> None:
    (anna, ben), path = table(url, "Anna", "Ben")
    carla = Browser(url)
    assert carla.post(f"{path}/chat", text="hello").answer.status_code == 403
    carla.post(f"{path}/watchers", name="Carla")
    assert "Carla (watching) hello" in carla.post(f"{path}/chat", text="hello").text
    assert ben.post(f"{path}/chat/watchers", let="0").answer.status_code == 403
    anna.post(f"{path}/chat/watchers", let="0")
    page = carla.post(f"{path}/chat", text="again")
    assert (page.answer.status_code, "chat-closed" in page.text) == (403, True)
    assert "The host lets only the seats chat" in carla.open(path).text
    anna.post(f"{path}/chat/watchers", let="1")
    assert "again" in carla.post(f"{path}/chat", text="again").text


def test_a_sender_is_muted_in_one_browser_until_heard_again(url: str) -> None:
    (anna, ben), path = table(url, "Anna", "Ben")
    anna.post(f"{path}/chat", text="nonsense")
    assert "nonsense" not in ben.post(f"{path}/mute", sender="s1").text
    assert "nonsense" in anna.open(path).text
    assert "Hear again" in ben.open(f"{path}?window=people").text
    assert "nonsense" in ben.post(f"{path}/mute", sender="s1").text


def test_how_pages_look_is_kept_in_the_browser(url: str) -> None:
    browser = Browser(url)
    page = browser.post("/look", theme="light", text="large", still="1", back="/")
    assert '<html lang="en" data-theme="light" data-text="large" data-still>' in page.html
    assert browser.post("/look", theme="loud").answer.status_code == 422
    for back in ("https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example"):
        assert browser.post("/look", back=back).answer.status_code == 422
