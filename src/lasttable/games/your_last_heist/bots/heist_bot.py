"""The heist bot behind all levels but `random`: it plans, searches over actions, and runs."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from lasttable.games.your_last_heist.bots.action_search import best_key, unveiled
from lasttable.games.your_last_heist.bots.crew_plan import make_crew_plan
from lasttable.games.your_last_heist.bots.errands import (
    Route,
    is_carrying,
    open_errands,
    taken_over,
)
from lasttable.games.your_last_heist.bots.escape_phase import flight_key
from lasttable.games.your_last_heist.bots.evaluation import Outlook, RiskModel, escape_worth, worth
from lasttable.games.your_last_heist.bots.free_actions import free_action, prisoner_action
from lasttable.games.your_last_heist.bots.offer_replies import offer_key
from lasttable.games.your_last_heist.bots.plan_changes import revised, settled
from lasttable.games.your_last_heist.bots.planning_phase import plan_key
from lasttable.games.your_last_heist.bots.quiet_start import waiting_key
from lasttable.games.your_last_heist.bots.support import best_gift, support_key
from lasttable.games.your_last_heist.menus import DONE, ESCAPE, OFFER, REPLY, STAY
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Bot, Chance, Diverged, Event, Intent, Json, Menu, Seat, Sight

TRIES = 8
PAUSE, HOLD_BACK = 1.0, 5.0
SURE, HOPELESS, FAIR = 0.97, 0.0002, 0.5
"""Odds at which it asks for the escape, gives up, and agrees with others who ask."""
WORTH_A_TRY, RISE, LONG = 0.15, 1.05, 4
"""After LONG rounds without a RISE in the odds, it tries an escape that is WORTH_A_TRY."""


@dataclass(frozen=True, slots=True)
class Level:
    """What distinguishes one level from another."""

    risk: RiskModel
    slips: float = 0.0
    """How often it picks any option instead of the best."""
    supports: bool = True
    """Whether it gathers ideas and opens things for teammates from Outdoors."""
    ideas: int = 9
    """The most ideas it spends on an action."""
    quiet_rounds: int = 0
    """For how many rounds it only gathers ideas at the start, while that is safe."""
    revises: bool = True
    """Whether it reconsiders the plan in every round."""


@dataclass(slots=True)
class HeistBot(Bot):
    """A bot that plays one character."""

    level: Level
    seat: Seat
    chance: Chance
    _crew_plan: tuple[Route, ...] = ()
    _round: int = 0
    _best_odds: float = 0.0
    _best_round: int = 0
    _moment: tuple[object, ...] = ()
    _intent: Intent | None = None
    _is_needed: bool = True
    """Whether the job depends on its run; if not, it lets others go first."""
    _declined: set[Json] = field(default_factory=set)
    """Whose offers it declined."""

    def see(self, events: Sequence[Event]) -> None:
        """Remember its own replies to offers; everything else is in the view."""
        for event in events:
            giver, asked = event.args.get("from"), event.args.get("to")
            if event.kind == OFFER and asked == self.seat:
                self._declined -= {giver}
            elif event.kind == REPLY and giver == self.seat:
                self._declined |= {asked}

    def decide(self, sight: Sight) -> Intent | None:
        """Return what to do next; the same moment gets the same answer."""
        if not sight.menu.keys:
            return None
        moment = self._look(sight)
        if moment == self._moment and (self._intent is None or self._intent.key in sight.menu):
            return self._intent
        self._moment = moment
        key = self._choose(sight)
        wait = PAUSE + 1.5 * self.chance.random() + (0.0 if self._is_needed else HOLD_BACK)
        if self._intent is None or key != self._intent.key:
            self._intent = None if key is None else Intent(key, wait)
        return self._intent

    def _look(self, sight: Sight) -> tuple[object, ...]:
        """Sum up what its decision depends on."""
        view = sight.view
        crew = tuple(
            (one.at, one.tokens, one.wants_escape, one.loot, one.ideas, one.offer, one.done)
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
            case "shift":
                return _shift(sight)
            case "gates":
                return "let-go"
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

    def _plan(self, sight: Sight) -> str | None:
        if "wait" in sight.menu:
            return None
        state = self._imagine(sight)
        if state is None:
            return "ready" if "ready" in sight.menu else sight.menu.keys[0]
        if not self._crew_plan:
            self._crew_plan = make_crew_plan(state)
        return plan_key(state, self.seat, self._crew_plan, sight.menu)

    def _act(self, sight: Sight) -> str | None:
        menu = sight.menu
        state = self._imagine(sight)
        if state is None:
            return DONE if DONE in menu else None
        if not self._crew_plan:
            self._crew_plan = make_crew_plan(state)
        hidden = tuple(state.unknown)
        if not self._round:
            self._crew_plan = settled(state, self._crew_plan)
        self._revise(state, hidden)
        crew_plan = taken_over(state, self._crew_plan, hidden)
        outlook = Outlook(crew_plan, hidden, self.level.risk)
        urge = self._urge(state, outlook, menu)
        if urge is not None:
            return urge
        key = offer_key(state, self.seat, outlook, menu, self._declined)
        key = key or prisoner_action(state, hidden, menu)
        if key is not None:
            return key
        if DONE not in menu:
            return None
        key = free_action(state, self.seat, self._crew_plan, menu)
        return key or self._work(state, outlook, menu)

    def _revise(self, state: State, hidden: tuple[bool, ...]) -> None:
        """Reconsider the plan once per round, when all bots see the same."""
        if state.round == self._round:
            return
        self._round = state.round
        if self.level.revises:
            outlook = Outlook(taken_over(state, self._crew_plan, hidden), hidden, self.level.risk)
            self._crew_plan = revised(unveiled(state), outlook)

    def _work(self, state: State, outlook: Outlook, menu: Menu) -> str:
        """Work on its own errands, or help those who have some."""
        seat = self.seat
        waiting = waiting_key(state, seat, self._crew_plan, menu, self.level.quiet_rounds)
        if waiting is not None:
            return waiting
        todo = open_errands(state, seat, outlook.crew_plan[seat])
        if not todo and state.is_outdoors(seat) and not is_carrying(state, seat):
            return support_key(state, seat, outlook, menu) if self.level.supports else DONE
        slips = bool(self.level.slips) and self.chance.random() < self.level.slips
        slip = self.chance.random() if slips else 0.0
        gift = best_gift(state, seat, outlook, menu) if self.level.supports else None
        return best_key(state, seat, outlook, menu, self.level.ideas, slip, gift)

    def _urge(self, state: State, outlook: Outlook, menu: Menu) -> str | None:
        """Ask for the escape when the job is as good as done or lost, or when others ask."""
        others = [state.flees[seat] for seat in state.seats() if seat != self.seat]
        now = escape_worth(state, outlook.hidden)
        wants = now >= SURE or (any(others) and now >= FAIR) or self._is_stale(state.round, now)
        if not wants and now < SURE and (any(others) or state.bar >= 14):
            wants = now == 0.0 and worth(state, outlook) < HOPELESS
        if wants:
            return ESCAPE if ESCAPE in menu else None
        return STAY if STAY in menu and not any(others) else None

    def _is_stale(self, round_: int, odds: float) -> bool:
        """Return whether the escape is worth a try and nothing has improved for a while."""
        if odds > self._best_odds * RISE:
            self._best_odds, self._best_round = odds, round_
        return odds >= WORTH_A_TRY and round_ - self._best_round >= LONG

    def _flee(self, sight: Sight) -> str | None:
        state = self._imagine(sight)
        if state is None:
            return None
        key, self._is_needed = flight_key(state, self.seat, sight.menu)
        return key


def _shift(sight: Sight) -> str:
    """Turn the security die if that saves two alerts or more."""
    security, faces = sight.view.security, sight.view.tracks.next
    cost = {face.die: face.alerts + 8 * face.escape for face in faces}
    die = security.die
    options = {"keep": die, "up": die % 4 + 1, "down": (die - 2) % 4 + 1}
    best = min(options, key=lambda key: (cost.get(options[key], 0), key != "keep"))
    saves = cost.get(die, 0) - cost.get(options[best], 0)
    return best if saves >= 2 and best in sight.menu else "keep"
