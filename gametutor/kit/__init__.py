"""What exercises are made with: their parts, what is asked (`queries`), how that is judged
(`probes`), trees to ask about (`batteries`).

Ids and texts in two forms are here too, since every room above has some.

Words that recur in names and texts here:

    answer       what a learner wrote: a function, a class, or a pair of functions
    said         what an answer returned, as it returned it
    record       that as plain data, as the query reads it
    got          the record as it is compared with what is `expected`
    idea         a misconception that the course knows, with the programs of those who have it
    signature    what a program answers to the questions of a battery: by it, an idea is recognised
    card         what a check shows of an answer
    each reader  the learner, on a card, and the teacher, on the page of a class (`Compared`)
"""
