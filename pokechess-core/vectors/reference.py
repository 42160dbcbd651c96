#!/usr/bin/env python3
"""The rules of Pokémon Chess, as a program to be read.

Each function names the rules that it is, by the numbers of the page of the rules (../README.md).
Positions and moves are written as the page of the notation says
(../../pokechess-notation/README.md). README.md, beside this file, describes vectors and questions.
Nothing here is fast, and nothing but Python's standard library is needed.

    python3 reference.py check FOLDER             compares the vectors of a folder with these rules
    python3 reference.py conform                  answers questions, a line of JSON each
    python3 reference.py play [LUCK [POSITION]]   plays a game in the terminal
"""

import collections
import json
import os
import random
import sys

# ---- Types and their chart ----------------------------------------------------------------------

# Rule 2.
TYPES = "Nor Fir Wat Ele Gra Ice Fig Poi Gro Fly Psy Bug Roc Gho Dra Dar Ste Fai".split()

# Rules 11 and 63: a row for each attacker, in it a sign for each defender.
TODAY = (
    "111111111111h011h1/1hh122111112h1h121/12h1h111211121h111/"
    "112hh111021111h111/1h21h11h2h1h21h1h1/1hh12h1122111121h1/"
    "2111121h1hhh20122h/1111211hh111hh1102/1212h112101h211121/"
    "111h21211112h111h1/1111112211h11110h1/1h1121hh1h211h12hh/"
    "121112h1h2121111h1/011111111121121h11/1111111111111121h0/"
    "111111h11121121h1h/1hhh121111112111h2/1h11112h11111122h1"
)

# Rules 61, 62 and 64: what differs from today, by attacker and defender.
GENERATIONS = {
    "generation1": {"BugPoi": "2", "PoiBug": "2", "GhoPsy": "0", "IceFir": "1"},
    "generation2": {"GhoSte": "h", "DarSte": "h"},
}


def read_chart(text):
    """Returns the multiplier by attacker and defender: chart["FirGra"] is "2".

    Rules 11 and 61 to 64."""
    rows = (TODAY if text in GENERATIONS else text).split("/")
    if len(rows) != 18 or any(len(row) != 18 or set(row) - set("21h0") for row in rows):
        raise Wrong("a chart has eighteen rows of eighteen signs 2, 1, h and 0")
    chart = {TYPES[i] + TYPES[j]: rows[i][j] for i in range(18) for j in range(18)}
    chart.update(GENERATIONS.get(text, {}))
    return chart


# ---- The choices of a game ----------------------------------------------------------------------

# Rules 21 to 26: the weights of a critical hit and a miss, out of 160.
ALL = 160
LUCK = {"standard": (10, 16), "online": (10, 15), "none": (0, 0)}

Rules = collections.namedtuple("Rules", "luck chart passing_in_chain no_move_loses threefold fifty")


def read_rules(luck="standard", choices=""):
    """Returns the rules of a game from its luck model and its other choices. Rules 56 to 63."""
    words = {"luck": luck, "chart": TODAY, "noMove": "draw"}
    words.update(enPassantInChain="on", threefoldRepetition="on", fiftyMoveRule="on")
    for word in choices.split():
        name, _, value = word.replace(":", "=").partition("=")
        if name not in words:
            raise Wrong("no choice is called " + name)
        words[name] = value
    if words["luck"] not in LUCK:
        raise Wrong("no luck model is called " + words["luck"])
    return Rules(
        luck=words["luck"],
        chart=read_chart(words["chart"]),
        passing_in_chain=words["enPassantInChain"] != "off",
        no_move_loses=words["noMove"] == "loss",
        threefold=words["threefoldRepetition"] != "off",
        fifty=words["fiftyMoveRule"] != "off",
    )


# ---- Squares, pieces, positions -----------------------------------------------------------------

# A square is its name. A side is "w" or "b". A kind is a small letter as in FEN, for both sides.
FILES, RANKS = "abcdefgh", "12345678"
OTHER = {"w": "b", "b": "w"}
FORWARD = {"w": 1, "b": -1}
FIRST_RANK, PAWN_RANK, LAST_RANK = {"w": "1", "b": "8"}, {"w": "2", "b": "7"}, {"w": "8", "b": "1"}

