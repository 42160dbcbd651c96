package io.github.pokechess.search;

import io.github.pokechess.core.ChanceOutcome;
import io.github.pokechess.game.Color;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GameTree;
import io.github.pokechess.core.internal.Attacks;
import io.github.pokechess.core.internal.Chart;
import io.github.pokechess.core.internal.Codec;
import io.github.pokechess.core.internal.Ending;
import io.github.pokechess.core.internal.MoveGenerator;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Pokémon Chess as the search sees it, and its board as an evaluator does. */
final class PositionTree implements GameTree, BoardView {
    private static final List<PokemonType> TYPES = List.of(PokemonType.values());

    /** The outcomes of a roll in the order of the search: plain, miss, critical; the likeliest first, the miss cheap. */
    private static final int[] ROLLS = {State.HIT, State.MISS, State.CRITICAL_HIT};

    private static final int MISS = 1;
    private static final int CLOCK_LIMIT = 100;
    private static final long CLOCK_KEY = 0x9e3779b97f4a7c15L;

    /** How deep in decisions the arrays reach at first. */
    private static final int INITIAL_DECISIONS = 64;

    /** What a piece is worth in centipawns where captures are put in order; the king's is above all gains. */
    private static final int[] WORTH = {100, 320, 330, 500, 900, 20_000};

    private static final int CERTAIN_GAIN = 160;

    private static final long SECOND_RANK = 0xffL << 8;
    private static final long SEVENTH_RANK = 0xffL << 48;

    /** The present state, one of {@link #states}. */
    private State state;

    private final Chart chart;
    private final Evaluator evaluator;
    private final boolean fiftyMoves;
    private final boolean repetition;
    private final int noMove;

    /** By the chart's code for a capture; never rolled are no-effect captures and, without luck, all. */
    private final Chance[] chances;

    private final Chance certain = Chance.certain();

    /** The index of the root in {@code keys}. */
    private final int root;

    /** The states of the line from the root. */
    private State[] states;

    /** The repetition keys of the game's reversible turns before the root, of the root, and of the line from there. */
    private long[] keys;

    /** By index as in {@code keys}: the last one up to it that chance, or a skipped turn, has led to. */
    private int[] strokes;

    /** The index of the present position in {@code keys}. */
    private int at;

    PositionTree(Game game, Evaluator evaluator) {
        Position position = game.position();
        Rules rules = position.rules();
        this.evaluator = evaluator;
        state = Codec.state(position);
        states = states(new State[] {state});
        chart = Codec.chart(rules.chart());
        fiftyMoves = rules.fiftyMoveRule();
        repetition = rules.threefoldRepetition();
        noMove = rules.noMove() == Rules.NoMove.DRAW ? 0 : -WIN;
        chances = new Chance[Effectiveness.values().length];
        for (Effectiveness effectiveness : Effectiveness.values()) {
            chances[effectiveness.ordinal()] =
                    chanceOf(effectiveness, rules.luck().odds(effectiveness));
        }
        keys = keysOf(game);
        strokes = new int[keys.length];
        root = keys.length - 1;
        at = root;
    }

    private Chance chanceOf(Effectiveness effectiveness, Odds odds) {
        if (effectiveness == Effectiveness.NO_EFFECT) {
            return certain.withIdle(0);
        }
        if (odds.isCertain()) {
            return certain;
        }
        if (odds.critical() == 0) {
            return Chance.of(odds.hit(), odds.miss()).withIdle(MISS);
        }
        Chance chance = Chance.of(odds.hit(), odds.miss(), odds.critical()).withIdle(MISS);
        // After a critical hit the mover may pass, and then stands where a neutral plain hit leads to. Not so for what
        // is
        // not very effective, whose plain hit costs the mover a piece: that may, who knows, be better.
        return effectiveness == Effectiveness.NEUTRAL ? chance.withLastAtLeastFirst() : chance;
    }

    /** Reversible turns have one decision each, so that each game on the way back stands at the start of a turn. */
    private static long[] keysOf(Game game) {
        int count = 1 + Math.min(game.position().halfmoveClock(), game.plyCount());
        long[] keys = new long[count];
        @Nullable Game earlier = game;
        for (int i = count - 1; i >= 0 && earlier != null; i--) {
            keys[i] = earlier.position().repetitionKey();
            earlier = earlier.previous().orElse(null);
        }
        return keys;
    }

    /** These and {@link #INITIAL_DECISIONS} more. */
    private static State[] states(State[] fewer) {
        State[] states = Arrays.copyOf(fewer, fewer.length + INITIAL_DECISIONS);
        for (int i = fewer.length; i < states.length; i++) {
            states[i] = fewer[0].successor();
        }
        return states;
    }

