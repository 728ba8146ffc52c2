"""The next hint: from the smallest change of a learner's own code that makes it right.

In go a failed answer and its verdict; out come sentences, from the vaguest to the change itself.
"""
