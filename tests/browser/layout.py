"""What is wrong with how a page lies in its window, as somebody who looks at it would say."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.browser.player import Player

MISPLACED_WORDS = Path(__file__).with_name("misplaced_words.js").read_text(encoding="utf-8")

FAULTS = """() => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`${root.scrollWidth} px wide`);
  const away = 'svg, .unseen, .lang-now, details:not([open]) > :not(summary)';
  for (const each of document.querySelectorAll('body *')) {
    if (each.closest(away) || each.matches('.link') || !each.getClientRects().length) continue;
    const style = getComputedStyle(each);
    const box = each.getBoundingClientRect();
    const name = `${each.localName}.${each.className} ${each.textContent.trim().slice(0, 30)}`;
    if (box.left < -1 || box.right > innerWidth + 1) faults.push(`outside: ${name}`);
    if (style.display === 'inline') continue;
    const wide = each.scrollWidth > each.clientWidth + 1;
    const tall = each.scrollHeight > each.clientHeight + 1;
    if (each.matches('button, a, select') && wide) faults.push(`spills over: ${name}`);
    if (style.overflowX === 'hidden' && wide) faults.push(`cut at the side: ${name}`);
    if (style.overflowY === 'hidden' && tall) faults.push(`cut below: ${name}`);
  }
  const row = [...document.querySelectorAll('#table > :not(.unseen)')].map((each) =>
    [each.id || each.className, each.getBoundingClientRect()]).filter(([, box]) => box.height > 0);
  for (const [i, [name, box]] of row.entries())
    for (const [other, next] of row.slice(i + 1))
      if (box.bottom > next.top + 1 && next.bottom > box.top + 1
          && box.right > next.left + 1 && next.right > box.left + 1)
        faults.push(`${name} lies on ${other}`);
  return faults;
}"""


def faults(player: Player, what: str) -> list[str]:
    """What is cut, spills over, lies outside or on something else on the page as it is."""
    found: list[str] = player.page.evaluate(FAULTS)
    return [f"{what}, {player.lang}: {fault}" for fault in found]


def misplaced_words(page: Page) -> list[str]:
    """What is wrong with where a page's words stand: each of them is looked at, line by line.

    Slower than `faults` and sharper: it sees what is covered, and what sticks out of a button.
    """
    found: list[str] = page.evaluate(MISPLACED_WORDS)
    return found
