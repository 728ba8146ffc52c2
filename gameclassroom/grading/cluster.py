"""Other machines: the work of a class on the workers of a Dask cluster that runs already.

Every worker is asked first whether it fits, and only those that do get work: one without the
course would end at its first task, which it cannot read. When a worker dies, Dask begins its tasks
anew on another one, and gives up a task under which several have died.
"""

from __future__ import annotations

import asyncio
import logging
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from math import inf
from queue import Empty, Queue
from time import monotonic
from typing import Any, Generic, TextIO, TypeVar

import dask.config
from distributed import Client, Future
from distributed.comm import parse_address, parse_host_port
from distributed.core import rpc
from distributed.scheduler import KilledWorker
from distributed.security import Security
from distributed.versions import VersionMismatchWarning

from gameclassroom.grading.fitting import about, misfit, versions
from gameclassroom.isolating import WayThere
from gamesearch.base.text.describe import ended
from gametutor.answers.errors import error_text

Task = TypeVar("Task")
Result = TypeVar("Result")

CONNECT_SECONDS = 10.0
LOOK_SECONDS = 2.0
"""How often it is seen which workers there are."""
WAIT_SECONDS = 300.0
"""So long another worker is waited for when none is left."""
EACH = 2
"""So many tasks are under way for each worker, so that none waits and memory stays as it is."""
TIMES = 3
"""So often a task is sent, if all to whom it was sent are gone."""

START = "Start one with `dask scheduler`; it shows the address to name here."
KEPT = "What is judged is kept; the same command goes on."
GONE = (
    "is gone. What is judged is kept. Start the scheduler and the workers again; then the same "
    "command goes on."
)
DIED = "The workers that were to judge it have ended."


class NoCluster(ValueError):
    """There is no cluster that can grade, or it is gone; the sentences say why."""


