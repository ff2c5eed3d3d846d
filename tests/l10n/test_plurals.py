"""The server and the browser word numbers alike, in the plurals of every language."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.l10n.sources import FRONT_END, LOCALES, choices, languages, messages, plurals, variables
from tools import front_end
from tulay.web.words import Words

NUMBERS = (0, 1, 2, 3, 5, 11, 21, 99, 100, 101, 1_000_000)
"""Each category of CLDR that any of the languages has is among them, with those beside it."""
BROWSER = """
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
const { lang, text, asked } = JSON.parse(readFileSync(0, 'utf8'));
const bundle = new FluentBundle(`${lang}-u-nu-latn`);
bundle.addResource(new FluentResource(text));
const said = asked.map(([key, args]) => {
  const errors = [];
  const words = bundle.formatPattern(bundle.getMessage(key).value, args, errors);
  if (errors.length > 0) throw errors[0];
  return words;
});
process.stdout.write(JSON.stringify(said));
"""


def counted(lang: str) -> list[tuple[str, dict[str, object]]]:
    """Every message that chooses by a number, with each of the numbers."""
    found: list[tuple[str, dict[str, object]]] = []
    for key, message in messages(lang, ("ui.ftl",)).items():
        by_number = [name for name, cases in choices(message).items() if cases & {"one", "other"}]
        by_number = [name for name in by_number if name in ("count", "seconds", "number")]
        for name in by_number:
            others: dict[str, object] = {
                other: "c3" for other in variables(message) if other != name
            }
            found += [(key, {**others, name: number}) for number in NUMBERS]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("lang", languages())
def test_browser_and_server_word_every_number_alike(lang: str) -> None:
    """Of 0, 1, 2, 3, 11, 100 and others both say the same, letter for letter."""
    asked = counted(lang)
    node = front_end.machine_node() or front_end.packaged_node(sys.path)
    assert node is not None
    text = (LOCALES / lang / "ui.ftl").read_text(encoding="utf-8")
    answer = subprocess.run(
        [*node.node, "--input-type=module", "--eval", BROWSER],
        input=json.dumps({"lang": lang, "text": text, "asked": asked}),
        cwd=FRONT_END,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    words = Words(strict=True)
    assert json.loads(answer.stdout) == [words.text(lang, key, **args) for key, args in asked]
    assert asked or plurals(lang) == {"other"} or lang == "fil"


def test_arabic_counts_in_its_six_ways() -> None:
    """The forms for none, one, two, few, many and others differ as an Arabic reader expects."""
    words = Words(strict=True)
    said = {words.text("ar", "moves-made", count=n).replace(str(n), "") for n in range(101)}
    assert len(said) == 5, "one form serves many and others"
