package io.github.pokechess.match.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.PositionText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DialectTest {
    private static Game game(String text, LuckModel luck) {
        Position position = PositionText.parse(text, Rules.standard().withLuck(luck));
        return Game.start(position, ChanceSource.none());
    }

    @Test
    void tellsRollsBackWithTheirDecisions() {
        String text = "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Nor////NorNor -";
        Game game = game(text, LuckModel.STANDARD).apply(Move.of(Square.D1, Square.D5), Roll.MISS);
        Dialect dialect = new Dialect.Pokechess();

        assertThat(dialect.positionCommand(game)).isEqualTo("position fen " + text + " moves d1d5:miss");
        assertThat(dialect.optionsFor(game.position())).containsExactly("setoption name Luck value standard");
        assertThat(dialect.moveWithoutEngine(game)).isNull();
    }

    /** An engine that is not told of them would play by other rules than the match. */
    @Test
    void options_refusesRulesThatTheProtocolHasNoWordsFor() {
        String fen = "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1 NorNor/Nor//////Nor -";
        for (LuckModel luck : LuckModel.values()) {
            Rules rules = Rules.standard().withLuck(luck);
            Position start = PositionText.parse(fen, rules);
            assertThat(new Dialect.Pokechess().optionsFor(start)).containsExactly("setoption name Luck value " + luck);
            for (Rules other : List.of(
                    rules.withNoMove(Rules.NoMove.LOSS),
                    rules.withEnPassantInChain(false),
                    rules.withThreefoldRepetition(false),
                    rules.withFiftyMoveRule(false),
                    rules.withChart(TypeChart.standard()
                            .with(PokemonType.NORMAL, PokemonType.NORMAL, Effectiveness.NO_EFFECT)))) {
                for (Dialect dialect : List.of(new Dialect.Pokechess(), new Dialect.Chess())) {
                    assertThatIllegalArgumentException()
                            .isThrownBy(() -> dialect.optionsFor(start.withRules(other)))
                            .withMessageContaining("leave out what the rules say beyond luck");
                }
            }
        }
    }

    /** In chess the capture and what the pawn becomes are one move. */
    @Test
    void splitsAPromotionByCaptureForChessEnginesAndJoinsItAgain() {
        String fen = "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1";
        Game game = game(fen + " NorNor/Nor//////Nor -", LuckModel.NONE);
        Dialect dialect = new Dialect.Chess();
        assertThat(dialect.optionsFor(game.position())).isEmpty();
        assertThat(dialect.positionCommand(game)).isEqualTo("position fen " + fen);

        Move capture = dialect.parseMove("e7d8n", game.position());
        assertThat(capture).isEqualTo(Move.of(Square.E7, Square.D8));
        Game captured = game.apply(capture);
        Move choice = dialect.moveWithoutEngine(captured);
        assertThat(choice).isEqualTo(Move.choosing(Square.D8, Role.KNIGHT));
        assertThat(dialect.positionCommand(captured.apply(choice))).isEqualTo("position fen " + fen + " moves e7d8n");
    }

    @Test
    void keepsTheLetterOfAPromotionWithoutCapture() {
        Game game = game("4k3/P7/8/8/8/8/8/4K3 w - - 0 1 Nor/Nor//////Nor -", LuckModel.NONE);

        Move move = new Dialect.Chess().parseMove("a7a8r", game.position());

        assertThat(move).isEqualTo(Move.promoting(Square.A7, Square.A8, Role.ROOK));
        assertThat(new Dialect.Chess().positionCommand(game.apply(move))).endsWith(" moves a7a8r");
    }

    /** A letter that is no piece is the engine's fault, reported at once and not at the next decision. */
    @ParameterizedTest
    @ValueSource(strings = {"e7d8", "e7d8k", "e7d8x", "e7d8=q", "e7e8q", "0000", "(none)", ""})
    void chess_refusesWhatIsNoMoveOfChess(String word) {
        Position position = game("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1 NorNor/Nor//////Nor -", LuckModel.NONE)
                .position();

        assertThatThrownBy(() -> new Dialect.Chess().parseMove(word, position))
                .isInstanceOf(MalformedTextException.class);
    }

    @Test
    void chess_beginsNoGameInTheMiddleOfATurn() {
        Position start = game("3Pk3/8/8/8/8/8/8/4K3 w - - 0 1 NorNor///////Nor -", LuckModel.NONE)
                .position();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Dialect.Chess().optionsFor(start))
                .withMessageContaining("in the middle of a turn");
    }

    /** A pawn that takes the king becomes nothing here, whatever the engine says. */
    @Test
    void endsTheGameWhereAPawnTakesTheKing() {
        Game game = game("4k3/3P4/8/8/8/8/8/4K3 w - - 0 1 Nor/Nor//////Nor -", LuckModel.NONE);
        Dialect dialect = new Dialect.Chess();

        assertThat(game.apply(dialect.parseMove("d7e8q", game.position())).isOver())
                .isTrue();
    }
}
