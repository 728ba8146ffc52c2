"""Players, games and matches: records that replay, counts that repeat, and a sentence for each
wrong player."""

from __future__ import annotations

import functools
import io
import pickle
import random
import sys
import types
from dataclasses import FrozenInstanceError
from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gamesearch
from gamesearch import best_move, match, minimax_player, play, random_player
from gamesearch.games import Hexapawn, Isolation, MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.playing import progress
from gamesearch.playing.game import EndlessGame, IllegalPlay, PlayerError, take_turn
from gamesearch.playing.players import seat
from gamesearch.state import IllegalMove

STARTS = [Nim(11), TicTacToe(), MiniIsolation(), Isolation(4, 3), Hexapawn(), NumberTree([[3], 1])]
PILES = [Nim(coins) for coins in range(5, 25)]


def take_one(state):
    return 1


def take_last(state):
    return state.legal_moves()[-1]


def take_first(state):
    return state.legal_moves()[0]


# --- a game ------------------------------------------------------------------------------------


def test_the_moves_of_nim_sum_to_the_pile():
    for coins in range(1, 30):
        game = play(Nim(coins), [random_player(1), random_player(2)])
        assert sum(game.moves) == coins


@given(st.sampled_from(STARTS), st.integers())
def test_a_record_replays(start, seed):
    game = play(start, [random_player(seed), ("other", random_player(seed + 1))])
    assert game.states[0] is start
    for before, move, after in zip(game.states[:-1], game.moves, game.states[1:], strict=True):
        assert before.result(move) == after
    end = game.states[-1]
    assert end.is_terminal()
    winner = {1: game.names[0], 0: None, -1: game.names[1]}
    outcome = end.utility(0)
    assert game.winner == winner[(outcome > 0) - (outcome < 0)]


def test_whoever_is_to_move_plays_as_that_player():
    game = play(Nim(1, to_move=1), [take_first, take_one])
    assert game.winner == "take_one"
    assert game.names == ("take_first", "take_one")


def test_a_draw_has_no_winner():
    game = play(NumberTree([0, 0]), [take_first, take_last])
    assert game.winner is None
    assert str(game).endswith("A draw after 1 move.")


def test_a_record_does_not_change():
    game = play(Nim(3), [take_first, take_last])
    with pytest.raises(FrozenInstanceError):
        game.winner = "nobody"
    assert isinstance(game.moves, tuple) and isinstance(game.states, tuple)


def test_a_record_as_text():
    game = play(Nim(5), [take_one, ("Bob", take_last)])
    assert str(game).splitlines() == [
        "take_one (A) against Bob (B)",
        "1. take_one: take 1 → 4 coins",
        "2. Bob: take 3 → 1 coin",
        "3. take_one: take 1 → 0 coins",
        "take_one wins after 3 moves.",
    ]
    assert repr(game) == "<Game: take_one (A) against Bob (B), take_one wins after 3 moves.>"


def test_the_record_of_a_game_on_a_board_ends_with_the_last_position():
    told = str(play(TicTacToe("XX.OO...."), [take_first, take_last]))
    assert told.splitlines() == [
        "take_first (X) against take_last (O)",
        "1. take_first: c3",
        "XXX",
        "OO.",
        "...",
        "take_first wins after 1 move.",
    ]


def test_what_lies_where_after_each_move_is_told_under_the_boards():
    """To those who do not see them, a board is a row of points and letters."""
    html = play(TicTacToe("XX.OO...."), [take_last, take_first])._repr_mimebundle_()["text/html"]
    _, told = html.split("The positions in words")
    assert "<p>1. take_last: c1</p><p>O on a2, b2; X on a3, b3, c1. O to move.</p>" in told
    assert html.count('aria-hidden="true">XX') == html.count("<li") > 1
    assert "in words" not in play(Nim(5), [take_one, take_last])._repr_mimebundle_()["text/html"]


