"""What the easy, steady and sharp levels share: when to lay a card, signal, reply and be ready.

Whatever a level plans, it lays a card within seconds, replies to signals, is ready soon, hurries
once others wait for it, and may change its card until the last moment.
"""

from abc import abstractmethod
from collections.abc import Sequence

from lasttable.games.dead_last.bots.memory import LETS_SHARE, Memory, Signal, Talk
from lasttable.games.dead_last.bots.table import Table, read_table
from lasttable.games.dead_last.cards import SHARE
from lasttable.kernel import Bot, Chance, Event, Intent, Seat, Sight

LAY = (1.5, 4.0)
SPEAK = (2.0, 9.0)
REPLY = (1.2, 3.5)
READY = (9.0, 15.0)
HURRY = (2.0, 4.5)
LAST_ONE = (0.6, 1.8)
CHANGE = (0.5, 1.6)
CALL = (20.0, 40.0)
SILENT = (1.5, 6.0)
"""How many seconds each of these takes, from and to; each bot draws its own."""
MOST_CHANGES = 6
SUGGESTIONS = ("propose", "point", "glance", "flash")
"""Signals that ask for an opinion."""
COURTESIES = {"wink": "wink", "shh": "nod", "shake": "wink"}
COURTESY_CHANCE = 0.35
TALK = (3.0, 8.0)
TALK_CHANCE = 0.3
"""When and how often it says a phrase aloud, if it has something to say."""
SUSPECTED, HUNTED = 0.6, 2
"""From how much suspicion, and how many votes against it, it says so."""


