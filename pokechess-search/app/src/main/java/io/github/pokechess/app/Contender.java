package io.github.pokechess.app;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.search.Evaluator;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A player of a match in words: a kind, and after a colon its settings, as in {@code engine:nodes=20000}. Behind the settings
 * of an engine in a process of its own comes the command that starts it.
 *
 * @param text the words
 * @param command the program and its arguments, empty for who plays in this process
 */
record Contender(String text, Kind kind, Map<String, String> settings, List<String> command) {
    /** The names of the kinds. */
    static final String NAMES = "random, greedy, engine, exact, collapsed, first, uci or fairy";

    private static final List<String> SETTINGS = List.of("depth", "nodes", "time", "hash", "threads", "evaluator");
    private static final List<String> LIMITS = List.of("depth", "nodes", "time", "hash");
    private static final long DEFAULT_NODES = 20_000;
    private static final int DEFAULT_DEPTH = 2;

    /** How much longer than its time limit, or how long without one, an engine in another process may take. */
    private static final Duration LATE = Duration.ofSeconds(10);

    private static final Duration WITHOUT_CLOCK = Duration.ofMinutes(10);

    /** Chess in which the king is a piece like others, but who loses it has lost. */
    private static final String KING_CAPTURE = """
            [kingcapture:chess]
            king = -
            commoner = k
            castling = true
            promotionPieceTypes = nbrq
            extinctionValue = loss
            extinctionPieceTypes = k
            stalemateValue = draw
            """;

    /** Where Debian has it. */
    private static final String FAIRY = "/usr/games/fairy-stockfish";

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
        COLLAPSED,
        /** The exact search with the evaluator of the first engine, which never changes. */
        FIRST,
        /** An engine in a process of its own that knows this game. */
        UCI,
        /** Fairy-Stockfish in a process of its own, where this game is chess in which kings are taken. */
        FAIRY;

        boolean isProcess() {
            return this == UCI || this == FAIRY;
        }

        List<String> settings() {
            return switch (this) {
                case RANDOM, GREEDY -> List.of();
                case FIRST -> SETTINGS.subList(0, SETTINGS.size() - 1);
                case FAIRY -> LIMITS;
                default -> SETTINGS;
            };
        }
    }

    /** @throws IllegalArgumentException if these are no words for a player; its message says why */
    static Contender parse(String text) {
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        Kind kind;
        try {
            kind = Kind.valueOf(name.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException unknown) {
            throw new IllegalArgumentException(text + ": a player is " + NAMES + ", not " + name, unknown);
        }
        Map<String, String> settings = new LinkedHashMap<>();
        List<String> command = List.of();
        String rest = colon < 0 ? "" : text.substring(colon + 1);
        while (!rest.isEmpty()) {
            int comma = rest.indexOf(',');
            String setting = comma < 0 ? rest : rest.substring(0, comma);
            int equals = setting.indexOf('=');
            String key = equals < 0 ? setting : setting.substring(0, equals);
            if (kind.isProcess() && !kind.settings().contains(key)) {
                command = List.of(rest.strip().split("\\s+", -1));
                break;
            }
            if (equals < 1 || settings.put(key, setting.substring(equals + 1)) != null) {
                throw new IllegalArgumentException(text + ": a setting is key=value, once each, not " + setting);
            }
            rest = comma < 0 ? "" : rest.substring(comma + 1);
        }
        if (kind == Kind.FAIRY && command.isEmpty()) {
            command = List.of(FAIRY);
        }
        Contender contender = new Contender(text, kind, settings, command);
        contender.check();
        return contender;
    }

    /** The opponents by which players are compared: as long to think as this one, where they think. */
    List<Contender> gauntlet() {
        String limits = settings.entrySet().stream()
                .filter(setting -> LIMITS.contains(setting.getKey()))
                .map(Map.Entry::toString)
                .collect(Collectors.joining(","));
        String same = limits.isEmpty() ? "" : ":" + limits;
        // The exact ones grow with the evaluation; the first ones never change.
        return Stream.of(
                        "random",
                        "greedy",
                        "exact:depth=2",
                        "exact:depth=3",
                        "first:depth=3",
                        "collapsed" + same,
                        "first" + same)
                .map(Contender::parse)
                .toList();
    }

    /**
     * Where its players come from.
     *
     * @throws EngineFailedException if it is a process that cannot be started
     */
    Seat seat() {
        return switch (kind) {
            case UCI -> new UciSeat(command, options(), Dialect.Pokechess::new, go(), patience());
            case FAIRY -> new UciSeat(command, options(), Dialect.Chess::new, go(), patience());
            default -> this::player;
        };
    }

    private List<String> options() {
        List<String> options = new ArrayList<>();
        settings.forEach((key, value) -> {
            switch (key) {
                case "hash" -> options.add("setoption name Hash value " + value);
                case "threads" -> options.add("setoption name Threads value " + value);
                case "evaluator" -> options.add("setoption name Evaluation value " + value);
                default -> {
                    // a limit, told with each question
                }
            }
        });
        if (kind == Kind.FAIRY) {
            options.add("setoption name VariantPath value " + kingCapture());
            options.add("setoption name UCI_Variant value kingcapture");
        }
        return options;
    }

    /** A file that outlives the process that reads it by no more than ours. */
    private static Path kingCapture() {
        try {
            Path file = Files.createTempFile("kingcapture", ".ini");
            file.toFile().deleteOnExit();
            return Files.writeString(file, KING_CAPTURE);
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }

    private String go() {
        Limits limits = limits();
        StringBuilder go = new StringBuilder("go");
        limits.depth().ifPresent(depth -> go.append(" depth ").append(depth));
        limits.nodes().ifPresent(nodes -> go.append(" nodes ").append(nodes));
        limits.time().ifPresent(time -> go.append(" movetime ").append(time.toMillis()));
        return go.toString();
    }

    private Duration patience() {
        return limits().time().map(LATE::plus).orElse(WITHOUT_CLOCK);
    }

    /** Makes one that plays in this process and keeps nothing of other games. */
    private Player player(RandomGenerator random) {
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
        List<String> known = kind.settings();
        for (String key : settings.keySet()) {
            if (!known.contains(key)) {
                throw new IllegalArgumentException(text + ": unknown setting " + key
                        + (known.isEmpty() ? ", there is none" : ", known are " + String.join(", ", known)));
            }
        }
        if (kind == Kind.UCI && command.isEmpty()) {
            throw new IllegalArgumentException(text + ": behind the settings comes the command that starts the engine");
        }
        if (!known.isEmpty()) {
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
        Searcher.Builder builder = Searcher.builder().exact(kind == Kind.EXACT || kind == Kind.FIRST);
        if (kind == Kind.FIRST) {
            builder.evaluator(new FrozenEvaluator(Rules.standard()));
        }
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
