"""What an error of a learner's code is told in words, and the question that it raises.

In goes what was raised (or the None that was returned); out come sentences. Nothing is known here
of exercises or checks.
"""
