package io.github.pokechess.notation.internal.walk;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.dialect.TurnFormatter;
import io.github.pokechess.notation.internal.movetext.TurnNumbers;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Goes through a game in the order of movetext, turn by turn, each of one move or of a turn's moves, as the kind has
 * them.
 *
 * <p>Variations that begin within a turn are visited as whole turns. Movetext has no place for those behind the end of
 * the main line: they are visited as the first variation of its last turn, which begins with that very turn; those of a
 * game without moves stand alone. Lines that wait for their variations stand on a stack, however deep they are.
 */
public final class TurnWalk<P extends GamePosition<P, M>, M> {
    private final GameDialect<P, M> dialect;
    private final Sink<P, M> sink;

    private TurnWalk(GameDialect<P, M> dialect, Sink<P, M> sink) {
        this.dialect = dialect;
        this.sink = sink;
    }

    /** Takes the parts of movetext in their order; comments and glyphs are those of the turns. */
    public interface Sink<P, M> {
        /**
         * A turn.
         *
         * @param numbered whether something stands between it and the turn before, or it begins a line
         */
        void onTurn(Turn<P, M> turn, boolean numbered);

        /** A variation of the last turn but those in variations begins with this turn. */
        void onVariationStart(Turn<P, M> first);

        /** A variation ends. */
        void onVariationEnd();
    }

    /** A turn of movetext: one move or several, with their comments, glyphs and variations. */
    public static final class Turn<P, M> {
        private final @Nullable Turn<P, M> before;
        private final GameNode<P, M> from;
        private final GameNode<P, M> end;

        /** The first place that no turn before has visited; null where all have been. */
        private final @Nullable GameNode<P, M> firstNew;

        private final boolean variation;
        private final int side;
        private final int number;

        private Turn(
                @Nullable Turn<P, M> before,
                GameNode<P, M> from,
                GameNode<P, M> end,
                @Nullable GameNode<P, M> firstNew,
                boolean variation,
                int side,
                int firstNumber) {
            this.before = before;
            this.from = from;
            this.end = end;
            this.firstNew = firstNew;
            this.variation = variation;
            this.side = side;
            this.number = before == null ? firstNumber : TurnNumbers.numberOf(before.number, before.side, side);
        }

        /** The turn before in its line, or null. */
        public @Nullable Turn<P, M> before() {
            return before;
        }

        /** The place where it is played. */
        public GameNode<P, M> start() {
            return from;
        }

        /** The place where it leads. */
        public GameNode<P, M> end() {
            return end;
        }

        /** Whether it begins a variation. */
        public boolean isVariation() {
            return variation;
        }

        /** Whether it is the last turn of the main line once more, as the beginning of variations behind that. */
        public boolean isRepeated() {
            return firstNew == null;
        }

        /** The side that plays it. */
        public int side() {
            return side;
        }

        /**
         * The number of the turn that it belongs to: two turns, of the first and of the second side, have one number.
         */
        public int turnNumber() {
            return number;
        }

        /** Whether another side made the turn before. */
        public boolean changesSide() {
            return before == null || before.side != side;
        }

        /** The places that its moves lead to, the last one being its end. */
        public List<GameNode<P, M>> places() {
            if (end.before().orElse(null) == from) {
                return List.of(end);
            }
            List<GameNode<P, M>> places = new ArrayList<>();
            for (GameNode<P, M> at = end; at != from; at = at.before().orElseThrow()) {
                places.add(at);
            }
            Collections.reverse(places);
            return places;
        }

        /** The moves with their rolls. */
        public List<BoardGame.Step<M>> steps() {
            return end.before().orElse(null) == from
                    ? List.of(end.step())
                    : places().stream().map(GameNode::step).toList();
        }

        /** The text by a writer of turns. */
        public String text(TurnFormatter<P, M> formatter) {
            return formatter.format(from.position(), steps(), end.position());
        }

        /** The comments behind it. */
        public List<Comment> comments() {
            return collect(GameNode::comments);
        }

        /** The glyphs. */
        public List<Integer> glyphs() {
            return collect(GameNode::glyphs);
        }

        /** The comments before it, if it begins a variation. */
        public List<Comment> opening() {
            return collect(GameNode::opening);
        }

        private <T> List<T> collect(Function<GameNode<P, M>, List<T>> what) {
            if (firstNew == end) {
                return what.apply(end);
            }
            List<T> all = new ArrayList<>();
            boolean visited = true;
            for (GameNode<P, M> place : places()) {
                visited &= place != firstNew;
                if (!visited) {
                    all.addAll(what.apply(place));
                }
            }
            return all;
        }
    }

    /** A line, and the turns that go on from where it has come to, of which some are visited. */
    private static final class Line<P, M> {
        List<Turn<P, M>> next;
        boolean numbered = true;
        int visited;

