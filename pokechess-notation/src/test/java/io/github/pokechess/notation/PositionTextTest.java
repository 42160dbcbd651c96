package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.text.PlainChess;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PositionTextTest {
    private static final String KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 Dra///////Fai -";

    @ParameterizedTest
    @ValueSource(
            strings = {
                KINGS,
                "8/2P1k3/8/3pP3/8/8/4K3/8 w - d6 0 1 /PsyDar//RocWat///Fig/ -",
                "8/8/3pP3/2Pk4/8/8/3K4/8 w - - 3 40 //SteFir/WatFai///Roc/ c5",
                "2P1k3/8/8/8/8/8/4K3/8 w - - 0 50 GraFai//////Dra/ c8",
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 100 7 NorPsyGho///////GhoDarNor -"
            })
    void writesWhatItReads(String text) {
        assertThat(PositionText.format(PositionText.parse(text, Rules.standard())))
                .isEqualTo(text);
    }

    @Test
    void theChainFieldMayBeLeftOut() {
        assertThat(PositionText.parse(KINGS.substring(0, KINGS.length() - 2), Rules.standard()))
                .isEqualTo(PositionText.parse(KINGS, Rules.standard()));
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/8/8 w - - 0 1 Dra/////// -, placement, 0",
        "4k3/8/8/8/8/8/8/4K2 w - - 0 1 Dra///////Fai -, placement, 16",
        "4k3/8/8/8/8/8/8/4K2X w - - 0 1 Dra///////Fai -, placement, 19",
        "4k3/8/8/8/8/8/8/4K3 x - - 0 1 Dra///////Fai -, side to move, 20",
        "4k3/8/8/8/8/8/8/4K3 w K - 0 1 Dra///////Fai -, castling rights, 22",
        "4k3/8/8/8/8/8/8/4K3 w - e6 0 1 Dra///////Fai -, en passant square, 24",
        "4k3/8/8/8/8/8/8/4K3 w - - 101 1 Dra///////Fai -, half-move clock, 26",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999 Dra///////Fai -, move number, 28",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 Drx///////Fai -, types, 30",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 Dra///////Fai d4, chain square, 44",
        "'', placement, 0"
    })
    void saysWhichFieldIsWrongAndWhere(String text, String field, int offset) {
        MalformedTextException wrong =
                catchThrowableOfType(MalformedTextException.class, () -> PositionText.parse(text, Rules.standard()));
        TextProblem first = wrong.problems().get(0);
        assertThat(first.field()).isEqualTo(field);
        assertThat(first.offset()).isEqualTo(offset);
    }

    @Test
    void plainFenIsAnsweredWithTheCallThatReadsIt() {
        String fen = "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1";
        MalformedTextException wrong =
                catchThrowableOfType(MalformedTextException.class, () -> PositionText.parse(fen, Rules.standard()));
        assertThat(wrong.problems()).hasSize(1);
        TextProblem problem = wrong.problems().get(0);
        assertThat(problem.field()).isEqualTo("types");
        assertThat(problem.offset()).isEqualTo(fen.length());
        assertThat(problem.message()).contains("plain FEN", "PlainChess.parsePosition", "Nor///Nor////NorNor");

        String typed = fen + " Nor///Nor////NorNor";
        assertThat(PositionText.parse(typed, PlainChess.rules())).isEqualTo(PlainChess.parsePosition(fen));
    }

    @Test
    void whatIsNoFenIsNotTakenForOne() {
        for (String text : new String[] {"4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K2 w - - 0 1"}) {
            MalformedTextException wrong = catchThrowableOfType(
                    MalformedTextException.class, () -> PositionText.parse(text, Rules.standard()));
            assertThat(wrong).hasMessageNotContaining("plain FEN");
        }
    }

    /** Squares are named in either case in code, but in one only in texts. */
    @Test
    void squaresOfTextsAreInLowerCase() {
        String text = "8/2P1k3/8/3pP3/8/8/4K3/8 w - D6 0 1 /PsyDar//RocWat///Fig/ -";
        MalformedTextException wrong =
                catchThrowableOfType(MalformedTextException.class, () -> PositionText.parse(text, Rules.standard()));
        assertThat(wrong.problems()).hasSize(1);
        assertThat(wrong).hasMessageContaining("en passant square: must be - or a square");
    }

    @Test
    void tellsEveryProblemAtOnce() {
        String text = "4k3/8/8/8/8/8/8/4K3 x KQkz e9 -1 0 Dra///////Fai i1 more";
        MalformedTextException wrong =
                catchThrowableOfType(MalformedTextException.class, () -> PositionText.parse(text, Rules.standard()));
        assertThat(wrong.problems())
                .extracting(TextProblem::field)
                .contains(
                        "side to move",
                        "castling rights",
                        "en passant square",
                        "half-move clock",
                        "move number",
                        "chain square",
                        "position");
    }

    @Property
    void damagedTextIsAPositionOrSaysWhyNot(@ForAll long seed, @ForAll @IntRange(min = 0, max = 140) int at) {
        SplittableRandom random = new SplittableRandom(seed);
        Position start = Position.start(Team.random(random), Team.random(random), Rules.standard());
        StringBuilder text = new StringBuilder(PositionText.format(start));
        text.setCharAt(at % text.length(), (char) (' ' + random.nextInt(95)));
        try {
            Position position = PositionText.parse(text.toString(), Rules.standard());
            assertThat(PositionText.parse(PositionText.format(position), Rules.standard()))
                    .isEqualTo(position);
        } catch (MalformedTextException wrong) {
            assertThat(wrong.problems()).isNotEmpty();
        }
    }
}
