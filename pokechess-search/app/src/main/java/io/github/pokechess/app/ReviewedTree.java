package io.github.pokechess.app;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.match.Review;
import io.github.pokechess.notation.AnnotatedGame;
import io.github.pokechess.notation.AnnotatedGame.Node;
import io.github.pokechess.notation.AnnotatedGame.Remarks;
import io.github.pokechess.notation.PokemonChess;
import java.util.HashMap;
import java.util.Map;

/** Writes a review into the tree of a game of Pokémon Chess: the {@linkplain ReviewRemarks remarks} of its main line. */
final class ReviewedTree {
    private final ReviewRemarks<Position, Move> said;

    /** The number of decisions before each turn of the main line, by the number of those at its end. */
    private final Map<Integer, Integer> begins = new HashMap<>();

    private ReviewedTree(AnnotatedGame tree, Review<Move> review) {
        this.said = new ReviewRemarks<>(new PokemonChess(), tree.record().game(), review);
        for (Node at = tree.start(); !at.next().isEmpty(); at = at.next().get(0)) {
            begins.put(at.next().get(0).game().moveCount(), at.game().moveCount());
        }
    }

    static AnnotatedGame of(AnnotatedGame tree, Review<Move> review) {
        return tree.withRemarks(new ReviewedTree(tree, review)::remarks);
    }

    private Remarks remarks(Node node) {
        int end = node.game().moveCount();
        return said.of(begins.getOrDefault(end, end), end, Remarks.of(node.comments(), node.glyphs()));
    }
}
