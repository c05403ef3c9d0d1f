"""A table in the terminal: people take turns at the screen, bots play on virtual time.

Time stands still while somebody types, and moves on when nobody has anything to do.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from lasttable.bots import Driver
from lasttable.cli.errors import CommandError
from lasttable.cli.rules_lookup import look_up
from lasttable.cli.sentences import Sentences, sentences_of
from lasttable.cli.view_text import view_text
from lasttable.kernel import (
    AnyMatch,
    Event,
    IllegalAnswer,
    InvalidAnswer,
    Menu,
    OrderedSlot,
    Record,
    Seat,
)

CLEAR = "\033[2J\033[H"
AFTER_ACTION = 2.0
"""Virtual seconds that pass after each action in a race."""
LONGEST_WAIT = 10.0
"""Virtual seconds after which somebody who waits is asked again, even if nothing happened."""
LOG_LINES = 30
ONLOOKER = "You have nothing to do now. Press Enter to let the others play."
HELP = """  a number or a key   choose that option: 3, or lay blue
  point, propose ...  an option with blanks: you are asked to fill them in,
                      or type them at once: propose blue red,purple
  Enter               let the game go on until something happens
  go                  let the game go on until the next question
  look                show the table as you see it
  log                 show what happened recently
  rules, rules 7.3    show the rules: all sections, or one paragraph
  quit                stop; the game so far is saved"""


class Quit(Exception):
    """Somebody quits."""


class TerminalTable:
    """A match played by the people at one screen."""

    def __init__(self, match: AnyMatch, people: Mapping[int, str], path: Path) -> None:
        self.match = match
        self.people = {Seat(seat): name for seat, name in people.items()}
        self.path = path
        self._names = dict(people)
        self._shown: tuple[Seat, int, Menu] | None = None
        """The seat, decision and menu that were last shown."""
        self._news: dict[Seat, list[Event]] = {seat: [] for seat in self.people}
        self._log: dict[Seat, list[Event]] = {seat: [] for seat in self.people}
        self._at_screen: Seat | None = None
        self._driver: Driver

    def hear(self, events: Sequence[Event]) -> None:
        """Keep for each person the events that their seat may know of."""
        for seat in self.people:
            seen = [event for event in events if event.seen_by(seat)]
            self._news[seat] += seen
            self._log[seat] += seen

    def play(self, driver: Driver) -> None:
        """Play until the game is over or somebody quits; save the record either way."""
        self._driver = driver
        self._keep()  # Better now than after a whole game, if the file cannot be written.
        print(f"{self.match.game.title}. Type `help` to see what you can do.")
        try:
            while self.match.question is not None:
                self._one_question()
            self._show_end()
        except (Quit, EOFError):
            print("Stopped.")
        finally:
            self._keep()
            print(f"The game is saved in {self.path}")

    def _keep(self) -> None:
        record = Record.of(self.match, self._names, self._driver.times)
        try:
            self.path.write_text(record.to_text(), encoding="utf-8")
        except (OSError, UnicodeError) as error:
            why = error.strerror if isinstance(error, OSError) else "a name is not readable text"
            raise CommandError(f"cannot write {self.path}: {why}") from error

    def _one_question(self) -> None:
        """Ask the people who have to answer, or let the game go on."""
        question = self.match.question
        assert question is not None
        asked = [seat for seat in self.people if self._owes(seat)]
        if not asked:
            self._driver.step()
        elif question.kind == "race":
            for seat in asked:
                if self.match.question is not None and self._owes(seat):
                    self._turn_in_race(seat)
        else:
            self._answer(asked[0])

    def _owes(self, seat: Seat) -> bool:
        return seat in self.match.waiting()

    def _answer(self, seat: Seat) -> None:
        """Let one person answer; other people's answers stay face down."""
        self._sit_down(seat)
        while not self._carried_out(seat, self._read(seat)):
            pass

    def _turn_in_race(self, seat: Seat) -> None:
        """Let one person act until they wait; then time passes."""
        self._sit_down(seat)
        decision = self.match.decision
        while self._owes(seat) and self.match.decision == decision:
            line = self._read(seat)
            if line in ("", "go"):
                onlooker = not self._menu(seat).keys
                self._pass_time(seat, until_next=line == "go" or onlooker)
                return
            if self._carried_out(seat, line):
                self._breathe()
                self._tell_news(seat)

    def _breathe(self) -> None:
        end = self._driver.now + AFTER_ACTION
        while (moment := self._driver.next_moment()) is not None and moment <= end:
            self._driver.step()
        self._driver.pass_time(end)

    def _pass_time(self, seat: Seat, *, until_next: bool = False) -> None:
        """Let bots and clocks go on until this person can see something new."""
        decision, end = self.match.decision, self._driver.now + LONGEST_WAIT
        while self.match.decision == decision:
            moment = self._driver.next_moment()
            if moment is None or (not until_next and moment > end):
                self._driver.pass_time(end)
                return
            self._driver.step()
            if self._news[seat] and not until_next:
                return

    def _sit_down(self, seat: Seat) -> None:
        """Clear the screen between people, then show what is new and what is asked."""
        if len(self.people) > 1 and self._at_screen != seat:
            print(CLEAR, end="")
            input(f"{self.people[seat]}, the screen is yours. Press Enter when you are alone. ")
            print(CLEAR, end="")
            self._at_screen = seat
        self._tell_news(seat)
        if self._shown != (seat, self.match.decision, self._menu(seat)):
            self._show_options(seat)

    def _words(self, seat: Seat) -> Sentences:
        match = self.match
        return sentences_of(match.game, match.game.seat_names(match.state), self._names, seat)

    def _tell_news(self, seat: Seat) -> None:
        words = self._words(seat)
        for event in self._news[seat]:
            first, *more = words.event(event).splitlines()
            rule = f"  § {event.rule}" if event.rule else ""
            print("\n".join([f"  {first}{rule}", *more]))
        self._news[seat] = []

    def _menu(self, seat: Seat) -> Menu:
        assert self.match.question is not None
        return self.match.question.menus[seat]

    def _show_options(self, seat: Seat) -> None:
        words = self._words(seat)
        question = self.match.question
        assert question is not None
        menu = self._menu(seat)
        self._shown = (seat, self.match.decision, menu)
        asked = words.prompt(question.prompt) if menu.keys else ONLOOKER
        print(f"\n{self.people[seat]}: {asked}")
        for number, key in enumerate(menu.keys, 1):
            option = next(option for option in menu if option.key == key)
            print(f"  {number:2}  {words.option(option):30} {key}")
        forms = [option.key for option in menu if option.slots]
        if forms:
            print(f"      {', '.join(forms)}")

    def _read(self, seat: Seat) -> str:
        """Read a line; commands that only show something are carried out at once."""
        race = self.match.question is not None and self.match.question.kind == "race"
        while True:
            line = " ".join(input("> ").split())
            word, _, rest = line.partition(" ")
            if word == "quit":
                raise Quit
            if word in ("help", "?"):
                print(HELP)
            elif word == "rules":
                print("\n".join(look_up(self.match.game, rest)))
            elif word == "log":
                words = self._words(seat)
                print("\n".join(words.event(event) for event in self._log[seat][-LOG_LINES:]))
            elif word == "look":
                print("\n".join(view_text(self.match.view(seat))))
                self._show_options(seat)
            elif line in ("", "go") and not race:
                self._show_options(seat)
            else:
                return line

    def _carried_out(self, seat: Seat, line: str) -> bool:
        """Do what was typed; if that is not possible, say so."""
        key = self._complete(seat, line)
        try:
            self._driver.answer(seat, key)
        except (IllegalAnswer, InvalidAnswer):
            print(f"You cannot do `{line}` now. Type `look` to see your options.")
            return False
        return True

    def _complete(self, seat: Seat, line: str) -> str:
        """Turn a number into its key, and ask for the blanks of a form."""
        menu = self._menu(seat)
        if line.isdecimal() and 1 <= int(line) <= len(menu.keys):
            return menu.keys[int(line) - 1]
        form = menu.form(line)
        if form is None:
            return line
        words = self._words(seat)
        parts = [form.key]
        for slot in form.slots:
            also = ", or all" if slot.many else ""
            told = input(f"{words.slot(slot.name)} {', '.join(slot.values)}{also}: ")
            typed = list(dict.fromkeys(word.strip().lower() for word in told.split(",")))
            picked = set(typed)
            if slot.many and "all" in picked:
                picked = set(slot.values)
            # A set is written in the order of the slot, unless its own order counts.
            known = [value for value in slot.values if value in picked]
            if isinstance(slot, OrderedSlot) and "all" not in picked:
                known = [word for word in typed if word in slot.values]
            unknown = sorted(picked - set(slot.values) - {"all"})
            parts.append(",".join([*known, *unknown]))
        return " ".join(parts)

    def _show_end(self) -> None:
        for seat in self.people:
            self._at_screen = None
            self._tell_news(seat)
            break
        outcome = self.match.outcome
        assert outcome is not None
        words = self._words(next(iter(self.people))).for_reader(None)
        winners = ", ".join(words.name(seat) for seat in outcome.winners) or "Nobody"
        scores = ", ".join(f"{words.name(s)} {score}" for s, score in enumerate(outcome.scores))
        print(f"\n{winners} won. {scores}")
