"""The outcome of a ladder: ratings, results, and what they do not tell."""

from collections.abc import Sequence
from functools import cached_property
from html import escape
from itertools import pairwise
from math import floor, isfinite, log10, sqrt
from statistics import fmean, stdev
from typing import Any

from gamesearch.base.text.counting import listed, plural
from gamesearch.base.text.describe import brief
from gamesearch.base.text.keys import summary
from gamesearch.base.text.table import table
from gamesearch.pictures.charting.intervals import Interval, Intervals
from gamesearch.pictures.drawing.picture import scrolls
from gamesearch.playing.ratings import Fit, Rated, Result, expected_score, student
from gamesearch.playing.record import Game


class Ladder:
    """The outcome of a ladder: `str(ladder)` is a table; a notebook shows a picture as well.

    Attributes:
        names: the players, the best one first.
        games: all games, each as `play` returns it, but for those that repeated another.
        repeated: how many games did.
    """

    def __init__(self, names: Sequence[str], rounds: Sequence[Sequence[Game]], planned: int):
        self._openings = sum(map(bool, rounds))
        self._planned, self._played = planned, sum(map(len, rounds))
        self._rounds = _without_repeats(rounds)
        self.games = [game for games in self._rounds for game in games]
        self.repeated = self._played - len(self.games)
        numbers = {name: number for number, name in enumerate(names)}
        self._fit = Fit(len(names), [[_result(game, numbers) for game in g] for g in self._rounds])
        self._order = sorted(numbers.values(), key=lambda number: -self._fit.ratings[number].rating)
        self.names = [names[number] for number in self._order]
        self._ranks = [*zip(self.names, self._order, strict=True)]

    @property
    def ratings(self) -> dict[str, Rated]:
        """The rating of each player with its interval, the best one first."""
        return {name: self._fit.ratings[number] for name, number in self._ranks}

    def between(self, one: str, other: str) -> list[Game]:
        """The games that two players played against each other.

        Raises:
            ValueError: there is no player of that name.
        """
        for name in (one, other):
            if name not in self.names:
                raise ValueError(
                    f"no player is called {brief(name)}; here play {listed(self.names)}"
                )
        return [game for game in self.games if {one, other} == set(game.names)]

    def tells_apart(self, one: str, other: str) -> bool:
        """Do the games of two players against each other tell, at 95%, who is the stronger? They
        have drawn an opening, too, as in the fit: a few wins are no proof."""
        leads = [0]
        for games in self._rounds:
            winners = [game.winner for game in games if {one, other} == {*game.names}]
            leads += [winners.count(one) - winners.count(other)] if winners else []
        openings = len(leads)
        if openings < 2:
            return False
        return abs(fmean(leads)) > student(openings - 1) * stdev(leads) / sqrt(openings)

    @cached_property
    def picture(self) -> Intervals:
        """The ratings and their intervals on one scale."""
        rows = [Interval(name, *rated) for name, rated in self.ratings.items()]
        return Intervals(self._title, "rating", rows)

    def __str__(self) -> str:
        results = table(self._results(), left=1)
        notes = "\n".join(self._notes() + self._meaning())
        return "\n\n".join([str(self.picture), f"{CAPTION}\n{results}", notes])

    __repr__ = __str__

    def _repr_mimebundle_(
        self, include: Any = None, exclude: Any = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        data, metadata = self.picture._repr_mimebundle_()
        notes, meaning = (
            "".join(f"<p>{escape(note)}</p>" for note in sentences)
            for sentences in (self._notes(), self._meaning())
        )
        results = _html_table(CAPTION, self._results())
        how = f"<details>{summary('How to read it')}{meaning}</details>"
        data["text/html"] = f"{data['text/html']}{results}{notes}{how}"
        data["text/plain"] = str(self)
        return data, metadata

    @property
    def _title(self) -> str:
        openings, games = plural(self._openings, "opening"), plural(len(self.games), "game")
        return f"Ladder of {len(self.names)} players: {openings}, {games}"

    def _results(self) -> list[list[str]]:
        """Who took how many points from whom, and how many the ratings expect."""
        points = self._fit.points
        rows = [["", *self.names]]
        for name, one in self._ranks:
            cells = []
            for other in self._order:
                games = points[one][other] + points[other][one]
                if one == other or not games:
                    cells.append("")
                    continue
                ours, theirs = (self._fit.ratings[each].rating for each in (one, other))
                expected = games * expected_score(ours, theirs)
                cells.append(f"{points[one][other]:g} of {games:g} ({expected:.1f})")
            rows.append([name, *cells])
        return rows

    def _notes(self) -> list[str]:
        """What this ladder does not tell, one sentence or two for each thing to know."""
        notes = [*self._unbounded_notes(), *self._nearest_note()]
        if self.repeated:
            games = plural(self.repeated, "game repeats", "games repeat")
            notes.append(f"{games} an earlier one; a game is counted once.")
        if self._played < self._planned:
            notes.append(f"It was stopped after {self._played:,} of {self._planned:,} games.")
        return notes

    def _meaning(self) -> list[str]:
        """How the numbers of any ladder are to be read."""
        flattered = [FLATTERED] if len(self.names) > 2 else []
        return [self._about_zero(), NONE if self._openings < 2 else HOLDS, *flattered]

    def _about_zero(self) -> str:
        compared = self._fit.compared
        if len(compared) == len(self.names):
            return "0 is the mean rating of all players."
        return f"0 is the mean of {listed([n for n, at in self._ranks if at in compared])}."

    def _unbounded_notes(self) -> list[str]:
        if self._openings < 2:
            return []
        notes = []
        for where, end in (("above", 2), ("below", 1)):
            names = [name for name, rated in self.ratings.items() if not isfinite(rated[end])]
            if names:
                notes.append(f"No result bounds the rating of {listed(names)} from {where}.")
        return notes

    def _nearest_note(self) -> list[str]:
        """Which two neighbours are nearest, and how many openings would tell them apart."""
        gaps = []
        for (one, at), (other, below) in pairwise(self._ranks):
            gap, reach = self._fit.difference(at, below)
            if isfinite(reach):
                gaps.append((gap, reach, one, other))
        if not gaps:
            return []
        gap, reach, one, other = min(gaps)
        is_alone = [round(each[0]) for each in gaps].count(round(gap)) == 1
        near = "nearest" if is_alone else "as near as any two"
        lead = f"{one} and {other} are {near}: {gap:.0f} apart, give or take {reach:.0f}."
        if gap > reach:
            return [f"{lead} These games tell them apart."]
        if round(gap) == 0:
            return [f"{lead} If the results go on like this, no number of games tells them apart."]
        openings = _rounded(self._openings * (reach / gap) ** 2)
        return [
            f"{lead} If the results go on like this, it takes about {openings:,} openings, "
            f"{2 * openings:,} games a pair, to tell them apart."
        ]


FITTING = 6
"""The results of so many players are as wide as the page; those of more scroll."""
CAPTION = "Points of each row against each column (expected from the ratings)"
HOLDS = (
    "Were the ladder repeated with other openings, 95 of 100 such intervals would contain the "
    "rating that all openings together give."
)
NONE = "There are no intervals: the games of one opening do not show how the results scatter."
FLATTERED = (
    "Whoever leads among several has often been lucky, too: a lead within the intervals is worth "
    "another ladder, with another seed."
)


def _rounded(number: float) -> int:
    """A number to two digits: no more of them are known."""
    return int(round(number, 1 - floor(log10(number))))


def _without_repeats(rounds: Sequence[Sequence[Game]]) -> list[list[Game]]:
    """The games of each opening without those that repeat another, from the third position on: two
    openings can lead to the same position."""
    met = set()
    found: list[list[Game]] = []
    for games in rounds:
        if games:
            found.append([])
        for game in games:
            record = game.names, game.states[2:] or game.states
            if record not in met:
                met.add(record)
                found[-1].append(game)
    return found


def _result(game: Game, numbers: dict[str, int]) -> Result:
    one, other = game.names
    points = 0.5 if game.winner is None else float(game.winner == one)
    return Result(numbers[one], numbers[other], points)


def _html_table(caption: str, rows: Sequence[Sequence[str]]) -> str:
    head, *body = rows
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head[1:])
    lines = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        + "</tr>"
        for name, *cells in body
    )
    return (
        f'<div {scrolls("table", len(body) > FITTING)} style="overflow-x:auto">'
        f"<table><caption>{escape(caption)}</caption>"
        f"<thead><tr><td></td>{top}</tr></thead><tbody>{lines}</tbody></table></div>"
    )
