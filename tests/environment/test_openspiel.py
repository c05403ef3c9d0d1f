"""OpenSpiel's own checks over the registered games, and the mapping that they do not check."""

import copy
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough

import lasttable.openspiel
from lasttable.kernel import WrongSeatCount
from lasttable.openspiel.table_game import register

GOLDEN = Path(__file__).parent / "playthrough_last_dog_standing.txt"
KEPT = (
    *("game", "GameType", "Num", "Max", "Min", "# State", "IsTerminal", "CurrentPlayer"),
    *("LegalActions", "StringLegalActions", "# Apply", "action", "Returns"),
)
"""Which lines of a playthrough are kept: arrays and texts have tests of their own."""
NAMES = (
    "lasttable_dead_last(seats=6,silent=true)",
    "lasttable_dead_last(seats=7,longest=150)",
    "lasttable_last_dog_standing(seats=2)",
    "lasttable_last_dog_standing(seats=4)",
    "lasttable_last_shot(seats=3,draws=full)",
)
every_game = pytest.mark.parametrize("name", NAMES)


def walk(name: str, seed: int, most: int) -> list[Any]:
    """Play at random, and return the states on the way."""
    luck = Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    found: list[Any] = []
    while not state.is_terminal() and len(found) < most:
        found.append(state.clone())
        if state.is_chance_node():
            state.apply_action(luck.choice([action for action, _ in state.chance_outcomes()]))
        elif state.is_simultaneous_node():
            players = range(state.num_players())
            state.apply_actions([luck.choice(state.legal_actions(p) or [0]) for p in players])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
    return found


def test_the_games_are_registered_once() -> None:
    wanted = {f"lasttable_{name}" for name in ("dead_last", "last_dog_standing", "last_shot")}
    assert wanted == set(lasttable.openspiel.GAME_NAMES.values())
    assert wanted <= set(pyspiel.registered_names())
    register()


@every_game
def test_a_game_passes_the_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), 1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [NAMES[0], NAMES[4]])
def test_a_game_passes_as_a_turn_based_game(name: str) -> None:
    game = pyspiel.convert_to_turn_based(pyspiel.load_game(name))
    pyspiel.random_sim_test(game, 1, serialize=False, verbose=False)


def test_a_vote_is_a_simultaneous_node() -> None:
    before, vote, *_ = walk(NAMES[0], 1, 3)
    assert before.is_chance_node()
    assert len(before.chance_outcomes()) == 64
    assert vote.is_simultaneous_node()
    assert [len(vote.legal_actions(player)) for player in range(6)] == [6] * 6
    assert vote.action_to_string(0, 1).startswith("lay ")


def test_talk_is_asked_in_turn_and_may_be_waited_out() -> None:
    talk = walk(NAMES[1], 1, 2)[1]
    assert talk.current_player() == 0
    assert talk.action_to_string(0, 0) == "(nothing)"
    assert talk.legal_actions(3) == []


@every_game
def test_action_strings_are_unique_and_arrays_have_one_shape(name: str) -> None:
    game = pyspiel.load_game(name)
    for state in walk(name, 2, 60)[::7]:
        for player in range(game.num_players()):
            if not state.is_chance_node():
                words = [state.action_to_string(player, a) for a in state.legal_actions(player)]
                assert len(set(words)) == len(words)
            assert len(state.observation_tensor(player)) == game.observation_tensor_size()


@every_game
def test_a_clone_plays_on_by_itself(name: str) -> None:
    state = walk(name, 3, 25)[-1]
    text, history = str(state), state.history_str()
    other = state.clone()
    for _ in range(5):
        if other.is_terminal():
            break
        if other.is_simultaneous_node():
            other.apply_actions(
                [(other.legal_actions(p) or [0])[0] for p in range(other.num_players())]
            )
        else:
            other.apply_action(other.legal_actions()[0])
    assert (str(state), state.history_str()) == (text, history)
    assert other.history_str() != history


def test_a_match_is_deep_copied_cheaply_in_the_middle_of_a_step() -> None:
    session = walk(NAMES[4], 4, 30)[-1]._session
    other = copy.deepcopy(session.match)
    assert other is not session.match
    assert other.game is session.match.game
    assert other.answers == session.match.answers
    assert other.state == session.match.state


def test_the_information_of_a_seat_does_not_depend_on_what_it_cannot_see() -> None:
    game = pyspiel.load_game(NAMES[0])
    logs = []
    for card in (1, 2):
        turn_based = pyspiel.convert_to_turn_based(game).new_initial_state()
        turn_based.apply_action(0)
        turn_based.apply_action(card)
        logs.append(turn_based.information_state_string(1))
    assert logs[0] == logs[1]


def test_the_learning_environment_of_openspiel_takes_a_game() -> None:
    env = rl_environment.Environment(pyspiel.load_game(NAMES[2]))
    env.seed(1)
    step, luck = env.reset(), Random(1)
    for _ in range(400):
        if step.last():
            break
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = env.step([luck.choice(legal)])
    assert step.last()
    assert sorted(step.rewards) == [0.0, 1.0]


def test_parameters_are_checked() -> None:
    with pytest.raises(WrongSeatCount):
        pyspiel.load_game("lasttable_dead_last(seats=3)")
    with pytest.raises(ValueError, match="there must be a deal"):
        pyspiel.load_game("lasttable_dead_last(deals=0)")


def test_a_game_that_takes_too_long_is_broken_off_without_a_winner() -> None:
    states = walk("lasttable_dead_last(seats=6,longest=3)", 1, 100)
    assert len(states) == 4
    last = states[-1]
    last.apply_action(last.legal_actions()[0])
    assert last.is_terminal()
    assert last.returns() == [0.0] * 6


def test_nobody_chooses_in_secret_in_last_dog_standing() -> None:
    assert not any(state.is_simultaneous_node() for state in walk(NAMES[3], 6, 300))
    sequential = pyspiel.GameType.Dynamics.SEQUENTIAL
    assert pyspiel.load_game(NAMES[3]).get_type().dynamics == sequential


def test_only_whole_observations_exist() -> None:
    game = pyspiel.load_game(NAMES[2])
    public = pyspiel.IIGObservationType(
        public_info=True, private_info=pyspiel.PrivateInfoType.NONE, perfect_recall=False
    )
    observer = game.make_py_observer(public)
    assert observer.tensor is None
    assert observer.string_from(walk(NAMES[2], 1, 3)[-1], 0) is None


def test_arrays_hold_the_observation_and_the_options() -> None:
    state = walk(NAMES[2], 5, 4)[-1]
    observer = pyspiel.load_game(NAMES[2]).make_py_observer()
    observer.set_from(state, state.current_player())
    assert observer.dict["options"].shape == (128, 8)
    rows = np.flatnonzero(observer.dict["options"].any(axis=1))
    assert list(rows) == [a for a in state.legal_actions() if a]


def test_a_playthrough_stays_the_same() -> None:
    """Delete the file to write it again, and read what changed."""
    text = generate_playthrough.playthrough(
        "lasttable_last_dog_standing(seats=2,deals=4)", action_sequence=None, seed=11
    )
    kept = "".join(f"{line}\n" for line in text.splitlines() if line.startswith(KEPT))
    if not GOLDEN.exists():
        GOLDEN.write_text(kept)
    assert kept == GOLDEN.read_text()
