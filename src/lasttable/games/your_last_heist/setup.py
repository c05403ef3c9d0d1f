"""The table before the first answer (§ 2.1)."""

from lasttable.games.your_last_heist.announcements import tell
from lasttable.games.your_last_heist.boards import kind_of
from lasttable.games.your_last_heist.cards import CHARACTERS
from lasttable.games.your_last_heist.settings import Settings, board_and_chapter
from lasttable.games.your_last_heist.state import NO_PARTS, NOWHERE, SEAT_COLOURS, Plan, State
from lasttable.games.your_last_heist.teams import cash_of, loot_of, team_of, words_of
from lasttable.games.your_last_heist.variant import Variant, noise_track_of, squares_of
from lasttable.kernel import Chance, hand_out_colours, read_variant


def setup(settings: Settings, seats: int, chance: Chance) -> State:
    """Set up the board, the bag, and the crew with its ideas and planning tokens (§ 2.1)."""
    board, chapter = board_and_chapter(settings)
    team = team_of(settings.team, settings.crew, chapter, seats)
    cards = [CHARACTERS[member.character] for member in team]
    flags = words_of(settings.flags, chapter.alone.flags)
    team_loot = loot_of(settings.loot, chapter)
    cash = cash_of(settings.cash, chapter)
    bag = list(board.bag)
    chance.shuffle(bag)
    variant = read_variant(Variant, settings.variant)
    spaces, everybody = board.spaces, seats + 1
    starts = [board.starts[seat] for seat in range(seats)] if board.starts else [NOWHERE] * seats
    state = State(
        settings=settings,
        chance=chance,
        chapter=chapter,
        board=board,
        variant=variant,
        noise_track=noise_track_of(settings.variant, seats),
        squares=squares_of(settings.variant),
        team=team,
        colours=hand_out_colours(settings.colours, seats, SEAT_COLOURS),
        next=board.next,
        gone=tuple(space == board.opened for space in range(spaces)),
        exits=tuple(board.tiles <= space < board.opened for space in range(spaces)),
        unknown=list(board.hidden),
        guards=list(board.guards),
        down=[0] * spaces,
        cameras=list(board.cameras),
        off=[0] * spaces,
        locks=list(board.locks),
        unlocked=[0] * spaces,
        rings=list(board.rings),
        radios=list(board.radios),
        loot=list(board.loot),
        hanging=[()] * spaces,
        left=[()] * spaces,
        cash=list(board.cash),
        at=[*starts, board.prisoner],
        ideas=[*(variant.ideas[card.id] for card in cards), 0],
        dice=[0] * everybody,
        parts=[list(NO_PARTS) for _ in range(everybody)],
        extra=[()] * everybody,
        actions=[None] * everybody,
        carried=[()] * everybody,
        purse=[0] * everybody,
        busted=[""] * everybody,
        out=[NOWHERE] * everybody,
        sewers=[()] * everybody,
        plans=[Plan()] * everybody,
        ways=[{} for _ in range(everybody)],
        memory=[variant.memory[card.id] for card in cards],
        planned=[0] * seats,
        ready=[False] * seats,
        done=[False] * seats,
        flees=[False] * seats,
        once=[False] * seats,
        shifts=[0] * seats,
        hand=[None] * seats,
        better=[False] * seats,
        picked=[False] * seats,
        scouted=[False] * seats,
        ghosts=[NOWHERE] * seats,
        offers=[""] * seats,
        bag=bag,
        bar=variant.first_bar,
        beacon=board.beacon,
        prisoner_freed=False,
        team_cash=cash,
        cash_before=cash,
        reveals=chapter.reveals + variant.plan_reveals,
        granted=chapter.ideas + variant.plan_ideas,
        pile=(),
        team_loot=team_loot,
        flags=flags,
    )
    _grant_branches(state)
    _hang_pieces(state)
    tell(state, "planning", rule="2.1", chapter=chapter.id)
    return state


def _grant_branches(state: State) -> None:
    """Grant what earlier chapters bring (§ 2.5)."""
    for branch in state.chapter.branches:
        if branch.flag in state.flags:
            state.reveals += branch.reveals
            state.granted += branch.ideas


def _hang_pieces(state: State) -> None:
    """Hang the pieces to be swapped (§ 15.1) and deal out those carried in (§ 15.2)."""
    swap = state.chapter.swap
    if swap is not None:
        hangs = "painting" if swap == "swap-out" else "fake"
        for tile, items in enumerate(state.loot):
            state.hanging[tile] = tuple(item for item in items if kind_of(item) == hangs)
            state.loot[tile] = tuple(item for item in items if kind_of(item) != hangs)
    if state.chapter.carry_in is not None:
        wanted = "fake" if state.chapter.carry_in == "fake" else "painting"
        motifs = {item.removesuffix("-fake") for items in state.hanging for item in items}
        pieces = [
            item
            for item in state.team_loot
            if kind_of(item) == wanted and item.removesuffix("-fake") in motifs
        ]
        for number, piece in enumerate(pieces):
            seat = number % state.seat_count
            state.carried[seat] = (*state.carried[seat], piece)
