"""One file for each step; a released step never changes."""

from __future__ import annotations
