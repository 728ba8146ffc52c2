"""Whether a worker of a cluster is suitable: it needs the same course as this machine, and a
sandbox."""

import sys
from collections.abc import Mapping

import distributed

from gameclassroom.isolating.best import WHY, CannotIsolate, WayThere
from gameclassroom.marks.digest import course
from gametutor import exercises

SAME = {"python": "Python", "dask": "Dask", "course": "the course"}
"""What must be the same there as here. Python counts because it words the error messages."""

AGAIN = "install the same course there, and restart the scheduler and the workers."
OWN = (
    f"You named exercises with --exercises: is {exercises.OWN} set to a copy of that folder where "
    "it was started?"
)


def versions() -> dict[str, str]:
    """The versions on this machine."""
    python = "{}.{}".format(*sys.version_info)
    return {"python": python, "dask": distributed.__version__, "course": course()}


def about(way: WayThere) -> dict[str, str]:
    """On a worker: its versions, and why it has no sandbox; "" if it has one."""
    try:
        way.here()
    except CannotIsolate as error:
        why = str(error).removeprefix(WHY).splitlines()[0]
        return versions() | {"trouble": why.strip()}
    return versions() | {"trouble": ""}


def misfit(has: Mapping[str, str] | Exception, threads: int = 1) -> str:
    """Why a worker or a scheduler is not suitable, and what to do, to complete a sentence; "" if it
    is.

    Args:
        has: its versions; or the error, if it could not be asked.
        threads: how many tasks the worker does at a time.
    """
    if isinstance(has, Exception):
        return f"the course is not installed there, or is an older one ({has}): {AGAIN}"
    here = versions()
    for what, name in SAME.items():
        if has[what] != here[what]:
            differs = f"there {name} is {has[what]}, and here {here[what]}"
            if what == "course" and exercises.own_files():
                return f"{differs}. {OWN} If it is, {AGAIN}"
            return f"{differs}: {AGAIN}"
    if threads != 1:  # Graphviz, which draws, takes one drawing at a time
        return f"it has {threads} threads: start it with --nworkers {threads} --nthreads 1"
    trouble = has.get("trouble", "")
    return f"it has no sandbox. {trouble}" if trouble else ""
