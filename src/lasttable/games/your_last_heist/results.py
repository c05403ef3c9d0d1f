"""Settling up (§ 16): whether the job is done, what it pays, and what a campaign keeps."""

from dataclasses import dataclass

from lasttable.games.your_last_heist.announcements import tell
from lasttable.games.your_last_heist.boards import kind_of
from lasttable.games.your_last_heist.chapters import Advance, Bonus
from lasttable.games.your_last_heist.state import NOWHERE, State
from lasttable.kernel import Outcome, Seat


@dataclass(slots=True)
class Goal:
    """An objective, and how much of it is met."""

    kind: str
    count: int
    have: int
    met: bool


@dataclass(slots=True)
class Extra:
    """A bonus and what it pays; 0 if it was not earned."""

    kind: str
    items: tuple[str, ...]
    have: int
    pay: int


@dataclass(slots=True)
class Ledger:
    """The team cash from before the heist to after it, in thousands."""

    before: int
    spent: int
    found: int
    debt: int
    payout: int
    bonus: int
    after: int


@dataclass(slots=True)
class SeatResult:
    """How a character's heist ended."""

    seat: int
    character: str
    skills: tuple[str, str]
    busted: str | None
    out: str | None
    items: list[str]


@dataclass(slots=True)
class PrisonerResult:
    """How the prisoner's heist ended."""

    freed: bool
    out: bool


@dataclass(slots=True)
class Offer:
    """Who may be promoted or refined, the price of each in thousands, and how many."""

    seats: list[int]
    each: int
    limit: int | None


@dataclass(slots=True)
class Result:
    """Everything a campaign needs to know about a heist."""

    won: bool
    reason: str
    rounds: int
    noise: int
    alert: int
    objectives: list[Goal]
    bonuses: list[Extra]
    ledger: Ledger
    seats: list[SeatResult]
    prisoner: PrisonerResult | None
    swaps: tuple[str, ...]
    loot: list[str]
    flags: list[str]
    promote: Offer | None
    refine: Offer | None
    replace: list[int]


def goals(state: State) -> list[Goal]:
    """Return how much of each objective is met (§ 16.1)."""
    found = []
    for objective in state.chapter.objective:
        have = have_of(state, objective.kind)
        found.append(Goal(objective.kind, objective.count, have, have >= objective.count))
    return found


def have_of(state: State, kind: str) -> int:
    """Count what was brought out or done of one kind.

    A painting swapped for a fake counts once it is out (§ 15.3), a painting returned counts at
    once (§ 15.4).
    """
    if kind == "cash":
        return state.found
    if kind == "swap-in":
        return len(state.swaps)
    if kind == "swap-out":
        out = [banked.item for banked in state.banked]
        return sum(motif in out for motif in state.swaps)
    if kind == "everybody":
        return int(all(state.out[seat] != NOWHERE for seat in range(state.seat_count)))
    if kind == "prisoner":
        return int(state.out[state.captive] != NOWHERE)
    return sum(kind_of(banked.item) == kind for banked in state.banked)


def extras(state: State) -> list[Extra]:
    """Return what each bonus pays (§ 16.3)."""
    return [_extra(state, bonus) for bonus in state.chapter.bonuses]


def _extra(state: State, bonus: Bonus) -> Extra:
    if bonus.set:
        out = [banked.item for banked in state.banked]
        have = sum(item in out for item in bonus.set)
        return Extra("set", bonus.set, have, bonus.pay if have == len(bonus.set) else 0)
    have = have_of(state, bonus.kind)
    if bonus.count:
        return Extra(bonus.kind, (), have, bonus.pay if have >= bonus.count else 0)
    times = max(0, have - bonus.beyond)
    if bonus.most is not None:
        times = min(times, bonus.most)
    return Extra(bonus.kind, (), have, times * bonus.each)


