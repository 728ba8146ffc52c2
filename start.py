"""Start the course.

    python3 start.py                   install what is missing, open the course in the browser
    python3 start.py --no-browser      the same, but only show the address
    python3 start.py --port 8890       the same, on another port
    python3 start.py --notebook        the same lessons in Jupyter Notebook: one page and no tabs,
                                       which is easier to hear than JupyterLab
    python3 start.py anew values       set that lesson of yours aside, and begin it anew
                                       (its number, anew 4, will do, too)
    python3 start.py grade WHAT... --to FOLDER
                                       grade what a class handed in (docs/your_class.md)
    python3 start.py ladder WHAT... --to FOLDER
                                       let the evaluations that a class handed in play
    python3 start.py export TARGET --to FOLDER
                                       the same grader for Gradescope, nbgrader and others
                                       (docs/other_platforms.md)
    python3 start.py test              run the tests that answer in four minutes
    python3 start.py test --all        run every test, in browsers too (half an hour)
    python3 start.py test --failed     run again what failed the last time
                                       (all other arguments go to pytest: files, -k WORD, -x)
    python3 start.py store             find the signatures of the wrong answers and keep them; run
                                       the lessons and store them with their outputs
                                       (names of lessons may follow; or the word signatures,
                                       and then ids of exercises)
    python3 start.py store hashes      write down the hashes of all packages (constraints.txt)
    python3 start.py store pictures    take the pictures of the README anew, with Chromium
    python3 start.py site              build the course for a browser alone, into build/site
    python3 start.py site --to FOLDER  the same, into another folder

Everything is installed into the folder .venv beside this file, and nowhere else.
"""

# Even Python 2.7 can read this file as far as the sentence that asks for a newer one,
# so it has no f-strings and no annotations.

import sys

OLDEST = (3, 11)
TESTED = "3.11 to 3.14"


def refuse_old_python(version):
    """Say in one sentence that this Python is too old; do nothing if it is not."""
    if tuple(version[:2]) < OLDEST:
        sys.exit(
            "The course needs Python {}.{} or newer, and this is Python {}.{}. Install a newer one "
            "from https://www.python.org/downloads/ and run start.py with it.".format(
                *(OLDEST + tuple(version[:2]))
            )
        )


refuse_old_python(sys.version_info)

import argparse
import contextlib
import hashlib
import importlib.util
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "course.json"
LOG = VENV / "install.log"
STORED = ROOT / "gametutor" / "course" / "stored.json"
FIRST_LESSON = "my_lessons/00_welcome.ipynb"
# In a workspace of this copy's own: what else is open in JupyterLab, notebooks/ too, stays there,
# and what is open in another copy of the course as well. (As in gametutor/course/copying/link.py.)
WORKSPACE = "gamesearch-" + hashlib.sha256(os.fsencode(str(ROOT))).hexdigest()[:8]
FIRST_PAGE = "/lab/workspaces/" + WORKSPACE + "/tree/" + FIRST_LESSON
# What a program of Jupyter's is called, and its module, its settings and its page.
IN_LAB = ("JupyterLab", "jupyterlab", "LabApp", FIRST_PAGE)
IN_NOTEBOOK = ("Jupyter Notebook", "notebook", "JupyterNotebookApp", "/notebooks/" + FIRST_LESSON)
# The extras of pyproject.toml that a learner needs, the site, and the tests.
LAB = ["lab"]
NOTEBOOK = ["notebook"]
FAST = "fast"  # the lesson on bitboards is quicker with it, and goes on without
SITE = ["lab", "site"]
DASK = ["dask"]  # to grade on several machines
TESTS = ["lab", "notebook", "site", "fast", "dask", "test"]
ANSWERS = "tests/answers"
AGAIN = "python start.py" if os.name == "nt" else "python3 start.py"
PROBE = (
    "import gamesearch, gametutor, gameclassroom, ipykernel.kernelapp, ipywidgets, "
    "jupyterlab.labapp, pygraphviz"
)

