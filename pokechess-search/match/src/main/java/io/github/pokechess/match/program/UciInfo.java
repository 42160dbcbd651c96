package io.github.pokechess.match.program;

import io.github.pokechess.search.PokemonEvaluators;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What an engine prints of its best line: {@code info depth 7 score cp 31 nodes 20000 pv e2e4 e7e5}. Immutable.
 *
 * @param figures what it printed, by its names
 * @param line the tokens of the line
 */
record UciInfo(Map<String, String> figures, List<String> line) {
    static final UciInfo NONE = new UciInfo(Map.of(), List.of());

    private static final double WIN = 1_000_000;
    private static final int LARGEST = 1_000_000;

    /** The figures that have one word. */
    private static final Set<String> FIGURES =
            Set.of("depth", "seldepth", "multipv", "nodes", "nps", "time", "hashfull", "tbhits", "cpuload");

    /** The info of a line that has the score of the best move; empty for bounds, other moves and other lines. */
    static Optional<UciInfo> parse(String printed) {
        List<String> tokens = Arrays.asList(printed.strip().split("\\s+"));
        if (!tokens.get(0).equals("info")) {
            return Optional.empty();
        }
        Map<String, String> figures = new LinkedHashMap<>();
        List<String> line = List.of();
        for (int i = 1; i < tokens.size(); i++) {
            String word = tokens.get(i);
            if (word.equals("pv")) {
                line = List.copyOf(tokens.subList(i + 1, tokens.size()));
                break;
            } else if (word.equals("string") || word.endsWith("bound")) {
                return Optional.empty();
            } else if (word.equals("score") && i + 2 < tokens.size()) {
                figures.put(word, tokens.get(++i) + " " + tokens.get(++i));
            } else if (word.equals("wdl") && i + 3 < tokens.size()) {
                figures.put(word, String.join(" ", tokens.subList(i + 1, i + 4)));
                i += 3;
            } else if (FIGURES.contains(word) && i + 1 < tokens.size()) {
                figures.put(word, tokens.get(++i));
            }
        }
        return figures.containsKey("score")
                        && figures.getOrDefault("multipv", "1").equals("1")
                ? Optional.of(new UciInfo(Collections.unmodifiableMap(figures), line))
                : Optional.empty();
    }

    /** The expected score of the side to act, from −1 to 1, by its shares, a mate, or centipawns. */
    OptionalDouble score() {
        @Nullable String shares = figures.get("wdl");
        @Nullable String score = figures.get("score");
        try {
            if (shares != null) {
                String[] permille = shares.split(" ", -1);
                return OptionalDouble.of(
                        clampScore((Integer.parseInt(permille[0]) - Integer.parseInt(permille[2])) / 1000.0));
            }
            if (score == null) {
                return OptionalDouble.empty();
            }
            int space = score.indexOf(' ');
            long value = Long.parseLong(score.substring(space + 1));
            return switch (score.substring(0, space)) {
                case "mate" -> OptionalDouble.of(value > 0 ? 1 : -1);
                case "cp" ->
                    OptionalDouble.of(
                            PokemonEvaluators.millionthsOfCentipawns((int) Math.max(-LARGEST, Math.min(LARGEST, value)))
                                    / WIN);
                default -> OptionalDouble.empty();
            };
        } catch (NumberFormatException unreadable) {
            return OptionalDouble.empty();
        }
    }

    private static double clampScore(double score) {
        return Math.max(-1, Math.min(1, score));
    }
}
