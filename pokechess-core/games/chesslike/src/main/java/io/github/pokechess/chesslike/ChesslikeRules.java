package io.github.pokechess.chesslike;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The choices of the rules that a level makes. Immutable.
 *
 * <p>Whatever the objective, a side without any piece has lost.
 */
public final class ChesslikeRules {
    /** The way to win. */
    public enum Objective {
        /** Capture the enemy's last king; the usual one. There is no check. */
        KING,
        /** Capture everything. */
        ALL,
        /** Go to one of the goals of one's side, with any piece. */
        GOAL
    }

    /**
     * The obstacles of a knight's leap. It has two paths, each of the shape of an L: the long leg first, or the short
     * one; it takes both to be blocked to stop it. Other leaps have no path and are stopped by nothing.
     */
    public enum KnightPaths {
        /** Nothing. */
        NONE,
        /** Walls, holes, trees and closed doors; the usual one. */
        TERRAIN,
        /** Those, and pieces of either side. */
        TERRAIN_AND_PIECES
    }

    /** The price of opening a door. */
    public enum Doors {
        /** A key; the usual one. */
        CONSUME_KEY,
        /** Nothing, but the side must have a key. */
        KEEP_KEY
    }

    /** The fate of a side to act that has no legal move. */
    public enum NoMove {
        /** It has lost, as in draughts: a side that is walled in is beaten. The usual one, since with kings it is rare. */
        LOSS,
        /** The game is drawn, as in chess. */
        DRAW,
        /** It passes. When neither side can move, the game is drawn. For levels where one side waits behind a door. */
        PASS
    }

    /** The fate of a game in which a position occurs for the third time: the same board, keys and side to act. */
    public enum Repetition {
        /** It is drawn; the usual one. */
        DRAW,
        /** Nothing. */
        IGNORED
    }

    /** The meaning of north in a grid. */
    public enum Facing {
        /** North, for both sides; the usual one. */
        NORTH,
        /** Towards the enemy: for Black, grids are upside down. */
        ENEMY
    }

    private static final int MAX_QUIET_TURNS = 10_000;
    private static final String FIELD = "rules";

    private static final ChesslikeRules STANDARD = new ChesslikeRules(
            Objective.KING, KnightPaths.TERRAIN, Doors.CONSUME_KEY, NoMove.LOSS, Repetition.DRAW, Facing.NORTH, 200);

    private final Objective objective;
    private final KnightPaths knightPaths;
    private final Doors doors;
    private final NoMove noMove;
    private final Repetition repetition;
    private final Facing facing;
    private final int quietTurns;

    private ChesslikeRules(
            Objective objective,
            KnightPaths knightPaths,
            Doors doors,
            NoMove noMove,
            Repetition repetition,
            Facing facing,
            int quietTurns) {
        this.objective = requireNonNull(objective, "objective");
        this.knightPaths = requireNonNull(knightPaths, "knightPaths");
        this.doors = requireNonNull(doors, "doors");
        this.noMove = requireNonNull(noMove, "noMove");
        this.repetition = requireNonNull(repetition, "repetition");
        this.facing = requireNonNull(facing, "facing");
        this.quietTurns = quietTurns;
        if (quietTurns < 0 || quietTurns > MAX_QUIET_TURNS) {
            throw new IllegalArgumentException("quiet turns must be 0 to " + MAX_QUIET_TURNS + ": " + quietTurns);
        }
    }

    /** The usual choices, and a draw after 200 quiet turns. */
    public static ChesslikeRules standard() {
        return STANDARD;
    }

    /**
     * Reads what {@link #toString} writes. Missing choices are those of {@link #standard}.
     *
     * @throws MalformedTextException if the text is something else; the exception lists all problems
     */
    public static ChesslikeRules parse(String text) {
        Lines lines = new Lines(text);
        List<Lines.Word> words = new ArrayList<>();
        for (int i = 0; i < lines.count(); i++) {
            words.addAll(lines.words(i));
        }
        ChesslikeRules rules = STANDARD.with(words, lines);
        lines.throwIfAny();
        return rules;
    }

