package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.page.Lessons;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a stranger meets: the card, the lessons, the rules, the chart, visible battles, danger. */
@Tag("browser")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FirstMinuteBrowserTest extends BoardInBrowser {
    private static void desktop() {
        browser().resize(1366, 768, 1, false);
    }

    private void assertNoScroll() {
        assertThat(browser().evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo("true");
    }

    @Test
    void aCardAsksWhatToDo_andClosingItLeavesAnOpponent() throws IOException {
        try (Browser stranger =
                new Browser(Browser.find().orElseThrow(), Files.createTempDirectory(folder, "stranger"))) {
            stranger.resize(390, 844, 2, true);
            board.show(stranger, 0);
            stranger.await("!document.querySelector('#welcome').hidden");
            Files.createDirectories(SCREENSHOTS);
            Files.write(SCREENSHOTS.resolve("welcome-phone.png"), stranger.screenshot());
            stranger.await("document.querySelector('#above').textContent.includes('hatchling')");
            stranger.press("Escape");
            stranger.await("document.querySelector('#welcome').hidden");
            stranger.click(ServedBoard.square("e2"), 0.5);
            stranger.click(ServedBoard.square("e4"), 0.5);
            stranger.await("document.querySelectorAll('#moves [data-node]').length >= 2");
            board.show(stranger, 0);
            assertThat(stranger.evaluate("!document.querySelector('#welcome').hidden"))
                    .isEqualTo("false");
            assertThat(stranger.complaints()).isEmpty();
        }
    }

    /**
     * What the command line gave is no game that a page may replace: no card comes by itself, and closing it changes
     * nothing.
     */
    @Test
    void aGameThatWasWishedForStays_whateverBecomesOfTheCard() throws IOException {
        String position = "4k3/P6p/8/8/8/8/7P/4K2R w K - 0 1 Nor/NorNor/////Nor/NorNor -";
        String wish = "{'do':'new','luck':'none','clock':{'base':300,'increment':3},'position':'" + position + "'}";
        try (Browser stranger = new Browser(Browser.find().orElseThrow(), Files.createTempDirectory(folder, "new"));
                ServedBoard wished = new ServedBoard(stranger, folder, List.of(Access.OWNER), wish)) {
            stranger.resize(1366, 768, 1, false);
            assertThat(stranger.evaluate("!document.querySelector('#welcome').hidden"))
                    .isEqualTo("false");
            String before = wished.ask("{'do':'export','form':'position'}");
            stranger.evaluate("document.querySelector('#openwelcome').click()");
            stranger.await("!document.querySelector('#welcome').hidden");
            stranger.press("Escape");
            stranger.await("document.querySelector('#welcome').hidden");
            stranger.evaluate("document.querySelector('#openwelcome').click()");
            stranger.evaluate("document.querySelector('#welcome button[value=learn]').click()");
            stranger.await("!document.querySelector('#lessons').hidden");
            stranger.press("Escape");
            stranger.evaluate("document.querySelector('#opennew').click()");
            stranger.await("document.querySelector('#newgame').open");
            assertThat(stranger.evaluate(
                            "document.querySelector('#luck').value + ' ' + document.querySelector('#clock').value"))
                    .isEqualTo("none 300+3");
            assertThat(wished.ask("{'do':'export','form':'position'}"))
                    .isEqualTo(before)
                    .contains("P6p");
            assertThat(stranger.complaints()).isEmpty();
        }
    }

    @Test
    void everyLessonIsSolvedByClicks() throws IOException {
        for (JsonNode lesson : JsonNode.parse(JsonSource.of(Lessons.json())).items()) {
            desktop();
            press("openlessons");
            awaitShown("#lessons");
            browser()
                    .evaluate("[...document.querySelectorAll('#lessonlist button')].find((one) => one.textContent === '"
                            + lesson.requiredMember("title").text() + "').click()");
            awaitShown("#lesson");
            for (JsonNode step : lesson.requiredMember("steps").items()) {
                browser()
                        .await("document.querySelector('#lesson .task')?.textContent === "
                                + ServedBoard.quoted(step.requiredMember("task").text()));
                String accepted = step.requiredMember("accepted").items().get(0).text();
                if (step.requiredMember("types").members().isEmpty()) {
                    act(accepted);
                } else {
                    browser().click("#lesson [data-type=" + accepted + "]", 0.5);
                }
                browser()
                        .await("document.querySelector('#lessontext').textContent.includes("
                                + ServedBoard.quoted(step.requiredMember("done").text()) + ")");
            }
            assertThat(count("#lesson .solved"))
                    .as(lesson.requiredMember("name").text())
                    .isEqualTo("1");
            browser().await("document.querySelector('#flash').hidden");
            screenshot("lesson-" + lesson.requiredMember("name").text());
        }
        assertThat(text("#above") + text("#beneath"))
                .as("the names of a lesson on the draft")
                .contains("You", "Opponent");
        assertThat(text("#lesson .actions .main")).isEqualTo("Choose your types");
        browser().click("#lesson .actions .main", 0.5);
        awaitShown("#draftchoice");

        board.reload("");
        press("openlessons");
        awaitShown("#lessonsplay");
        assertThat(text("#lessonsdone")).isEqualTo("All 8 lessons are finished. Now play!");
        assertThat(browser().accessibleNames("image"))
                .filteredOn(name -> name.startsWith("finished on "))
                .hasSize(8);
        screenshot("lessons-finished");
        board.assertNoComplaint();
    }

    @Test
    void aHintNamesTheMoveAsPeopleDo_andTheTaskStays() {
        desktop();
        press("openlessons");
        awaitShown("#lessons");
        browser().click("#lessonlist button", 0.5);
        awaitShown("#lesson");
        String task = text("#lesson .task");
        for (int i = 0; i < 2; i++) {
            click("d4");
            click("a4");
        }
        browser().await("document.querySelector('#lessontext').textContent.includes('Try ')");
        assertThat(text("#lessontext")).contains("Try Rxd7.", task).doesNotContain("d4d7");
        board.assertNoComplaint();
    }

    /** Makes a move of a lesson by the mouse. */
    private void act(String move) {
        String before = board.version();
        if (move.equals("pass")) {
            press("pass");
        } else if (move.contains("=")) {
            browser().await("!document.querySelector('#chooser').hidden");
            browser()
                    .evaluate("[...document.querySelectorAll('#chooser button')].find((one) =>"
                            + " one.getAttribute('aria-label').toLowerCase().includes('knight')).click()");
        } else {
            if (!browser()
                    .evaluate("document.querySelector('" + square(move.substring(0, 2))
                            + "').dataset.picked !== undefined")
                    .equals("true")) {
                click(move.substring(0, 2));
            }
            click(move.substring(2, 4));
        }
        board.awaitAfter(before);
    }

    private static String square(String name) {
        return ServedBoard.square(name).replace("\"", "\\\"").replace("\\\"", "\"");
    }

    @Test
    void wrongMovesOfALessonAreExplained() {
        press("openlessons");
        awaitShown("#lessons");
        browser().evaluate("document.querySelector('#lessonlist button').click()");
        awaitShown("#lesson");
        String before = board.version();
        click("d4");
        click("h4");
        browser().await("document.querySelector('#lessontext').textContent.includes('both pieces would be gone')");
        assertThat(board.version()).as("nothing was played").isEqualTo(before);
        board.assertNoComplaint();
    }

    @Test
    void rulesAndChartOpenAndAxeFindsNothing() throws IOException, InterruptedException {
        Axe.bring(browser());
        for (String scheme : List.of("light", "dark")) {
            browser().prefer(scheme);
            for (boolean small : List.of(false, true)) {
                if (small) {
                    browser().resize(320, 640, 2, true);
                } else {
                    desktop();
                }
                String where = scheme + (small ? "-320" : "");
                press("openrules");
                awaitShown("#rules-dialog");
                assertThat(text("#rulestext h2")).contains("The rules of Pok");
                browser()
                        .await(
                                "[...document.querySelectorAll('#rulestext img')].every((one) => one.complete && one.naturalWidth > 0)");
                Axe.assertClean(browser(), "rules " + where);
                screenshot("rules-" + where);
                browser().press("Escape");
                press("openchart");
                awaitShown("#chart-dialog");
                browser()
                        .evaluate("document.querySelector('#charttype').value = '1',"
                                + " document.querySelector('#charttype').dispatchEvent(new Event('change'))");
                assertThat(text("#matchups")).contains("grass", "steel");
                Axe.assertClean(browser(), "chart " + where);
                screenshot("chart-" + where);
                browser().press("Escape");
                press("openwelcome");
                awaitShown("#welcome");
                Axe.assertClean(browser(), "card " + where);
                screenshot("card-" + where);
                press("openlessons");
                awaitShown("#lessons");
                Axe.assertClean(browser(), "lessons " + where);
                browser().press("Escape");
                assertNoScroll();
            }
        }
        browser().prefer("light");
        board.assertNoComplaint();
    }

    @Test
    void aBattleIsSeen() throws IOException {
        desktop();
        board.start(PEOPLE
                + ",'position':'6k1/3n4/8/8/b2R3n/8/8/4K3 w - - 0 1 Nor/Fir///NorWatGra///Nor','rules':'luck=none'");
        String before = board.version();
        click("d4");
        click("d7");
        browser().await("!document.querySelector('#flash').hidden");
        assertThat(text("#flash")).startsWith("Super effective!");
        screenshot("battle-super");
        browser().await("document.querySelector('#flash').hidden");
        board.awaitAfter(before);
        browser().await("document.querySelector('#log li[data-ms]') !== null");
        double shown = Double.parseDouble(browser().evaluate("document.querySelector('#log li').dataset.ms"));
        assertThat(shown).as("milliseconds").isBetween(690.0, 3000.0); // 1000 by plan, more on a busy machine
        board.assertNoComplaint();
    }

    /** The reply comes after the words, and comes by itself. */
    @Test
    void theEngineWaitsUntilTheRollWasSeen() {
        desktop();
        board.start("'kind':'pokemon','seed':5,'seats':['human','random'],"
                + "'position':'4k3/8/8/8/8/8/3n4/R3K3 w - - 0 1 Nor//////Fir/NorWat','rules':'luck=none'");
        String before = board.version();
        click("e1");
        click("d2");
        browser().await("!document.querySelector('#flash').hidden");
        assertThat(text("#flash")).startsWith("Super effective!");
        board.awaitAfter(before); // what it comes to is told when it was seen
        press("pass");
        browser().await("document.querySelectorAll('#moves [data-node]').length >= 3");
        board.assertNoComplaint();
    }

    @Test
    void aKingInDangerIsMarkedAndALosingCaptureAsks() throws IOException {
        desktop();
        String danger = ",'position':'4k3/8/8/8/8/8/3q4/4K3 w - - 0 1 Nor//////Roc/Nor'";
        board.start(PEOPLE + danger);
        assertThat(count("#board .danger"))
                .as("between two people nobody warns")
                .isEqualTo("0");
        board.start("'kind':'pokemon','seed':5,'seats':['human','random']" + danger);
        assertThat(count("#board .danger")).isEqualTo("1");
        assertThat(text("#board .dangertext")).isEqualTo("90 %");
        assertThat(browser()
                        .evaluate("document.querySelector('#board .dangertext').getBBox().width"
                                + " < document.querySelector('#board .dangerpill').getBBox().width"))
                .isEqualTo("true");
        assertThat(browser()
                        .evaluate("document.querySelector('" + ServedBoard.square("e1")
                                + "').getAttribute('aria-label')"))
                .contains("may be captured next turn: 90 %");
        assertThat(text("#lens")).as("in sight").contains("90 %", "the king on e1 may be captured next turn");
        assertThat(
                        browser()
                                .evaluate(
                                        "(() => { const box = document.querySelector('#board .dangerpill').getBBox(); return (box.x - 26 + box.width) % 100; })()"))
                .as("the cross of the king stays in sight")
                .satisfies(edge -> assertThat(Double.parseDouble(edge)).isLessThan(45));
        browser().hover(ServedBoard.square("e1"));
        browser().await("document.querySelector('#tip').textContent.includes('may be captured next turn: 90 %')");
        click("e1");
        browser().hover(ServedBoard.square("d2"));
        browser().await("!document.querySelector('#fan').hidden");
        browser().await("document.querySelector('#fan').textContent.includes('You lose.')");
        screenshot("danger");
        click("d2");
        awaitShown("#question");
        assertThat(text("#questiontext")).contains("most likely loses");
        String before = board.version();
        press("no");
        assertThat(board.version()).isEqualTo(before);
        board.assertNoComplaint();
    }
}
