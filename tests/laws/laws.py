"""The laws that hold at any moment of any game. Each raises LawBroken with an explanation.

The law of no leak needs a whole sequence of moves and has its own module.
"""

import re
from collections.abc import Sequence
from typing import Any

from lasttable.kernel import (
    OPEN,
    TABLE,
    WATCHER,
    AnyGame,
    AnyMatch,
    Event,
    GameOver,
    IllegalAnswer,
    InvalidAnswer,
    LastTableError,
    Menu,
    Question,
    Record,
    Seat,
    replay,
    section_names,
)
from tests.laws.driver import Driver, Move, make
from tests.laws.law_broken import LawBroken
from tests.laws.received import NONSENSE, encode, shown

WORD = re.compile(r"[a-z0-9+_.-]+")
MALFORMED = ("", " ", "\n", "\x00", "a" * 500, "ready\n", "lay  blue", " ready", "\ufeffready")


def eyes(match: AnyMatch) -> list[Seat]:
    """Name every eye at the table."""
    return [*(Seat(seat) for seat in range(len(match.game.seat_names(match.state)))), WATCHER]


def position(match: AnyMatch) -> list[Any]:
    """Return everything that makes up a position."""
    question = match.question
    asked: list[Any] | None = None
    if question is not None:
        menus = {seat: menu.options for seat, menu in question.menus.items()}
        asked = [question.kind, question.prompt, menus, question.clocks, dict(question.late)]
        asked += [question.thread, dict(question.args), question.shows_answered]
    return [match.state.copy(), asked, match.decision, dict(match.answered), match.answers.copy()]


def check_options(match: AnyMatch) -> None:
    """Somebody can answer; options are non-empty, distinct, and made of plain words."""
    question = match.question
    assert question is not None
    if not question.clocks and not any(seat >= 0 for seat in question.menus):
        raise LawBroken("options", f"nobody can answer {question.prompt!r}")
    if question.kind != "race" and (not question.menus or TABLE in question.menus):
        raise LawBroken("options", f"{question.prompt!r} must ask seats, and only seats")
    for seat, menu in question.menus.items():
        if not menu.options:
            raise LawBroken("options", f"seat {seat} is asked {question.prompt!r} with no option")
        if _sound.get(id(menu)) is not menu:
            _check_menu(menu)


_sound: dict[int, Menu] = {}
"""Menus that passed; rules give out the same ones again and again."""


def _check_menu(menu: Menu) -> None:
    keys = [(option.key, bool(option.slots)) for option in menu.options]
    if len(set(keys)) < len(keys):
        raise LawBroken("options", f"options are not distinct: {keys}")
    for option in menu.options:
        if not all(WORD.fullmatch(word) for word in option.key.split(" ")):
            raise LawBroken("options", f"{option.key!r} is not made of plain words")
        for slot in option.slots:
            plain = all(WORD.fullmatch(value) and "," not in value for value in slot.values)
            if not slot.values or not plain or len(set(slot.values)) < len(slot.values):
                raise LawBroken("options", f"{option.key!r} has a bad slot {slot}")
    if len(_sound) > 10_000:
        _sound.clear()
    _sound[id(menu)] = menu


def check_wrong_answers(match: AnyMatch) -> None:
    """A wrong answer raises, and changes nothing."""
    before = position(match)
    for seat, key in _wrong_answers(match):
        try:
            match.answer(seat, key)
        except (InvalidAnswer, IllegalAnswer, GameOver):
            pass
        except Exception as error:
            raise LawBroken("wrong answer", f"{key!r} of {seat} raised {error!r}") from error
        else:
            raise LawBroken("wrong answer", f"{key!r} of seat {seat} was taken")
    try:
        match.time_up("no-such-clock")
    except (IllegalAnswer, GameOver):
        pass
    else:
        raise LawBroken("wrong answer", "a clock that does not run was heard")
    if position(match) != before:
        raise LawBroken("wrong answer", "a refused answer changed something")


