"""The rules of Dead Last, in the order of the rules page."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from lasttable.games.dead_last.cards import AMBUSH, COLOURS, GOLD_BARS
from lasttable.games.dead_last.conspire import (
    FINAL_SECONDS,
    Occasion,
    hear_notice,
    lay_in_silence,
    lay_in_talk,
    mark_away,
    notices,
)
from lasttable.games.dead_last.gold import fill_centre, pay, pay_consolation
from lasttable.games.dead_last.showdown import play_showdown
from lasttable.games.dead_last.state import Notices, Paid, RoundEnd, Settings, State, Vote
from lasttable.games.dead_last.verdict import AMBUSHES, NO_CARD, RULE_OF_FALL, Verdict, judge
from lasttable.kernel import (
    CLOCK,
    LATE,
    Chance,
    Clock,
    InvalidSettings,
    Menu,
    Outcome,
    Question,
    Reply,
    Seat,
    Step,
    choose_all,
    hand_out_colours,
    nothing,
    settings_values,
    tell,
)

CLOCK_SECONDS = {"30": 30, "60": 60, "90": 90, "120": 120, "none": None}
LATER_VOTE_SECONDS = 60
PICK_SECONDS = 20
PAUSE_SECONDS = {"brisk": 2.0, "normal": 10.0, "slow": 16.0}
"""Turning the cards takes four of them at most; the rest is for reading what came of it."""
MISSES_UNTIL_AWAY = 2
MOST_TIE_BREAKS = 5
FEWEST_PLAYERS = 4
EMPTY_VOTES_UNTIL_OVER = 3
NO_PICKS: Mapping[Seat, tuple[Seat, ...]] = {}


def setup(settings: Settings, seats: int, chance: Chance) -> State:
    """§ 3: colours, shuffled gold, and what it takes to win."""
    deck = list(GOLD_BARS)
    chance.shuffle(deck)
    threshold = (
        (25 if seats <= 9 else 24) if settings.gold_to_win == "auto" else int(settings.gold_to_win)
    )
    host = int(settings.host) if settings.host.isdecimal() else seats
    if host >= seats:
        raise InvalidSettings(f"host is a seat from 0 to {seats - 1}, not {settings.host!r}")
    return State(
        settings=settings,
        chance=chance,
        threshold=threshold,
        colours=hand_out_colours(settings.colours, seats, COLOURS),
        house=_house(settings),
        deck=deck,
        gold=[()] * seats,
        totals=[0] * seats,
        here=[True] * seats,
        leaving=[False] * seats,
        away=[False] * seats,
        missed=[0] * seats,
        standing=[False] * seats,
        laid=[None] * seats,
        ready=[False] * seats,
        host=host,
    )


@lru_cache(maxsize=256)
def _house(settings: Settings) -> dict[str, bool | int | str]:
    return settings_values(settings)


def step(state: State) -> Step:
    """§ 4: hold one vote, at the start of a round the first, or end the round."""
    if not state.in_round:
        begin_round(state)
        if state.outcome is not None:
            return nothing()
    survivors = state.survivors()
    return hold_vote(state, survivors) if len(survivors) > 2 else end_round(state, survivors)


def begin_round(state: State) -> None:
    """§ 4.1: everybody stands again and the centre is filled up; in a play-off only the tied."""
    if state.joining and not state.tied:
        _seat_joiners(state)
    added = fill_centre(state)
    if not state.centre:
        _end_without_gold(state)
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
    """Say that a round begins, and for how much gold."""
    tell(
        state,
        "round",
        rule="10.2" if state.tied else "4.1",
        number=state.round,
        bars=len(state.centre),
        added=added,
        tie_break=state.tie_breaks,
    )


def _seat_joiners(state: State) -> None:
    """§ 11.3: whoever asked to join sits down with the next free colour and no gold."""
    for _ in range(state.joining):
        colour = next(colour for colour in COLOURS if colour not in state.colours)
        state.colours = (*state.colours, colour)
        state.gold.append(())
        state.totals.append(0)
        for flags in (state.leaving, state.away, state.standing, state.ready):
            flags.append(False)
        state.here.append(True)
        state.missed.append(0)
        state.laid.append(None)
        tell(state, "joined", rule="11.3", seat=len(state.colours) - 1, colour=colour)
    state.joining = 0
    state.notices = None


def hold_vote(state: State, voters: tuple[Seat, ...]) -> Generator[Question, Reply, None]:
    """§ 5 to § 7: plot, lay cards, turn them over, and see who falls."""
    state.vote += 1
    state.phase = "conspire"
    state.voters = voters
    if state.events is not None:
        tell(state, "conspire", rule="5.1", round=state.round, vote=state.vote, standing=voters)
    ballot = _ballot(voters, state.colours)
    if state.settings.silent:
        clocks = _vote_clocks(state.round, state.vote, state.settings.clock)
        yield from lay_in_silence(state, "vote", ballot.menus, clocks)
    else:
        yield from lay_in_talk(state, _occasion(state, voters, ballot))
    meaning = ballot.meaning
    named = [meaning[card] for card in state.laid]
    verdict = judge(voters, named)
    vote = state.last_vote = Vote(state.round, state.vote, voters, state.laid, verdict)
    _note_missed(state, vote)
    if state.events is not None:
        _tell_reveal(state, vote)
    vote.picks = (yield from _pick_victims(state, verdict)) if verdict.reach else NO_PICKS
    _fell(state, vote)
    pace = state.settings.pace
    while _hears(state, (yield _pause(state.round, state.vote, pace, notices(state)))):
        pass


@lru_cache(maxsize=8192)
def _pause(number: int, vote: int | None, pace: str, notices: Notices) -> Question:
    """Give people time to look at what was turned over, or at how the round ended.

    § 11: the table gives notice here too; at a silent table there is no other moment for it.
    """
    name = f"pause-{number}.{vote or 'end'}"
    clock = Clock(name, PAUSE_SECONDS[pace], skippable=True)
    return Question("race", "pause", notices.menus, (clock,), {}, name)


def _hears(state: State, reply: Reply) -> bool:
    """Take in what was said in a pause: a notice; or that it is over, and then return False."""
    assert isinstance(reply, tuple)
    seat, notice = reply
    if seat == CLOCK:
        return False
    hear_notice(state, notice)
    return True


@dataclass(slots=True)
class _Ballot:
    """What may be laid in a vote, and whom each card names."""

    cards: dict[Seat, tuple[str, ...]]
    menus: dict[Seat, Menu]
    meaning: dict[str | None, Seat]


@lru_cache(maxsize=8192)
def _ballot(voters: tuple[Seat, ...], colours: tuple[str, ...]) -> _Ballot:
    """§ 6.1: one card each: somebody else who is standing, or Ambush."""
    cards = {
        seat: (*(colours[other] for other in voters if other != seat), AMBUSH) for seat in voters
    }
    menus = {seat: Menu.of(*(f"lay {card}" for card in own)) for seat, own in cards.items()}
    named: dict[str | None, Seat] = {colours[seat]: seat for seat in voters}
    return _Ballot(cards, menus, named | {AMBUSH: AMBUSHES, None: NO_CARD})


def _occasion(state: State, voters: tuple[Seat, ...], ballot: _Ballot) -> Occasion:
    return Occasion(
        prompt="vote",
        name=f"{state.round}.{state.vote}",
        layers=voters,
        cards=ballot.cards,
        seconds=_conspire_seconds(state.vote, state.settings.clock),
        final_seconds=FINAL_SECONDS,
    )


@lru_cache(maxsize=1024)
def _vote_clocks(number: int, vote: int, clock: str) -> tuple[Clock, ...]:
    """§ 5.8: the clock of a silent vote: as long as the talk and the last ten seconds together."""
    seconds = _conspire_seconds(vote, clock)
    if seconds is None:
        return ()
    return (Clock(f"conspire-{number}.{vote}", seconds + FINAL_SECONDS),)


def _conspire_seconds(vote: int, clock: str) -> int | None:
    """§ 5.1: the host's clock for the first vote of a round, at most 60 seconds for later ones."""
    seconds = CLOCK_SECONDS[clock]
    if seconds is None or vote == 1:
        return seconds
    return min(seconds, LATER_VOTE_SECONDS)


