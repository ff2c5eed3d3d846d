"""What Lighthouse says of the first pages: `python -m benches.lighthouse [--lang ar]`.

Home, rules and a table on a simulated phone, against a server of its own. Fails where a score is
below 95. Lighthouse is installed beside this file when it is first asked for; `make run` and
`make test` do without it.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx

from tests.browser.player import LANGUAGES
from tests.browsers import ARGUMENTS, chromium_path
from tests.cli.server import ServerProcess
from tools import front_end
from tools.screenshots import CPU_CACHE

FOLDER = Path(__file__).parent
TRIES = 5
TRY_AGAIN = "Please run Lighthouse again"
"""What Lighthouse says when the browser gave it an incomplete trace, which happens."""
LEAST = 95
"""What every score has to reach, of 100."""
EVERYWHERE = ("performance", "accessibility", "best-practices")
FOUND = (*EVERYWHERE, "seo")
"""A table is found by nobody but who has its link; the others should be found."""


def install(node: front_end.Node) -> None:
    """Installs Lighthouse as the lock file names it, unless it is there."""
    if not (FOLDER / "node_modules" / "lighthouse").is_dir():
        command = [*node.npm, "ci", "--no-progress", "--loglevel=error"]
        subprocess.run(command, cwd=FOLDER, check=True)


def table(url: str) -> str:
    """The address of a new table, whose host has gone for a moment."""
    with httpx.Client(base_url=url, headers={"Origin": url}) as host:
        host.post("/api/device", json={}).raise_for_status()
        asked = {"kind": "friend", "rules": {}, "level": 1, "id": "lighthouse-00000001"}
        answer = host.post("/api/groups", json=asked).raise_for_status()
        return str(answer.json()["url"])


def judge(node: front_end.Node, url: str, lang: str, categories: Sequence[str]) -> dict[str, Any]:
    """Lighthouse's report about a page, as a phone of this language opens it."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        command = [
            *node.node,
            str(FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"),
            url,
            "--quiet",
            "--output=json",
            f"--output-path={report}",
            f"--only-categories={','.join(categories)}",
            f"--chrome-flags={' '.join(('--headless=new', f'--lang={lang}', *ARGUMENTS))}",
            f"--extra-headers={json.dumps({'Accept-Language': lang})}",
        ]
        environment = {**os.environ, "CHROME_PATH": chromium_path()}
        for tries_left in reversed(range(TRIES)):
            ended = subprocess.run(
                command, cwd=FOLDER, env=environment, capture_output=True, text=True, check=False
            )
            if ended.returncode == 0:
                found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
                return found
            if TRY_AGAIN not in ended.stderr or tries_left == 0:
                raise RuntimeError(ended.stderr)
    raise AssertionError("it is tried at least once")


def lost_points(report: dict[str, Any], category: str) -> list[str]:
    """What costs points in a category, and what was measured."""
    audits = report["audits"]
    return [
        f"{audits[ref['id']]['title']} ({audits[ref['id']].get('displayValue', '')})"
        for ref in report["categories"][category]["auditRefs"]
        if ref["weight"] > 0 and (audits[ref["id"]]["score"] or 0) < 0.9
        if audits[ref["id"]]["score"] is not None
    ]


def main() -> int:
    """Measures and prints; returns 1 if a score is too low."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--lang", action="append", choices=LANGUAGES, help="may be repeated")
    langs: Sequence[str] = parser.parse_args().lang or ("en", "ar")
    node = front_end.machine_node() or front_end.packaged_node(sys.path)
    if node is None:
        print("no Node.js to run Lighthouse with")
        return 1
    install(node)
    CPU_CACHE.mkdir(parents=True, exist_ok=True)
    low = 0
    with (
        tempfile.TemporaryDirectory() as data,
        # A CPU that compiles meanwhile would be measured too.
        ServerProcess(Path(data) / "data", cpu_cache=CPU_CACHE) as server,
    ):
        for lang in langs:
            pages = {
                "home": (f"{server.url}/{lang}/", FOUND),
                "rules": (f"{server.url}/{lang}/rules", FOUND),
                "table": (table(server.url), EVERYWHERE),
            }
            for name, (url, categories) in pages.items():
                report = judge(node, url, lang, categories)
                scores = {
                    category: round(100 * report["categories"][category]["score"])
                    for category in categories
                }
                print(f"{name:6} {lang:4} {scores}", flush=True)
                for category, score in scores.items():
                    low += score < LEAST
                    if score < 100:
                        print(f"       {category}: {'; '.join(lost_points(report, category))}")
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
