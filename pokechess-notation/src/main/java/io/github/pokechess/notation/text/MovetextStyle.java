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
    boolean isOverlooked(Forgiveness.Kind kind) {
        return false;
    }

    /** Whether a strict reader accepts such a mistake with a warning. */
    boolean isOnlyWarnedOf(Forgiveness.Kind kind) {
        return kind == Forgiveness.Kind.RESULT_SPELLING;
    }

    /** Whether it is PGN, from other programs: a lenient reader leaves out texts that are no part of a game. */
    boolean isChess() {
        return false;
    }

    /** Whether a symbol of movetext is a move number without dots. */
    boolean isBareNumber(String symbol) {
        return false;
    }

    /** Whether a symbol of movetext looks like a turn, playable or not. */
    boolean isTurnLike(String symbol) {
        return true;
    }

    /**
     * Whether a lenient reader finds a remark on the last turn behind a parenthesis, rather than a variation. It is
     * reported to the token of the parenthesis, which then has the closing one too.
     *
     * @return the comment that it becomes, empty for none; null if it is a variation
     */
    @Nullable
    String remarkInParentheses(TurnToken open) {
        return null;
    }

    /** The number of bytes of a result that is glued to the turn of a symbol, or 0. */
    int gluedResultLength(TurnToken symbol) {
        return 0;
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
    String resultOf(String text) {
        return null;
    }

    /** The result that a symbol of movetext spells, including further symbols of the result. */
    @Nullable
    String takeResultOfSymbols(TurnToken symbol) {
        return null;
    }

    /** Whether the tags say how the game and its last turn ended as the dialect has it; else they may have any text. */
    boolean tagsNameEnd() {
        return true;
    }
}
