"""A plain host for the site, as any static host is one; and nobody else in the world."""

import json
import sys
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread
from time import monotonic, sleep
from urllib.parse import urlsplit

UNDER = "/courses/search/"
PLAIN = "course.example"
"""A name for the same host. Browsers trust 127.0.0.1 as they trust https, and this one less."""
POLICY = "default-src 'self' blob: data: 'unsafe-inline' 'unsafe-eval'; report-uri"
REPORTS = "/reports"
PART = 4096  # bytes of a file that are on their way together
"""Every file is sent with a policy that knows this host alone, and forbids nothing: where a page,
its workers or its service worker ask somebody else, the browser reports to this path whom, and
which file asked. What it asks of its own accord is under no page's policy, and not reported."""


class Host(ThreadingHTTPServer):
    """Serves a folder under a path, on this machine alone. To a browser it is the proxy too: what
    is asked of anybody else ends here, as without a network.

    Attributes:
        folder: the folder.
        address: where it is served, with a slash at the end.
        plain_address: the same, without the trust that https has.
        outside: the names of other hosts that the pages asked for something, each with the files
            that asked, without queries. What a page asks, its service worker may ask once more.
        missing: the paths on this host that are not there.
        asked: all paths on this host that were asked for, without their queries.
        asked_plainly: those of them that were asked for at `plain_address`.
        away: hang up, and let nobody in, as a host does that has been switched off.
        is_slow: answer as a phone hears it on a slow line, see `Line`.
        sent: the bytes of all answers since `forget`, without their headers.
    """

    daemon_threads = True

    def __init__(self, folder):
        super().__init__(("127.0.0.1", 0), partial(Answer, directory=str(folder)))
        self.folder = folder
        self.name = f"127.0.0.1:{self.server_port}"
        self.address, self.plain_address = f"http://{self.name}{UNDER}", f"http://{PLAIN}{UNDER}"
        self.away = self.is_slow = False
        self._line = Line()
        self.forget()

    def verify_request(self, *request):
        return not self.away

    def handle_error(self, *request):
        """A page that is left hangs up."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(*request)

    def forget(self):
        self.outside, self.missing, self.sent = {}, [], 0
        self.asked, self.asked_plainly = [], []

    def wait(self, size):
        """So many more bytes are sent: wait, where the line is slow, until they are through."""
        self.sent += size
        if self.is_slow:
            self._line.carry(size)


class Line:
    """A slow line for all connections: 1.6 Mb/s, and 150 ms from a request to its answer."""

    DELAY, RATE = 0.15, 200_000  # seconds; bytes a second

    def __init__(self):
        self._lock, self._free = Lock(), 0.0

    def carry(self, size):
        """Wait until the line has carried so many bytes, after those that came before."""
        with self._lock:
            self._free = max(self._free, monotonic()) + size / self.RATE
            until = self._free
        sleep(max(0, until - monotonic()))


class Answer(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def setup(self):
        super().setup()
        if self.server.is_slow:
            sleep(Line.DELAY)  # until the two have greeted each other

    def do_GET(self):
        if self.server.is_slow:
            sleep(Line.DELAY)
        is_plain = self.path.startswith(f"http://{PLAIN}")
        self.path = self.path.removeprefix(f"http://{PLAIN}")
        if self.server.away:
            self.close_connection = True
            return
        if self.path.startswith("http"):
            self._refuse()
        elif self.path.startswith(UNDER):
            path = urlsplit(self.path).path.removeprefix(UNDER)
            self.server.asked.append(path)
            if is_plain:
                self.server.asked_plainly.append(path)
            self.path = self.path.removeprefix(UNDER.rstrip("/"))
            super().do_GET()
        else:
            self.send_error(404)

    def do_CONNECT(self):
        self._refuse()

    def do_POST(self):
        """A report of the browser's, see POLICY."""
        if self.path != REPORTS:  # a browser asks of its own accord
            return self._refuse()
        said = self.rfile.read(int(self.headers["Content-Length"]))
        report = json.loads(said)["csp-report"]
        name = urlsplit(report["blocked-uri"]).hostname
        asker = report.get("source-file") or report["document-uri"]
        askers = self.server.outside.setdefault(name or report["blocked-uri"], set())
        askers.add(asker.partition("?")[0])
        self.send_response(204)
        self.end_headers()

    def copyfile(self, source, outputfile):
        while part := source.read(PART):
            self.server.wait(len(part))
            outputfile.write(part)

    def end_headers(self):
        self.send_header("Content-Security-Policy-Report-Only", f"{POLICY} {REPORTS}")
        super().end_headers()

    def _refuse(self):
        self.send_error(502)
        self.close_connection = True

    def send_error(self, code, *words):
        if code == 404 and self.path != "/favicon.ico":  # browsers ask every host for it
            self.server.missing.append(self.path)
        super().send_error(code, *words)

    def log_message(self, *words):
        """The terminal is for the tests."""


@contextmanager
def serving(folder):
    """Serve a folder for a while."""
    with Host(folder) as host:
        Thread(target=host.serve_forever, daemon=True).start()
        yield host
        host.shutdown()