    /** What an outcome of a decision with several is called; see {@link Chance}. */
    static ChanceOutcome roll(int outcome) {
        return ChanceOutcome.values()[ROLLS[outcome]];
    }

    // ---- the game for the search ----

    @Override
    public int side() {
        return state.turn();
    }

    @Override
    public boolean startsTurn() {
        return state.chain() == State.NO_SQUARE && state.pendingPromotion() == State.NO_SQUARE;
    }

    @Override
    public int outcome() {
        return switch (Ending.of(state, fiftyMoves)) {
            case Ending.NONE -> UNFINISHED;
            case Ending.KING_CAPTURED -> Ending.survivor(state) == state.turn() ? WIN : -WIN;
            case Ending.NO_MOVE -> noMove;
            default -> 0;
        };
    }

    /**
     * Who has brought about a position twice in the line that is looked at can do so again, unless chance had a hand in it;
     * else it takes three times, the game before included.
     */
    @Override
    public boolean repeats() {
        if (!repetition) {
            return false;
        }
        int earliest = Math.max(0, at - state.clock());
        boolean again = false;
        for (int i = at - 2; i >= earliest; i -= 2) {
            if (keys[i] == keys[at]) {
                if (again || i >= Math.max(root, strokes[at])) {
                    return true;
                }
                again = true;
            }
        }
        return false;
    }

    @Override
    public long key(int depth) {
        int clock = state.clock();
        return fiftyMoves && clock + depth >= CLOCK_LIMIT ? state.hash() ^ clock * CLOCK_KEY : state.hash();
    }

    @Override
    public int evaluate() {
        return Math.max(1 - WIN, Math.min(evaluator.evaluate(this), WIN - 1));
    }

    @Override
    public int maxMoves() {
        return MoveGenerator.MAX_MOVES;
    }

    @Override
    public int generate(int[] buffer, int start) {
        return MoveGenerator.generate(state, buffer, start);
    }

