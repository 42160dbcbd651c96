package io.github.pokechess.notation.internal.kind;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.PokemonChess;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What differs between the stored games of one kind and those of another in whatever form: the tags, where a word of movetext ends,
 * and who decides how a game ends. What differs in one form alone is said in the room of that form, which {@link #either} asks for.
 *
 * <p>This one does for every kind that has none of its own, with the texts that the kind gives: a word of movetext is a move,
 * behind it the number of its roll where that is not 0. Stateless and thread-safe.
 */
public class GameCodec<P extends GamePosition<P, M>, M> {
    /** The tag with the text of the position where a game starts. */
    public static final String POSITION = "Position";

    private static final String RESIGNATION = "resignation";
    private static final String DRAW_AGREED = "draw agreed";

    private static final List<String> DERIVABLE =
            List.of(Tags.RESULT, Tags.VARIANT, Tags.RULES, POSITION, Tags.TERMINATION);

    private final GameKind<P, M> kind;

    GameCodec(GameKind<P, M> kind) {
        this.kind = kind;
    }

    /** The codec of a kind. */
    @SuppressWarnings("unchecked") // the kind of Pokémon Chess has its positions and moves
    public static <P extends GamePosition<P, M>, M> GameCodec<P, M> of(GameKind<P, M> kind) {
        return kind instanceof PokemonChess own ? (GameCodec<P, M>) new PokemonCodec(own) : new GameCodec<>(kind);
    }

    public final GameKind<P, M> kind() {
        return kind;
    }

    /** Of two ways to store a part of games the one for this kind: the usual one, or the other one, which is that of Pokémon Chess. */
    public <T> T either(Supplier<? extends T> usual, Supplier<?> pokemon) {
        return usual.get();
    }

    // ---- games ----

    /** The game in the class that games of this kind have. */
    public BoardGame<P, M> own(BoardGame<P, M> game) {
        return game;
    }

    /** The positions of a game from its start to its end. */
    public List<P> positions(BoardGame<P, M> game) {
        List<P> positions = new ArrayList<>(game.moveCount() + 1);
        P position = game.at(0).position();
        positions.add(position);
        for (BoardGame.Step<M> step : game.steps()) {
            position = position.after(step.move(), step.roll());
            positions.add(position);
        }
        return positions;
    }

    /** Whether a word of movetext ends with a move from one position to another. */
    public boolean endsWord(P before, P after) {
        return true;
    }

    /** The number of the first turn of a game. */
    public int firstNumber(P start) {
        return 1;
    }

    /** The text of a move with its roll, at a position. */
    public String word(BoardGame.Step<M> step, P position) {
        String text = kind.format(step.move(), position);
        return step.roll() == 0 ? text : text + ":" + step.roll();
    }

    /** The word of the moves of a turn at a position. */
    public String text(P from, List<BoardGame.Step<M>> steps) {
        return word(steps.get(0), from);
    }

    /** Whether an outcome is one that players or the clock decided, rather than the rules. */
    public boolean isDecided(Outcome outcome, BoardGame<P, M> game) {
        return !game.at(game.moveCount()).isOver();
    }

    // ---- tags ----

    /** The name of the kind in the tag {@code Variant}. */
    public String variant() {
        return kind.name();
    }

    /** The tags that every game file of this kind has. */
    public List<String> required() {
        return Stream.concat(Tags.ROSTER.keySet().stream(), Stream.of(Tags.VARIANT))
                .toList();
    }

    /** The value of a required tag of which nothing is known. */
    public String unknown(String required) {
        return required.equals(Tags.VARIANT) ? variant() : Tags.ROSTER.getOrDefault(required, "?");
    }

    /** The names of all tags that may follow from a game. */
    public List<String> derivable() {
        return DERIVABLE;
    }

    /**
     * Checks that stored games have a place for all that a game from this start is played by.
     *
     * @throws IllegalArgumentException if they have none for its rules; says what works
     */
    public void requireKept(P start) {
        requireNonNull(start, "start"); // the texts of a kind have a place for all of its rules
    }

    /**
     * The tags that follow from a game.
     *
     * @throws IllegalArgumentException as {@link #requireKept} does
     */
    public Map<String, String> derive(BoardGame<P, M> game) {
        Map<String, String> derived = new LinkedHashMap<>();
        P start = game.at(0).position();
        requireKept(start);
        Outcome outcome = game.outcome().orElse(null);
        derived.put(Tags.RESULT, Tags.result(outcome));
        derived.put(Tags.VARIANT, variant());
        String rules = kind.rules(start).orElse(null);
        if (rules != null) {
            derived.put(Tags.RULES, rules);
        }
        if (!kind.position(null, rules).equals(start)) {
            derived.put(POSITION, kind.format(start));
        }
        String termination = termination(outcome);
        if (termination != null) {
            derived.put(Tags.TERMINATION, termination);
        }
        return derived;
    }

    /** The reason of an outcome as the tag has it, or null if the tag is left out. */
    public @Nullable String termination(@Nullable Outcome outcome) {
        return outcome == null ? Tags.UNTERMINATED : outcome.reason();
    }

    /** The outcome of a game that no rule ended, as its result and the tag tell; null if it is unfinished. */
    public @Nullable Outcome told(String result, String reason) {
        boolean known = !reason.isBlank() && !reason.equals(Tags.UNTERMINATED);
        return switch (result) {
            case "1-0" -> Outcome.win(0, known ? reason : RESIGNATION);
            case "0-1" -> Outcome.win(1, known ? reason : RESIGNATION);
            case "1/2-1/2" -> Outcome.draw(known ? reason : DRAW_AGREED);
            default -> null;
        };
    }
}
