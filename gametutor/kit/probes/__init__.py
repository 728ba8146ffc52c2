"""How the answers to queries are judged: the other halves of `queries`, in files of the same names.

What several of them need is beside them: what a value is worth to a depth or with a window
(`bounded`), which leaves have to be visited (`visits`), what a card explains (`explained`), and
smaller positions (`smaller`).
"""
