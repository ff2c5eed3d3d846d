"""What an operator can watch, as Prometheus metrics on an address of their own.

Refuses labels that name a person, a group or an address. The page is answered by a thread, but all
figures are taken in the event loop; when that does not answer, the page says so.
"""

from __future__ import annotations

import asyncio
import platform
import time
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    start_http_server,
)
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tulay import __version__
from tulay.service.bootstrap import Figures, Service
from tulay.service.times import Times

CPU_STATES = ("warming", "ready", "down")
LAG_PERIOD_S = 0.25
PATIENCE_S = 2.0
"""How long the page waits for the event loop."""
_LAG_BOUNDS_S = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)


class Meters:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge(
            "tulay_connections", "Open sockets of pages", registry=self.registry
        )
        self.commands = Counter(
            "tulay_commands", "Commands carried out", ["action"], registry=self.registry
        )
        self.command = cache(self.commands.labels)
        """The counter of one action; finding it anew costs more than counting."""
        self.refusals = Counter(
            "tulay_refusals", "Messages refused over sockets", ["code"], registry=self.registry
        )
        self.http_refusals = Counter(
            "tulay_http_refusals", "Requests refused", ["code"], registry=self.registry
        )
        self.slow_readers = Counter(
            "tulay_slow_readers", "Connections cut for not reading", registry=self.registry
        )
        self.requests = Histogram(
            "tulay_http_request_seconds",
            "Time to answer a request",
            ["route", "status"],
            registry=self.registry,
        )
        self.lag = Histogram(
            "tulay_event_loop_lag_seconds",
            "How much later than asked the event loop came back to a task",
            buckets=_LAG_BOUNDS_S,
            registry=self.registry,
        )
        self._lagging: asyncio.Task[None] | None = None
        ProcessCollector(registry=self.registry)

    def follow(self, service: Service) -> None:
        """Shows the service's own figures at each look."""
        self.registry.register(ServiceFigures(service))

    def open(self) -> None:
        """Begins to watch the event loop."""
        self._lagging = asyncio.create_task(self._watch_loop(), name="tulay-lag")

    def close(self) -> None:
        """Watches the event loop no more."""
        if self._lagging is not None:
            self._lagging.cancel()

    def serve(self, host: str, port: int) -> None:
        """Answers on an address of its own, in a thread.

        Raises:
            OSError: The address is taken.
        """
        start_http_server(port, host, self.registry)

    async def _watch_loop(self) -> None:
        while True:
            began_s = time.perf_counter()
            await asyncio.sleep(LAG_PERIOD_S)
            self.lag.observe(max(0.0, time.perf_counter() - began_s - LAG_PERIOD_S))


class ServiceFigures(Collector):
    """The service's own figures, taken where nothing changes meanwhile: in its event loop."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._loop = asyncio.get_running_loop()

    def collect(self) -> Iterable[Metric]:
        """The figures just now; only that they cannot be had when the event loop is busy."""
        figures = self._figures()
        answering = GaugeMetricFamily("tulay_answering", "Whether the event loop answers")
        answering.add_metric([], float(figures is not None))
        yield answering
        if figures is not None:
            yield from _state(figures)
            yield from _totals(figures)
            yield from _times(figures)

    def _figures(self) -> Figures | None:
        async def look() -> Figures:
            return self._service.figures()

        try:
            if asyncio.get_running_loop() is self._loop:
                return self._service.figures()
        except RuntimeError:
            pass  # the usual case: another thread, without a loop
        if not self._loop.is_running():
            return None
        asked = asyncio.run_coroutine_threadsafe(look(), self._loop)
        try:
            return asked.result(PATIENCE_S)
        except TimeoutError:
            asked.cancel()
            return None


def _state(figures: Figures) -> Iterator[Metric]:
    """What is so just now."""
    build = {"version": __version__, "python": platform.python_version(), "store": figures.store}
    info = GaugeMetricFamily("tulay_build_info", "What is running; always 1", labels=list(build))
    info.add_metric(list(build.values()), 1)
    yield info
    games = figures.games
    yield _by("tulay_games", "Games that have begun and not ended", "state", games)
    present = {name: number for name, number in figures.present.items() if name != "watching"}
    yield _by("tulay_persons", "Persons at tables, by whether they are there", "status", present)
    cpu = {state: int(state == figures.cpu) for state in CPU_STATES}
    yield _by("tulay_cpu_workers", "State of the CPU workers together", "state", cpu)
    for name, text, value in (
        (
            "watchers",
            "Persons who are there and have no part in a game",
            figures.present["watching"],
        ),
        ("tables_loaded", "Tables in memory", figures.tables_loaded),
        ("pages_open", "Pages with an open socket after Hello", figures.pages_open),
        ("cpu_answers_owed", "Answers that the CPU owes to tables", figures.answers_owed),
        ("cpu_oldest_owed_seconds", "Age of the oldest of them", figures.oldest_owed_ms / 1000),
        ("ranked_waiting", "Persons who wait for a ranked game", figures.waiting),
        ("saving", "Whether the last commit succeeded", float(figures.saving)),
    ):
        yield GaugeMetricFamily(f"tulay_{name}", text, float(value))


def _totals(figures: Figures) -> Iterator[Metric]:
    """What has been counted since the start."""
    moves = CounterMetricFamily("tulay_moves", "Stones placed and swaps", labels=["by"])
    for by, number in figures.moves.items():
        moves.add_metric([by], number)
    yield moves
    for name, number in figures.totals.items():
        text = name.replace("_", " ").capitalize()
        # `tulay_commands` has labels already: what a page sent; this counts the server's own too.
        name = f"service_{name}" if name == "commands" else name
        yield CounterMetricFamily(f"tulay_{name}", text, number)


def _times(figures: Figures) -> Iterator[Metric]:
    """How long things took."""
    yield _histogram(
        "tulay_commit_seconds",
        "From handing a command over to its being durable",
        {"": figures.latency},
    )
    yield _histogram(
        "tulay_ranked_wait_seconds",
        "Waiting of those who were paired for a ranked game",
        {"": figures.waits},
    )
    yield _histogram(
        "tulay_cpu_think_seconds", "Thinking of the CPU, waiting not counted", figures.thinking
    )
    yield _histogram(
        "tulay_cpu_answer_seconds", "From owing an answer to its being played", figures.answering
    )


def _by(name: str, text: str, label: str, values: Mapping[str, int]) -> Metric:
    family = GaugeMetricFamily(name, text, labels=[label])
    for key, value in values.items():
        family.add_metric([key], value)
    return family


def _histogram(name: str, text: str, kinds: Mapping[str, Times]) -> Metric:
    labels = [] if "" in kinds else ["kind"]
    family = HistogramMetricFamily(name, text, labels=labels)
    for kind, times in kinds.items():
        family.add_metric([kind] if labels else [], times.cumulative(), times.sum_s)
    return family


class Metered:
    """Middleware that times requests, by route and status only."""

    def __init__(self, app: ASGIApp, meters: Meters) -> None:
        self._app = app
        self._meters = meters

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers and counts one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def counted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, counted)
        finally:
            route = getattr(scope.get("route"), "path", "none")
            passed_s = time.perf_counter() - began
            self._meters.requests.labels(route, str(status)).observe(passed_s)
