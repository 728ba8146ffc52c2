"""A class that the workers of a Dask cluster judge: on this machine, two processes."""

import io
import os
import threading
from functools import partial

import dask
import psutil
import pytest
from class_of import handed_in, right, wrong
from distributed import LocalCluster

from gamesearch.grading import Settings, grade
from gamesearch.grading.cluster import NoCluster, cluster_at
from gamesearch.grading.fitting import misfit, versions
from gamesearch.isolating import WayThere, best_way

CELL = "winning_cell"
CLASS = [
    handed_in("ada", winning_cell=right(CELL)),
    handed_in("bob", winning_cell=wrong(CELL, "blocks_instead_of_winning")),
    handed_in("cyd", winning_cell="import os\nos._exit(0)\n"),
    handed_in("dan", winning_cell="def winning_cell(state):\n    return 1 / 0"),
    handed_in("eve", winning_cell="open('/etc/passwd', 'a')\n" + right(CELL)),
    handed_in("fay", winning_cell=right(CELL), max_value=right("max_value")),
]


def everything(folder):
    return {p.relative_to(folder): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


@pytest.fixture(scope="module")
def two_workers():
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 1}),
        LocalCluster(2, threads_per_worker=1, dashboard_address=None) as running,
    ):
        yield running


class KillsOne(io.StringIO):
    """Hears of the progress, and once it hears that a class is judged, kills a worker."""

    def __init__(self, running):
        super().__init__()
        self.process = psutil.Process(running.workers[0].pid)

    def write(self, said):
        if "to judge" in said:
            threading.Timer(0.3, self.process.kill).start()
        return super().write(said)


@pytest.mark.all
def test_a_worker_that_is_killed_costs_nobody_a_row_and_all_files_are_those_of_one_machine(
    two_workers, tmp_path
):
    out = KillsOne(two_workers)
    with cluster_at(two_workers.scheduler_address, WayThere(), out) as workers:
        there = Settings(tmp_path / "there", WayThere(), out=out, cluster=workers)
        remarks = grade(CLASS, there)
    assert not out.process.is_running()
    here = Settings(tmp_path / "here", best_way(), out=io.StringIO())
    assert grade(CLASS, here) == remarks
    assert everything(tmp_path / "there") == everything(tmp_path / "here")
    assert len([*tmp_path.glob("there/learners/*.json")]) == len(CLASS)


def call(task):
    return task()


def test_a_worker_fits_if_all_is_there_as_it_is_here():
    here = versions()
    bubblewrap = "Bubblewrap, which does that, is not installed."
    assert misfit(here) == misfit(here | {"trouble": ""}, threads=1) == ""
    said = [
        misfit(ModuleNotFoundError("No module named 'gamesearch'")),
        misfit(here | {"python": "3.9"}),
        misfit(here | {"course": "0.0.1 (aaaa)"}),
        misfit(here, threads=8),
        misfit(here | {"trouble": bubblewrap}),
    ]
    assert "not installed there" in said[0]
    assert "there Python is 3.9, and here 3." in said[1]
    assert "there the course is 0.0.1 (aaaa), and here" in said[2]
    assert "--nworkers 8 --nthreads 1" in said[3]
    assert said[4] == f"it has no sandbox: {bubblewrap}"


@pytest.mark.all
def test_where_no_worker_has_a_sandbox_nothing_is_judged_and_each_is_named(two_workers):
    out = io.StringIO()
    with (
        pytest.raises(NoCluster, match="No worker there fits, so nothing is judged"),
        cluster_at(two_workers.scheduler_address, WayThere("no-such-command"), out),
    ):
        pass
    said = out.getvalue().splitlines()
    assert len(said) == 2 and all("left out, it has no sandbox" in line for line in said)
    assert said[0].split(":")[2] != said[1].split(":")[2]


@pytest.mark.all
def test_a_task_that_ends_every_worker_is_given_up_and_the_scheduler_may_be_gone_for_good(
    two_workers,
):
    address = two_workers.scheduler_address
    with cluster_at(address, WayThere(), io.StringIO()) as workers:

        def lost(task, why="dead"):
            return why

        # By itself: what waits at a worker that ends is suspected, too.
        ((_, result),) = workers.all_done(call, [lambda: os._exit(1)], lost)
        assert result == "dead"
        tasks = [lambda: 1, lambda: 1 / 0]
        done = {tasks.index(task): result for task, result in workers.all_done(call, tasks, lost)}
        assert done == {0: 1, 1: "A worker failed: ZeroDivisionError: division by zero."}
        waits = workers.all_done(call, (partial(int, str(n)) for n in range(100)), None)
        next(waits)
        two_workers.close()
        with pytest.raises(NoCluster, match=r"is gone\. What is judged is kept"):
            list(waits)
