package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A board as data, independent of how it is drawn: tiles with their pieces, the arrows of the last turn, and words.
 * Immutable: {@link #of} and {@link #lettered} make one, and {@code with…} methods return copies.
 *
 * <pre>{@code
 * BoardPicture picture = kind.picture(game);
 * }</pre>
 */
public sealed interface BoardPicture permits PictureRecords.Picture {
    /** The ground of a tile. */
    enum Ground {
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
    enum Figure {
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
    record Badge(int order, String text, int rgb) {
        /**
         * @throws IllegalArgumentException if the text has not one to three characters, or the colour more than 24 bits
         */
        public Badge {
            requireNonNull(text, "text");
            PictureRecords.requireLength("badge", text, 3);
            if (rgb < 0 || rgb > 0xFFFFFF) {
                throw new IllegalArgumentException("a colour has 24 bits: " + rgb);
            }
        }
    }

    /** A piece. Immutable. */
    sealed interface Token permits PictureRecords.Token {
        /**
         * A piece that is drawn by its symbol.
         *
         * @param symbol one or two characters for it, in the notation of the game
         * @param rank its size: 0 for the least pieces of a game to 2 for the most important one
         * @throws IllegalArgumentException if the rank is none, or the symbol has not one or two characters
         */
        static Token of(Color side, String symbol, int rank) {
            return new PictureRecords.Token(side, symbol, rank, Optional.empty(), Optional.empty());
        }

        /** Returns this piece, drawn as a chess piece instead of the symbol. */
        default Token withFigure(Figure figure) {
            requireNonNull(figure, "figure");
            return new PictureRecords.Token(side(), symbol(), rank(), Optional.of(figure), badge());
        }

        /** Returns this piece with a label at its foot. */
        default Token withBadge(Badge badge) {
            requireNonNull(badge, "badge");
            return new PictureRecords.Token(side(), symbol(), rank(), figure(), Optional.of(badge));
        }

        /** The side. */
        Color side();

        /** One or two characters for it, in the notation of the game. */
        String symbol();

        /** The size: 0 for the least pieces of a game to 2 for the most important one. */
        int rank();

        /** The chess piece to draw instead of the symbol. */
        Optional<Figure> figure();

        /** The label at its foot. */
        Optional<Badge> badge();
    }

    /** A reason to highlight a tile. */
    enum Mark {
        /** The last turn was about it, or somebody points to it. */
        LAST,
        /** The piece on this tile must act again. */
        ACTS_AGAIN,
        /** The promotion of the piece on this tile must be chosen. */
        CHOICE
    }

    /** A tile. Immutable. */
    sealed interface Tile permits PictureRecords.Tile {
        /**
         * A tile without a highlight.
         *
         * @param token the piece on it, or null
         */
        static Tile of(Ground ground, @Nullable Token token) {
            return new PictureRecords.Tile(ground, Optional.ofNullable(token), Set.of());
        }

        /** Returns this tile with one more highlight. */
        default Tile with(Mark mark) {
            requireNonNull(mark, "mark");
            Set<Mark> more = EnumSet.of(mark);
            more.addAll(marks());
            return new PictureRecords.Tile(ground(), token(), more);
        }

        /** Returns this tile, highlighted if it belongs to the last turn. */
        default Tile markedIf(boolean marked) {
            return marked ? with(Mark.LAST) : this;
        }

        /** The ground. */
        Ground ground();

        /** The piece on it. */
        Optional<Token> token();

        /** The highlights; unmodifiable. */
        Set<Mark> marks();

        /** Whether the last turn was about it, or somebody points to it. */
        default boolean marked() {
            return marks().contains(Mark.LAST);
        }
    }

    /** A sign at the head of an arrow: how an attack came out. */
    enum Sign {
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
     * The way of a piece in the last turn, from tile to tile; rows are counted from the top and columns from the left,
     * from 0.
     *
     * @param fromRow the row where it began
     * @param fromColumn the column where it began
     * @param toRow the row where it led, or would have led
     * @param toColumn the column where it led, or would have led
     * @param sign the sign at its head
     */
    record Arrow(int fromRow, int fromColumn, int toRow, int toColumn, Sign sign) {
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
    record Place(int row, int column) {}

    /**
     * A picture without arrows and description, in which the notes alone name the side to act.
     *
     * @param rows the tiles row by row from the top, each row from the left, as White sees them; at least one, and all
     *     rows equally long
     * @param rowLabels the label left of each row, as many as rows
     * @param columnLabels the label below each column, as many as columns
     * @param notes further lines: the side to act, how the game ended
     * @throws IllegalArgumentException if the numbers of rows, columns and labels do not fit together
     */
    static BoardPicture of(
            List<List<Tile>> rows, List<String> rowLabels, List<String> columnLabels, List<String> notes) {
        requireNonNull(rows, "rows");
        return new PictureRecords.Picture(rows, rowLabels, columnLabels, notes, Optional.empty(), List.of(), "");
    }

    /** Returns this picture with a side to act. */
    default BoardPicture withSide(Color side) {
        requireNonNull(side, "side");
        return new PictureRecords.Picture(
                rows(), rowLabels(), columnLabels(), notes(), Optional.of(side), arrows(), description());
    }

    /**
     * Returns this picture with other arrows.
     *
     * @param arrows the ways of the last turn, in their order
     * @throws IllegalArgumentException if one leads off the board
     */
    default BoardPicture withArrows(List<Arrow> arrows) {
        return new PictureRecords.Picture(rows(), rowLabels(), columnLabels(), notes(), side(), arrows, description());
    }

    /**
     * Returns this picture with a description.
     *
     * @param description all pieces in words for screen readers; empty for none
     */
    default BoardPicture withDescription(String description) {
        return new PictureRecords.Picture(rows(), rowLabels(), columnLabels(), notes(), side(), arrows(), description);
    }

    /**
     * Returns this picture with one more highlight on a tile.
     *
     * @throws IndexOutOfBoundsException if there is no such tile
     */
    default BoardPicture withMark(Place place, Mark mark) {
        requireNonNull(place, "place");
        requireNonNull(mark, "mark");
        List<Tile> row = new ArrayList<>(rows().get(place.row()));
        row.set(place.column(), row.get(place.column()).with(mark));
        List<List<Tile>> changed = new ArrayList<>(rows());
        changed.set(place.row(), row);
        return new PictureRecords.Picture(
                changed, rowLabels(), columnLabels(), notes(), side(), arrows(), description());
    }

    /** The tiles row by row from the top, each row from the left, as White sees them; unmodifiable. */
    List<List<Tile>> rows();

    /** The label left of each row; unmodifiable. */
    List<String> rowLabels();

    /** The label below each column; unmodifiable. */
    List<String> columnLabels();

    /** Further lines: the side to act, how the game ended; unmodifiable. */
    List<String> notes();

    /** The side to act; empty where only the notes name it. */
    Optional<Color> side();

    /** The ways of the last turn, in their order; unmodifiable. */
    List<Arrow> arrows();

    /** All pieces in words for screen readers; empty for none. */
    String description();

    /**
     * The tile of a row, from the top, and a column, from the left.
     *
     * @throws IndexOutOfBoundsException if there is none
     */
    default Tile tile(int row, int column) {
        return rows().get(row).get(column);
    }

    /**
     * A picture whose rows are numbered from 1 at the bottom, and whose columns have letters from {@code a} at the
     * left.
     *
     * @param columns at most 26
     * @param tiles the tile of a row and a column, both from 0, the bottom row and the leftmost column
     */
    static BoardPicture lettered(int rows, int columns, BiFunction<Integer, Integer, Tile> tiles, List<String> notes) {
        requireNonNull(tiles, "tiles");
        requireNonNull(notes, "notes");
        List<List<Tile>> tilesByRow = new ArrayList<>();
        List<String> rowLabels = new ArrayList<>();
        for (int row = rows - 1; row >= 0; row--) {
            int at = row;
            tilesByRow.add(IntStream.range(0, columns)
                    .mapToObj(column -> tiles.apply(at, column))
                    .toList());
            rowLabels.add(Integer.toString(row + 1));
        }
        List<String> columnLabels = IntStream.range(0, columns)
                .mapToObj(column -> String.valueOf((char) ('a' + column)))
                .toList();
        return of(tilesByRow, rowLabels, columnLabels, notes);
    }
}
