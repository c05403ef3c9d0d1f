"""Everything that lies on the table of a game of Kill Shot, as plain data."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from msgspec import Struct

from lasttable.games.kill_shot.cards import BITS, EMPTY, KNOWN_GROUND, NO_MOON, NUMBERS, TARGETS
from lasttable.games.kill_shot.forms import Forms, forms_of_seats
from lasttable.games.kill_shot.settings import Combination, Settings
from lasttable.kernel import Chance, Clock, Event, Menu, Outcome, Seat

SEATS: Final = tuple(Seat(seat) for seat in range(8))
COLOURS: Final = (
    *("blue", "orange", "black", "white", "brown", "grey"),
    *("purple", "yellow", "red", "emerald", "teal", "pink"),
)
"""Colours of seats, in the order in which they are handed out."""

DEAL, CHOOSE, BRIEFING, COUNTDOWN = "deal", "choose", "briefing", "countdown"
LIVE, CEASE_FIRE, TURN, WINDOW = "live", "cease-fire", "turn", "window"
CLAIM, OVER = "claim", "over"
OPEN_PILE, CLAIMED, ESCAPED = "open", "claimed", "escaped"
THREADS: Final = tuple(f"hunt-{number}" for number in range(11))
"""A whole Hunt is one decision, asked again and again."""
GROUND = 0b1110
"""A 1, a 2 or a 3: what opens a pile on Known Ground."""


class Faster(NamedTuple):
    """Who changed a pile's number, and the number of that action."""

    seat: Seat
    no: int


@dataclass(slots=True)
class Pile:
    """A target and the cards that were played on it."""

    target: int
    cards: list[int]
    owners: list[Seat]
    """Who played each of the cards."""
    state: str = OPEN_PILE
    taken: Seat | None = None
    number: int = 0
    double: bool = False
    """Whether a Body Double still stands in front of the target."""
    passed: list[Faster | None] = field(default_factory=lambda: [None] * 10)
    """For each number that the pile showed in this Hunt: who ended that."""

    def copy(self) -> "Pile":
        """Return a pile of its own."""
        return Pile(
            self.target,
            self.cards.copy(),
            self.owners.copy(),
            self.state,
            self.taken,
            self.number,
            self.double,
            self.passed.copy(),
        )

    @property
    def ability(self) -> str | None:
        """Name the ability of the target, if it has one."""
        return TARGETS[self.target].ability


class Lock(NamedTuple):
    """A seat that may not play while a clock runs, or a hand that holds the drill button."""

    seat: Seat
    clock: Clock


class Laid(NamedTuple):
    """A card in a pile and who played it."""

    card: int
    seat: Seat


class Claim(Struct, frozen=True, cache_hash=True):
    """A target of the past: who took it and how; `seat` is None where it escaped."""

    hunt: int
    target: int
    seat: Seat | None
    how: str
    shot: Seat | None
    tip: Seat | None
    cards: tuple[Laid, ...]


PLAYS, LATE_PLAYS, WRONG, RELOADS, JAMS, INTELS = range(6)
"""What is counted for each seat."""
COUNTED: Final = 6


