package io.github.pokechess.app;

import io.github.pokechess.game.Color;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Ply;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Turn;
import io.github.pokechess.notation.Diagram;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * How a game is shown on a terminal: a line for each decision, the board at the start and after each turn.
 *
 * @param colored whether the terminal understands colours
 * @param below which side is below
 */
record GameView(boolean colored, Color below) {
    /** The board, the last turn's squares highlighted. */
    String board(Game game) {
        Diagram diagram = Diagram.of(game.position()).below(below).highlighting(lastTurn(game));
        return colored ? diagram.ansi() : diagram.plain();
    }

    /** The last decision, and the board if its turn is over. */
    String lastDecision(Game game) {
        String line = Lines.lastDecision(game) + "\n";
        Color mover = game.previous().orElseThrow().position().turn();
        boolean turnIsOver = game.isOver() || game.position().turn() != mover;
        return turnIsOver ? line + "\n" + board(game) : line;
    }

    private static Set<Square> lastTurn(Game game) {
        Set<Square> squares = EnumSet.noneOf(Square.class);
        List<Turn> turns = game.turns();
        if (!turns.isEmpty()) {
            for (Ply ply : turns.get(turns.size() - 1).plies()) {
                if (ply.move() instanceof Move.Step step) {
                    squares.add(step.from());
                    squares.add(step.to());
                }
            }
        }
        return squares;
    }
}
