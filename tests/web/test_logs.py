from __future__ import annotations

import json
import logging

import pytest

from tulay.web.logs import JsonLines, log_to_stderr, without_secrets


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("opened /g/0123456789a now", "0123456789a"),
        ("WebSocket /ws/g/0123456789a", "0123456789a"),
        ("('192.0.2.77', 5000) - said", "192.0.2.77"),
        ("client 2001:db8:0:1::42 gone", "2001:db8"),
        ("cookie: tulay_device=4_5-z_vJepbr8j9ZUmrftA; x", "4_5-z_vJepbr8j9ZUmrftA"),
        ("192.0.2.77:5000 - closed", "192.0.2.77"),
        ("[2001:db8::42]:443 gone", "2001:db8"),
        ("from 2001:db8::42, then", "2001:db8"),
        ("from ::1.", "::1"),
        ("mapped ::ffff:192.0.2.77", "192.0.2.77"),
        ("the stream '0123456789a' is broken", "0123456789a"),
        ("unknown person zbcdefghjkmnpqrs", "zbcdefghjkmnpqrs"),
        ("secret 4_5-z_vJepbr8j9ZUmrftA.", "4_5-z_vJepbr8j9ZUmrftA"),
        (f"UNIQUE constraint failed: {'0a' * 32}", "0a0a0a0a"),
        ("postgresql://tulay:hunter2@db/tulay is away", "hunter2"),
        ("https://hex.example/link#4_5-z_vJepbr8j9ZUmrftA", "4_5-z_vJepbr8j9ZUmrftA"),
    ],
)
def test_secrets_are_blotted_out(text: str, secret: str) -> None:
    """No line of the log holds an address, a cookie, a code or a token."""
    assert secret not in without_secrets(text)


def test_a_line_is_json() -> None:
    """A record is one line of JSON with its instant, level and what it says."""
    record = logging.LogRecord("tulay", logging.INFO, "", 0, "it is %s", ("late",), None)
    line = JsonLines().format(record)
    entry = json.loads(line)
    assert (entry["level"], entry["from"], entry["says"]) == ("info", "tulay", "it is late")
    assert "\n" not in line


def test_a_trace_is_kept() -> None:
    """What went wrong inside is in the log, where it belongs."""
    try:
        raise ValueError("broken")
    except ValueError as error:
        record = logging.LogRecord(
            "tulay", logging.ERROR, "", 0, "oh", (), (ValueError, error, error.__traceback__)
        )
    assert "broken" in json.loads(JsonLines().format(record))["trace"]


def test_a_secret_after_the_end_of_a_line_is_blotted_out() -> None:
    """What a trace has at the beginning of a line is no less secret."""
    record = logging.LogRecord("tulay", logging.INFO, "", 0, "no\n0123456789a\t192.0.2.7", (), None)
    line = JsonLines().format(record)
    assert "0123456789a" not in line and "192.0.2.7" not in line


def test_times_and_versions_stay_readable() -> None:
    """What only looks like an address is left alone."""
    line = "at 12:34:56 with 0.54.0 after 3:00; 2026-11-30T09:00:00.000Z; std::move; x: 1"
    assert without_secrets(line) == line


def test_strangers_cannot_fill_the_log() -> None:
    """What a malformed request makes the server complain of is not written, a fault is."""
    root, level = logging.getLogger(), logging.getLogger().level
    handlers = root.handlers
    try:
        log_to_stderr()
        assert not logging.getLogger("uvicorn.error").isEnabledFor(logging.WARNING)
        assert logging.getLogger("uvicorn.error").isEnabledFor(logging.ERROR)
    finally:
        root.handlers = handlers
        root.setLevel(level)
        logging.captureWarnings(capture=False)
