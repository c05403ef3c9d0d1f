"""The arena: bots play each other, and everybody sees, honestly measured, who is better."""

from lasttable.arena.bouts import Bout, BoutResult, Terms, play_bout
from lasttable.arena.entrants import BadEntrants, Entrant, read_entrants
from lasttable.arena.ratings import Rating, rate
from lasttable.arena.standings import Standings
from lasttable.arena.tournament import Tournament, play

__all__ = [
    "BadEntrants",
    "Bout",
    "BoutResult",
    "Entrant",
    "Rating",
    "Standings",
    "Terms",
    "Tournament",
    "play",
    "play_bout",
    "rate",
    "read_entrants",
]
