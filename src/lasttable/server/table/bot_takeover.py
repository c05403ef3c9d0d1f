"""Bots that take over for people who are away or silent, and hand back at once."""

from lasttable.kernel import Seat
from lasttable.server.table.bot_levels import stand_in_level
from lasttable.server.table.table_state import TableState


def take_over(table: TableState, seat: Seat) -> None:
    """Let a bot play on in a person's seat until that person returns.

    Whatever the person laid or declared stays as it is until the open question ends.
    """
    running = table.playing()
    if seat not in running.bots:
        kept = table.game.declared(running.match.state, seat)
        running.bots.seat(seat, stand_in_level(table.game), with_past=True, kept=kept)
        tell_rules(table, "away", seat)


def take_over_for_the_silent(table: TableState) -> None:
    """Let bots play on for people who are here but do nothing, if others wait for them."""
    running = table.playing()
    if running.is_slow:
        return
    for seat in running.silence.silent(running.step_number(), running.owes):
        guest = table.record.chairs[seat].guest
        here = table.presence.guests()
        others = any(other.id != guest and not other.is_bot for other in here)
        if others and seat not in running.bots:
            take_over(table, seat)
            table.describe_again()


def hand_back(table: TableState, guest: int) -> None:
    """Give a guest's seats back: whatever they did, it was a sign of life."""
    running = table.running
    if running is None or table.record.state != "playing":
        return
    for number in table.record.seats_of(guest):
        seat = Seat(number)
        was_silent = running.silence.sign_of_life(seat, running.step_number())
        if seat in running.bots:
            running.bots.unseat(seat)
            tell_rules(table, "back", seat)
            table.describe_again()
        elif was_silent:
            tell_return(table, seat)


def tell_return(table: TableState, seat: Seat) -> None:
    """Tell rules that take a player for away though no bot plays, such as after a restart."""
    running = table.playing()
    name = table.game.seat_names(running.match.state)[seat]
    if running.notices.is_welcome(f"back {name}"):
        tell_rules(table, "back", seat)


def tell_rules(table: TableState, word: str, seat: Seat) -> None:
    """Tell the rules, as soon as they listen, what became of a seat's player."""
    running = table.playing()
    names = table.game.seat_names(running.match.state)
    running.notices.add(f"{word} {names[seat]}")
    running.has_changed = True
    table.save()
