"""The `steady` level: weighs its plays, saves its Reactions for when they count, and remembers."""

from lasttable.games.last_shot.bots.card_choices import CHOICES
from lasttable.games.last_shot.bots.hints import HINTS
from lasttable.games.last_shot.bots.play_scores import score_plays, score_reload
from lasttable.games.last_shot.bots.reactions import choose_escape, choose_reaction
from lasttable.games.last_shot.bots.table import Table
from lasttable.games.last_shot.bots.thinking_bot import ThinkingBot
from lasttable.kernel import Luck

MOOD = 1.2
"""How far apart two plays must be for the better one to be certain."""
DODGE_AT_SHOOTER = 6.0


def choose_steadily(table: Table, luck: Luck) -> str:
    """Answer a question by its kind."""
    prompt = table.prompt
    if prompt == "react":
        return choose_reaction(table, luck)
    if prompt == "escape":
        return choose_escape(table)
    choice = CHOICES.get(prompt)
    if choice is not None:
        return choice(table, luck)
    scores = weigh_plays(table)
    return max(scores, key=lambda key: scores[key] + MOOD * luck.random())


def weigh_plays(table: Table) -> dict[str, float]:
    """Weigh everything that can be played, on a turn or in between."""
    keys = table.menu.keys
    scores = score_plays(table, keys)
    if "reload" in keys:
        scores["reload"] = score_reload(table)
    if "pass" in keys:
        scores["pass"] = 0.5
    if table.prompt == "bullet-time":
        _add_dodges(table, scores)
    return scores


def _add_dodges(table: Table, scores: dict[str, float]) -> None:
    """Prefer plays that make the shot at this seat fail."""
    shot = next((play for play in reversed(table.view.stack) if table.me in play.targets), None)
    for key in scores:
        if key == "pass":
            continue
        _, name, *colours = key.split(" ")
        dodge = HINTS[name].dodge
        if shot is None or not dodge:
            continue
        targets = [table.seat_of(colour) for colour in colours]
        if not targets or shot.by in targets or table.me in targets:
            scores[key] += dodge + (DODGE_AT_SHOOTER if shot.by in targets else 0.0)


class SteadyBot(ThinkingBot):
    """A bot that plans one turn ahead."""

    def choose(self, table: Table) -> str:
        return choose_steadily(table, self.chance)
