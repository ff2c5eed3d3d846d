"""The engine: a CPU that plays Hex. Refuses to know games, people, processes and networks.

Importing it imports numba; nothing is compiled before `Cpu.warm_up`.
"""

from __future__ import annotations

from tulay.engine.budget import StopFlag
from tulay.engine.cpu import Choice, Cpu
from tulay.engine.levels import LEVELS, Level

__all__ = ["LEVELS", "Choice", "Cpu", "Level", "StopFlag"]
