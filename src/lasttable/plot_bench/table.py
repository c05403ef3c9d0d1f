"""One game of Dead Last between models: rounds of talk, secret cards, showdowns.

Models are slow, so everybody who is asked is asked at once; their answers take effect in an order
that lots decide. A vote has a fixed number of rounds of talk. In each, every standing player may
speak, whisper, signal and lay a card; after the last one the clock runs out.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from lasttable.bots import make_bot
from lasttable.games import GAMES
from lasttable.games.dead_last.behaviour import Behaviour
from lasttable.games.dead_last.menus import CALL
from lasttable.kernel import (
    WATCHER,
    AnyMatch,
    Bot,
    Event,
    Match,
    Question,
    Seat,
    Sight,
    read_settings,
)
from lasttable.plot_bench.models import Model, Reply
from lasttable.plot_bench.prompts import Line, Prompt, retry
from lasttable.plot_bench.replies import BadReply, Wish, read_reply

GAME: Final = GAMES["dead-last"]
RETRIES: Final = 2
HOUSE_ACTIONS: Final = 3
"""How often a bot of the house may act in one round of talk."""


@dataclass(slots=True)
class Costs:
    """What asking one seat cost, and what went wrong."""

    asked: int = 0
    retries: int = 0
    invalid: int = 0
    """Questions that stayed without a usable answer."""
    unreachable: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    seconds: float = 0.0

    def add(self, other: "Costs") -> None:
        """Add what another seat cost."""
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


@dataclass(frozen=True, slots=True)
class TalkRound:
    """A transcript's entry: who was told what, and answered how."""

    seat: Seat
    player: str
    prompt: str
    replies: tuple[str, ...]
    keys: tuple[str, ...]
    problem: str = ""


@dataclass(slots=True)
class Answered:
    """What came of asking one seat."""

    wish: Wish | None
    costs: Costs
    replies: list[str]
    problem: str = ""


