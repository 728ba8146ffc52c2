"""Stepping: a search that ran becomes a sequence of events, one small step at a time.

`walking` begins it, `events` goes through the calls that `watch` heard, `lines` runs the search
once more to see which line runs at each event, `keeping` finds the variable with the value so far,
`listing` is the source, `numbers` turns the numbers for whom they are meant, `sentences` says what
happens, and `questions` asks for it first.
"""
