"""In the process in which a learner's code runs: it is asked one thing at a time.

In go an exercise, an answer and requests; out come plain data of a known shape. Whether an answer
is right is not known here.
"""
