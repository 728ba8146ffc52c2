"""The ladder of a class: `python3 start.py ladder`, or `gamesearch ladder` where the package is
installed. The evaluations of Othello that the learners handed in play against each other, and
against two of the course's."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from gameclassroom.competing.meeting import (
    BUDGET,
    EXERCISE,
    GAME_SECONDS,
    Entrant,
    Forfeit,
    Meeting,
    played,
)
from gameclassroom.gathering import collect
from gameclassroom.grading.command import (
    Parser,
    cluster_of,
    in_sentences,
    refuse_folder,
    seed,
    way_of,
)
from gameclassroom.grading.progress_line import ProgressLine
from gameclassroom.grading.work import AHEAD, all_done, processes
from gameclassroom.isolating.ways import Way
from gameclassroom.marks.handed_in import Work, gathered
from gameclassroom.marks.writing import write_atomically
from gameclassroom.pages.ladder_page import ladder_page
from gamesearch.base.text.counting import plural
from gamesearch.games import Othello
from gamesearch.playing.drawn_openings import drawn_openings
from gamesearch.playing.record import Game
from gamesearch.playing.standings import Ladder
from gamesearch.state import GameState
from gametutor.course.handing_in.newest import is_begun

if TYPE_CHECKING:
    from gameclassroom.grading.cluster import Cluster

USAGE = "ladder WHAT... --to FOLDER"
PAGE = "ladder.html"
WHAT_TO_HAND_IN = "It is what the lesson on evaluation asks for."
COURSES = {"the course's corners": "corners_and_mobility", "the course's discs": "disc_difference"}
"""Two evaluations that everybody can be compared with: a good one, and the count of discs."""
MOST_TIMEOUTS = 3
"""Whoever was stopped in so many games, as by their time, plays no more."""
WHAT = (
    f"Each player is an engine for Othello on 6 by 6 cells that visits {BUDGET} positions a move. "
    f"Its score is the learner's `{EXERCISE}`, passed or not; all other parts are the course's. "
    "From every opening each two play two games, with colours changed. Whoever chooses no move has "
    f"lost that game; so has an evaluation that works for more than {GAME_SECONDS:.0f} seconds in "
    f"it, and whoever was stopped in {MOST_TIMEOUTS} games has lost all the others, too."
)


def _parser() -> Parser:
    parser = Parser("ladder", usage=USAGE, description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("what", nargs="+", type=Path, metavar="WHAT", help="notebooks, hand-ins, folders, zips")
    add("--to", type=Path, metavar="FOLDER", help=f"where to write {PAGE}")
    add("--openings", type=_openings, default=4, metavar="N", help="how many openings: 4, or more")
    add("--seed", type=seed, default=0, metavar="N", help="with another number, other openings")
    parser.add_where_it_runs()
    return parser


def _openings(text: str) -> int:
    """The number in the option `--openings`."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a whole number, 1 or more")
    return int(text)


def main(arguments: Sequence[str]) -> int:
    """Run the command. Returns the exit code; errors are printed as sentences."""
    return in_sentences(lambda: _ladder(_parser().parse_args(arguments)))


def _ladder(options: argparse.Namespace) -> int:
    """Gather, play, and write the page; return the exit code."""
    refuse_folder(options, USAGE)
    way = way_of(options)
    class_, _ = gathered(collect(options.what, [EXERCISE]))
    players = [*_learners(class_), *(Entrant(name, plays) for name, plays in COURSES.items())]
    if len(players) == len(COURSES):
        raise ValueError(f"Nobody plays: no `{EXERCISE}` was found. {WHAT_TO_HAND_IN}")
    for who in sorted({work.name for work in class_} - {player.name for player in players}):
        print(f"{who}: does not play, since no `{EXERCISE}` was found.")
    openings = drawn_openings(Othello(6), options.openings, options.seed)
    meetings = list(_meetings(players, openings, way))
    with cluster_of(options) as cluster:
        rounds = _played(meetings, len(openings), cluster)
    ladder = Ladder([player.name for player in players], rounds, 2 * len(meetings))
    lost = list(_lost(ladder))
    options.to.mkdir(parents=True, exist_ok=True)
    write_atomically(options.to / PAGE, ladder_page(ladder, WHAT, lost))
    print(ladder)
    for who, games, why in lost:
        print(f"{who} chose no move and so lost {plural(games, 'game')}; the first time: {why}")
    print(f"The ladder: {options.to / PAGE}")
    return 0


