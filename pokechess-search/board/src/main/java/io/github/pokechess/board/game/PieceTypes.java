package io.github.pokechess.board.game;

import io.github.pokechess.core.Position;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.player.Opponent;
import java.util.List;

/** The features for games whose pieces have types: teams, drafts, luck, lessons. */
public final class PieceTypes {
    private PieceTypes() {}

    /** Whether the pieces of a game have types: its positions are those of Pokémon Chess. */
    public static boolean hasPieceTypes(GameKind<?, ?> kind) {
        return kind.position() instanceof Position;
    }

    /**
     * Refuses characters of the engine, whose styles are for pieces with types, in another game.
     *
     * @param seats who decides for each side
     * @throws MalformedTextException if one is a character
     */
    static void refuseCharactersWithoutTypes(GameKind<?, ?> kind, List<String> seats) {
        for (Opponent opponent : hasPieceTypes(kind) ? List.<Opponent>of() : Opponent.all()) {
            if (opponent.persona().isPresent() && seats.contains("engine:" + opponent)) {
                throw MalformedTextException.of(
                        "seats",
                        opponent + " plays Pokémon Chess alone: choose a level, such as engine:" + opponent.level());
            }
        }
    }
}
