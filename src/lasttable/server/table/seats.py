"""Who comes, who goes, and who plays for them meanwhile."""

from typing import TYPE_CHECKING

from lasttable.kernel import Seat
from lasttable.server.people.client import Client
from lasttable.server.people.guests import Guest
from lasttable.server.store.table_record import Chair, stand_in

if TYPE_CHECKING:
    from lasttable.server.table.table import Table


def arrive(table: "Table", client: Client) -> None:
    """Let a connection in; a seat that a bot kept warm is handed back at once."""
    code = _why_not(table, client)
    if code is not None:
        client.dismiss(code)
        return
    if client.is_gone:
        return
    guest = client.guest
    own = table.record.seats_of(guest.id)
    client.seat = Seat(client.wanted if client.wanted is not None else own[0]) if own else None
    if table.people.arrive(client):
        table.describe_again()
    sign_of_life(table, guest.id)
    if table.play is not None:
        for seat in own:
            _tell_return(table, Seat(seat))
        table.play.wake()
    table.people.wait_for(table.record.people())
    client.ping()
    table.measure_lines()


def _why_not(table: "Table", client: Client) -> str | None:
    record = table.record
    own = record.seats_of(client.guest.id)
    if client.guest.id in record.barred:
        return "table/kicked"
    if client.wanted is not None and client.wanted not in own:
        return "seat/not-yours"
    if not own and record.state != "lobby" and not record.options.spectators:
        return "table/no-spectators"
    return None


def sign_of_life(table: "Table", guest: int) -> None:
    """Hand back what a bot kept warm, whether its person was gone or only silent."""
    play = table.play
    if play is None or table.record.state != "playing":
        return
    for number in table.record.seats_of(guest):
        seat = Seat(number)
        was_silent = play.idlers.sign_of_life(seat, play.match.since)
        if seat in play.bots:
            play.bots.unseat(seat)
            notify(table, "back", seat)
            table.describe_again()
        elif was_silent:
            _tell_return(table, seat)


def _tell_return(table: "Table", seat: Seat) -> None:
    """Tell rules that hold somebody for away though no bot plays, after a restart say."""
    play = table.play
    assert play is not None
    name = table.game.seat_names(play.match.state)[seat]
    if play.takes_notice(f"back {name}"):
        notify(table, "back", seat)


def go(table: "Table", client: Client) -> None:
    """Let a connection go, and begin to wait for its guest."""
    if not table.people.leave(client):
        return
    table.describe_again()
    if not table.people.clients:
        table.idle_since = table.loop.time()
    if client.guest.id in table.record.people() and table.record.state != "over":
        table.people.wait_for([client.guest.id])


def absent(table: "Table", guest: int) -> None:
    """Give up waiting: in the lobby the seat is free again, in a game a bot plays on.

    Where nobody else is at the table, nobody is kept waiting, and the table sleeps instead.
    """
    if guest in table.people:
        return
    table.describe_again()
    if table.record.state == "lobby":
        if table.people.clients:
            vacate(table, guest)
        return
    play = table.play
    if play is None or table.record.state != "playing":
        return
    if not table.people.clients:
        play.sleep()
        return
    for seat in table.record.seats_of(guest):
        _stand_in(table, Seat(seat))


def _stand_in(table: "Table", seat: Seat) -> None:
    assert table.play is not None
    if seat not in table.play.bots:
        table.play.bots.seat(seat, stand_in(table.game), with_past=True)
        notify(table, "away", seat)


def _relieve_idlers(table: "Table") -> None:
    """Let bots play on for people who are there and do nothing, if others wait for them."""
    play = table.play
    assert play is not None
    for seat in play.idlers.silent(play.match.since, play.owes):
        guest = table.record.chairs[seat].guest
        others = any(other.id != guest for other in table.people.guests())
        if others and seat not in play.bots:
            _stand_in(table, seat)
            table.describe_again()


def vacate(table: "Table", guest: int) -> None:
    """Open all seats of a guest in the lobby, and find another host if that was the host."""
    record = table.record
    for seat in record.seats_of(guest):
        record.chairs[seat] = Chair(colour=record.chairs[seat].colour)
    for client in table.people.clients:
        if client.guest.id == guest:
            change_eye(client, None)
    table.people.stop_waiting(guest)
    if record.host == guest:
        pass_host_on(table)
    table.save()


