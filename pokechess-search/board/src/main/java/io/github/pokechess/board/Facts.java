package io.github.pokechess.board;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.notation.internal.JsonWriter;
import io.github.pokechess.notation.internal.TypeColor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Answers that no game is needed for: the type chart, the kinds of games and the players, teams. */
final class Facts {
    private static final List<String> BACK_RANK =
            List.of("rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook");

    /** Rounded to so many parts of one. */
    private static final double PARTS = 10_000;

    private Facts() {}

    /** The types and the standard chart, the row of each attacker. */
    static String chart() {
        JsonWriter json = new JsonWriter().begin('{').name("types").begin('[');
        for (PokemonType type : PokemonType.values()) {
            json.begin('{').name("name").string(type.name().toLowerCase(Locale.ROOT));
            json.name("short").string(type.code());
            json.name("rgb").plain(TypeColor.rgb(type)).end('}');
        }
        json.end(']').name("effect").begin('[');
        for (PokemonType attacker : PokemonType.values()) {
            json.begin('[');
            for (PokemonType defender : PokemonType.values()) {
                json.plain(factor(TypeChart.standard().effectiveness(attacker, defender)));
            }
            json.end(']');
        }
        return json.end(']').end('}').toString();
    }

    /** The multiplier of an effect as a number. */
    static String factor(Effectiveness effectiveness) {
        return switch (effectiveness) {
            case SUPER_EFFECTIVE -> "2";
            case NEUTRAL -> "1";
            case NOT_VERY_EFFECTIVE -> "0.5";
            case NO_EFFECT -> "0";
        };
    }

    /** The kinds of games and the levels of the engine. */
    static String kinds(List<GameKind<?, ?>> kinds, Map<String, Integer> levels) {
        JsonWriter json = new JsonWriter().begin('{').name("kinds").begin('[');
        for (GameKind<?, ?> kind : kinds) {
            json.begin('{').name("name").string(kind.name());
            json.name("summary").string(kind.summary());
            json.name("positionSyntax").string(kind.positionSyntax());
            json.name("rulesSyntax").string(kind.rulesSyntax()).end('}');
        }
        json.end(']').name("levels").begin('[');
        levels.forEach((name, number) -> json.begin('{')
                .name("name")
                .string(name)
                .name("number")
                .plain(number)
                .end('}'));
        return json.end(']').end('}').toString();
    }

    /**
     * A team with its pieces on White's squares, pawns a to h first.
     *
     * @param rater tells what it is worth, null if nobody does
     * @param luck the luck for which that is asked, null if it is not asked
     */
    static String team(Team team, @Nullable TeamRater rater, @Nullable LuckModel luck) {
        JsonWriter json = new JsonWriter().begin('{').name("team").begin('{');
        json.name("text").string(team.toString());
        json.name("legal").plain(team.isTournamentLegal());
        json.name("pieces").begin('[');
        List<PokemonType> types = new ArrayList<>(team.pawns());
        types.addAll(team.pieces());
        for (int i = 0; i < types.size(); i++) {
            int file = i % BACK_RANK.size();
            boolean pawn = i < BACK_RANK.size();
            json.begin('{').name("square").string((char) ('a' + file) + (pawn ? "2" : "1"));
            json.name("role").string(pawn ? "pawn" : BACK_RANK.get(file));
            json.name("type").string(types.get(i).code()).end('}');
        }
        json.end(']').end('}');
        if (rater != null && luck != null) {
            rating(team, rater, luck, json.name("rating"));
        }
        return json.end('}').toString();
    }

    private static void rating(Team team, TeamRater rater, LuckModel luck, JsonWriter json) {
        double payoff = rater.payoff(team, luck);
        json.begin('{').name("score").plain(score(payoff));
        json.name("pieces").begin('[');
        rater.pieces(team, luck).forEach(worth -> json.plain(rounded(worth / 2)));
        json.end(']').name("swap");
        Team swapped = rater.bestSwap(team, luck);
        double gain = rater.payoff(swapped, luck) - payoff;
        if (gain > 0) {
            json.begin('{').name("text").string(swapped.toString());
            json.name("score").plain(score(payoff + gain)).end('}');
        } else {
            json.plain("null");
        }
        json.end('}');
    }

    /** The share of all points that a payoff stands for, from 0 to 1. */
    private static double score(double payoff) {
        return rounded((1 + Math.max(-1, Math.min(1, payoff))) / 2);
    }

    private static double rounded(double number) {
        return Math.round(number * PARTS) / PARTS;
    }
}
