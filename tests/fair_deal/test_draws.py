"""Every shuffle and roll is noted in order, whatever happens in a game: undo, joins, stand-ins."""

import json
import random
from pathlib import Path

import pytest

from lasttable.fair_deal import traced_replay
from lasttable.games import GAMES
from lasttable.kernel import TABLE, Match, Record
from tests.fair_deal import outside_verifier
from tests.fair_deal.__main__ import VECTORS

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*/*.txt"))
RECORDS = [path for path in GOLDEN if path.read_text().startswith("last-table record")]


def read(path: Path) -> Record:
    lines = path.read_text().splitlines()
    return Record.from_text("\n".join(line for line in lines if not line.startswith(" ")))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_draws_of_a_golden_game_follow_from_its_seed_alone(path: Path) -> None:
    record = read(path)
    match, draws = traced_replay(record, GAMES)
    lines = [draw.to_text() for draw in draws]
    assert lines
    assert outside_verifier.check_draws(record.seed, lines) == []
    assert match.outcome == record.outcome


def test_golden_games_take_answers_back_and_let_people_leave() -> None:
    keys = {answer.key for path in RECORDS for answer in read(path).answers}
    assert "undo" in keys
    assert any(key.startswith("leave") for key in keys)


def test_somebody_who_joins_in_the_middle_of_a_game_changes_nothing_about_its_draws() -> None:
    game, dice = GAMES["dead-last"], random.Random(1)
    match = Match.start(game, game.settings(silent=True), 6, "a late guest")
    while match.question is not None and len(match.answers) < 120:
        question = match.question
        notices = question.menus.get(TABLE)
        asked = [seat for seat in match.waiting() if seat >= 0]
        if notices is not None and "join" in notices and len(match.answers) < 60:
            match.answer(TABLE, "join")
        elif asked:
            seat = dice.choice(asked)
            match.answer(seat, dice.choice(list(question.menus[seat].options)).sample(dice))
        else:
            match.time_up(question.clocks[0].name)
    assert len(game.seat_names(match.state)) > 6
    again, draws = traced_replay(Record.of(match), GAMES)
    assert again.state == match.state
    lines = [draw.to_text() for draw in draws]
    assert outside_verifier.check_draws("a late guest", lines) == []


def test_the_vectors_of_the_web_client_hold_for_the_outside_verifier() -> None:
    vectors = json.loads(VECTORS.read_text(encoding="utf-8"))
    for text in (vectors["whole"], *vectors["records"].values()):
        assert outside_verifier.check(text.encode()) == []
