package io.github.pokechess.board.game;

import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A game whose teams are drafted first, before and after the draft. Stateless. */
public final class DraftedGame {
    private DraftedGame() {}

    /**
     * The position that a game begins from whose teams are drafted.
     *
     * @throws MalformedTextException if no teams can be drafted for it
     * @throws IllegalArgumentException if it could not be kept
     */
    public static Position startPosition(PageRequest.New game) {
        if ((game.kind() != null && !PieceTypes.hasPieceTypes(game.kind())) || game.position() != null) {
            throw MalformedTextException.of("draft", "is for Pokémon Chess from its start");
        }
        PokemonChess kind = new PokemonChess();
        Position start = kind.position(null, game.rules());
        GameRecord.of(kind, kind.start(start, ChanceSource.none())); // no game is drafted for that could not be kept
        return start;
    }

    /**
     * The game that begins with what was shown; a side that has shown no team has the usual one.
     *
     * @param asked the game that was asked for, whose seats and names are those of the players
     * @param isTurned whether the first player has Black
     */
    public static PageRequest.New gameToBegin(
            PageRequest.New asked, boolean isTurned, Optional<Team> white, Optional<Team> black) {
        return new PageRequest.New(
                asked.kind(),
                null,
                asked.rules(),
                Stream.of(white.orElse(Team.defaultWhite()), black.orElse(Team.defaultBlack()))
                        .map(Team::toString)
                        .toList(),
                asked.seed(),
                isTurned ? swapped(asked.names()) : asked.names(),
                isTurned ? swapped(asked.seats()) : asked.seats(),
                asked.clock(),
                false,
                Optional.empty());
    }

    private static List<String> swapped(List<String> both) {
        return both.isEmpty() ? both : List.of(both.get(1), both.get(0));
    }
}
