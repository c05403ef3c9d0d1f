"""The server's own key for push services: made once, kept in the data folder, read by nobody else.

Every subscription is bound to this key. If it is lost, everybody has to say "Tell me" again.
"""

import os
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Final

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

NAME: Final = "push-key.pem"


class BrokenKey(Exception):
    """The key file cannot be used; the message is a sentence for whoever runs the server."""


def load_key(folder: Path) -> ec.EllipticCurvePrivateKey:
    """Read the key from the data folder, or make one."""
    path = folder / NAME
    if not path.exists():
        return _make_key(path)
    try:
        key = serialization.load_pem_private_key(path.read_bytes(), password=None)
    except (OSError, ValueError, TypeError) as error:
        raise BrokenKey(f"The key for notices in {path} cannot be read: {error}.") from error
    if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
        raise BrokenKey(f"The key for notices in {path} is not a P-256 key.")
    path.chmod(0o600)
    return key


def _make_key(path: Path) -> ec.EllipticCurvePrivateKey:
    key = ec.generate_private_key(ec.SECP256R1())
    pem = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    new = path.with_suffix(".new")
    new.unlink(missing_ok=True)
    file = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(file, "wb") as out:
        out.write(pem)
        out.flush()
        os.fsync(out.fileno())
    # Whole or not at all: half a key would lock everybody out for good.
    new.replace(path)
    return key


def public_key(key: ec.EllipticCurvePrivateKey) -> str:
    """Return the public part as browsers want it."""
    point = key.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    return urlsafe_b64encode(point).rstrip(b"=").decode()
