"""Games between strangers: who waits, who is paired with whom, and what the ratings say."""

from __future__ import annotations
