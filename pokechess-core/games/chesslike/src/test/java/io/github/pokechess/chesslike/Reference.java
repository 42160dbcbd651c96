package io.github.pokechess.chesslike;

import io.github.pokechess.chesslike.ChesslikePosition.Piece;
import io.github.pokechess.chesslike.ChesslikeRules.Doors;
import io.github.pokechess.chesslike.ChesslikeRules.Facing;
import io.github.pokechess.chesslike.ChesslikeRules.KnightPaths;
import io.github.pokechess.chesslike.ChesslikeRules.NoMove;
import io.github.pokechess.chesslike.ChesslikeRules.Objective;
import io.github.pokechess.game.Color;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The rules once more: maps instead of tables, every tile looked at for every piece. */
final class Reference {
    private final ChesslikePosition level;
    private final ChesslikeRules rules;
    private final Map<Tile, Piece> pieces;
    private final Map<Tile, Terrain> terrain;
    private final Map<Color, Integer> keys;
    private final Color turn;

    /** Turns in a row without progress. */
    private final int quietTurns;

    private Reference(
            ChesslikePosition level,
            Map<Tile, Piece> pieces,
            Map<Tile, Terrain> terrain,
            Map<Color, Integer> keys,
            Color turn,
            int quietTurns) {
        this.level = level;
        this.pieces = pieces;
        this.terrain = terrain;
        this.keys = keys;
        this.turn = turn;
        this.quietTurns = quietTurns;
        rules = level.rules();
    }

    static Reference of(ChesslikePosition position) {
        Map<Tile, Terrain> terrain = new HashMap<>();
        for (int file = 0; file < position.width(); file++) {
            for (int rank = 0; rank < position.height(); rank++) {
                Tile tile = new Tile(file, rank);
                terrain.put(tile, position.terrainAt(tile));
            }
        }
        Map<Color, Integer> keys = new EnumMap<>(Color.class);
        for (Color color : Color.values()) {
            keys.put(color, position.keys(color));
        }
        return new Reference(
                position, new HashMap<>(position.pieces()), terrain, keys, position.side(), position.quietTurns());
    }

    // ---- moves ----

    /** The legal moves as texts. */
    Set<String> moves() {
        Set<String> moves = moves(turn);
        if (moves.isEmpty() && winner() == null && rules.noMove() == NoMove.PASS) {
            moves.add("pass");
        }
        return moves;
    }

    private Set<String> moves(Color color) {
        Set<String> moves = new TreeSet<>();
        if (winner() == null) {
            pieces.forEach((from, piece) -> {
                if (piece.color() == color) {
                    terrain.keySet().stream().filter(to -> canGo(from, to)).forEach(to -> moves.add("" + from + to));
                }
            });
        }
        return moves;
    }

    boolean canGo(Tile from, Tile to) {
        Piece piece = pieces.get(from);
        Piece target = pieces.get(to);
        if (terrain.get(to).isBlocked() || from.equals(to)) {
            return false;
        }
        if (target != null && target.color() == piece.color()) {
            return false;
        }
        if (terrain.get(to) == Terrain.DOOR && keys.get(piece.color()) == 0) {
            return false;
        }
        return leaps(piece, from, to, target != null) || slides(piece, from, to);
    }

    private Grid grid(Piece piece) {
        boolean turned = piece.color() == Color.BLACK && rules.facing() == Facing.ENEMY;
        return turned ? piece.kind().grid().turned() : piece.kind().grid();
    }

    private boolean leaps(Piece piece, Tile from, Tile to, boolean capture) {
        int east = to.file() - from.file();
        int north = to.rank() - from.rank();
        if (Math.abs(east) > 2 || Math.abs(north) > 2) {
            return false;
        }
        Grid.Cell cell = grid(piece).at(2 - north, 2 + east);
        boolean said = cell == Grid.Cell.BOTH || cell == (capture ? Grid.Cell.ATTACK : Grid.Cell.MOVE);
        if (!said || Math.abs(east * north) != 2) {
            return said;
        }
        // The corners of the rectangle, and between them what lies on its long sides.
        boolean eastIsLong = Math.abs(east) == 2;
        Tile longFirst = eastIsLong ? new Tile(to.file(), from.rank()) : new Tile(from.file(), to.rank());
        Tile shortFirst = eastIsLong ? new Tile(from.file(), to.rank()) : new Tile(to.file(), from.rank());
        return (isFree(longFirst) && isFree(between(from, longFirst)))
                || (isFree(shortFirst) && isFree(between(shortFirst, to)));
    }