def _note_missed(state: State, vote: Vote) -> None:
    """§ 6.7: two votes missed running mark a player as away; a card laid is a sign of life."""
    missing = vote.cards.count(None) + len(vote.voters) - len(vote.cards)
    # § 11.5: votes without a single card are counted too.
    state.empty_votes = state.empty_votes + 1 if missing == len(vote.voters) else 0
    if not missing and not any(state.missed):
        return
    for seat in vote.voters:
        if vote.cards[seat] is not None:
            # Whom the table reported as away, the table reports as back: a bot laid this card.
            if state.away[seat] and state.missed[seat] >= MISSES_UNTIL_AWAY:
                mark_away(state, seat, False)
            state.missed[seat] = 0
            continue
        if state.away[seat] and not state.missed[seat]:
            # Who was reported as away is not counted: only a report brings them back.
            continue
        state.missed[seat] += 1
        if state.missed[seat] >= MISSES_UNTIL_AWAY and not state.away[seat]:
            mark_away(state, seat, True)


def _tell_reveal(state: State, vote: Vote) -> None:
    """§ 6.6: turn all cards over; § 7.1 and 7.2: count them."""
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


def _pick_victims(
    state: State, verdict: Verdict
) -> Generator[Question, Reply, Mapping[Seat, tuple[Seat, ...]]]:
    """§ 7.6 to 7.10: each ambusher takes down one own voter, in secret, shown together."""
    if state.settings.mafia_ambush:
        return verdict.reach
    asked = {
        seat: _picks_menu(tuple([state.colours[voter] for voter in reach]))
        for seat, reach in verdict.reach.items()
        if len(reach) > 1 and not state.leaving[seat]
    }
    answers: dict[Seat, str] = {}
    if asked:
        state.phase = "picking"
        clock = Clock(f"pick-{state.round}.{state.vote}", PICK_SECONDS)
        args = {"seats": list(asked)}
        answers = yield from choose_all(asked, "ambush-pick", clocks=(clock,), args=args)
    picks: dict[Seat, tuple[Seat, ...]] = {}
    for seat, reach in verdict.reach.items():
        key = answers.get(seat, LATE)
        if key != LATE:
            picks[seat] = (state.seat_of(key[5:]),)
        else:
            picks[seat] = (state.chance.choice(reach),) if len(reach) > 1 else reach
    return picks


