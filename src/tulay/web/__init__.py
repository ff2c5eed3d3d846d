"""HTTP routes, sockets, wire messages and pages. Refuses to decide anything about a game."""

from __future__ import annotations
