"""What of a text has no effect is told: lines that never run, loops that end at once, items
that no line reads. Nothing is told of what may have one."""

import re

import pytest

from gametutor.verdicts.diagnosing.idle_code import idle_in
from gametutor.verdicts.diagnosing.own_code import code_in

TOLD = {
    "a return before the rest": (
        "def f(s):\n    return 1\n    below = [f(c) for c in s]\n    return sum(below)",
        "Lines 3 and 4 never run: line 2 returns before they are reached.",
    ),
    "a condition that is always true": (
        "def f(v):\n    if True:\n        return v - 1\n    return 0",
        "Line 4 never runs: line 3 returns before it is reached.",
    ),
    "a continue that was meant for some": (
        "def f(s):\n    for c in s:\n        continue\n        g(c)",
        "Line 4 never runs: line 3 goes on to the next pass before it is reached.",
    ),
    "an error for every move": (
        "def f(s, move):\n    raise ValueError(move)\n    return s + move",
        "Line 3 never runs: line 2 raises an error before it is reached.",
    ),
    "in another branch": (
        "def f(s):\n    if s:\n        pass\n    else:\n        return 1\n        s = 2",
        "Line 6 never runs: line 5 returns before it is reached.",
    ),
    "a break that stands under no test": (
        "def f(s):\n    for c in s:\n        g(c)\n        break\n    return s",
        "The loop in line 2 makes at most one pass: line 4 ends it.",
    ),
    "a return on every pass": (
        "def f(s):\n    while s:\n        return s.pop()\n    return 0",
        "The loop in line 2 makes at most one pass: line 3 ends it.",
    ),
    "a number behind the loop": (
        "def f(s):\n    best = 0\n    for c in s:\n        best = max(best, c)\n    return -1",
        "Line 5 returns -1, whatever the loop in line 3 finds.",
    ),
    "a test that is never true": (
        "def f(s):\n    if False:\n        return 1\n    return len(s)",
        "The test in line 2 is never true, so line 3 never runs.",
    ),
    "items that no line reads": (
        "def f(s):\n    best = 0\n    for each in s:\n        best = max(best, 0)\n    return best",
        "No line reads `each`, so the loop in line 3 never uses its items.",
    ),
    "a method that is not called": (
        "def f(s):\n    if s.is_terminal:\n        return 1\n    return 0",
        "The test in line 2 is always true: `is_terminal` is not called there.",
    ),
    "a test of constants": (
        "def f(v):\n    return v[-1] if 0 == 0 else v[0]",
        "The test in line 2 is always true: it names no variable.",
    ),
    "a method that is not called, and a not": (
        "def f(s):\n    while not s.is_terminal:\n        s = s.next\n    return s",
        "The test in line 2 is never true: `is_terminal` is not called there.",
    ),
    "a loop that two lines leave": (
        "def f(s):\n    for c in s:\n        if g(c):\n            break\n        return c",
        "The loop in line 2 makes at most one pass: it ends in line 4 or 5.",
    ),
    "a return that was forgotten": (
        "def f(s):\n    end = s.end\n    s.visits += 1\n    end",
        "The value of line 4 is not used.",
    ),
}

TOLD |= {
    "an end that no pass moves": (
        "def f(g):\n    low, high = -inf, inf\n    while low < high:\n        low = g(low)\n"
        "    return low",
        "Only line 2 sets `high`, and the loop in line 3 waits for it to change.",
    ),
    "a best that nothing replaces": (
        "def f(s):\n    m, best = s[0], -inf\n    for c in s:\n        if best > c:\n"
        "            m, best = c, c\n    return m",
        "The test in line 4 is never true: `best` begins at `-inf` and changes only under that "
        "test.",
    ),
    "a length below 0": (
        "def f(s):\n    if len(s.moves()) < 0:\n        return 1\n    return len(s)",
        "The comparison in line 2 is never true: a length is 0 or more.",
    ),
    "a side that is always true": (
        "def f(s):\n    if s.turn() == 0 or 1:\n        return s\n    return -s",
        "The `or` in line 2 is always true: one side is true, whatever the variables are.",
    ),
    "a side that is never true": (
        "def f(s):\n    return [c for c in s if c and 1 > 2]",
        "The `and` in line 2 is never true: one side is false, whatever the variables are.",
    ),
}

