"""The course as a package that pip can install, and the few packages that it needs to grade."""

import hashlib
import io
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from zipfile import ZipFile

from gameclassroom.isolating.package import HOME, PACKAGES
from gameclassroom.marks.writing import pack

OLDEST = ">=3.11"
NEEDS = ("psutil", "numpy")
"""What the grader needs, and what an answer may use as on a learner's own computer."""
LOCKED = Path(__file__).with_name("grader.txt")
"""Their versions and hashes, for every system and every Python (see tests/store_hashes.py)."""


@cache
def wheel() -> tuple[str, bytes]:
    """The name and the bytes of a wheel of the three packages, as they are here.

    Source: https://packaging.python.org/en/latest/specifications/binary-distribution-format/
    """
    try:
        number = version("gamesearch")
    except PackageNotFoundError:
        number = "0"
    about = f"gamesearch-{number}.dist-info"
    files = dict(_sources())
    files[f"{about}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: gamesearch\nVersion: {number}\nRequires-Python: {OLDEST}\n"
    ).encode()
    files[f"{about}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: gamesearch\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    record = [f"{name},sha256={_digest(data)},{len(data)}" for name, data in files.items()]
    files[f"{about}/RECORD"] = "\n".join([*record, f"{about}/RECORD,,", ""]).encode()
    made = io.BytesIO()
    with ZipFile(made, "w") as archive:
        for name, data in files.items():
            pack(archive, name, data)
    return f"gamesearch-{number}-py3-none-any.whl", made.getvalue()


def requirements() -> str:
    """The requirements for `pip install --require-hashes`."""
    return LOCKED.read_text("utf-8")


def _sources() -> Iterator[tuple[str, bytes]]:
    """Yield the files of the three packages, each with its bytes."""
    for path in sorted(path for package in PACKAGES for path in package.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(HOME).as_posix(), path.read_bytes()


def _digest(data: bytes) -> str:
    """The digest of a file, as a wheel's list of files has it."""
    return urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
