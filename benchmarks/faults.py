#!/usr/bin/env python3
"""Plants faults that people make into the reference, and finds the test vectors that see them.

    python3 benchmarks/faults.py pokechess-core/vectors [JOBS]

For people who change the vectors. Each fault is a change of the text of reference.py. For each it
prints a vector that gets another answer, a position of at most five pieces if there is one. The
status is 1 if a fault is not found. See mutants.py for mechanical changes.
"""

import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile

REFERENCE = "reference.py"
SMALL = 5
DRIVER = """
import json, sys
sys.path.insert(0, sys.argv[1])
import reference
best = [99, ""]
for place, question, right in reference.questions(sys.argv[2]):
    try:
        given = reference.answer(question)
        found = "skipped" not in given and not reference.is_right(right, given)
    except Exception:
        found = True
    if found:
        small = question["ask"] == "position" and question["position"].split()[0]
        best = min(best, [sum(map(str.isalpha, small)) if small else 98, place])
        if best[0] <= %d:
            break
print(json.dumps(best))
""" % SMALL

MISS = '("miss", miss, nothing(position)),'
NO_EFFECT = "return [(None, ALL, nothing(position))]"
MOVED = "nothing(position._replace(castling=castling_left(position.castling, board, move.origin)))"
PASS = "    if move == PASS:\n        return end_turn(position, board, 0)"
CHAIN = "return piece_moves(position, position.chain) + [PASS]"
HALF = 'if multiplier == "h":\n        return end_turn(position, board, 0)'
REPEATS = "return frozenset(position.board.items()), position.side, position.castling, passing"
THREATS = (
    "moves(position._replace(side=OTHER[position.side], castling='', chain=None, passing=None))"
)
ATTACKED = "any(threat.target == %s for threat in " + THREATS + ")"