@lru_cache(maxsize=4096)
def _picks_menu(colours: tuple[str, ...]) -> Menu:
    return Menu.of(*(f"take {colour}" for colour in colours))


def _fell(state: State, vote: Vote) -> None:
    """§ 7.9: lay the ID cards of the fallen flat, once all picks are made."""
    standing = state.standing
    for seat in vote.verdict.falls:
        standing[seat] = False
    if vote.picks:
        _take_down(state, vote.picks)
    state.votes.append(vote)
    state.phase = "revealed"
    if state.events is not None:
        tell(state, "survivors", rule="7.9", seats=state.survivors())


def _take_down(state: State, picks: Mapping[Seat, tuple[Seat, ...]]) -> None:
    """§ 7.6 and § 7.10: whom ambushers picked falls too."""
    rule = "7.10" if state.settings.mafia_ambush else "7.6"
    for ambusher, victims in picks.items():
        for victim in victims:
            state.standing[victim] = False
            if state.events is not None:
                tell(state, "taken", rule=rule, reveals=True, by=ambusher, seat=victim)
                _tell_fall(state, victim, "ambushed", rule, ambusher)


def end_round(state: State, survivors: tuple[Seat, ...]) -> Generator[Question, Reply, None]:
    """§ 4.3 to 4.5: pay whoever is left, then see whether somebody has won."""
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
        _remove_leavers(state)
    check_win(state)
    if state.outcome is None:
        if ending.ending != "showdown":
            state.phase = "paid"
        pace = state.settings.pace
        while _hears(state, (yield _pause(state.round, None, pace, notices(state)))):
            pass
        if True in state.leaving:
            _let_go_in_pause(state)


