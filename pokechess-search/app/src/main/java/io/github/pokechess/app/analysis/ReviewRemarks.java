package io.github.pokechess.app.analysis;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.review.Review;
import io.github.pokechess.match.review.Review.Mark;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.Remarks;
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
 * Says a review in the remarks of a game's turns: the glyph of the worst decision of each, and a comment with words for
 * people behind {@code [%eval 0.310] [%given 0.250 ?] [%luck -0.110]}, the latter if something was rolled. Evaluation
 * and luck are those of the first side. Comment and glyph of an earlier review make place; where somebody else has
 * judged a turn, that stays, and the review adds no glyph of its own.
 */
record ReviewRemarks<P extends GamePosition<P, M>, M>(GameKind<P, M> kind, BoardGame<P, M> game, Review<M> review) {
    private static final Pattern LOSS = Pattern.compile("\\[%given [\\d.]+ ?([!?]*)\\]");

    /** Smaller differences get no sentence: a search of some thousand positions varies by as much. */
    private static final double LEAST_LOSS = 0.02;

    /** The last of the glyphs that judge a move, from 1. */
    private static final int LAST_JUDGEMENT = 6;

    /** A game with its review in the remarks of its main line; its variations stay as they are. */
    static <P extends GamePosition<P, M>, M> GameRecord<P, M> annotatedGame(GameRecord<P, M> game, Review<M> review) {
        ReviewRemarks<P, M> remarks = new ReviewRemarks<>(game.kind(), game.game(), review);
        Map<Integer, Integer> begins = new HashMap<>();
        int begin = 0;
        for (GameNode<P, M> turn : game.turnEnds()) {
            begins.put(turn.moveCount(), begin);
            begin = turn.moveCount();
        }
        return game.withRemarks(node -> {
            Integer from = begins.get(node.moveCount());
            return from == null ? node.remarks() : remarks.remarksOfTurn(from, node.moveCount(), node.remarks());
        });
    }

    /**
     * The remarks about a turn, the review's comment before all others.
     *
     * @param begin the number of decisions before the turn
     * @param end the number of decisions up to its end
     * @param old the remarks before the review
     */
    private Remarks remarksOfTurn(int begin, int end, Remarks old) {
        List<Integer> glyphs = new ArrayList<>(old.glyphs());
        List<Comment> comments = new ArrayList<>();
        for (Comment comment : old.comments()) {
            Matcher earlier = LOSS.matcher(comment.text());
            if (earlier.find()) {
                String sign = earlier.group(1);
                Stream.of(Mark.values())
                        .filter(mark -> mark != Mark.NONE && mark.sign().equals(sign))
                        .forEach(mark -> glyphs.remove((Integer) mark.glyph()));
            } else {
                comments.add(comment);
            }
        }
        Mark mark = glyphs.stream().anyMatch(ReviewRemarks::isJudgementGlyph)
                ? Mark.NONE
                : review.decisions().subList(begin, end).stream()
                        .map(Review.Decision::mark)
                        .max(Comparator.naturalOrder())
                        .orElse(Mark.NONE);
        if (mark != Mark.NONE) {
            glyphs.add(0, mark.glyph());
        }
        comments.add(0, new Comment(commentText(begin, end, mark)));
        return new Remarks(comments, glyphs);
    }

    private static boolean isJudgementGlyph(int glyph) {
        return glyph >= 1 && glyph <= LAST_JUDGEMENT;
    }

    private String commentText(int begin, int end, Mark mark) {
        List<String> sentences = new ArrayList<>();
        double loss = 0;
        double luck = 0;
        for (int move = begin; move < end; move++) {
            Review.Decision<M> decision = review.decisions().get(move);
            loss += decision.loss();
            luck += decision.luck();
            if (decision.loss() >= LEAST_LOSS) {
                String best = kind.format(decision.best(), game.at(move).position());
                sentences.add(String.format(Locale.ROOT, "%.2f lost, best was %s", decision.loss(), best));
            }
        }
        if (Math.abs(luck) >= LEAST_LOSS) {
            String side = kind.sideName(game.at(0).position(), luck > 0 ? Color.WHITE : Color.BLACK);
            sentences.add(String.format(Locale.ROOT, "%.2f of luck for %s", Math.abs(luck), side));
        }
        String numbers = String.format(
                Locale.ROOT, "[%%eval %.3f] [%%given %s] ", review.value(end), lossAndMarkText(loss, mark));
        if (luck != 0) {
            numbers += String.format(Locale.ROOT, "[%%luck %.3f] ", luck);
        }
        return numbers + String.join("; ", sentences);
    }

    private static String lossAndMarkText(double loss, Mark mark) {
        return String.format(Locale.ROOT, "%.3f %s", loss, mark.sign()).strip();
    }
}
