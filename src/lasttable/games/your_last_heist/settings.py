"""What a host can choose for a heist, and what follows from that alone."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from lasttable.games.your_last_heist.boards import Board, chapter_board
from lasttable.games.your_last_heist.chapters import CHAPTERS, Chapter
from lasttable.games.your_last_heist.custom_boards import custom_board
from lasttable.games.your_last_heist.teams import read_crew
from lasttable.games.your_last_heist.variant import Variant
from lasttable.kernel import read_variant, setting, variant_setting

SEATS: Final = range(3, 5)


@dataclass(frozen=True, slots=True)
class Settings:
    """What the host chooses, and what a campaign or the board editor fills in."""

    chapter: str = setting("fall-guys-1", choices=tuple(CHAPTERS))
    clock: str = setting("none", choices=("none", "120", "240"))
    pace: str = setting("normal", choices=("brisk", "normal", "slow"), for_people=True)
    dawn: str = setting("none", choices=("none", "20", "30", "40"))
    """After which round the escape begins by itself; no such limit is printed (§ 10.6)."""
    prisoner_out: bool = setting(False)
    """Whether the prisoner of the docks counts as freed only once out (§ 16.6)."""
    fence_only: bool = setting(False)
    """Whether only the Fence must get out of Cell Block G (§ 17.4)."""
    crew: str = setting("")
    """Who plays, and with which skills, in a single heist; with three seats, the first three."""
    variant: str = variant_setting()
    team: str = setting("", hidden=True)
    cash: str = setting("", hidden=True)
    flags: str = setting("", hidden=True)
    loot: str = setting("", hidden=True)
    board: str = setting("", hidden=True)
    colours: str = setting("", hidden=True)
    host: str = setting("0", hidden=True)

    def __post_init__(self) -> None:
        """Refuse a crew that the cards in the box do not allow, and an unreadable variant."""
        read_variant(Variant, self.variant)
        if self.crew:
            read_crew(self.crew)


def seats_for(settings: Settings) -> range:
    """Return the seat counts that fit the crew: three or four, one for each character (§ 1.2).

    A campaign's crew has 3 or 4 characters, and each needs a seat. A crew chosen for a single
    heist may leave its last character at home.
    """
    if settings.team:
        crew = settings.team.count(",") + 1
        return range(crew, crew + 1) if crew in SEATS else SEATS
    crew = settings.crew.count(",") + 1
    return range(SEATS[0], crew + 1) if crew in SEATS else SEATS


def board_and_chapter(settings: Settings) -> tuple[Board, Chapter]:
    """Return the board and the job; a custom board replaces the chapter (§ 18.1)."""
    if settings.board:
        return custom_board(settings.board)
    chapter = _fence_alone() if settings.fence_only else CHAPTERS
    return chapter_board(settings.chapter), chapter[settings.chapter]


@cache
def _fence_alone() -> Mapping[str, Chapter]:
    """Return the chapters with the gentler job of The Fence: only the prisoner must get out."""
    return {
        name: replace(
            chapter,
            objective=tuple(goal for goal in chapter.objective if goal.kind != "everybody"),
        )
        if any(goal.kind == "prisoner" for goal in chapter.objective)
        else chapter
        for name, chapter in CHAPTERS.items()
    }


def last_round(settings: Settings) -> int:
    """Return the round after which dawn breaks; 0 if it never does (§ 10.6)."""
    return 0 if settings.dawn == "none" else int(settings.dawn)
