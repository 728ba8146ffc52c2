import sys

from gamesearch.grading.command import main

if __name__ == "__main__":  # where processes are started anew, each of them reads this file
    sys.exit(main(["grade", *sys.argv[1:]]))
