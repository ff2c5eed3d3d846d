"""The board's demo page as a test sees it: what it shows, what it was told, where its cells are."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Locator, Page


def opened(context: BrowserContext, demo: str, **asked: str | int) -> Page:
    """The demo page; an error in it fails the test that opened it."""
    page = context.new_page()

    def fail(error: Exception) -> None:
        raise AssertionError(str(error))

    page.on("pageerror", fail)
    page.goto(f"{demo}?{'&'.join(f'{name}={value}' for name, value in asked.items())}")
    page.evaluate(
        """() => {
          globalThis.heard = [];
          const board = document.querySelector('hex-board');
          for (const type of ['hex-place', 'hex-aim']) {
            board.addEventListener(type, (event) => heard.push([type, event.detail.cell]));
          }
        }"""
    )
    return page


def cell(page: Page, name: str) -> Locator:
    """The element of a cell."""
    return page.locator(f'[data-cell="{name}"]')


def stones(page: Page) -> dict[str, str]:
    """What the page shows, by cell name."""
    found: dict[str, str] = page.evaluate(
        """() => Object.fromEntries(
          [...document.querySelectorAll('[data-cell]')]
            .filter((cell) => cell.dataset.stone !== 'empty')
            .map((cell) => [cell.dataset.cell, cell.dataset.stone]))"""
    )
    return found


def heard(page: Page, kind: str) -> list[str | None]:
    """The cells of the events of one kind, in order."""
    cells: list[str | None] = page.evaluate(
        "(kind) => heard.filter(([type]) => type === kind).map(([, cell]) => cell)", kind
    )
    return cells


def middle(page: Page, name: str) -> tuple[float, float]:
    """The middle of a cell in the window."""
    x, y = page.evaluate(
        """(name) => {
          const cell = document.querySelector(`[data-cell="${name}"]`);
          const matrix = cell.getScreenCTM();
          return [matrix.e, matrix.f];
        }""",
        name,
    )
    return x, y


def tap(page: Page, name: str) -> None:
    """A finger on the middle of a cell."""
    page.touchscreen.tap(*middle(page, name))