    /** These rules, but for what the words say; what is wrong with those is noted. */
    ChesslikeRules with(List<Lines.Word> words, Lines problems) {
        Map<String, String> values = new LinkedHashMap<>(values());
        List<String> seen = new ArrayList<>();
        for (Lines.Word word : words) {
            int colon = word.text().indexOf(':');
            String name = colon < 0 ? word.text() : word.text().substring(0, colon);
            String value = colon < 0 ? "" : word.text().substring(colon + 1);
            List<String> known = known(name);
            if (known.isEmpty()) {
                problems.add(FIELD, word, "a rule is one of " + String.join(", ", values.keySet()));
            } else if (seen.contains(name)) {
                problems.add(FIELD, word, "says a second time what " + name + " is");
            } else if (name.equals("quiet") ? quietTurns(value) < 0 : !known.contains(value)) {
                problems.add(FIELD, word, name + " is one of " + String.join(", ", known));
            } else {
                values.put(name, value);
                seen.add(name);
            }
        }
        return new ChesslikeRules(
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
        return turns <= MAX_QUIET_TURNS ? turns : -1;
    }

    /** The choices of a rule, or none if there is no rule of that name. */
    private static List<String> known(String name) {
        return switch (name) {
            case "objective" -> words(Objective.values());
            case "knight-paths" -> words(KnightPaths.values());
            case "doors" -> words(Doors.values());
            case "no-move" -> words(NoMove.values());
            case "repetition" -> words(Repetition.values());
            case "facing" -> words(Facing.values());
            case "quiet" -> List.of("off", "a number from 1 to " + MAX_QUIET_TURNS);
            default -> List.of();
        };
    }

    /** All rules with their choices, in one line. */
    static String syntax() {
        return STANDARD.values().keySet().stream()
                .map(name -> name + ":" + (name.equals("quiet") ? "off|N" : String.join("|", known(name))))
                .collect(Collectors.joining(" "));
    }

    private static List<String> words(Enum<?>[] values) {
        return Arrays.stream(values).map(ChesslikeRules::word).toList();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static <E extends Enum<E>> E choice(E[] all, Map<String, String> values, String name) {
        Map<String, E> byWord = Arrays.stream(all).collect(Collectors.toMap(ChesslikeRules::word, Function.identity()));
        return requireNonNull(byWord.get(values.get(name)), name);
    }

    private Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("objective", word(objective));
        values.put("knight-paths", word(knightPaths));
        values.put("doors", word(doors));
        values.put("no-move", word(noMove));
        values.put("repetition", word(repetition));
        values.put("facing", word(facing));
        values.put("quiet", quietTurns == 0 ? "off" : Integer.toString(quietTurns));
        return values;
    }

    /** The way to win. */
    public Objective objective() {
        return objective;
    }

    /** The obstacles of a knight's leap. */
    public KnightPaths knightPaths() {
        return knightPaths;
    }

    /** The price of opening a door. */
    public Doors doors() {
        return doors;
    }

    /** The result for a side that cannot move. */
    public NoMove noMove() {
        return noMove;
    }

    /** The result of a repetition. */
    public Repetition repetition() {
        return repetition;
    }

    /** Whether grids are the same for both sides. */
    public Facing facing() {
        return facing;
    }

    /** The number of turns in a row without capture, key or opened door that draws the game: 1 to 10,000, or 0 for never. */
    public int quietTurns() {
        return quietTurns;
    }

    /** These rules with another objective. */
    public ChesslikeRules withObjective(Objective objective) {
        return new ChesslikeRules(objective, knightPaths, doors, noMove, repetition, facing, quietTurns);
    }

    /** These rules with other obstacles of knights. */
    public ChesslikeRules withKnightPaths(KnightPaths knightPaths) {
        return new ChesslikeRules(objective, knightPaths, doors, noMove, repetition, facing, quietTurns);
    }

    /** These rules with another price of a door. */
    public ChesslikeRules withDoors(Doors doors) {
        return new ChesslikeRules(objective, knightPaths, doors, noMove, repetition, facing, quietTurns);
    }

    /** These rules with another result for a side without a legal move. */
    public ChesslikeRules withNoMove(NoMove noMove) {
        return new ChesslikeRules(objective, knightPaths, doors, noMove, repetition, facing, quietTurns);
    }

    /** These rules with another result of a repetition. */
    public ChesslikeRules withRepetition(Repetition repetition) {
        return new ChesslikeRules(objective, knightPaths, doors, noMove, repetition, facing, quietTurns);
    }

    /** These rules with another meaning of north. */
    public ChesslikeRules withFacing(Facing facing) {
        return new ChesslikeRules(objective, knightPaths, doors, noMove, repetition, facing, quietTurns);
    }

    /**
     * These rules with another number of quiet turns until a draw, 0 for never.
     *
     * @throws IllegalArgumentException if it is out of range
     */
    public ChesslikeRules withQuietTurns(int quietTurns) {
        return new ChesslikeRules(objective, knightPaths, doors, noMove, repetition, facing, quietTurns);
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return this == object || (object instanceof ChesslikeRules other && values().equals(other.values()));
    }

    @Override
    public int hashCode() {
        return values().hashCode();
    }

    /** All choices by name, as in a level: {@code objective:king knight-paths:terrain doors:consume-key no-move:loss …}. */
    @Override
    public String toString() {
        return values().entrySet().stream()
                .map(entry -> entry.getKey() + ":" + entry.getValue())
                .collect(Collectors.joining(" "));
    }
}
