from __future__ import annotations

import re
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.cli.server import ServerProcess, environment, free_port, tulay
from tests.web.playground import Device
from tulay import __version__
from tulay.cli.main import build_parser
from tulay.cli.options import variable
from tulay.cli.storage import default_data

OPTIONS = (
    "--host",
    "--port",
    "--data",
    "--database-url",
    "--public-url",
    "--operator",
    "--rules-reviewed-by",
    "--trusted-proxy",
    "--workers",
    "--cpu-program",
    "--cpu-program-time",
    "--metrics",
)


def refused(*arguments: str, **added: str) -> str:
    """What `tulay serve` says when it cannot start; it is one sentence and no trace."""
    done = tulay("serve", "--port", "0", *arguments, **added)
    assert done.returncode == 1
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr
    return done.stderr


def cookie_is_secure(data: Path, *arguments: str) -> bool:
    """Whether a browser gets a cookie for https when a proxy says that it came by https."""
    with ServerProcess(data, *arguments) as server:
        request = urllib.request.Request(
            f"{server.url}/api/device",
            b"{}",
            {
                "Content-Type": "application/json",
                "X-Forwarded-Proto": "https",
                "X-Forwarded-For": "203.0.113.9",
            },
        )
        with urllib.request.urlopen(request) as response:
            return "secure" in response.headers["Set-Cookie"].lower()


def test_the_version_is_the_packages() -> None:
    """`tulay --version` says what is installed."""
    assert tulay("--version").stdout.strip() == f"tulay {__version__}"


def test_every_option_is_a_variable() -> None:
    """What the command line can say, the environment can say, and the help tells how."""
    text = tulay("serve", "--help").stdout
    for option in OPTIONS:
        assert option in text
        assert "TULAY_" + option[2:].upper().replace("-", "_") in re.sub(r"\s+", "", text)


def test_the_command_line_wins() -> None:
    """An option that is given counts more than its variable."""
    variables = {"TULAY_PORT": "1234", "TULAY_METRICS": "[::1]:9100", "TULAY_HOST": "::"}
    parsed = build_parser(variables).parse_args(["serve", "--host", "0.0.0.0"])
    assert (parsed.host, parsed.port, parsed.metrics) == ("0.0.0.0", 1234, ("::1", 9100))
    assert build_parser({}).parse_args(["serve"]).port == 8000


@pytest.mark.parametrize(
    "arguments",
    [
        ("--port", "eighty"),
        ("--port", "70000"),
        ("--workers", "0"),
        ("--public-url", "hex.example.org"),
        ("--public-url", "https://hex.example.org/path"),
        ("--metrics", "9100"),
        ("--nonsense",),
    ],
)
def test_a_bad_option_is_said(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """An option that cannot be is named, and nothing starts."""
    with pytest.raises(SystemExit) as ended:
        build_parser({}).parse_args(["serve", *arguments])
    assert ended.value.code == 2
    assert arguments[0] in capsys.readouterr().err


def test_a_bad_variable_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    """A variable that cannot be is refused as its option is."""
    with pytest.raises(SystemExit):
        build_parser({"TULAY_PORT": "eighty"}).parse_args(["serve"])
    assert "--port" in capsys.readouterr().err


def test_the_default_folder_is_the_users_own() -> None:
    """Games are kept in the user's data folder unless something else is said."""
    assert default_data({"XDG_DATA_HOME": "/d"}) == Path("/d/tulay")
    assert default_data({}) == Path.home() / ".local" / "share" / "tulay"


def test_a_user_without_a_home_can_serve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has no home, as in a container, has the folder where they are."""

    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr("tulay.cli.storage.Path.home", no_home)
    monkeypatch.chdir(tmp_path)
    assert build_parser({}).parse_args(["serve"]).data == tmp_path / "tulay"
    assert build_parser({"TULAY_DATA": "/data"}).parse_args(["serve"]).data == Path("/data")


def test_it_serves_soon_and_ends_cleanly(tmp_path: Path) -> None:
    """A first start serves pages after less than 3 s of work; SIGTERM ends it with status 0."""
    server = ServerProcess(tmp_path / "data").start()
    with urllib.request.urlopen(f"{server.url}/healthz") as response:
        assert response.status == 200
    assert server.end(signal.SIGTERM) == 0
    assert 0 < server.start_cpu_s < 3


@pytest.mark.slow
def test_interrupting_ends_it_cleanly_too(tmp_path: Path) -> None:
    """Ctrl-C ends the server with status 0 and without a trace."""
    server = ServerProcess(tmp_path / "data").start()
    assert server.end(signal.SIGINT) == 0
    assert "Traceback" not in (tmp_path / "server.log").read_text()


@pytest.mark.slow
async def test_a_drain_says_goodbye_to_pages(tmp_path: Path) -> None:
    """SIGTERM closes the sockets with 1012, after a goodbye that tells pages to come back."""
    with ServerProcess(tmp_path / "data") as server:
        device = Device(server.url)
        await device.become_somebody()
        page = await device.open(await device.create())
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        assert await page.end() == 1012
        assert page.received[-1] == {"t": "goodbye", "code": "draining"}
        assert server.end() == 0
        await device.close()


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    """A port that another program has is named in one sentence."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = refused("--port", str(port), "--data", str(tmp_path / "data"))
    assert str(port) in said
    assert "in use" in said


@pytest.mark.slow
def test_a_folder_in_use_is_said(tmp_path: Path) -> None:
    """A data folder that another server has open is named in one sentence, and left alone."""
    with ServerProcess(tmp_path / "data"):
        said = refused("--data", str(tmp_path / "data"))
    assert str(tmp_path / "data") in said
    assert "another server" in said


@pytest.mark.slow
def test_a_folder_that_cannot_be_is_said(tmp_path: Path) -> None:
    """A data folder that cannot be made is named in one sentence."""
    (tmp_path / "file").write_text("")
    said = refused("--data", str(tmp_path / "file" / "data"))
    assert str(tmp_path / "file") in said


@pytest.mark.slow
def test_a_full_disk_is_said(tmp_path: Path) -> None:
    """When nothing can be written the start is refused in one sentence."""
    done = subprocess.run(
        [sys.executable, "-m", "tulay", "serve", "--port", "0", "--data", str(tmp_path / "data")],
        capture_output=True,
        text=True,
        timeout=60,
        env=environment(PYTHONDONTWRITEBYTECODE="1"),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024)),
    )
    assert done.returncode == 1
    assert "full" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_a_newer_schema_is_said(tmp_path: Path) -> None:
    """Games that a later release wrote are not touched; one sentence says why."""
    data = tmp_path / "data"
    with ServerProcess(data):
        pass
    (database,) = [path for path in data.iterdir() if path.suffix in (".db", ".sqlite", ".sqlite3")]
    with sqlite3.connect(database) as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    connection.close()
    said = refused("--data", str(data))
    assert "newer" in said


