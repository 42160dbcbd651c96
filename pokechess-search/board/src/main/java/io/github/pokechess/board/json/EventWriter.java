package io.github.pokechess.board.json;

import io.github.pokechess.board.messages.Event;
import io.github.pokechess.board.messages.Task;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.Review;
import io.github.pokechess.match.ReviewSummary;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.play.TypedMoves;
import io.github.pokechess.study.Drill;
import io.github.pokechess.study.RolloutResult;
import java.util.List;

/** Writes events as JSON objects. Stateless. */
public final class EventWriter {
    private EventWriter() {}

    /** The text of an event. */
    public static String text(Event event) {
        JsonWriter out = new JsonWriter().begin('{').name("event");
        if (event instanceof Events.State state) {
            ReplyWriter.state(state.state(), out.string("state"));
        } else if (event instanceof Event.Problem problem) {
            out.string("problem").name("text").string(problem.text());
        } else if (event instanceof Events.Thinking thinking) {
            about("thinking", thinking.place(), out);
            out.name("side").plain(thinking.place().position().side());
        } else if (event instanceof Events.Hint hint) {
            about("hint", hint.place(), out);
            out.name("move").string(hint.move());
        } else if (event instanceof Events.Progress progress) {
            about("review", progress.place(), out);
            out.name("done").plain(progress.done()).name("of").plain(progress.of());
        } else if (event instanceof Events.Reviewed<?, ?> reviewed) {
            reviewed(reviewed, out);
        } else if (event instanceof Events.RolledOut<?, ?> rolled) {
            rolledOut(rolled, out);
        } else if (event instanceof Event.Info info) {
            info(info, out);
        }
        return out.end('}').toString();
    }

    private static void about(String event, Task.Place<?, ?> place, JsonWriter out) {
        about(event, place.version(), place.node(), place.game().game().moveCount(), out);
    }

    private static void about(String event, long version, int node, int ply, JsonWriter out) {
        out.string(event).name("version").plain(version);
        out.name("node").plain(node).name("ply").plain(ply);
    }

    private static void info(Event.Info info, JsonWriter out) {
        about("info", info.version(), info.node(), info.ply(), out);
        out.name("depth").plain(info.depth()).name("nodes").plain(info.nodes());
        out.name("score").rounded(info.score());
        if (!info.wdl().isEmpty()) {
            out.name("wdl").begin('[');
            info.wdl().forEach(out::rounded);
            out.end(']');
        }
        out.name("lines").begin('[');
        for (Event.Line line : info.lines()) {
            out.begin('{').name("score").rounded(line.score());
            out.name("depth").plain(line.depth());
            out.string("text", line.text())
                    .strings("moves", line.moves())
                    .name("arrows")
                    .begin('[');
            for (Event.Way way : line.arrows()) {
                out.begin('{').plain("from", way.from()).plain("to", way.to()).end('}');
            }
            out.end(']').name("rolls").begin('[');
            for (Event.Roll roll : line.rolls()) {
                out.begin('{').name("name").string(roll.name()).name("percent").rounded(roll.percent());
                out.name("score").rounded(roll.score());
                out.end('}');
            }
            out.end(']').end('}');
        }
        out.end(']');
    }

    /** Writes scores, standard errors and 95 % margins on the scale from −1 to 1 of all values; null where none is known yet. */
    private static <P extends GamePosition<P, M>, M> void rolledOut(Events.RolledOut<P, M> rolled, JsonWriter out) {
        GameKind<P, M> kind = rolled.place().game().kind();
        P at = rolled.place().position();
        RolloutResult result = rolled.result();
        about("rollout", rolled.place(), out);
        out.name("part").rounded(rolled.part());
        out.name("over").plain(rolled.isOver()).name("games").plain(result.games());
        out.name("decided").plain(result.isDecided()).name("moves").begin('[');
        for (int i = 0; i < rolled.moves().size(); i++) {
            String text = rolled.moves().get(i);
            out.begin('{').name("move").string(text);
            out.name("name").string(TypedMoves.name(kind, kind.move(text, at), at));
            known(out.name("score"), 2 * result.score(i) - 1);
            known(out.name("error"), 2 * result.standardError(i));
            known(out.name("margin"), 2 * result.margin(i));
            out.end('}');
        }
        out.end(']');
    }

