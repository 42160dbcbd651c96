package io.github.pokechess.search.cli;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Position;
import io.github.pokechess.search.Evaluator;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A player of a match in words: a kind, and after a colon its settings, as in {@code engine:nodes=20000}.
 *
 * @param text the words
 */
record Contender(String text, Kind kind, Map<String, String> settings) {
    private static final long DEFAULT_NODES = 20_000;
    private static final int DEFAULT_DEPTH = 2;

    /** The kinds by name. */
    enum Kind {
        /** Any decision. */
        RANDOM,
        /** The decision of the greatest expected exchange value. */
        GREEDY,
        /** The search that plays. */
        ENGINE,
        /** The exact search. */
        EXACT,
        /** The search that plays, which takes every capture to succeed. */
        COLLAPSED
    }

    /** @throws IllegalArgumentException if these are no words for a player; its message says why */
    static Contender parse(String text) {
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        Kind kind;
        try {
            kind = Kind.valueOf(name.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException unknown) {
            throw new IllegalArgumentException(
                    text + ": a player is random, greedy, engine, exact or collapsed, not " + name, unknown);
        }
        Map<String, String> settings = new LinkedHashMap<>();
        for (String setting :
                colon < 0 ? new String[0] : text.substring(colon + 1).split(",", -1)) {
            int equals = setting.indexOf('=');
            if (equals < 1 || settings.put(setting.substring(0, equals), setting.substring(equals + 1)) != null) {
                throw new IllegalArgumentException(text + ": a setting is key=value, once each, not " + setting);
            }
        }
        Contender contender = new Contender(text, kind, settings);
        contender.check();
        return contender;
    }

    /** Makes one that keeps nothing of other games. */
    Player player(RandomGenerator random) {
        if (kind == Kind.RANDOM) {
            return Player.random(random);
        }
        if (kind == Kind.GREEDY) {
            return game -> game.apply(Greedy.choose(game.legalMoves(), game.position(), random));
        }
        Searcher searcher = searcher();
        Limits limits = limits();
        if (kind == Kind.COLLAPSED) {
            return game -> game.apply(
                    searcher.search(certain(game.position()), limits).best().orElseThrow());
        }
        return Player.engine(searcher, limits, info -> {});
    }

    private void check() {
        boolean searches = kind != Kind.RANDOM && kind != Kind.GREEDY;
        for (String key : settings.keySet()) {
            boolean known = switch (key) {
                case "depth", "nodes", "time", "hash", "threads", "evaluator" -> searches;
                default -> false;
            };
            if (!known) {
                throw new IllegalArgumentException(text + ": unknown setting " + key
                        + (searches ? ", known are depth, nodes, time, hash, threads, evaluator" : ", there is none"));
            }
        }
        if (searches) {
            try {
                limits();
                // The searcher itself knows what a table and threads may be; it is small and thrown away.
                searcher();
            } catch (NumberFormatException wrong) {
                throw new IllegalArgumentException(text + ": not a number: " + wrong.getMessage(), wrong);
            } catch (IllegalArgumentException wrong) {
                throw new IllegalArgumentException(text + ": " + wrong.getMessage(), wrong);
            }
        }
    }

    private Searcher searcher() {
        Searcher.Builder builder = Searcher.builder().exact(kind == Kind.EXACT);
        @Nullable String hash = settings.get("hash");
        if (hash != null) {
            builder.tableMebibytes(Integer.parseInt(hash));
        }
        @Nullable String threads = settings.get("threads");
        if (threads != null) {
            builder.threads(Integer.parseInt(threads));
        }
        @Nullable String evaluator = settings.get("evaluator");
        if (evaluator != null) {
            builder.evaluator(
                    switch (evaluator) {
                        case "standard" -> Evaluator.standard();
                        case "outcome" -> Evaluator.outcome();
                        default ->
                            throw new IllegalArgumentException("evaluator is standard or outcome, not " + evaluator);
                    });
        }
        return builder.build();
    }

    private Limits limits() {
        Limits limits = null;
        @Nullable String depth = settings.get("depth");
        if (depth != null) {
            limits = Limits.depth(Integer.parseInt(depth));
        }
        @Nullable String nodes = settings.get("nodes");
        if (nodes != null) {
            long count = Long.parseLong(nodes);
            limits = limits == null ? Limits.nodes(count) : limits.withNodes(count);
        }
        @Nullable String time = settings.get("time");
        if (time != null) {
            Duration duration = Duration.ofMillis(Long.parseLong(time));
            limits = limits == null ? Limits.time(duration) : limits.withTime(duration);
        }
        if (limits != null) {
            return limits;
        }
        return kind == Kind.EXACT ? Limits.depth(DEFAULT_DEPTH) : Limits.nodes(DEFAULT_NODES);
    }

    private static Position certain(Position position) {
        return new Position(
                position.board(),
                position.turn(),
                position.castlingRights(),
                position.enPassant(),
                position.halfmoveClock(),
                position.moveNumber(),
                position.chain(),
                position.rules().withLuck(LuckModel.NONE));
    }
}
