"""E-mail and webhook: for those who switched them on, through real sockets."""

from __future__ import annotations

import asyncio
import email
import re
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from msgspec.json import decode

from lasttable.server.turn_notices.second_channels import BadChannel, Mail, Webhook
from tests.server.running_server import serving
from tests.server.test_turn_notices import leave, two_dogs, whose


@contextmanager
def mail_server() -> Iterator[tuple[int, list[str]]]:
    """Run an SMTP server that keeps what it is sent."""
    kept: list[str] = []

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 ready\r\n")
            while line := self.rfile.readline().decode().strip():
                word = line.split()[0].upper()
                if word == "DATA":
                    self.wfile.write(b"354 go on\r\n")
                    lines = []
                    while (more := self.rfile.readline().decode().rstrip("\r\n")) != ".":
                        lines.append(more)
                    kept.append("\n".join(lines))
                self.wfile.write(b"221 bye\r\n" if word == "QUIT" else b"250 fine\r\n")
                if word == "QUIT":
                    return

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield server.server_address[1], kept
        server.shutdown()


@contextmanager
def chat() -> Iterator[tuple[str, list[dict[str, str]]]]:
    """Run a group chat's webhook."""
    posted: list[dict[str, str]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            posted.append(decode(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/hook", posted
        server.shutdown()


async def test_mail_comes_once_the_address_is_confirmed(tmp_path: Path) -> None:
    with mail_server() as (port, kept):
        url = f"smtp://127.0.0.1:{port}/?from=table@mail.example"
        async with serving(tmp_path / "data", mail=url, seed="slow") as site:
            code, people, lines = await two_dogs(site)
            mover = people[whose(lines)]
            body = await mover.post("/api/notices/mail", {"address": "jonas@mail.example"})
            assert (body["mail"], body["mail_pending"]) == (None, "jonas@mail.example")
            await asyncio.sleep(1)
            first = email.message_from_string(kept[0], policy=default)
            assert first["To"] == "jonas@mail.example"
            (sent,) = re.findall(r"\d{6}", first["Subject"])
            wrong = await mover.http.post("/api/notices/mail/confirm", json={"code": "wrong"})
            assert wrong.json()["error"]["code"] == "notices/code"
            body = await mover.post("/api/notices/mail/confirm", {"code": sent})
            assert body["mail"] == "jonas@mail.example"
            await leave(lines)
            await asyncio.sleep(60)
            second = email.message_from_string(kept[1], policy=default)
            assert second["Subject"] == "Your turn at Biscuit club"
            assert f"/t/{code}?seat=" in second.get_content()


async def test_nobody_can_make_the_server_write_to_strangers_again_and_again(
    tmp_path: Path,
) -> None:
    with mail_server() as (port, kept):
        url = f"smtp://127.0.0.1:{port}/?from=table@mail.example"
        async with serving(tmp_path / "data", mail=url) as site:
            jonas = await site.person("Jonas")
            codes = []
            for number in range(6):
                address = {"address": f"stranger{number}@mail.example"}
                codes.append((await jonas.http.post("/api/notices/mail", json=address)).status_code)
            await asyncio.sleep(1)
            assert codes == [200, 200, 200, 429, 429, 429]
            assert len(kept) <= 3


async def test_the_webhook_hears_of_those_who_agreed(tmp_path: Path) -> None:
    with chat() as (url, posted):
        async with serving(tmp_path / "data", webhook=url, seed="slow") as site:
            _, people, lines = await two_dogs(site)
            mover = people[whose(lines)]
            choice = {"whispers": False, "quiet_from": None, "quiet_to": None, "zone": "UTC"}
            await mover.post("/api/notices/choices", choice | {"webhook": True})
            await leave(lines)
            await asyncio.sleep(60)
            (one,) = posted
            assert one["player"] == mover.name
            assert one["text"].startswith(f"{mover.name}: Your turn at Biscuit club.")


@pytest.mark.parametrize(
    "url", ["mail.example", "smtps://mail.example", "smtps://mail.example/?from=nobody", "smtp://"]
)
def test_a_mail_server_without_a_sender_is_refused(url: str) -> None:
    with pytest.raises(BadChannel):
        Mail.read(url)


def test_mail_servers_and_webhooks_are_read() -> None:
    mail = Mail.read("smtps://me%40mail.example:pass%3Aword@mail.example/?from=t@mail.example")
    assert (mail.host, mail.port, mail.is_secure) == ("mail.example", 465, True)
    assert (mail.user, mail.password) == ("me@mail.example", "pass:word")
    with pytest.raises(BadChannel):
        Webhook.read("ftp://chat.example")
