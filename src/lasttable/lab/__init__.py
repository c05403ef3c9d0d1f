"""The laboratory: plays games by the thousand and sums them up."""

from lasttable.lab.plan import Plan
from lasttable.lab.play import play_game
from lasttable.lab.simulate import Progress, simulate
from lasttable.lab.tally import GameMetrics, Tally, metrics_of

__all__ = ["GameMetrics", "Plan", "Progress", "Tally", "metrics_of", "play_game", "simulate"]
