"""A worker that misbehaves on purpose: ``python fake_worker.py HABIT FOLDER``.

Speaks the lines of a worker without knowing the game. The habits:

- ``answers``: answers a1 at once; what comes while it waits for ``FOLDER/go`` has to queue;
- ``illegal``, ``resigns``, ``babbles``, ``overrates``: answers what may not stand;
- ``hangs``, ``never-takes``: falls silent;
- ``dies``: ends in the middle of every attempt;
- ``dies-once``: the first process of the folder ends in the middle of its first attempt;
- ``fails``: says that an attempt failed;
- ``stillborn``: ends before it is ready;
- ``eats``: takes memory until there is no more for it;
- ``thinks``: answers only when halted;
- ``complains``: writes a good deal where faults are written, and answers.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from tulay.service.cpu.worker import be_modest

ODD_ANSWERS = {"illegal": ("b1", 0.5), "resigns": ("resign-red", 0.5), "overrates": ("a1", 7.0)}

HABIT, FOLDER = sys.argv[1], Path(sys.argv[2])


def say(**message: Any) -> None:
    """Writes a line."""
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def answer(number: int, action: str, value: float) -> None:
    """Answers an attempt."""
    say(type="answered", number=number, action=action, value=value, elapsed_ms=1)


def attempt(number: int, key: str) -> None:
    """What happens with an attempt, according to the habit."""
    with (FOLDER / "taken").open("a") as file:
        file.write(key + "\n")
    if HABIT == "never-takes":
        time.sleep(60)
    say(type="taken", number=number, cap_ms=100)
    if HABIT in ODD_ANSWERS:
        answer(number, *ODD_ANSWERS[HABIT])
    elif HABIT == "babbles":
        sys.stdout.write("hello\n")
        sys.stdout.flush()
    elif HABIT == "complains":
        sys.stderr.write("out of luck\n" * 20_000)
        sys.stderr.flush()
        answer(number, "a1", 0.5)
    elif HABIT == "fails":
        say(type="failed", number=number, error="ValueError: no")
    elif HABIT == "eats":
        eat()
    elif HABIT == "hangs":
        time.sleep(60)
    elif HABIT != "thinks":
        answer_or_die(number)


def eat() -> None:
    """Takes memory for ever; the bound of a real worker, made smaller, ends that."""
    be_modest(400 * 1024**2)
    eaten = []
    while True:
        eaten.append(bytearray(10 * 1024**2))


def answer_or_die(number: int) -> None:
    """The better habits: an answer in the end, or a death."""
    if HABIT == "dies" or (HABIT == "dies-once" and not (FOLDER / "died").exists()):
        (FOLDER / "died").touch()
        os._exit(3)
    while HABIT == "answers" and not (FOLDER / "go").exists():
        time.sleep(0.005)
    answer(number, "a1", 0.5)


def main() -> None:
    """Gets ready and waits for attempts until the input closes."""
    with (FOLDER / "starts").open("a") as file:
        file.write(f"{os.getpid()}\n")
    if HABIT == "stillborn":
        sys.exit(4)
    say(type="ready", warm_up_ms=0)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "choose":
            attempt(message["number"], message["job"]["key"])
        elif HABIT == "thinks":
            (FOLDER / "halted").touch()
            answer(message["number"], "a1", 0.5)


if __name__ == "__main__":
    main()
