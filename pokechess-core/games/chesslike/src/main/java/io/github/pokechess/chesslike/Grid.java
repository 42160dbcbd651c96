package io.github.pokechess.chesslike;

import static java.util.Objects.checkIndex;

import io.github.pokechess.chesslike.internal.Cells;
import io.github.pokechess.game.MalformedTextException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The way a piece moves: a square of 5 × 5 cells with the piece in the middle, row 0 in the north and column 0 in the
 * west. Immutable, with structural equality.
 *
 * <pre>{@code
 * Grid knight = Grid.parseBetza("N");
 * int worth = knight.score();
 * }</pre>
 *
 * <p>A cell next to the piece or two tiles away says what the piece may do there. A slide lets it go on in a direction
 * <i>from its own tile</i>, wherever in the grid the slide is written. By convention it is written two tiles away on
 * its line, after a {@link Cell#BOTH} next to the piece, as in the rook:
 *
 * <pre>
 * .  .  n  .  .
 * .  .  *  .  .
 * w  *  o  *  e
 * .  .  *  .  .
 * .  .  s  .  .
 * </pre>
 */
public final class Grid {
    /** The number of rows, and of columns. */
    public static final int SIZE = Cells.SIZE;

    /** The meaning of a cell of a grid, with the word for it in texts. */
    public enum Cell {
        /** Nothing. */
        NOTHING(".", 0),
        /** The piece may go there, if nobody is there. */
        MOVE("m", 1),
        /** The piece may capture there. */
        ATTACK("a", 2),
        /** The piece may go there and capture there. */
        BOTH("*", 3),
        /** A slide. */
        SLIDE_NORTH("n", 5),
        /** A slide. */
        SLIDE_NORTH_EAST("ne", 5),
        /** A slide. */
        SLIDE_EAST("e", 5),
        /** A slide. */
        SLIDE_SOUTH_EAST("se", 5),
        /** A slide. */
        SLIDE_SOUTH("s", 5),
        /** A slide. */
        SLIDE_SOUTH_WEST("sw", 5),
        /** A slide. */
        SLIDE_WEST("w", 5),
        /** A slide. */
        SLIDE_NORTH_WEST("nw", 5);

        private final String symbol;
        private final int score;

        Cell(String symbol, int score) {
            this.symbol = symbol;
            this.score = score;
        }

        /** The points of the cell in the score of its grid: 0, 1, 2, 3, or 5 for a slide. */
        public int score() {
            return score;
        }

        /** One or two characters, as in the picture of a grid. */
        public String symbol() {
            return symbol;
        }

        /** Whether it is one of the eight slides. */
        public boolean isSlide() {
            return score == 5;
        }

        /** Whether a piece may go there, by a slide too. */
        public boolean isMove() {
            return this == MOVE || this == BOTH || isSlide();
        }

        /** Whether a piece may capture there, by a slide too. */
        public boolean isAttack() {
            return this == ATTACK || this == BOTH || isSlide();
        }

        /** The direction of a slide, 0 for north and on clockwise to 7; only for slides. */
        int direction() {
            return ordinal() - SLIDE_NORTH.ordinal();
        }

        static Cell slide(int direction) {
            return values()[SLIDE_NORTH.ordinal() + direction];
        }

        /** The cell for the same, seen in a mirror that lies from west to east. */
        private Cell turned() {
            return isSlide() ? slide((12 - direction()) % 8) : this;
        }

        private static Optional<Cell> ofSymbol(String symbol) {
            String standardSymbol = switch (symbol) {
                case "-1" -> ".";
                case "1" -> "m";
                case "2" -> "a";
                case "3" -> "*";
                default -> symbol;
            };
            return Stream.of(values())
                    .filter(cell -> cell.symbol.equals(standardSymbol))
                    .findAny();
        }
    }

    /** Row by row. */
    private final List<Cell> cells;

    private Grid(List<Cell> cells) {
        this.cells = List.copyOf(cells);
    }

    /**
     * A grid of these cells.
     *
     * @param cells 25 of them, row by row from the north, each row from the west; the one in the middle is {@link
     *     Cell#NOTHING}
     * @throws IllegalArgumentException if they are not 25, or the middle is not empty
     */
    public static Grid of(List<Cell> cells) {
        if (cells.size() != Cells.COUNT || cells.get(Cells.MIDDLE) != Cell.NOTHING) {
            throw new IllegalArgumentException("a grid has 25 cells, with nothing in the middle: " + cells);
        }
        return new Grid(cells);
    }

    /**
     * Reads what {@link #toString} writes: five lines of five words that stand apart by spaces, {@code o} in the
     * middle.
     *
     * <p>Printed grids are read as well: {@code -1} for {@code .}, {@code 1} for {@code m}, {@code 2} for {@code a},
     * {@code 3} for {@code *}, and {@code 0} in the middle; commas between the cells of a line, brackets around them,
     * cells in quotation marks, and all five lines between a line such as {@code Pawn: [} and a line {@code ]}:
     *
     * <pre>
     * Pawn: [
     * [-1,-1,-1,-1,-1],
     * [-1, 2, 1, 2,-1],
     * [-1, 1, 0, 1,-1],
     * [-1, 2, 1, 2,-1],
     * [-1,-1,-1,-1,-1]
     * ]
     * </pre>
     *
     * @throws MalformedTextException if the text is no grid; the exception lists all problems
     */
    public static Grid parse(String text) {
        Lines lines = new Lines(text);
        Grid grid = read(lines, 0, "grid");
        for (int i = height(lines, 0); i < lines.count(); i++) {
            if (!lines.tokens(i).isEmpty()) {
                lines.add("grid", i, 0, "a grid has no more than five lines");
                break;
            }
        }
        lines.throwIfAny();
        return grid;
    }

    /** The number of lines of a grid that begins at the given one: five, and two around them if it is printed so. */
    static int height(Lines lines, int first) {
        return isOpening(lines, first) ? SIZE + 2 : SIZE;
    }

    private static boolean isOpening(Lines lines, int line) {
        String text = line < lines.count() ? lines.line(line).strip() : "";
        return text.equals("[")
                || (text.endsWith("[")
                        && text.substring(0, text.length() - 1).strip().endsWith(":"));
    }

    /** Reads a grid from the given line on. Wrong lines are reported as problems and read as empty. */
    static Grid read(Lines lines, int start, String field) {
        boolean isFramed = isOpening(lines, start);
        int first = isFramed ? start + 1 : start;
        List<Cell> cells = new ArrayList<>(Collections.nCopies(Cells.COUNT, Cell.NOTHING));
        for (int row = 0; row < SIZE; row++) {
            int line = first + row;
            if (line >= lines.count()) {
                lines.add(field, line, 0, "a grid has five lines, this one " + row);
                break;
            }
            List<Lines.Word> tokens = lines.cells(line);
            if (tokens.size() != SIZE) {
                lines.add(field, line, 0, "a line of a grid has five cells, this one " + tokens.size());
                continue;
            }
            for (int column = 0; column < SIZE; column++) {
                Lines.Word word = tokens.get(column);
                int index = row * SIZE + column;
                if (index == Cells.MIDDLE) {
                    if (!word.text().equals("o") && !word.text().equals("0")) {
                        lines.add(field, word, "the piece itself, o or 0, stands in the middle");
                    }
                } else {
                    Optional<Cell> cell = Cell.ofSymbol(word.text());
                    if (cell.isEmpty()) {
                        lines.add(field, word, "a cell is one of . m a * n ne e se s sw w nw, or -1 1 2 3");
                    }
                    cells.set(index, cell.orElse(Cell.NOTHING));
                }
            }
        }
        int last = first + SIZE;
        if (isFramed && (last >= lines.count() || !lines.line(last).strip().matches("],?"))) {
            lines.add(field, last, 0, "a grid that begins with [ ends with ] after five lines");
        }
        return new Grid(cells);
    }

    /**
     * The grid of a piece in Betza's notation, as far as a grid can hold it: the leaps W, F, D, A and N, the slides R
     * and B (also WW, FF, W0, F0), K for WF and Q for RB; before each the modifiers m and c for leaps, and f b l r v s
     * in the combinations of XBoard for all but K and Q: {@code frN} is the wide leap to the right, {@code rfN} the
     * narrow one. {@code f} is north.
     *
     * <p>A grid cannot hold leaps that are longer, riders other than R and B, slides of a certain length or slides that
     * only move or only capture, and what depends on more than the tile it leads to, such as lame leaps, hoppers and
     * first moves.
     *
     * @see <a href="https://www.gnu.org/software/xboard/Betza.html">XBoard's extended Betza notation</a>
     * @throws MalformedTextException if the text is malformed; the exception lists all problems
     */
    public static Grid parseBetza(String text) {
        Lines lines = new Lines(text);
        Grid grid = Betza.read(text, (offset, message) -> lines.add("Betza notation", 0, offset, message));
        lines.throwIfAny();
        return grid;
    }

    /**
     * The piece in Betza's notation. Parsed again it gives a piece with the same moves and with slides in their
     * conventional cells. Empty for a piece without moves.
     */
    public String formatBetza() {
        return Betza.write(this);
    }

    /**
     * The meaning of a cell.
     *
     * @param row 0 for the north to 4
     * @param column 0 for the west to 4
     * @throws IndexOutOfBoundsException if there is no such cell
     */
    public Cell at(int row, int column) {
        return cells.get(checkIndex(row, SIZE) * SIZE + checkIndex(column, SIZE));
    }

    /** All 25 cells, row by row. */
    List<Cell> cells() {
        return cells;
    }

    Cell at(int index) {
        return cells.get(index);
    }

    /** The sum of the scores of all cells, 0 to 120: the approximate value of the piece. */
    public int score() {
        return cells.stream().mapToInt(Cell::score).sum();
    }

    /** The grid upside down: north and south exchanged, in slides too. */
    public Grid turned() {
        List<Cell> turned = new ArrayList<>();
        for (int i = 0; i < Cells.COUNT; i++) {
            turned.add(cells.get((SIZE - 1 - i / SIZE) * SIZE + i % SIZE).turned());
        }
        return new Grid(turned);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Grid grid && cells.equals(grid.cells);
    }

    @Override
    public int hashCode() {
        // Not that of the enums, which is another one in each process.
        return cells.stream().mapToInt(Enum::ordinal).reduce(1, (hash, cell) -> 31 * hash + cell);
    }

    /** A picture: five lines of five words, {@code o} for the piece; {@link #parse} reads it. */
    @Override
    public String toString() {
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < SIZE; row++) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < SIZE; column++) {
                int index = row * SIZE + column;
                String symbol = index == Cells.MIDDLE ? "o" : cells.get(index).symbol;
                line.append(symbol).append(" ".repeat(3 - symbol.length()));
            }
            lines.add(line.toString().stripTrailing());
        }
        return String.join("\n", lines);
    }
}
