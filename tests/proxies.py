"""nginx before a server of our own, with the site's documented configuration; gone afterwards."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import httpx

from tests.cli.server import free_port

SITE = Path(__file__).parents[1] / "docs" / "operation" / "nginx.conf"
START_LIMIT_S = 20
_AROUND = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 1024; }}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


def program() -> str:
    """The path of nginx.

    Raises:
        FileNotFoundError: It is not installed.
    """
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    if found is None:
        raise FileNotFoundError("The tests need nginx: apt-get install nginx-light")
    return found


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for localhost that vouches for itself, and its key."""
    certified, key = folder / "cert.pem", folder / "key.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    command += ["-noenc", "-days", "2", "-subj", "/CN=localhost"]
    command += ["-addext", "subjectAltName=DNS:localhost"]
    command += ["-keyout", str(key), "-out", str(certified)]
    subprocess.run(command, check=True, capture_output=True)
    return certified, key


class Nginx:
    """nginx with the documented site, on ports of its own.

    Attributes:
        url: The site's public address.
        plain_url: The address without https, which leads there.
        server_port: Where the server behind it has to listen.
        certificate: What a client has to trust.
    """

    def __init__(self, folder: Path, server_port: int) -> None:
        folder.mkdir()
        folder.chmod(0o755)  # its worker is another user when we are root
        self.server_port = server_port
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        port, plain_port = free_port(), free_port()
        self.url, self.plain_url = f"https://localhost:{port}", f"http://localhost:{plain_port}"
        self.certificate, key = certificate(folder)
        text = SITE.read_text(encoding="utf-8")
        for documented, here in (
            ("listen 80;", f"listen 127.0.0.1:{plain_port};"),
            ("listen [::]:80;", ""),
            ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
            ("listen [::]:443 ssl http2;", ""),
            ("server_name hex.example.org;", "server_name localhost;"),
            ("https://$server_name$", f"https://$server_name:{port}$"),
            ("/etc/letsencrypt/live/hex.example.org/fullchain.pem", str(self.certificate)),
            ("/etc/letsencrypt/live/hex.example.org/privkey.pem", str(key)),
            ("/var/log/nginx/tulay.error.log", f"{folder}/site-error.log"),
            ("server 127.0.0.1:8000;", f"server 127.0.0.1:{server_port};"),
        ):
            if documented not in text:
                raise AssertionError(f"docs/operation/nginx.conf has no {documented!r} any more")
            text = text.replace(documented, here)
        (folder / "site.conf").write_text(text, encoding="utf-8")
        (folder / "nginx.conf").write_text(_AROUND.format(folder=folder), encoding="utf-8")

    def __enter__(self) -> Nginx:
        command = [program(), "-p", str(self._folder), "-c", str(self._folder / "nginx.conf")]
        self._process = subprocess.Popen(command, stderr=subprocess.DEVNULL, env=os.environ)
        limit_s = time.monotonic() + START_LIMIT_S
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > limit_s:
                log = (self._folder / "error.log").read_text(errors="replace")
                raise RuntimeError(f"nginx did not start:\n{log}")
            time.sleep(0.05)
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGTERM)
            self._process.wait(10)

    def _answers(self) -> bool:
        try:
            return httpx.get(self.plain_url).status_code == 308
        except httpx.TransportError:
            return False
