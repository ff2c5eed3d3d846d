"""Checks that every page is valid HTML in every language: `python -m tools.valid_html`.

The pages come from the real application as a reader without JavaScript gets them, and are given to
html-validate; `frontend/htmlvalidate.mjs` has its settings. Refuses to judge what scripts draw.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.browser.tour import PAGES
from tests.web.playground import Device, Playground, playground
from tools import front_end
from tulay.web.words import Words

FRONT_END = Path(__file__).resolve().parents[1] / "frontend"
CHECKER = FRONT_END / "node_modules" / "html-validate" / "bin" / "html-validate.mjs"
SETTINGS = FRONT_END / "htmlvalidate.mjs"


async def write_pages(folder: Path) -> int:
    """Writes every page in every language into a folder; returns how many there are."""
    written = 0
    async with playground(folder / "data") as place:
        shared = await shared_pages(place)
        reader = place.stranger()
        for lang in sorted(Words().languages):
            plain = {page.name: (page.path, page.status) for page in PAGES}
            for name, (path, status) in {**plain, **shared}.items():
                text = await read(reader, path.format(lang=lang), lang, status)
                (folder / f"{name}-{lang}.html").write_text(text, encoding="utf-8")
                written += 1
    return written


async def shared_pages(place: Playground) -> dict[str, tuple[str, int]]:
    """Tables and games to look at: name, address and status."""
    waiting = await (await place.device()).create(swap=True)
    host, guest = await place.pair(size=5)
    await host.place("c3")
    await guest.seen(1)
    played, game = host.table["code"], host.table["game"]["id"]
    other, _ = await place.pair(size=5)
    await other.place("b2")
    await other.do("resign")
    over = other.table["code"]
    await host.do("resign")
    await guest.until(lambda page: page.table["game"]["result"] is not None)
    return {
        "table-waiting": (f"/g/{waiting}", 200),
        "table-played": (f"/g/{played}", 200),
        "table-over": (f"/g/{over}", 200),
        "game": (f"/game/{game}", 200),
    }


async def read(reader: Device, path: str, lang: str, status: int) -> str:
    """A page as a browser of this language gets it.

    Raises:
        ValueError: The server answered otherwise than expected.
    """
    answer = await reader.http.get(path, headers={"Accept-Language": lang})
    if answer.status_code != status:
        raise ValueError(f"{path} answered {answer.status_code}")
    return answer.text


def judge(files: Sequence[Path]) -> int:
    """Gives files to the checker, which prints their faults; returns the exit status.

    Raises:
        FileNotFoundError: There is no Node.js to run it.
    """
    node = front_end.machine_node() or front_end.packaged_node(sys.path)
    if node is None:
        raise FileNotFoundError("no Node.js to check with")
    command = [*node.node, str(CHECKER), "--config", str(SETTINGS), "--max-warnings", "0"]
    return subprocess.run([*command, *map(str, files)], cwd=FRONT_END, check=False).returncode


def main() -> int:
    """Renders and checks; returns the exit status."""
    with tempfile.TemporaryDirectory() as name:
        pages = asyncio.run(write_pages(Path(name)))
        status = judge(sorted(Path(name).glob("*.html")))
    print(f"{pages} pages are {'' if status == 0 else 'not all '}valid")
    return status


if __name__ == "__main__":
    sys.exit(main())
