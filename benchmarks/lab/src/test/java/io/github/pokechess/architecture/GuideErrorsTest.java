package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedBytesException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.match.player.Level;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.form.BinaryForm;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.notation.text.PlainChess;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.tafl.TaflRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Each row of the guide's table of errors is true. */
final class GuideErrorsTest {
    private static final Path GUIDE = Path.of("../../pokechess-search/GUIDE.md");

    private static final Game GAME = Game.start(Team.defaultWhite(), Team.defaultBlack(), ChanceSource.none());

    /** What each row says, by its first words. */
    private static final Map<String, Runnable> ROWS = new LinkedHashMap<>(Map.ofEntries(
            Map.entry("any mistake of a user", GuideErrorsTest::mistakes),
            Map.entry("a text that cannot be parsed", GuideErrorsTest::texts),
            Map.entry("a move that cannot be played", GuideErrorsTest::moves),
            Map.entry("a square, role or side", GuideErrorsTest::faults),
            Map.entry("a capture without its roll", GuideErrorsTest::captures),
            Map.entry(
                    "`null`",
                    () -> assertThatThrownBy(() -> GAME.apply((Move) null))
                            .isExactlyInstanceOf(NullPointerException.class)
                            .hasMessage("move")),
            Map.entry(
                    "an evaluator for a view",
                    () -> assertThatThrownBy(() -> Searcher.builder()
                                    .evaluator(String.class, Evaluator.even())
                                    .build())
                            .hasMessageContaining("there are")
                            .hasMessageContaining("BoardView")),
            Map.entry("an exception in an evaluator", GuideErrorsTest::strangers)));

    @Test
    void eachRowIsTested() throws IOException {
        List<String> rows = Files.readString(GUIDE)
                .replaceFirst("(?s).*\n## Errors\n", "")
                .lines()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| mistake"))
                .map(line -> line.substring(2))
                .toList();

        assertThat(rows).hasSameSizeAs(ROWS.keySet());
        assertThat(rows).allMatch(row -> ROWS.keySet().stream().anyMatch(row::startsWith));
    }

    @Test
    void eachRowIsTrue() {
        ROWS.forEach((row, test) -> assertThatCode(test::run).as(row).doesNotThrowAnyException());
    }

    private static void mistakes() {
        List<ThrowingCallable> mistakes = List.of(
                () -> PlayerText.parse(new PokemonChess(), "nobody"),
                () -> Level.named("eleven"),
                () -> LuckModel.named("bad"),
                () -> GameForm.of(Path.of("games.doc")),
                () -> Limits.depth(0),
                () -> Limits.time(Duration.ofSeconds(-1)),
                () -> TypeChart.of(List.of("2")),
                () -> Reading.standard().withPieceLetters("K"),
                () -> Reading.standard().withMaxGames(0),
                () -> new Comment("\u0007"),
                () -> Searcher.builder().tableMebibytes(-1),
                () -> Searcher.builder().threads(0),
                () -> TaflRules.named("chess"));
        assertThat(mistakes)
                .allSatisfy(mistake -> assertThatThrownBy(mistake)
                        .isInstanceOf(InvalidInputException.class)
                        .message()
                        .isNotBlank());
        assertThat(MalformedTextException.class).isAssignableTo(InvalidInputException.class);
        assertThat(InvalidMoveException.class).isAssignableTo(InvalidInputException.class);
    }

    private static void texts() {
        assertThatThrownBy(() -> Team.parse("Nor"))
                .isInstanceOfSatisfying(
                        MalformedTextException.class,
                        refused -> assertThat(refused.problems()).allSatisfy(problem -> {
                            assertThat(problem.field()).isNotBlank();
                            assertThat(problem.line()).isPositive();
                            assertThat(problem.column()).isPositive();
                            assertThat(problem.offset()).isNotNegative();
                        }));
        assertThatThrownBy(() -> BinaryForm.parseGame(new byte[3])).isInstanceOf(MalformedBytesException.class);
        assertThatThrownBy(() -> PlainChess.format(GAME.position()))
                .isInstanceOf(PlainChess.NotPlainChessException.class);
    }

    private static void moves() {
        assertThatThrownBy(() -> GAME.apply("Qh9")).isInstanceOfSatisfying(InvalidMoveException.class, refused -> {
            assertThat(refused.kind()).isEqualTo(InvalidMoveException.Kind.SYNTAX);
            assertThat(refused.reason()).isNotBlank();
            assertThat(refused.position(Position.class)).hasValue(GAME.position());
            assertThat(refused.candidates(Move.class)).isEmpty();
        });
        assertThatThrownBy(() -> GAME.agreeDraw().apply("e4"))
                .isInstanceOfSatisfying(
                        InvalidMoveException.class,
                        refused -> assertThat(refused.kind()).isEqualTo(InvalidMoveException.Kind.GAME_OVER));
    }

    private static void faults() {
        assertThatThrownBy(() -> Move.of(Square.E2, Square.E2)).isExactlyInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Square.of(8, 0)).isExactlyInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Roll.of(3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> GAME.at(1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    private static void captures() {
        Game game = GAME.apply("e4").apply("d5");
        assertThatThrownBy(() -> game.apply("exd5")).isExactlyInstanceOf(IllegalStateException.class);
    }

    private static void strangers() {
        Searcher searcher = Searcher.builder()
                .evaluator(BoardView.class, board -> {
                    throw new UnsupportedOperationException("mine");
                })
                .build();
        assertThatThrownBy(() -> searcher.search(GAME, Limits.depth(2)))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage("mine");
    }
}
