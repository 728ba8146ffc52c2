"""A learner's code, in the process in which it runs: it is asked one thing at a time.

In go an exercise, an answer and requests (`answerer`); out come plain data of a known shape
(`outcome`, `record`). Whether an outcome is right is not known here.
"""
