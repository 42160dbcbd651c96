package io.github.pokechess.board.json;

import io.github.pokechess.board.messages.Reply;
import io.github.pokechess.board.messages.TeamRater;
import io.github.pokechess.board.promise.PromiseJson;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.drawing.TypeColor;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes replies as JSON objects. Stateless. */
public final class ReplyWriter {
    private static final List<String> BACK_RANK =
            List.of("rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook");

    /** Rounded to the given number of parts of one. */
    private ReplyWriter() {}

    /** The text of a reply. */
    public static String text(Reply reply) {
        if (reply instanceof Replies.Guide guide) {
            return GuideJson.json(guide.kind());
        }
        if (reply instanceof Replies.Attempt<?, ?> attempt) {
            return text(attempt.judged());
        }
        JsonWriter out = new JsonWriter().begin('{');
        if (reply instanceof Replies.State state) {
            state(state, out);
        } else if (reply instanceof Reply.Problems wrong) {
            problems(wrong.problems(), out);
        } else if (reply instanceof Replies.Fan<?, ?> fan) {
            FanJson.write(fan, out);
        } else if (reply instanceof Replies.Text text) {
            out.name("text").string(text.text()).name("name").string(text.name());
        } else if (reply instanceof Replies.Team team) {
            team(team, out);
        } else if (reply instanceof Replies.Chart chart) {
            chart(chart.chart(), out);
        } else if (reply instanceof Replies.Kinds kinds) {
            kinds(kinds, out);
        } else if (reply instanceof Replies.Puzzles puzzles) {
            StudyJson.write(puzzles, out);
        } else if (reply instanceof Replies.Answer answer) {
            StudyJson.write(answer, out);
        } else if (reply instanceof Replies.Drilled drilled) {
            StudyJson.write(drilled, out);
        } else if (reply instanceof Replies.Merged merged) {
            StudyJson.write(merged, out);
        }
        return out.end('}').toString();
    }

    private static void problems(List<TextProblem> problems, JsonWriter out) {
        out.name("problems").begin('[');
        for (TextProblem problem : problems) {
            out.begin('{').name("field").string(problem.field());
            out.name("line").plain(problem.line());
            out.name("column").plain(problem.column());
            out.name("text").string(problem.message()).end('}');
        }
        out.end(']');
    }

    /** Writes the members of a reply that shows a state. */
    static void state(Replies.State reply, JsonWriter out) {
        out.name("version").plain(reply.version);
        Visibility visibility = reply.visibility;
        if (visibility != null && visibility.dice() != null) {
            out.name("dice").plain(PromiseJson.dice(visibility.dice()));
        }
        if (visibility != null && visibility.link() != null) {
            Visibility.Link link = visibility.link();
            out.name("link").begin('{').name("name").string(link.name());
            out.name("note").string(link.note()).name("due").plain(link.isDue());
            out.name("drafting").plain(link.isDrafting());
            out.name("letter").string(link.letter());
            out.name("kept").string(link.kept()).end('}');
        }
        StateJson.write(reply.table, reply.node, visibility, out.name("state"));
        if (reply.draft != null) {
            out.name("draft").plain(reply.draft);
        }
        reply.games.ifPresent(games -> out.name("games").plain(games));
    }

    /** The types and a chart, the row of each attacker. */
    private static void chart(TypeChart chart, JsonWriter json) {
        json.name("types").begin('[');
        for (PokemonType type : PokemonType.values()) {
            json.begin('{').name("name").string(type.name().toLowerCase(Locale.ROOT));
            json.name("short").string(type.code());
            json.name("rgb").plain(TypeColor.rgb(type)).end('}');
        }
        json.end(']').name("effect").begin('[');
        for (PokemonType attacker : PokemonType.values()) {
            json.begin('[');
            for (PokemonType defender : PokemonType.values()) {
                json.plain(GuideJson.factor(chart.effectiveness(attacker, defender)));
            }
            json.end(']');
        }
        json.end(']');
    }

    /** The kinds of games and the levels of the engine. */
    private static void kinds(Replies.Kinds reply, JsonWriter json) {
        json.name("kinds").begin('[');
        for (GameKind<?, ?> kind : reply.kinds()) {
            json.begin('{').name("name").string(kind.name());
            json.name("summary").string(kind.summary());
            json.name("positionSyntax").string(kind.positionSyntax());
            json.name("rulesSyntax").string(kind.rulesSyntax()).end('}');
        }
        json.end(']').name("levels").begin('[');
        reply.levels()
                .forEach((name, number) -> json.begin('{')
                        .string("name", name)
                        .plain("number", number)
                        .end('}'));
        json.end(']');
    }

    /** Writes a team with its pieces on White's squares, pawns a to h first. */
    private static void team(Replies.Team reply, JsonWriter json) {
        Team team = reply.team();
        json.name("team").begin('{');
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
        TeamRater rater = reply.rater();
        if (rater != null && reply.luck().isPresent()) {
            rating(team, rater, reply.luck().get(), json.name("rating"));
        }
    }

    private static void rating(Team team, TeamRater rater, LuckModel luck, JsonWriter json) {
        double payoff = rater.payoff(team, luck);
        json.begin('{').name("score").rounded(score(payoff));
        json.name("pieces").begin('[');
        rater.pieces(team, luck).forEach(worth -> json.rounded(worth / 2));
        json.end(']').name("swap");
        Team swapped = rater.bestSwap(team, luck);
        double gain = rater.payoff(swapped, luck) - payoff;
        if (gain > 0) {
            json.begin('{').name("text").string(swapped.toString());
            json.name("score").rounded(score(payoff + gain)).end('}');
        } else {
            json.plain(null);
        }
        json.end('}');
    }

    /** The share of all points that a payoff stands for, from 0 to 1. */
    private static double score(double payoff) {
        return (1 + Math.max(-1, Math.min(1, payoff))) / 2;
    }
}
