"""Hostile answers, tame in themselves: each is stopped, and each succeeds when the one thing that
stops it is taken away. Nothing else is, so what is left of the sandbox holds it."""

import ctypes
import json
import os
import platform
import shlex
import socket
import subprocess
import sys
import tempfile
import textwrap
import time
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path

import psutil
import pytest

from gameclassroom.isolating import bubblewrap, system_calls
from gameclassroom.isolating.best import CannotIsolate, best_way
from gameclassroom.isolating.bubblewrap import NO_MORE, Bubblewrap
from gameclassroom.isolating.hosted import Hosted
from gameclassroom.isolating.isolated import isolated
from gameclassroom.isolating.library import library
from gameclassroom.isolating.ways import TRUST
from gametutor.answers.asking import limits
from gametutor.answers.asking.guard import Guard
from gametutor.checking.judge import judge_with
from gametutor.exercises import find

REAL_BASE = sys.base_prefix
MARK = f"mark={os.getpid()}"


class Marked(Bubblewrap):
    """Its processes are told from those of others on this machine."""

    def command(self):
        return [*super().command(), "-X", MARK]


SAFE = Marked()


def judged(text, way=SAFE):
    """The verdict on an answer to `sooner_is_better`."""
    with way.opened() as sandbox:
        return judged_in(sandbox, text)


def judged_in(sandbox, text, name="sooner_is_better"):
    """The verdict on one of the answers of a learner; by default to an exercise that hands over
    nothing."""
    opened = partial(isolated, find(name), text, [name], sandbox)
    return judge_with(find(name), opened).verdict


def told(attack, way=SAFE):
    """What an attack found out, as the learner's own card would say it: the most that can get out.
    It never counts as a pass."""
    with way.opened() as sandbox:
        return told_in(sandbox, attack)


def told_in(sandbox, attack):
    """What one of the answers of a learner found out."""
    text = f"""\
import ctypes, os, resource, signal, socket, subprocess, sys, time
found = []
def sooner_is_better(state, player):
    found or found.append(attack())  # once: any of the questions may be shown
    raise ValueError(f"found: {{found[0]}}")
def attack():
{textwrap.indent(textwrap.dedent(attack), "    ")}
"""
    verdict = judged_in(sandbox, text)
    assert verdict.status == "failed", verdict
    words = verdict.outcome.words if verdict.outcome else verdict.words
    words = words.removeprefix("“").removesuffix(".”")  # it is quoted
    return words.partition("found: ")[2] or f"nothing ({words})"


def without(option, way=SAFE):
    """The sandbox without one of the things that keep an answer apart."""
    kept = tuple(each for each in way.apart if each[0] != option)
    assert len(kept) == len(way.apart) - 1
    return replace(way, apart=kept)


@pytest.fixture
def folder(tmp_path):
    """A folder of the teacher's, that others may look into and write to; and a secret there."""
    place = tmp_path / "class"
    place.mkdir()
    (place / "ann.txt").write_text("the answer of Ann")
    for each in (place, place / "ann.txt"):
        each.chmod(0o777)
    return place


def with_all_processes():
    """The sandbox, in which the processes of this machine are seen. The host must not look after
    them there: it would take those that have begun meanwhile for an answer's, and end them."""
    return without("--unshare-pid", careless("processes"))


def with_folder(folder, how="--ro-bind", at=None):
    """The sandbox with one folder of the machine in it."""
    place = at or folder
    way_there = [("--dir", str(above)) for above in reversed(place.parents[:-1])]
    return replace(SAFE, besides=(*way_there, (how, str(folder), str(place))))


# --- to read ------------------------------------------------------------------------------------


def test_no_file_of_the_machine_can_be_read(folder):
    attack = f"return open('{folder}/ann.txt').read()"
    assert "Ann" not in told(attack)
    assert told(attack, with_folder(folder)) == "the answer of Ann"


def test_an_installed_copy_of_the_course_is_not_there(tmp_path, monkeypatch):
    """Among the installed packages that an answer may import, as where a teacher installed it."""
    installed = tmp_path / "site-packages"
    for place in (installed / "gametutor", installed / "numbers"):
        place.mkdir(parents=True)
        (place / "solution.py").write_text("right = 3")
    monkeypatch.syspath_prepend(str(installed))
    attack = f"return open('{installed}/{{}}/solution.py').read()"
    assert told(attack.format("numbers")) == "right = 3"
    assert "right = 3" not in told(attack.format("gametutor"))
    monkeypatch.setattr(bubblewrap, "_of_the_course", lambda: ())
    assert told(attack.format("gametutor")) == "right = 3"


