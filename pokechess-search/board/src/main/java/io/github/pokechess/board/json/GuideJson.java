package io.github.pokechess.board.json;

import io.github.pokechess.board.game.Typed;
import io.github.pokechess.board.page.Lessons;
import io.github.pokechess.board.page.RulesPage;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Odds;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.util.List;

/** All that a page needs to explain a game: its rules, and of Pokémon Chess the lessons and the odds. Stateless. */
public final class GuideJson {
    private static final Shape<Odds> CHANCES = Shape.<Odds>of("Odds", "The chances of a capture, out of the total.")
            .number("hit", Odds::hit, "of a plain hit")
            .number("miss", Odds::miss, "of a miss")
            .number("critical", Odds::critical, "of a critical hit");

    private static final Shape<LuckModel> ODDS = Shape.<LuckModel>of("LuckOdds", "The odds of a luck model.")
            .text("luck", luck -> luck, "the model")
            .number("total", luck -> Odds.TOTAL, "the sum of all weights")
            .with(
                    "odds",
                    "Record<string, Odds>",
                    GuideJson::odds,
                    "the chances by the multiplier: `2`, `1`, `0.5` and `0`")
            .of(CHANCES);

    private static final Shape<GameKind<?, ?>> GUIDE = Shape.<GameKind<?, ?>>of("Guide", "The explanation of a game.")
            .text("html", kind -> RulesPage.html(kind).orElse(""), "its rules; empty if it brings none along")
            .with(
                    "lessons",
                    "Lesson[]",
                    (kind, json) -> json.plain(Typed.is(kind) ? Lessons.json() : "[]"),
                    "its lessons")
            .list(
                    "odds",
                    ODDS,
                    kind -> Typed.is(kind) ? List.of(LuckModel.values()) : List.of(),
                    "the odds of each luck model");

    static final Shape<Replies.Guide> SHAPE = Shape.<Replies.Guide>of("Explained", "The explanation of the game.")
            .object("guide", GUIDE, Replies.Guide::kind, "the game");

    private GuideJson() {}

    /** Returns the odds of a luck model for a page. */
    public static String odds(LuckModel luck) {
        JsonWriter json = new JsonWriter();
        ODDS.write(luck, json);
        return json.toString();
    }

    private static void odds(LuckModel luck, JsonWriter json) {
        json.begin('{');
        for (Effectiveness effect : Effectiveness.values()) {
            CHANCES.write(luck.odds(effect), json.name(factor(effect)));
        }
        json.end('}');
    }

    static String factor(Effectiveness effect) {
        return switch (effect) {
            case SUPER_EFFECTIVE -> "2";
            case NEUTRAL -> "1";
            case NOT_VERY_EFFECTIVE -> "0.5";
            case NO_EFFECT -> "0";
        };
    }
}
