package io.github.pokechess.chesslike;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.chesslike.ChesslikeRules.Repetition;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Ground;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A field with the game before, as the search and people see it. */
final class ChesslikeTree implements GameBoard, ChesslikeEvaluator.View {
    private static final long CLOCK_KEY = 0x9e3779b97f4a7c15L;
    private static final int INITIAL_DEPTH = 64;

    /** Gains are told in 160ths of the unit of {@link StandardEvaluator.Appraisal}. */
    private static final int HINT = 160;

    private static final int VICTORY = 20_000 * HINT;

    /** What a piece whose loss would lose is worth as one that captures. */
    private static final int PRICELESS = 2_000;

    private static final int ZONES = 64;

    /** What tells apart searches that must not share a table. */
    private record Identity(Stage stage, ChesslikeEvaluator evaluator) {}

    private final Stage stage;
    private final Field field;
    private final ChesslikeEvaluator evaluator;

    /** Made when it is first asked for. */
    private StandardEvaluator.@Nullable Appraisal appraisal;

    private final int maxMoves;
    private final int quietLimit;
    private final boolean repetition;
    private final int[] buffer;

    /** By tile: one of 64 parts of the board. */
    private final byte[] zones;

    /** The hashes of the game before as far as it can be repeated, and of the line made here. */
    private long[] keys;

    /** By index as in {@link #keys}: the last one up to it that a skipped turn has led to. */
    private int[] skips;

    /** The index in {@link #keys} of the position where the tree began. */
    private final int root;

    private int at;

    /** The decision that led to the root, if it is known, or 0. */
    private final int before;

    ChesslikeTree(Field field, ChesslikeEvaluator evaluator) {
        this(field, evaluator, new long[] {field.hash()}, 0);
    }

    private ChesslikeTree(Field field, ChesslikeEvaluator evaluator, long[] keys, int before) {
        this.field = new Field(field);
        this.evaluator = evaluator;
        this.before = before;
        stage = field.stage;
        maxMoves = field.maxMoves();
        quietLimit = stage.rules.quietTurns();
        repetition = stage.rules.repetition() == Repetition.DRAW;
        buffer = new int[maxMoves];
        zones = new byte[stage.tiles];
        for (int tile = 0; tile < stage.tiles; tile++) {
            int column = tile % stage.width * 8 / Math.max(8, stage.width);
            int row = tile / stage.width * 8 / Math.max(8, stage.height);
            zones[tile] = (byte) (8 * row + column);
        }
        root = keys.length - 1;
        at = root;
        this.keys = Arrays.copyOf(keys, keys.length + INITIAL_DEPTH);
        skips = new int[this.keys.length];
    }

    Field field() {
        return field;
    }

    // ---- the search ----

    @Override
    public int side() {
        return field.side();
    }

    @Override
    public int outcome() {
        return switch (field.ending()) {
            case NONE -> UNFINISHED;
            case WON -> field.winner() == field.side() ? WIN : -WIN;
            case LOST -> -WIN;
            case STUCK, QUIET -> 0;
        };
    }

    /** Twice in the line that is looked at, unless a turn was skipped since, or three times with the game before. */
    @Override
    public boolean repeats() {
        if (!repetition) {
            return false;
        }
        int earliest = Math.max(0, at - field.clock());
        boolean again = false;
        for (int i = at - 2; i >= earliest; i -= 2) {
            if (keys[i] == keys[at]) {
                if (again || i >= Math.max(root, skips[at])) {
                    return true;
                }
                again = true;
            }
        }
        return false;
    }

    @Override
    public long key(int depth) {
        int clock = field.clock();
        return quietLimit > 0 && clock + depth >= quietLimit
                ? field.hash() ^ Stage.mix(clock + CLOCK_KEY)
                : field.hash();
    }

    @Override
    public int evaluate() {
        int value = evaluator == StandardEvaluator.INSTANCE ? appraise() : evaluator.evaluate(this);
        return Math.max(1 - WIN, Math.min(value, WIN - 1));
    }

    /** What the standard evaluator says. */
    int appraise() {
        StandardEvaluator.Appraisal known = appraisal;
        if (known == null) {
            known = new StandardEvaluator.Appraisal(stage);
            appraisal = known;
        }
        return known.evaluate(field);
    }

