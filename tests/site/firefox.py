"""Firefox as Playwright expects it: what an older one does not know, and nobody needs, is done.

Playwright drives a Firefox as Mozilla or Debian hands it out by WebDriver BiDi, and begins with a
few commands that the long-term release 140 does not know yet. This program stands where Playwright
looks for Firefox, starts it, and hands on what the two say; only where Firefox does not know one of
these commands, Playwright hears that it was carried out. It can go when the long-term release
knows them.

    python firefox.py /usr/bin/firefox-esr --remote-debugging-port=0 ...
"""

import asyncio
import json
import sys

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketHandler, websocket_connect

NOT_NEEDED = {
    "browser.setDownloadBehavior",
    "emulation.setMediaFeaturesOverride",
    "emulation.setScreenOrientationOverride",
    "emulation.setScreenSettingsOverride",
    "network.addDataCollector",
}
DONE = {"collector": "none"}
LARGEST = 2**28  # bytes in a message: the picture of a long page
LISTENS = "WebDriver BiDi listening on "


class Line(WebSocketHandler):
    """The line from Playwright to Firefox and back."""

    def initialize(self, firefox):
        self._address = f"{firefox}/session"

    async def open(self):
        self._firefox = await websocket_connect(
            self._address, on_message_callback=self._heard, max_message_size=LARGEST
        )

    async def on_message(self, message):
        await self._firefox.write_message(message)

    def _heard(self, message):
        if message is None:  # Firefox has ended
            self.close()
            return
        if '"unknown command"' in message:
            answer = json.loads(message)
            if answer.get("message") in NOT_NEEDED:
                message = {"type": "success", "id": answer["id"], "result": DONE}
        self.write_message(message)


def line_to(firefox):
    """Lay a line to the address of a Firefox; the address of the line."""
    lines = Application(
        [("/session", Line, {"firefox": firefox})], websocket_max_message_size=LARGEST
    )
    (socket,) = bind_sockets(0, "127.0.0.1")
    HTTPServer(lines).add_socket(socket)
    return f"ws://127.0.0.1:{socket.getsockname()[1]}"


async def main(command):
    firefox = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
    async for line in firefox.stderr:
        said = line.decode().strip()
        if said.startswith(LISTENS):
            said = LISTENS + line_to(said.removeprefix(LISTENS))
        print(said, file=sys.stderr, flush=True)
    return await firefox.wait()


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