def _lost(ladder: Ladder) -> Iterator[tuple[str, int, str]]:
    """Who lost how many games without choosing a move, and why the first of them."""
    forfeits = [game for game in ladder.games if isinstance(game, Forfeit)]
    for name in ladder.names:
        if whys := [game.why for game in forfeits if game.loser == name]:
            yield name, len(whys), whys[0]


def _learners(class_: Sequence[Work]) -> Iterator[Entrant]:
    """Whoever has begun to write what plays, passed or not. By their names games are counted: so
    nobody is called as another, or as a player of the course."""
    taken = {*COURSES}
    for work in class_:
        answer = work.answers.get(EXERCISE)
        if answer is not None and answer.text.strip() and is_begun(answer):
            name = work.name
            while name in taken:
                name += " (a learner)"
            taken.add(name)
            yield Entrant(name, answer)


def _meetings(
    players: Sequence[Entrant], openings: Sequence[GameState], way: Way
) -> Iterator[Meeting]:
    """All meetings, opening by opening: so whoever stops the ladder stops a fair one."""
    for number, start in enumerate(openings):
        for pair in combinations(players, 2):
            yield Meeting(number, start, pair, way)


def _played(
    meetings: Sequence[Meeting], openings: int, cluster: Cluster | None
) -> list[list[Game]]:
    """The games of each opening. After Ctrl-C, those that were played.

    Raises:
        KeyboardInterrupt: none was played by then.
        ValueError: none could be played.
    """
    rounds: list[list[Game]] = [[] for _ in range(openings)]
    why = ""

    def lost(meeting: Meeting, reason: str) -> list[Game]:
        nonlocal why
        why = reason
        return []

    def opened() -> AbstractContextManager[Executor]:
        return processes() if cluster is None else nullcontext(cluster.executor)

    late = Counter[str]()  # games in which somebody was stopped

    def due() -> Iterator[Meeting]:
        for meeting in meetings:
            if games := _not_played(meeting, {who for who in late if late[who] >= MOST_TIMEOUTS}):
                rounds[meeting.opening] += games
                progress.step(2)
            else:
                yield meeting

    print(plural(2 * len(meetings), "game"))
    progress = ProgressLine(2 * len(meetings), sys.stdout, "game")
    ahead = max(AHEAD, 2 * cluster.workers) if cluster else AHEAD
    try:
        for meeting, games in all_done(played, due(), opened, lost, ahead):
            rounds[meeting.opening] += games
            late.update(
                game.loser for game in games if isinstance(game, Forfeit) and game.is_of_time
            )
            progress.step(2)
    except KeyboardInterrupt:
        if not any(rounds):
            raise
        print("\nStopped. What was played counts.")
    if why:
        print(f"Not every game could be played: {why}")
    if not any(rounds):
        raise ValueError("So there is no ladder.")
    return [sorted(games, key=lambda game: game.names) for games in rounds]


def _not_played(meeting: Meeting, out: set[str]) -> list[Game]:
    """The games of a meeting in which a player is out of the ladder, who loses them; if both are,
    the one who begins loses. Empty if none is: then they are to be played."""
    names = [entrant.name for entrant in meeting.pair]
    games: list[Game] = []
    for pair in (names, names[::-1]) if out & {*names} else ():
        loser = next(name for name in pair if name in out)
        winner = next(name for name in pair if name != loser)
        why = f"it was stopped in {MOST_TIMEOUTS} games before"
        games.append(Forfeit((pair[0], pair[1]), (), (meeting.start,), winner, why))
    return games
