"""`tulay serve` with other adapters, for servers that only tests start as a process."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from tulay.service.bootstrap import Adapters, open_service
from tulay.service.settings import Settings
from tulay.web.app import build_site
from tulay.web.assets import Assets
from tulay.web.server import listening_socket, serve


def command_line(description: str | None) -> argparse.ArgumentParser:
    """The options that such a server has at least."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--port", type=int, default=0)
    return parser


def serve_with(adapters: Adapters, data: Path, port: int, *, assets: Assets | None = None) -> None:
    """Serves until a signal, with another front end if one is given; says where, as usual."""
    asyncio.run(_serve(adapters, data, port, assets))


async def _serve(adapters: Adapters, data: Path, port: int, assets: Assets | None) -> None:
    listener = listening_socket("127.0.0.1", port)
    service = await open_service(Settings(data), adapters)
    url = f"http://127.0.0.1:{listener.getsockname()[1]}/"
    await serve(
        service,
        build_site(service, assets=assets),
        listener,
        serving=lambda: print(f"Tulay is serving at {url}", flush=True),  # noqa: T201
    )
