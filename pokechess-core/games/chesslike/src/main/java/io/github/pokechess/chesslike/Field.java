package io.github.pokechess.chesslike;

import io.github.pokechess.chesslike.ChesslikeRules.Doors;
import io.github.pokechess.chesslike.ChesslikeRules.KnightPaths;
import io.github.pokechess.chesslike.ChesslikeRules.NoMove;
import io.github.pokechess.chesslike.ChesslikeRules.Objective;
import io.github.pokechess.game.GameResult;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A position that moves are made and unmade on. Both the immutable position and the tree of the search answer from here,
 * so that each rule is written once. For one thread; nothing is allocated in making, unmaking and generating.
 *
 * <p>A decision packs the numbers of its two tiles so that the low 12 bits tell all moves of a board of 64 tiles apart: six
 * bits of each first, then four more of each.
 */
final class Field {
    /** The decision of who passes: no move is packed so. */
    static final int PASS = 1 << 20;

    private static final int FLOOR = Terrain.FLOOR.ordinal();
    private static final int DOOR = Terrain.DOOR.ordinal();
    private static final int KEY = Terrain.KEY.ordinal();

    private static final int INITIAL_DEPTH = 64;
    private static final int UNDO = 4;

    final Stage stage;
    private final boolean pieceBlocksPath;
    private final boolean consumes;
    private final boolean passes;
    private final Objective objective;

    /** By tile: 0, or the variant of the piece there and 1. */
    private final byte[] pieces;

    /** By tile, the ordinal of a {@link Terrain}. */
    private final byte[] ground;

    /** By side and word: the tiles with its pieces. */
    private final long[] men;

    /** The same of kings and others of whom one at least has to live. */
    private final long[] kings;

    private final int words;

    // By side.
    private final int[] held = new int[2];
    private final int[] counts = new int[2];
    private final int[] royals = new int[2];
    private final int[] material = new int[2];

    private int side;
    private int clock;
    private int winner = Stage.NONE;
    private long hash;

    /** How many closed doors there are. */
    private int doors;

    private int made;

    /** By move made: decision, victim, ground before, clock before. */
    private int[] undo = new int[UNDO * INITIAL_DEPTH];

    private long[] hashes = new long[INITIAL_DEPTH];

    /** A field without pieces. */
    Field(Stage stage, Terrain[] terrain, int side, int clock, int whiteKeys, int blackKeys) {
        this.stage = stage;
        pieceBlocksPath = stage.rules.knightPaths() == KnightPaths.TERRAIN_AND_PIECES;
        consumes = stage.rules.doors() == Doors.CONSUME_KEY;
        passes = stage.rules.noMove() == NoMove.PASS;
        objective = stage.rules.objective();
        pieces = new byte[stage.tiles];
        ground = new byte[stage.tiles];
        words = (stage.tiles + 63) / 64;
        men = new long[2 * words];
        kings = new long[2 * words];
        this.side = side;
        this.clock = clock;
        hash = side == 0 ? 0 : Stage.BLACK_TO_ACT;
        addKeys(0, whiteKeys);
        addKeys(1, blackKeys);
        for (int tile = 0; tile < stage.tiles; tile++) {
            ground[tile] = (byte) FLOOR;
            setGround(tile, terrain[tile].ordinal());
        }
    }

    /** A field with nothing on it but what never changes, its doors open. */
    static Field bare(Stage stage) {
        Terrain[] terrain = new Terrain[stage.tiles];
        for (int tile = 0; tile < stage.tiles; tile++) {
            terrain[tile] = stage.fixed(tile);
        }
        return new Field(stage, terrain, 0, 0, 0, 0);
    }

    /** The same position, with nothing to take back. */
    Field(Field other) {
        stage = other.stage;
        pieceBlocksPath = other.pieceBlocksPath;
        consumes = other.consumes;
        passes = other.passes;
        objective = other.objective;
        pieces = other.pieces.clone();
        ground = other.ground.clone();
        words = other.words;
        men = other.men.clone();
        kings = other.kings.clone();
        for (int i = 0; i < 2; i++) {
            held[i] = other.held[i];
            counts[i] = other.counts[i];
            royals[i] = other.royals[i];
            material[i] = other.material[i];
        }
        side = other.side;
        clock = other.clock;
        winner = other.winner;
        hash = other.hash;
        doors = other.doors;
    }

    // ---- putting together ----

