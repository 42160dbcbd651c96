package io.github.pokechess.chesslike.internal;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import java.util.Arrays;
import java.util.Optional;

/**
 * A position that moves are made and unmade on. Both the immutable position and the board of the search answer from
 * here, so that each rule is written once. For one thread; nothing is allocated in making, unmaking and generating.
 */
public class Field {
    /** The states of a game by the position alone. */
    public enum Ending {
        NONE,
        /** {@link Field#winner} has won. */
        WON,
        /** The side to act cannot move, and has lost for it. */
        LOST,
        /** The side to act, or neither side, can move. */
        STUCK,
        /** Nothing has happened for too long. */
        QUIET
    }

    /** The move score of a point of a grid's score: ten points are as much as the contract's least valuable piece. */
    private static final int POINT = 1_600;

    /**
     * The move score of taking a piece that no grid's score speaks for: each capture brings a side nearer to having
     * none.
     */
    private static final int WORTHLESS = 160;

    /** The price of a capturing piece whose loss would lose the game. */
    private static final int PRICELESS = 320_000;

    private static final int VICTORY = 3_200_000;

    /** The greatest number of turns without progress, where it stops: texts hold no greater one. */
    public static final int MAX_CLOCK = 1_000_000;

    private static final int INITIAL_DEPTH = 64;
    private static final int UNDO = 4;

    private final Stage stage;
    private final Placement placement;
    private final MoveGenerator generator;
    private final Attacks attacks;
    private final boolean consumes;
    private final int quietLimit;

    private int side;
    private int clock;
    private int winner = Stage.NONE;

    /** {@link Hashing#BLACK_TO_ACT} if so, else 0. */
    private long sideKey;

    private int made;

    /**
     * By move made: the move, what stood there, ground before, clock before. Positions that are only looked at have
     * none.
     */
    private int[] undo = {};

    /**
     * A field without pieces.
     *
     * @param ground by tile as in {@link Ground}
     * @param clock the number of turns in a row without progress
     */
    public Field(Stage stage, byte[] ground, int side, int clock, int whiteKeys, int blackKeys) {
        this(new Placement(stage, ground, whiteKeys, blackKeys), side, clock);
    }

    private Field(Placement placement, int side, int clock) {
        this.placement = placement;
        stage = placement.stage;
        generator = new MoveGenerator(placement);
        attacks = new Attacks(placement);
        consumes = stage.rules.doorsTakeKeys();
        quietLimit = stage.rules.quietTurns();
        this.side = side;
        this.clock = clock;
        sideKey = side == 0 ? 0 : Hashing.BLACK_TO_ACT;
    }

    /** A copy of a position, without moves to take back. */
    public Field(Field other) {
        this(new Placement(other.placement), other.side, other.clock);
        winner = other.winner;
    }

    /** Puts a piece on a tile where nobody is, before the game. */
    public final void put(int variant, int tile) {
        placement.put(variant, tile);
    }

    // ---- answers ----

    /** The board without pieces and keys. */
    public final Stage stage() {
        return stage;
    }

    /** The pieces, doors and keys. */
    public final Placement placement() {
        return placement;
    }

    /** The moves of pieces of both sides, regardless of the side to act. */
    public final MoveGenerator generator() {
        return generator;
    }

    /** The attacks of pieces of both sides, regardless of the side to act. */
    public final Attacks attacks() {
        return attacks;
    }

    /** The side to act, 0 or 1. */
    public final int sideIndex() {
        return side;
    }

    /** The number of turns in a row without progress. */
    public final int clock() {
        return clock;
    }

    /** A hash of the placement and the side to act. */
    public final long hash() {
        return placement.hash() ^ sideKey;
    }

    /** The number of moves that have been made and not taken back. */
    public final int made() {
        return made;
    }

    /** The side that has won by its last move, or {@link Stage#NONE}. */
    public final int winner() {
        return winner;
    }

    /** Whether another field on an equal stage has the same position. Earlier moves do not matter. */
    public final boolean isSame(Field other) {
        return clock == other.clock && side == other.side && placement.isSame(other.placement);
    }

    // ---- moves ----

    /**
     * Appends every move of the side to act, as in the contract of the search; not to be asked when the game has ended.
     */
    public final int generate(int[] buffer, int start) {
        return generator.generate(side, buffer, start);
    }

    /** Appends the tactical moves. */
    public final int generateTactical(int[] buffer, int start) {
        return generator.generateTactical(side, buffer, start);
    }

    /** Appends the quiet moves. */
    public final int generateQuiet(int[] buffer, int start) {
        return generator.generateQuiet(side, buffer, start);
    }

    /** Whether a number is a legal move. */
    public final boolean isLegal(int move) {
        return winner == Stage.NONE
                && !isQuiet()
                && generator.isMove(move, side)
                && (move != PackedMove.PASS || generator.canMove(side ^ 1));
    }

