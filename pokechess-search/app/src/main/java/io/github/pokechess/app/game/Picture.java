package io.github.pokechess.app.game;

import io.github.pokechess.core.Game;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.page.GamePage;
import io.github.pokechess.notation.picture.Diagram;
import io.github.pokechess.notation.record.PlayedGame;
import java.util.List;
import java.util.OptionalDouble;

/** Draws games: a page, or the board at the end. */
public final class Picture {
    private Picture() {}

    /** The board where a game stands, with its last turn, as SVG. */
    static <P extends GamePosition<P, M>, M> String board(PlayedGame<P, M> game) {
        return diagram(game.kind(), game.game()).svg();
    }

    /** The board where a game stands, with its last turn. */
    public static <P extends GamePosition<P, M>, M> Diagram diagram(GameKind<P, M> kind, BoardGame<P, M> game) {
        Diagram diagram = Diagram.of(kind.picture(game));
        return game instanceof Game ? diagram : diagram.titled(kind.name());
    }

    /**
     * A page, with the evaluations of the main line if all of them are from −1 to 1: expected scores of White, as this
     * engine would tell them. Pawns cannot be told from scores otherwise.
     */
    static <P extends GamePosition<P, M>, M> GamePage page(PlayedGame<P, M> game) {
        List<OptionalDouble> scores = game.wordEnds().stream()
                .map(turn -> turn.comments().stream()
                        .flatMapToDouble(comment -> comment.evaluation().stream())
                        .findFirst())
                .toList();
        boolean plain = scores.stream().allMatch(score -> score.isEmpty() || Math.abs(score.getAsDouble()) <= 1);
        GamePage page = GamePage.of(game);
        return plain ? page.evaluated(scores) : page;
    }
}
