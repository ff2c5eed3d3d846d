"""Requests that follow the OpenAPI description, or break it, or are nothing it knows."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from typing import Any, TypeAlias, cast

import httpx
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import Case as AnyCase
from schemathesis.checks import CHECKS, CheckFunction
from schemathesis.core.failures import FailureGroup
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode

from tests.hostile.inside import ORIGIN, Browser, Inside, fresh_address
from tests.hostile.messages import texts, values
from tulay.web import codes

Case: TypeAlias = AnyCase[Any]
BODY_METHODS = ("POST", "PUT", "PATCH", "DELETE")

CHECKED = [
    cast("CheckFunction", check)
    for check in CHECKS.get_all()
    if check.__name__
    in {
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_headers_conformance",
        "response_schema_conformance",
        "negative_data_rejection",
        "unsupported_method",
        "allow_header_conformance",
    }
]
"""What every answer is held against."""


class Described:
    """The API as it describes itself, and requests made from that."""

    def __init__(self, description: dict[str, Any]) -> None:
        self._schema = schemathesis.openapi.from_dict(description)
        self.operations = []
        for found in self._schema.get_all_operations():
            assert isinstance(found, Ok), found
            self.operations.append(found.ok())

    def cases(self, mode: GenerationMode) -> st.SearchStrategy[Case]:
        """Requests that follow the description, or break it."""
        made = [operation.as_strategy(generation_mode=mode) for operation in self.operations]
        return st.one_of(made)


async def described(world: Inside) -> Described:
    """The description that the application gives."""
    return Described((await world.browser().http.get("/openapi.json")).json())


async def send(browser: Browser, case: Case) -> httpx.Response:
    """Sends a case, from wherever the browser's cookies come."""
    parts = case.as_transport_kwargs(base_url=ORIGIN)
    known = ("method", "url", "headers", "params", "data", "json", "files", "cookies")
    made = requests.Request(**{key: parts[key] for key in known if key in parts}).prepare()
    assert made.url is not None
    assert made.method is not None
    body = made.body if isinstance(made.body, bytes) else str(made.body or "").encode()
    headers = [(k.encode("latin-1"), str(v).encode("latin-1")) for k, v in made.headers.items()]
    return await browser.http.request(made.method, made.url, content=body, headers=headers)


def checked(case: Case, response: httpx.Response) -> None:
    """Holds an answer against the description.

    Raises:
        AssertionError: It is not what the description says.
    """
    try:
        case.validate_response(response, checks=CHECKED)
    except FailureGroup as failures:
        said = "\n".join(str(failure) for failure in failures.exceptions)
        raise AssertionError(f"{response.status_code} {response.text[:200]}\n{said}") from failures


def tell(tally: Counter[str], response: httpx.Response) -> None:
    """Counts what a request was answered."""
    is_json = response.headers.get("content-type") == "application/json"
    if is_json and response.content and response.status_code >= 400:
        tally[f"{response.status_code} {response.json()['code']}"] += 1
    else:
        tally[str(response.status_code)] += 1


PATHS = [
    *("/", "/en/", "/ar/you", "/en", "/link", "/healthz", "/openapi.json", "/robots.txt"),
    *("/g/0123456789a", "/game/0123456789abcdef", "/qr/0123456789a.svg", "/sw.js"),
    *("/en/manifest.webmanifest", "/icons/touch-180-0123456789.png", "/en/offline"),
    *("/static/app-0A1B2C3D.js", "/l10n/en.ftl", "/api/devices", "/api/games/0123456789abcdef"),
    *("/api/groups", "/api/device", "/api/name", "/ws/g/0123456789a", "/metrics", "/docs"),
]
pieces = st.one_of(
    st.sampled_from(["..", ".", "", "%2e%2e", "%00", "%ff", "%0d%0a", "~", "*", ";", "a" * 3000]),
    st.text(
        st.characters(codec="ascii", min_codepoint=33, max_codepoint=126, exclude_characters="?#%"),
        max_size=12,
    ),
)
header_values = st.one_of(
    st.text(st.characters(codec="latin-1", exclude_categories=["Cc"]), max_size=60),
    st.sampled_from(["[", "[::1", "x:y", '"><script>', "x" * 6000, "evil.example", "*", "*/*;q=x"]),
    st.sampled_from(["en;q=nan", "en;q=1e999", "ar,en;q=0.5,*;q=-1", "zz", ",", ";", "=", ";;=;"]),
    st.sampled_from(
        ["tulay_device=x", "tulay_device=" + "y" * 5000, 'tulay_lang="\\377"', "a=b;a"]
    ),
    st.sampled_from(
        ["gzip;q=0", 'W/""', "bytes=0-", "multipart/form-data; boundary=x", "text/xml"]
    ),
)
HEADERS = [
    *("host", "cookie", "accept-language", "accept-encoding", "if-none-match", "range", "accept"),
    *("content-type", "origin", "sec-fetch-site", "x-forwarded-for", "x-forwarded-host", "expect"),
    *("authorization", "referer", "user-agent", "x-http-method-override", "transfer-encoding"),
]


