package io.github.pokechess.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pokechess.core.Move;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.PokemonChess;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A puzzle goes on to the answer of the likeliest reply, and a wrong decision is refuted. */
final class PuzzleLineTest {
    private static final PokemonChess KIND = new PokemonChess();

    private static Puzzle withTheme(PuzzleTheme theme) {
        return Puzzles.all().stream()
                .filter(puzzle -> puzzle.themes().contains(theme))
                .findFirst()
                .orElseThrow();
    }

    @Test
    @Tag("slow")
    void after_bestDecisions_leadsOverTheReplyToASecondTurn() {
        Puzzle puzzle = withTheme(PuzzleTheme.QUIET);
        PuzzleLine line = PuzzleLine.start(puzzle);
        assertThat(line.best()).isEqualTo(puzzle.solution());

        PuzzleLine.Verdict first = line.judge(puzzle.solution());
        assertThat(first.isRight()).isTrue();
        assertThat(first.loss()).isZero();
        PuzzleLine second = line.after(puzzle.solution(), first);
        assertThat(second.isOver()).isFalse();
        assertThat(second.position().side()).isEqualTo(puzzle.position().side());
        assertThat(first.next().get(0).move())
                .as("the reply of the file")
                .isEqualTo(puzzle.rolls().get(0).next().get(0).step().move());

        PuzzleLine.Verdict last = second.judge(second.best());
        assertThat(last.isRight()).isTrue();
        assertThat(second.after(second.best(), last).isOver()).isTrue();
    }

    @Test
    @Tag("slow")
    void judge_solutionOfAChain_leavesItsNextDecisionToTheSolver() {
        Puzzle puzzle = withTheme(PuzzleTheme.CHAIN);
        PuzzleLine line = PuzzleLine.start(puzzle);
        PuzzleLine.Verdict first = line.judge(puzzle.solution());
        PuzzleLine chain = line.after(puzzle.solution(), first);

        assertThat(chain.isOver()).isFalse();
        assertThat(chain.position().side()).isEqualTo(puzzle.position().side());
        assertThat(chain.position().chain())
                .as("nothing is decided for the solver")
                .isPresent();
        List<Boolean> verdicts = new ArrayList<>();
        for (Move move : chain.position().legalMoves()) {
            PuzzleLine.Verdict verdict = chain.judge(move);
            assertThat(verdict.isRight()).isEqualTo(verdict.loss() <= PuzzleLine.TOLERANCE);
            verdicts.add(verdict.isRight());
        }
        assertThat(verdicts).contains(true, false);
    }

    @Test
    @Tag("slow")
    void judge_aMoveThatLeavesTheKing_isRefutedByItsCapture() {
        Puzzle puzzle = withTheme(PuzzleTheme.DEFENCE);
        List<PuzzleLine.Verdict> wrong = puzzle.position().legalMoves().stream()
                .filter(move -> !move.equals(puzzle.solution()))
                .limit(3)
                .map(PuzzleLine.start(puzzle)::judge)
                .toList();

        assertThat(wrong).allSatisfy(verdict -> {
            assertThat(verdict.isRight()).isFalse();
            assertThat(verdict.loss()).isGreaterThan(0.2);
        });
        assertThat(wrong).anySatisfy(verdict -> {
            PuzzleLine.Following last = verdict.next().get(verdict.next().size() - 1);
            assertThat(last.kingShare()).isBetween(0.5, 1.0);
            assertThat(last.before().side()).isNotEqualTo(puzzle.position().side());
        });
    }

    @Test
    void of_decisionsThatLeadNowhere_areRefused() {
        Puzzle puzzle = withTheme(PuzzleTheme.QUIET);
        String solution = KIND.format(puzzle.solution(), puzzle.position());

        assertThat(PuzzleLine.of(puzzle, List.of()).position()).isEqualTo(puzzle.position());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PuzzleLine.of(puzzle, List.of(solution)))
                .withMessageContaining("nothing is to be decided");
        Assertions.assertThatThrownBy(() -> PuzzleLine.of(puzzle, List.of("e2e9")))
                .isInstanceOf(MalformedTextException.class)
                .hasMessageContaining("e2e9");
    }
}
