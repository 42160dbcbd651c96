package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A board as data, independent of how it is drawn: tiles with their pieces, the arrows of the last turn, and words. Immutable.
 *
 * @param rows the tiles row by row from the top, each row from the left, as side 0 sees them; at least one, and all rows
 *     equally long
 * @param rowLabels the label left of each row, as many as rows
 * @param columnLabels the label below each column, as many as columns
 * @param notes further lines: the side to act, how the game ended
 * @param side the side to act, 0 or 1, or {@link #UNTOLD} where only the notes tell it
 * @param arrows the ways of the last turn, in their order
 * @param description all pieces in words for screen readers; empty for none
 */
public record BoardPicture(
        List<List<Tile>> rows,
        List<String> rowLabels,
        List<String> columnLabels,
        List<String> notes,
        int side,
        List<Arrow> arrows,
        String description) {
    /** Stands for a side to act that is not told. */
    public static final int UNTOLD = -1;

    /** The ground of a tile. */
    public enum Ground {
        /** An ordinary tile; where the board is chequered, a bright one. */
        LIGHT,
        /** A dark tile of a chequered board. */
        DARK,
        /** A tile that is special to the game: a throne, a corner, a goal. */
        SPECIAL,
        /** A wall, which nobody can enter and nothing can be seen behind. */
        WALL,
        /** A hole, which nobody can enter. */
        HOLE,
        /** A tree, which nobody can enter. */
        TREE,
        /** A door, to be entered with a key. */
        DOOR,
        /** A tile with a key. */
        KEY
    }

    /** The chess pieces, which a drawing has figures for. */
    public enum Figure {
        /** A pawn. */
        PAWN,
        /** A knight. */
        KNIGHT,
        /** A bishop. */
        BISHOP,
        /** A rook. */
        ROOK,
        /** A queen. */
        QUEEN,
        /** A king. */
        KING
    }

    /**
     * A small label at the foot of a piece, such as its type.
     *
     * @param order the place of the label among all of the game, by which a legend lists them
     * @param text the label, one to three characters
     * @param rgb the colour behind it, eight bits each of red, green and blue
     */
    public record Badge(int order, String text, int rgb) {
        /** @throws IllegalArgumentException if the text has not one to three characters, or the colour more than 24 bits */
        public Badge {
            requireLength("badge", text, 3);
            if (rgb < 0 || rgb > 0xFFFFFF) {
                throw new IllegalArgumentException("a colour has 24 bits: " + rgb);
            }
        }
    }

    /**
     * A piece.
     *
     * @param side its side, 0 or 1
     * @param symbol one or two characters for it, in the notation of the game
     * @param rank its size: 0 for the least pieces of a game to 2 for the most important one
     * @param figure the chess piece to draw in place of the symbol, or null
     * @param badge the label at its foot, or null
     */
    public record Token(
            int side,
            String symbol,
            int rank,
            @Nullable Figure figure,
            @Nullable Badge badge) {
        /** @throws IllegalArgumentException if side or rank is none, or the symbol has not one or two characters */
        public Token {
            requireNonNull(symbol, "symbol");
            if (side < 0 || side > 1 || rank < 0 || rank > 2) {
                throw new IllegalArgumentException("no such side or rank: " + side + ", " + rank);
            }
            requireLength("symbol", symbol, 2);
        }

        /** A piece that is drawn by its symbol. */
        public Token(int side, String symbol, int rank) {
            this(side, symbol, rank, null, null);
        }
    }

    /** A reason to make a tile stand out. */
    public enum Mark {
        /** The last turn was about it, or somebody points to it. */
        LAST,
        /** Its piece must act again. */
        ACTS_AGAIN,
        /** What its piece becomes is to be chosen. */
        CHOICE
    }

    /**
     * A tile.
     *
     * @param ground its ground
     * @param token the piece on it, or null
     * @param marks the reasons for which it stands out; unmodifiable
     */
    public record Tile(Ground ground, @Nullable Token token, Set<Mark> marks) {
        /** @throws NullPointerException if there is no ground */
        public Tile {
            requireNonNull(marks, "marks");
            requireNonNull(ground, "ground");
            marks = Set.copyOf(marks);
        }

        /**
         * A tile that stands out for the last turn or not at all.
         *
         * @param marked whether the last turn was about it
         */
        public Tile(Ground ground, @Nullable Token token, boolean marked) {
            this(ground, token, marked ? Set.of(Mark.LAST) : Set.of());
        }

        /** Whether the last turn was about it, or somebody points to it. */
        public boolean marked() {
            return marks.contains(Mark.LAST);
        }

        /** The same tile, which stands out for one more reason. */
        public Tile with(Mark mark) {
            requireNonNull(mark, "mark");
            Set<Mark> more = EnumSet.of(mark);
            more.addAll(marks);
            return new Tile(ground, token, more);
        }
    }

    /** A sign at the head of an arrow: how an attack came out. */
    public enum Sign {
        /** No sign. */
        NONE,
        /** A strong attack, which its piece may follow up. */
        STRONG,
        /** A critical hit. */
        CRITICAL,
        /** A weak attack, which its piece did not survive. */
        WEAK,
        /** A miss; the piece stayed where it was. */
        MISS,
        /** An attack without effect; the piece stayed where it was. */
        NO_EFFECT
    }

    /**
     * The way of a piece in the last turn, from tile to tile; rows are counted from the top and columns from the left, from
     * 0.
     *
     * @param fromRow the row where it began
     * @param fromColumn the column where it began
     * @param toRow the row where it led, or would have led
     * @param toColumn the column where it led, or would have led
     * @param sign the sign at its head
     */
    public record Arrow(int fromRow, int fromColumn, int toRow, int toColumn, Sign sign) {
        /** @throws IllegalArgumentException if it begins where it ends */
        public Arrow {
            requireNonNull(sign, "sign");
            if (fromRow == toRow && fromColumn == toColumn) {
                throw new IllegalArgumentException("an arrow leads to another tile");
            }
        }

        /** Whether the piece stayed where it was. */
        public boolean failed() {
            return sign == Sign.MISS || sign == Sign.NO_EFFECT;
        }
    }

    /**
     * A place on the picture.
     *
     * @param row the row from the top, from 0
     * @param column the column from the left, from 0
     */
    public record Place(int row, int column) {}

    /** The tiles of a board by their place. */
    @FunctionalInterface
    public interface Tiles {
        /**
         * The tile of a place.
         *
         * @param row from 0, the bottom row
         * @param column from 0, the leftmost column
         */
        Tile at(int row, int column);
    }

    /**
     * @throws IllegalArgumentException if the numbers of rows, columns and labels do not fit together, there is no such side,
     *     or an arrow leads off the board
     */
    public BoardPicture {
        requireNonNull(rowLabels, "rowLabels");
        requireNonNull(columnLabels, "columnLabels");
        requireNonNull(notes, "notes");
        requireNonNull(arrows, "arrows");
        rows = rows.stream().map(List::copyOf).toList();
        rowLabels = List.copyOf(rowLabels);
        columnLabels = List.copyOf(columnLabels);
        notes = List.copyOf(notes);
        arrows = List.copyOf(arrows);
        requireNonNull(description, "description");
        int columns = columnLabels.size();
        if (rows.isEmpty() || columns == 0 || rows.stream().anyMatch(row -> row.size() != columns)) {
            throw new IllegalArgumentException(
                    "rows must be as long as there are column labels, and there must be some");
        }
        if (rowLabels.size() != rows.size()) {
            throw new IllegalArgumentException(rows.size() + " rows have " + rowLabels.size() + " labels");
        }
        if (side < UNTOLD || side > 1) {
            throw new IllegalArgumentException("no such side: " + side);
        }
        for (Arrow arrow : arrows) {
            requireTile(rows, arrow.fromRow(), arrow.fromColumn());
            requireTile(rows, arrow.toRow(), arrow.toColumn());
        }
    }

    /**
     * A picture without arrows, in which the notes alone tell the side to act.
     *
     * @throws IllegalArgumentException if the numbers of rows, columns and labels do not fit together
     */
    public BoardPicture(List<List<Tile>> rows, List<String> rowLabels, List<String> columnLabels, List<String> notes) {
        this(rows, rowLabels, columnLabels, notes, UNTOLD, List.of(), "");
    }

    /**
     * The tile of a row, from the top, and a column, from the left.
     *
     * @throws IndexOutOfBoundsException if there is none
     */
    public Tile tile(int row, int column) {
        return rows.get(row).get(column);
    }

    private static void requireTile(List<List<Tile>> rows, int row, int column) {
        if (row < 0 || row >= rows.size() || column < 0 || column >= rows.get(0).size()) {
            throw new IllegalArgumentException("an arrow leads off the board: row " + row + ", column " + column);
        }
    }

    private static void requireLength(String what, String text, int longest) {
        if (text.isEmpty() || text.codePointCount(0, text.length()) > longest) {
            throw new IllegalArgumentException(what + " must have 1 to " + longest + " characters: " + text);
        }
    }

    /**
     * A picture whose rows are numbered from 1 at the bottom, and whose columns have letters from {@code a} at the left.
     *
     * @param columns at most 26
     */
    public static BoardPicture lettered(int rows, int columns, Tiles tiles, List<String> notes) {
        requireNonNull(notes, "notes");
        List<List<Tile>> tilesByRow = new ArrayList<>();
        List<String> rowLabels = new ArrayList<>();
        for (int row = rows - 1; row >= 0; row--) {
            int at = row;
            tilesByRow.add(IntStream.range(0, columns)
                    .mapToObj(column -> tiles.at(at, column))
                    .toList());
            rowLabels.add(Integer.toString(row + 1));
        }
        List<String> columnLabels = IntStream.range(0, columns)
                .mapToObj(column -> String.valueOf((char) ('a' + column)))
                .toList();
        return new BoardPicture(tilesByRow, rowLabels, columnLabels, notes);
    }
}
