from __future__ import annotations

from prometheus_client import generate_latest

from tests.web.playground import Playground
from tulay.web.codes import WEB


async def test_what_happens_is_counted_without_names(place: Playground) -> None:
    """Commands, refusals, requests and connections are counted; nobody is named."""
    host, guest = await place.pair()
    code = host.table["code"]
    await host.place("c3")
    await host.place("c3")
    await host.device.http.get(f"/g/{code}")
    text = generate_latest(place.site.meters.registry).decode()
    assert "tulay_connections 2.0" in text
    assert 'tulay_commands_total{action="place"} 1.0' in text
    assert "tulay_refusals_total{" in text
    assert 'route="/g/{code}",status="200"' in text
    assert "tulay_service_events" in text
    assert 'tulay_cpu_workers{state="ready"} 1.0' in text
    for secret in (code, host.device.person, guest.device.person, "127.0.0.1"):
        assert secret not in text


async def test_metrics_are_not_on_the_public_address(place: Playground) -> None:
    """The site itself shows no metrics."""
    response = await place.stranger().http.get("/metrics")
    assert response.status_code == 404
    assert "not-found" in WEB
