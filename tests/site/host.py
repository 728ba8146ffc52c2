"""A plain host for the site, as any static host is one; and nobody else in the world."""

import json
import sys
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import urlsplit

UNDER = "/courses/search/"
PLAIN = "course.example"
"""A name for the same host. Browsers trust 127.0.0.1 as they trust https, and this one less."""
POLICY = "default-src 'self' blob: data: 'unsafe-inline' 'unsafe-eval'; report-uri"
REPORTS = "/reports"
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
        away: hang up, and let nobody in, as a host does that has been switched off.
    """

    daemon_threads = True

    def __init__(self, folder):
        super().__init__(("127.0.0.1", 0), partial(Answer, directory=str(folder)))
        self.folder = folder
        self.name = f"127.0.0.1:{self.server_port}"
        self.address, self.plain_address = f"http://{self.name}{UNDER}", f"http://{PLAIN}{UNDER}"
        self.away = False
        self.forget()

    def verify_request(self, *request):
        return not self.away

    def handle_error(self, *request):
        """A page that is left hangs up."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(*request)

    def forget(self):
        self.outside, self.missing, self.asked = {}, [], []


class Answer(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.path = self.path.removeprefix(f"http://{PLAIN}")
        if self.server.away:
            self.close_connection = True
            return
        if self.path.startswith("http"):
            self._refuse()
        elif self.path.startswith(UNDER):
            self.server.asked.append(urlsplit(self.path).path.removeprefix(UNDER))
            self.path = self.path.removeprefix(UNDER.rstrip("/"))
            super().do_GET()
        else:
            self.send_error(404)

    def do_CONNECT(self):
        self._refuse()

    def do_POST(self):
        """A report of the browser's, see POLICY."""
        said = self.rfile.read(int(self.headers["Content-Length"]))
        report = json.loads(said)["csp-report"]
        name = urlsplit(report["blocked-uri"]).hostname
        asker = report.get("source-file") or report["document-uri"]
        askers = self.server.outside.setdefault(name or report["blocked-uri"], set())
        askers.add(asker.partition("?")[0])
        self.send_response(204)
        self.end_headers()

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
