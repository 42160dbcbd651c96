package io.github.pokechess.notation;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;

/** Tells a listener the asides of a game and the moves of its main line. Used once. */
final class AsideReader<P extends GamePosition<P, M>, M> {
    private final GameKind<P, M> kind;
    private final LineStack<P> lines;
    private final PlayedGame.Movetext<M> listener;

    AsideReader(GameKind<P, M> kind, P start, PlayedGame.Movetext<M> listener) {
        this.kind = kind;
        this.lines = new LineStack<>(start);
        this.listener = listener;
    }

    void read(KindRecord.Aside aside) {
        switch (aside.what()) {
            case COMMENT -> listener.comment(aside.text());
            case GLYPH -> listener.glyph(Integer.parseInt(aside.text().substring(1)));
            case OPEN -> {
                lines.open();
                listener.open();
            }
            case CLOSE -> {
                lines.close();
                listener.close();
            }
            case MOVE -> move(KindRecord.step(kind, aside.text(), lines.position()));
            case NUMBER -> {} // follows from the moves
        }
    }

    void move(BoardGame.Step<M> step) {
        P before = lines.position();
        lines.move(before.side(), before.after(step.move(), step.roll()));
        listener.move(step.move(), step.roll());
    }
}
