package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.internal.pokemon.ForgivingPosition;
import io.github.pokechess.notation.internal.pokemon.PositionReader;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Positions as text: FEN with two more fields, the types by rank and the chain square. Stateless and thread-safe.
 *
 * <pre>{@code
 * Position position = PositionText.parse("4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Roc////GraNor -", Rules.standard());
 * String text = PositionText.format(position);
 * }</pre>
 *
 * <p>Every position can be written. One without a king, whose game is over, cannot be read: no game starts there.
 */
public final class PositionText {
    private PositionText() {}

    /**
     * Reads a position. Fields stand apart by white space, which does not matter at either end; the last may be left
     * out when there is no chain. {@code PlainChess.parsePosition} reads FEN without types.
     *
     * @throws MalformedTextException if the text is no position under these rules, or lacks a king, as after the end of
     *     a game; the exception lists all problems
     */
    public static Position parse(String text, Rules rules) {
        requireNonNull(text, "text");
        return PositionReader.parse(text, rules);
    }

    /**
     * Reads a position leniently: the counters, castling rights and en passant square of its FEN may be missing or
     * impossible, where only one thing can be meant.
     *
     * @param forgiven takes what was not as it should be; the numbers of game and line are 1
     * @throws MalformedTextException as {@link #parse(String, Rules)} does
     */
    public static Position parse(String text, Rules rules, Consumer<? super Forgiveness> forgiven) {
        requireNonNull(text, "text");
        return ForgivingPosition.parse(text, fen -> PositionReader.parse(fen, rules), forgiven);
    }

    /** The position of a text, as {@link #parse(String, Rules)} reads it; empty where that throws. */
    public static Optional<Position> tryParse(String text, Rules rules) {
        requireNonNull(text, "text");
        try {
            return Optional.of(parse(text, rules));
        } catch (MalformedTextException wrong) {
            return Optional.empty();
        }
    }

    /**
     * Reads a text without a check whether the position is possible in a game.
     *
     * @throws MalformedTextException if the text does not have the form; the exception lists all problems
     */
    public static Setup parseSetup(String text) {
        requireNonNull(text, "text");
        return PositionReader.parseSetup(text);
    }

    /** The text of a position, always with all eight fields, equal to {@link Position#toString}. */
    public static String format(Position position) {
        requireNonNull(position, "position");
        return position.toString();
    }
}
