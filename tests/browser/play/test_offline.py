"""The site without a connection: what can be read, what is said, and that nothing old is shown."""

from __future__ import annotations

import json
import shutil
import signal
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.kept import kept, until_kept
from tests.browser.lines import red_wins
from tests.browser.player import Person, Player, play
from tests.cli.server import ServerProcess
from tulay.web.addresses import KEPT
from tulay.web.assets import STATIC

pytestmark = pytest.mark.browser


def says_no_connection(player: Player, lang: str) -> None:
    """Waits until the page says that there is no connection, in this language, without a board."""
    html = player.page.locator("html")
    expect(html).to_have_attribute("data-page", "offline")
    expect(html).to_have_attribute("lang", lang)
    expect(player.page.locator("#again")).to_be_visible()
    assert player.page.locator("[data-cell]").count() == 0


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_what_may_be_read_is_readable_without_a_server(
    own_site: ServerProcess, people: Person, lang: str
) -> None:
    """After one visit home and rules work offline; other pages say that there is no connection."""
    reader = people(own_site.url, lang)
    reader.open(f"/{lang}/")
    kept(reader)
    reader.losses_expected = True
    own_site.end(signal.SIGKILL)
    for path in (f"/{lang}/", "/"):
        reader.open(path)
        reader.shows("create-group")
        expect(reader.page.locator("#show [data-cell]").first).to_be_attached()
    reader.press("play-cpu")
    expect(reader.page.locator("#refusal")).to_be_visible()
    reader.page.locator("nav.pages [data-lang-path='/rules']").first.click()
    expect(reader.page.locator("html")).to_have_attribute("data-page", "rules")
    expect(reader.page.locator("main figure svg").first).to_be_visible()
    for path in ("/g/0123456789a", f"/{lang}/you", "/game/0123456789abcdef", "/link"):
        reader.open(path)
        says_no_connection(reader, lang)


def test_a_table_that_is_away_comes_back_by_itself(own_site: ServerProcess, people: Person) -> None:
    """A table opened without a connection says so, and then opens with what happened meanwhile."""
    host, guest = people(own_site.url), people(own_site.url)
    guest.sit(host.create(size=5))
    cells = red_wins(5)
    host.until(turn="red")
    play(host, guest, cells[:2])
    kept(host)
    with host.without_network():
        host.page.reload()
        says_no_connection(host, "en")
    host.until(connection="online", ply=2, seat=1)
    play(host, guest, cells[2:], ply=2)
    host.until(result="red")
    with host.without_network():
        host.page.reload()
        says_no_connection(host, "en")
        host.page.locator("#again").click()
        host.page.wait_for_load_state()
        says_no_connection(host, "en")
    host.until(result="red", ply=len(cells))


def test_a_server_that_comes_back_is_noticed(own_site: ServerProcess, people: Person) -> None:
    """The device was never offline, so nothing tells the page but its own questions."""
    host = people(own_site.url)
    host.create(size=5)
    kept(host)
    host.losses_expected = True
    own_site.end(signal.SIGTERM)
    host.page.reload()
    says_no_connection(host, "en")
    own_site.start()
    host.until(connection="online", seat=1)


def test_a_new_release_replaces_what_was_kept(
    people: Person, tmp_path: Path, cpu_cache: Path
) -> None:
    """The next page brings the new build, the old caches go, and no open table is disturbed."""
    static = tmp_path / "static"
    shutil.copytree(STATIC, static)
    command = ("tests.browser.play.other_build", "--static", str(static))
    with ServerProcess(tmp_path / "data", command=command, cpu_cache=cpu_cache) as server:
        host, guest = people(server.url), people(server.url)
        guest.sit(host.create(size=5))
        host.until(turn="red")
        host.mark_document()
        (before,) = kept(host)
        for person in (host, guest):
            person.losses_expected = True
        assert server.end() == 0
        rename_script(static, "pages/home.js")
        server.start()
        host.until(connection="online", within_ms=15_000)
        table = host.new_tab()
        host.open("/en/")
        until_kept(host, lambda found: bool(found) and before not in found)
        (paths,) = kept(host).values()
        assert "/static/home-NEXT.js" in paths
        assert not [
            path for path in paths if path.startswith("/static/home-") and "NEXT" not in path
        ]
        host.page.close()
        host.page = table
        assert host.is_same_document()
        play(host, guest, ["c3"])
        assert server.end() == 0
        host.new_tab()
        host.open("/en/")
        host.shows("create-group")
        server.start()


def rename_script(static: Path, name: str) -> None:
    """Makes another build of a copied one: a script has changed, and so has its address."""
    names = json.loads((static / "manifest.json").read_text(encoding="utf-8"))
    before = static / names[name]
    script = before.read_text(encoding="utf-8")
    for path in static.glob(f"{before.stem}*"):
        path.unlink()
    names[name] = "home-NEXT.js"
    (static / names[name]).write_text(f"{script}\n// next", encoding="utf-8")
    (static / "manifest.json").write_text(json.dumps(names), encoding="utf-8")


def test_nothing_of_anybody_is_kept(person: Person) -> None:
    """A cache has pages that are the same for all, words and files: no table, nothing about me."""
    mine = person()
    mine.create(size=5)
    kept(mine)
    for path in ("/en/you", "/en/", "/en/you"):
        mine.open(path)
    (paths,) = kept(mine).values()
    pages = {path for path in paths if not path.startswith(("/static/", "/l10n/"))}
    assert pages == {*(f"/en{page}" for page in KEPT), "/sw/language"}
    assert len(paths) < 60
    mine.page.locator("#forget").click()
    mine.page.locator("#forget-dialog [value=yes]").click()
    until_kept(mine, lambda found: found == {})


def test_the_language_that_is_read_is_the_one_that_is_kept(person: Person) -> None:
    """Whoever changes the language at a table is told in the new one that it is away."""
    reader = person()
    reader.create(size=5)
    kept(reader, "en")
    reader.change_language("ar")
    kept(reader, "ar")
    with reader.without_network():
        reader.page.reload()
        says_no_connection(reader, "ar")
    reader.until(connection="online")
