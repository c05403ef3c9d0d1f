"""The kernel: three questions, plain state, and matches that can be copied, undone and replayed."""

from lasttable.kernel.bot import LEVELS, BlindBot, Bot, BotFactory, Intent, Searcher, Sight
from lasttable.kernel.chance import Chance
from lasttable.kernel.colours import hand_out_colours
from lasttable.kernel.copier import Fresh, Shared
from lasttable.kernel.errors import (
    Diverged,
    GameOver,
    IllegalAnswer,
    InvalidAnswer,
    InvalidRecord,
    InvalidSettings,
    LastTableError,
    WrongSeatCount,
)
from lasttable.kernel.events import Event, announce, report, tell
from lasttable.kernel.features import Features
from lasttable.kernel.game import AnyGame, Game, Meaning, Outcome, Step, section_names
from lasttable.kernel.match import AnyMatch, Match
from lasttable.kernel.options import Luck, Menu, Option, Slot
from lasttable.kernel.questions import (
    LATE,
    Answer,
    Ballot,
    Choice,
    Clock,
    Given,
    Json,
    Question,
    Race,
    Reply,
    choose,
    choose_all,
    nothing,
    pause,
    race,
)
from lasttable.kernel.record import Record, begin, replay
from lasttable.kernel.seats import CLOCK, OPEN, TABLE, WATCHER, Seat
from lasttable.kernel.settings import (
    SettingInfo,
    Settings,
    describe_settings,
    read_settings,
    setting,
    settings_text,
    settings_values,
)
from lasttable.kernel.state import GameState
from lasttable.kernel.undo import UNDO, CannotUndo, Undo

__all__ = [
    "CLOCK",
    "LATE",
    "LEVELS",
    "OPEN",
    "TABLE",
    "UNDO",
    "WATCHER",
    "Answer",
    "AnyGame",
    "AnyMatch",
    "Ballot",
    "BlindBot",
    "Bot",
    "BotFactory",
    "CannotUndo",
    "Chance",
    "Choice",
    "Clock",
    "Diverged",
    "Event",
    "Features",
    "Fresh",
    "Game",
    "GameOver",
    "GameState",
    "Given",
    "IllegalAnswer",
    "Intent",
    "InvalidAnswer",
    "InvalidRecord",
    "InvalidSettings",
    "Json",
    "LastTableError",
    "Luck",
    "Match",
    "Meaning",
    "Menu",
    "Option",
    "Outcome",
    "Question",
    "Race",
    "Record",
    "Reply",
    "Searcher",
    "Seat",
    "SettingInfo",
    "Settings",
    "Shared",
    "Sight",
    "Slot",
    "Step",
    "Undo",
    "WrongSeatCount",
    "announce",
    "begin",
    "choose",
    "choose_all",
    "describe_settings",
    "hand_out_colours",
    "nothing",
    "pause",
    "race",
    "read_settings",
    "replay",
    "report",
    "section_names",
    "setting",
    "settings_text",
    "settings_values",
    "tell",
]
