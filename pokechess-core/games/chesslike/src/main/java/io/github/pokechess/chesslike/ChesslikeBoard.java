package io.github.pokechess.chesslike;

import io.github.pokechess.chesslike.ChesslikeRules.Repetition;
import io.github.pokechess.chesslike.internal.Field;
import io.github.pokechess.chesslike.internal.Hashing;
import io.github.pokechess.chesslike.internal.PackedMove;
import io.github.pokechess.chesslike.internal.Placement;
import io.github.pokechess.chesslike.internal.Stage;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.History;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A field with the game before, as the search and evaluators see it. */
final class ChesslikeBoard extends Field implements GameBoard<ChesslikePosition, ChesslikeMove>, ChesslikeView {
    private static final long CLOCK_KEY = 0x9e3779b97f4a7c15L;
    private static final int ZONES = 64;
    private static final int ZONES_PER_LINE = 8;

    private final Level level;
    private final Stage stage;
    private final Placement placement;
    private final History history;
    private final int maxMoves;
    private final int quietLimit;
    private final boolean repetition;
    private final int[] buffer;

    /** By tile: one of 64 parts of the board. */
    private final byte[] zones;

    /** A board at the position of a field, with no game before. */
    ChesslikeBoard(Level level, Field field) {
        this(level, field, new History(field.hash()));
    }

    private ChesslikeBoard(Level level, Field field, History history) {
        super(field);
        this.level = level;
        this.history = history;
        stage = level.stage;
        placement = placement();
        maxMoves = generator().maxMoves();
        quietLimit = level.rules.quietTurns();
        repetition = level.rules.repetition() == Repetition.DRAW;
        buffer = new int[maxMoves];
        zones = zones(stage);
    }

    private static byte[] zones(Stage stage) {
        byte[] zones = new byte[stage.tiles()];
        for (int tile = 0; tile < zones.length; tile++) {
            int column = tile % stage.width() * ZONES_PER_LINE / Math.max(ZONES_PER_LINE, stage.width());
            int row = tile / stage.width() * ZONES_PER_LINE / Math.max(ZONES_PER_LINE, stage.height());
            zones[tile] = (byte) (ZONES_PER_LINE * row + column);
        }
        return zones;
    }

    // ---- values ----

    @Override
    public ChesslikePosition position() {
        return new ChesslikePosition(level, new Field(this));
    }

    @Override
    public ChesslikeMove move(int packed) {
        return level.unpack(packed);
    }

    @Override
    public int find(ChesslikeMove move) {
        int packed = level.pack(move);
        return isLegal(packed) ? packed : NO_MOVE;
    }

    @Override
    public Optional<Outcome> outcome() {
        Optional<Outcome> outcome = super.outcome();
        return outcome.isEmpty() && repetition && history.isThreefold() ? Optional.of(History.threefold()) : outcome;
    }

    @Override
    public int reversible() {
        return history.reversibleMade();
    }

    /** The level: rules, kinds of pieces, terrain and goals. */
    @Override
    public Object rulesKey() {
        return level;
    }

    @Override
    public Class<?> viewType() {
        return ChesslikeView.class;
    }

    @Override
    public void attach(@Nullable Evaluator<?> evaluator) {
        placement.attach(evaluator);
    }

    @Override
    public ChesslikeBoard copy() {
        return new ChesslikeBoard(level, this, history.copy());
    }

    // ---- the search ----

    @Override
    public int finalScore() {
        return switch (ending()) {
            case NONE -> UNFINISHED;
            case WON -> winner() == sideIndex() ? WIN : -WIN;
            case LOST -> -WIN;
            case STUCK, QUIET -> 0;
        };
    }

    @Override
    public boolean repeats() {
        return repetition && history.repeats();
    }

    /** The hash, and the count of quiet turns too where a search to this depth could see them end the game. */
    @Override
    public long key(int depth) {
        int clock = clock();
        return quietLimit > 0 && clock + depth >= quietLimit ? hash() ^ Hashing.mix(clock + CLOCK_KEY) : hash();
    }

    @Override
    public int maxMoves() {
        return maxMoves;
    }

    @Override
    public int historyIndex(int move) {
        if (move == PackedMove.PASS) {
            return 0;
        }
        int kind = placement.variant(PackedMove.from(move)) >> 1;
        return (kind & HISTORY_SIZE / ZONES - 1) * ZONES + zones[PackedMove.to(move)];
    }

    /** With few pieces, having to act may be what hurts; and an enemy who cannot move may have lost for it. */
    @Override
    public boolean canMakeNull() {
        return placement.count(sideIndex()) > 2 && generator().canMove(sideIndex() ^ 1);
    }

    @Override
    public void make(int move, int roll) {
        make(move);
        history.push(hash(), clock(), false);
    }

    @Override
    public void makeNull() {
        make(PackedMove.PASS);
        history.push(hash(), clock(), true);
    }

    @Override
    public void unmake() {
        super.unmake();
        history.pop();
    }

    // ---- programs that learn ----

    int occurrences() {
        return history.occurrences();
    }

    // ---- evaluators ----

    @Override
    public ChesslikeRules rules() {
        return level.rules;
    }

    @Override
    public List<PieceKind> kinds() {
        return level.kinds;
    }

    @Override
    public int width() {
        return stage.width();
    }

    @Override
    public int height() {
        return stage.height();
    }

    @Override
    public Terrain terrainAt(int tile) {
        return Terrain.ofNumber(placement.ground(tile));
    }

    @Override
    public Color side() {
        return Color.of(sideIndex());
    }

    @Override
    public boolean isGoal(Color color, int tile) {
        return stage.isGoal(color.ordinal(), tile);
    }

    @Override
    public int closedDoors() {
        return placement.doors();
    }

    @Override
    public int keys(Color color) {
        return placement.held(color.ordinal());
    }

    @Override
    public int pieceAt(int tile) {
        return placement.variant(tile);
    }

    @Override
    public int nextPiece(Color color, int tile) {
        return placement.nextOf(color.ordinal(), tile);
    }

    @Override
    public int lastPiece(Color color) {
        return placement.last(color.ordinal());
    }

    @Override
    public int count(Color color) {
        return placement.count(color.ordinal());
    }

    @Override
    public int material(Color color) {
        return placement.material(color.ordinal());
    }

    @Override
    public int mobility(Color color) {
        int side = color.ordinal();
        int sum = 0;
        for (int tile = placement.nextOf(side, 0); tile >= 0; tile = placement.nextOf(side, tile + 1)) {
            sum += generator().targets(placement.variant(tile), tile, true, true, buffer, 0);
        }
        return sum;
    }

    @Override
    public int reach(int tile, byte[] weights, int offset) {
        return generator().reach(placement.variant(tile), tile, weights, offset);
    }

    @Override
    public int[] openMoves(int piece, int tile) {
        return stage.openMoves(piece, tile);
    }

    /** The text of the position. */
    @Override
    public String toString() {
        return position().toString();
    }
}