# The squares of king and rook before castling, those after it, and those that must be empty.
Castling = collections.namedtuple("Castling", "side king rook king_to rook_to empty")
CASTLING = {
    "K": Castling("w", "e1", "h1", "g1", "f1", ("f1", "g1")),
    "Q": Castling("w", "e1", "a1", "c1", "d1", ("b1", "c1", "d1")),
    "k": Castling("b", "e8", "h8", "g8", "f8", ("f8", "g8")),
    "q": Castling("b", "e8", "a8", "c8", "d8", ("b8", "c8", "d8")),
}

Piece = collections.namedtuple("Piece", "side kind type")

# board: the piece by its square. castling: letters of KQkq. passing: the square that a pawn has
# just passed, or None. clock: turns since a pawn move or a capture that removed a piece. chain: the
# square of the piece that goes on, or None.
Position = collections.namedtuple("Position", "board side castling passing clock number chain")


class Wrong(Exception):
    """A text that is not right, and why."""


def step(square, east, north):
    """Returns the square some files to the east and ranks to the north, or None off the board."""
    file, rank = FILES.index(square[0]) + east, RANKS.index(square[1]) + north
    return FILES[file] + RANKS[rank] if 0 <= file < 8 and 0 <= rank < 8 else None


def passed_pawn(position):
    """Returns the square of the pawn that has just made a double step, or None."""
    return position.passing and step(position.passing, 0, -FORWARD[position.side])


def pending(position):
    """Returns the square of the pawn whose promotion is to be chosen, or None. Rule 44."""
    for square, piece in position.board.items():
        if piece.kind == "p" and piece.side == position.side and square[1] == LAST_RANK[piece.side]:
            return square
    return None


def has_king(board, side):
    return any(piece.kind == "k" and piece.side == side for piece in board.values())


# ---- Positions as text, by the page of the notation ---------------------------------------------


def read_position(text, rules=None):
    """Returns the position of a text of eight fields, or of seven where the last is "-"."""
    fields = text.split(" ")
    if len(fields) not in (7, 8):
        raise Wrong("a position has eight fields")
    placement, side, castling, passing, clock, number, types, chain = (fields + ["-"])[:8]
    if side not in ("w", "b"):
        raise Wrong("side to move: " + side)
    rights = "" if castling == "-" else castling
    if not castling or any(rights.count(letter) > "KQkq".count(letter) for letter in rights):
        raise Wrong("castling rights: " + castling)
    if not is_number(clock) or int(clock) > (255 if rules and not rules.fifty else 100):
        raise Wrong("half-move clock: " + clock)
    if not is_number(number) or int(number) < 1:
        raise Wrong("move number: " + number)
    position = Position(
        board=read_board(placement, types),
        side=side,
        castling="".join(right for right in CASTLING if right in rights),
        passing=read_square(passing),
        clock=int(clock),
        number=int(number),
        chain=read_square(chain),
    )
    for problem in problems(position):
        raise Wrong(problem)
    return position


def is_number(text):
    return text != "" and set(text) <= set("0123456789")


def read_square(text):
    if text != "-" and (len(text) != 2 or text[0] not in FILES or text[1] not in RANKS):
        raise Wrong("no square is called " + text)
    return None if text == "-" else text


def read_board(placement, types):
    """Returns the board of the first and the seventh field."""
    rows, groups = placement.split("/"), types.split("/")
    if len(rows) != 8 or len(groups) != 8:
        raise Wrong("a board has eight ranks")
    board = {}
    for rank, row, group in zip(reversed(RANKS), rows, groups):
        codes, file = [group[i : i + 3] for i in range(0, len(group), 3)], 0
        for letter in row:
            if letter in RANKS:
                file += int(letter)
            elif letter.lower() in "pnbrqk" and file < 8 and codes and codes[0] in TYPES:
                colour = "w" if letter.isupper() else "b"
                board[FILES[file] + rank] = Piece(colour, letter.lower(), codes.pop(0))
                file += 1
            else:
                raise Wrong("rank " + rank + ": a sign that is none, or a piece without a type")
        if file != 8 or codes:
            raise Wrong("rank " + rank + ": a wrong number of squares or types")
    return board


