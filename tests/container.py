"""A container as a platform starts it for one submission, made with bubblewrap: root grades there,
the grader is installed in /opt/gamesearch, and bubblewrap does not start, as in most of them."""

import os
import subprocess
import sys
from pathlib import Path

from gameclassroom.isolating.package import PACKAGES as PARTS

PACKAGES = Path("/opt/gamesearch-packages")


def run(command, places, *, cwd="/", has_bubblewrap=False, **environment):
    """Run a command in a container.

    Args:
        command: its words.
        places: by path there, the folder that is there.
        cwd: where it runs.
        has_bubblewrap: does bubblewrap start there?
        environment: what else the environment holds.
    """
    hidden = [] if has_bubblewrap else ["--ro-bind", "/bin/false", "/usr/bin/bwrap"]
    environment = {"PYTHONPATH": str(PACKAGES), "PATH": "/usr/bin:/bin", **environment}
    return subprocess.run(
        [
            *("bwrap", "--unshare-pid", "--unshare-ipc", "--die-with-parent", "--clearenv"),
            *(word for item in environment.items() for word in ("--setenv", *item)),
            *("--ro-bind", "/usr", "/usr", "--ro-bind", "/etc", "/etc"),
            *(word for place in ("/bin", "/lib", "/lib64") for word in _like_here(place)),
            *("--proc", "/proc", "--dev", "/dev", "--perms", "1777", "--tmpfs", "/tmp"),
            *(
                word
                for above in (*_above(sys.base_prefix), *_above(PACKAGES))
                for word in ("--perms", "0755", "--dir", above)
            ),
            *("--perms", "0700", "--dir", str(PACKAGES)),  # as where the course was installed
            *("--ro-bind", sys.base_prefix, sys.base_prefix),
            *("--ro-bind", sys.prefix, "/opt/gamesearch"),
            *(
                word
                for part in PARTS
                for word in ("--ro-bind", str(part), f"{PACKAGES}/{part.name}")
            ),
            *(word for place, here in places.items() for word in ("--bind", str(here), place)),
            *(*hidden, "--cap-add", "ALL", "--chdir", cwd, "--", *command),
        ],
        capture_output=True,
        text=True,
        timeout=120,
    )


def _above(place):
    """The folders above a place, the outermost first."""
    return [str(folder) for folder in reversed(Path(place).parents)][1:]


def _like_here(place):
    if os.path.islink(place):
        return "--symlink", os.readlink(place), place
    return "--ro-bind-try", place, place