def test_a_notebook_shows_every_position_and_the_words():
    game = play(Nim(5), [("<b>", take_one), take_last])
    shown = game._repr_mimebundle_()
    assert shown["text/plain"] == str(game)
    assert shown["text/html"].count("<li") == 3
    assert "<b>" not in shown["text/html"] and "&lt;b&gt;" in shown["text/html"]
    assert "background:light-dark(#FFFFFF" in shown["text/html"]  # that of the theme


def test_a_long_game_is_shortened():
    told = str(play(Nim(300), [take_one, ("other", take_one)])).splitlines()
    assert told[56] == "... 240 more moves ..."
    assert len(told) == 63


def test_a_player_may_return_everything_that_best_move_found():
    game = play(Nim(7), [best_move, ("Bob", lambda state: 1)])
    assert (game.names, game.moves[0], game.winner) == (("best_move", "Bob"), 3, "best_move")


def test_a_turn_is_a_move_the_state_after_it_and_what_was_found():
    assert take_turn(seat(lambda state: 2), Nim(5)) == (2, Nim(5).result(2), None)
    move, after, found = take_turn(seat(best_move), Nim(5))
    assert (move, after, found.value) == (1, Nim(5).result(1), 1)


@pytest.mark.parametrize("names", [("Ann",), {0: "Ann"}, None, 2])
def test_a_game_with_too_few_player_names_is_refused(names):
    class Named(Nim):
        player_names = names

    with pytest.raises(IndexError, match=r"player_names holds the names of player 0 and player 1"):
        play(Named(1), [take_one, take_last])


def test_the_package_offers_the_function():
    assert isinstance(gamesearch.play, types.FunctionType)
    assert {"play", "match", "random_player", "minimax_player"} <= set(dir(gamesearch))


# --- names -------------------------------------------------------------------------------------


class Greedy:
    name = "greedy"

    def __call__(self, state):
        return state.legal_moves()[-1]

    def method(self, state):
        return self(state)


class Nameless:
    def __call__(self, state):
        return state.legal_moves()[0]


def take_at(place, state):
    return state.legal_moves()[place]


def take_named(state, place):
    return state.legal_moves()[place]


@pytest.mark.parametrize(
    ("player", "name"),
    [
        (take_one, "take_one"),
        (("Ann", take_one), "Ann"),
        (["Ann", take_one], "Ann"),
        (Greedy(), "greedy"),
        (Greedy().method, "method"),
        (Nameless(), "Nameless"),
        (lambda state: 1, "<lambda>"),
        (functools.partial(take_at, 0), "take_at(0)"),
        (functools.partial(take_named, place=0), "take_named(place=0)"),
        (random_player(3), "random_player(3)"),
        (minimax_player(6), "minimax_player(6)"),
        (minimax_player(2, score=lambda state, player: 0), "minimax_player(2, <lambda>)"),
        (minimax_player(), "minimax_player()"),
    ],
)
def test_a_player_goes_by_its_own_name(player, name):
    assert play(Nim(3), [player, take_last]).names == (name, "take_last")


# --- players who go wrong ----------------------------------------------------------------------


def take_five(state):
    return 5


def take_nothing(state):
    state.legal_moves()[0]


def breaks(state):
    raise ZeroDivisionError("nothing to divide")


def with_rating(state):
    return state.legal_moves()[0], 1.0


def test_an_illegal_move_names_player_move_reason_and_position():
    sentence = (
        r"^take_five made an illegal move\. 5 is not a legal move here: a player takes 1, 2 or 3 "
        r"coins\. Legal moves: 1, 2\. The position: 2 coins\.$"
    )
    with pytest.raises(IllegalMove, match=sentence) as caught:
        play(Nim(3), [take_one, take_five])
    error = caught.value
    assert isinstance(error, IllegalPlay) and isinstance(error, PlayerError)
    assert (error.player, error.state, error.move) == ("take_five", Nim(2, to_move=1), 5)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.player, again.legal) == (str(error), "take_five", [1, 2])


def test_a_player_who_returns_none_has_a_message_of_its_own():
    with pytest.raises(IllegalPlay, match=r"^take_nothing returned no move\. Did you forget "):
        play(Nim(3), [take_one, take_nothing])


