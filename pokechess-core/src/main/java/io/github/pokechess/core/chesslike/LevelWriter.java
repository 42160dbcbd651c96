package io.github.pokechess.core.chesslike;

import io.github.pokechess.core.Color;
import java.util.Locale;
import java.util.SortedSet;

/** Writes levels as {@link LevelReader} reads them. */
final class LevelWriter {
    private LevelWriter() {}

    /** What a side is called in a level. */
    static String word(Color color) {
        return color.toString().toLowerCase(Locale.ROOT);
    }

    static String write(ChesslikePosition position) {
        StringBuilder text = new StringBuilder();
        if (!position.title().isEmpty()) {
            text.append("level ").append(position.title()).append('\n');
        }
        text.append("rules ").append(position.rules()).append('\n');
        for (PieceKind kind : position.customKinds()) {
            text.append("piece ").append(kind.letter()).append(' ').append(kind.name());
            text.append(kind.royal() ? " royal " : " ")
                    .append(movement(kind.grid()))
                    .append('\n');
        }
        for (Color color : Color.values()) {
            SortedSet<Tile> goals = position.goals(color);
            if (!goals.isEmpty()) {
                text.append("goals ").append(word(color));
                goals.forEach(tile -> text.append(' ').append(tile));
                text.append('\n');
            }
        }
        for (Color color : Color.values()) {
            if (position.keys(color) > 0) {
                text.append("keys ").append(word(color)).append(' ');
                text.append(position.keys(color)).append('\n');
            }
        }
        text.append("turn ").append(word(position.turn())).append('\n');
        if (position.quietTurns() > 0) {
            text.append("clock ").append(position.quietTurns()).append('\n');
        }
        text.append("map\n");
        Field field = position.field();
        for (int rank = position.height() - 1; rank >= 0; rank--) {
            for (int file = 0; file < position.width(); file++) {
                int tile = rank * position.width() + file;
                int variant = field.variant(tile);
                text.append(variant < 0 ? field.terrain(tile).symbol() : Stage.letter(variant));
            }
            text.append('\n');
        }
        return text.toString();
    }

    /** Betza's notation where it says all, or the picture of the grid. */
    private static String movement(Grid grid) {
        String betza = grid.toBetza();
        return !betza.isEmpty() && Grid.ofBetza(betza).equals(grid) ? betza : "grid\n" + grid;
    }
}