def _wrong_answers(match: AnyMatch) -> list[tuple[Seat, str]]:
    menus = match.question.menus if match.question is not None else {}
    seats = [*eyes(match), OPEN, Seat(99)]
    wrong = [(seat, key) for seat in seats for key in (NONSENSE, *MALFORMED)]
    for seat in seats:
        own = menus.get(seat)
        for other, menu in menus.items():
            if other != seat:
                wrong += [(seat, key) for key in menu.keys[:8] if own is None or key not in own]
        for option in own.options if own is not None else ():
            if option.slots:
                wrong += [(seat, option.key), (seat, f"{option.key} x"), (seat, f"{option.key} ,")]
    return wrong


def check_recreated(match: AnyMatch) -> AnyMatch:
    """A match is the same when it is re-created from its checkpoint and the answers since."""
    other = match.copy()
    expected, found = position(match), position(other)
    if expected != found:
        parts = ("state", "question", "decision", "face-down answers", "answers")
        wrong = [p for p, a, b in zip(parts, expected, found, strict=True) if a != b]
        raise LawBroken("re-creation", f"{', '.join(wrong)} differ from running straight")
    if match.question is not None:
        _check_asked_again(match)
    return other


def _check_asked_again(match: AnyMatch) -> None:
    """Options are stable: rules that are run again offer the same."""
    fresh = match._rerun(match._checkpoint)
    for answer in match.answers[match._since :]:
        fresh.follow(answer)
    if encode(_asked(match.question)) != encode(_asked(fresh.question)):
        raise LawBroken("stable options", f"asked again, the rules ask {fresh.question}")


def _asked(question: Question | None) -> list[Any] | None:
    if question is None:
        return None
    menus = [[seat, menu.options] for seat, menu in question.menus.items()]
    return [question.kind, question.prompt, menus, question.clocks, question.args, question.thread]


def check_clone(match: AnyMatch, seed: str, moves: int = 12) -> None:
    """A match and its copy do not affect each other, whichever of them is played."""
    before = position(match)
    clone = match.copy()
    _play_on(clone, seed, moves)
    if position(match) != before:
        raise LawBroken("clone", "play on a clone changed the original")
    original, clone = match.copy(), match.copy()
    at_first = position(clone.copy())
    _play_on(original, seed, moves)
    if position(clone) != at_first:
        raise LawBroken("clone", "play on the original changed its clone")


def _play_on(match: AnyMatch, seed: str, moves: int) -> None:
    driver = Driver(seed)
    for _ in range(moves):
        if match.question is None:
            return
        make(match, driver.next_move(match))


def check_taken_back(match: AnyMatch) -> None:
    """Taking back the last answer leads to where it was given, or is refused."""
    if not match.answers or match.question is None:
        return
    try:
        back = match.take_back(len(match.answers) - 1)
    except IllegalAnswer:
        return
    earlier = match._rerun(match._checkpoint)
    for answer in match.answers[match._since : -1]:
        earlier.follow(answer)
    if back.state.copy() != earlier.state.copy() or back.answers != match.answers[:-1]:
        raise LawBroken("take back", "the position is not the one before the answer")


def check_record(match: AnyMatch) -> None:
    """A record round-trips through text and replays to the same end."""
    game = match.game
    record = Record.of(match, {0: "Ann O'Nym", 1: "Zoë: the 2nd"}, [*range(len(match.answers))])
    text = record.to_text()
    again = Record.from_text(text)
    if again != record or again.to_text() != text:
        raise LawBroken("record", "the text of a record reads as another record")
    try:
        replayed = replay(again, {game.name: game})
    except LastTableError as error:
        raise LawBroken("record", f"the record does not replay: {error!r}") from error
    if position(replayed) != position(match):
        raise LawBroken("record", "the record replays to another end")


def check_quiet(match: AnyMatch) -> None:
    """Without listeners a game goes the same way."""
    quiet = replay(Record.of(match), {match.game.name: match.game}, listens=False)
    if quiet.outcome != match.outcome or quiet.decision != match.decision:
        raise LawBroken("quiet", "without listeners the record ends differently")