@contextmanager
def cluster_at(address: str, way: WayThere, out: TextIO) -> Iterator[Cluster]:
    """The cluster whose scheduler has this address.

    Args:
        address: the address, as `dask scheduler` shows it.
        way: the way to a sandbox on the workers.
        out: where it is told who is left out.

    Raises:
        NoCluster: there is none, or no worker fits.
    """
    for name in ("distributed", "distributed.client", "tornado.application"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # it is told in sentences instead
    warnings.simplefilter("ignore", VersionMismatchWarning)  # so is this
    _refuse(address)
    with Client(address, timeout=CONNECT_SECONDS, set_as_default=False) as client:
        yield Cluster(client, address, way, out)


class Cluster:
    """The workers that fit, whichever they are at a time.

    Args:
        client: it is connected to the scheduler.
        address, way, out: see `cluster_at`.
    """

    def __init__(self, client: Client, address: str, way: WayThere, out: TextIO):
        self._client, self._address, self._way, self._out = client, address, way, out
        self._fitting: frozenset[str] = frozenset()
        self._left_out: frozenset[str] = frozenset()
        self._looked, self._seen = -inf, monotonic()  # when looked for, and when some were there
        self._refuse_scheduler()
        if not self._workers():
            if self._left_out:
                raise NoCluster(f"{address}: No worker there fits, so nothing is judged.")
            raise NoCluster(
                f"{address}: There is no worker yet, so nothing is judged. Start one: "
                f"worker/bin/dask worker {address} --nworkers 2 --nthreads 1"
            )

    @property
    def workers(self) -> int:
        """How many workers fit, as far as was last seen."""
        return len(self._fitting)

    def all_done(
        self,
        work: Callable[[Task], Result],
        tasks: Iterable[Task],
        lost: Callable[[Task, str], Result],
    ) -> Iterator[tuple[Task, Result]]:
        """Each task with its result, as they get done.

        Args:
            work: what to do with a task.
            tasks: the tasks.
            lost: the result of a task that no worker could do, with a sentence that says why.

        Raises:
            NoCluster: the scheduler is gone, or all workers.
        """
        sending = _Sending(self._client, work, tasks)
        while sending.goes_on(self._workers()):
            for future, sent in sending.ended():
                if future.status == "error":
                    yield sent.task, lost(sent.task, _why(future.exception()))
                    continue
                try:
                    result = future.result(timeout=WAIT_SECONDS)
                except Exception:  # whoever had it is gone, or somebody took it back
                    if sent.times < TIMES:
                        sending.again(sent)
                        continue
                    result = lost(sent.task, DIED)
                yield sent.task, result

    def _refuse_scheduler(self) -> None:
        """Raise NoCluster unless the scheduler can read a task: it does so before it passes it."""
        has: dict[str, str] | Exception
        try:
            has = self._client.run_on_scheduler(versions)
        except Exception as error:
            has = error
        _refuse_misfit(self._address, has)

    def _workers(self) -> frozenset[str]:
        """The workers that fit by now. Raises NoCluster if there have been none for a while."""
        if self._client.status != "running":
            raise NoCluster(f"The scheduler {self._address} {GONE}")
        if monotonic() > self._looked + LOOK_SECONDS:
            try:
                self._look()
            except OSError:
                raise NoCluster(f"The scheduler {self._address} {GONE}") from None
            self._looked = monotonic()
            self._seen = self._looked if self._fitting else self._seen
            if self._looked > self._seen + WAIT_SECONDS:
                raise NoCluster(f"No worker came back. {KEPT}")
        return self._fitting

    def _look(self) -> None:
        """See which workers there are, and ask those that are new."""
        there = self._client.nthreads()
        fitting, left_out = self._fitting & there.keys(), self._left_out & there.keys()
        if new := [*there.keys() - fitting - left_out]:
            said = self._client.run(about, self._way, workers=new, on_error="return")
            for worker, has in sorted(said.items()):
                if isinstance(has, OSError):
                    continue  # it is gone already, or asked again
                if why := misfit(has, there[worker]):
                    self._out.write(ended(f"{worker}: left out, {why}") + "\n")
                    left_out |= {worker}
                else:
                    fitting |= {worker}
        if self._fitting and not fitting:
            wait = f"Waiting up to {WAIT_SECONDS / 60:.0f} minutes for another one."
            self._out.write(f"\nAll workers are gone. {wait}\n")
        self._fitting, self._left_out = fitting, left_out


@dataclass
class _Sent(Generic[Task]):
    """A task, the workers who may do it, and how often it was sent."""

    task: Task
    to: frozenset[str] = frozenset()
    times: int = 0


class _Sending(Generic[Task]):
    """The tasks on their way.

    Args:
        client: sends them.
        work: what to do with each.
        tasks: the tasks.
    """

    def __init__(self, client: Client, work: Callable[[Task], Any], tasks: Iterable[Task]):
        self._client, self._work = client, work
        self._new, self._again = map(_Sent, tasks), deque[_Sent[Task]]()
        self._under_way: dict[Future, _Sent[Task]] = {}
        self._ended: Queue[Future] = Queue()
        self._is_all_sent = False

    def goes_on(self, workers: frozenset[str]) -> bool:
        """Send what these workers can begin with, and take back what all of them are gone to whom
        it was sent. Is anything left?"""
        for future, sent in self._under_way.items():
            if not sent.to & workers:
                future.cancel()
        for sent in islice(self._open(), max(0, EACH * len(workers) - len(self._under_way))):
            sent.to, sent.times = workers, sent.times + 1
            future = self._client.submit(self._work, sent.task, workers=[*workers], pure=False)
            self._under_way[future] = sent
            future.add_done_callback(self._ended.put)
        return bool(self._under_way or self._again) or not self._is_all_sent

    def ended(self) -> Iterator[tuple[Future, _Sent[Task]]]:
        """One that has ended, if one does before workers are looked for again."""
        with suppress(Empty):
            future = self._ended.get(timeout=LOOK_SECONDS)
            yield future, self._under_way.pop(future)

    def again(self, sent: _Sent[Task]) -> None:
        """Send this once more."""
        self._again.append(sent)

    def _open(self) -> Iterator[_Sent[Task]]:
        while self._again:
            yield self._again.popleft()
        yield from self._new
        self._is_all_sent = True


def _why(error: Exception) -> str:
    """What to say of a task that a worker failed to do, or under which several have died."""
    return DIED if isinstance(error, KilledWorker) else f"A worker failed: {error_text(error)}."


def _refuse(address: str) -> None:
    """Raise NoCluster unless a scheduler answers at this address, and its Dask is the one here."""
    if not (scheme := _scheme(address)):
        has_port = not address or address.rpartition(":")[2].isdecimal()
        why = "" if has_port else ": its port is missing"
        raise NoCluster(
            f"{address!r} is no address of a scheduler{why}; one is tcp://10.0.0.5:8786."
        )
    if scheme == "tls":
        _refuse_certificates(address)
    elif dask.config.get("distributed.comm.require-encryption"):
        raise NoCluster(f"The settings of Dask require tls://, and {address} is without.")
    try:
        kind, its_dask = asyncio.run(_who(address))
    except TimeoutError:
        seconds = f"{CONNECT_SECONDS:.0f} seconds"
        raise NoCluster(f"No scheduler answers at {address} within {seconds}. {START}") from None
    except Exception:  # what it says is made of bytes that were misread
        other = "without certificates, or with others" if scheme == "tls" else "with tls://"
        raise NoCluster(
            f"What answers at {address} is another program, or a scheduler {other}. "
            "`dask scheduler` shows its address when it begins."
        ) from None
    if kind != "Scheduler":
        raise NoCluster(f"At {address} is a {kind.lower()}, and no scheduler. {START}")
    _refuse_misfit(address, versions() | {"dask": its_dask})


def _scheme(address: str) -> str:
    """The scheme of the address of a scheduler, "tcp" or "tls"; "" if it cannot be one."""
    try:
        scheme, place = parse_address(address)
        host, port = parse_host_port(place)
        host.encode("idna")  # as it is done to find the machine
    except ValueError:
        return ""
    return scheme if scheme in ("tcp", "tls") and host and 0 < port < 65536 else ""


def _refuse_certificates(address: str) -> None:
    """Raise NoCluster unless the settings of Dask name certificates, and they can be read."""
    where = (
        "docs/your_class.md shows the file, and Dask's manual has more of `distributed.comm.tls`"
    )
    try:
        are_named = Security().get_connection_args("client")["ssl_context"] is not None
    except (OSError, ValueError) as error:
        said = f"cannot be read ({error_text(error)})"
        raise NoCluster(
            f"For {address}, the certificates that the settings of Dask name {said}: {where}."
        ) from None
    if not are_named:
        raise NoCluster(f"For {address}, the settings of Dask name no certificates: {where}.")


def _refuse_misfit(address: str, has: Mapping[str, str] | Exception) -> None:
    """Raise NoCluster unless a scheduler that has this can read a task, and pass it on."""
    if why := misfit(has):
        raise NoCluster(ended(f"The scheduler {address} cannot pass on the work: {why}"))


async def _who(address: str) -> tuple[str, str]:
    """What answers there, "Scheduler", "Worker" or "Nanny"; and which Dask a scheduler has."""
    async with asyncio.timeout(CONNECT_SECONDS):
        async with rpc(address, connection_args=Security().get_connection_args("client")) as there:
            kind = str((await there.identity())["type"])
            if kind != "Scheduler":
                return kind, ""
            return kind, str((await there.versions())["packages"]["distributed"])
