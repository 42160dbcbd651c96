package io.github.pokechess.app.analysis;

import io.github.pokechess.app.common.Colours;
import io.github.pokechess.app.game.GameView;
import io.github.pokechess.app.game.MoveError;
import io.github.pokechess.app.play.LineSource;
import io.github.pokechess.app.play.MoveTable;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.play.EnteredMoves;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A position at the terminal, and the question for a move there.
 *
 * @param task the text below the position
 * @param objection the mistake of a move; empty if it is right
 * @param solution prints the solution at the end
 */
record Question<P extends GamePosition<P, M>, M>(
        GameKind<P, M> kind,
        P position,
        String task,
        Function<M, Optional<String>> objection,
        Consumer<PrintWriter> solution) {
    private static final String PROMPT = "move> ";
    private static final String HINT = "Type a move, or: moves, solution, quit.";

    /**
     * Asks until a right move is typed, the solution asked for, or the question left.
     *
     * @return whether the first answer was right; empty if there was none
     */
    Optional<Boolean> askUntilSolved(LineSource in, PrintWriter out) throws IOException {
        Color side = position.side();
        GameView<P, M> view = new GameView<>(kind, Colours.areOn(), side);
        out.println(view.boardText(kind.start(position, ChanceSource.none())).stripTrailing());
        out.println(kind.sideName(position, position.side()) + " to act. " + task);
        boolean failed = false;
        for (String line = in.nextLine(PROMPT); line != null; line = in.nextLine(PROMPT)) {
            switch (line.strip().toLowerCase(Locale.ROOT)) {
                case "quit", "exit" -> {
                    return failed ? Optional.of(false) : Optional.empty();
                }
                case "", "solution" -> {
                    printSolutionAndPosition(out);
                    return Optional.of(false);
                }
                case "help", "?" -> out.println(HINT);
                case "moves" -> out.println(MoveTable.tableText(kind, position));
                default -> {
                    try {
                        Optional<String> wrong = objection.apply(EnteredMoves.parse(kind, line, position));
                        if (wrong.isEmpty()) {
                            out.println(failed ? "right, at last" : "right");
                            printSolutionAndPosition(out);
                            return Optional.of(!failed);
                        }
                        failed = true;
                        out.println(wrong.get());
                    } catch (MalformedTextException wrong) {
                        out.println(MoveError.withHintUnlessListed(wrong, HINT));
                    }
                }
            }
        }
        printSolutionAndPosition(out);
        return failed ? Optional.of(false) : Optional.empty();
    }

    private void printSolutionAndPosition(PrintWriter out) {
        solution.accept(out);
        out.println("position " + kind.format(position));
    }
}
