"""How bots answer what a card asks: give up the worst, take the best."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from lasttable.games.last_shot.bots.comrades import worth_of_giving, worth_of_holding
from lasttable.games.last_shot.bots.hints import HINTS
from lasttable.games.last_shot.bots.table import Table
from lasttable.games.last_shot.cards import ASKS, CARD, REGULAR_CARDS
from lasttable.kernel import Luck

Choice = Callable[[Table, Luck], str]


def _keep(card: str) -> float:
    return HINTS[card].keep


def _cards(key: str) -> list[str]:
    """List the cards that a key names: `discard misfire+payoff`."""
    words = key.split(" ")
    return words[1].split("+") if len(words) > 1 else []


def worth_of_key(key: str) -> float:
    """Add up what the cards that a key names are worth in the hand."""
    return sum(_keep(card) for card in _cards(key) if card in HINTS)


def lose_least(table: Table, _luck: Luck) -> str:
    """Give up what is worth least."""
    return min(table.menu.keys, key=lambda key: worth_of_key(key) + _for_comrades(table, key))


def win_most(table: Table, _luck: Luck) -> str:
    """Take what is worth most; passing is worth nothing."""
    return max(table.menu.keys, key=lambda key: worth_of_key(key) + _for_comrades(table, key))


def _for_comrades(table: Table, key: str) -> float:
    return sum(worth_of_holding(table, card) for card in _cards(key))


def give_away(table: Table, luck: Luck) -> str:
    """Give the worst card to the weakest player; give a Terminated card only as a last resort."""

    def cost(key: str) -> float:
        _, card, colour = key.split(" ")
        seat = table.seat_of(colour)
        wanted = worth_of_holding(table, card) - worth_of_giving(table, card, seat)
        return _keep(card) + wanted + 0.2 * table.cards(seat) + 0.5 * luck.random()

    return min(table.menu.keys, key=cost)


def offer(table: Table, luck: Luck) -> str:
    """Sometimes offer the worst card, if it is worth little."""
    worst = min(table.hand, key=_keep)
    return f"offer {worst}" if luck.random() < 0.6 and _keep(worst) < 4 else "pass"


def take_offer(table: Table, _luck: Luck) -> str:
    """Trade for the best offer, if it beats the worst card in hand."""
    looks = table.view.mine.looks if table.view.mine else []
    offers = {
        look.whose: look.cards[0]
        for look in looks
        if look.whose is not None
        and f"take {table.view.seats[look.whose].colour}" in table.menu.keys
    }
    best = max(offers, key=lambda seat: _keep(offers[seat]))
    worst = min(_keep(card) for card in table.hand)
    if _keep(offers[best]) <= worst:
        return "pass"
    return f"take {table.view.seats[best].colour}"


def churn(table: Table, _luck: Luck) -> str:
    """Discard what is worth less than an unknown card."""
    form = table.menu.form("discard")
    assert form is not None
    names = form.slots[0].values
    poor = [name for name in names if _keep(name.partition(".")[0]) < 3]
    return f"discard {','.join(poor)}" if poor else "none"


def call_kind(table: Table, luck: Luck) -> str:
    """Call the most likely type; sometimes stop when the hand is nearly full."""
    if "pass" in table.menu.keys and len(table.hand) >= 5 and luck.random() < 0.4:
        return "pass"
    gone = Counter(CARD[card].kind for card in (*table.hand, *table.view.piles.discards))
    left = Counter(
        {kind: -count for kind, count in gone.items()}
        | {
            kind: sum(card.copies for card in REGULAR_CARDS if card.kind == kind) - gone[kind]
            for kind in ("action", "reaction", "persistent")
        }
    )
    best = max(("action", "reaction", "persistent"), key=lambda kind: left[kind])
    return next(key for key in table.menu.keys if key.endswith(best))


def pick_poison(table: Table, _luck: Luck) -> str:
    """Discard a poor hand, show a good one."""
    worth = table.worth_of_hand()
    return "drop" if worth < 3.3 * min(2, len(table.hand)) + 2 else "show"


def name_known(table: Table, luck: Luck) -> str:
    """Name a card the suspect is known to hold, or else one that may be in their hand."""
    top = table.top
    suspects = top.targets if top and top.targets else tuple(table.rivals)
    known = [card for seat in suspects for card in table.memory.get(seat, ())]
    named = [card for card in known if not CARD[card].is_terminated]
    if named:
        return f"name {max(named, key=_keep)}"
    return f"name {luck.choice(_unseen_titles(table))}"


def _unseen_titles(table: Table) -> list[str]:
    """List the cards that may be in other hands, once per copy."""
    piles = table.view.piles
    open_cards = Counter((*table.hand, *piles.discards, *piles.destroyed))
    sets = table.view.deck.sets
    listed = table.view.deck.cards
    found = [
        card.id
        for card in REGULAR_CARDS
        for _ in range(card.copies - open_cards[card.id])
        if card.set in sets and (listed is None or card.id in listed)
    ]
    return found or [card.id for card in REGULAR_CARDS]


def name_worst(table: Table, luck: Luck) -> str:
    """Name a card that hurts others and that this seat does not hold."""
    titles = [card for card in _unseen_titles(table) if card not in table.hand]
    known = [card for cards in table.memory.values() for card in cards if card in titles]
    return f"name {max(known or [luck.choice(titles)], key=_keep)}"


def accuse(table: Table, luck: Luck) -> str:
    """Accuse whoever is armed, then whoever holds the most cards."""

    def suspicion(key: str) -> float:
        seat = table.seat_of(key.partition(" ")[2])
        armed = table.armed.get(seat, 0.0)
        return 4 * armed + table.cards(seat) + 1.5 * luck.random()

    return max(table.menu.keys, key=suspicion)


def put_back(table: Table, _luck: Luck) -> str:
    """Put the worst card back first: the top card is drawn again at once."""
    return min(table.menu.keys, key=worth_of_key)


def draw_from(table: Table, luck: Luck) -> str:
    """Draw from the private deck when the hand is full, and sometimes before."""
    if "draw nothing" in table.menu.keys:
        return "draw private"
    return "draw private" if luck.random() < 0.4 else "draw deck"


def cheer(table: Table, luck: Luck) -> str:
    """Boo if someone else will probably boo too."""
    chance = 0.75 if len(table.living) > 3 else 0.5
    return "boo" if luck.random() < chance else "cheer"


def coin(table: Table, luck: Luck) -> str:
    """Choose at random."""
    return table.menu.sample(luck)


def vote_out(table: Table, _luck: Luck) -> str:
    """Vote out the most valuable card."""
    return max(table.menu.keys, key=worth_of_key)


def lay_bait(table: Table, luck: Luck) -> str:
    """Put down a card of a type they are unlikely to guess."""
    rare = [key for key in table.menu.keys if CARD[_cards(key)[0]].kind != "action"]
    if rare and luck.random() < 0.7:
        return luck.choice(rare)
    return lose_least(table, luck)


def domino(table: Table, luck: Luck) -> str:
    """Discard the card that is worth least."""
    if "drop" in table.menu.keys:
        return "drop"
    return lose_least(table, luck)


_WAYS: Final[dict[str, Choice]] = {
    way.__name__: way
    for way in (
        *(accuse, call_kind, cheer, churn, coin, domino, give_away, lay_bait, lose_least),
        *(name_known, name_worst, offer, pick_poison, put_back, take_offer, vote_out, win_most),
    )
}
PLAY: Final = "play"
"""The mark of a card that lets its player play another one."""
CHOICES: Final[dict[str, Choice]] = {
    "draw": draw_from,
    **{name: _WAYS[ask.bot] for name, ask in ASKS.items() if ask.bot != PLAY},
}
PLAYS: Final = ("turn", "again", *(name for name, ask in ASKS.items() if ask.bot == PLAY))
NAMES: Final = tuple(name for name, ask in ASKS.items() if ask.source == "any")
