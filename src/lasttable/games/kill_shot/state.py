"""Everything on the table in a game of Kill Shot, as plain data."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from msgspec import Struct

from lasttable.games.kill_shot.cards import BITS, EMPTY, KNOWN_GROUND, NO_MOON, NUMBERS
from lasttable.games.kill_shot.forms import forms_of_seats, room_forms
from lasttable.games.kill_shot.offers import Offers
from lasttable.games.kill_shot.settings import Combination, Settings
from lasttable.kernel import Clock, GameState, Outcome, Seat, Shared

SEATS: Final = tuple(Seat(seat) for seat in range(8))
COLOURS: Final = (
    *("blue", "orange", "black", "white", "brown", "grey"),
    *("purple", "yellow", "red", "emerald", "teal", "pink"),
)
"""Seat colours, in the order in which they are assigned."""

DEAL, CHOOSE, BRIEFING, COUNTDOWN = "deal", "choose", "briefing", "countdown"
LIVE, CEASE_FIRE, TURN, WINDOW = "live", "cease-fire", "turn", "window"
CLAIM, OVER = "claim", "over"
OPEN_PILE, CLAIMED, ESCAPED = "open", "claimed", "escaped"
THREADS: Final = tuple(f"hunt-{number}" for number in range(11))
"""Decision ids. A whole Hunt is one decision, asked again after every answer."""
GROUND = 0b1110
"""A 1, a 2 or a 3: what opens a pile on Known Ground (§ 16.1)."""


class Faster(NamedTuple):
    """Who changed a pile's number, and with which action."""

    seat: Seat
    no: int


@dataclass(slots=True)
class Pile:
    """A target and the cards played on it."""

    target: int
    cards: list[int]
    owners: list[Seat]
    """Who played each card."""
    state: str = OPEN_PILE
    taken: Seat | None = None
    number: int = 0
    double: bool = False
    """Whether a Body Double still protects the target (§ 16.5)."""
    ability: str | None = None
    """The target's ability, if it has one."""
    passed: list[Faster | None] = field(default_factory=lambda: [None] * 10)
    """For each number the pile has shown in this Hunt: who changed it (§ 6.2)."""


class Lock(NamedTuple):
    """A seat that cannot play while a clock runs, or that is holding the drill button."""

    seat: Seat
    clock: Clock


class Laid(NamedTuple):
    """A card in a pile and who played it."""

    card: int
    seat: Seat


class Claim(Struct, frozen=True, cache_hash=True):
    """A target that is gone: who claimed it and how. `seat` is None if it escaped."""

    hunt: int
    target: int
    seat: Seat | None
    how: str
    shot: Seat | None
    tip: Seat | None
    cards: tuple[Laid, ...]


PLAYS, LATE_PLAYS, WRONG, RELOADS, JAMS, INTELS = range(6)
"""What is counted for each seat, as positions in its part of `counts`."""
COUNTED: Final = 6


