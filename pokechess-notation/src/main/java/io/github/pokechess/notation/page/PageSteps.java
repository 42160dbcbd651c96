package io.github.pokechess.notation.page;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.internal.kind.GameCodec;
import io.github.pokechess.notation.record.GameNode;
import org.jspecify.annotations.Nullable;

/** Writes the steps of a game as the script of its page draws them; stateless. */
interface PageSteps<P, M> {
    static <P extends GamePosition<P, M>, M> PageSteps<P, M> of(GameCodec<P, M> codec) {
        return codec.either(() -> new PageBoards<>(codec.kind()), PageTurns::new);
    }

    /**
     * A step, an array of JSON: the board, the hop with its sign, the framed square ({@code =} behind it for a promotion),
     * who acts next, and the sentence; where the script does not know the board, its picture behind that.
     *
     * @param before the position before its move; null at the start
     */
    String step(GameNode<P, M> place, @Nullable P before, String sentence);

    /** Whether signs in the words of movetext tell how rolls came out. */
    boolean hasRollSigns();
}