FAULTS = [
    ("en passant that misses moves the pawn", MISS,
     '("miss", miss, nothing(position) if victim == move.target'
     " else without_capture(position, move)),"),
    ("en passant without effect removes the pawn", NO_EFFECT,
     "return [(None, ALL, nothing(position._replace(board={square: piece for square, piece in"
     " board.items() if square != victim or victim == move.target})))]"),
    ("11 of 160 criticals", '"standard": (10, 16)', '"standard": (11, 16)'),
    ("15 of 160 misses, as online", '"standard": (10, 16)', '"standard": (10, 15)'),
    ("16 of 160 misses online", '"online": (10, 15)', '"online": (10, 16)'),
    ("a miss without luck", '"none": (0, 0)', '"none": (0, 16)'),
    ("super effective captures are critical, too", 'if multiplier == "2":\n        critical = 0',
     'if multiplier == "2":\n        critical += 0'),
    ("a capture without effect is rolled", NO_EFFECT,
     'return [("hit", 144, nothing(position)), ("miss", 16, nothing(position))]'),
    ("the chart by defender and attacker", "board[move.origin].type + board[victim].type",
     "board[victim].type + board[move.origin].type"),
    ("a critical hit is as a hit", 'capture(position, move, victim, "2", rules)',
     "capture(position, move, victim, multiplier, rules)"),
    ("a critical hit of a weak capture costs both",
     'capture(position, move, victim, "2", rules)',
     'capture(position, move, victim, "h" if multiplier == "h" else "2", rules)'),
    ("a weak capture costs the attacker alone", HALF,
     'if multiplier == "h":\n        board[victim] = position.board[victim]\n'
     "        return end_turn(position, board, 0)"),
    ("a weak capture costs the defender alone", HALF,
     'if multiplier == "h":\n        board[move.target] = piece\n'
     "        return end_turn(position, board, 0)"),
    ("a weak en passant leaves the pawn that passed", HALF,
     'if multiplier == "h":\n        if victim != move.target:\n'
     "            board[victim] = position.board[victim]\n"
     "        return end_turn(position, board, 0)"),
    ("a pass leaves the en passant right", PASS,
     "    if move == PASS:\n        return end_turn(position, board, 0, position.passing)"),
    ("the right stands while another piece goes on",
     'goes_on and piece.kind == "p" and not promotes', "goes_on and not promotes"),
    ("the right stands though its pawn is taken", " and victim != passed_pawn(position)", ""),
    ("the right never stands in a chain", "and rules.passing_in_chain and", "and False and"),
    ("the choice of the right is not looked at", "and rules.passing_in_chain and", "and"),
    ("castling on one side only", "if right in position.castling and",
     'if right in position.castling and right in "Kk" and'),
    ("no castling out of an attack", "if right in position.castling and",
     "if right in position.castling and not " + ATTACKED % "way.king" + " and"),
    ("no castling through an attack", "if right in position.castling and",
     "if right in position.castling and not " + ATTACKED % "way.rook_to" + " and"),
    ("castling over a knight on b1", '("b1", "c1", "d1")', '("c1", "d1")'),
    ("castling leaves the rook", "board[way.rook_to] = board.pop(way.rook)", "pass"),
    ("a missed capture of king or rook ends castling", MISS, '("miss", miss, ' + MOVED + "),"),
    ("a capture without effect ends castling", NO_EFFECT, "return [(None, ALL, " + MOVED + ")]"),
    ("a rook that is taken keeps castling",
     'board.get(CASTLING[right].rook, ())[:2] == (CASTLING[right].side, "r")', "True"),
    ("any piece may go on", CHAIN,
     "return [move for square, piece in position.board.items() if piece.side == position.side"
     " for move in piece_moves(position, square)] + [PASS]"),
    ("a chain cannot be ended", CHAIN, "return piece_moves(position, position.chain)"),
    ("only captures go on", CHAIN,
     "return [move for move in piece_moves(position, position.chain)"
     " if captured(position, move)] + [PASS]"),
    ("a king does not step onto an attacked square",
     'target = step(target, east, north) if piece.kind in "brq" else None',
     'target = step(target, east, north) if piece.kind in "brq" else None\n'
     '        if piece.kind == "k" and found and ' + ATTACKED % "found[-1].target"
     + ":\n            found.pop()"),
    ("a promotion is a queen", 'letters = "qrbn" if ahead', 'letters = "q" if ahead'),
    ("a promotion after a capture is a queen", 'for letter in "qrbn"]', 'for letter in "q"]'),
    ("a promoted pawn has no type of its own",
     "board[move.target] = board[move.target]._replace(kind=move.letter)",
     'board[move.target] = board[move.target]._replace(kind=move.letter, type="Nor")'),
    ("a promotion ends the chain", "chain=move.target if goes_on else None",
     "chain=move.target if goes_on and not promotes else None"),
    ("a pawn steps twice over a piece", 'if ahead not in board:\n        letters',
     'if ahead not in board or square[1] == PAWN_RANK[side]:\n        letters'),
    ("an en passant square only beside a pawn", "middle if middle != move.target else None)",
     'middle if middle != move.target and any(board.get(step(move.target, east, 0), ())[:2]'
     ' == (OTHER[piece.side], "p") for east in (-1, 1)) else None)'),
    ("a miss resets the clock", "return end_turn(position, position.board, position.clock + 1)",
     "return end_turn(position, position.board, 0)"),
    ("a chain that misses counts for the clock", "clock=0 if position.chain else min(clock, 255)",
     "clock=min(clock, 255)"),
    ("the number grows with each turn", 'position.number + (position.side == "b")',
     "position.number + 1"),
    ("who takes his own king with the other's wins", 'return "1/2-1/2", "both kings"',
     'return "1-0" if position.side == "b" else "0-1", "king captured"'),
    ("a game ends after fifty-one moves", "position.clock >= 100", "position.clock > 100"),
    ("a game ends at the second repetition", "times >= 3", "times >= 2"),
    ("repetition by two letters of a type", REPEATS,
     REPEATS.replace("position.board.items()", "(square, piece._replace(type=piece.type[:2]))"
                     " for square, piece in position.board.items()")),
    ("repetition without rights to castle", REPEATS, REPEATS.replace("position.castling", "''")),
    ("repetition by the square of every double step", REPEATS,
     REPEATS.replace(", passing", ", position.passing")),
    ("repetition within a turn", "if not (self.position.chain or pending(self.position)):",
     "if True:"),
    ("who cannot move always draws", "if rules.no_move_loses else", "if False else"),
    ("Bug and Poison as today in generation 1", '"BugPoi": "2", "PoiBug": "2", ', ""),
    ("Steel does not resist Ghost in generation 2", '{"GhoSte": "h", ', "{"),
]


def found_by(source, vectors):
    """Returns the pieces and the place of a vector that finds a fault; 99 if none does."""
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, REFERENCE), "w", encoding="utf-8") as file:
            file.write(source)
        command = [sys.executable, "-c", DRIVER, folder, vectors]
        run = subprocess.run(command, capture_output=True, check=True)
        return json.loads(run.stdout)


def main(vectors, jobs="1"):
    with open(os.path.join(vectors, REFERENCE), encoding="utf-8") as file:
        source = file.read()
    planted = []
    for name, right, wrong in FAULTS:
        if source.count(right) != 1:
            sys.exit("%s: the text that it changes is there %d times" % (name, source.count(right)))
        planted.append(source.replace(right, wrong))
    found, small = 0, 0
    with concurrent.futures.ThreadPoolExecutor(int(jobs)) as pool:
        runs = pool.map(lambda fault: found_by(fault, vectors), planted)
        for (name, _, _), (pieces, place) in zip(FAULTS, runs):
            found, small = found + (place != ""), small + (pieces <= SMALL)
            shown = pieces if pieces < 98 else "-"
            print("%-22s %2s  %s" % (place or "NOT FOUND", shown, name), flush=True)
    print("%d of %d found, %d by a position of at most %d pieces"
          % (found, len(FAULTS), small, SMALL))
    sys.exit(found < len(FAULTS))


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    main(*sys.argv[1:])
