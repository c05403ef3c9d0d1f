"""Write the test vectors that the web client's verifier shares: `python -m tests.fair_deal`."""

import hmac
import json
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any

from lasttable.fair_deal.digests import framed
from lasttable.games import GAMES
from tests.fair_deal.sealed_deals import sealed_deal, whole_game

VECTORS = Path(__file__).parent / "vectors.json"
LENGTHS = (0, 1, 3, 55, 56, 63, 64, 65, 111, 127, 128, 129, 257, 1000)


def make_vectors() -> dict[str, Any]:
    """Make hashes of many lengths, and a record of each game."""
    hashes = []
    for length in LENGTHS:
        data = bytes(number * 7 % 256 for number in range(length))
        key = data[:64]
        hashes.append(
            {
                "data": data.hex(),
                "sha256": sha256(data).hexdigest(),
                "hmac": hmac.new(data, data, sha256).hexdigest(),
                "blake2b": blake2b(data).hexdigest(),
                "keyed": blake2b(data, key=key).hexdigest(),
                "short": blake2b(data, digest_size=32).hexdigest(),
            }
        )
    frames = [framed("seal", "ab", "c").hex(), framed("seal", "a", "bc", 1, "größer").hex()]
    records = {name: sealed_deal(name, 11) for name in GAMES}
    return {
        "hashes": hashes,
        "frames": frames,
        "whole": whole_game("dead-last"),
        "records": records,
    }


def vectors_text() -> str:
    """Write the vectors as JSON."""
    return json.dumps(make_vectors(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    VECTORS.write_text(vectors_text(), encoding="utf-8")
