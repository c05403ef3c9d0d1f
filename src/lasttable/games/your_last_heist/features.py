"""What a learning program sees of Your Last Heist."""

from typing import Final

from lasttable.games.your_last_heist.boards import (
    COLOURS,
    FAKES,
    GATES,
    PAINTINGS,
    PLURAL,
    SIDES,
)
from lasttable.games.your_last_heist.cards import CHARACTERS, PARTS, SKILLS
from lasttable.games.your_last_heist.menus import PHRASES
from lasttable.games.your_last_heist.sections import CrewView, TileView, View
from lasttable.kernel import Features

PHASES: Final = ("plan", "act", "security", "escape", "over")
TILES: Final = 40
"""How many spaces are described; the largest board of the house has 37, with its exits."""
_IDEAS: Final = 8.0
_ROUNDS: Final = 30.0
_TILE: Final = (
    *("gone", "unknown", "guards", "subdued guards", "cameras", "disabled cameras", "locks"),
    *("open locks", "sensors", "exit", "loot", "cash", "own token", "others' tokens"),
    *("observer is here", "others are here"),
)


def table_row(view: View) -> list[float]:
    """Describe the round, noise and alert, the bag, the team and its job."""
    heist, tracks, bag, team = view.heist, view.tracks, view.bag, view.team
    row = [
        heist.round / _ROUNDS,
        tracks.bar / tracks.last_slot,
        tracks.noise / tracks.noise_last,
        float(tracks.reinforced),
        sum(threat.escape for threat in tracks.next) / 4,
        bag.guard / 10,
        bag.camera / 10,
        bag.lock / 10,
        bag.unknown / 40,
        team.cash / 10,
        team.found / 10,
        team.reveals / 4,
        team.ideas / 4,
        len(team.banked) / 6,
        sum(goal.met for goal in view.job) / max(1, len(view.job)),
        0.0 if view.escape is None else view.escape.chance,
    ]
    row += [float(heist.phase == phase) for phase in PHASES]
    return row


def seat_rows(view: View) -> list[list[float]]:
    """Describe each character: tokens, ideas, die, loot and what became of it."""
    return [_crew_row(one) for one in view.crew]


def _crew_row(one: CrewView) -> list[float]:
    parts = [0.0] * len(PARTS)
    action = one.action
    if action is not None:
        for part, used in zip(action.parts, action.used, strict=True):
            parts[_PARTS[part]] += 0.0 if used else 0.5
    row = [
        one.memory / 10,
        one.tokens / 10,
        one.ideas / _IDEAS,
        one.die / 6,
        float(one.ready),
        float(one.done),
        float(one.wants_escape),
        float(one.busted is not None),
        float(one.out is not None),
        float(one.outdoors),
        len(one.loot) / 3,
        one.cash / 5,
    ]
    row += parts
    row += [float(one.character == character) for character in CHARACTERS]
    row += [float(skill in one.skills) for skill in SKILLS]
    return row


def own_row(view: View) -> list[float]:
    """Describe the board from where the observer stands, and what its parts could do."""
    mine = view.mine
    if mine is None:
        return [0.0] * len(FEATURES.own)
    row = [float(mine.held is not None), mine.breach_ideas / _IDEAS]
    here = {one.at for one in view.crew if one.seat != mine.seat}
    own = view.crew[mine.seat].at
    for tile in view.tiles[:TILES]:
        row += _tile_row(tile, mine.seat, tile.id == own, tile.id in here)
    return row + [0.0] * (len(FEATURES.own) - len(row))


def _tile_row(tile: TileView, seat: int, own: bool, others: bool) -> list[float]:
    return [
        float(tile.gone),
        float(tile.unknown),
        tile.guards / 2,
        tile.down / 2,
        tile.cameras / 2,
        tile.off / 2,
        tile.locks / 2,
        tile.open / 2,
        len(tile.sensors) / 2,
        float(tile.exit),
        len(tile.loot) / 2,
        tile.cash / 2,
        float(seat in tile.tokens),
        sum(other != seat for other in tile.tokens) / 3,
        float(own),
        float(others),
    ]


def _job(view: View) -> float:
    """How much of the job is done."""
    return sum(min(goal.have, goal.count) / goal.count for goal in view.job) / max(1, len(view.job))


_PARTS: Final = {part: place for place, part in enumerate(PARTS)}
_VERBS: Final = (
    *("start", "lay", "lift", "reveal", "idea", "carry", "shed", "ready", "wait", "ping"),
    *("reply", "ghost", "offer", "accept", "take", "move", "unlock", "subdue", "disable", "loot"),
    *("noise", "alert", "grab", "drop", "hand", "panel", "help", "breach", "inspire", "tunnel"),
    *("autopwn", "exploit", "better-ways", "codes", "done", "back", "escape", "stay", "keep"),
    *("up", "down", "hold", "let-go", "clear", "run", "give-up", "way", "step", "prisoner"),
    *("picker", "scout", "sewer", "say"),
)
FEATURES: Final = Features(
    version=2,
    table=(
        *("round", "alert", "noise", "reinforcements are here", "faces of the die that end it"),
        *("guards in the bag", "cameras in the bag", "locks in the bag", "unknown tiles"),
        *("cash", "cash found", "free reveals", "free ideas", "items that are safe"),
        *("goals met", "chance of the escape"),
        *(f"phase {phase}" for phase in PHASES),
    ),
    seat=(
        *("tokens left", "tokens", "ideas", "die", "ready", "done", "wants to escape", "busted"),
        *("got out", "outdoors", "loot", "cash"),
        *(f"may still {part}" for part in PARTS),
        *(f"is {character}" for character in CHARACTERS),
        *(f"knows {skill}" for skill in SKILLS),
    ),
    own=(
        *("is held", "ideas that a breach needs"),
        *(f"space {number}: {name}" for number in range(1, TILES + 1) for name in _TILE),
    ),
    events=(
        *("planning", "laid", "lifted", "starts", "bought", "carries", "sheds", "ready"),
        *("unready", "drawn", "round", "rolled", "takes", "moved", "unlocked", "subdued"),
        *("disabled", "idea", "looted", "noise", "alert", "ring", "freed", "grabbed", "dropped"),
        *("handed", "banked", "swapped", "ability", "shifted-token", "helped", "given"),
        *("breached", "beacon", "done", "undone-done", "escape-asked", "escape-off", "undone"),
        *("ping", "ghost", "offer", "reply", "security", "shifted", "event", "gate", "woke"),
        *("guard", "reinforcements", "busted", "escape", "held", "declared", "escape-die", "out"),
        *("won", "lost", "said"),
    ),
    verbs=_VERBS,
    words=(
        *_VERBS,
        *("yes", "no", "here", "danger", "cash", "in1", "in2", "in3", "in4", "out1"),
        *("walk", "bash", "bolt2", "bolt3", "dart", "dash", "hesitate", "pick", "pick_ii"),
        *("spy_stuff", "stride", "study"),
        *(*GATES, *SIDES, *COLOURS, *SKILLS, *PLURAL),
        *(f"{item}-{number}" for item in PLURAL for number in range(2, 7)),
        *PAINTINGS,
        *FAKES,
        *PHRASES,
    ),
    table_row=table_row,
    seat_rows=seat_rows,
    own_row=own_row,
    shaping={"job": _job},
)
