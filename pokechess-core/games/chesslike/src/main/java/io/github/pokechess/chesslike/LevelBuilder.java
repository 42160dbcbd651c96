package io.github.pokechess.chesslike;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.chesslike.ChesslikeRules.Objective;
import io.github.pokechess.chesslike.internal.Field;
import io.github.pokechess.chesslike.internal.Stage;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidInputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Builder of a level; obtained from {@link ChesslikePosition#builder}. Not thread-safe.
 *
 * <pre>{@code
 * ChesslikePosition walled = Chesslike.sample("vault").toBuilder()
 *         .title("a wall more")
 *         .terrain(Tile.parse("b2"), Terrain.WALL)
 *         .build();
 * }</pre>
 */
public final class LevelBuilder {
    /**
     * A thing that does not fit the others.
     *
     * @param field the part of a level that it is about
     * @param tile the tile that it is about, or null
     */
    record Problem(String field, @Nullable Tile tile, String message) {}

    private static final int MAX_KEYS = 1024;

    /** The greatest number of keys that a side can hold in a game: those of the start, and of all tiles. */
    static final int MAX_KEYS_IN_GAME = MAX_KEYS + Tile.MAX_SIZE * Tile.MAX_SIZE;

    private static final int MAX_TITLE = 100;

    private final int width;
    private final int height;
    private final Terrain[] terrain;

    /** By tile: the number of the piece, or {@link Stage#NONE}. */
    private final int[] pieces;

    private final TreeMap<Character, PieceKind> kinds = new TreeMap<>();
    private final List<BitSet> goals = List.of(new BitSet(), new BitSet());
    private final int[] keys = new int[2];
    private String title = "";
    private ChesslikeRules rules = ChesslikeRules.standard();
    private Color side = Color.WHITE;
    private int quietTurns;

    LevelBuilder(int width, int height) {
        if (width < 1 || width > Tile.MAX_SIZE || height < 1 || height > Tile.MAX_SIZE) {
            throw new InvalidInputException("a board has 1 to 32 files and ranks: " + width + " × " + height);
        }
        this.width = width;
        this.height = height;
        terrain = new Terrain[width * height];
        pieces = new int[width * height];
        Arrays.fill(terrain, Terrain.FLOOR);
        Arrays.fill(pieces, Stage.NONE);
    }

    /**
     * Sets the title.
     *
     * @throws InvalidInputException if it is longer than 100 characters, or has line breaks, or spaces at its ends
     */
    public LevelBuilder title(String title) {
        if (title.length() > MAX_TITLE
                || !title.strip().equals(title)
                || title.chars().anyMatch(Character::isISOControl)) {
            throw new InvalidInputException("no title for a level: " + Lines.abridged(title));
        }
        this.title = title;
        return this;
    }

    /** Sets the rules that the level is played by. */
    public LevelBuilder rules(ChesslikeRules rules) {
        this.rules = requireNonNull(rules, "rules");
        return this;
    }

    /** Adds a kind of piece. It replaces the kind with the same letter. */
    public LevelBuilder kind(PieceKind kind) {
        requireNonNull(kind, "kind");
        if (PieceKind.standard().contains(kind)) {
            kinds.remove(kind.letter());
        } else {
            kinds.put(kind.letter(), kind);
        }
        return this;
    }

    /**
     * Sets the terrain of a tile.
     *
     * @throws IllegalArgumentException if it is not on the board
     */
    public LevelBuilder terrain(Tile tile, Terrain terrain) {
        this.terrain[index(tile)] = requireNonNull(terrain, "terrain");
        return this;
    }

    /**
     * Puts a piece on a tile.
     *
     * @param letter of its kind, in upper case
     * @throws IllegalArgumentException if the tile is not on the board, or the letter none
     */
    public LevelBuilder piece(Tile tile, Color color, char letter) {
        requireNonNull(tile, "tile");
        requireNonNull(color, "color");
        if (letter < 'A' || letter > 'Z') {
            throw new InvalidInputException("the letter of a piece is A to Z: " + letter);
        }
        pieces[index(tile)] = Level.piece(letter, color);
        return this;
    }

    /**
     * Removes the piece on a tile, if there is one.
     *
     * @throws IllegalArgumentException if the tile is not on the board
     */
    public LevelBuilder empty(Tile tile) {
        pieces[index(tile)] = Stage.NONE;
        return this;
    }

    /**
     * Makes a tile a goal of a side.
     *
     * @throws IllegalArgumentException if it is not on the board
     */
    public LevelBuilder goal(Color color, Tile tile) {
        goals.get(color.ordinal()).set(index(tile));
        return this;
    }

    /**
     * Sets the number of keys that a side holds.
     *
     * @throws InvalidInputException if that is not 0 to 1024
     */
    public LevelBuilder keys(Color color, int count) {
        if (count < 0 || count > MAX_KEYS) {
            throw new InvalidInputException("a side holds 0 to " + MAX_KEYS + " keys: " + count);
        }
        return keysInGame(color, count);
    }

    /** Sets the number of keys that a side holds in the middle of a game, which {@link #problems} checks. */
    LevelBuilder keysInGame(Color color, int count) {
        keys[color.ordinal()] = count;
        return this;
    }

    /** Sets the side to act. */
    public LevelBuilder side(Color side) {
        this.side = requireNonNull(side, "side");
        return this;
    }

    /**
     * Sets the number of turns in a row without a capture, a key and an opened door.
     *
     * @throws InvalidInputException if that is not 0 to 1,000,000
     */
    public LevelBuilder quietTurns(int count) {
        if (count < 0 || count > Field.MAX_CLOCK) {
            throw new InvalidInputException("quiet turns must be 0 to " + Field.MAX_CLOCK + ": " + count);
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
     * Builds the level.
     *
     * @throws InvalidInputException if the parts are inconsistent, or the game is over before it has begun; the
     *     message has every problem, a line each
     */
    public ChesslikePosition build() {
        List<Problem> problems = problems();
        if (!problems.isEmpty()) {
            throw new InvalidInputException(
                    String.join("\n", problems.stream().map(Problem::message).toList()));
        }
        Level level = new Level(title, width, height, terrain, List.copyOf(kinds.values()), rules, goals);
        Field field = new Field(level.stage, Level.ground(terrain), side.ordinal(), quietTurns, keys[0], keys[1]);
        for (int tile = 0; tile < pieces.length; tile++) {
            if (pieces[tile] != Stage.NONE) {
                field.put(pieces[tile], tile);
            }
        }
        return new ChesslikePosition(level, field);
    }

    // ---- checks ----

    /** The contradictions between the parts. */
    List<Problem> problems() {
        List<Problem> problems = new ArrayList<>();
        int[] counts = new int[2];
        int[] royals = new int[2];
        int mostKeys = MAX_KEYS;
        for (int i = 0; i < pieces.length; i++) {
            mostKeys += terrain[i] == Terrain.KEY ? 0 : 1; // perhaps one was taken there
            Tile tile = new Tile(i % width, i / width);
            if (terrain[i].isBlocked() && (goals.get(0).get(i) || goals.get(1).get(i))) {
                problems.add(new Problem("goals", tile, "nobody can go to the goal " + tile));
            }
            if (pieces[i] != Stage.NONE) {
                int side = pieces[i] & 1;
                Optional<PieceKind> kind = kindOf(Level.letter(pieces[i]));
                counts[side]++;
                royals[side] += kind.isPresent() && kind.get().royal() ? 1 : 0;
                checkPiece(i, tile, kind.isPresent(), problems);
            }
        }
        for (Color color : Color.values()) {
            int side = color.ordinal();
            if (keys[side] > mostKeys) {
                problems.add(new Problem("keys", null, color + " holds more keys than it can have found"));
            }
            if (counts[side] == 0) {
                problems.add(new Problem("map", null, color + " has no pieces"));
            } else if (rules.objective() == Objective.KING && royals[side] == 0) {
                problems.add(new Problem("map", null, color + " has no king, and it is to be captured"));
            }
        }
        if (rules.objective() == Objective.GOAL
                && goals.get(0).isEmpty()
                && goals.get(1).isEmpty()) {
            problems.add(new Problem("goals", null, "nobody has a goal, and it is to be reached"));
        }
        return problems;
    }

    private void checkPiece(int index, Tile tile, boolean hasKind, List<Problem> problems) {
        int piece = pieces[index];
        if (!hasKind) {
            problems.add(new Problem("map", tile, "no kind of piece has the letter " + Level.letter(piece)));
        }
        if (terrain[index] != Terrain.FLOOR) {
            problems.add(new Problem("map", tile, "a piece stands on floor, not as on " + tile));
        }
        if (rules.objective() == Objective.GOAL && goals.get(piece & 1).get(index)) {
            problems.add(new Problem("map", tile, Color.of(piece & 1) + " has already reached the goal " + tile));
        }
    }

    private Optional<PieceKind> kindOf(char letter) {
        PieceKind levelKind = kinds.get(letter);
        return levelKind == null ? PieceKindRecord.standard(letter) : Optional.of(levelKind);
    }
}
