package io.github.pokechess.notation.drawing;

import io.github.pokechess.game.BoardGame;
import org.jspecify.annotations.Nullable;

/** Writes the steps of a game as the script of its page draws them; stateless. */
public interface PageSteps<P, M> {
    /**
     * A step, an array of JSON: the board, the hop with its sign, the framed square ({@code =} behind it for a
     * promotion), who acts next, and the sentence; where the script does not know the board, its picture behind that.
     *
     * @param position the position after the step
     * @param step the move that led there with its roll; null at the start
     * @param before the position before that; null at the start
     */
    String stepJson(P position, BoardGame.@Nullable Step<M> step, @Nullable P before, String sentence);

    /** Whether signs in the words of movetext tell how rolls came out. */
    boolean hasRollSigns();
}
