"""The settings, and the rules that follow from any mix of game type and options (§ 1.2, § 14)."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from lasttable.games.kill_shot.cards import INTEL_BIT, KILL_SHOT, OF_COLOUR, Target
from lasttable.games.kill_shot.variant import Variant, cards_of, find_problem, targets_of
from lasttable.kernel import read_variant, setting, variant_setting
from lasttable.kernel.variants import Problem, playable_seats

STANDARD, ENGAGEMENT = "standard", "engagement"
SITUATION_COMMON, SITUATION_SEPARATE = "situation-common", "situation-separate"
ON, RELAXED, OFF = "on", "relaxed", "off"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the host can choose."""

    type: str = setting(
        STANDARD, choices=(STANDARD, ENGAGEMENT, SITUATION_COMMON, SITUATION_SEPARATE)
    )
    briefing: bool = setting(False)
    deadline: bool = setting(False)
    enemy_ally: bool = setting(False)
    night: bool = setting(False)
    one_shot: bool = setting(False)
    reign: bool = setting(False)
    targets: int = setting(10, choices=(10, 6, 3))
    briefing_once: bool = setting(False, needs=("briefing", True))
    strict_deadline: bool = setting(False, needs=("deadline", True))
    same_ally: bool = setting(False, needs=("enemy_ally", True))
    ally_clock: str = setting("1", choices=("0.5", "1", "2", "3"))
    standoff: str = setting(ON, choices=(ON, RELAXED, OFF))
    turn_clock: str = setting("60", choices=("30", "60", "120", "none"))
    window: str = setting("3", choices=("0", "2", "3", "5", "10", "all"))
    tempo: str = setting("1", choices=("1", "1.5", "2", "3"))
    pace: str = setting("normal", choices=("brisk", "normal", "slow"))
    variant: str = variant_setting()
    colours: str = setting("", hidden=True)

    def __post_init__(self) -> None:
        """Refuse a variant that nobody could play."""
        if self.variant:
            seats_for(self)


@dataclass(frozen=True, slots=True, eq=False)
class Combination:
    """The rules of a table, worked out from its settings and shared by all copies of its state.

    Combinations are never compared with each other; compare the settings instead.
    """

    settings: Settings
    targets: int
    """How many targets the game has (§ 2.2)."""
    speed: bool
    """Whether this is a speed game, not the Situation Room."""
    separated: bool
    """Whether each player has one colour, with a draw deck and discards of their own."""
    deadline: bool
    limit: int
    """The hand size, which is also the hand limit."""
    claim: str
    """Who claims a target: `shot`, the player of the 9, or `points`, the player with the most."""
    briefing: str
    """Which Hunts start with a briefing: `every`, `first` or `none`."""
    night: bool
    reign: bool
    enemy_ally: bool
    same_ally: bool
    escape_to_ally: bool
    """Whether a target that nobody claims goes to the ally (§ 11.3, § 14.6)."""
    hunters: str
    """What hunters play, in a word: `same-or-higher`, `higher`, `around` or `around-not-same`."""
    follows: tuple[int, ...]
    """What a hunter may play on each number, as a set of bits that includes Bad Intel."""
    ally_follows: tuple[int, ...]
    tempo: float
    standoff: float
    """Seconds until a standoff ends; 0 if it never does."""
    warning: float
    may_hold_fire: bool
    """Whether players can end a Hunt by all holding fire (§ 10.6)."""
    ally_seconds: tuple[float, ...]
    """Seconds until the ally claims the target, by number of seats (§ 11.3)."""
    ally_rounds: tuple[int, ...]
    """The same in full rounds, for the Situation Room."""
    turn: float
    """Seconds per turn in the Situation Room; 0 for no clock (§ 9.10)."""
    window: float
    """Seconds of the window at the start of a turn; 0: no windows; -1: until all answer (§ 9.8)."""
    claim_pause: float
    cards: tuple[int, ...]
    """The cards in the game; all hundred, unless a variant leaves some out (§ 2.1)."""
    villains: tuple[Target, ...]
    """The ten targets (§ 2.2)."""
    tip: int
    idle_rounds: int


WARNING: Final = 10.0
"""So many seconds before a standoff ends, everybody is warned (§ 15.5)."""
CLAIM_PAUSES: Final = {"brisk": 5.0, "normal": 10.0, "slow": 20.0}


