package io.github.pokechess.board;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Turn;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.TurnText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A game and its variations as a tree, a place for each decision. The main line is what was played; variations were tried
 * beside it. A place keeps its number. Not thread-safe.
 */
final class MoveTree<P extends GamePosition<P, M>, M> {
    /** As many as a board needs, and a bound for those who try decisions for ever. */
    static final int MAX_NODES = 40_000;

    /** As deep as game files nest variations. */
    private static final int MAX_DEPTH = 100;

    private final GameKind<P, M> kind;
    private final Map<Integer, GameNode<P, M>> nodes = new TreeMap<>();
    private final GameNode<P, M> start;
    private GameNode<P, M> tip;
    private int lastId;

    /** The tree of a game as it stands, all of it main line. */
    MoveTree(GameKind<P, M> kind, BoardGame<P, M> game) {
        this.kind = kind;
        BoardGame<P, M> at = game.at(0);
        start = new GameNode<>(at, at.position() instanceof Position chess ? chess.moveNumber() : 1);
        nodes.put(0, start);
        tip = start;
        for (BoardGame.Step<M> step : game.steps()) {
            advance(step, tip.game().apply(step.move(), step.roll()));
        }
        tip.setGame(game);
    }

    GameNode<P, M> start() {
        return start;
    }

    /** The last place of the main line. */
    GameNode<P, M> tip() {
        return tip;
    }

    /** The numbers of the places of the main line, the start first. */
    List<Integer> mainLine() {
        return nodes.values().stream()
                .filter(GameNode::isMain)
                .map(GameNode::id)
                .toList();
    }

    /** All places by their numbers, each behind the one before it. */
    Collection<GameNode<P, M>> nodes() {
        return nodes.values();
    }

    /** The place of a number, or null. */
    @Nullable
    GameNode<P, M> node(int id) {
        return nodes.get(id);
    }

    /** Whether there is more than the main line. */
    boolean isAnnotated() {
        return nodes.values().stream().anyMatch(node -> !node.isMain() || !node.isBare());
    }

    /**
     * Makes the main line a decision longer, or ends it.
     *
     * @param game the game of the main line, with that decision or that end
     */
    void advance(BoardGame<P, M> game) {
        if (game.moveCount() > tip.game().moveCount()) {
            List<BoardGame.Step<M>> steps = game.steps();
            advance(steps.get(steps.size() - 1), game);
        } else {
            tip.setGame(game);
        }
    }

    private void advance(BoardGame.Step<M> step, BoardGame<P, M> game) {
        GameNode<P, M> next = known(tip, step.move(), step.roll());
        if (next == null) {
            next = add(tip, step.move(), step.roll(), game);
        }
        tip.next().remove(next);
        tip.next().add(0, next);
        next.setMain(true);
        next.setGame(game);
        tip = next;
    }

    /** Takes back the main line to the given number of decisions, with all variations behind them. */
    void cut(BoardGame<P, M> game) {
        while (tip.game().moveCount() > game.moveCount()) {
            GameNode<P, M> last = tip;
            tip = last.parent();
            remove(last);
        }
        tip.setGame(game);
    }

    /** The place after a decision with its roll, which may be there already. */
    GameNode<P, M> vary(GameNode<P, M> from, M move, int roll) {
        GameNode<P, M> next = known(from, move, roll);
        if (next == null) {
            if (!from.next().isEmpty() && depth(from) >= MAX_DEPTH) {
                throw MalformedTextException.of("move", "variations are nested " + MAX_DEPTH + " deep already");
            }
            next = add(from, move, roll, from.game().apply(move, roll));
            from.next().add(next);
        }
        return next;
    }

    /** The depth of a place in variations. */
    private static <P, M> int depth(GameNode<P, M> node) {
        int depth = 0;
        for (GameNode<P, M> at = node; !at.isStart(); at = at.parent()) {
            depth += at.parent().next().get(0) == at ? 0 : 1;
        }
        return depth;
    }

    /** Removes a place with all behind it. */
    void remove(GameNode<P, M> node) {
        node.parent().next().remove(node);
        Deque<GameNode<P, M>> rest = new ArrayDeque<>(List.of(node));
        while (!rest.isEmpty()) {
            GameNode<P, M> gone = rest.pop();
            nodes.remove(gone.id());
            rest.addAll(gone.next());
        }
    }

    /** The places from the start to one. */
    List<GameNode<P, M>> wayTo(GameNode<P, M> node) {
        List<GameNode<P, M>> way = new ArrayList<>(List.of(node));
        while (!way.get(way.size() - 1).isStart()) {
            way.add(way.get(way.size() - 1).parent());
        }
        Collections.reverse(way);
        return way;
    }

    /** The places from the start through one to the end of its line. */
    List<GameNode<P, M>> line(GameNode<P, M> through) {
        List<GameNode<P, M>> line = wayTo(through);
        // behind the main line's end nothing goes on by itself
        for (GameNode<P, M> at = through; at != tip && !at.next().isEmpty(); ) {
            at = at.next().get(0);
            line.add(at);
        }
        return line;
    }

    private @Nullable GameNode<P, M> known(GameNode<P, M> from, M move, int roll) {
        for (GameNode<P, M> next : from.next()) {
            if (next.outcome() == roll && next.move().equals(move)) {
                return next;
            }
        }
        return null;
    }

    /** Whether there may be another place. */
    boolean hasRoom() {
        return nodes.size() < MAX_NODES;
    }

    /** @throws MalformedTextException if nothing can be added */
    void requireRoom() {
        if (!hasRoom()) {
            throw MalformedTextException.of("move", "there are " + MAX_NODES + " places already; remove variations");
        }
    }

    private GameNode<P, M> add(GameNode<P, M> from, M move, int roll, BoardGame<P, M> game) {
        requireRoom();
        GameNode<P, M> node =
                new GameNode<>(++lastId, from, move, roll, game, text(from.position(), move, roll), turn(from));
        nodes.put(node.id(), node);
        return node;
    }

    /** The number of the turn that is made at a place: two turns, of side 0 and of side 1, have one number. */
    private int turn(GameNode<P, M> at) {
        if (at.position() instanceof Position chess) {
            return chess.moveNumber();
        }
        boolean another = !at.isStart()
                && at.parent().position().side() == 1
                && at.position().side() == 0;
        return another ? at.turn() + 1 : at.turn();
    }

    /** A decision as movetext has it, with its roll. */
    private String text(P position, M move, int roll) {
        boolean rolled = position.chance(move).size() > 1;
        if (position instanceof Position chess && move instanceof Move decision) {
            return TurnText.format(new Turn(chess, List.of(new PlayedMove(decision, rolled ? Roll.of(roll) : null))));
        }
        String text = kind.format(move, position);
        return rolled ? text + ":" + kind.rollName(move, roll, position) : text;
    }
}
