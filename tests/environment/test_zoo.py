"""PettingZoo's and Gymnasium's own checks over every game, and what they do not check."""

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from lasttable import zoo
from lasttable.environment import MOST_ACTIONS, observation_names
from lasttable.games import GAMES
from lasttable.kernel import InvalidSettings, WrongSeatCount
from tests.environment.random_play import CASES, name_of

every_case = pytest.mark.parametrize(("game", "seats", "settings"), CASES, ids=name_of)
every_game = pytest.mark.parametrize("game", GAMES)
Observation = dict[str, Any]


@pytest.fixture(autouse=True)
def _hush() -> Iterator[None]:
    """The suites warn of things that they do not forbid: dictionaries, boxes without bounds."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@every_case
def test_the_agent_cycle_passes_the_suite(game: str, seats: int, settings: dict[str, Any]) -> None:
    api_test(zoo.env(game, seats, **settings), num_cycles=120)
    seed_test(lambda: zoo.env(game, seats, **settings), num_cycles=40)


@every_case
def test_the_parallel_form_passes_the_suite(
    game: str, seats: int, settings: dict[str, Any]
) -> None:
    parallel_api_test(zoo.parallel_env(game, seats, **settings), num_cycles=100)
    parallel_seed_test(lambda: zoo.parallel_env(game, seats, **settings), num_cycles=40)


@every_case
def test_one_seat_passes_the_checker(game: str, seats: int, settings: dict[str, Any]) -> None:
    check_env(zoo.single_env(game, seats, bots=["random"], **settings), skip_render_check=True)


def first_legal(observation: Observation) -> int:
    return int(np.flatnonzero(observation["action_mask"])[-1])


@pytest.mark.parametrize("game", ["dead-last", "last-dog-standing", "last-shot"])
def test_a_whole_game_ends_for_everybody_at_once_and_pays_the_winners(game: str) -> None:
    settings: dict[str, Any] = {"silent": True} if game == "dead-last" else {}
    env = zoo.parallel_env(game, **settings)
    luck = np.random.default_rng(1)
    seen, _ = env.reset(seed=5)
    total = dict.fromkeys(env.agents, 0.0)
    while env.agents:
        actions = {
            name: int(luck.choice(np.flatnonzero(one["action_mask"]))) for name, one in seen.items()
        }
        seen, rewards, ended, cut, _ = env.step(actions)
        assert len(set(ended.values())) == 1
        assert not any(cut.values())
        for name, reward in rewards.items():
            total[name] += reward
    outcome = env.session.match.outcome
    assert outcome is not None
    share = 1 / len(outcome.winners) if outcome.winners else 0.0
    assert list(total.values()) == [
        share if s in outcome.winners else 0.0 for s in range(len(total))
    ]


def test_the_cycle_and_the_parallel_form_play_the_same_game() -> None:
    cycle = zoo.env("dead-last", 6, silent=True)
    parallel = zoo.parallel_env("dead-last", 6, silent=True)
    cycle.reset(seed=3)
    seen, _ = parallel.reset(seed=3)
    for _ in range(5):
        actions = {name: first_legal(one) for name, one in seen.items()}
        asked = [name for name in parallel.agents if not seen[name]["action_mask"][0]]
        for name in asked:
            assert cycle.agent_selection == name
            np.testing.assert_equal(cycle.observe(name), seen[name])
            cycle.step(actions[name])
        seen, *_ = parallel.step(actions)
    assert cycle.session.match.answers == parallel.session.match.answers


def test_whoever_is_not_asked_can_only_do_nothing() -> None:
    env = zoo.env("last-dog-standing", 3)
    env.reset(seed=1)
    others = [name for name in env.agents if name != env.agent_selection]
    for name in others:
        observation = env.observe(name)
        assert list(np.flatnonzero(observation["action_mask"])) == [0]
        assert not observation["options"].any()


def test_the_keys_say_what_the_actions_mean() -> None:
    env = zoo.env("dead-last", 6, silent=True)
    env.reset(seed=1)
    keys = env.infos[env.agent_selection]["keys"]
    mask = env.observe(env.agent_selection)["action_mask"]
    assert keys[0] == ""
    assert all(key.startswith("lay ") for key in keys[1:])
    assert mask.sum() == len(keys) - 1
    env.step(2)
    assert env.session.match.answers[0][1] == keys[2]


@every_game
def test_shaping_pays_how_the_standing_changes(game: str) -> None:
    features = GAMES[game].features
    assert features is not None
    (name,) = features.shaping
    env = zoo.parallel_env(game, shaping={name: 2.0})
    seen, _ = env.reset(seed=4)
    seats = len(env.agents)
    stood = [features.shaping[name](view) for view in env.session.match.views()[:seats]]
    luck = np.random.default_rng(2)
    total = [0.0] * seats
    for _ in range(60):
        if not env.agents:
            break
        actions = {
            one: int(luck.choice(np.flatnonzero(what["action_mask"]))) for one, what in seen.items()
        }
        seen, rewards, ended, _, _ = env.step(actions)
        if not any(ended.values()):
            total = [a + b for a, b in zip(total, rewards.values(), strict=True)]
            stands = [features.shaping[name](view) for view in env.session.match.views()[:seats]]
            wanted = [2 * (b - a) for a, b in zip(stood, stands, strict=True)]
            assert total == pytest.approx(wanted)


@every_game
def test_the_text_of_a_seat_can_be_asked_for(game: str) -> None:
    env = zoo.env(game, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert text.startswith("seat: ")
    assert "secrets" not in text
    assert env.describe("player_1").startswith("seat: 1\n")


def test_one_seat_meets_the_bots_that_were_asked_for() -> None:
    env = zoo.single_env("last-dog-standing", 3, seat=1, bots=["easy", "steady"])
    observation, info = env.reset(seed=8)
    over, steps, reward = False, 0, 0.0
    while not over:
        assert len(info["keys"]) > 1
        observation, reward, over, _, info = env.step(first_legal(observation))
        steps += 1
    assert 0 < steps < 500
    outcome = env.session.match.outcome
    assert outcome is not None
    assert reward == (1.0 if outcome.winners == (1,) else 0.0)
    with pytest.raises(RuntimeError, match="reset the environment"):
        env.step(0)


def test_a_game_that_ends_before_the_seat_is_asked_is_dealt_again() -> None:
    env = zoo.single_env("last-dog-standing", 2, seat=1, bots=["random"])
    again = 0
    for seed in range(60):
        _, info = env.reset(seed=seed)
        assert env.session.current == 1
        assert len(info["keys"]) > 1
        again += env.session.match.seed.endswith("+")
    assert 0 < again < 30


def test_nonsense_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="there is no game 'chess'; known: dead-last"):
        zoo.env("chess")
    with pytest.raises(ValueError, match="no shaping 'luck'; known: gold"):
        zoo.env("dead-last", shaping={"luck": 1.0})
    with pytest.raises(ValueError, match="counted from 0 to 5, not 6"):
        zoo.single_env("dead-last", 6, seat=6)
    with pytest.raises(ValueError, match=r"bots of the levels .*, not genius"):
        zoo.single_env("dead-last", 6, bots=["genius"])
    with pytest.raises(WrongSeatCount):
        zoo.env("dead-last", 3)
    with pytest.raises(InvalidSettings):
        zoo.env("dead-last", 6, volume=11)


@every_game
def test_the_spaces_have_the_documented_sizes(game: str) -> None:
    env = zoo.env(game)
    space = env.observation_space("player_0")
    assert space["observation"].shape == (len(observation_names(GAMES[game])),)
    assert space["action_mask"].shape == (MOST_ACTIONS,)
    assert env.action_space("player_0").n == MOST_ACTIONS
    features = GAMES[game].features
    assert features is not None
    assert env.metadata["name"] == f"lasttable_{game.replace('-', '_')}_v{features.version}"


def test_bots_that_wait_for_a_learner_do_not_wait_forever() -> None:
    env = zoo.single_env("your-last-heist", 3, bots=["easy"])
    env.reset(seed=1)
    pressed = 0
    for _ in range(60):
        waits = bool(env.action_masks()[0])
        pressed += not waits
        _, _, over, _, _ = env.step(0 if waits else 1)
        assert not over, "sixty steps are not a heist"
    assert pressed, "the bots waited for this seat, so it had to act"