# What pip, venv or the system said, and what that means for the reader. The first that fits speaks.
REASONS = [
    (
        r"DO NOT MATCH THE HASHES|EINTEGRITY",
        "A file that was downloaded is not the one whose hash is kept with the course: it was "
        "damaged or changed, on its way or at its source. It was not used. Run {again} again; if "
        "that does not help, ask whoever gave you the course.",
    ),
    (
        r"No space left|Errno 28|Disk quota|Errno 122|WinError 112|not enough space",
        "The disk is full. Free about 1 GB and run {again} again.",
    ),
    (
        r"Long Path|WinError 206|file ?name or extension is too long",
        "The path of this folder is too long for Windows. Move the course to a short one, "
        "such as C:\\course, and run {again} again.",
    ),
    (
        r"CERTIFICATE_VERIFY_FAILED|SSLError",
        "The package index could not be reached securely: its certificate was refused. Check the "
        "date of this computer and its proxy settings (pip's --cert), and run {again} again.",
    ),
    (
        r"NewConnectionError|Failed to establish a new connection|[Nn]ame resolution"
        r"|Name or service not known|getaddrinfo failed|nodename nor servname"
        r"|Network is unreachable|Connection (refused|reset|aborted|broken)|ConnectTimeout"
        r"|ReadTimeout|Read timed out|ProxyError|Max retries exceeded"
        r"|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT",
        "The packages could not be downloaded: there is no network, or the package index did not "
        "answer. Connect this computer and run {again} again.",
    ),
    (
        r"Permission denied|Errno 13|Read-only file system|Errno 30|Access is denied|WinError 5\b",
        "This folder cannot be written to: {root}. Copy the course to a folder of your own "
        "(and close programs that use its .venv), and run {again} again.",
    ),
    (
        r"No matching distribution found|Could not find a version that satisfies",
        "A package of the course has no ready-made build for this computer's Python {python}. "
        "The course is tested with Python {tested}: run start.py with one of those.",
    ),
]


class Trouble(Exception):
    """What went wrong and what to do about it, in a sentence for the reader."""


def explain(said, otherwise=""):
    """Turn what a failed step or the system said into a sentence for the reader; `otherwise` where
    nothing fits."""
    for pattern, sentence in REASONS:
        if re.search(pattern, said):
            return sentence.format(
                again=AGAIN,
                root=ROOT,
                tested=TESTED,
                python="{}.{}".format(*sys.version_info[:2]),
            )
    return otherwise or (
        "The course could not be set up. The last message was: {} (see also {}). Delete the "
        "folder .venv and run {} again.".format(last_line(said), LOG, AGAIN)
    )


def last_line(said):
    return (said.strip().splitlines() or ["nothing"])[-1].strip()


def show(text, end="\n"):
    sys.stdout.write(text + end)
    sys.stdout.flush()


# ---- the environment -------------------------------------------------------------------------


def description(extras):
    """What makes an environment the right one: its Python, its place, its pins, its extras."""
    pins = hashlib.sha256()
    installed = sorted((ROOT / "locked").glob("*.txt")) + sorted((ROOT / "data").rglob("*.json"))
    for path in [ROOT / "pyproject.toml"] + installed:
        pins.update(path.read_bytes())
    return {
        "python": "{}.{}".format(*sys.version_info[:2]),
        "place": str(ROOT),
        "pins": pins.hexdigest(),
        "extras": sorted(extras),
    }


def locked(extras):
    """The files that tell pip what to install, each package by its version and its hashes."""
    return [ROOT / "locked" / (name + ".txt") for name in ["base"] + sorted(extras)]


def read_stamp():
    """The description of the environment that is there; empty if it was never finished."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def same(stamp, wanted, keys):
    return all(stamp.get(key) == wanted[key] for key in keys)


def works():
    """Can the environment's Python import the course?"""
    try:
        probe = subprocess.run([str(PYTHON), "-c", PROBE], cwd=str(ROOT), capture_output=True)
    except OSError:
        return False
    return probe.returncode == 0


def set_up(extras):
    """Make .venv and install the course with these extras, as far as that is not done yet."""
    stamp = read_stamp()
    wanted = description(set(extras) | set(stamp.get("extras", [])))
    sound = same(stamp, wanted, ["python", "place"]) and works()
    if sound and same(stamp, wanted, ["pins", "extras"]):
        return
    if not sound:
        wanted = description(extras)
        make_environment()
    install(wanted)


def make_environment():
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        raise Trouble(
            "This Python lacks the module ensurepip, which environments need. Install it "
            "(on Debian and Ubuntu: sudo apt install python3-venv) and run {} again.".format(AGAIN)
        )
    show("Setting up the course in {} (only once; it takes a few minutes)".format(VENV))
    if VENV.is_dir() and not VENV.is_symlink():
        shutil.rmtree(str(VENV))
    elif VENV.is_symlink() or VENV.exists():
        VENV.unlink()
    # If .venv's own Python runs this file, the one it was made from survives the folder.
    base_python = getattr(sys, "_base_executable", sys.executable)
    run_step("Making the environment", [base_python, "-m", "venv", "--without-pip", str(VENV)])
    run_step("Adding pip", [str(PYTHON), "-m", "ensurepip", "--default-pip"])


