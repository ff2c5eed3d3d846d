"""Writes the lock files anew: `make lock`.

Every Python lock holds versions and hashes, for every platform and every Python from 3.11 on, and
no address of a registry: whoever installs chooses where from. `lowest.txt` has the oldest
dependencies that pyproject.toml promises to work with. torch is in none of them: `torch.txt`, which
is written by hand, says why.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

COMPILE = (
    *("uv", "pip", "compile", "--quiet", "--no-config", "--universal", "--python-version=3.11"),
    *("--generate-hashes", "--no-emit-index-url", "--no-emit-find-links"),
    *("--no-header", "--no-annotate"),
)

TRAINING = ("--extra=train", "--excludes=requirements/torch.txt")

LOCKS: dict[str, tuple[str, ...]] = {
    "test.txt": ("pyproject.toml", "--group=test", *TRAINING),
    # The same versions as the tests ran with.
    "run.txt": ("pyproject.toml", "--group=build", "--constraint=requirements/test.txt"),
    "node.txt": ("--group=node",),
    "lowest.txt": ("pyproject.toml", "--group=test", *TRAINING, "--resolution=lowest-direct"),
}


def main() -> int:
    """Writes every lock file; `--upgrade` also takes the newest versions."""
    upgrade = sys.argv[1:] == ["--upgrade"]
    for name, sources in LOCKS.items():
        output = ROOT / "requirements" / name
        command = [*COMPILE, *sources, f"--output-file={output.relative_to(ROOT)}"]
        # A version locked before would be kept even where a lower bound has changed.
        if upgrade or name == "lowest.txt":
            command.append("--upgrade")
        subprocess.run(command, cwd=ROOT, check=True)
    npm = shutil.which("npm")
    if npm is None:
        print("package-lock.json stays as it is: no npm here")
    else:
        update = [npm, "update" if upgrade else "install", "--package-lock-only"]
        subprocess.run(update, cwd=ROOT / "frontend", check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
