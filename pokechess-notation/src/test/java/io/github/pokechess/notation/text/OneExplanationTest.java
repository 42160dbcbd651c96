package io.github.pokechess.notation.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import java.util.List;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One mistake has one explanation, wherever the move is written. */
final class OneExplanationTest {
    private static final PokemonChess KIND = new PokemonChess();
    private static final Game GAME = Game.start(KIND.position(null, "luck=none"), ChanceSource.none())
            .apply("e4")
            .apply("d5");

    private static String reason(ThrowingCallable call) {
        return catchThrowableOfType(InvalidMoveException.class, call).reason();
    }

    private static String file(BoardGame<Position, io.github.pokechess.core.Move> game, String move) {
        return GameText.format(GameRecord.of(KIND, game)).replaceFirst("\\*\\s*$", "2. " + move + " *\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"e6", "Nf6", "Nd5", "Bxa6", "ed5", "d5", "O-O", "Kd3", "Nbd2", "Qxd5", "exf5", "e8=Q", "e2e5"})
    void positionGameTurnFileAndChess_giveOneReason(String move) {
        String reason = reason(() -> GAME.position().move(move));
        assertThat(reason).startsWith("\"" + move + "\" is no legal move here: ");
        assertThat(reason(() -> GAME.apply(move))).isEqualTo(reason);
        assertThat(reason(() -> MoveNotation.play(GAME, move))).isEqualTo(reason);
        String file = file(GAME, move);
        assertThat(reason(() -> GameText.parse(file).game())).isEqualTo(reason);
        assertThat(reason(() -> PlainChess.parseGame("1. e4 d5 2. " + move + " *")))
                .isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource({"e4e6", "a1a2", "e7e5", "e5e6"})
    void positionAndPrograms_giveOneReason(String move) {
        String reason = reason(() -> GAME.position().move(move));
        assertThat(reason(() -> PlainChess.parseMoves(move, GAME.position()))).isEqualTo(reason);
    }

    /** A later hop of a turn is named as its piece's move, and the whole turn is quoted. */
    @ParameterizedTest
    @CsvSource({"exd5+xc7, no pawn can capture on c7", "exd5+d7, no pawn can go to d7"})
    void aLaterHopOfATurn_isExplainedToo(String turn, String why) {
        Position position = KIND.position("4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1 Nor//Nor/Gra/Fir///Nor -", "luck=none");
        Game game = Game.start(position, ChanceSource.none());
        assertThat(reason(() -> MoveNotation.play(game, turn)))
                .isEqualTo("\"" + turn + "\" is no legal move here: " + why);
    }

    private static String problem(Function<String, ?> parse, String text) {
        return catchThrowableOfType(MalformedTextException.class, () -> parse.apply(text))
                .getMessage();
    }

    /** What somebody has copied by mistake; a list of all that is missing was up to 2,057 characters long. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "hello world",
                "The quick brown fox jumps over the lazy dog. It does so every day.",
                "<html><body>hi</body></html>",
                "https://example.com/x",
                "{\"a\":1}",
                "[1,2]"
            })
    void textThatIsNoGame_hasOneShortProblem(String text) {
        List<Function<String, ?>> readers = List.of(
                GameText::parse,
                one -> GameText.parse(one, Reading.standard().lenient()).game(),
                PlainChess::parseGame,
                one -> PositionText.parse(one, GAME.position().rules()));
        for (Function<String, ?> reader : readers) {
            assertThat(problem(reader, text)).hasSizeLessThan(160).doesNotContain("\n");
        }
    }
}
