import sys

from gamesearch.grading.command import main

sys.exit(main(["grade", *sys.argv[1:]]))