def test_a_move_with_its_rating_is_named():
    with pytest.raises(IllegalPlay, match="it is a pair, and only its first part, 1, is a move"):
        play(Nim(3), [with_rating, take_one])


def test_a_position_that_an_error_names_is_named_once():
    def lost(state):
        raise ValueError("nothing is left. The position: Nim(3).")

    with pytest.raises(PlayerError, match=r"nothing is left\. The position: Nim\(3\)\.$"):
        play(Nim(3), [lost, take_one])


def test_a_player_who_raises_is_named_and_the_error_kept():
    sentence = r"^breaks raised ZeroDivisionError when asked for a move: nothing to divide\. The "
    with pytest.raises(PlayerError, match=sentence) as caught:
        play(Nim(3), [breaks, take_one])
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    assert caught.value.player == "breaks"
    assert not isinstance(caught.value, IllegalMove)


@pytest.mark.parametrize("move", [True, 2.0, "1", [1], 10**30])
def test_what_merely_looks_like_a_move_is_refused(move):
    def almost(state):
        return move

    with pytest.raises(IllegalPlay, match=r"^almost made an illegal move"):
        play(Nim(3), [almost, take_one])


def test_a_board_is_written_on_lines_of_its_own():
    with pytest.raises(IllegalPlay, match=r"The position:\nX\.\.\n\.\.\.\n\.\.\.\n$"):
        play(TicTacToe("X........"), [take_first, ("on the mark", lambda state: 0)])


WRONG_PLAYERS = [
    ([take_one], ValueError, r"two players, not 1"),
    ([take_one, take_last, take_first], ValueError, "two players, not 3"),
    ([], ValueError, "two players, not 0"),
    (take_one, TypeError, "a list of two players such as"),
    ({take_one, take_last}, TypeError, "a list of two players such as"),
    (None, TypeError, "a list of two players such as"),
    ("AB", TypeError, "a list of two players such as"),
    ([take_one, 3], TypeError, "a function from a state to a move, not 3"),
    ([take_one, None], TypeError, "a function from a state to a move, not None"),
    (["Ann", "Bob"], TypeError, "a function from a state to a move, not 'Ann'"),
    ([take_one, ("Bob", 3)], TypeError, "a function from a state to a move, not 3"),
    ([take_one, (3, take_last)], TypeError, r"a name with a function \(\"Ann\", take_one\), not "),
    ([take_one, ("", take_last)], TypeError, r"a name with a function"),
    ([take_one, Greedy], TypeError, r"Greedy is a class. Make a player of it first: Greedy\("),
    ([take_one, random_player], TypeError, r"when it is called: write random_player\(1\)"),
    ([take_one, minimax_player], TypeError, r"when it is called: write minimax_player\(4\)"),
    ([take_one, take_one], ValueError, r"both are called take_one.*\(\"Ann\", take_one\)"),
    ([random_player(1), random_player(1)], ValueError, r"both are called random_player\(1\)"),
]


@pytest.mark.parametrize(("players", "error", "sentence"), WRONG_PLAYERS)
def test_wrong_players_are_refused(players, error, sentence):
    with pytest.raises(error, match=sentence):
        play(Nim(5), players)
    with pytest.raises(error, match=sentence):
        match(players, Nim(5), 2)


@pytest.mark.parametrize(
    ("state", "error", "sentence"),
    [
        (Nim(0), ValueError, r"this game is over: Nim\(coins=0, to_move=0\)"),
        (Nim, TypeError, r"Nim is a class\. Create a state first"),
        (5, TypeError, "a game state such as"),
        (None, TypeError, "a game state such as"),
    ],
)
def test_a_wrong_start_is_refused(state, error, sentence):
    with pytest.raises(error, match=f"^play needs .*{sentence}"):
        play(state, [take_one, take_last])
    with pytest.raises(error, match=f"^match needs .*{sentence}"):
        match([take_one, take_last], state, 2)
    with pytest.raises(error, match=f"^match needs .*{sentence}"):
        match([take_one, take_last], [Nim(3), state], 2)


