package io.github.pokechess.chesslike;

import io.github.pokechess.chesslike.Grid.Cell;
import io.github.pokechess.chesslike.internal.Cells;
import io.github.pokechess.chesslike.internal.Directions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Betza's notation as far as a 5 × 5 grid can hold it, with the directions of XBoard. Text is read into two masks of
 * cells, where a piece may move and where it may capture, and one of slides; out of those a grid is made.
 */
final class Betza {
    private static final int MOVE = 1;
    private static final int CAPTURE = 2;
    private static final int BOTH = MOVE | CAPTURE;

    private static final int W = mask("fblr", 1, 0);
    private static final int F = mask("fblr", 1, 1);
    private static final int D = mask("fblr", 2, 0);
    private static final int A = mask("fblr", 2, 2);
    private static final int N = mask("fblr", 2, 1);

    private Betza() {}

    /** A collector of problems. */
    interface Sink {
        /** Notes a problem at an offset from 0. */
        void add(int offset, String message);
    }

    private static int cell(int east, int north) {
        return 1 << Cells.of(east, north);
    }

    /** The leaps of a form whose longer leg goes one of these ways. */
    private static int mask(String ways, int major, int minor) {
        int mask = 0;
        for (int i = 0; i < ways.length(); i++) {
            char way = ways.charAt(i);
            int sign = way == 'f' || way == 'r' ? 1 : -1;
            boolean vertical = way == 'f' || way == 'b';
            mask |= vertical
                    ? cell(minor, sign * major) | cell(-minor, sign * major)
                    : cell(sign * major, minor) | cell(sign * major, -minor);
        }
        return mask;
    }

    // ---- reading ----

