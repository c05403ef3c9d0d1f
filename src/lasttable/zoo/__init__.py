"""The five games as PettingZoo and Gymnasium environments.

env = lasttable.zoo.env("dead-last", seats=8, silent=True)
parallel = lasttable.zoo.parallel_env("dead-last", seats=8, silent=True)
single = lasttable.zoo.single_env("last-dog-standing", seats=3, bots=["steady"])
"""

from lasttable.extras import require_extra

require_extra("zoo", "numpy", "pettingzoo", "gymnasium")

from lasttable.zoo.aec import TableEnv, env  # noqa: E402
from lasttable.zoo.parallel import ParallelTableEnv, parallel_env  # noqa: E402
from lasttable.zoo.single import SingleSeatEnv, single_env  # noqa: E402

__all__ = ["ParallelTableEnv", "SingleSeatEnv", "TableEnv", "env", "parallel_env", "single_env"]
