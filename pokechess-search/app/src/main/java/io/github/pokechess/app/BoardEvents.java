package io.github.pokechess.app;

import io.github.pokechess.board.BoardDialogue;
import io.github.pokechess.board.MoveWords;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.Review;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.notation.internal.JsonWriter;
import io.github.pokechess.search.SearchResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Events in JSON about a place of a game.
 *
 * @param version the version of the state that shows the place
 * @param node the number of the place
 * @param played the game up to it
 */
public record BoardEvents<P extends GamePosition<P, M>, M>(long version, int node, PlayedGame<P, M> played) {
    private static final double PER_MILLE = 1000;
    private static final int PER_CENT = 100;
    private static final int ARROWS = 2;

    private JsonWriter begin(String event) {
        JsonWriter out = new JsonWriter().begin('{').name("event").string(event);
        out.name("version").plain(version);
        return out.name("node").plain(node).name("ply").plain(played.game().moveCount());
    }

    private P position() {
        return played.game().position();
    }

    private GameKind<P, M> kind() {
        return played.kind();
    }

    /** Tells who thinks. */
    public String thinking() {
        return begin("thinking").name("side").plain(position().side()).end('}').toString();
    }

    /** Tells a good decision. */
    public String hint(String move) {
        return begin("hint").name("move").string(move).end('}').toString();
    }

    /** Tells what a search has found. */
    public String info(SearchResult<M> found, long nodes) {
        JsonWriter out =
                begin("info").name("depth").plain(found.depth()).name("nodes").plain(nodes);
        number(out.name("score"), found.value());
        if (position() instanceof Position) { // measured in games of Pokémon Chess alone
            SearchResult.Wdl wdl = found.wdl();
            out.name("wdl").begin('[');
            List.of(wdl.win(), wdl.draw(), wdl.loss()).forEach(share -> number(out, share / PER_MILLE));
            out.end(']');
        }
        out.name("lines").begin('[');
        List<SearchResult.RollScore<M>> outcomes = found.rolls();
        for (SearchResult.Variation<M> line : found.variations()) {
            line(out, line, outcomes);
            outcomes = List.of(); // those are of the best line
        }
        return out.end(']').end('}').toString();
    }

    private void line(JsonWriter out, SearchResult.Variation<M> line, List<SearchResult.RollScore<M>> outcomes) {
        number(out.begin('{').name("score"), line.value());
        List<String> names = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        P at = position();
        for (M move : line.moves()) {
            names.add(MoveWords.name(kind(), move, at));
            texts.add(kind().format(move, at));
            at = at.after(move, 0);
        }
        out.name("text").string(String.join(" ", names));
        texts.forEach(out.name("moves").begin('[')::string);
        out.end(']').name("arrows").begin('[');
        arrows(out, line.moves());
        out.end(']').name("rolls").begin('[');
        M move = line.moves().get(0);
        if (outcomes.size() > 1) {
            int total = position().chance(move).total();
            for (SearchResult.RollScore<M> outcome : outcomes) {
                out.begin('{').name("name").string(kind().rollName(move, outcome.roll(), position()));
                number(out.name("percent"), (double) PER_CENT * outcome.weight() / total);
                number(out.name("score"), outcome.value());
                out.end('}');
            }
        }
        out.end(']').end('}');
    }

    /** The ways of the first decision and of the reply to it. */
    private void arrows(JsonWriter out, List<M> moves) {
        P at = position();
        for (M move : moves.subList(0, Math.min(ARROWS, moves.size()))) {
            int[] squares = BoardDialogue.squares(kind(), at, move);
            if (squares[0] >= 0 && squares[1] >= 0) {
                out.begin('{')
                        .name("from")
                        .plain(squares[0])
                        .name("to")
                        .plain(squares[1])
                        .end('}');
            }
            at = at.after(move, 0);
        }
    }

    /** Tells how far a review is. */
    public String progress(int done, int of) {
        return begin("review")
                .name("done")
                .plain(done)
                .name("of")
                .plain(of)
                .end('}')
                .toString();
    }

    /**
     * Tells a review of the line that the place is on.
     *
     * @param nodes the places of the line, the start first
     */
    public String review(Review<M> review, PlayedGame<P, M> line, List<Integer> nodes) {
        JsonWriter out = begin("review").name("result").begin('{').name("nodes").begin('[');
        for (int move = 0; move < review.decisions().size(); move++) {
            Review.Decision<M> decision = review.decisions().get(move);
            P at = line.game().at(move).position();
            out.begin('{').name("node").plain(nodes.get(move + 1)).name("ply").plain(move + 1);
            out.name("side").plain(decision.side());
            out.name("best").string(kind().format(decision.best(), at));
            out.name("name").string(MoveWords.name(kind(), decision.best(), at));
            number(out.name("given"), decision.givenAway());
            number(out.name("luck"), decision.luck());
            number(out.name("value"), review.value(move + 1));
            out.name("mark").string(decision.mark().sign()).end('}');
        }
        out.end(']').name("sides").begin('[');
        for (int side = 0; side < 2; side++) {
            number(out.begin('{').name("given"), review.givenAway(side));
            number(out.name("luck"), side == 0 ? review.luck() : -review.luck());
            OptionalDouble good = review.good(side);
            out.name("clean");
            if (good.isPresent()) {
                number(out, good.getAsDouble());
            } else {
                out.plain("null");
            }
            out.end('}');
        }
        out.end(']').name("curve").begin('[');
        curve(out, review, nodes);
        out.end(']');
        number(out.name("start"), review.start());
        number(out.name("value"), review.result());
        number(out.name("withoutLuck"), review.resultWithoutLuck());
        number(out.name("settled"), review.settled());
        number(out.name("disagreement"), review.disagreement());
        return out.end('}').end('}').toString();
    }

    /** Where decisions alone, and rolls alone, would have brought side 0. */
    private void curve(JsonWriter out, Review<M> review, List<Integer> nodes) {
        double play = review.start();
        double luck = 0;
        for (int move = 0; move <= review.decisions().size(); move++) {
            number(out.begin('{').name("node").plain(nodes.get(move)).name("play"), play);
            number(out.name("luck"), luck);
            out.end('}');
            if (move < review.decisions().size()) {
                Review.Decision<M> decision = review.decisions().get(move);
                play += decision.side() == 0 ? -decision.givenAway() : decision.givenAway();
                luck += decision.luck();
            }
        }
    }

    private static void number(JsonWriter out, double value) {
        out.plain(String.format(Locale.ROOT, "%.4f", value == 0 ? 0.0 : value));
    }
}
