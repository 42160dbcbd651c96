package io.github.pokechess.notation.text;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.internal.text.Shown;
import io.github.pokechess.notation.record.GameBuilder;
import io.github.pokechess.notation.record.GameNode;
import org.jspecify.annotations.Nullable;

/** Reads words that are always played in the tree of their game. */
abstract class TreeWords<P extends GamePosition<P, M>, M> implements WordReader<P, M> {
    final FrameParser<P, M> frame;

    TreeWords(FrameParser<P, M> frame) {
        this.frame = frame;
    }

    final GameBuilder<P, M> tree() {
        return requireNonNull(frame.builder());
    }

    final GameNode<P, M> at() {
        return tree().at();
    }

    @Override
    public final BoardGame<P, M> game() {
        return tree().game();
    }

    @Override
    public final int side() {
        return at().position().side();
    }

    @Override
    public final @Nullable Outcome outcome() {
        return at().outcome().orElse(null);
    }

    static String quoted(String text) {
        return "\"" + Shown.shortened(text) + "\"";
    }
}