def test_nothing_beside_python_and_its_libraries_is_there_of_its_folder(tmp_path, monkeypatch):
    """Such as the settings of a server, for which it has a folder of its own."""
    made = tmp_path / "python"
    made.mkdir()
    (made / "etc").mkdir()
    (made / "etc" / "password").write_text("a secret")
    for part in ("bin", "lib"):
        (made / part).mkdir()
        (made / part / "there").write_text("")
    monkeypatch.setattr(sys, "base_prefix", str(made), raising=False)
    attack = f"return open('{made}/lib/there').read() + open('{made}/etc/password').read()"
    way = with_folder(Path(REAL_BASE))
    assert told(attack, way).startswith("nothing")
    monkeypatch.setattr(bubblewrap, "PARTS", (".",))
    assert told(attack, way) == "a secret"


def test_no_variable_of_the_environment_is_known(monkeypatch):
    monkeypatch.setenv("TOKEN", "a secret token")
    attack = "return os.environ.get('TOKEN')"
    assert told(attack) == "None"
    assert told(attack, without("--clearenv")) == "a secret token"


def test_no_other_process_is_seen():
    attack = """
        names = []
        for number in filter(str.isdigit, os.listdir('/proc')):
            try:
                names.append(open(f'/proc/{number}/cmdline').read())
            except OSError:
                pass
        return any('pytest' in name for name in names)
    """
    assert told(attack) == "False"
    assert told(attack, with_all_processes()) == "True"


def test_there_is_no_network():
    with socket.create_server(("127.0.0.1", 0)) as server:
        attack = f"""
            socket.create_connection(('127.0.0.1', {server.getsockname()[1]}), timeout=2)
            return 'connected'
        """
        assert told(attack) != "connected"
        assert told(attack, without("--unshare-net")) == "connected"


def test_no_program_of_the_machine_listens_by_a_name_either():
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("\0gamesearch-test")
        server.listen()
        attack = """
            socket.socket(socket.AF_UNIX).connect('\\0gamesearch-test')
            return 'connected'
        """
        assert told(attack) != "connected"
        assert told(attack, without("--unshare-net")) == "connected"


def test_a_command_of_the_teacher_s_is_believed_only_when_nothing_can_be_reached_behind_it(
    tmp_path, monkeypatch
):
    def named(way):
        command = way.command()
        return shlex.join(command[: command.index(sys.executable)])

    safe = named(SAFE)
    assert best_way(safe).name == safe
    with pytest.raises(CannotIsolate, match="over the network"):
        best_way(named(without("--unshare-net")))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))  # where a file is laid out
    with pytest.raises(CannotIsolate, match="files can be read there that only you may read"):
        best_way(named(replace(with_folder(tmp_path), becomes_stranger=False)))


KEY = 0x10000000 + os.getpid()
READS_A_KEY = f"""
    kernel = ctypes.CDLL(None).syscall
    place = ctypes.create_string_buffer(99)
    found = kernel({{keyctl}}, 10, -3, b"user", b"gamesearch-{KEY}", 0)  # of the session
    kernel({{keyctl}}, 11, found, place, 99)
    return place.value.decode()
"""
OTHER_SOCKETS = """
    made = []
    for family in range(1, 46):
        for kind in (1, 2, 3, 5):
            try:
                socket.socket(family, kind).close()
                made.append(family)
            except OSError:
                pass
    return sorted({*made} - {socket.AF_UNIX, socket.AF_INET, socket.AF_INET6})
"""


def test_no_key_of_the_session_of_the_grader_can_be_read():
    numbers = system_calls._NUMBERS[platform.machine()][1]
    kernel = ctypes.CDLL(None).syscall
    made = kernel(numbers["add_key"], b"user", f"gamesearch-{KEY}".encode(), b"a secret", 8, -3)
    try:
        attack = READS_A_KEY.format(keyctl=numbers["keyctl"])
        assert told(attack).startswith("nothing")
        assert told(attack, careless("shared")) == "a secret"
    finally:
        kernel(numbers["keyctl"], 9, made, -3)  # takes it away again


def test_no_socket_leads_out_that_a_network_namespace_does_not_keep_apart():
    assert told(OTHER_SOCKETS) == "[]"
    assert told(OTHER_SOCKETS, careless("shared")) != "[]"


# --- to change ----------------------------------------------------------------------------------


