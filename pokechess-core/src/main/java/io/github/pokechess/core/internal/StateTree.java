package io.github.pokechess.core.internal;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.game.engine.History;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Pokémon Chess for the search: states made one into the next, with the history of repetition.
 *
 * <p>Move scores are expected gains of material: the victim, less the expected loss ({@link Exchange}).
 */
public abstract class StateTree implements GameTree {
    private static final long CLOCK_KEY = 0x9e3779b97f4a7c15L;

    /** The number of states that are made at once, when they are first needed. */
    private static final int MORE_STATES = 64;

    private static final long SECOND_RANK = 0xffL << 8;
    private static final long SEVENTH_RANK = 0xffL << 48;

    /** The limits of the rules as the search needs them. */
    public record Terms(boolean threefoldRepetition, boolean fiftyMoveRule, boolean noMoveDraws) {}

    private final Chart chart;
    private final Terms terms;
    private final int noMove;

    /** By the chart's code for a capture. */
    private final Chance[] chances;

    private final Exchange exchange;
    private final boolean rollsNothing;
    private final Chance certain = Chance.certain();
    private final History history;

    /** The present state, one of {@link #states}. */
    private State state;

    /** The states of the line from the root. */
    private State[] states;

    private @Nullable Evaluator<?> attached;

    /** The hash of the position whose {@link #meetingSquares} are known. */
    private long threatHash;

    private long meetingSquares;

    /**
     * A tree that begins at a state.
     *
     * @param state taken over
     * @param history ends with the state
     * @param chances by the chart's code of a capture
     */
    protected StateTree(State state, History history, Chart chart, List<Chance> chances, Terms terms) {
        this.state = state;
        this.history = history;
        this.chart = chart;
        this.chances = chances.toArray(Chance[]::new);
        this.terms = terms;
        exchange = new Exchange(chart, this.chances);
        rollsNothing = chances.stream().allMatch(chance -> chance.size() == 1);
        noMove = terms.noMoveDraws() ? 0 : -WIN;
        states = new State[] {state};
    }

    /** The present state; it changes with the next move. */
    public final State state() {
        return state;
    }

    /** The history of repetition. */
    public final History history() {
        return history;
    }

    /** The type chart's table. */
    public final Chart table() {
        return chart;
    }

    /** Attaches an evaluator, as {@link io.github.pokechess.game.engine.GameBoard#attach} says; null detaches. */
    public final void attach(@Nullable Evaluator<?> evaluator) {
        attached = evaluator != null && evaluator.isIncremental() ? evaluator : null;
        if (attached == null) {
            return;
        }
        attached.clear();
        reportPut(attached, state, -1L);
    }

    private void addStates() {
        int count = states.length;
        states = Arrays.copyOf(states, count + MORE_STATES);
        for (int i = count; i < states.length; i++) {
            states[i] = states[0].successor();
        }
    }

    @Override
    public final int sideIndex() {
        return state.turn();
    }

    @Override
    public final boolean startsTurn() {
        return state.chain() == State.NO_SQUARE && state.pendingPromotion() == State.NO_SQUARE;
    }

    @Override
    public final int finalScore() {
        return switch (Ending.of(state, terms.fiftyMoveRule())) {
            case Ending.NONE -> UNFINISHED;
            case Ending.KING_CAPTURED -> Ending.survivor(state) == state.turn() ? WIN : -WIN;
            case Ending.NO_MOVE -> noMove;
            default -> 0;
        };
    }

    @Override
    public final boolean repeats() {
        return terms.threefoldRepetition() && history.repeats();
    }

    @Override
    public final long key(int depth) {
        int clock = state.clock();
        return terms.fiftyMoveRule() && clock + depth >= Status.CLOCK_LIMIT
                ? state.hash() ^ clock * CLOCK_KEY
                : state.hash();
    }

    @Override
    public final int maxMoves() {
        return MoveGenerator.MAX_MOVES;
    }

    @Override
    public final int generate(int[] buffer, int start) {
        return MoveGenerator.generate(state, buffer, start);
    }

    @Override
    public final int generateDepthFree(int[] buffer, int start) {
        if (state.pendingPromotion() != State.NO_SQUARE) {
            return MoveGenerator.generate(state, buffer, start);
        }
        if (state.chain() == State.NO_SQUARE) {
            return start;
        }
        buffer[start] = MoveGenerator.findPass(state);
        return start + 1;
    }

    @Override
    public final boolean isLegal(int move) {
        return move >>> 16 == 0 && MoveGenerator.isLegal(state, move);
    }

    @Override
    public final boolean costsDepth(int move) {
        return !PackedMove.isPass(move) && !PackedMove.isChoice(move);
    }

