"""Pictures of links that were sent: what a messenger shows of the site, a table, a finished game.

Refuses to show what a spectator may not see, and to have words: one picture serves every language.
"""

from __future__ import annotations
