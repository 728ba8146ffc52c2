"""BitBully as a program: it is run by the Python of an environment that has it.

Reads and prints as `connect_four.cpp` does, but for the number of entries, which BitBully does not
let us choose. To empty its table takes 20 ms or more, so that is done once, before the first
position: what it finds out about one position helps it with the next.
"""

import sys
from time import process_time

from bitbully.bitbully_core import BitBullyCore, BoardCore

boards = []
for line in sys.stdin:
    board = BoardCore()
    for column in line.strip():
        board.play(int(column) - 1)
    boards.append(board)
solver = BitBullyCore()  # without its book
solver.resetTranspositionTable()
solver.resetNodeCounter()
began = process_time()
scores = [solver.mtdf(board, 0) for board in boards]
print(process_time() - began, solver.getNodeCounter(), *scores)
