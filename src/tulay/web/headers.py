"""What goes around every HTTP answer: security headers, HEAD, the size of a request's body.

Refuses to know routes.
"""

from __future__ import annotations

import asyncio

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tulay.web.answers import refusal

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
SECURITY_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
PARTS = ("/static/", "/l10n/")
"""Where the parts of pages are, which are fetched for a first game."""
INERT = ("text/css", "text/javascript", "text/plain")
"""Of these, what no browser shows as a page: what a page may do need not be said of them."""
INERT_HEADERS = ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")
STRICT_TRANSPORT = "max-age=31536000"
MAX_BODY_BYTES = 16 * 1024
BODY_S = 10.0
"""How long a body may take to come."""


class SecureHeaders:
    """Middleware that puts on every answer the security headers that matter for its kind."""

    def __init__(self, app: ASGIApp, *, https: bool) -> None:
        self._app = app
        always = {"Strict-Transport-Security": STRICT_TRANSPORT} if https else {}
        self._headers = SECURITY_HEADERS | always
        self._inert = {name: SECURITY_HEADERS[name] for name in INERT_HEADERS} | always

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        part = scope["type"] == "http" and scope["path"].startswith(PARTS)

        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                inert = part and headers.get("content-type", "").startswith(INERT)
                for name, value in (self._inert if inert else self._headers).items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, secured if scope["type"] == "http" else send)


class HeadAsGet:
    """Middleware that answers HEAD as GET does, without the body."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return

        async def without_body(message: Message) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        asked = {**scope, "method": "GET"}
        await self._app(asked, receive, without_body)
        scope["route"] = asked.get("route")


class BodyLimit:
    """Middleware that reads a request's body before its handler does, and no more than is usual."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD", "OPTIONS"):
            await self._app(scope, receive, send)
            return
        try:
            async with asyncio.timeout(BODY_S):
                body = await limited_body(receive)
        except TimeoutError:
            await refusal("request-too-slow", 408)(scope, receive, send)
            return
        except ConnectionResetError:
            return  # nobody is there to be answered, and half a request is none
        if body is None:
            await refusal("message-too-large", 413)(scope, receive, send)
            return
        waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def read() -> Message:
            return waiting.pop() if waiting else await receive()

        await self._app(scope, read, send)


async def limited_body(receive: Receive) -> bytes | None:
    """The whole body, None as soon as it is too large.

    Raises:
        ConnectionResetError: Whoever sent it has hung up before its end.
    """
    body = b""
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ConnectionResetError
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > MAX_BODY_BYTES:
            return None
    return body
