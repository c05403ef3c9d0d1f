"""How good it is to play a card or to Reload, weighed with the hints."""

from collections.abc import Callable, Sequence
from typing import Final

from lasttable.games.last_shot.bots.comrades import worth_of_joining, worth_of_shooting
from lasttable.games.last_shot.bots.hints import HINTS
from lasttable.games.last_shot.bots.table import Table
from lasttable.games.last_shot.cards import CARD, ESCAPES
from lasttable.kernel import Seat

IDLE: Final = -6.0
KEEP_SHARE: Final = 0.35
"""How much of a card's worth in hand counts against playing it."""
AS_ACTION: Final = 1.8
"""What the card drawn for a Reaction played as an Action is worth."""
RELOAD_CARD: Final = 3.3
"""What an unknown card is worth."""


def score_plays(table: Table, keys: Sequence[str]) -> dict[str, float]:
    """Weigh every way to play a card."""
    idle = set(table.view.mine.idle) if table.view.mine else set()
    threat = table.threat()
    return {key: score_play(table, key, idle, threat) for key in keys if key.startswith("play ")}


def score_play(table: Table, key: str, idle: set[str], threat: float) -> float:
    """Weigh one way to play a card: what it does against what it is worth in hand."""
    _, name, *colours = key.split(" ")
    card, hint = CARD[name], HINTS[name]
    targets = [table.seat_of(colour) for colour in colours]
    cost = KEEP_SHARE * hint.keep
    if card.kind == "reaction":
        return AS_ACTION + hint.play - 2 * cost
    if card.is_picky and not targets:
        return IDLE - cost
    if card.is_terminated:
        return hint.play + sum(score_victim(table, seat, name) for seat in targets)
    total = hint.play - cost + threat * hint.shield
    if name in idle and table.prompt == "turn":
        total += IDLE
    total += sum(_score_target(table, name, seat, threat) for seat in targets)
    special = _SPECIAL.get(name)
    return total + (special(table, targets) if special else 0.0)


def score_victim(table: Table, seat: Seat, shot: str) -> float:
    """Weigh a target for a shot: armed or strong players, but not those who can answer."""
    score = 4 * table.armed.get(seat, 0.0) + 0.25 * table.cards(seat)
    score -= max((HINTS[card].saves for card in table.memory.get(seat, ())), default=0.0) / 2
    doors = [card.id for card in ESCAPES[shot]]
    if any(card in doors for card in table.memory.get(seat, ())):
        score -= 6
    if table.has(seat, "stunned"):
        score += 3
    if not table.cards(seat):
        score += 1.5
    return score + worth_of_shooting(table, seat)


def _score_target(table: Table, name: str, seat: Seat, threat: float) -> float:
    """Weigh a target for a card that is not lethal."""
    hint = HINTS[name]
    if hint.aim == "self":
        if seat == table.me:
            return threat * 3.0
        return table.armed.get(seat, 0.0) * hint.disarm * 0.8 - 1.5
    if seat == table.me:
        return _front_against_me(table) - 0.5
    armed = table.armed.get(seat, 0.0)
    bonus = hint.disarm * armed if not table.has(seat, "stunned") else 0.0
    cards = table.cards(seat)
    if not cards and hint.harm > 1:
        bonus -= 2.0
    return bonus + 0.15 * cards


def _front_against_me(table: Table) -> float:
    """Count the cards in front of this seat that it would like to lose."""
    bad = ("stunned", "no-draws", "held", "wanted", "watched")
    return 2.0 * sum(table.has(table.me, word) for word in bad)


def score_reload(table: Table) -> float:
    """Weigh a new hand of three against the cards it would cost."""
    hand = table.hand
    lost = sum(HINTS[card].keep for card in hand)
    return (3 * RELOAD_CARD - lost) * KEEP_SHARE - 0.6


def _terminated_share(table: Table) -> float:
    """Guess the share of Terminated cards in the deck: all that are in nobody's hand."""
    held = len(table.view.marks) + sum(
        CARD[card].is_terminated for card in table.view.piles.terminated
    )
    out = 6 - table.view.piles.supply - held
    return max(0, out) / max(1, table.view.piles.deck)


def _armed_rivals(table: Table) -> float:
    return sum(sure for seat, sure in table.armed.items() if seat != table.me)


def _i_am_armed(table: Table) -> bool:
    return table.me in table.armed


def _cooler_heads(table: Table, _: list[Seat]) -> float:
    return 3 * _armed_rivals(table) - 9 * _i_am_armed(table)


