"""The situation before a vote, now or in the past, as one seat knew it."""

from dataclasses import dataclass, field

from lasttable.games.dead_last.bots.memory import Memory, Talk
from lasttable.games.dead_last.bots.table import Table, bars_before
from lasttable.games.dead_last.sections import PastVote
from lasttable.kernel import Seat


@dataclass(slots=True)
class Situation:
    """Who stands, who has what, what was voted last, and what was said and seen since."""

    me: Seat
    standing: list[Seat]
    bars: list[int]
    named: dict[Seat, int] = field(default_factory=dict)
    """How often each seat was named in the previous vote of the round."""
    foes: dict[Seat, list[Seat]] = field(default_factory=dict)
    """Who named each seat in that vote."""
    claims: dict[Seat, Seat] = field(default_factory=dict)
    """Whom each seat told this one that it would name."""
    circles: list[set[Seat]] = field(default_factory=list)
    """Groups that signalled to each other without this seat."""
    plan: Seat | None = None
    """Whom most players claim to name, as far as this seat was told."""
    plotters: set[Seat] = field(default_factory=set)
    """Who knows of that plan."""


def current_situation(table: Table, memory: Memory) -> Situation:
    """Describe the vote that is about to be held."""
    votes = table.votes_of_round()
    situation = Situation(table.me, table.standing, table.bars)
    _add_votes(situation, table, votes[-1] if votes else None)
    _add_talk(situation, table, memory.talk)
    return situation


def past_situation(table: Table, memory: Memory, number: int) -> Situation:
    """Describe a past vote as it was before its cards were revealed."""
    history = table.view.history
    vote = history[number]
    before = history[number - 1] if number and history[number - 1].round == vote.round else None
    bars = bars_before(table.view.rounds, vote.round, len(table.colours))
    situation = Situation(table.me, [choice.seat for choice in vote.choices], bars)
    _add_votes(situation, table, before)
    _add_talk(situation, table, memory.talk_before(vote))
    return situation


def _add_votes(situation: Situation, table: Table, before: PastVote | None) -> None:
    if before is None:
        return
    for choice in before.choices:
        target = table.named(choice.card)
        if target is not None:
            situation.named[target] = situation.named.get(target, 0) + 1
            situation.foes.setdefault(target, []).append(choice.seat)


def _add_talk(situation: Situation, table: Table, talk: Talk) -> None:
    if not talk.signals and not talk.tells:
        return
    up = {table.colours[seat]: seat for seat in situation.standing}
    for seat, word in talk.claims().items():
        if word in up and seat in situation.standing:
            situation.claims[seat] = up[word]
    situation.circles = _circles(situation, talk)
    told = [claim for seat, claim in situation.claims.items() if claim != situation.me]
    if told:
        situation.plan = max(dict.fromkeys(told), key=told.count)
        colour = table.colours[situation.plan]
        agreed = {seat for seat, claim in situation.claims.items() if claim == situation.plan}
        situation.plotters = agreed | talk.invited().get(colour, set())


def _circles(situation: Situation, talk: Talk) -> list[set[Seat]]:
    """Group those who signalled without this seat; groups with two in common are one."""
    circles: list[set[Seat]] = []
    for tell in talk.tells:
        group = {tell.sender, *tell.to} & set(situation.standing)
        if len(group) < 2:
            continue
        apart = [circle for circle in circles if len(circle & group) < 2]
        for circle in circles:
            if len(circle & group) >= 2:
                group |= circle
        circles = [*apart, group]
    return circles
