"""The random source: a counter over a keyed hash.

It is a small value inside the state, so copying a game copies its luck for free. Without the seed
nobody can predict what comes next.
"""

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from operator import mod
from struct import Struct
from typing import TypeVar

T = TypeVar("T")
_WORDS_IN_BLOCK = 16
_WORDS = Struct(f">{_WORDS_IN_BLOCK}I")


class Chance:
    """A stream of random numbers that is fully described by a key and a count."""

    __slots__ = ("count", "key")

    def __init__(self, key: bytes, count: int = 0) -> None:
        self.key = key
        self.count = count

    @classmethod
    def of(cls, seed: str) -> "Chance":
        """Start the stream that belongs to a seed."""
        return cls(blake2b(seed.encode(), digest_size=32).digest())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chance) and (self.key, self.count) == (other.key, other.count)

    def __hash__(self) -> int:
        return hash((self.key, self.count))

    def copy(self) -> "Chance":
        """Return a stream that continues with the same numbers."""
        return Chance(self.key, self.count)

    def fork(self, label: str) -> "Chance":
        """Return an independent stream, always the same one for the same label."""
        return Chance(blake2b(label.encode(), key=self.key, digest_size=32).digest())

    def spawn(self) -> "Chance":
        """Return an independent stream, a new one each time."""
        return Chance(self._block()[:32])

    def _block(self) -> bytes:
        self.count += 1
        return blake2b(self.count.to_bytes(8, "big"), key=self.key).digest()

    def below(self, limit: int) -> int:
        """Draw a whole number from 0 up to, but not including, the limit."""
        # 64 bits against limits of a few hundred: the bias is below one in 10**16.
        return int.from_bytes(self._block()[:8], "big") % limit

    def random(self) -> float:
        """Draw a number from 0 up to, but not including, 1."""
        return (int.from_bytes(self._block()[:8], "big") >> 11) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        """Draw one of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle the items in place."""
        places = range(len(items) - 1, 0, -1)
        words: list[int] = []
        for _ in range(0, len(places), _WORDS_IN_BLOCK):
            words += _WORDS.unpack(self._block())
        # 32 bits against a few hundred items: a bias below one in 10**6.
        others = map(mod, words, range(len(items), 1, -1))
        for place, other in zip(places, others, strict=True):
            items[place], items[other] = items[other], items[place]