# --- learners' own games that go wrong ----------------------------------------------------------


class Plain:
    """A learner's Nim without a text, which accepts any move."""

    def __init__(self, coins, to_move=0):
        self.coins, self.to_move = coins, to_move

    def legal_moves(self):
        return [take for take in (1, 2, 3) if take <= self.coins]

    def result(self, move):
        return type(self)(self.coins - move, 1 - self.to_move)

    def is_terminal(self):
        return self.coins <= 0

    def utility(self, player):
        return -1 if player == self.to_move else 1


def test_a_plain_class_can_be_played_and_its_record_has_no_addresses():
    game = play(Plain(3), [take_one, take_last])
    assert game.moves == (1, 2)
    assert "0x" not in str(game)


def test_a_move_that_only_the_list_forbids_is_refused():
    with pytest.raises(IllegalPlay, match="5 is not a legal move here: it is not in the list"):
        play(Plain(9), [take_five, take_one])


def test_a_game_that_never_ends_is_stopped():
    class Endless(Plain):
        def result(self, move):
            return Endless(self.coins, 1 - self.to_move)

    with pytest.raises(EndlessGame, match=r"after 10,000 moves: does it ever end\? The position"):
        play(Endless(3), [take_one, take_last])


@pytest.mark.parametrize(
    ("method", "answer", "error", "sentence"),
    [
        ("legal_moves", lambda self: [], ValueError, r"`legal_moves\(\)` is \[\]\..*check_game"),
        ("result", lambda self, move: None, TypeError, r"^`result\(1\)` returned None\."),
        ("result", lambda self, move: self, ValueError, r"^`result\(1\)` returned the same state"),
        ("result", lambda self, move: {}[move], KeyError, "1"),  # the game's fault, as it is
        ("utility", lambda self, player: None, TypeError, r"^`utility\(0\)` returned None\."),
        ("to_move", "A", TypeError, "^`to_move` is the string 'A'"),
        ("to_move", 2, ValueError, "^`to_move` is the number 2"),
    ],
)
def test_the_error_says_which_promise_a_game_breaks(method, answer, error, sentence):
    kind = type("Broken", (Plain,), {method: answer})
    if method == "to_move":
        kind.__init__ = lambda self, coins: setattr(self, "coins", coins)
    with pytest.raises(error, match=sentence):
        play(kind(3), [take_one, take_last])


# --- players of the package --------------------------------------------------------------------


def test_random_players_repeat_with_the_same_seed_and_differ_with_another():
    def choices(player):
        return [player(TicTacToe()) for _ in range(30)]

    assert choices(random_player(4)) == choices(random_player(4))
    assert choices(random_player(4)) != choices(random_player(5))
    assert set(choices(random_player(4))) == set(range(9))


@pytest.mark.parametrize("seed", [1.5, "1", None, True])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(TypeError, match="a seed is a whole number, not "):
        random_player(seed)
    with pytest.raises(TypeError, match="a seed is a whole number, not "):
        match([take_one, take_last], Nim(5), 2, seed=seed)


def test_a_minimax_player_leaves_multiples_of_four():
    for coins in (5, 6, 7, 9, 10, 11):
        assert minimax_player(6)(Nim(coins)) == minimax_player()(Nim(coins)) == coins % 4


def test_a_minimax_player_uses_its_score_at_the_depth():
    def few_coins(state, player):
        return -state.coins

    # After one ply B is to move; what is good for B is bad for A.
    assert minimax_player(1, few_coins)(Nim(20)) == 1
    assert minimax_player(1, lambda state, player: state.coins)(Nim(20)) == 3


