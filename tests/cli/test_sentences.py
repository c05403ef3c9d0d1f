"""Sentences from a message table, for any game."""

import json

import pytest
from msgspec.structs import replace

from lasttable.cli.sentences import Sentences, sentences_of
from lasttable.cli.view_text import view_text
from lasttable.games import GAMES
from lasttable.games.kill_shot.sections import SlotView
from lasttable.kernel import Event, Json, Match, Option, Seat, Slot
from lasttable.kernel.messages import read_messages

MESSAGES = {
    "colour.red": "Red",
    "option.lay": "Lay {card}",
    "option.lay.ambush": "Lie in ambush",
    "event.fall": "{seat} falls.",
    "event.fall.stray": "{seat} falls, having named {named}.",
    "event.fall.stray.you": "You fall, having named {named}.",
    "event.take": "{by} takes {seat}.",
    "event.take.you": "You take {seat}.",
    "event.hit": "{seats} are hit {votes}.",
    "event.hit.one": "{seats} is hit {votes}.",
    "event.hit.none": "Nobody is hit.",
    "event.cards": "{first} {firstCard}, {second} {secondCard}.",
    "event.cards.steal": "steals",
    "event.cards.steal.you": "steal",
    "event.win": "{seats} wins with {total}.",
    "event.pay": "{seat} gets {bars}.",
    "event.pay.none": "{seat} gets nothing.",
    "event.late": "{seat} was late; {faster} was faster.",
    "event.late.you": "You were late; {faster} was faster.",
    "event.late.nobody": "{seat} was late.",
    "event.late.nobody.you": "You were late.",
    "event.late.self": "{seat} was late by one of their own cards.",
    "event.late.self.you": "Your own card was faster.",
    "event.up": "Cards up.",
    "count.votes.one": "once",
    "count.votes.many": "{n} times",
}
WORDS = Sentences(MESSAGES, ["Ann", "Bob", "Cid"], Seat(1))


@pytest.mark.parametrize(
    ("kind", "args", "sentence"),
    [
        ("fall", {"seat": 0, "why": "stray", "named": "red"}, "Ann falls, having named Red."),
        ("fall", {"seat": 1, "why": "stray", "named": "red"}, "You fall, having named Red."),
        ("fall", {"seat": 2, "why": "odd"}, "Cid falls."),
        ("take", {"by": 1, "seat": 0}, "You take Ann."),
        ("take", {"by": 0, "seat": 1}, "Ann takes you."),
        ("hit", {"seats": [0, 1, 2], "votes": 2}, "Ann, you and Cid are hit 2 times."),
        ("hit", {"seats": [2], "votes": 1}, "Cid is hit once."),
        ("hit", {"seats": [], "votes": 0}, "Nobody is hit."),
        ("win", {"seats": [2], "totals": [3, 4, 26]}, "Cid wins with 26."),
        ("pay", {"seat": 0, "bars": 2}, "Ann gets 2."),
        ("pay", {"seat": 2, "bars": 0}, "Cid gets nothing."),
        ("late", {"seat": 1, "faster": 0}, "You were late; Ann was faster."),
        ("late", {"seat": 1, "faster": None}, "You were late."),
        ("late", {"seat": 0, "faster": None}, "Ann was late."),
        ("late", {"seat": 1, "faster": 1}, "Your own card was faster."),
        ("secret", {"x": 1}, "secret x=1"),
    ],
)
def test_an_event_becomes_a_sentence(kind: str, args: dict[str, object], sentence: str) -> None:
    assert WORDS.event(Event(kind, args)) == sentence  # type: ignore[arg-type]


def test_pairs_are_named_in_order_or_listed() -> None:
    pairs: list[Json] = [{"seat": 0, "card": "steal"}, {"seat": 1, "card": "steal"}]
    assert WORDS.event(Event("cards", {"choices": pairs})) == "Ann steals, you steal."
    told = WORDS.event(Event("up", {"choices": pairs}))
    assert told.splitlines() == ["Cards up.", "    Ann: steal", "    you: steal"]


def test_options_are_described_or_shown_as_they_are() -> None:
    assert WORDS.option(Option("lay red")) == "Lay Red"
    assert WORDS.option(Option("lay ambush")) == "Lie in ambush"
    assert WORDS.option(Option("ready")) == "ready"
    form = Option("point", (Slot("about", ("red",)), Slot("to", ("red",), many=True)))
    assert WORDS.option(form) == "point (about, to)"


def test_a_game_without_messages_shows_its_keys() -> None:
    words = Sentences({}, ["red"], Seat(0))
    assert words.prompt("vote") == "vote"
    assert words.event(Event("fall", {"seat": 0})) == "fall seat=you"


@pytest.mark.parametrize("slot", [1, 4])
def test_a_hand_with_an_empty_place_can_be_drawn(slot: int) -> None:
    game = GAMES["kill-shot"]
    match = Match.start(game, game.settings(), 2, "picture")
    view = match.view(Seat(0))
    cards = [None if place == slot else SlotView("amber-7") for place in range(1, 7)]
    hand = view_text(replace(view, mine=replace(view.mine, slots=cards)))
    rows = hand[hand.index("  slots:") + 2 :][: len(cards)]
    assert [row.strip() == "-" for row in rows] == [card is None for card in cards]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_drawn_and_told(name: str) -> None:
    game = GAMES[name]
    match = Match.start(game, game.settings(), game.seat_counts[0], "picture")
    words = sentences_of(game, game.seat_names(match.state), {0: "Ann"}, Seat(1))
    assert all("…" not in words.event(event) for event in match.take_events())
    lines = view_text(match.view(Seat(0)))
    assert lines
    assert all(line.isprintable() for line in lines)
    assert "{" not in " ".join(lines)
    json.dumps(read_messages(game.folder))
