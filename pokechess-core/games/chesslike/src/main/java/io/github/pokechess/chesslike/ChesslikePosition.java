package io.github.pokechess.chesslike;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.chesslike.ChesslikeRules.Objective;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
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
 * A level, at its start or in the middle of a game: the map as it is now, pieces, keys, rules and the side to act. Immutable,
 * thread-safe, with structural equality. The game before is no part of it, so that it knows nothing of repetition; a {@link
 * #board} does.
 *
 * <p>All that it answers comes from the same code that the search runs on.
 */
public final class ChesslikePosition {
    /**
     * A piece of a side.
     *
     * @param color whose it is
     * @param kind what it is
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

    private final Stage stage;

    /** Not changed any more. */
    private final Field field;

    private ChesslikePosition(Field field) {
        this.field = field;
        stage = field.stage;
    }

    /** The position of a field, which may go on to change. */
    static ChesslikePosition of(Field field) {
        return new ChesslikePosition(new Field(field));
    }

    /**
     * Reads a level; the format is told by the {@linkplain io.github.pokechess.chesslike package}.
     *
     * @throws MalformedTextException if the text is no level, or the game is over by capture or goal before it has begun;
     *     tells all problems that were found
     */
    public static ChesslikePosition parse(String text) {
        return LevelReader.read(text, List.of());
    }

    /**
     * Starts a level of floor alone, with the standard rules and White to act.
     *
     * @param width how many files, 1 to 32
     * @param height how many ranks, 1 to 32
     * @throws IllegalArgumentException if either is out of range
     */
    public static Builder builder(int width, int height) {
        return new Builder(width, height);
    }

    /** Starts another level from this one. */
    public Builder toBuilder() {
        Builder builder = new Builder(stage.width, stage.height)
                .title(stage.title)
                .rules(stage.rules)
                .turn(turn())
                .quietTurns(quietTurns());
        stage.custom.forEach(builder::kind);
        for (Color color : Color.values()) {
            builder.keys(color, keys(color));
            goals(color).forEach(tile -> builder.goal(color, tile));
        }
        for (int i = 0; i < stage.tiles; i++) {
            builder.terrain[i] = field.terrain(i);
            builder.variants[i] = field.variant(i);
        }
        return builder;
    }

    // ---- what there is ----

    /** What the level is called; may be empty. */
    public String title() {
        return stage.title;
    }

    /** The rules it is played by. */
    public ChesslikeRules rules() {
        return stage.rules;
    }

    /** How many files there are, 1 to 32. */
    public int width() {
        return stage.width;
    }

    /** How many ranks there are, 1 to 32. */
    public int height() {
        return stage.height;
    }

    /** The kinds of pieces, in the order of their letters: the standard ones and those of the level; unmodifiable. */
    public List<PieceKind> kinds() {
        return Collections.unmodifiableList(stage.kinds());
    }

    /** The side to act. */
    public Color turn() {
        return color(field.side());
    }

    /**
     * What a tile is now made of.
     *
     * @throws IllegalArgumentException if it is not on the board
     */
    public Terrain terrainAt(Tile tile) {
        return field.terrain(index(tile));
    }

    /**
     * The piece on a tile.
     *
     * @throws IllegalArgumentException if the tile is not on the board
     */
    public Optional<Piece> pieceAt(Tile tile) {
        return pieceAt(index(tile));
    }

    private Optional<Piece> pieceAt(int index) {
        int variant = field.variant(index);
        return variant < 0 ? Optional.empty() : Optional.of(new Piece(color(variant & 1), stage.kind(variant)));
    }

    /** All pieces by tile; unmodifiable. */
    public NavigableMap<Tile, Piece> pieces() {
        NavigableMap<Tile, Piece> pieces = new TreeMap<>();
        for (int i = 0; i < stage.tiles; i++) {
            Tile tile = stage.tile(i);
            pieceAt(i).ifPresent(piece -> pieces.put(tile, piece));
        }
        return Collections.unmodifiableNavigableMap(pieces);
    }

    /** The tiles where a side wants to go; unmodifiable. */
    public NavigableSet<Tile> goals(Color color) {
        NavigableSet<Tile> goals = new TreeSet<>();
        stage.goals(color.ordinal()).stream().forEach(index -> goals.add(stage.tile(index)));
        return Collections.unmodifiableNavigableSet(goals);
    }

    /** How many keys a side holds. */
    public int keys(Color color) {
        return field.held(color.ordinal());
    }

    /** How many turns in a row have passed without a capture, a key and an opened door. */
    public int quietTurns() {
        return field.clock();
    }

    // ---- moves ----

    /**
     * Every legal move, in an order that depends on the position alone; unmodifiable. Empty if the game is over by a capture
     * or a goal, or the side to act can do nothing.
     */
    public List<ChesslikeMove> legalMoves() {
        if (field.winner() != Stage.NONE) {
            return List.of();
        }
        int[] buffer = new int[field.maxMoves()];
        int end = field.generate(buffer, 0);
        List<ChesslikeMove> moves = new ArrayList<>(end);
        for (int i = 0; i < end; i++) {
            moves.add(unpack(stage, buffer[i]));
        }
        return Collections.unmodifiableList(moves);
    }

    /** Whether {@link #legalMoves} holds a move; looks at no others. */
    public boolean isLegal(ChesslikeMove move) {
        return field.isLegal(pack(stage, move));
    }

    /**
     * The position after a move.
     *
     * @throws IllegalArgumentException if it is not legal
     */
    public ChesslikePosition play(ChesslikeMove move) {
        if (!isLegal(move)) {
            throw new IllegalArgumentException("not legal here: " + move);
        }
        Field next = new Field(field);
        next.make(pack(stage, move));
        return of(next);
    }

    /** How the position by itself ends the game, if it does; repetition is not looked at. */
    public Optional<GameResult> outcome() {
        return field.result();
    }

    // ---- what a player sees ----

    /**
     * Where the piece on a tile could go to without capturing, were its side to act; unmodifiable, empty if there is no
     * piece.
     *
     * @throws IllegalArgumentException if the tile is not on the board
     */
    public NavigableSet<Tile> moves(Tile from) {
        return targets(from, true);
    }

    /**
     * Where the piece on a tile could capture, were its side to act: tiles with enemies; unmodifiable, empty if there is no
     * piece.
     *
     * @throws IllegalArgumentException if the tile is not on the board
     */
    public NavigableSet<Tile> captures(Tile from) {
        return targets(from, false);
    }

    private NavigableSet<Tile> targets(Tile from, boolean calm) {
        int index = index(from);
        int variant = field.variant(index);
        NavigableSet<Tile> tiles = new TreeSet<>();
        if (variant >= 0) {
            int[] buffer = new int[field.maxMoves()];
            int end = field.targets(variant, index, calm, !calm, buffer, 0);
            for (int i = 0; i < end; i++) {
                tiles.add(stage.tile(Field.to(buffer[i])));
            }
        }
        return Collections.unmodifiableNavigableSet(tiles);
    }

    /**
     * Which tiles the piece on a tile attacks: where it could capture if an enemy stood there, its own side's pieces, which
     * it protects, among them; unmodifiable, empty if there is no piece.
     *
     * @throws IllegalArgumentException if the tile is not on the board
     */
    public NavigableSet<Tile> attacks(Tile from) {
        int index = index(from);
        int variant = field.variant(index);
        NavigableSet<Tile> tiles = new TreeSet<>();
        for (int to = 0; variant >= 0 && to < stage.tiles; to++) {
            boolean standable = !stage.isBlocked(to) && field.terrain(to) != Terrain.DOOR;
            if (to != index && standable && field.hits(variant, index, to)) {
                tiles.add(stage.tile(to));
            }
        }
        return Collections.unmodifiableNavigableSet(tiles);
    }

    /**
     * The ways that the piece on a tile can take to another one in one move or capture, were its side to act: each the tiles
     * that it passes over and the last one. A knight's cell has up to two, all else one; unmodifiable, empty if the piece
     * cannot go there or there is none.
     *
     * <p>Under {@link ChesslikeRules.KnightPaths#NONE} both ways of a knight are told, whatever is on them, but for what
     * lies outside of the board.
     *
     * @throws IllegalArgumentException if a tile is not on the board
     */
    public List<List<Tile>> paths(Tile from, Tile to) {
        int start = index(from);
        int end = index(to);
        if (start == end || field.variant(start) < 0 || !field.reaches(start, end)) {
            return List.of();
        }
        int east = stage.east(start, end);
        int north = stage.north(start, end);
        int direction = Directions.of(east, north);
        List<List<Tile>> paths = new ArrayList<>();
        if (direction >= 0) {
            List<Tile> path = new ArrayList<>();
            for (Tile at = step(from, direction); !at.equals(to); at = step(at, direction)) {
                path.add(at);
            }
            path.add(to);
            paths.add(List.copyOf(path));
        } else {
            int cell = Stage.cell(east, north);
            for (int path = 0; path < 2; path++) {
                boolean free =
                        rules().knightPaths() == ChesslikeRules.KnightPaths.NONE || field.isPathFree(start, cell, path);
                if (free) {
                    paths.add(knightPath(from, to, path));
                }
            }
        }
        return Collections.unmodifiableList(paths);
    }

    private static Tile step(Tile at, int direction) {
        return new Tile(at.file() + Directions.east(direction), at.rank() + Directions.north(direction));
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

    /**
     * How many moves the piece on a tile needs at least to get to each tile, if nobody else moves: by tile, in the order of
     * the numbers, with 0 for its own tile and without those that it cannot get to; unmodifiable, empty if there is no
     * piece. It may end with a capture, but goes around enemies on the way. It collects keys and opens doors.
     *
     * <p>With more than ten closed doors and keys on the map it picks no keys up, so that the numbers may be too great, and
     * tiles be missing.
     *
     * @throws IllegalArgumentException if the tile is not on the board
     */
    public Map<Tile, Integer> distances(Tile from) {
        return Collections.unmodifiableMap(new Distances(field, index(from), false).byTile());
    }

    /**
     * Like {@link #distances}, as though no other piece were on the board.
     *
     * @throws IllegalArgumentException if the tile is not on the board
     */
    public Map<Tile, Integer> distancesAlone(Tile from) {
        return Collections.unmodifiableMap(new Distances(field, index(from), true).byTile());
    }

    /**
     * A shortest way of the piece on a tile to another, as in {@link #distances}: where each of its moves ends;
     * unmodifiable, empty if there is none.
     *
     * @throws IllegalArgumentException if a tile is not on the board
     */
    public List<Tile> route(Tile from, Tile to) {
        return Collections.unmodifiableList(new Distances(field, index(from), false).route(index(to)));
    }

    // ---- for others ----

    /** A board that stands here, with no game before, valued by the {@linkplain ChesslikeEvaluator#standard usual} evaluator. */
    public GameBoard board() {
        return board(ChesslikeEvaluator.standard());
    }

    /** A board that stands here, with no game before. */
    public GameBoard board(ChesslikeEvaluator evaluator) {
        return new ChesslikeTree(field, evaluator);
    }

    /** The text of the level; {@link #parse} gives an equal position, unless the game is over by capture or goal. */
    @Override
    public String toString() {
        return LevelWriter.write(field);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ChesslikePosition position && field.equals(position.field);
    }

    @Override
    public int hashCode() {
        return field.hashCode();
    }

    Field field() {
        return field;
    }

    private int index(Tile tile) {
        int index = stage.index(tile);
        if (index < 0) {
            throw new IllegalArgumentException(tile + " is not on a board of " + width() + " × " + height());
        }
        return index;
    }

    static Color color(int side) {
        return side == 0 ? Color.WHITE : Color.BLACK;
    }

    static ChesslikeMove unpack(Stage stage, int decision) {
        return decision == Field.PASS
                ? ChesslikeMove.pass()
                : ChesslikeMove.of(stage.tile(Field.from(decision)), stage.tile(Field.to(decision)));
    }

    /** The decision, or 0, which is never legal, if a tile is not on the board. */
    static int pack(Stage stage, ChesslikeMove move) {
        if (!(move instanceof ChesslikeMove.Step step)) {
            return Field.PASS;
        }
        int from = stage.index(step.from());
        int to = stage.index(step.to());
        return from < 0 || to < 0 ? 0 : Field.pack(from, to);
    }

    /** Puts a level together. For one thread. */
    public static final class Builder {
        /** What is wrong, with the part of a level that it is about. */
        record Problem(String field, @Nullable Tile tile, String message) {}

        static final int MAX_CLOCK = 1_000_000;
        static final int MAX_KEYS = 1024;

        private final int width;
        private final int height;
        private final Terrain[] terrain;
        private final int[] variants;
        private final TreeMap<Character, PieceKind> kinds = new TreeMap<>();
        private final BitSet[] goals = {new BitSet(), new BitSet()};
        private final int[] keys = new int[2];
        private String title = "";
        private ChesslikeRules rules = ChesslikeRules.standard();
        private Color turn = Color.WHITE;
        private int quietTurns;

        private Builder(int width, int height) {
            if (width < 1 || width > Tile.MAX_SIZE || height < 1 || height > Tile.MAX_SIZE) {
                throw new IllegalArgumentException("a board has 1 to 32 files and ranks: " + width + " × " + height);
            }
            this.width = width;
            this.height = height;
            terrain = new Terrain[width * height];
            variants = new int[width * height];
            Arrays.fill(terrain, Terrain.FLOOR);
            Arrays.fill(variants, Stage.NONE);
        }

        /**
         * What the level is called.
         *
         * @throws IllegalArgumentException if that is more than 100 characters, or has line breaks, or spaces at its ends
         */
        public Builder title(String title) {
            if (title.length() > 100
                    || !title.strip().equals(title)
                    || title.chars().anyMatch(Character::isISOControl)) {
                throw new IllegalArgumentException("no title for a level: " + Lines.abridged(title));
            }
            this.title = title;
            return this;
        }

        /** The rules it is played by. */
        public Builder rules(ChesslikeRules rules) {
            this.rules = requireNonNull(rules, "rules");
            return this;
        }

        /** Brings a kind of piece along, in place of the one of the same letter. */
        public Builder kind(PieceKind kind) {
            if (PieceKind.standard().contains(kind)) {
                kinds.remove(kind.letter());
            } else {
                kinds.put(kind.letter(), kind);
            }
            return this;
        }

        /**
         * What a tile is made of.
         *
         * @throws IllegalArgumentException if it is not on the board
         */
        public Builder terrain(Tile tile, Terrain terrain) {
            this.terrain[index(tile)] = requireNonNull(terrain, "terrain");
            return this;
        }

        /**
         * Puts a piece on a tile.
         *
         * @param letter of its kind, in upper case
         * @throws IllegalArgumentException if the tile is not on the board, or the letter none
         */
        public Builder piece(Tile tile, Color color, char letter) {
            if (letter < 'A' || letter > 'Z') {
                throw new IllegalArgumentException("the letter of a piece is A to Z: " + letter);
            }
            variants[index(tile)] = 2 * (letter - 'A') + color.ordinal();
            return this;
        }

        /**
         * Takes the piece on a tile away, if there is one.
         *
         * @throws IllegalArgumentException if the tile is not on the board
         */
        public Builder empty(Tile tile) {
            variants[index(tile)] = Stage.NONE;
            return this;
        }

        /**
         * Makes a tile a goal of a side.
         *
         * @throws IllegalArgumentException if it is not on the board
         */
        public Builder goal(Color color, Tile tile) {
            goals[color.ordinal()].set(index(tile));
            return this;
        }

        /**
         * How many keys a side holds.
         *
         * @throws IllegalArgumentException if that is not 0 to 1024
         */
        public Builder keys(Color color, int count) {
            if (count < 0 || count > MAX_KEYS) {
                throw new IllegalArgumentException("a side holds 0 to " + MAX_KEYS + " keys: " + count);
            }
            keys[color.ordinal()] = count;
            return this;
        }

        /** The side to act. */
        public Builder turn(Color turn) {
            this.turn = requireNonNull(turn, "turn");
            return this;
        }

        /**
         * How many turns in a row have passed without a capture, a key and an opened door.
         *
         * @throws IllegalArgumentException if that is not 0 to 1,000,000
         */
        public Builder quietTurns(int count) {
            if (count < 0 || count > MAX_CLOCK) {
                throw new IllegalArgumentException("quiet turns must be 0 to " + MAX_CLOCK + ": " + count);
            }
            quietTurns = count;
            return this;
        }

        private int index(Tile tile) {
            if (!isInside(tile)) {
                throw new IllegalArgumentException(tile + " is not on a board of " + width + " × " + height);
            }
            return tile.rank() * width + tile.file();
        }

        boolean isInside(Tile tile) {
            return tile.file() < width && tile.rank() < height;
        }

        /**
         * The level.
         *
         * @throws IllegalArgumentException if something does not fit together, or the game is over before it has begun; the
         *     message tells every problem, a line each
         */
        public ChesslikePosition build() {
            List<Problem> problems = problems();
            if (!problems.isEmpty()) {
                throw new IllegalArgumentException(String.join(
                        "\n", problems.stream().map(Problem::message).toList()));
            }
            Stage stage =
                    new Stage(title, width, height, terrain, List.copyOf(kinds.values()), rules, goals[0], goals[1]);
            Field field = new Field(stage, terrain, turn.ordinal(), quietTurns, keys[0], keys[1]);
            for (int i = 0; i < variants.length; i++) {
                if (variants[i] != Stage.NONE) {
                    field.put(variants[i], i);
                }
            }
            return new ChesslikePosition(field);
        }

        private Optional<PieceKind> kindOf(int variant) {
            char letter = (char) ('A' + (variant >> 1));
            PieceKind own = kinds.get(letter);
            return own == null ? PieceKind.standard(letter) : Optional.of(own);
        }

        /** All that does not fit together. */
        List<Problem> problems() {
            List<Problem> problems = new ArrayList<>();
            int[] counts = new int[2];
            int[] royals = new int[2];
            for (int i = 0; i < variants.length; i++) {
                Tile tile = new Tile(i % width, i / width);
                int variant = variants[i];
                for (int side = 0; side < 2; side++) {
                    if (goals[side].get(i) && terrain[i].isBlocked()) {
                        problems.add(new Problem("goals", tile, "nobody can go to the goal " + tile));
                    }
                }
                if (variant == Stage.NONE) {
                    continue;
                }
                Optional<PieceKind> kind = kindOf(variant);
                int side = variant & 1;
                counts[side]++;
                if (kind.isEmpty()) {
                    problems.add(new Problem(
                            "map", tile, "no kind of piece has the letter " + (char) ('A' + (variant >> 1))));
                } else if (kind.get().royal()) {
                    royals[side]++;
                }
                if (terrain[i] != Terrain.FLOOR) {
                    problems.add(new Problem("map", tile, "a piece stands on floor, not as on " + tile));
                }
                if (rules.objective() == Objective.GOAL && goals[side].get(i)) {
                    problems.add(new Problem("map", tile, color(side) + " has already reached the goal " + tile));
                }
            }
            for (int side = 0; side < 2; side++) {
                if (counts[side] == 0) {
                    problems.add(new Problem("map", null, color(side) + " has no pieces"));
                } else if (rules.objective() == Objective.KING && royals[side] == 0) {
                    problems.add(new Problem("map", null, color(side) + " has no king, and it is to be captured"));
                }
            }
            if (rules.objective() == Objective.GOAL && goals[0].isEmpty() && goals[1].isEmpty()) {
                problems.add(new Problem("goals", null, "nobody has a goal, and it is to be reached"));
            }
            return problems;
        }
    }
}
