"""In the sandbox, first of all: import the course from the sources that were sent.

This file is run there as text, `python -c TEXT MODULE ARGUMENTS...`, and reads the sources from
standard input, together with what they are compiled to, if the Python there is that of the grader.
What the machine has installed of the course is never imported: a module that was not sent is found
all the same, and all its names are stand-ins (see `stand_in`), so that the imports of a lesson run.
"""

import json
import marshal
import os
import sys
from base64 import b64decode
from functools import partial
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import MAGIC_NUMBER
from types import CodeType, ModuleType
from typing import Any

COURSE = ("gamesearch", "gametutor", "gameclassroom")
HOME = "/course"
"""The folder in which tracebacks show the sources. There is no such folder."""


class Sent(MetaPathFinder, Loader):
    """Finds all modules of the course.

    Args:
        sources: what was sent: source texts by the paths of their files, "gamesearch/state.py".
        code: the same, compiled; empty if that is to be done here.
    """

    def __init__(self, sources: dict[str, str], code: dict[str, CodeType]):
        self._sources, self._code = sources, code

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Find a module of the course among what was sent. Python's `import` calls this."""
        if name.partition(".")[0] not in COURSE:
            return None
        place = name.replace(".", "/")
        is_module = f"{place}.py" in self._sources
        file = f"{place}.py" if is_module else f"{place}/__init__.py"
        spec = ModuleSpec(name, self, origin=f"{HOME}/{file}")
        spec.has_location = True
        spec.submodule_search_locations = None if is_module else [f"{HOME}/{place}"]
        return spec

    def exec_module(self, module: ModuleType) -> None:
        file = str(module.__file__)
        code = self._code.get(file) or compile(self._source(file), file, "exec", dont_inherit=True)
        exec(code, vars(module))
        vars(module).setdefault("__getattr__", partial(self._lacking, module.__name__))

    def _lacking(self, module: str, name: str) -> Any:
        """What stands for a name that a module has not got: a part of it that was sent, or a
        stand-in."""
        place = f"{module}.{name}".replace(".", "/")
        if {f"{place}.py", f"{place}/__init__.py"} & {*self._sources}:
            return import_module(f"{module}.{name}")
        return import_module(STAND_INS).stand_in(name)

    def get_source(self, name: str) -> str:  # for the lines in a traceback
        return self._source(str(sys.modules[name].__file__))

    def _source(self, file: str) -> str:
        """The text of a file of the course; empty if it was not sent."""
        return self._sources.get(file.removeprefix(f"{HOME}/"), "")


STAND_INS = "gameclassroom.isolating.stand_in"


def received(length: int) -> bytes:
    """So many bytes of standard input, and no more: what follows is for others."""
    data = b""
    while len(data) < length and (more := os.read(0, length - len(data))):
        data += more
    return data


if __name__ == "__main__":
    size = int.from_bytes(received(8), "big")
    sent = json.loads(received(size))
    is_the_same = sent["python"] == MAGIC_NUMBER.hex()
    code = marshal.loads(b64decode(sent["code"])) if is_the_same else {}
    sys.meta_path.insert(0, Sent(sent["sources"], code))
    import_module(sys.argv[1]).main(sys.argv[2:])
