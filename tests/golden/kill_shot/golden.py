"""The golden files of Kill Shot: random answers, and bots on virtual time."""

from collections.abc import Callable
from functools import partial

from lasttable.bots import Driver, make_bots
from lasttable.games import GAMES
from lasttable.kernel import AnyMatch, Match, Record, read_settings
from tests.golden.annotated_record import Golden, annotate

GOLDEN = (
    Golden("kill-shot", "two-standard", 2, {"targets": "3"}, haste=0.2, chat=0.05),
    Golden(
        "kill-shot",
        "three-situation-room",
        3,
        {"targets": "3", "type": "situation-separate", "enemy_ally": "on", "ally_clock": "0.5"},
        haste=0.2,
        chat=0.02,
    ),
)


def play_with_bots(name: str, **settings: str) -> str:
    """Let bots of all levels play, and record the milliseconds of virtual time."""
    game = GAMES["kill-shot"]
    chosen = read_settings(game.settings, {"targets": "3", **settings})
    levels = ("sharp", "steady", "easy", "sharp")
    match: AnyMatch = Match.start(game, chosen, len(levels), f"golden-{name}")
    driver = Driver(match, make_bots(game, levels, name))
    driver.run()
    return annotate(Record.of(match, dict(enumerate(levels)), driver.times))


TABLES: dict[str, Callable[[], str]] = {
    "bots-standard.txt": partial(play_with_bots, "standard"),
    "bots-engagement-ally.txt": partial(
        play_with_bots,
        "engagement",
        type="engagement",
        enemy_ally="on",
        briefing="on",
        ally_clock="0.5",
    ),
    "bots-deadline-night.txt": partial(
        play_with_bots, "deadline", deadline="on", night="on", one_shot="on", reign="on"
    ),
}
