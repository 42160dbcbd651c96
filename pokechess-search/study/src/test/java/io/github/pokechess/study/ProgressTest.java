package io.github.pokechess.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/**
 * Progress: when cards return, days in a row, texts there and back, merging without loss, and texts that are refused.
 */
final class ProgressTest {
    private static final long DAY = 20_781;

    /** An answer to one of a few puzzles, the even ones of which are mistakes. */
    record Answer(int puzzle, boolean isRight, int days) {}

    private static Drill drill(int number) {
        return new Drill("game", "place " + number, "", "made", "best");
    }

    @Provide
    Arbitrary<List<Answer>> answers() {
        return Combinators.combine(
                        Arbitraries.integers().between(0, 5),
                        Arbitraries.of(true, false),
                        Arbitraries.integers().between(0, 4))
                .as(Answer::new)
                .list()
                .ofMaxSize(40);
    }

    private static Progress after(List<Answer> answers) {
        Progress progress = Progress.none();
        long day = DAY;
        for (Answer answer : answers) {
            day += answer.days();
            progress = answer.puzzle() % 2 == 0
                    ? progress.answered(drill(answer.puzzle()), answer.isRight(), day)
                    : progress.answered("p" + answer.puzzle(), answer.isRight(), day);
        }
        return progress;
    }

    // ---- cards ----

    @Example
    void rightAtOnce_neverReturns() {
        Card card = Progress.none().answered("a", true, DAY).card("a").orElseThrow();

        assertThat(card.due()).isEmpty();
        assertThat(card.isSolved()).isTrue();
        assertThat(card.isDue(DAY + 1_000)).isFalse();
    }

    @Example
    void failed_returnsAfterOneThenOneThreeSevenTwentyOneAndSixtyDays() {
        Progress progress = Progress.none().answered("a", false, DAY);
        long day = DAY;
        for (int wait : new int[] {1, 1, 3, 7, 21, 60}) {
            Card card = progress.card("a").orElseThrow();
            assertThat(card.due()).hasValue(day + wait);
            assertThat(card.isDue(day + wait - 1)).isFalse();
            day += wait;
            assertThat(card.isDue(day)).isTrue();
            progress = progress.answered("a", true, day);
        }
        assertThat(progress.card("a").orElseThrow().due()).isEmpty();
        assertThat(progress.answered("a", false, day).card("a").orElseThrow().due())
                .as("failed once more")
                .hasValue(day + 1);
    }

    @Example
    void rightBeforeItReturns_changesNoDay() {
        Progress failed = Progress.none().answered("a", false, DAY);

        assertThat(failed.answered("a", true, DAY).card("a").orElseThrow().due())
                .hasValue(DAY + 1);
    }

    // ---- mistakes ----

    @Example
    void mistake_thatAReviewHasFound_returnsFromTheNextDay_once() {
        Progress progress = Progress.none().withMistake(drill(1), DAY);
        assertThat(progress.drills(DAY)).isEmpty();
        assertThat(progress.drills(DAY + 1)).containsExactly(drill(1));
        assertThat(progress.withMistake(drill(1), DAY + 5)).isEqualTo(progress);
        assertThat(Progress.parse(progress.json())).isEqualTo(progress);

        Progress early = progress.answered(drill(1), true, DAY);
        assertThat(early.drills(DAY + 1)).as("right on the day of the game").containsExactly(drill(1));

        Progress solved = progress;
        long day = DAY;
        for (int wait : new int[] {1, 1, 3, 7, 21, 60}) {
            day += wait;
            assertThat(solved.drills(day - 1)).isEmpty();
            assertThat(solved.drills(day)).as("as one that was failed").containsExactly(drill(1));
            solved = solved.answered(drill(1), true, day);
        }
        assertThat(solved.drills(Long.MAX_VALUE)).isEmpty();
        assertThat(solved.withMistake(drill(1), day + 1)).isEqualTo(solved);

        Progress full = Progress.none();
        for (int i = 0; i < Progress.MAX_DRILLS; i++) {
            full = full.withMistake(drill(i), DAY);
        }
        assertThat(full.withMistake(drill(-1), DAY)).isEqualTo(full);
    }