    @Override
    public int generateFree(int[] buffer, int start) {
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
    public boolean isLegal(int decision) {
        return decision >>> 16 == 0 && MoveGenerator.isLegal(state, decision);
    }

    @Override
    public boolean costsDepth(int decision) {
        return !PackedMove.isPass(decision) && !PackedMove.isChoice(decision);
    }

    @Override
    public Chance chance(int decision) {
        return PackedMove.isCapture(decision) ? chances[state.effectiveness(decision, chart)] : certain;
    }

    /** For captures the expected gain of material; see {@link #gain}. */
    @Override
    public int moveScore(int decision) {
        if (PackedMove.isCapture(decision)) {
            return gain(decision);
        }
        return PackedMove.kind(decision) == PackedMove.PROMOTION + State.QUEEN ? WORTH[State.QUEEN] * CERTAIN_GAIN : 0;
    }

    @Override
    public void make(int decision, int outcome) {
        boolean capture = PackedMove.isCapture(decision);
        int resolution = capture ? State.resolution(state.effectiveness(decision, chart), ROLLS[outcome]) : State.TAKE;
        make(decision, resolution, outcome == MISS);
    }

    private void make(int decision, int resolution, boolean stroke) {
        int next = at + 1;
        if (next == keys.length) {
            keys = Arrays.copyOf(keys, next + INITIAL_DECISIONS);
            strokes = Arrays.copyOf(strokes, keys.length);
        }
        if (made() + 1 == states.length) {
            states = states(states);
        }
        State after = states[made() + 1];
        state.make(decision, resolution, after);
        state = after;
        strokes[next] = stroke ? next : strokes[at];
        at = next;
        keys[next] = state.repetitionKey();
    }

    @Override
    public void unmake() {
        at--;
        State after = state;
        state = states[made()];
        state.unmake(after);
    }

    @Override
    public int made() {
        return at - root;
    }

    // ---- for the search that need not be exact ----

    @Override
    public int generateTactical(int[] buffer, int start) {
        int end = MoveGenerator.generateCaptures(state, buffer, start);
        int color = state.turn();
        long seventh = color == State.WHITE ? SEVENTH_RANK : SECOND_RANK;
        long empty = ~(state.pieces(State.WHITE) | state.pieces(State.BLACK));
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
    public int generateQuiet(int[] buffer, int start) {
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
    public boolean isTactical(int decision) {
        return PackedMove.isCapture(decision) || PackedMove.kind(decision) == PackedMove.PROMOTION + State.QUEEN;
    }

    @Override
    public boolean isThreatened() {
        int king = Long.numberOfTrailingZeros(state.role(State.KING) & state.pieces(state.turn()));
        int type = state.typeAt(king);
        for (long rest = attackers(state, king, state.turn() ^ 1); rest != 0; rest &= rest - 1) {
            if (chart.effectiveness(state.typeAt(Long.numberOfTrailingZeros(rest)), type) != Chart.NO_EFFECT) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int historyIndex(int decision) {
        return PackedMove.isPass(decision) ? 0 : state.roleAt(PackedMove.from(decision)) << 6 | PackedMove.to(decision);
    }

    @Override
    public int evaluateQuiet() {
        int value = evaluator instanceof StandardEvaluator standard
                ? standard.evaluateQuiet(state)
                : evaluator.evaluate(this);
        return Math.max(1 - WIN, Math.min(value, WIN - 1));
    }

    /** With pawns alone, having to act may be what hurts. */
    @Override
    public boolean canMakeNull() {
        return startsTurn() && (state.pieces(state.turn()) & ~state.role(State.PAWN) & ~state.role(State.KING)) != 0;
    }

    @Override
    public void makeNull() {
        make(PackedMove.of(0, 0, PackedMove.PASS), State.TAKE, true);
    }

    /**
     * What a capture gains in expectation, in 160ths of a centipawn, never 0: the victim, less the attacker where it dies
     * with it or, as far as can be seen at a glance, is taken back.
     */
    private int gain(int capture) {
        int effectiveness = state.effectiveness(capture, chart);
        if (effectiveness == Chart.NO_EFFECT) {
            return -1;
        }
        int from = PackedMove.from(capture);
        int victim = WORTH[state.roleAt(PackedMove.victimSquare(capture))];
        int attacker = WORTH[state.roleAt(from)];
        int gain = switch (effectiveness) {
            case Chart.SUPER_EFFECTIVE -> victim;
            case Chart.NEUTRAL -> victim - (victim < attacker && isDefended(capture) ? attacker : 0);
            default -> victim - attacker;
        };
        int expected = gain * chances[effectiveness].weight(0);
        return expected == 0 ? 1 : expected;
    }

    /** Whether an enemy could take back with some effect on the square that a piece captures on. */
    private boolean isDefended(int capture) {
        int to = PackedMove.to(capture);
        int enemy = state.turn() ^ 1;
        long occupied = (state.pieces(State.WHITE) | state.pieces(State.BLACK)) & ~(1L << PackedMove.from(capture));
        int type = state.typeAt(PackedMove.from(capture));
        for (long rest = attackers(state, to, enemy, occupied); rest != 0; rest &= rest - 1) {
            int defender = state.typeAt(Long.numberOfTrailingZeros(rest));
            if (chart.effectiveness(defender, type) != Chart.NO_EFFECT) {
                return true;
            }
        }
        return false;
    }

    /** The squares of a colour's pieces that attack a square when these are occupied. */
    private static long attackers(State state, int square, int color, long occupied) {
        long queens = state.role(State.QUEEN);
        return state.pieces(color)
                & ((Attacks.pawn(color ^ 1, square) & state.role(State.PAWN))
                        | (Attacks.knight(square) & state.role(State.KNIGHT))
                        | (Attacks.king(square) & state.role(State.KING))
                        | (Attacks.diagonal(square, occupied) & (state.role(State.BISHOP) | queens))
                        | (Attacks.orthogonal(square, occupied) & (state.role(State.ROOK) | queens)));
    }

    static long attackers(State state, int square, int color) {
        return attackers(state, square, color, state.pieces(State.WHITE) | state.pieces(State.BLACK));
    }

    /** For who may know how positions are kept. */
    State state() {
        return state;
    }

    // ---- the board for an evaluator ----

    @Override
    public Color turn() {
        return Codec.color(state.turn());
    }

    @Override
    public long pieces(Color color) {
        return state.pieces(color.ordinal());
    }

    @Override
    public long pieces(Role role) {
        return state.role(role.ordinal());
    }

    @Override
    public PokemonType typeAt(int square) {
        return TYPES.get(state.typeAt(square));
    }

    @Override
    public long attacks(int square) {
        long occupied = state.pieces(State.WHITE) | state.pieces(State.BLACK);
        return switch (state.roleAt(square)) {
            case State.PAWN -> Attacks.pawn(state.colorAt(square), square);
            case State.KNIGHT -> Attacks.knight(square);
            case State.BISHOP -> Attacks.diagonal(square, occupied);
            case State.ROOK -> Attacks.orthogonal(square, occupied);
            case State.QUEEN -> Attacks.diagonal(square, occupied) | Attacks.orthogonal(square, occupied);
            default -> Attacks.king(square);
        };
    }

    @Override
    public long attackers(int square, Color color) {
        return attackers(state, square, color.ordinal());
    }

    @Override
    public Effectiveness effectiveness(int attacker, int defender) {
        return Codec.effectiveness(chart.effectiveness(state.typeAt(attacker), state.typeAt(defender)));
    }
}
