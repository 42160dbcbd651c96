package io.github.pokechess.chesslike;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.chesslike.internal.Field;
import io.github.pokechess.chesslike.internal.Hashing;
import io.github.pokechess.chesslike.internal.PackedMove;
import io.github.pokechess.chesslike.internal.Stage;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameBoard;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A level, at its start or in the middle of a game: the map as it is now, pieces, keys, rules and the side to act.
 * Immutable, thread-safe, with structural equality. It has no history, and so no repetition.
 *
 * <pre>{@code
 * ChesslikePosition level = Chesslike.sample("vault");
 * for (Map.Entry<Tile, ChesslikePosition.Piece> piece : level.pieces().entrySet()) {
 *     Set<Tile> reach = level.moves(piece.getKey());
 * }
 * }</pre>
 *
 * <p>All its results come from the same code as the search.
 */
public final class ChesslikePosition implements GamePosition<ChesslikePosition, ChesslikeMove> {
    /**
     * A piece of a side.
     *
     * @param color its side
     * @param kind its kind
     */
    public record Piece(Color color, PieceKind kind) {
        /** @throws NullPointerException if anything is null */
        public Piece {
            requireNonNull(color, "color");
            requireNonNull(kind, "kind");
        }

        /** For instance {@code White Rook}. */
        @Override
        public String toString() {
            return color + " " + kind;
        }
    }

    private final Level level;
    private final Stage stage;

    /** Not changed any more. */
    private final Field field;

    /** @param field on the stage of the level; it must not change any more */
    ChesslikePosition(Level level, Field field) {
        this.level = level;
        this.field = field;
        stage = level.stage;
    }

    /**
     * Parses a level in the format of the {@linkplain io.github.pokechess.chesslike package}.
     *
     * @throws MalformedTextException if the text is no level, or the game is over by capture or goal before it has
     *     begun; the exception lists all problems
     */
    public static ChesslikePosition parse(String text) {
        return LevelReader.read(text, "");
    }

    /**
     * Starts a level of floor alone, with the standard rules and White to act.
     *
     * @param width the number of files, 1 to 32
     * @param height the number of ranks, 1 to 32
     * @throws IllegalArgumentException if either is out of range
     */
    public static LevelBuilder builder(int width, int height) {
        return new LevelBuilder(width, height);
    }

    /** Starts another level from this one. */
    public LevelBuilder toBuilder() {
        LevelBuilder builder = new LevelBuilder(width(), height())
                .title(level.title)
                .rules(level.rules)
                .side(side())
                .quietTurns(quietTurns());
        level.custom.forEach(builder::kind);
        for (Color color : Color.values()) {
            builder.keysInGame(color, keys(color));
            goals(color).forEach(tile -> builder.goal(color, tile));
        }
        for (int i = 0; i < stage.tiles(); i++) {
            builder.terrain(level.tile(i), terrain(i));
        }
        pieces().forEach((tile, piece) ->
                builder.piece(tile, piece.color(), piece.kind().letter()));
        return builder;
    }

    // ---- the level ----

    /** The title of the level; may be empty. */
    public String title() {
        return level.title;
    }

    /** The rules that it is played by. */
    public ChesslikeRules rules() {
        return level.rules;
    }

    /** The number of files, 1 to 32. */
    public int width() {
        return stage.width();
    }

    /** The number of ranks, 1 to 32. */
    public int height() {
        return stage.height();
    }

    /** The kinds of pieces, in the order of their letters: the standard ones and those of the level; unmodifiable. */
    public List<PieceKind> kinds() {
        return level.kinds;
    }

    @Override
    public Color side() {
        return Color.of(field.sideIndex());
    }

    /**
     * The present terrain of a tile.
     *
     * @throws IllegalArgumentException if it is not on the board
     */
    public Terrain terrainAt(Tile tile) {
        return terrain(level.index(tile));
    }

    private Terrain terrain(int index) {
        return Terrain.ofNumber(field.placement().ground(index));
    }

    /**
     * The piece on a tile, if there is one.
     *
     * @throws IllegalArgumentException if the tile is not on the board
     */
    public Optional<Piece> pieceAt(Tile tile) {
        return Optional.ofNullable(piece(level.index(tile)));
    }

