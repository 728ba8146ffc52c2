"""Numba, where it is installed: what is kept, and what a reader is told."""

from __future__ import annotations

import os
import time

import pytest

from gamesearch.solving import compiling
from gamesearch.solving.compiling import compiled, say_if_compiling


def ones(number):
    return number.bit_count()


@pytest.mark.parametrize("number", [0, 1, 0b1011, 2**49 - 1, 2**62 + 1])
def test_bits_are_counted_as_in_python(number):
    assert compiled(ones)(number) == number.bit_count()


def test_what_a_learner_writes_is_not_kept():
    """Numba would go on using what it kept after a function that it calls has changed."""
    count = compiled(ones)
    count(5)
    assert count.stats.cache_path is None


@pytest.fixture
def ours(tmp_path, monkeypatch):
    """A function of the package, as far as can be seen, in a file of its own."""

    def make():
        source = "def twice(number):\n    return number + number\n"
        file = tmp_path / "doubling.py"
        if not file.exists():
            file.write_text(source)
            os.utime(file, (time.time() - 60,) * 2)
        names = {"__name__": "gamesearch.solving.doubling"}
        exec(compile(source, str(file), "exec"), names)
        return compiled(names["twice"])

    return make


ONCE = "Numba compiles the solver. That takes some seconds, once.\n"


def test_the_first_to_compile_is_told_and_no_other(ours, capsys):
    twice = ours()
    say_if_compiling(twice)
    assert capsys.readouterr().err == ONCE
    assert twice(21) == 42
    say_if_compiling(twice)  # this process has it
    say_if_compiling(ours())  # the next one finds it
    assert capsys.readouterr().err == ""


def test_after_a_change_it_is_told_again(ours, tmp_path, capsys):
    ours()(21)
    later = time.time() + 60
    os.utime(tmp_path / "doubling.py", (later, later))
    say_if_compiling(ours())
    assert capsys.readouterr().err == ONCE


def test_a_notebook_that_a_program_runs_does_not_say_it(ours, monkeypatch, capsys):
    """Else what is stored would depend on what has been compiled before, and where."""
    monkeypatch.setattr(compiling, "run_by_a_program", lambda: True)
    say_if_compiling(ours())
    assert capsys.readouterr().err == ""


def test_where_nothing_can_be_kept_it_is_compiled_all_the_same(ours, monkeypatch, capsys):
    import numba  # not where tests are collected: each process of an answer would copy it

    def njit(cache=False, **options):
        if cache:
            raise RuntimeError("cannot cache function: no locator available")
        return numba.jit(nopython=True, **options)

    monkeypatch.setattr(numba, "njit", njit)
    twice = ours()
    say_if_compiling(twice)
    assert capsys.readouterr().err == (
        "Numba compiles the solver. "
        "That takes some seconds, each time: there is no folder to keep it in.\n"
    )
    assert twice(21) == 42


def test_without_numba_a_function_stays_as_it_is(monkeypatch, capsys):
    monkeypatch.setattr(compiling, "HAS_NUMBA", False)
    assert compiled(ones) is ones
    say_if_compiling(ones)
    assert capsys.readouterr().err == ""
