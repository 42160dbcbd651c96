package io.github.pokechess.app;

import io.github.pokechess.game.GameBoard;
import io.github.pokechess.search.BoardSearcher;
import io.github.pokechess.search.Limits;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A player of any game in words: {@code random}, {@code engine} or {@code exact}, and after a colon its settings, as in
 * {@code engine:nodes=20000} or {@code exact:depth=4;rules=eval:classic}. Under rules of its own a player may judge
 * positions differently; the game is played by the rules of the match all the same.
 *
 * @param text the words
 */
record BoardContender(String text, String kind, Map<String, String> settings) {
    private static final String RANDOM = "random";
    private static final String EXACT = "exact";
    private static final Limits DEFAULT = Limits.nodes(100_000);

    /** @throws IllegalArgumentException if these are no words for a player; its message says why */
    static BoardContender parse(String text) {
        String[] parts = text.split(":", 2);
        if (!List.of(RANDOM, "engine", EXACT).contains(parts[0])) {
            throw new IllegalArgumentException(text + ": a player is random, engine or exact, not " + parts[0]);
        }
        Map<String, String> settings = new LinkedHashMap<>();
        for (String setting : parts.length < 2 ? new String[0] : parts[1].split(";", -1)) {
            String[] pair = setting.split("=", 2);
            boolean known = List.of("depth", "nodes", "time", "hash", "threads", "rules")
                    .contains(pair[0]);
            if (!known || pair.length < 2 || parts[0].equals(RANDOM) || settings.put(pair[0], pair[1]) != null) {
                throw new IllegalArgumentException(text
                        + ": settings are depth, nodes, time, hash, threads and rules, as key=value with ; between, once"
                        + " each, and a random player has none: " + setting);
            }
        }
        BoardContender contender = new BoardContender(text, parts[0], settings);
        try {
            contender.limits();
            contender.searcher();
        } catch (NumberFormatException wrong) {
            throw new IllegalArgumentException(text + ": not a number: " + wrong.getMessage(), wrong);
        }
        return contender;
    }

    /** Makes one that keeps nothing of other games. */
    BoardGame.Player player(BoardOption option, RandomGenerator random) {
        if (kind.equals(RANDOM)) {
            return BoardGame.random(random);
        }
        BoardSearcher searcher = searcher();
        Limits limits = limits();
        @Nullable String rules = settings.get("rules");
        if (rules == null) {
            return (board, line) -> searcher.search(board, limits).line().get(0);
        }
        GameBoard own = option.board(rules);
        return (board, line) -> {
            for (BoardGame.Made made : line.subList(own.made(), line.size())) {
                own.make(own.decision(made.text()), made.outcome());
            }
            return searcher.search(own, limits).line().get(0);
        };
    }

    private BoardSearcher searcher() {
        return new BoardSearcher(number("hash").orElse(16), number("threads").orElse(1), kind.equals(EXACT));
    }

    private Limits limits() {
        Limits limits = null;
        Optional<Integer> depth = number("depth");
        if (depth.isPresent()) {
            limits = Limits.depth(depth.get());
        }
        @Nullable String nodes = settings.get("nodes");
        if (nodes != null) {
            long count = Long.parseLong(nodes);
            limits = limits == null ? Limits.nodes(count) : limits.withNodes(count);
        }
        Optional<Integer> time = number("time");
        if (time.isPresent()) {
            Duration millis = Duration.ofMillis(time.get());
            limits = limits == null ? Limits.time(millis) : limits.withTime(millis);
        }
        return limits == null ? DEFAULT : limits;
    }

    private Optional<Integer> number(String key) {
        return Optional.ofNullable(settings.get(key)).map(Integer::valueOf);
    }
}
