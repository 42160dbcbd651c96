package io.github.pokechess.teams.pair;

import io.github.pokechess.notation.json.tree.JsonNode;
import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * The results of a pair of games for White.
 *
 * @param job the pair
 * @param scores White's score of each game, −1 to 1
 * @param luck White's luck in each
 * @param moves the number of moves of each
 * @param digest a number that two runs have alike if they played the same games
 */
public record PlayedPair(PairJob job, List<Double> scores, List<Double> luck, List<Integer> moves, long digest)
        implements Serializable {
    public PlayedPair {
        scores = List.copyOf(scores);
        luck = List.copyOf(luck);
        moves = List.copyOf(moves);
        if (scores.size() != 2 || luck.size() != 2 || moves.size() != 2) {
            throw new IllegalArgumentException("a pair has two games");
        }
    }

    /**
     * The pair of a line of JSON as {@link #toString} writes it.
     *
     * @throws IllegalArgumentException if it is none
     */
    static PlayedPair of(JsonNode line) {
        PlayedPair pair = new PlayedPair(
                PairJob.parse(text(line, "pair")),
                list(line, "scores", JsonNode::number),
                list(line, "luck", JsonNode::number),
                list(line, "moves", moves -> moves.integer(0, Integer.MAX_VALUE)),
                Long.parseUnsignedLong(text(line, "digest"), 16));
        line.problems().throwIfAny();
        return pair;
    }

    private static String text(JsonNode line, String name) {
        return String.valueOf(line.requiredMember(name).text());
    }

    private static <T> List<T> list(JsonNode line, String name, Function<JsonNode, T> value) {
        return line.requiredMember(name).items().stream().map(value).toList();
    }

    /** The payoff of the first team, less luck. */
    double payoffOfFirstTeam() {
        return (whitePayoff(0) - whitePayoff(1)) / 2;
    }

    /** White's edge, less luck. */
    double meanWhitePayoff() {
        return (whitePayoff(0) + whitePayoff(1)) / 2;
    }

    /** White's payoff in a game, less luck. */
    double whitePayoff(int leg) {
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
