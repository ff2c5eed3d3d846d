"""The site as an application of a device."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.kept import kept
from tests.browser.player import Person

pytestmark = pytest.mark.browser


def test_a_browser_may_install_the_site(person: Person) -> None:
    """Chromium finds no fault in the manifest, and every icon is as large as it says."""
    visitor = person()
    visitor.open("/en/")
    kept(visitor)
    session = visitor.context.new_cdp_session(visitor.page)
    manifest: dict[str, Any] = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].endswith("/en/manifest.webmanifest")
    faults = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A private window is what keeps a test's pages apart; nothing is ever installed in one.
    assert [fault["errorId"] for fault in faults if fault["errorId"] != "in-incognito"] == []
    sizes = visitor.page.evaluate(
        """async () => {
          const response = await fetch(document.querySelector('link[rel=manifest]').href);
          const touch = document.querySelector('link[rel=apple-touch-icon]').href;
          const icons = [...(await response.json()).icons, { src: touch, sizes: '180x180' }];
          return Promise.all(icons.filter(({ sizes }) => sizes !== 'any').map(async (icon) => {
            const picture = new Image();
            picture.src = icon.src;
            await picture.decode();
            return [icon.sizes, `${picture.naturalWidth}x${picture.naturalHeight}`];
          }));
        }"""
    )
    assert len(sizes) == 5
    assert all(said == measured for said, measured in sizes), sizes


def test_an_icons_way_in_leads_to_its_button(person: Person) -> None:
    """The shortcut to the CPU begins nothing by itself: the button has the focus."""
    visitor = person()
    visitor.open("/en/#play-cpu")
    expect(visitor.page.locator("#play-cpu")).to_be_focused()
    assert visitor.page.url.endswith("/en/#play-cpu")


def test_what_is_painted_around_the_page_follows_the_theme(person: Person) -> None:
    """The browser's bar has the paper of the theme that was chosen, also after a reload."""
    visitor = person(color_scheme="light")
    visitor.open("/en/")
    paper = """() => [...document.querySelectorAll('meta[name=theme-color]')]
      .filter(({ media }) => matchMedia(media).matches).map(({ content }) => content)"""
    assert visitor.page.evaluate(paper) == ["#faf7f2"]
    visitor.page.locator("[data-tool=theme]").click()
    assert visitor.page.evaluate(paper) == ["#14171c"]
    visitor.page.reload()
    assert visitor.page.evaluate(paper) == ["#14171c"]
