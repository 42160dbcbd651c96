package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Game;
import io.github.pokechess.game.Color;
import java.util.ArrayList;
import java.util.List;

/**
 * A game with all that its movetext says: comments, glyphs and variations. Immutable; as thread-safe as the game.
 *
 * @param record the tags and the main line
 * @param start the node of the start, from which all others are reached
 */
public record AnnotatedGame(GameRecord record, GameNode start) {
    /** @throws NullPointerException if anything is null */
    public AnnotatedGame {
        requireNonNull(record, "record");
        requireNonNull(start, "start");
    }

    /** A game of which nothing is said beside its main line. */
    public static AnnotatedGame of(GameRecord record) {
        List<Game> games = new ArrayList<>();
        for (Game game = record.game();
                game.plyCount() > 0;
                game = game.previous().orElseThrow()) {
            games.add(game);
        }
        TreeBuilder tree = new TreeBuilder(record.game().at(0));
        for (int i = games.size() - 1; i >= 0; i--) {
            Color side = tree.last().game().position().turn();
            if (i == 0 || games.get(i).position().turn() != side) {
                tree.turn(games.get(i));
            }
        }
        return tree.build(record);
    }
}
