"""Diagnose a wrong answer.

`diagnose` and `partly` compare the outcomes of a failed check with those of known misconceptions,
by their signatures; `explained` does both, and leaves out what the code contradicts. `located` adds
to a verdict the place where the answer went wrong, as far as its own calls show it (`where`, and
the other files); `all_explained`, what of the code has no effect; `defined_twice` finds what a
later definition has replaced. `checking` and the classroom call these.
"""

from gametutor.verdicts.diagnosing.defined_twice import defined_twice
from gametutor.verdicts.diagnosing.idle_code import all_explained
from gametutor.verdicts.diagnosing.misconceptions import Partly, diagnose, explained, partly
from gametutor.verdicts.diagnosing.where import located

__all__ = ["Partly", "all_explained", "defined_twice", "diagnose", "explained", "located", "partly"]