    @Override
    public int maxMoves() {
        return maxMoves;
    }

    @Override
    public int generate(int[] buffer, int start) {
        return field.generate(buffer, start);
    }

    @Override
    public boolean isLegal(int decision) {
        return field.isLegal(decision);
    }

    /** For captures what is won, less the piece that captures if it is worth more and an enemy protects the tile. */
    @Override
    public int moveScore(int decision) {
        if (!field.isTactical(decision)) {
            return 0;
        }
        if (field.wins(decision)) {
            return VICTORY;
        }
        int from = Field.from(decision);
        int to = Field.to(decision);
        int victim = worth(to);
        int attacker = from == field.last(field.side()) ? PRICELESS : worth(from);
        int gain = attacker > victim && field.isAttacked(to, field.side() ^ 1) ? victim - attacker : victim;
        return gain == 0 ? 1 : gain * HINT;
    }

    /** Nothing is worth nothing: each capture brings a side nearer to having none left. */
    private int worth(int tile) {
        return Math.max(1, StandardEvaluator.Appraisal.SCORE * stage.score(field.variant(tile)));
    }

    @Override
    public int generateTactical(int[] buffer, int start) {
        return field.generateTactical(buffer, start);
    }

    @Override
    public int generateQuiet(int[] buffer, int start) {
        return field.generateQuiet(buffer, start);
    }

    @Override
    public boolean isTactical(int decision) {
        return field.isTactical(decision);
    }

    @Override
    public boolean isThreatened() {
        return field.canWin(field.side() ^ 1);
    }

    @Override
    public int historyIndex(int decision) {
        if (decision == Field.PASS) {
            return 0;
        }
        int kind = field.variant(Field.from(decision)) >> 1;
        return (kind & HISTORY_SIZE / ZONES - 1) * ZONES + zones[Field.to(decision)];
    }

    /** With few pieces, having to act may be what hurts; and an enemy who cannot move may have lost for it. */
    @Override
    public boolean canMakeNull() {
        return field.count(field.side()) > 2 && field.canMove(field.side() ^ 1);
    }

    @Override
    public void make(int decision, int outcome) {
        make(decision);
        skips[at] = skips[at - 1];
    }

    private void make(int decision) {
        field.make(decision);
        at++;
        if (at == keys.length) {
            keys = Arrays.copyOf(keys, 2 * at);
            skips = Arrays.copyOf(skips, 2 * at);
        }
        keys[at] = field.hash();
    }

    @Override
    public void makeNull() {
        make(Field.PASS);
        skips[at] = at;
    }

    @Override
    public void unmake() {
        field.unmake();
        at--;
    }

    @Override
    public int made() {
        return field.made();
    }

    // ---- people ----

    @Override
    public String text() {
        return LevelWriter.write(field);
    }

    @Override
    public String text(int decision) {
        return ChesslikePosition.unpack(stage, decision).toString();
    }

    @Override
    public int decision(String text) {
        int decision = ChesslikePosition.pack(stage, ChesslikeMove.parse(text));
        if (!field.isLegal(decision)) {
            throw new MalformedTextException(
                    List.of(TextProblem.at("move", 0, "not legal here: \"" + Lines.abridged(text) + "\"")));
        }
        return decision;
    }

    @Override
    public String sideName(int side) {
        return ChesslikePosition.color(side).toString();
    }

    @Override
    public Optional<GameResult> result() {
        Optional<GameResult> result = field.result();
        if (result.isPresent() || !repetition) {
            return result;
        }
        int times = 1;
        for (int i = at - 2; i >= Math.max(0, at - field.clock()); i -= 2) {
            times += keys[i] == keys[at] ? 1 : 0;
        }
        return times < 3 ? result : Optional.of(new GameResult(GameResult.DRAW, "threefold repetition"));
    }

