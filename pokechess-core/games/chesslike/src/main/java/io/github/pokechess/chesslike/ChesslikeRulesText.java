package io.github.pokechess.chesslike;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.chesslike.ChesslikeRules.Doors;
import io.github.pokechess.chesslike.ChesslikeRules.Facing;
import io.github.pokechess.chesslike.ChesslikeRules.KnightPaths;
import io.github.pokechess.chesslike.ChesslikeRules.NoMove;
import io.github.pokechess.chesslike.ChesslikeRules.Objective;
import io.github.pokechess.chesslike.ChesslikeRules.Repetition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The texts of rules. */
final class ChesslikeRulesText {
    private static final String FIELD = "rules";

    private ChesslikeRulesText() {}

    /** All choices by name. */
    static String format(ChesslikeRules rules) {
        return values(rules).entrySet().stream()
                .map(entry -> entry.getKey() + ":" + entry.getValue())
                .collect(Collectors.joining(" "));
    }

    /** The rules, but for what the words say; what is wrong with those is noted. */
    static ChesslikeRules with(ChesslikeRules rules, List<Lines.Word> words, Lines problems) {
        Map<String, String> values = values(rules);
        List<String> seen = new ArrayList<>();
        for (Lines.Word word : words) {
            int colon = word.text().indexOf(':');
            String name = colon < 0 ? word.text() : word.text().substring(0, colon);
            String value = colon < 0 ? "" : word.text().substring(colon + 1);
            List<String> choices = choices(name);
            if (choices.isEmpty()) {
                problems.add(FIELD, word, "a rule is one of " + String.join(", ", values.keySet()));
            } else if (seen.contains(name)) {
                problems.add(FIELD, word, "says a second time what " + name + " is");
            } else if (name.equals("quiet") ? quietTurns(value) < 0 : !choices.contains(value)) {
                problems.add(FIELD, word, name + " is one of " + String.join(", ", choices));
            } else {
                values.put(name, value);
                seen.add(name);
            }
        }
        return new ChesslikeRulesRecord(
                choice(Objective.values(), values, "objective"),
                choice(KnightPaths.values(), values, "knight-paths"),
                choice(Doors.values(), values, "doors"),
                choice(NoMove.values(), values, "no-move"),
                choice(Repetition.values(), values, "repetition"),
                choice(Facing.values(), values, "facing"),
                quietTurns(values.getOrDefault("quiet", "")));
    }

    /** The number, 0 for {@code off}, or −1 for something else. */
    private static int quietTurns(String value) {
        if (value.equals("off")) {
            return 0;
        }
        boolean number = !value.isEmpty()
                && value.length() <= 5
                && value.charAt(0) != '0'
                && value.chars().allMatch(Tile::isDigit);
        int turns = number ? Integer.parseInt(value) : -1;
        return turns <= ChesslikeRulesRecord.MAX_QUIET_TURNS ? turns : -1;
    }

    /** The choices of a rule, or none if there is no rule of that name. */
    private static List<String> choices(String name) {
        return switch (name) {
            case "objective" -> words(Objective.values());
            case "knight-paths" -> words(KnightPaths.values());
            case "doors" -> words(Doors.values());
            case "no-move" -> words(NoMove.values());
            case "repetition" -> words(Repetition.values());
            case "facing" -> words(Facing.values());
            case "quiet" -> List.of("off", "a number from 1 to " + ChesslikeRulesRecord.MAX_QUIET_TURNS);
            default -> List.of();
        };
    }

    /** All rules with their choices, in one line. */
    static String syntax() {
        return values(ChesslikeRulesRecord.STANDARD).keySet().stream()
                .map(name -> name + ":" + (name.equals("quiet") ? "off|N" : String.join("|", choices(name))))
                .collect(Collectors.joining(" "));
    }

    private static List<String> words(Enum<?>[] values) {
        return Arrays.stream(values).map(ChesslikeRulesText::word).toList();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static <E extends Enum<E>> E choice(E[] all, Map<String, String> values, String name) {
        Map<String, E> byWord =
                Arrays.stream(all).collect(Collectors.toMap(ChesslikeRulesText::word, Function.identity()));
        return requireNonNull(byWord.get(values.get(name)), name);
    }

    private static Map<String, String> values(ChesslikeRules rules) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("objective", word(rules.objective()));
        values.put("knight-paths", word(rules.knightPaths()));
        values.put("doors", word(rules.doors()));
        values.put("no-move", word(rules.noMove()));
        values.put("repetition", word(rules.repetition()));
        values.put("facing", word(rules.facing()));
        values.put("quiet", rules.quietTurns() == 0 ? "off" : Integer.toString(rules.quietTurns()));
        return values;
    }
}
