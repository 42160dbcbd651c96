package io.github.pokechess.chesslike;

import io.github.pokechess.chesslike.internal.Field;
import io.github.pokechess.chesslike.internal.Stage;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Ground;
import io.github.pokechess.game.Color;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws positions. */
final class LevelPicture {
    /** Pieces of a greater grid score are drawn bigger: those beyond the pawn. */
    private static final int SMALL_SCORE = 16;

    private LevelPicture() {}

    /** @param last the move that led here, or null */
    static BoardPicture of(ChesslikePosition position, @Nullable ChesslikeMove last) {
        Level level = position.level();
        Field field = position.field();
        int width = position.width();
        List<List<BoardPicture.Tile>> rows = new ArrayList<>();
        List<String> rowLabels = new ArrayList<>();
        for (int rank = position.height() - 1; rank >= 0; rank--) {
            List<BoardPicture.Tile> row = new ArrayList<>();
            for (int file = 0; file < width; file++) {
                int tile = rank * width + file;
                Terrain terrain = Terrain.ofNumber(field.placement().ground(tile));
                boolean isGoal = level.stage.isGoal(0, tile) || level.stage.isGoal(1, tile);
                Ground floor = isGoal ? Ground.SPECIAL : (file + rank) % 2 == 0 ? Ground.DARK : Ground.LIGHT;
                row.add(BoardPicture.Tile.of(ground(terrain, floor), token(level.stage, field, tile))
                        .markedIf(isMarked(new Tile(file, rank), last)));
            }
            rows.add(row);
            rowLabels.add(Integer.toString(rank + 1));
        }
        List<String> columnLabels = new ArrayList<>();
        for (int file = 0; file < width; file++) {
            columnLabels.add(Tile.fileName(file));
        }
        return BoardPicture.of(rows, rowLabels, columnLabels, notes(position));
    }

    private static boolean isMarked(Tile tile, @Nullable ChesslikeMove last) {
        return last instanceof ChesslikeMove.Step step && (tile.equals(step.from()) || tile.equals(step.to()));
    }

    private static Ground ground(Terrain terrain, Ground floor) {
        return switch (terrain) {
            case FLOOR -> floor;
            case WALL -> Ground.WALL;
            case HOLE -> Ground.HOLE;
            case TREE -> Ground.TREE;
            case DOOR -> Ground.DOOR;
            case KEY -> Ground.KEY;
        };
    }

    private static BoardPicture.@Nullable Token token(Stage stage, Field field, int tile) {
        int piece = field.placement().variant(tile);
        if (piece == Stage.NONE) {
            return null;
        }
        int rank = stage.isRoyal(piece) ? 2 : stage.score(piece) > SMALL_SCORE ? 1 : 0;
        return BoardPicture.Token.of(Color.of(piece & 1), String.valueOf(Level.symbol(piece)), rank);
    }

    private static List<String> notes(ChesslikePosition position) {
        List<String> notes = new ArrayList<>();
        if (!position.title().isEmpty()) {
            notes.add(position.title());
        }
        notes.add(position.outcome()
                .map(end -> end.winner().map(winner -> winner + " wins").orElse("Draw") + ": " + end.reason())
                .orElse(position.side() + " to move"));
        notes.add(
                switch (position.rules().objective()) {
                    case KING -> "capture the king";
                    case ALL -> "capture everything";
                    case GOAL -> "reach a goal";
                });
        for (int side = 0; side < 2; side++) {
            int keys = position.keys(Color.of(side));
            if (keys > 0) {
                notes.add(Color.of(side) + (keys == 1 ? " holds 1 key" : " holds " + keys + " keys"));
            }
        }
        return notes;
    }
}
