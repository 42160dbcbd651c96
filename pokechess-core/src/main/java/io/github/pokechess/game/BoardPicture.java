package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A board as data, independent of how it is drawn: tiles with their pieces, the arrows of the last turn, and words.
 * Immutable: {@link #of} and {@link #lettered} make one, and {@code with…} methods return copies.
 */
public final class BoardPicture {
    /** The side to act is named by the notes alone. */
    public static final int UNTOLD = -1;

    private final List<List<Tile>> rows;
    private final List<String> rowLabels;
    private final List<String> columnLabels;
    private final List<String> notes;
    private final int side;
    private final List<Arrow> arrows;
    private final String description;

    /** The ground of a tile. */
    public enum Ground {
        /** An ordinary tile; where the board is chequered, a bright one. */
        LIGHT,
        /** A dark tile of a chequered board. */
        DARK,
        /** A special tile of the game: a throne, a corner, a goal. */
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

    /** A piece. Immutable. */
    public static final class Token {
        private final int side;
        private final String symbol;
        private final int rank;
        private final @Nullable Figure figure;
        private final @Nullable Badge badge;

        private Token(int side, String symbol, int rank, @Nullable Figure figure, @Nullable Badge badge) {
            this.side = side;
            this.symbol = symbol;
            this.rank = rank;
            this.figure = figure;
            this.badge = badge;
        }

        /**
         * A piece that is drawn by its symbol.
         *
         * @param side its side, 0 or 1
         * @param symbol one or two characters for it, in the notation of the game
         * @param rank its size: 0 for the least pieces of a game to 2 for the most important one
         * @throws IllegalArgumentException if side or rank is none, or the symbol has not one or two characters
         */
        public static Token of(int side, String symbol, int rank) {
            requireNonNull(symbol, "symbol");
            if (side < 0 || side > 1 || rank < 0 || rank > 2) {
                throw new IllegalArgumentException("no such side or rank: " + side + ", " + rank);
            }
            requireLength("symbol", symbol, 2);
            return new Token(side, symbol, rank, null, null);
        }

        /** The same piece, drawn as a chess piece in place of the symbol. */
        public Token withFigure(Figure figure) {
            return new Token(side, symbol, rank, requireNonNull(figure, "figure"), badge);
        }

        /** The same piece with a label at its foot. */
        public Token withBadge(Badge badge) {
            return new Token(side, symbol, rank, figure, requireNonNull(badge, "badge"));
        }

        /** Its side, 0 or 1. */
        public int side() {
            return side;
        }

        /** One or two characters for it, in the notation of the game. */
        public String symbol() {
            return symbol;
        }

        /** Its size: 0 for the least pieces of a game to 2 for the most important one. */
        public int rank() {
            return rank;
        }

        /** The chess piece to draw in place of the symbol. */
        public Optional<Figure> figure() {
            return Optional.ofNullable(figure);
        }

        /** The label at its foot. */
        public Optional<Badge> badge() {
            return Optional.ofNullable(badge);
        }

        @Override
        public boolean equals(@Nullable Object object) {
            return object instanceof Token other
                    && side == other.side
                    && symbol.equals(other.symbol)
                    && rank == other.rank
                    && figure == other.figure
                    && Objects.equals(badge, other.badge);
        }

        @Override
        public int hashCode() {
            return Objects.hash(side, symbol, rank, figure, badge);
        }

        /** The symbol. */
        @Override
        public String toString() {
            return symbol;
        }
    }

    /** A reason to highlight a tile. */
    public enum Mark {
        /** The last turn was about it, or somebody points to it. */
        LAST,
        /** Its piece must act again. */
        ACTS_AGAIN,
        /** What its piece becomes is to be chosen. */
        CHOICE
    }

    /** A tile. Immutable. */
    public static final class Tile {
        private final Ground ground;
        private final @Nullable Token token;
        private final Set<Mark> marks;

        private Tile(Ground ground, @Nullable Token token, Set<Mark> marks) {
            this.ground = ground;
            this.token = token;
            this.marks = marks;
        }

        /**
         * A tile without a highlight.
         *
         * @param token the piece on it, or null
         */
        public static Tile of(Ground ground, @Nullable Token token) {
            return new Tile(requireNonNull(ground, "ground"), token, Set.of());
        }

        /** The same tile with one more highlight. */
        public Tile with(Mark mark) {
            requireNonNull(mark, "mark");
            Set<Mark> more = EnumSet.of(mark);
            more.addAll(marks);
            return new Tile(ground, token, Set.copyOf(more));
        }

        /** The same tile, highlighted for the last turn if that concerned it. */
        public Tile markedIf(boolean marked) {
            return marked ? with(Mark.LAST) : this;
        }

        /** Its ground. */
        public Ground ground() {
            return ground;
        }

        /** The piece on it. */
        public Optional<Token> token() {
            return Optional.ofNullable(token);
        }

        /** Its highlights; unmodifiable. */
        public Set<Mark> marks() {
            return marks;
        }

        /** Whether the last turn was about it, or somebody points to it. */
        public boolean marked() {
            return marks.contains(Mark.LAST);
        }

        @Override
        public boolean equals(@Nullable Object object) {
            return object instanceof Tile other
                    && ground == other.ground
                    && Objects.equals(token, other.token)
                    && marks.equals(other.marks);
        }

        @Override
        public int hashCode() {
            return Objects.hash(ground, token, marks);
        }

        /** The ground, the piece and the marks. */
        @Override
        public String toString() {
            return ground + " " + token + " " + marks;
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

    private BoardPicture(
            List<List<Tile>> rows,
            List<String> rowLabels,
            List<String> columnLabels,
            List<String> notes,
            int side,
            List<Arrow> arrows,
            String description) {
        this.rows = rows;
        this.rowLabels = rowLabels;
        this.columnLabels = columnLabels;
        this.notes = notes;
        this.side = side;
        this.arrows = arrows;
        this.description = description;
    }

    /**
     * A picture without arrows and description, in which the notes alone name the side to act.
     *
     * @param rows the tiles row by row from the top, each row from the left, as side 0 sees them; at least one, and all rows
     *     equally long
     * @param rowLabels the label left of each row, as many as rows
     * @param columnLabels the label below each column, as many as columns
     * @param notes further lines: the side to act, how the game ended
     * @throws IllegalArgumentException if the numbers of rows, columns and labels do not fit together
     */
    public static BoardPicture of(
            List<List<Tile>> rows, List<String> rowLabels, List<String> columnLabels, List<String> notes) {
        requireNonNull(rowLabels, "rowLabels");
        requireNonNull(columnLabels, "columnLabels");
        requireNonNull(notes, "notes");
        int columns = columnLabels.size();
        if (rows.isEmpty() || columns == 0 || rows.stream().anyMatch(row -> row.size() != columns)) {
            throw new IllegalArgumentException(
                    "rows must be as long as there are column labels, and there must be some");
        }
        if (rowLabels.size() != rows.size()) {
            throw new IllegalArgumentException(rows.size() + " rows have " + rowLabels.size() + " labels");
        }
        return new BoardPicture(
                rows.stream().map(List::copyOf).toList(),
                List.copyOf(rowLabels),
                List.copyOf(columnLabels),
                List.copyOf(notes),
                UNTOLD,
                List.of(),
                "");
    }

    /**
     * The same picture with a side to act.
     *
     * @param side 0 or 1, or {@link #UNTOLD}
     * @throws IllegalArgumentException if there is no such side
     */
    public BoardPicture withSide(int side) {
        if (side < UNTOLD || side > 1) {
            throw new IllegalArgumentException("no such side: " + side);
        }
        return new BoardPicture(rows, rowLabels, columnLabels, notes, side, arrows, description);
    }

    /**
     * The same picture with other arrows.
     *
     * @param arrows the ways of the last turn, in their order
     * @throws IllegalArgumentException if one leads off the board
     */
    public BoardPicture withArrows(List<Arrow> arrows) {
        requireNonNull(arrows, "arrows");
        for (Arrow arrow : arrows) {
            requireTile(arrow.fromRow(), arrow.fromColumn());
            requireTile(arrow.toRow(), arrow.toColumn());
        }
        return new BoardPicture(rows, rowLabels, columnLabels, notes, side, List.copyOf(arrows), description);
    }

    /**
     * The same picture with a description.
     *
     * @param description all pieces in words for screen readers; empty for none
     */
    public BoardPicture withDescription(String description) {
        requireNonNull(description, "description");
        return new BoardPicture(rows, rowLabels, columnLabels, notes, side, arrows, description);
    }

    /**
     * The same picture with one more highlight on a tile.
     *
     * @throws IndexOutOfBoundsException if there is no such tile
     */
    public BoardPicture withMark(Place place, Mark mark) {
        requireNonNull(place, "place");
        requireNonNull(mark, "mark");
        List<Tile> row = new ArrayList<>(rows.get(place.row()));
        row.set(place.column(), row.get(place.column()).with(mark));
        List<List<Tile>> changed = new ArrayList<>(rows);
        changed.set(place.row(), List.copyOf(row));
        return new BoardPicture(List.copyOf(changed), rowLabels, columnLabels, notes, side, arrows, description);
    }

    /** The tiles row by row from the top, each row from the left, as side 0 sees them; unmodifiable. */
    public List<List<Tile>> rows() {
        return rows;
    }

    /** The label left of each row; unmodifiable. */
    public List<String> rowLabels() {
        return rowLabels;
    }

    /** The label below each column; unmodifiable. */
    public List<String> columnLabels() {
        return columnLabels;
    }

    /** Further lines: the side to act, how the game ended; unmodifiable. */
    public List<String> notes() {
        return notes;
    }

    /** The side to act, 0 or 1, or {@link #UNTOLD} where only the notes name it. */
    public int side() {
        return side;
    }

    /** The ways of the last turn, in their order; unmodifiable. */
    public List<Arrow> arrows() {
        return arrows;
    }

    /** All pieces in words for screen readers; empty for none. */
    public String description() {
        return description;
    }

    /**
     * The tile of a row, from the top, and a column, from the left.
     *
     * @throws IndexOutOfBoundsException if there is none
     */
    public Tile tile(int row, int column) {
        return rows.get(row).get(column);
    }

    private void requireTile(int row, int column) {
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
        return of(tilesByRow, rowLabels, columnLabels, notes);
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof BoardPicture other && parts().equals(other.parts());
    }

    @Override
    public int hashCode() {
        return parts().hashCode();
    }

    private List<Object> parts() {
        return List.of(rows, rowLabels, columnLabels, notes, side, arrows, description);
    }

    /** The notes and the tiles. */
    @Override
    public String toString() {
        return notes + " " + rows;
    }
}
