"""Pages that are kept: rendered once, asked for again without the page, never too many."""

from __future__ import annotations

from starlette.requests import Request

from tulay.web.kept import MOST, KeptPages

TEXT = "<!doctype html><p>hello</p>" * 100


def request(**headers: str) -> Request:
    """A browser's question."""
    sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "method": "GET", "path": "/", "headers": sent})


async def test_a_page_is_rendered_once_for_what_it_depends_on() -> None:
    """The second reader gets the first one's page; another key is another page."""
    kept, rendered = KeptPages(), []

    def render() -> str:
        rendered.append(1)
        return TEXT

    for key in (("en", "a"), ("en", "a"), ("ar", "a")):
        response = await kept.respond(request(), key, key[0], render)
        assert response.body == TEXT.encode()
        assert response.headers["content-language"] == key[0]
    assert len(rendered) == 2


async def test_a_kept_page_travels_packed() -> None:
    """It is packed once, in each of the two ways."""
    kept = KeptPages()
    for encoding in ("br", "gzip"):
        asked = request(accept_encoding=encoding)
        response = await kept.respond(asked, ("en",), "en", lambda: TEXT)
        assert response.headers["content-encoding"] == encoding
        assert len(response.body) < len(TEXT) / 5
        assert "Accept-Encoding" in response.headers["vary"]


async def test_who_has_the_page_is_told_that_it_is_the_same() -> None:
    """A browser that names the page's tag gets no page."""
    kept = KeptPages()
    first = await kept.respond(request(), ("en",), "en", lambda: TEXT)
    asked = request(if_none_match=first.headers["etag"])
    again = await kept.respond(asked, ("en",), "en", lambda: TEXT)
    assert (again.status_code, again.body) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]


async def test_no_more_pages_are_kept_than_there_is_room_for() -> None:
    """However many names a site is asked by, the oldest page gives way."""
    kept = KeptPages()
    for number in range(MOST + 3):
        await kept.respond(request(), ("en", str(number)), "en", lambda: "x")
    assert len(kept) == MOST
