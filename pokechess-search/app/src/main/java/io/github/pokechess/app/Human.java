package io.github.pokechess.app;

import io.github.pokechess.core.Game;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.notation.MoveText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A person at the terminal. Not thread-safe. */
final class Human implements Player {
    private static final String HELP =
            "Type a decision (e4, Nf3, Qxd5, O-O, e8=Q, e2e4, pass), or: moves, resign, quit.";

    private final BufferedReader in;
    private final PrintWriter out;

    /** Thrown when there is nobody at the terminal any more. */
    static final class Left extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Left() {
            super("the player has left");
        }
    }

    Human(BufferedReader in, PrintWriter out) {
        this.in = in;
        this.out = out;
    }

    @Override
    public Game play(Game game) {
        Position position = game.position();
        while (true) {
            out.print(position.turn() + (position.chain() == null ? "> " : " may chain> "));
            out.flush();
            String line = line(in).orElseThrow(Left::new);
            switch (line) {
                case "" -> out.println(HELP);
                case "moves" -> out.println(moves(position));
                case "resign" -> {
                    return game.resign(position.turn());
                }
                case "quit" -> throw new Left();
                default -> {
                    try {
                        return game.apply(MoveText.parse(line, position));
                    } catch (MalformedTextException wrong) {
                        out.println("\"" + line + "\" is no decision that can be made here. " + HELP);
                    }
                }
            }
        }
    }

    /** The next line without the blanks around it, or nothing if nobody is there any more. */
    static Optional<String> line(BufferedReader in) {
        try {
            return Optional.ofNullable(in.readLine()).map(String::strip);
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }

    private static String moves(Position position) {
        List<Move> moves = position.legalMoves();
        return moves.stream().map(move -> MoveText.algebraic(move, position)).collect(Collectors.joining(" "));
    }
}