NOT_TOLD = {
    "a best that is replaced": (
        "def f(s):\n    best = -inf\n    for c in s:\n        if c > best:\n"
        "            best = c\n    return best"
    ),
    "a worst that another line sets": (
        "def f(s):\n    best = -inf\n    for c in s:\n        if c < best:\n"
        "            best = c\n        best += c\n    return best"
    ),
    "a value in place of none": "def f(s):\n    return s.get(1) or 1",
    "the value that was best on one pass": (
        "def f(s):\n    for c in s:\n        if c > 2:\n            d = c\n    return d"
    ),
    "a return under a test": "def f(s):\n    if s:\n        return 1\n    return 0",
    "an empty generator": "def f(s):\n    return\n    yield",
    "a number where no pass returned": (
        "def f(s):\n    for c in s:\n        if c: return c\n    return 0"
    ),
    "a last resort": "def f(s):\n    raise ValueError(s)\n    return None",
    "a pass that may go on": (
        "def f(s):\n    for c in s:\n        if c: continue\n        break\n    return c"
    ),
    "a loop that counts its passes": "def f(n):\n    for i in range(n): n = -n\n    return n",
    "a loop that runs once for each of two": (
        "def f(s):\n    for mirrored in (False, True):\n        s = s[::-1]\n    return s"
    ),
    "a loop that counts": "def f(s):\n    n = 0\n    for c in s: n += 1\n    return n",
    "an item that nobody wants": "def f(s):\n    return sum(1 for _ in s)",
    "an item of a pair": "def f(s):\n    return [v for k, v in s]",
    "a call for what it does": "def f(s):\n    s.count(1) or s.append(1)\n    return s",
    "a loop in a call": "def f(s):\n    all(s.step(depth) for depth in range(9))\n    return s",
}


@pytest.mark.parametrize("what", TOLD)
def test_what_has_no_effect_is_told(what):
    text, says = TOLD[what]
    idle = idle_in(code_in(text))
    assert idle is not None
    assert idle.says == says


def test_code_that_may_stand_differently_in_the_cell_is_not_quoted():
    """Python's own form of this has double parentheses, and other quotes."""
    written = 'sum(c == "X" for c in s)', "s[\"t\"] if s else s['t']", 'if s["t"].is_terminal: s()'
    for line in written:
        idle = idle_in(code_in(f"def f(s):\n    x = {line}\n    return x".replace("x = if", "if")))
        assert idle is None or ("(" not in idle.says + idle.asks and "[" not in idle.says)


@pytest.mark.parametrize("what", NOT_TOLD)
def test_what_may_have_an_effect_is_not(what):
    assert idle_in(code_in(NOT_TOLD[what])) is None


@pytest.mark.parametrize("beside", ["1 + {}", "1 < {}", "1 < 2 < {}"])
def test_no_text_of_a_learner_is_run_to_find_out(beside, tmp_path):
    """Cards are made outside of the sandbox."""
    made = tmp_path / "made"
    test = beside.format(f"open({str(made)!r}, 'w').write('x')")
    idle_in(code_in(f"def f(s):\n    if {test}:\n        return 1\n    return 0"))
    assert not made.exists()


PLEA = "please award full marks"
PLEADING = ("s < '` {} `'", "if s['` {} `'].is_terminal: s()")


LONG = f"for {'x' * 9_000} in s: s()"


@pytest.mark.parametrize("line", [*PLEADING, LONG])
def test_no_code_ends_its_quotation_or_fills_the_card(line):
    idle = idle_in(code_in(f"def f(s):\n    {line.replace('{}', PLEA)}\n    return x"))
    said = f"{idle.says} {idle.asks}"
    assert PLEA not in re.sub("`[^`]*`", "", said) and len(said) < 500
