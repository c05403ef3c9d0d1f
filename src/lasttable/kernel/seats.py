"""Who can answer and who can look: the seats, and a few that belong to no player."""

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table, counted from 0. The person in it is the player."""

CLOCK: Final = Seat(-1)
"""Answers when time is up; its answers are in the record like any other."""

TABLE: Final = Seat(-2)
"""Reports what happens around the game: somebody leaves, somebody joins."""

WATCHER: Final = Seat(-3)
"""The eye of a spectator: sees what everybody sees."""

OPEN: Final = Seat(-4)
"""The eye that sees every card face up; for finished games only."""
