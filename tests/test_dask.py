"""Rows on a Dask cluster of two processes on this machine, one of which is killed on the way."""

import os
import signal
import warnings
from concurrent.futures import Executor

import numpy as np
import pytest

from holdem893 import NO_CARD, CardError, equity_many, random_deals

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import dask
    from distributed import Client, LocalCluster

pytestmark = pytest.mark.filterwarnings("default")  # what Dask and its own libraries warn of is not ours to answer for


@pytest.fixture(scope="module")
def client():
    settings = {
        "distributed.comm.timeouts.connect": "10s",
        "distributed.worker.memory.terminate": False,
        "distributed.admin.tick.limit": "1h",
    }
    with (
        dask.config.set(settings),
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None, memory_limit=0
        ) as cluster,
        Client(cluster) as connected,
    ):
        yield connected


def flops(n, seed):
    deals = random_deals(n, 9, seed)
    board = deals[:, 4:].copy()
    board[:, 3:] = NO_CARD
    return deals[:, :4].reshape(n, 2, 2), board


class KillOnce:
    """Told of each chunk that is done; after the first it kills one of the workers that have the others."""

    def __init__(self, client):
        self.client = client
        self.killed = 0

    def __call__(self, done, rows):
        if self.killed == 0:
            self.killed = min(self.client.run(os.getpid).values())
            os.kill(self.killed, signal.SIGKILL)


def test_a_killed_worker_changes_nothing(client):
    hole, board = flops(600_000, seed=1)
    before = client.run(os.getpid)
    assert len(before) == 2
    kill = KillOnce(client)
    executor = client.get_executor()
    assert isinstance(executor, Executor)
    found = equity_many(hole, board, executor=executor, progress=kill)
    assert kill.killed in before.values()
    assert (found == equity_many(hole, board)).all()
    assert kill.killed not in client.run(os.getpid).values()


def test_errors_come_back(client):
    hole, board = flops(100_000, seed=2)
    hole[80_000, 0, 0] = 77
    with pytest.raises(CardError, match="row 80000: 77 at position 0 of the hand of player 0"):
        equity_many(hole, board, executor=client.get_executor())


def test_other_forms_of_rows(client):
    hole, board = flops(70_000, seed=3)
    found = equity_many(hole.astype(np.int32), board[:, :3], "", executor=client.get_executor())
    assert (found == equity_many(hole, board)).all()
