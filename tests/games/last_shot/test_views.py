"""What each eye sees: sections built up from what it may know, and nothing else."""

from collections import Counter

import msgspec

from lasttable.games.last_shot import GAME
from lasttable.games.last_shot.metrics import summarise, tally
from lasttable.kernel import OPEN, WATCHER, AnyMatch, Event, Match, Seat, read_settings
from tests.games.last_shot.table import Table
from tests.laws.driver import Driver, make


def written(table: Table, letter: str = "") -> str:
    """Return a view as it goes over the wire."""
    return msgspec.json.encode(table.view(letter)).decode()


def test_a_hand_is_in_no_other_view() -> None:
    table = Table(a="misfire payoff", b="jackpot", c="redacted")
    assert "misfire" in written(table, "a")
    for letter in ("b", "c", "d", ""):
        assert "misfire" not in written(table, letter)
    assert table.match.view(Seat(40)) == table.match.view(WATCHER), "nobody sits there"


def test_public_sections_are_the_same_object_for_every_eye() -> None:
    table = Table(a="misfire payoff", b="jackpot")
    one, other = table.view("a"), table.view("b")
    for section in ("turn", "seats", "piles", "stack", "marks", "falls", "deck", "settings"):
        assert getattr(one, section) is getattr(other, section)


def test_the_stack_shows_what_each_card_is_about() -> None:
    table = Table(a="car-bomb redacted", b="misfire jackpot", c="injunction-junction")
    table.say("a", "play car-bomb b")
    table.react("b", "misfire")
    shot, answer = table.view().stack
    assert (shot.card, shot.by, shot.targets, shot.status) == ("car-bomb", 0, (1,), "waiting")
    assert (answer.card, answer.by, answer.answers) == ("misfire", 1, shot.number)
    table.react("c", "injunction-junction")
    assert not table.view().stack


def test_a_cancelled_card_leaves_the_stack_before_it_can_be_claimed() -> None:
    table = Table(a="car-bomb redacted", b="misfire", c="injunction-junction", d="dibs pravda")
    table.say("a", "play car-bomb b")
    table.react("b", "misfire")
    table.react("c", "injunction-junction")
    table.quiet()
    assert table.question.args["window"] == "discard", "the cancelled Misfire"
    assert [(one.card, one.status) for one in table.view().stack] == [
        ("car-bomb", "waiting"),
    ]


def test_a_claim_names_the_card_it_is_about() -> None:
    table = Table(a="jackpot redacted", b="dibs", c="injunction-junction", deck="blitz misfire")
    table.say("a", "play jackpot")
    table.react("b", "dibs")
    table.say("a", "call action")
    claim = table.view().stack[0]
    assert (claim.card, claim.window, claim.claims) == ("dibs", "discard", "jackpot")


def test_a_card_that_shields_a_player_is_named() -> None:
    table = Table(a="misfire", b="payoff", front="blitz b>b, iron-curtain b>b, stakeout a>c")
    assert [seat.shield for seat in table.view().seats] == [None, "iron-curtain", None, None]


def test_the_target_of_a_shot_is_told_what_escapes_it() -> None:
    table = Table(a="car-bomb", b="duck-and-cover misfire payoff", c="insurance-policy")
    table.say("a", "play car-bomb b")
    for name, escapes in (("a", ()), ("b", ("duck-and-cover",)), ("c", ())):
        mine = table.view(name).mine
        assert mine is not None
        assert mine.escapes == escapes


def test_the_open_eye_sees_every_card() -> None:
    table = Table(a="misfire payoff", b="jackpot", private="b: blitz", front="safe-house b>b")
    secrets = table.match.view(OPEN).secrets
    assert secrets.hands[0].hand == ("misfire", "payoff")
    assert secrets.hands[1].private == ("blitz",)
    assert len(secrets.deck) == len(table.state.deck)
    assert table.view("a").secrets is None


def test_falls_are_kept_for_the_end() -> None:
    table = Table(a="car-bomb redacted", b="jackpot", c="pravda")
    table.say("a", "play car-bomb b")
    fall = table.view().falls[0]
    assert (fall.seat, fall.by, fall.card, fall.turn) == (1, 0, "car-bomb", 5)


def test_the_laboratory_counts_every_card() -> None:
    driver = Driver("metrics")
    match = Match.start(GAME, read_settings(GAME.settings, {}), 4, "metrics")
    while match.question is not None:
        make(match, driver.next_move(match))
    events = match.take_events()
    counts = tally(match.view(OPEN), ["random"] * 4)
    figures = summarise(counts)
    played = [event for event in events if event.kind == "play"]
    reacted = [event for event in events if event.kind == "react"]
    cards = figures["cards"]
    assert isinstance(cards, dict)
    assert sum(card["played"] for card in cards.values()) == len(played)
    assert sum(card["reacted"] for card in cards.values()) == len(reacted)
    felled = [event for event in events if event.kind == "fall"]
    assert sum(card["eliminations"] for card in cards.values()) == len(felled)
    assert figures["endings"] == {match.outcome.reason: 1} if match.outcome else False
    drawn = [card for card in cards.values() if card["drawn"]]
    assert all(0 <= card["win_rate_when_drawn"] <= 1 for card in drawn)


def test_the_fate_of_each_card_is_what_the_table_saw() -> None:
    """Card by card: played, reacted with, who had it from the deck and won, whom it felled."""
    expected: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    for number in range(12):
        driver = Driver(f"fates {number}")
        match = Match.start(GAME, read_settings(GAME.settings, {}), 3 + number % 4, f"f{number}")
        had = {(card, seat) for seat in range(match.seats) for card in _hand(match, seat)}
        while match.question is not None:
            make(match, driver.next_move(match))
        for event in match.take_events():
            expected.update(_uses(event))
            had |= set(_draws(event))
        assert match.outcome is not None
        winners = match.outcome.winners
        expected.update(f"drawn {card}" for card, _ in had)
        expected.update(f"won {card}" for card, seat in had if seat in winners)
        counts.update(tally(match.view(OPEN), ["random"] * match.seats))
    kinds = ("played", "reacted", "drawn", "won", "felled")
    found = {key: int(n) for key, n in counts.items() if key.startswith(kinds) and n}
    assert found == dict(expected)
    cards = summarise(counts)["cards"]
    assert isinstance(cards, dict)
    misfire = cards["misfire"]
    assert misfire["win_rate_when_drawn"] == round(
        expected["won misfire"] / expected["drawn misfire"], 4
    )


def _hand(match: AnyMatch, seat: int) -> tuple[str, ...]:
    hand: tuple[str, ...] = match.view(Seat(seat)).mine.hand
    return hand


def _uses(event: Event) -> list[str]:
    """What one event says of the use of a card."""
    verb = {"play": "played", "react": "reacted"}.get(event.kind)
    if verb:
        return [f"{verb} {event.args['card']}"]
    return [f"felled {event.args['why']}"] if event.kind == "fall" else []


def _draws(event: Event) -> list[tuple[str, int]]:
    """Which card somebody has from the deck by now, if the event says so."""
    args = event.args
    turned_up = event.kind == "pick" and args.get("why") == "take-a-shot"
    if event.kind in ("drew", "draw", "shown", "call") or turned_up:
        card, seat = args.get("card"), args["seat"]
        if isinstance(card, str) and isinstance(seat, int):
            return [(card, seat)]
    return []
