"""What things cost a character, in alerts: a noise, a round, a move, a lock, a guard, an idea."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from lasttable.games.your_last_heist.cards import (
    ALERT,
    CHARACTERS,
    FACES,
    IDEA,
    MOVE,
    NOISE,
    SUBDUE,
    UNLOCK,
    Action,
    Member,
    actions_of,
    cost,
)
from lasttable.games.your_last_heist.security_forecast import threats
from lasttable.games.your_last_heist.state import NOWHERE, State

QUIET: Final = 2
"""Up to this slot of the bar, no square has alerts of its own."""
HUSHED, LOUD = 0.1, 0.45
"""Alerts that a round costs by itself, while all is quiet and later."""
HASTE: Final = 0.012
"""How much more a quiet round costs with every round that has passed."""
EXPOSED, MOST_EXPOSED = 0.4, 0.6
"""How much of what the security die would cost now it is likely to cost in later rounds."""
STUCK: Final = 1.0
"""How much of it counts for those under a ring, who can't step aside."""
CROWDING: Final = "outta_my_way"
"""The event that a crew can avoid by standing apart."""
SHARE: Final = 0.5
"""How much of a round one character's work accounts for: others work meanwhile."""
AHEAD: Final = 10
"""Over how many noises to come a noise's price is averaged."""
MOST: Final = 9.0
"""The price of what a character can't do."""
STAYS: Final = 0.6
"""What a part that comes along with others is worth, compared to one that is looked for."""
HACKS: Final = frozenset(("autopwn", "exploit"))


@dataclass(frozen=True, slots=True)
class Prices:
    """What a noise and a round cost now, in alerts."""

    noise: float
    round: float


@dataclass(frozen=True, slots=True)
class Terms:
    """What one character pays for each thing, in alerts."""

    move: float
    lock: float
    guard: float
    idea: float


def prices_now(state: State) -> Prices:
    """Return what a noise and a round cost at this moment of the heist."""
    track = state.noise_track
    last = state.noise + AHEAD
    passed = sum(state.noise < slot <= last for slot in track.alerts)
    beyond = max(0, last - max(track.last, state.noise + 1) + 1) if last >= track.last else 0
    alerts = _alerts_per_round(_free_only(state))
    stuck = _alerts_per_round(state) - alerts
    base = min(HUSHED + HASTE * state.round, LOUD) if state.bar <= QUIET else LOUD
    exposed = min(MOST_EXPOSED, EXPOSED * alerts) + STUCK * stuck
    return Prices((passed + beyond) / AHEAD, base + exposed)


def _alerts_per_round(state: State) -> float:
    """Return what the security die would cost on average, as everybody stands."""
    faces = [face for face in threats(state) if CROWDING not in face.events]
    return sum(face.alerts for face in faces) / 4


def _free_only(state: State) -> State:
    """Return the board without those who stand under a ring."""
    found = state.quiet_copy()
    for who, at in enumerate(state.at):
        if at >= 0 and state.rings[at]:
            found.at[who] = NOWHERE
    return found


def terms_of(state: State, who: int, prices: Prices) -> Terms:
    """Return what things cost a character of this heist."""
    return member_terms(state.team[who], is_hacked(state.team, who), prices)


@lru_cache(maxsize=64)
def is_hacked(team: tuple[Member, ...], who: int) -> bool:
    """Return whether somebody else in the crew can give a character parts."""
    return any(
        bool(CHARACTERS[member.character].abilities & HACKS)
        for seat, member in enumerate(team)
        if seat != who
    )


@lru_cache(maxsize=4096)
def member_terms(member: Member, hacked: bool, prices: Prices) -> Terms:
    """Work out from the cards what things cost a character."""
    card = CHARACTERS[member.character]
    idea = _idea(member, prices)
    move = _each(member, MOVE, prices, idea, 0.0)
    lock = _each(member, UNLOCK, prices, idea, move)
    guard = _each(member, SUBDUE, prices, idea, move)
    if "there_are_better_ways" in card.abilities:
        guard = min(idea, 1.0)
    elif SUBDUE in card.cannot:
        guard = MOST
    if hacked and not card.abilities & HACKS:
        given = prices.noise + 1.2 * SHARE * prices.round + 0.3
        lock, guard = min(lock, given), min(guard, given)
    return Terms(move, lock, guard, idea)


def _idea(member: Member, prices: Prices) -> float:
    """Return what it costs to gather an idea, waiting for a good roll where that is cheaper."""
    gained, spent = 0.0, 0.0
    for die in FACES:
        best, found = 0.0, (0.0, 0.0)
        for action in actions_of(member):
            gain = action.parts.count(IDEA) - cost(action, die)
            price = prices.noise * action.parts.count(NOISE)
            if gain > 0 and gain - 2.0 * price > best:
                best, found = gain - 2.0 * price, (float(gain), price)
        gained += found[0]
        spent += found[1] + SHARE * prices.round
    if "inspire" in CHARACTERS[member.character].abilities:
        return min((prices.noise + SHARE * prices.round) / 2, spent / gained if gained else MOST)
    return min(MOST, spent / gained) if gained else MOST


def _each(member: Member, part: int, prices: Prices, idea: float, move: float) -> float:
    """Return what one part costs on average, over all rolls of the die."""
    total = 0.0
    for die in FACES:
        ways = [
            _one(action, die, part, prices, idea, move)
            for action in actions_of(member)
            if part in action.parts and cost(action, die) <= 2
        ]
        # Who gets no use out of a roll waits for another one.
        wait = SHARE * prices.round + total / max(1, die - 1) if die > 1 else MOST
        total += min((*ways, wait, MOST))
    return min(MOST, total / len(FACES))


def _one(action: Action, die: int, part: int, prices: Prices, idea: float, move: float) -> float:
    parts = action.parts
    price = prices.noise * parts.count(NOISE) + parts.count(ALERT) + SHARE * prices.round
    price += idea * (cost(action, die) - parts.count(IDEA))
    if part != MOVE:
        price -= STAYS * move * parts.count(MOVE)
        return max(0.1, price / (1.0 + 0.5 * (parts.count(part) - 1)))
    return max(0.1, price / parts.count(part))
