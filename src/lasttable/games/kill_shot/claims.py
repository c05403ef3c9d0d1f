"""Claims, escapes, and how the game ends (§ 3.5, § 7, § 8.3, § 16)."""

from lasttable.games.kill_shot.cards import (
    KILL_SHOT,
    NUMBERS,
    PAID_TIP,
    PILES,
    WORDS,
    points,
)
from lasttable.games.kill_shot.decks import discard
from lasttable.games.kill_shot.hands import open_hands
from lasttable.games.kill_shot.state import (
    CLAIM,
    CLAIMED,
    DEAL,
    ESCAPED,
    OPEN_PILE,
    OVER,
    Claim,
    Laid,
    Pile,
    State,
    is_night,
    lay_forms,
    set_number,
    top_number,
)
from lasttable.kernel import Json, Outcome, Seat, tell


def shoot(state: State, seat: Seat, place: int) -> None:
    """Award the target after a Kill Shot (§ 3.5, § 8.3)."""
    pile = state.piles[place]
    if pile.double:
        _hit_double(state, seat, place)
        return
    tip = _tip(state, pile)
    if state.rules.claim == "shot":
        taker = seat
    else:
        taker = best_by_points(state, pile, seat)
        table: list[Json] = [
            {"seat": one, "points": total} for one, total in points_in(state, pile).items()
        ]
        tell(state, "tally", rule="8.3", pile=PILES[place], points=table)
    _take(state, place, taker, state.rules.claim, seat, tip)
    if tip is not None:
        state.points[tip] += state.rules.tip
        state.tips[tip] += 1
        tell(state, "tip", rule="16.3", seat=tip, points=state.rules.tip)
    _go_on(state)


def _hit_double(state: State, seat: Seat, place: int) -> None:
    """Discard the first 9 together with every 8; the Hunt continues (§ 16.5)."""
    pile = state.piles[place]
    pile.double = False
    removed = remove_from(state, pile, KILL_SHOT - 1)
    set_number(pile, top_number(pile), seat, state.no)
    words: list[Json] = [WORDS[card] for card in removed]
    tell(
        state, "double", rule="16.5", seat=seat, pile=PILES[place], removed=words, up=pile.number
    )  # fmt: skip


def remove_from(state: State, pile: Pile, lowest: int) -> list[int]:
    """Discard every card with at least this number, in the order they were played (§ 5.4)."""
    removed: list[int] = []
    kept: list[Laid] = []
    for card, owner in zip(pile.cards, pile.owners, strict=True):
        if NUMBERS[card] >= lowest:
            removed.append(card)
            discard(state, owner, card)
        else:
            kept.append(Laid(card, owner))
    pile.cards = [laid.card for laid in kept]
    pile.owners = [laid.seat for laid in kept]
    return removed


def _tip(state: State, pile: Pile) -> Seat | None:
    """Find the hunter whose 8 is highest in the pile of a Paid Tip (§ 16.3)."""
    if pile.ability != PAID_TIP:
        return None
    for card, owner in zip(reversed(pile.cards), reversed(pile.owners), strict=True):
        if NUMBERS[card] == KILL_SHOT - 1:
            return None if owner == state.ally else owner
    return None


def points_in(state: State, pile: Pile) -> dict[Seat, int]:
    """Add up each hunter's points in a pile; the ally's cards do not count (§ 8.3, § 11.4)."""
    totals = dict.fromkeys((seat for seat in state.everybody() if seat != state.ally), 0)
    for card, owner in zip(pile.cards, pile.owners, strict=True):
        if owner in totals:
            totals[owner] += points(card)
    return totals


def best_by_points(state: State, pile: Pile, shot: Seat) -> Seat:
    """Find who has the most points; ties go to lower cards, the shot, the first card (§ 8.4)."""
    totals = points_in(state, pile)
    most = max(totals.values())
    cards = {
        seat: sorted(
            NUMBERS[card]
            for card, owner in zip(pile.cards, pile.owners, strict=True)
            if owner == seat
        )
        for seat, total in totals.items()
        if total == most
    }
    lowest = min(cards.values())
    tied = [seat for seat, own in cards.items() if own == lowest]
    return shot if shot in tied else min(tied, key=pile.owners.index)