class ThinkingBot(Bot):
    """A bot that plots. What it wants is up to its level."""

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance
        self._pace = Chance(chance.fork("pace").key)
        self.memory = Memory(seat)
        self._occasion = (0, 0, "")
        self._moments: dict[str, float] = {}
        self._replies: dict[int, str | None] = {}
        self._changes = 0
        self._talked: tuple[int, int, str] | None = None
        """The vote in which it last said a phrase."""

    @property
    def talk(self) -> Talk:
        """What was said before this vote."""
        return self.memory.talk

    @abstractmethod
    def card(self, table: Table) -> str:
        """Choose whom to name, or Ambush, from what is known now."""

    @abstractmethod
    def speak(self, table: Table) -> str | None:
        """Choose a signal to send unasked; None to listen."""

    @abstractmethod
    def reply(self, table: Table, signal: Signal) -> str | None:
        """Choose a signal to reply with; None to ignore it."""

    @abstractmethod
    def victim(self, table: Table, reach: list[Seat]) -> Seat:
        """Choose whom to take down after a successful ambush."""

    @abstractmethod
    def showdown_card(self, table: Table, other: Seat) -> str:
        """Choose Share, Steal or Grab One & Go against the opponent."""

    def stands_by(self, table: Table, key: str) -> bool:
        """Return whether a reply chosen a while ago is still worth sending."""
        return True

    def begin(self, table: Table) -> None:
        """Forget the last vote; a level drops its plans here."""
        self._moments = {}
        self._replies = {}
        self._changes = 0

    def see(self, events: Sequence[Event]) -> None:
        """Note talk; everything else is in the view."""
        self.memory.note(events)
        if any(event.kind == "said" and event.args["from"] == self.seat for event in events):
            self._talked = self._occasion

    def decide(self, sight: Sight) -> Intent | None:
        """Do the next thing that is due."""
        table = read_table(sight)
        self.memory.study(table)
        if table.occasion != self._occasion:
            self._occasion = table.occasion
            self.begin(table)
        if sight.prompt == "ambush-pick":
            reach = [table.seat_of(key.partition(" ")[2]) for key in sight.menu.keys]
            key = f"take {table.colours[self.victim(table, reach)]}"
            return Intent(key, self._pause("pick", LAY))
        if sight.kind != "race":
            return Intent(f"lay {self._wanted(table)}", self._pause("silent", SILENT))
        return self._next_act(table)

    def _wanted(self, table: Table) -> str:
        if table.is_showdown:
            return self.showdown_card(table, table.others[0])
        return self.card(table)

    def _next_act(self, table: Table) -> Intent | None:
        """Do what is due first."""
        acts = self._signals(table)
        if table.view.seats[self.seat].alive:
            # A stand-in is not offered to change the card of the player it stands in for.
            acts += [act for act in self._card_acts(table) if act[1] in table.menu]
        if "call" in table.menu:
            acts.append((self._moment("call", table, CALL), "call"))
        if not acts:
            return None
        due, key = min(acts)
        return Intent(key, max(0.0, due - table.now))

    def _card_acts(self, table: Table) -> list[tuple[float, str]]:
        """List when to lay a card, change it for a better one, and be ready."""
        wanted = self._wanted(table)
        if table.laid is None:
            return [(self._moment("lay", table, LAY), f"lay {wanted}")]
        acts = []
        if table.laid != wanted and self._changes < MOST_CHANGES:
            acts.append((self._moment(f"change {self._changes}", table, CHANGE), f"lay {wanted}"))
        if table.laid == wanted and f"change {self._changes}" in self._moments:
            self._changes += 1
        if not table.is_ready:
            acts.append((self._ready_moment(table), "ready"))
        return acts

    def _ready_moment(self, table: Table) -> float:
        """Return when to be ready: after some talk, but sooner if others wait."""
        due = self._moment("ready", table, READY)
        waiting = [seat for seat in table.others if not table.view.seats[seat].ready]
        if not waiting:
            return min(due, self._moment("last one", table, LAST_ONE))
        if len(waiting) < len(table.others):
            return min(due, self._moment("hurry", table, HURRY))
        return due

    def _signals(self, table: Table) -> list[tuple[float, str]]:
        """List the replies this bot owes, and the signal it wants to send itself."""
        own = sum(signal.sender == self.seat for signal in self.talk.signals)
        acts = []
        for number, signal in enumerate(self.talk.signals):
            if signal.sender == self.seat:
                continue
            if number not in self._replies:
                self._replies[number] = self._answer(table, signal)
            key = self._replies[number]
            if key is None or self._has_said(table, key):
                continue
            if self.stands_by(table, key):
                label = f"reply {signal.sender} {signal.verb} {signal.word}"
                acts.append((self._moment(label, table, REPLY), key))
        key = self.speak(table) if table.view.seats[self.seat].alive else None
        if key is not None and not self._has_said(table, key):
            acts.append((self._moment(f"speak {own}", table, SPEAK), key))
        acts += self._phrases(table, key)
        return [(due, key) for due, key in acts if key in table.menu]

    def _phrases(self, table: Table, key: str | None) -> list[tuple[float, str]]:
        """List what to say aloud, once per vote, and the replies to those who ask for a plan."""
        if not table.view.seats[self.seat].alive:
            return []
        acts = []
        phrase = self._phrase(table, key)
        if phrase is not None and self._talked != self._occasion:
            acts.append((self._moment("talk", table, TALK), f"say {phrase}"))
        for asker in [] if table.is_showdown else self.talk.askers:
            wanted = self._wanted(table)
            told = table.say("propose", wanted, [asker]) if asker in table.others else None
            if (
                told is not None
                and wanted != table.colours[asker]
                and not self._has_said(table, told)
            ):
                acts.append((self._moment(f"tell {asker}", table, REPLY), told))
        return acts

    def _phrase(self, table: Table, key: str | None) -> str | None:
        """Choose a phrase: an offer of peace, a warning, or a word in its own defence."""
        if table.is_showdown:
            return LETS_SHARE if key is not None and SHARE in key.split(" ") else None
        if self._pace.fork(f"{self._occasion} talks").random() > TALK_CHANCE:
            return None
        if any(self.memory.suspicion(seat) > SUSPECTED for seat in table.others):
            return "they-lie"
        votes = table.votes_of_round()
        named = [table.named(choice.card) for choice in votes[-1].choices] if votes else []
        return "not-me" if named.count(self.seat) >= HUNTED else None

    def _answer(self, table: Table, signal: Signal) -> str | None:
        """Choose a reply to a signal; where no plan is at stake, out of courtesy."""
        alive = table.view.seats[self.seat].alive
        if alive and signal.word is not None and signal.verb in SUGGESTIONS:
            return self.reply(table, signal)
        courtesy = COURTESIES.get(signal.verb) if alive else "wink"
        if courtesy is None or self.chance.random() > COURTESY_CHANCE:
            return None
        return table.say(courtesy, None, [signal.sender])

    def refuse(self, table: Table, signal: Signal) -> str | None:
        """Shake its head at a plan; rarely if many were asked, or everybody would."""
        rude = self.chance.random() > 1 / len(signal.to)
        return None if rude else table.say("shake", None, [signal.sender])

    def _has_said(self, table: Table, key: str) -> bool:
        verb, *words = key.split(" ")
        word = words[0] if len(words) > 1 else None
        to = {table.seat_of(colour) for colour in words[-1].split(",")}
        return any(
            signal.sender == self.seat
            and signal.verb == verb
            and signal.word == word
            and to <= set(signal.to)
            for signal in self.talk.signals
        )

    def _moment(self, label: str, table: Table, span: tuple[float, float]) -> float:
        """Return when to do something; drawn once per vote and thing to do."""
        found = self._moments.get(label)
        if found is None:
            found = self._moments[label] = table.now + self._pause(label, span)
        return found

    def _pause(self, label: str, span: tuple[float, float]) -> float:
        """Draw how long to take over something.

        Each vote and each thing to do has dice of its own, so that the number says nothing about
        what else the bot weighed, or what was whispered to it.
        """
        luck = self._pace.fork(f"{self._occasion} {label}").random()
        return span[0] + (span[1] - span[0]) * luck
