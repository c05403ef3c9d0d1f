"""The deck builder of Last Shot asks the server for every change."""

from __future__ import annotations

from tests.server.running_server import Site

PATH = "/api/last-shot/deck"


async def test_a_deck_is_started_changed_and_filled(site: Site) -> None:
    jonas = await site.person("Jonas")
    empty = await jonas.post(PATH, {"seats": 3})
    assert (empty["count"], empty["missing"]) == (0, 18)
    house = await jonas.post(PATH, {"seats": 3, "do": "start", "start": "house"})
    assert house["missing"] == 0
    less = await jonas.post(
        PATH, {"seats": 3, "deck": house["code"], "do": "cycle", "card": "payoff"}
    )
    assert (less["missing"], less["cards"].get("payoff")) == (1, None)
    full = await jonas.post(PATH, {"seats": 3, "deck": less["code"], "do": "fill"})
    assert full["missing"] == 0
    again = await jonas.post(PATH, {"seats": 3, "deck": full["code"]})
    assert again == full
    alone = await jonas.post(PATH, {"deck": full["code"]})
    assert alone["seats"] == 3


async def test_what_is_no_deck_is_refused(site: Site) -> None:
    jonas = await site.person("Jonas")
    for body in (
        {"seats": 3, "deck": "ls1-nonsense"},
        {"seats": 3, "deck": "misfire*9"},
        {"seats": 3, "do": "cycle", "card": "car-bomb"},
        {"seats": 3, "do": "cycle"},
    ):
        answer = await jonas.http.post(PATH, json=body)
        assert answer.json()["error"]["code"] == "settings/invalid"
    answer = await jonas.http.post(PATH, json={"seats": 9})
    assert answer.json()["error"]["code"] == "body/invalid"
