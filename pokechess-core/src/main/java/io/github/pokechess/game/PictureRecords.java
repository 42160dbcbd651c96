package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardPicture.Arrow;
import io.github.pokechess.game.BoardPicture.Badge;
import io.github.pokechess.game.BoardPicture.Figure;
import io.github.pokechess.game.BoardPicture.Ground;
import io.github.pokechess.game.BoardPicture.Mark;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The records behind a {@link BoardPicture}. */
final class PictureRecords {
    private PictureRecords() {}

    record Picture(
            List<List<BoardPicture.Tile>> rows,
            List<String> rowLabels,
            List<String> columnLabels,
            List<String> notes,
            Optional<Color> side,
            List<Arrow> arrows,
            String description)
            implements BoardPicture {
        /**
         * @throws IllegalArgumentException if rows, columns, labels and arrows do not fit together
         */
        Picture {
            requireNonNull(rowLabels, "rowLabels");
            requireNonNull(columnLabels, "columnLabels");
            requireNonNull(notes, "notes");
            requireNonNull(arrows, "arrows");
            requireNonNull(description, "description");
            int columns = columnLabels.size();
            if (rows.isEmpty() || columns == 0 || rows.stream().anyMatch(row -> row.size() != columns)) {
                throw new IllegalArgumentException(
                        "rows must be as long as there are column labels, and there must be some");
            }
            if (rowLabels.size() != rows.size()) {
                throw new IllegalArgumentException(rows.size() + " rows have " + rowLabels.size() + " labels");
            }
            for (Arrow arrow : arrows) {
                requireTile(arrow.fromRow(), arrow.fromColumn(), rows.size(), columns);
                requireTile(arrow.toRow(), arrow.toColumn(), rows.size(), columns);
            }
            rows = rows.stream().map(List::copyOf).toList();
            rowLabels = List.copyOf(rowLabels);
            columnLabels = List.copyOf(columnLabels);
            notes = List.copyOf(notes);
            arrows = List.copyOf(arrows);
        }

        /** The notes and the tiles. */
        @Override
        public String toString() {
            return notes + " " + rows;
        }
    }

    record Tile(Ground ground, Optional<BoardPicture.Token> token, Set<Mark> marks) implements BoardPicture.Tile {
        Tile {
            requireNonNull(ground, "ground");
            marks = Set.copyOf(marks);
        }
    }

    record Token(Color side, String symbol, int rank, Optional<Figure> figure, Optional<Badge> badge)
            implements BoardPicture.Token {
        /** @throws IllegalArgumentException if the rank is none, or the symbol has not one or two characters */
        Token {
            requireNonNull(side, "side");
            requireNonNull(symbol, "symbol");
            if (rank < 0 || rank > 2) {
                throw new IllegalArgumentException("no such rank: " + rank);
            }
            requireLength("symbol", symbol, 2);
        }

        @Override
        public String toString() {
            return symbol;
        }
    }

    static void requireLength(String what, String text, int longest) {
        if (text.isEmpty() || text.codePointCount(0, text.length()) > longest) {
            throw new IllegalArgumentException(what + " must have 1 to " + longest + " characters: " + text);
        }
    }

    private static void requireTile(int row, int column, int rows, int columns) {
        if (row < 0 || row >= rows || column < 0 || column >= columns) {
            throw new IllegalArgumentException("an arrow leads off the board: row " + row + ", column " + column);
        }
    }
}
