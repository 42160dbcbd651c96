package io.github.pokechess.match.named;

import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.match.player.Opponent;
import io.github.pokechess.match.text.DurationText;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A player in words: a kind, and after a colon its settings, as in {@code engine:nodes=20000}. Behind the settings of
 * an engine in a process of its own comes the command that starts it. Immutable.
 *
 * @param text the words
 * @param command the program and its arguments, empty for players of this process
 */
record PlayerSettings(String text, Kind kind, Map<String, String> settings, List<String> command) {
    private static final List<String> SETTINGS = List.of("depth", "nodes", "time", "hash", "threads", "evaluator");
    private static final List<String> LIMITS = List.of("depth", "nodes", "time", "hash");
    private static final List<String> CHESS_SETTINGS = List.of("depth", "nodes", "time", "hash", "threads", "elo");
    static final String OBSERVATION = "observation";
    private static final String LEVEL = "level";
    private static final List<String> ENGINE_SETTINGS =
            Stream.concat(SETTINGS.stream(), Stream.of(LEVEL)).toList();
    private static final long DEFAULT_NODES = 20_000;
    private static final int DEFAULT_DEPTH = 2;

    /** The kinds by name. */
    enum Kind {
        /** Any move. */
        RANDOM,
        /** The move of the greatest gain at once. */
        GREEDY,
        /** The search that plays. */
        ENGINE,
        /** The exact search. */
        EXACT,
        /** A program that learns in a process of its own, a client of an environment. */
        ENV,
        /** The search that plays, which takes every capture to succeed. */
        COLLAPSED,
        /** The exact search with the evaluator of the first engine, which never changes. */
        FIRST,
        /** An engine in a process of its own that knows the game. */
        UCI,
        /** Fairy-Stockfish in a process of its own, where the game is chess in which kings are taken. */
        FAIRY,
        /** A chess program in a process of its own, where the game is chess as far as the program goes. */
        CHESS;

        boolean isProcess() {
            return this == ENV || this == UCI || this == FAIRY || this == CHESS;
        }