def add_numba():
    """Add what makes the bitboards quick, unless it was tried; without it the course opens, too."""
    stamp = read_stamp()
    if FAST in stamp["extras"] or FAST in stamp.get("left out", []):
        return
    try:
        install(dict(stamp, extras=sorted([*stamp["extras"], FAST])), "Adding Numba")
    except StepFailed as failure:
        show(
            "  Numba is left out, and all lessons run without it, one only slower. The last "
            "message of pip was: {}".format(last_line(failure.said))
        )
        write_stamp(dict(stamp, **{"left out": [FAST]}))


def install(wanted, title="Downloading and installing"):
    """Install the course; there is no stamp while the environment may be half-made."""
    unfinished = read_stamp()
    STAMP.unlink(missing_ok=True)
    pip = [str(PYTHON), "-m", "pip", "install", "--no-input"]
    # All that is needed is locked; older versions of pip would look for more.
    command = pip + ["--retries=2", "--only-binary=:all:", "--require-hashes", "--no-deps"]
    command += ["--requirement={}".format(path) for path in locked(wanted["extras"])]
    try:
        run_step(title, command)
    except StepFailed as failure:
        if unfinished and "Installing collected packages" not in failure.said:
            write_stamp(unfinished)  # nothing was changed: what was there still works
        raise
    # What builds the course was installed above, by its hash; pip would fetch it without.
    course = ["--no-index", "--no-deps", "--no-build-isolation", "--editable", str(ROOT)]
    run_step("Installing the course", pip + course)
    keep_jupyter_quiet()
    write_stamp(wanted)


def write_stamp(wanted):
    STAMP.write_text(json.dumps(wanted, indent=1), encoding="utf-8")


def keep_jupyter_quiet():
    """Turn off the question about news, the search for updates and the kernel's warnings."""
    settings = VENV / "share" / "jupyter" / "lab" / "settings" / "overrides.json"
    notification = {"fetchNews": "false", "checkForUpdates": False}
    key = "@jupyterlab/apputils-extension:notification"
    kernel = VENV / "etc" / "ipython" / "ipython_kernel_config.py"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(json.dumps({key: notification}, indent=1), encoding="utf-8")
    kernel.parent.mkdir(parents=True, exist_ok=True)
    kernel.write_text("get_config().IPKernelApp.log_level = 40\n", encoding="utf-8")


class StepFailed(Trouble):
    """A step of the set-up failed; `said` is all that it said."""

    def __init__(self, said):
        Trouble.__init__(self, explain(said))
        self.said = said


