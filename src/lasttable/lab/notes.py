"""Takes notes while a game is played, from its questions, answers and events alone."""

import re
from collections import Counter
from collections.abc import Sequence

from lasttable.kernel import OPEN, AnyMatch, CardUse, Event, Menu, Offer, Option, Question, Seat
from lasttable.lab.batches import Batch, CardSums, GameRow, OptionSums, PromptSums

LONGEST_WAIT = 3600
NUMBER = re.compile(r"[0-9,]")


class Notes:
    """The notes on one game. `close` adds them to a batch."""

    def __init__(self, match: AnyMatch) -> None:
        game = match.game
        self._match = match
        self._stick = game.yardstick
        self._names = tuple(game.seat_names(match.state))
        self._kinds: dict[tuple[str, Sequence[str]], frozenset[str]] = {}
        self.parts = 0
        self.first: int | None = None
        seats = match.seats
        self.standing: list[float] = [0.0] * seats if self._stick.scored else []
        self.standings: list[list[float]] = []
        self.fell: dict[int, int] = {}
        """For each seat that is out: the part it fell in."""
        self._offered: Counter[str] = Counter()
        self._taken: Counter[tuple[str, int]] = Counter()
        self._asked: Counter[tuple[str, int]] = Counter()
        self._forced: Counter[str] = Counter()
        self._last: list[float | None] = [None] * seats
        self.waits: list[Counter[int]] = [Counter() for _ in range(seats)]
        self._out: set[int] = set()
        """Who has fallen in this part."""
        self._beat = 0
        self._leaders: frozenset[int] = frozenset()
        self.beats: dict[str, list[int]] = {}
        self._pending: list[tuple[str, int]] = []
        self._judged: Counter[str] = Counter()
        self._stood: Counter[str] = Counter()
        self._draws: Counter[tuple[str, int]] = Counter()
        self._plays: Counter[tuple[str, int]] = Counter()
        self._deck: frozenset[str] = frozenset()
        if self._stick.deck is not None:
            self._see_deck()

    def _see_deck(self) -> None:
        assert self._stick.deck is not None
        hands, cards = self._stick.deck(self._match.view(OPEN))
        self._deck = frozenset(cards)
        if self._stick.drawn is None:
            for seat, hand in enumerate(hands):
                self._draws.update((card, seat) for card in hand)

    def answered(self, question: Question, seat: Seat, key: str, now: float) -> None:
        """Note a choice, and what else was on the menu."""
        menu = question.menus[seat]
        prompt = question.prompt
        if self._stick.option is None:
            kinds, kind = self._plain_kinds(prompt, menu, key)
        else:
            kinds, kind = self._game_kinds(prompt, menu, key, seat)
        self._asked[prompt, seat] += 1
        self._forced[prompt] += len(menu) == 1
        for one in kinds:
            self._offered[f"{prompt}\n{one}"] += 1
        name = f"{prompt}\n{kind}"
        self._taken[name, seat] += 1
        if self._stick.beat:
            self._pending.append((name, seat))
        last, self._last[seat] = self._last[seat], now
        if last is not None:
            self.waits[seat][min(LONGEST_WAIT, int(now - last))] += 1

    def _plain_kinds(self, prompt: str, menu: Menu, key: str) -> tuple[frozenset[str], str]:
        found = self._kinds.get((prompt, menu.keys))
        if found is None or len(menu.keys) != len(menu):
            found = frozenset(kind for option in menu.options for kind in self._kinds_of(option))
            self._kinds[prompt, menu.keys] = found
        kind = self._kind(key)
        return found, kind if kind in found else key.partition(" ")[0]

    def _kinds_of(self, option: Option) -> list[str]:
        """Name the kinds of one option; a form has one for each word of its first blank."""
        slots = option.slots
        if not slots:
            return [self._kind(option.key)]
        if slots[0].many:
            return [option.key]
        return [self._kind(f"{option.key} {value}") for value in slots[0].values]

    def _kind(self, key: str) -> str:
        """Keep the verb and its first word; leave out what differs from table to table."""
        verb, *words = key.split(" ")
        apart = self._stick.told_apart
        if not words or (apart is not None and verb not in apart):
            return verb
        word = words[0]
        return verb if word in self._names or NUMBER.search(word) else f"{verb} {word}"

    def _game_kinds(
        self, prompt: str, menu: Menu, key: str, seat: Seat
    ) -> tuple[frozenset[str], str]:
        name, names, standing = self._stick.option, self._names, self.standing
        assert name is not None
        kinds = frozenset(
            [name(Offer(prompt, option.key, seat, names, standing)) for option in menu.options]
        )
        return kinds, name(Offer(prompt, key, seat, names, standing))

    def heard(self, events: Sequence[Event]) -> None:
        """Note what happened."""
        stick = self._stick
        for event in events:
            kind = event.kind
            if stick.scored is not None:
                for seat, points in stick.scored(event):
                    self.standing[seat] += points
            if kind == stick.part:
                self._begin_part()
            if kind == stick.first and self.first is None:
                self.first = int(str(event.args["seat"]))
            if kind == stick.fall and event.args.get("seat") is not None:
                self._note_fall(int(str(event.args["seat"])))
            if kind == stick.beat:
                self._end_beat()
            if stick.card is not None:
                for use in stick.card(event):
                    self._note_card(use)

    def _begin_part(self) -> None:
        if self.standing and self.parts:
            self.standings.append(self.standing.copy())
        self.parts += 1
        # A choice after the last beat of a part, such as a Showdown's, was not about falling.
        self._pending.clear()
        if self._stick.beat:
            self._out.clear()
            self._beat = 0
            most = max(self.standing, default=0)
            self._leaders = frozenset(
                seat for seat, points in enumerate(self.standing) if points == most > 0
            )
            self._count_standing()

    def _note_fall(self, seat: int) -> None:
        self._out.add(seat)
        self.fell.setdefault(seat, self.parts)

    def _note_card(self, use: CardUse) -> None:
        (self._plays if use.played else self._draws)[use.card, use.seat] += 1

    def _end_beat(self) -> None:
        for name, seat in self._pending:
            self._judged[name] += 1
            self._stood[name] += seat not in self._out
        self._pending.clear()
        self._beat += 1
        self._count_standing()

    def _count_standing(self) -> None:
        """Count who is still standing, apart for those who led when the part began."""
        if not self._leaders:
            return
        for seat in range(self._match.seats):
            counts = self.beats.setdefault("leader" if seat in self._leaders else "others", [])
            counts += [0] * (self._beat + 1 - len(counts))
            counts[self._beat] += seat not in self._out

    def close(self, row: GameRow, batch: Batch) -> None:
        """Put the notes on a finished game into its row and its batch."""
        seats = self._match.seats
        if self.standing:
            self.standings.append(self.standing.copy())
        row.parts, row.first, row.standings = self.parts, self.first, self.standings
        if self._stick.fall and not self._stick.beat:
            parts = max(1, self.parts)
            row.survived = [
                round((self.fell[seat] - 1) / parts, 4) if seat in self.fell else 1.0
                for seat in range(seats)
            ]
        won = [0.0] * seats
        for seat in row.winners:
            won[seat] = 1.0 if self._match.game.cooperative else 1 / len(row.winners)
        self._add_options(batch, won)
        self._add_cards(batch, won)
        self._add_times(batch)

    def _add_options(self, batch: Batch, won: Sequence[float]) -> None:
        for name, count in self._offered.items():
            batch.options.setdefault(name, OptionSums()).offered += count
        for (name, seat), count in self._taken.items():
            sums = batch.options.setdefault(name, OptionSums())
            sums.taken += count
            sums.won += count * won[seat]
        for name, count in self._judged.items():
            batch.options[name].judged += count
            batch.options[name].stood += self._stood[name]
        for (prompt, seat), count in self._asked.items():
            asked = batch.prompts.setdefault(prompt, PromptSums())
            asked.decisions += count
            asked.won += count * won[seat]
        for prompt, count in self._forced.items():
            batch.prompts[prompt].forced += count

    def _add_cards(self, batch: Batch, won: Sequence[float]) -> None:
        if self._stick.drawn is not None:
            for card, drawers in self._stick.drawn(self._match.view(OPEN)).items():
                self._draws.update((card, seat) for seat in drawers)
        for card in sorted(self._deck):
            sums = batch.cards.setdefault(card, CardSums())
            for seat, win in enumerate(won):
                draws, plays = self._draws[card, seat], self._plays[card, seat]
                _add_card(sums, draws, plays, win)

    def _add_times(self, batch: Batch) -> None:
        batch.waits += [{} for _ in range(self._match.seats - len(batch.waits))]
        for seat, counted in enumerate(self.waits):
            total = batch.waits[seat]
            for second, count in counted.items():
                total[str(second)] = total.get(str(second), 0) + count
        for group, counts in self.beats.items():
            stood = batch.beats.setdefault(group, [])
            stood += [0] * (len(counts) - len(stood))
            for beat, count in enumerate(counts):
                stood[beat] += count


def _add_card(sums: CardSums, draws: int, plays: int, win: float) -> None:
    """Add what one seat did with a card."""
    sums.draws += draws
    sums.plays += plays
    if plays:
        sums.played += 1
        sums.played_won += win
    if not draws:
        sums.undrawn += 1
        sums.undrawn_won += win
        return
    sums.drawn += 1
    sums.drawn_won += win
    if not plays:
        sums.held += 1
        sums.held_won += win
