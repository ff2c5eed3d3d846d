"""What a hostile page may send over its socket, as hypothesis draws it."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from tulay.web.sockets.listening import MAX_MESSAGE_CHARACTERS
from tulay.web.wire import WIRE_VERSION

Message = dict[str, Any]

ACTS: dict[str, Message] = {
    "place": {"cell": "a1"},
    "swap": {},
    "resign": {},
    "undo": {"to": "last"},
    "answer-undo": {"accept": True},
    "hint": {},
    "play-again": {"game": "0123456789abcdef"},
    "rules": {
        "size": 5,
        "swap": True,
        "alternate": True,
        "turn_limit": 30,
        "level": 1,
        "program": None,
    },
    "lock": {"locked": True},
    "exchange": {},
    "give-seat": {"seat": 1, "to": "0123456789abcdef"},
    "warm-up": {},
    "wait": {},
    "play-on": {},
    "leave": {},
}
"""What only a seat or the host may ask. `queue`, `unqueue` and `shown` are everybody's right."""

MESSAGES: list[Message] = [
    {"t": "hello", "wire": WIRE_VERSION, "version": None, "page": "page-hostile", "hidden": False},
    {"t": "ping", "n": 1},
    {"t": "visibility", "hidden": True},
    {"t": "bye"},
    *({"t": "do", "id": "0123abcd", "turn": 1, "what": {"a": a, **f}} for a, f in ACTS.items()),
]

texts = st.one_of(
    st.text(max_size=30),
    st.sampled_from(["", "\x00", "\ud800", "\u202e", "𝔞1", "a١", "a²", "İ1", "A1 ", "null"]),
    st.sampled_from(["red", "1", "swap", "c3", "../../etc", "' OR 1=1 --", "<script>", "%00"]),
)
numbers = st.one_of(
    st.integers(),
    st.floats(),
    st.sampled_from([-1, 0, 2**31, 2**53, 2**63, 2**64, 10**40, -(2**63) - 1, 1e308]),
)
scalars = st.one_of(st.none(), st.booleans(), numbers, texts)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(texts, inner, max_size=4)),
    max_leaves=6,
)


@st.composite
def bent(draw: st.DrawFn) -> str:
    """A message of the protocol with something taken away, put in or exchanged."""
    message = json.loads(json.dumps(draw(st.sampled_from(MESSAGES))))
    for _ in range(draw(st.integers(1, 3))):
        part = message
        if isinstance(part.get("what"), dict) and draw(st.booleans()):
            part = part["what"]
        key = draw(st.sampled_from([*part, "person", "seat", "at_ms", "color", "device"]))
        match draw(st.sampled_from(["drop", "change", "double", "case"])):
            case "drop":
                part.pop(key, None)
            case "change":
                part[key] = draw(values)
            case "double":
                part[key] = [part.get(key), part.get(key)]
            case "case":
                part[key.upper()] = part.pop(key, None)
    return json.dumps(message, ensure_ascii=draw(st.booleans()))


@st.composite
def cut_short(draw: st.DrawFn) -> str:
    """A message that ends too early, or goes on after its end."""
    text = json.dumps(draw(st.sampled_from(MESSAGES)))
    at = draw(st.integers(0, len(text)))
    return draw(st.sampled_from([text[:at], text + text[at:], text[at:], text + "}" * 5]))


@st.composite
def oversized(draw: st.DrawFn) -> str:
    """A message that is too long, or as deep as the length allows."""
    size = draw(st.integers(MAX_MESSAGE_CHARACTERS + 1, 60_000))
    filler = draw(st.sampled_from([" ", "x", "[", '{"a":', "\\u0000", "9"]))
    depth = filler * (size // len(filler))
    return draw(
        st.sampled_from(
            [
                f'{{"t":"ping","n":1,"padding":"{"x" * size}"}}',
                f'{{"t":"ping","n":{"9" * size}}}',
                f'{{"t":"ping","n":1,"x":{depth}',
                depth,
                depth[:MAX_MESSAGE_CHARACTERS],
                f'{{"t":"ping","n":1,"x":{depth[: MAX_MESSAGE_CHARACTERS - 30]}',
            ]
        )
    )


misshapen: st.SearchStrategy[str | bytes] = st.one_of(
    bent(),
    bent(),
    cut_short(),
    values.map(json.dumps),
    st.text(max_size=80),
    st.binary(max_size=80),
    oversized(),
)
"""Anything but a command that whoever sends it has a right to."""


@st.composite
def unauthorised(draw: st.DrawFn, turns: st.SearchStrategy[int], cells: list[str]) -> Message:
    """A well-formed wish, with the fields of a real one, of somebody who has no right to it."""
    action = draw(st.sampled_from(sorted(ACTS)))
    fields = dict(ACTS[action])
    if action == "place":
        fields["cell"] = draw(st.sampled_from(cells))
    return {"turn": draw(turns), "what": {"a": action, **fields}}
