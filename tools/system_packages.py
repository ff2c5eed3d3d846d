"""Installs what the tests need from the system: a browser, PostgreSQL, fonts, a proxy.

The package itself needs none of it. As root on Debian or Ubuntu, what is missing is installed;
otherwise it is told. Nothing is ever skipped for want of it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path


def has_chromium() -> bool:
    """Whether there is a Chromium to drive, see `tests/browsers.py`."""
    named = os.environ.get("TULAY_CHROMIUM", "chromium")
    return shutil.which(named) is not None


def has_postgresql() -> bool:
    """Whether PostgreSQL's server programs are here, see `tests/postgres.py`."""
    return shutil.which("initdb") is not None or any(
        Path("/usr/lib/postgresql").glob("*/bin/initdb")
    )


def has_nginx() -> bool:
    """Whether there is an nginx to put before a server, see `tests/proxies.py`."""
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin") is not None


def has_noto_fonts() -> bool:
    """Whether the fonts are here in which every machine draws Arabic alike."""
    if shutil.which("fc-list") is None:
        return False
    command = ["fc-list", "Noto Sans Arabic", "family"]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    return bool(answer.stdout.strip())


NEEDS: dict[str, Callable[[], bool]] = {
    "chromium": has_chromium,
    "fontconfig": lambda: shutil.which("fc-list") is not None,
    "fonts-noto-core": has_noto_fonts,
    "nginx-light": has_nginx,
    "openssl": lambda: shutil.which("openssl") is not None,
    "postgresql": has_postgresql,
    "systemd": lambda: shutil.which("systemd-analyze") is not None,
}
"""The Debian package, and whether what it brings is here already."""


def missing() -> list[str]:
    """The packages whose content is not on this machine."""
    return [package for package, is_here in NEEDS.items() if not is_here()]


def main() -> int:
    """Installs what is missing or says what to install; returns the exit status."""
    packages = missing()
    if not packages:
        return 0
    may_install = (
        hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None
    )
    if not may_install:
        print(
            f"The tests need {', '.join(packages)} (Debian's names). Install them, for example: "
            f"sudo apt-get install {' '.join(packages)}",
            file=sys.stderr,
        )
        return 1
    print(f"installing {', '.join(packages)}", file=sys.stderr, flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-q", "--no-install-recommends", *packages]
    for command in (["apt-get", "update", "-q"], install):
        subprocess.run(command, env=environment, check=True, stdout=sys.stderr)
    return 0 if not missing() else 1


if __name__ == "__main__":
    sys.exit(main())
