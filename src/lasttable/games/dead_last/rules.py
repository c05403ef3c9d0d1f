"""The rules of Dead Last, in the order of the rules page.

Dead Last is written as nested generators. A step is one whole vote, or the end of a round: it asks
all its questions itself, in the order in which they come up at the table, and calls the generators
of `conspire`, `ambush` and `showdown` with `yield from`. Between two steps the state says who is
standing, and that decides what comes next. `state.phase` is only for the screen.
"""

from collections.abc import Generator, Mapping
from functools import lru_cache

from lasttable.games.dead_last.ambush import pick_victims
from lasttable.games.dead_last.attendance import (
    hear_notice,
    note_missed,
    remove_leavers,
    roll_call,
    seat_joiners,
)
from lasttable.games.dead_last.conspire import (
    FINAL_SECONDS,
    Occasion,
    lay_in_silence,
    lay_in_talk,
)
from lasttable.games.dead_last.game_end import check_win, end_without_gold
from lasttable.games.dead_last.gold import fill_centre, pay, pay_consolation
from lasttable.games.dead_last.menus import Ballot, ballot, pause_question
from lasttable.games.dead_last.settings import PAUSE_SECONDS, conspire_seconds
from lasttable.games.dead_last.showdown import play_showdown
from lasttable.games.dead_last.state import Choice, Paid, PastVote, RoundEnd, State, Vote
from lasttable.games.dead_last.verdict import RULE_OF_FALL, judge
from lasttable.kernel import CLOCK, Clock, Question, Reply, Seat, Step, nothing, tell

NO_PICKS: Mapping[Seat, tuple[Seat, ...]] = {}


def step(state: State) -> Step:
    """Hold one vote, or end the round once fewer than three are standing (§ 4.2)."""
    if not state.in_round:
        begin_round(state)
        if state.outcome is not None:
            return nothing()
    survivors = state.survivors()
    return hold_vote(state, survivors) if len(survivors) > 2 else end_round(state, survivors)


def begin_round(state: State) -> None:
    """Stand everybody up and fill the centre (§ 4.1); in a play-off only the tied (§ 10.2)."""
    if state.joining and not state.tied:
        seat_joiners(state)
    added = fill_centre(state)
    if not state.centre:
        end_without_gold(state)
        return
    state.round += 1
    state.vote = 0
    state.in_round = True
    state.voters = ()
    state.last_vote = None
    state.showdown = None
    state.standing = state.here.copy()
    if state.tied:
        state.standing = [seat in state.tied for seat in range(len(state.here))]
    if state.events is not None:
        _tell_round(state, added)


def _tell_round(state: State, added: int) -> None:
    """Announce the round, and how much gold it is for."""
    tell(
        state,
        "round",
        rule="10.2" if state.tied else "4.1",
        number=state.round,
        bars=len(state.centre),
        added=added,
        tie_break=state.tie_breaks,
    )


def hold_vote(state: State, voters: tuple[Seat, ...]) -> Step:
    """Conspire, lay cards, turn them over, and see who falls (§ 5 to § 7)."""
    state.vote += 1
    state.phase = "conspire"
    state.voters = voters
    if state.events is not None:
        tell(state, "conspire", rule="5.1", round=state.round, vote=state.vote, standing=voters)
    paper = ballot(voters, state.colours)
    if state.settings.silent:
        clocks = _silent_clocks(state.round, state.vote, state.settings.clock)
        yield from lay_in_silence(state, "vote", paper.menus, clocks)
    else:
        yield from lay_in_talk(state, _occasion(state, voters, paper))
    names = paper.names
    verdict = judge(voters, [names[card] for card in state.laid])
    vote = Vote(state.round, state.vote, voters, state.laid, verdict, None)
    state.last_vote = vote
    note_missed(state, vote)
    if state.events is not None:
        _tell_reveal(state, vote)
    picks = (yield from pick_victims(state, verdict)) if verdict.reach else NO_PICKS
    _fell(state, vote, picks)
    yield from _pause(state, state.vote)


def _occasion(state: State, voters: tuple[Seat, ...], paper: Ballot) -> Occasion:
    return Occasion(
        prompt="vote",
        name=f"{state.round}.{state.vote}",
        layers=voters,
        cards=paper.cards,
        seconds=conspire_seconds(state.settings.clock, state.vote),
        final_seconds=FINAL_SECONDS,
    )


@lru_cache(maxsize=1024)
def _silent_clocks(number: int, vote: int, clock: str) -> tuple[Clock, ...]:
    """Return the one clock of a silent vote: talk and last seconds together (§ 5.8)."""
    seconds = conspire_seconds(clock, vote)
    if seconds is None:
        return ()
    return (Clock(f"conspire-{number}.{vote}", seconds + FINAL_SECONDS),)


