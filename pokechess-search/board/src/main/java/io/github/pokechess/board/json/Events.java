package io.github.pokechess.board.json;

import io.github.pokechess.board.messages.EngineTask;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.review.Review;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.study.RolloutResult;
import java.util.List;

/** The events that a desk alone knows, as a page gets them. */
public final class Events {
    private Events() {}

    /** A new state. */
    public record State(Replies.SerializedState state) implements PageEvent {}

    /** A sign of one of two people. */
    public record Sign(int side, String sign) implements PageEvent {}

    /** The engine has begun to think about its move. */
    public record Thinking(EngineTask.NodeRef<?, ?> place) implements PageEvent {}

    /** A good move, as a text. */
    public record Hint(EngineTask.NodeRef<?, ?> place, String move) implements PageEvent {}

    /** The progress of a review, in moves. */
    public record ReviewProgress(EngineTask.NodeRef<?, ?> place, int done, int total) implements PageEvent {}

    /**
     * A review of the line that a place is on.
     *
     * @param places the numbers of the places of the line, the start first
     */
    public record FinishedReview<P extends GamePosition<P, M>, M>(
            EngineTask.NodeRef<P, M> place, Review<M> review, List<Integer> places) implements PageEvent {}

    /**
     * A review of a stored game, which is not the one that is shown.
     *
     * @param entry the number of the request
     */
    public record StoredReview<P extends GamePosition<P, M>, M>(int entry, GameRecord<P, M> game, Review<M> review)
            implements PageEvent {}

    /**
     * The interim result of a rollout.
     *
     * @param moves the texts of the moves
     * @param result their results, in the same order
     * @param part the part of its time that has passed, from 0 to 1
     * @param isOver whether this is the final result
     */
    public record RolloutProgress<P extends GamePosition<P, M>, M>(
            EngineTask.NodeRef<P, M> place, List<String> moves, RolloutResult result, double part, boolean isOver)
            implements PageEvent {
        /** Copies the list. */
        public RolloutProgress {
            moves = List.copyOf(moves);
        }
    }
}
