package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Move;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.study.Progress;
import io.github.pokechess.study.Puzzle;
import io.github.pokechess.study.PuzzleLine;
import io.github.pokechess.study.PuzzleTheme;
import io.github.pokechess.study.Puzzles;
import java.io.IOException;
import java.nio.file.Files;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Puzzles on the page, by clicks: solved and failed ones, progress across a reload and through files. */
@Tag("browser")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BoardPuzzlesBrowserTest extends BoardInBrowser {
    private static final List<Puzzle> PUZZLES = Puzzles.all();

    @BeforeEach
    void begin() {
        forgetProgress();
    }

    @Test
    void aPuzzleIsSolvedAnotherFailedAndBothAreThereAfterAReload() throws IOException {
        Puzzle daily = Puzzles.ofDay(PUZZLES, LocalDate.now(ZoneId.systemDefault()));
        openPuzzles();
        assertThat(text("#streak")).contains("Days in a row: 0", "0 of " + PUZZLES.size());
        press("dailypuzzle");
        awaitShown("#puzzle");
        assertThat(text("#puzzletitle")).isEqualTo("Puzzle of the day");

        answer(otherThanSolution(daily));
        browser().await("document.querySelector('#puzzle').dataset.result === 'wrong'");
        assertThat(text("#puzzletext"))
                .contains(": then ", "One move is much better than every other")
                .containsPattern("takes the king in \\d+ of 100|chances fall by \\d+ of 100");
        assertThat(Integer.parseInt(count("#moves [data-node]")))
                .as("the refutation is played")
                .isGreaterThan(1);
        browser().click("#puzzle .actions button", 0.5); // another try
        browser().await("document.querySelector('#puzzle').dataset.result === ''");
        browser().click("#puzzle .actions button", 0.5); // shows the solution
        browser().await("document.querySelector('#puzzletext').textContent.includes('returns tomorrow')");
        assertThat(count("#puzzle .fanned li"))
                .isEqualTo("" + daily.position().chance(daily.solution()).size());

        openPuzzles();
        browser()
                .evaluate("document.querySelector('#puzzletheme').value = 'chain',"
                        + " document.querySelector('#puzzletheme').dispatchEvent(new Event('change'))");
        press("startpuzzle");
        leave();
        browser().await("document.querySelector('#puzzletext').textContent.includes('Find it')");
        String shown = browser().evaluate("/puzzles.(\\w+)/.exec(location.hash)[1]");
        Puzzle chain = PUZZLES.stream()
                .filter(one -> one.id().equals(shown))
                .findFirst()
                .orElseThrow();
        assertThat(chain.themes()).contains(PuzzleTheme.CHAIN);
        solve(chain, BoardPuzzlesBrowserTest::answer);
        assertThat(text("#puzzletext")).contains("Right: ", "chain", "Days in a row: 1 (most: 1)");
        assertThat(count("#puzzle .fanned li"))
                .isEqualTo("" + chain.position().chance(chain.solution()).size());
        assertThat(text("#moves")).isNotEmpty();
        screenshot("board-puzzle");

        board.reload("");
        openPuzzles();
        assertThat(text("#streak")).contains("Days in a row: 1 (most: 1)", "1 of " + PUZZLES.size());
        assertThat(text("#dailypuzzle")).isEqualTo("Puzzle of the day (failed)");
        assertThat(
                        browser()
                                .evaluate(
                                        "[...document.querySelectorAll('#tried li span')].map((one) => one.textContent).join('; ')"))
                .matches(".*\\d{4}: .*chain.*, solved; .*\\d{4}: .*, not solved");
        browser().evaluate("(document.querySelector('#saveprogress').closest('details').open = true, 0)");
        assertThat(Files.readString(browser().save("#saveprogress", Files.createTempDirectory(folder, "saved"))))
                .contains("\"learnt\":{\"lessons\":{},\"puzzles\":[{\"id\":\"" + chain.id() + "\"");
        Progress kept = Progress.parse(kept());
        assertThat(kept.card(chain.id()).orElseThrow().isSolved()).isTrue();
        assertThat(kept.card(daily.id()).orElseThrow().isSolved()).isFalse();
        board.assertNoComplaint();
    }

    @Test
    void aTypedMoveIsAnsweredInSight() {
        browser().resize(1280, 700, 1, false);
        Puzzle daily = Puzzles.ofDay(PUZZLES, LocalDate.now(ZoneId.systemDefault()));
        openPuzzles();
        press("dailypuzzle");
        awaitShown("#puzzle");

        type(otherThanSolution(daily).toString());
        browser().await("document.querySelector('#puzzle').dataset.result === 'wrong'");
        assertInSight("#puzzletitle");
        type("e2e9");
        awaitShown("#trouble");
        assertThat(text("#trouble")).startsWith("\"e2e9\" is no move; ");
        assertInSight("#trouble");
        type(daily.solution().toString());
        browser().await("document.querySelector('#puzzle').dataset.result === 'right'");
        assertInSight("#puzzletitle");
        board.assertNoComplaint();
    }

    /**
     * Solves a puzzle to its end.
     *
     * @param byHand makes a move by its two squares; others are typed
     */
    static void solve(Puzzle puzzle, Consumer<Move.Step> byHand) {
        PuzzleLine line = PuzzleLine.start(puzzle);
        while (!line.isOver()) {
            Move best = line.best();
            browser().evaluate("(document.querySelector('#puzzle').dataset.result = '', 0)");
            if (best instanceof Move.Step step && step.promotion() == null) {
                byHand.accept(step);
            } else {
                type(new PokemonChess().format(best, line.position()));
            }
            browser().await("document.querySelector('#puzzle').dataset.result === 'right'");
            line = line.after(best, line.judge(best));
        }
    }

    private static void type(String move) {
        browser().evaluate("document.activeElement.blur()");
        browser().press("/");
        browser().evaluate("(document.querySelector('#typed').value = '', 0)");
        browser().type(move);
        browser().press("Enter");
    }

    private static void assertInSight(String selector) {
        assertThat(browser()
                        .evaluate("(() => { const part = document.querySelector('" + selector
                                + "').getBoundingClientRect();"
                                + " const side = document.querySelector('.side').getBoundingClientRect();"
                                + " return part.top >= Math.max(0, side.top) - 1"
                                + " && part.bottom <= Math.min(side.bottom, innerHeight) + 1; })()"))
                .as(selector)
                .isEqualTo("true");
    }

    @Test
    void thePuzzleOfTheDayIsOnTheFirstCard() {
        press("openwelcome");
        awaitShown("#welcome");
        browser().evaluate("document.querySelector('#welcome button[value=puzzle]').click()");
        awaitShown("#puzzle");
        assertThat(text("#puzzletitle")).isEqualTo("Puzzle of the day");
        answer((Move.Step)
                Puzzles.ofDay(PUZZLES, LocalDate.now(ZoneId.systemDefault())).solution());
        browser().await("document.querySelector('#puzzle').dataset.result === 'right'");
        board.assertNoComplaint();
    }

    @Test
    void progressGoesThroughFilesAndDamagedOnesChangeNothing() {
        Progress other = Progress.none().answered(PUZZLES.get(0).id(), true, 20_000);
        openPuzzles();
        openFile(other.json());
        browser().await("document.querySelector('#streak').textContent.includes('is added')");
        assertThat(Progress.parse(kept())).isEqualTo(other);
        assertThat(text("#streak")).contains("1 of " + PUZZLES.size());
        openFile(other.json().replace("\"version\":3", "\"version\":7"));
        awaitProblem("is of version 7, and this program reads version 3");
        openFile("{\"games\":[]}");
        awaitProblem("no progress of puzzles");
        openFile(other.json().substring(0, 60));
        awaitProblem("column");
        assertThat(Progress.parse(kept())).isEqualTo(other);
        assertThat(browser().evaluate("document.querySelector('#saveprogress').download"))
                .isEqualTo("pokechess-progress.json");
        assertThat(browser().evaluate("document.querySelector('#saveprogress').href"))
                .startsWith("blob:");

        browser().evaluate("localStorage.setItem('pokechess.progress', '{\"version\"')");
        openPuzzles();
        assertThat(text("#puzzleproblems")).isNotEmpty();
        press("newprogress");
        browser().await("document.querySelector('#newprogress').hidden");
        assertThat(text("#streak")).contains("0 of ");
        assertThat(browser().evaluate("localStorage.getItem('pokechess.progress.unreadable')"))
                .isEqualTo("{\"version\"");
        board.assertNoComplaint();
    }

    @Test
    void axeFindsNothing_andItFitsNarrowScreens() throws IOException, InterruptedException {
        for (String scheme : List.of("light", "dark")) {
            browser().prefer(Map.of("prefers-color-scheme", scheme, "prefers-reduced-motion", "reduce"));
            browser().resize(320, 640, 2, true);
            board.start(PEOPLE);
            Axe.bring(browser());
            openPuzzles();
            Axe.assertClean(browser(), scheme + ", puzzles");
            assertThat(
                            browser()
                                    .evaluate(
                                            "(() => { const open = document.querySelector('#puzzles');"
                                                    + " return open.scrollWidth <= open.clientWidth && open.getBoundingClientRect().right <= innerWidth; })()"))
                    .isEqualTo("true");
            screenshot("board-puzzles-" + scheme);
            press("dailypuzzle");
            awaitShown("#puzzle");
            Axe.assertClean(browser(), scheme + ", puzzle");
            browser().click("#puzzle .actions button", 0.5);
            browser().await("document.querySelectorAll('#puzzle .fanned li').length > 0");
            Axe.assertClean(browser(), scheme + ", solution");
            assertThat(browser().evaluate("document.documentElement.scrollWidth"))
                    .isEqualTo("320");
        }
    }

    private static String kept() {
        return browser().evaluate("localStorage.getItem('pokechess.progress')");
    }

    private static void openFile(String text) {
        browser()
                .evaluate("(() => { const data = new DataTransfer(); data.items.add(new File(["
                        + ServedBoard.quoted(text)
                        + "], 'mine.json')); const field = document.querySelector('#progressfile');"
                        + " field.files = data.files; field.dispatchEvent(new Event('change')); })()");
    }

    private static void awaitProblem(String words) {
        browser().await("document.querySelector('#puzzleproblems').textContent.includes('" + words + "')");
    }

    private static void answer(Move.Step move) {
        click(move.from().toString());
        click(move.to().toString());
    }

    /** A move that is not the solution, and that two clicks make without a question. */
    private static Move.Step otherThanSolution(Puzzle puzzle) {
        return puzzle.position().legalMoves().stream()
                .filter(Move.Step.class::isInstance)
                .map(Move.Step.class::cast)
                .filter(move -> move.promotion() == null && !move.equals(puzzle.solution()))
                .filter(move -> puzzle.position().effectiveness(move).isEmpty())
                .findFirst()
                .orElseThrow();
    }
}
