package io.github.pokechess.teams;

/**
 * The number of games of one round.
 *
 * @param sparring the pairs in which teams of a mixture play each other, cut
 * @param candidates the number of answers that are tried
 * @param cutPairs the pairs of each of them, cut
 * @param finalists the number of those that are tried on
 * @param fullPairs the pairs of each of them
 * @param batches the number of batches of teams by which the layer beneath the model learns
 * @param drawn the teams of each batch
 */
record Effort(int sparring, int candidates, int cutPairs, int finalists, int fullPairs, int batches, int drawn) {
    /** The pairs of each team of a batch. */
    static final int DRAWN_PAIRS = 10;

    /** The time of a round of normal size, in cut pairs. */
    private static final double NORMAL = 8000;

    /** The effort that spends about so much, as far as that is enough for a round at all. */
    static Effort ofRound(double cutPairs) {
        double share = Math.min(4, cutPairs / NORMAL);
        int candidates = clampedSize(32, share, 4, 64);
        return new Effort(
                clampedSize(2500, share, 10, 10_000),
                candidates,
                clampedSize(60, share, 8, 150),
                Math.max(2, candidates / 8),
                clampedSize(100, share, 8, 250),
                share < 0.02 ? 0 : share < 0.2 ? 3 : 5,
                clampedSize(40, share, 6, 80));
    }

    private static int clampedSize(int normal, double share, int least, int most) {
        return (int) Math.max(least, Math.min(most, normal * share));
    }
}
