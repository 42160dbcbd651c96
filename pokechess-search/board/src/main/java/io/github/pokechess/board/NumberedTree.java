package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Game.Turn;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Roll;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.record.GameBuilder;
import io.github.pokechess.notation.record.GameNode;
import io.github.pokechess.notation.record.PlayedGame;
import io.github.pokechess.notation.record.Remarks;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The tree of a game on a board: that of a {@link GameBuilder}, whose places get numbers that stay. The main line is what was played;
 * variations were tried in addition, also behind its end. Not thread-safe.
 */
final class NumberedTree<P extends GamePosition<P, M>, M> {
    /** As many as a board needs, and a bound for those who try decisions for ever. */
    static final int MAX_NODES = 40_000;

    /** As deep as game files nest variations. */
    private static final int MAX_DEPTH = 100;

    /** The least glyph that judges a move. */
    private static final int GOOD = 1;

    /** The greatest glyph that judges a move. */
    private static final int DUBIOUS = 6;

    private final GameKind<P, M> kind;
    private final GameBuilder<P, M> builder;
    private final Map<Integer, NumberedNode<P, M>> byId = new TreeMap<>();
    private final Map<GameNode<P, M>, NumberedNode<P, M>> byPlace =
            new HashMap<>(); // by identity: GameNode has no equals

    /** The main line, the start first. */
    private final List<NumberedNode<P, M>> main = new ArrayList<>();

    private int lastId;

    /** The tree of a game: the places of the main line have the first numbers. */
    NumberedTree(PlayedGame<P, M> game) {
        kind = game.kind();
        builder = GameBuilder.of(game);
        GameNode<P, M> start = builder.start();
        int first = start.position() instanceof Position chess ? chess.moveNumber() : 1;
        main.add(put(new NumberedNode<>(0, start, "", first)));
        GameNode<P, M> end = builder.at();
        for (GameNode<P, M> at = start; at != end; ) {
            at = at.next().get(0);
            main.add(number(at));
        }
        Deque<GameNode<P, M>> rest = new ArrayDeque<>(List.of(start));
        while (!rest.isEmpty()) {
            for (GameNode<P, M> next : rest.remove().next()) {
                if (!byPlace.containsKey(next)) {
                    number(next);
                }
                rest.add(next);
            }
        }
    }

    /** The last place of the main line. */
    NumberedNode<P, M> tip() {
        return main.get(main.size() - 1);
    }

    /** The numbers of the places of the main line, the start first. */
    List<Integer> mainLine() {
        return main.stream().map(NumberedNode::id).toList();
    }

    boolean isMain(NumberedNode<P, M> node) {
        return node.moveCount() < main.size() && main.get(node.moveCount()) == node;
    }

    /** All places by their numbers, each behind the one before it. */
    Collection<NumberedNode<P, M>> nodes() {
        return byId.values();
    }

    /** The place of a number, or null. */
    @Nullable
    NumberedNode<P, M> node(int id) {
        return byId.get(id);
    }

    /** The place before another one than the start. */
    NumberedNode<P, M> before(NumberedNode<P, M> node) {
        return numbered(node.place().before().orElseThrow());
    }

    private NumberedNode<P, M> numbered(GameNode<P, M> place) {
        return requireNonNull(byPlace.get(place));
    }

    /**
     * The game as it is at a place.
     *
     * @param played the game of the main line
     */
    BoardGame<P, M> game(NumberedNode<P, M> node, BoardGame<P, M> played) {
        if (node == tip()) {
            return played;
        }
        Deque<GameNode<P, M>> tried = new ArrayDeque<>();
        GameNode<P, M> at = node.place();
        while (!isMain(numbered(at))) {
            tried.push(at);
            at = at.before().orElseThrow();
        }
        BoardGame<P, M> game = played.at(at.moveCount());
        for (GameNode<P, M> next : tried) {
            game = game.apply(next.step().move(), next.step().roll());
        }
        return game;
    }

    /** The game with its variations and remarks, which stays as it is. */
    PlayedGame<P, M> record(PlayedGame<P, M> played) {
        return builder.snapshot(played.tags(), played.game());
    }

    // ---- changes ----

    /** Makes the main line a decision longer. */
    void advance(BoardGame.Step<M> step) {
        main.add(make(tip(), step));
        builder.promote().endMainLine();
    }

    /** Takes back the main line to the given number of decisions, with all variations behind what is taken back. */
    void cut(int moveCount) {
        if (moveCount < tip().moveCount()) {
            NumberedNode<P, M> first = main.get(moveCount + 1);
            main.subList(moveCount + 1, main.size()).clear();
            remove(first);
        }
    }

    /** The place after a decision with its roll, which may be there already. */
    NumberedNode<P, M> vary(NumberedNode<P, M> from, BoardGame.Step<M> step) {
        GameNode<P, M> place = from.place();
        if (!place.next().isEmpty() && known(place, step) == null && depth(place) >= MAX_DEPTH) {
            throw MalformedTextException.of("move", "variations are nested " + MAX_DEPTH + " deep already");
        }
        return make(from, step);
    }

