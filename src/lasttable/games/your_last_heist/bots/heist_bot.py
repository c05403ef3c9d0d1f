"""The heist bot behind all levels but `random`: it plans, searches over actions, and runs."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from lasttable.games.your_last_heist.bots.action_search import Style, best_key
from lasttable.games.your_last_heist.bots.codes import codes_key
from lasttable.games.your_last_heist.bots.crew_plan import SharedPlan
from lasttable.games.your_last_heist.bots.errands import all_must_leave
from lasttable.games.your_last_heist.bots.escape_phase import flight_key
from lasttable.games.your_last_heist.bots.evaluation import (
    Outlook,
    escape_worth,
    glimpses,
    unveiled,
    worth,
)
from lasttable.games.your_last_heist.bots.free_actions import free_action, prisoner_action
from lasttable.games.your_last_heist.bots.looks import look_key
from lasttable.games.your_last_heist.bots.offer_replies import offer_key
from lasttable.games.your_last_heist.bots.order_search import shared_orders
from lasttable.games.your_last_heist.bots.orders import Orders
from lasttable.games.your_last_heist.bots.patience import is_casing
from lasttable.games.your_last_heist.bots.phrases import Voice
from lasttable.games.your_last_heist.bots.planning_phase import plan_key
from lasttable.games.your_last_heist.bots.prices import prices_now
from lasttable.games.your_last_heist.bots.teamwork import (
    Signals,
    hold_key,
    hopes_for_release,
    shift_key,
)
from lasttable.games.your_last_heist.menus import DONE, ESCAPE, OFFER, REPLY, STAY
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Bot, Chance, Diverged, Event, Intent, Json, Menu, Seat, Sight

TRIES = 8
PAUSE, HOLD_BACK = 1.0, 5.0
SURE = 0.97
"""Odds at which it asks for the escape."""
PRESSED = 15
"""From which slot of the bar on it settles for a doubtful escape that everybody must survive."""
LONGEST = 45
"""The round in which a crew that gets no further runs for it."""


@dataclass(frozen=True, slots=True)
class Level:
    """What distinguishes one level from another."""

    slips: float = 0.0
    """How often it picks any option instead of the best."""
    supports: bool = True
    """Whether it gives ideas and opens things for teammates."""
    ideas: int = 9
    """The most ideas it spends on an action."""
    threats: bool = True
    """Whether it considers what the security die would do."""
    patience: int = 0
    """For how many rounds it gathers ideas quietly while others need them."""
    revises: bool = True
    """Whether it reconsiders the plan in every round."""


@dataclass(slots=True)
class HeistBot(Bot):
    """A bot that plays one character."""

    level: Level
    seat: Seat
    chance: Chance
    pace: Chance = field(init=False)
    """Where its pauses come from, so that they tell nothing about its choices."""
    _crew_plan: SharedPlan = field(default_factory=SharedPlan)
    _orders: Orders | None = None
    _known: tuple[object, ...] = ()
    _moment: tuple[object, ...] = ()
    _done: tuple[bool, ...] = ()
    _intent: Intent | None = None
    _is_needed: bool = True
    """Whether the job depends on its run; if not, it lets others go first."""
    _hopes: bool = False
    """Whether a teammate may free it in this round, so that it had better wait."""
    _handed: set[tuple[int, str]] = field(default_factory=set)
    """What it handed to whom in which round."""
    _declined: set[Json] = field(default_factory=set)
    """Whose offers it declined."""
    _signals: Signals = field(default_factory=Signals)
    _voice: Voice = field(default_factory=Voice)

    def __post_init__(self) -> None:
        """Draw pauses from a stream of their own."""
        self.pace = self.chance.fork("pace")

    def see(self, events: Sequence[Event]) -> None:
        """Remember its own replies to offers and others' signals; the rest is in the view."""
        self._signals.hear(events, self.seat)
        for event in events:
            giver, asked = event.args.get("from"), event.args.get("to")
            if event.kind == "said" and giver == self.seat:
                # Now for the deed that was announced.
                self._moment = ()
            elif event.kind == OFFER and asked == self.seat:
                self._declined -= {giver}
            elif event.kind == REPLY and giver == self.seat:
                self._declined |= {asked}

    def decide(self, sight: Sight) -> Intent | None:
        """Return what to do next; the same moment gets the same answer."""
        if not sight.menu.keys:
            return None
        moment, done = self._look(sight), tuple(one.done for one in sight.view.crew)
        old = self._intent
        if moment == self._moment and (old is None or old.key in sight.menu):
            if done == self._done or old is None or old.key != DONE:
                return old
            key: str | None = DONE
        else:
            self._hopes = False
            key = self._not_again(sight, self._choose(sight))
        self._moment, self._done = moment, done
        wait = PAUSE + 1.5 * self.pace.random() + (0.0 if self._is_needed else HOLD_BACK)
        if (key == DONE and self._others_act(sight)) or self._hopes:
            # Whoever says they are done hurries the others, so the clock starts again with
            # everything that a teammate does. Whoever is under a ring may soon be able to do more.
            self._intent = None if key is None else Intent(key, wait + HOLD_BACK)
        elif self._intent is None or key != self._intent.key:
            self._intent = None if key is None else self._spoken(sight, Intent(key, wait))
        return self._intent

    def _not_again(self, sight: Sight, key: str | None) -> str | None:
        """Hand nobody the same thing twice in a round: two who disagree would never stop."""
        if key is None or not key.startswith("hand "):
            return key
        deed = (sight.view.heist.round, key)
        if deed not in self._handed:
            self._handed.add(deed)
            return key
        return DONE if DONE in sight.menu else None

    def _spoken(self, sight: Sight, intent: Intent) -> Intent:
        """Say a word about it first, if there is one to say."""
        if sight.prompt == "gates":
            self._voice.decided(intent.key)
        if sight.prompt not in ("act", "flee"):
            return intent
        phrase = self._voice.phrase_for(intent.key, sight.menu, sight.view.heist.round)
        return intent if phrase is None else Intent(phrase, intent.delay / 2)

    def _others_act(self, sight: Sight) -> bool:
        """Return whether teammates have something to do in this round yet."""
        return any(
            one.seat != self.seat and not one.done and one.busted is None for one in sight.view.crew
        )

    def _look(self, sight: Sight) -> tuple[object, ...]:
        """Sum up what its decision depends on."""
        view = sight.view
        crew = tuple(
            (one.at, one.tokens, one.wants_escape, one.loot, one.ideas, one.offer)
            for one in view.crew
        )
        bag = (view.bag.guard, view.bag.camera, view.bag.lock)
        said = len(self._declined)
        return (sight.prompt, view.heist.round, sight.menu.keys, crew, bag, view.escape, said)

    def _choose(self, sight: Sight) -> str | None:
        match sight.prompt:
            case "plan":
                return self._plan(sight)
            case "act":
                return self._act(sight)
            case "flee":
                return self._flee(sight)
            case "shift" | "gates":
                return self._react(sight)
        return self.chance.choice(sight.menu.keys)

    def _imagine(self, sight: Sight) -> State | None:
        """Guess the order of the bag and the dice to come; everything else is known."""
        if sight.imagine is None:
            return None
        for _ in range(TRIES):
            try:
                state: State = sight.imagine(self.chance).state.quiet_copy()
            except Diverged:
                continue
            return state
        return None

    def _react(self, sight: Sight) -> str:
        """Turn the security die or hold a gate where that helps."""
        state = self._imagine(sight)
        if state is None:
            return sight.menu.keys[0]
        if sight.prompt == "shift":
            return shift_key(state, sight.menu)
        return hold_key(state, self.seat, sight.menu)

    def _plan(self, sight: Sight) -> str | None:
        if "wait" in sight.menu:
            return None
        state = self._imagine(sight)
        if state is None:
            return "ready" if "ready" in sight.menu else sight.menu.keys[0]
        return plan_key(state, self.seat, self._crew_plan.follow(state, self.seat), sight.menu)

    def _act(self, sight: Sight) -> str | None:
        menu = sight.menu
        state = self._imagine(sight)
        if state is None:
            return DONE if DONE in menu else None
        outlook = self._outlook(state)
        urge = self._urge(state, outlook, menu)
        if urge is not None:
            return urge
        key = offer_key(state, self.seat, outlook, menu, self._declined)
        key = key or prisoner_action(state, outlook, menu)
        if key is not None:
            return key
        if DONE not in menu:
            return codes_key(state, self.seat, outlook, menu)
        key = free_action(state, self.seat, outlook, menu) or look_key(state, outlook, menu)
        key = key or codes_key(state, self.seat, outlook, menu)
        return key or self._work(state, outlook, menu)

    def _outlook(self, state: State) -> Outlook:
        """Sum up what it judges by; the orders change with the round and with what is seen."""
        hidden = tuple(state.unknown)
        prices = prices_now(state)
        known = (state.round, hidden, tuple(state.busted), state.gone)
        if self._orders is None or (self.level.revises and known != self._known):
            self._known = known
            clear = unveiled(state)
            self._orders = shared_orders(clear, glimpses(clear, hidden), prices, self._orders)
        return Outlook(self._orders, hidden, prices, self.level.threats)

    def _work(self, state: State, outlook: Outlook, menu: Menu) -> str:
        """Work on its own errands, or help those who have some."""
        self._hopes = hopes_for_release(state, self.seat, outlook.orders)
        level = self.level
        slips = bool(level.slips) and self.chance.random() < level.slips
        slip = self.chance.random() if slips else 0.0
        quiet = bool(level.patience) and is_casing(
            unveiled(state), self.seat, outlook, level.patience
        )
        return best_key(
            state,
            self.seat,
            outlook,
            menu,
            Style(level.ideas, slip, level.supports, quiet),
            self._signals,
        )

    def _urge(self, state: State, outlook: Outlook, menu: Menu) -> str | None:
        """Ask for the escape when the job is as good as done, or nothing better will come."""
        others = [state.flees[seat] for seat in state.seats() if seat != self.seat]
        now = escape_worth(state, outlook.hidden)
        # Whoever asks has a reason: only an escape that loses at once is refused.
        wants = now >= SURE or (any(others) and now > 0.0) or state.round >= LONGEST
        if not wants and (state.bar >= PRESSED or not all_must_leave(state)):
            wants = now > worth(unveiled(state), outlook)
        if wants:
            return ESCAPE if ESCAPE in menu else None
        return STAY if STAY in menu and not any(others) else None

    def _flee(self, sight: Sight) -> str | None:
        state = self._imagine(sight)
        if state is None:
            return None
        key, self._is_needed = flight_key(state, self.seat, sight.menu)
        return key
