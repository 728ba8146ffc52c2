"""Other machines: an executor whose tasks are done by the workers of a running Dask cluster.

`distributed` provides the executor, and if a worker dies, Dask gives its tasks to another one. The
rest of this file is what Dask leaves out: it waits forever where no scheduler answers, and it does
not know that a worker needs a sandbox and the same version of the course.
"""

import asyncio
import logging
import warnings
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from typing import NamedTuple, TextIO

from distributed import Client
from distributed.comm import get_address_host
from distributed.core import rpc
from distributed.security import Security
from distributed.versions import VersionMismatchWarning

from gameclassroom.grading.fitting import about, misfit, versions
from gameclassroom.isolating.best import WayThere
from gamesearch.base.text.describe import ended
from gametutor.answers.errors import error_on_card

CONNECT_SECONDS = 10.0
START = "Start one with `dask scheduler`; it shows the address to name here."


class NoCluster(ValueError):
    """No cluster is available that can grade, or it is gone; the message says why."""


class Cluster(NamedTuple):
    """The suitable workers of a cluster.

    Attributes:
        executor: passes tasks to them.
        workers: how many they are.
    """

    executor: Executor
    workers: int


@contextmanager
def cluster_at(address: str, way: WayThere, out: TextIO) -> Iterator[Cluster]:
    """Connect to the cluster whose scheduler has this address.

    Args:
        address: the address, as `dask scheduler` shows it.
        way: the way to a sandbox on the workers.
        out: where to report workers that are left out.

    Raises:
        NoCluster: there is no cluster or no suitable worker, or the scheduler is gone before the
            work is done.
    """
    for name in ("distributed", "distributed.client", "tornado.application"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # it is told in sentences instead
    warnings.simplefilter("ignore", VersionMismatchWarning)  # so is this
    _refuse_other_than_scheduler(address)
    with Client(address, timeout=CONNECT_SECONDS, set_as_default=False) as client:
        workers, machines = _fitting(client, address, way, out)
        try:
            yield Cluster(client.get_executor(pure=False, workers=machines), workers)
        except CancelledError:  # by Dask, which has lost the scheduler
            raise NoCluster(
                f"The scheduler {address} is gone. What is judged is kept. Start the scheduler and "
                "the workers again; then the same command goes on."
            ) from None


def _fitting(
    client: Client, address: str, way: WayThere, out: TextIO
) -> tuple[int, list[str] | None]:
    """The number of suitable workers, and the machines that they are on; None for all machines,
    including those that join later. A machine with an unsuitable worker is left out."""
    try:
        scheduler = client.run_on_scheduler(versions)
    except Exception as error:
        scheduler = error
    if why := misfit(scheduler):
        raise NoCluster(ended(f"The scheduler {address} cannot pass on the work: {why}"))
    threads = client.nthreads()
    said = client.run(about, way, on_error="return")
    whys = {worker: misfit(has, threads.get(worker, 1)) for worker, has in said.items()}
    for worker, why in sorted(whys.items()):
        if why:
            out.write(ended(f"{worker}: left out, {why}") + "\n")
    out_of_it = {get_address_host(worker) for worker, why in whys.items() if why}
    machines = [host for worker in whys if (host := get_address_host(worker)) not in out_of_it]
    if not whys:
        raise NoCluster(
            f"{address}: There is no worker yet, so nothing is judged. Start one: "
            f"worker/bin/dask worker {address} --nworkers 2 --nthreads 1"
        )
    if not machines:
        raise NoCluster(f"{address}: No worker there fits, so nothing is judged.")
    return len(machines), sorted({*machines}) if out_of_it else None


def _refuse_other_than_scheduler(address: str) -> None:
    """Raise NoCluster unless a scheduler with this machine's version of Dask answers at the
    address."""
    try:
        kind, its_dask = asyncio.run(_what_answers(address))
    except TimeoutError:
        why = f"nothing came within {CONNECT_SECONDS:.0f} seconds"
    except (OSError, RuntimeError, TypeError, ValueError) as error:
        why = error_on_card(error)
    except Exception:  # what it says is made of bytes that were misread
        why = "what answers is another program, or a scheduler with tls://"
    else:
        if kind == "Scheduler":
            if why := misfit(versions() | {"dask": its_dask}):
                raise NoCluster(ended(f"The scheduler {address} cannot pass on the work: {why}"))
            return
        why = f"what answers is a {kind.lower()}"
    raise NoCluster(ended(f"No scheduler answers at {address!r}: {why}") + f" {START}")


async def _what_answers(address: str) -> tuple[str, str]:
    """The kind of server at an address, "Scheduler", "Worker" or "Nanny", and the Dask version of a
    scheduler."""
    async with asyncio.timeout(CONNECT_SECONDS):
        async with rpc(address, connection_args=Security().get_connection_args("client")) as there:
            kind = str((await there.identity())["type"])
            if kind != "Scheduler":
                return kind, ""
            return kind, str((await there.versions())["packages"]["distributed"])
