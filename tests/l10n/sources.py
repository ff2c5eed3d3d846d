"""What the words' tests read: Fluent files, templates, scripts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from babel import Locale
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "src" / "tulay" / "web" / "locales"
TEMPLATES = ROOT / "src" / "tulay" / "web" / "templates"
FRONT_END = ROOT / "frontend"
BROWSER_FILES = ("ui.ftl", "refusals.ftl")
COUNTS_WITHOUT_PLURALS = {"fil"}
"""Languages with CLDR categories whose nouns stay as they are after any number."""


def languages() -> list[str]:
    """The languages of the site."""
    return sorted(path.name for path in LOCALES.iterdir() if path.is_dir())


def plurals(lang: str) -> set[str]:
    """The CLDR categories of a language's small whole numbers."""
    plural_form = Locale.parse(lang).plural_form
    return {plural_form(number) for number in range(200)}


def messages(lang: str, names: tuple[str, ...] | None = None) -> dict[str, ast.Message]:
    """A language's messages by name, of all its files or of some."""
    found: dict[str, ast.Message] = {}
    for path in sorted((LOCALES / lang).glob("*.ftl")):
        if names is not None and path.name not in names:
            continue
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path}: {entry.content!r}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{path}: {entry.id.name} stands there twice"
                found[entry.id.name] = entry
    return found


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()
        self.choices: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ast.VariableReference)
        keys = {
            variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
            for variant in node.variants
        }
        self.choices.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


def variables(message: ast.Message) -> set[str]:
    """The variables that a message takes."""
    visitor = _Variables()
    visitor.visit(message)
    return visitor.names


def choices(message: ast.Message) -> dict[str, set[str]]:
    """For each variable that a message chooses by, the cases that it names."""
    visitor = _Variables()
    visitor.visit(message)
    return visitor.choices


def scripts() -> list[Path]:
    """The front end's own scripts, without tests and examples."""
    folders = (FRONT_END / name for name in ("pages", "live", "board", "worker"))
    paths = (path for folder in folders for path in folder.rglob("*.ts"))
    return sorted(p for p in paths if not p.name.endswith((".test.ts", ".d.ts", "examples.ts")))


def templates() -> list[Path]:
    """The server's templates."""
    return sorted(TEMPLATES.glob("*.html"))


def modules() -> list[Path]:
    """The modules of the web layer."""
    return sorted((ROOT / "src" / "tulay" / "web").rglob("*.py"))


def without_comments(text: str) -> str:
    """A script without its comments; strings with `//` in them are kept."""
    return re.sub(r"/\*.*?\*/|(?<![:'\"`\\])//[^\n]*", "", text, flags=re.S)


def markup(script: str) -> Iterator[str]:
    """The markup of every `html` and `svg` literal in a script, each value replaced by a zero."""
    for start in re.finditer(r"\b(?:html|svg)`", script):
        yield _literal(script, start.end())[0]


def _literal(script: str, at: int) -> tuple[str, int]:
    """The literal that begins at `at`, after its backtick, and where it ends."""
    out: list[str] = []
    while script[at] != "`":
        if script.startswith("${", at):
            at = _value(script, at + 2)
            out.append("0")
            continue
        out.append(script[at])
        at += 2 if script[at] == "\\" else 1
    return "".join(out), at + 1


def _value(script: str, at: int) -> int:
    """Where the `${…}` ends whose inside begins at `at`."""
    depth = 1
    while depth:
        letter = script[at]
        if letter == "`":
            at = _literal(script, at + 1)[1]
            continue
        if letter in "'\"":
            at = script.index(letter, at + 1) + 1
            continue
        depth += {"{": 1, "}": -1}.get(letter, 0)
        at += 1
    return at
