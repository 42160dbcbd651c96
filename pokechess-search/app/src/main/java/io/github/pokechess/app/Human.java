package io.github.pokechess.app;

import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.match.Player;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A person at the terminal. Not thread-safe. */
final class Human<P extends GamePosition<P, M>, M> implements Player<P, M> {
    private static final String EXAMPLES = "e4, Nf3, Qxd5, O-O, e8=Q, e2e4, pass";

    private final GameKind<P, M> kind;
    private final BufferedReader in;
    private final PrintWriter out;

    /** Thrown when there is nobody at the terminal any more. */
    static final class Left extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Left() {
            super("the player has left");
        }
    }

    Human(GameKind<P, M> kind, BufferedReader in, PrintWriter out) {
        this.kind = kind;
        this.in = in;
        this.out = out;
    }

    @Override
    public BoardGame<P, M> play(BoardGame<P, M> game) {
        P position = game.position();
        boolean chains = position instanceof Position chess && chess.chain() != null;
        while (true) {
            out.print(kind.sideName(position, position.side()) + (chains ? " may chain> " : "> "));
            out.flush();
            String line = line();
            switch (line) {
                case "" -> out.println(help(position));
                case "moves" -> out.println(moves(position));
                case "resign" -> {
                    return game.end(Outcome.win(1 - position.side(), "resignation"));
                }
                case "quit" -> throw new Left();
                default -> {
                    try {
                        return game.apply(kind.move(line, position));
                    } catch (MalformedTextException wrong) {
                        out.println("\"" + line + "\" is no move that can be made here. " + help(position));
                    }
                }
            }
        }
    }

    private String help(P position) {
        String examples = position instanceof Position
                ? EXAMPLES
                : position.legalMoves().stream()
                        .limit(3)
                        .map(move -> kind.format(move, position))
                        .collect(Collectors.joining(", "));
        return "Type a move (" + examples + "), or: moves, resign, quit.";
    }

    private String moves(P position) {
        return position.legalMoves().stream()
                .map(move -> kind.format(move, position))
                .collect(Collectors.joining(" "));
    }

    /** The next line without the blanks around it. */
    private String line() {
        try {
            @Nullable String line = in.readLine();
            if (line == null) {
                throw new Left();
            }
            return line.strip();
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }
}
