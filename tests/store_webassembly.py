"""Compile the solver of Connect Four for Python in a browser.

    .venv/bin/python tests/store_webassembly.py

That is needed after a change to `connect_four.c` only. The same compiler makes the same bytes;
Debian has it: sudo apt install clang lld.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from gamesearch.solving.webassembly import FILE

SOURCE = FILE.with_suffix(".c")
COMMAND = "clang --target=wasm32 -std=c17 -O3 -Wall -Wextra -Werror -nostdlib -Wl,--no-entry"


def compile_to(file: Path) -> None:
    """Compile the solver into this file. Ends the program with a sentence if that fails."""
    if not (shutil.which("clang") and shutil.which("wasm-ld")):
        sys.exit("clang or its linker wasm-ld is not here (sudo apt install clang lld).")
    command = [*COMMAND.split(), str(SOURCE), "-o", str(file)]
    if subprocess.run(command).returncode:
        sys.exit("clang could not compile it.")
    file.chmod(0o644)


if __name__ == "__main__":
    compile_to(FILE)