def conclude(state: State) -> None:
    """End the heist: the crew wins or loses together (§ 1.1 and 16.1)."""
    met = goals(state)
    won = all(goal.met for goal in met)
    reason = "done" if won else _reason(state, met)
    after = ledger(state, won).after
    state.phase = "over"
    seats = tuple(Seat(seat) for seat in range(state.seat_count))
    scores = tuple(after if won else 0 for _ in seats)
    state.outcome = Outcome(seats if won else (), reason, scores)
    if won:
        tell(state, "won", rule="16.1", after=after)
    else:
        tell(state, "lost", rule="16.2", reason=reason)


def _reason(state: State, met: list[Goal]) -> str:
    """Return why a heist is lost (§ 16.2)."""
    if not any(out != NOWHERE for out in state.out[: state.seat_count]):
        return "all-busted"
    unmet = [goal.kind for goal in met if not goal.met]
    return "left-behind" if set(unmet) <= {"everybody", "prisoner"} else "short"


def ledger(state: State, won: bool) -> Ledger:
    """Add up the cash (§ 16.3)."""
    before, spent, found = state.cash_before, state.spent, state.found
    if not won:
        return Ledger(before, spent, found, 0, 0, 0, before)
    debt, payout = state.chapter.debt, state.chapter.payout
    bonus = sum(extra.pay for extra in extras(state))
    after = before - spent + found - debt + payout + bonus
    return Ledger(before, spent, found, debt, payout, bonus, after)


def result(state: State) -> Result | None:
    """Return the result of the heist once it is over (§ 16)."""
    if state.outcome is None:
        return None
    won = state.outcome.reason == "done"
    captive = state.captive
    prisoner = None
    if state.board.prisoner != NOWHERE:
        prisoner = PrisonerResult(state.prisoner_freed, state.out[captive] != NOWHERE)
    chapter = state.chapter
    return Result(
        won,
        state.outcome.reason,
        state.round,
        state.noise,
        state.bar,
        goals(state),
        extras(state),
        ledger(state, won),
        [_seat_result(state, seat) for seat in range(state.seat_count)],
        prisoner,
        state.swaps,
        _loot_after(state) if won else list(state.team_loot),
        _flags_after(state) if won else list(state.flags),
        _offer(state, chapter.promote) if won else None,
        _offer(state, chapter.refine) if won else None,
        [seat for seat in range(state.seat_count) if state.busted[seat]] if won else [],
    )


def _seat_result(state: State, seat: int) -> SeatResult:
    member, out = state.team[seat], state.out[seat]
    items = [banked.item for banked in state.banked if banked.who == seat]
    return SeatResult(
        seat,
        member.character,
        member.skills,
        state.busted[seat] or None,
        None if out == NOWHERE else state.board.ids[out],
        items,
    )


def _loot_after(state: State) -> list[str]:
    """Return the loot that the team keeps for later chapters (§ 16.4)."""
    paintings = [b.item for b in state.banked if kind_of(b.item) == "painting"]
    match state.chapter.loot_after:
        case "add":
            return sorted({*state.team_loot, *paintings})
        case "fake":
            return sorted(f"{item.removesuffix('-fake')}-fake" for item in state.team_loot)
        case "swapped":
            return sorted(paintings)
    return list(state.team_loot)


def _flags_after(state: State) -> list[str]:
    """Note that the prisoner was freed, or got out if the host wants that (§ 16.6)."""
    flag = state.chapter.flag
    is_out = state.out[state.captive] != NOWHERE
    if flag is not None and state.prisoner_freed and (is_out or not state.settings.prisoner_out):
        return sorted({*state.flags, flag})
    return list(state.flags)


def _offer(state: State, advance: Advance | None) -> Offer | None:
    """Return who may be promoted or refined (§ 16.5)."""
    if advance is None:
        return None
    seats = [seat for seat in range(state.seat_count) if _may_advance(state, seat, advance.who)]
    return Offer(seats, advance.each, advance.limit)


def _may_advance(state: State, seat: int, who: str) -> bool:
    if state.busted[seat]:
        return False
    if who in ("out", "everyone"):
        return True
    return any(b.who == seat and kind_of(b.item) == who for b in state.banked)
