package io.github.pokechess.notation.text;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.movetext.MovetextLines;
import io.github.pokechess.notation.internal.movetext.TurnNumbers;

/**
 * Writes the movetext of a game without comments and variations. It needs no tree and no positions, since most games
 * are plain.
 */
final class MainLineWriter {
    private MainLineWriter() {}

    static <P extends GamePosition<P, M>, M> void write(GameRecord<P, M> game, MovetextLines lines) {
        GameDialect<P, M> dialect = GameDialect.of(game.kind());
        P start = game.game().at(0).position();
        TurnNumbers numbers = new TurnNumbers(dialect.firstTurnNumber(start));
        boolean[] begun = {false};
        dialect.newTurnFormatter().format(start, game.game().steps(), (side, text) -> {
            if (numbers.isNewTurnOf(side) && (!begun[0] || side == 0)) {
                lines.appendNumber(numbers.numberOf(side), side == 0 ? "." : "...");
            }
            lines.appendToken(text);
            numbers.addMove(side);
            begun[0] = true;
        });
    }
}
