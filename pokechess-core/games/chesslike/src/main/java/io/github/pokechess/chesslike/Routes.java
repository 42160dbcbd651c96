package io.github.pokechess.chesslike;

import io.github.pokechess.chesslike.internal.Cells;
import io.github.pokechess.chesslike.internal.Directions;
import io.github.pokechess.chesslike.internal.Distances;
import io.github.pokechess.chesslike.internal.Field;
import io.github.pokechess.chesslike.internal.Stage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The ways of pieces over tiles: those of one move, and those of many. */
final class Routes {
    private Routes() {}

    /** The ways of one move, as {@link ChesslikePosition#paths} documents them. */
    static List<List<Tile>> paths(Level level, Field field, Tile from, Tile to) {
        int start = level.index(from);
        int end = level.index(to);
        boolean canGo = start != end
                && field.placement().variant(start) != Stage.NONE
                && field.generator().reaches(start, end);
        if (!canGo) {
            return List.of();
        }
        int east = level.stage.east(start, end);
        int north = level.stage.north(start, end);
        int direction = Directions.of(east, north);
        if (direction >= 0) {
            return List.of(line(from, to, direction));
        }
        boolean nothingStops = level.rules.knightPaths() == ChesslikeRules.KnightPaths.NONE;
        int cell = Cells.of(east, north);
        List<List<Tile>> paths = new ArrayList<>();
        for (int path = 0; path < 2; path++) {
            if (nothingStops || field.placement().isPathFree(start, cell, path)) {
                paths.add(knightPath(from, to, path));
            }
        }
        return Collections.unmodifiableList(paths);
    }

    private static List<Tile> line(Tile from, Tile to, int direction) {
        List<Tile> path = new ArrayList<>();
        Tile at = from;
        while (!at.equals(to)) {
            at = new Tile(at.file() + Directions.east(direction), at.rank() + Directions.north(direction));
            path.add(at);
        }
        return List.copyOf(path);
    }

    /** Both ways of a knight lie in the rectangle that it crosses. */
    private static List<Tile> knightPath(Tile from, Tile to, int path) {
        int east = to.file() - from.file();
        int north = to.rank() - from.rank();
        boolean eastFirst = Math.abs(east) == 2 == (path == 0);
        List<Tile> tiles = new ArrayList<>();
        Tile at = from;
        while (!at.equals(to)) {
            boolean goEast = eastFirst ? at.file() != to.file() : at.rank() == to.rank();
            at = new Tile(
                    at.file() + (goEast ? Integer.signum(east) : 0), at.rank() + (goEast ? 0 : Integer.signum(north)));
            tiles.add(at);
        }
        return List.copyOf(tiles);
    }

    /** Numbers of moves by tile, the nearest first. */
    static Map<Tile, Integer> distances(Level level, Field field, Tile from, boolean withoutOthers) {
        Distances found = new Distances(field.placement(), level.index(from), withoutOthers);
        Map<Tile, Integer> distances = new LinkedHashMap<>();
        found.found().forEach(tile -> distances.put(level.tile(tile), found.moves(tile)));
        return Collections.unmodifiableMap(distances);
    }

    /** The tiles where the moves of a shortest way end. */
    static List<Tile> route(Level level, Field field, Tile from, Tile to) {
        return new Distances(field.placement(), level.index(from), false)
                .route(level.index(to)).stream().map(level::tile).toList();
    }
}
