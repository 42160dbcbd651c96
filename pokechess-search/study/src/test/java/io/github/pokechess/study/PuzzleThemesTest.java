package io.github.pokechess.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.PositionText;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The themes of puzzles, each by an example. */
final class PuzzleThemesTest {
    private static Set<PuzzleTheme> themes(String position, String solution, String shallow) {
        Game game = Game.start(PositionText.parse(position, Rules.standard()), ChanceSource.none());
        Move move = MoveNotation.parse(solution, game.position());
        return PuzzleThemes.themesOf(game, move, MoveNotation.parse(shallow, game.position()), game.apply(move, 0));
    }

    @Test
    void quiet_capturesNothing() {
        assertThat(themes("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 Nor///////NorNor -", "a1a2", "a1b1"))
                .containsExactlyInAnyOrder(PuzzleTheme.QUIET);
    }

    /** Water is super effective against fire. */
    @Test
    @Tag("slow")
    void chain_mayActAgain() {
        assertThat(themes("4k3/8/8/8/r7/8/8/R3K3 w - - 0 1 Nor////Fir///WatNor -", "a1a4", "a1b1"))
                .containsExactlyInAnyOrder(PuzzleTheme.CHAIN);
    }

    /** Fire against water costs both. */
    @Test
    void trade_costsBoth() {
        assertThat(themes("4k3/8/8/8/r7/8/8/R3K3 w - - 0 1 Nor////Wat///FirNor -", "a1a4", "a1b1"))
                .containsExactlyInAnyOrder(PuzzleTheme.TRADE);
    }

    @Test
    void hedge_cannotMissWhereTheShallowMoveCan() {
        assertThat(themes("4k3/8/8/8/r7/8/8/R3K3 w - - 0 1 Nor////Nor///NorNor -", "a1b1", "a1a4"))
                .containsExactlyInAnyOrder(PuzzleTheme.QUIET, PuzzleTheme.HEDGE);
    }

    @Test
    void kingRaid_takesTheKing() {
        assertThat(themes("k7/8/8/8/8/8/8/R3K3 w - - 0 1 Nor///////NorNor -", "a1a8", "a1b1"))
                .containsExactlyInAnyOrder(PuzzleTheme.KING_RAID);
    }

    @Test
    void defence_endsAThreatToTheKing() {
        assertThat(themes("k3r3/8/8/8/8/8/8/4K3 w - - 0 1 NorNor///////Nor -", "e1d1", "e1e2"))
                .containsExactlyInAnyOrder(PuzzleTheme.QUIET, PuzzleTheme.DEFENCE);
    }

    /** Normal has no effect on ghosts. */
    @Test
    void immunity_cannotBeHurt() {
        assertThat(themes("k6r/8/8/8/8/8/8/R3K3 w - - 0 1 NorNor///////GhoNor -", "a1d1", "a1b1"))
                .containsExactlyInAnyOrder(PuzzleTheme.QUIET);
        assertThat(themes("k6r/8/8/8/8/8/R7/4K3 w - - 0 1 NorNor//////Gho/Nor -", "a2h2", "a2b2"))
                .containsExactlyInAnyOrder(PuzzleTheme.QUIET, PuzzleTheme.IMMUNITY);
    }

    @Test
    void promotion_pawnCapturesOntoTheLastRank() {
        assertThat(themes("k6r/6P1/8/8/8/8/8/4K3 w - - 0 1 NorNor/Nor//////Nor -", "g7h8", "e1e2"))
                .containsExactlyInAnyOrder(PuzzleTheme.PROMOTION);
    }
}
