"""When a bot reacts: what is at stake for it against what the card is worth in hand."""

from collections.abc import Sequence

from lasttable.games.last_shot.bots.comrades import worth_of_holding
from lasttable.games.last_shot.bots.hints import HINTS
from lasttable.games.last_shot.bots.table import Table
from lasttable.games.last_shot.cards import CARD, ESCAPES, PERSISTENT
from lasttable.games.last_shot.sections import PlayView
from lasttable.games.last_shot.state import WAITING
from lasttable.kernel import Luck

DEADLY = 20.0
DODGE_NEEDED = 6.0
DODGING = tuple(card for card, hint in HINTS.items() if 0 < hint.saves < 15)
"""Reactions that help only with the right card to play in front of the shot."""
WHIM = 2.0
"""How far chance can move a bot's judgement, so that nobody can be sure it will react."""


def choose_reaction(table: Table, luck: Luck) -> str:
    """React with the best card that is worth it, or pass."""
    best, most = "pass", 0.0
    for key in table.menu.keys:
        if key == "pass":
            continue
        gain = _gain(table, key) + WHIM * (luck.random() - 0.5)
        if gain > most:
            best, most = key, gain
    return best


def _gain(table: Table, key: str) -> float:
    """Weigh one Reaction by its window."""
    _, name, *way = key.split(" ")
    window = CARD[name].window
    cost = HINTS[name].keep * 0.6
    if window == "play":
        return _answer_to_card(table, name, way) - cost
    if window == "turn":
        return _skip_a_turn(table) - cost
    if window == "discard":
        return _worth_claiming(table) - 3.2
    return 3.0  # leftovers, looting and reparations are always welcome


def _worth_claiming(table: Table) -> float:
    """Say what Dibs! would take is worth: a card in its window, or one just discarded."""
    if table.top is not None and table.top.status == WAITING:
        if CARD[table.top.card].kind == PERSISTENT:
            return 0.0
        return HINTS[table.top.card].keep + worth_of_holding(table, table.top.card)
    discards = table.view.piles.discards
    return HINTS[discards[-1]].keep + worth_of_holding(table, discards[-1]) if discards else 0.0


def _skip_a_turn(table: Table) -> float:
    """Weigh skipping the turn of a player who may shoot."""
    active = table.view.turn.active
    armed = table.armed.get(active, 0.0)
    return armed * (9.0 if len(table.rivals) < 3 else 6.0)


def _answer_to_card(table: Table, name: str, way: Sequence[str]) -> float:
    play = table.top
    if play is None:
        return 0.0
    if play.answers is not None:
        return _stake_in_answer(table, play)
    if CARD[play.card].is_terminated:
        return _answer_to_shot(table, name, play, way)
    return HINTS[name].answers * _stake(table, play)


def _stake(table: Table, play: PlayView) -> float:
    """Say how much it hurts to let a card resolve."""
    hint = HINTS[play.card]
    hurt = 0.0
    if table.me in play.targets:
        hurt = hint.harm
        if not table.hand[1:] and hint.harm < 10:
            hurt *= 0.4
    elif CARD[play.card].targets in ("all", "all_others"):
        hurt = hint.harm
    armed = table.me in table.armed
    if armed and hurt and hint.disarm:
        hurt += 2.5
    return hurt * (0.8 if len(table.rivals) > 2 else 1.0)


def _stake_in_answer(table: Table, play: PlayView) -> float:
    """Say how much a rival's Reaction hurts this seat."""
    answered = next((one for one in table.view.stack if one.number == play.answers), None)
    if answered is None:
        return 0.0
    if CARD[answered.card].is_terminated:
        if answered.by == table.me:
            return HINTS[play.card].spoils
        return DEADLY if play.named == table.me else 0.0
    if answered.by == table.me:
        return 3.0 + HINTS[answered.card].play * 0.4
    if answered.answers is not None and table.me in answered.aimed:
        return 3.0
    return 0.0


def _answer_to_shot(table: Table, name: str, play: PlayView, way: Sequence[str]) -> float:
    """Weigh a Reaction to a shot at this seat; a shot at someone else is their own problem."""
    if table.me not in play.targets:
        return 0.0
    saves = HINTS[name].saves
    if way:
        victim = table.seat_of(way[0])
        saves += 2 * table.armed.get(victim, 0.0) + 0.1 * table.cards(victim)
    if saves > DEADLY:
        return saves  # it does more than save
    if name in DODGING:
        saves += max((HINTS[card].dodge for card in table.hand), default=0.0) - DODGE_NEEDED
    has_door = any(card.id in table.hand for card in ESCAPES[play.card])
    return saves * (0.25 if has_door else 1.0)


def choose_escape(table: Table) -> str:
    """Escape with the card that is worth least."""
    keys = [key for key in table.menu.keys if key != "pass"]
    return min(keys, key=lambda key: HINTS[key.split(" ")[1]].keep, default="pass")
