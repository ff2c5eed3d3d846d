"""What a rules page costs: sent as it is kept, and rendered anew, both in CPU time of one request.

``python -m benches.web.rules [--requests 300]``. The whole application answers, without a network:
routes, headers, packing.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from starlette.requests import Request

from benches.web.process import run
from tests.web.playground import FirstCellJobs
from tulay.service.bootstrap import Adapters, Service, open_service
from tulay.service.bus_memory import MemoryBus
from tulay.service.clock_system import SystemClock
from tulay.service.presence import Grace
from tulay.service.settings import Settings
from tulay.service.timekeeper import Rhythm
from tulay.web.app import build_site
from tulay.web.assets import Assets
from tulay.web.icons import Icons
from tulay.web.origin import Origins
from tulay.web.pages import Pages
from tulay.web.words import Words

Message = dict[str, Any]


def asked(lang: str) -> dict[str, Any]:
    """A browser's request for the page."""
    headers = [(b"host", b"hex.example"), (b"accept-encoding", b"gzip, br")]
    return {
        "type": "http",
        "http_version": "1.1",
        "method": "GET",
        "scheme": "https",
        "path": f"/{lang}/rules",
        "raw_path": f"/{lang}/rules".encode(),
        "root_path": "",
        "query_string": b"",
        "headers": headers,
        "server": ("hex.example", 443),
        "client": ("192.0.2.1", 1234),
    }


async def answered(app: Any, lang: str) -> list[Message]:
    """Everything that the application answers to one request."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    await app(asked(lang), receive, send)
    return sent


async def bench(requests: int) -> None:
    """Measures and prints."""
    words, assets = Words(strict=True), Assets()
    with tempfile.TemporaryDirectory() as folder:
        adapters = Adapters(
            SystemClock(), MemoryBus(), lambda _: FirstCellJobs(), Grace(), Rhythm()
        )
        service = await open_service(Settings(Path(folder)), adapters)
        site = build_site(service, words=words, assets=assets)
        print("language   sent as kept   rendered anew   packed   plain")
        for lang in words.languages:
            first = await answered(site.app, lang)
            size = len(first[1]["body"])
            began_s = time.thread_time()
            for _ in range(requests):
                await answered(site.app, lang)
            kept_ms = (time.thread_time() - began_s) / requests * 1e3
            nobody = cast("Service", SimpleNamespace(programs=()))
            pages = Pages(nobody, words, assets, Icons(assets), Origins(None))
            times = max(3, requests // 30)
            began_s = time.thread_time()
            for _ in range(times):
                text = pages.rendered_rules(Request(asked(lang)), lang)
            anew_ms = (time.thread_time() - began_s) / times * 1e3
            plain = len(text.encode())
            print(f"{lang:8} {kept_ms:9.3f} ms {anew_ms:12.1f} ms {size:9,} {plain:8,}")
        await service.close(drain=False)
        await asyncio.sleep(0)


def main() -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=300)
    run(bench(parser.parse_args().requests))


if __name__ == "__main__":
    main()
