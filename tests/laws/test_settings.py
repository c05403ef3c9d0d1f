"""What games say about their settings: which change nothing for bots, and which need another."""

from collections.abc import Iterator

import pytest

from lasttable.games import GAMES
from lasttable.kernel import describe_settings, read_settings
from lasttable.kernel.settings import SettingInfo, Value
from lasttable.lab import play_game

SEED = "s-1"


def idle_settings() -> Iterator[tuple[str, str]]:
    """Name every setting of every game that says it may have no effect."""
    for game in GAMES.values():
        for info in describe_settings(game.settings):
            # A word that is typed has no other values to try.
            if info.kind in ("switch", "choice") and (info.for_people or info.needs):
                yield game.name, info.key


def others(info: SettingInfo) -> list[Value]:
    """List the values of a setting besides its own."""
    if isinstance(info.default, bool):
        return [not info.default]
    return [choice for choice in info.choices if choice != info.default]


@pytest.mark.parametrize(("name", "key"), list(idle_settings()))
def test_a_setting_that_has_no_effect_changes_no_game_of_bots(name: str, key: str) -> None:
    game = GAMES[name]
    infos = {info.key: info for info in describe_settings(game.settings)}
    info = infos[key]
    base: dict[str, Value] = {}
    if info.needs is not None:
        other, wanted = info.needs
        base[other] = next(
            value for value in (infos[other].default, *others(infos[other])) if value != wanted
        )
    seats = game.seats_for(read_settings(game.settings, base))[0]
    value = others(info)[0]
    levels = ["random"] * seats
    plain = play_game(game, read_settings(game.settings, base), levels, SEED)
    changed = play_game(game, read_settings(game.settings, {**base, key: value}), levels, SEED)
    assert changed.answers == plain.answers
    assert changed.outcome == plain.outcome
