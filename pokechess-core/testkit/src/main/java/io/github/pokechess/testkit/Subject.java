package io.github.pokechess.testkit;

import io.github.pokechess.game.GameTree;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A game as the conformance kit sees it: once as immutable positions, once as the search's tree, and once more written
 * slowly and obviously.
 *
 * @param <P> the immutable position, with a notion of equality
 */
public interface Subject<P> {
    /** One thing that a decision may lead to, with its weight. */
    record Branch<P>(int weight, P position) {}

    /** Where to start: the usual start first, then whatever else is worth it; none of them finished. */
    List<P> starts();

    /** The tree that stands at a position, with no game before. */
    GameTree tree(P position);

    /** The legal decisions of a position in the notation of the game, each with all that it may lead to; none at the end. */
    Map<String, List<Branch<P>>> play(P position);

    /** The score for the side to act, in millionths, if the position is finished by itself. */
    Optional<Integer> outcome(P position);

    /** The notation of a position. */
    String text(P position);

    /** The position of a text. */
    P parse(String text);

    /** The position where a tree stands. */
    P position(GameTree tree);

    /** The notation of a decision of a tree. */
    String text(GameTree tree, int decision);

    /** The legal decision of a tree that a text means; throws for others. */
    int decision(GameTree tree, String text);

    /**
     * How many lines of so many decisions there are, each roll counted, by rules written a second time, slowly and obviously;
     * a finished position has no continuation.
     */
    long referencePerft(P position, int depth);

    /** How deep to compare counts, from each start. */
    int perftDepth();

    /** The position with the sides exchanged, or empty if the game is not the same for both. */
    Optional<P> mirror(P position);
}
