package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Game.Turn;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.internal.MoveNames;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.notation.internal.dialect.TurnToken;
import io.github.pokechess.notation.internal.pokemon.PokemonTurns;
import io.github.pokechess.notation.internal.pokemon.Replay;
import io.github.pokechess.notation.internal.pokemon.TurnWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Moves in algebraic notation, and whole turns as movetext has them: a mark for the outcome of each capture, a chain as
 * one token, for instance {@code cxb5+xa4+a3}. Coordinates such as {@code e2e4} are what {@link Move#parse} reads and
 * {@code Move.toString} writes. White space at either end of a text does not matter. Stateless and thread-safe.
 *
 * <pre>{@code
 * Move move = MoveNotation.parse("Nf3", position);
 * String name = MoveNotation.algebraic(move, position); // Nf3
 * Game next = MoveNotation.play(game, "e4"); // a whole turn, with the marks of its rolls
 * }</pre>
 */
public final class MoveNotation {
    private static final Pattern MOVE_NUMBER = Pattern.compile("^[0-9]{1,9}\\.+");

    private MoveNotation() {}

    /** The legal move of a text, as {@link Position#move} reads it. */
    public static Move parse(String text, Position position) {
        return requireNonNull(position, "position").move(text);
    }

    /**
     * A decision in algebraic notation, as it is before anything is rolled: {@code Nf3}, {@code Qxd5}, {@code O-O},
     * {@code e8=Q}, {@code pass}, and {@code d8=Q} for a promotion chosen after a capture. Different legal decisions of
     * a position have different texts.
     *
     * @throws InvalidMoveException if the decision is not legal there
     */
    public static String algebraic(Move move, Position position) {
        requireNonNull(position, "position");
        requireNonNull(move, "move");
        GameBoard<Position, Move> board = position.newBoard();
        int decision = board.find(move);
        if (decision == GameTree.NO_MOVE) {
            throw new InvalidMoveException(InvalidMoveException.Kind.ILLEGAL, position, move, "not legal here");
        }
        StringBuilder text = new StringBuilder();
        MoveNames.append(text, Replay.stateOf(board), decision);
        return text.toString();
    }

    /**
     * A turn as one token of movetext.
     *
     * <p>The origin is given when another piece of the same role could go to the first hop's square, for any
     * multiplier. A turn that is not over is written as far as it went: in a chain this reads as a pass, and a missing
     * promotion stays to be chosen. Of a turn that began in mid-chain the chaining piece's letter is given, and nothing
     * but a pass is {@code pass}; of one that began with a promotion the square, {@code d8=Q}.
     *
     * @throws IllegalArgumentException if one of its decisions is not legal where it is made
     */
    public static String format(Turn turn) {
        requireNonNull(turn, "turn");
        StringBuilder text = new StringBuilder();
        TurnWriter writer = new TurnWriter(new Replay(turn.start()), text);
        for (PlayedMove move : turn.moves()) {
            writer.write(move);
        }
        writer.endTurn();
        return text.toString();
    }

    /**
     * A line as movetext has it, such as a variation of a search: {@code 12. Nf3 d5 13. exd5}. A move that is rolled is
     * a hit.
     *
     * @throws InvalidMoveException if a move is not legal where it is made
     */
    public static String line(List<Move> moves, Position position) {
        requireNonNull(moves, "moves");
        Game game = Game.start(position, ChanceSource.none());
        for (Move move : moves) {
            game = game.apply(move, 0);
        }
        StringBuilder text = new StringBuilder();
        for (Turn turn : game.turns()) {
            String number = turn.start().moveNumber() + (turn.color() == Color.WHITE ? ". " : "... ");
            boolean isNumbered = text.isEmpty() || turn.color() == Color.WHITE;
            text.append(text.isEmpty() ? "" : " ")
                    .append(isNumbered ? number : "")
                    .append(format(turn));
        }
        return text.toString();
    }

    /**
     * The game after the turns of a line, replayed with their rolls: {@code 1. e4 d5 2. exd5}. Move numbers may be left
     * out.
     *
     * @throws InvalidMoveException if a turn is not possible, fits several, or does not have the form of a turn;
     *     offsets are those in the turn, and no game is made
     */
    public static Game play(Game game, String line) {
        requireNonNull(game, "game");
        Game played = game;
        for (String token : requireNonNull(line, "line").strip().split("\\s+", -1)) {
            String turn = MOVE_NUMBER.matcher(token).replaceFirst("");
            played = turn.isEmpty() && !token.isEmpty() ? played : playTurn(played, turn);
        }
        return played;
    }

    /** The game after one turn. */
    static Game playTurn(Game game, String token) {
        TurnToken turn = TurnToken.of(token);
        Position start = game.position();
        List<BoardGame.Step<Move>> steps = new ArrayList<>();
        new PokemonTurns(start).parseTurn(start, game.outcome().orElse(null), turn, steps::add);
        Game played = game;
        for (BoardGame.Step<Move> step : steps) {
            played = played.apply(step.move(), step.roll().orElse(0));
        }
        return played;
    }
}
