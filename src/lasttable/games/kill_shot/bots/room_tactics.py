"""How bots play in the Situation Room: on their own turn, and in windows."""

from dataclasses import dataclass
from functools import lru_cache

from lasttable.games.kill_shot.bots.known_table import Held, KnownTable, Step
from lasttable.games.kill_shot.sections import PileView
from lasttable.kernel import Chance, Sight

KILL = 9
STOPS = 0.4
"""How often a bot without a plan stops after a card."""
CUTS_FROM = 7
"""Interrupt once a pile is this high."""


@dataclass(frozen=True, slots=True)
class RoomTactics:
    """How a level decides in a turn."""

    plans: bool = False
    """Looks for a path from the pile to a Kill Shot."""
    careful: bool = False
    """Leaves no high pile for the next player, and thinks a whole turn through."""

    def choose(self, table: KnownTable, sight: Sight, chance: Chance) -> str | None:
        """Choose the next action."""
        if sight.prompt == "window":
            return self._watch(table, sight, chance)
        if table.view.turn is None:
            return None
        if table.view.turn.seat != table.seat:
            # Without windows, any moment of another player's turn will do.
            return self._watch(table, sight, chance)
        step = self._next_step(table, chance)
        if step is not None:
            return step.key
        return self._finish(table, sight)

    def _watch(self, table: KnownTable, sight: Sight, chance: Chance) -> str | None:
        cuts = [key for key in sight.menu.keys if key.startswith("cut ")]
        if cuts and self._should_cut(table, chance):
            return cuts[0]
        return "let" if "let" in sight.menu else None

    def _should_cut(self, table: KnownTable, chance: Chance) -> bool:
        if not self.plans:
            return chance.random() < 0.2
        turn = table.view.turn
        ally = table.view.hunt.ally
        if turn is None or (ally is not None and not table.is_ally and turn.seat != ally):
            return False
        highest = max(table.open_piles(), key=lambda pile: pile.number)
        if highest.number >= (CUTS_FROM + 1 if self.careful else CUTS_FROM):
            return True
        if not self.careful:
            return False
        is_next = turn.order[1] == table.seat
        return is_next and find_path(table, highest) is not None

    def _next_step(self, table: KnownTable, chance: Chance) -> Step | None:
        steps = table.steps()
        if not steps:
            return None
        if table.is_ally:
            return min(steps, key=lambda step: step.held.number - step.pile.number)
        if not self.plans:
            return self._any_step(table, steps, chance)
        if table.view.rules.claim == "points":
            return self._step_for_points(table, steps)
        for pile in sorted(table.open_piles(), key=lambda pile: -pile.target.points):
            path = find_path(table, pile)
            if path is not None:
                return Step(path[0], pile)
        limit = 3 if self.careful else 6
        safe = [step for step in steps if step.held.number <= limit]
        return max(safe, key=lambda step: step.held.number) if safe else None

    def _any_step(self, table: KnownTable, steps: list[Step], chance: Chance) -> Step | None:
        """Shoot if a 9 fits; otherwise play any card, or stop."""
        shots = [step for step in steps if step.held.number == KILL]
        if shots and table.view.rules.claim == "shot":
            return shots[0]
        turn = table.view.turn
        stops = turn is not None and turn.played and chance.random() < STOPS
        return None if stops else chance.choice(steps)

    def _step_for_points(self, table: KnownTable, steps: list[Step]) -> Step | None:
        """Shoot if it wins the target; otherwise collect points without playing a 9."""
        for pile in table.open_piles():
            shot = best_path(table, pile) if self.careful else find_path(table, pile)
            if shot and table.lead(pile) + sum(held.number for held in shot) > 0:
                return Step(shot[0], pile)
        calm = [step for step in steps if step.held.number < KILL]
        return max(calm, key=lambda step: step.held.number) if calm else None

    def _finish(self, table: KnownTable, sight: Sight) -> str | None:
        """End the turn, or get better cards."""
        menu = sight.menu
        if "end" in menu:
            return "end"
        if menu.form("drop") is not None and self.plans:
            dead = self._dead(table)
            if dead:
                slots = sorted(held.slot for held in dead)
                return f"drop {','.join(map(str, slots))} fill"
        for key in ("reload fill", "reload all", "pass"):
            if key in menu and (key != "reload all" or not self.plans):
                return key
        return "pass" if "pass" in menu else menu.keys[0]

    def _dead(self, table: KnownTable) -> list[Held]:
        """List cards that do not lead up from the highest open pile."""
        number = max(pile.number for pile in table.open_piles())
        kept: set[int] = set()
        dead: list[Held] = []
        for held in table.cards:
            if held.number <= KILL and (held.number <= number or held.number in kept):
                dead.append(held)
            kept.add(held.number)
        return dead


def find_path(table: KnownTable, pile: PileView) -> list[Held] | None:
    """Find cards in hand that lead from a pile's number to a Kill Shot, if any do."""
    number = pile.number
    path: list[Held] = []
    while number < KILL:
        first = path == []
        wanted = table.follows(pile) if first else [number + 1]
        rising = [held for held in table.cards if held.number in wanted and held.number > number]
        if not rising:
            return None
        best = max(rising, key=lambda held: held.number)
        path.append(best)
        number = best.number
    return path or None


def best_path(table: KnownTable, pile: PileView) -> list[Held]:
    """Find the cards in hand that score most on a pile and end with a Kill Shot, if any do."""
    by_number: dict[int, list[Held]] = {}
    for held in table.cards:
        if held.number <= KILL:
            by_number.setdefault(held.number, []).append(held)
    if KILL not in by_number:
        return []
    same = pile.number == 0 or pile.number in pile.follows
    counts = tuple(len(by_number.get(number, ())) for number in range(KILL + 1))
    openings = tuple(table.follows(pile)) if pile.number == 0 else ()
    numbers = _best_path(pile.number, counts, same, openings)[1]
    return [by_number[number].pop() for number in numbers]


@lru_cache(maxsize=20_000)
def _best_path(
    number: int, counts: tuple[int, ...], same: bool, openings: tuple[int, ...]
) -> tuple[int, tuple[int, ...]]:
    """Return the most points on the way to a shot, and its numbers; negative if there is none."""
    if number == KILL:
        return 0, ()
    best: tuple[int, tuple[int, ...]] = (-1000, ())
    steps = openings if number == 0 else (number - 1, number + 1, *([number] if same else []))
    for step in steps:
        if 1 <= step <= KILL and counts[step]:
            rest = (*counts[:step], counts[step] - 1, *counts[step + 1 :])
            points, path = _best_path(step, rest, same, ())
            if points + step > best[0]:
                best = points + step, (step, *path)
    return best
