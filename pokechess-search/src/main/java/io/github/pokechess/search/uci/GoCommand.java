package io.github.pokechess.search.uci;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.search.Limits;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The words of one {@code go}. Unknown words are ignored, as the protocol wants it. A limit that cannot be understood is reported and
 * taken for the least one, so that the search ends and gets its answer.
 */
final class GoCommand {
    private static final Set<String> NUMBERS =
            Set.of("depth", "nodes", "movetime", "wtime", "btime", "winc", "binc", "movestogo", "mate");

    private final Position position;
    private final Consumer<String> complain;
    private final long[] remaining = {-1, -1};
    private final long[] increment = {0, 0};
    private OptionalInt turns = OptionalInt.empty();
    private boolean infinite;
    private boolean ponder;
    private boolean limited;
    private Limits limits = Limits.infinite();

    private GoCommand(Position position, Consumer<String> complain) {
        this.position = position;
        this.complain = complain;
    }

    /** The limits that the words mean at a position. */
    static Limits limits(List<String> words, Position position, Consumer<String> complain) {
        GoCommand go = new GoCommand(position, complain);
        for (int at = 1; at < words.size(); ) {
            at = go.read(words, at);
        }
        return go.limits();
    }

    /** Reads what begins at an index; answers where the next begins. */
    private int read(List<String> words, int at) {
        String word = words.get(at).toLowerCase(Locale.ROOT);
        if (NUMBERS.contains(word)) {
            if (at + 1 < words.size()) {
                number(word, words.get(at + 1));
            } else {
                complain.accept(word + " needs a number");
                least();
            }
            return at + 2;
        }
        switch (word) {
            case "infinite" -> infinite = true;
            case "ponder" -> ponder = true;
            case "searchmoves" -> {
                return searchMoves(words, at + 1);
            }
            default -> {
                // unknown words are ignored
            }
        }
        return at + 1;
    }

    private void number(String name, String text) {
        long value;
        try {
            value = Long.parseLong(text);
        } catch (NumberFormatException wrong) {
            complain.accept(name + " needs a number: " + text);
            least();
            return;
        }
        int side = name.charAt(0) == 'w' ? 0 : 1;
        switch (name) {
            case "depth" -> limit(limits.withDepth((int) Math.max(1, Math.min(value, Limits.MAX_DEPTH))));
            case "nodes" -> limit(limits.withNodes(Math.max(1, value)));
            case "movetime" -> limit(limits.withTime(millis(value)));
            case "movestogo" ->
                turns = value > 0 ? OptionalInt.of((int) Math.min(value, Integer.MAX_VALUE)) : OptionalInt.empty();
            case "mate" -> mate(value);
            case "wtime", "btime" -> remaining[side] = Math.max(0, value); // clocks of people run below zero
            default -> increment[side] = Math.max(0, value);
        }
    }

    /** A win in a number of pairs of moves: it ends when the end is proven, or when nothing so near is left to find. */
    private void mate(long value) {
        int most = (int) Math.max(1, Math.min(2 * Math.min(value, Limits.MAX_DEPTH), Limits.MAX_DEPTH));
        limit(limits.withDepth(Math.min(most, limits.depth().orElse(Limits.MAX_DEPTH))));
    }

    private void limit(Limits more) {
        limits = more;
        limited = true;
    }

    private void least() {
        limit(limits.withDepth(1));
    }

    private static Duration millis(long value) {
        return Duration.ofMillis(Math.max(0, Math.min(value, Integer.MAX_VALUE)));
    }

    private int searchMoves(List<String> words, int from) {
        Set<Move> moves = new HashSet<>();
        int at = from;
        for (; at < words.size() && isMove(words.get(at)); at++) {
            try {
                moves.add(MoveNotation.parse(words.get(at), position));
            } catch (MalformedTextException wrong) {
                complain.accept("searchmoves: no legal move " + words.get(at));
            }
        }
        limits = limits.withMoves(position, moves);
        return at;
    }

    /** Words of go that are no moves have no digit in second place. */
    private static boolean isMove(String word) {
        return word.equals("pass") || (word.length() > 1 && Character.isDigit(word.charAt(1)));
    }

    private Limits limits() {
        int side = position.side();
        if (remaining[side] >= 0) {
            Limits.Clock clock = Limits.Clock.of(millis(remaining[side]), millis(increment[side]));
            limit(limits.withClock(turns.isPresent() ? clock.withTurns(turns.getAsInt()) : clock));
        }
        if (infinite || !limited) {
            return limits.withHolding(Limits.Holding.UNTIL_STOPPED);
        }
        return limits.withHolding(ponder ? Limits.Holding.UNTIL_PONDER_HIT : Limits.Holding.NONE);
    }
}
