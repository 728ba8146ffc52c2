"""check, hint, solution: three verbs, and the exercise's name after the dot.

check.min_value(min_value)      judge my function
hint.min_value()                the next hint, one at a time
solution.min_value()            a worked solution, with the reason for each step

How a check goes: the answer is asked in a process of its own (`asking`, and in that process
`answering`), its outcomes go through the stages (`judging`), and a wrong one is explained
(`diagnosing`); `report` puts that into words, and `card` shows them. A hint may need the search for
a change that makes the answer right (`hinting`). `verbs` is what a lesson imports: what a verb does
stands in `checks` and `hints`, and is imported when it is done.
"""
