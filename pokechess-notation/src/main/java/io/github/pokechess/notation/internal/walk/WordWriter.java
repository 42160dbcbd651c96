package io.github.pokechess.notation.internal.walk;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.internal.kind.GameCodec;
import io.github.pokechess.notation.internal.turn.Replay;
import io.github.pokechess.notation.internal.turn.TurnWriter;
import io.github.pokechess.notation.record.GameNode;
import org.jspecify.annotations.Nullable;

/** Writes words of movetext, each behind the one before if possible; not thread-safe. */
@FunctionalInterface
public interface WordWriter<P, M> {
    String text(WordWalk.Word<P, M> word);

    /** A writer of the words of one game of a kind. */
    static <P extends GamePosition<P, M>, M> WordWriter<P, M> of(GameCodec<P, M> codec) {
        return codec.either(
                () -> word -> codec.word(word.steps().get(0), word.from().position()), Turns::new);
    }

    /** Writes turns of Pokémon Chess on one board as long as each goes on from where the last one has led. */
    final class Turns implements WordWriter<Position, Move> {
        private final StringBuilder text = new StringBuilder();
        private @Nullable GameNode<Position, Move> at;
        private @Nullable TurnWriter turns;

        private Turns() {}

        @Override
        public String text(WordWalk.Word<Position, Move> word) {
            TurnWriter writer = turns;
            if (writer == null || at != word.from()) {
                writer = new TurnWriter(new Replay(word.from().position()), text);
                turns = writer;
            }
            text.setLength(0);
            for (BoardGame.Step<Move> step : word.steps()) {
                writer.write(step);
            }
            writer.end();
            at = word.end();
            return text.toString();
        }
    }
}
