"""A class that the workers of a Dask cluster judge: on this machine, two processes."""

import io
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path

import dask
import psutil
import pytest
from class_of import handed_in, right, wrong
from distributed import LocalCluster
from distributed.core import Server
from distributed.utils import LoopRunner
from made_up_class import POINTS, hand_in, made_up, wrongly_marked

from gameclassroom.grading import Settings, cluster, grade
from gameclassroom.grading.cluster import NoCluster, cluster_at
from gameclassroom.grading.fitting import misfit, versions
from gameclassroom.grading.work import all_done
from gameclassroom.isolating.best import WayThere, best_way
from gametutor import exercises

ROOT = Path(__file__).parent.parent.parent
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
    with cluster_at(two_workers.scheduler_address, WayThere(), out) as found:
        there = Settings(tmp_path / "there", WayThere(), out=out, **found._asdict())
        remarks = grade(CLASS, there)
    assert not out.process.is_running()
    here = Settings(tmp_path / "here", best_way(), out=io.StringIO())
    assert grade(CLASS, here) == remarks
    assert everything(tmp_path / "there") == everything(tmp_path / "here")
    assert len([*tmp_path.glob("there/learners/*.json")]) == len(CLASS)


# --- what an answer tries on a worker -----------------------------------------------------------

DAEMON = """\
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        time.sleep(600)
    os._exit(0)
"""
WRITES = """\
import os, pickle
class Runs:
    def __reduce__(self):
        return os.system, ("touch {place}",)
for place in range(3, 64):
    try:
        os.write(place, pickle.dumps(Runs()) + b"\\n" + bytes(1 << 20))
    except OSError:
        pass
"""
REACHES = """\
import os, socket
def winning_cell(state):
    found = [name for name in os.environ if "DASK" in name]
    for port in {ports}:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=2)
            found.append("connected")
        except OSError as error:
            found.append(error.strerror)
    raise ValueError(f"found: {{found}}")
"""
REFUSED = "Connection refused"


def hostile_answers(ports, place):
    """The text of each, by its learner."""
    return {
        "bombs": "import os\nwhile True:\n    os.fork()\n",
        "eats": "def winning_cell(state):\n    return len(bytes(1 << 33))\n",
        "leaves": DAEMON + right(CELL),
        "loops": "def winning_cell(state):\n    while True: pass\n",
        "prints": "def winning_cell(state):\n    while True: print('x' * (1 << 20))\n",
        "reaches": REACHES.format(ports=ports),
        "writes": WRITES.format(place=place) + wrong(CELL, "blocks_instead_of_winning"),
    }


def port(address):
    return int(address.rpartition(":")[2])


def marks_in(folder):
    """The marks of each learner."""
    records = [json.loads(file.read_text("utf-8")) for file in folder.glob("learners/*.json")]
    return {record["learner"]: record["marks"] for record in records}


def left_of(workers):
    """What answers have left at them, a moment later."""
    for _ in range(20):
        below = [each for worker in workers for each in worker.children(recursive=True)]
        if not below:
            break
        time.sleep(0.1)
    return below


@pytest.mark.all
def test_a_hostile_answer_gets_the_row_of_one_machine_and_the_same_workers_judge_on(
    two_workers, tmp_path
):
    address, servers = two_workers.scheduler_address, [*two_workers.workers.values()]
    ports = [port(address), *(port(each.worker_address) for each in servers)]
    for each in ports:
        socket.create_connection(("127.0.0.1", each), timeout=5).close()  # from here it is reached
    place = tmp_path / "made"
    class_ = [
        handed_in(learner, winning_cell=text)
        for learner, text in hostile_answers(ports, place).items()
    ]
    workers = [psutil.Process(each.pid) for each in servers]
    with cluster_at(address, WayThere(), io.StringIO()) as judging:
        there = Settings(tmp_path / "there", WayThere(), out=io.StringIO(), **judging._asdict())
        grade([*class_, handed_in("zoe", winning_cell=right(CELL))], there)
        assert all(worker.is_running() for worker in workers)
        assert left_of(workers) == []
    here = Settings(tmp_path / "here", best_way(), out=io.StringIO())
    grade([*class_, handed_in("zoe", winning_cell=right(CELL))], here)
    assert everything(tmp_path / "there") == everything(tmp_path / "here")
    marks = {learner: its[CELL] for learner, its in marks_in(tmp_path / "there").items()}
    passed = {learner for learner, mark in marks.items() if mark["status"] == "passed"}
    assert passed == {"leaves", "zoe"}
    assert str([REFUSED] * len(ports)) in " ".join(marks["reaches"]["message"].split())
    assert not place.exists()


# --- Ctrl-C -------------------------------------------------------------------------------------


