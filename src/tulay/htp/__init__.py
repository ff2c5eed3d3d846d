"""The Hex Text Protocol, both sides of it. Refuses to read, write and wait.

`Session` answers as an engine, with a `Player` who thinks. `Conversation` speaks to one.
"""

from __future__ import annotations
