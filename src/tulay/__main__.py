"""`python -m tulay` is `tulay`."""

from __future__ import annotations

import sys

from tulay.cli import main

if __name__ == "__main__":
    sys.exit(main())
