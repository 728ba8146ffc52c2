"""Our own solver as a program: `python -m benchmark.solve_positions ENTRIES < POSITIONS`.

A position is a line of the columns played, 1 to 7. Each is solved with an empty table of so many
entries, the whole set in one compiled loop. Prints the processor time in seconds, the nodes, and
all scores, as `connect_four.cpp` does. With NUMBA_DISABLE_JIT=1 it is plain Python.
"""

from __future__ import annotations

import sys
from array import array
from time import process_time

from gamesearch.games import ConnectFour
from gamesearch.solving.compiling import compiled
from gamesearch.solving.connect_four import solve
from gamesearch.solving.pieces import empty_table
from gamesearch.solving.solver import bits_of

Numbers = array  # whole numbers of 64 bits


@compiled
def solve_all(
    positions: Numbers, masks: Numbers, scores: Numbers, table: Numbers, nodes: Numbers
) -> None:
    """Write the score of each position into `scores`."""
    for index in range(len(positions)):
        for slot in range(len(table)):
            table[slot] = 0
        scores[index] = solve(positions[index], masks[index], table, nodes)


def main() -> None:
    """Read, solve, print."""
    both = [bits_of(ConnectFour.after(line.strip())) for line in sys.stdin]
    positions, masks = (array("q", numbers) for numbers in zip(*both, strict=True))
    scores, nodes, table = array("q", masks), array("q", [0]), empty_table(int(sys.argv[1]))
    solve_all(positions[:1], masks[:1], scores, table, nodes)  # compiled now, not while measured
    nodes[0] = 0
    began = process_time()
    solve_all(positions, masks, scores, table, nodes)
    print(process_time() - began, nodes[0], *scores)


if __name__ == "__main__":
    main()
