"""Codes, colours and settings of a table."""

from __future__ import annotations

import re

from lasttable.games import GAMES
from lasttable.server.store.table_record import CODE_LETTERS, Chair, new_code, tidy_code
from lasttable.server.table.colours import colours_of, give_colours
from lasttable.server.table.table_settings import hidden_settings


def test_codes_have_no_look_alikes_and_are_read_as_people_type_them() -> None:
    assert not set("01IOBSZGQ") & set(CODE_LETTERS)
    codes = {new_code() for _ in range(500)}
    assert len(codes) == 500
    assert all(re.fullmatch(f"[{CODE_LETTERS}]{{6}}", code) for code in codes)
    assert tidy_code("owl-58k") == tidy_code("0wl58k") == "OWL58K"


def test_colours_are_given_once_each_and_choices_are_kept() -> None:
    game = GAMES["dead-last"]
    chairs = [Chair(colour="red"), Chair(colour="red"), Chair(), Chair(colour="nonsense")]
    give_colours(chairs, game)
    assert [chair.colour for chair in chairs] == ["red", "blue", "orange", "black"]
    assert len(colours_of(game)) == 12


def test_the_latest_winner_of_those_who_are_here_begins_where_the_rules_ask() -> None:
    chairs = [Chair(), Chair(won=1), Chair(won=3), Chair(won=3)]
    assert hidden_settings(chairs, None, GAMES["last-shot"])["first"] == "2,3"
    assert hidden_settings(chairs[:2], None, GAMES["last-shot"])["first"] == "1"
    assert hidden_settings(chairs[:1], None, GAMES["last-shot"])["first"] == ""
    assert "first" not in hidden_settings(chairs, None, GAMES["dead-last"])