    private static void known(JsonWriter out, double value) {
        if (Double.isFinite(value)) {
            out.rounded(value);
        } else {
            out.plain(null);
        }
    }

    private static <P extends GamePosition<P, M>, M> void reviewed(Events.Reviewed<P, M> reviewed, JsonWriter out) {
        Task.Place<P, M> place = reviewed.place();
        Review<M> review = reviewed.review();
        List<Integer> places = reviewed.places();
        GameKind<P, M> kind = place.game().kind();
        List<P> positions = place.game().game().positions();
        about("review", place, out);
        out.name("result").begin('{').name("nodes").begin('[');
        for (int move = 0; move < review.decisions().size(); move++) {
            Review.Decision<M> decision = review.decisions().get(move);
            P at = positions.get(move);
            out.begin('{').name("node").plain(places.get(move + 1)).name("ply").plain(move + 1);
            out.name("side").plain(decision.side());
            out.name("made").string(kind.format(decision.made(), at));
            out.name("madeName").string(TypedMoves.name(kind, decision.made(), at));
            out.name("best").string(kind.format(decision.best(), at));
            out.name("name").string(TypedMoves.name(kind, decision.best(), at));
            out.name("loss").rounded(decision.loss());
            out.name("luck").rounded(decision.luck());
            out.name("value").rounded(review.value(move + 1));
            out.name("mark").string(decision.mark().sign());
            if (decision.mark().compareTo(Review.Mark.MISTAKE) >= 0) {
                StudyJson.write(
                        Drill.of(kind, at, decision.made(), decision.best()),
                        TypedMoves.name(kind, decision.made(), at),
                        out.name("mistake"));
            }
            out.end('}');
        }
        out.end(']').name("sides").begin('[');
        for (int side = 0; side < 2; side++) {
            out.begin('{').name("loss").rounded(review.loss(side));
            out.name("luck").rounded(side == 0 ? review.luck() : -review.luck());
            known(out.name("clean"), review.good(side).orElse(Double.NaN));
            out.end('}');
        }
        ReviewSummary summary =
                ReviewSummary.of(review, kind, place.game().game(), (move, at) -> TypedMoves.name(kind, move, at));
        out.end(']');
        out.strings("sentences", List.of(summary.sentence(0), summary.sentence(1), summary.sentence()));
        out.name("moments").begin('[');
        for (ReviewSummary.Moment moment : summary.moments()) {
            out.begin('{').name("node").plain(places.get(moment.decision() + 1));
            out.name("words").string(moment.words()).end('}');
        }
        out.end(']').name("curve").begin('[');
        curve(out, review, places);
        out.end(']');
        out.name("start").rounded(review.start());
        out.name("value").rounded(review.result());
        out.name("withoutLuck").rounded(review.resultWithoutLuck());
        out.name("settled").rounded(review.settled());
        out.name("disagreement").rounded(review.disagreement());
        out.end('}');
    }

    /** Where moves alone, and rolls alone, would have brought side 0. */
    private static void curve(JsonWriter out, Review<?> review, List<Integer> places) {
        double play = review.start();
        double luck = 0;
        for (int move = 0; move <= review.decisions().size(); move++) {
            out.begin('{').name("node").plain(places.get(move)).name("play").rounded(play);
            out.name("luck").rounded(luck);
            out.end('}');
            if (move < review.decisions().size()) {
                Review.Decision<?> decision = review.decisions().get(move);
                play += decision.side() == 0 ? -decision.loss() : decision.loss();
                luck += decision.luck();
            }
        }
    }
}
