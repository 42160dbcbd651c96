package io.github.pokechess.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.match.player.Level;
import io.github.pokechess.notation.GameBuilder;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.text.GameText;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Puzzles have one solution, are read again as they were written, and the shipped ones hold at ten times the positions.
 */
final class PuzzleTest {
    private static final int IN_VERIFY = 10;

    private final List<Puzzle> shipped = Puzzles.all();

    @Test
    void shipped_differAndAreReadAgain() {
        assertThat(shipped).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(IN_VERIFY);
        for (Puzzle puzzle : shipped) {
            assertThat(Puzzle.of(GameText.parse(GameText.format(puzzle.game()))))
                    .isEqualTo(puzzle);
            assertThat(puzzle.position().isLegal(puzzle.solution())).isTrue();
            assertThat(puzzle.rating()).as("%s", puzzle).isPresent();
            assertThat(puzzle.rolls())
                    .hasSize(puzzle.position().chance(puzzle.solution()).size());
        }
    }

    @Test
    void shipped_areAtLeastSixtyFromNewcomerToExpert() {
        for (Level level : EnumSet.range(Level.NEWCOMER, Level.EXPERT)) {
            assertThat(shipped.stream().filter(puzzle -> puzzle.level() == level))
                    .as("%s", level)
                    .hasSizeGreaterThanOrEqualTo(60);
        }
    }

    @Test
    @Tag("slow")
    void shipped_hold() {
        assertHold(shipped.subList(0, IN_VERIFY));
    }

    @Test
    @Tag("thorough")
    void shipped_allHold() {
        assertHold(shipped);
    }

    private static void assertHold(List<Puzzle> puzzles) {
        PuzzleFinder finder = new PuzzleFinder(3_000);

        assertThat(puzzles).allMatch(puzzle -> finder.holds(puzzle, 10));
    }

    /**
     * Somebody who comes for it sees what this game has and chess has not; and who comes each day meets no puzzle twice
     * in half a year.
     */
    @Test
    void ofDay_asksEachPuzzleWithTypesAndAThemeOnceBeforeOneReturns() {
        List<Puzzle> asked = LocalDate.of(2026, 1, 1)
                .datesUntil(LocalDate.of(2028, 1, 1))
                .map(day -> Puzzles.ofDay(shipped, day))
                .toList();
        int different = Set.copyOf(asked).size();

        assertThat(different).isGreaterThan(200);
        assertThat(IntStream.range(different, asked.size()))
                .allMatch(day -> asked.get(day).equals(asked.get(day - different)));
        assertThat(Set.copyOf(asked)).allSatisfy(puzzle -> {
            assertThat(puzzle.themes()).isNotEmpty();
            assertThat(puzzle.position().board().pieces().values().stream()
                            .map(Piece::type)
                            .distinct())
                    .hasSizeGreaterThan(1);
        });
    }

    @Test
    void ofDay_amongAll_isThatOfTheList() {
        LocalDate.of(2026, 1, 1)
                .datesUntil(LocalDate.of(2027, 1, 1))
                .forEach(day -> assertThat(Puzzles.ofDay(day).id())
                        .isEqualTo(Puzzles.ofDay(shipped, day).id()));
    }

    @Test
    void find_findsShippedPuzzlesAgain() {
        PuzzleFinder finder = new PuzzleFinder(3_000);

        assertThat(shipped.subList(0, 4).stream()
                        .filter(puzzle -> finder.find(puzzle.position())
                                .map(found -> found.game()
                                        .withTag("Rating", "" + puzzle.rating().orElseThrow()))
                                .equals(Optional.of(puzzle.game()))))
                .hasSizeGreaterThan(1);
    }

    @Test
    void find_startIsNone() {
        assertThat(new PuzzleFinder(500).find(opening().start().position())).isEmpty();
    }

    @Test
    void ofDay_sameForADay_differsBetweenDays() {
        LocalDate day = LocalDate.of(2026, 11, 24);

        assertThat(Puzzles.ofDay(shipped, day)).isEqualTo(Puzzles.ofDay(List.copyOf(shipped), day));
        assertThat(day.datesUntil(day.plusDays(30))
                        .map(each -> Puzzles.ofDay(shipped, each))
                        .distinct())
                .hasSizeGreaterThan(10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Themes", "Level"})
    void of_missingTag_names(String tag) {
        String text = GameText.format(shipped.get(0).game()).replaceAll("\\[" + tag + " .*\\]\n", "");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Puzzle.of(GameText.parse(text)))
                .withMessageContaining("no tag " + tag);
    }

    @Test
    void of_wrongValues_areNamed() {
        GameRecord<Position, Move> game = shipped.get(0).game();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Puzzle.of(game.withTag("Themes", "forks")))
                .withMessageContaining("forks");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Puzzle.of(game.withTag("Rating", "1e3")))
                .withMessageContaining("whole number up to 9999");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Puzzle.of(game.withTag("Level", "wizard")))
                .withMessageContaining("wizard");
    }

    @Test
    void of_truncated_saysSo() {
        GameRecord<Position, Move> empty = opening().withTag("Themes", "chain").withTag("Level", Level.CLUB.toString());

        assertThatIllegalArgumentException().isThrownBy(() -> Puzzle.of(empty)).withMessageContaining("no solution");
    }

    @Test
    void of_twoSolutions_refuses() {
        GameRecord<Position, Move> two = opening(
                        new Move.Step(Square.E2, Square.E4, null), new Move.Step(Square.D2, Square.D4, null))
                .withTag("Themes", "quiet")
                .withTag("Level", Level.CLUB.toString());

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Puzzle.of(two))
                .withMessageContaining("more than one solution");
    }

    /** The start with these moves, the first of them the main line. */
    private static GameRecord<Position, Move> opening(Move... moves) {
        GameBuilder<Position, Move> line = GameBuilder.start(
                new PokemonChess(), Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard()));
        for (Move move : moves) {
            line.go(line.start()).move(move, 0);
        }
        return line.build(Map.of(), line.game());
    }
}
