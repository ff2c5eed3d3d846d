"""What is wrong with how a page lies in its window, as somebody who looks at it would say."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

FAULTS = Path(__file__).with_name("layout.js").read_text(encoding="utf-8")


def faults(page: Page) -> list[str]:
    """What is wrong with where a page's words, line by line, and its controls stand."""
    found: list[str] = page.evaluate(FAULTS)
    return found
