"""A sandbox with a waiting host process: each answer gets a copy of it at once (see `host`)."""

from __future__ import annotations

import select
import socket
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import IO

import psutil

from gameclassroom.isolating.ways import last_of
from gametutor.answers.asking import limits
from gametutor.answers.asking.everything import below
from gametutor.answers.asking.line import ProcessLine, close_pipe_end, end_process
from gametutor.answers.asking.lost import NotChecked
from gametutor.answers.asking.process import NO_PROCESS, pipe


class Hosted:
    """A sandbox for the answers of one learner. It is started for the first line, and restarted
    whenever its host is gone or does not reply.

    Args:
        command: starts the host, which is controlled through its standard input.
        most: the limits of an answer in it.

    Attributes:
        limits: the same limits.
    """

    def __init__(self, command: Sequence[str], most: Mapping[str, int]):
        self.limits = most
        self._command = command
        self._library = b""
        self._host: _Host | None = None

    @contextmanager
    def line(self, library: bytes) -> Iterator[ProcessLine]:
        """Open a line to a new copy of the host, which waits for an answer. Answers with different
        libraries get hosts of their own.

        Raises:
            NotChecked: no copy could be made.
        """
        with ExitStack() as stack:
            if library != self._library:
                self.close()
                self._library = library
            line = self._line(stack)
            if line is None:
                self.close()
                line = self._line(stack)
            if line is None:
                raise NotChecked(NO_PROCESS)
            yield stack.enter_context(line)

    def forget(self) -> None:
        """End this sandbox. The next line begins another one."""
        self.close()

    def close(self) -> None:
        """End the sandbox."""
        if self._host is not None:
            self._host.end()
            self._host = None

    def _line(self, stack: ExitStack) -> ProcessLine | None:
        """The line to a new copy of the host, in which the library is loaded already; None if none
        can be made, as where the host has ended."""
        its_requests, requests = pipe(stack)
        replies, its_replies = pipe(stack)
        with suppress(OSError, psutil.Error):
            self._host = self._host or _Host.begun(self._command, self._library)
            its_number = self._host.copied(its_requests.fileno(), its_replies.fileno(), replies)
            if its_number is not None:
                for end in (its_requests, its_replies):
                    close_pipe_end(end)
                stack.callback(self._host.end_copy, its_number)
                host = self._host
                all_of_it = partial(below, host.command.pid)
                return ProcessLine(its_number, requests, replies, end=host.end, all_of_it=all_of_it)
        return None


@dataclass
class _Host:
    """The host, as seen from outside.

    Attributes:
        command: the process of the command.
        control: the socket to the host.
        number: its process id outside the sandbox; 0 while it is not known.
    """

    command: subprocess.Popen[bytes]
    control: socket.socket
    number: int = 0

    @classmethod
    def begun(cls, command: Sequence[str], library: bytes) -> _Host:
        """Start the host, and send it its library.

        Raises:
            OSError: the command could not be started.
        """
        control, its_own = socket.socketpair()
        with its_own:
            process = subprocess.Popen(
                command,
                stdin=its_own.fileno(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        host = cls(process, control)
        control.settimeout(limits.START_PATIENCE)
        try:
            control.sendall(library)
        except OSError:
            host.end()
            raise
        control.settimeout(None)
        return host

    def copied(self, requests: int, replies: int, heard: IO[bytes]) -> int | None:
        """Return the process id of a new copy; None if there is no host to copy any more.

        Args:
            requests: the end of a line that the copy reads.
            replies: the end that it writes to.
            heard: the other end of `replies`.
        """
        if self.number and psutil.Process(self.number).status() == psutil.STATUS_STOPPED:
            return None
        socket.send_fds(self.control, [b"!"], [requests, replies])
        both = heard.fileno(), self.control.fileno()
        ready, _, _ = select.select(both, [], [], limits.START_PATIENCE)
        if heard.fileno() not in ready or not heard.readline(20).strip().isdigit():
            return None
        if not self.number:  # nothing of an answer's runs yet
            copy = last_of(self.command.pid)
            self.number = psutil.Process(copy).ppid()
            return copy
        copies = psutil.Process(self.number).children()
        return max(copies, key=psutil.Process.create_time).pid if copies else None

    def end_copy(self, number: int) -> None:
        """End a copy. Whatever it started is ended before the next copy is made."""
        if self.command.poll() is None:  # while the host lives, the number is that of the copy
            end_process(number)

    def end(self) -> None:
        """End the sandbox, with everything that runs in it."""
        self.control.close()
        if self.command.poll() is None:
            end_process(self.command.pid)
            self.command.wait()
