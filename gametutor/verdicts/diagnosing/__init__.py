"""What is behind a wrong answer?

In go the outcomes of a failed check; out come the known misconceptions that give the same outcomes
(`misconceptions`, by their `signatures`). Or in goes the verdict; out comes the place where the
answer left the path, as far as its own calls show it (`where`, and the other files).
"""

from gametutor.verdicts.diagnosing.misconceptions import Partly, diagnose, partly
from gametutor.verdicts.diagnosing.where import located

__all__ = ["Partly", "diagnose", "located", "partly"]
