"""The site with another front end: `python -m tests.browser.play.other_build --static FOLDER`."""

from __future__ import annotations

from pathlib import Path

from tests.cli.own_server import command_line, serve_with
from tulay.service.bootstrap import usual_adapters
from tulay.web.assets import Assets


def main() -> None:
    """Reads the command line, and serves."""
    parser = command_line(__doc__)
    parser.add_argument("--static", type=Path, required=True)
    options = parser.parse_args()
    serve_with(usual_adapters(), options.data, options.port, assets=Assets(options.static))


if __name__ == "__main__":
    main()