def problems(position):
    """Yields what cannot be in a position."""
    board, side, other, chain = position.board, position.side, OTHER[position.side], position.chain
    for colour in "wb":
        kinds = [piece.kind for piece in board.values() if piece.side == colour]
        if kinds.count("k") != 1:
            yield "each side has one king"
        if kinds.count("p") > 8 or len(kinds) > 16:
            yield "a side has at most 8 pawns and 16 pieces"
    for square, piece in board.items():
        if piece.kind == "p" and square[1] == FIRST_RANK[piece.side]:
            yield "a pawn on its own first rank"
        if piece.kind == "p" and square[1] == LAST_RANK[piece.side] and square != pending(position):
            yield "a pawn on its last rank that has no promotion to choose"
    if chain and (chain not in board or board[chain].side != side):
        yield "no piece of the side to move goes on"
    elif chain and pending(position) not in (None, chain):
        yield "a piece goes on while the promotion of another is to be chosen"
    elif chain and board[chain].kind == "p" and chain[1] == PAWN_RANK[side]:
        yield "a pawn that goes on has not moved"
    if position.castling != castling_left(position.castling, board, chain):
        yield "a right to castle without king and rook at home"
    if position.passing:
        left, pawn = step(position.passing, 0, FORWARD[side]), passed_pawn(position)
        if left is None or left[1] != PAWN_RANK[other]:
            yield "no pawn of the other side passes there"
        elif pawn not in board or board[pawn][:2] != (other, "p"):
            yield "an en passant square without its pawn"
        elif left in board or position.passing in board:
            yield "a piece where the pawn has been"
        elif pending(position) or (chain and board[chain].kind != "p"):
            yield "an en passant right that has ended"


def sign(piece, empty="."):
    """Returns the letter of a piece, a capital for White."""
    if piece is None:
        return empty
    return piece.kind.upper() if piece.side == "w" else piece.kind


def write_position(position):
    """Returns the eight fields of a position."""
    rows, groups = [], []
    for rank in reversed(RANKS):
        row, group = "", ""
        for file in FILES:
            piece = position.board.get(file + rank)
            row += sign(piece, "1")
            group += "" if piece is None else piece.type
        for empty in range(8, 1, -1):
            row = row.replace("1" * empty, str(empty))
        rows.append(row)
        groups.append(group)
    fields = ["/".join(rows), position.side, position.castling or "-", position.passing or "-"]
    fields += [str(position.clock), str(position.number), "/".join(groups), position.chain or "-"]
    return " ".join(fields)


# ---- Moves --------------------------------------------------------------------------------------

# A decision: origin and target of a move, the letter of a promotion. The choice after a capture has
# no origin.
Move = collections.namedtuple("Move", "origin target letter")
PASS = Move(None, None, "")

STRAIGHT = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
LEAPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
ALL_WAYS = STRAIGHT + DIAGONAL
WAYS = {"n": LEAPS, "b": DIAGONAL, "r": STRAIGHT, "q": ALL_WAYS, "k": ALL_WAYS}


def write_move(move):
    """Returns the text of a decision: e2e4, e7e8q, d8=q or pass."""
    if move == PASS:
        return "pass"
    return (move.origin or "") + move.target + ("" if move.origin else "=") + move.letter


def moves(position):
    """Returns all decisions of the side to move.

    Rules 7, 16, 28, 29, 31, 33, 42 and 44."""
    if not (has_king(position.board, "w") and has_king(position.board, "b")):
        return []
    if pending(position):
        return [Move(None, pending(position), letter) for letter in "qrbn"]
    if position.chain:
        return piece_moves(position, position.chain) + [PASS]
    found = castling_moves(position)
    for square, piece in position.board.items():
        if piece.side == position.side:
            found += piece_moves(position, square)
    return found


def piece_moves(position, square):
    """Returns the moves of the piece on a square, without castling. Rules 6 and 7."""
    piece, found = position.board[square], []
    if piece.kind == "p":
        return pawn_moves(position, square)
    for east, north in WAYS[piece.kind]:
        target = step(square, east, north)
        while target and target not in position.board:
            found.append(Move(square, target, ""))
            target = step(target, east, north) if piece.kind in "brq" else None
        if target and position.board[target].side != piece.side:
            found.append(Move(square, target, ""))
    return found


def pawn_moves(position, square):
    """Returns the moves of a pawn. Rules 6, 35, 42 and 43."""
    board, side, found = position.board, position.side, []
    ahead = step(square, 0, FORWARD[side])
    if ahead not in board:
        letters = "qrbn" if ahead[1] == LAST_RANK[side] else [""]
        found += [Move(square, ahead, letter) for letter in letters]
        twice = step(ahead, 0, FORWARD[side])
        if square[1] == PAWN_RANK[side] and twice not in board:
            found.append(Move(square, twice, ""))
    for east in (-1, 1):
        target = step(square, east, FORWARD[side])
        enemy = target in board and board[target].side != side
        if target and (enemy or target == position.passing):
            found.append(Move(square, target, ""))
    return found


