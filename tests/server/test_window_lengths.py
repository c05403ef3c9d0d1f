"""How long a reaction window lasts: by its kind, for whom it is about, and by nobody's hand."""

from __future__ import annotations

from typing import Any, cast

import pytest

from lasttable.kernel import AnyMatch, Seat
from lasttable.server.store.table_record import TableRecord
from lasttable.server.table.bot_players import BotPlayers
from lasttable.server.table.clocks import TableTime
from lasttable.server.table.reaction_windows import LEAST, ReactionWindows
from lasttable.server.wire.messages import ClockInfo
from tests.games.last_shot.table import Table

CLOCK = 12.0
SHARE = 0.25


class Chairs:
    """Which seats bots play; they have always made up their minds."""

    def __init__(self, bots: str) -> None:
        self.bots = [Seat("abcdef".index(letter)) for letter in bots]

    def __contains__(self, seat: Seat) -> bool:
        return seat in self.bots

    def hold_answers(self, are_held: bool) -> None:
        pass


class Everybody:
    def is_alone(self) -> bool:
        return False

    def is_shared(self) -> bool:
        return False

    def is_slow(self) -> bool:
        return False


class OpenWindow:
    """A window that has just opened, and a clock to look at it later."""

    def __init__(self, match: AnyMatch, bots: str = "") -> None:
        self.now = 0.0
        time = TableTime(lambda: self.now)
        time.go()
        record = TableRecord("CODE", "last-shot", 1, "", None, 0, [])
        chairs = cast(BotPlayers, Chairs(bots))
        self.windows = ReactionWindows(record, match, chairs, time, SHARE, Everybody())
        self.windows.follow(0.0)

    def closes(self) -> float:
        """Find the moment at which it closes; the clock rings if nothing else ends it."""
        for tenth in range(int(CLOCK * 10)):
            self.now = tenth / 10
            if self.windows.is_due():
                return self.now
        return CLOCK

    def says(self, letter: str, key: str) -> None:
        self.windows.hold(Seat("abcdef".index(letter)), key, 1, 1)


def shot_at_b(hand: str) -> AnyMatch:
    table = Table(a="car-bomb redacted", b=hand, c="injunction-junction")
    table.say("a", "play car-bomb b")
    return cast(AnyMatch, table.match)


@pytest.mark.parametrize("hand", ["misfire", "duck-and-cover", "pravda embargo"])
def test_the_target_of_a_shot_has_the_whole_clock_whatever_they_hold(hand: str) -> None:
    window = OpenWindow(shot_at_b(hand))
    menu = window.windows._match.question.menus[Seat(1)]  # type: ignore[union-attr]
    shown = window.windows.asked(Seat(1), menu)
    assert shown.menu is menu, "asked in any case, even with nothing to play"
    clocks = [ClockInfo("react-1", 12_000, 12_000, False)]
    assert window.windows.shown_clocks(clocks) == clocks, "and everybody sees how long it may last"
    assert window.closes() == CLOCK


@pytest.mark.parametrize("hand", ["misfire", "pravda embargo"])
def test_their_answer_closes_it_but_never_before_the_neutral_moment(hand: str) -> None:
    window = OpenWindow(shot_at_b(hand))
    window.says("b", "pass")
    assert window.closes() == CLOCK * SHARE


def test_nobody_waits_for_a_bot_that_is_shot_at() -> None:
    assert OpenWindow(shot_at_b("misfire"), bots="b").closes() == CLOCK * SHARE


def test_windows_with_one_card_are_shorter() -> None:
    table = Table(a="redacted", b="think-thrice", begin=True)
    assert OpenWindow(cast(Any, table.match)).closes() == pytest.approx(
        CLOCK * SHARE * 0.4, abs=0.1
    )


@pytest.mark.parametrize("hand", ["duck-and-cover", "pravda embargo"])
def test_an_escape_closes_by_itself_whether_there_is_one_or_not(hand: str) -> None:
    match = shot_at_b(hand)
    for seat in list(match.question.menus):  # type: ignore[union-attr]
        match.answer(seat, "pass")
    assert match.question is not None
    assert match.question.prompt == "escape"
    window = OpenWindow(match)
    assert window.windows.asked(Seat(1), match.question.menus[Seat(1)]).menu is not None
    assert window.closes() == CLOCK * SHARE * 2
    window.says("b", "pass")
    window.now = 0.3
    assert not window.windows.is_due(), "no window is shorter than a second"
    window.now = LEAST
    assert window.windows.is_due(), "the answer shows at once, so it tells nothing more"


def test_a_kind_of_window_can_be_switched_off_but_not_a_shot_at_yourself() -> None:
    start = Table(a="redacted", b="think-thrice", begin=True)
    window = OpenWindow(cast(Any, start.match))
    assert window.windows.asks(Seat(1))
    window.windows.mute(Seat(1), ("turn",))
    assert not window.windows.asks(Seat(1))
    assert window.windows.asked(Seat(1), start.menu("b")).muted == ("turn",)
    assert window.closes() == pytest.approx(CLOCK * SHARE * 0.4, abs=0.1), "others cannot tell"
    shot = OpenWindow(shot_at_b("misfire"))
    shot.windows.mute(Seat(1), ("play",))
    shot.windows.mute(Seat(2), ("play",))
    assert shot.windows.asks(Seat(1))
    assert not shot.windows.asks(Seat(2))


def test_an_answer_can_be_taken_back_while_the_window_is_open() -> None:
    window = OpenWindow(shot_at_b("misfire"))
    window.says("b", "react misfire")
    assert window.windows.withdraw(Seat(1))
    assert window.windows.take_unsaved()
    assert window.windows.asks(Seat(1))
    assert window.windows.take() == []
    assert not window.windows.withdraw(Seat(1)), "there is nothing left to take back"
