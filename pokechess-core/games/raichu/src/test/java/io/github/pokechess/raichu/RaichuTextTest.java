package io.github.pokechess.raichu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameKind;
import java.time.Duration;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Positions, moves and rules as texts, right and wrong ones. */
class RaichuTextTest {
    private static final String START = "........W.W.W.W..w.w.w.w................b.b.b.b..B.B.B.B........";

    private static GameKind kind() {
        return new RaichuGame();
    }

    @Test
    void theStartIsTheUsualPosition() {
        assertThat(kind().board(null, null).text()).isEqualTo(START + " w");
        assertThat(kind().board(null, "size:26").text()).hasSize(26 * 26 + 2);
        assertThat(kind().summary()).doesNotEndWith(".");
    }

    @Test
    void theTurnsWithoutProgressAreAThirdField() {
        assertThat(kind().board(START + " b 12", null).text()).isEqualTo(START + " b 12");
        assertThat(kind().board(START + " b 0", null).text()).isEqualTo(START + " b");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "|strict|LOSS|false|false",
                "|standard|LOSS|true|true",
                "|strict no-move:pass|PASS|false|false",
                "|no-move:draw  repetition:off|DRAW|false|true",
                "|turn-limit:off no-move:pass no-move:loss|LOSS|true|false",
                "|strict repetition:on turn-limit:on|LOSS|true|true"
            })
    void rulesAreWords(
            String position, String words, RaichuRules.NoMove noMove, boolean repetition, boolean turnLimit) {
        RaichuBoard board = (RaichuBoard) kind().board(position, words);
        assertThat(board.position().rules()).isEqualTo(new RaichuRules(noMove, repetition, turnLimit));
    }

    @Test
    void rulesTellTheEvaluatorToo() {
        GameBoard standard = kind().board(null, null);
        GameBoard classic = kind().board(null, "eval:classic");
        assertThat(standard.rules())
                .isEqualTo(kind().board(START + " b", "eval:standard size:8").rules());
        assertThat(classic.rules()).isNotEqualTo(standard.rules());
        assertThat(kind().board(null, "size:10").rules()).isNotEqualTo(standard.rules());
        assertThat(classic.evaluate()).isZero();
        assertThat(standard.evaluate()).isPositive();
    }

    @Test
    void unknownWordsAreToldEachWithItsPlace() {
        assertThatThrownBy(() -> kind().board(null, "strict foo size:9"))
                .isInstanceOf(MalformedTextException.class)
                .hasMessage("line 1, column 8 (offset 7), rules: unknown: foo\n"
                        + "line 1, column 12 (offset 11), rules: unknown: size:9");
        assertThatThrownBy(() -> kind().board(START + " w", "size:10")).hasMessageContaining("is 8 × 8");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "START|offset 64), side to move: missing",
                "START |offset 65), side to move: must be w or b",
                "START W|offset 65), side to move",
                "START w |offset 67), turns without progress",
                "START w -1|offset 67), turns without progress",
                "START w 1234567890|offset 67), turns without progress",
                "START w 1 x|offset 68), end",
                "START. w|65 characters are no board",
                " w|0 characters are no board",
                "................ w|16 characters are no board",
            })
    void wrongPositionsAreToldWithThePlace(String text, String problem) {
        assertThatThrownBy(() -> RaichuPosition.parse(text.replace("START", START), RaichuRules.standard()))
                .isInstanceOf(MalformedTextException.class)
                .hasMessageContaining(problem);
    }

    @Test
    void allProblemsAreToldAtOnce() {
        String text = "?" + START.substring(1, 63) + "é x 1x y";
        assertThatThrownBy(() -> RaichuPosition.parse(text, RaichuRules.standard()))
                .isInstanceOfSatisfying(
                        MalformedTextException.class,
                        malformed -> assertThat(malformed.problems())
                                .extracting(problem -> problem.offset())
                                .containsExactly(0L, 63L, 65L, 67L, 69L));
        assertThatThrownBy(() -> RaichuPosition.parse(".".repeat(64) + " w", RaichuRules.standard()))
                .hasMessageContaining("there are no pieces");
    }

    @Provide
    Arbitrary<String> texts() {
        Arbitrary<Integer> lengths = Arbitraries.of(0, 1, 4, 63, 64, 65, 81, 100, 144, 676, 784);
        Arbitrary<String> boards = lengths.flatMap(
                length -> Arbitraries.strings().withChars("wWbB@$. é").ofLength(length));
        Arbitrary<String> tails = Arbitraries.strings().withChars("wb 019-x").ofMaxLength(13);
        return Arbitraries.frequencyOf(
                Tuple.of(3, Combinators.combine(boards, tails).as((board, tail) -> board + " " + tail)),
                Tuple.of(1, Arbitraries.strings()));
    }

    @Property
    void anyTextIsAPositionOrToldToBeNone(@ForAll("texts") String text) {
        RaichuPosition position;
        try {
            position = RaichuPosition.parse(text, RaichuRules.standard());
        } catch (MalformedTextException malformed) {
            assertThat(malformed.problems())
                    .allSatisfy(problem -> assertThat(problem.offset()).isBetween(0L, (long) text.length()));
            return;
        }
        assertThat(RaichuPosition.parse(position.toString(), RaichuRules.standard()))
                .isEqualTo(position);
        if (position.outcome().isEmpty()) {
            assertThat(position.legalMoves()).isNotEmpty();
        }
    }

    @Property
    void anyTextIsAMoveOrToldToBeNone(@ForAll String text, @ForAll("moveLike") String like) {
        for (String tried : List.of(text, like)) {
            GameBoard board = kind().board(null, null);
            try {
                assertThat(board.text(board.decision(tried)).replace("-", "")).isEqualTo(tried.replace("-", ""));
            } catch (MalformedTextException malformed) {
                assertThat(malformed.problems()).isNotEmpty();
            }
        }
    }

    @Provide
    Arbitrary<String> moveLike() {
        return Arbitraries.strings().withChars("abcdefgh01234-x").ofMinLength(4).ofMaxLength(6);
    }

    @Test
    void longTextsAreReadInNoTime() {
        String text = "x".repeat(3_000_000);
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> assertThatThrownBy(() -> RaichuPosition.parse(text, RaichuRules.standard()))
                        .isInstanceOf(MalformedTextException.class));
    }

    @ParameterizedTest
    @CsvSource({
        "a2-a3, true",
        "a2a3, true",
        "a2xa3, false",
        "a2-a5, false",
        "a02-a3, false",
        "a2-, false",
        "i2-i3, false",
        "a2-a33, false",
        "pass, false",
        "a2-a3 , true",
        "A2-a3, false"
    })
    void movesAreWrittenWithTheirSquares(String text, boolean legal) {
        GameBoard board = kind().board(null, null);
        if (legal) {
            assertThat(board.text(board.decision(text))).isEqualTo("a2-a3");
        } else {
            assertThatThrownBy(() -> board.decision(text)).isInstanceOf(MalformedTextException.class);
        }
    }

    @Test
    void thePictureShowsPiecesAndTheLastMove() {
        GameBoard board = kind().board(null, null);
        board.make(board.decision("a2-a4"), 0);
        BoardPicture picture = board.copy().picture();
        assertThat(picture.rowLabels()).startsWith("1", "2").hasSize(8);
        assertThat(picture.columnLabels()).startsWith("a", "b").hasSize(8);
        assertThat(picture.notes()).containsExactly("Black to move");
        assertThat(picture.rows().get(3).get(0).token()).isEqualTo(new BoardPicture.Token(0, "W", 1));
        assertThat(picture.rows().stream().flatMap(List::stream).filter(BoardPicture.Tile::marked))
                .hasSize(2);
    }
}
