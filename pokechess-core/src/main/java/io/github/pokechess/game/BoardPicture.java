package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What a board looks like, for whoever draws it. Immutable.
 *
 * @param rows the tiles row by row from the top, each row from the left; at least one, and all rows equally long
 * @param rowLabels what is written left of each row, as many as rows
 * @param columnLabels what is written below each column, as many as columns
 * @param notes what else there is to say, a line each: the side to act, how the game ended
 */
public record BoardPicture(
        List<List<Tile>> rows, List<String> rowLabels, List<String> columnLabels, List<String> notes) {
    /** What a tile is made of. */
    public enum Ground {
        /** An ordinary tile; where the board is chequered, a bright one. */
        LIGHT,
        /** A dark tile of a chequered board. */
        DARK,
        /** A tile that is special to the game: a throne, a corner, a goal. */
        SPECIAL,
        /** Nobody can enter, and nothing can be seen behind it. */
        WALL,
        /** Nobody can enter, but there is nothing there. */
        HOLE,
        /** Nobody can enter: a tree. */
        TREE,
        /** To be entered with a key. */
        DOOR,
        /** A tile with a key. */
        KEY
    }

    /**
     * A piece.
     *
     * @param side whose it is, 0 or 1
     * @param symbol one or two characters for it, in the notation of the game
     * @param rank how big to draw it: 0 for the least of a game to 2 for the most important one
     */
    public record Token(int side, String symbol, int rank) {
        /** @throws IllegalArgumentException if side or rank is none, or the symbol has not one or two characters */
        public Token {
            if (side < 0 || side > 1 || rank < 0 || rank > 2) {
                throw new IllegalArgumentException("no such side or rank: " + side + ", " + rank);
            }
            if (symbol.isEmpty() || symbol.codePointCount(0, symbol.length()) > 2) {
                throw new IllegalArgumentException("symbol must have one or two characters: " + symbol);
            }
        }
    }

    /**
     * A tile.
     *
     * @param ground what it is made of
     * @param token the piece on it, if there is one
     * @param marked whether the last move was about it
     */
    public record Tile(Ground ground, @Nullable Token token, boolean marked) {
        /** @throws NullPointerException if there is no ground */
        public Tile {
            requireNonNull(ground, "ground");
        }
    }

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

    /** @throws IllegalArgumentException if the numbers of rows, columns and labels do not fit together */
    public BoardPicture {
        rows = rows.stream().map(List::copyOf).toList();
        rowLabels = List.copyOf(rowLabels);
        columnLabels = List.copyOf(columnLabels);
        notes = List.copyOf(notes);
        int columns = columnLabels.size();
        if (rows.isEmpty() || columns == 0 || rows.stream().anyMatch(row -> row.size() != columns)) {
            throw new IllegalArgumentException(
                    "rows must be as long as there are column labels, and there must be some");
        }
        if (rowLabels.size() != rows.size()) {
            throw new IllegalArgumentException(rows.size() + " rows have " + rowLabels.size() + " labels");
        }
    }

    /**
     * A picture whose rows are numbered from 1 at the bottom, and whose columns have letters from {@code a} at the left.
     *
     * @param columns at most 26
     */
    public static BoardPicture lettered(int rows, int columns, Tiles tiles, List<String> notes) {
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