        Line(List<Turn<P, M>> next) {
            this.next = next;
        }
    }

    public static <P extends GamePosition<P, M>, M> void walk(GameRecord<P, M> game, Sink<P, M> sink) {
        new TurnWalk<>(GameDialect.of(game.kind()), sink).walkFrom(game.start());
    }

    private void walkFrom(GameNode<P, M> start) {
        Deque<Line<P, M>> waiting = new ArrayDeque<>();
        if (start.isEnd()) {
            for (Turn<P, M> first : nextTurns(null, start, true)) {
                walkVariation(first, waiting);
            }
        } else {
            waiting.push(new Line<>(nextTurns(null, start, false)));
            walkWaitingLines(waiting);
        }
    }

    /** Passes on a whole variation. */
    private void walkVariation(Turn<P, M> first, Deque<Line<P, M>> waiting) {
        pushVariation(first, waiting);
        walkWaitingLines(waiting);
        sink.onVariationEnd();
    }

    private void walkWaitingLines(Deque<Line<P, M>> waiting) {
        while (true) {
            Line<P, M> line = waiting.element();
            if (line.next.isEmpty()) {
                waiting.pop();
                if (waiting.isEmpty()) {
                    return;
                }
                sink.onVariationEnd();
            } else if (line.visited == line.next.size()) {
                Turn<P, M> main = line.next.get(0);
                line.numbered = line.next.size() > 1 || !main.comments().isEmpty();
                line.next = nextTurns(main, main.end, false);
                line.visited = 0;
            } else {
                Turn<P, M> turn = line.next.get(line.visited++);
                if (line.visited > 1) {
                    pushVariation(turn, waiting);
                } else {
                    sink.onTurn(turn, line.numbered);
                }
            }
        }
    }

    /** Begins a variation, which comes next. */
    private void pushVariation(Turn<P, M> first, Deque<Line<P, M>> waiting) {
        sink.onVariationStart(first);
        sink.onTurn(first, true);
        Line<P, M> variation = new Line<>(nextTurns(first, first.end, first.isRepeated()));
        variation.numbered = !first.comments().isEmpty();
        waiting.push(variation);
    }

    /** A place within a turn that is looked for, and the first one on the way that no turn before has visited. */
    private record PlaceInTurn<P, M>(GameNode<P, M> place, GameNode<P, M> firstNew) {}

    /**
     * The turns after a place: the line's own first, then those of its variations; none at the end of a line.
     *
     * @param beyond whether the end of the main line is gone beyond
     */
    private List<Turn<P, M>> nextTurns(@Nullable Turn<P, M> before, GameNode<P, M> from, boolean beyond) {
        if (from.next().isEmpty() || (from.isEnd() && !beyond)) {
            return List.of();
        }
        int side = from.position().side().ordinal();
        int number = before == null ? dialect.firstTurnNumber(from.position()) : 0;
        if (from.next().size() == 1 && !from.isEnd()) { // as nearly everywhere
            GameNode<P, M> only = from.next().get(0);
            if (!only.isEnd() && dialect.isEndOfTurn(from.position(), only.position())) {
                return List.of(new Turn<>(before, from, only, only, false, side, number));
            }
        }
        List<Turn<P, M>> turns = new ArrayList<>();
        Deque<PlaceInTurn<P, M>> rest = new ArrayDeque<>();
        pushNextPlaces(from, null, rest);
        while (!rest.isEmpty()) {
            PlaceInTurn<P, M> way = rest.pop();
            GameNode<P, M> place = way.place();
            boolean isOver = dialect.isEndOfTurn(from.position(), place.position());
            boolean variation = !turns.isEmpty() || (before == null && from.isEnd());
            if (isOver || place.next().isEmpty() || place.isEnd()) {
                turns.add(new Turn<>(before, from, place, way.firstNew(), variation, side, number));
            }
            if (!isOver) {
                pushNextPlaces(place, place.isEnd() ? null : way.firstNew(), rest);
            } else if (place.isEnd() && !place.next().isEmpty()) {
                turns.add(new Turn<>(before, from, place, null, true, side, number));
            }
        }
        return turns;
    }

    /**
     * @param firstNew the first place before that no turn has visited, if there is one; the first of those that follow
     *     goes on from there
     */
    private static <P, M> void pushNextPlaces(
            GameNode<P, M> place, @Nullable GameNode<P, M> firstNew, Deque<PlaceInTurn<P, M>> rest) {
        for (int i = place.next().size() - 1; i >= 0; i--) {
            GameNode<P, M> next = place.next().get(i);
            rest.push(new PlaceInTurn<>(next, i == 0 && firstNew != null ? firstNew : next));
        }
    }
}
