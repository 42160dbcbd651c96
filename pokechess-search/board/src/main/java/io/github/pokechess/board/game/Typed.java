package io.github.pokechess.board.game;

import io.github.pokechess.core.Position;
import io.github.pokechess.game.GameKind;

/** What the board offers for games alone whose pieces have types: teams, drafts, luck, lessons. */
public final class Typed {
    private Typed() {}

    /** Whether the pieces of a game have types: its positions are those of Pokémon Chess. */
    public static boolean is(GameKind<?, ?> kind) {
        return kind.position() instanceof Position;
    }
}
