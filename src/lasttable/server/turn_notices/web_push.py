"""Web Push: encrypts a notice for one browser, signs it, and hands it to the browser's service."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02
from pywebpush import WebPusher

from lasttable.server.turn_notices.http_post import Reply, post
from lasttable.server.turn_notices.subscriptions import Subscription
from lasttable.server.turn_notices.vapid_keys import load_key, public_key

_TOKEN_SECONDS: Final = 12 * 3600
"""How long a signature is good for; services accept at most a day."""


@dataclass(slots=True)
class WebPush:
    """The server's key, and whom a push service may write to about it."""

    key: ec.EllipticCurvePrivateKey
    contact: str

    @classmethod
    def open(cls, folder: Path, contact: str) -> "WebPush":
        """Load or make the key in the data folder."""
        return cls(load_key(folder), contact)

    @property
    def public_key(self) -> str:
        """The key that browsers subscribe with."""
        return public_key(self.key)

    def send(
        self,
        to: Subscription,
        payload: bytes,
        *,
        ttl: int,
        topic: str,
        urgency: str,
        now: int,
    ) -> Reply:
        """Send one message; `now` is the time of day in seconds. Blocks: call it in a thread."""
        body = encrypt(to, payload)
        headers = {
            "TTL": str(ttl),
            "Topic": topic,
            "Urgency": urgency,
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "Content-Length": str(len(body)),
            **self._signature(to.endpoint, now),
        }
        return post(to.endpoint, headers, body)

    def _signature(self, endpoint: str, now: int) -> Mapping[str, str]:
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "sub": self.contact,
            "exp": now + _TOKEN_SECONDS,
        }
        signed: Mapping[str, str] = Vapid02(self.key).sign(claims)
        return signed


def encrypt(to: Subscription, payload: bytes) -> bytes:
    """Encrypt a message so that only the subscribed browser can read it."""
    keys = {"p256dh": to.p256dh, "auth": to.auth}
    coded = WebPusher({"endpoint": to.endpoint, "keys": keys}).encode(payload, "aes128gcm")
    return bytes(coded["body"])
