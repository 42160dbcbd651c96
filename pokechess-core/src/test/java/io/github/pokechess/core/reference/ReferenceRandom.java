package io.github.pokechess.core.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Random positions for tests, as texts. The same generator in the same state always gives the same texts.
 *
 * <p>All of them are valid and unfinished by their kings; some have a clock of 100 or no legal decision.
 */
public final class ReferenceRandom {

    private static final String[] TYPES = ReferencePiece.TYPES.split(" ", -1);

    private ReferenceRandom() {}

    /** Positions of random games and artificial endings, one after the other. */
    public static List<String> positions(long seed, int count) {
        Random random = new Random(seed);
        List<String> positions = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            positions.add(i % 2 == 0 ? gamePosition(random) : ending(random));
        }
        return positions;
    }

    /** The start position of two random teams: of 16 different types, or of types drawn with replacement. */
    public static String start(Random random) {
        String black = team(random);
        String white = team(random);
        return "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 " + black + "/////" + white + " -";
    }

    private static String team(Random random) {
        List<String> types = new ArrayList<>(List.of(TYPES));
        Collections.shuffle(types, random);
        if (random.nextBoolean()) {
            for (int i = 0; i < 16; i++) {
                types.set(i, TYPES[random.nextInt(TYPES.length)]);
            }
        }
        return String.join("", types.subList(0, 8)) + "/" + String.join("", types.subList(8, 16));
    }

    /** All positions, after each decision and roll, of a game of random decisions under standard luck. */
    public static List<String> game(Random random, int maxMoves) {
        List<String> texts = new ArrayList<>();
        for (ReferencePosition position : play(start(random), random, maxMoves, false)) {
            texts.add(position.text());
        }
        return texts;
    }

    /** A position of a random game: at a random time, or a random one in mid-turn. */
    public static String gamePosition(Random random) {
        List<ReferencePosition> game = play(start(random), random, 20 + random.nextInt(160), false);
        return oneOf(game, random).text();
    }

    /** Any position, or one of a rarer kind in mid-turn if there is one. */
    private static ReferencePosition oneOf(List<ReferencePosition> positions, Random random) {
        int wanted = random.nextInt(4);
        List<ReferencePosition> choice = new ArrayList<>();
        for (ReferencePosition position : positions) {
            boolean isWanted = switch (wanted) {
                case 0 -> position.isPromotionPending();
                case 1 -> position.isChain();
                case 2 -> position.isChain() && position.canCaptureEnPassant();
                default -> true;
            };
            if (isWanted) {
                choice.add(position);
            }
        }
        if (choice.isEmpty()) {
            choice = positions;
        }
        return choice.get(random.nextInt(choice.size()));
    }

    /**
     * Plays random decisions until the game is over.
     *
     * @param wild prefers captures and promotion choices, and gives every possible roll the same chance
     * @return the positions from the given one on, without a finished one
     */
    private static List<ReferencePosition> play(String start, Random random, int maxMoves, boolean wild) {
        List<ReferencePosition> positions = new ArrayList<>();
        ReferencePosition position = ReferencePosition.parse(start);
        positions.add(position);
        for (int i = 0; i < maxMoves; i++) {
            List<String> decisions = position.decisions();
            if (decisions.isEmpty()) {
                break;
            }
            String decision = decisions.get(random.nextInt(decisions.size()));
            for (int again = 0; wild && again < 4 && isQuiet(position, decision); again++) {
                decision = decisions.get(random.nextInt(decisions.size()));
            }
            List<ReferenceBranch> branches = position.branches(decision, "standard");
            position = (wild ? branches.get(random.nextInt(branches.size())) : rolled(branches, random)).after();
            if (!position.result().equals("-")) {
                break;
            }
            positions.add(position);
        }
        return positions;
    }

    private static boolean isQuiet(ReferencePosition position, String decision) {
        String kind = position.kind(decision);
        return List.of("move", "pass", "double step", "promotion").contains(kind);
    }

    private static ReferenceBranch rolled(List<ReferenceBranch> branches, Random random) {
        int roll = random.nextInt(160);
        for (ReferenceBranch branch : branches) {
            roll -= branch.weight();
            if (roll < 0) {
                return branch;
            }
        }
        throw new IllegalStateException("the weights do not sum up to 160");
    }

    /** An artificial position of few pieces, a few wild decisions later. */
    public static String ending(Random random) {
        return oneOf(play(endingStart(random), random, random.nextInt(10), true), random)
                .text();
    }

    /**
     * Both kings, often at home with rooks and castling rights, and up to ten other pieces, with pawns on their second
     * rank, near promotion, blocked, or face to face for an en passant capture.
     */
    private static String endingStart(Random random) {
        if (random.nextInt(60) == 0) {
            return deadlock(random);
        }
        char[] board = new char[64];
        Arrays.fill(board, '.');
        String castling = home(board, random, 0, "KQ") + home(board, random, 56, "kq");
        boolean white = random.nextBoolean();
        String enPassant = random.nextInt(3) == 0 ? doubleStep(board, random, white) : "-";
        if (random.nextBoolean()) {
            pawnAtItsGoal(board, random, white);
        }
        for (int pieces = random.nextInt(10); pieces > 0; pieces--) {
            char role = "PPPPPPQRBN".charAt(random.nextInt(10));
            int square = role == 'P' ? pawnSquare(random) : random.nextInt(64);
            // The two squares that a double step has just crossed must stay empty.
            if (board[square] == '.') {
                board[square] = random.nextBoolean() ? role : Character.toLowerCase(role);
            }
        }
        String letters = new String(board);
        boolean tooManyPawns = letters.replaceAll("[^P]", "").length() > 8
                || letters.replaceAll("[^p]", "").length() > 8;
        return tooManyPawns ? endingStart(random) : text(board, random, white, castling, enPassant);
    }

    /** One side has no legal decision: it is to act, or will soon be. */
    private static String deadlock(Random random) {
        char[] board = ("KRB....." + "PB.P...." + "P.Pp...." + "p.p....." + "........".repeat(4)).toCharArray();
        board[48 + random.nextInt(16)] = 'k';
        if (random.nextBoolean()) {
            board[40 + random.nextInt(8)] = "qrbnp".charAt(random.nextInt(5));
        }
        if (random.nextBoolean()) {
            return text(board, random, random.nextInt(3) != 0, "", "-");
        }
        char[] mirrored = new char[64];
        for (int square = 0; square < 64; square++) {
            char letter = board[square];
            mirrored[(7 - square / 8) * 8 + square % 8] =
                    Character.isUpperCase(letter) ? Character.toLowerCase(letter) : Character.toUpperCase(letter);
        }
        return text(mirrored, random, random.nextInt(3) == 0, "", "-");
    }

    /** The text of a board at the start of a turn, with random types, clock and move number. */
    private static String text(char[] board, Random random, boolean white, String castling, String enPassant) {
        int clock = enPassant.equals("-") ? clock(random) : 0;
        StringBuilder placement = new StringBuilder();
        StringBuilder types = new StringBuilder();
        // Few different types repeat the same multiplier in a chain; many give every multiplier its chance.
        int variety = random.nextBoolean() ? TYPES.length : 2 + random.nextInt(3);
        int firstType = random.nextInt(TYPES.length);
        for (int rank = 7; rank >= 0; rank--) {
            for (int file = 0; file < 8; file++) {
                char letter = board[rank * 8 + file];
                boolean empty = letter == '.' || letter == 'x';
                placement.append(empty ? '1' : letter);
                types.append(empty ? "" : TYPES[(firstType + random.nextInt(variety) * 7) % TYPES.length]);
            }
            placement.append(rank == 0 ? "" : "/");
            types.append(rank == 0 ? "" : "/");
        }
        int moveNumber = 1 + clock / 2 + random.nextInt(80);
        String text = String.join(
                " ",
                placement,
                white ? "w" : "b",
                castling.isEmpty() ? "-" : castling,
                enPassant,
                Integer.toString(clock),
                Integer.toString(moveNumber),
                types,
                "-");
        // Reading and writing joins the empty squares.
        return ReferencePosition.parse(text).text();
    }

    /** Places a king, sometimes with rooks on their corners; returns the castling rights, of those possible some. */
    private static String home(char[] board, Random random, int a1, String rights) {
        boolean isWhite = a1 == 0;
        if (random.nextInt(3) != 0) {
            int square = random.nextInt(64);
            while (board[square] != '.') {
                square = random.nextInt(64);
            }
            board[square] = isWhite ? 'K' : 'k';
            return "";
        }
        // The other king may stand on e1 or a corner: then this one finds another square.
        if (board[a1 + 4] != '.') {
            board[a1 + 3] = isWhite ? 'K' : 'k';
            return "";
        }
        board[a1 + 4] = isWhite ? 'K' : 'k';
        StringBuilder kept = new StringBuilder();
        for (int i = 0; i < 2; i++) {
            int corner = i == 0 ? a1 + 7 : a1;
            if (board[corner] == '.' && random.nextInt(4) != 0) {
                board[corner] = isWhite ? 'R' : 'r';
                kept.append(random.nextInt(4) == 0 ? "" : rights.substring(i, i + 1));
            }
        }
        return kept.toString();
    }

    /** Places an enemy pawn after its double step, a pawn beside it, and {@code x} on the crossed squares. */
    private static String doubleStep(char[] board, Random random, boolean whiteToAct) {
        int file = random.nextInt(8);
        int passed = (whiteToAct ? 4 : 3) * 8 + file;
        int crossed = whiteToAct ? passed + 8 : passed - 8;
        int origin = whiteToAct ? passed + 16 : passed - 16;
        if (board[passed] != '.' || board[crossed] != '.' || board[origin] != '.') {
            return "-";
        }
        board[passed] = whiteToAct ? 'p' : 'P';
        board[crossed] = 'x';
        board[origin] = 'x';
        int neighbour = file == 0 || (file < 7 && random.nextBoolean()) ? passed + 1 : passed - 1;
        // Right beside the passed pawn, or behind it, to get beside it by a capture.
        int back = whiteToAct ? -8 : 8;
        int square = random.nextInt(4) == 0 ? neighbour : passed + back;
        if (board[square] == '.') {
            board[square] = whiteToAct ? 'P' : 'p';
        }
        if (board[neighbour] == '.' && random.nextInt(4) != 0) {
            board[neighbour] = whiteToAct ? 'n' : 'N';
        }
        return "" + (char) ('a' + file) + (whiteToAct ? '6' : '3');
    }

    /** Places a pawn before the last rank, and enemies it may capture there. */
    private static void pawnAtItsGoal(char[] board, Random random, boolean isWhite) {
        int file = random.nextInt(8);
        int pawn = (isWhite ? 48 : 8) + file;
        int goal = isWhite ? pawn + 8 : pawn - 8;
        if (board[pawn] != '.') {
            return;
        }
        board[pawn] = isWhite ? 'P' : 'p';
        for (int side = -1; side <= 1; side++) {
            boolean onBoard = file + side >= 0 && file + side < 8;
            if (onBoard && board[goal + side] == '.' && random.nextInt(3) != 0) {
                char role = "QRBN".charAt(random.nextInt(4));
                board[goal + side] = isWhite ? Character.toLowerCase(role) : role;
            }
        }
    }

    /** Never a first or last rank; the second and the seventh more often than others. */
    private static int pawnSquare(Random random) {
        int rank = switch (random.nextInt(4)) {
            case 0 -> 1;
            case 1 -> 6;
            default -> 1 + random.nextInt(6);
        };
        return rank * 8 + random.nextInt(8);
    }

    private static int clock(Random random) {
        return random.nextInt(4) == 0 ? 95 + random.nextInt(6) : random.nextInt(60);
    }
}