def run_step(title, command, folder=None):
    """Run one step of the set-up; show its title and its seconds, and log what it says."""
    environment = dict(os.environ, PIP_DISABLE_PIP_VERSION_CHECK="1", PIP_USER="0")
    begin = time.monotonic()
    process = subprocess.Popen(
        command,
        cwd=str(folder or ROOT),
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    show("  {} ...".format(title), end="")
    try:
        said = None
        while said is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                said, _ = process.communicate(timeout=1)
            if sys.stdout.isatty():
                show("\r  {} ... {:.0f} s".format(title, time.monotonic() - begin), end="")
    except BaseException:
        process.kill()
        show("")
        raise
    show("" if sys.stdout.isatty() else " {:.0f} s".format(time.monotonic() - begin))
    keep_log(title, said)
    if process.returncode != 0:
        raise StepFailed(said)


def keep_log(title, said):
    # On a full disk there is no log, but the reader still gets the sentence.
    with contextlib.suppress(OSError), LOG.open("a", encoding="utf-8") as log:
        log.write("# {}\n{}\n".format(title, said))


# ---- the commands ----------------------------------------------------------------------------


def open_lab(arguments):
    options = lab_options(arguments)
    if options.port is not None:
        refuse_busy_port(options.port)
    set_up(LAB + NOTEBOOK if options.notebook else LAB)
    add_numba()
    trust_lessons()
    update_lessons()
    name, program, app, page = IN_NOTEBOOK if options.notebook else IN_LAB
    command = [str(PYTHON), "-m", program, "--log-level=WARN", "--{}.log_level=WARN".format(app)]
    command += ["--{}.default_url={}".format(app, page), "--ServerApp.answer_yes=True"]
    command += ["--ServerApp.root_dir=" + str(ROOT)]
    if options.no_browser:
        command.append("--no-browser")
    if options.port is not None:
        command += ["--port={}".format(options.port), "--ServerApp.port_retries=0"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")  # in a container; Jupyter refuses the superuser otherwise
    show("Starting {} at {}. Press Ctrl-C here to stop it.".format(name, FIRST_LESSON))
    return serve(command)


def update_lessons():
    """Make the learner's own copy of the lessons, or bring it up to date."""
    try:
        copy_lessons([])
    except Trouble as trouble:
        if not (ROOT / FIRST_LESSON).exists():
            raise
        show("Your lessons were not brought up to date. {}".format(trouble))


def begin_anew(arguments):
    if len(arguments) != 1:
        raise Trouble("Say which lesson is to begin anew: {} anew values".format(AGAIN))
    set_up(LAB)
    copy_lessons(["anew"] + arguments)
    return 0


def copy_lessons(arguments):
    done = subprocess.run(
        [str(PYTHON), "-m", "gametutor.course.copying"] + arguments,
        cwd=str(ROOT),
        env=dict(os.environ, PYTHONUTF8="1"),
        capture_output=True,
        encoding="utf-8",
        errors="replace",
    )
    show(done.stdout, end="")
    if done.returncode == 1:
        raise Trouble(done.stderr.strip())
    if done.returncode != 0:
        said = last_line(done.stderr)
        raise Trouble(explain(said, "Your lessons could not be written: {}".format(said)))


def serve(command):
    """Run the server until it ends or the reader stops it."""
    # This environment's kernel comes before one in the reader's home folder.
    environment = dict(os.environ, JUPYTER_PREFER_ENV_PATH="1")
    # In a process group of its own (not on Windows), the server gets Ctrl-C only from us.
    server = subprocess.Popen(command, cwd=str(ROOT), env=environment, process_group=0)
    try:
        status = server.wait()
    except KeyboardInterrupt:
        if os.name != "nt":  # on Windows it has got Ctrl-C itself
            server.terminate()
        try:
            server.wait(timeout=10)
        except subprocess.TimeoutExpired:
            server.kill()
        show("\nJupyter has stopped. {} opens it again.".format(AGAIN))
        return 0
    if status != 0:
        raise Trouble("Jupyter ended with an error: see its message above.")
    return 0


def lab_options(arguments):
    parser = OptionParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--no-browser", action="store_true")
    parser.add_argument("--port", type=int)
    parser.add_argument("--notebook", action="store_true")
    options = parser.parse_args(arguments)
    if options.port is not None and not 1 <= options.port <= 65535:
        parser.error("a port is a number from 1 to 65535, not {}".format(options.port))
    return options


class OptionParser(argparse.ArgumentParser):
    def error(self, message):
        usage = __doc__.partition("\n\n")[2].partition("\n\n")[0]
        raise Trouble("start.py did not understand: {}.\n\n{}".format(message, usage))


def refuse_busy_port(port):
    for family, kind, _, _, address in socket.getaddrinfo(
        "localhost", port, type=socket.SOCK_STREAM
    ):
        with socket.socket(family, kind) as probe:
            if os.name != "nt":  # as the server does it: a port that was just closed is free again
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(address)
            except PermissionError:
                raise Trouble(
                    "Port {} is reserved for the system. "
                    "Choose one above 1023: {} --port 8890".format(port, AGAIN)
                )
            except OSError as error:
                if family == socket.AF_INET6 and "in use" not in str(error):
                    continue  # a machine without IPv6
                raise Trouble(
                    "Port {} is in use, perhaps by a course that is still open. Close that "
                    "program, or choose another port: {} --port {}".format(
                        port, AGAIN, port + 1 if port < 65535 else 8890
                    )
                )


def trust_lessons():
    """Tell Jupyter that it may show the pictures stored with the course's own lessons; again after
    one changed. What else lies beside them, or was changed here, is shown without, as JupyterLab
    shows a stranger's notebook."""
    digests = json.loads(STORED.read_text(encoding="utf-8"))
    lessons = sorted((ROOT / "notebooks").glob("*.ipynb"))
    lessons = [path for path in lessons if path.is_file()]  # a pipe never ends
    lessons = [path for path in lessons if digests.get(path.name) == digest(path)]
    contents = hashlib.sha256(b"".join(lesson.read_bytes() for lesson in lessons)).hexdigest()
    trusted = VENV / "trusted"
    if lessons and not (trusted.exists() and trusted.read_text() == contents):
        trust = [str(PYTHON), "-m", "jupyter", "trust"]
        run_step("Trusting the lessons", trust + [str(lesson) for lesson in lessons])
        trusted.write_text(contents)


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def run_tests(arguments):
    set_up(TESTS)
    show("Running the tests on all cores")
    # They start Python some thousand times: each would compile the course anew.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    parts = [arguments]
    if set(arguments) <= {"--all"}:
        # Each check copies the process that it runs in: these first, while that is small.
        parts = [[ANSWERS] + arguments, ["--ignore=" + ANSWERS] + arguments]
    statuses = []
    for part in parts:
        statuses.append(call(["-m", "pytest", "-n", "logical", "--durations=10"] + part))
        if statuses[-1] not in (0, 1):  # stopped, or not understood
            break
    if statuses[-1] == 4:  # pytest has named above what it did not understand
        raise Trouble(
            "{} test takes --all, --failed and what pytest takes: a file or a folder of tests, "
            "-k WORD, -x, ...".format(AGAIN)
        )
    if statuses == [1, 0]:
        show("Tests in {} failed: see further up, or run {} test --failed".format(ANSWERS, AGAIN))
    return max(statuses)


def store(arguments):
    set_up(TESTS)
    if arguments in (["pictures"], ["hashes"]):
        return call(["tests/store_{}.py".format(arguments[0])])
    if arguments[:1] == ["signatures"]:
        return call(["tests/store_signatures.py"] + arguments[1:])
    status = 0 if arguments else call(["tests/store_signatures.py"])
    return status or call(["tests/store_lessons.py"] + arguments)


def build_site(arguments):
    parser = OptionParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--to", type=Path, default=ROOT / "build" / "site")
    folder = parser.parse_args(arguments).to
    set_up(SITE)
    show("Building the site (some minutes, with a good connection)")
    return call(["site/build.py", str(folder.absolute())])


def grade(arguments):
    return of_a_class("grade", arguments)


def ladder(arguments):
    return of_a_class("ladder", arguments)


def of_a_class(name, arguments):
    has_cluster = any(word.partition("=")[0] == "--dask" for word in arguments)
    set_up(LAB + DASK if has_cluster else LAB)
    command = [str(PYTHON), "-P", "-m", "gameclassroom", name] + arguments
    # In a process group of its own (not on Windows), it gets Ctrl-C once, and only from us.
    started = subprocess.Popen(command, env=dict(os.environ, PYTHONUTF8="1"), process_group=0)
    try:
        show("Started. Ctrl-C stops it, and nothing is lost.")
        return started.wait()
    except KeyboardInterrupt:
        if os.name != "nt":  # on Windows it has got Ctrl-C itself
            started.terminate()
        status = started.wait()  # it keeps what is done
        if status == -signal.SIGTERM:  # it had not begun, and said nothing
            raise
        return 130 if status < 0 else status


def export(arguments):
    set_up(LAB)
    command = [str(PYTHON), "-P", "-m", "gameclassroom.exporting"] + arguments
    return subprocess.call(command, env=dict(os.environ, PYTHONUTF8="1"))


def call(arguments):
    environment = dict(os.environ, JUPYTER_PREFER_ENV_PATH="1")
    return subprocess.call([str(PYTHON)] + arguments, cwd=str(ROOT), env=environment)


def main(arguments):
    commands = {
        "test": run_tests,
        "store": store,
        "site": build_site,
        "anew": begin_anew,
        "grade": grade,
        "ladder": ladder,
        "export": export,
    }
    command = arguments[:1] if arguments and arguments[0] in commands else []
    has_own_help = command in (["grade"], ["ladder"], ["export"])
    if arguments[len(command) :][:1] in (["-h"], ["--help"]) and not has_own_help:
        show(__doc__)
        return 0
    if command:
        return commands[command[0]](arguments[1:])
    return open_lab(arguments)


def stop(*_):
    raise KeyboardInterrupt


def write_every_sign():
    """Let a console that lacks a sign show its number, and not end with an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def run():
    """Run the command; whatever goes wrong, end with a sentence and never with a traceback."""
    write_every_sign()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)
    try:
        return main(sys.argv[1:])
    except Trouble as trouble:
        sys.stderr.write("{}\n".format(trouble))
        return 1
    except OSError as error:
        sys.stderr.write("{}\n".format(explain(str(error))))
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("Stopped. The same command goes on from here.\n")
        return 130


if __name__ == "__main__":
    sys.exit(run())
