package io.github.pokechess.board.json;

import io.github.pokechess.board.messages.EngineTask;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Gesture;
import io.github.pokechess.notation.json.tree.PictureJson;
import io.github.pokechess.search.SearchResult;
import java.util.ArrayList;
import java.util.List;

/** The result of a search as pages show it. Stateless. */
public final class SearchInfo {
    private static final double PER_MILLE = 1000;
    private static final int ARROWS = 2;

    private SearchInfo() {}

    /** The result so far, after the given number of positions. */
    public static <P extends GamePosition<P, M>, M> PageEvent.Info of(
            EngineTask.NodeRef<P, M> place, SearchResult<M> found, long nodes) {
        List<Double> wdl = new ArrayList<>();
        if (place.position() instanceof Position) { // measured in games of Pokémon Chess alone
            SearchResult.Wdl shares = found.wdl();
            List.of(shares.win(), shares.draw(), shares.loss()).forEach(share -> wdl.add(share / PER_MILLE));
        }
        List<PageEvent.Line> lines = new ArrayList<>();
        List<SearchResult.RollScore<M>> outcomes = found.rolls();
        for (SearchResult.Variation<M> line : found.variations()) {
            lines.add(lineOf(place, line, outcomes));
            outcomes = List.of(); // those are of the best line
        }
        return new PageEvent.Info(
                place.version(),
                place.node(),
                place.game().game().moveCount(),
                found.depth(),
                nodes,
                found.value(),
                wdl,
                lines);
    }

    private static <P extends GamePosition<P, M>, M> PageEvent.Line lineOf(
            EngineTask.NodeRef<P, M> place, SearchResult.Variation<M> line, List<SearchResult.RollScore<M>> outcomes) {
        GameKind<P, M> kind = place.game().kind();
        List<String> names = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        List<PageEvent.Way> ways = new ArrayList<>();
        P at = place.position();
        for (M move : line.moves()) {
            names.add(kind.name(move, at));
            texts.add(kind.format(move, at));
            PageEvent.Way way = squaresOf(kind, at, move);
            if (texts.size() <= ARROWS && way.from() >= 0 && way.to() >= 0) {
                ways.add(way);
            }
            at = at.after(move, 0);
        }
        List<PageEvent.Roll> rolls = new ArrayList<>();
        M move = line.moves().get(0);
        if (outcomes.size() > 1) {
            int total = place.position().chance(move).total();
            for (SearchResult.RollScore<M> outcome : outcomes) {
                String name = kind.rollName(move, outcome.roll().orElse(0), place.position());
                rolls.add(new PageEvent.Roll(name, 100.0 * outcome.weight() / total, outcome.value()));
            }
        }
        return new PageEvent.Line(line.value(), line.depth(), String.join(" ", names), texts, ways, rolls);
    }

    /** The squares that a move leads from and to. */
    public static <P extends GamePosition<P, M>, M> PageEvent.Way squaresOf(GameKind<P, M> kind, P position, M move) {
        Gesture gesture = kind.gesture(move, position);
        int columns = kind.picture(position, null).columnLabels().size();
        Integer from = PictureJson.squareIndex(gesture.from().orElse(null), columns);
        Integer to = PictureJson.squareIndex(gesture.to().orElse(null), columns);
        return new PageEvent.Way(from == null ? -1 : from, to == null ? -1 : to);
    }
}
