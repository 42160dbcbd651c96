package io.github.pokechess.search.evaluation.internal;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.internal.Attackers;
import io.github.pokechess.core.internal.Attacks;
import io.github.pokechess.core.internal.Chart;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.core.internal.StateTree;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameTree;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The hand-made evaluator of Pokémon Chess, prepared for a chart and a luck model.
 *
 * <p>A piece's worth is its role's and its square's, times a factor for its type. The factor counts, over the different
 * types of the living enemies, what the type does to them and they to it. It depends on the set of these types alone,
 * which changes with captures only, so that the factors of a few hundred sets are kept. To this come mobility, threats
 * by effect, what attacks the squares around a king and can harm it, and pawns. {@link Weights} has the numbers.
 *
 * <p>Not thread-safe: a search prepares one for each of its threads.
 */
public final class ClassicEvaluator implements Evaluator<BoardView> {
    private static final int TYPES = PokemonType.values().length;
    private static final int ROLES = 6;

    private static final int UNIT_SHIFT = 10;
    private static final int CACHE = 1 << 9;
    private static final int CODES = 256;

    /** The phase of the game: the sum of the remaining pieces by role, up to a maximum. */
    private static final int[] PHASE = {0, 1, 1, 2, 4, 0};

    private static final int FULL_PHASE = 24;

    /** With at most this many pieces, a side may have nothing to win with. */
    private static final int FEW = 4;

    /** By role what one piece that can harm the king adds to the prospects, in eighths. */
    private static final int[] PROSPECTS = {8, 1, 1, 8, 8, 1};

    private static final int FULL_PROSPECTS = 8;

    /**
     * In centipawns, for each step of a lone king away from the middle, and for each that the other king is nearer than
     * it could be.
     */
    private static final int DRIVEN = 40;

    private static final int APPROACH = 16;

    private static final long FILE_A = 0x0101010101010101L;
    private static final long FILE_H = FILE_A << 7;

    private final int[] weights;

    /** By role and square as White sees it: for the middle game in the high half, for the ending in the low half. */
    private final long[] places = new long[ROLES << 6];

    private final int[] mobility = new int[ROLES];

    private final Chart table;

    /** The ordinal of the effect by attacker and defender. */
    private final byte[] chart;

    /**
     * By the attacker's type and the {@link State#code} of the attacked piece: the worth of the threat in the low half,
     * and in the high half its input of the net without the attacker's colour and role and without the place.
     */
    private final int[] threatsOfPiece = new int[TYPES * CODES];

    /** The threats of the side that is not to act. */
    private final int[] threatsLater = new int[TYPES * CODES];

    private final int kingHit;

    /** Where attacks are noted; null where nobody asks. */
    private final @Nullable SeenAttacks seen;

    /** By slot a set of enemy types, the factor of every type against it, and the worth of a king of that type. */
    private final int[] cachedSets = new int[CACHE];

    private final int[] @Nullable [] cachedFactors = new int[CACHE][];

    /** The evaluator for the rules of a board by some weights, which are not to be changed. */
    public ClassicEvaluator(BoardView board, int[] weights) {
        this(board, weights, null);
    }

    /** An evaluator that also records the attacks that it sees. */
    public ClassicEvaluator(BoardView board, int[] weights, @Nullable SeenAttacks seen) {
        this.weights = weights;
        this.seen = seen;
        Rules rules = board.rules();
        table = ((StateTree) board).table();
        chart = Inputs.effects(rules.chart());
        for (int role = 0; role < ROLES; role++) {
            for (int square = 0; square < 64; square++) {
                int file = Math.min(square & 7, 7 - (square & 7));
                int half = role * 32 + (square >>> 3) * 4 + file;
                places[role << 6 | square] =
                        pack(weights[Weights.PLACE_MIDDLE + half], weights[Weights.PLACE_ENDING + half]);
            }
            mobility[role] = packPair(weights[Weights.MOBILITY_MIDDLE + role], weights[Weights.MOBILITY_ENDING + role]);
        }
        for (int attacker = 0; attacker < TYPES; attacker++) {
            for (int defender = 0; defender < TYPES; defender++) {
                for (int role = 0; role < ROLES; role++) {
                    int at = attacker * CODES + State.codeOf(role, defender);
                    int effect = chart[attacker * TYPES + defender];
                    int weight = effect * ROLES + role;
                    int kind = Inputs.attack(effect, role);
                    threatsOfPiece[at] = packPair(kind, weights[Weights.THREAT + weight]);
                    threatsLater[at] = packPair(kind, weights[Weights.THREAT_LATER + weight]);
                }
            }
        }
        Odds odds = rules.luck().odds(Effectiveness.NEUTRAL);
        kingHit = odds.hit() + odds.critical();
        Arrays.fill(cachedSets, -1);
    }