    @Override
    public final Chance chance(int move) {
        return PackedMove.isCapture(move) ? chances[state.effectiveness(move, chart)] : certain;
    }

    @Override
    public final int moveScore(int move) {
        if (PackedMove.isCapture(move)) {
            return gain(move);
        }
        return PackedMove.kind(move) == PackedMove.PROMOTION + State.QUEEN
                ? Exchange.material(State.QUEEN) * Exchange.ODDS_TOTAL
                : 0;
    }

    @Override
    public final void make(int move, int roll) {
        make(move, resolution(move, roll), roll == State.MISS);
    }

    private int resolution(int move, int roll) {
        return PackedMove.isCapture(move) ? Chart.resolution(state.effectiveness(move, chart), roll) : State.TAKE;
    }

    @Override
    public final void advance(int move, int roll) {
        if (attached != null) {
            make(move, roll);
            return;
        }
        state.apply(move, resolution(move, roll));
        history.advance(state.repetitionKey(), state.clock() == 0 || !terms.threefoldRepetition());
    }

    private void make(int move, int resolution, boolean notRepeatable) {
        int made = history.made();
        if (made + 1 == states.length) {
            addStates();
        }
        State after = states[made + 1];
        if (attached == null) {
            state.make(move, resolution, after);
        } else {
            makeReported(move, resolution, after, attached);
        }
        state = after;
        // Not the clock itself, which stops where nothing ends the game.
        history.push(state.repetitionKey(), state.clock() == 0 ? 0 : history.reversible() + 1, notRepeatable);
    }

    @Override
    public final void unmake() {
        history.pop();
        State after = state;
        state = states[history.made()];
        if (attached == null) {
            state.unmake(after);
        } else {
            unmakeReported(after, attached);
        }
    }

    private void makeReported(int move, int resolution, State after, Evaluator<?> evaluator) {
        boolean stays = resolution == State.STAY || PackedMove.isPass(move);
        // Nearly all moves are of one piece that stays what it is.
        if (!stays && resolution != State.REMOVE_BOTH && PackedMove.kind(move) <= PackedMove.CAPTURE) {
            int from = PackedMove.from(move);
            int to = PackedMove.to(move);
            if (PackedMove.isCapture(move)) {
                evaluator.remove(state.pieceAt(to), to);
            }
            evaluator.move(state.pieceAt(from), from, to);
            state.make(move, resolution, after);
            return;
        }
        long touched = stays ? 0 : PackedMove.touched(move);
        reportRemoved(evaluator, state, touched);
        state.make(move, resolution, after);
        reportPut(evaluator, after, touched);
    }

    private void unmakeReported(State after, Evaluator<?> evaluator) {
        int move = after.lastMove();
        // What changes nothing is a miss, a capture without effect, or a pass.
        boolean same = state.white == after.white && state.black == after.black && !PackedMove.isChoice(move);
        int to = PackedMove.to(move);
        if (!same && PackedMove.kind(move) <= PackedMove.CAPTURE && !after.isEmpty(to)) {
            evaluator.move(after.pieceAt(to), to, PackedMove.from(move));
            state.unmake(after);
            if (PackedMove.isCapture(move)) {
                evaluator.put(state.pieceAt(to), to);
            }
            return;
        }
        long touched = same ? 0 : PackedMove.touched(move);
        reportRemoved(evaluator, after, touched);
        state.unmake(after);
        reportPut(evaluator, state, touched);
    }

    private static void reportRemoved(Evaluator<?> evaluator, State state, long squares) {
        for (long rest = squares & state.occupied(); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            evaluator.remove(state.pieceAt(square), square);
        }
    }

    private static void reportPut(Evaluator<?> evaluator, State state, long squares) {
        for (long rest = squares & state.occupied(); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            evaluator.put(state.pieceAt(square), square);
        }
    }

    @Override
    public final int made() {
        return history.made();
    }

    @Override
    public final int generateTactical(int[] buffer, int start) {
        int end = MoveGenerator.generateCaptures(state, buffer, start);
        int color = state.turn();
        long seventh = color == State.WHITE ? SEVENTH_RANK : SECOND_RANK;
        long empty = ~state.occupied();
        for (long rest = state.role(State.PAWN) & state.pieces(color) & seventh; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            int to = color == State.WHITE ? from + 8 : from - 8;
            if ((empty >>> to & 1) != 0) {
                buffer[end++] = PackedMove.of(from, to, PackedMove.PROMOTION + State.QUEEN);
            }
        }
        return end;
    }

