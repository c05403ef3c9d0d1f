"""Hashes of several values at once, each for one purpose only.

Every value is preceded by its length, so that no two lists of values give the same bytes, and the
first value names the purpose, so that a hash made for one purpose is never good for another.
"""

import hmac
import re
from hashlib import sha256
from typing import Final

PURPOSE: Final = "lasttable/1/"
_DIGEST: Final = re.compile(r"[0-9a-f]{64}")


def framed(purpose: str, *values: str | int) -> bytes:
    """Join values, each after its length in four bytes."""
    words = [PURPOSE + purpose, *map(str, values)]
    data = [word.encode() for word in words]
    return b"".join(len(one).to_bytes(4, "big") + one for one in data)


def digest(purpose: str, *values: str | int) -> str:
    """Hash values for one purpose (SHA-256)."""
    return sha256(framed(purpose, *values)).hexdigest()


def keyed_digest(key: bytes, purpose: str, *values: str | int) -> str:
    """Hash values for one purpose under a secret key (HMAC-SHA-256)."""
    return hmac.new(key, framed(purpose, *values), sha256).hexdigest()


def is_digest(text: str) -> bool:
    """Return whether a text is 32 bytes, written as 64 lower-case digits."""
    return _DIGEST.fullmatch(text) is not None
