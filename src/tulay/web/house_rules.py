"""The house rules as fields: one list, of which the forms and the rules page are made.

Refuses to hold words; a field names its messages. What is allowed stands in `tulay.match`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from tulay.match import LEARNING_SIZES, LEVELS, PLAY_SIZES, TURN_LIMITS_S, HouseRules

SetBy: TypeAlias = Literal["seated", "host"]

FIRST_LEVEL = 1
"""The level that a newcomer finds chosen: one that a beginner can beat."""


@dataclass(frozen=True, slots=True)
class Field:
    """One house rule as a form shows it.

    Attributes:
        name: Name of the form's field.
        default: What is chosen before anybody chooses: a number, or whether it is on.
        set_by: Who may change it: anybody with a seat, or the host.
        choices: The numbers on offer; none for what is on or off.
        argument: What the messages call the number.
        learning: Choices that are marked as being for learning.
    """

    name: str
    default: int | bool
    set_by: SetBy = "seated"
    choices: tuple[int, ...] = ()
    argument: str = ""
    learning: tuple[int, ...] = ()

    @property
    def key(self) -> str:
        """The message that names the rule; `-note` behind it explains it.

        >>> SIZE.key, SIZE.note
        ('rule-size', 'rule-size-note')
        """
        return f"rule-{self.name}"

    @property
    def note(self) -> str:
        """The message that explains the rule in a sentence."""
        return f"{self.key}-note"

    @property
    def more(self) -> str:
        """The message of the rules page that explains it further."""
        return f"rules-house-{self.name}"

    def told(self) -> dict[str, object]:
        """The field as the script of a group's page is told of it.

        >>> SWAP.told()
        {'name': 'swap', 'set_by': 'seated', 'choices': (), 'argument': '', 'learning': ()}
        """
        return {
            "name": self.name,
            "set_by": self.set_by,
            "choices": self.choices,
            "argument": self.argument,
            "learning": self.learning,
        }

    def worded(self, value: int | bool) -> str:
        """The message that words a value.

        >>> SIZE.worded(5), SIZE.worded(11), SWAP.worded(True)
        ('rule-size-learning', 'rule-size-value', 'on')
        """
        if not self.choices:
            return "on" if value else "off"
        return f"{self.key}-learning" if value in self.learning else f"{self.key}-value"


_USUAL = HouseRules()

SIZE = Field("size", _USUAL.size, "seated", PLAY_SIZES, "size", LEARNING_SIZES)
SWAP = Field("swap", _USUAL.swap)
ALTERNATE = Field("alternate", _USUAL.alternate)
TURN_LIMIT = Field("turn-limit", _USUAL.turn_limit_s, "host", TURN_LIMITS_S, "seconds")
LEVEL = Field("level", FIRST_LEVEL, "seated", LEVELS, "level")

TABLE_RULES: tuple[Field, ...] = (SIZE, SWAP, ALTERNATE, TURN_LIMIT)
"""What is agreed on at every table, in the order of the forms."""
ALL_RULES: tuple[Field, ...] = (*TABLE_RULES, LEVEL)
"""These and the level of the CPU."""
