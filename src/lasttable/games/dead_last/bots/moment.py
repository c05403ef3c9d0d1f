"""The situation before a vote, now or in the past, as one seat knew it."""

from dataclasses import dataclass, field

from lasttable.games.dead_last.bots.memory import Memory, Talk
from lasttable.games.dead_last.bots.table import Table, bars_before
from lasttable.games.dead_last.state import PastVote
from lasttable.kernel import Seat


@dataclass(slots=True)
class Moment:
    """Who stands, who has what, what was voted last, and what was said and seen since."""

    me: Seat
    standing: list[Seat]
    bars: list[int]
    named: dict[Seat, int] = field(default_factory=dict)
    """How often each was named in the vote before, in the same round."""
    foes: dict[Seat, list[Seat]] = field(default_factory=dict)
    """Who named each of them in that vote."""
    claims: dict[Seat, Seat] = field(default_factory=dict)
    """Whom each said to this seat that they would name."""
    circles: list[set[Seat]] = field(default_factory=list)
    """Groups whose eyes met without this seat."""
    plan: Seat | None = None
    """Whom most of those who told this seat anything are going to name."""
    plotters: set[Seat] = field(default_factory=set)
    """Who knows of that plan."""


def current_moment(table: Table, memory: Memory) -> Moment:
    """Describe the vote that is about to be held."""
    votes = table.votes_of_round()
    moment = Moment(table.me, table.standing, table.bars)
    _add_votes(moment, table, votes[-1] if votes else None)
    _add_talk(moment, table, memory.talk)
    return moment


def past_moment(table: Table, memory: Memory, number: int) -> Moment:
    """Describe a vote of the past, as it was before its cards were turned."""
    history = table.view.history
    vote = history[number]
    before = history[number - 1] if number and history[number - 1].round == vote.round else None
    bars = bars_before(table.view.rounds, vote.round, len(table.colours))
    moment = Moment(table.me, [choice.seat for choice in vote.choices], bars)
    _add_votes(moment, table, before)
    _add_talk(moment, table, memory.talk_before(vote))
    return moment


def _add_votes(moment: Moment, table: Table, before: PastVote | None) -> None:
    if before is None:
        return
    for choice in before.choices:
        target = table.named(choice.card)
        if target is not None:
            moment.named[target] = moment.named.get(target, 0) + 1
            moment.foes.setdefault(target, []).append(choice.seat)


def _add_talk(moment: Moment, table: Table, talk: Talk) -> None:
    if not talk.signals and not talk.tells:
        return
    up = {table.colours[seat]: seat for seat in moment.standing}
    for seat, word in talk.claims().items():
        if word in up and seat in moment.standing:
            moment.claims[seat] = up[word]
    moment.circles = _circles(moment, talk)
    told = [claim for seat, claim in moment.claims.items() if claim != moment.me]
    if told:
        moment.plan = max(dict.fromkeys(told), key=told.count)
        colour = table.colours[moment.plan]
        moment.plotters = {seat for seat, claim in moment.claims.items() if claim == moment.plan}
        moment.plotters |= talk.invited().get(colour, set())


def _circles(moment: Moment, talk: Talk) -> list[set[Seat]]:
    """Put those whose eyes met without this seat together where they have somebody in common."""
    circles: list[set[Seat]] = []
    for tell in talk.tells:
        group = {tell.sender, *tell.to} & set(moment.standing)
        if len(group) < 2:
            continue
        apart = [circle for circle in circles if len(circle & group) < 2]
        for circle in circles:
            if len(circle & group) >= 2:
                group |= circle
        circles = [*apart, group]
    return circles