def _let_go_in_pause(state: State) -> None:
    """§ 11.2: whoever left while the table looked goes too, and the totals are checked again."""
    _remove_leavers(state)
    if state.tied:
        if all(state.here[seat] for seat in state.tied):
            return
        # § 10.3: the play-off that was called has not been played, so it does not count.
        state.tie_breaks -= 1
    check_win(state)


def _pay_sole_survivor(state: State, seat: Seat) -> RoundEnd:
    """§ 4.3: the only one standing takes everything."""
    bars = len(state.centre)
    tell(state, "sole", rule="4.3", seat=seat, bars=bars)
    pay(state, seat, bars, "4.3")
    return RoundEnd(state.round, "sole", [seat], [], [Paid(seat, bars)])


def _pay_the_early_dead(state: State) -> RoundEnd:
    """§ 4.5: nobody is left; whoever was down before the last vote draws a bar."""
    tell(state, "nobody", rule="4.5", bars=len(state.centre))
    entitled = [seat for seat in state.seats() if seat not in state.voters]
    paid = pay_consolation(state, entitled, "4.5")
    return RoundEnd(state.round, "none", [], [], [Paid(seat, 1) for seat in paid])


def _remove_leavers(state: State) -> None:
    """§ 11.2: at the round's end a bot takes the seat, or the seat and its gold leave the game."""
    for seat in state.seats():
        if not state.leaving[seat]:
            continue
        state.leaving[seat] = state.away[seat] = False
        state.missed[seat] = 0
        state.notices = None
        if state.settings.leavers == "bot":
            tell(state, "replaced", rule="11.2", seat=seat)
            continue
        state.here[seat] = False
        state.standing[seat] = False
        state.gone += state.gold[seat]
        state.gold[seat] = ()
        state.totals[seat] = 0
        tell(state, "removed", rule="11.2", seat=seat)


def check_win(state: State) -> None:
    """§ 10: the highest total wins, once it is high enough; a tie is played off."""
    best = max(state.totals)
    if best < state.threshold:
        state.tied = ()
        state.tie_breaks = 0
        _see_whether_to_go_on(state)
        return
    top = tuple(seat for seat in state.seats() if state.totals[seat] == best)
    if len(top) == 1:
        _end_game(state, top, "gold", "10.1")
    elif (
        state.tie_breaks == MOST_TIE_BREAKS
        or state.empty_votes >= EMPTY_VOTES_UNTIL_OVER
        or not (state.deck or state.centre)
    ):
        _end_game(state, top, "shared", "10.3")
    else:
        state.tied = top
        state.tie_breaks += 1
        state.gold_shown = True
        tell(state, "tie", rule="10.2", reveals=True, seats=top, totals=[best] * len(top))


def _see_whether_to_go_on(state: State) -> None:
    """§ 11.4 and 11.5: a table that is too small, or abandoned, ends without a winner."""
    if state.here.count(True) + state.joining < FEWEST_PLAYERS:
        _end_game(state, (), "too-few", "11.4")
    elif state.empty_votes >= EMPTY_VOTES_UNTIL_OVER:
        _end_game(state, (), "abandoned", "11.5")


def _end_without_gold(state: State) -> None:
    """§ 9.5: no bar to play for; the most gold wins."""
    best = max(state.totals[seat] for seat in state.seats())
    top = tuple(seat for seat in state.seats() if state.totals[seat] == best)
    _end_game(state, top, "no-gold", "9.5")


def _end_game(state: State, winners: tuple[Seat, ...], reason: str, rule: str) -> None:
    totals = tuple(state.totals)
    state.phase = "over"
    state.gold_shown = True
    state.outcome = Outcome(winners, reason, totals)
    tell(state, "win", rule=rule, reveals=True, seats=winners, reason=reason, totals=totals)
