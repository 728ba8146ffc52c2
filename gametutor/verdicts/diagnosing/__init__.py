"""Diagnose a wrong answer.

`diagnose` and `partly` compare the outcomes of a failed check with those of known misconceptions,
by their signatures; `ideas_behind` does both, and leaves out what the code contradicts. `located`
adds to a verdict the place where the answer went wrong, as far as its own calls show it (`where`,
and the other files). `explain` puts all of it together, with what of the code has no effect;
`defined_twice` finds what a later definition has replaced. `checking` and the classroom call these.

Words of the files about calls, which `where` alone uses:

    judged    a call of a learner's function, with the question that it was asked
    asked     called with its position; `ChildQuestion` is one such call about a child
    told      given as an argument
    heard     what came back from the calls about the children
    window    alpha and beta, as a pair
    slip      one thing that may have gone wrong; it fits if the call returns what it would make
    finding   what is known of a call: the facts, and the slips that fit them
"""

from gametutor.verdicts.diagnosing.defined_twice import defined_twice
from gametutor.verdicts.diagnosing.explaining import explain
from gametutor.verdicts.diagnosing.misconceptions import Partly, diagnose, ideas_behind, partly
from gametutor.verdicts.diagnosing.where import located

__all__ = ["Partly", "defined_twice", "diagnose", "explain", "ideas_behind", "located", "partly"]
