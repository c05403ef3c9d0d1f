"""The plot bench: language models talk, scheme and vote in Dead Last, and are measured."""

from lasttable.plot_bench.bench import Bench, BenchPlan, run_bench
from lasttable.plot_bench.models import BadModels, EndpointModel, Model, Reply, read_models
from lasttable.plot_bench.prompts import Prompt
from lasttable.plot_bench.replies import BadReply, Wish, read_reply
from lasttable.plot_bench.table import PlotTable, TalkRound

__all__ = [
    "BadModels",
    "BadReply",
    "Bench",
    "BenchPlan",
    "EndpointModel",
    "Model",
    "PlotTable",
    "Prompt",
    "Reply",
    "TalkRound",
    "Wish",
    "read_models",
    "read_reply",
    "run_bench",
]