def pass_host_on(table: "Table") -> None:
    """Make the next person host: somebody seated and present, else seated, else whoever is here."""
    record = table.record
    seated = [guest for guest in record.people() if guest != record.host]
    present = [guest.id for guest in table.people.guests() if guest.id != record.host]
    ranked = [*(guest for guest in seated if guest in present), *seated, *present]
    record.host = ranked[0] if ranked else None


def leave_for_good(table: "Table", client: Client) -> None:
    """Leave the table; in a running game a bot gets the seat when the rules say so."""
    leave_as(table, client.guest.id)
    if not table.record.options.spectators and table.record.state == "playing":
        client.dismiss("table/closed")


def leave_as(table: "Table", guest: int) -> None:
    """Take a guest out of all own seats."""
    record, play = table.record, table.play
    record.joining = [pair for pair in record.joining if pair[0] != guest]
    if record.state == "lobby":
        vacate(table, guest)
        return
    if record.state == "over" or play is None:
        return
    for seat in record.seats_of(guest):
        chair = record.chairs[seat]
        record.chairs[seat] = Chair(
            "bot", None, chair.name, stand_in(table.game), chair.colour, left=True
        )
        notify(table, "leave", seat)
        play.idlers.forget(Seat(seat))
        play.bots.seat(Seat(seat), stand_in(table.game), with_past=True)
    table.people.stop_waiting(guest)
    for client in table.people.clients:
        if client.guest.id == guest:
            change_eye(client, None)
    if record.host == guest:
        pass_host_on(table)
    table.save()


def notify(table: "Table", word: str, seat: int) -> None:
    """Tell the rules, as soon as they listen, what became of a seat's person."""
    assert table.play is not None
    names = table.game.seat_names(table.play.match.state)
    table.play.notify(f"{word} {names[seat]}")
    table.play.has_changed = True
    table.save()


def change_eye(client: Client, seat: Seat | None) -> None:
    """Let a client look through another eye from now on."""
    if client.seat != seat:
        client.seat = seat
        client.is_synced = False


def seat_guest(table: "Table", guest: Guest, seat: int) -> None:
    """Put a guest into a seat; a client of theirs that only watched sees through it."""
    chair = table.record.chairs[seat]
    table.record.chairs[seat] = Chair("person", guest.id, guest.name, None, chair.colour)
    for client in table.people.clients:
        if client.guest.id == guest.id and client.seat is None:
            change_eye(client, Seat(seat))
    table.save()


def follow_game(table: "Table") -> None:
    """Do what the game's progress asks of the table: notices, new seats, the end."""
    play, record = table.play, table.record
    assert play is not None
    _relieve_idlers(table)
    if play.give_notices():
        table.save()
    _seat_joiners(table)
    outcome = play.match.outcome
    if outcome is not None and record.state == "playing":
        record.state = "over"
        record.finished = table.now_ms()
        record.outcome = {
            "winners": list(outcome.winners),
            "reason": outcome.reason,
            "scores": list(outcome.scores),
        }
        if table.is_by_speed():
            record.outcome["told"] = table.delays.summary()
        play.sleep()
        table.people.stop_all()
        table.save()


def _seat_joiners(table: "Table") -> None:
    """Give every seat that the rules have added to whoever asked first."""
    play, record = table.play, table.record
    assert play is not None
    names = table.game.seat_names(play.match.state)
    for seat in range(len(record.chairs), len(names)):
        record.chairs.append(Chair("bot", None, "", stand_in(table.game), names[seat]))
        joiner = record.joining.pop(0) if record.joining else None
        guests = [guest for guest in table.people.guests() if joiner and guest.id == joiner[0]]
        if guests:
            seat_guest(table, guests[0], seat)
        else:
            record.chairs[seat].name = str(joiner[1]) if joiner else names[seat]
            play.bots.seat(Seat(seat), stand_in(table.game), with_past=True)
        table.save()


def restore_bots(table: "Table") -> None:
    """Seat the bots of a game that begins or is taken up again."""
    assert table.play is not None
    for seat, chair in enumerate(table.record.chairs):
        if chair.kind == "bot":
            table.play.bots.seat(Seat(seat), chair.level or stand_in(table.game), with_past=False)