def test_no_file_of_the_machine_can_be_changed(folder):
    attack = f"return open('{folder}/ann.txt', 'w').write('mine')"
    assert told(attack).startswith("nothing")
    assert told(attack, with_folder(folder)).startswith("nothing")  # to read only
    assert (folder / "ann.txt").read_text() == "the answer of Ann"
    assert told(attack, with_folder(folder, "--bind")) == "4"
    assert (folder / "ann.txt").read_text() == "mine"


def test_what_one_answer_leaves_no_other_finds(folder):
    attack = """
        place = '/shared' if os.path.isdir('/shared') else '/tmp'
        before = os.path.exists(f'{place}/left')
        before or open(f'{place}/left', 'w').close()
        return before
    """
    assert [told(attack), told(attack)] == ["False", "False"]
    shared = with_folder(folder, "--bind", at=Path("/shared"))
    assert [told(attack, shared), told(attack, shared)] == ["False", "True"]


def test_no_process_of_the_grader_gets_a_signal():
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]) as bystander:
        try:
            attack = f"os.kill({bystander.pid}, signal.SIGTERM); return 'sent'"
            assert told(attack) != "sent"
            assert bystander.poll() is None
            own_user = replace(with_all_processes(), becomes_stranger=False)
            assert told(attack, own_user) == "sent"
            assert bystander.wait(5) == -15
        finally:
            bystander.kill()


def test_nobody_is_root_inside():
    attack = "return os.getuid() == 0"
    assert told(attack) == "False"
    own_user = told(attack, replace(SAFE, becomes_stranger=False))
    assert own_user == str(os.geteuid() == 0)


def test_no_namespace_can_be_made():
    attack = """
        if (child := os.fork()) == 0:  # a process with threads may not
            os._exit(ctypes.CDLL(None).unshare(0x10000000) & 1)  # CLONE_NEWUSER
        return os.waitpid(child, 0)[1]
    """
    assert told(attack) != "0"
    fewer = tuple(option for option in NO_MORE if option != "--disable-userns")
    assert told(attack, replace(SAFE, no_more=fewer)) == "0"


# --- to use up ----------------------------------------------------------------------------------

FORKS = """
    made = 0
    for _ in range(50):
        try:
            if os.fork() == 0:
                time.sleep(20)
                os._exit(0)
            made += 1
        except OSError:
            pass
    return made
"""


def without_limit(limit):
    kept = {name: most for name, most in SAFE.limits.items() if name != limit}
    assert len(kept) == len(SAFE.limits) - 1
    return replace(SAFE, limits=kept)


@pytest.mark.all
def test_processes_are_few_and_none_is_left():
    assert int(told(FORKS)) < SAFE.limits["RLIMIT_NPROC"]
    assert int(told(FORKS, without_limit("RLIMIT_NPROC"))) == 50
    assert not left_running()


DAEMON = """
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            time.sleep(60)
        os._exit(0)
    return 'away'
"""


def test_a_daemon_ends_with_the_sandbox():
    assert told(DAEMON) == "away"
    assert not left_running()
    assert told(DAEMON, with_all_processes()) == "away"
    daemons = left_running()
    for daemon in daemons:
        daemon.kill()
    assert daemons


GRADES = """
import sys, test_hostile_answers as tests
way = tests.SAFE if "safe" in sys.argv else tests.without("--die-with-parent")
print("begins", flush=True)
tests.judged("import time\\ndef sooner_is_better(state, player):\\n    time.sleep(600)", way)
"""


@pytest.mark.all
@pytest.mark.parametrize("how", ["safe", "without"])
def test_nothing_outlives_a_grader_that_is_killed(how):
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), *sys.path])}
    command = [sys.executable, "-c", GRADES, how]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE) as grader:
        grader.stdout.readline()
        while not (inside := running(f"mark={grader.pid}")):
            time.sleep(0.1)
        time.sleep(1.5)  # until it is asked
        grader.kill()
    left = left_running(f"mark={grader.pid}")
    for process in left:
        process.kill()
    assert inside
    assert bool(left) == (how == "without")


# --- between two answers of one learner ---------------------------------------------------------


def one_after_the_other(first, second, way=SAFE):
    """What the second of two answers in one sandbox found out."""
    with way.opened() as sandbox:
        told_in(sandbox, first)
        return told_in(sandbox, second)


def careless(care):
    """The sandbox in which one thing is not looked after between two answers."""
    kept = tuple(each for each in SAFE.cares if each != care)
    assert len(kept) == len(SAFE.cares) - 1
    return replace(SAFE, cares=kept)