    /** Two numbers in one, which add up and are multiplied with small factors as one. */
    private static int packPair(int middle, int ending) {
        return (middle << 16) + ending;
    }

    /** Packs large numbers and factors. */
    private static long pack(int high, int low) {
        return ((long) high << 32) + low;
    }

    private static int highHalf(long packed) {
        return (int) ((packed - (int) packed) >> 32);
    }

    private static int lowHalf(long packed) {
        return (int) packed;
    }

    private static int middleOf(int pair) {
        return (pair + 0x8000) >> 16;
    }

    private static int endingOf(int pair) {
        return (short) pair;
    }

    @Override
    public int evaluate(BoardView board) {
        State state = stateOf(board);
        return withKingInReach(state, quietScore(state));
    }

    /** A score, corrected if the side to act may be able to take the king. */
    int withKingInReach(State state, int score) {
        if (Attackers.isKingAttacked(state, state.turn() ^ 1, table)) {
            int taken = GameTree.WIN - 1; // strictly less than a win, even without luck
            return score + (taken - score) / Odds.TOTAL * kingHit;
        }
        return score;
    }

    /** Takes no notice of a king that the side to act can take. */
    @Override
    public int evaluateQuiet(BoardView board) {
        return quietScore(stateOf(board));
    }

    private int quietScore(State state) {
        return Squash.millionths(centipawns(state));
    }

    private static State stateOf(BoardView board) {
        return ((StateTree) board).state();
    }

    /** The advantage of the side to act in centipawns. */
    private int centipawns(State state) {
        return scaledByProspects(state, advantage(state));
    }

    /** The advantage of the side to act, without regard to whether that side can still win. */
    public int advantage(State state) {
        return advantage(state, typesOfBothSides(state));
    }

    /**
     * The advantage for a caller that has the types already.
     *
     * @param types of {@link #typesOfBothSides(State)}
     */
    int advantage(State state, long types) {
        int us = state.turn();
        int them = us ^ 1;
        int own = typesOfSide(types, us);
        int enemy = typesOfSide(types, them);
        int pawns = packPair(0, 0) + pawnStructure(state, us) - pawnStructure(state, them);
        int phase = 0;
        if (seen != null) {
            seen.clear();
        }
        for (int role = State.KNIGHT; role <= State.QUEEN; role++) {
            phase += PHASE[role] * Long.bitCount(state.role(role));
        }
        phase = Math.min(phase, FULL_PHASE);
        int sum = weights[Weights.TEMPO]
                + sideCentipawns(state, us, enemy, phase, threatsOfPiece)
                - sideCentipawns(state, them, own, phase, threatsLater)
                + taperByPhase(pawns, phase)
                + mopUpBonus(state, us)
                - mopUpBonus(state, them);
        if (seen != null) {
            seen.finish(us);
        }
        return sum;
    }

    /**
     * The bonus of a side, in centipawns, for driving a lone king to an edge and bringing its own king nearer: a rook
     * alone wins by no other way, and that is too long to be seen (D. Slate and L. Atkin, "Chess 4.5", 1977, "mop-up").
     */
    private static int mopUpBonus(State state, int color) {
        long theirs = state.pieces(color ^ 1);
        if ((theirs & (theirs - 1)) != 0) {
            return 0;
        }
        int driven = Long.numberOfTrailingZeros(theirs);
        int own = Long.numberOfTrailingZeros(state.role(State.KING) & state.pieces(color));
        int fromCenter = distanceFromCenter(driven & 7) + distanceFromCenter(driven >>> 3);
        int apart = Math.abs((driven & 7) - (own & 7)) + Math.abs((driven >>> 3) - (own >>> 3));
        return DRIVEN * fromCenter + APPROACH * (2 * 7 - apart);
    }