    @Override
    public final int generateQuiet(int[] buffer, int start) {
        int end = MoveGenerator.generateWithoutCaptures(state, buffer, start);
        long seventh = state.turn() == State.WHITE ? SEVENTH_RANK : SECOND_RANK;
        if ((state.role(State.PAWN) & state.pieces(state.turn()) & seventh) == 0) {
            return end;
        }
        int kept = start;
        for (int i = start; i < end; i++) {
            if (!isTactical(buffer[i])) {
                buffer[kept++] = buffer[i];
            }
        }
        return kept;
    }

    @Override
    public final boolean isTactical(int move) {
        return PackedMove.isCapture(move) || PackedMove.kind(move) == PackedMove.PROMOTION + State.QUEEN;
    }

    @Override
    public final boolean isThreatened() {
        return Attackers.isKingAttacked(state, state.turn(), chart);
    }

    @Override
    public final boolean isThreatCertain() {
        return rollsNothing;
    }

    /**
     * The king goes or captures the other one, its attackers are captured or barred from it, a capture of great effect
     * goes on, or the game may end by the clock.
     */
    @Override
    public final boolean meetsThreat(int move) {
        if (state.hash() != threatHash) {
            threatHash = state.hash();
            meetingSquares = meetingSquares();
        }
        long squares = PackedMove.touched(move);
        return (squares & meetingSquares) != 0
                || (squares & state.kings()) != 0
                || (PackedMove.isCapture(move) && state.effectiveness(move, chart) == Chart.SUPER_EFFECTIVE)
                || (terms.fiftyMoveRule() && state.clock() == Status.CLOCK_LIMIT - 1);
    }

    /** The squares on which a move can meet every attack on the king of the side to act. */
    private long meetingSquares() {
        int turn = state.turn();
        int king = Long.numberOfTrailingZeros(state.kings() & state.pieces(turn));
        long squares = -1L;
        for (long rest = Attackers.attackersOf(state, king, turn ^ 1); rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            if (chart.effectiveness(state.typeAt(from), state.typeAt(king)) != Chart.NO_EFFECT) {
                squares &= Attacks.between(king, from) | 1L << from;
            }
        }
        return squares;
    }

    /** Without dice an attack on the king takes it; but a king that dies with it has won nothing. */
    @Override
    public final boolean winsAtOnce() {
        if (!rollsNothing) {
            return false;
        }
        int side = state.turn();
        int king = Long.numberOfTrailingZeros(state.kings() & state.pieces(side ^ 1));
        long attackers = Attackers.attackersOf(state, king, side);
        return attackers != 0
                && (Attackers.hasEffectiveAttacker(state, attackers & ~state.kings(), state.typeAt(king), chart)
                        || isKingCaptureAtLeastNeutral(attackers & state.kings(), king));
    }

    private boolean isKingCaptureAtLeastNeutral(long attacker, int king) {
        return attacker != 0
                && chart.effectiveness(state.typeAt(Long.numberOfTrailingZeros(attacker)), state.typeAt(king))
                        >= Chart.NEUTRAL;
    }

    /** The piece attacks the king from its destination. Uncovered attacks are not seen. */
    @Override
    public final boolean threatens(int move) {
        int to = PackedMove.to(move);
        long king = state.kings() & state.pieces(state.turn() ^ 1);
        return (Attacks.lines(to) & king) != 0 && threatens(move, to, king);
    }

    private boolean threatens(int move, int to, long king) {
        int from = PackedMove.from(move);
        int role = state.roleAt(from);
        long occupied = (state.occupied() & ~(1L << from)) | 1L << to;
        long attacked = role == State.PAWN ? Attacks.pawn(state.turn(), to) : MoveGenerator.attacks(role, to, occupied);
        return (attacked & king) != 0
                && !PackedMove.isPass(move)
                && !PackedMove.isChoice(move)
                && chart.effectiveness(state.typeAt(from), state.typeAt(Long.numberOfTrailingZeros(king)))
                        != Chart.NO_EFFECT;
    }

    /** The role above the destination. */
    @Override
    public final int historyIndex(int move) {
        return PackedMove.isPass(move) ? 0 : state.roleAt(PackedMove.from(move)) << 6 | PackedMove.to(move);
    }

    /** With pawns alone, zugzwang is too likely. */
    @Override
    public final boolean canMakeNull() {
        return startsTurn() && (state.pieces(state.turn()) & ~state.role(State.PAWN) & ~state.role(State.KING)) != 0;
    }

    @Override
    public final void makeNull() {
        make(PackedMove.of(0, 0, PackedMove.PASS), State.TAKE, true);
    }

    /** The expected gain of a capture in 160ths of a hundredth of a pawn, never 0. */
    private int gain(int capture) {
        int effectiveness = state.effectiveness(capture, chart);
        int expected = effectiveness == Chart.NO_EFFECT ? -1 : exchange.gain(state, capture, effectiveness);
        return expected == 0 ? 1 : expected;
    }
}
