"""The Chromium that browser tests drive: the system's own, headless and without services."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

ARGUMENTS = (
    "--no-sandbox",  # refused to root otherwise; the pages are our own
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium_path() -> str:
    """The path of the browser: `$TULAY_CHROMIUM`, else `chromium` on the search path.

    Raises:
        FileNotFoundError: There is none.
    """
    named = os.environ.get("TULAY_CHROMIUM", "chromium")
    found = shutil.which(named)
    if found is None:
        raise FileNotFoundError(f"The tests need {named} and did not find it: apt-get install it")
    return found


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running browser; its contexts are strangers to each other, as two people's are."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_path(), args=list(ARGUMENTS), headless=True
        )
        yield browser
        browser.close()
