package io.github.pokechess.app;

import io.github.pokechess.core.Move;
import io.github.pokechess.match.Review;
import io.github.pokechess.match.Review.Mark;
import io.github.pokechess.notation.AnnotatedGame;
import io.github.pokechess.notation.AnnotatedGame.Comment;
import io.github.pokechess.notation.AnnotatedGame.Node;
import io.github.pokechess.notation.AnnotatedGame.Remarks;
import io.github.pokechess.notation.MoveText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes a review into the tree of a game: for each turn of the main line the glyph of its worst decision, and a comment with
 * words for people behind {@code [%eval 0.310] [%given 0.250 ?] [%luck -0.110]}, the latter if something was rolled. Evaluation
 * and luck are White's. Comment and glyph of an earlier review make place; where somebody else has judged a turn, that stays,
 * and the review adds no glyph of its own.
 */
final class ReviewedTree {
    private static final Pattern GIVEN = Pattern.compile("\\[%given [\\d.]+ ?([!?]*)\\]");

    /** Less is not told in words: it is what a search of some thousand positions changes its mind by. */
    private static final double TOLD = 0.02;

    /** The last of the glyphs that judge a move, from 1. */
    private static final int LAST_JUDGEMENT = 6;

    private final Review<Move> review;

    /** The number of decisions before each turn of the main line, by the number of those at its end. */
    private final Map<Integer, Integer> begins = new HashMap<>();

    private ReviewedTree(AnnotatedGame tree, Review<Move> review) {
        this.review = review;
        for (Node at = tree.start(); !at.next().isEmpty(); at = at.next().get(0)) {
            begins.put(at.next().get(0).game().plyCount(), at.game().plyCount());
        }
    }

    static AnnotatedGame of(AnnotatedGame tree, Review<Move> review) {
        return tree.withRemarks(new ReviewedTree(tree, review)::remarks);
    }

    private Remarks remarks(Node node) {
        int end = node.game().plyCount();
        int begin = begins.getOrDefault(end, end);
        List<Integer> glyphs = new ArrayList<>(node.glyphs());
        List<Comment> comments = new ArrayList<>();
        for (Comment comment : node.comments()) {
            Matcher earlier = GIVEN.matcher(comment.text());
            if (earlier.find()) {
                String sign = earlier.group(1);
                Stream.of(Mark.values())
                        .filter(mark -> mark != Mark.NONE && mark.sign().equals(sign))
                        .forEach(mark -> glyphs.remove((Integer) mark.glyph()));
            } else {
                comments.add(comment);
            }
        }
        Mark mark = glyphs.stream().anyMatch(ReviewedTree::judges)
                ? Mark.NONE
                : review.decisions().subList(begin, end).stream()
                        .map(Review.Decision::mark)
                        .max(Comparator.naturalOrder())
                        .orElse(Mark.NONE);
        if (mark != Mark.NONE) {
            glyphs.add(0, mark.glyph());
        }
        comments.add(0, new Comment(text(begin, end, mark)));
        return new Remarks(comments, glyphs);
    }

    private static boolean judges(int glyph) {
        return glyph >= 1 && glyph <= LAST_JUDGEMENT;
    }

    private String text(int begin, int end, Mark mark) {
        List<String> words = new ArrayList<>();
        double given = 0;
        double luck = 0;
        for (int ply = begin; ply < end; ply++) {
            Review.Decision<Move> decision = review.decisions().get(ply);
            given += decision.givenAway();
            luck += decision.luck();
            if (decision.givenAway() >= TOLD) {
                String best = MoveText.format(decision.best());
                words.add(String.format(Locale.ROOT, "%.2f given away, best was %s", decision.givenAway(), best));
            }
        }
        if (Math.abs(luck) >= TOLD) {
            String side = luck > 0 ? "White" : "Black";
            words.add(String.format(Locale.ROOT, "%.2f of luck for %s", Math.abs(luck), side));
        }
        String numbers =
                String.format(Locale.ROOT, "[%%eval %.3f] [%%given %s] ", review.value(end), given(given, mark));
        if (luck != 0) {
            numbers += String.format(Locale.ROOT, "[%%luck %.3f] ", luck);
        }
        return numbers + String.join("; ", words);
    }

    private static String given(double given, Mark mark) {
        return String.format(Locale.ROOT, "%.3f %s", given, mark.sign()).strip();
    }
}
