"""Every error that a caller may have caused.

LastTableError
  InvalidAnswer      cannot be read at all
  IllegalAnswer      readable, but not offered to that seat now
  GameOver           the game has ended; nothing is asked any more
  Diverged           a recorded answer does not fit the game as it went
  InvalidSettings    a setting is unknown or has an impossible value
    WrongSeatCount   the game cannot be played with that many seats
    InvalidVariant   changed numbers cannot be read or played (`variants.py`)
  InvalidRecord      a record's text cannot be read
"""


class LastTableError(Exception):
    """The root of all errors that a caller may have caused."""


class InvalidAnswer(LastTableError):
    """The answer cannot be read."""


class IllegalAnswer(LastTableError):
    """The answer was not offered to that seat at this moment."""


class GameOver(LastTableError):
    """The game has ended; nothing is asked any more."""


class Diverged(LastTableError):
    """A recorded answer does not fit the game as it went."""


class InvalidSettings(LastTableError):
    """A setting is unknown or has an impossible value."""


class WrongSeatCount(InvalidSettings):
    """The game, with these settings, cannot be played with that many seats."""

    def __init__(self, title: str, least: int, most: int, seats: int) -> None:
        wanted = f"{least} to {most}" if least < most else f"{least}"
        super().__init__(f"{title} seats {wanted}, not {seats}")
        self.least = least
        self.most = most


class InvalidRecord(LastTableError):
    """The text of a record cannot be read."""
