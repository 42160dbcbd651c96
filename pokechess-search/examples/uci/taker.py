"""A UCI program that plays Pokémon Chess: one decision ahead by the values of the pieces. See pokechess-search/UCI.md."""

import random
import sys

TYPES = "Nor Fir Wat Ele Gra Ice Fig Poi Gro Fly Psy Bug Roc Gho Dra Dar Ste Fai".split()
CHART = """111111111111h011h1 1hh122111112h1h121 12h1h111211121h111 112hh111021111h111 1h21h11h2h1h21h1h1 1hh12h1122111121h1
2111121h1hhh20122h 1111211hh111hh1102 1212h112101h211121 111h21211112h111h1 1111112211h11110h1 1h1121hh1h211h12hh
121112h1h2121111h1 011111111121121h11 1111111111111121h0 111111h11121121h1h 1hhh121111112111h2 1h11112h11111122h1""".split()  # by attacker and defender, h for one half
WORTH = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 100}
STEPS = {"b": [9, 7, -9, -7], "r": [1, -1, 8, -8], "n": [17, 15, 10, 6, -17, -15, -10, -6]}
STEPS["q"] = STEPS["k"] = STEPS["b"] + STEPS["r"]
SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]


def begin(placement, turn, castling, passing, clock, number, types, chain="-"):
    global board, white, chained, promoting
    codes = iter(types.replace("/", "")[i : i + 3] for i in range(0, 96, 3))
    rows = ["".join("." * int(c) if c.isdigit() else c for c in row) for row in placement.split("/")]
    rows = [[c + next(codes) if c != "." else "" for c in row] for row in rows]  # such as PFir
    board, white = sum(rows[::-1], []), turn == "w"
    chained = None if chain == "-" else SQUARES.index(chain)
    promoting = next((at for at in range(64) if at // 8 in (0, 7) and board[at][:1] == ("P" if white else "p")), None)


def effect(start, end):
    return CHART[TYPES.index(board[start][1:])][TYPES.index(board[end][1:])]


def make(word):
    global white, chained, promoting
    word, _, roll = word.partition(":")
    role = lambda letter: letter.upper() if white else letter
    if promoting is not None:  # a1=q; a chain goes on
        board[promoting], promoting = role(word[3]) + board[promoting][1:], None
    elif word == "pass":
        chained = None
    else:
        start, end = SQUARES.index(word[:2]), SQUARES.index(word[2:4])
        piece, how = board[start], ""
        pawn, king = piece[0] in "pP", piece[0] in "kK"
        victim = start // 8 * 8 + end % 8 if pawn and not board[end] else end  # in passing, or straight on
        if victim != start and board[victim]:
            how = "0" if roll == "miss" else "2" if roll == "crit" else effect(start, victim)
        if how != "0":
            board[start] = board[victim] = ""
            board[end] = "" if how == "h" else role(word[4]) + piece[1:] if len(word) > 4 else piece
        if king and abs(end - start) == 2:
            corner = end + 1 if end > start else end - 2
            board[(start + end) // 2], board[corner] = board[corner], ""
        chained = end if how == "2" else None
        promoting = end if pawn and how in ("1", "2") and end // 8 in (0, 7) else None
    if chained is None and promoting is None:
        white = not white


def moves():
    """Decisions, each behind what it wins unless it misses."""
    if promoting is not None:
        yield 0, SQUARES[promoting] + "=q"
        return
    if chained is not None:
        yield 0, "pass"
    for start in [at for at in range(64) if board[at] and board[at][0].isupper() == white and chained in (None, at)]:
        role, ahead = board[start][0].lower(), 8 if white else -8
        for step in STEPS.get(role, [ahead, ahead - 1, ahead + 1]):
            end, far = start, 7 if role in "brq" else 2 if (role, step, start // 8) == ("p", ahead, 1 if white else 6) else 1
            for _ in range(far):
                before, end = end, end + step
                if not 0 <= end < 64 or abs(end % 8 - before % 8) > 2 or board[end] and board[end][0].isupper() == white:
                    break
                if role == "p" and bool(board[end]) != (step != ahead):
                    break
                how = effect(start, end) if board[end] else ""
                gain = -1 if how == "0" else (WORTH[board[end][0].lower()] if how else 0) - (WORTH[role] if how == "h" else 0)
                yield gain, SQUARES[start] + SQUARES[end] + ("q" if role == "p" and not how and end // 8 in (0, 7) else "")
                if how:
                    break


for line in sys.stdin:
    words = line.split() or [""]
    if words[0] == "uci":
        print("id name taker\nuciok", flush=True)
    elif words[0] == "isready":
        print("readyok", flush=True)
    elif words[0] == "position":
        begin(*words[2 : words.index("moves")] if "moves" in words else words[2:])
        for word in words[words.index("moves") + 1 :] if "moves" in words else []:
            make(word)
    elif words[0] == "go":
        print("bestmove", max(moves(), key=lambda move: move[0] + random.random())[1], flush=True)
    elif words[0] == "quit":
        break
