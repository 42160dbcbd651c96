package io.github.pokechess.app.match;

import io.github.pokechess.app.common.JsonDocument;
import io.github.pokechess.app.common.Start;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.MatchResult;
import io.github.pokechess.match.Pentanomial;
import io.github.pokechess.match.Sprt;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What {@code match --json} prints: one player's matches against others, one after the other. Used once. */
final class MatchJson {
    private final Start<?, ?> start;
    private final JsonWriter json;

    MatchJson(Start<?, ?> start, String player, long seed) {
        this.start = start;
        json = JsonDocument.begin("match")
                .string("game", start.kind().name())
                .string("player", player)
                .plain("seed", seed)
                .name("matches")
                .begin('[');
    }

    /** Adds a match. */
    void add(String opponent, MatchResult result, @Nullable Sprt test) {
        Pentanomial pairs = result.pairs();
        json.begin('{').name("opponent").string(opponent);
        json.name("games").plain(result.games()).name("pairs").plain(pairs.pairs());
        interval("score", pairs.score(), pairs.low(), pairs.high());
        interval("elo", Pentanomial.elo(pairs.score()), Pentanomial.elo(pairs.low()), Pentanomial.elo(pairs.high()));
        json.plains(
                "pairsByHalfPoints", List.of(pairs.lost(), pairs.behind(), pairs.even(), pairs.ahead(), pairs.won()));
        json.name("withoutLuck");
        result.withoutLuck()
                .ifPresentOrElse(
                        mean -> {
                            JsonDocument.number(json.begin('{'), "value", mean.score());
                            JsonDocument.number(json, "low", mean.score() - mean.margin());
                            JsonDocument.number(json, "high", mean.score() + mean.margin())
                                    .end('}');
                        },
                        () -> json.string(null));
        json.name("sprt").string(test == null ? null : test.verdict(pairs));
        json.name("bySide").begin('[');
        for (int side = 0; side < 2; side++) {
            MatchResult.Share share = result.bySide().get(side);
            json.begin('{').name("side").string(sideName(start, side));
            json.name("games").plain(share.games());
            JsonDocument.number(json, "score", share.score()).end('}');
        }
        json.end(']').name("endings").begin('[');
        result.endings()
                .forEach((reason, count) -> json.begin('{')
                        .string("reason", reason)
                        .plain("games", count)
                        .end('}'));
        json.end(']').end('}');
    }

    private static <P extends GamePosition<P, M>, M> String sideName(Start<P, M> start, int side) {
        return start.kind().sideName(start.position(), side);
    }

    private void interval(String name, double value, double low, double high) {
        JsonDocument.number(json.name(name).begin('{'), "value", value);
        JsonDocument.number(json, "low", low);
        JsonDocument.number(json, "high", high).end('}');
    }

    void print(PrintWriter out) {
        JsonDocument.print(json.end(']'), out);
    }
}
