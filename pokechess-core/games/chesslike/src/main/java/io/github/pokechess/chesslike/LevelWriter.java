package io.github.pokechess.chesslike;

import io.github.pokechess.chesslike.internal.Field;
import io.github.pokechess.chesslike.internal.Stage;
import io.github.pokechess.game.Color;
import java.util.BitSet;
import java.util.Locale;

/** Writes levels as {@link LevelReader} reads them. */
final class LevelWriter {
    private LevelWriter() {}

    /** The word for a side in a level. */
    static String word(Color color) {
        return color.toString().toLowerCase(Locale.ROOT);
    }

    /** The lines that never change in a game. */
    static String header(Level level) {
        StringBuilder text = new StringBuilder();
        if (!level.title.isEmpty()) {
            text.append("level ").append(level.title).append('\n');
        }
        text.append("rules ").append(level.rules).append('\n');
        for (PieceKind kind : level.custom) {
            text.append("piece ").append(kind.letter()).append(' ').append(kind.name());
            text.append(kind.royal() ? " royal " : " ").append(movement(kind.grid()));
            text.append('\n');
        }
        for (Color color : Color.values()) {
            BitSet goals = level.stage.goals(color.ordinal());
            if (!goals.isEmpty()) {
                text.append("goals ").append(word(color));
                goals.stream().forEach(tile -> text.append(' ').append(level.tile(tile)));
                text.append('\n');
            }
        }
        return text.toString();
    }

    static String write(Level level, Field field) {
        Stage stage = level.stage;
        StringBuilder text = new StringBuilder(level.header);
        for (Color color : Color.values()) {
            int keys = field.placement().held(color.ordinal());
            if (keys > 0) {
                text.append("keys ")
                        .append(word(color))
                        .append(' ')
                        .append(keys)
                        .append('\n');
            }
        }
        text.append("turn ").append(word(Color.of(field.sideIndex()))).append('\n');
        if (field.clock() > 0) {
            text.append("clock ").append(field.clock()).append('\n');
        }
        text.append("map");
        for (int rank = stage.height() - 1; rank >= 0; rank--) {
            text.append('\n');
            for (int file = 0; file < stage.width(); file++) {
                int tile = rank * stage.width() + file;
                int piece = field.placement().variant(tile);
                Terrain terrain = Terrain.ofNumber(field.placement().ground(tile));
                text.append(piece == Stage.NONE ? terrain.symbol() : Level.symbol(piece));
            }
        }
        return text.toString();
    }

    /** Betza's notation where it says all, or the picture of the grid. */
    private static String movement(Grid grid) {
        String betza = grid.formatBetza();
        return !betza.isEmpty() && Grid.parseBetza(betza).equals(grid) ? betza : "grid\n" + grid;
    }
}
