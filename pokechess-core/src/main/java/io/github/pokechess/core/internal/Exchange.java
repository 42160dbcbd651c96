package io.github.pokechess.core.internal;

import io.github.pokechess.game.Chance;

/**
 * Static exchange evaluation (Chess Programming Wiki) with types and rolls: the expected gain of captures and
 * recaptures on one square, inside in hundredths of a pawn, outside in {@value #ODDS_TOTAL}ths of them. After a
 * super-effective capture the capturer moves on and is not recaptured. After a not very effective one both pieces are
 * gone. Else the other side recaptures with its least valuable piece, or stops. A critical hit is not recaptured, and a
 * miss ends the exchange.
 *
 * <p>Gains of the capturer that moves on are not counted. Immutable.
 */
final class Exchange {
    /** Material by role; the king's is above all gains. */
    private static final int[] MATERIAL = {100, 320, 330, 500, 900, 20_000};

    /** The number of recaptures that are followed; the last piece then counts as lost. */
    private static final int DEPTH = 6;

    /** The unit of odds: a certain gain is multiplied by it. */
    static final int ODDS_TOTAL = 160;

    private final Chart chart;

    /** By effectiveness the chance of a plain hit. */
    private final int[] plain;

    /** By effectiveness the chance of a plain or critical hit. */
    private final int[] any;

    /** @param chances by effectiveness */
    Exchange(Chart chart, Chance[] chances) {
        this.chart = chart;
        plain = new int[chances.length];
        any = new int[chances.length];
        for (int effect = Chart.NOT_VERY_EFFECTIVE; effect < chances.length; effect++) {
            Chance chance = chances[effect];
            plain[effect] = share(chance, 0);
            any[effect] = plain[effect] + (chance.size() > 2 ? share(chance, 2) : 0);
        }
    }

    private static int share(Chance chance, int roll) {
        return chance.weight(roll) * ODDS_TOTAL / chance.total();
    }

    /** The worth of a role. */
    static int material(int role) {
        return MATERIAL[role];
    }

    /** The gain of a capture by the side to act if it hits, in {@value #ODDS_TOTAL}ths by the chance that it does. */
    int gain(State state, int capture, int effect) {
        int victim = MATERIAL[state.roleAt(PackedMove.victimSquare(capture))];
        return plain[effect] * (victim - loss(state, capture, effect, victim));
    }

    private int loss(State state, int capture, int effect, int victim) {
        int from = PackedMove.from(capture);
        int attacker = MATERIAL[state.roleAt(from)];
        if (effect == Chart.NOT_VERY_EFFECTIVE) {
            return attacker;
        }
        // A piece that is worth no more than its victim: even if it is recaptured, nothing is lost.
        if (effect == Chart.SUPER_EFFECTIVE || attacker <= victim) {
            return 0;
        }
        long occupied = state.occupied() & ~(1L << from);
        return best(state, PackedMove.to(capture), state.turn() ^ 1, occupied, attacker, state.typeAt(from), DEPTH);
    }

    /** The gain of the best capture of a piece of a worth and type on a square, or 0 if no capture gains. */
    private int best(State state, int square, int side, long occupied, int worth, int type, int depth) {
        int best = 0;
        int least = Integer.MAX_VALUE;
        int leastFrom = State.NO_SQUARE;
        for (long rest = Attackers.attackersOf(state, square, side, occupied) & occupied; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            int effect = chart.effectiveness(state.typeAt(from), type);
            int own = MATERIAL[state.roleAt(from)];
            if (effect == Chart.NEUTRAL) {
                leastFrom = own < least ? from : leastFrom;
                least = Math.min(own, least);
            } else {
                // Both are gone, or nothing is taken back.
                int lost = effect == Chart.NOT_VERY_EFFECTIVE ? plain[effect] * own : 0;
                best = Math.max(best, (any[effect] * worth - lost) / ODDS_TOTAL);
            }
        }
        int most = any[Chart.NEUTRAL] * worth;
        if (leastFrom == State.NO_SQUARE || most / ODDS_TOTAL <= best) {
            return best;
        }
        int back = depth == 0
                ? least
                : best(
                        state,
                        square,
                        side ^ 1,
                        occupied & ~(1L << leastFrom),
                        least,
                        state.typeAt(leastFrom),
                        depth - 1);
        return Math.max(best, (most - plain[Chart.NEUTRAL] * back) / ODDS_TOTAL);
    }
}
