package io.github.pokechess.notation.text;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.dialect.TurnFormatter;
import io.github.pokechess.notation.internal.movetext.MovetextLines;
import io.github.pokechess.notation.internal.movetext.TurnNumbers;
import io.github.pokechess.notation.record.PlayedGame;
import java.util.List;

/** Writes the movetext of a game of which nothing is said. It needs no tree: plain games are most of what is written. */
final class MainLineWriter {
    private MainLineWriter() {}

    static <P extends GamePosition<P, M>, M> void write(PlayedGame<P, M> game, MovetextLines lines) {
        GameDialect<P, M> dialect = GameDialect.of(game.kind());
        TurnFormatter<P, M> formatter = dialect.formatter();
        List<P> positions = game.game().positions();
        List<BoardGame.Step<M>> steps = game.game().steps();
        TurnNumbers numbers = new TurnNumbers(dialect.firstNumber(positions.get(0)));
        for (int from = 0; from < steps.size(); ) {
            P start = positions.get(from);
            int to = from + 1;
            while (to < steps.size() && !dialect.endsTurn(start, positions.get(to))) {
                to++;
            }
            int side = start.side();
            if (numbers.begins(side) && (from == 0 || side == 0)) {
                lines.append(numbers.next(side), side == 0 ? "." : "...");
            }
            lines.append(formatter.format(start, steps.subList(from, to), positions.get(to)));
            numbers.played(side);
            from = to;
        }
    }
}