    private @Nullable Piece piece(int index) {
        int variant = field.placement().variant(index);
        return variant == Stage.NONE ? null : new Piece(Color.of(variant & 1), level.kind(variant));
    }

    /** All pieces by tile; unmodifiable. */
    public NavigableMap<Tile, Piece> pieces() {
        NavigableMap<Tile, Piece> pieces = new TreeMap<>();
        for (int i = 0; i < stage.tiles(); i++) {
            Piece piece = piece(i);
            if (piece != null) {
                pieces.put(level.tile(i), piece);
            }
        }
        return Collections.unmodifiableNavigableMap(pieces);
    }

    /** The goal tiles of a side; unmodifiable. */
    public NavigableSet<Tile> goals(Color color) {
        NavigableSet<Tile> goals = new TreeSet<>();
        stage.goals(color.ordinal()).stream().forEach(index -> goals.add(level.tile(index)));
        return Collections.unmodifiableNavigableSet(goals);
    }

    /** The number of keys that a side holds. */
    public int keys(Color color) {
        return field.placement().held(color.ordinal());
    }

    /** The number of turns in a row without a capture, a key and an opened door; it stops at 1,000,000. */
    public int quietTurns() {
        return field.clock();
    }

    // ---- moves ----

    @Override
    public List<ChesslikeMove> legalMoves() {
        if (field.ending() != Field.Ending.NONE) {
            return List.of();
        }
        int[] buffer = new int[field.generator().maxMoves()];
        int end = field.generate(buffer, 0);
        List<ChesslikeMove> moves = new ArrayList<>(end);
        for (int i = 0; i < end; i++) {
            moves.add(level.unpack(buffer[i]));
        }
        return Collections.unmodifiableList(moves);
    }

    /** Whether {@link #legalMoves} contains a move, without generating the others. */
    @Override
    public boolean isLegal(ChesslikeMove move) {
        requireNonNull(move, "move");
        return field.isLegal(level.pack(move));
    }

    /**
     * The legal move of a text: two tiles such as {@code a1b3}, or {@code pass}. White space at either end does not
     * matter.
     *
     * @throws InvalidMoveException if it is the text of none
     */
    @Override
    public ChesslikeMove move(String text) {
        try {
            return MoveFinder.find(requireNonNull(text, "text"), this);
        } catch (InvalidMoveException wrong) {
            throw wrong.withPosition(this);
        }
    }

    @Override
    public ChesslikePosition after(ChesslikeMove move, int roll) {
        requireNonNull(move, "move");
        int packed = requireLegal(move);
        if (roll != 0) {
            throw new InvalidMoveException(InvalidMoveException.Kind.ROLL, this, move, "it has no outcome " + roll);
        }
        Field next = new Field(field);
        next.make(packed);
        return new ChesslikePosition(level, new Field(next));
    }

    private int requireLegal(ChesslikeMove move) {
        int packed = level.pack(move);
        if (!field.isLegal(packed)) {
            requireLegal(move, 0); // says why not
        }
        return packed;
    }

    @Override
    public Optional<Outcome> outcome() {
        return field.outcome();
    }

    @Override
    public long hash() {
        return field.hash() ^ Hashing.mix(level.hashCode());
    }

    @Override
    public int reversibleTurns() {
        return level.rules.repetition() == ChesslikeRules.Repetition.DRAW ? field.clock() : 0;
    }

    @Override
    public int moveScore(ChesslikeMove move) {
        requireNonNull(move, "move");
        return field.moveScore(requireLegal(move));
    }

    @Override
    public GameBoard<ChesslikePosition, ChesslikeMove> newBoard() {
        return new ChesslikeBoard(level, field);
    }

    // ---- for players ----

    /**
     * The tiles that the piece on a tile could go to without capturing, were its side to act; unmodifiable, empty if
     * there is no piece.
     *
     * @throws IllegalArgumentException if the tile is not on the board
     */
    public NavigableSet<Tile> moves(Tile from) {
        requireNonNull(from, "from");
        return targets(from, true);
    }

