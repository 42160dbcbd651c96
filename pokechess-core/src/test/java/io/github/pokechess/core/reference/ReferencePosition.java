package io.github.pokechess.core.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A position of Pokémon Chess on 64 squares, with the rules, written to be compared with their wording.
 *
 * <p>Squares are numbers: 0 is a1, 7 is h1, 63 is h8; {@link #NONE} is no square. A position never changes once a
 * method has returned it.
 *
 * <p>Where the wording is silent: a capture that removes a king ends the turn, whatever it would have led to otherwise.
 * The text of such a position therefore shows the other side to act, no chain and no en passant square.
 */
public final class ReferencePosition {

    private static final int NONE = -1;

    private static final int[][] ROOK_STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] BISHOP_STEPS = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] KING_STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] KNIGHT_STEPS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}
    };

    private final ReferencePiece[] board;
    private boolean whiteToAct;
    private String castling;
    private int enPassant;
    private int clock;
    private int moveNumber;
    private int chain;
    private final boolean enPassantInChain;
    private final int mostClock;

    private ReferencePosition(
            ReferencePiece[] board,
            boolean whiteToAct,
            String castling,
            int enPassant,
            int clock,
            int moveNumber,
            int chain,
            boolean enPassantInChain,
            int mostClock) {
        this.board = board;
        this.whiteToAct = whiteToAct;
        this.castling = castling;
        this.enPassant = enPassant;
        this.clock = clock;
        this.moveNumber = moveNumber;
        this.chain = chain;
        this.enPassantInChain = enPassantInChain;
        this.mostClock = mostClock;
    }

    private ReferencePosition copy() {
        return new ReferencePosition(
                board.clone(), whiteToAct, castling, enPassant, clock, moveNumber, chain, enPassantInChain, mostClock);
    }

    // ---------------------------------------------------------------------------------------------------------- text

    /** Reads a valid position text, with the marked choices as they are by default. */
    public static ReferencePosition parse(String positionText) {
        return parse(positionText, true, 100);
    }

    /**
     * Reads a valid position text.
     *
     * @param enPassantInChain whether the en passant right outlives the first capture of a chaining pawn; if not, no
     *     text with a chain square may hold an en passant square
     */
    public static ReferencePosition parse(String positionText, boolean enPassantInChain) {
        return parse(positionText, enPassantInChain, 100);
    }

    /**
     * As above.
     *
     * @param mostClock where the half-move clock stops: 100, or more if fifty moves draw nothing, as in chess
     */
    public static ReferencePosition parse(String positionText, boolean enPassantInChain, int mostClock) {
        String[] fields = positionText.strip().split(" ", -1);
        if (fields.length != 7 && fields.length != 8) {
            throw new IllegalArgumentException("seven or eight fields expected: " + positionText);
        }
        ReferencePiece[] board = new ReferencePiece[64];
        Arrays.fill(board, ReferencePiece.EMPTY);
        String[] ranks = fields[0].split("/", -1);
        String[] types = fields[6].split("/", -1);
        for (int i = 0; i < 8; i++) {
            int square = (7 - i) * 8;
            int typeOffset = 0;
            for (char letter : ranks[i].toCharArray()) {
                if (Character.isDigit(letter)) {
                    square += letter - '0';
                } else {
                    board[square] = new ReferencePiece(letter, types[i].substring(typeOffset, typeOffset + 3));
                    square++;
                    typeOffset += 3;
                }
            }
            if (square != (7 - i) * 8 + 8 || typeOffset != types[i].length()) {
                throw new IllegalArgumentException("rank " + (8 - i) + " is wrong: " + positionText);
            }
        }
        return new ReferencePosition(
                board,
                fields[1].equals("w"),
                fields[2].equals("-") ? "" : fields[2],
                squareOrNone(fields[3]),
                Integer.parseInt(fields[4]),
                Integer.parseInt(fields[5]),
                fields.length == 8 ? squareOrNone(fields[7]) : NONE,
                enPassantInChain,
                mostClock);
    }

    /** The position text with all eight fields. */
    public String text() {
        StringBuilder placement = new StringBuilder();
        StringBuilder types = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            int gap = 0;
            for (int file = 0; file < 8; file++) {
                ReferencePiece piece = board[rank * 8 + file];
                if (piece.isEmpty()) {
                    gap++;
                } else {
                    placement.append(gap == 0 ? "" : Integer.toString(gap)).append(piece.letter());
                    gap = 0;
                    types.append(piece.type());
                }
            }
            placement.append(gap == 0 ? "" : Integer.toString(gap)).append(rank == 0 ? "" : "/");
            types.append(rank == 0 ? "" : "/");
        }
        return String.join(
                " ",
                placement,
                whiteToAct ? "w" : "b",
                castling.isEmpty() ? "-" : castling,
                name(enPassant),
                Integer.toString(clock),
                Integer.toString(moveNumber),
                types,
                name(chain));
    }

    @Override
    public String toString() {
        return text();
    }

    private static int squareOrNone(String name) {
        return name.equals("-") ? NONE : square(name);
    }

    private static int square(String name) {
        return (name.charAt(1) - '1') * 8 + (name.charAt(0) - 'a');
    }

    private static String name(int square) {
        return square == NONE ? "-" : "" + (char) ('a' + file(square)) + (char) ('1' + rank(square));
    }

    private static int file(int square) {
        return square % 8;
    }

    private static int rank(int square) {
        return square / 8;
    }

    // ------------------------------------------------------------------------------------------------------ accessors

    public boolean isWhiteToAct() {
        return whiteToAct;
    }

    /** Whether a chain is running. */
    public boolean isChain() {
        return chain != NONE;
    }

    /** Whether a promotion is to be chosen next. */
    public boolean isPromotionPending() {
        return pendingPromotion() != NONE;
    }

    /** Whether an en passant capture is among the legal decisions. */
    public boolean canCaptureEnPassant() {
        return decisions().stream().anyMatch(decision -> kind(decision).equals("en passant"));
    }

    /** "Turns since the last capture or pawn move, up to 100". */
    public int clock() {
        return clock;
    }

    /**
     * By the kings alone: {@code white} or {@code black} has won, {@code draw}, or {@code -} while both kings stand.
     */
    public String result() {
        boolean whiteKing = false;
        boolean blackKing = false;
        for (ReferencePiece piece : board) {
            whiteKing |= piece.letter() == 'K';
            blackKing |= piece.letter() == 'k';
        }
        if (whiteKing && blackKing) {
            return "-";
        }
        // "If one capture removes both kings (king takes king, not very effective) the game is drawn."
        if (!whiteKing && !blackKing) {
            return "draw";
        }
        // "A side whose king is off the board has lost, whoever removed it, at once, also in the middle of a chain."
        return whiteKing ? "white" : "black";
    }

    /** What kind of decision it is. */
    public String kind(String decision) {
        if (decision.equals("pass")) {
            return "pass";
        }
        if (decision.contains("=")) {
            return "promotion choice";
        }
        int from = square(decision);
        int to = square(decision.substring(2));
        if (victimSquare(from, to) != NONE) {
            return victimSquare(from, to) == to ? "capture" : "en passant";
        }
        if (decision.length() == 5) {
            return "promotion";
        }
        if (board[from].isKing() && Math.abs(file(to) - file(from)) == 2) {
            return "castling";
        }
        if (board[from].isPawn() && Math.abs(rank(to) - rank(from)) == 2) {
            return "double step";
        }
        return "move";
    }

    /** The multiplier of a capture, {@code 2}, {@code 1}, {@code h} or {@code 0}; {@code -} if it captures nothing. */
    public char multiplier(String decision) {
        if (decision.equals("pass") || decision.contains("=")) {
            return '-';
        }
        int from = square(decision);
        int victim = victimSquare(from, square(decision.substring(2)));
        return victim == NONE ? '-' : board[from].multiplierAgainst(board[victim]);
    }

    // ------------------------------------------------------------------------------------------------ legal decisions

    /** All legal decisions in coordinates; none once a king is off the board. */
    public List<String> decisions() {
        List<String> list = new ArrayList<>();
        if (!result().equals("-")) {
            return list;
        }
        // "A pawn of the side to move on the last rank means that its promotion is to be chosen next."
        int pending = pendingPromotion();
        if (pending != NONE) {
            // "becomes a queen, rook, bishop or knight"
            for (char role : "qrbn".toCharArray()) {
                list.add(name(pending) + "=" + role);
            }
            return list;
        }
        // "only the capturing piece may act: it makes any move it could make (a capture or not), or passes"
        if (chain != NONE) {
            addMoves(list, chain);
            list.add("pass");
            return list;
        }
        for (int square = 0; square < 64; square++) {
            if (isOwn(board[square])) {
                addMoves(list, square);
            }
        }
        // "Castling cannot happen in a chain." "Passing exists only in a chain."
        addCastling(list);
        return list;
    }

    private boolean isOwn(ReferencePiece piece) {
        return whiteToAct ? piece.isWhite() : piece.isBlack();
    }

    private boolean isEnemy(ReferencePiece piece) {
        return whiteToAct ? piece.isBlack() : piece.isWhite();
    }

    private int lastRank() {
        return whiteToAct ? 7 : 0;
    }

    private int pendingPromotion() {
        for (int file = 0; file < 8; file++) {
            int square = lastRank() * 8 + file;
            if (isOwn(board[square]) && board[square].isPawn()) {
                return square;
            }
        }
        return NONE;
    }

    /** "Orthodox piece movement, with no check, no checkmate, no pins and no forced replies". */
    private void addMoves(List<String> list, int from) {
        switch (board[from].role()) {
            case 'p' -> addPawnMoves(list, from);
            case 'n' -> addSteps(list, from, KNIGHT_STEPS, 1);
            case 'b' -> addSteps(list, from, BISHOP_STEPS, 7);
            case 'r' -> addSteps(list, from, ROOK_STEPS, 7);
            case 'q' -> addSteps(list, from, KING_STEPS, 7);
            case 'k' -> addSteps(list, from, KING_STEPS, 1);
            default -> throw new IllegalStateException("no piece on " + name(from));
        }
    }

    private void addSteps(List<String> list, int from, int[][] steps, int furthest) {
        for (int[] step : steps) {
            int file = file(from) + step[0];
            int rank = rank(from) + step[1];
            for (int i = 0; i < furthest && isOnBoard(file, rank); i++) {
                int to = rank * 8 + file;
                // "A capture attempt with no effect is legal, against a king too": the types do not matter here.
                if (!isOwn(board[to])) {
                    list.add(name(from) + name(to));
                }
                if (!board[to].isEmpty()) {
                    break;
                }
                file += step[0];
                rank += step[1];
            }
        }
    }

    private static boolean isOnBoard(int file, int rank) {
        return file >= 0 && file < 8 && rank >= 0 && rank < 8;
    }

    private void addPawnMoves(List<String> list, int from) {
        int forward = whiteToAct ? 8 : -8;
        int secondRank = whiteToAct ? 1 : 6;
        int oneStep = from + forward;
        if (board[oneStep].isEmpty()) {
            if (rank(oneStep) == lastRank()) {
                // "Without capture the choice is part of the move."
                for (char role : "qrbn".toCharArray()) {
                    list.add(name(from) + name(oneStep) + role);
                }
            } else {
                list.add(name(from) + name(oneStep));
            }
            int twoSteps = oneStep + forward;
            if (rank(from) == secondRank && board[twoSteps].isEmpty()) {
                list.add(name(from) + name(twoSteps));
            }
        }
        for (int side = -1; side <= 1; side += 2) {
            if (isOnBoard(file(from) + side, rank(oneStep))) {
                int to = oneStep + side;
                // "With a capture the choice is made after the roll": no letter, on the last rank too.
                if (isEnemy(board[to]) || to == enPassant) {
                    list.add(name(from) + name(to));
                }
            }
        }
    }

    /**
     * "Castling needs the right (king and that rook never moved), the rook on its corner, and empty squares between
     * them; attacks on any square are irrelevant."
     */
    private void addCastling(List<String> list) {
        if (whiteToAct) {
            addCastling(list, 'K', "e1", "h1", "R", "f1", "g1");
            addCastling(list, 'Q', "e1", "a1", "R", "d1", "c1", "b1");
        } else {
            addCastling(list, 'k', "e8", "h8", "r", "f8", "g8");
            addCastling(list, 'q', "e8", "a8", "r", "d8", "c8", "b8");
        }
    }

    /** Between king and rook come the squares that must be empty; the king lands on the second of them. */
    private void addCastling(
            List<String> list, char right, String king, String corner, String rook, String... between) {
        boolean possible = castling.indexOf(right) >= 0 && board[square(corner)].letter() == rook.charAt(0);
        for (String square : between) {
            possible &= board[square(square)].isEmpty();
        }
        if (possible) {
            list.add(king + between[1]);
        }
    }

    // ------------------------------------------------------------------------------------- what a decision leads to

    /**
     * What a legal decision may lead to: plain hit, critical hit and miss in this order, without the impossible ones.
     *
     * @param luck {@code standard}, {@code online} or {@code none}
     */
    public List<ReferenceBranch> branches(String decision, String luck) {
        if (decision.equals("pass")) {
            return certainly(afterPass());
        }
        if (decision.contains("=")) {
            return certainly(afterPromotionChoice(square(decision), decision.charAt(3)));
        }
        int from = square(decision);
        int to = square(decision.substring(2));
        int victim = victimSquare(from, to);
        // "Moves that capture nothing are never rolled."
        if (victim == NONE) {
            return certainly(afterMoveWithoutCapture(from, to, decision.length() == 5 ? decision.charAt(4) : '-'));
        }
        // "Every capture attempt (in a chain and en passant too) whose multiplier is not 0 is rolled once. In 160ths:"
        int miss;
        int critical;
        int plain;
        switch (luck) {
            case "standard" -> {
                miss = 16;
                critical = 10;
                plain = 134;
            }
            case "online" -> {
                miss = 15;
                critical = 10;
                plain = 135;
            }
            case "none" -> {
                miss = 0;
                critical = 0;
                plain = 160;
            }
            default -> throw new IllegalArgumentException("no such luck: " + luck);
        }
        return switch (board[from].multiplierAgainst(board[victim])) {
            // "no effect: nothing changes on the board, the turn ends"
            case '0' -> certainly(afterNoEffect());
            // "not very effective: attacker and defender are both removed, the target square is left empty"
            case 'h' ->
                possible(
                        new ReferenceBranch("hit", plain, afterBothRemoved(from, victim)),
                        new ReferenceBranch("miss", miss, afterNoEffect()),
                        new ReferenceBranch("crit", critical, afterCapture(from, to, victim, true)));
            // "neutral: orthodox capture, the turn ends"; "Critical: as super effective, whatever the multiplier"
            case '1' ->
                possible(
                        new ReferenceBranch("hit", plain, afterCapture(from, to, victim, false)),
                        new ReferenceBranch("miss", miss, afterNoEffect()),
                        new ReferenceBranch("crit", critical, afterCapture(from, to, victim, true)));
            // "Where the multiplier is 2 a critical hit is not told apart from a plain hit: two outcomes"
            case '2' ->
                possible(
                        new ReferenceBranch("hit", plain + critical, afterCapture(from, to, victim, true)),
                        new ReferenceBranch("miss", miss, afterNoEffect()));
            default -> throw new IllegalStateException("unknown multiplier");
        };
    }

    private static List<ReferenceBranch> certainly(ReferencePosition after) {
        return List.of(new ReferenceBranch("-", 160, after));
    }

    private static List<ReferenceBranch> possible(ReferenceBranch... branches) {
        List<ReferenceBranch> list = new ArrayList<>();
        for (ReferenceBranch branch : branches) {
            if (branch.weight() > 0) {
                list.add(branch);
            }
        }
        return list.size() == 1 ? certainly(list.get(0).after()) : list;
    }

    /** The square of the piece that a move attacks: the target, or the passed pawn of an en passant capture. */
    private int victimSquare(int from, int to) {
        if (board[from].isPawn() && to == enPassant && file(to) != file(from)) {
            return passedPawnSquare();
        }
        return board[to].isEmpty() ? NONE : to;
    }

    /** Where the enemy pawn stands that has just made a double step over the en passant square. */
    private int passedPawnSquare() {
        if (enPassant == NONE) {
            return NONE;
        }
        return whiteToAct ? enPassant - 8 : enPassant + 8;
    }

    private ReferencePosition afterPass() {
        ReferencePosition next = copy();
        next.endTurn(true);
        return next;
    }

    private ReferencePosition afterPromotionChoice(int square, char role) {
        ReferencePosition next = copy();
        next.promote(square, role);
        // "After a super effective or critical capture the promoted piece then chains with its new movement."
        if (chain == NONE) {
            next.endTurn(true);
        }
        return next;
    }

    /** "A promoted piece keeps the pawn's type." */
    private void promote(int square, char role) {
        char letter = board[square].isWhite() ? Character.toUpperCase(role) : role;
        board[square] = new ReferencePiece(letter, board[square].type());
    }

    private ReferencePosition afterMoveWithoutCapture(int from, int to, char promotion) {
        ReferencePosition next = copy();
        ReferencePiece piece = board[from];
        next.board[from] = ReferencePiece.EMPTY;
        next.board[to] = piece;
        // "A castling right is lost when its king or rook actually moves or is removed"
        next.loseRightsOf(from);
        if (promotion != '-') {
            next.promote(to, promotion);
        }
        if (piece.isKing() && Math.abs(file(to) - file(from)) == 2) {
            int corner = file(to) > file(from) ? to + 1 : to - 2;
            int between = (from + to) / 2;
            next.board[between] = next.board[corner];
            next.board[corner] = ReferencePiece.EMPTY;
            next.loseRightsOf(corner);
        }
        // "a turn that held such a capture or a pawn move does" restart the count; a chain held such a capture.
        next.endTurn(piece.isPawn() || chain != NONE);
        // "For the one turn after a double step."
        if (piece.isPawn() && Math.abs(rank(to) - rank(from)) == 2) {
            next.enPassant = (from + to) / 2;
        }
        return next;
    }

    /** "Miss: as no effect": "nothing changes on the board, the turn ends". */
    private ReferencePosition afterNoEffect() {
        ReferencePosition next = copy();
        // "A miss or no effect does not restart the count", but what was captured before it in the same turn does.
        // "The right is gone when that turn ends, however it ended." (endTurn sees to it)
        next.endTurn(chain != NONE);
        return next;
    }

    /** "attacker and defender are both removed, the target square is left empty, the turn ends" */
    private ReferencePosition afterBothRemoved(int from, int victim) {
        ReferencePosition next = copy();
        next.board[from] = ReferencePiece.EMPTY;
        next.board[victim] = ReferencePiece.EMPTY;
        next.loseRightsOf(from);
        next.loseRightsOf(victim);
        next.endTurn(true);
        return next;
    }

    /** "orthodox capture", then "the same piece may act again (a chain)" or "the turn ends". */
    private ReferencePosition afterCapture(int from, int to, int victim, boolean chains) {
        ReferencePosition next = copy();
        ReferencePiece attacker = board[from];
        next.board[from] = ReferencePiece.EMPTY;
        next.board[victim] = ReferencePiece.EMPTY;
        next.board[to] = attacker;
        next.loseRightsOf(from);
        next.loseRightsOf(victim);
        // "100 consecutive turns without a pawn move or a capture that removed a piece": counted anew at once.
        next.clock = 0;
        // "If the capture removed a king the game is over and no piece is chosen."
        if (!next.result().equals("-")) {
            next.endTurn(true);
            return next;
        }
        // "and only if the pawn now stands on the last rank"
        boolean promotes = attacker.isPawn() && rank(to) == lastRank();
        // "While a pawn chains, the right that stood at the start of the turn still stands [...]; any other chaining
        // piece, an en passant capture and a promotion end it." "(enPassantInChain [...] off, a chain ends the right)"
        // Where the passed pawn itself has been captured, en passant or not, nothing is left to be captured.
        boolean rightStands = attacker.isPawn() && !promotes && victim != passedPawnSquare() && enPassantInChain;
        if (!rightStands) {
            next.enPassant = NONE;
        }
        // "Another super effective or critical capture chains again, without limit. Anything else ends the turn."
        next.chain = chains ? to : NONE;
        // A promotion by a neutral capture is still chosen in this turn, with no chain after it.
        if (!chains && !promotes) {
            next.endTurn(true);
        }
        return next;
    }

    /** The king's square keeps two rights, a corner one; who moved away from there or was removed there loses them. */
    private void loseRightsOf(int square) {
        String lost = switch (name(square)) {
            case "a1" -> "Q";
            case "e1" -> "KQ";
            case "h1" -> "K";
            case "a8" -> "q";
            case "e8" -> "kq";
            case "h8" -> "k";
            default -> "";
        };
        for (int i = 0; i < lost.length(); i++) {
            castling = castling.replace(lost.substring(i, i + 1), "");
        }
    }

    /**
     * The other side is to act.
     *
     * @param restartsClock whether the turn held a pawn move or a capture that removed a piece
     */
    private void endTurn(boolean restartsClock) {
        // "turns since the last capture or pawn move, up to 100"; "The whole chain [...] is one turn: one half-move"
        clock = restartsClock ? 0 : Math.min(mostClock, clock + 1);
        chain = NONE;
        // "The right is gone when that turn ends, however it ended."
        enPassant = NONE;
        if (!whiteToAct) {
            moveNumber++;
        }
        whiteToAct = !whiteToAct;
    }
}
