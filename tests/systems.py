"""What a test needs of the system. Where that is missing, the test says so and is left out."""

import os
import signal
import sys

import pytest

from gametutor.answers.asking.process import can_fork

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has that")
on_unix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals and rights")
needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="Windows copies no process")
needs_a_copy = pytest.mark.skipif(not can_fork(), reason="this system copies no kernel")
needs_a_timer = pytest.mark.skipif(
    not hasattr(signal, "setitimer"), reason="the system has no such timer"
)
