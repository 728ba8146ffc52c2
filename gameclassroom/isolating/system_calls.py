"""In the sandbox: what the kernel is told to refuse to this process and to everything that it
starts, for good (seccomp: https://docs.kernel.org/userspace-api/seccomp_filter.html)."""

import ctypes
import errno
import platform
import socket
import struct
import sys
from collections.abc import Iterable, Sequence

HIDDEN_MEMORY = (
    *("shmget", "semget", "msgget", "mq_open"),
    *("memfd_create", "memfd_secret", "io_uring_setup"),
)
"""The calls that make memory which is charged to no process, and so cannot be measured."""
KEYS = ("add_key", "request_key", "keyctl")
"""The calls for keys. No namespace separates them from those of the grader's session."""
KEPT_APART = (socket.AF_INET, socket.AF_INET6, socket.AF_UNIX)
"""The families of sockets that are used by programs and that a network namespace keeps apart. One
of the others leads from a virtual machine to the machine around it."""

_NUMBERS: dict[str, tuple[int, dict[str, int]]] = {
    "x86_64": (
        0xC000003E,
        {
            **dict(zip(HIDDEN_MEMORY, (29, 64, 68, 240, 319, 447, 425), strict=True)),
            **dict(zip(KEYS, (248, 249, 250), strict=True)),
            "socket": 41,
        },
    ),
    "aarch64": (
        0xC00000B7,
        {
            **dict(zip(HIDDEN_MEMORY, (194, 190, 186, 180, 279, 447, 425), strict=True)),
            **dict(zip(KEYS, (217, 218, 219), strict=True)),
            "socket": 198,
        },
    ),
}
"""By machine: the kernel's number for it, and those of the calls."""
_OF_32_BITS = 0x40000000  # a second set of numbers, on x86_64

_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER = 22, 2
_PR_SET_NO_NEW_PRIVS = 38
_LOAD, _IS, _IS_AT_LEAST, _RETURN = 0x20, 0x15, 0x35, 0x06
_NUMBER, _MACHINE, _FIRST_ARGUMENT = 0, 4, 16  # where they are in what the filter is given
_ALLOW, _REFUSE, _END = 0x7FFF0000, 0x00050000 | errno.EACCES, 0x80000000


def refuse_hidden_memory() -> None:
    """Refuse memory that is charged to no process and so cannot be measured.

    Raises:
        OSError: the system does not support it.
    """
    _install(_filter(HIDDEN_MEMORY))


def refuse_what_is_shared() -> None:
    """Refuse what the kernel shares among all namespaces: keys, and sockets of any
    family that is not in `KEPT_APART`.

    Raises:
        OSError: the system does not support it.
    """
    _install(_filter(KEYS, KEPT_APART))


def go_offline() -> None:
    """Refuse sockets that lead out of the machine.

    Raises:
        OSError: the system does not support it.
    """
    _install(_filter(["io_uring_setup"], [socket.AF_UNIX]))  # which opens sockets, too


def _install(filter_: bytes) -> None:
    """Have the kernel apply a filter to this process, for good."""
    code = ctypes.create_string_buffer(filter_)
    program = struct.pack("HP", len(filter_) // 8, ctypes.addressof(code))
    libc = ctypes.CDLL(None, use_errno=True)
    for option in ((_PR_SET_NO_NEW_PRIVS, 1), (_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, program)):
        if libc.prctl(*(option + (0,) * (5 - len(option)))) != 0:
            raise OSError(ctypes.get_errno(), "the kernel takes no filter")


def _filter(refused: Iterable[str], families: Sequence[int] = ()) -> bytes:
    """A filter that refuses some calls, and sockets but for those of some families, if any are
    named. Each instruction says where to jump if it holds, and where if not; without a name, to
    the next one.

    Raises:
        OSError: no such filter is known for this machine.
    """
    if sys.platform != "linux" or platform.machine() not in _NUMBERS:
        raise OSError("no such filter is known for this machine")
    machine, numbers = _NUMBERS[platform.machine()]
    code: list[tuple[int, int, str, str]] = [
        (_LOAD, _MACHINE, "", ""),
        (_IS, machine, "", "end"),
        (_LOAD, _NUMBER, "", ""),
        (_IS_AT_LEAST, _OF_32_BITS, "refuse", ""),
        *((_IS, numbers[name], "refuse", "") for name in refused),
    ]
    if families:
        code += [
            (_IS, numbers["socket"], "", "allow"),
            (_LOAD, _FIRST_ARGUMENT, "", ""),
            *((_IS, family, "allow", "") for family in families[:-1]),
            (_IS, families[-1], "", "refuse"),
        ]
    places = {name: len(code) + at for at, name in enumerate(("allow", "refuse", "end"))}
    code += [(_RETURN, what, "", "") for what in (_ALLOW, _REFUSE, _END)]

    def skips(at: int, name: str) -> int:
        return places[name] - at - 1 if name else 0

    return b"".join(
        struct.pack("HBBI", operation, skips(at, if_so), skips(at, if_not), value)
        for at, (operation, value, if_so, if_not) in enumerate(code)
    )