    void put(int variant, int tile) {
        int whose = variant & 1;
        pieces[tile] = (byte) (variant + 1);
        men[whose * words + (tile >>> 6)] |= 1L << tile;
        counts[whose]++;
        if (stage.isRoyal(variant)) {
            royals[whose]++;
            kings[whose * words + (tile >>> 6)] |= 1L << tile;
        }
        material[whose] += stage.score(variant);
        hash ^= stage.pieceKey(variant, tile);
    }

    void remove(int tile) {
        int variant = pieces[tile] - 1;
        int whose = variant & 1;
        pieces[tile] = 0;
        men[whose * words + (tile >>> 6)] &= ~(1L << tile);
        counts[whose]--;
        if (stage.isRoyal(variant)) {
            royals[whose]--;
            kings[whose * words + (tile >>> 6)] &= ~(1L << tile);
        }
        material[whose] -= stage.score(variant);
        hash ^= stage.pieceKey(variant, tile);
    }

    void addKeys(int whose, int count) {
        hash ^= Stage.heldKey(whose, held[whose]);
        held[whose] += count;
        hash ^= Stage.heldKey(whose, held[whose]);
    }

    void setGround(int tile, int terrain) {
        int before = ground[tile];
        if (before == DOOR || before == KEY) {
            hash ^= Stage.groundKey(before, tile);
        }
        if (terrain == DOOR || terrain == KEY) {
            hash ^= Stage.groundKey(terrain, tile);
        }
        doors += (terrain == DOOR ? 1 : 0) - (before == DOOR ? 1 : 0);
        ground[tile] = (byte) terrain;
    }

    /** Whether nothing is left of a side, or not what matters. */
    private boolean isBeaten(int whose) {
        return counts[whose] == 0 || (objective == Objective.KING && royals[whose] == 0);
    }

    private boolean isGoal(int whose, int tile) {
        return objective == Objective.GOAL && stage.isGoal(whose, tile);
    }

    /** @param piece one more than a variant */
    private static boolean isEnemy(int piece, int whose) {
        return (piece & 1) == whose;
    }

    // ---- what there is ----

    int side() {
        return side;
    }

    int clock() {
        return clock;
    }

    long hash() {
        return hash;
    }

    int made() {
        return made;
    }

    int held(int whose) {
        return held[whose];
    }

    int count(int whose) {
        return counts[whose];
    }

    int royals(int whose) {
        return royals[whose];
    }

    /** The scores of all grids of a side. */
    int material(int whose) {
        return material[whose];
    }

    int doors() {
        return doors;
    }

    /** The variant of the piece on a tile, or {@link Stage#NONE}. */
    int variant(int tile) {
        return pieces[tile] - 1;
    }

    Terrain terrain(int tile) {
        return Terrain.values()[ground[tile]];
    }

    /** The side that has won by its last move, or {@link Stage#NONE}. */
    int winner() {
        return winner;
    }

    /** The last decision made, or 0. */
    int last() {
        return made == 0 ? 0 : undo[UNDO * (made - 1)];
    }

    /** The first tile from the given one on with a piece of a side, or a negative number. */
    int nextOf(int whose, int tile) {
        int word = tile >>> 6;
        if (word >= words) {
            return Stage.NONE;
        }
        long rest = men[whose * words + word] & (-1L << tile);
        while (rest == 0) {
            if (++word == words) {
                return Stage.NONE;
            }
            rest = men[whose * words + word];
        }
        return (word << 6) + Long.numberOfTrailingZeros(rest);
    }

    // ---- decisions ----

    static int pack(int from, int to) {
        return (from & 63) | (to & 63) << 6 | from >>> 6 << 12 | to >>> 6 << 16;
    }

    static int from(int decision) {
        return (decision & 63) | (decision >>> 6 & 0x3c0);
    }

    static int to(int decision) {
        return (decision >>> 6 & 63) | (decision >>> 10 & 0x3c0);
    }

    /** Everything the side to act may do; by tile of origin, and then as the grid and the directions go. */
    int generate(int[] buffer, int start) {
        int end = start;
        for (int from = nextOf(side, 0); from >= 0; from = nextOf(side, from + 1)) {
            end = targets(pieces[from] - 1, from, true, true, buffer, end);
        }
        if (end == start && passes) {
            buffer[end++] = PASS;
        }
        return end;
    }