    @Example
    void mistake_failed_returnsWithItsPlaceUntilItIsKnown() {
        Progress progress = Progress.none()
                .answered(drill(1), false, DAY)
                .answered(drill(2), true, DAY)
                .answered("a", false, DAY);

        assertThat(progress.drills(DAY)).as("not on the same day").isEmpty();
        assertThat(progress.drills(DAY + 1))
                .as("neither puzzles, nor what was right at once")
                .containsExactly(drill(1));
        long day = DAY;
        for (int wait : new int[] {1, 1, 3, 7, 21, 60}) {
            day += wait;
            assertThat(progress.drills(day)).containsExactly(drill(1));
            progress = progress.answered(drill(1), true, day);
        }
        assertThat(progress.drills(Long.MAX_VALUE)).isEmpty();
        assertThat(progress.card(drill(1).id()).orElseThrow().drill())
                .as("its place is let go")
                .isEmpty();
    }

    @Example
    void mistakes_haveTheirBound_andSayWhatToDo() {
        Progress progress = Progress.none();
        for (int i = 0; i < Progress.MAX_DRILLS; i++) {
            progress = progress.answered(drill(i), false, DAY);
        }
        Progress full = progress;

        assertThatIllegalArgumentException()
                .isThrownBy(() -> full.answered(drill(-1), false, DAY))
                .withMessageContaining("repeat some of them first");
        assertThat(full.answered(drill(0), false, DAY + 1).drills(DAY + 2)).hasSize(Progress.MAX_DRILLS);
        assertThat(full.answered(drill(-1), true, DAY).cards()).hasSize(Progress.MAX_DRILLS + 1);
        assertThat(Progress.parse(full.json())).isEqualTo(full);
    }

    // ---- days in a row ----

    @Example
    void streak_growsByDays_andEndsAfterOneWithout() {
        Progress progress = Progress.none();
        for (int i = 0; i < 3; i++) {
            progress = progress.answered("a" + i, true, DAY + i).answered("b" + i, true, DAY + i);
        }
        assertThat(progress.streak(DAY + 2)).isEqualTo(3);
        assertThat(progress.streak(DAY + 3)).as("today may still be saved").isEqualTo(3);
        assertThat(progress.streak(DAY + 4)).isZero();
        progress = progress.answered("c", false, DAY + 3).answered("c", true, DAY + 5);
        assertThat(progress.streak(DAY + 5)).isEqualTo(1);
        assertThat(progress.bestStreak()).isEqualTo(3);
    }

    /** Against a set of days, counted back one by one. */
    @Property
    void streak_isThatOfDaysCountedBack(@ForAll("answers") List<Answer> answers) {
        long day = DAY;
        List<Long> solved = new ArrayList<>();
        for (Answer answer : answers) {
            day += answer.days();
            if (answer.isRight()) {
                solved.add(day);
            }
        }
        int expected = 0;
        for (long back = solved.contains(day) ? day : day - 1; solved.contains(back); back--) {
            expected++;
        }
        assertThat(after(answers).streak(day)).isEqualTo(expected);
    }

    // ---- texts ----

    @Property
    void parse_readsWhatJsonWrites(@ForAll("answers") List<Answer> answers) {
        Progress progress = after(answers);

        assertThat(Progress.parse(progress.json())).isEqualTo(progress).hasSameHashCodeAs(progress);
    }

    @Property
    void merged_losesNothing_inAnyOrder_andTwiceAsOnce(
            @ForAll("answers") List<Answer> first, @ForAll("answers") List<Answer> second) {
        Progress one = after(first);
        Progress two = after(second);
        Progress both = one.merged(two);

        assertThat(both).isEqualTo(two.merged(one));
        assertThat(both.merged(two)).isEqualTo(both);
        assertThat(both.cards()).allSatisfy(card -> {
            int tries = Math.max(
                    one.card(card.name()).map(Card::tries).orElse(0),
                    two.card(card.name()).map(Card::tries).orElse(0));
            assertThat(card.tries()).isEqualTo(tries);
        });
        assertThat(both.bestStreak()).isEqualTo(Math.max(one.bestStreak(), two.bestStreak()));
    }

    /** A text with one character changed is refused with a place, or read as another progress; nothing else happens. */
    @Property
    void parse_damaged_neverFailsOtherwise(@ForAll("answers") List<Answer> answers, @ForAll long seed) {
        StringBuilder text = new StringBuilder(after(answers).json());
        Random random = new Random(seed);
        text.setCharAt(random.nextInt(text.length()), (char) (32 + random.nextInt(95)));
        try {
            Progress read = Progress.parse(text.toString());
            assertThat(Progress.parse(read.json())).isEqualTo(read);
        } catch (MalformedTextException wrong) {
            assertThat(wrong.problems()).isNotEmpty();
        }
    }