WRITES = "os.makedirs('/tmp/a/b'); return open('/tmp/a/b/left', 'w').write('a word')"
READS = "return os.path.exists('/tmp/a/b/left')"
COUNTS = "return sum(map(str.isdigit, os.listdir('/proc')))"
LOWERS = "return resource.prlimit(os.getppid(), resource.RLIMIT_NOFILE, (64, 64))"
LIMITED = "return resource.getrlimit(resource.RLIMIT_NOFILE)[0]"


def test_no_file_is_left_for_the_next_answer():
    assert one_after_the_other(WRITES, READS) == "False"
    assert one_after_the_other(WRITES, READS, careless("files")) == "True"


def test_no_process_is_left_for_the_next_answer():
    alone = told(COUNTS)
    assert one_after_the_other(DAEMON, COUNTS) == alone
    assert int(one_after_the_other(DAEMON, COUNTS, careless("processes"))) > int(alone)


def test_a_file_with_a_relative_name_can_be_written_and_is_no_module_of_anybody():
    writes = "open('left.py', 'w').write('a = 1'); import left"
    assert told(writes) == "nothing (ModuleNotFoundError: No module named 'left')"
    assert told(f"sys.path.append(''); {writes}; return left.a") == "1"
    at_home = "import pathlib; return str(pathlib.Path.home()) == os.getcwd()"
    assert told(at_home) == "True"
    assert one_after_the_other(writes, "return os.path.exists('left.py')") == "False"


LEAVES = """\
import os
left = os.path.exists("/tmp/left") or open("/tmp/left", "w").close()
"""
PASSES_ON = "def max_value(state, player):\n    return min_value(state, player)\n"
FINDS = (
    f"{find('sooner_is_better').source()}\nassert not __import__('os').path.exists('/tmp/left')\n"
)


@pytest.mark.parametrize(
    ("name", "text"),
    [("max_value", PASSES_ON), ("null_window", find("null_window").source())],
)
def test_what_the_course_has_told_one_answer_is_nowhere_for_the_next(name, text, monkeypatch):
    """Whatever the kernel keeps: here, a file that nobody removes."""
    for forget, status in ((Hosted.forget, "passed"), (lambda hosted: None, "failed")):
        monkeypatch.setattr(Hosted, "forget", forget)
        with careless("files").opened() as sandbox:
            judged_in(sandbox, LEAVES + text, name)
            assert judged_in(sandbox, FINDS).status == status


def test_no_answer_lowers_what_the_next_may_use():
    assert one_after_the_other(LOWERS, LIMITED) == str(SAFE.limits["RLIMIT_NOFILE"])
    assert one_after_the_other(LOWERS, LIMITED, careless("limits")) == "64"


def test_no_answer_gets_hold_of_the_host():
    attack = "return len(os.listdir(f'/proc/{os.getppid()}/fd')) > 0"
    assert told(attack).startswith("nothing (PermissionError")
    assert told(attack, careless("hidden")) == "True"


@pytest.mark.parametrize("signal", ["SIGKILL", "SIGSTOP"])
def test_an_answer_that_ends_or_stops_the_host_takes_nothing_from_the_next(signal, monkeypatch):
    """The next one gets a sandbox of its own."""
    attack = f"os.kill(os.getppid(), signal.{signal}); return 'done'"
    solution = find("sooner_is_better").source()

    for close, status in ((Hosted.close, "passed"), (lambda self: None, "not checked")):
        with SAFE.opened() as sandbox:
            told_in(sandbox, attack)
            with monkeypatch.context() as patch:
                patch.setattr(Hosted, "close", close)
                assert judged_in(sandbox, solution).status == status
    assert not left_running()


def left_running(mark=MARK):
    """What still runs, of all that was ever started in a sandbox, a moment later."""
    for _ in range(20):
        left = running(mark)
        if not left:
            break
        time.sleep(0.1)
    return left


def running(mark):
    return [process for process in psutil.process_iter() if is_inside(process, mark)]


def is_inside(process, mark):
    try:
        words = process.cmdline()
        return mark in words and words[0] == sys.executable
    except psutil.Error:
        return False


def sent_otherwise(old, new):
    """A library with a change in its sources, for a Python that has to compile them itself."""
    sent = json.loads(library(find("sooner_is_better"))[8:])
    sources = {file: text.replace(old, new) for file, text in sent["sources"].items()}
    data = json.dumps({"sources": sources, "python": "another", "code": ""}).encode()
    return len(data).to_bytes(8, "big") + data


