package io.github.pokechess.board;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.notation.AnnotatedGame;
import io.github.pokechess.notation.AnnotatedGame.Comment;
import io.github.pokechess.notation.AnnotatedGame.Node;
import io.github.pokechess.notation.AnnotatedGame.Remarks;
import io.github.pokechess.notation.GameRecord;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The tree of a table of Pokémon Chess as an annotated game, and back: there a place is the end of a turn, here of a decision.
 *
 * <p>Movetext has no place for variations that go on from the end of its main line; they are told as variations of its last
 * turn that begin with that very turn. Those of a game without any turn are left out.
 */
final class AnnotatedTable {
    /**
     * The end of a turn.
     *
     * @param again whether it is the last turn of the main line once more, as the beginning of variations
     */
    private record Place(GameNode<Position, Move> node, boolean again) {}

    private AnnotatedTable() {}

    /** The table's game, if it is one of Pokémon Chess. */
    static Optional<AnnotatedGame> of(Table<?, ?> table) {
        return chess(table)
                .map(own -> AnnotatedGame.of(
                        (GameRecord) own.session().record(),
                        new Place(own.tree().start(), false),
                        new Turns(own.tree())));
    }

    @SuppressWarnings("unchecked") // Pokémon Chess has its positions and moves
    private static Optional<Table<Position, Move>> chess(Table<?, ?> table) {
        return table.shown().position() instanceof Position
                ? Optional.of((Table<Position, Move>) table)
                : Optional.empty();
    }

    private record Turns(MoveTree<Position, Move> tree) implements AnnotatedGame.Turns<Place> {
        @Override
        public Game game(Place place) {
            return (Game) place.node().game();
        }

        @Override
        public List<Place> next(Place place) {
            List<Place> next = new ArrayList<>();
            if (place.node() == tree.tip() && !place.again()) {
                return next;
            }
            int side = place.node().position().side();
            Deque<GameNode<Position, Move>> rest = new ArrayDeque<>(place.node().next());
            while (!rest.isEmpty()) {
                GameNode<Position, Move> node = rest.pop();
                boolean isOver = node.position().side() != side || node.game().isOver();
                if (isOver || node.next().isEmpty() || node == tree.tip()) {
                    next.add(new Place(node, false));
                }
                if (isOver && node == tree.tip() && !node.next().isEmpty()) {
                    next.add(new Place(node, true));
                }
                if (!isOver) {
                    for (int i = node.next().size() - 1; i >= 0; i--) {
                        rest.push(node.next().get(i));
                    }
                }
            }
            return next;
        }

        /** All that is said in the turn, in its order. */
        @Override
        public Remarks remarks(Place place) {
            if (place.again()) {
                return Remarks.NONE;
            }
            List<Comment> comments = new ArrayList<>();
            List<Integer> glyphs = new ArrayList<>();
            GameNode<Position, Move> at = place.node();
            say(at, comments, glyphs);
            while (!at.isStart() && !at.parent().isStart() && goesOn(at.parent())) {
                at = at.parent();
                say(at, comments, glyphs);
            }
            return Remarks.of(comments, glyphs);
        }

        private static void say(GameNode<Position, Move> node, List<Comment> comments, List<Integer> glyphs) {
            comments.addAll(0, node.remarks().comments());
            glyphs.addAll(0, node.remarks().glyphs());
        }

        /** Whether the side that has decided is still to act. */
        private static boolean goesOn(GameNode<Position, Move> node) {
            return node.parent().position().side() == node.position().side();
        }
    }

    /** Puts the variations and remarks of an annotated game into the tree of its main line. */
    static void add(AnnotatedGame game, MoveTree<Position, Move> tree) {
        record Pair(Node told, GameNode<Position, Move> own) {}
        Deque<Pair> rest = new ArrayDeque<>(List.of(new Pair(game.start(), tree.start())));
        tree.start().say(game.start().comments(), game.start().glyphs());
        while (!rest.isEmpty()) {
            Pair pair = rest.pop();
            for (Node next : pair.told().next()) {
                GameNode<Position, Move> own = pair.own();
                for (BoardGame.Step<Move> step : steps(pair.told().game(), next.game())) {
                    own = tree.vary(own, step.move(), step.roll());
                }
                own.say(next.opening(), List.of());
                own.say(next.comments(), next.glyphs());
                rest.add(new Pair(next, own));
            }
        }
    }

    private static List<BoardGame.Step<Move>> steps(Game from, Game to) {
        Deque<BoardGame.Step<Move>> steps = new ArrayDeque<>();
        for (Game at = to; at.moveCount() > from.moveCount(); at = at.previous().orElseThrow()) {
            PlayedMove move = at.lastMove().orElseThrow();
            steps.addFirst(new BoardGame.Step<>(
                    move.move(), move.roll() == null ? 0 : move.roll().index()));
        }
        return List.copyOf(steps);
    }
}