    /** The distance of a file or a rank from the middle, 0 to 3. */
    private static int distanceFromCenter(int line) {
        return Math.max(3 - line, line - 4);
    }

    /** An advantage in centipawns of either evaluation, reduced if the better side has few pieces to win with. */
    int scaledByProspects(State state, int advantage) {
        int share = winnableEighths(state, advantage > 0);
        return share == FULL_PROSPECTS ? advantage : advantage * share / FULL_PROSPECTS;
    }

    /**
     * Which share of an advantage is left, as {@link #scaledByProspects}, if the side to act has it, or if the other
     * has.
     */
    public double winnableShare(State state, double advantage) {
        return winnableEighths(state, advantage > 0) / (double) FULL_PROSPECTS;
    }

    private int winnableEighths(State state, boolean hasSideToAct) {
        int strong = hasSideToAct ? state.turn() : state.turn() ^ 1;
        return Long.bitCount(state.pieces(strong)) <= FEW ? prospectEighths(state, strong) : FULL_PROSPECTS;
    }

    /**
     * The winning chances of a side with few pieces. Only what has an effect on the other king can win, and a pawn that
     * promotes keeps its type: with nothing of the kind there is no way, and with no more than a king, a knight or a
     * bishop, hardly one. That it cannot lose more than that is the other side's to see.
     */
    private int prospectEighths(State state, int color) {
        int king = Long.numberOfTrailingZeros(state.role(State.KING) & state.pieces(color ^ 1));
        int kingType = state.typeAt(king);
        int prospects = 0;
        for (long rest = state.pieces(color); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            if (chart[state.typeAt(square) * TYPES + kingType] != 0) {
                prospects += PROSPECTS[state.roleAt(square)];
            }
        }
        return Math.min(prospects, FULL_PROSPECTS);
    }

    private static int taperByPhase(int pair, int phase) {
        return (middleOf(pair) * phase + endingOf(pair) * (FULL_PHASE - phase)) / FULL_PHASE;
    }

    /** The types of both sides' pieces, which change with the material alone: sets of bits, White's in the low half. */
    static long typesOfBothSides(State state) {
        return pack(collectTypes(state, State.BLACK), collectTypes(state, State.WHITE));
    }

    private static int typesOfSide(long both, int color) {
        return (int) (both >>> (Integer.SIZE * color));
    }

    private static int collectTypes(State state, int color) {
        int types = 0;
        for (long rest = state.pieces(color); rest != 0; rest &= rest - 1) {
            types |= 1 << state.typeAt(Long.numberOfTrailingZeros(rest));
        }
        return types;
    }

