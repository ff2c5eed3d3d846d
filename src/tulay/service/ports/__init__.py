"""What the service needs from the world, as protocols. Refuses to hold an implementation."""

from __future__ import annotations