    /** Whether a legal move captures or goes to a goal. */
    public final boolean isTactical(int move) {
        return move != PackedMove.PASS
                && (placement.pieces[PackedMove.to(move)] != 0 || placement.isGoal(side, PackedMove.to(move)));
    }

    /** Whether the other side could win with one move, were it to act. */
    public final boolean isThreatened() {
        return attacks.canWin(side ^ 1);
    }

    /**
     * The score of a legal move in the unit of the contract: a capture scores the victim, less the capturing piece if
     * it is worth more and an enemy protects the tile.
     */
    public final int moveScore(int move) {
        if (!isTactical(move)) {
            return 0;
        }
        if (wins(move)) {
            return VICTORY;
        }
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        int victim = worth(to);
        int attacker = from == placement.last(side) ? PRICELESS : worth(from);
        int gain = attacker > victim && attacks.isAttacked(to, side ^ 1) ? victim - attacker : victim;
        return gain == 0 ? 1 : gain;
    }

    private int worth(int tile) {
        int score = stage.score(placement.variant(tile));
        return score == 0 ? WORTHLESS : POINT * score;
    }

    /** Whether a legal step ends the game in favour of the side to act, at once. */
    private boolean wins(int step) {
        int to = PackedMove.to(step);
        return placement.isGoal(side, to) || (placement.pieces[to] != 0 && to == placement.last(side ^ 1));
    }

    // ---- the end ----

    private boolean isQuiet() {
        return quietLimit > 0 && clock >= quietLimit;
    }

    /** The state of the game. */
    public final Ending ending() {
        if (winner != Stage.NONE) {
            return Ending.WON;
        }
        if (!generator.canMove(side)) {
            if (stage.rules.stuckLoses()) {
                return Ending.LOST;
            }
            if (!stage.rules.stuckPasses() || !generator.canMove(side ^ 1)) {
                return Ending.STUCK;
            }
        }
        return isQuiet() ? Ending.QUIET : Ending.NONE;
    }

    /** The outcome of the game by the position alone, empty while it goes on. */
    public Optional<Outcome> outcome() {
        return switch (ending()) {
            case NONE -> Optional.empty();
            case WON -> Optional.of(Outcome.win(Color.of(winner), victory()));
            case LOST -> Optional.of(Outcome.win(Color.of(side ^ 1), "no legal move"));
            case STUCK -> Optional.of(Outcome.draw("no legal move"));
            case QUIET -> Optional.of(Outcome.draw(quietLimit + " turns without progress"));
        };
    }

    private String victory() {
        if (stage.rules.kings()) {
            return "king captured";
        }
        return placement.count(winner ^ 1) == 0 ? "everything captured" : "goal reached";
    }

    // ---- making ----

    /** Makes a legal move, or passes whether or not that is legal. */
    public final void make(int move) {
        int at = UNDO * made++;
        if (at == undo.length) {
            undo = Arrays.copyOf(undo, Math.max(UNDO * INITIAL_DEPTH, 2 * at));
        }
        undo[at] = move;
        undo[at + 1] = 0;
        undo[at + 3] = clock;
        clock = Math.min(clock + 1, MAX_CLOCK);
        if (move != PackedMove.PASS) {
            int to = PackedMove.to(move);
            int victim = placement.pieces[to];
            int ground = placement.ground[to];
            undo[at + 1] = victim;
            undo[at + 2] = ground;
            if (victim != 0) {
                placement.remove(to);
                clock = 0;
                if (placement.isBeaten(side ^ 1)) {
                    winner = side;
                }
            }
            if (ground != Ground.FLOOR) {
                enter(to, ground);
            }
            placement.shift(PackedMove.from(move), to);
            if (placement.isGoal(side, to)) {
                winner = side;
            }
        }
        switchSides();
    }

    private void enter(int tile, int ground) {
        if (ground == Ground.KEY) {
            placement.addKeys(side, 1);
        } else if (consumes) {
            placement.addKeys(side, -1);
        }
        placement.setGround(tile, Ground.FLOOR);
        clock = 0;
    }

    private void switchSides() {
        side ^= 1;
        sideKey ^= Hashing.BLACK_TO_ACT;
    }

    /** Takes the last move back. */
    public void unmake() {
        int at = UNDO * --made;
        int move = undo[at];
        switchSides();
        winner = Stage.NONE;
        clock = undo[at + 3];
        if (move == PackedMove.PASS) {
            return;
        }
        int to = PackedMove.to(move);
        placement.shift(to, PackedMove.from(move));
        int ground = undo[at + 2];
        if (ground != Ground.FLOOR) {
            if (ground == Ground.KEY) {
                placement.addKeys(side, -1);
            } else if (consumes) {
                placement.addKeys(side, 1);
            }
            placement.setGround(to, ground);
        }
        if (undo[at + 1] != 0) {
            placement.put(undo[at + 1] - 1, to);
        }
    }
}