def _tell_reveal(state: State, vote: Vote) -> None:
    """Show all cards (§ 6.6), the Targets (§ 7.2), who falls and who lay in ambush."""
    verdict = vote.verdict
    shown = [{"seat": seat, "card": vote.cards[seat]} for seat in vote.voters]
    tell(state, "reveal", rule="6.6", reveals=True, choices=shown)
    tell(state, "target", rule="7.2", seats=verdict.targets, votes=verdict.most)
    for seat, why in verdict.falls.items():
        _tell_fall(state, seat, why, RULE_OF_FALL[why])
    for seat, reach in verdict.reach.items():
        tell(state, "ambush", rule="7.6" if reach else "7.7", seat=seat, reach=reach)


def _tell_fall(state: State, seat: Seat, why: str, rule: str, by: Seat | None = None) -> None:
    tell(state, "fall", rule=rule, seat=seat, why=why, by=by, named=state.laid[seat])


def _fell(state: State, vote: Vote, picks: Mapping[Seat, tuple[Seat, ...]]) -> None:
    """Lay the ID cards of the fallen flat, once all picks are made (§ 7.9)."""
    standing, cards, verdict = state.standing, vote.cards, vote.verdict
    fallen, ambushed = list(verdict.falls), []
    for seat in fallen:
        standing[seat] = False
    if picks:
        ambushed = [victim for victims in picks.values() for victim in victims]
        fallen += ambushed
        _take_down(state, picks)
    choices = list(map(Choice, vote.voters, map(cards.__getitem__, vote.voters)))
    state.last_vote = Vote(vote.round, vote.number, vote.voters, cards, verdict, picks)
    state.votes.append(
        PastVote(vote.round, vote.number, choices, verdict.targets, fallen, ambushed)
    )
    state.phase = "revealed"
    if state.events is not None:
        tell(state, "survivors", rule="7.9", seats=state.survivors())


def _take_down(state: State, picks: Mapping[Seat, tuple[Seat, ...]]) -> None:
    """Fell the players that ambushers picked (§ 7.6), or all their voters (§ 7.10)."""
    rule = "7.10" if state.settings.mafia_ambush else "7.6"
    for ambusher, victims in picks.items():
        for victim in victims:
            state.standing[victim] = False
            if state.events is not None:
                tell(state, "taken", rule=rule, reveals=True, by=ambusher, seat=victim)
                _tell_fall(state, victim, "ambushed", rule, ambusher)


def _pause(state: State, vote: int | None) -> Generator[Question, Reply, None]:
    """Give people time to look at the result of a vote or a round.

    The table announces who comes and goes here too; at a silent table there is no other moment
    for it (§ 11.2).
    """
    seconds = PAUSE_SECONDS[state.settings.pace]
    while True:
        reply = yield pause_question(state.round, vote, seconds, roll_call(state))
        assert isinstance(reply, tuple)
        seat, notice = reply
        if seat == CLOCK:
            return
        hear_notice(state, notice)


def end_round(state: State, survivors: tuple[Seat, ...]) -> Step:
    """Pay whoever is left standing (§ 4.3 to § 4.5), then check the totals (§ 10.1)."""
    if len(survivors) == 2:
        ending = yield from play_showdown(state, (survivors[0], survivors[1]))
        state.phase = "settled"
    elif survivors:
        ending = _pay_sole_survivor(state, survivors[0])
    else:
        ending = _pay_the_early_dead(state)
    state.rounds.append(ending)
    state.in_round = False
    if True in state.leaving:
        remove_leavers(state)
    check_win(state)
    if state.outcome is None:
        if ending.ending != "showdown":
            state.phase = "paid"
        yield from _pause(state, None)
        if True in state.leaving:
            _let_go_in_pause(state)


def _let_go_in_pause(state: State) -> None:
    """Let those go who left during the pause, and check the totals again (§ 11.2)."""
    remove_leavers(state)
    if state.tied:
        if all(state.here[seat] for seat in state.tied):
            return
        # § 10.3: this play-off was called but never played, so it doesn't count.
        state.tie_breaks -= 1
    check_win(state)


def _pay_sole_survivor(state: State, seat: Seat) -> RoundEnd:
    """Give everything to the only player standing (§ 4.3)."""
    bars = len(state.centre)
    tell(state, "sole", rule="4.3", seat=seat, bars=bars)
    pay(state, seat, bars, "4.3")
    return RoundEnd(state.round, "sole", [seat], [], [Paid(seat, bars)])


def _pay_the_early_dead(state: State) -> RoundEnd:
    """Give a bar to everybody who had fallen before the last vote: nobody is left (§ 4.5)."""
    tell(state, "nobody", rule="4.5", bars=len(state.centre))
    entitled = [seat for seat in state.seats() if seat not in state.voters]
    paid = pay_consolation(state, entitled, "4.5")
    return RoundEnd(state.round, "none", [], [], [Paid(seat, 1) for seat in paid])
