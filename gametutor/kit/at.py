"""A wrong idea at one of the steps: `at.best(says, asks, *hints, by=...)`, see `wrong`."""

from functools import partial

from gametutor.kit.misconception import wrong

stop = partial(wrong, "Stop?")
turn = partial(wrong, "Whose turn?")
start = partial(wrong, "Start value")
child = partial(wrong, "Ask each child")
best = partial(wrong, "Keep the best")
cut = partial(wrong, "Cut?")
return_ = partial(wrong, "Return")
select = partial(wrong, "Select")
expand = partial(wrong, "Expand")
simulate = partial(wrong, "Simulate")
back_up = partial(wrong, "Back up")
any_step = partial(wrong, "")
"""An idea that can come from mistakes at several steps: it names none."""

method = partial(wrong, "")
"""An idea about a method of a class. The card says which methods are right, and names no step of a
search: there is none in a class."""
