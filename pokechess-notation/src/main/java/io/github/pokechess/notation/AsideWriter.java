package io.github.pokechess.notation;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.KindRecord.Aside;
import java.util.ArrayList;
import java.util.List;

/** Takes down what is told of a game beside the moves of its main line. Used once. */
final class AsideWriter<P extends GamePosition<P, M>, M> implements PlayedGame.Movetext<M> {
    private static final int MAX_GLYPH = 255;

    private final GameKind<P, M> kind;
    private final LineStack<P> lines;
    private final List<BoardGame.Step<M>> steps;
    private final List<Aside> asides = new ArrayList<>();
    private int plies;

    /** @param game the game whose moves the main line will be */
    AsideWriter(GameKind<P, M> kind, BoardGame<P, M> game) {
        this.kind = kind;
        this.steps = game.steps();
        this.lines = new LineStack<>(game.at(0).position());
    }

    /** @throws IllegalArgumentException if the main line was not told to its end */
    List<Aside> asides() {
        if (lines.inVariation() || plies != steps.size()) {
            throw new IllegalArgumentException("the game was not told to its end");
        }
        return asides;
    }

    @Override
    public void move(M move, int roll) {
        P before = lines.position();
        if (!before.isLegal(move)) {
            throw new IllegalArgumentException("not legal where it is told: " + move);
        }
        if (lines.inVariation()) {
            int side = before.side();
            if (lines.isFresh() || (side == 0 && lines.numbers().begins(side))) {
                say(Aside.What.NUMBER, lines.numbers().next(side) + (side == 0 ? "." : "..."));
            }
            say(Aside.What.MOVE, KindRecord.token(kind, move, roll, before));
        } else {
            if (plies == steps.size() || !steps.get(plies).equals(new BoardGame.Step<>(move, roll))) {
                throw new IllegalArgumentException("the game went on otherwise: " + move);
            }
            plies++;
        }
        lines.move(before.side(), before.after(move, roll));
    }

    @Override
    public void open() {
        lines.open();
        say(Aside.What.OPEN, "");
    }

    @Override
    public void close() {
        lines.close();
        say(Aside.What.CLOSE, "");
    }

    @Override
    public void comment(String text) {
        say(Aside.What.COMMENT, new AnnotatedGame.Comment(text).text());
    }

    @Override
    public void glyph(int glyph) {
        if (glyph < 0 || glyph > MAX_GLYPH) {
            throw new IllegalArgumentException("a glyph is from 0 to 255: " + glyph);
        }
        say(Aside.What.GLYPH, "$" + glyph);
    }

    private void say(Aside.What what, String text) {
        asides.add(new Aside(plies, what, text));
    }
}
