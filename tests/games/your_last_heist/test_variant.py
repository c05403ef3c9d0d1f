"""Variants: every kind of number that may differ, at the table."""

import pytest

from lasttable.games.your_last_heist import GAME
from lasttable.games.your_last_heist.abilities import FREE
from lasttable.games.your_last_heist.security_forecast import threats
from lasttable.games.your_last_heist.state import State
from lasttable.games.your_last_heist.tracks import make_noise
from lasttable.kernel import InvalidVariant, Match, read_settings


def start(words: str, seats: int = 3, **settings: object) -> State:
    chosen = {"variant": f"name=Odd&{words}" if words else ""} | settings
    state: State = Match.start(GAME, read_settings(GAME.settings, chosen), seats, "deal").state
    return state


def test_characters_have_other_ideas_and_planning_tokens() -> None:
    printed = start("")
    name = printed.team[0].character
    state = start(f"ideas.{name}=9&memory.{name}=5")
    assert (state.ideas[0], state.memory[0]) == (9, 5)
    assert state.ideas[1:] == printed.ideas[1:]
    assert GAME.scene(state).crew[0].memory == 5


def test_the_plan_has_more_to_give() -> None:
    printed, state = start(""), start("plan_ideas=4&plan_reveals=2")
    assert state.granted == printed.granted + 4
    assert state.reveals == printed.reveals + 2


def test_the_bar_starts_later_and_reinforcements_come_earlier() -> None:
    state = start("first_bar=5&reinforcements=7")
    tracks = GAME.scene(state).tracks
    assert (state.bar, tracks.bar, tracks.reinforcements) == (5, 5, 7)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_shorter_noise_track_costs_alerts_sooner(seats: int) -> None:
    state = start(f"noise_spaces.{seats}=12", seats)
    make_noise(state, 0, 12)
    assert state.noise == 12
    before = state.bar
    make_noise(state, 0, 2)
    assert (state.noise, state.bar) == (12, before + 2)
    assert GAME.scene(state).tracks.noise_last == 12


def test_squares_cost_other_numbers_of_alerts() -> None:
    state = start("square_alerts.7=4&first_bar=6")
    threat = next(one for one in threats(state) if one.square == 7)
    assert threat.events == ("lockdown",)
    assert state.squares[6][0].alerts == 4
    assert start("").squares[6][0].alerts == 2


def test_prices_in_ideas_follow_the_variant() -> None:
    state = start("codes_ideas=5&tunnel_ideas=1&shift_ideas=4&hold_ideas=2&inspires=3")
    variant = state.variant
    assert (variant.tunnel_ideas, variant.shift_ideas, variant.hold_ideas) == (1, 4, 2)
    offer = FREE["i_can_haz_teh_codes"]
    state.ideas[0] = 4
    assert offer(state, 0) == []
    state.ideas[0] = 5
    assert offer(state, 0) == ["codes"]


def test_an_unknown_character_is_refused() -> None:
    with pytest.raises(InvalidVariant, match=r"thugg is not known; did you mean ideas\.thug"):
        start("ideas.thugg=3")
