"""Ladders: everybody meets, from even openings, and what was played is kept, told and drawn."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from gamesearch import ladder, minimax_player, random_player, review
from gamesearch.games import ConnectFour, Nim, Othello, TicTacToe
from gamesearch.pictures.charting.intervals import Interval, Intervals
from gamesearch.playing.drawn_openings import OPENINGS, drawn_openings
from gamesearch.playing.game import PlayerError
from gamesearch.playing.record import Game
from gamesearch.playing.standings import Ladder
from gamesearch.search.negamax import negamax
from gamesearch.solving.solver import Solver


def first(state):
    return state.legal_moves()[0]


def last(state):
    return state.legal_moves()[-1]


def middle(state):
    moves = state.legal_moves()
    return moves[len(moves) // 2]


PLAYERS = [random_player(1), random_player(2), first]


def test_from_every_opening_each_two_players_meet_twice_with_colours_changed():
    dice = [random_player(seed) for seed in range(4)]
    played = ladder(dice, Othello(6), openings=5)
    met = Counter((game.states[0], game.names) for game in played.games)
    names = [player.name for player in dice]
    openings = {game.states[0] for game in played.games}
    assert len(openings) == 5
    pairs = [pair for two in combinations(names, 2) for pair in (two, two[::-1])]
    assert met == {(opening, pair): 1 for opening in openings for pair in pairs}


def test_the_matrix_counts_the_points_of_the_games():
    played = ladder(PLAYERS, TicTacToe(), openings=8)
    rows = {row[0]: row[1:] for row in played._results()[1:]}
    for one, other in combinations(played.names, 2):
        games = played.between(one, other)
        won = sum(game.winner == one for game in games)
        drawn = sum(game.winner is None for game in games)
        cell = rows[one][played.names.index(other)]
        assert cell.startswith(f"{won + drawn / 2:g} of {len(games)} (")
    taken = sum(float(cell.split()[0]) for row in rows.values() for cell in row if cell)
    assert taken == len(played.games)


def test_who_searches_deeper_stands_higher():
    played = ladder([first, ("two plies", minimax_player(2)), random_player(1)], TicTacToe(), 20)
    assert played.names[0] == "two plies"
    rated = played.ratings
    assert list(rated) == played.names
    assert [*rated.values()] == sorted(rated.values(), reverse=True)


def test_a_ladder_is_the_same_every_time_and_another_with_another_seed():
    once, again = (str(ladder(PLAYERS, TicTacToe(), 6, seed=4)) for _ in range(2))
    assert once == again != str(ladder(PLAYERS, TicTacToe(), 6, seed=5))


def test_a_game_that_repeats_is_counted_once():
    opening = ConnectFour.after("44")
    played = ladder([first, last], [opening, opening, ConnectFour.after("4444")])
    assert len(played.games) == 4
    assert played.repeated == 2
    assert "2 games repeat an earlier one" in str(played)
    assert len({(game.names, game.states) for game in played.games}) == 4


def test_whoever_interrupts_it_keeps_what_was_played():
    asked = 0

    def impatient(state):
        nonlocal asked
        asked += 1
        if asked == 60:
            raise KeyboardInterrupt
        return first(state)

    whole = ladder([("a", first), random_player(1), random_player(2)], TicTacToe(), 20)
    cut = ladder([("a", impatient), random_player(1), random_player(2)], TicTacToe(), 20)
    kept = len(cut.games) + cut.repeated
    assert 0 < kept < len(whole.games)
    assert f"It was stopped after {kept} of 120 games." in str(cut)
    told = [(game.names, game.moves) for game in cut.games]
    assert told == [(game.names, game.moves) for game in whole.games][: len(told)]


def test_whoever_interrupts_the_first_game_has_nothing_to_keep():
    def impatient(state):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ladder([impatient, first], TicTacToe(), 2)


def test_a_game_of_a_ladder_can_be_reviewed():
    played = ladder([("left", first), ("right", last)], ConnectFour(), openings=2)
    game = played.between("right", "left")[0]
    assert len(game.states) == len(game.moves) + 1
    assert review(game) is not None
    with pytest.raises(ValueError, match="no player is called 'up'; here play left and right"):
        played.between("left", "up")


# --- openings ----------------------------------------------------------------------------------


def test_the_openings_of_connect_four_differ_in_more_than_left_and_right():
    states = [ConnectFour.after(moves) for moves in OPENINGS]
    assert len(states) == 100
    assert len({min(state, state.mirrored()) for state in states}) == len(states)
    assert {len(moves) for moves in OPENINGS} == {8}


@pytest.mark.all
def test_perfect_play_draws_the_openings_of_connect_four():
    solver = Solver(8_388_593)
    for moves in OPENINGS[::32]:
        state = ConnectFour.after(moves)
        assert solver._is_at_least(0, state)
        assert not solver._is_at_least(1, state)


def test_openings_of_tic_tac_toe_are_even_as_long_as_there_are_enough():
    openings = drawn_openings(TicTacToe(), 6, 0)
    assert len(openings) == 6
    assert all(negamax(state) == 0 for state in openings)
    images = [frozenset(state.mirror_images()) for state in openings]
    assert len(set(images)) == 6


def test_where_no_position_is_even_the_openings_are_what_there_is():
    openings = drawn_openings(Nim(12), 20, 0)
    assert 1 < len(set(openings)) == len(openings) < 20


# --- what is said ------------------------------------------------------------------------------


def test_the_picture_says_in_words_what_it_shows():
    rows = [Interval("a", 120, 40, float("inf")), Interval("b", -120.4, -1300, -40)]
    drawn = Intervals("A ladder", "rating", rows)
    assert drawn.alt == ("A ladder. rating: a +120, +40 or more; b −120, between −1,300 and −40.")
    assert str(drawn).splitlines() == [
        "A ladder",
        "   rating    from   to",
        "a    +120     +40    –",
        "b    −120  −1,300  −40",
    ]


def test_a_notebook_shows_the_picture_and_a_table_with_headings():
    bundle, _ = ladder(PLAYERS, TicTacToe(), 4)._repr_mimebundle_()
    assert bundle["text/html"].count('<th scope="row">') == 3
    assert bundle["text/html"].count('<th scope="col">') == 3
    assert "<img alt=" in bundle["text/html"]
    assert "A wide table" not in bundle["text/html"]
    crowd = ladder([random_player(seed) for seed in range(9)], TicTacToe(), 2)
    assert (
        'tabindex="0" role="group" aria-label="A wide table'
        in crowd._repr_mimebundle_()[0]["text/html"]
    )


def test_what_no_result_tells_is_said():
    """From both openings whoever moves can win at once, and one of the two never sees it."""
    decided = [TicTacToe("XX.OO...."), TicTacToe("OO.XX....")]
    played = ladder([("blind", last), ("sees a win", minimax_player(1))], decided)
    assert [game.winner for game in played.games] == ["sees a win"] * 4
    assert "No result bounds the rating of sees a win from above." in str(played)
    assert "No result bounds the rating of blind from below." in str(played)
    assert "nearest" not in str(played)


@pytest.mark.parametrize(
    ("winners", "are_told_apart"),
    [
        (["aa"] * 6, True),
        (["aa"] * 5 + ["ab"], True),
        (["ba", "bb", "bb", "bb", "bb", "bb"], True),
        (["aa"] * 4 + ["ab"] * 2, True),
        (["aa"] * 3 + ["ab"] * 3, False),
        (["aa", "bb"] * 3, False),
        (["ab"] * 6, False),
        (["aa"] * 2, False),
        (["aa"], False),
    ],
)
def test_their_own_games_tell_two_players_apart(winners, are_told_apart):
    """However little bounds the rating of a third, who lost everything."""
    rounds = [
        [
            *(
                Game(("a", "b")[::step], (), (at, step), won)
                for step, won in zip((1, -1), pair, strict=True)
            ),
            Game(("a", "c"), (), (at, 0), "a"),
        ]
        for at, pair in enumerate(winners)
    ]
    assert Ladder(["a", "b", "c"], rounds, 0).tells_apart("b", "a") == are_told_apart


def test_of_pairs_that_are_equally_near_none_is_said_to_be_nearest():
    alike = str(ladder([("a", first), ("b", first), ("c", first)], TicTacToe(), 4))
    assert "a and b are as near as any two: 0 apart" in alike and "nearest" not in alike


def test_one_opening_shows_no_scatter():
    one = str(ladder(PLAYERS, [TicTacToe()]))
    assert "There are no intervals" in one
    assert "No result bounds" not in one


@pytest.mark.parametrize(
    ("players", "start", "said"),
    [
        (first, TicTacToe(), "a ladder needs a list of players"),
        ([first], TicTacToe(), "two players or more, not 1"),
        ([first, first, last], TicTacToe(), "2 are called first"),
        ([first, last], "....", "ladder"),
        ([first, last], [], "ladder needs at least one position"),
        ([first, last], TicTacToe("XXXOO...."), "over"),
    ],
)
def test_what_cannot_be_a_ladder_is_refused(players, start, said):
    with pytest.raises((TypeError, ValueError), match=said):
        ladder(players, start)


def test_numbers_out_of_range_are_refused():
    with pytest.raises(ValueError, match="openings is a whole number of openings"):
        ladder([first, last], TicTacToe(), openings=0)
    with pytest.raises(TypeError, match="seed is a whole number"):
        ladder([first, last], TicTacToe(), seed="x")


def test_an_error_in_a_player_comes_with_its_name():
    def broken(state):
        return {}["move"]

    with pytest.raises(PlayerError, match="broken raised KeyError"):
        ladder([broken, first], TicTacToe(), 2)