def check_pieces(match: AnyMatch, first: Sequence[Any]) -> None:
    """Cards and tokens move; none is created or lost."""
    if match.game.pieces is None:
        raise LawBroken("pieces", f"{match.game.title} does not list its pieces")
    now = list(match.game.pieces(match.state))
    if now != list(first):
        raise LawBroken("pieces", f"pieces changed from {first} to {now}")


def check_views(match: AnyMatch) -> None:
    """Views can be written as text, share their public sections, and keep `mine` to its owner."""
    views = {eye: match.view(eye) for eye in (*eyes(match), OPEN)}
    watched = views[WATCHER]
    if watched.mine is not None:
        raise LawBroken("views", f"a watcher has a private section: {watched.mine}")
    for eye, view in views.items():
        encode(view)
        for section in section_names(type(view)):
            if section in ("mine", "secrets"):
                continue
            if getattr(view, section) is not getattr(watched, section):
                raise LawBroken("views", f"section {section!r} of eye {eye} is not shared")
        if match.game.own is not None and match.game.own(match.state, eye) != _own(view, watched):
            raise LawBroken("views", f"eye {eye} has other sections of its own than its view")
    if any(views[eye].mine is None for eye in eyes(match) if eye >= 0):
        raise LawBroken("views", "a seat has no private section")
    if match.views() != [views[eye] for eye in eyes(match) if eye >= 0]:
        raise LawBroken("views", "seats see other things at once than one by one")
    if [shown(match, eye) for eye in eyes(match)] != [shown(match, eye) for eye in eyes(match)]:
        raise LawBroken("views", "looking twice shows two things")


def _own(view: Any, watched: Any) -> dict[str, Any]:
    """List the sections of a view that differ between eyes."""
    sections = {name: getattr(view, name) for name in section_names(type(view))}
    return {name: value for name, value in sections.items() if value is not getattr(watched, name)}


def rule_numbers(game: AnyGame) -> set[str]:
    """Return the numbers of the paragraphs on a game's rules page."""
    page = game.folder / "rules.en.md"
    return set(re.findall(r"^(\d+\.\d+) ", page.read_text(), re.MULTILINE))


def check_events(events: Sequence[Event], match: AnyMatch, numbers: set[str]) -> None:
    """Events can be written as text, reach eyes that exist, and name a rule that exists."""
    known = eyes(match)
    for event in events:
        encode((event.kind, event.args))
        if event.to is not None and (not event.to or set(event.to) - set(known)):
            raise LawBroken("events", f"{event} is for nobody at the table")
        if event.to is not None and len(set(event.to)) < len(event.to):
            raise LawBroken("events", f"{event} names a seat twice")
        if numbers and event.rule not in numbers:
            raise LawBroken("events", f"{event} names no paragraph of the rules page")


def check_end(match: AnyMatch) -> None:
    """A finished game has an outcome of seats that exist, and takes no more answers."""
    outcome = match.outcome
    if outcome is None or match.question is not None:
        raise LawBroken("end", f"the game is over without an outcome: {outcome}")
    seats = eyes(match)[:-1]
    if set(outcome.winners) - set(seats) or list(outcome.winners) != sorted(set(outcome.winners)):
        raise LawBroken("end", f"winners are no seats in order: {outcome}")
    if outcome.scores and len(outcome.scores) != len(seats):
        raise LawBroken("end", f"{len(outcome.scores)} scores for {len(seats)} seats")
    if not re.fullmatch(r"[a-z-]+", outcome.reason):
        raise LawBroken("end", f"the reason is no message id: {outcome.reason!r}")
    check_wrong_answers(match)


def check_move_recorded(match: AnyMatch, move: Move, answers: int) -> None:
    """Every move is in the record."""
    new = match.answers[answers:]
    if not new or (new[-1][:2] != move and not new[-1][2]):
        raise LawBroken("record", f"{move} left {new} in the record")
