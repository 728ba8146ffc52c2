"""What is found under the name of a file, which may be anything.

To read a pipe never ends, nor does a link to /dev/zero, and both can lie in a learner's folder.
"""

import os
import stat
from pathlib import Path

from gametutor.answers.patience import patiently

LARGEST = 100_000_000
"""Bytes, at most, of a notebook."""


def file_found(path: Path) -> os.stat_result:
    """What the system tells of a file.

    Raises:
        OSError: it is no file, there is none, or nothing is told.
    """
    about = path.stat()
    if not stat.S_ISREG(about.st_mode):
        raise OSError("it is not a file")
    return about


def content_of(path: Path) -> bytes:
    """The content of a notebook's file.

    Raises:
        OSError: it cannot be read, is not a file, or is far larger than a notebook.
    """
    if file_found(path).st_size > LARGEST:
        raise OSError(f"it has more than {LARGEST:,} bytes")
    return patiently(path.read_bytes)
