"""The rules of Dead Last, in the order of the rules page.

Dead Last is written as nested generators. A step is one whole vote, or the end of a round: it asks
all its questions itself, in the order in which they come up at the table, and calls the generators
of `conspire`, `ambush` and `showdown` with `yield from`. Between two steps the state says who is
standing, and that decides what comes next. `state.phase` is only for the screen.
"""

from functools import lru_cache

from msgspec.structs import replace

from lasttable.games.dead_last.ambush import pick_victims
from lasttable.games.dead_last.attendance import (
    hear_notice,
    note_missed,
    remove_leavers,
    seat_joiners,
)
from lasttable.games.dead_last.conspire import (
    FINAL_SECONDS,
    Occasion,
    lay_in_silence,
    lay_in_talk,
    silent_menus,
)
from lasttable.games.dead_last.game_end import check_win, end_without_gold
from lasttable.games.dead_last.gold import fill_centre, pay, pay_consolation
from lasttable.games.dead_last.menus import Ballot, ballot, pause_question
from lasttable.games.dead_last.settings import PAUSE_SECONDS, conspire_seconds
from lasttable.games.dead_last.showdown import play_showdown
from lasttable.games.dead_last.state import Paid, RoundEnd, State, Vote
from lasttable.games.dead_last.verdict import RULE_OF_FALL, judge
from lasttable.kernel import CLOCK, Clock, Race, Seat, Step, choose_all, nothing, report, tell


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
    if state.attendance.joining and not state.tied:
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
    state.standing = list(state.attendance.here)
    if state.tied:
        state.standing = [seat in state.tied for seat in range(len(state.attendance.here))]
    report(state, _tell_round, added)


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
    state.laid = [None] * len(state.laid)
    report(state, _tell_conspire)
    paper = ballot(voters, state.colours)
    if state.settings.silent:
        clocks = _silent_clocks(state.round, state.vote, state.settings.clock)
        menus = silent_menus(state, paper.menus)
        answers = (yield from choose_all(menus, "vote", clocks=clocks)) if menus else {}
        lay_in_silence(state, answers)
    else:
        yield from lay_in_talk(state, _occasion(state, voters, paper))
    names = paper.names
    verdict = judge(voters, [names[card] for card in state.laid])
    vote = state.last_vote = Vote(
        state.round,
        state.vote,
        voters,
        tuple(state.laid),
        tuple(verdict.counts),
        verdict.targets,
        tuple(verdict.falls.items()),
        tuple(verdict.reach.items()) if verdict.reach else (),
        None if verdict.reach else (),
    )
    note_missed(state, vote)
    report(state, _tell_reveal, vote, verdict.most)
    if vote.ambushes:
        picks = yield from pick_victims(state, vote.ambushes)
        vote = state.last_vote = replace(vote, picks=picks)
    _fell(state, vote)
    while (notice := (yield from _pause(state, state.vote)))[0] != CLOCK:
        hear_notice(state, notice[1])


def _tell_conspire(state: State) -> None:
    number, vote = state.round, state.vote
    tell(state, "conspire", rule="5.1", round=number, vote=vote, standing=state.voters)


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


def _tell_reveal(state: State, vote: Vote, most: int) -> None:
    """Show all cards (§ 6.6), the Targets (§ 7.2), who falls and who lay in ambush."""
    shown = [{"seat": seat, "card": vote.cards[seat]} for seat in vote.voters]
    tell(state, "reveal", rule="6.6", reveals=True, choices=shown)
    tell(state, "target", rule="7.2", seats=vote.targets, votes=most)
    for seat, why in vote.falls:
        _tell_fall(state, seat, why, RULE_OF_FALL[why])
    for seat, reach in vote.ambushes:
        tell(state, "ambush", rule="7.6" if reach else "7.7", seat=seat, reach=reach)


def _tell_fall(state: State, seat: Seat, why: str, rule: str, by: Seat | None = None) -> None:
    tell(state, "fall", rule=rule, seat=seat, why=why, by=by, named=state.laid[seat])


def _fell(state: State, vote: Vote) -> None:
    """Lay the ID cards of the fallen flat, once all picks are made (§ 7.9)."""
    standing = state.standing
    for seat, _ in vote.falls:
        standing[seat] = False
    for ambusher, victims in vote.picks or ():
        _take_down(state, ambusher, victims)
    state.votes = state.votes.plus(vote)
    state.phase = "revealed"
    report(state, _tell_survivors)


def _tell_survivors(state: State) -> None:
    tell(state, "survivors", rule="7.9", seats=state.survivors())


def _take_down(state: State, ambusher: Seat, victims: tuple[Seat, ...]) -> None:
    """Fell the voter whom an ambusher picked (§ 7.6), or all of them (§ 7.10)."""
    rule = "7.10" if state.settings.mafia_ambush else "7.6"
    for victim in victims:
        state.standing[victim] = False
        report(state, _tell_taken, victim, rule, ambusher)


def _tell_taken(state: State, victim: Seat, rule: str, ambusher: Seat) -> None:
    tell(state, "taken", rule=rule, reveals=True, by=ambusher, seat=victim)
    _tell_fall(state, victim, "ambushed", rule, ambusher)


def _pause(state: State, vote: int | None) -> Race:
    """Give people time to look at the result of a vote, or of the round.

    The table announces who comes and goes here too; at a silent table there is no other moment
    for it (§ 11.2).
    """
    seconds = PAUSE_SECONDS[state.settings.pace]
    return pause_question(state.round, vote, seconds, state.colours, state.attendance)


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
    if True in state.attendance.leaving:
        remove_leavers(state)
    check_win(state)
    if state.outcome is None:
        if ending.ending != "showdown":
            state.phase = "paid"
        while (notice := (yield from _pause(state, None)))[0] != CLOCK:
            hear_notice(state, notice[1])
        if True in state.attendance.leaving:
            _let_go_in_pause(state)


def _let_go_in_pause(state: State) -> None:
    """Let those go who left during the pause, and check the totals again (§ 11.2)."""
    remove_leavers(state)
    if state.tied:
        if all(state.attendance.here[seat] for seat in state.tied):
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
