"""What answers are asked: the asking halves of the probes, one kind a file.

A query runs beside an answer, in a process that the answer may have taken over. So nothing here
knows what is right: no reference, no right outcome, no probe. Those are in `probes`.
"""
