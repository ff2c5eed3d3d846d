"""What the rules page shows beside its words: lists of messages, facts, the short game.

Refuses to hold words; every string here names a message, a cell, or an anchor.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from fluent.runtime.types import fluent_date

from tulay.match import LEARNING_SIZES, LEVELS, PLAY_SIZES, RANKED_RULES, HouseRules
from tulay.match.deadlines import STAND_IN_AFTER_MS
from tulay.service.expiry import Lives
from tulay.web import rules_pictures as pictures
from tulay.web.house_rules import ALL_RULES, TABLE_RULES
from tulay.web.words import spoken

Say = Callable[..., str]
"""Words a message in the page's language."""

LAST_CHANGED = date(2026, 12, 1)
"""When what the rules say was last changed, as the page tells."""
CHANGED_TEXT = "4d40ec948910766f"
"""Digest of the English words of that day; whoever changes them gives both anew."""

SECTIONS = (
    ("what", "rules-what"),
    ("setup", "rules-setup"),
    ("play", "rules-play"),
    ("swap", "rules-swap"),
    ("winning", "rules-win"),
    ("site", "rules-site"),
    ("house", "rules-house"),
    ("terms", "rules-terms"),
    ("questions", "rules-faq"),
    ("strategy", "rules-strategy"),
    ("game", "rules-game"),
    ("open", "rules-form"),
)
"""The page's parts: anchor, heading."""

FACTS = (
    "rules-site-players",
    "rules-site-limit",
    "rules-site-leave",
    "rules-site-away",
    "rules-site-pause",
    "rules-site-undo",
    "rules-site-draw",
    "rules-site-ranked",
    "rules-site-claim",
    "rules-site-source",
)
"""How this site does it; each has a `-text`."""

TERMS = (
    "rules-term-cell",
    "rules-term-edge",
    "rules-term-chain",
    "rules-term-bridge",
    "rules-term-intrusion",
    "rules-term-swap",
    "rules-term-opening",
    "rules-term-double-threat",
    "rules-term-template",
    "rules-term-ladder",
)
"""Words of the game; each has a `-text`."""

QUESTIONS = (
    "rules-faq-draw",
    "rules-faq-first",
    "rules-faq-size",
    "rules-faq-corner",
    "rules-faq-swap",
    "rules-faq-open",
    "rules-faq-resign",
    "rules-faq-cell",
    "rules-faq-other-swap",
)
"""Questions; each has an `-answer`."""

ADVICE = (
    "rules-strategy-block",
    "rules-strategy-double",
    "rules-strategy-weakest",
    "rules-strategy-centre",
)
"""First advice; each has a `-text`."""

REFUSALS = (
    "cannot-read",
    "cannot-save",
    "device-banned",
    "internal",
    "no-device",
    "offline",
    "too-fast",
)
"""What may keep a table from being opened by the form; anything else is worded as internal."""

_DAY_MS = 24 * 3_600_000
_MINUTE_MS = 60_000


@dataclass(frozen=True, slots=True)
class Comment:
    """A stone of the short game, with what its comment mentions."""

    cell: str
    mentions: dict[str, object]

    @property
    def color(self) -> str:
        """Whose stone it is."""
        return "red" if pictures.SHORT_GAME.index(self.cell) % 2 == 0 else "blue"


WINNING_OPENINGS = 13
"""How many first stones win on 5×5 if both play well; a test asks the solver."""

_MENTIONS: tuple[dict[str, object], ...] = (
    {
        "one": "a5",
        "other": "b5",
        "cells": pictures.SHORT_SIZE**2,
        "winning": WINNING_OPENINGS,
    },
    {},
    {"near": "c2", "refutation": "b3", "one": "d1", "other": "e1", "from": "b4", "to": "d2"},
    {"one": "e2", "other": "e3"},
    {"one": "c2", "stone": "d2", "other": "b2"},
    {},
    {"cell": "b2", "one": "b1", "other": "c1"},
    {},
    {},
    {},
    {"cells": pictures.chain(pictures.SHORT_CHAIN)},
)
COMMENTS = tuple(
    Comment(cell, mentions) for cell, mentions in zip(pictures.SHORT_GAME, _MENTIONS, strict=True)
)
"""The short game: each stone, and the cells that its comment speaks of."""


