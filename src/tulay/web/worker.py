"""The service worker's script, behind a line that says what the site consists of.

The script is bundled with the front end; what it may keep for reading offline is decided here,
once, from the pages' own list. Refuses to keep anything that was made for somebody.
"""

from __future__ import annotations

import hashlib
import json

from tulay import __version__
from tulay.web.addresses import KEPT, OFFLINE
from tulay.web.assets import Asset, Assets
from tulay.web.pages import TEMPLATES, l10n_url
from tulay.web.words import LOCALES, Words

SCRIPT = "worker/sw.js"


def worker_script(words: Words, assets: Assets) -> Asset:
    """The script as browsers get it; it differs as soon as anything differs that may be kept."""
    site = {
        "pages": KEPT,
        "offline": OFFLINE,
        "words": {tag: [l10n_url(language)] for tag, language in words.languages.items()},
        "assets": assets.shell(),
    }
    digest = hashlib.sha256(f"{__version__} {json.dumps(site)}".encode())
    for path in (*sorted(TEMPLATES.rglob("*.html")), *sorted(LOCALES.rglob("*.ftl"))):
        digest.update(path.read_bytes())
    line = json.dumps({"version": digest.hexdigest()[:10], **site}, separators=(",", ":"))
    return Asset(f"const SITE={line};\n".encode() + assets.content(SCRIPT), "text/javascript")
