"""Watch a search at work: run any search function unchanged and record it as a game tree.

Nothing of the function is read, copied or changed. A call that is given a position is a visit of
that position, and what the call returns is the value it found there. So loops, comprehensions,
`max(key=...)`, `reduce`, lambdas, nested helpers, classes and decorated functions are all seen
alike.

The record (`recording`) becomes calls (`calls`, `recorded_search`), the calls become a tree
(`growing`), and its numbers become values: for whom they are meant (`sides`), what is right
(`truth`), and what is only a bound (`bounds`). What else the calls show, such as an answer from
memory, is seen in `noticing`. What a search keeps things in is kept as it was before (`memories`),
to run it once more.
"""
