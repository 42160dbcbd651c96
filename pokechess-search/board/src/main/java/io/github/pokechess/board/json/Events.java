package io.github.pokechess.board.json;

import io.github.pokechess.board.messages.Event;
import io.github.pokechess.board.messages.Task;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.review.Review;
import io.github.pokechess.study.RolloutResult;
import java.util.List;

/** The events that a desk alone knows, as a page gets them. */
public final class Events {
    private Events() {}

    /** A new state. */
    public record State(Replies.SerializedState state) implements Event {}

    /** The engine has begun to think about its move. */
    public record Thinking(Task.Place<?, ?> place) implements Event {}

    /** A good move, as a text. */
    public record Hint(Task.Place<?, ?> place, String move) implements Event {}

    /** The progress of a review, in moves. */
    public record ReviewProgress(Task.Place<?, ?> place, int done, int total) implements Event {}

    /**
     * A review of the line that a place is on.
     *
     * @param places the numbers of the places of the line, the start first
     */
    public record FinishedReview<P extends GamePosition<P, M>, M>(
            Task.Place<P, M> place, Review<M> review, List<Integer> places) implements Event {}

    /**
     * A review of a stored game, which is not the one that is shown.
     *
     * @param entry the number of the request
     */
    public record StoredReview<P extends GamePosition<P, M>, M>(int entry, BoardGame<P, M> game, Review<M> review)
            implements Event {}

    /**
     * The interim result of a rollout.
     *
     * @param moves the texts of the moves
     * @param result their results, in the same order
     * @param part the part of its time that has passed, from 0 to 1
     * @param isOver whether this is the final result
     */
    public record RolloutProgress<P extends GamePosition<P, M>, M>(
            Task.Place<P, M> place, List<String> moves, RolloutResult result, double part, boolean isOver)
            implements Event {
        /** Copies the list. */
        public RolloutProgress {
            moves = List.copyOf(moves);
        }
    }
}