    /** The depth of a place in variations. */
    private static <P, M> int depth(GameNode<P, M> place) {
        int depth = 0;
        for (GameNode<P, M> at = place; !at.isStart(); at = at.before().orElseThrow()) {
            depth += at.before().orElseThrow().next().get(0) == at ? 0 : 1;
        }
        return depth;
    }

    /** Stands behind a decision with its roll, which may be there already. */
    private NumberedNode<P, M> make(NumberedNode<P, M> from, BoardGame.Step<M> step) {
        GameNode<P, M> known = known(from.place(), step);
        builder.go(known == null ? from.place() : known);
        if (known != null) {
            return numbered(known);
        }
        requireRoom();
        return number(builder.move(step.move(), step.roll()));
    }

    private static <P, M> @Nullable GameNode<P, M> known(GameNode<P, M> from, BoardGame.Step<M> step) {
        for (GameNode<P, M> next : from.next()) {
            if (next.step().equals(step)) {
                return next;
            }
        }
        return null;
    }

    /** Removes a place with all behind it. */
    void remove(NumberedNode<P, M> node) {
        Deque<GameNode<P, M>> rest = new ArrayDeque<>(List.of(node.place()));
        while (!rest.isEmpty()) {
            GameNode<P, M> gone = rest.pop();
            byId.remove(numbered(gone).id());
            byPlace.remove(gone);
            rest.addAll(gone.next());
        }
        builder.go(node.place()).remove();
    }

    /** Marks a decision with the glyph of a review in the place of that of the last one, unless somebody has judged it. */
    void mark(NumberedNode<P, M> node, int glyph) {
        Remarks said = builder.go(node.place()).at().remarks();
        List<Integer> glyphs = new ArrayList<>(said.glyphs());
        glyphs.remove((Integer) node.mark());
        boolean isJudged = glyphs.stream().anyMatch(one -> one >= GOOD && one <= DUBIOUS);
        node.setMark(isJudged ? 0 : glyph);
        if (node.mark() > 0) {
            glyphs.add(glyph);
        }
        builder.replaceRemarks(new Remarks(said.comments(), glyphs));
    }

    // ---- lines ----

    /** The places from the start to one. */
    List<NumberedNode<P, M>> wayTo(NumberedNode<P, M> node) {
        List<NumberedNode<P, M>> way = new ArrayList<>(List.of(node));
        while (!way.get(way.size() - 1).isStart()) {
            way.add(before(way.get(way.size() - 1)));
        }
        Collections.reverse(way);
        return way;
    }

    /** The places from the start through one to the end of its line. */
    List<NumberedNode<P, M>> line(NumberedNode<P, M> through) {
        List<NumberedNode<P, M>> line = wayTo(through);
        // behind the main line's end nothing goes on by itself
        GameNode<P, M> end = tip().place();
        for (GameNode<P, M> at = through.place(); at != end && !at.next().isEmpty(); ) {
            at = at.next().get(0);
            line.add(numbered(at));
        }
        return line;
    }

    // ---- numbers ----

    /** Whether there may be another place. */
    boolean hasRoom() {
        return byId.size() < MAX_NODES;
    }

    /** @throws MalformedTextException if nothing can be added */
    void requireRoom() {
        if (!hasRoom()) {
            throw MalformedTextException.of("move", "there are " + MAX_NODES + " places already; remove variations");
        }
    }

    /** Gives a number to a place that has none, whose place before has one. */
    private NumberedNode<P, M> number(GameNode<P, M> place) {
        requireRoom();
        GameNode<P, M> before = place.before().orElseThrow();
        return put(new NumberedNode<>(++lastId, place, text(before.position(), place.step()), turn(before)));
    }

    private NumberedNode<P, M> put(NumberedNode<P, M> node) {
        byId.put(node.id(), node);
        byPlace.put(node.place(), node);
        return node;
    }

    /** The number of the turn that is made at a place: two turns, of side 0 and of side 1, have one number. */
    private int turn(GameNode<P, M> at) {
        if (at.position() instanceof Position chess) {
            return chess.moveNumber();
        }
        boolean another = !at.isStart()
                && at.before().orElseThrow().position().side() == 1
                && at.position().side() == 0;
        return numbered(at).turn() + (another ? 1 : 0);
    }

    /** A decision as movetext has it, with its roll. */
    private String text(P position, BoardGame.Step<M> step) {
        boolean rolled = position.chance(step.move()).size() > 1;
        if (position instanceof Position chess && step.move() instanceof Move decision) {
            return MoveNotation.format(new Turn(
                    chess, List.of(new PlayedMove(decision, rolled ? Roll.of(step.roll()) : null))));
        }
        String text = kind.format(step.move(), position);
        return rolled ? text + ":" + kind.rollName(step.move(), step.roll(), position) : text;
    }
}