@dataclass(slots=True)
class State:
    """The whole table."""

    settings: Settings
    rules: Combination = field(compare=False)
    seats: int
    colours: tuple[str, ...]
    chance: Chance
    targets: list[int]
    """Targets still face down, the next one last."""
    decks: list[list[int]]
    """One draw deck, or one a seat; the top card last."""
    discards: list[list[int]]
    """Face up, the newest last."""
    hands: list[list[int]]
    """A row of places for each seat, some of them gaps."""
    aside: list[list[int]]
    """Deadline: own cards that were not chosen."""
    piles: list[Pile]
    points: list[int]
    tips: list[int]
    """Bonus markers, already counted in the points."""
    counts: list[int]
    drills: list[int]
    """Drills owed."""
    words: list[int]
    """Words said of the drill under way."""
    peeking: list[int]
    """The one slot that each seat looks at by night; -1: none."""
    seen: list[bool]
    """Whether each seat has seen its hand in this Hunt."""
    ready: list[bool]
    """Ready, in the choice, the briefing and after a claim; holding fire while live."""
    early: list[bool]
    marks: list[tuple[int, ...]]
    """Deadline: extra cards chosen so far."""
    skips: list[bool]
    """Situation Room: who misses the next turn."""
    let: list[bool]
    """Who has let this window go."""
    cut_by: list[Faster | None]
    """Who cut short the last turn of each seat."""
    locks: list[Lock]
    claims: tuple[Claim, ...] = ()
    phase: str = DEAL
    hunt: int = 0
    ally: Seat | None = None
    first: Seat | None = None
    turn: Seat = SEATS[0]
    before: Seat | None = None
    """Whose turn was the last one."""
    turns: int = 0
    idle: int = 0
    """Turns since a Hunt card was accepted."""
    passes: int = 0
    """Turns passed in a row."""
    windows: int = 0
    played: tuple[int, ...] = ()
    """Cards played in this turn."""
    night: bool = False
    no: int = 0
    """How many actions were accepted in this Hunt."""
    accepted: int = 0
    """How many Hunt cards were accepted in this Hunt."""
    pauses: int = 0
    """How many countdowns this Hunt has had."""
    standoffs: int = 0
    warned: bool = False
    lock_count: int = 0
    cease: tuple[Seat, int, tuple[int, ...]] | None = None
    """A cease-fire: who called it, on which pile, and what was removed."""
    dry: tuple[tuple[int, int], ...] = ()
    """Piles and numbers that are known to be used up."""
    outcome: Outcome | None = None
    events: list[Event] | None = field(default_factory=list)
    forms: tuple[tuple[Forms, Forms], ...] = field(default=(), compare=False)
    """The forms of each seat in a speed Hunt, free and jammed."""
    menus: dict[Seat, Menu] = field(default_factory=dict, compare=False)
    """What each seat was offered last while live."""
    stale: list[Seat] = field(default_factory=list, compare=False)
    """Seats for which that is no longer true."""
    clocks: tuple[Clock, ...] | None = field(default=None, compare=False)
    """The clocks of the Hunt itself while live, as long as they stay the same."""

    def copy(self) -> "State":
        """Return an independent state; events not yet taken stay behind."""
        return State(
            self.settings,
            self.rules,
            self.seats,
            self.colours,
            self.chance.copy(),
            self.targets.copy(),
            [deck.copy() for deck in self.decks],
            [pile.copy() for pile in self.discards],
            [hand.copy() for hand in self.hands],
            [cards.copy() for cards in self.aside],
            [pile.copy() for pile in self.piles],
            self.points.copy(),
            self.tips.copy(),
            self.counts.copy(),
            self.drills.copy(),
            self.words.copy(),
            self.peeking.copy(),
            self.seen.copy(),
            self.ready.copy(),
            self.early.copy(),
            self.marks.copy(),
            self.skips.copy(),
            self.let.copy(),
            self.cut_by.copy(),
            self.locks.copy(),
            self.claims,
            self.phase,
            self.hunt,
            self.ally,
            self.first,
            self.turn,
            self.before,
            self.turns,
            self.idle,
            self.passes,
            self.windows,
            self.played,
            self.night,
            self.no,
            self.accepted,
            self.pauses,
            self.standoffs,
            self.warned,
            self.lock_count,
            self.cease,
            self.dry,
            self.outcome,
            [],
            self.forms,
            self.menus,
            self.stale.copy(),
            self.clocks,
        )

    def everybody(self) -> tuple[Seat, ...]:
        """Name all seats."""
        return SEATS[: self.seats]

    def open_piles(self) -> list[Pile]:
        """List the piles that are still hunted on."""
        return [pile for pile in self.piles if pile.state == OPEN_PILE]

    def deck_of(self, seat: Seat) -> int:
        """Tell which deck a seat draws from."""
        return seat if self.rules.separated else 0

    def follows(self, pile: Pile, number: int, seat: Seat) -> int:
        """§ 3.1, § 11.2, § 16.1: the set of numbers a seat may play on a number of this pile."""
        if seat == self.ally:
            return self.rules.ally_follows[number]
        if number:
            return self.rules.follows[number]
        return GROUND if pile.ability == KNOWN_GROUND else self.rules.follows[0]

    def is_locked(self, seat: Seat) -> bool:
        """§ 6.6: tell whether a seat has to wait before it plays again."""
        return seat in [lock[0] for lock in self.locks]

    def knows_hand(self, seat: Seat) -> bool:
        """Tell whether a seat knows its cards: it has seen them, and it is not night."""
        return self.seen[seat] and not self.night

    def held(self, seat: Seat) -> int:
        """Count the cards in a hand."""
        hand = self.hands[seat]
        return len(hand) - hand.count(EMPTY)

    def touch(self, seat: Seat) -> None:
        """Note that what a seat may do has to be worked out anew."""
        if seat not in self.stale:
            self.stale.append(seat)

    def touch_all(self) -> None:
        """Note the same for everybody."""
        self.stale = list(SEATS[: self.seats])

    def count(self, seat: Seat, what: int) -> None:
        """Count something a seat did."""
        self.counts[seat * COUNTED + what] += 1


def is_night(state: State) -> bool:
    """§ 12.1, § 16.4: tell whether hands lie face down."""
    return state.rules.night or any(pile.ability == NO_MOON for pile in state.open_piles())


def lay_forms(state: State) -> None:
    """Make the forms of this Hunt: they follow from its rules, its piles and the light."""
    rules = state.rules
    piles = len(state.piles)
    state.forms = forms_of_seats(rules.limit, piles, state.colours, not rules.deadline, state.night)
    state.touch_all()


def set_number(pile: Pile, number: int, seat: Seat, no: int) -> None:
    """Let a pile show another number, and remember who did that."""
    if number != pile.number:
        pile.passed[pile.number] = Faster(seat, no)
        pile.number = number


def top_number(pile: Pile) -> int:
    """§ 1.3: the highest number left in a pile, after cards were removed."""
    return max((NUMBERS[card] for card in pile.cards), default=0)


def fits(state: State, seat: Seat, card: int, pile: Pile) -> bool:
    """Tell whether a card may be played on an open pile now."""
    return bool(BITS[card] & state.follows(pile, pile.number, seat))


def pieces(state: State) -> list[int]:
    """List all cards, wherever they are."""
    if not state.hands:
        return []
    rows = [*state.decks, *state.discards, *state.hands, *state.aside]
    rows += [pile.cards for pile in state.piles]
    return sorted(card for row in rows for card in row if card >= 0)
