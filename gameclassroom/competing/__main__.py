import signal
import sys
from types import FrameType

from gameclassroom.competing.command import main


def stop(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":  # where processes are started anew, each of them reads this file
    signal.signal(signal.SIGTERM, stop)  # as `start.py` sends it after Ctrl-C
    sys.exit(main(sys.argv[1:]))
