"""How bots play a speed game."""

from dataclasses import dataclass

from lasttable.games.kill_shot.bots.known_table import Held, KnownTable, Step
from lasttable.games.kill_shot.sections import PileView
from lasttable.kernel import Chance, Sight

KILL, FIREFIGHT = 9, 8
NEAR = 4
"""Keep cards that will fit within this many numbers, and 8s, 9s and specials."""


@dataclass(frozen=True, slots=True)
class SpeedTactics:
    """How a level decides. What it has no skill for, it does at random."""

    holds_eight: bool = False
    """Does not set up a rival's Kill Shot."""
    climbs: bool = False
    """Prefers to raise a pile, and keeps cards that are still useful."""
    uses_specials: bool = False
    """Jams the leader, and calls a cease-fire when it matters."""
    counts_points: bool = False
    """Ends a Hunt for points only when it would win them."""

    def choose(self, table: KnownTable, sight: Sight, chance: Chance) -> str | None:
        """Choose the next action, or None to wait."""
        if table.is_ally:
            return self._sabotage(table, chance) or self._refresh(table, sight, chance)
        steps = table.steps()
        shots = [step for step in steps if step.held.number == KILL and self._pays(table, step)]
        if shots:
            return max(shots, key=lambda step: step.pile.target.points).key
        special = self._special(table, chance)
        if special is not None:
            return special
        wanted = [step for step in steps if self._is_wanted(table, step)]
        if wanted:
            return self._best(wanted, chance).key
        return self._refresh(table, sight, chance)

    def _pays(self, table: KnownTable, step: Step) -> bool:
        """Return whether a Kill Shot wins the target for this seat."""
        if table.view.rules.claim == "shot" or not self.counts_points:
            return True
        return table.lead(step.pile) + KILL > 0

    def _is_wanted(self, table: KnownTable, step: Step) -> bool:
        number, pile = step.held.number, step.pile
        if number == KILL:
            return False
        if number != FIREFIGHT or not self.holds_eight:
            return True
        if table.has(KILL) or table.view.rules.claim == "points":
            return True
        if pile.target.ability == "paid-tip" or pile.double or table.view.hunt.warned:
            return True
        return pile.number == FIREFIGHT

    def _best(self, steps: list[Step], chance: Chance) -> Step:
        """Choose a card that fits: at random, or the highest on the best target."""
        if not self.climbs:
            return chance.choice(steps)
        return max(steps, key=lambda step: (step.held.number, step.pile.target.points))

    def _special(self, table: KnownTable, chance: Chance) -> str | None:
        """Use a special: at random, or when it hurts rivals more than this seat."""
        if not self.uses_specials:
            return self._any_special(table, chance) if chance.random() < 0.15 else None
        highest = max(table.open_piles(), key=lambda pile: pile.number)
        jams, intels = table.jams(), table.intels()
        if intels and self._should_call(table, highest):
            return f"play {intels[0]} {highest.pile} {highest.number}"
        rivals = [seat for seat in table.rivals() if not table.view.seats[seat].drills]
        if jams and rivals and highest.number >= FIREFIGHT - 2:
            return f"jam {jams[0]} {table.view.seats[rivals[0]].colour}"
        return None

    def _should_call(self, table: KnownTable, pile: PileView) -> bool:
        """Return whether to pull down a pile that waits for a Kill Shot this seat cannot play."""
        if table.view.rules.claim == "points" and self.counts_points:
            return pile.number >= FIREFIGHT and table.lead(pile) + KILL <= 0
        return pile.number >= FIREFIGHT and not table.has(KILL)

    def _any_special(self, table: KnownTable, chance: Chance) -> str | None:
        jams, intels = table.jams(), table.intels()
        started = [pile for pile in table.open_piles() if pile.number]
        if jams:
            return f"jam {jams[0]} {table.view.seats[chance.choice(table.rivals())].colour}"
        if intels and started:
            pile = chance.choice(started)
            return f"play {intels[0]} {pile.pile} {pile.number}"
        return None

    def _sabotage(self, table: KnownTable, chance: Chance) -> str | None:
        """As the ally, pull the piles down and slow the hunters."""
        highest = max(table.open_piles(), key=lambda pile: pile.number)
        jams, intels = table.jams(), table.intels()
        if intels and highest.number >= (6 if self.uses_specials else 2):
            return f"play {intels[0]} {highest.pile} {highest.number}"
        if jams and highest.number >= (5 if self.uses_specials else 1):
            return f"jam {jams[0]} {table.view.seats[table.rivals()[0]].colour}"
        steps = table.steps()
        if not steps:
            return None
        if not self.climbs:
            return chance.choice(steps).key
        return min(
            steps, key=lambda step: (step.held.number - step.pile.number, -step.pile.number)
        ).key

    def _refresh(self, table: KnownTable, sight: Sight, chance: Chance) -> str | None:
        """Get better cards; if nothing can be drawn, wait or hold fire while there is no hope."""
        if not table.view.rules.draws:
            wanted = "resume" if self._has_hope(table) else "hold-fire"
            return wanted if wanted in sight.menu else None
        # A form accepts any reload; only the plain keys say which ones do something.
        keys = sight.menu.plain
        if "reload fill" in keys:
            return "reload fill"
        if not self.climbs:
            return "reload all" if "reload all" in keys else None
        dead = self._dead(table)
        if dead:
            slots = sorted(held.slot for held in dead)
            return f"drop {','.join(map(str, slots))} fill"
        return None

    def _dead(self, table: KnownTable) -> list[Held]:
        """List cards that cannot help soon: too low, too high, or twice in hand."""
        piles = table.open_piles()
        if table.is_ally:
            return [held for held in table.cards if held.number == KILL] or table.cards[:2]
        soon = {pile.number + step for pile in piles for step in range(NEAR)}
        dead = [held for held in table.cards if held.number < FIREFIGHT and held.number not in soon]
        if dead:
            return dead
        seen: set[int] = set()
        for held in table.cards:
            if held.number in seen:
                dead.append(held)
            seen.add(held.number)
        return dead or [held for held in table.cards if held.number not in (FIREFIGHT, KILL)]

    def _has_hope(self, table: KnownTable) -> bool:
        """Return whether any card in hand may still be useful."""
        return bool(table.steps()) or bool(table.intels())