@pytest.mark.all
def test_ctrl_c_ends_soon_and_the_same_command_goes_on(two_workers, tmp_path):
    named = hand_in(tmp_path, made_up(24))
    (tmp_path / "points.toml").write_text(POINTS, "utf-8")
    command = [sys.executable, "-m", "gameclassroom", "grade", *tmp_path.glob("*.zip")]
    command += ["--to", tmp_path / "marks", "--dask", two_workers.scheduler_address]
    command += ["--points", tmp_path / "points.toml", "--seed", "1"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as begun:
        while not answered(tmp_path / "marks"):
            assert begun.poll() is None
            time.sleep(0.05)
        begun.send_signal(signal.SIGINT)
        out, said = begun.communicate(timeout=20)
    stopped = "\nStopped. What is judged is kept; the same command goes on.\n"
    assert (begun.returncode, said) == (130, stopped)
    kept = answered(tmp_path / "marks")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert 0 < to_judge(done.stdout) == to_judge(out) - kept < to_judge(out)
    assert list(wrongly_marked(tmp_path / "marks", named)) == []


def answered(folder):
    """How many answers there are marks of."""
    marks = [mark for its in marks_in(folder).values() for mark in its.values()]
    return sum(mark["answer"] != "" for mark in marks)


def to_judge(said):
    """How many answers were open when a command began."""
    return int(said.partition(" answers to judge")[0].rpartition("\n")[2])


# --- addresses ----------------------------------------------------------------------------------


class Scheduler(Server):
    """It answers as that of an older Dask does."""

    def __init__(self):
        super().__init__({"versions": lambda: {"packages": {"distributed": "2024.8.0"}}})


class Worker(Server):
    def __init__(self):
        super().__init__({})


@contextmanager
def answering(kind):
    """The address at which something of Dask's answers."""
    runner = LoopRunner()
    runner.start()
    server = kind()
    runner.run_sync(server.listen, "tcp://127.0.0.1:0")
    yield server.address
    runner.run_sync(server.close)
    runner.stop()


def refused(address):
    """Why there is no cluster at this address."""
    with pytest.raises(NoCluster) as raised, cluster_at(address, WayThere(), io.StringIO()):
        pass
    return str(raised.value).replace(address, "ADDRESS")


@pytest.mark.all
def test_another_dask_and_a_worker_are_told_from_a_scheduler_that_fits():
    with answering(Scheduler) as address:
        assert "cannot pass on the work: there Dask is 2024.8.0, and here" in refused(address)
    with answering(Worker) as address:
        assert "No scheduler answers at 'ADDRESS': what answers is a worker." in refused(address)


@pytest.mark.all
def test_another_program_is_told_from_one_that_does_not_answer(monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as server:
        says = threading.Thread(target=says_once, args=(server, b"HTTP/1.1 400 Bad Request\r\n"))
        says.start()
        said = "what answers is another program, or a scheduler with tls://."
        assert said in refused(address_of(server))
        says.join()
    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:
        assert "No scheduler answers at 'ADDRESS': nothing came within" in refused(
            address_of(server)
        )
        address = address_of(server)
    assert "No scheduler answers at 'ADDRESS': nothing came within" in refused(address)


def address_of(server):
    return f"tcp://127.0.0.1:{server.getsockname()[1]}"


def says_once(server, words):
    connection, _ = server.accept()
    with connection:
        connection.sendall(words)
        connection.recv(1 << 16)


@pytest.mark.parametrize(
    ("address", "settings", "sentence"),
    [
        ("tls://x:1", {"ca-file": "none.pem", "client.cert": "none.pem"}, "No such file"),
        ("tls://x:1", {"ca-file": "none.pem"}, "check your TLS configuration"),
    ],
)
def test_certificates_that_are_missing_are_told_from_those_that_nobody_named(
    address, settings, sentence
):
    with dask.config.set({f"distributed.comm.tls.{name}": it for name, it in settings.items()}):
        assert sentence in refused(address)


def test_where_the_settings_of_dask_require_tls_the_address_has_to_say_so():
    with dask.config.set({"distributed.comm.require-encryption": True}):
        assert "encryption required by Dask configuration" in refused("tcp://x:1")


def call(task):
    return task()


def test_a_worker_fits_if_all_is_there_as_it_is_here():
    here = versions()
    bubblewrap = "Bubblewrap is not installed."
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
    assert said[4] == f"it has no sandbox. {bubblewrap}"
    assert all("restart the scheduler and the workers" in why for why in said[:3])


def test_whoever_named_exercises_is_asked_whether_they_are_there(monkeypatch):
    other = versions() | {"course": "0.0.1 (aaaa)"}
    asks = "is GAMESEARCH_EXERCISES set to a copy of that folder where it was started?"
    assert asks not in misfit(other)
    monkeypatch.setattr(exercises, "own_files", lambda: [Path("own_cell.py")])
    assert asks in misfit(other)


@pytest.mark.all
def test_where_no_worker_has_a_sandbox_nothing_is_judged_and_each_is_named(two_workers):
    out = io.StringIO()
    with (
        pytest.raises(NoCluster, match="No worker there fits, so nothing is judged"),
        cluster_at(two_workers.scheduler_address, WayThere("no-such-command"), out),
    ):
        pass
    said = out.getvalue().splitlines()
    assert len(said) == 2 and all("left out, it has no sandbox. The" in line for line in said)
    assert said[0].split(":")[2] != said[1].split(":")[2]


@pytest.mark.all
def test_a_task_that_ends_every_worker_is_given_up_and_the_scheduler_may_be_gone_for_good(
    two_workers,
):
    def done(tasks, executor):
        return all_done(call, tasks, lambda: nullcontext(executor), lambda task, why: why)

    address = two_workers.scheduler_address
    with (
        pytest.raises(NoCluster, match="Start the scheduler and the workers again"),
        cluster_at(address, WayThere(), io.StringIO()) as found,
    ):
        # By itself: what waits at a worker that ends is suspected, too.
        ((_, result),) = done([lambda: os._exit(1)], found.executor)
        assert "all those workers died while running it" in result
        tasks = [lambda: 1, lambda: 1 / 0]
        results = {tasks.index(task): result for task, result in done(tasks, found.executor)}
        assert results == {0: 1, 1: "ZeroDivisionError: division by zero."}
        waits = done((partial(int, str(n)) for n in range(1000)), found.executor)
        next(waits)
        two_workers.close()
        list(waits)
