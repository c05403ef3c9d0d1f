"""People who have fallen: they may skip the rest of the round, and guess who survives it.

Both are kept in memory only. Guesses are seen by the fallen alone until the round is over, so that
nobody who is still in can learn anything from them.
"""

from lasttable.kernel import Seat
from lasttable.server.people.client import Client
from lasttable.server.refusals import Refusal
from lasttable.server.table.running_game import RunningGame
from lasttable.server.table.table_state import Fallen, TableState
from lasttable.server.wire.table_parts import FallenInfo, GuessInfo


def follow_fallen(table: TableState) -> None:
    """Note who is out now; once nobody is, turn the guesses over until the next fall."""
    fallen = table.fallen
    fast = table.playing().fast
    seats = fast.people_out() if table.record.state == "playing" else []
    left = fast.seats_in() if seats else []
    if seats == fallen.seats and left == fallen.left:
        return
    fallen.opened = [] if seats else _shown(fallen)
    fallen.seats, fallen.left = seats, left
    fallen.agreed &= {_owner(table, seat) for seat in seats}
    fallen.guesses = {seat: on for seat, on in fallen.guesses.items() if seat in seats}
    table.describe_again()


def skip_round(table: TableState, client: Client, on: bool) -> None:
    """Agree to play out the rest of the round at once; it is, when all who fell and are here do."""
    running, fallen = _out(table, client)
    if not running.fast.only_bots_are_in() or running.is_slow:
        raise Refusal("skip/people-in")
    (fallen.agreed.add if on else fallen.agreed.discard)(client.guest.id)
    if fallen.agreed.issuperset(_present(table, fallen)):
        running.leap()
    _tell(table, fallen)


def guess(table: TableState, client: Client, on: int | None) -> None:
    """Guess who survives the round."""
    running, fallen = _out(table, client)
    assert client.seat is not None
    if on is not None:
        table.chair(on)
        if running.match.game.is_out(running.match.state, Seat(on)):
            raise Refusal("guess/out")
    fallen.guesses[client.seat] = on
    _tell(table, fallen)


def describe_fallen(table: TableState, client: Client) -> FallenInfo | None:
    """Describe what somebody who is out can do; None for everybody else."""
    fallen, running = table.fallen, table.running
    if running is None or client.seat not in fallen.seats:
        return None
    agreed = [seat for seat in fallen.seats if _owner(table, seat) in fallen.agreed]
    here = {guest.id for guest in table.presence.guests()}
    return FallenInfo(
        may_skip=running.fast.only_bots_are_in() and not running.is_slow,
        skipping=running.fast.is_leaping,
        left=fallen.left,
        people=fallen.seats,
        agreed=agreed,
        asked=[seat for seat in fallen.seats if seat not in agreed and _owner(table, seat) in here],
    )


def describe_guesses(table: TableState, client: Client) -> list[GuessInfo]:
    """List the guesses: to the fallen at once, to everybody when the round is over."""
    fallen = table.fallen
    return _shown(fallen) if client.seat in fallen.seats else fallen.opened


def _shown(fallen: Fallen) -> list[GuessInfo]:
    return [GuessInfo(seat, on) for seat, on in sorted(fallen.guesses.items())]


def _out(table: TableState, client: Client) -> tuple[RunningGame, Fallen]:
    running = table.playing()
    if client.seat not in table.fallen.seats:
        raise Refusal("skip/not-out")
    return running, table.fallen


def _owner(table: TableState, seat: int) -> int:
    owner = table.record.chairs[seat].guest
    assert owner is not None
    return owner


def _present(table: TableState, fallen: Fallen) -> set[int]:
    here = {guest.id for guest in table.presence.guests()}
    return {owner for seat in fallen.seats if (owner := _owner(table, seat)) in here}


def _tell(table: TableState, fallen: Fallen) -> None:
    """Show it to the fallen alone: nobody else may notice that anything happened."""
    clients = table.presence.clients
    table.outbox.described_to += [one for one in clients if one.seat in fallen.seats]
