#!/usr/bin/env python3
"""Makes a book of balanced chess openings: lines by our search with random choices among good moves, kept if Stockfish
calls them even. Usage: openings.py POKECHESS.JAR STOCKFISH LINES SEED >chess-openings.txt"""
import random
import subprocess
import sys

PLIES = 8
MULTI_PV = 10
NODES = 1500
WITHIN = 60  # centipawns of the best move
EVEN = 10  # centipawns by Stockfish, for either side
DEPTH = 12
TYPES = "/".join(["Nor" * 8] * 2 + [""] * 4 + ["Nor" * 8] * 2)
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class Engine:
    def __init__(self, command, *options):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.send("uci", *("setoption name %s value %s" % option for option in options), "isready")
        self.lines_until("readyok")

    def send(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def lines_until(self, first):
        lines = []
        for line in self.process.stdout:
            if line.startswith(first):
                return lines
            lines.append(line.split())
        sys.exit("an engine has ended")

    def key(self, position):
        """The position without its clocks, so that transpositions are one (Stockfish's command "d")."""
        self.send(position, "d")
        fen = [line for line in self.lines_until("Checkers") if line[:1] == ["Fen:"]]
        return " ".join(fen[0][1:5])

    def scores(self, position, go):
        """By move: the last score that is no bound, in centipawns for the side to move."""
        self.send(position, go)
        found = {}
        for words in self.lines_until("bestmove"):
            if "pv" in words and "cp" in words and not {"lowerbound", "upperbound"} & set(words):
                found[words[words.index("pv") + 1]] = int(words[words.index("cp") + 1])
        return found


def main():
    jar, stockfish, count, seed = sys.argv[1:]
    ours = Engine(["java", "-jar", jar, "uci"], ("Luck", "none"), ("MultiPV", MULTI_PV), ("Hash", 16))
    judge = Engine([stockfish], ("Hash", 64))
    dice = random.Random(int(seed))
    keys = set()
    count = int(count)
    while len(keys) < count:
        moves = []
        for _ in range(PLIES):
            position = "position fen %s %s -%s" % (START, TYPES, " moves " + " ".join(moves) if moves else "")
            scores = ours.scores(position, "go nodes %d" % NODES)
            best = max(scores.values())
            moves.append(dice.choice(sorted(move for move, score in scores.items() if score >= best - WITHIN)))
        line = " ".join(moves)
        position = "position startpos moves " + line
        scores = judge.scores(position, "go depth %d" % DEPTH)
        if scores and abs(list(scores.values())[-1]) <= EVEN:
            key = judge.key(position)
            if key not in keys:
                keys.add(key)
                print(line, flush=True)


main()