    @Override
    public BoardPicture picture() {
        int last = field.made() > 0 ? field.last() : before;
        List<List<BoardPicture.Tile>> rows = new ArrayList<>();
        List<String> rowLabels = new ArrayList<>();
        for (int rank = stage.height - 1; rank >= 0; rank--) {
            List<BoardPicture.Tile> row = new ArrayList<>();
            for (int file = 0; file < stage.width; file++) {
                int tile = rank * stage.width + file;
                boolean isStep = last != 0 && last != Field.PASS;
                boolean marked = isStep && (tile == Field.from(last) || tile == Field.to(last));
                row.add(new BoardPicture.Tile(ground(tile, file + rank), token(tile), marked));
            }
            rows.add(row);
            rowLabels.add(Integer.toString(rank + 1));
        }
        List<String> columnLabels = new ArrayList<>();
        for (int file = 0; file < stage.width; file++) {
            columnLabels.add(Tile.fileName(file));
        }
        return new BoardPicture(rows, rowLabels, columnLabels, notes());
    }

    private Ground ground(int tile, int parity) {
        return switch (field.terrain(tile)) {
            case FLOOR ->
                stage.isGoal(0, tile) || stage.isGoal(1, tile)
                        ? Ground.SPECIAL
                        : parity % 2 == 0 ? Ground.DARK : Ground.LIGHT;
            case WALL -> Ground.WALL;
            case HOLE -> Ground.HOLE;
            case TREE -> Ground.TREE;
            case DOOR -> Ground.DOOR;
            case KEY -> Ground.KEY;
        };
    }

    private BoardPicture.@Nullable Token token(int tile) {
        int variant = field.variant(tile);
        if (variant < 0) {
            return null;
        }
        int rank = stage.isRoyal(variant) ? 2 : stage.score(variant) > 16 ? 1 : 0;
        return new BoardPicture.Token(variant & 1, String.valueOf(Stage.letter(variant)), rank);
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (!stage.title.isEmpty()) {
            notes.add(stage.title);
        }
        Optional<GameResult> result = result();
        if (result.isPresent()) {
            GameResult end = result.get();
            String winner = end.winner() == GameResult.DRAW ? "Draw" : sideName(end.winner()) + " wins";
            notes.add(winner + ": " + end.reason());
        } else {
            notes.add(sideName(side()) + " to move");
        }
        notes.add(
                switch (stage.rules.objective()) {
                    case KING -> "capture the king";
                    case ALL -> "capture everything";
                    case GOAL -> "reach a goal";
                });
        for (int side = 0; side < 2; side++) {
            if (field.held(side) > 0) {
                notes.add(sideName(side) + " holds " + field.held(side) + (field.held(side) == 1 ? " key" : " keys"));
            }
        }
        return notes;
    }

    @Override
    public Object rules() {
        return new Identity(stage, evaluator);
    }

    @Override
    public GameBoard copy() {
        int last = field.made() > 0 ? field.last() : before;
        return new ChesslikeTree(field, evaluator, Arrays.copyOf(keys, at + 1), last);
    }

    // ---- the evaluator's view ----

    @Override
    public Color turn() {
        return ChesslikePosition.color(field.side());
    }

    @Override
    public int width() {
        return stage.width;
    }

    @Override
    public int height() {
        return stage.height;
    }

    @Override
    public Terrain terrainAt(int tile) {
        return field.terrain(tile);
    }

    @Override
    public @Nullable PieceKind kindAt(int tile) {
        int variant = field.variant(tile);
        return variant < 0 ? null : stage.kind(variant);
    }

    @Override
    public @Nullable Color colorAt(int tile) {
        int variant = field.variant(tile);
        return variant < 0 ? null : ChesslikePosition.color(variant & 1);
    }

    @Override
    public boolean isGoal(Color color, int tile) {
        return stage.isGoal(color.ordinal(), tile);
    }

    @Override
    public int keys(Color color) {
        return field.held(color.ordinal());
    }

    @Override
    public int material(Color color) {
        return field.material(color.ordinal());
    }

    @Override
    public int mobility(Color color) {
        int whose = color.ordinal();
        int end = 0;
        for (int tile = field.nextOf(whose, 0); tile >= 0; tile = field.nextOf(whose, tile + 1)) {
            end = field.targets(field.variant(tile), tile, true, true, buffer, end);
        }
        return end;
    }
}
