"""The bots at one table: which of them to ask, what each wants to do next, and when.

Seconds may be real or virtual, so a live table and a simulation ask their bots in the same way:

- a bot is asked when a new decision concerns its seat;
- in a race it is asked again once it has acted, and whenever something its seat can see changes:
  an event, its menu or its view;
- a new intent replaces the pending one, None drops it, and returning the *same* `Intent` object
  again leaves it pending for its original moment.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, TypeVar

from lasttable.bots.dice import dice_of
from lasttable.kernel import (
    TABLE,
    AnyMatch,
    BlindBot,
    Bot,
    Event,
    Intent,
    Menu,
    Question,
    Seat,
    Sight,
)

T = TypeVar("T")


class NoAnswer(RuntimeError):
    """A bot did not answer a question that needs an answer."""


@dataclass(slots=True)
class Plan:
    """What a bot will do unless it changes its mind."""

    due: float
    seat: Seat
    intent: Intent


class Kept(NamedTuple):
    """Verbs that are kept from a bot during one decision: they belong to an absent player."""

    decision: int = -1
    verbs: tuple[str, ...] = ()

    def left_of(self, menu: Menu, decision: int) -> Menu | None:
        """Return what is left of a menu; None if that is nothing."""
        if decision != self.decision or not self.verbs:
            return menu
        kept = [one for one in menu.options if one.key.partition(" ")[0] not in self.verbs]
        return Menu(kept) if kept else None


@dataclass(slots=True)
class _Chair:
    """What is remembered about one bot: what it was shown last, and what it wants to do."""

    bot: Bot
    blind: bool
    kept: Kept | None = None
    plan: Plan | None = None
    menu: Menu | None = None
    view: Any = None
    stirred: bool = True


class BotSeats:
    """The bots of one table and their pending intents."""

    def __init__(self, bots: Mapping[Seat, Bot]) -> None:
        self._chairs: dict[Seat, _Chair] = {}
        self._decision = -1
        self._planning = False
        """Whether any bot was asked about the open decision."""
        self._is_race = False
        self._lots = ""
        """The seed of the lots that are drawn between bots that act at the same moment."""
        for seat, bot in bots.items():
            self.seat(seat, bot)

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._chairs

    def seat(self, seat: Seat, bot: Bot, kept: Kept | None = None) -> None:
        """Let a bot play a seat from now on."""
        self._chairs[seat] = _Chair(bot, isinstance(bot, BlindBot), kept)

    def unseat(self, seat: Seat) -> None:
        """Take the bot out of a seat."""
        self._chairs.pop(seat, None)

    def hear(self, events: Sequence[Event]) -> None:
        """Show each bot the events that its seat may know of."""
        if not events:
            return
        for seat, chair in self._chairs.items():
            if chair.blind:
                continue
            seen = [event for event in events if event.to is None or seat in event.to]
            if seen:
                chair.bot.see(seen)
                chair.stirred = True

    def consult(self, match: AnyMatch, now: float) -> None:
        """Ask every bot that has to be asked about the open question."""
        question = match.question
        if question is None or match.decision != self._decision:
            self._turn_to(match.decision)
        if question is None or not question.menus:
            return
        self._planning = True
        self._is_race = question.kind == "race"
        self._lots = match.seed
        for seat, chair in self._chairs.items():
            menu = question.menus.get(seat)
            if menu is not None and chair.kept is not None:
                menu = chair.kept.left_of(menu, match.decision)
            if menu is None or seat in match.answered:
                chair.plan = chair.menu = None
            elif chair.menu is not None and question.kind != "race":
                continue
            elif _has_news(chair, match, seat, menu):
                _ask(chair, match, question, seat, menu, now)

    def _turn_to(self, decision: int) -> None:
        """Drop everything that was planned for an earlier decision."""
        self._decision = decision
        if not self._planning:
            return
        self._planning = False
        for chair in self._chairs.values():
            chair.plan = chair.menu = chair.view = None
            chair.stirred = True

    def next_plan(self) -> Plan | None:
        """Return the plan that is due first; of several at once in a race, chance draws one."""
        if not self._planning:
            return None
        first: Plan | None = None
        tied = False
        for chair in self._chairs.values():
            plan = chair.plan
            if plan is None:
                continue
            if first is None or plan.due < first.due:
                first, tied = plan, False
            elif plan.due == first.due:
                tied = True
        return self._draw_lots(first) if first is not None and tied and self._is_race else first

    def _draw_lots(self, first: Plan) -> Plan:
        """Draw one of the plans that are due at the same moment, always the same one."""
        plans = [chair.plan for chair in self._chairs.values()]
        tied = [plan for plan in plans if plan is not None and plan.due == first.due]
        return draw_lots(self._lots, first.due, tied)

    def improve(self, seat: Seat, intent: Intent, better: Intent) -> None:
        """Let a bot do something else at the moment it chose, if it still means to."""
        plan = self.plan_of(seat)
        if plan is not None and plan.intent is intent:
            plan.intent = better

    def plan_of(self, seat: Seat) -> Plan | None:
        """Return what one bot wants to do."""
        chair = self._chairs.get(seat)
        return None if chair is None else chair.plan

    def acted(self, seat: Seat) -> None:
        """Note that a bot's plan was carried out, or came too late."""
        chair = self._chairs.get(seat)
        if chair is not None:
            chair.plan = None
            chair.stirred = True


def draw_lots(seed: str, moment: float, tied: Sequence[T]) -> T:
    """Draw who acts first of those who act at the same moment; the same again if asked again."""
    return dice_of(f"lots at {moment} of {seed}", TABLE).choice(tied)


def _has_news(chair: _Chair, match: AnyMatch, seat: Seat, menu: Menu) -> bool:
    """Return whether this seat sees anything new since it was last asked."""
    if chair.stirred or (chair.menu is not menu and chair.menu != menu):
        return True
    return not chair.blind and bool(match.view(seat) != chair.view)


def _ask(
    chair: _Chair, match: AnyMatch, question: Question, seat: Seat, menu: Menu, now: float
) -> None:
    chair.stirred = False
    chair.menu = menu
    chair.view = None if chair.blind else match.view(seat)
    # A copy, because a bot may still be searching while the table goes on.
    imagine = None if chair.blind else partial(match.copy().redealt, seat)
    sight = Sight(
        seat, chair.view, question.kind, question.prompt, menu, now, imagine, question.args
    )
    intent = chair.bot.decide(sight)
    if intent is None:
        if question.kind != "race":
            raise NoAnswer(f"the bot in seat {seat} did not answer {question.prompt!r}")
        chair.plan = None
    elif chair.plan is None or chair.plan.intent is not intent:
        chair.plan = Plan(now + intent.delay, seat, intent)
