package io.github.pokechess.raichu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import java.time.Duration;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Positions, moves and rules as texts, right and wrong ones. */
class RaichuTextTest {
    private static final String START = "........W.W.W.W..w.w.w.w................b.b.b.b..B.B.B.B........";

    private static Raichu kind() {
        return new Raichu();
    }

    @Test
    void theStartIsTheUsualPosition() {
        assertThat(kind().position().toString()).isEqualTo(START + " w");
        assertThat(kind().position(null, "size:26").toString()).hasSize(26 * 26 + 2);
        assertThat(kind().summary()).doesNotEndWith(".");
    }

    @Test
    void theTurnsWithoutProgressAreAThirdField() {
        assertThat(kind().position(START + " b 12", null).toString()).isEqualTo(START + " b 12");
        assertThat(kind().position(START + " b 0", null).toString()).isEqualTo(START + " b");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "|strict|LOSS|false|false",
                "|standard|LOSS|true|true",
                "|strict no-move:pass|PASS|false|false",
                "|no-move:draw  repetition:off|DRAW|false|true",
                "|turn-limit:off no-move:pass|PASS|true|false",
                "|strict repetition:on turn-limit:on|LOSS|true|true"
            })
    void rulesAreWords(
            String position, String words, RaichuRules.NoMove noMove, boolean repetition, boolean turnLimit) {
        RaichuPosition start = kind().position(position, words);
        assertThat(start.rules()).isEqualTo(rules(noMove, repetition, turnLimit));
    }

    private static RaichuRules rules(RaichuRules.NoMove noMove, boolean repetition, boolean turnLimit) {
        return RaichuRules.strict()
                .withNoMove(noMove)
                .withThreefoldRepetition(repetition)
                .withTurnLimit(turnLimit);
    }

    @Test
    void rulesAreWrittenAsTheyAreRead() {
        assertThat(kind().rules(kind().position(null, "size:10"))).isEmpty();
        assertThat(kind().rules(kind().position(null, "strict no-move:pass"))).hasValue("strict no-move:pass");
        for (RaichuRules.NoMove noMove : RaichuRules.NoMove.values()) {
            for (boolean repetition : List.of(false, true)) {
                for (boolean limit : List.of(false, true)) {
                    RaichuPosition start = RaichuPosition.start(10, rules(noMove, repetition, limit));
                    String words = kind().rules(start).orElse(null);
                    assertThat(words == null).isEqualTo(start.rules().equals(RaichuRules.standard()));
                    assertThat(kind().position(kind().format(start), words)).isEqualTo(start);
                }
            }
        }
    }

    @Test
    void boardsShareWhatIsFoundByRulesAndSize() {
        Object key = kind().position().newBoard().rulesKey();
        assertThat(kind().position(START + " b", "size:8").newBoard().rulesKey())
                .isEqualTo(key);
        assertThat(kind().position(null, "size:10").newBoard().rulesKey()).isNotEqualTo(key);
        assertThat(kind().position(null, "strict").newBoard().rulesKey()).isNotEqualTo(key);
    }

    @Test
    void evaluatorsAreNoRules() {
        assertThatThrownBy(() -> kind().position(null, "eval:classic"))
                .isInstanceOf(MalformedTextException.class)
                .hasMessageContaining("a player's setting does, such as evaluator=classic");
    }

    @Test
    void eachWordIsAboutAnotherThing() {
        assertThatThrownBy(() -> RaichuRules.parse("no-move:draw no-move:pass"))
                .isInstanceOf(MalformedTextException.class);
        assertThat(RaichuRules.parse("no-move:draw standard")).isEqualTo(RaichuRules.standard());
        assertThat(RaichuRules.parse("standard no-move:draw").noMove()).isEqualTo(RaichuRules.NoMove.DRAW);
    }

    @Test
    void unknownWordsAreToldEachWithItsPlace() {
        assertThatThrownBy(() -> kind().position(null, "strict foo size:9"))
                .isInstanceOf(MalformedTextException.class)
                .hasMessage("column 8, rules: a rule is one of standard, strict, no-move, repetition,"
                        + " turn-limit, size: \"foo\"\n"
                        + "column 12, rules: size is an even number from 8 to 26: \"9\"");
        assertThatThrownBy(() -> kind().position(START + " w", "size:10")).hasMessageContaining("is 8 × 8");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "START|column 65, side to move: missing",
                "START |column 65, side to move: missing",
                "START W|column 66, side to move",
                "START w x|column 68, turns without progress",
                "START w -1|column 68, turns without progress",
                "START w 1234567890|column 68, turns without progress",
                "START w 1 x|column 70, end",
                "START. w|65 characters are no board",
                " w|1 characters are no board",
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
                                .containsExactly(0L, 63L, 65L, 67L, 70L));
        assertThatThrownBy(() -> RaichuPosition.parse(".".repeat(64) + " w", RaichuRules.standard()))
                .hasMessageContaining("there are no pieces");
    }

    @Test
    void noSmallPieceStandsWhereItHasBecomeARaichu() {
        String board = "wW@$...." + ".".repeat(48) + "bB@$....";
        assertThat(RaichuPosition.parse(board + " w", RaichuRules.standard()).board())
                .isEqualTo(board);
        String wrong = "..b....." + "B......." + ".".repeat(32) + "w......." + ".....W.w";
        assertThatThrownBy(() -> RaichuPosition.parse(wrong + " w", RaichuRules.standard()))
                .isInstanceOfSatisfying(
                        MalformedTextException.class,
                        malformed -> assertThat(malformed.problems())
                                .extracting(problem -> problem.offset())
                                .containsExactly(2L, 61L, 63L))
                .hasMessageContaining("'W' at row 8, column 6 cannot be");
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
    @Tag("slow")
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
    @Tag("slow")
    void anyTextIsAMoveOrToldToBeNone(@ForAll String text, @ForAll("moveLike") String like) {
        RaichuPosition start = kind().position();
        for (String tried : List.of(text, like)) {
            try {
                RaichuMove move = kind().move(tried, start);
                assertThat(move.toString().replace("-", "")).isEqualTo(tried.replace("-", ""));
            } catch (MalformedTextException malformed) {
                assertThat(malformed.problems()).isNotEmpty();
            }
            try {
                assertThat(RaichuMove.parse(tried)).hasToString(tried);
            } catch (MalformedTextException malformed) {
                assertThat(malformed.problems())
                        .allSatisfy(problem -> assertThat(problem.offset()).isBetween(0L, (long) tried.length()));
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
        RaichuPosition start = kind().position();
        if (legal) {
            assertThat(kind().move(text, start)).hasToString("a2-a3");
        } else {
            assertThatThrownBy(() -> kind().move(text, start)).isInstanceOf(MalformedTextException.class);
        }
    }

    @Test
    void capturesMayLackTheirSign() {
        RaichuPosition position = RaichuSamples.position("........Wb" + ".".repeat(54), 'w');
        assertThat(kind().move("a2c2", position)).hasToString("a2xc2");
        assertThat(kind().move("a2xc2", position)).hasToString("a2xc2");
        assertThatThrownBy(() -> kind().move("a2-c2", position)).isInstanceOf(MalformedTextException.class);
    }

    @ParameterizedTest
    @CsvSource({"a2-a3", "b3xd5", "z26-a1", "pass"})
    void movesAreReadWithoutAPosition(String text) {
        assertThat(RaichuMove.parse(text)).hasToString(text);
    }

    @ParameterizedTest
    @CsvSource({
        "'', 0, must be a square",
        "a2, 2, must be a square",
        "a2a3, 2, 'must be - or, for a capture, x'",
        "a0-a3, 0, must be a square",
        "a27-a3, 0, must be a square",
        "a2-a2, 3, must be another square",
        "a2-a34, 3, must be a square",
        "a2-a3x, 5, nothing may follow",
        "passed, 0, must be a square"
    })
    void wrongMovesAreToldWithThePlace(String text, int offset, String problem) {
        assertThatThrownBy(() -> RaichuMove.parse(text))
                .isInstanceOf(MalformedTextException.class)
                .hasMessageStartingWith((offset == 0 ? "" : "column " + (offset + 1) + ", ") + "move: " + problem);
    }

    @Test
    void squaresAreRead() {
        assertThat(RaichuSquare.parse("b13")).isEqualTo(new RaichuSquare(12, 1));
        assertThatThrownBy(() -> RaichuSquare.parse("b13 "))
                .isInstanceOf(MalformedTextException.class)
                .hasMessageContaining("square: nothing may follow");
    }

    @Test
    void thePictureShowsPiecesAndTheLastMove() {
        RaichuMove last = RaichuMove.parse("a2-a4");
        BoardPicture picture = kind().picture(kind().position().after(last, 0), last);
        assertThat(picture.rowLabels()).startsWith("1", "2").hasSize(8);
        assertThat(picture.columnLabels()).startsWith("a", "b").hasSize(8);
        assertThat(picture.notes()).containsExactly("Black to move");
        assertThat(picture.rows().get(3).get(0).token()).hasValue(BoardPicture.Token.of(Color.WHITE, "W", 1));
        assertThat(picture.rows().stream().flatMap(List::stream).filter(BoardPicture.Tile::marked))
                .hasSize(2);
        RaichuPosition won = RaichuSamples.position("@" + ".".repeat(63), 'b');
        assertThat(kind().picture(won, null).notes()).containsExactly("White wins: no piece left");
    }
}
