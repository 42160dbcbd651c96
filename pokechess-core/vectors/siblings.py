#!/usr/bin/env python3
"""The sibling games, without speed: python3 siblings.py check FOLDER

Raichu, tafl and Chesslike as their pages say, to check siblings.jsonl with. It shares no code
with the library. Not in it: commanders, knights, mercenaries, guards, camps, jumps, berserk moves
and forts of tafl; repetition, of which one position knows nothing.
"""

import json
import os
import re
import sys

ORTHOGONAL = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def words(choices):
    return dict(word.split(":", 1) for word in choices.split() if ":" in word)


def answer(found, write, end):
    """The moves with the position after each or its end, or how the position has ended."""
    if isinstance(found, str):
        return {"end": {"result": found}}
    moves = {}
    for move, after in found.items():
        over = end(after)
        result = {"end": {"result": over}} if over else {"position": write(after)}
        moves[move] = [{"weight": 160, **result}]
    return {"moves": moves}


# ---- Raichu -------------------------------------------------------------------------------------

PICHU, PIKACHU, RAICHU = "wb", "WB", "@$"


class Raichu:
    """A board by (column, row), row 0 on top; side 0 is White, who moves down."""

    def __init__(self, text, choices):
        board, side, *quiet = text.split()
        self.size = int(len(board) ** 0.5)
        self.board = {
            (i % self.size, i // self.size): piece for i, piece in enumerate(board) if piece != "."
        }
        self.side = "wb".index(side)
        self.quiet = int(quiet[0]) if quiet else 0
        self.choices = words(choices)
        self.strict = "strict" in choices.split()

    def inside(self, square):
        return 0 <= min(square) and max(square) < self.size

    def targets(self, square, piece):
        """Where a piece may go: pairs of a square and what it jumps over."""
        forward = 1 if self.side == 0 else -1
        own = (PICHU + PIKACHU + RAICHU)[self.side :: 2]
        if piece in RAICHU:
            ways, prey, far, jump = ORTHOGONAL + DIAGONAL, PICHU + PIKACHU + RAICHU, 99, 99
        elif piece in PIKACHU:
            ways, prey, far, jump = [(0, forward), (1, 0), (-1, 0)], PICHU + PIKACHU, 2, 3
        else:
            ways, prey, far, jump = [(1, forward), (-1, forward)], PICHU, 1, 2
        for way in ways:
            over = None
            for distance in range(1, self.size):
                at = (square[0] + distance * way[0], square[1] + distance * way[1])
                met = self.board.get(at)
                if not self.inside(at) or distance > (jump if over or met else far):
                    break
                if met is None:
                    yield at, over
                elif over is None and met in prey and met not in own:
                    over = at
                else:
                    break

    def moves(self):
        name = lambda square: LETTERS[square[0]] + str(square[1] + 1)
        found = {}
        for square, piece in self.board.items():
            if piece not in (PICHU + PIKACHU + RAICHU)[self.side :: 2]:
                continue
            for target, over in self.targets(square, piece):
                after = self.copy()
                del after.board[square]
                after.board.pop(over, None)
                last = self.size - 1 if self.side == 0 else 0
                after.board[target] = RAICHU[self.side] if target[1] == last else piece
                after.quiet = 0 if over or piece in PICHU else self.quiet + 1
                found[name(square) + ("x" if over else "-") + name(target)] = after
        return found

    def copy(self):
        after = Raichu.__new__(Raichu)
        after.__dict__.update(self.__dict__, board=dict(self.board), side=1 - self.side)
        return after

    def end(self):
        sides = [
            any(piece in (PICHU + PIKACHU + RAICHU)[side::2] for piece in self.board.values())
            for side in (0, 1)
        ]
        if not all(sides):
            return "1-0" if sides[0] else "0-1"
        if not self.moves():
            no_move = self.choices.get("no-move", "loss")
            if no_move == "loss":
                return "0-1" if self.side == 0 else "1-0"
            if no_move == "draw":
                return "1/2-1/2"
        limit = self.choices.get("turn-limit", "off" if self.strict else "on")
        return "1/2-1/2" if limit == "on" and self.quiet >= 100 else None

    def write(self):
        squares = [(column, row) for row in range(self.size) for column in range(self.size)]
        board = "".join(self.board.get(square, ".") for square in squares)
        return board + " " + "wb"[self.side] + (" %d" % self.quiet if self.quiet else "")


# ---- Tafl ---------------------------------------------------------------------------------------

#        size, escape, king taken by, armed, throne, corners, surrounding wins
TAFL = {
    "ziege": (7, "edge", "two", True, False, False, False),
    "brandubh": (7, "corner", "two", True, True, True, False),
    "ardRi": (7, "edge", "two", True, False, False, True),
    "tablut": (9, "edge", "throne", True, True, False, True),
    "seaBattle": (9, "edge", "four", False, False, False, True),
    "tawlbwrdd": (11, "edge", "two", True, False, False, True),
    "fetlar": (11, "corner", "four", True, True, True, True),
    "parlett": (13, "edge", "four", False, False, False, True),
}


class Tafl:
    """A board by (column, row), row 0 at the bottom; side 0 are the attackers."""

    def __init__(self, text, choices):
        rows, side = text.split()
        self.name = choices or "ziege"
        self.size, self.escape, self.taken, self.armed, throne, corners, self.surround = TAFL[
            self.name
        ]
        last = self.size - 1
        self.throne = {(last // 2, last // 2)} if throne else set()
        self.corners = {(x, y) for x in (0, last) for y in (0, last)} if corners else set()
        self.board = {}
        for row, line in enumerate(rows.strip("/").split("/")):
            column = 0
            for number, piece in re.findall(r"(\d+)|(\D)", line):
                if piece:
                    self.board[column, row] = piece
                column += int(number or 1)
        self.side = "ad".index(side)

    def inside(self, square):
        return 0 <= min(square) and max(square) < self.size

    def own(self, piece):
        return piece is not None and (piece == "t") == (self.side == 0)

    def may_stop(self, square, piece):
        if square in self.corners:
            return piece == "K"
        if square in self.throne:
            return piece == "K" and self.name != "tablut"
        return True

    def may_pass(self, square, piece):
        if square in self.corners:
            return piece == "K"
        return True

    def hostile(self, square, piece):
        """Whether a square counts as an enemy against a piece."""
        met = self.board.get(square)
        if met is not None and (met == "t") != (piece == "t"):
            return met != "K" or self.armed
        if square in self.corners:
            return True
        return square in self.throne and met is None and self.name != "brandubh"

    def king_taken(self, king, mover):
        around = [(king[0] + x, king[1] + y) for x, y in ORTHOGONAL]
        if self.taken == "four" or (
            self.taken == "throne" and any(at in self.throne for at in around + [king])
        ):
            return mover in around and all(
                self.inside(at) and (self.board.get(at) == "t" or at in self.throne)
                for at in around
            )
        return any(
            mover in pair and all(self.hostile(at, "K") for at in pair)
            for pair in (around[:2], around[2:])
        )

    def moves(self):
        found = {}
        for square, piece in self.board.items():
            if not self.own(piece):
                continue
            for way in ORTHOGONAL:
                for distance in range(1, self.size):
                    at = (square[0] + distance * way[0], square[1] + distance * way[1])
                    if not self.inside(at) or at in self.board or not self.may_pass(at, piece):
                        break
                    if self.may_stop(at, piece):
                        name = lambda one: LETTERS[one[0]] + str(one[1] + 1)
                        found[name(square) + "-" + name(at)] = self.after(square, at)
        return found

    def after(self, square, target):
        after = Tafl.__new__(Tafl)
        after.__dict__.update(self.__dict__, board=dict(self.board), side=1 - self.side)
        board = after.board
        board[target] = piece = board.pop(square)
        taken = []
        for x, y in ORTHOGONAL:
            at, behind = (target[0] + x, target[1] + y), (target[0] + 2 * x, target[1] + 2 * y)
            victim = board.get(at)
            if victim is None or (victim == "t") == (piece == "t"):
                continue
            if victim == "K":
                if after.king_taken(at, target):
                    taken.append(at)
            elif (
                (piece != "K" or self.armed)
                and self.inside(behind)
                and after.hostile(behind, victim)
            ):
                taken.append(at)
            elif self.name == "tablut" and victim == "T" and after.pinned(at, behind):
                taken.append(at)
        for at in taken:
            del board[at]
        return after

    def pinned(self, defender, king):
        """Tablut: a defender between an attacker and the king on the throne among attackers."""
        if self.board.get(king) != "K" or king not in self.throne:
            return False
        around = [(king[0] + x, king[1] + y) for x, y in ORTHOGONAL]
        return all(self.board.get(at) == "t" for at in around if at != defender)

    def end(self):
        kings = [square for square, piece in self.board.items() if piece == "K"]
        if not kings:
            return "1-0"
        king, last = kings[0], self.size - 1
        if king in self.corners or (
            self.escape == "edge" and (min(king) == 0 or max(king) == last)
        ):
            return "0-1"
        if "t" not in self.board.values():
            return "0-1"
        if self.surround and not self.reaches_edge():
            return "1-0"
        return None if self.moves() else ("0-1" if self.side == 0 else "1-0")

    def reaches_edge(self):
        """Whether a defender gets to the edge by steps over squares without attackers."""
        seen = {square for square, piece in self.board.items() if piece != "t"}
        todo = list(seen)
        while todo:
            square = todo.pop()
            if min(square) == 0 or max(square) == self.size - 1:
                return True
            for x, y in ORTHOGONAL:
                at = (square[0] + x, square[1] + y)
                if self.inside(at) and at not in seen and self.board.get(at) != "t":
                    seen.add(at)
                    todo.append(at)
        return False

    def write(self):
        text = "/"
        for row in range(self.size):
            line = "".join(self.board.get((column, row), " ") for column in range(self.size))
            text += re.sub(" +", lambda empty: str(len(empty.group())), line) + "/"
        return text + " " + "ad"[self.side]


# ---- Chesslike ----------------------------------------------------------------------------------

COMPASS = {
    "n": (0, 1),
    "ne": (1, 1),
    "e": (1, 0),
    "se": (1, -1),
    "s": (0, -1),
    "sw": (-1, -1),
    "w": (-1, 0),
    "nw": (-1, 1),
}
ATOMS = {
    "W": [(0, 1)],
    "F": [(1, 1)],
    "D": [(0, 2)],
    "A": [(2, 2)],
    "N": [(1, 2), (2, 1)],
    "K": [(0, 1), (1, 1)],
}
RIDERS = {"R": ORTHOGONAL, "B": DIAGONAL, "Q": ORTHOGONAL + DIAGONAL}
KNOWN = {
    "P": ".....,.ama.,.mom.,.ama.,.....".split(","),
    "K": ".....,.***.,.*o*.,.***.,.....".split(","),
    "N": ".*.*.,*...*,..o..,*...*,.*.*.".split(","),
    "X": "*****,*...*,*.o.*,*...*,*****".split(","),
}


def cells_of_rows(rows):
    """The cells of a grid by (east, north)."""
    return {
        (column - 2, 2 - row): cell
        for row, line in enumerate(rows)
        for column, cell in enumerate(line)
        if cell not in ".o"
    }


def cells_of_letters(letters):
    """The cells of letters in Betza's notation."""
    cells = {}
    for mods, atom in re.findall("([a-z]*)([A-Z])", letters):
        kind = "m" if "m" in mods else "a" if "c" in mods else "*"
        sides = [
            way for letter, way in zip("fblr", [(0, 1), (0, -1), (-1, 0), (1, 0)]) if letter in mods
        ]
        suits = lambda at: not sides or any(at[0] * x + at[1] * y > 0 for x, y in sides)
        if atom in RIDERS:
            for way in RIDERS[atom]:
                if suits(way):
                    cells[way] = "*"
                    cells[2 * way[0], 2 * way[1]] = next(
                        name for name, step in COMPASS.items() if step == way
                    )
            continue
        for a, b in ATOMS[atom]:
            for x, y in {
                (s * u, t * v) for u, v in ((a, b), (b, a)) for s in (1, -1) for t in (1, -1)
            }:
                if suits((x, y)):
                    cells[x, y] = kind
    return cells


class Chesslike:
    """A level: pieces and terrain by (column, row), row 0 in the south."""

    def __init__(self, text, choices):
        self.rules, self.kinds, self.goals, self.head = {}, {}, ({}, {}), []
        self.keys, self.clock = [0, 0], 0
        for letter, rows in KNOWN.items():
            self.kinds[letter] = cells_of_rows(rows)
        for letter in RIDERS:
            self.kinds[letter] = cells_of_letters(letter)
        lines = text.split("|")
        while lines:
            line = lines.pop(0)
            verb, *rest = line.split()
            if verb in ("level", "rules", "piece", "goals"):
                self.head.append(line)
            if verb == "rules":
                self.rules = words(line)
            elif verb == "piece" and rest[-1] == "grid":
                rows = [lines.pop(0) for _ in range(5)]
                self.head += rows
                self.kinds[rest[0]] = cells_of_rows([row.split() for row in rows])
            elif verb == "piece":
                self.kinds[rest[0]] = cells_of_letters(rest[-1])
            elif verb == "goals":
                squares = {(LETTERS.index(name[0]), int(name[1:]) - 1): 1 for name in rest[1:]}
                self.goals[rest[0] == "black"].update(squares)
            elif verb == "keys":
                self.keys[rest[0] == "black"] = int(rest[1])
            elif verb == "turn":
                self.side = int(rest[0] == "black")
            elif verb == "clock":
                self.clock = int(rest[0])
            elif verb == "map":
                break
        self.size = (len(lines[0].strip()), len(lines))
        self.board, self.terrain = {}, {}
        for row, line in enumerate(reversed(lines)):
            for column, letter in enumerate(line.strip()):
                (self.board if letter.isalpha() else self.terrain)[column, row] = letter

    def rule(self, name, default):
        return self.rules.get(name, default)

    def inside(self, at):
        return 0 <= at[0] < self.size[0] and 0 <= at[1] < self.size[1]

    def solid(self, at):
        return not self.inside(at) or self.terrain.get(at) in ("#", "_", "^")

    def shut(self, at):
        return self.terrain.get(at) == "+"

    def may_enter(self, at):
        return not self.solid(at) and not (self.shut(at) and not self.keys[self.side])

    def owner(self, at):
        return None if at not in self.board else int(self.board[at].islower())

    def path_is_free(self, square, step):
        """A knight's two ways, around either corner: squares with terrain stop it."""
        paths = self.rule("knight-paths", "terrain")
        if sorted(map(abs, step)) != [1, 2] or paths == "none":
            return True
        x, y = step
        long, short = ((x // 2, 0), (0, y)) if abs(x) == 2 else ((0, y // 2), (x, 0))
        ways = [
            [long, (2 * long[0], 2 * long[1])],
            [short, (short[0] + long[0], short[1] + long[1])],
        ]
        for way in ways:
            squares = [(square[0] + dx, square[1] + dy) for dx, dy in way]
            stopped = any(self.solid(at) or self.shut(at) for at in squares)
            if not stopped and not (
                paths == "terrain-and-pieces" and any(at in self.board for at in squares)
            ):
                return True
        return False

    def targets(self, square):
        turned = -1 if self.side and self.rule("facing", "north") == "enemy" else 1
        for step, cell in self.kinds[self.board[square].upper()].items():
            if cell in COMPASS:
                x, y = COMPASS[cell]
                at = square
                while True:
                    at = (at[0] + x, at[1] + turned * y)
                    if self.solid(at) or self.owner(at) == self.side:
                        break
                    if self.shut(at):
                        if self.keys[self.side]:
                            yield at
                        break
                    yield at
                    if at in self.board:
                        break
                continue
            step = (step[0], turned * step[1])
            at = (square[0] + step[0], square[1] + step[1])
            allowed = {"m": (None,), "a": (1 - self.side,), "*": (None, 1 - self.side)}[cell]
            if self.may_enter(at) and self.owner(at) in allowed and self.path_is_free(square, step):
                yield at

    def moves(self):
        found = {}
        name = lambda at: LETTERS[at[0]] + str(at[1] + 1)
        for square in self.board:
            if self.owner(square) == self.side:
                for target in self.targets(square):
                    found[name(square) + name(target)] = self.after(square, target)
        if not found and self.rule("no-move", "loss") == "pass":
            found["pass"] = self.after(None, None)
        return found

    def after(self, square, target):
        after = Chesslike.__new__(Chesslike)
        after.__dict__.update(
            self.__dict__, board=dict(self.board), terrain=dict(self.terrain), keys=list(self.keys)
        )
        after.side, after.clock = 1 - self.side, self.clock + 1
        if square is None:
            return after
        met = self.terrain.get(target)
        if target in self.board or met in ("!", "+"):
            after.clock = 0
        if met == "!":
            after.keys[self.side] += 1
        if met == "+" and self.rule("doors", "consume-key") == "consume-key":
            after.keys[self.side] -= 1
        after.terrain[target] = "."
        after.terrain[square] = "."
        after.board[target] = after.board.pop(square)
        return after

    def end(self):
        last = 1 - self.side  # who has just moved
        wins = "0-1" if last else "1-0"
        objective = self.rule("objective", "king")
        theirs = [piece for piece in self.board.values() if piece.islower() == bool(self.side)]
        if objective == "goal":
            if any(self.owner(at) == last for at in self.goals[last]):
                return wins
        if not theirs or (
            objective == "king" and not any(piece.upper() == "K" for piece in theirs)
        ):
            return wins
        if not self.moves() or list(self.moves()) == ["pass"]:
            no_move = self.rule("no-move", "loss")
            if no_move != "pass":
                return wins if no_move == "loss" else "1/2-1/2"
        quiet = self.rule("quiet", "200")
        return "1/2-1/2" if quiet != "off" and self.clock >= int(quiet) else None

    def write(self):
        lines = list(self.head)
        lines += ["keys %s %d" % held for held in zip(("white", "black"), self.keys) if held[1]]
        lines.append("turn " + ("black" if self.side else "white"))
        if self.clock:
            lines.append("clock %d" % self.clock)
        lines.append("map")
        for row in reversed(range(self.size[1])):
            squares = [(column, row) for column in range(self.size[0])]
            lines.append("".join(self.board.get(at, self.terrain.get(at, ".")) for at in squares))
        return "|".join(lines)


GAMES = {"raichu": Raichu, "tafl": Tafl, "chesslike": Chesslike}


def solve(asked):
    position = GAMES[asked["game"]](asked["position"], asked["choices"])
    over = position.end()
    return answer(over or position.moves(), lambda after: after.write(), lambda after: after.end())


def check(folder):
    right = wrong = 0
    with open(os.path.join(folder, "siblings.jsonl"), encoding="utf-8") as lines:
        for line in lines:
            vector = json.loads(line)
            given = solve(vector)
            expected = {key: vector[key] for key in ("moves", "end") if key in vector}
            if given == expected:
                right += 1
                continue
            wrong += 1
            print(vector["game"], vector["choices"], vector["position"])
            if "moves" in given and "moves" in expected:
                for move in sorted(set(given["moves"]) | set(expected["moves"])):
                    if given["moves"].get(move) != expected["moves"].get(move):
                        print(
                            "  ",
                            move,
                            "should be",
                            expected["moves"].get(move),
                            "but is",
                            given["moves"].get(move),
                        )
            else:
                print("   should be", str(expected)[:80], "but is", str(given)[:80])
    print("%d right, %d wrong" % (right, wrong))
    return wrong == 0


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] != "check":
        sys.exit(__doc__)
    sys.exit(0 if check(sys.argv[2]) else 1)
