"""The golden files of Dead Last."""

from tests.golden.annotated_record import Golden
from tests.golden.dead_last.votes import vote_table

GOLDEN = (
    Golden("dead-last", "six-talk", 6, haste=0.15),
    Golden("dead-last", "seven-house-rule", 7, {"mafia_ambush": "on", "silent": "on"}, haste=0.03),
    Golden("dead-last", "eight-silent", 8, {"silent": "on", "pace": "brisk"}, haste=0.02),
    Golden(
        "dead-last",
        "nine-come-and-go",
        9,
        {"leavers": "remove", "clock": "30", "tells": "off"},
        haste=0.15,
        chat=0.02,
        notices=0.06,
    ),
    Golden(
        "dead-last",
        "twelve-silent-dead",
        12,
        {"clock": "120", "dead_silent": "on", "gold_to_win": "25"},
        haste=0.25,
    ),
)

TABLES = {"votes.txt": vote_table}