    static Grid read(String text, Sink problems) {
        int[] cells = new int[2]; // to move to, to capture at
        int slides = 0;
        int at = 0;
        if (text.isEmpty()) {
            problems.add(0, "says nothing");
        }
        while (at < text.length()) {
            int start = at;
            while (at < text.length() && isLower(text.charAt(at))) {
                at++;
            }
            if (at == text.length()) {
                problems.add(start, "modifiers without a leap or slide after them");
                break;
            }
            char atom = text.charAt(at++);
            int atoms = "WFDANKBRQ".indexOf(atom);
            if (atoms < 0) {
                problems.add(at - 1, "a 5 × 5 grid knows W F D A N K B R Q, not '" + atom + "'");
                continue;
            }
            boolean slide = "BRQ".indexOf(atom) >= 0;
            boolean rider = false;
            if (at < text.length() && text.charAt(at) == atom) {
                slide |= atom == 'W' || atom == 'F';
                rider = !slide;
                at++;
            }
            int digits = at;
            while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
                at++;
            }
            String range = text.substring(digits, at);
            switch (range) {
                case "" -> {}
                case "0" -> {
                    rider |= "DAN".indexOf(atom) >= 0;
                    slide = true;
                }
                case "1" -> slide = false;
                default ->
                    problems.add(digits, "a grid cannot hold a slide of a certain length: " + Lines.abridged(range));
            }
            if (rider) {
                problems.add(start, "the only riders of a grid are R and B");
            }
            Modifiers modifiers = new Modifiers(text, start, at, atom, problems);
            for (int part : parts(atom)) {
                int chosen = part & modifiers.chosen;
                if (slide) {
                    if (modifiers.mode != BOTH) {
                        problems.add(start, "a slide of a grid both moves and captures");
                    }
                    slides |= chosen;
                } else {
                    cells[0] |= (modifiers.mode & MOVE) != 0 ? chosen : 0;
                    cells[1] |= (modifiers.mode & CAPTURE) != 0 ? chosen : 0;
                }
            }
        }
        return grid(cells[0], cells[1], slides);
    }

    private static boolean isLower(char character) {
        return character >= 'a' && character <= 'z';
    }

    private static int[] parts(char atom) {
        return switch (atom) {
            case 'W', 'R' -> new int[] {W};
            case 'F', 'B' -> new int[] {F};
            case 'D' -> new int[] {D};
            case 'A' -> new int[] {A};
            case 'N' -> new int[] {N};
            default -> new int[] {W, F}; // K, Q
        };
    }

    /** The letters before an atom. */
    private static final class Modifiers {
        final int mode;

        /** The cells in the directions named, or all. */
        final int chosen;

        Modifiers(String text, int start, int end, char atom, Sink problems) {
            int found = 0;
            int cells = 0;
            boolean directed = false;
            boolean valid = true;
            int at = start;
            while (at < end && isLower(text.charAt(at))) {
                char letter = text.charAt(at);
                if (letter == 'm' || letter == 'c') {
                    found |= letter == 'm' ? MOVE : CAPTURE;
                    at++;
                } else if ("fblrvs".indexOf(letter) >= 0) {
                    directed = true;
                    String pair = at + 1 < end ? text.substring(at, at + 2) : "";
                    int two = pair(pair, atom);
                    cells |= two != 0 ? two : single(letter, atom);
                    at += two != 0 ? 2 : 1;
                } else {
                    problems.add(at, "a grid cannot hold what '" + letter + "' means");
                    valid = false;
                    at++;
                }
            }
            if (directed && (atom == 'K' || atom == 'Q')) {
                problems.add(start, "directions go before W and F, or R and B, not before K and Q");
                valid = false;
            }
            mode = found == 0 ? BOTH : found;
            chosen = directed && valid ? cells : -1;
        }
    }

    private static boolean isDiagonal(char atom) {
        return atom == 'F' || atom == 'B' || atom == 'A';
    }

    /** The cells of two letters that belong together, or 0: on diagonals corners, and for knights some of the eight. */
    private static int pair(String pair, char atom) {
        boolean corner = List.of("fl", "fr", "bl", "br", "lf", "rf", "lb", "rb").contains(pair);
        if (isDiagonal(atom)) {
            return corner ? single(pair.charAt(0), atom) & single(pair.charAt(1), atom) : 0;
        }
        if (atom != 'N' || pair.length() < 2) {
            return 0;
        }
        char first = pair.charAt(0);
        char second = pair.charAt(1);
        if ("fblr".indexOf(first) < 0) {
            return 0;
        }
        boolean vertical = first == 'f' || first == 'b';
        int half = half(first);
        if (corner) {
            // frN: of those to the right the one to the front; rfN: of those to the front the one to the right.
            return half & mask(String.valueOf(second), 2, 1);
        }
        if (first == second) {
            return mask(String.valueOf(first), 2, 1);
        }
        if (second == 'h') {
            return half;
        }
        if (second == (vertical ? 's' : 'v')) {
            return half & mask(vertical ? "lr" : "fb", 2, 1);
        }
        return 0;
    }

    /** Of all knight leaps the four that go one way at all. */
    private static int half(char way) {
        return N
                & switch (way) {
                    case 'f' -> cellsWhere(0, 1);
                    case 'b' -> cellsWhere(0, -1);
                    case 'r' -> cellsWhere(1, 0);
                    default -> cellsWhere(-1, 0);
                };
    }

    /** All cells on one side of the piece. */
    private static int cellsWhere(int east, int north) {
        int mask = 0;
        for (int x = -2; x <= 2; x++) {
            for (int y = -2; y <= 2; y++) {
                if (x * east + y * north > 0) {
                    mask |= cell(x, y);
                }
            }
        }
        return mask;
    }

    private static int single(char letter, char atom) {
        String ways = letter == 'v' ? "fb" : letter == 's' ? "lr" : String.valueOf(letter);
        int mask = 0;
        for (int i = 0; i < ways.length(); i++) {
            String way = ways.substring(i, i + 1);
            mask |= switch (atom) {
                case 'W', 'R', 'D' -> mask(way, 1, 0) | mask(way, 2, 0);
                case 'N' -> mask(way, 2, 1);
                default -> mask(way, 1, 1) | mask(way, 2, 2);
            };
        }
        return mask;
    }

    private static Grid grid(int moves, int captures, int slides) {
        List<Cell> cells = new ArrayList<>(Collections.nCopies(Cells.COUNT, Cell.NOTHING));
        for (int i = 0; i < Cells.COUNT; i++) {
            cells.set(i, leap(moves, captures, i));
        }
        for (int direction = 0; direction < Directions.COUNT; direction++) {
            int near = Cells.near(direction);
            int far = 2 * near - Cells.MIDDLE;
            if ((slides >> near & 1) != 0) {
                boolean taken = cells.get(far) != Cell.NOTHING;
                cells.set(near, taken ? Cell.slide(direction) : Cell.BOTH);
                cells.set(far, taken ? cells.get(far) : Cell.slide(direction));
            }
        }
        return Grid.of(cells);
    }

    private static Cell leap(int moves, int captures, int index) {
        int mode = (moves >> index & 1) * MOVE + (captures >> index & 1) * CAPTURE;
        return Cell.values()[mode];
    }

    // ---- writing ----

    static String write(Grid grid) {
        int slides = 0;
        for (int i = 0; i < Cells.COUNT; i++) {
            if (grid.at(i).isSlide()) {
                slides |= 1 << Cells.near(grid.at(i).direction());
            }
        }
        int[] byMode = new int[4];
        for (int i = 0; i < Cells.COUNT; i++) {
            Cell cell = grid.at(i);
            // A slide covers the cell next to the piece on its way.
            if (!cell.isSlide() && (slides >> i & 1) == 0) {
                byMode[cell.ordinal()] |= 1 << i;
            }
        }
        StringBuilder text = new StringBuilder();
        append(text, "", slides, 'Q', 'R', 'B');
        for (int mode : new int[] {BOTH, MOVE, CAPTURE}) {
            String prefix = mode == BOTH ? "" : mode == MOVE ? "m" : "c";
            append(text, prefix, byMode[mode], 'K', 'W', 'F');
            appendLeaps(text, prefix, byMode[mode] & N, N, 'N');
            appendLeaps(text, prefix, byMode[mode] & A, A, 'A');
            appendLeaps(text, prefix, byMode[mode] & D, D, 'D');
        }
        return text.toString();
    }

    private static void append(StringBuilder text, String mode, int cells, char all, char orthogonal, char diagonal) {
        if ((cells & (W | F)) == (W | F)) {
            text.append(mode).append(all);
        } else {
            appendLeaps(text, mode, cells & W, W, orthogonal);
            appendLeaps(text, mode, cells & F, F, diagonal);
        }
    }

    private static void appendLeaps(StringBuilder text, String mode, int cells, int all, char atom) {
        if (cells == 0) {
            return;
        }
        text.append(mode);
        if (cells != all) {
            int left = cells;
            // Two letters each for all that has such names, so that none runs into the next.
            List<String> names = atom == 'N'
                    ? List.of(
                            "fh", "bh", "lh", "rh", "ff", "bb", "ll", "rr", "fs", "bs", "lv", "rv", "fl", "fr", "bl",
                            "br", "lf", "rf", "lb", "rb")
                    : isDiagonal(atom) ? diagonals(cells & all, all) : List.of("v", "f", "b", "s", "l", "r");
            for (String name : names) {
                int named = (name.length() == 2 ? pair(name, atom) : single(name.charAt(0), atom)) & all;
                if ((named & ~cells) == 0 && (named & left) != 0) {
                    text.append(name);
                    left &= ~named;
                }
            }
        }
        text.append(atom);
    }

    /** Half of the diagonals have a name of one letter, if it stands alone. */
    private static List<String> diagonals(int cells, int all) {
        for (String half : List.of("f", "b", "l", "r")) {
            if ((single(half.charAt(0), 'F') & all) == cells) {
                return List.of(half);
            }
        }
        return List.of("fl", "fr", "bl", "br");
    }
}
