package io.github.pokechess.app;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.Review;
import io.github.pokechess.notation.AnnotatedGame.Comment;
import io.github.pokechess.notation.AnnotatedGame.Remarks;
import io.github.pokechess.notation.PlayedGame;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a review into what the text of a game says, which is of any kind but Pokémon Chess: the {@linkplain ReviewRemarks remarks}
 * of each decision of its main line. Used once.
 */
final class ReviewedText<P extends GamePosition<P, M>, M> implements PlayedGame.Movetext<M> {
    private final ReviewRemarks<P, M> said;
    private final List<Remarks> old;
    private final PlayedGame.Movetext<M> to;
    private int plies;
    private int variations;

    private ReviewedText(PlayedGame<P, M> game, Review<M> review, PlayedGame.Movetext<M> to) {
        this.said = new ReviewRemarks<>(game.kind(), game.game(), review);
        this.to = to;
        OldRemarks<M> told = new OldRemarks<>();
        game.tell(told);
        this.old = told.remarks();
    }

    static <P extends GamePosition<P, M>, M> PlayedGame<P, M> of(PlayedGame<P, M> game, Review<M> review) {
        return PlayedGame.of(
                game.kind(), game.tags(), game.game(), to -> game.tell(new ReviewedText<>(game, review, to)));
    }

    @Override
    public void move(M move, int roll) {
        to.move(move, roll);
        if (variations == 0) {
            Remarks remarks = said.of(plies, plies + 1, old.get(plies + 1));
            remarks.glyphs().forEach(to::glyph);
            to.comment(remarks.comments().get(0).text());
            plies++;
        }
    }

    @Override
    public void open() {
        variations++;
        to.open();
    }

    @Override
    public void close() {
        variations--;
        to.close();
    }

    @Override
    public void comment(String text) {
        if (variations > 0 || !ReviewRemarks.isReview(new Comment(text))) {
            to.comment(text);
        }
    }

    @Override
    public void glyph(int glyph) {
        if (variations > 0 || plies == 0) { // those of a decision that was reviewed stand behind it already
            to.glyph(glyph);
        }
    }

    /** Collects the remarks of a main line, those before its first decision first. */
    private static final class OldRemarks<M> implements PlayedGame.Movetext<M> {
        private final List<List<Comment>> comments = new ArrayList<>(List.of(new ArrayList<>()));
        private final List<List<Integer>> glyphs = new ArrayList<>(List.of(new ArrayList<>()));
        private int variations;

        List<Remarks> remarks() {
            List<Remarks> remarks = new ArrayList<>();
            for (int i = 0; i < comments.size(); i++) {
                remarks.add(Remarks.of(comments.get(i), glyphs.get(i)));
            }
            return remarks;
        }

        @Override
        public void move(M move, int roll) {
            if (variations == 0) {
                comments.add(new ArrayList<>());
                glyphs.add(new ArrayList<>());
            }
        }

        @Override
        public void open() {
            variations++;
        }

        @Override
        public void close() {
            variations--;
        }

        @Override
        public void comment(String text) {
            if (variations == 0) {
                comments.get(comments.size() - 1).add(new Comment(text));
            }
        }

        @Override
        public void glyph(int glyph) {
            if (variations == 0) {
                glyphs.get(glyphs.size() - 1).add(glyph);
            }
        }
    }
}
