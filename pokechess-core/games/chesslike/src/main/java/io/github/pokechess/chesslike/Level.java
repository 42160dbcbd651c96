package io.github.pokechess.chesslike;

import io.github.pokechess.chesslike.ChesslikeRules.Doors;
import io.github.pokechess.chesslike.ChesslikeRules.Facing;
import io.github.pokechess.chesslike.ChesslikeRules.KnightPaths;
import io.github.pokechess.chesslike.ChesslikeRules.NoMove;
import io.github.pokechess.chesslike.ChesslikeRules.Objective;
import io.github.pokechess.chesslike.internal.Cells;
import io.github.pokechess.chesslike.internal.Movement;
import io.github.pokechess.chesslike.internal.PackedMove;
import io.github.pokechess.chesslike.internal.Stage;
import io.github.pokechess.chesslike.internal.StageRules;
import io.github.pokechess.game.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All of a level that never changes in a game, as values, and the stage that the machine has of it. Translates between
 * both. Immutable, with structural equality, and shared by all positions of a game.
 */
final class Level {
    final String title;
    final ChesslikeRules rules;

    /** The kinds that the level brings along, by letter. */
    final List<PieceKind> custom;

    /** All kinds, by letter. */
    final List<PieceKind> kinds;

    final Stage stage;

    /** The lines of the level that never change. */
    final String header;

    private final @Nullable PieceKind[] byLetter = new @Nullable PieceKind[26];

    /** By tile: the number of its terrain. Doors and keys count as floor. */
    private final byte[] fixed;

    /** Equal in every process, so that hashes of positions are equal, too. */
    private final int hash;

    /**
     * A level.
     *
     * @param terrain by tile, with every door that positions of this level may have
     * @param custom by letter, none of them standard
     * @param goals by side
     */
    Level(
            String title,
            int width,
            int height,
            Terrain[] terrain,
            List<PieceKind> custom,
            ChesslikeRules rules,
            List<BitSet> goals) {
        this.title = title;
        this.rules = rules;
        this.custom = List.copyOf(custom);
        PieceKind.standard().forEach(kind -> byLetter[kind.letter() - 'A'] = kind);
        custom.forEach(kind -> byLetter[kind.letter() - 'A'] = kind);
        List<PieceKind> all = new ArrayList<>();
        @Nullable Movement[] movements = new @Nullable Movement[Stage.VARIANTS];
        for (PieceKind kind : byLetter) {
            if (kind != null) {
                all.add(kind);
                for (int side = 0; side < 2; side++) {
                    movements[2 * (kind.letter() - 'A') + side] = movement(kind, side, rules);
                }
            }
        }
        kinds = List.copyOf(all);
        byte[] ground = ground(terrain);
        fixed = ground.clone();
        for (int tile = 0; tile < fixed.length; tile++) {
            fixed[tile] = terrain[tile].isBlocked() ? ground[tile] : (byte) Terrain.FLOOR.number();
        }
        stage = new Stage(width, height, ground, movements, stageRules(rules), goals);
        header = LevelWriter.header(this);
        hash = 31 * (31 * header.hashCode() + width) + Arrays.hashCode(fixed);
    }

    private static Movement movement(PieceKind kind, int side, ChesslikeRules rules) {
        Grid grid = side == 1 && rules.facing() == Facing.ENEMY ? kind.grid().turned() : kind.grid();
        int moves = 0;
        int attacks = 0;
        int slides = 0;
        for (int i = 0; i < Cells.COUNT; i++) {
            Grid.Cell cell = grid.at(i);
            if (cell.isSlide()) {
                slides |= 1 << cell.direction();
            } else {
                moves |= cell.isMove() ? 1 << i : 0;
                attacks |= cell.isAttack() ? 1 << i : 0;
            }
        }
        return new Movement(moves, attacks, slides, kind.score(), kind.royal());
    }

    private static StageRules stageRules(ChesslikeRules rules) {
        return new StageRules(
                rules.objective() == Objective.KING,
                rules.objective() == Objective.GOAL,
                rules.knightPaths() != KnightPaths.NONE,
                rules.knightPaths() == KnightPaths.TERRAIN_AND_PIECES,
                rules.doors() == Doors.CONSUME_KEY,
                rules.noMove() == NoMove.LOSS,
                rules.noMove() == NoMove.PASS,
                rules.quietTurns());
    }

    /** The numbers of terrain by tile. */
    static byte[] ground(Terrain[] terrain) {
        byte[] ground = new byte[terrain.length];
        for (int tile = 0; tile < ground.length; tile++) {
            ground[tile] = (byte) terrain[tile].number();
        }
        return ground;
    }

    // ---- pieces ----

    /** The number of a piece. */
    static int piece(char letter, Color color) {
        return 2 * (letter - 'A') + color.ordinal();
    }

    /** The letter of the kind of a piece. */
    static char letter(int piece) {
        return (char) ('A' + (piece >> 1));
    }

    /** The character for a piece in a map: White's in upper case, Black's in lower. */
    static char symbol(int piece) {
        return (char) ((piece & 1) == 0 ? 'A' + (piece >> 1) : 'a' + (piece >> 1));
    }

    /** The kind of a piece; {@link IllegalArgumentException} if the level has none of that number. */
    PieceKind kind(int piece) {
        PieceKind kind = piece >= 0 && piece < Stage.VARIANTS ? byLetter[piece >> 1] : null;
        if (kind == null) {
            throw new IllegalArgumentException("no such piece: " + piece);
        }
        return kind;
    }

    // ---- tiles and moves ----

    Tile tile(int index) {
        return new Tile(index % stage.width(), index / stage.width());
    }

    private boolean isInside(Tile tile) {
        return tile.file() < stage.width() && tile.rank() < stage.height();
    }

    /** The number of a tile; {@link IllegalArgumentException} if it is off the board. */
    int index(Tile tile) {
        if (!isInside(tile)) {
            throw new IllegalArgumentException(
                    tile + " is not on a board of " + stage.width() + " × " + stage.height());
        }
        return tile.rank() * stage.width() + tile.file();
    }

    ChesslikeMove unpack(int move) {
        return move == PackedMove.PASS
                ? ChesslikeMove.pass()
                : ChesslikeMove.of(tile(PackedMove.from(move)), tile(PackedMove.to(move)));
    }

    /** The packed move, or 0, which is never legal, if a tile is off the board. */
    int pack(ChesslikeMove move) {
        if (!(move instanceof ChesslikeMove.Step step)) {
            return PackedMove.PASS;
        }
        return isInside(step.from()) && isInside(step.to()) ? PackedMove.of(index(step.from()), index(step.to())) : 0;
    }

    // ---- as a value ----

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Level level
                        && stage.width() == level.stage.width()
                        && header.equals(level.header) // title, rules, kinds and goals
                        && Arrays.equals(fixed, level.fixed));
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
