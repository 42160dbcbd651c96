package io.github.pokechess.app.play;

import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.game.MoveError;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.file.AtomicFile;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.play.Session;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** People at the terminal, who type moves and commands. Not thread-safe. */
final class Human<P extends GamePosition<P, M>, M> {
    private static final String EXAMPLES = "e4, Nf3, Qxd5, O-O, e8=Q, e2e4, pass";
    private static final String COMMANDS = """
        A move in the notation of the game, or
          moves      all moves that can be made{odds}
          hint       a good move, and what it is worth from -1 (lost) to 1 (won)
          undo       take back to your last decision
          draw       offer a draw, or accept one
          resign     give up
          clock      the time that is left
          board      draw the board again
          save       where the game is kept, which it is after each decision
          save FILE  keep a copy of the game as it stands there
          quit       leave; the game can be gone on with\
        """;

    private final Session<P, M> session;
    private final Table table;
    private final LineSource in;
    private final PrintWriter out;

    /** The services of the table for its people. */
    interface Table {
        /** A good move in words. */
        String hintText();

        /** Whether both sides are people. */
        boolean isForTwo();

        /** Whether the opponent of the side to act, who is no person, accepts a draw. */
        boolean isDrawAccepted();

        /** The board as it stands. */
        String boardText();

        /** The file that the game is kept in. */
        Path file();
    }

    /** Thrown when there is nobody at the terminal any more. */
    static final class Left extends RuntimeException {
        private static final long serialVersionUID = 1L;

        /** Whether it was by Ctrl-C. */
        private final boolean interrupted;

        Left(boolean interrupted) {
            super("the player has left");
            this.interrupted = interrupted;
        }

        boolean isInterrupted() {
            return interrupted;
        }
    }

    Human(Session<P, M> session, Table table, LineSource in, PrintWriter out) {
        this.session = session;
        this.table = table;
        this.in = in;
        this.out = out;
    }

    /**
     * Lets the side to act decide, once, or take back or end the game.
     *
     * @throws Left if there is nobody
     */
    void letSideAct() {
        Color side = session.side();
        if (session.drawOffer().isPresent() && session.drawOffer().get() != side) {
            out.println(session.kind().sideName(session.game().position(), side.opposite())
                    + " offers a draw: draw accepts, any move declines.");
        }
        boolean acted = false;
        while (!acted && !session.game().isOver()) {
            long begun = System.nanoTime();
            String line = readLineOrLeave(promptText());
            session.deductTime(Duration.ofNanos(System.nanoTime() - begun));
            acted = session.game().isOver() || obeyAndCheckChange(line, side);
            out.flush();
        }
    }

    private String promptText() {
        P position = session.game().position();
        String name = session.kind().sideName(position, position.side());
        if (position instanceof Position chess && chess.pendingPromotion().isPresent()) {
            return name + " promotes> ";
        }
        boolean chains = position instanceof Position chess && chess.chain().isPresent();
        return name + (chains ? " may chain> " : "> ");
    }

    /** Does what a line says; whether the game is another one then. */
    private boolean obeyAndCheckChange(String line, Color side) {
        String[] parts = line.split("\\s+", 2);
        switch (parts[0].toLowerCase(Locale.ROOT)) {
            case "" -> out.println(helpText());
            case "help", "?" ->
                out.println(COMMANDS.replace("{odds}", mayHaveRolls() ? ", captures with their odds" : ""));
            case "moves" ->
                out.println(MoveTable.tableText(session.kind(), session.game().position()));
            case "hint" -> out.println(table.hintText());
            case "board" -> out.println(table.boardText());
            case "clock" -> out.println(clockText());
            case "save" -> out.println(saveCopyOrNameFile(parts.length > 1 ? parts[1] : ""));
            case "quit", "exit" -> throw new Left(false);
            case "undo" -> {
                return tryUndo(side);
            }
            case "draw" -> {
                return offerOrAcceptDraw(side);
            }
            case "resign" -> {
                session.resign(side);
                return true;
            }
            default -> {
                return tryMove(line);
            }
        }
        return false;
    }

    private boolean tryMove(String line) {
        try {
            session.playMove(line);
            return true;
        } catch (MalformedTextException wrong) {
            out.println(MoveError.withHintUnlessListed(wrong, helpText()));
            return false;
        }
    }

    private String helpText() {
        P position = session.game().position();
        String examples = position instanceof Position
                ? EXAMPLES
                : position.legalMoves().stream()
                        .limit(3)
                        .map(move -> session.kind().format(move, position))
                        .collect(Collectors.joining(", "));
        return "Type a move (" + examples + "), or: moves, hint, undo, draw, resign, help.";
    }

    private boolean tryUndo(Color side) {
        Color whose = table.isForTwo() && session.game().moveCount() > 0 ? lastMover() : side;
        boolean back = session.undo(whose);
        out.println(back ? table.boardText() : "There is nothing to take back.");
        return back;
    }

    private Color lastMover() {
        return session.game().at(session.game().moveCount() - 1).position().side();
    }

    private boolean offerOrAcceptDraw(Color side) {
        session.offerDraw(side);
        if (session.game().isOver()) {
            return true;
        }
        if (table.isForTwo()) {
            out.println("The offer stands until the other side has decided.");
            return false;
        }
        if (table.isDrawAccepted()) {
            session.offerDraw(side.opposite());
            return true;
        }
        session.declineDraw();
        out.println("Your opponent wants to play on.");
        return false;
    }

    private String clockText() {
        P position = session.game().position();
        if (session.timeControl().isEmpty()) {
            return "There is no clock; play --clock 10+5 gives ten minutes, and five seconds a turn.";
        }
        return session.kind().sideName(position, Color.WHITE) + " " + remainingTimeText(Color.WHITE) + ", "
                + session.kind().sideName(position, Color.BLACK) + " " + remainingTimeText(Color.BLACK);
    }

    private String remainingTimeText(Color side) {
        Duration left = session.remaining(side).orElseThrow();
        return String.format(Locale.ROOT, "%d:%02d:%02d", left.toHours(), left.toMinutesPart(), left.toSecondsPart());
    }

    private String saveCopyOrNameFile(String name) {
        Path kept = table.file();
        if (name.isBlank()) {
            return "The game is in " + kept + ", as it stands; play --resume " + kept + " goes on with it.";
        }
        try {
            Path file = Path.of(name.strip());
            if (Files.exists(file)) {
                return file + ": is there already; choose another name.";
            }
            byte[] text = GameText.format(session.record()).getBytes(StandardCharsets.UTF_8);
            AtomicFile.replace(file, (content, first) -> content.write(text));
            return "A copy is in " + file + ".";
        } catch (IOException | InvalidPathException wrong) {
            return String.join("\n", Failure.problemLines(wrong));
        }
    }

    /** The next line without the blanks around it. */
    private String readLineOrLeave(String prompt) {
        try {
            out.flush();
            @Nullable String line = in.nextLine(prompt);
            if (line == null) {
                throw new Left(false);
            }
            return line.strip();
        } catch (LineSource.Interrupted stop) {
            Left left = new Left(true);
            left.initCause(stop);
            throw left;
        } catch (IOException gone) { // a terminal that was closed
            Left left = new Left(false);
            left.initCause(gone);
            throw left;
        }
    }

    /** Whether moves of this game may be rolled, as far as can be seen. */
    private boolean mayHaveRolls() {
        P position = session.game().position();
        return position instanceof Position pokemon
                ? pokemon.rules().luck() != LuckModel.NONE
                : position.legalMoves().stream()
                        .anyMatch(move -> position.chance(move).size() > 1);
    }
}
