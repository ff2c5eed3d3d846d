"""`tulay serve`: a place to play, with nothing but Python and a folder.

Refuses to start with half of what it needs: every fault at the start is one sentence on standard
error and a status other than 0.
"""

from __future__ import annotations

import argparse
import asyncio
import ipaddress
import logging
import os
import sys
from collections.abc import Coroutine, Mapping
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from tulay.cli.numbers import between
from tulay.cli.options import add_option
from tulay.cli.programs import LONGEST_S, GatherPrograms, cpu_programs
from tulay.cli.storage import add_storage_options

if TYPE_CHECKING:
    import socket

    from tulay.web.server import Ended

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8000
STARTED_NOT = 1
"""The exit status of a server that could not start; argparse has taken 2."""
ENDED_BADLY = 3
"""The exit status of a server that did not bring everything to its end."""


def public_url(text: str) -> str:
    """An address under which browsers reach the server, without a path.

    >>> public_url("https://hex.example.org/")
    'https://hex.example.org'
    """
    try:
        parts = urlsplit(text)
        place = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        place = None
    if not place or text.rstrip("/") != f"{parts.scheme}://{parts.netloc}" or "@" in text:
        raise argparse.ArgumentTypeError(f"{text!r} is not like https://hex.example.org")
    return text.rstrip("/")


def proxy_networks(text: str) -> str:
    """Addresses and networks of proxies, with commas between; also as IPv6 sockets see IPv4.

    >>> proxy_networks("192.0.2.1, 2001:db8::/32")
    '192.0.2.1/32,::ffff:192.0.2.1/128,2001:db8::/32'
    """
    found: list[str] = []
    for part in text.split(","):
        try:
            network = ipaddress.ip_network(part.strip())
        except ValueError as error:
            raise argparse.ArgumentTypeError(f"{part.strip()!r}: {error}") from error
        found.append(str(network))
        if network.version == 4:
            found.append(f"::ffff:{network.network_address}/{96 + network.prefixlen}")
    return ",".join(found)


def port_number(text: str) -> int:
    """A TCP port; 0 lets the system choose.

    >>> port_number("8000")
    8000
    """
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port number")
    return int(text)


def worker_count(text: str) -> int:
    """How many CPU workers: at least one.

    >>> worker_count("2")
    2
    """
    if not text.isdecimal() or not 1 <= int(text) <= 256:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to 256")
    return int(text)


def host_and_port(text: str) -> tuple[str, int]:
    """An address to listen on.

    >>> host_and_port("127.0.0.1:9100"), host_and_port("[::1]:9100")
    (('127.0.0.1', 9100), ('::1', 9100))
    """
    host, colon, port = text.rpartition(":")
    if not colon or not host:
        raise argparse.ArgumentTypeError(f"{text!r} is not like 127.0.0.1:9100")
    return host.removeprefix("[").removesuffix("]"), port_number(port)


def add_command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    environment: Mapping[str, str],
) -> None:
    """Adds `serve` to the commands."""
    parser = commands.add_parser(
        "serve",
        help="serve the site until a signal ends it",
        description="Serve the site. Every option is also an environment variable.",
    )
    parser.set_defaults(run=run)

    def option(name: str, **given: Any) -> None:
        add_option(parser, environment, name, **given)

    option("--host", default=DEFAULT_HOST, metavar="ADDRESS", type=str, help="where to listen")
    option("--port", default=DEFAULT_PORT, metavar="PORT", type=port_number, help="where to listen")
    add_storage_options(parser, environment)
    option(
        "--public-url",
        default=None,
        metavar="URL",
        type=public_url,
        help="the address under which browsers reach the server, if a proxy stands before it",
    )
    option(
        "--operator",
        default=None,
        metavar="NAME",
        type=str,
        help="who runs the server, as the rules page tells; not told if not given",
    )
    option(
        "--rules-reviewed-by",
        default=None,
        metavar="NAME",
        type=str,
        help="who has reviewed the rules page, as it tells; not told if not given",
    )
    option(
        "--trusted-proxy",
        default=None,
        metavar="ADDRESSES",
        type=proxy_networks,
        help="proxies, or networks of them, whose X-Forwarded headers are believed; with commas",
    )
    option(
        "--workers",
        default=max(1, (os.cpu_count() or 2) - 1),
        metavar="NUMBER",
        type=worker_count,
        help="processes in which the CPU thinks",
    )
    option(
        "--cpu-program",
        default=(),
        metavar="NAME=COMMAND",
        type=cpu_programs,
        action=GatherPrograms,
        help="a program that speaks the Hex Text Protocol, to play as the CPU; several times for"
        " several, in the variable one on each line",
    )
    option(
        "--cpu-program-time",
        default=None,
        metavar="SECONDS",
        type=between(0.1, LONGEST_S),
        help="how long such a program may think; as long as the highest level if not given",
    )
    option(
        "--metrics",
        default=None,
        metavar="ADDRESS:PORT",
        type=host_and_port,
        help="where to answer Prometheus; nowhere if not given",
    )


