package io.github.pokechess.game;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A kind of game: its name, and the texts and pictures of its positions, moves and rules. Found by {@link
 * java.util.ServiceLoader}; has a public constructor without parameters and no state. It knows nothing of evaluators.
 *
 * @param <P> the immutable position of the game
 * @param <M> the immutable move of the game
 */
public interface GameKind<P extends GamePosition<P, M>, M> {
    /** The name of the kind on the command line and in game files: a word of lower-case letters. */
    String name();

    /** A description in one line without a stop. */
    String summary();

    /** The form of position texts, in one line without a stop. */
    String positionSyntax();

    /** The form of rules texts, in one line without a stop, and which there are; here none. */
    default String rulesSyntax() {
        return "none: there is one set of rules";
    }

    /**
     * The rules in Markdown, for people who do not know the game: {@code META-INF/pokechess/NAME/README.md} beside the class, in
     * UTF-8, where NAME is {@link #name}; empty if there is no such file.
     *
     * @throws UncheckedIOException if it cannot be read
     */
    default Optional<String> guide() {
        try (InputStream in = getClass().getResourceAsStream("/META-INF/pokechess/" + name() + "/README.md")) {
            return in == null
                    ? Optional.empty()
                    : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n"));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /**
     * The position of a text.
     *
     * @param position its text, or null for the usual start of the rules
     * @param rules the text of the rules, or null for the usual ones, or those that the position's text brings along
     * @throws MalformedTextException if a text says nothing that the game understands
     */
    P position(@Nullable String position, @Nullable String rules);

    /** The game that starts at a position. */
    default BoardGame<P, M> start(P position, ChanceSource chance) {
        return BoardGame.start(position, chance);
    }

    /** The text of a position in one line; {@link #position} under the same rules reads it back. */
    default String format(P position) {
        return position.toString();
    }

    /** The text of the rules of a position, or empty, as here, where they are the usual ones or the position's text has them. */
    default Optional<String> rules(P position) {
        return Optional.empty();
    }

    /**
     * The text of a move at a position where it is legal. Different moves have different texts, without white space and any of
     * <code>{ } ( ) ; $ "</code>; none begins with a number and a stop, or is the result of a game or a star.
     */
    default String format(M move, P position) {
        return move.toString();
    }

    /**
     * The legal move of a text; here one with just this text.
     *
     * @throws MalformedTextException if it is the text of none
     */
    default M move(String text, P position) {
        return position.legalMoves().stream()
                .filter(move -> format(move, position).equals(text))
                .findFirst()
                .orElseThrow(() -> MalformedTextException.of("move", "not a legal move here: " + text));
    }

    /** The name of a side at a position: a word or two, here {@code White} or {@code Black}. */
    default String sideName(P position, int side) {
        return side == 0 ? "White" : "Black";
    }

    /** The name of an outcome of a move's chance, such as {@code hit}; here its number. */
    default String outcomeName(M move, int outcome, P position) {
        return Integer.toString(outcome);
    }

    /**
     * The picture of a position.
     *
     * @param last the move that led here, whose squares are marked, or null
     */
    BoardPicture picture(P position, @Nullable M last);

    /**
     * The picture of where a game stands, its last turn marked. Here the last move alone, as in games in which a turn is one
     * move.
     */
    default BoardPicture picture(BoardGame<P, M> game) {
        List<BoardGame.Step<M>> steps = game.steps();
        return picture(
                game.position(),
                steps.isEmpty() ? null : steps.get(steps.size() - 1).move());
    }

    /**
     * Moves that open a game about equally for both sides, so that games by seed differ: legal one after the other. Here none,
     * as where a game knows of none.
     *
     * @param seed the same seed gives the same moves
     */
    default List<M> opening(P start, long seed) {
        return List.of();
    }
}