def castling_moves(position):
    """Returns the castling moves, written as the king's two squares. Rules 8 and 9."""
    return [
        Move(way.king, way.king_to, "")
        for right, way in CASTLING.items()
        if right in position.castling and way.side == position.side
        and not any(square in position.board for square in way.empty)
    ]


def castling_left(castling, board, moved):
    """Returns the rights to castle that are left: king and rook are at home. Rules 8 and 10."""
    return "".join(
        right
        for right in castling
        if board.get(CASTLING[right].king, ())[:2] == (CASTLING[right].side, "k")
        and board.get(CASTLING[right].rook, ())[:2] == (CASTLING[right].side, "r")
        and moved not in CASTLING[right][1:3]
    )


# ---- What a decision does -----------------------------------------------------------------------


def outcomes(position, move, rules):
    """Returns (roll, weight, next position) for each way that a decision can come out.

    The weights add up to 160; the roll is None where nothing is rolled. Rules 16 to 27 and 30."""
    victim = captured(position, move)
    if victim is None:
        return [(None, ALL, without_capture(position, move))]
    board = position.board
    multiplier = rules.chart[board[move.origin].type + board[victim].type]
    if multiplier == "0":
        return [(None, ALL, nothing(position))]
    critical, miss = LUCK[rules.luck]
    if multiplier == "2":
        critical = 0
    found = [
        ("hit", ALL - critical - miss, capture(position, move, victim, multiplier, rules)),
        ("crit", critical, capture(position, move, victim, "2", rules)),
        ("miss", miss, nothing(position)),
    ]
    return [outcome for outcome in found if outcome[1] > 0]


def captured(position, move):
    """Returns the square of the piece that a move attacks, or None. Rules 35 and 36."""
    if not move.origin:
        return None
    slanted = move.origin[0] != move.target[0]
    if position.board[move.origin].kind == "p" and slanted and move.target == position.passing:
        return passed_pawn(position)
    return move.target if move.target in position.board else None


def without_capture(position, move):
    """Returns the position after a decision that captures nothing.

    Rules 5, 8, 32, 35 and 42 to 46."""
    board = dict(position.board)
    if move == PASS:
        return end_turn(position, board, 0)
    if not move.origin:  # the promotion chosen after a capture
        board[move.target] = board[move.target]._replace(kind=move.letter)
        if position.chain:
            return position._replace(board=board)
        return end_turn(position, board, 0)
    piece = board.pop(move.origin)
    board[move.target] = piece._replace(kind=move.letter or piece.kind)
    for way in CASTLING.values():
        if piece.kind == "k" and (move.origin, move.target) == (way.king, way.king_to):
            board[way.rook_to] = board.pop(way.rook)
    if piece.kind != "p":
        return end_turn(position, board, position.clock + 1)
    middle = step(move.origin, 0, FORWARD[piece.side])
    return end_turn(position, board, 0, middle if middle != move.target else None)


def capture(position, move, victim, multiplier, rules):
    """Returns the position after a capture that takes effect.

    Rules 12 to 14, 19, 28, 31, 32, 37, 38, 40, 41 and 44 to 47."""
    board = dict(position.board)
    piece = board.pop(move.origin)
    del board[victim]
    if multiplier == "h":
        return end_turn(position, board, 0)
    board[move.target] = piece
    promotes = piece.kind == "p" and move.target[1] == LAST_RANK[piece.side]
    goes_on = multiplier == "2"
    if not has_king(board, OTHER[piece.side]) or not (promotes or goes_on):
        return end_turn(position, board, 0)
    pawn_chain = goes_on and piece.kind == "p" and not promotes
    stands = pawn_chain and rules.passing_in_chain and victim != passed_pawn(position)
    return position._replace(
        board=board,
        castling=castling_left(position.castling, board, None),
        passing=position.passing if stands else None,
        clock=0,
        chain=move.target if goes_on else None,
    )


def nothing(position):
    """Returns the position after a miss or a capture without effect. Rules 15, 18, 39 and 54."""
    return end_turn(position, position.board, position.clock + 1)


def end_turn(position, board, clock, passing=None):
    """Returns the position for the other side to move. Rules 34, 35 and 52.

    A turn with a chain has captured, whatever its last decision did."""
    return Position(
        board=board,
        side=OTHER[position.side],
        castling=castling_left(position.castling, board, None),
        passing=passing,
        clock=0 if position.chain else min(clock, 255),
        number=position.number + (position.side == "b"),
        chain=None,
    )


