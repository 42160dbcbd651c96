package io.github.pokechess.match;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.notation.strings.Resources;
import java.util.List;

/**
 * Openings of chess of eight half-moves in which neither side is better, for matches without types and luck. They were
 * made by our search with random choices, and kept where Stockfish 15.1 gives no side more than a tenth of a pawn
 * ({@code benchmarks/lab/openings.py}).
 *
 * <pre>{@code
 * Team normal = Team.uniform(PokemonType.NORMAL);
 * Rules rules = Rules.standard().withLuck(LuckModel.NONE);
 * List<Position> book = ChessOpenings.after(Position.start(normal, normal, rules));
 * }</pre>
 */
public final class ChessOpenings {
    private static final String BOOK = "chess-openings.txt";

    private ChessOpenings() {}

    /** The positions after all openings, from the start of a game with Normal types; unmodifiable. */
    public static List<Position> after(Position start) {
        requireNonNull(start, "start");
        return Resources.readText(ChessOpenings.class.getResourceAsStream(BOOK), BOOK)
                .lines()
                .map(line -> afterMoves(start, line))
                .toList();
    }

    private static Position afterMoves(Position start, String line) {
        Position position = start;
        for (String move : line.split(" ", -1)) {
            position = position.after(Move.parse(move), 0);
        }
        return position;
    }
}