@pytest.mark.slow
def test_a_database_that_cannot_be_reached_is_said(tmp_path: Path) -> None:
    """A dead database ends the start with one sentence and exit status 1, never silently."""
    said = refused(
        *("--data", str(tmp_path / "data")),
        *("--database-url", "postgresql://nobody@127.0.0.1:1/none"),
    )
    assert "database" in said


def test_a_front_end_that_is_not_built_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without its pages the server does not start, says what to do, and makes no folder."""
    monkeypatch.setattr("tulay.web.assets.STATIC", tmp_path / "static")
    monkeypatch.setattr("tulay.web.logs.log_to_stderr", lambda: None)
    data = tmp_path / "data"
    parsed = build_parser({}).parse_args(["serve", "--port", "0", "--data", str(data)])
    assert parsed.run(parsed) == 1
    said = capsys.readouterr().err
    assert said == "tulay: the front end is not built; run `make run` in a checkout\n"
    assert not data.exists()


@pytest.mark.slow
def test_an_address_for_metrics_in_use_is_said(tmp_path: Path) -> None:
    """Metrics that cannot be answered end the start in one sentence."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        address = f"127.0.0.1:{other.getsockname()[1]}"
        said = refused("--metrics", address, "--data", str(tmp_path / "data"))
    assert "Prometheus" in said


@pytest.mark.slow
def test_a_proxy_is_believed_only_if_trusted(tmp_path: Path) -> None:
    """What a proxy says of the browser counts if its address was given, else it is ignored."""
    assert not cookie_is_secure(tmp_path / "alone")
    assert not cookie_is_secure(tmp_path / "other", "--trusted-proxy", "192.0.2.1")
    assert cookie_is_secure(tmp_path / "trusted", "--trusted-proxy", "192.0.2.1,127.0.0.1")


def test_every_option_is_documented() -> None:
    """docs/serve.md names each option with its variable, and no option that there is not."""
    page = (Path(__file__).parents[2] / "docs" / "serve.md").read_text()
    documented = dict(re.findall(r"^\| `(--[a-z-]+) [^`]+` \| `(TULAY_[A-Z_]+)` \|", page, re.M))
    help_text = tulay("serve", "--help").stdout
    options = set(re.findall(r"--[a-z-]+", help_text)) - {"--help"}
    assert documented == {option: variable(option) for option in options}
    assert set(OPTIONS) == options


@pytest.mark.slow
def test_the_rules_page_tells_who_runs_the_site(tmp_path: Path) -> None:
    """An operator and a reviewer who are given stand on the rules page."""
    given = ("--operator", "Hex Club", "--rules-reviewed-by", "Ana")
    with (
        ServerProcess(tmp_path / "data", *given) as server,
        urllib.request.urlopen(f"{server.url}/en/rules") as response,
    ):
        text = response.read().decode()
    assert re.search("run by \u2068Hex Club\u2069", text)
    assert re.search("reviewed by \u2068Ana\u2069", text)


@pytest.mark.slow
def test_metrics_answer_on_their_own_address(tmp_path: Path) -> None:
    """Prometheus is answered where the operator said, and only there."""
    port = free_port()
    with ServerProcess(tmp_path / "data", "--metrics", f"127.0.0.1:{port}") as server:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as response:
            assert b"tulay_connections" in response.read()
        assert str(port) not in server.url


def test_the_server_does_not_load_the_engine() -> None:
    """Neither numba nor numpy nor the engine is imported in the serving process."""
    script = (
        "import sys, tulay.cli.main, tulay.cli.serve, tulay.web.app, tulay.web.server\n"
        "import tulay.service, tulay.service.cpu\n"
        "print(sorted({'numba', 'numpy', 'tulay.engine'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stdout.strip() == "[]", done.stderr


def test_the_command_alone_is_light() -> None:
    """`tulay --help` loads neither the server nor the database."""
    script = (
        "import sys, tulay.cli\n"
        "print(sorted({'fastapi', 'sqlalchemy', 'uvicorn', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stdout.strip() == "[]", done.stderr
