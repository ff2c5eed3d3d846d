"""The device's cookie: how a browser says who it is. Refuses every other claim of identity."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tulay.match import Refused
from tulay.service.bootstrap import Service
from tulay.service.people import Who

DEVICE_COOKIE = "tulay_device"
LANGUAGE_COOKIE = "tulay_lang"
LIFE_S = 400 * 24 * 3600
"""As long as browsers keep a cookie; renewed whenever the identity is used."""
_LONGEST_SECRET = 64


def device_secret(cookies: Mapping[str, str]) -> str | None:
    """The device's secret from the cookies of a request, None without one."""
    secret = cookies.get(DEVICE_COOKIE, "")
    return secret if 0 < len(secret) <= _LONGEST_SECRET and secret.isascii() else None


async def who_asks(service: Service, connection: HTTPConnection) -> Who | None:
    """The person and device behind a request, None for a browser that has no identity."""
    secret = device_secret(connection.cookies)
    return await service.people.identify(secret) if secret else None


async def known_person(service: Service, connection: HTTPConnection) -> Who | None:
    """The person behind a request for a page that anybody may read, banned or not.

    Raises:
        Refused: ``cannot-read``.
    """
    try:
        return await who_asks(service, connection)
    except Refused as refused:
        if refused.code != "device-banned":
            raise
        return None


def give_device(response: Response, secret: str, *, secure: bool) -> None:
    """Puts a device's secret into the browser."""
    response.set_cookie(
        DEVICE_COOKIE, secret, LIFE_S, httponly=True, samesite="lax", secure=secure, path="/"
    )


def take_device(response: Response, *, secure: bool) -> None:
    """Removes the device's secret from the browser."""
    response.delete_cookie(DEVICE_COOKIE, httponly=True, samesite="lax", secure=secure, path="/")


def give_language(response: Response, lang: str, *, secure: bool) -> None:
    """Remembers the language that a person chose."""
    response.set_cookie(LANGUAGE_COOKIE, lang, LIFE_S, samesite="lax", secure=secure, path="/")