@dataclass(slots=True)
class State(GameState):
    """The whole table."""

    settings: Settings
    rules: Shared[Combination] = field(compare=False)
    seats: int
    colours: tuple[str, ...]
    targets: list[int]
    """Face-down targets, the next one last."""
    decks: list[list[int]]
    """One common draw deck, or one per seat; the top card last."""
    discards: list[list[int]]
    """Face up, the newest last."""
    hands: list[list[int]]
    """One row of slots per seat, some of them empty (§ 2.4)."""
    aside: list[list[int]]
    """Deadline: each seat's cards that are not in its hand."""
    piles: list[Pile]
    points: list[int]
    tips: list[int]
    """Paid Tips earned, already included in the points."""
    counts: list[int]
    drills: list[int]
    """Drills owed."""
    words: list[int]
    """Words said of the current drill."""
    peeking: list[int]
    """The slot each seat is looking at in the dark; -1 if none (§ 12.2)."""
    seen: list[bool]
    """Whether each seat has seen its hand in this Hunt."""
    ready: list[bool]
    """Who is ready (choice, briefing, after a claim) or is holding fire (while live)."""
    early: list[bool]
    """Who played before Go (§ 6.5)."""
    marks: list[tuple[int, ...]]
    """Deadline: extra cards chosen so far (§ 10.3)."""
    skips: list[bool]
    """Situation Room: who misses their next turn (§ 16.2)."""
    let: list[bool]
    """Who has let the current window go (§ 9.8)."""
    cut_by: list[Faster | None]
    """Who interrupted the last turn of each seat (§ 9.9)."""
    locks: list[Lock]
    claims: tuple[Claim, ...] = ()
    phase: str = DEAL
    hunt: int = 0
    ally: Seat | None = None
    """The Enemy Ally; everyone else is a hunter (§ 1.4)."""
    first: Seat | None = None
    turn: Seat = SEATS[0]
    before: Seat | None = None
    """Whose turn it was before this one."""
    turns: int = 0
    idle: int = 0
    """Turns since the last Hunt card was accepted (§ 9.11)."""
    passes: int = 0
    """Passes in a row (§ 14.7)."""
    windows: int = 0
    played: tuple[int, ...] = ()
    """Cards played in this turn."""
    night: bool = False
    no: int = 0
    """Actions accepted in this Hunt."""
    accepted: int = 0
    """Hunt cards accepted in this Hunt."""
    pauses: int = 0
    """Countdowns in this Hunt."""
    standoffs: int = 0
    warned: bool = False
    lock_count: int = 0
    cease: tuple[Seat, int, tuple[int, ...]] | None = None
    """A cease-fire: who called it, on which pile, and which cards it removed."""
    exhausted: tuple[tuple[int, int], ...] = ()
    """Piles and numbers announced as exhausted (§ 15.6)."""
    outcome: Outcome | None = None
    offers: Offers = field(default_factory=Offers, compare=False)
    """Derived from all of the above: what each seat is offered."""

    def everybody(self) -> tuple[Seat, ...]:
        """Return all seats."""
        return SEATS[: self.seats]

    def open_piles(self) -> list[Pile]:
        """List the piles that are still open."""
        return [pile for pile in self.piles if pile.state == OPEN_PILE]

    def deck_of(self, seat: Seat) -> int:
        """Return the index of the deck a seat draws from."""
        return seat if self.rules.separated else 0

    def follows(self, pile: Pile, number: int, seat: Seat) -> int:
        """Return what a seat may play when the pile shows a number (§ 3.1, § 11.2, § 16.1)."""
        if seat == self.ally:
            return self.rules.ally_follows[number]
        if number:
            return self.rules.follows[number]
        return GROUND if pile.ability == KNOWN_GROUND else self.rules.follows[0]

    def is_locked(self, seat: Seat) -> bool:
        """Return whether a seat must wait before it can play again (§ 6.6)."""
        return seat in [lock[0] for lock in self.locks]

    def knows_hand(self, seat: Seat) -> bool:
        """Return whether a seat knows its cards: it has seen them, and it is not night."""
        return self.seen[seat] and not self.night

    def held(self, seat: Seat) -> int:
        """Count the cards in a hand."""
        hand = self.hands[seat]
        return len(hand) - hand.count(EMPTY)

    def touch(self, seat: Seat) -> None:
        """Note that what a seat may do has changed."""
        self.offers.stale |= 1 << seat

    def touch_free(self) -> None:
        """Note that what seats may play has changed, for all that are not jammed."""
        if not any(self.drills):
            self.touch_all()
            return
        for seat, owed in enumerate(self.drills):
            if not owed:
                self.offers.stale |= 1 << seat

    def touch_all(self) -> None:
        """Note that what every seat may do has changed."""
        self.offers.stale = (1 << self.seats) - 1

    def count(self, seat: Seat, what: int) -> None:
        """Count something a seat did."""
        self.counts[seat * COUNTED + what] += 1


def is_night(state: State) -> bool:
    """Return whether hands lie face down (§ 12.1, § 16.4)."""
    return state.rules.night or any(pile.ability == NO_MOON for pile in state.open_piles())


def lay_forms(state: State) -> None:
    """Make the forms of this Hunt from its rules, its piles and whether it is night."""
    rules = state.rules
    piles = len(state.piles)
    offers, colours = state.offers, state.colours
    if rules.speed:
        draws = not rules.deadline
        offers.forms = forms_of_seats(rules.limit, piles, colours, draws, state.night)
    else:
        offers.room_forms = room_forms(rules.limit, piles, colours, state.night)
    state.touch_all()


def set_number(pile: Pile, number: int, seat: Seat, no: int) -> None:
    """Change the number a pile shows, and remember who changed it."""
    if number != pile.number:
        pile.passed[pile.number] = Faster(seat, no)
        pile.number = number


def top_number(pile: Pile) -> int:
    """Return the highest number left in a pile after cards were removed (§ 1.3)."""
    return max((NUMBERS[card] for card in pile.cards), default=0)


def fits(state: State, seat: Seat, card: int, pile: Pile) -> bool:
    """Return whether a card fits on an open pile right now (§ 3.2)."""
    return bool(BITS[card] & state.follows(pile, pile.number, seat))


def pieces(state: State) -> list[int]:
    """List all cards in the game, wherever they are."""
    if not state.hands:
        return []
    rows = [*state.decks, *state.discards, *state.hands, *state.aside]
    rows += [pile.cards for pile in state.piles]
    return sorted(card for row in rows for card in row if card >= 0)
