"""What an operator can watch, as Prometheus metrics on an address of their own.

Refuses labels that name a person, a group or an address.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import partial

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tulay.service.bootstrap import Service

_WORKER_STATES = ("warming", "ready", "down")


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
        self.refusals = Counter(
            "tulay_refusals", "Messages refused over sockets", ["code"], registry=self.registry
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
        self.cpu = Gauge(
            "tulay_cpu_workers", "State of the CPU workers", ["state"], registry=self.registry
        )

    def follow(self, service: Service) -> None:
        """Shows the service's own numbers, and the state of the CPU workers, at each look."""
        self.registry.register(_ServiceNumbers(service))
        for state in _WORKER_STATES:
            self.cpu.labels(state).set_function(partial(_is_state, service, state))

    def serve(self, host: str, port: int) -> None:
        """Answers on an address of its own, in a thread.

        Raises:
            OSError: The address is taken.
        """
        start_http_server(port, host, self.registry)


def _is_state(service: Service, state: str) -> float:
    return float(service.jobs.state() == state)


class _ServiceNumbers(Collector):
    """The service's counters and gauges."""

    def __init__(self, service: Service) -> None:
        self._service = service

    def collect(self) -> Iterable[Metric]:
        """The numbers just now."""
        for name, value in self._service.metrics().items():
            yield GaugeMetricFamily(f"tulay_service_{name}", name.replace("_", " "), value)


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
