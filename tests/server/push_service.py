"""A push service of our own: takes what the server sends, checks its signature and decrypts it."""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature


@dataclass
class Device:
    """A browser with a subscription: it alone can read what is sent to it."""

    service: PushService
    name: str
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    secret: bytes = b"sixteen bytes ok"

    @property
    def endpoint(self) -> str:
        return f"{self.service.origin}/{self.name}"

    def body(self) -> dict[str, str]:
        """Return what the browser posts to subscribe."""
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {"endpoint": self.endpoint, "p256dh": _text(point), "auth": _text(self.secret)}

    @property
    def received(self) -> list[dict[str, Any]]:
        """Return everything that came, decrypted, in order."""
        return [
            json.loads(
                http_ece.decrypt(
                    body, private_key=self.key, auth_secret=self.secret, version="aes128gcm"
                )
            )
            for name, _, body in self.service.taken
            if name == self.name
        ]

    @property
    def shown(self) -> dict[str, str]:
        """Return what is on its screen: a newer notice replaces one with the same tag."""
        notices: dict[str, str] = {}
        for one in self.received:
            if one["kind"] == "close":
                notices.pop(one["tag"], None)
            else:
                notices[one["tag"]] = one["title"]
        return notices

    @property
    def kinds(self) -> list[str]:
        """Return the kinds of everything that came."""
        return [one["kind"] for one in self.received]


@dataclass
class PushService:
    """The service, with what it was sent and what it answers."""

    origin: str = ""
    taken: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)
    answers: dict[str, list[int]] = field(default_factory=dict)
    """What to answer for a device, one status after another; then 201."""
    knocks: list[str] = field(default_factory=list)

    def take(self, name: str, headers: dict[str, str], body: bytes) -> int:
        self.knocks.append(name)
        check_signature(headers["authorization"], self.origin)
        status = self.answers[name].pop(0) if self.answers.get(name) else 201
        if status == 201:
            self.taken.append((name, headers, body))
        return status


def check_signature(header: str, origin: str) -> dict[str, Any]:
    """Check that the server signed for this very service, with the key it names."""
    scheme, _, rest = header.partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    raw = _bytes(signature)
    whole = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(parts["k"]))
    key.verify(whole, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    found: dict[str, Any] = json.loads(_bytes(claims))
    assert found["aud"] == origin
    assert found["sub"].startswith(("mailto:", "https:"))
    return found


@contextmanager
def push_service() -> Iterator[PushService]:
    """Run a push service on a free port."""
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            self.send_response(service.take(self.path[1:], headers, body))
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        service.origin = f"http://127.0.0.1:{server.server_port}"
        thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        try:
            yield service
        finally:
            server.shutdown()
            thread.join()


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
