package io.github.pokechess.chesslike;

import io.github.pokechess.game.Color;
import java.util.BitSet;
import java.util.Locale;

/** Writes levels as {@link LevelReader} reads them. */
final class LevelWriter {
    private LevelWriter() {}

    /** What a side is called in a level. */
    static String word(Color color) {
        return color.toString().toLowerCase(Locale.ROOT);
    }

    /** What never changes in a game. */
    static String header(Stage stage) {
        StringBuilder text = new StringBuilder();
        if (!stage.title.isEmpty()) {
            text.append("level ").append(stage.title).append('\n');
        }
        text.append("rules ").append(stage.rules).append('\n');
        for (PieceKind kind : stage.custom) {
            text.append("piece ").append(kind.letter()).append(' ').append(kind.name());
            text.append(kind.royal() ? " royal " : " ").append(movement(kind.grid()));
            text.append('\n');
        }
        for (Color color : Color.values()) {
            BitSet goals = stage.goals(color.ordinal());
            if (!goals.isEmpty()) {
                text.append("goals ").append(word(color));
                goals.stream().forEach(tile -> text.append(' ').append(stage.tile(tile)));
                text.append('\n');
            }
        }
        return text.toString();
    }

    static String write(Field field) {
        Stage stage = field.stage;
        StringBuilder text = new StringBuilder(stage.header);
        for (Color color : Color.values()) {
            int keys = field.held(color.ordinal());
            if (keys > 0) {
                text.append("keys ")
                        .append(word(color))
                        .append(' ')
                        .append(keys)
                        .append('\n');
            }
        }
        text.append("turn ").append(word(ChesslikePosition.color(field.side()))).append('\n');
        if (field.clock() > 0) {
            text.append("clock ").append(field.clock()).append('\n');
        }
        text.append("map");
        for (int rank = stage.height - 1; rank >= 0; rank--) {
            text.append('\n');
            for (int file = 0; file < stage.width; file++) {
                int tile = rank * stage.width + file;
                int variant = field.variant(tile);
                text.append(variant < 0 ? field.terrain(tile).symbol() : Stage.letter(variant));
            }
        }
        return text.toString();
    }

    /** Betza's notation where it says all, or the picture of the grid. */
    private static String movement(Grid grid) {
        String betza = grid.toBetza();
        return !betza.isEmpty() && Grid.ofBetza(betza).equals(grid) ? betza : "grid\n" + grid;
    }
}