def _take(
    state: State, place: int, taker: Seat, how: str, shot: Seat | None, tip: Seat | None
) -> None:
    pile = state.piles[place]
    target = state.rules.villains[pile.target]
    _close(state, pile, Claim(state.hunt, pile.target, taker, how, shot, tip, _laid(pile)))
    rule = {"shot": "3.5", "points": "8.3", "ally": "11.3"}[how]
    tell(
        state,
        "claimed",
        rule=rule,
        target=target.id,
        points=target.points,
        pile=PILES[place],
        seat=taker,
        how=how,
        shot=shot,
    )


def _laid(pile: Pile) -> tuple[Laid, ...]:
    return tuple(map(Laid, pile.cards, pile.owners))


def _close(state: State, pile: Pile, claim: Claim) -> None:
    """Close a pile and discard its cards (§ 13.4)."""
    state.claims += (claim,)
    pile.state = CLAIMED if claim.seat is not None else ESCAPED
    pile.taken = claim.seat
    if claim.seat is not None:
        state.points[claim.seat] += state.rules.villains[pile.target].points
    remove_from(state, pile, 0)


def _go_on(state: State) -> None:
    """End the Hunt once no target is open; end the night once No Moon is gone (§ 13.1, § 16.4)."""
    state.touch_all()
    if not state.open_piles():
        end_hunt(state)
        return
    if state.night and not is_night(state):
        state.night = False
        state.peeking = [-1] * state.seats
        lay_forms(state)
        tell(state, "dawn", rule="16.4")
        open_hands(state, "16.4")


def escape(state: State, rule: str) -> None:
    """Let all open targets escape, or give them to the ally (§ 10.7, § 11.3, § 13.6, § 14.6)."""
    ally = state.ally if state.rules.escape_to_ally else None
    names: list[Json] = []
    for pile in state.piles:
        if pile.state == OPEN_PILE:
            names.append(state.rules.villains[pile.target].id)
            how = "escaped" if ally is None else "ally"
            _close(state, pile, Claim(state.hunt, pile.target, ally, how, None, None, _laid(pile)))
    if ally is None:
        tell(state, "escaped", rule=rule, targets=names)
    else:
        tell(state, "ally-takes", rule=rule, seat=ally, targets=names)
    end_hunt(state)


def end_hunt(state: State) -> None:
    """End the Hunt: cancel owed drills and pause (§ 5.9, § 7.2)."""
    state.phase = CLAIM
    state.locks = []
    state.peeking = [-1] * state.seats
    state.drills = [0] * state.seats
    state.words = [0] * state.seats
    state.ready = [False] * state.seats
    state.cease = None
    state.touch_all()


def after_claim(state: State) -> None:
    """Go on to the next Hunt, or end the game (§ 7.1, § 7.3)."""
    if len(state.claims) < state.rules.targets:
        state.phase = DEAL
        return
    state.phase = OVER
    state.outcome = find_outcome(state)
    outcome = state.outcome
    if not outcome.winners:
        tell(state, "nobody", rule="7.5")
        return
    scores: list[Json] = list(state.points)
    tell(
        state,
        "win",
        rule="7.3" if outcome.reason == "points" else "7.4",
        seats=list(outcome.winners),
        reason=outcome.reason,
        points=scores,
    )


def find_outcome(state: State) -> Outcome:
    """Find the winner by points, number of targets, best target (§ 1.1, § 7.3, § 7.4, § 7.5)."""
    scores = tuple(state.points)
    if not any(scores):
        return Outcome((), "nobody", scores)
    ranks = {seat: (scores[seat], *_worth(state, seat)) for seat in state.everybody()}
    best = max(ranks.values())
    winners = tuple(seat for seat, rank in ranks.items() if rank == best)
    if len(winners) > 1:
        return Outcome(winners, "shared", scores)
    rivals = [rank for seat, rank in ranks.items() if seat != winners[0]]
    if all(rank[0] < best[0] for rank in rivals):
        return Outcome(winners, "points", scores)
    if all(rank[:2] < best[:2] for rank in rivals):
        return Outcome(winners, "cards", scores)
    return Outcome(winners, "target", scores)


def _worth(state: State, seat: Seat) -> tuple[int, int]:
    """Return how many targets a seat has, and what its best one is worth."""
    villains = state.rules.villains
    own = [villains[claim.target].points for claim in state.claims if claim.seat == seat]
    return len(own), max(own, default=0)
