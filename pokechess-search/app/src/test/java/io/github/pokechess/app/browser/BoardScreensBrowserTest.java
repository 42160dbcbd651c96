package io.github.pokechess.app.browser;

import static io.github.pokechess.app.browser.ServedBoard.square;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.board.messages.Access;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What stands beside the board on its page, its dialogs, and how it looks. Screenshots are left in {@code
 * target/screenshots}.
 */
@Tag("browser")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BoardScreensBrowserTest extends BoardInBrowser {

    // ---- moves, variations, offers ----

    @Test
    void movesAreSteppedThroughTriedAndTakenBack() {
        board.start(PEOPLE);
        play("e2", "e4");
        play("e7", "e5");
        play("g1", "f3");
        play("b8", "c6");
        assertThat(text("#moves").replaceAll("\\s", "")).isEqualTo("1.e4e52.Nf3Nc6");
        String before = board.version();
        press("prev");
        board.awaitAfter(before);
        before = board.version();
        browser().press("Home");
        board.awaitAfter(before);
        assertThat(count("#moves [aria-current]")).isEqualTo("0");
        before = board.version();
        browser().press("ArrowRight");
        board.awaitAfter(before);
        assertThat(text("#moves [aria-current]")).isEqualTo("e4");
        click("d7");
        click("d5");
        awaitShown("#question");
        press("no");
        browser().await("!document.querySelector('#question').open");
        assertThat(count("#moves .line")).isEqualTo("0");
        before = board.version();
        click("d5"); // the pawn is picked still
        awaitShown("#question");
        press("yes");
        board.awaitAfter(before);
        assertThat(text("#moves .line").strip()).isEqualTo("1… d5");
        assertThat(text("#moves [aria-current]")).isEqualTo("d5");
        before = board.version();
        press("live");
        board.awaitAfter(before);
        assertThat(text("#moves [aria-current]")).isEqualTo("Nc6");
        before = board.version();
        press("back");
        board.awaitAfter(before);
        assertThat(text("#moves").replaceAll("\\s", "")).isEqualTo("1.e4e51…d52.Nf3");
        assertThat(exported().replaceAll("\\s+", " ")).contains("1. e4 e5 (1... d5) 2. Nf3");
        board.assertNoComplaint();
    }

    @Test
    void aGameIsDrawnOrResignedAndPlayedAgain() {
        board.start(PEOPLE);
        play("e2", "e4");
        press("draw");
        awaitShown("#draw[disabled]");
        String before = board.version();
        play("e7", "e5");
        assertThat(board.version()).isNotEqualTo(before);
        press("resign");
        awaitShown("#question");
        press("yes");
        awaitShown("#rematch");
        assertThat(text("#say")).contains("Black won: resignation");
        before = board.version();
        press("rematch");
        board.awaitAfter(before);
        assertThat(text("#moves")).isEmpty();
        assertThat(board.squares("own")).contains("e2", "g1");
        board.assertNoComplaint();
    }

    // ---- the engine ----

    @Test
    void theEngineAnalysesHintsAndReviews() {
        board.start(PEOPLE);
        play("e2", "e4");
        press("analyse");
        browser().await("document.querySelectorAll('#variations li').length === 3");
        assertThat(text("#verdict")).contains("White", "draw", "depth");
        assertThat(browser()
                        .evaluate("(() => { const sign = (text) => (/[+−](?=\\d)/.exec(text) || [''])[0]; return"
                                + " sign(document.querySelector('#verdict').textContent)"
                                + " === sign(document.querySelector('#variations b').textContent); })()"))
                .as("bar and lines are both White's")
                .isEqualTo("true");
        assertThat(Integer.parseInt(count("#board .arrow.idea"))).isBetween(1, 3);
        press("hint");
        browser().await("document.querySelector('#say').textContent.startsWith('Hint: ')");
        play("d7", "d5");
        browser().await("document.querySelectorAll('#variations li').length === 3");
        click("e4");
        browser().hover(square("d5"));
        browser().await("document.querySelectorAll('#fan li[data-score]').length > 1");
        assertThat(text("#fan h2 .worth")).matches("advantage [+−]?[01]\\.\\d\\d");
        String before = board.version();
        click("d5");
        board.awaitAfter(before); // buttons move as the list of moves grows
        press("analyse");
        browser()
                .await(
                        "document.querySelector('#thought').hidden && document.querySelectorAll('.arrow.idea').length === 0");
        press("review");
        browser().await("document.querySelectorAll('#sums tr').length === 3");
        assertThat(count("#curves .curve")).isEqualTo("3");
        board.assertNoComplaint();
    }

    @Test
    void soundsAreHeardUnlessTheyAreSwitchedOff() {
        String heard = "document.documentElement.dataset.sound";
        board.start(PEOPLE + ",'rules':'luck=none'");
        assertThat(browser().evaluate(heard)).as("nothing was pressed").isEqualTo("undefined");
        press("sound");
        play("e2", "e4");
        assertThat(browser().evaluate(heard)).isEqualTo("undefined");
        board.reload("");
        assertThat(browser().evaluate("document.querySelector('#sound').getAttribute('aria-pressed')"))
                .as("kept by the browser")
                .isEqualTo("false");
        press("sound");
        assertThat(browser().evaluate(heard)).isEqualTo("move");
        play("d7", "d5");
        play("e4", "d5");
        browser().await(heard + " !== 'move'");
        assertThat(browser().evaluate("document.documentElement.dataset.struck"))
                .as("a sound for each type")
                .isNotEqualTo("undefined");
        board.start(PEOPLE + ",'position':'k7/1P6/8/8/8/8/8/4K3 w - - 0 9 Nor/Nor//////Nor -'");
        click("b7");
        click("b8");
        awaitShown("#chooser");
        browser().press("q");
        browser().await(heard + " === 'promotion'");
        board.assertNoComplaint();
    }

    @Test
    void whatIsPlannedIsMadeUnlessARollSurprises() throws IOException {
        assumeTrue(ServedBoard.isServed(), "two people at two screens need a server");
        List<Access> seats = List.of(Access.FIRST, Access.SECOND);
        try (ServedBoard shared = new ServedBoard(browser(), folder, seats)) {
            click("e2");
            click("e4");
            awaitDecisions(1);
            click("d2");
            click("d4");
            assertThat(shared.squares("planned")).containsExactly("d4", "d2");
            browser().press("Escape");
            assertThat(shared.squares("planned")).isEmpty();
            click("d2");
            click("d4");
            shared.ask(1, "{'do':'decide','ply':1,'move':'e7e5'}");
            awaitDecisions(3);
            click("g1");
            click("g4"); // no move of a knight
            shared.ask(1, "{'do':'decide','ply':3,'move':'a7a6'}");
            browser().await("document.querySelectorAll('#grid [data-own]').length > 0");
            assertThat(shared.squares("planned")).isEmpty();
            assertThat(shared.ask("{'do':'state'}")).contains("\"ply\":4,\"mode\"");
            shared.assertNoComplaint();
        }
        String chain = "{'do':'new','rules':'luck=none','position':"
                + "'3qk3/8/8/8/3P4/8/8/3RK3 b - - 0 9 FirNor////Gra///GraNor -'}";
        try (ServedBoard shared = new ServedBoard(browser(), folder, seats, chain)) {
            click("e1");
            click("f1");
            assertThat(shared.squares("planned")).containsExactly("e1", "f1");
            shared.ask(1, "{'do':'decide','ply':0,'move':'d8d4'}");
            awaitDecisions(1);
            assertThat(shared.squares("planned")).as("it goes on").isEmpty();
            shared.ask(1, "{'do':'decide','ply':1,'move':'pass'}");
            browser().await("document.querySelectorAll('#grid [data-own]').length > 0");
            assertThat(shared.ask("{'do':'state'}")).contains("\"ply\":2,\"mode\"");
            shared.assertNoComplaint();
        }
    }

    private static void awaitDecisions(int made) {
        browser().await("document.querySelectorAll('#moves [data-node]').length === " + made);
    }

    @Test
    void aPlainHitIsSaidForAMoment_withMotionAndWithout() {
        for (boolean reduced : List.of(false, true)) {
            browser().prefer(Map.of("prefers-reduced-motion", reduced ? "reduce" : "no-preference"));
            board.start(PEOPLE);
            play("e2", "e4");
            play("d7", "d5");
            browser()
                    .evaluate("window.said = '', new MutationObserver(() => {"
                            + " if (!document.querySelector('#flash').hidden) window.said = document.querySelector('#flash').textContent; })"
                            + ".observe(document.querySelector('#flash'), { attributes: true })");
            play("e4", "d5");
            browser().await("document.querySelector('#flash').hidden");
            assertThat(browser().evaluate("window.said")).isEqualTo("A hit!");
            String said = text("#say p");
            assertThat(said).contains("d5");
        }
    }

    // ---- the other games ----

    @ParameterizedTest
    @ValueSource(strings = {"raichu", "tafl", "chesslike"})
    void theOtherGamesArePlayedToo(String kind) throws IOException {
        board.start("'kind':'" + kind + "','seed':3,'seats':['human','random']");
        for (int i = 0; i < 4 && !board.isOver(); i++) {
            String own = board.squares("own").get(0);
            String before = board.version();
            click(own);
            click(targets().get(0));
            board.awaitTurn(before);
        }
        assertThat(text("#moves")).isNotEmpty();
        assertThat(browser().evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo("true");
        screenshot("board-" + kind);
        board.assertNoComplaint();
    }

    @Test
    void aBoardOf26SquaresIsEnlarged() throws IOException {
        browser().resize(390, 844, 2, true);
        board.start("'kind':'raichu','rules':'size:26','seats':['human','human']");
        String width = "document.querySelector('#grid button').getBoundingClientRect().width";
        assertThat(Double.parseDouble(browser().evaluate(width))).isBetween(23.5, 25.0);
        assertThat(count("#grid button")).isEqualTo("676");
        assertThat(browser().evaluate("document.documentElement.scrollWidth")).isEqualTo("390");
        for (int i = 0; i < 4; i++) {
            press("larger");
        }
        assertThat(Double.parseDouble(browser().evaluate(width))).isGreaterThan(40);
        assertThat(browser().evaluate("document.documentElement.scrollWidth")).isEqualTo("390");
        screenshot("board-large");
        String own = board.squares("own").get(0);
        click(own);
        String before = board.version();
        click(targets().get(0));
        board.awaitAfter(before);
        board.assertNoComplaint();
    }

    // ---- who sees, hears and feels ----

    @Test
    void readersHaveNamedSquaresAndHearTheTurn() {
        board.start(PEOPLE);
        List<String> squares = browser().accessibleNames("button").stream()
                .filter(name -> name.matches("[a-h][1-8](, .*)?"))
                .toList();
        assertThat(squares).hasSize(64).contains("e4").anyMatch(name -> name.startsWith("g1, White knight, "));
        click("e2");
        assertThat(browser().accessibleNames("button")).anyMatch(name -> name.equals("e4, can be reached"));
        play("d2", "d4");
        assertThat(text("#say p")).startsWith("White's pawn").endsWith("goes to d4.");
        assertThat(browser().evaluate("document.querySelector('#say').getAttribute('aria-live')"))
                .isEqualTo("polite");
        browser().evaluate("document.querySelector('#grid [tabindex=\"0\"]').focus()");
        browser().press("k");
        assertThat(browser().evaluate("document.activeElement.dataset.name")).isIn("e1", "e8");
        browser().press("m");
        assertThat(text("#say")).startsWith("Can move: ");
        browser().press("l");
        assertThat(text("#say")).contains("d4");
        board.assertNoComplaint();
    }

    @ParameterizedTest
    @CsvSource({
        "small, 320, 640, 2, light",
        "phone, 390, 844, 2, light",
        "phone, 390, 844, 2, dark",
        "sideways, 844, 390, 2, dark",
        "zoomed, 640, 430, 2, light", // a desktop at 200 %
        "desktop, 1280, 860, 1, light",
        "desktop, 1280, 860, 1, dark",
        "wide, 1920, 1000, 1, dark",
    })
    void itFitsEveryScreen(String device, int width, int height, int scale, String scheme) throws IOException {
        browser().resize(width, height, scale, scale > 1);
        browser().prefer(scheme);
        board.start(PEOPLE);
        play("e2", "e4");
        play("d7", "d5");
        click("e4");
        browser().hover(square("d5"));
        awaitShown("#fan");
        screenshot("board-" + device + "-" + scheme);
        assertThat(browser().evaluate("document.documentElement.scrollWidth")).isEqualTo("" + width);
        assertThat(
                        browser()
                                .evaluate(
                                        "[...document.querySelectorAll('button, select, input')]"
                                                + ".filter((one) => one.checkVisibility() && one.type !== 'file' && !one.matches('.skip')).map((one) => [one.id || one.className || one.textContent, one.getBoundingClientRect()])"
                                                + ".filter(([, box]) => box.width < 24 || box.height < 24).map(([id]) => id).join(' ')"))
                .isEmpty();
        assertThat(
                        browser()
                                .evaluate(
                                        "[...document.querySelectorAll('#fan .percent span')].filter((one) =>"
                                                + " one.offsetHeight > 1.5 * parseFloat(getComputedStyle(one).lineHeight)).map((one) => one.textContent).join(' ')"))
                .as("broken words")
                .isEmpty();
        browser().press("Escape");
        browser().await("document.querySelector('#fan').hidden");
        for (String dialog : PageLists.dialogOpeners()) {
            press(dialog);
            awaitShown("dialog[open]");
            screenshot("board-" + device + "-" + scheme + "-" + dialog);
            assertThat(browser()
                            .evaluate("(() => { const open = document.querySelector('dialog[open]');"
                                    + " return open.scrollWidth <= open.clientWidth"
                                    + " && open.getBoundingClientRect().right <= innerWidth; })()"))
                    .as(dialog)
                    .isEqualTo("true");
            browser().evaluate("document.querySelector('dialog[open]').close()");
        }
        board.assertNoComplaint();
    }

    @Test
    void axeFindsNothing() throws IOException, InterruptedException {
        for (String scheme : List.of("light", "dark")) {
            browser().prefer(Map.of("prefers-color-scheme", scheme, "prefers-reduced-motion", "reduce"));
            board.start(PEOPLE);
            Axe.bring(browser());
            assertClean(scheme + ", start");
            play("e2", "e4");
            play("d7", "d5");
            click("e4");
            browser().hover(square("d5"));
            awaitShown("#fan");
            assertClean(scheme + ", fan");
            String before = board.version();
            click("d5");
            board.awaitAfter(before);
            press("analyse");
            browser().await("document.querySelectorAll('#variations li').length > 0");
            press("review");
            browser().await("document.querySelectorAll('#sums tr').length === 3");
            assertClean(scheme + ", analysis and review");
            press("analyse");
            press("openteams");
            awaitShown("#teams .worth");
            assertClean(scheme + ", teams");
            press("openwelcome");
            awaitShown("#welcome");
            assertClean(scheme + ", play");
            for (String dialog : PageLists.dialogOpeners()) {
                press(dialog);
                awaitShown("dialog[open]");
                assertClean(scheme + ", " + dialog);
                browser().evaluate("document.querySelector('dialog[open]').close()");
            }
            board.start(PEOPLE + ",'position':'k7/1P6/8/8/8/8/8/4K3 w - - 0 9 Nor/Nor//////Nor -'");
            click("b7");
            click("b8");
            awaitShown("#chooser");
            assertClean(scheme + ", chooser");
        }
    }

    private static void assertClean(String where) {
        Axe.assertClean(browser(), where);
    }

    @Test
    void marksStandOutFromTheSquares() {
        board.start(PEOPLE);
        click("e2");
        for (String scheme : List.of("light", "dark")) {
            browser().prefer(scheme);
            String least = browser()
                    .evaluate("(() => { const light = (text) => { const [r, g, b] ="
                            + " text.match(/\\d+/g).map((c) => c / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);"
                            + " return 0.2126 * r + 0.7152 * g + 0.0722 * b; };"
                            + " const fill = (name) => light(getComputedStyle(document.querySelector('#board ' + name)).fill);"
                            + " return Math.min(...['.pale', '.deep'].map((ground) =>"
                            + " (fill(ground) + 0.05) / (fill('.dot') + 0.05))); })()");
            assertThat(Double.parseDouble(least)).as(scheme).isGreaterThan(3);
        }
    }

    @Test
    void whoAnalysesChoosesTheRoll() {
        board.start(PEOPLE);
        play("e2", "e4");
        play("d7", "d5");
        play("a2", "a3");
        String before = board.version();
        press("prev");
        board.awaitAfter(before);
        before = board.version();
        click("b2");
        click("b3");
        awaitShown("#question");
        press("yes");
        board.awaitAfter(before);
        before = board.version();
        click("d5");
        click("e4");
        awaitShown("#fan .actions");
        assertThat(board.version()).isEqualTo(before);
        browser().click("#fan li:nth-child(2) button", 0.5);
        board.awaitAfter(before);
        assertThat(text("#moves [aria-current]")).isEqualTo("dxe4/");
        board.assertNoComplaint();
    }

    @Test
    void forcedColorsLeaveTheBoardAsItIs() throws IOException {
        browser().prefer(Map.of("forced-colors", "active", "prefers-color-scheme", "dark"));
        board.start(PEOPLE);
        click("e2");
        screenshot("board-forced");
        assertThat(browser().evaluate("getComputedStyle(document.querySelector('#board .dot')).fill"))
                .isNotEqualTo(browser().evaluate("getComputedStyle(document.querySelector('#board .pale')).fill"));
        assertThat(browser().evaluate("matchMedia('(forced-colors: active)').matches"))
                .isEqualTo("true");
        board.assertNoComplaint();
    }
}
