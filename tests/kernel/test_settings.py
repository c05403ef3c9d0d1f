"""Settings: described, read from clients and command lines, and written."""

from dataclasses import dataclass
from typing import Any

import pytest

from lasttable.kernel import (
    InvalidSettings,
    SettingInfo,
    describe_settings,
    read_settings,
    setting,
    settings_text,
    settings_values,
)


@dataclass(frozen=True, slots=True)
class House:
    clock: str = setting("90", choices=("30", "90", "none"))
    rounds: int = setting(3, choices=(1, 3, 5))
    loud: bool = setting(False)
    motto: str = setting("")
    colours: str = setting("", hidden=True)


def test_settings_are_described_in_their_order() -> None:
    assert describe_settings(House) == (
        SettingInfo("clock", "choice", "90", ("30", "90", "none"), False),
        SettingInfo("rounds", "choice", 3, (1, 3, 5), False),
        SettingInfo("loud", "switch", False, (), False),
        SettingInfo("motto", "text", "", (), False),
        SettingInfo("colours", "choice", "", (), True),
    )


def test_no_values_mean_the_defaults() -> None:
    assert read_settings(House, {}) == House("90", 3, False, "", "")


@pytest.mark.parametrize(
    ("values", "wanted"),
    [
        ({"clock": "none"}, House(clock="none")),
        ({"clock": 30}, House(clock="30")),
        ({"rounds": 5}, House(rounds=5)),
        ({"rounds": "5"}, House(rounds=5)),
        ({"loud": True}, House(loud=True)),
        ({"loud": "on"}, House(loud=True)),
        ({"loud": "true"}, House(loud=True)),
        ({"loud": "off"}, House()),
        ({"loud": "false"}, House()),
        ({"motto": "last-one-standing"}, House(motto="last-one-standing")),
        ({"colours": "red,,blue"}, House(colours="red,,blue")),
    ],
)
def test_values_are_read_as_clients_and_people_write_them(
    values: dict[str, Any], wanted: House
) -> None:
    assert read_settings(House, values) == wanted


@pytest.mark.parametrize(
    ("values", "complaint"),
    [
        ({"clocks": "30"}, "unknown setting 'clocks'; known: clock, rounds, loud, motto, colours"),
        ({"clock": "31"}, "clock is one of 30, 90, none, not '31'"),
        ({"clock": None}, "clock is one of 30, 90, none, not None"),
        ({"clock": ["30"]}, "clock is one of"),
        ({"rounds": True}, "rounds is one of 1, 3, 5, not True"),
        ({"rounds": 3.0}, "rounds is one of"),
        ({"rounds": "03"}, "rounds is one of"),
        ({"loud": "maybe"}, "loud is on or off, not 'maybe'"),
        ({"loud": 1}, "loud is on or off"),
        ({"loud": None}, "loud is on or off"),
        ({"colours": 7}, "colours"),
        ({"colours": "red blue"}, "colours is text without spaces, not 'red blue'"),
        ({"colours": "red\nseed: x"}, "colours is text without spaces"),
    ],
)
def test_a_wrong_value_is_refused_with_a_reason(values: dict[str, Any], complaint: str) -> None:
    with pytest.raises(InvalidSettings) as caught:
        read_settings(House, values)
    assert complaint in str(caught.value)


def test_text_names_what_differs_from_the_defaults() -> None:
    assert settings_text(House()) == ""
    assert settings_text(House("30", 5, True, "", "red")) == "clock=30 rounds=5 loud=on colours=red"


def test_values_name_everything() -> None:
    assert settings_values(House(loud=True)) == {
        "clock": "90",
        "rounds": 3,
        "loud": True,
        "motto": "",
        "colours": "",
    }