@pytest.mark.parametrize(
    ("arguments", "error", "sentence"),
    [
        ((0,), ValueError, "depth is a whole number of plies, 1 or more, not 0"),
        ((-1,), ValueError, "1 or more, not -1"),
        ((2.0,), TypeError, "1 or more, not 2.0"),
        ((True,), TypeError, "1 or more, not True"),
        ((2, 5), TypeError, "score is a function of a state and a player, not 5"),
        ((None, take_one), ValueError, "pass a depth, too"),
    ],
)
def test_a_minimax_player_wants_a_depth_and_a_function(arguments, error, sentence):
    with pytest.raises(error, match=sentence):
        minimax_player(*arguments)


# --- matches -----------------------------------------------------------------------------------


def test_a_thousand_games_of_two_random_players_are_about_even():
    for seed in range(3):
        found = match([random_player(1), random_player(2)], PILES, games=1_000, seed=seed)
        assert found.games == 1_000 and found.draws == 0
        assert {tally.games for tally in found.starts} == {50}
        within = 3 * isqrt(1_000) // 2  # three standard deviations of a fair coin
        assert abs(found.wins["random_player(1)"] - 500) <= within
        assert abs(found.total.first - 500) <= within


def test_looking_six_plies_ahead_beats_chance_in_almost_all_of_20_games():
    for seed in range(5):
        found = match([minimax_player(6), random_player(1)], PILES, games=20, seed=seed)
        assert found.games == 20
        assert found.wins["minimax_player(6)"] >= 18


def test_against_itself_the_first_to_move_wins_except_from_multiples_of_four():
    players = [minimax_player(6), ("its twin", minimax_player(6))]
    for tally in match(players, [Nim(coins) for coins in range(1, 14)], games=26).starts:
        coins = int(tally.start.split()[0])
        assert (tally.first, tally.second) == ((0, 2) if coins % 4 == 0 else (2, 0))
    perfect = [minimax_player(), ("its twin", minimax_player())]
    for tally in match(perfect, [Nim(coins) for coins in range(1, 12)], games=11).starts:
        assert tally.first == (0 if int(tally.start.split()[0]) % 4 == 0 else 1)


def test_the_first_to_move_is_favoured_over_all_piles():
    found = match([minimax_player(6), ("its twin", minimax_player(6))], PILES, games=20)
    assert found.total.first > found.total.second


@pytest.mark.parametrize("starts", [1, 2, 3, 4])
def test_from_every_start_the_players_take_turns_to_move_first(starts):
    # Every game is won by whoever moves first.
    began = [Nim(1)] * starts
    found = match([take_last, take_first], began, games=2 * starts)
    assert [tally.wins for tally in found.starts] == [(1, 1)] * starts
    odd = match([take_last, take_first], began, games=starts)
    assert abs(odd.wins["take_last"] - odd.wins["take_first"]) <= 1


def test_player_1_may_be_the_one_who_moves_first():
    found = match([take_last, take_first], Nim(1, to_move=1), games=3)
    assert found.wins == {"take_last": 2, "take_first": 1}
    assert found.total.first == 3


def test_a_match_repeats_whatever_was_played_before():
    players = [random_player(1), ("other", random_player(1))]
    first = match(players, PILES, games=60, seed=5)
    players[0](Nim(20))
    random.random()
    assert match(players, PILES, games=60, seed=5) == first
    assert match(players, PILES, games=60, seed=6) != first


def test_players_who_use_the_random_module_repeat_and_leave_it_alone():
    def take_any(state):
        return random.choice(state.legal_moves())

    before = random.getstate()
    first = match([take_any, take_one], PILES, games=60, seed=5)
    assert random.getstate() == before
    random.random()
    assert match([take_any, take_one], PILES, games=60, seed=5) == first


def test_wins_draws_and_losses_add_up():
    found = match([minimax_player(2), random_player(6)], TicTacToe(), games=40)
    assert found.draws > 0
    assert sum(found.wins.values()) + found.draws == found.games == 40
    assert found.losses == dict(zip(found.names, reversed(found.wins.values()), strict=True))
    assert found.total.first + found.total.second + found.draws == 40