# ---- The end of a game --------------------------------------------------------------------------


def ending(position, rules, times=1):
    """Returns result and reason if the game is over, else None.

    `times` is how often the position has stood. Rules 48 to 52, 55 and 58 to 60."""
    kings = [side for side in "wb" if has_king(position.board, side)]
    if not kings:
        return "1/2-1/2", "both kings"
    if len(kings) == 1:
        return "1-0" if kings == ["w"] else "0-1", "king captured"
    if position.chain or pending(position):
        return None
    if not moves(position):
        loses = "0-1" if position.side == "w" else "1-0"
        return loses if rules.no_move_loses else "1/2-1/2", "no move"
    if rules.threefold and times >= 3:
        return "1/2-1/2", "threefold repetition"
    if rules.fifty and position.clock >= 100:
        return "1/2-1/2", "fifty-move rule"
    return None


def same(position):
    """Returns what is equal in positions that are the same. Rules 51 and 53."""
    pawn = passed_pawn(position)
    ready = pawn and any(
        captured(position, move) == pawn and move.target != pawn for move in moves(position)
    )
    passing = position.passing if ready else None
    return frozenset(position.board.items()), position.side, position.castling, passing


class Game:
    """A game that is played: its position, and how often each has stood. Rules 34 and 51."""

    def __init__(self, position, rules):
        self.position, self.rules, self.stood = position, rules, collections.Counter()
        self.count()

    def count(self):
        if not (self.position.chain or pending(self.position)):
            self.stood[same(self.position)] += 1

    def ending(self):
        return ending(self.position, self.rules, self.stood[same(self.position)])

    def play(self, text):
        """Plays a decision with its roll: e2e4, e4d5:hit."""
        text, _, roll = text.partition(":")
        for move in [] if self.ending() else moves(self.position):
            found = outcomes(self.position, move, self.rules) if write_move(move) == text else []
            for name, _, after in found:
                if name == (roll or None) or (len(found) == 1 and not roll):
                    self.position = after
                    self.count()
                    return
        raise Wrong("cannot be played: " + text + ":" + roll)


def perft(position, length, rules):
    """Counts the paths of a number of decisions, or of whole turns without luck.

    A game that is over has no continuation; repetition and clock are not looked at."""
    if length == 0:
        return 1
    total = 0
    for move in moves(position):
        for _, _, after in outcomes(position, move, rules):
            done = rules.luck != "none" or after.side != position.side
            total += perft(after, length - done, rules)
    return total


# ---- Questions and answers, by README.md --------------------------------------------------------


def answer(question):
    """Returns the answer to a question, without its number."""
    ask = question["ask"]
    if ask == "start":
        knows = {"luck": sorted(LUCK), "choices": True, "charts": True, "games": ["pokemon"]}
        return {"protocol": 1, "name": "reference.py", "language": "Python", "knows": knows}
    if ask == "notation" and question["kind"] != "position":
        return {"skipped": "only positions are read here"}
    try:
        rules = read_rules(question.get("luck", "standard"), question.get("choices", ""))
        position = read_position(question["text" if ask == "notation" else "position"], rules)
        if ask == "notation":
            return {"means": write_position(position)}
        if ask == "perft":
            return {"paths": perft(position, question["length"], rules)}
        if ask == "game":
            return game_answer(Game(position, rules), question["decisions"])
        if ask == "position":
            return position_answer(position, rules)
    except Wrong as wrong:
        return {"wrong": str(wrong)}
    return {"skipped": "a question that is not known here: " + ask}


def position_answer(position, rules):
    """Returns all moves with their outcomes, or the end of the game."""
    if ending(position, rules):
        return {"end": end_of(ending(position, rules))}
    found = {}
    for move in moves(position):
        ways = found[write_move(move)] = []
        for roll, weight, after in outcomes(position, move, rules):
            way = {"roll": roll, "weight": weight} if weight < ALL else {"weight": weight}
            end = ending(after, rules)
            way.update({"end": end_of(end)} if end else {"position": write_position(after)})
            ways.append(way)
    return {"moves": found}


def end_of(end):
    return {"result": end[0], "reason": end[1]}


