"""Takes pictures of every page and state: `python -m tools.screenshots [--lang ar] [--page home]`.

In every language, at a phone's, a tablet's and a desk's width, light and dark, against a server of
its own; then lays those of one language and width side by side on contact sheets, so that a person
can look through hundreds of them. Refuses to judge: whoever looks does.
"""

from __future__ import annotations

import argparse
import html
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser

from tests.browser import tour
from tests.browser.player import LANGUAGES, Player
from tests.browsers import chromium
from tests.cli.server import ServerProcess

ROOT = Path(__file__).parents[1]
CPU_CACHE = ROOT / ".pytest_cache" / "d" / "cpu"
"""What the CPU compiled for the browser tests."""
HEIGHTS_PX = {360: 740, 768: 1024, 1440: 900}
"""The windows: width and height."""
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
THUMBNAIL_PX = {360: 180, 768: 300, 1440: 420}
"""How wide each picture is on a contact sheet."""
SHEET_PX = 1900
SETTLED = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done())))"""


def take(stop: tour.Stop, lang: str, widths: Sequence[int], folder: Path) -> int:
    """Takes all pictures of one stop in one language; returns how many."""
    fitting = [width for width in widths if stop.fits(width)]
    page = stop.player.page
    for number, width in enumerate(fitting):
        height = HEIGHTS_PX.get(width, 900)
        if number == 0:
            stop.show(lang, width, height)
        else:
            page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            page.evaluate(SETTLED)
            file = folder / lang / f"{stop.name}-{width}-{theme}.png"
            page.screenshot(path=file, full_page=True, animations="disabled")
    return len(fitting) * len(THEMES)


def contact_sheets(browser: Browser, folder: Path, lang: str, widths: Sequence[int]) -> None:
    """Lays the pictures of a language side by side, one sheet for each width and theme."""
    page = browser.new_page(viewport={"width": SHEET_PX, "height": 1000})
    for width in widths:
        for theme in THEMES:
            files = sorted((folder / lang).glob(f"*-{width}-{theme}.png"))
            if not files:
                continue
            figures = "".join(
                f'<figure style="margin:0;width:{THUMBNAIL_PX.get(width, 300)}px">'
                f'<img style="width:100%" src="{file.as_uri()}">'
                f"<figcaption>{html.escape(file.stem)}</figcaption></figure>"
                for file in files
            )
            sheet = folder / f"sheet-{lang}-{width}-{theme}.html"
            sheet.write_text(
                '<meta charset="utf-8"><body style="display:flex;flex-wrap:wrap;gap:12px;'
                f'font:12px sans-serif;background:#888">{figures}',
                encoding="utf-8",
            )
            page.goto(sheet.as_uri())
            page.screenshot(path=sheet.with_suffix(".png"), full_page=True)
            sheet.unlink()
    page.close()


def command_line(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What to take, and where to put it."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT / "out" / "screenshots")
    parser.add_argument("--lang", action="append", choices=LANGUAGES, help="may be repeated")
    parser.add_argument(
        "--page", action="append", help=f"a page or the beginning of its name: {tour.NAMES}"
    )
    parser.add_argument("--width", action="append", type=int, help="in px, may be repeated")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Takes the pictures; returns the exit status."""
    options = command_line(arguments)
    langs: Sequence[str] = options.lang or LANGUAGES
    widths: Sequence[int] = options.width or tuple(HEIGHTS_PX)
    wanted: tuple[str, ...] = tuple(options.page or ("",))
    start_s, taken = time.monotonic(), 0
    made: list[Player] = []
    CPU_CACHE.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        ServerProcess(Path(data) / "data", cpu_cache=CPU_CACHE) as server,
        chromium() as browser,
    ):

        def people(lang: str = "en", **how: object) -> Player:
            made.append(Player(browser, server.url, lang, **how))  # type: ignore[arg-type]
            return made[-1]

        for lang in langs:
            (options.out / lang).mkdir(parents=True, exist_ok=True)
        for stop in tour.tour(people, lambda name: name.startswith(wanted)):
            for lang in langs:
                taken += take(stop, lang, widths, options.out)
            print(f"{time.monotonic() - start_s:6.1f} s  {stop.name}", flush=True)
        for lang in langs:
            contact_sheets(browser, options.out, lang, widths)
        faults = [fault for player in made for fault in player.faults]
    print(f"{taken} pictures and their contact sheets in {options.out}")
    print(*faults, sep="\n", end="")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