def test_memory_is_limited(monkeypatch):
    """The limit is part of a process, not of the sandbox; so it can be taken away only without."""
    attack = "return len(bytes(700 << 20)) >> 20"  # never touched: it is not read or written
    assert "ran out of memory" in told(attack)
    assert "ran out of memory" in told(attack, TRUST)
    isolation = import_module("gameclassroom.isolating.isolated")
    generous = sent_otherwise("MEMORY_BYTES = 1 << 29", "MEMORY_BYTES = 1 << 40")
    monkeypatch.setattr(isolation, "library", lambda exercise: generous)
    assert told(attack, TRUST) == "700"


SHARES_OUT = """
    for _ in range(4):
        if os.fork() == 0:
            os.setsid()
            kept = b'x' * (200 << 20)  # each less than one process may have
            time.sleep(20)
            os._exit(0)
    time.sleep(2)
    return 'kept'
"""


@pytest.mark.all
def test_memory_is_limited_for_all_processes_together(monkeypatch):
    assert "ran out of memory" in told(SHARES_OUT)
    assert not left_running()
    monkeypatch.setattr(Guard, "_bytes_grown", lambda guard: 0)
    assert told(SHARES_OUT) == "kept"


SEGMENTS = "return sum(ctypes.CDLL(None).shmget(0, 100 << 20, 0o1600) >= 0 for _ in range(7))"
QUEUE = "return ctypes.CDLL(None).msgget(0, 0o1600) >= 0"
MESSAGES = "return ctypes.CDLL('librt.so.1').mq_open(b'/kept', 0o102, 0o600, None) >= 0"
FILE_IN_MEMORY = "return os.memfd_create('kept') > 0"


def test_no_memory_is_kept_that_is_not_that_of_a_process():
    careless_of_memory = careless("memory")
    assert told(SEGMENTS) == "0"
    assert told(SEGMENTS, careless_of_memory) == "7"
    for kept in (QUEUE, MESSAGES):
        assert told(kept) == "False"
        assert told(kept, careless_of_memory) == "True"
    assert told(FILE_IN_MEMORY).startswith("nothing (PermissionError")
    assert told(FILE_IN_MEMORY, careless_of_memory) == "True"


FILES = """
    written = 0
    try:
        for number in range(40):
            with open(f'/tmp/{number}', 'wb') as file:
                written += file.write(bytes(1 << 20))
    except OSError:
        pass
    return written >> 20
"""


@pytest.mark.all
def test_files_take_little_room():
    assert int(told(FILES)) <= 16
    assert int(told(FILES, replace(SAFE, tmp_bytes=64 << 20))) == 40


def test_no_file_is_large():
    attack = "return open('/tmp/large', 'wb', buffering=0).write(bytes(2 << 20)) >> 20"
    assert told(attack) == "1"
    assert told(attack, without_limit("RLIMIT_FSIZE")) == "2"


def test_files_are_open_only_so_many_at_a_time():
    attack = "return len([os.open('/', os.O_RDONLY) for _ in range(300)])"
    assert told(attack).startswith("nothing (OSError: [Errno 24] Too many open files")
    assert told(attack, without_limit("RLIMIT_NOFILE")) == "300"


WORKS = """\
import time
def sooner_is_better(state, player):
    while time.process_time() < 2: pass
    raise ValueError("found: the end")
"""
WAITS = """\
import signal, time
signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
naps = [4]
def sooner_is_better(state, player):
    time.sleep(naps.pop() if naps else 0)
    raise ValueError("found: the end")
"""


@pytest.mark.all
@pytest.mark.parametrize("text", [WORKS, WAITS])
def test_what_works_or_waits_for_long_is_ended(text, monkeypatch):
    """The guard looks from outside at how long it works, and at how long it waits."""
    monkeypatch.setattr(limits, "GRACE_SECONDS", -1.8)  # before it would be stopped inside
    monkeypatch.setattr(limits, "patience", lambda seconds: 1.5)
    monkeypatch.setattr(limits, "slowdown", lambda: 1.0)
    assert "and was stopped" in judged(text).outcome.words
    monkeypatch.setattr(Guard, "_kill_if_over", lambda *args: None)
    assert judged(text).outcome.words == "“ValueError: found: the end.”"


@pytest.mark.all
def test_the_processor_works_only_so_long_even_if_nobody_looks(monkeypatch):
    monkeypatch.setattr(Guard, "_kill_if_over", lambda *args: None)
    second = replace(SAFE, limits={**SAFE.limits, "RLIMIT_CPU": 1})
    assert "ended the whole program" in judged(WORKS, second).outcome.words
    assert judged(WORKS).outcome.words == "“ValueError: found: the end.”"