    @Example
    void parse_otherTexts_saysWhatIsWrong() {
        String good = Progress.none().answered("a", true, DAY).json();
        assertRefused("", "JSON");
        assertRefused("[]", "no progress of puzzles");
        assertRefused("{\"format\":\"pokechess-game\"}", "no progress of puzzles");
        assertRefused(good.replace("\"version\":3", "\"version\":4"), "version 4, and this program reads version 3");
        assertRefused(good.replace("\"version\":3", "\"version\":2"), "version 2");
        assertRefused(good.replace("\"version\":3", "\"version\":\"3\""), "must be a whole number from 0 to");
        assertRefused(good.replace("\"version\":3,", "").replace("\"tries\":1", "\"tries\":\"1\""), "has no version, ");
        assertRefused(good.replace("\"tries\":1,\"right\":1", "\"tries\":1,\"right\":3"), "3 right answers of 1");
        assertRefused(good.replace("\"best\":1", "\"best\":0"), "best streak of 0");
        assertRefused(good.replace("\"name\":\"a\"", "\"name\":\"\""), "no name of its own");
        assertRefused(good.replace("\"due\"", "\"duw\""), "duw");
        assertRefused(
                good.replace("}]}", "},{\"name\":\"a\",\"tries\":0,\"right\":0,\"stage\":0,\"due\":0}]}"),
                "of its own");
        assertRefused(good.substring(0, good.length() - 3), "");
        String mistake = Progress.none().answered(drill(1), false, DAY).json();
        assertRefused(mistake.replace("place 1", "place 2"), "is the mistake of another card");
        assertRefused(mistake.replace("\"made\"", "\"mode\""), "mode");
        assertRefused(mistake.replace("\"best\":\"best\"", "\"best\":\"\""), "a drill has");
    }

    @Example
    void parse_damagedRating_saysWhatIsWrong() {
        String good = Progress.none().rated(RATED, true).json();
        assertRefused(good.replaceAll("\"deviation\":[0-9.]+", "\"deviation\":0"), "no rating");
        assertRefused(good.replace("\"volatility\":", "\"volatile\":"), "volatile");
    }

    // ---- the rating ----

    private static final Puzzle RATED = rated(0);

    private static Puzzle rated(int number) {
        return Puzzle.of(Puzzles.all().get(number).game().withTag("Rating", "1400"));
    }

    @Example
    void rated_countsThePuzzlesFirstTryAlone() {
        Progress first = Progress.none().rated(RATED, true);
        Progress again = first.answered(RATED.id(), true, DAY).rated(RATED, false);

        assertThat(first.rating().rating()).isGreaterThan(Glicko2.START.rating());
        assertThat(first.rating().deviation()).isLessThan(Glicko2.START.deviation());
        assertThat(first.ratedTries()).isEqualTo(1);
        assertThat(again.rating()).isEqualTo(first.rating());
        assertThat(Progress.parse(again.json())).isEqualTo(again);
    }

    @Example
    void merged_keepsTheRatingOfMoreTries() {
        Progress one = Progress.none().rated(RATED, true);
        Progress two = one.rated(rated(1), false);

        assertThat(one.merged(two)).isEqualTo(two.merged(one)).isEqualTo(two);
        assertThat(Progress.none().merged(one).rating()).isEqualTo(one.rating());
    }

    private static void assertRefused(String text, String words) {
        assertThatExceptionOfType(MalformedTextException.class)
                .isThrownBy(() -> Progress.parse(text))
                .satisfies(wrong -> assertThat(wrong.problems().stream()
                                .map(TextProblem::toString)
                                .toList()
                                .toString())
                        .contains(words));
    }

    @Example
    void answered_withoutName_refuses() {
        assertThatIllegalArgumentException().isThrownBy(() -> Progress.none().answered("", true, DAY));
    }

    @Example
    @Tag("slow")
    void ids_ofShippedPuzzlesDiffer_andStay() {
        List<String> ids = Puzzles.all().stream().map(Puzzle::id).toList();

        assertThat(ids).doesNotHaveDuplicates().allMatch(id -> id.matches("[0-9a-f]{16}"));
        assertThat(ids.get(0)).as("progress is kept by it").isEqualTo("96aba1b16e17a910");
    }
}