def _dumpster_dive(table: Table, _: list[Seat]) -> float:
    piles = (*table.view.piles.discards, *table.view.piles.terminated)
    return max((HINTS[card].keep for card in piles), default=0.0) * 0.5 - 1.5


def _scavenger_hunt(table: Table, _: list[Seat]) -> float:
    worths = sorted((HINTS[card].keep for card in table.view.piles.discards), reverse=True)
    return sum(worths[:2]) * 0.25 - 1.0


def _swap_hands(table: Table, targets: list[Seat]) -> float:
    """Weigh this seat's hand, without the card played, against the other hand."""
    mine = table.worth_of_hand() - 4
    known = table.memory.get(targets[0], [])
    theirs = sum(HINTS[card].keep for card in known)
    theirs += RELOAD_CARD * max(0, table.cards(targets[0]) - len(known))
    return (theirs - mine) * 0.3


def _chaos(table: Table, _: list[Seat]) -> float:
    average = table.worth_of_hand() / max(1, len(table.hand))
    return (RELOAD_CARD - average) * 0.6


def _take_a_shot(table: Table, targets: list[Seat]) -> float:
    hit = min(1.0, 3 * _terminated_share(table))
    return hit * (4 + sum(score_victim(table, seat, "car-bomb") for seat in targets))


def _murder_mystery(table: Table, targets: list[Seat]) -> float:
    known = [card for card in table.memory.get(targets[0], ()) if not CARD[card].is_terminated]
    return 16.0 if known else -0.5 * len(table.hand)


def _russian_roulette(table: Table, _: list[Seat]) -> float:
    """Weigh the six chambers: everyone else's against this seat's."""
    share = _terminated_share(table)
    players = len(table.living)
    alive, mine, others = 1.0, 0.0, 0.0
    for chamber in range(6):
        hit = alive * share
        alive -= hit
        if chamber % players == players - 1:
            mine += hit
        else:
            others += hit
    worth = others / max(1, players - 1) - mine
    return 14 * worth + (3 * (others - mine) if players == 2 else 0.0)


def _comrades(table: Table, _: list[Seat]) -> float:
    return worth_of_joining(table)


def _budget_cuts(table: Table, _: list[Seat]) -> float:
    mine = max(0, len(table.hand) - 3)
    theirs = sum(max(0, table.cards(seat) - 2) for seat in table.rivals) / len(table.rivals)
    return 1.2 * (theirs - mine)


def _fairness(table: Table, _: list[Seat]) -> float:
    mine = 3 - (len(table.hand) - 1)
    theirs = sum(3 - table.cards(seat) for seat in table.rivals) / len(table.rivals)
    return 0.9 * (mine - theirs)


def _draws(count: int) -> Callable[[Table, list[Seat]], float]:
    def room(table: Table, _: list[Seat]) -> float:
        """Count nothing for draws with a full hand or under an Embargo."""
        free = 7 - len(table.hand)
        if table.has(table.me, "no-draws"):
            return -4.0
        return -1.2 * max(0, count - free)

    return room


def _pardon(table: Table, targets: list[Seat]) -> float:
    seat = targets[0]
    if seat == table.me:
        return 0.0
    good = ("immune", "insured", "private-deck", "second-play", "blitz", "no-shots")
    return 1.5 * sum(table.has(seat, word) for word in good) - 1.0


def _yield_the_floor(table: Table, targets: list[Seat]) -> float:
    """Avoid giving the turn to a player who holds a Terminated card."""
    return -5.0 * table.armed.get(targets[0], 0.0)


def _shooting_ban(table: Table, _: list[Seat]) -> float:
    return -6.0 * _i_am_armed(table)


def _immunity(table: Table, _: list[Seat]) -> float:
    return -4.0 if table.has(table.me, "immune") else 0.0


_SPECIAL: Final[dict[str, Callable[[Table, list[Seat]], float]]] = {
    "cooler-heads-prevail": _cooler_heads,
    "dumpster-dive": _dumpster_dive,
    "scavenger-hunt": _scavenger_hunt,
    "cultural-exchange": _swap_hands,
    "controlled-chaos": _chaos,
    "take-a-shot": _take_a_shot,
    "murder-mystery": _murder_mystery,
    "russian-roulette": _russian_roulette,
    "comrades-in-arms": _comrades,
    "budget-cuts": _budget_cuts,
    "fairness-doctrine": _fairness,
    "payoff": _draws(3),
    "jackpot": _draws(2),
    "secret-informant": _draws(1),
    "tactical-resupply": _draws(2),
    "official-pardon": _pardon,
    "yield-the-floor": _yield_the_floor,
    "un-interference": _shooting_ban,
    "diplomatic-immunity": _immunity,
}