def test_a_match_as_text():
    found = match([take_one, take_last], [Nim(1), Nim(3), Nim(4)], games=6)
    assert str(found).splitlines() == [
        "take_one against take_last, 6 games",
        "",
        "                 wins  draws  losses",
        "take_one            2      0       4",
        "take_last           4      0       2",
        "the first mover     3      0       3",
        "",
        "start    games  won by take_one  won by take_last  draws  won by the first mover",
        "1 coin       2                1                 1      0                       2",
        "3 coins      2                0                 2      0                       1",
        "4 coins      2                1                 1      0                       0",
    ]


def test_a_match_is_shown_as_a_chart_with_its_words():
    found = match([take_one, take_last], [Nim(1), Nim(3), Nim(4)], games=6)
    data, _ = found._repr_mimebundle_()
    assert data["image/png"].startswith(b"\x89PNG")
    assert data["text/plain"] == str(found)
    assert 'alt="Bar chart: take_one against take_last, 6 games.' in data["text/html"]
    by_turn = found.chart("turns")
    assert (by_turn.counts.x, by_turn.counts.labels[0]) == ([1, 3, 4], "start: coins")
    first, second = "won by the first mover", "won by the second mover"
    assert by_turn.counts.series == {first: [2, 1, 0], second: [0, 1, 2]}
    with pytest.raises(ValueError, match='view is "players" or "turns", not \'piles\''):
        found.chart("piles")


def test_boards_are_numbered_along_the_bottom():
    boards = [TicTacToe(), TicTacToe("X........")]
    made = match([take_first, take_last], boards, games=2).chart()
    assert (made.counts.x, made.counts.labels[0]) == ([1, 2], "start, in the order given")


@pytest.mark.parametrize(("games", "error"), [(0, ValueError), (-3, ValueError), (2.0, TypeError),
                                              (True, TypeError), ("9", TypeError)])  # fmt: skip
def test_the_number_of_games_is_at_least_one(games, error):
    with pytest.raises(error, match="games is a whole number of games, 1 or more, not "):
        match([take_one, take_last], Nim(5), games)


def test_a_match_needs_a_start():
    with pytest.raises(ValueError, match="at least one position to begin with"):
        match([take_one, take_last], [], 2)
    with pytest.raises(TypeError, match="match needs a game state such as"):
        match([take_one, take_last], "abc", 2)


def test_a_player_who_fails_ends_the_match():
    with pytest.raises(IllegalPlay, match="take_five"):
        match([take_one, take_five], Nim(9), games=4)


def test_a_state_that_is_a_tuple_is_one_start():
    assert len(match([take_first, take_last], TicTacToe(), games=1).starts) == 1
    assert len(match([take_one, take_last], (Nim(n) for n in (3, 4)), games=2).starts) == 2


# --- progress ----------------------------------------------------------------------------------


class Screen(io.StringIO):
    def isatty(self):
        return True


def test_a_long_match_shows_its_progress_on_a_terminal_and_wipes_it_away(monkeypatch):
    monkeypatch.setattr(progress, "PATIENCE", 0)
    monkeypatch.setattr(progress, "STEP", 0)
    monkeypatch.setattr(sys, "stderr", Screen())
    match([take_one, take_last], Nim(5), games=12)
    told = sys.stderr.getvalue()
    assert "\r3 of 12 games" in told
    assert told.endswith("\r" + " " * len("11 of 12 games") + "\r")


def test_a_short_match_shows_none(monkeypatch):
    monkeypatch.setattr(sys, "stderr", Screen())
    match([take_one, take_last], Nim(5), games=12)
    assert sys.stderr.getvalue() == ""


@pytest.mark.parametrize("live", [True, False])
def test_a_notebook_shows_progress_only_when_somebody_runs_it(monkeypatch, live):
    shell = types.SimpleNamespace(kernel=types.SimpleNamespace(_allow_stdin=live))
    monkeypatch.setattr("IPython.get_ipython", lambda: shell)
    monkeypatch.setattr(progress, "PATIENCE", 0)
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    match([take_one, take_last], Nim(5), games=2)
    assert bool(sys.stdout.getvalue()) == live
    assert sys.stderr.getvalue() == ""