    private static Tile between(Tile one, Tile other) {
        return new Tile((one.file() + other.file()) / 2, (one.rank() + other.rank()) / 2);
    }

    private boolean isFree(Tile tile) {
        if (rules.knightPaths() == KnightPaths.NONE) {
            return true;
        }
        boolean piece = rules.knightPaths() == KnightPaths.TERRAIN_AND_PIECES && pieces.containsKey(tile);
        return !terrain.get(tile).isBlocked() && terrain.get(tile) != Terrain.DOOR && !piece;
    }

    private boolean slides(Piece piece, Tile from, Tile to) {
        for (int row = 0; row < 5; row++) {
            for (int column = 0; column < 5; column++) {
                Grid.Cell cell = grid(piece).at(row, column);
                if (cell.isSlide() && slides(cell.symbol(), from, to)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean slides(String way, Tile from, Tile to) {
        int east = way.contains("e") ? 1 : way.contains("w") ? -1 : 0;
        int north = way.contains("n") ? 1 : way.contains("s") ? -1 : 0;
        int file = from.file() + east;
        int rank = from.rank() + north;
        while (file >= 0 && rank >= 0 && file < level.width() && rank < level.height()) {
            Tile at = new Tile(file, rank);
            if (at.equals(to)) {
                return true;
            }
            if (terrain.get(at).isBlocked() || terrain.get(at) == Terrain.DOOR || pieces.containsKey(at)) {
                return false;
            }
            file += east;
            rank += north;
        }
        return false;
    }

    Reference play(String move) {
        Map<Tile, Piece> nextPieces = new HashMap<>(pieces);
        Map<Tile, Terrain> nextTerrain = new HashMap<>(terrain);
        Map<Color, Integer> nextKeys = new EnumMap<>(keys);
        boolean progress = false;
        if (!move.equals("pass")) {
            ChesslikeMove.Step step = (ChesslikeMove.Step) ChesslikeMove.parse(move);
            Terrain entered = nextTerrain.get(step.to());
            progress = entered != Terrain.FLOOR || pieces.containsKey(step.to());
            if (entered == Terrain.KEY) {
                nextKeys.merge(turn, 1, Integer::sum);
            }
            if (entered == Terrain.DOOR && rules.doors() == Doors.CONSUME_KEY) {
                nextKeys.merge(turn, -1, Integer::sum);
            }
            nextTerrain.put(step.to(), Terrain.FLOOR);
            nextPieces.put(step.to(), nextPieces.remove(step.from()));
        }
        return new Reference(level, nextPieces, nextTerrain, nextKeys, turn.opposite(), progress ? 0 : quietTurns + 1);
    }

    /** The same, after a piece has gone to a tile where nobody is, and its side to act again. */
    Reference alone(Tile from, Tile to) {
        Color color = pieces.get(from).color();
        Reference own = new Reference(level, pieces, terrain, keys, color, quietTurns).play("" + from + to);
        return new Reference(level, own.pieces, own.terrain, own.keys, color, own.quietTurns);
    }

    // ---- the end ----

    /** The side that has won by capture or goal, or null. */
    Color winner() {
        for (Color color : Color.values()) {
            Color other = color.opposite();
            List<Piece> left = new ArrayList<>();
            pieces.values().stream().filter(piece -> piece.color() == other).forEach(left::add);
            boolean noKing = left.stream().noneMatch(piece -> piece.kind().royal());
            boolean atGoal = level.goals(color).stream()
                    .anyMatch(
                            goal -> pieces.containsKey(goal) && pieces.get(goal).color() == color);
            if (left.isEmpty()
                    || (rules.objective() == Objective.KING && noKing)
                    || (rules.objective() == Objective.GOAL && atGoal)) {
                return color;
            }
        }
        return null;
    }

    boolean isOver() {
        boolean quiet = rules.quietTurns() > 0 && quietTurns >= rules.quietTurns();
        if (quiet || winner() != null) {
            return true;
        }
        boolean stuck = moves(turn).isEmpty();
        return stuck && (rules.noMove() != NoMove.PASS || moves(turn.opposite()).isEmpty());
    }

    long perft(int depth) {
        if (depth == 0) {
            return 1;
        }
        if (isOver()) {
            return 0;
        }
        return moves().stream().mapToLong(move -> play(move).perft(depth - 1)).sum();
    }

    Map<Tile, Piece> pieces() {
        return pieces;
    }

    Map<Tile, Terrain> terrain() {
        return terrain;
    }

    Map<Color, Integer> keys() {
        return keys;
    }
}
