"""What a mix of game type and options means, explained in the lobby (§ 1.2, § 14)."""

from lasttable.games.kill_shot.settings import (
    ENGAGEMENT,
    SITUATION_COMMON,
    STANDARD,
    Combination,
    Settings,
    combine,
    seats_for,
)
from lasttable.kernel import Meaning


def explain(settings: Settings, seats: int) -> list[Meaning]:
    """List the parameters, then a line for each clash and its ruling."""
    rules = combine(settings)
    counts = seats_for(settings)
    lines = [
        Meaning("decks", "separate" if rules.separated else "common"),
        _hand(rules),
        Meaning("hunters", rules.hunters),
    ]
    if rules.enemy_ally:
        lines.append(Meaning("ally", "lower" if settings.one_shot else "lower-or-same"))
    lines.append(Meaning("takes", rules.claim))
    if rules.reign:
        lines.append(Meaning("targets", "sets", {"targets": rules.targets}))
    else:
        lines.append(Meaning("targets", "single", {"targets": rules.targets}))
    lines += _clocks(settings, rules, min(max(seats, counts[0]), counts[-1]))
    lines.append(Meaning("players", "range", {"least": counts[0], "most": counts[-1]}))
    return [*lines, *(Meaning("clash", name) for name in clashes(settings))]


def _hand(rules: Combination) -> Meaning:
    params = {"cards": rules.limit, "seconds": seconds(15 * rules.tempo)}
    if rules.deadline:
        return Meaning("hand", "chosen-night" if rules.night else "chosen", params)
    if rules.briefing != "none":
        return Meaning("hand", "briefing-night" if rules.night else "briefing", params)
    if rules.night:
        return Meaning("hand", "night", params)
    return Meaning("hand", "at-go" if rules.speed else "at-once", params)


def _clocks(settings: Settings, rules: Combination, seats: int) -> list[Meaning]:
    lines = []
    if rules.enemy_ally:
        twice = 2 if rules.reign else 1
        if rules.speed:
            limit = seconds(rules.ally_seconds[seats] * twice)
            lines.append(Meaning("hunt-clock", "seconds", {"seconds": limit, "seats": seats}))
        else:
            rounds = rules.ally_rounds[seats] * twice
            lines.append(Meaning("hunt-clock", "rounds", {"rounds": rounds, "seats": seats}))
    if not rules.speed:
        length = {"0": "none", "all": "all"}.get(settings.window, "seconds")
        lines.append(Meaning("window", length, {"seconds": seconds(abs(rules.window))}))
        lines.append(
            Meaning("turn", "clock" if rules.turn else "none", {"seconds": seconds(rules.turn)})
        )
    elif not rules.standoff:
        lines.append(Meaning("standoff", "off"))
    else:
        times = {"warning": seconds(rules.warning), "seconds": seconds(rules.standoff)}
        lines.append(Meaning("standoff", "escape" if rules.deadline else "new-hands", times))
    return lines


def seconds(value: float) -> int | float:
    """Drop the decimals of whole seconds."""
    return int(value) if value == int(value) else round(value, 1)


def clashes(settings: Settings) -> list[str]:
    """Name the clashes in a mix that the rules settle (§ 14.3, § 14.4, § 14.5, § 14.6, § 14.7)."""
    common = settings.type in (STANDARD, SITUATION_COMMON)
    speed = settings.type in (STANDARD, ENGAGEMENT)
    found = {
        "decks-separated": common and (settings.deadline or settings.enemy_ally),
        "briefing-always-on": settings.briefing and not speed,
        "briefing-is-choice": settings.briefing and speed and settings.deadline,
        "briefing-by-night": settings.briefing and speed and settings.night
        and not settings.deadline,
        "choice-by-night": settings.deadline and settings.night,
        "ally-takes-escapes": settings.deadline and settings.enemy_ally
        and not settings.strict_deadline,
        "strict-deadline": settings.deadline and settings.enemy_ally and settings.strict_deadline,
        "play-or-pass": settings.deadline and not speed,
        "idle-ally": settings.enemy_ally and settings.one_shot,
    }  # fmt: skip
    return [name for name, is_there in found.items() if is_there]
