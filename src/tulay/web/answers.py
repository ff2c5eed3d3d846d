"""The HTTP API's answers in JSON; a refusal is a code with arguments. Refuses to word anything."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.responses import JSONResponse

NO_STORE = {"Cache-Control": "no-store"}


def answer(content: Mapping[str, object], status: int = 200) -> JSONResponse:
    """An answer that nobody keeps."""
    return JSONResponse(dict(content), status, headers=NO_STORE)


def refusal(
    code: str, status: int = 400, args: Mapping[str, str | int] | None = None
) -> JSONResponse:
    """A refusal: ``{"code": …, "args": {…}}``."""
    return answer({"code": code, "args": dict(args or {})}, status)
