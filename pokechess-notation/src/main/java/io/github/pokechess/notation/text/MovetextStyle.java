package io.github.pokechess.notation.text;

import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.dialect.TurnToken;
import org.jspecify.annotations.Nullable;

/** The differences between kinds of game files, for all games: here as in {@code .pcn}. Stateless and thread-safe. */
class MovetextStyle {
    /** The length of the longest tag of a name, in bytes. */
    int maxTagBytes(String name, GameDialect<?, ?> dialect, Reading<?> reading) {
        return dialect.maxTagBytes(name, reading.maxGameBytes(), reading.maxTokenBytes());
    }

    /** Whether a strict reader takes for nothing what another one would refuse. */
    boolean overlooks(Forgiveness.Kind kind) {
        return false;
    }

    /** Whether a symbol of movetext is a turn. Another meaning is reported to the symbol. */
    boolean isTurn(TurnToken symbol) {
        return true;
    }

    /** Whether a symbol of movetext ends a line that a lenient reader reads, since nothing can be played by it. */
    boolean endsLine(String symbol) {
        return false;
    }

    /** The result that a text means to a lenient reader, or null. */
    @Nullable
    String result(String text) {
        return null;
    }

    /** The result that a symbol of movetext spells, including further symbols of the result. */
    @Nullable
    String spelledResult(TurnToken symbol) {
        return null;
    }

    /** Whether the tags say how the game and its last turn ended as the dialect has it; else they may have any text. */
    boolean tagsNameEnd() {
        return true;
    }
}