def run(arguments: argparse.Namespace) -> int:
    """Serves; gives the exit status."""
    from tulay.service.settings import StartError
    from tulay.web.logs import log_to_stderr

    log_to_stderr()
    try:
        ended = _run_loop(_serve(arguments))
    except StartError as error:
        print(f"tulay: {error.sentence}", file=sys.stderr)
        return STARTED_NOT
    except Exception:
        logging.getLogger(__name__).critical("the server failed", exc_info=True)
        print("tulay: the server failed; the log says how", file=sys.stderr)
        return ENDED_BADLY
    if not ended.saved:
        print("tulay: at the end the database could not be written", file=sys.stderr)
    if not ended.drained:
        print("tulay: the end did not wait for what was under way", file=sys.stderr)
        sys.stderr.flush()
        os._exit(ENDED_BADLY)  # whatever still hangs, such as a thread at a dead disk, ends now
    return 0 if ended.saved else ENDED_BADLY


def _run_loop(work: Coroutine[Any, Any, Ended]) -> Ended:
    """Runs on uvloop where there is one."""
    factory = None
    if sys.platform != "win32":
        import uvloop

        factory = uvloop.new_event_loop
    runner = asyncio.Runner(loop_factory=factory)
    ended: Ended | None = None
    try:
        ended = runner.run(work)
    finally:
        if ended is None or ended.drained:
            runner.close()  # else it would wait for what hangs
    return ended


async def _serve(arguments: argparse.Namespace) -> Ended:
    from tulay.service.bootstrap import open_service
    from tulay.service.settings import Settings, StartError
    from tulay.web.app import build_site
    from tulay.web.assets import AssetError, Assets
    from tulay.web.pages import About
    from tulay.web.server import listening_socket, serve

    try:
        assets = Assets()
    except AssetError as error:
        raise StartError("not-built", f"{error}; run `make run` in a checkout") from error
    listener = listening_socket(arguments.host, arguments.port)
    settings = Settings(
        data=arguments.data.expanduser(),
        database_url=arguments.database_url,
        public_url=arguments.public_url,
        workers=arguments.workers,
        programs=arguments.cpu_program,
        program_s=arguments.cpu_program_time,
    )
    service = await open_service(settings)
    try:
        about = About(arguments.operator, arguments.rules_reviewed_by)
        site = build_site(service, public_url=arguments.public_url, about=about, assets=assets)
        if arguments.metrics is not None:
            _serve_metrics(site.meters.serve, arguments.metrics)
    except BaseException:
        await service.close(drain=False)
        raise
    url = arguments.public_url or _address(listener)
    return await serve(
        service,
        site,
        listener,
        trusted_proxy=arguments.trusted_proxy,
        serving=lambda: print(f"Tulay is serving at {url}", flush=True),
    )


def _serve_metrics(serve: Any, address: tuple[str, int]) -> None:
    from tulay.service.settings import StartError

    try:
        serve(*address)
    except OSError as error:
        sentence = f"cannot answer Prometheus on port {address[1]}: {error.strerror}"
        raise StartError("address-in-use", sentence) from error


def _address(listener: socket.socket) -> str:
    """The address as a browser on this machine writes it."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):  # noqa: S104 - every address, so also this one
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