    /**
     * The tiles with enemies that the piece on a tile could capture, were its side to act; unmodifiable, empty if there
     * is no piece.
     *
     * @throws IllegalArgumentException if the tile is not on the board
     */
    public NavigableSet<Tile> captures(Tile from) {
        requireNonNull(from, "from");
        return targets(from, false);
    }

    private NavigableSet<Tile> targets(Tile from, boolean quiet) {
        int index = level.index(from);
        int variant = field.placement().variant(index);
        NavigableSet<Tile> tiles = new TreeSet<>();
        if (variant != Stage.NONE) {
            int[] buffer = new int[field.generator().maxMoves()];
            int end = field.generator().targets(variant, index, quiet, !quiet, buffer, 0);
            for (int i = 0; i < end; i++) {
                tiles.add(level.tile(PackedMove.to(buffer[i])));
            }
        }
        return Collections.unmodifiableNavigableSet(tiles);
    }

    /**
     * The tiles that the piece on a tile attacks: where it could capture if an enemy stood there, its own side's
     * pieces, which it protects, among them; unmodifiable, empty if there is no piece.
     *
     * @throws IllegalArgumentException if the tile is not on the board
     */
    public NavigableSet<Tile> attacks(Tile from) {
        requireNonNull(from, "from");
        int index = level.index(from);
        int variant = field.placement().variant(index);
        NavigableSet<Tile> tiles = new TreeSet<>();
        for (int to = 0; variant != Stage.NONE && to < stage.tiles(); to++) {
            boolean standable = !stage.isBlocked(to) && terrain(to) != Terrain.DOOR;
            if (to != index && standable && field.generator().hits(variant, index, to)) {
                tiles.add(level.tile(to));
            }
        }
        return Collections.unmodifiableNavigableSet(tiles);
    }

    /**
     * The paths of the piece on a tile to another tile in one move or capture, if its side were to act. A path lists
     * the tiles passed over and the last one. A knight's cell has up to two, all else one; unmodifiable, empty if the
     * piece cannot go there or there is none.
     *
     * <p>Under {@link ChesslikeRules.KnightPaths#NONE} both ways of a knight are returned, whatever is on them, except
     * outside the board.
     *
     * @throws IllegalArgumentException if a tile is not on the board
     */
    public List<List<Tile>> paths(Tile from, Tile to) {
        requireNonNull(from, "from");
        requireNonNull(to, "to");
        return Routes.paths(level, field, from, to);
    }

    /**
     * The least numbers of moves that the piece on a tile needs to get to each tile, if nobody else moves: by tile, in
     * the order of the numbers, with 0 for its own tile and without those that it cannot get to; unmodifiable, empty if
     * there is no piece. It may end with a capture, but goes around enemies on the way. It collects keys and opens
     * doors.
     *
     * <p>With more than ten closed doors and keys on the map it picks up no keys, so the numbers may be too large and
     * tiles may be missing.
     *
     * @throws IllegalArgumentException if the tile is not on the board
     */
    public Map<Tile, Integer> distances(Tile from) {
        requireNonNull(from, "from");
        return Routes.distances(level, field, from, false);
    }

    /**
     * The numbers of {@link #distances} if no other piece were on the board.
     *
     * @throws IllegalArgumentException if the tile is not on the board
     */
    public Map<Tile, Integer> distancesOnEmptyBoard(Tile from) {
        requireNonNull(from, "from");
        return Routes.distances(level, field, from, true);
    }

    /**
     * A shortest way of the piece on a tile to another, as in {@link #distances}: the tiles where its moves end;
     * unmodifiable, empty if there is none.
     *
     * @throws IllegalArgumentException if a tile is not on the board
     */
    public List<Tile> route(Tile from, Tile to) {
        requireNonNull(from, "from");
        requireNonNull(to, "to");
        return Routes.route(level, field, from, to);
    }

    // ---- as a value ----

    /** The text of the level; {@link #parse} gives an equal position, unless the game is over by capture or goal. */
    @Override
    public String toString() {
        return LevelWriter.write(level, field);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ChesslikePosition position
                && field.isSame(position.field)
                && level.equals(position.level);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(hash());
    }

    Level level() {
        return level;
    }

    Field field() {
        return field;
    }
}
