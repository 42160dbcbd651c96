package io.github.pokechess.teams;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What came of a pair of games, as White saw them.
 *
 * @param job the pair
 * @param scores White's score of each game, −1 to 1
 * @param luck White's luck in each
 * @param moves the number of moves of each
 * @param digest a number that two runs have alike if they played the same games
 */
record PlayedPair(PairJob job, List<Double> scores, List<Double> luck, List<Integer> moves, long digest) {
    private static final String NUMBER = "(-?\\d\\.\\d+(?:E-?\\d+)?)";
    private static final Pattern LINE = Pattern.compile("\\{\"pair\":\"([^\"]{30,250})\",\"scores\":\\[" + NUMBER + ","
            + NUMBER + "],\"luck\":\\[" + NUMBER + "," + NUMBER
            + "],\"moves\":\\[(\\d{1,4}),(\\d{1,4})],\"digest\":\"([0-9a-f]{16})\"}");

    PlayedPair {
        scores = List.copyOf(scores);
        luck = List.copyOf(luck);
        moves = List.copyOf(moves);
    }

    /** Reads a line of JSON as {@link #toString} writes it; null for anything else. */
    static @Nullable PlayedPair parse(String line) {
        Matcher found = LINE.matcher(line);
        if (!found.matches()) {
            return null;
        }
        try {
            return new PlayedPair(
                    PairJob.parse(found.group(1)),
                    List.of(Double.parseDouble(found.group(2)), Double.parseDouble(found.group(3))),
                    List.of(Double.parseDouble(found.group(4)), Double.parseDouble(found.group(5))),
                    List.of(Integer.parseInt(found.group(6)), Integer.parseInt(found.group(7))),
                    Long.parseUnsignedLong(found.group(8), 16));
        } catch (IllegalArgumentException broken) {
            return null;
        }
    }

    /** The payoff of the first team, less luck. */
    double payoff() {
        return (white(0) - white(1)) / 2;
    }

    /** White's edge, less luck. */
    double edge() {
        return (white(0) + white(1)) / 2;
    }

    /** White's payoff in a game, less luck. */
    double white(int leg) {
        return scores.get(leg) - luck.get(leg);
    }

    /** A line of JSON. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "{\"pair\":\"%s\",\"scores\":[%s,%s],\"luck\":[%s,%s],\"moves\":[%d,%d],\"digest\":\"%016x\"}",
                job,
                scores.get(0),
                scores.get(1),
                luck.get(0),
                luck.get(1),
                moves.get(0),
                moves.get(1),
                digest);
    }
}
