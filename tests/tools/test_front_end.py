"""tools/front_end.py and the bundling that it starts."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import front_end

ROOT = Path(__file__).resolve().parents[2]


def node() -> front_end.Node:
    """The Node.js that the tests run with."""
    found = front_end.machine_node() or front_end.packaged_node(sys.path)
    assert found is not None
    return found


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a small front end of its own and the packages of the real one."""
    folder = tmp_path / "frontend"
    folder.mkdir()
    for name in ("build.mjs", "package.json", "package-lock.json", "tsconfig.json"):
        shutil.copy(ROOT / "frontend" / name, folder / name)
    (folder / "node_modules").symlink_to(ROOT / "frontend" / "node_modules")
    sources = {
        "wire/shared.ts": "export const shared: string = `s${Math.random()}`;",
        "pages/game.ts": "import { shared } from '../wire/shared'; console.log(shared);",
        "pages/home.ts": "import { shared } from '../wire/shared'; console.log('h', shared);",
        "pages/theme.ts": "import { shared } from '../wire/shared'; console.log('t', shared);",
        "pages/site.css": "@import '../board/board.css'; p { color: red }",
        "board/board.css": "b { color: blue }",
        "assets/icon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    }
    for name, text in sources.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def manifest(checkout: Path) -> dict[str, str]:
    """What the bundle says that it consists of."""
    static = checkout / "src" / "tulay" / "web" / "static"
    entries: dict[str, str] = json.loads((static / "manifest.json").read_text(encoding="utf-8"))
    return entries


def test_the_bundle_names_every_entry_and_has_it(checkout: Path) -> None:
    """Each page's script and sheet, the board's sheet and each asset is there under its name."""
    front_end.build(checkout, node())
    entries = manifest(checkout)
    assert sorted(entries) == [
        "assets/icon.svg",
        "board/board.css",
        "pages/game.js",
        "pages/home.js",
        "pages/site.css",
        "pages/theme.js",
    ]
    static = checkout / "src" / "tulay" / "web" / "static"
    assert all((static / name).is_file() for name in entries.values())
    assert "#00f" in (static / entries["pages/site.css"]).read_text(encoding="utf-8")


def test_modules_share_chunks_and_the_classic_script_stands_alone(checkout: Path) -> None:
    """What two pages share is loaded once; what runs before the page is drawn loads nothing."""
    front_end.build(checkout, node())
    static = checkout / "src" / "tulay" / "web" / "static"
    preload = json.loads((static / "preload.json").read_text(encoding="utf-8"))
    assert preload["pages/game.js"] == preload["pages/home.js"]
    assert len(preload["pages/game.js"]) == 1
    theme = (static / manifest(checkout)["pages/theme.js"]).read_text(encoding="utf-8")
    assert "import" not in theme


def test_a_changed_file_gets_a_new_name_and_only_that(checkout: Path) -> None:
    """A browser may keep every built file for ever."""
    front_end.build(checkout, node())
    before = manifest(checkout)
    sheet = checkout / "frontend" / "board" / "board.css"
    sheet.write_text("b { color: green }", encoding="utf-8")
    assert not front_end.is_built(checkout)
    front_end.build(checkout, node())
    assert front_end.is_built(checkout)
    after = manifest(checkout)
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"board/board.css", "pages/site.css"}


def test_a_failed_build_leaves_the_last_one_standing(
    checkout: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A mistake in a source stops the build with its place and breaks no running server."""
    front_end.build(checkout, node())
    before = manifest(checkout)
    (checkout / "frontend" / "pages" / "game.ts").write_text("import {", encoding="utf-8")
    with pytest.raises(front_end.FrontEndError, match=r"build\.mjs"):
        front_end.build(checkout, node())
    assert "pages/game.ts:1" in capfd.readouterr().err
    assert manifest(checkout) == before
    assert not front_end.is_built(checkout)
    left = [path.name for path in (checkout / "src" / "tulay" / "web").iterdir()]
    assert left == ["static"]


def test_a_test_file_is_no_source_of_the_bundle(checkout: Path) -> None:
    """Editing a test rebuilds nothing."""
    before = front_end.fingerprint(checkout)
    (checkout / "frontend" / "wire" / "shared.test.ts").write_text("//", encoding="utf-8")
    assert front_end.fingerprint(checkout) == before


def test_an_old_node_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Node.js before 18, or one without npm, is as good as none."""
    for name, answer in (("node", "v16.20.2"), ("npm", "8.19.4")):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {answer}\n", encoding="utf-8")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert front_end.machine_node() is None
    (tmp_path / "node").write_text("#!/bin/sh\necho v18.0.0\n", encoding="utf-8")
    assert front_end.machine_node() is not None
    (tmp_path / "npm").unlink()
    assert front_end.machine_node() is None


@pytest.mark.slow
def test_a_wheel_contains_the_built_front_end(tmp_path: Path) -> None:
    """`pip install` from a checkout brings all that the pages load."""
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "-w", str(tmp_path), str(ROOT)], check=True)
    (wheel,) = tmp_path.glob("tulay-*.whl")
    shutil.unpack_archive(wheel, tmp_path / "content", "zip")
    package = tmp_path / "content" / "tulay"
    static = package / "web" / "static"
    entries = json.loads((static / "manifest.json").read_text(encoding="utf-8"))
    assert {"pages/home.js", "pages/group.js", "pages/site.css", "board/board.css"} <= set(entries)
    assert all((static / name).is_file() for name in entries.values())
    assert (package / "py.typed").is_file()
