import sys

from gameclassroom.exporting.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], "python3 start.py"))