    /** The captures, and the moves to goals. */
    int generateTactical(int[] buffer, int start) {
        int end = start;
        for (int from = nextOf(side, 0); from >= 0; from = nextOf(side, from + 1)) {
            end = targets(pieces[from] - 1, from, false, true, buffer, end);
        }
        if (objective == Objective.GOAL) {
            for (int goal = stage.goals(side).nextSetBit(0);
                    goal >= 0;
                    goal = stage.goals(side).nextSetBit(goal + 1)) {
                if (pieces[goal] == 0) {
                    for (int from = nextOf(side, 0); from >= 0; from = nextOf(side, from + 1)) {
                        if (reaches(from, goal)) {
                            buffer[end++] = pack(from, goal);
                        }
                    }
                }
            }
        }
        return end;
    }

    /** What is not sharp; no more is written than is kept. */
    int generateQuiet(int[] buffer, int start) {
        int end = start;
        for (int from = nextOf(side, 0); from >= 0; from = nextOf(side, from + 1)) {
            int first = end;
            end = targets(pieces[from] - 1, from, true, false, buffer, end);
            if (objective == Objective.GOAL) {
                int kept = first;
                for (int i = first; i < end; i++) {
                    if (!stage.isGoal(side, to(buffer[i]))) {
                        buffer[kept++] = buffer[i];
                    }
                }
                end = kept;
            }
        }
        if (end == start && passes && !canMove(side)) {
            buffer[end++] = PASS;
        }
        return end;
    }

    boolean isTactical(int decision) {
        return decision != PASS && (pieces[to(decision)] != 0 || isGoal(side, to(decision)));
    }

    /**
     * Appends what a piece could do at a tile, wherever it really stands.
     *
     * @param calm moves to where nobody is
     * @param sharp captures
     * @return the index behind the last
     */
    int targets(int variant, int from, boolean calm, boolean sharp, int[] buffer, int start) {
        int end = start;
        int whose = variant & 1;
        int last = stage.firstStep(variant, from + 1);
        for (int i = stage.firstStep(variant, from); i < last; i++) {
            int step = stage.step(i);
            if (isOpen(step, variant, from, calm, sharp)) {
                buffer[end++] = pack(from, step & Stage.TILE);
            }
        }
        for (int rest = stage.slides(variant); rest != 0; rest &= rest - 1) {
            int direction = Integer.numberOfTrailingZeros(rest);
            for (int to = stage.next(direction, from); to != Stage.NONE; to = stage.next(direction, to)) {
                int piece = pieces[to];
                if (piece != 0) {
                    if (sharp && isEnemy(piece, whose)) {
                        buffer[end++] = pack(from, to);
                    }
                    break;
                }
                if (calm && canEnter(whose, to)) {
                    buffer[end++] = pack(from, to);
                }
                if (ground[to] == DOOR) {
                    break;
                }
            }
        }
        return end;
    }

    /** Whether a piece at a tile may make a step of its list, as a move if those are wanted or as a capture. */
    private boolean isOpen(int step, int variant, int from, boolean calm, boolean sharp) {
        int to = step & Stage.TILE;
        int piece = pieces[to];
        boolean wanted = piece == 0
                ? calm && (step & Stage.MOVE) != 0 && canEnter(variant & 1, to)
                : sharp && (step & Stage.ATTACK) != 0 && isEnemy(piece, variant & 1);
        return wanted && ((step & Stage.UNSURE) == 0 || isClear(Stage.stepCell(step), variant, from));
    }

    /** Whether a path leads to a cell, and no slide of the piece that would bring it there as well. */
    private boolean isClear(int cell, int variant, int from) {
        return (stage.target(from, cell) <= Stage.TILE || isPathFree(from, cell))
                && ((stage.covered(variant) >> cell & 1) == 0 || !isPassable(from, cell));
    }

    /**
     * How many {@linkplain #targets moves and captures} a piece has at a tile, and, in the high half, how many of them
     * lead to where a king would have at most one step to go.
     *
     * @param walks as in {@link Stage#walks}
     * @param base where in the walks those to the king begin, or a negative number for no king
     */
    int reach(int variant, int from, byte[] walks, int base) {
        int sum = 0;
        int whose = variant & 1;
        int last = stage.firstStep(variant, from + 1);
        for (int i = stage.firstStep(variant, from); i < last; i++) {
            int step = stage.step(i);
            if (isOpen(step, variant, from, true, true)) {
                sum += counted(step & Stage.TILE, walks, base);
            }
        }
        for (int rest = stage.slides(variant); rest != 0; rest &= rest - 1) {
            int direction = Integer.numberOfTrailingZeros(rest);
            for (int to = stage.next(direction, from); to != Stage.NONE; to = stage.next(direction, to)) {
                int piece = pieces[to];
                if (piece == 0 ? canEnter(whose, to) : isEnemy(piece, whose)) {
                    sum += counted(to, walks, base);
                }
                if (piece != 0 || ground[to] == DOOR) {
                    break;
                }
            }
        }
        return sum;
    }

