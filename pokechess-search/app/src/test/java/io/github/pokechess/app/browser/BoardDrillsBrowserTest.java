package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.study.Drill;
import io.github.pokechess.study.Progress;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The own mistakes after a review, by clicks and keys: made good, failed, and back again after a reload. */
@Tag("browser")
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BoardDrillsBrowserTest extends BoardInBrowser {
    private static final String TAGS = """
            [Variant "Pokemon Chess"]
            [WhiteTeam "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi"]
            [BlackTeam "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleRocDra"]
            [Luck "standard"]

            """;

    /** White makes two mistakes: the first move, and one that lets the king fall. */
    private static final String LOST = TAGS + "1. h3 e6 2. f3 Qh4 3. e3 Qxe1+# 0-1\n";

    /** White's third move is the best one and misses; the fourth is a blunder. */
    private static final String UNLUCKY = TAGS + "1. e4 g6 2. Qf3 d6 3. Qxf7/ Bg4 4. a3 a6 *\n";

    private static final PokemonChess KIND = new PokemonChess();

    @BeforeEach
    void begin() {
        forgetProgress();
    }

    private void review() {
        review(LOST);
    }

    /** Shows a game as one of a person with White, and reviews it. */
    private void review(String game) {
        board.change("{'do':'import','seats':['human','random'],'text':" + ServedBoard.quoted(game) + "}");
        press("review");
        browser().await("document.querySelector('#tryagain button') !== null");
    }

    private static void nextStep() {
        browser().click("#puzzle .actions button", 0.5);
    }

    private static void awaitText(String words) {
        browser().await("document.querySelector('#puzzletext').textContent.includes('" + words + "')");
    }

    private static Progress kept() {
        return Progress.parse(browser().evaluate("localStorage.getItem('pokechess.progress')"));
    }

    @Test
    void aMistakeIsFailedAnotherMadeGood_andTheFailedOneReturns() throws IOException {
        long today = LocalDate.now(ZoneId.systemDefault()).toEpochDay();
        review();
        assertThat(text("#tryagain")).startsWith("Try again (2)");
        browser().click("#tryagain button", 0.5);
        awaitText("Here you played h3, a mistake");
        assertThat(text("#puzzletitle")).isEqualTo("Your mistake 1 of 2");
        assertThat(browser().evaluate("document.querySelector('#reviewed').checkVisibility()"))
                .as("it would tell")
                .isEqualTo("false");

        click("h2");
        click("h3");
        awaitText("h3 was the mistake");
        nextStep(); // shows the best move
        awaitText("This mistake returns tomorrow");
        assertThat(browser()
                        .evaluate("(() => { const at = document.querySelector('#puzzletitle').getBoundingClientRect();"
                                + " return document.elementFromPoint(at.left + 2, at.top + 2).id; })()"))
                .as("in sight, although the review that was left is long")
                .isEqualTo("puzzletitle");
        screenshot("board-drill-failed");

        nextStep();
        awaitText("Here you played f3, a mistake");
        click("g1");
        click("f3");
        browser().await("document.querySelector('#puzzle').dataset.result === 'right'");
        assertThat(text("#puzzletext")).contains("Right: Nf3!", "You found 1 of 2 at the first try");
        screenshot("board-drill-solved");
        nextStep();
        awaitShown("#reviewed");
        assertThat(browser().evaluate("document.querySelector('#puzzle').hidden"))
                .isEqualTo("true");
        assertThat(text("#moves")).as("the game is still there").contains("Qxe1", "Nf3");

        List<Drill> due = kept().drills(today + 1);
        assertThat(due).hasSize(1);
        assertThat(due.get(0).made()).isEqualTo("h2h3");
        assertThat(kept().drills(today)).isEmpty();

        // As if it had been yesterday; and Chromium writes what a page keeps after five seconds.
        keep(Progress.none().answered(due.get(0), false, today - 1));
        browser().evaluate("new Promise((done) => setTimeout(done, 6000))");
        board.reload("");
        openPuzzles();
        assertThat(text("#duedrills")).isEqualTo("1 mistake to repeat today");
        press("duedrills");
        leave();
        awaitText("Here you played h3");
        browser().press("/");
        browser().type("e4");
        browser().press("Enter");
        browser().await("document.querySelector('#puzzle').dataset.result === 'right'");
        assertThat(kept().drills(today)).isEmpty();
        assertThat(kept().drills(today + 1)).as("in a box that returns later").hasSize(1);
        openPuzzles();
        assertThat(browser().evaluate("document.querySelector('#duedrills').hidden"))
                .isEqualTo("true");
        board.assertNoComplaint();
    }

    @Test
    void anyGoodMoveIsRight_byTheKeysOfTheBoard() {
        review();
        browser().click("#tryagain button", 0.5);
        awaitText("Here you played h3");
        Drill mistake =
                Drill.of(KIND, KIND.position(), KIND.move("h2h3", KIND.position()), KIND.move("e2e4", KIND.position()));
        Drill.Verdict verdict = mistake.read(KIND).judge(KIND.move("d2d4", KIND.position()));
        browser().evaluate("document.querySelector('" + ServedBoard.square("d2") + "').focus()");
        browser().press("Enter");
        browser().press("ArrowUp");
        browser().press("ArrowUp");
        browser().press("Enter");
        browser().await("document.querySelector('#puzzle').dataset.result !== ''");
        assertThat(browser().evaluate("document.querySelector('#puzzle').dataset.result"))
                .isEqualTo(verdict.isRight() ? "right" : "wrong");
        assertThat(text("#puzzletext")).contains(verdict.isRight() ? "Right: d4!" : "d4 loses");
        board.assertNoComplaint();
    }

    @Test
    void aGoodMoveWithABadRollIsNamed_andIsNoMistake() {
        review(UNLUCKY);
        assertThat(text("#tryagain")).startsWith("Try again (1)");
        assertThat(text("#luckless")).isEqualTo("Good moves with bad luck: 3. Qxf7. Nothing to learn from those.");
        press("prev");
        awaitCurrent("a3");
        press("prev");
        awaitCurrent("Bg4");
        press("prev");
        awaitCurrent("Qxf7");
        browser()
                .await(
                        "document.querySelector('#judged').textContent.startsWith('Good move, bad luck: the roll cost White')");
        board.assertNoComplaint();
    }

    @Test
    void whileAMistakeWaits_otherPlacesAreAsEver() {
        review();
        browser().click("#tryagain button", 0.5);
        awaitText("Here you played h3");
        press("last");
        awaitCurrent("Qxe1");
        press("prev");
        awaitCurrent("e3");
        press("prev");
        awaitCurrent("Qh4");
        click("a2"); // another move there, which is no answer
        click("a3");
        awaitCurrent("a3");
        assertThat(text("#puzzletext")).contains("Here you played h3");
        assertThat(browser()
                        .evaluate("JSON.parse(localStorage.getItem('pokechess.progress') ?? '{\"cards\":[]}')"
                                + ".cards.reduce((sum, { tries }) => sum + tries, 0)"))
                .as("answers")
                .isEqualTo("0");
        browser().evaluate("document.querySelectorAll('#tryagain button')[0].click()");
        awaitText("Here you played h3");
        browser().await("document.querySelector('#moves [aria-current]') === null");
        board.assertNoComplaint();
    }

    @Test
    void aDisputedMoveIsRolledOut_andWhatWasFoundStaysWhereItIsStopped() throws IOException, InterruptedException {
        review();
        assertThat(browser().evaluate("document.querySelector('#rollplayed').hidden"))
                .as("the last move is the best one")
                .isEqualTo("true");
        browser().evaluate("document.querySelector('.moment').click()"); // h3
        awaitShown("#rollplayed");
        assertThat(text("#rollplayed")).matches("Roll out h3 and \\w+");
        String better = text("#rollplayed").replaceFirst(".* ", "");
        browser().evaluate("document.querySelector('#rollplayed').click()");
        awaitShown("#rolloutstop");
        browser().await("document.querySelectorAll('#whiskers li').length === 2");
        Axe.bring(browser());
        Axe.assertClean(browser(), "rollout");
        browser().evaluate("document.querySelector('#rolloutstop').click()");
        browser().await("document.querySelector('#rolloutsaid').textContent !== ''");
        assertThat(text("#rolloutsaid")).containsAnyOf("has done better so far", "that is certain");
        assertThat(text("#rolloutprogress")).contains("games of each move");
        assertThat(text("#whiskers")).contains("h3", better, " ± ");
        screenshot("board-rollout");
        browser().resize(320, 640, 2, true);
        browser().evaluate("document.querySelector('#rollout').scrollIntoView()");
        screenshot("board-rollout-narrow");
        assertThat(browser().evaluate("document.documentElement.scrollWidth")).isEqualTo("320");
        browser().evaluate("document.querySelector('#rolloutclose').click()");
        assertThat(browser().evaluate("document.querySelector('#rollout').hidden"))
                .isEqualTo("true");
        board.assertNoComplaint();
    }

    private static void awaitCurrent(String move) {
        browser()
                .await("(document.querySelector('#moves [aria-current]') || document.body).textContent.startsWith('"
                        + move + "')");
    }

    @Test
    void axeFindsNothing_andItFitsNarrowScreens() throws IOException, InterruptedException {
        long today = LocalDate.now(ZoneId.systemDefault()).toEpochDay();
        for (String scheme : List.of("light", "dark")) {
            browser().prefer(Map.of("prefers-color-scheme", scheme, "prefers-reduced-motion", "reduce"));
            browser().resize(320, 640, 2, true);
            review();
            Axe.bring(browser());
            browser().evaluate("document.querySelector('#tryagain').scrollIntoView()");
            Axe.assertClean(browser(), scheme + ", review");
            screenshot("board-tryagain-" + scheme);
            browser().click("#tryagain button", 0.5);
            awaitText("Here you played h3");
            Axe.assertClean(browser(), scheme + ", mistake");
            screenshot("board-drill-" + scheme);
            nextStep();
            awaitText("returns tomorrow");
            Axe.assertClean(browser(), scheme + ", best move");
            assertThat(browser().evaluate("document.documentElement.scrollWidth"))
                    .isEqualTo("320");
            keep(Progress.none().answered(kept().drills(Long.MAX_VALUE).get(0), false, today - 1));
            openPuzzles();
            awaitShown("#duedrills");
            Axe.assertClean(browser(), scheme + ", puzzles");
            screenshot("board-drills-due-" + scheme);
            browser().press("Escape");
            browser().await("document.querySelector('#puzzles').hidden");
        }
    }

    private static void keep(Progress progress) {
        browser().evaluate("localStorage.setItem('pokechess.progress', " + ServedBoard.quoted(progress.json()) + ")");
    }
}
