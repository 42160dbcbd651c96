package io.github.pokechess.search.uci;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.search.Limits;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * The words of one {@code go}. Unknown words are ignored, as the protocol wants it. A limit that cannot be understood
 * is reported and taken for the least one, so that the search ends and gets its answer.
 */
final class GoCommand {
    private static final Set<String> NUMBERS =
            Set.of("depth", "nodes", "movetime", "wtime", "btime", "winc", "binc", "movestogo", "mate");

    private static final Set<String> KEYWORDS = Set.of("infinite", "ponder", "searchmoves");

    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d+");

    private final Position position;
    private final UciMoves notation;
    private final Consumer<String> complain;
    private final long[] remaining = {-1, -1};
    private final long[] increment = {0, 0};
    private OptionalInt turns = OptionalInt.empty();
    private boolean infinite;
    private boolean ponder;
    private boolean limited;
    private Limits limits = Limits.infinite();

    /** The first decisions to be searched, with what a pawn may become after each in chess; empty for all. */
    private final Map<Move, Set<Move>> only = new LinkedHashMap<>();

    private GoCommand(Position position, UciMoves notation, Consumer<String> complain) {
        this.position = position;
        this.notation = notation;
        this.complain = complain;
    }

    /**
     * A search that the words mean.
     *
     * @param made the decision that comes before it, since all moves that may be searched begin with it; else empty
     * @param limits with the moves after that
     */
    record Question(Optional<Move> made, Limits limits) {}

    /** The meaning of the words at a position. */
    static Question parse(List<String> tokens, Position position, UciMoves notation, Consumer<String> complain) {
        GoCommand go = new GoCommand(position, notation, complain);
        for (int at = 1; at < tokens.size(); ) {
            at = go.readLimit(tokens, at);
        }
        return go.questionWithLimits();
    }

    /** Reads what begins at an index; answers where the next begins. */
    private int readLimit(List<String> tokens, int at) {
        String word = tokens.get(at).toLowerCase(Locale.ROOT);
        if (NUMBERS.contains(word)) {
            if (at + 1 < tokens.size()) {
                readNumber(word, tokens.get(at + 1));
            } else {
                complain.accept(word + " needs a number");
                limitToDepthOne();
            }
            return at + 2;
        }
        switch (word) {
            case "infinite" -> infinite = true;
            case "ponder" -> ponder = true;
            case "searchmoves" -> {
                return readSearchMoves(tokens, at + 1);
            }
            default -> {
                // unknown words are ignored
            }
        }
        return at + 1;
    }

    private void readNumber(String name, String text) {
        if (!NUMBER.matcher(text).matches()) {
            complain.accept(name + " needs a number: " + text);
            limitToDepthOne();
            return;
        }
        long value = parseSaturated(text);
        int side = name.charAt(0) == 'w' ? 0 : 1;
        switch (name) {
            case "depth" -> limitDepth(value);
            case "nodes" -> addLimit(limits.withNodes(Math.max(1, value)));
            case "movetime" -> addLimit(limits.withTime(millis(value)));
            case "movestogo" ->
                turns = value > 0 ? OptionalInt.of((int) Math.min(value, Integer.MAX_VALUE)) : OptionalInt.empty();
            // ends when the end is proven, or when nothing so near is left to find
            case "mate" -> limitDepth(2 * Math.max(0, Math.min(value, Limits.MAX_DEPTH)));
            case "wtime", "btime" -> remaining[side] = Math.max(0, value); // clocks of people run below zero
            default -> increment[side] = Math.max(0, value);
        }
    }

    /** The number, or the nearest one that a {@code long} has. */
    private static long parseSaturated(String number) {
        try {
            return Long.parseLong(number);
        } catch (NumberFormatException beyond) {
            return number.startsWith("-") ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
    }

    /** Of several limits of depth, one of which may be that of a mate, the least counts, whichever comes first. */
    private void limitDepth(long most) {
        addLimit(limits.withDepth((int)
                Math.max(1, Math.min(most, limits.depth().orElse(Limits.MAX_DEPTH)))));
    }

    private void addLimit(Limits more) {
        limits = more;
        limited = true;
    }

    private void limitToDepthOne() {
        limitDepth(1);
    }

    private static Duration millis(long value) {
        return Duration.ofMillis(Math.max(0, Math.min(value, Integer.MAX_VALUE)));
    }

    private int readSearchMoves(List<String> tokens, int from) {
        int at = from;
        for (; at < tokens.size() && !isWord(tokens.get(at)); at++) {
            try {
                List<Move> decisions = notation.parseTurn(tokens.get(at), position);
                Set<Move> choices = only.computeIfAbsent(decisions.get(0), move -> new LinkedHashSet<>());
                choices.addAll(decisions.subList(1, decisions.size()));
            } catch (MalformedTextException wrong) {
                complain.accept("searchmoves: no legal move " + tokens.get(at));
            }
        }
        return at;
    }

    /** Whether a word is one of go, and so no move. */
    private static boolean isWord(String word) {
        String name = word.toLowerCase(Locale.ROOT);
        return NUMBERS.contains(name) || KEYWORDS.contains(name);
    }

    private Question questionWithLimits() {
        int side = position.side().ordinal();
        if (remaining[side] >= 0) {
            Limits.Clock clock = Limits.Clock.of(millis(remaining[side]), millis(increment[side]));
            addLimit(limits.withClock(turns.isPresent() ? clock.withTurns(turns.getAsInt()) : clock));
        }
        Limits held = infinite || !limited
                ? limits.withHolding(Limits.Holding.UNTIL_STOPPED)
                : limits.withHolding(ponder ? Limits.Holding.UNTIL_PONDER_HIT : Limits.Holding.NONE);
        if (only.size() == 1) {
            Map.Entry<Move, Set<Move>> all = only.entrySet().iterator().next();
            if (!all.getValue().isEmpty()) {
                Position after = position.after(all.getKey(), 0);
                return new Question(Optional.of(all.getKey()), held.withMoves(after, all.getValue()));
            }
        }
        only.forEach((capture, choices) -> {
            if (!choices.isEmpty() && choices.size() < Role.promotions().size()) {
                complain.accept("searchmoves: beside other moves " + capture + " is searched with all promotions");
            }
        });
        return new Question(Optional.empty(), only.isEmpty() ? held : held.withMoves(position, only.keySet()));
    }
}
