package io.github.pokechess.app.common;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.search.SearchResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Texts that several verbs print in one line. */
public final class Lines {
    private Lines() {}

    /** The progress of a search, a line for each variation. */
    public static <P extends GamePosition<P, M>, M> List<String> variationLines(
            GameKind<P, M> kind, P position, SearchResult<M> result) {
        List<String> lines = new ArrayList<>();
        for (SearchResult.Variation<M> variation : result.variations()) {
            lines.add(String.format(
                    Locale.ROOT,
                    "depth %d value %.6f nodes %d time %d ms line %s",
                    variation.depth(),
                    variation.value(),
                    result.nodes(),
                    result.elapsed().toMillis(),
                    likeliestLine(kind, position, variation.moves())));
        }
        return lines;
    }

    /** Moves with their likeliest outcomes, for instance {@code e2e4 d7d5 e4d5:hit}. */
    public static <P extends GamePosition<P, M>, M> String likeliestLine(GameKind<P, M> kind, P start, List<M> moves) {
        List<String> texts = new ArrayList<>();
        P position = start;
        for (M move : moves) {
            texts.add(moveWithRoll(kind, position, move, 0));
            position = position.after(move, 0);
        }
        return String.join(" ", texts);
    }

    /** The moves of a game with the outcomes that they had. */
    public static <P extends GamePosition<P, M>, M> String playedMovesText(GameKind<P, M> kind, BoardGame<P, M> game) {
        List<String> texts = new ArrayList<>();
        List<P> positions = game.positions();
        for (BoardGame.Step<M> step : game.steps()) {
            texts.add(moveWithRoll(
                    kind, positions.get(texts.size()), step.move(), step.roll().orElse(0)));
        }
        return String.join(" ", texts);
    }

    /** A move, and behind a colon its roll if it has several. */
    public static <P extends GamePosition<P, M>, M> String moveWithRoll(
            GameKind<P, M> kind, P position, M move, int roll) {
        String text = kind.format(move, position);
        return position.chance(move).size() == 1 ? text : text + ":" + kind.rollName(move, roll, position);
    }
}
