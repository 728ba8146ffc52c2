"""The right forms of min_value, and the programs of its wrong ideas: mirror images of MAX's."""

from gametutor.exercises.max_value import bank
from gametutor.kit.mirror import mirrored_bank, mirrored_program

RIGHT = [
    *map(mirrored_program, bank.MIRRORED),
    bank.one_function_for_both,
    mirrored_program(bank.AsAClass).program(),
]
PROGRAMS, FAMILIES = mirrored_bank(bank.PROGRAMS, bank.FAMILIES)
