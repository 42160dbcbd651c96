package io.github.pokechess.board;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.internal.json.JsonWriter;

/** All that a page needs to explain a game, as JSON: its rules, and of Pokémon Chess the lessons and the odds. Stateless. */
final class Guide {
    private Guide() {}

    /**
     * Returns an object {@code guide} with {@code html}, empty if the game brings no rules along, {@code lessons} as {@link
     * Lesson#json}, and {@code odds}, one {@link Matchups#odds} for each model of luck; the last two are empty for other games.
     */
    static String json(GameKind<?, ?> kind) {
        JsonWriter json = new JsonWriter().begin('{').name("guide").begin('{');
        json.name("html").string(RulesPage.of(kind).orElse("")).name("lessons");
        boolean types = kind instanceof PokemonChess;
        if (types) {
            Lesson.write(json);
        } else {
            json.begin('[').end(']');
        }
        json.name("odds").begin('[');
        if (types) {
            for (LuckModel luck : LuckModel.values()) {
                json.plain(Matchups.odds(luck));
            }
        }
        return json.end(']').end('}').end('}').toString();
    }
}
