"""check, hint, solution: three verbs, and the exercise's name after the dot.

check.min_value(min_value)      judge my function
hint.min_value()                the next hint, one at a time
solution.min_value()            a worked solution, with the reason for each step
"""

from gamesearch.checking.verbs import check, hint, solution

__all__ = ["check", "hint", "solution"]
