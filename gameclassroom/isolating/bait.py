"""What no answer may reach, laid out while a sandbox is tried: see `trial`."""

import json
import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile

from gameclassroom.isolating.package import PACKAGES

BAIT = "What a sandbox must not show."


@contextmanager
def laid_out(is_whole: bool = True) -> Iterator[str]:
    """Yield what there is to be reached, in the form in which `trial` reads it: the course, and a
    file that only the grader may read.

    Args:
        is_whole: whether there are also the grader's home folder, and a program that listens.
    """
    with ExitStack() as stack:
        secret = stack.enter_context(NamedTemporaryFile("w", prefix="gamesearch-"))  # mode 0600
        secret.write(BAIT)
        secret.flush()
        bait: dict[str, object] = {"packages": [*map(str, PACKAGES)], "secret": secret.name}
        if is_whole:
            home = Path.home()
            server = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
            bait["home"] = [str(home), os.stat(home).st_dev, os.stat(home).st_ino]
            bait["port"] = server.getsockname()[1]
        yield json.dumps(bait)
