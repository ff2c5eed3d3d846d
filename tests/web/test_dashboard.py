from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from prometheus_client.parser import text_string_to_metric_families

from tests.web.playground import Playground
from tests.web.test_meters import page

DOCS = Path(__file__).parents[2] / "docs" / "operation"
BOARD: dict[str, Any] = json.loads((DOCS / "grafana.json").read_text(encoding="utf-8"))
NAME = re.compile(r"\b(?:tulay|process)_[a-z0-9_]+\b")
KINDS = {"gauge", "counter", "histogram"}


def queries() -> list[str]:
    """Everything that the dashboard asks Prometheus."""
    asked = [target["expr"] for panel in BOARD["panels"] for target in panel.get("targets", [])]
    return [*asked, *(each["query"] for each in BOARD["templating"]["list"])]


async def exported(place: Playground) -> tuple[set[str], set[str]]:
    """The names of all samples and of all metrics of a server on which something has happened."""
    host, _ = await place.pair()
    await host.place("c3")
    await host.place("c3")
    await host.device.post("/api/name", {"name": ""})
    families = list(text_string_to_metric_families(page(place)))
    samples = {sample.name for family in families for sample in family.samples}
    names = {
        family.name + ("_total" if family.type == "counter" else "")
        for family in families
        if family.type in KINDS
    }
    return samples, names


async def test_the_dashboard_asks_for_what_there_is(place: Playground) -> None:
    """Every metric that a panel queries is exported under exactly that name."""
    samples, _ = await exported(place)
    asked = {name for query in queries() for name in NAME.findall(query)}
    assert len(asked) > 30
    assert asked <= samples, sorted(asked - samples)


async def test_every_metric_is_documented(place: Playground) -> None:
    """docs/operation/metrics.md names each metric of ours, and none that there is not."""
    _, names = await exported(place)
    text = (DOCS / "metrics.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"^\| `(tulay_[a-z_]+)`", text, re.MULTILINE))
    told = {name for name in names if name.startswith("tulay_") and not name.endswith("_created")}
    assert documented == told


def test_the_labels_of_queries_are_balanced() -> None:
    """No query is cut off: braces, brackets and quotes come in pairs."""
    for query in queries():
        for left, right in ("{}", "[]", "()"):
            assert query.count(left) == query.count(right), query
        assert query.count('"') % 2 == 0, query


def test_every_panel_says_what_it_shows() -> None:
    """Panels have a title, a text and a place of their own that they share with no other."""
    places: set[tuple[int, int]] = set()
    for panel in BOARD["panels"]:
        assert panel["title"]
        assert panel["type"] == "row" or panel["description"]
        at = panel["gridPos"]
        cells = {(at["x"] + x, at["y"] + y) for x in range(at["w"]) for y in range(at["h"])}
        assert not cells & places, panel["title"]
        places |= cells
    ids = [panel["id"] for panel in BOARD["panels"]]
    assert len(ids) == len(set(ids))