    /** The worth of a side's pieces in centipawns against enemies of these types. */
    private int sideCentipawns(State state, int color, int enemies, int phase, int[] threatened) {
        int flip = color == State.WHITE ? 0 : 56;
        long own = state.pieces(color);
        long theirs = state.pieces(color ^ 1);
        long occupied = own | theirs;
        long pawns = state.role(State.PAWN);
        long free = ~(own | pawnAttacks(pawns & theirs, color ^ 1));
        int[] factors = cachedFactorsFor(enemies);
        long worth = 0;
        for (long rest = own & pawns; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            worth += places[square ^ flip] * factors[state.typeAt(square)];
        }
        long reach = pawnAttacks(own & pawns, color);
        long sum = 0; // mobility and king in the high half, all that does not depend on the phase in the low half
        for (long rest = own & pawns & pawnAttacks(theirs, color ^ 1); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            sum += threatsOfPiece(
                    state, color, State.PAWN, state.typeAt(square), Attacks.pawn(color, square) & theirs, threatened);
        }
        int prey = Long.numberOfTrailingZeros(state.role(State.KING) & theirs);
        int preyType = state.typeAt(prey);
        long ring = Attacks.king(prey);
        // Role by role, so that the processor need not guess what comes next.
        for (long rest = own & state.role(State.KNIGHT); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            int type = state.typeAt(square);
            worth += places[State.KNIGHT << 6 | (square ^ flip)] * factors[type];
            long targets = Attacks.knight(square);
            reach |= targets;
            sum += mobilityAndThreats(
                    state, color, State.KNIGHT, type, targets, free, theirs, ring, preyType, threatened);
        }
        long bishops = own & state.role(State.BISHOP);
        for (long rest = bishops; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            int type = state.typeAt(square);
            worth += places[State.BISHOP << 6 | (square ^ flip)] * factors[type];
            long targets = Attacks.diagonal(square, occupied);
            reach |= targets;
            sum += mobilityAndThreats(
                    state, color, State.BISHOP, type, targets, free, theirs, ring, preyType, threatened);
        }
        for (long rest = own & state.role(State.ROOK); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            int type = state.typeAt(square);
            worth += places[State.ROOK << 6 | (square ^ flip)] * factors[type];
            long targets = Attacks.orthogonal(square, occupied);
            reach |= targets;
            sum += mobilityAndThreats(
                    state, color, State.ROOK, type, targets, free, theirs, ring, preyType, threatened);
        }
        for (long rest = own & state.role(State.QUEEN); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            int type = state.typeAt(square);
            worth += places[State.QUEEN << 6 | (square ^ flip)] * factors[type];
            long targets = Attacks.diagonal(square, occupied) | Attacks.orthogonal(square, occupied);
            reach |= targets;
            sum += mobilityAndThreats(
                    state, color, State.QUEEN, type, targets, free, theirs, ring, preyType, threatened);
        }
        int king = Long.numberOfTrailingZeros(own & state.role(State.KING));
        int kingType = state.typeAt(king);
        long shelter = places[State.KING << 6 | (king ^ flip)];
        sum += mobilityAndThreats(
                        state,
                        color,
                        State.KING,
                        kingType,
                        Attacks.king(king),
                        free,
                        theirs,
                        ring,
                        preyType,
                        threatened)
                + pack(packPair(highHalf(shelter), lowHalf(shelter)), factors[TYPES + kingType]);
        if (seen != null) {
            seen.addReach(color, reach | Attacks.king(king));
        }
        int total = (highHalf(worth) * phase + lowHalf(worth) * (FULL_PHASE - phase)) / FULL_PHASE;
        return (total >> UNIT_SHIFT)
                + taperByPhase(highHalf(sum), phase)
                + lowHalf(sum)
                + (Long.bitCount(bishops) > 1 ? weights[Weights.BISHOPS] : 0);
    }

    /** Mobility in the high half; threats, and attacks around a king that can be harmed, in the low half. */
    private long mobilityAndThreats(
            State state,
            int color,
            int role,
            int type,
            long targets,
            long free,
            long theirs,
            long ring,
            int preyType,
            int[] threatened) {
        int extra = 0;
        if ((targets & theirs) != 0) {
            extra = threatsOfPiece(state, color, role, type, targets & theirs, threatened);
        }
        long zone = targets & ring;
        if (zone != 0) {
            int effect = chart[type * TYPES + preyType];
            if (effect != 0) {
                extra += weights[Weights.KING_ZONE + role] * Long.bitCount(zone);
            }
            if (seen != null) {
                seen.addRingAttacks(color, effect, role, Long.bitCount(zone));
            }
        }
        return pack(mobility[role] * Long.bitCount(targets & free), extra);
    }

