package io.github.pokechess.board.json;

import io.github.pokechess.board.game.Typed;
import io.github.pokechess.board.page.Lessons;
import io.github.pokechess.board.page.RulesPage;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Odds;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.notation.json.tree.JsonWriter;

/** All that a page needs to explain a game, as JSON: its rules, and of Pokémon Chess the lessons and the odds. Stateless. */
public final class GuideJson {
    private GuideJson() {}

    /**
     * Returns an object {@code guide} with {@code html}, empty if the game brings no rules along, {@code lessons} as {@link
     * Lessons#json}, and {@code odds}, one {@link #odds} for each model of luck; the last two are empty for other games.
     */
    public static String json(GameKind<?, ?> kind) {
        JsonWriter json = new JsonWriter().begin('{').name("guide").begin('{');
        json.name("html").string(RulesPage.of(kind).orElse("")).name("lessons");
        boolean types = Typed.is(kind);
        json.plain(types ? Lessons.json() : "[]").name("odds").begin('[');
        if (types) {
            for (LuckModel luck : LuckModel.values()) {
                json.plain(odds(luck));
            }
        }
        return json.end(']').end('}').end('}').toString();
    }

    /**
     * Returns the odds of a luck model for a page: for each multiplier as text, {@code 2}, {@code 1}, {@code 0.5} and {@code 0},
     * the weights {@code hit}, {@code miss} and {@code critical} out of {@code total}.
     */
    public static String odds(LuckModel luck) {
        JsonWriter json = new JsonWriter().begin('{').name("luck").string(luck);
        json.name("total").plain(Odds.TOTAL).name("odds").begin('{');
        for (Effectiveness effect : Effectiveness.values()) {
            Odds odds = luck.odds(effect);
            json.name(factor(effect)).begin('{').name("hit").plain(odds.hit());
            json.plain("miss", odds.miss()).plain("critical", odds.critical()).end('}');
        }
        return json.end('}').end('}').toString();
    }

    public static String factor(Effectiveness effect) {
        return switch (effect) {
            case SUPER_EFFECTIVE -> "2";
            case NEUTRAL -> "1";
            case NOT_VERY_EFFECTIVE -> "0.5";
            case NO_EFFECT -> "0";
        };
    }
}
