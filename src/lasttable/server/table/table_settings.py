"""The settings of a table: those people choose, those the table fills in, and what they allow."""

from collections.abc import Sequence
from typing import Any, Final

from lasttable.kernel import (
    AnyGame,
    InvalidSettings,
    Settings,
    WrongSeatCount,
    describe_settings,
    read_settings,
)
from lasttable.server.refusals import Refusal
from lasttable.server.store.table_record import Chair, Words

LONGEST: Final = 200
"""How long a setting may be that people type or paste; a variant has its own limit."""


def read_words(kind: type[Settings], words: Words) -> Words:
    """Check the settings people choose; those the table fills in are not theirs to set."""
    hidden = {info.key for info in describe_settings(kind) if info.hidden}
    try:
        if hidden & set(words):
            raise InvalidSettings(f"{min(hidden & set(words))} is set by the table")
        long = [key for key, word in words.items() if key != "variant" and len(str(word)) > LONGEST]
        if long:
            raise InvalidSettings(f"{long[0]} is longer than {LONGEST} characters")
        chosen = read_settings(kind, words)
    except InvalidSettings as error:
        raise Refusal("settings/invalid", why=str(error)) from error
    return {key: getattr(chosen, key) for key in words}


def shown_settings(words: Words, game: AnyGame) -> Words:
    """List every setting that people choose, with its value at a table."""
    return {
        info.key: words.get(info.key, info.default)
        for info in describe_settings(game.settings)
        if not info.hidden
    }


def hidden_settings(chairs: Sequence[Chair], host: int | None, game: AnyGame) -> Words:
    """Fill in what the table knows: colours by seat, the host's seat, and who won last."""
    known = {info.key for info in describe_settings(game.settings) if info.hidden}
    seats = [seat for seat, chair in enumerate(chairs) if chair.guest == host and chair.guest]
    made: Words = {
        "colours": ",".join(chair.colour for chair in chairs),
        "host": str(seats[0] if seats else 0),
        "first": ",".join(str(seat) for seat in latest_winners(chairs)),
    }
    return {key: value for key, value in made.items() if key in known}


def latest_winners(chairs: Sequence[Chair]) -> list[int]:
    """List the seats that won the latest game in a series; none before the first game."""
    latest = max((chair.won for chair in chairs), default=0)
    return [seat for seat, chair in enumerate(chairs) if latest and chair.won == latest]


def chosen_settings(words: Words, game: AnyGame) -> Words:
    """Leave out the settings that the table fills in."""
    made = hidden_settings((), None, game)
    return {key: value for key, value in words.items() if key not in made}


def known_words(words: Words, game: AnyGame) -> Words:
    """Leave out settings that the game no longer has, or no longer understands."""
    return {key: value for key, value in words.items() if _is_known(key, value, game)}


def _is_known(key: str, value: object, game: AnyGame) -> bool:
    try:
        read_settings(game.settings, {key: value})
    except InvalidSettings:
        return False
    return True


def settings_of(words: Words, game: AnyGame) -> Any:
    """Read the settings of a table, however old it is."""
    try:
        return read_settings(game.settings, words)
    except InvalidSettings:
        return read_settings(game.settings, known_words(words, game))


def seat_counts(words: Words, game: AnyGame) -> range:
    """Return how many can play with these settings."""
    return game.seats_for(settings_of(words, game))


def check_seat_count(count: int, words: Words, game: AnyGame) -> None:
    """Refuse a number of players that these settings do not allow."""
    try:
        game.check_seats(read_settings(game.settings, words), count)
    except WrongSeatCount as error:
        raise Refusal("lobby/seat-count", least=error.least, most=error.most) from error


def check_together(before: Words, after: Words, game: AnyGame) -> None:
    """Refuse settings that do not go together, such as a variant with too few cards to deal.

    A table whose settings were not understood before, because it is old, is left alone.
    """
    try:
        read_settings(game.settings, after)
    except InvalidSettings as error:
        if known_words(before, game) == before:
            raise Refusal("settings/invalid", why=str(error)) from error


def has_no_clock(words: Words) -> bool:
    """Return whether the game's own clock was switched off: then nothing answers for anybody."""
    return any(words.get(key) == "none" for key in ("clock", "turn_clock"))


def is_by_speed(words: Words, game: AnyGame) -> bool:
    """Return whether, with these settings, it matters whose answer arrives first."""
    return game.by_speed(settings_of(words, game))