        List<String> allowedSettings() {
            return switch (this) {
                case RANDOM, GREEDY -> List.of();
                case FIRST -> SETTINGS.subList(0, SETTINGS.size() - 1);
                case ENV -> List.of(OBSERVATION);
                case FAIRY -> LIMITS;
                case CHESS -> CHESS_SETTINGS;
                case ENGINE -> ENGINE_SETTINGS;
                default -> SETTINGS;
            };
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Reads the words.
     *
     * @param given may be the name of a level or of a character alone
     * @param allowed the kinds that the game has
     * @throws InvalidInputException if these are no words for a player; the message says why
     */
    static PlayerSettings parse(String given, List<Kind> allowed) {
        String text = isOpponent(given) ? Kind.ENGINE + ":" + LEVEL + "=" + given : given;
        int colon = text.indexOf(':');
        Kind kind = requireKind(text, colon < 0 ? text : text.substring(0, colon), allowed);
        Map<String, String> settings = new LinkedHashMap<>();
        List<String> command = List.of();
        String rest = colon < 0 ? "" : text.substring(colon + 1);
        while (!rest.isEmpty()) {
            int comma = rest.indexOf(',');
            int end = comma < 0 ? rest.length() : comma;
            String setting = rest.substring(0, end);
            String key = setting.split("=", 2)[0];
            if (kind.isProcess() && !kind.allowedSettings().contains(key)) {
                command = List.of(rest.strip().split("\\s+", -1));
                break;
            }
            putSetting(text, setting, settings);
            rest = end == rest.length() ? "" : rest.substring(end + 1);
        }
        PlayerSettings player = new PlayerSettings(text, kind, settings, command);
        player.checkSettings();
        return player;
    }

    /** Whether a text is the name of a level or of a character, which stands for an engine that plays so. */
    private static boolean isOpponent(String text) {
        return Opponent.all().stream().anyMatch(opponent -> opponent.toString().equalsIgnoreCase(text));
    }

    private static Kind requireKind(String text, String name, List<Kind> allowed) {
        for (Kind kind : allowed) {
            if (kind.toString().equalsIgnoreCase(name)) {
                return kind;
            }
        }
        boolean elsewhere =
                Arrays.stream(Kind.values()).anyMatch(kind -> kind.toString().equalsIgnoreCase(name));
        throw new InvalidInputException(text + ": a player is " + joinedNamesOf(allowed) + ", not " + name
                + (elsewhere ? ", which is for Pokémon Chess alone" : ""));
    }

    /** The names of kinds: {@code random, greedy or engine}. */
    static String joinedNamesOf(List<Kind> kinds) {
        return joinWithOr(kinds.stream().map(Kind::toString).toList());
    }

    /** Words to choose from, one at least: {@code standard, classic or outcome}. */
    static String joinWithOr(List<String> names) {
        int last = names.size() - 1;
        return last == 0 ? names.get(0) : String.join(", ", names.subList(0, last)) + " or " + names.get(last);
    }

    private static void putSetting(String text, String setting, Map<String, String> settings) {
        int equals = setting.indexOf('=');
        if (equals < 1 || settings.put(setting.substring(0, equals), setting.substring(equals + 1)) != null) {
            throw new InvalidInputException(text + ": a setting is key=value, once each, not " + setting);
        }
    }

    private void checkSettings() {
        List<String> allowed = kind.allowedSettings();
        for (String key : settings.keySet()) {
            if (!allowed.contains(key)) {
                throw new InvalidInputException(text + ": unknown setting " + key
                        + (allowed.isEmpty() ? ", there is none" : ", known are " + String.join(", ", allowed)));
            }
        }
        if (settings.containsKey(LEVEL) && Stream.of("depth", "nodes", "time").anyMatch(settings::containsKey)) {
            throw new InvalidInputException(
                    text + ": a level brings its limits along: no depth, nodes or time with it");
        }
        if ((kind == Kind.UCI || kind == Kind.ENV) && command.isEmpty()) {
            throw new InvalidInputException(text + ": behind the settings comes the command that starts the "
                    + (kind == Kind.UCI ? "engine" : "program"));
        }
        if (!allowed.isEmpty()) {
            try {
                limitsOrDefault();
                // The searcher itself knows what a table and threads may be; it is small and thrown away.
                searcherWithoutEvaluator().build();
            } catch (IllegalArgumentException wrong) {
                throw new InvalidInputException(text + ": " + wrong.getMessage(), wrong);
            }
        }
    }

    /**
     * The settings that limit how long it thinks, as they stand in the words of another player; begins with a colon.
     */
    String limitsText() {
        String limits = settings.entrySet().stream()
                .filter(setting -> LIMITS.contains(setting.getKey()))
                .map(Map.Entry::toString)
                .collect(Collectors.joining(","));
        return limits.isEmpty() ? "" : ":" + limits;
    }

    /** A searcher as the settings want it, but for its evaluator. */
    Searcher.Builder searcherWithoutEvaluator() {
        Searcher.Builder builder = Searcher.builder().exact(kind == Kind.EXACT || kind == Kind.FIRST);
        @Nullable String hash = settings.get("hash");
        if (hash != null) {
            builder.tableMebibytes((int) parseNumber("hash", hash, Integer.MAX_VALUE));
        }
        @Nullable String threads = settings.get("threads");
        if (threads != null) {
            builder.threads((int) parseNumber("threads", threads, Integer.MAX_VALUE));
        }
        return builder;
    }

    /** @throws InvalidInputException if the text is no whole number up to a limit; the message names the setting */
    private static long parseNumber(String setting, String text, long most) {
        boolean isInteger = text.matches("[+-]?[0-9]+");
        try {
            if (isInteger && Long.parseLong(text) <= most) {
                return Long.parseLong(text);
            }
        } catch (NumberFormatException tooLarge) {
            // reported below
        }
        throw new InvalidInputException(
                setting + " is a whole number, not " + text + (isInteger ? ", which is too large" : ""));
    }

    /** The level or character, if one is set. */
    Optional<Opponent> opponentIfSet() {
        return Optional.ofNullable(settings.get(LEVEL)).map(Opponent::named);
    }

    /** The limits of each move. */
    Limits limitsOrDefault() {
        if (opponentIfSet().isPresent()) {
            return opponentIfSet().get().limits();
        }
        Limits limits = null;
        @Nullable String depth = settings.get("depth");
        if (depth != null) {
            limits = Limits.depth((int) parseNumber("depth", depth, Integer.MAX_VALUE));
        }
        @Nullable String nodes = settings.get("nodes");
        if (nodes != null) {
            long count = parseNumber("nodes", nodes, Long.MAX_VALUE);
            limits = limits == null ? Limits.nodes(count) : limits.withNodes(count);
        }
        @Nullable String time = settings.get("time");
        if (time != null) {
            Duration duration = DurationText.parse("time", time);
            limits = limits == null ? Limits.time(duration) : limits.withTime(duration);
        }
        if (limits != null) {
            return limits;
        }
        return kind == Kind.EXACT ? Limits.depth(DEFAULT_DEPTH) : Limits.nodes(DEFAULT_NODES);
    }
}
