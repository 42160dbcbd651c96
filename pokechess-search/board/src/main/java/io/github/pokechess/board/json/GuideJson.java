package io.github.pokechess.board.json;

import io.github.pokechess.board.game.PieceTypes;
import io.github.pokechess.board.page.Lessons;
import io.github.pokechess.board.page.RulesPage;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Odds;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.util.List;

/** The explanation of a game for a page: its rules, and of Pokémon Chess the lessons and the odds. Stateless. */
public final class GuideJson {
    private static final JsonShape<Odds> CHANCES = JsonShape.<Odds>of(
                    "Odds", "The chances of a capture, out of the total.")
            .number("hit", Odds::hit, "of a plain hit")
            .number("miss", Odds::miss, "of a miss")
            .number("critical", Odds::critical, "of a critical hit");

    private static final JsonShape<LuckModel> ODDS = JsonShape.<LuckModel>of("LuckOdds", "The odds of a luck model.")
            .text("luck", luck -> luck, "the model")
            .number("total", luck -> Odds.TOTAL, "the sum of all weights")
            .with(
                    "odds",
                    "Record<string, Odds>",
                    GuideJson::writeOdds,
                    "the chances by the multiplier: `2`, `1`, `0.5` and `0`")
            .lastOfShape(CHANCES);

    private static final JsonShape<Replies.Guide> GUIDE = JsonShape.<Replies.Guide>of(
                    "Guide", "The explanation of a game.")
            .text(
                    "html",
                    guide -> RulesPage.html(guide.kind(), guide.language()).orElse(""),
                    "its rules; empty if it brings none along")
            .text(
                    "language",
                    guide -> RulesPage.language(guide.kind(), guide.language()),
                    "the language of the rules: the one asked for, or `en` where they are not translated")
            .with(
                    "lessons",
                    "Lesson[]",
                    (guide, json) -> json.literal(PieceTypes.hasPieceTypes(guide.kind()) ? Lessons.json() : "[]"),
                    "its lessons")
            .list(
                    "odds",
                    ODDS,
                    guide -> PieceTypes.hasPieceTypes(guide.kind()) ? List.of(LuckModel.values()) : List.of(),
                    "the odds of each luck model");

    /** The shape of an explanation. */
    public static final JsonShape<Replies.Guide> SHAPE = JsonShape.<Replies.Guide>of(
                    "Explained", "The explanation of the game.")
            .object("guide", GUIDE, guide -> guide, "the game");

    private GuideJson() {}

    /** Returns the odds of a luck model for a page. */
    public static String oddsJson(LuckModel luck) {
        JsonWriter json = new JsonWriter();
        ODDS.write(luck, json);
        return json.toString();
    }

    private static void writeOdds(LuckModel luck, JsonWriter json) {
        json.begin('{');
        for (Effectiveness effect : Effectiveness.values()) {
            CHANCES.write(luck.odds(effect), json.name(multiplier(effect)));
        }
        json.end('}');
    }

    static String multiplier(Effectiveness effect) {
        return switch (effect) {
            case SUPER_EFFECTIVE -> "2";
            case NEUTRAL -> "1";
            case NOT_VERY_EFFECTIVE -> "0.5";
            case NO_EFFECT -> "0";
        };
    }
}
