package io.github.pokechess.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.review.Review;
import io.github.pokechess.notation.PokemonChess;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Drills judge by loss, never take the mistake itself, and go through texts. */
final class DrillTest {
    private static final PokemonChess KIND = new PokemonChess();
    private static final Position START = KIND.position();

    /** A drill whose mistake is another move than the only good one of a puzzle. */
    static Drill of(Puzzle puzzle) {
        return Drill.of(KIND, puzzle.position(), other(puzzle), puzzle.solution());
    }

    private static Move other(Puzzle puzzle) {
        return puzzle.position().legalMoves().stream()
                .filter(move -> !move.equals(puzzle.solution()))
                .findFirst()
                .orElseThrow();
    }

    private static Drill atStart(String made, String best) {
        return Drill.of(KIND, START, KIND.move(made, START), KIND.move(best, START));
    }

    private static Drill.Verdict judged(Drill drill, String move) {
        Drill.Read<Position, Move> read = drill.read(KIND);
        return read.judge(KIND.move(move, read.position()));
    }

    @Test
    void judge_theBest_isRightAndLosesNothing() {
        assertThat(judged(atStart("a2a3", "e2e4"), "e2e4")).isEqualTo(new Drill.Verdict(true, 0));
    }

    @Test
    @Tag("slow")
    void judge_another_isRightWhereItLosesLessThanAMistakeDoes() {
        Drill.Verdict verdict = judged(atStart("a2a3", "e2e4"), "d2d4");

        assertThat(verdict.isRight()).isTrue();
        assertThat(verdict.loss()).isLessThan(0.2);
        assertThat(judged(atStart("a2a3", "e2e4"), "d2d4")).as("each time").isEqualTo(verdict);
    }

    @Test
    void judge_theMistakeItself_isNeverRight() {
        assertThat(judged(atStart("d2d4", "e2e4"), "d2d4").isRight()).isFalse();
    }

    /** Where every other move is much worse, all of them are wrong. */
    @Test
    @Tag("slow")
    void judge_ofPuzzles_onlyTheSolutionIsRight() {
        assertOnlyTheSolutionIsRight(1);
    }

    @Test
    @Tag("thorough")
    void judge_ofManyPuzzles_onlyTheSolutionIsRight() {
        assertOnlyTheSolutionIsRight(20);
    }

    private static void assertOnlyTheSolutionIsRight(int puzzles) {
        for (Puzzle puzzle : Puzzles.all().subList(0, puzzles)) {
            Drill.Read<Position, Move> read = of(puzzle).read(KIND);
            for (Move move : puzzle.position().legalMoves()) {
                Drill.Verdict verdict = read.judge(move);
                assertThat(verdict.isRight())
                        .as("%s: %s %s", puzzle, move, verdict)
                        .isEqualTo(move.equals(puzzle.solution()));
                assertThat(verdict.isRight() || Review.Mark.of(verdict.loss()) != Review.Mark.NONE)
                        .isTrue();
            }
        }
    }

    @Test
    @Tag("slow")
    void parse_readsWhatJsonWrites_alsoInTheMiddleOfATurn() {
        List<Drill> drills = Puzzles.all().stream().map(DrillTest::of).toList();

        for (Drill drill : drills) {
            assertThat(Drill.parse(drill.json())).isEqualTo(drill).hasSameHashCodeAs(drill);
            assertThat(Drill.of(
                            KIND,
                            drill.read(KIND).position(),
                            drill.read(KIND).made(),
                            drill.read(KIND).best()))
                    .isEqualTo(drill);
        }
        assertThat(drills.stream().map(Drill::id)).doesNotHaveDuplicates().allMatch(id -> id.matches("[0-9a-f]{16}"));
        assertThat(drills.stream().map(Drill::id))
                .as("a puzzle at the same place has another card")
                .doesNotContainAnyElementsOf(
                        Puzzles.all().stream().map(Puzzle::id).toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                      | JSON
            []                      | must be an object
            {"kind":"pokemon"}      | has no position
            {"kind":"","position":"x","rules":"","made":"a","best":"b"} | a drill has a kind
            {"kind":"x","position":"x","rules":"","made":"a","best":"b","age":1} | has no member
            """)
    void parse_otherTexts_saysWhatIsWrong(String text, String words) {
        assertThatExceptionOfType(MalformedTextException.class)
                .isThrownBy(() -> Drill.parse(text))
                .satisfies(wrong -> assertThat(wrong.problems().toString()).contains(words));
    }

    @Test
    void read_whatItsKindCannotRead_saysWhichMistake() {
        Drill good = atStart("a2a3", "e2e4");
        Map<Drill, String> wrong = Map.of(
                new Drill("pokemon", "nonsense", "", "a2a3", "e2e4"), "nonsense",
                new Drill("pokemon", good.position(), "luck=never", "a2a3", "e2e4"), "never",
                new Drill("pokemon", good.position(), good.rules(), "a2a5", "e2e4"), "a2a5",
                new Drill("pokemon", good.position(), good.rules(), "a2a3", "e2e5"), "e2e5");

        wrong.forEach((drill, words) -> assertThatExceptionOfType(MalformedTextException.class)
                .isThrownBy(() -> drill.read(KIND))
                .withMessageContaining("the mistake")
                .withMessageContaining(words));
    }

    @Test
    void of_tooLongOrEmpty_refuses() {
        String good = KIND.format(START);

        assertThatIllegalArgumentException().isThrownBy(() -> new Drill("pokemon", good, "", " ", "e2e4"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Drill("pokemon", good, "x".repeat(4_001), "a2a3", "e2e4"));
    }
}
