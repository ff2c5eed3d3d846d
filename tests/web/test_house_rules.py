"""The house rules stand in one list, of which every form is made."""

from __future__ import annotations

import json
import re
from html import unescape

from tests.web.playground import Playground
from tulay.match import LEVELS, HouseRules, offered
from tulay.web.house_rules import ALL_RULES, SIZE, TABLE_RULES, TURN_LIMIT


def test_every_choice_is_one_that_the_match_offers() -> None:
    """No form offers what would be refused."""
    for size in SIZE.choices:
        for seconds in TURN_LIMIT.choices:
            assert offered(HouseRules(size=size, turn_limit_s=seconds), LEVELS[0])


def test_a_default_is_one_of_the_choices() -> None:
    """What is chosen before anybody chooses is on offer."""
    for field in ALL_RULES:
        assert field.default in field.choices or not field.choices
    chosen = {field.name: field.default for field in TABLE_RULES}
    usual = HouseRules()
    assert chosen == {
        "size": usual.size,
        "swap": usual.swap,
        "alternate": usual.alternate,
        "turn-limit": usual.turn_limit_s,
    }


async def test_all_forms_have_the_same_fields(place: Playground) -> None:
    """Home page, rules page and a group's script are given the same rules in the same order."""
    device = place.stranger()
    names = [field.name for field in TABLE_RULES]
    for path in ("/en/", "/en/rules", "/ar/rules"):
        text = (await device.http.get(path)).text
        found = re.findall(r'name="([a-z-]+)" form="start"', text)
        assert found == names, path
    text = (await device.http.get(f"/g/{await device.create()}")).text
    (given,) = re.findall(r"data-house='([^']*)'", text)
    told = json.loads(unescape(given))
    assert [field["name"] for field in told] == [field.name for field in ALL_RULES]
    assert [field["choices"] for field in told] == [list(field.choices) for field in ALL_RULES]
