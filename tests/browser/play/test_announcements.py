"""What happens at a table is said aloud, politely, in the language of whoever listens."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.browser.player import PATIENCE_MS, Person, Player, plain, play
from tulay.web.words import Words

pytestmark = pytest.mark.browser

WORDS = Words(strict=True)
ISOLATES = "/[\\u2066-\\u2069]/g"
LISTEN = """() => {
  const live = document.querySelector('#live');
  globalThis.spoken = [live.textContent];
  new MutationObserver(() => globalThis.spoken.push(live.textContent))
    .observe(live, { childList: true, characterData: true, subtree: true });
}"""


class Listener:
    """A person who hears what the polite live region says, and sees nothing."""

    def __init__(self, player: Player) -> None:
        self.player = player
        live = player.page.locator("#live")
        assert live.get_attribute("aria-live") == "polite"
        player.page.evaluate(LISTEN)

    def hears(self, key: str, /, within_ms: float = PATIENCE_MS, **args: str | int) -> None:
        """Waits until this has been said since the listener came."""
        self.hears_one_of([self.worded(key, **args)], within_ms)

    def hears_one_of(self, texts: Sequence[str], within_ms: float = PATIENCE_MS) -> None:
        """Waits until one of these texts has been said."""
        self.player.page.wait_for_function(
            f"""(texts) => spoken.some((one) =>
                 texts.some((text) => one.replace({ISOLATES}, '').includes(text)))""",
            arg=list(texts),
            timeout=within_ms,
        )

    def worded(self, key: str, /, **args: str | int) -> str:
        """A message as it is heard."""
        return plain(WORDS.text(self.player.lang, key, **args))

    def name(self, key: str = "guest") -> str:
        """What a person without a name is called."""
        return WORDS.text(self.player.lang, key)


def seated(person: Person, langs: Sequence[str], **rules: str | int | bool) -> list[Listener]:
    """Two people at a table who listen from the beginning of their game."""
    host, guest = (person(lang) for lang in langs)
    link = host.create("create-group", **rules)
    listening = Listener(host)
    guest.sit(link)
    for player in (host, guest):
        player.until(turn="red")
    return [listening, Listener(guest)]


@pytest.mark.slow
@pytest.mark.parametrize("langs", [("en", "ar"), ("ja", "de")], ids="-".join)
def test_a_game_is_told_from_its_beginning_to_its_end(person: Person, langs: Sequence[str]) -> None:
    """Start, moves, turns, the swap, an undo, the result, and the wish to play again."""
    first, second = seated(person, langs, size=5, swap=True)
    host, guest = first.player, second.player
    first.hears("seat-taken", name=first.name())
    first.hears("started-you", number=1)
    first.hears("your-turn")
    host.place("c3")
    first.hears("placed-you", cell="c3")
    second.hears("placed", name=second.name(), cell="c3")
    second.hears("your-turn")
    guest.press("swap")
    first.hears("swapped", name=first.name())
    first.hears("now-color", color="blue")
    second.hears("now-color", color="red")
    play(host, guest, ["a1"], ply=2)
    host.press("undo")
    second.hears("undo-asked", name=second.name())
    guest.press("undo-refuse")
    first.hears("undo-declined", name=first.name())
    play(host, guest, ["c2", "a2", "c4", "b1", "c1", "e1", "c5"], ply=3)
    second.hears("won-you", color="red")
    first.hears("won", name=first.name(), color="red")
    guest.press("play-again")
    first.hears("again-asked", name=first.name())
    host.press("play-again")
    second.hears("started-you", number=2)
    host.resign()
    second.hears("won-resigned-you", name=second.name())
    first.hears("lost-resigned", name=first.name())


@pytest.mark.slow
def test_the_last_seconds_of_a_turn_are_told_once(person: Person) -> None:
    """Ten seconds before a turn's end, whoever it belongs to hears how many are left; once."""
    listeners = []
    for player in (person("en"), person("ar")):
        player.create("play-cpu", size=5, turn_limit=30)
        player.until(turn="red")
        listeners.append(Listener(player))
    for one in listeners:
        texts = [one.worded("seconds-left", seconds=seconds) for seconds in range(1, 11)]
        one.hears_one_of(texts, within_ms=30_000)
        one.player.page.wait_for_timeout(2_500)
        said = [plain(text) for text in one.player.page.evaluate("() => spoken")]
        assert sum(text in texts for text in said) == 1


@pytest.mark.slow
def test_time_and_absence_are_told(fast_person: Person) -> None:
    """That time ran out, who went away, who plays for them, and that they are back."""
    first, second = seated(fast_person, ("es", "fil"), size=5, turn_limit=30)
    host, guest = first.player, second.player
    first.hears("timed-out-you", within_ms=30_000)
    second.hears("timed-out", name=second.name(), within_ms=30_000)
    host.until(ply=1, turn="blue", within_ms=60_000)
    link = guest.page.url
    guest.page.goto("about:blank")
    first.hears("went-away", name=first.name(), within_ms=30_000)
    first.hears("stand-in", name=first.name(), within_ms=60_000)
    guest.sit(link)
    first.hears("returned", name=first.name(), within_ms=30_000)
