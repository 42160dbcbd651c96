package io.github.pokechess.notation.internal.pokemon;

import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.Color;
import java.util.ArrayList;
import java.util.List;

/** The teams that a game starts from, if it starts from two. */
public final class StartTeams {
    private StartTeams() {}

    /** The two teams that a game started from, White's first; none if it started otherwise. */
    public static List<Team> of(Position start) {
        List<Team> teams = new ArrayList<>();
        for (Color color : Color.values()) {
            boolean white = color == Color.WHITE;
            List<PokemonType> pawns = types(start, white ? 1 : 6);
            List<PokemonType> pieces = types(start, white ? 0 : 7);
            if (pawns.size() < 8 || pieces.size() < 8) {
                return List.of();
            }
            teams.add(new Team(pawns, pieces));
        }
        return Position.start(teams.get(0), teams.get(1), start.rules()).equals(start) ? teams : List.of();
    }

    private static List<PokemonType> types(Position position, int rank) {
        List<PokemonType> types = new ArrayList<>();
        for (int file = 0; file < 8; file++) {
            Piece piece = position.pieceAt(Square.of(file, rank)).orElse(null);
            if (piece != null) {
                types.add(piece.type());
            }
        }
        return types;
    }
}
