"""In the sandbox: cut a process off from the network, then let the answer in.

Where a network namespace is not available, the kernel is told to refuse every socket that is not
local to the machine, for this process and everything that it starts, for good (seccomp:
https://docs.kernel.org/userspace-api/seccomp_filter.html).
"""

from __future__ import annotations

import ctypes
import errno
import platform
import socket
import struct
import sys
from collections.abc import Iterator, Sequence

from gameclassroom.isolating import inside

_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER = 22, 2
_PR_SET_NO_NEW_PRIVS = 38

_SYSTEM_CALLS = {"x86_64": (0xC000003E, 41), "aarch64": (0xC00000B7, 198)}
"""By machine: the kernel's number for it, and the number of the system call `socket`."""
_IO_URING_SETUP = 425  # opens sockets, too
_OF_32_BITS = 0x40000000  # a second set of numbers, on x86_64

_LOAD, _IS, _IS_AT_LEAST, _RETURN = 0x20, 0x15, 0x35, 0x06
_NUMBER, _MACHINE, _FIRST_ARGUMENT = 0, 4, 16  # where they are in what the filter is given
_ALLOW, _REFUSE, _END = 0x7FFF0000, 0x00050000 | errno.EACCES, 0x80000000


def go_offline() -> None:
    """Keep this process, and everything that it starts, from opening sockets that lead out of the
    machine.

    Raises:
        OSError: the system does not support it.
    """
    if sys.platform != "linux" or platform.machine() not in _SYSTEM_CALLS:
        raise OSError("no such filter is known for this machine")
    filter_ = b"".join(_filter(*_SYSTEM_CALLS[platform.machine()]))
    code = ctypes.create_string_buffer(filter_)
    program = struct.pack("HP", len(filter_) // 8, ctypes.addressof(code))
    libc = ctypes.CDLL(None, use_errno=True)
    for option in ((_PR_SET_NO_NEW_PRIVS, 1), (_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, program)):
        if libc.prctl(*(option + (0,) * (5 - len(option)))) != 0:
            raise OSError(ctypes.get_errno(), "the kernel takes no filter")


def _filter(machine: int, socket_number: int) -> Iterator[bytes]:
    """The instructions of the filter. Each test says how many instructions to skip if it holds, and
    if not."""
    for operation, if_so, if_not, value in (
        (_LOAD, 0, 0, _MACHINE),
        (_IS, 0, 8, machine),
        (_LOAD, 0, 0, _NUMBER),
        (_IS_AT_LEAST, 5, 0, _OF_32_BITS),
        (_IS, 4, 0, _IO_URING_SETUP),
        (_IS, 0, 2, socket_number),
        (_LOAD, 0, 0, _FIRST_ARGUMENT),
        (_IS, 0, 1, socket.AF_UNIX),
        (_RETURN, 0, 0, _ALLOW),
        (_RETURN, 0, 0, _REFUSE),
        (_RETURN, 0, 0, _END),
    ):
        yield struct.pack("HBBI", operation, if_so, if_not, value)


def main(arguments: Sequence[str] = ()) -> None:
    go_offline()
    inside.main()
