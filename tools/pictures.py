"""Takes the pictures of the README: `python -m tools.pictures`, after `make test` has prepared.

Two browsers play the beginning of a real game against a real server; what one of them shows is the
picture, once light and once dark. Refuses to draw: what is in the README is what players see.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser.player import Player, play
from tests.browsers import chromium
from tests.cli.server import ServerProcess

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "docs" / "images"
WINDOW = {"width": 1440, "height": 700}
MOVES = "b4 k7 f8 f5 c8 c7 g5 g4 h4 f7 d7 c9 e8 e7 h6 g7 h7 g8 i8 h8 i7"
MOST_BYTES = 200_000


def take(page: Page, theme: str) -> None:
    """Writes what a page shows in one theme.

    Raises:
        ValueError: The picture is too large for a README.
    """
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    page.wait_for_timeout(500)
    file = IMAGES / f"table-{theme}.png"
    picture = page.screenshot(path=file)
    if len(picture) > MOST_BYTES:
        raise ValueError(f"{file} has {len(picture)} bytes, more than {MOST_BYTES}")
    print(f"{file.relative_to(ROOT)}: {len(picture)} bytes")


def named(browser: Browser, url: str, name: str, lang: str = "en") -> Player:
    """Somebody with a nickname."""
    player = Player(browser, url, lang, viewport=WINDOW, reduced_motion="reduce")
    player.open(f"/{lang}/you")
    player.page.locator("#name").fill(name)
    player.page.locator("#name-form button").click()
    player.page.locator(".devices li").wait_for()
    return player


def main() -> None:
    """Plays, and takes the pictures."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder) / "data") as server,
        chromium() as browser,
    ):
        lena = named(browser, server.url, "Lena")
        amihan = named(browser, server.url, "Amihan")
        link = amihan.create("create-group", turn_limit=60)
        lena.sit(link)
        watcher = named(browser, server.url, "Rui")
        watcher.sit(link)
        play(amihan, lena, MOVES.split())
        lena.page.mouse.move(*lena.middle("e6"))
        for theme in ("light", "dark"):
            take(lena.page, theme)


if __name__ == "__main__":
    main()