def context(say: Say, *, operator: str | None, reviewer: str | None) -> dict[str, Any]:
    """What the template is given for one language."""
    small, next_up, third = LEARNING_SIZES
    usual = HouseRules().size
    large, largest = (size for size in PLAY_SIZES if size > usual)
    sizes = {"usual": usual, "small": small, "next": next_up, "third": third}
    sizes |= {"large": large, "largest": largest}
    facts: dict[str, dict[str, object]] = {
        "rules-site-players": {"first": LEVELS[0], "last": LEVELS[-1]},
        "rules-site-away": {"minutes": STAND_IN_AFTER_MS // _MINUTE_MS},
        "rules-site-ranked": {
            "size": RANKED_RULES.size,
            "seconds": RANKED_RULES.turn_limit_s,
        },
        "rules-site-pause": {"days": Lives().idle_group_ms // _DAY_MS},
    }
    asked: dict[str, dict[str, object]] = {"rules-faq-cell": {"cell": "f6"}}
    answered: dict[str, dict[str, object]] = {
        "rules-faq-first": {"usual": usual},
        "rules-faq-size": {**sizes},
        "rules-faq-cell": {"cell": "f6", "column": "f", "row": "6", "corner": "a1"},
    }
    questions = [
        (say(key, **asked.get(key, {})), say(f"{key}-answer", **answered.get(key, {})))
        for key in QUESTIONS
    ]
    return {
        "sections": SECTIONS,
        "sizes": sizes,
        "facts": [(say(key), say(f"{key}-text", **facts.get(key, {}))) for key in FACTS],
        "terms": [(say(key), say(f"{key}-text")) for key in TERMS],
        "questions": questions,
        "faq": structured(questions),
        "advice": [(say(key), say(f"{key}-text")) for key in ADVICE],
        "comments": [
            (comment, say(f"rules-game-{number}", **comment.mentions))
            for number, comment in enumerate(COMMENTS, 1)
        ],
        "pictures": pictures.drawn(lambda key, **args: spoken(say(key, **args))),
        "bridge": pictures.BRIDGE,
        "center": pictures.CENTER,
        "named": pictures.NAMED_CELL,
        "shown_plies": pictures.SHOWN_PLIES,
        "short_size": pictures.SHORT_SIZE,
        "fields": TABLE_RULES,
        "all_fields": ALL_RULES,
        "trial": trial(say),
        "changed": fluent_date(LAST_CHANGED, dateStyle="long"),
        "operator": operator,
        "reviewer": reviewer,
    }


def structured(questions: list[tuple[str, str]]) -> dict[str, Any]:
    """The questions as search engines read them."""
    return {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        "mainEntity": [
            {
                "@type": "Question",
                "name": spoken(question),
                "acceptedAnswer": {"@type": "Answer", "text": spoken(answer)},
            }
            for question, answer in questions
        ],
    }


def trial(say: Say) -> dict[str, Any]:
    """What the script needs for the board on which a bridge can be tried, words included.

    `%1` and `%2` stand for the cells that the script will name.
    """
    cell = {"cell": "%1"}
    directions = ("left", "right", "up-left", "up-right", "down-left", "down-right", "up", "down")
    return {
        "size": pictures.TRIAL_SIZE,
        "stones": pictures.TRIAL_STONES,
        "bridges": pictures.trial_bridges(),
        "words": {
            "board": spoken(say("board", size=pictures.TRIAL_SIZE)),
            "empty": spoken(say("board-empty", **cell)),
            "red": spoken(say("board-stone", color="red", **cell)),
            "blue": spoken(say("board-stone", color="blue", **cell)),
            "whole": say("board-whole"),
            "nudge": {way: say("board-nudge", direction=way) for way in directions},
            "answered": say("rules-try-answered", answer="%2", **cell),
            "elsewhere": say("rules-try-elsewhere", answer="%2", **cell),
            "won": say("rules-try-won"),
        },
        "refusals": {code: say(f"refusal-{code}") for code in REFUSALS},
    }
