"""What is sent to each eye: changes that add up to the whole view, and nothing besides."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from msgspec.json import encode

from lasttable.games import GAMES
from lasttable.kernel import TABLE, WATCHER, AnyMatch, Match, Seat
from lasttable.server.table.sent_views import EventLog, Moment, Scene, SentView


class Eye:
    """A client that only knows what it was sent."""

    def __init__(self, moment: Moment, eye: Seat) -> None:
        self.eye = eye
        self.sent_view = SentView(moment, eye)
        self.view: dict[str, Any] = json.loads(self.sent_view.view())
        self.ask: Any = json.loads(self.sent_view.ask())
        self.events: list[Any] = []

    def change(self, moment: Moment) -> bytes:
        parts = self.sent_view.change(moment, self.eye)
        update = json.loads(b"{" + parts[1:] + b"}")
        self.view |= update.get("set", {})
        self.ask = update.get("ask", self.ask)
        self.events += update.get("events", [])
        return parts


def begin(settings: dict[str, object]) -> AnyMatch:
    game = GAMES["dead-last"]
    return Match.start(game, game.settings(**settings), 6, "seed")


def answer_somehow(match: AnyMatch, luck: Random) -> tuple[Seat, str]:
    question = match.question
    assert question is not None
    if (not match.waiting() or luck.random() < 0.03) and question.clocks:
        clock = question.clocks[0].name
        match.time_up(clock)
        return TABLE, clock
    seat = luck.choice(match.waiting())
    key = question.menus[seat].sample(luck)
    match.answer(seat, key)
    return seat, key


@pytest.mark.parametrize("settings", [{}, {"silent": True}], ids=["talking", "silent"])
@pytest.mark.parametrize("seed", range(3))
def test_changes_add_up_to_the_whole_view(settings: dict[str, object], seed: int) -> None:
    luck, match, scene, log = Random(seed), begin(settings), Scene(), EventLog()
    moment = Moment(match, scene, match.take_events())
    log.add(moment)
    eyes = [Eye(moment, Seat(seat)) for seat in (-3, 0, 1, 5)]
    first = {eye.eye: log.seen_by(eye.eye) for eye in eyes}
    for _ in range(400):
        if match.question is None:
            break
        answer_somehow(match, luck)
        moment = Moment(match, scene, match.take_events())
        log.add(moment)
        for eye in eyes:
            eye.change(moment)
            assert eye.view == json.loads(encode(match.view(eye.eye)))
            late = Eye(moment, eye.eye)
            assert (late.view, late.ask) == (eye.view, eye.ask)
    for eye in eyes:
        before = len(json.loads(b"[" + first[eye.eye] + b"]"))
        kept = [event for event in eye.events if not event.get("fleeting")]
        assert json.loads(b"[" + log.seen_by(eye.eye) + b"]")[before:] == kept


def test_only_what_changed_is_sent_and_nothing_where_nothing_changed() -> None:
    match, scene = begin({}), Scene()
    eyes = [Eye(Moment(match, scene, ()), Seat(seat)) for seat in (-3, 0, 1)]
    match.take_events()
    match.answer(Seat(0), "lay ambush")
    moment = Moment(match, scene, match.take_events())
    watcher, owner, other = (eye.change(moment) for eye in eyes)
    assert watcher == b""
    assert other == b""
    assert b'"mine"' in owner
    assert b'"seats"' not in owner
    match.answer(Seat(0), "ready")
    moment = Moment(match, scene, match.take_events())
    watcher, _, other = (eye.change(moment) for eye in eyes)
    assert watcher == other
    assert b'"seats"' in other
    assert b'"ask"' not in other, "the options of the others are the same"


def test_hidden_windows_do_not_tell_who_has_answered() -> None:
    match, scene = begin({"silent": True}), Scene()
    shown = Eye(Moment(match, scene, ()), WATCHER)
    match.answer(Seat(2), "lay ambush")
    shown.change(Moment(match, scene, ()))
    assert shown.ask["answered_seats"] == [2]
    assert 2 not in shown.ask["waiting"]
    assert match.question is not None
    match.question.shows_answered = False
    hidden = Eye(Moment(match, scene, ()), WATCHER)
    match.answer(Seat(3), "lay ambush")
    assert hidden.change(Moment(match, scene, ())) == b""
    assert hidden.ask["answered_seats"] is None
    assert hidden.ask["waiting"] == [0, 1, 2, 3, 4, 5]


def test_what_was_shown_for_a_moment_is_in_no_log() -> None:
    """Open draws are a memory game: seen when they happen, by nobody who connects later."""
    game = GAMES["last-shot"]
    match = Match.start(game, game.settings(draws="full"), 3, "seed")
    luck, scene, log = Random(1), Scene(), EventLog()
    watcher = Eye(Moment(match, scene, match.take_events()), WATCHER)
    for _ in range(60):
        answer_somehow(match, luck)
        moment = Moment(match, scene, match.take_events())
        log.add(moment)
        watcher.change(moment)
    kept = [event["kind"] for event in json.loads(b"[" + log.seen_by(WATCHER) + b"]")]
    assert [one for one in watcher.events if one["kind"] == "shown" and one["fleeting"]]
    assert "shown" not in kept
    assert kept == [one["kind"] for one in watcher.events if "fleeting" not in one]