@dataclass(slots=True)
class PlotTable:
    """A game, its players, and everything that is said and measured."""

    players: Sequence[Model | str]
    """A model for each seat, or the level of a bot of the house."""
    seed: str
    talk_rounds: int = 2
    settings: Mapping[str, object] = field(default_factory=dict)
    match: AnyMatch = field(init=False)
    behaviour: Behaviour = field(init=False)
    costs: list[Costs] = field(init=False)
    transcript: list[TalkRound] = field(default_factory=list)
    _prompts: list[Prompt] = field(init=False)
    _bots: dict[Seat, Bot] = field(init=False)
    _stand_ins: dict[Seat, Bot] = field(init=False)
    _luck: Random = field(init=False)
    _rounds: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        seats = len(self.players)
        GAME.check_seats(read_settings(GAME.settings, self.settings), seats)
        self.match = Match.start(
            GAME, read_settings(GAME.settings, self.settings), seats, self.seed
        )
        self.behaviour = Behaviour(seats)
        self.costs = [Costs() for _ in self.players]
        shown = self.match.view(WATCHER).seats
        self._prompts = [Prompt(one.colour, one.seat, seats) for one in shown]
        self._bots = {
            Seat(seat): make_bot(GAME, player, Seat(seat), self.seed)
            for seat, player in enumerate(self.players)
            if isinstance(player, str)
        }
        self._stand_ins = {
            Seat(seat): make_bot(GAME, "random", Seat(seat), f"stand-in {self.seed}")
            for seat in range(seats)
        }
        self._luck = Random(f"order of {self.seed}")
        self._tell()

    def play(self, pool: Executor) -> None:
        """Play to the end, asking models through the pool."""
        while (question := self.match.question) is not None:
            if question.kind != "race":
                self._ask_all(pool, question)
            elif any(seat >= 0 for seat in question.menus):
                self._talk(pool, question)
            else:
                self._ring(question)

    def _ask_all(self, pool: Executor, question: Question) -> None:
        """Ask everybody who owes an answer; a stand-in at random answers for whoever cannot."""
        seats = [s for s in question.menus if s >= 0 and s not in self.match.answered]
        wishes = self._ask(pool, question, seats, "Choose one key.", needs_key=True)
        for seat in seats:
            wish = wishes.get(seat)
            key = next((k for k in wish.keys if k in question.menus[seat]), None) if wish else None
            self.match.answer(seat, key or self._stand_in_key(question, seat))
        self._tell()

    def _talk(self, pool: Executor, question: Question) -> None:
        """Hold one round of talk, or let the clock run out after the last one."""
        thread = question.thread
        self._rounds[thread] += 1
        if self._rounds[thread] > self.talk_rounds:
            self._finish_talk(question)
            return
        left = self.talk_rounds - self._rounds[thread]
        task = (
            f"Talk, signal, lay a card or change it. Rounds of talk left after this one: {left}. "
            + ("" if left else "This is the last: whoever has laid no card now falls or forfeits.")
        )
        seats = [seat for seat in question.menus if seat >= 0]
        self._luck.shuffle(seats)
        wishes = self._ask(pool, question, seats, task, needs_key=False)
        for seat in seats:
            if seat in self._bots:
                self._let_bot_act(seat)
            elif (wish := wishes.get(seat)) is not None:
                self._carry_out(seat, wish)
        self._tell()

    def _finish_talk(self, question: Question) -> None:
        """Let the clock lock the cards."""
        thread = question.thread
        while (now := self.match.question) is not None and now.thread == thread:
            if now.clocks:
                self._ring(now)
                continue
            # Without a clock the host calls for the last seconds.
            caller = next(seat for seat, menu in now.menus.items() if CALL in menu)
            self.match.answer(caller, CALL)

    def _ring(self, question: Question) -> None:
        self.match.time_up(question.clocks[0].name)
        self._tell()

    def _ask(
        self,
        pool: Executor,
        question: Question,
        seats: Sequence[Seat],
        task: str,
        *,
        needs_key: bool,
    ) -> dict[Seat, Wish]:
        """Ask all models among these seats at once; bots of the house where a key is needed."""
        asked = [seat for seat in seats if seat not in self._bots]
        futures = {}
        for seat in asked:
            menu = question.menus[seat]
            messages = self._prompts[seat].messages(self.match, menu, task)
            others = [p.colour for p in self._prompts if p.seat != seat]
            model = self.players[seat]
            assert not isinstance(model, str)
            reader = _reader(menu, others, needs_key)
            futures[seat] = (messages, pool.submit(ask_model, model, messages, reader))
        wishes = {}
        for seat, (messages, future) in futures.items():
            answered = future.result()
            self.costs[seat].add(answered.costs)
            self._prompts[seat].events = []
            self._note(seat, messages[-1]["content"], answered)
            if answered.wish is not None:
                wishes[seat] = answered.wish
        if needs_key:
            for seat in seats:
                if seat in self._bots:
                    intent = self._bots[seat].decide(self._sight(question, seat))
                    wishes[seat] = Wish((intent.key,)) if intent is not None else Wish()
        return wishes

    def _note(self, seat: Seat, prompt: str, answered: Answered) -> None:
        model = self.players[seat]
        name = model if isinstance(model, str) else model.name
        keys = answered.wish.keys if answered.wish else ()
        self.transcript.append(
            TalkRound(seat, name, prompt, tuple(answered.replies), keys, answered.problem)
        )

    def _carry_out(self, seat: Seat, wish: Wish) -> None:
        """Speak, whisper and act; keys that are no longer on offer are passed over."""
        me = self._prompts[seat].colour
        if wish.say:
            self._speak(Line(me, (), wish.say))
        for whisper in wish.whispers:
            self._speak(Line(me, whisper.to, whisper.text))
        for key in wish.keys:
            question = self.match.question
            if question is not None and key in question.menus.get(seat, ()):
                self.match.answer(seat, key)

    def _speak(self, line: Line) -> None:
        for prompt in self._prompts:
            if not line.to or prompt.colour in (*line.to, line.speaker):
                prompt.talk.append(line)

    def _let_bot_act(self, seat: Seat) -> None:
        bot = self._bots[seat]
        for _ in range(HOUSE_ACTIONS):
            self._tell()
            question = self.match.question
            if question is None or seat not in question.menus:
                return
            intent = bot.decide(self._sight(question, seat))
            if intent is None or intent.key not in question.menus[seat]:
                return
            self.match.answer(seat, intent.key)

    def _stand_in_key(self, question: Question, seat: Seat) -> str:
        intent = self._stand_ins[seat].decide(self._sight(question, seat))
        return intent.key if intent is not None else question.menus[seat].keys[0]

    def _sight(self, question: Question, seat: Seat) -> Sight:
        now = float(len(self.match.answers))
        view = self.match.view(seat)
        return Sight(seat, view, question.kind, question.prompt, question.menus[seat], now)

    def _tell(self) -> None:
        """Pass on what happened to whoever may know of it."""
        events: Sequence[Event] = self.match.take_events()
        if not events:
            return
        self.behaviour.see(events)
        for prompt in self._prompts:
            seen = [event for event in events if event.seen_by(prompt.seat)]
            prompt.events += seen
            bot = self._bots.get(prompt.seat)
            if bot is not None and seen:
                bot.see(seen)


Reader = Callable[[str], Wish]


def _reader(menu: Any, others: Sequence[str], needs_key: bool) -> Reader:
    return lambda text: read_reply(text, menu, others, needs_key=needs_key)


def ask_model(model: Model, messages: list[dict[str, str]], read: Reader) -> Answered:
    """Ask one model, and again if its answer cannot be used."""
    costs = Costs(asked=1)
    replies: list[str] = []
    problem = ""
    for attempt in range(RETRIES + 1):
        costs.retries += attempt > 0
        try:
            reply: Reply = model.ask(messages)
        except (OSError, ValueError) as error:
            costs.unreachable += 1
            problem = f"unreachable: {error}"
            continue
        costs.tokens_in += reply.tokens_in
        costs.tokens_out += reply.tokens_out
        costs.seconds += reply.seconds
        replies.append(reply.text)
        try:
            return Answered(read(reply.text), costs, replies)
        except BadReply as error:
            problem = str(error)
            messages = retry(messages, reply.text, problem)
    costs.invalid += 1
    return Answered(None, costs, replies, problem)
