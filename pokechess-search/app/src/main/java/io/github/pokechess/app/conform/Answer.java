package io.github.pokechess.app.conform;

import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.json.tree.JsonValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * An answer to a question, the right one or a program's.
 *
 * @param members its members by name; moves and outcomes are sorted, so that equal answers have equal members
 */
record Answer(Map<String, Object> members) {
    private static final Set<String> ANSWERS = Set.of("moves", "positions", "end", "means", "wrong", "paths");
    private static final String SKIPPED = "skipped";
    private static final String NULL = "null";

    /** The sum of the weights of all outcomes of a move. */
    static final int WEIGHTS = 160;

    /** What may answer a question, by its kind: one of these sets of members. */
    private static final Map<String, List<Set<String>>> SHAPES = Map.of(
            "position", List.of(Set.of("moves"), Set.of("end"), Set.of("wrong")),
            "game", List.of(Set.of("positions", "end"), Set.of("wrong")),
            "perft", List.of(Set.of("paths"), Set.of("wrong")),
            "notation", List.of(Set.of("means"), Set.of("wrong")));

    /** The answer that the members of an object are; members with other names are left out. */
    static Answer of(JsonValue.Dictionary object) {
        Map<String, Object> members = new TreeMap<>();
        object.members().forEach((name, value) -> {
            if (ANSWERS.contains(name) || name.equals(SKIPPED)) {
                members.put(name, name.equals("moves") ? moves(value) : plain(value));
            }
        });
        return new Answer(members);
    }

    private static Object moves(JsonValue value) {
        Map<String, Object> moves = new TreeMap<>();
        ((JsonValue.Dictionary) value).members().forEach((move, outcomes) -> {
            List<Object> sorted = new ArrayList<>((List<?>) plain(outcomes));
            sorted.sort(Comparator.comparing(Object::toString));
            moves.put(move, sorted);
        });
        return moves;
    }

    private static Object plain(JsonValue value) {
        if (value instanceof JsonValue.Dictionary object) {
            Map<String, Object> members = new TreeMap<>();
            object.members().forEach((name, member) -> members.put(name, plain(member)));
            return members;
        }
        if (value instanceof JsonValue.Sequence array) {
            return array.items().stream().map(Answer::plain).toList();
        }
        if (value instanceof JsonValue.Text text) {
            return text.text();
        }
        return value instanceof JsonValue.Digits digits ? digits.text() : NULL;
    }

    /**
     * Reads a program's answer.
     *
     * @param line the line, which is an object
     * @param ask the kind of the question
     * @return the answer
     * @throws io.github.pokechess.game.MalformedTextException if an answer to such a question has another shape; the
     *     message has each place
     */
    static Answer parse(String line, String ask) {
        JsonNode node = JsonNode.parse(JsonSource.of(line));
        Set<String> given = new TreeSet<>(node.members().keySet());
        given.remove("number");
        if (given.contains(SKIPPED)) {
            checkText(node.get(SKIPPED));
            given.remove(SKIPPED);
            if (!given.isEmpty()) {
                node.reportProblem("with skipped there is no other answer: " + given);
            }
        } else if (!SHAPES.getOrDefault(ask, List.of()).contains(given)) {
            node.reportProblem("must have " + shapes(ask) + ", not " + given);
        } else {
            checkShape(node);
        }
        node.problems().throwIfAny();
        return of(VectorJson.object(line));
    }

    private static String shapes(String ask) {
        List<String> shapes = new ArrayList<>();
        for (Set<String> shape : SHAPES.getOrDefault(ask, List.of())) {
            shapes.add(String.join(" and ", new TreeSet<>(shape)));
        }
        shapes.add(SKIPPED);
        return String.join(", or ", shapes);
    }

    private static void checkShape(JsonNode node) {
        node.members().forEach((name, member) -> {
            switch (name) {
                case "moves" -> member.members().values().forEach(Answer::checkOutcomes);
                case "positions" -> member.items().forEach(Answer::checkText);
                case "paths" -> member.longNumber(0, Long.MAX_VALUE);
                case "means", "wrong" -> checkText(member);
                case "end" -> checkEnd(member);
                default -> {}
            }
        });
    }

    private static void checkText(JsonNode node) {
        String unused = node.text();
    }

    private static void checkOutcomes(JsonNode outcomes) {
        if (outcomes.isEmptyArray()) {
            outcomes.reportProblem("a move has one outcome or more");
        }
        for (JsonNode outcome : outcomes.items()) {
            boolean unused = outcome.checkMembers(Set.of("roll", "weight", "position", "end"));
            int unusedWeight = outcome.requiredMember("weight").integer(1, WEIGHTS);
            String unusedRoll = outcome.get("roll").oneOf(List.of("hit", "crit", "miss"), name -> name);
            JsonNode end = outcome.get("end");
            JsonNode position = outcome.get("position");
            if (end.isMissing() == position.isMissing()) {
                outcome.reportProblem("must have position or end");
            }
            checkEnd(end);
            checkText(position);
        }
    }

    private static void checkEnd(JsonNode end) {
        if (end.isMissingOrNull()) {
            return;
        }
        boolean unused = end.checkMembers(Set.of("result", "reason"));
        String unusedResult = end.requiredMember("result").oneOf(List.of("1-0", "0-1", "1/2-1/2"), name -> name);
        checkText(end.get("reason")); // of Pokémon Chess it is missed where answers are compared
    }

    /** Why a program does not answer, if it does not. */
    Optional<String> skipped() {
        return Optional.ofNullable((String) members.get(SKIPPED));
    }

    /** Whether another answer says the same: of a wrong text only that it is wrong. */
    boolean agreesWith(Answer other) {
        return members.containsKey("wrong") ? other.members.containsKey("wrong") : members.equals(other.members);
    }

    /** What is different in a program's answer, in lines for people. */
    List<String> differences(Answer given) {
        List<String> lines = new ArrayList<>();
        if (members.get("moves") instanceof Map<?, ?> right && given.members.get("moves") instanceof Map<?, ?> moves) {
            Set<Object> all = new TreeSet<>(right.keySet());
            all.addAll(moves.keySet());
            for (Object move : all) {
                if (!moves.containsKey(move)) {
                    lines.add(move + " is missing");
                } else if (!right.containsKey(move)) {
                    lines.add(move + " is not legal");
                } else if (!right.get(move).equals(moves.get(move))) {
                    lines.add(move + " should lead to " + right.get(move));
                    lines.add(" ".repeat(move.toString().length()) + " but leads to " + moves.get(move));
                }
            }
        } else if (members.get("positions") instanceof List<?> right
                && given.members.get("positions") instanceof List<?> positions
                && !right.equals(positions)) {
            int same = 0;
            while (same < Math.min(right.size(), positions.size())
                    && right.get(same).equals(positions.get(same))) {
                same++;
            }
            lines.add("after decision " + (same + 1) + " should be " + at(right, same));
            lines.add("but is " + at(positions, same));
        } else {
            lines.add("should be " + members);
            lines.add("but is " + given.members);
        }
        return lines;
    }

    private static Object at(List<?> items, int index) {
        return index < items.size() ? items.get(index) : "nothing more";
    }
}
