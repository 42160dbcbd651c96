package io.github.pokechess.testkit;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.engine.EncodingProvider;
import io.github.pokechess.game.engine.Evaluator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A game as {@link Conformance} tests it: its kind, positions to start from, and its rules once more, written slowly
 * and obviously.
 *
 * @param <P> the immutable position of the game
 * @param <M> the immutable move of the game
 */
public interface Subject<P extends GamePosition<P, M>, M> {
    /** The kind of the game. */
    GameKind<P, M> kind();

    /**
     * Unfinished positions to start random games from, at least one: the default start first, then others worth
     * testing.
     */
    List<P> starts();

    /**
     * The number of lines of the given length, each outcome of a move's chance counted, by rules written a second time,
     * slowly and obviously. A finished position has only the line without moves.
     *
     * @param depth the number of moves, from 0
     */
    long referencePerft(P position, int depth);

    /** The number of moves up to which lines are counted from each start. */
    int perftDepth();

    /**
     * The texts of the legal moves by the rules written a second time; empty, as here, if these only count.
     *
     * @param position unfinished
     */
    default Optional<Set<String>> legalTexts(P position) {
        return Optional.empty();
    }

    /** The position with the sides exchanged, or empty if the game is not the same for both. */
    Optional<P> mirror(P position);

    /**
     * The numbers of the game for programs that learn, as its service provides them; empty, as here, if it has none.
     */
    default Optional<EncodingProvider<?>> encodings() {
        return Optional.empty();
    }

    /** The evaluators of the game, as their provider hands them out; here none. */
    default List<Evaluator<?>> evaluators() {
        return List.of();
    }
}
