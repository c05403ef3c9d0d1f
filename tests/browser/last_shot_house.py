"""The real server on a faster clock, dealing a game of Last Shot that is known beforehand.

Nothing of the server is replaced but its idea of a second and the seed of the deal: the host gets
Confiscation and Injunction Junction, the guest gets Cease and Desist, and the host begins. So the
first turn can hold a reaction inside a reaction.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.browser.house import House
from tests.browser.quick_house import serve

SEED = "last shot 5487"
DECK = "ls1-00g0000n87z8cr0"
"""Three players: the cards of that deal, by their code."""


class KnownDeal(House):
    """A server whose seconds are short and whose cards are known."""

    def command(self) -> list[str]:
        """Start this module instead of `lasttable serve`."""
        module = "tests.browser.last_shot_house"
        return [sys.executable, "-m", module, str(self.port), str(self.data)]


if __name__ == "__main__":
    serve(int(sys.argv[1]), Path(sys.argv[2]), SEED)