@st.composite
def wild(draw: st.DrawFn) -> httpx.Request:
    """A request that is nothing like those of a page."""
    path = draw(st.sampled_from(PATHS))
    for piece in draw(st.lists(pieces, max_size=2)):
        path += f"/{piece}" if draw(st.booleans()) else piece
    if draw(st.booleans()):
        path += "?" + draw(pieces)
    method = draw(
        st.sampled_from(["GET", "GET", "HEAD", "OPTIONS", *BODY_METHODS, "TRACE", "BREW", "get"])
    )
    headers = draw(st.dictionaries(st.sampled_from(HEADERS), header_values, max_size=4))
    body = draw(st.one_of(st.just(b""), st.binary(max_size=60), values.map(repr).map(_encoded)))
    sent = [("host", "hex.test")] if "host" not in headers else []
    sent += list(headers.items())
    request = httpx.Request(method, ORIGIN, content=body)
    request.headers = httpx.Headers([(k.encode(), v.encode("latin-1")) for k, v in sent])
    request.url = httpx.URL(ORIGIN).copy_with(raw_path=path.encode("latin-1", "replace"))
    return request


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def stranger(world: Inside) -> Browser:
    """A browser without cookies that nobody knows, at an address of its own."""
    browser = world.browser()
    browser.address = fresh_address()
    return browser


def bodies() -> st.SearchStrategy[object]:
    """Anything that may stand in a JSON body, the fields of the API's requests among it."""
    names = [
        "kind",
        "rules",
        "level",
        "program",
        "id",
        "name",
        "token",
        "device",
        "lang",
        "size",
        "swap",
    ]
    return st.dictionaries(st.one_of(st.sampled_from(names), texts), values, max_size=5)


PACE_MS = 1000
"""A little slower than what one person may ask."""


def often(examples: int) -> settings:
    """So many requests, each of which is part of the story of the next."""
    return settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


def ask_as_described(
    world: Inside, loop: asyncio.AbstractEventLoop, examples: int, mode: GenerationMode
) -> Counter[str]:
    """Sends requests made from the description; each answer is held against it."""
    tally: Counter[str] = Counter()
    description = loop.run_until_complete(described(world))
    known = loop.run_until_complete(world.somebody())

    @often(examples)
    @given(case=description.cases(mode), as_somebody=st.booleans())
    def ask(case: Case, as_somebody: bool) -> None:
        world.clock.ahead_ms += PACE_MS
        browser = known if as_somebody else stranger(world)
        response = loop.run_until_complete(send(browser, case))
        tell(tally, response)
        checked(case, response)
        assert world.faults.found == []

    ask()
    return tally


def ask_wildly(world: Inside, loop: asyncio.AbstractEventLoop, examples: int) -> Counter[str]:
    """Sends requests that no page sends."""
    tally: Counter[str] = Counter()

    @often(examples)
    @given(request=wild())
    def ask(request: httpx.Request) -> None:
        world.clock.ahead_ms += PACE_MS
        response = loop.run_until_complete(stranger(world).http.send(request))
        tell(tally, response)
        assert response.status_code < 500, (request, response.text)
        assert "x-content-type-options" in response.headers
        assert "Traceback" not in response.text
        if request.url.path.startswith("/api/") and response.status_code >= 400:
            assert request.method == "HEAD" or response.json()["code"] in codes.ALL
        assert world.faults.found == []

    ask()
    return tally


def post_anything(world: Inside, loop: asyncio.AbstractEventLoop, examples: int) -> Counter[str]:
    """Posts any JSON to every endpoint that takes some."""
    tally: Counter[str] = Counter()
    paths = ["/api/groups", "/api/name", "/api/link/adopt", "/api/devices/remove", "/api/lang"]
    somebody = loop.run_until_complete(world.somebody())

    @often(examples)
    @given(path=st.sampled_from(paths), body=bodies())
    def ask(path: str, body: object) -> None:
        world.clock.ahead_ms += PACE_MS
        response = loop.run_until_complete(post(somebody, path, json.dumps(body)))
        tell(tally, response)
        assert response.status_code < 500
        assert response.status_code < 400 or response.json()["code"] in codes.ALL
        assert world.faults.found == []

    ask()
    return tally


async def post(browser: Browser, path: str, text: str) -> httpx.Response:
    """Posts a text as JSON."""
    headers = {"Content-Type": "application/json"}
    return await browser.http.post(path, content=text.encode(), headers=headers)