    private int threatsOfPiece(State state, int color, int role, int type, long targets, int[] threatened) {
        int sum = 0;
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            int threat = threatened[type * CODES + state.code(square)];
            sum += endingOf(threat);
            if (seen != null) {
                seen.addAttack(color, role, middleOf(threat), square);
            }
        }
        return sum;
    }

    private static long pawnAttacks(long pawns, int color) {
        return color == State.WHITE
                ? (pawns & ~FILE_A) << 7 | (pawns & ~FILE_H) << 9
                : (pawns & ~FILE_A) >>> 9 | (pawns & ~FILE_H) >>> 7;
    }

    /** Passed, doubled and isolated pawns, as a pair. */
    private int pawnStructure(State state, int color) {
        long own = state.role(State.PAWN) & state.pieces(color);
        long theirs = state.role(State.PAWN) & state.pieces(color ^ 1);
        boolean white = color == State.WHITE;
        long controlled = theirs | pawnAttacks(theirs, color ^ 1);
        long stopped = white ? fillDown(controlled) : fillUp(controlled);
        int flip = white ? 0 : 7;
        int sum = 0;
        for (long rest = own & ~stopped; rest != 0; rest &= rest - 1) {
            int rank = Long.numberOfTrailingZeros(rest) >>> 3 ^ flip;
            sum += packPair(weights[Weights.PASSED_MIDDLE + rank], weights[Weights.PASSED_ENDING + rank]);
        }
        long behind = own & (white ? fillDown(own >>> 8) : fillUp(own << 8));
        sum += Long.bitCount(behind) * packPair(weights[Weights.DOUBLED], weights[Weights.DOUBLED + 1]);
        long files = fillDown(fillUp(own));
        long adjacentFiles = (files & ~FILE_A) >>> 1 | (files & ~FILE_H) << 1;
        sum += Long.bitCount(own & ~adjacentFiles) * packPair(weights[Weights.ISOLATED], weights[Weights.ISOLATED + 1]);
        return sum;
    }

    /** These squares and all before them as White sees it. */
    private static long fillUp(long squares) {
        long filled = squares | squares << 8;
        filled |= filled << 16;
        return filled | filled << 32;
    }

    private static long fillDown(long squares) {
        long filled = squares | squares >>> 8;
        filled |= filled >>> 16;
        return filled | filled >>> 32;
    }

    private int kingWorthOfType(int king, int enemies) {
        int threats = 0;
        for (int rest = enemies; rest != 0; rest &= rest - 1) {
            int attacker = Integer.numberOfTrailingZeros(rest);
            threats += chart[attacker * TYPES + king] == 0 ? 0 : 1;
        }
        return weights[Weights.KING_THREAT] * threats / Integer.bitCount(enemies);
    }

    /** The factors against a set of types, which has at least the king's; good until the next call. */
    private int[] cachedFactorsFor(int enemies) {
        int slot = (enemies * 0x9e3779b1) >>> (Integer.SIZE - Integer.numberOfTrailingZeros(CACHE));
        int[] factors = cachedFactors[slot];
        if (factors == null) {
            factors = new int[2 * TYPES]; // most games know few of the sets
            cachedFactors[slot] = factors;
        }
        if (cachedSets[slot] != enemies) {
            cachedSets[slot] = enemies;
            for (int type = 0; type < TYPES; type++) {
                factors[type] = pieceFactor(type, enemies);
                factors[TYPES + type] = kingWorthOfType(type, enemies);
            }
        }
        return factors;
    }

    /** The factor of a piece's worth, in 1024ths. */
    private int pieceFactor(int type, int enemies) {
        int sum = 0;
        for (int rest = enemies; rest != 0; rest &= rest - 1) {
            int enemy = Integer.numberOfTrailingZeros(rest);
            sum += weights[Weights.ATTACK + chart[type * TYPES + enemy]]
                    + weights[Weights.DEFENCE + chart[enemy * TYPES + type]];
        }
        return (1 << UNIT_SHIFT) + sum / Integer.bitCount(enemies);
    }

    @Override
    public int expected(BoardView board, int score) {
        return Forecast.of(board).expectedResult(score);
    }

    @Override
    public int drawn(BoardView board, int expected) {
        return Forecast.of(board).drawsInThousand(expected);
    }

    @Override
    public Evaluator<BoardView> prepare(BoardView board) {
        return new ClassicEvaluator(board, weights);
    }
}
