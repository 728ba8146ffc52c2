"""How long a learner's code may take."""

CALL_SECONDS = 2.0
"""How long one call of the learner's function may take."""

TOTAL_SECONDS = 6.0
"""How long all the calls of a check may take together; a right answer needs less than one."""
