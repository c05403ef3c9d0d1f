"""Decks as text: lists and codes that people share."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lasttable.games.last_shot.cards import REGULAR_CARDS
from lasttable.games.last_shot.deck_building import HOUSE_LIST
from lasttable.games.last_shot.deck_text import deck_code, deck_list, read_deck
from lasttable.kernel import InvalidSettings

DECKS = st.fixed_dictionaries({card.id: st.integers(0, card.copies) for card in REGULAR_CARDS}).map(
    lambda counts: Counter({name: n for name, n in counts.items() if n})
)


@given(DECKS)
def test_a_code_reads_as_the_deck_it_was_made_from(deck: Counter[str]) -> None:
    code = deck_code(deck.elements())
    assert read_deck(code) == deck
    assert len(code) == 19
    assert code == code.lower()


@given(DECKS.filter(bool))
def test_a_list_reads_as_the_deck_it_was_made_from(deck: Counter[str]) -> None:
    assert read_deck(deck_list(deck.elements())) == deck


def test_codes_are_read_as_people_type_them() -> None:
    code = deck_code(HOUSE_LIST)
    head, body = code[:4], code[4:]
    typed = f" {head.upper()}{body[:5].upper()}-{body[5:]} "
    assert read_deck(typed) == Counter(HOUSE_LIST)
    assert read_deck(code.replace("0", "o").replace("1-", "1-")) == Counter(HOUSE_LIST)


@pytest.mark.parametrize("place", range(4, 19))
def test_a_typing_error_is_always_noticed(place: int) -> None:
    code = deck_code(HOUSE_LIST)
    wrong = 0
    for letter in "23456789abcdefghjkmnpqrstvwxyz":
        if letter == code[place]:
            continue
        try:
            read_deck(code[:place] + letter + code[place + 1 :])
        except InvalidSettings:
            wrong += 1
        else:
            pytest.fail(f"{letter} in place {place} was not noticed")
    assert wrong == 29 + (code[place] in "01")


def test_the_code_of_the_house_is_what_the_deck_builder_writes() -> None:
    """The same code stands in the test of the web client, which writes codes too."""
    assert deck_code(HOUSE_LIST) == "ls1-0nvbamdnaqfe4ca"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("ls1-abc", "is no deck code"),
        ("ls1-uuuuuuuuuuuuuuu", "is no deck code"),
        ("misfire*", "does not say how many copies, as in misfire"),
        ("misfire*0", "does not say how many copies"),
        ("misfire,,payoff", "no card is called ''"),
        ("firing-squad", "Firing Squad is a Terminated card; those come from the supply"),
        ("dibs,dibs", "Dibs! is in the deck 2 times; there are 1"),
    ],
)
def test_a_wrong_text_is_refused_with_a_reason(text: str, complaint: str) -> None:
    with pytest.raises(InvalidSettings, match=complaint.replace("*", r"\*")):
        read_deck(text)
