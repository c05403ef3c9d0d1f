"""Makes sentences for the terminal from a game's `messages.en.json`, for any game.

A sentence is found by the kind of event and its arguments: `event.fall.stray` before `event.fall`;
`.none` where a list or number is empty; `.one` or `.many`; `.nobody` or `.self` where the second
seat is missing or the same as the first; and `.you` where the first blank is the reader. An option
that names two things uses `.at`, with a blank for each. If there is no sentence, the key is shown.
"""

import re
from collections.abc import Mapping, Sequence

from lasttable.kernel import AnyGame, Event, Json, Option, Seat
from lasttable.kernel.messages import read_messages

ONE_SEAT = {"seat", "from", "by", "of", "target", "to_seat", "whose", "named", "faster"}
"""Arguments for which 0 is a seat and not nothing."""
SEAT_ARGS = ONE_SEAT | {
    *("seats", "to", "pair", "standing", "reach", "winners", "targets", "givers"),
}
"""Arguments that name seats, in events of every game."""
ORDINALS = ("first", "second", "third", "fourth")
_BLANK = re.compile(r"\{(\w+)\}")
_START = re.compile(r"(?:^|(?<=\. ))[a-z]")


class Sentences:
    """The sentences of one game, as one reader sees them."""

    def __init__(
        self, messages: Mapping[str, str], names: Sequence[str], reader: Seat | None = None
    ) -> None:
        self._messages = messages
        self._names = names
        self._reader = reader

    def for_reader(self, reader: Seat | None) -> "Sentences":
        """Return the same sentences for another reader."""
        return Sentences(self._messages, self._names, reader)

    def text(self, key: str, **values: str) -> str:
        """Return a message with its blanks filled, or the key itself."""
        return _fill(self._messages.get(key, key), values)

    def word(self, word: str) -> str:
        """Return the name of a card, a colour or anything else in a key."""
        for space in ("card", "colour", "name"):
            found = self._messages.get(f"{space}.{word}")
            if found is not None:
                return found
        return word

    def seat(self, seat: int) -> str:
        """Return the name of a seat; the reader is `you`."""
        if seat == self._reader:
            return self._messages.get("ui.you", "you")
        return self.name(seat)

    def name(self, seat: int) -> str:
        """Return the name of a seat, for any reader."""
        return self._names[seat] if 0 <= seat < len(self._names) else f"seat {seat}"

    def prompt(self, prompt: str) -> str:
        """Return what a question asks."""
        key = f"prompt.{prompt}"
        return self._messages.get(key, prompt)

    def option(self, option: Option) -> str:
        """Describe an option: a plain key, or a form with its blanks."""
        if option.slots:
            blanks = ", ".join(slot.name for slot in option.slots)
            return f"{self._verb(option.key)} ({blanks})"
        verb, _, rest = option.key.partition(" ")
        exact = self._messages.get(f"option.{verb}.{rest}")
        if exact is not None:
            return exact
        words = [self.word(word) for word in rest.split(" ")]
        aimed = self._messages.get(f"option.{verb}.at", "")
        if len(words) == 2 == len(_BLANK.findall(aimed)):
            return _fill_in_order(aimed, words)
        template = self._messages.get(f"option.{verb}", option.key)
        return _BLANK.sub(" ".join(words), template)

    def _verb(self, verb: str) -> str:
        return self._messages.get(f"option.{verb}", verb)

    def slot(self, name: str) -> str:
        """Return the question for a blank of a form."""
        return self._messages.get(f"slot.{name}", f"{name}?")

    def event(self, event: Event) -> str:
        """Describe an event in a sentence."""
        key = self._event_key(event)
        template = self._messages.get(key)
        if template is None:
            details = " ".join(f"{k}={self._value(k, v)}" for k, v in event.args.items())
            return f"{event.kind} {details}".strip()
        values = self._values(event, template)
        sentence = _fill(template, values)
        shown = _START.sub(lambda start: start[0].upper(), sentence)
        return "\n".join([shown, *self._unsaid(event, template)])

    def _event_key(self, event: Event) -> str:
        key = f"event.{event.kind}"
        for value in event.args.values():
            if isinstance(value, str) and f"{key}.{value}" in self._messages:
                key = f"{key}.{value}"
        lists = [v for v in event.args.values() if isinstance(v, list | tuple)]
        if any(_is_empty(value) for name, value in event.args.items() if name not in ONE_SEAT):
            key = self._longer(key, "none")
        elif lists and len(lists[0]) > 1:
            key = self._longer(key, "many")
        key = self._longer(key, self._second(event, key))
        if self._subject(event, key) == self._reader and self._reader is not None:
            return self._longer(key, "you")
        return self._longer(key, "one") if lists and len(lists[0]) == 1 else key

    def _longer(self, key: str, ending: str) -> str:
        return f"{key}.{ending}" if f"{key}.{ending}" in self._messages else key

    def _second(self, event: Event, key: str) -> str:
        """Return the ending for a sentence in which a seat is missing or named twice."""
        blanks = _BLANK.findall(self._messages.get(key, ""))
        seats = [event.args.get(blank) for blank in blanks if blank in ONE_SEAT]
        if None in seats:
            return "nobody"
        return "self" if len(seats) > len(set(map(str, seats))) else ""

    def _subject(self, event: Event, key: str) -> Json:
        """Return the seat that the sentence is about: its first blank, if that is a seat."""
        found = _BLANK.search(self._messages.get(key, ""))
        value = event.args.get(found[1]) if found and found[1] in SEAT_ARGS else None
        if isinstance(value, list | tuple):
            return value[0] if len(value) == 1 else None
        return value

    def _values(self, event: Event, template: str) -> dict[str, str]:
        values = {name: self._value(name, value) for name, value in event.args.items()}
        for value in event.args.values():
            if isinstance(value, list | tuple):
                values |= self._ordinals(event.kind, value)
        for blank in _BLANK.findall(template):
            if blank not in values:
                values[blank] = self._singular(event, blank)
        return values

    def _value(self, name: str, value: Json) -> str:
        if name in SEAT_ARGS and isinstance(value, int):
            return self.seat(value)
        if isinstance(value, list | tuple):
            return self._join([self._value(name, item) for item in value])
        if value is None and name in SEAT_ARGS:
            return self._messages.get("seat.none", "-")
        if isinstance(value, bool) or value is None:
            return {True: "yes", False: "no", None: "-"}[value]
        if isinstance(value, int):
            return self._count(name, value)
        if not isinstance(value, str):
            return str(value)
        return self._messages.get(f"{name}.{value}") or self.word(value)

    def _count(self, name: str, number: int) -> str:
        ending = "one" if number == 1 else "many"
        return _fill(self._messages.get(f"count.{name}.{ending}", "{n}"), {"n": str(number)})

    def _join(self, words: Sequence[str]) -> str:
        if len(words) < 2:
            return "".join(words)
        template = self._messages.get("ui.and", "{list} and {last}")
        return _fill(template, {"list": ", ".join(words[:-1]), "last": words[-1]})

    def _ordinals(self, kind: str, items: Sequence[Json]) -> dict[str, str]:
        """Return the entries of a list of pairs as `{first}` and `{firstCard}`."""
        values: dict[str, str] = {}
        for ordinal, item in zip(ORDINALS, items, strict=False):
            if not isinstance(item, Mapping):
                continue
            for name, value in item.items():
                blank = ordinal if name == "seat" else ordinal + name.title()
                key = f"event.{kind}.{value}"
                own = item.get("seat") == self._reader
                key = self._longer(key, "you") if own else key
                values[blank] = self._messages.get(key) or self._value(name, value)
        return values

    def _singular(self, event: Event, blank: str) -> str:
        """Fill `{total}` from `totals`, for the first of the seats."""
        values, seats = event.args.get(f"{blank}s"), event.args.get("seats")
        if isinstance(values, list | tuple) and isinstance(seats, list | tuple) and seats:
            place = seats[0] if isinstance(seats[0], int) and seats[0] < len(values) else 0
            return str(values[place])
        return "…"

    def _unsaid(self, event: Event, template: str) -> list[str]:
        """List pairs that the sentence leaves out, such as who laid what at a reveal."""
        lines = []
        for value in event.args.values():
            pairs = value if isinstance(value, list | tuple) else []
            if any(ordinal in _BLANK.findall(template) for ordinal in ORDINALS):
                continue
            for item in pairs:
                if isinstance(item, Mapping) and isinstance(item.get("seat"), int):
                    rest = [self._value(k, v) for k, v in item.items() if k != "seat"]
                    lines.append(f"    {self.seat(int(str(item['seat'])))}: {', '.join(rest)}")
        return lines


def _fill(template: str, values: Mapping[str, str]) -> str:
    return _BLANK.sub(lambda blank: values.get(blank[1], blank[0]), template)


def _fill_in_order(template: str, words: Sequence[str]) -> str:
    left = iter(words)
    return _BLANK.sub(lambda _: next(left), template)


def _is_empty(value: Json) -> bool:
    return value is None or value == 0 or (isinstance(value, list | tuple) and not value)


def sentences_of(
    game: AnyGame,
    seat_names: Sequence[str],
    players: Mapping[int, str],
    reader: Seat | None = None,
) -> Sentences:
    """Make the sentences for a table: players by name, other seats by the name of the seat."""
    messages = {**read_messages(game.folder), **game.texts}
    plain = Sentences(messages, [])
    names = []
    for seat, seat_name in enumerate(seat_names):
        shown = plain.word(seat_name)
        names.append(f"{players[seat]} ({shown})" if seat in players else shown)
    return Sentences(messages, names, reader)
