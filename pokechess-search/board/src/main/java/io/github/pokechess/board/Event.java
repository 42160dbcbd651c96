package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Position;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.picture.Gesture;
import io.github.pokechess.notation.json.tree.PictureJson;
import io.github.pokechess.play.TypedMoves;
import io.github.pokechess.search.SearchResult;
import java.util.ArrayList;
import java.util.List;

/** A message that a {@link Desk} sends without a request; {@link DeskJson} writes it. */
public sealed interface Event
        permits Event.Info,
                Event.Problem,
                Events.Hint,
                Events.Progress,
                Events.Reviewed,
                Events.RolledOut,
                Events.State,
                Events.Thinking {

    /** Something other than the game has gone wrong. */
    record Problem(String text) implements Event {
        /** @throws NullPointerException if a part is null */
        public Problem {
            requireNonNull(text, "text");
        }
    }

    /**
     * The result of a search.
     *
     * @param score the expected score of the side to move, from −1 to 1
     * @param wdl the shares of its wins, draws and losses; none where they were not measured
     * @param lines the best moves with what follows, the best first
     */
    record Info(
            long version, int node, int ply, int depth, long nodes, double score, List<Double> wdl, List<Line> lines)
            implements Event {
        private static final double PER_MILLE = 1000;
        private static final int ARROWS = 2;

        /** Copies the lists. */
        public Info {
            requireNonNull(wdl, "wdl");
            requireNonNull(lines, "lines");
            wdl = List.copyOf(wdl);
            lines = List.copyOf(lines);
        }

        /** What is found so far, after the given number of positions. */
        static <P extends GamePosition<P, M>, M> Info of(Task.Place<P, M> place, SearchResult<M> found, long nodes) {
            List<Double> wdl = new ArrayList<>();
            if (place.position() instanceof Position) { // measured in games of Pokémon Chess alone
                SearchResult.Wdl shares = found.wdl();
                List.of(shares.win(), shares.draw(), shares.loss()).forEach(share -> wdl.add(share / PER_MILLE));
            }
            List<Line> lines = new ArrayList<>();
            List<SearchResult.RollScore<M>> outcomes = found.rolls();
            for (SearchResult.Variation<M> line : found.variations()) {
                lines.add(line(place, line, outcomes));
                outcomes = List.of(); // those are of the best line
            }
            return new Info(
                    place.version(),
                    place.node(),
                    place.game().game().moveCount(),
                    found.depth(),
                    nodes,
                    found.value(),
                    wdl,
                    lines);
        }

        private static <P extends GamePosition<P, M>, M> Line line(
                Task.Place<P, M> place, SearchResult.Variation<M> line, List<SearchResult.RollScore<M>> outcomes) {
            GameKind<P, M> kind = place.game().kind();
            List<String> names = new ArrayList<>();
            List<String> texts = new ArrayList<>();
            List<Way> ways = new ArrayList<>();
            P at = place.position();
            for (M move : line.moves()) {
                names.add(TypedMoves.name(kind, move, at));
                texts.add(kind.format(move, at));
                Way way = Way.of(kind, at, move);
                if (texts.size() <= ARROWS && way.from() >= 0 && way.to() >= 0) {
                    ways.add(way);
                }
                at = at.after(move, 0);
            }
            List<Roll> rolls = new ArrayList<>();
            M move = line.moves().get(0);
            if (outcomes.size() > 1) {
                int total = place.position().chance(move).total();
                for (SearchResult.RollScore<M> outcome : outcomes) {
                    String name = kind.rollName(move, outcome.roll(), place.position());
                    rolls.add(new Roll(name, 100.0 * outcome.weight() / total, outcome.value()));
                }
            }
            return new Line(line.value(), line.depth(), String.join(" ", names), texts, ways, rolls);
        }
    }

    /**
     * A move with what follows.
     *
     * @param score the expected score of the side to move
     * @param depth the depth at which that was found
     * @param text the moves as players call them
     * @param arrows the ways of the move and of the reply to it
     * @param rolls what the outcomes of the move are worth, if it is the best
     */
    record Line(double score, int depth, String text, List<String> moves, List<Way> arrows, List<Roll> rolls) {
        /** Copies the lists. */
        public Line {
            requireNonNull(text, "text");
            requireNonNull(moves, "moves");
            requireNonNull(arrows, "arrows");
            requireNonNull(rolls, "rolls");
            moves = List.copyOf(moves);
            arrows = List.copyOf(arrows);
            rolls = List.copyOf(rolls);
        }
    }

    /** A way from square to square, counted row by row from the top; −1 where there is none. */
    record Way(int from, int to) {
        static <P extends GamePosition<P, M>, M> Way of(GameKind<P, M> kind, P position, M move) {
            Gesture gesture = kind.gesture(move, position);
            int columns = kind.picture(position, null).columnLabels().size();
            Integer from = PictureJson.square(gesture.from().orElse(null), columns);
            Integer to = PictureJson.square(gesture.to().orElse(null), columns);
            return new Way(from == null ? -1 : from, to == null ? -1 : to);
        }
    }

    /** An outcome of a move, its chance in percent, and its expected score. */
    record Roll(String name, double percent, double score) {
        /** @throws NullPointerException if a part is null */
        public Roll {
            requireNonNull(name, "name");
        }
    }
}