def game_answer(game, decisions):
    """Returns the position after each decision while both kings stand, and the end or None."""
    positions = []
    for decision in decisions:
        game.play(decision)
        if has_king(game.position.board, "w") and has_king(game.position.board, "b"):
            positions.append(write_position(game.position))
    return {"positions": positions, "end": game.ending() and end_of(game.ending())}


def conform():
    """Answers questions, a line each, until the input or the conversation ends."""
    for line in sys.stdin:
        question = json.loads(line)
        if question["ask"] == "stop":
            return
        print(json.dumps(dict(number=question["number"], **answer(question))), flush=True)


# ---- Files of vectors ---------------------------------------------------------------------------

MOST_PATHS = 100_000
ANSWERS = "moves", "positions", "end", "means", "wrong"


def questions(folder):
    """Yields (place, question, right answer) for each vector of a folder."""
    for name in ("positions.jsonl", "games.jsonl", "notation.jsonl", "perft.tsv"):
        path = os.path.join(folder, name)
        lines = open(path, encoding="utf-8").read().splitlines() if os.path.exists(path) else []
        for number, line in enumerate(lines, 1):
            place = "%s:%d" % (name, number)
            if name == "perft.tsv":
                position, luck, choices, length, paths = line.split("\t")
                if number > 1 and int(paths) <= MOST_PATHS:  # line 1 has the names of the columns
                    question = {"ask": "perft", "position": position, "luck": luck}
                    question.update(choices=choices, length=int(length))
                    yield place, question, {"paths": int(paths)}
            else:
                vector = json.loads(line)
                right = {key: vector[key] for key in vector if key in ANSWERS}
                asked = {key: vector[key] for key in vector if key not in ANSWERS}
                yield place, dict(asked, ask=name[:-6].rstrip("s")), right


def is_right(right, given):
    """Compares answers: outcomes are a set, and only that a text is wrong counts, not where."""
    if "wrong" in right:
        return "wrong" in given

    def in_order(outcome):
        return json.dumps(outcome, sort_keys=True)

    def normal(reply):
        found = {move: sorted(ways, key=in_order) for move, ways in reply.get("moves", {}).items()}
        return dict(reply, moves=found)

    return normal(right) == normal(given)


def check(folder):
    """Compares all vectors of a folder with these rules: are there some, and is none wrong?"""
    count = collections.Counter()
    for place, question, right in questions(folder):
        given = answer(question)
        verdict = "right" if is_right(right, given) else "wrong"
        count["skipped" if "skipped" in given else verdict] += 1
        if verdict == "wrong" and "skipped" not in given:
            print(place, question, "should be", right, "but is", given, sep="\n  ")
    print("%d right, %d wrong, %d skipped" % (count["right"], count["wrong"], count["skipped"]))
    return count["wrong"] == 0 < count["right"]


# ---- A game in the terminal ---------------------------------------------------------------------

START = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 "
    "DarWatGroSteFaiEleRocDra/NorFirGraPsyIceFigFlyGho/////"
    "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi -"
)


def draw(board):
    for rank in reversed(RANKS):
        pieces = [board.get(file + rank) for file in FILES]
        print(rank, *(" " + sign(piece) + "  " for piece in pieces))
        print(" ", *(piece.type + " " if piece else "    " for piece in pieces))
    print(" ", *(" " + file + "  " for file in FILES))


def play(luck="standard", text=START):
    """Plays a game: both sides type their moves, or nothing for a random one."""
    game = Game(read_position(text), read_rules(luck))
    while not game.ending():
        draw(game.position.board)
        found = {write_move(move): move for move in moves(game.position)}
        chosen = input(game.position.side + ": " + " ".join(found) + "\n> ").strip()
        chosen = chosen or random.choice(list(found))
        if chosen in found:
            ways = outcomes(game.position, found[chosen], game.rules)
            roll = random.choices([way[0] for way in ways], [way[1] for way in ways])[0]
            game.play(chosen + (":" + roll if roll else ""))
            print(chosen, roll or "")
    draw(game.position.board)
    print(*game.ending())


def main(verb="", *rest):
    try:
        if verb == "conform" and not rest:
            conform()
        elif verb == "check" and len(rest) == 1:
            sys.exit(0 if check(*rest) else 1)
        elif verb == "play" and len(rest) <= 2:
            play(*rest)
        else:
            sys.exit(__doc__)
    except Wrong as wrong:
        sys.exit(str(wrong))
    except (EOFError, KeyboardInterrupt):
        sys.exit("")


if __name__ == "__main__":
    main(*sys.argv[1:])
