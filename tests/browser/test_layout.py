"""What the search for faults of layout sees, and what it leaves alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.layout import faults

pytestmark = pytest.mark.browser

PAGES = {
    "in order": ("<p>Words that wrap where they must</p><button>Save</button>", ""),
    "cut": ('<p style="width:60px;overflow:hidden;white-space:nowrap">Much too long</p>', "is cut"),
    "sideways": ('<p style="white-space:nowrap">' + "word " * 99 + "</p>", "out of the window"),
    "covered": ('<p>One</p><p style="margin-top:-36px">Two</p>', "lies over"),
    "too narrow": (
        '<button style="width:30px;padding:0">Unbreakable</button>',
        "out of its button",
    ),
    "choice": ('<select style="width:40px"><option>Eleven by eleven</option></select>', "is cut"),
    "unseen": ('<p style="position:absolute;width:1px;height:1px;overflow:hidden">Aloud</p>', ""),
    "outside": (
        '<div style="position:absolute;left:340px;width:40px;height:9px"></div>',
        "outside",
    ),
    "on each other": (
        '<div id="table"><p style="height:50px"></p><p style="margin-top:-60px">One</p></div>',
        "lies on",
    ),
    "a name": ('<p class="name" style="width:9px;overflow:hidden">Bartholomew</p>', ""),
}


def test_what_is_out_of_its_place_is_found(browser: Browser) -> None:
    """Cut, covered, outside: each is found; words for the ear and names are left alone."""
    page = browser.new_page(viewport={"width": 360, "height": 600})
    for name, (body, expected) in PAGES.items():
        page.set_content(f"<!doctype html><body>{body}")
        found = faults(page)
        if expected == "":
            assert found == [], name
        else:
            assert any(expected in fault for fault in found), (name, found)
    page.close()
