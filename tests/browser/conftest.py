"""The board's demo page, bundled afresh, and the devices that open it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tools import front_end

FRONT_END = Path(__file__).parents[2] / "frontend"


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the demo page, bundled afresh, opened without a server."""
    folder = tmp_path_factory.mktemp("board")
    node = front_end.machine_node() or front_end.packaged_node(sys.path)
    assert node is not None, "the front end's tests need Node.js"
    bundler = FRONT_END / "node_modules" / "esbuild" / "bin" / "esbuild"
    subprocess.run(
        [*node.node, bundler, "board/demo.ts", "--bundle", f"--outfile={folder / 'demo.js'}"],
        cwd=FRONT_END,
        check=True,
        capture_output=True,
    )
    for name in ("demo.html", "demo.css", "board.css"):
        shutil.copy(FRONT_END / "board" / name, folder / name)
    return (folder / "demo.html").as_uri()


@pytest.fixture
def wide(browser: Browser) -> Iterator[BrowserContext]:
    """A desk: a mouse, a keyboard, a wide window."""
    context = browser.new_context(viewport={"width": 1100, "height": 1800})
    yield context
    context.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    """A phone, 360 px wide, with fingers."""
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    yield context
    context.close()