@lru_cache(maxsize=512)
def combine(settings: Settings) -> Combination:
    """Work out every parameter from the game type and the options (§ 9.2, § 14.1).

    Practice stretches the clocks (§ 17.1); the host can relax or stop the standoff clock (§ 15.5).
    """
    variant = read_variant(Variant, settings.variant)
    speed = settings.type in (STANDARD, ENGAGEMENT)
    by_points = settings.type in (ENGAGEMENT, SITUATION_SEPARATE)
    tempo = float(settings.tempo)
    scale = float(settings.ally_clock)
    patience = {ON: 1.0, RELAXED: 2.0, OFF: 0.0}[settings.standoff]
    return Combination(
        settings=settings,
        targets=settings.targets,
        speed=speed,
        separated=by_points or settings.deadline or settings.enemy_ally,
        deadline=settings.deadline,
        limit=_hand(variant, settings.deadline, speed),
        claim="points" if by_points else "shot",
        briefing=_briefing(settings, speed),
        night=settings.night,
        reign=settings.reign,
        enemy_ally=settings.enemy_ally,
        same_ally=settings.same_ally,
        escape_to_ally=settings.enemy_ally and not (settings.deadline and settings.strict_deadline),
        hunters=_hunters(speed, settings.one_shot),
        follows=tuple(_follows(n, speed, settings.one_shot) for n in range(10)),
        ally_follows=tuple(_ally_follows(n, speed, settings.one_shot) for n in range(10)),
        tempo=tempo,
        standoff=variant.standoff_seconds * patience * tempo,
        warning=(variant.standoff_seconds - WARNING) * patience * tempo,
        may_hold_fire=settings.deadline or not patience,
        ally_seconds=tuple(
            float(variant.ally_seconds.get(str(n), 0)) * scale * tempo for n in range(9)
        ),
        ally_rounds=tuple(
            max(1, round(variant.ally_rounds.get(str(n), 0) * scale)) for n in range(9)
        ),
        turn=0.0 if settings.turn_clock == "none" else float(settings.turn_clock) * tempo,
        window=-1.0 if settings.window == "all" else float(settings.window) * tempo,
        claim_pause=CLAIM_PAUSES[settings.pace],
        cards=cards_of(settings.variant),
        villains=targets_of(settings.variant),
        tip=variant.tip,
        idle_rounds=variant.idle_rounds,
    )


def _hand(variant: Variant, deadline: bool, speed: bool) -> int:
    """Return the hand size (§ 2.3, § 9.2, § 10.3)."""
    if deadline:
        return variant.deadline_hand
    return variant.hand if speed else variant.room_hand


def _briefing(settings: Settings, speed: bool) -> str:
    """Decide which Hunts start with a briefing (§ 10.2).

    The Situation Room needs none, and under a Deadline the choice of cards is one (§ 14.3).
    """
    if not settings.briefing or not speed or settings.deadline:
        return "none"
    return "first" if settings.briefing_once else "every"


def _hunters(speed: bool, one_shot: bool) -> str:
    if speed:
        return "higher" if one_shot else "same-or-higher"
    return "around-not-same" if one_shot else "around"


def _follows(number: int, speed: bool, one_shot: bool) -> int:
    """Return what a hunter may play on a number (§ 3.1, § 9.4, § 11.6)."""
    if number == 0:
        return 1 << 1
    steps = [1] if speed else [-1, 1]
    same = [] if one_shot else [number]
    return _bits([number + step for step in steps] + same) | (INTEL_BIT if speed else 0)


def _ally_follows(number: int, speed: bool, one_shot: bool) -> int:
    """Return what the ally may play on a number: never an opening card, never a 9 (§ 11.2)."""
    if number == 0:
        return 0
    numbers = [number - 1] if one_shot else [number - 1, number]
    return _bits([n for n in numbers if n < KILL_SHOT]) | (INTEL_BIT if speed else 0)


def _bits(numbers: list[int]) -> int:
    return sum(1 << number for number in numbers if 1 <= number <= KILL_SHOT)


def seats_for(settings: Settings) -> range:
    """Return how many can play with these settings (§ 11.1, § 14.2)."""
    rules = combine(settings)
    counts = range(2, 6) if rules.separated else range(2, 9)
    if settings.enemy_ally:
        counts = range(3, 6)
    if not settings.variant:
        return counts
    cards = sum(card < OF_COLOUR for card in rules.cards) if rules.separated else len(rules.cards)
    points = tuple(one.points for one in rules.villains)

    def wrong(seats: int) -> Problem | None:
        return find_problem(cards, rules.limit, 1 if rules.separated else seats, points, seats)

    return playable_seats(counts, wrong)
