package io.github.pokechess.board;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.AnnotatedGame.Comment;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.notation.PlayedGame.Movetext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The tree of a table of any kind but Pokémon Chess as movetext, and back. Variations behind the end of the main line are told as
 * variations of its last move that begin with that very move; those of a game without any move are left out.
 */
final class ToldTable {
    private ToldTable() {}

    /** The game with its variations and remarks. */
    static <P extends GamePosition<P, M>, M> PlayedGame<P, M> of(Table<P, M> table) {
        PlayedGame<P, M> played = table.session().record();
        MoveTree<P, M> tree = table.tree();
        return PlayedGame.of(played.kind(), played.tags(), played.game(), movetext -> {
            say(tree.start(), movetext);
            line(tree.start(), tree.tip(), movetext);
        });
    }

    /**
     * Tells a line from a place on.
     *
     * @param tip the place where the line ends although others begin there, if it comes there
     */
    private static <P extends GamePosition<P, M>, M> void line(
            GameNode<P, M> from, GameNode<P, M> tip, Movetext<M> movetext) {
        GameNode<P, M> at = from;
        while (at != tip && !at.next().isEmpty()) {
            GameNode<P, M> main = at.next().get(0);
            move(main, movetext);
            say(main, movetext);
            for (GameNode<P, M> variation : at.next().subList(1, at.next().size())) {
                movetext.open();
                move(variation, movetext);
                say(variation, movetext);
                line(variation, tip, movetext);
                movetext.close();
            }
            if (main == tip && !tip.next().isEmpty()) {
                movetext.open();
                move(tip, movetext);
                line(tip, at, movetext);
                movetext.close();
            }
            at = main;
        }
    }

    private static <P, M> void move(GameNode<P, M> node, Movetext<M> movetext) {
        movetext.move(node.move(), node.outcome());
    }

    private static void say(GameNode<?, ?> node, Movetext<?> movetext) {
        node.remarks().glyphs().forEach(movetext::glyph);
        node.remarks().comments().forEach(comment -> movetext.comment(comment.text()));
    }

    /** Puts the variations and remarks of a game into the tree of its main line. */
    static <P extends GamePosition<P, M>, M> void add(PlayedGame<P, M> game, MoveTree<P, M> tree) {
        game.tell(new Reader<>(tree));
    }

    private static final class Reader<P extends GamePosition<P, M>, M> implements Movetext<M> {
        private final MoveTree<P, M> tree;
        private final Deque<GameNode<P, M>> outer = new ArrayDeque<>();
        private final List<Comment> early = new ArrayList<>();
        private GameNode<P, M> at;
        private boolean fresh;

        Reader(MoveTree<P, M> tree) {
            this.tree = tree;
            at = tree.start();
        }

        @Override
        public void move(M move, int roll) {
            at = tree.vary(at, move, roll);
            at.say(early, List.of());
            early.clear();
            fresh = false;
        }

        @Override
        public void open() {
            outer.push(at);
            at = at.parent();
            fresh = true;
        }

        @Override
        public void close() {
            at = outer.pop();
            fresh = false;
        }

        @Override
        public void comment(String text) {
            if (fresh) {
                early.add(new Comment(text));
            } else {
                at.say(List.of(new Comment(text)), List.of());
            }
        }

        @Override
        public void glyph(int glyph) {
            at.say(List.of(), List.of(glyph));
        }
    }
}
