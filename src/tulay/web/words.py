"""The words of the pages: Fluent files, one folder per language, and the choice among them.

Refuses to fall back: a missing message is a fault, raised where that is asked for, logged
elsewhere.
"""

from __future__ import annotations

import hashlib
import logging
import re
from dataclasses import dataclass
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from tulay.web.addresses import known_language

log = logging.getLogger(__name__)

LOCALES = Path(__file__).parent / "locales"
DEFAULT = "en"
RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur"})
NAMES = {
    "ar": "العربية",
    "de": "Deutsch",
    "en": "English",
    "es": "Español",
    "fil": "Filipino",
    "fr": "Français",
    "ja": "日本語",
    "pt": "Português (Brasil)",
}
"""Each language's name in itself."""
BROWSER_FILES = ("ui.ftl", "refusals.ftl")
"""What a page's script needs as well."""
_ISOLATES = re.compile("[\u2066-\u2069]")


class WordsError(LookupError):
    """A message that a language lacks, or that lacks an argument."""


@dataclass(frozen=True, slots=True)
class Language:
    """One language of the site.

    Attributes:
        tag: Its BCP 47 tag, the first part of its pages' addresses.
        bundle: All its messages.
        browser_text: The Fluent text for browsers.
        digest: Changes with ``browser_text``.
    """

    tag: str
    bundle: FluentBundle
    browser_text: str
    digest: str

    @property
    def direction(self) -> str:
        """``ltr`` or ``rtl``."""
        return "rtl" if self.tag in RIGHT_TO_LEFT else "ltr"


class Words:
    """All languages of the site."""

    def __init__(self, folder: Path = LOCALES, *, strict: bool = False) -> None:
        self._strict = strict
        self.languages = {
            path.name: _read(path) for path in sorted(folder.iterdir()) if path.is_dir()
        }
        if DEFAULT not in self.languages:
            raise WordsError(f"there is no language {DEFAULT}")

    def text(self, tag: str, key: str, /, **args: object) -> str:
        """A message in a language; ``key`` may be ``message.attribute``.

        Arguments with an underscore in their name are those with a hyphen in the file.
        """
        name, _, attribute = key.partition(".")
        bundle = self.languages[tag].bundle
        given = {arg.replace("_", "-"): value for arg, value in args.items()}
        try:
            message = bundle.get_message(name)
            pattern = message.attributes[attribute] if attribute else message.value
            if pattern is None:
                raise KeyError(key)
        except KeyError:
            return self._missing(tag, key, "is missing")
        text, errors = bundle.format_pattern(pattern, given)
        if errors:
            return self._missing(tag, key, f"is faulty: {errors[0]}")
        return str(text)

    def choose(self, cookie: str | None, accepted: str | None) -> str:
        """The language for a reader: the chosen one, else what the browser asks for."""
        if cookie in self.languages:
            return str(cookie)
        for tag in preferred(accepted or ""):
            known = known_language(tag, self.languages)
            if known is not None:
                return known
        return DEFAULT

    def _missing(self, tag: str, key: str, fault: str) -> str:
        if self._strict:
            raise WordsError(f"{tag}: {key} {fault}")
        log.error("words: %s: %s %s", tag, key, fault)
        return key


def preferred(accepted: str) -> list[str]:
    """The tags of an ``Accept-Language`` header in lower case, the most wanted first.

    >>> preferred("fr;q=0.5, ar-EG, *;q=0.1, en;q=0")
    ['ar-eg', 'fr']
    """
    wanted: list[tuple[float, int, str]] = []
    for part in accepted[:500].split(","):
        tag, _, weight = part.strip().partition(";")
        try:
            quality = float(weight.strip().removeprefix("q=")) if weight else 1.0
        except ValueError:
            quality = 0.0
        if 0 < quality <= 1 and tag.replace("-", "").isalnum():
            wanted.append((-quality, len(wanted), tag.lower()))
    return [tag for _, _, tag in sorted(wanted)]


def _read(folder: Path) -> Language:
    """One language from its folder.

    Raises:
        WordsError: A file has lines that are no Fluent.
    """
    bundle = FluentBundle([folder.name], use_isolating=True)
    seen: set[str] = set()
    for path in sorted(folder.glob("*.ftl")):
        resource = FluentResource(path.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise WordsError(f"{path}: not Fluent: {(entry.content or '')[:60]!r}")
            if isinstance(entry, ast.Message | ast.Term):
                if entry.id.name in seen:
                    raise WordsError(f"{path}: {entry.id.name} is there twice")
                seen.add(entry.id.name)
        bundle.add_resource(resource)
    texts = [(folder / name).read_text(encoding="utf-8") for name in BROWSER_FILES]
    browser_text = _without_comments("\n".join(texts))
    digest = hashlib.sha256(browser_text.encode()).hexdigest()[:10]
    return Language(folder.name, bundle, browser_text, digest)


def _without_comments(text: str) -> str:
    """Fluent text without what is only for its writers; browsers fetch it for every first page."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return "\n".join(lines) + "\n"


def spoken(text: str) -> str:
    r"""A text for the ear, for a machine, or for a choice, which is found by typing.

    Marks that keep directions apart mean nothing there.

    >>> spoken("\u2068f6\u2069, empty")
    'f6, empty'
    """
    return _ISOLATES.sub("", text)
