"""The findings counted, in a table; and those listed that tell what to make better."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from gametutor.exercises import names
from mistakes.mutants import mutants_of
from mistakes.verdicts import KINDS, Finding, found_about

SINGLES, DOUBLES = 60, 20
"""How many mutants of each exercise are made, with one change and with two."""

BY = ("named", "place", "partly", "line", "method", "words", "repair")


def measured(
    exercises: Sequence[str] = (), scale: float = 1.0, jobs: int = 0, repairing: bool = True
) -> list[Finding]:
    """The findings, in a fixed order.

    Args:
        exercises: their ids; all of them if none are given.
        scale: which part of the mutants is judged.
        jobs: so many processes share the work; one for each processor if it is 0.
        repairing: see `found_about`.
    """
    makes = [
        partial(mutants_of, name, round(SINGLES * scale), round(DOUBLES * scale))
        for name in exercises or names()
    ]
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        waiting = [
            pool.submit(found_about, mutant, repairing) for make in makes for mutant in make()
        ]
        return [each.result() for each in waiting]


def table(findings: Iterable[Finding]) -> str:
    """A table in Markdown, by exercise and by kind."""
    findings = list(findings)
    heads = [
        "",
        "mutants",
        "cells",
        "equal",
        "wrong",
        "passed",
        "told truly",
        *BY,
        "false",
        "neutral",
    ]
    rows = [heads, ["---"] + ["--:"] * (len(heads) - 1)]
    for name in dict.fromkeys(finding.exercise for finding in findings):
        rows.append(_row(name, [one for one in findings if one.exercise == name]))
    for kind in KINDS:
        rows.append(_row(f"**{kind}**", [one for one in findings if one.kind == kind]))
    rows.append(_row("**all**", findings))
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def _row(name: str, findings: list[Finding]) -> list[str]:
    judged = [one for one in findings if one.kind != "cell"]
    wrong = [one for one in judged if one.wrong]
    failed = [one for one in wrong if not one.passed]
    return [
        name,
        *(str(len(each)) for each in (findings, [one for one in findings if one.kind == "cell"])),
        str(len(judged) - len(wrong)),
        str(len(wrong)),
        str(len(holes(judged))),
        f"{sum(one.is_located for one in failed)} ({share(failed):.0%})" if failed else "0",
        *(str(sum(by in one.true for one in failed)) for by in BY),
        str(sum(bool(one.false) for one in failed)),
        str(sum(not one.true and not one.false for one in failed)),
    ]


def times(findings: Sequence[Finding]) -> str:
    """What cards and searches for a repair cost, in seconds of the processor."""
    rows = [
        ["seconds of the processor", "number", "median", "95 %", "worst"],
        ["---"] + ["--:"] * 4,
    ]
    for what, which in (("a card", 0), ("a search for a repair", 1)):
        known = [one.seconds[which] for one in findings if one.kind != "cell"]
        taken = sorted(seconds for seconds in known if seconds is not None)
        if taken:
            places = (len(taken) // 2, int(0.95 * len(taken)), -1)
            rows.append([what, str(len(taken)), *(f"{taken[place]:.2f}" for place in places)])
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def share(failed: Sequence[Finding]) -> float:
    """Of mistakes that were found, the part that is named or located truly."""
    return sum(one.is_located for one in failed) / max(1, len(failed))


def holes(findings: Iterable[Finding]) -> list[Finding]:
    """Those that are wrong, and pass."""
    return [one for one in findings if one.wrong and one.passed]


def refused(findings: Iterable[Finding]) -> list[Finding]:
    """Those that fail, though the oracle finds nothing wrong."""
    return [one for one in findings if not one.wrong and not one.passed]


def equal(findings: Iterable[Finding]) -> list[Finding]:
    """Those that are no mistakes: neither the oracle nor the check finds anything wrong."""
    return [one for one in findings if one.passed and not one.wrong]


def by_kind_of_change(findings: Iterable[Finding]) -> str:
    """How many there are of each kind of change, the most frequent first."""
    counts = Counter(finding.title.partition(": ")[2] for finding in findings)
    return ", ".join(f"{kind} {count}" for kind, count in counts.most_common())


def misses(findings: Iterable[Finding]) -> list[Finding]:
    """Those of which the card does not say where the mistake is, or something untrue."""
    return [one for one in findings if one.wrong and not one.passed and not one.is_located]


def listing(finding: Finding) -> str:
    """All about one mutant: its text, what is wrong, the card."""
    text = finding.text.splitlines()
    cell = "\n".join(
        f"{'>' if number in finding.lines else ' '}{number:3} {line}"
        for number, line in enumerate(text, start=1)
    )
    told = f"true: {', '.join(finding.true) or '-'}; false: {', '.join(finding.false) or '-'}"
    head = f"{'=' * 100}\n{finding.title}   [{finding.kind or 'passed'}]   {told}"
    steps = f"{', '.join(finding.steps) or 'not known'} ({', '.join(finding.also)})"
    known = f"changed steps: {steps}\nwrong: {finding.wrong or '-'}"
    return f"{head}\n{known}\n{cell}\n{'-' * 100}\n{finding.card}\n"