    private static int counted(int tile, byte[] walks, int base) {
        return base >= 0 && (walks[base + tile] & 255) <= 1 ? 1 + (1 << Short.SIZE) : 1;
    }

    private boolean canEnter(int whose, int tile) {
        return ground[tile] != DOOR || held[whose] > 0;
    }

    /** Whether a slide goes on over the tile between a tile and a cell two tiles away on a line. */
    private boolean isPassable(int from, int cell) {
        int between = stage.target(from, (cell + Grid.MIDDLE) / 2);
        return between != Stage.NONE && pieces[between] == 0 && ground[between] != DOOR;
    }

    /** Whether one of the two paths to a knight's cell is free, as far as the rules ask. */
    private boolean isPathFree(int from, int cell) {
        return isPathFree(from, cell, 0) || isPathFree(from, cell, 1);
    }

    /** @param path as in {@link Stage#pathTile} */
    boolean isPathFree(int from, int cell, int path) {
        for (int step = 0; step < 2; step++) {
            int tile = stage.pathTile(from, cell, path, step);
            if (tile == Stage.NONE || ground[tile] == DOOR || (pieceBlocksPath && pieces[tile] != 0)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the piece on a tile may go to another, whoever is to act; it may capture there but not go onto its own. */
    boolean reaches(int from, int to) {
        int variant = pieces[from] - 1;
        int piece = pieces[to];
        if (piece != 0 && !isEnemy(piece, variant & 1)) {
            return false;
        }
        return piece != 0 ? hits(variant, from, to) : canEnter(variant & 1, to) && steps(variant, from, to);
    }

    /** Whether a piece at a tile could capture at another, if an enemy stood there. */
    boolean hits(int variant, int from, int to) {
        return leaps(stage.attacks(variant), from, to) || slides(variant, from, to);
    }

    /** Whether a piece at a tile could go to another that nobody is on. */
    private boolean steps(int variant, int from, int to) {
        return leaps(stage.moves(variant), from, to) || slides(variant, from, to);
    }

    private boolean leaps(int cells, int from, int to) {
        int east = stage.east(from, to);
        int north = stage.north(from, to);
        if (Math.max(Math.abs(east), Math.abs(north)) > 2) {
            return false;
        }
        int cell = Stage.cell(east, north);
        int target = stage.target(from, cell);
        return (cells >> cell & 1) != 0 && target != Stage.NONE && (target <= Stage.TILE || isPathFree(from, cell));
    }

    private boolean slides(int variant, int from, int to) {
        int slides = stage.slides(variant);
        if (slides == 0) {
            return false;
        }
        int direction = Directions.of(stage.east(from, to), stage.north(from, to));
        if (direction < 0 || (slides >> direction & 1) == 0) {
            return false;
        }
        int at = stage.next(direction, from);
        while (at != to && at != Stage.NONE && pieces[at] == 0 && ground[at] != DOOR) {
            at = stage.next(direction, at);
        }
        return at == to;
    }

    boolean isLegal(int decision) {
        if (winner != Stage.NONE) {
            return false;
        }
        if (decision == PASS) {
            return passes && !canMove(side);
        }
        int from = from(decision);
        int to = to(decision);
        return decision >>> 20 == 0
                && from < stage.tiles
                && to < stage.tiles
                && from != to
                && pieces[from] != 0
                && !isEnemy(pieces[from], side)
                && reaches(from, to);
    }

    /** Whether a side has any move but to pass, were it to act; stops at the first. */
    boolean canMove(int whose) {
        for (int from = nextOf(whose, 0); from >= 0; from = nextOf(whose, from + 1)) {
            if (canMove(pieces[from] - 1, from)) {
                return true;
            }
        }
        return false;
    }

    private boolean canMove(int variant, int from) {
        int whose = variant & 1;
        for (int rest = stage.slides(variant); rest != 0; rest &= rest - 1) {
            int to = stage.next(Integer.numberOfTrailingZeros(rest), from);
            if (to != Stage.NONE && (pieces[to] == 0 ? canEnter(whose, to) : isEnemy(pieces[to], whose))) {
                return true;
            }
        }
        int moves = stage.moves(variant);
        int attacks = stage.attacks(variant);
        for (int rest = moves | attacks; rest != 0; rest &= rest - 1) {
            int cell = Integer.numberOfTrailingZeros(rest);
            int target = stage.target(from, cell);
            if (target != Stage.NONE) {
                int to = target & Stage.TILE;
                int piece = pieces[to];
                boolean wanted = piece == 0
                        ? (moves >> cell & 1) != 0 && canEnter(whose, to)
                        : (attacks >> cell & 1) != 0 && isEnemy(piece, whose);
                if (wanted && (target == to || isPathFree(from, cell))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a side could capture at a tile, if an enemy stood there. */
    boolean isAttacked(int tile, int by) {
        return isReached(tile, by, true);
    }

    /** Whether a side could go to a tile that nobody is on. */
    boolean isEntered(int tile, int by) {
        return canEnter(by, tile) && isReached(tile, by, false);
    }

    private boolean isReached(int tile, int by, boolean attack) {
        for (int direction = 0; direction < Directions.COUNT; direction++) {
            for (int from = stage.next(direction, tile); from != Stage.NONE; from = stage.next(direction, from)) {
                int variant = pieces[from] - 1;
                if (variant >= 0) {
                    if ((variant & 1) == by && (stage.slides(variant) >> Directions.opposite(direction) & 1) != 0) {
                        return true;
                    }
                    break;
                }
                if (ground[from] == DOOR) {
                    break;
                }
            }
        }
        for (int rest = stage.anyStep(by); rest != 0; rest &= rest - 1) {
            int cell = Integer.numberOfTrailingZeros(rest);
            int origin = stage.target(tile, Grid.CELLS - 1 - cell);
            if (origin == Stage.NONE) {
                continue;
            }
            int from = origin & Stage.TILE;
            int variant = pieces[from] - 1;
            if (variant >= 0 && (variant & 1) == by) {
                int cells = attack ? stage.attacks(variant) : stage.moves(variant);
                if ((cells >> cell & 1) != 0 && (origin == from || isPathFree(from, cell))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The tile of the one piece whose capture would end the game, or {@link Stage#NONE}. */
    int last(int whose) {
        if (counts[whose] == 1) {
            return nextOf(whose, 0);
        }
        if (objective == Objective.KING && royals[whose] == 1) {
            int word = whose * words;
            while (kings[word] == 0) {
                word++;
            }
            return ((word - whose * words) << 6) + Long.numberOfTrailingZeros(kings[word]);
        }
        return Stage.NONE;
    }

    /** Whether a side could win with one move, were it to act. */
    boolean canWin(int whose) {
        int last = last(whose ^ 1);
        if (last != Stage.NONE && isAttacked(last, whose)) {
            return true;
        }
        if (objective == Objective.GOAL) {
            for (int goal = stage.goals(whose).nextSetBit(0);
                    goal >= 0;
                    goal = stage.goals(whose).nextSetBit(goal + 1)) {
                int piece = pieces[goal];
                if (piece == 0 ? isEntered(goal, whose) : isEnemy(piece, whose) && isAttacked(goal, whose)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a legal decision ends the game in favour of who decides, at once. */
    boolean wins(int decision) {
        if (decision == PASS) {
            return false;
        }
        int to = to(decision);
        return isGoal(side, to) || (pieces[to] != 0 && to == last(side ^ 1));
    }

    // ---- the end ----

    /** How a game may stand by the position alone. */
    enum Ending {
        NONE,
        /** {@link #winner} has won. */
        WON,
        /** The side to act cannot move, and has lost for it. */
        LOST,
        /** The side to act, or neither side, can move. */
        STUCK,
        /** Nothing has happened for too long. */
        QUIET
    }

    Ending ending() {
        if (winner != Stage.NONE) {
            return Ending.WON;
        }
        if (!canMove(side)) {
            NoMove rule = stage.rules.noMove();
            if (rule == NoMove.LOSS) {
                return Ending.LOST;
            }
            if (rule == NoMove.DRAW || !canMove(side ^ 1)) {
                return Ending.STUCK;
            }
        }
        int limit = stage.rules.quietTurns();
        return limit > 0 && clock >= limit ? Ending.QUIET : Ending.NONE;
    }

    /** How the game has ended by the position alone, if it has. */
    Optional<GameResult> result() {
        return switch (ending()) {
            case NONE -> Optional.empty();
            case WON -> Optional.of(new GameResult(winner, victory()));
            case LOST -> Optional.of(new GameResult(side ^ 1, "no legal move"));
            case STUCK -> Optional.of(new GameResult(GameResult.DRAW, "no legal move"));
            case QUIET ->
                Optional.of(new GameResult(GameResult.DRAW, stage.rules.quietTurns() + " turns without progress"));
        };
    }

    private String victory() {
        if (counts[winner ^ 1] == 0 && objective != Objective.KING) {
            return "everything captured";
        }
        return objective == Objective.KING ? "king captured" : "goal reached";
    }

    // ---- making ----

    void make(int decision) {
        if (made == hashes.length) {
            hashes = Arrays.copyOf(hashes, 2 * made);
            undo = Arrays.copyOf(undo, 2 * undo.length);
        }
        hashes[made] = hash;
        int at = UNDO * made++;
        undo[at] = decision;
        undo[at + 1] = 0;
        undo[at + 3] = clock;
        clock++;
        if (decision != PASS) {
            int from = from(decision);
            int to = to(decision);
            int variant = pieces[from] - 1;
            undo[at + 1] = pieces[to];
            undo[at + 2] = ground[to];
            if (pieces[to] != 0) {
                remove(to);
                clock = 0;
                if (isBeaten(side ^ 1)) {
                    winner = side;
                }
            }
            if (ground[to] != FLOOR) {
                enter(to);
            }
            shift(variant, from, to);
            if (isGoal(side, to)) {
                winner = side;
            }
        }
        side ^= 1;
        hash ^= Stage.BLACK_TO_ACT;
    }

    private void enter(int tile) {
        if (ground[tile] == KEY) {
            addKeys(side, 1);
        } else if (consumes) {
            addKeys(side, -1);
        }
        setGround(tile, FLOOR);
        clock = 0;
    }

    private void shift(int variant, int from, int to) {
        int whose = (variant & 1) * words;
        pieces[from] = 0;
        pieces[to] = (byte) (variant + 1);
        men[whose + (from >>> 6)] &= ~(1L << from);
        men[whose + (to >>> 6)] |= 1L << to;
        if (stage.isRoyal(variant)) {
            kings[whose + (from >>> 6)] &= ~(1L << from);
            kings[whose + (to >>> 6)] |= 1L << to;
        }
        hash ^= stage.pieceKey(variant, from) ^ stage.pieceKey(variant, to);
    }

    void unmake() {
        int at = UNDO * --made;
        int decision = undo[at];
        side ^= 1;
        winner = Stage.NONE;
        clock = undo[at + 3];
        if (decision != PASS) {
            int to = to(decision);
            shift(pieces[to] - 1, to, from(decision));
            int terrain = undo[at + 2];
            if (terrain == KEY) {
                addKeys(side, -1);
            } else if (terrain == DOOR && consumes) {
                addKeys(side, 1);
            }
            if (terrain != FLOOR) {
                setGround(to, terrain);
            }
            if (undo[at + 1] != 0) {
                put(undo[at + 1] - 1, to);
            }
        }
        hash = hashes[made];
    }

    /** A bound for the number of decisions here and in all that follows, for either side; never reached. */
    int maxMoves() {
        int most = 1;
        for (int whose = 0; whose < 2; whose++) {
            int sum = 0;
            for (int tile = nextOf(whose, 0); tile >= 0; tile = nextOf(whose, tile + 1)) {
                int variant = pieces[tile] - 1;
                sum += Integer.bitCount(stage.moves(variant) | stage.attacks(variant))
                        + Integer.bitCount(stage.slides(variant)) * (Math.max(stage.width, stage.height) - 1);
            }
            most = Math.max(most, sum + 1 + stage.goals(whose).cardinality());
        }
        return most;
    }

    // ---- as a value; what was made before is no part of it ----

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Field field
                && hash == field.hash
                && clock == field.clock
                && side == field.side
                && Arrays.equals(held, field.held)
                && Arrays.equals(pieces, field.pieces)
                && Arrays.equals(ground, field.ground)
                && stage.equals(field.stage);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(hash);
    }
}
