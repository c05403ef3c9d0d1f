"""What a bot says: a word about what it is doing, whenever that changes (§ 7.11)."""

from dataclasses import dataclass
from typing import Final

from lasttable.games.your_last_heist.menus import ESCAPE, SAY
from lasttable.kernel import Menu

SPOKEN: Final = {
    "idea": "i-gather",
    "unlock": "i-clear",
    "subdue": "i-clear",
    "disable": "i-clear",
    "move": "on-my-way",
    "grab": "i-have-it",
    ESCAPE: "lets-run",
}
"""The phrase for what a bot is about to do, by the verb."""
HOLD: Final = "hold"
REST: Final = 3
"""For how many rounds it keeps silent, unless something special happens."""
SPECIAL: Final = ("i-clear", "i-have-it", "i-hold", "lets-run")


@dataclass(slots=True)
class Voice:
    """What a bot has said, so that it does not repeat itself."""

    last: str = ""
    since: int = -REST
    """The round in which it last spoke."""
    holds: bool = False
    """Whether it has just held a gate."""

    def decided(self, key: str) -> None:
        """Take note of a deed at a moment when nothing can be said."""
        if key.partition(" ")[0] == HOLD:
            self.holds = True

    def phrase_for(self, key: str, menu: Menu, number: int) -> str | None:
        """Return what to say in this round before doing something; None for nothing."""
        verb, _, what = key.partition(" ")
        phrase = "i-hold" if self.holds else SPOKEN.get(verb, "")
        if phrase == "i-have-it" and what == "cash":
            return None
        if not phrase or phrase == self.last:
            return None
        if phrase not in SPECIAL and number < self.since + REST:
            return None
        said = f"{SAY} {phrase}"
        if said not in menu:
            return None
        # It is said once, even if the bot then thinks better of the deed.
        self.last, self.since, self.holds = phrase, number, False
        return said
