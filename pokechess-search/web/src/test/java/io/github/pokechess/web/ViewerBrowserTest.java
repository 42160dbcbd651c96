package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The element {@code pokechess-game} on its example page: a game to step through on any page. */
@Tag("web")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ViewerBrowserTest {
    private static final String FIRST = "document.querySelector('pokechess-game')";
    private static final String PARTS = FIRST + ".shadowRoot";

    private FolderHost host;
    private Browser browser;

    @BeforeAll
    void start(@TempDir Path folder) throws IOException {
        Path chromium = Browser.find().orElseThrow(() -> new IllegalStateException("Chromium is not installed"));
        host = new FolderHost(Path.of("target", "library"));
        browser = new Browser(chromium, Files.createTempDirectory(folder, "profile"));
    }

    @AfterAll
    void stop() {
        if (browser != null) {
            browser.close();
        }
        host.close();
    }

    private void open() {
        browser.open(host.address("viewer.html"));
        browser.await("[...document.querySelectorAll('pokechess-game')].every((game) => game.length > 0)");
    }

    private String part(String id) {
        return browser.evaluate(PARTS + ".getElementById('" + id + "').textContent");
    }

    private void press(String id) {
        browser.evaluate(PARTS + ".getElementById('" + id + "').click()");
    }

    @Test
    void stepsThroughAGameByButtonsAndKeys() {
        open();
        assertThat(part("count")).isEqualTo("37 / 37");
        assertThat(part("players")).isEqualTo("AnnBob");
        assertThat(part("words"))
                .isEqualTo("Black's bishop (psychic) takes the king (rock) on e1. 0-1, king captured.");
        assertThat(browser.evaluate(PARTS + ".getElementById('forward').disabled"))
                .isEqualTo("true");
        press("back");
        assertThat(part("words")).contains("a critical hit");
        press("first");
        assertThat(part("words")).isEqualTo("The game begins.");
        assertThat(browser.evaluate(PARTS + ".querySelectorAll('#board svg').length"))
                .isEqualTo("1");
        browser.evaluate(PARTS + ".getElementById('board').focus()");
        browser.press("ArrowRight");
        browser.press("ArrowRight");
        assertThat(browser.evaluate(FIRST + ".ply")).isEqualTo("2");
        browser.press("End");
        assertThat(browser.evaluate(FIRST + ".ply")).isEqualTo("37");
        assertThat(browser.complaints()).isEmpty();
    }

    private String moves(String expression) {
        return browser.evaluate(
                "((moves) => " + expression + ")([..." + PARTS + ".querySelectorAll('#moves button')])");
    }

    @Test
    void listsTheMoves_andIsSteppedByThem() {
        open();
        assertThat(browser.evaluate(PARTS + ".querySelectorAll('#moves .turn').length"))
                .isEqualTo("16");
        assertThat(browser.evaluate(PARTS + ".querySelector('#moves .turn:nth-child(5)').textContent"))
                .isEqualTo("5.Bxd8Nxf2+Nxh1");
        assertThat(moves("moves.length")).isEqualTo("37");
        String current = "moves.findIndex((move) => move.getAttribute('aria-current') === 'step')";
        assertThat(moves(current)).isEqualTo("36");
        moves("moves[2].click()");
        assertThat(browser.evaluate(FIRST + ".ply")).isEqualTo("3");
        assertThat(moves(current)).isEqualTo("2");
        moves("moves[2].focus()");
        browser.press("ArrowDown");
        browser.press("ArrowRight");
        assertThat(browser.evaluate(FIRST + ".ply")).isEqualTo("5");
        assertThat(moves("moves.indexOf(" + PARTS + ".activeElement)")).isEqualTo("4");
        browser.press("ArrowUp");
        browser.press("Home");
        assertThat(moves(current)).isEqualTo("-1");
        assertThat(moves("moves.filter((move) => move.tabIndex === 0).length")).isEqualTo("1");
        browser.press("End");
        assertThat(moves(
                        "((list) => moves[36].getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom + 1)("
                                + PARTS + ".getElementById('moves'))"))
                .as("the last move is in view")
                .isEqualTo("true");
        assertThat(browser.complaints()).isEmpty();
    }

    /** Beside the board where there is room, else below it; never wider than the element. */
    @Test
    void theListIsBesideTheBoardOrBelowIt() {
        open();
        String place = "((game) => { const [board, list] = ['board', 'list'].map((id) =>"
                + " game.shadowRoot.getElementById(id).getBoundingClientRect());"
                + " return [list.left >= board.right, list.top >= board.bottom, list.right <= game.getBoundingClientRect().right + 1].join(); })";
        assertThat(browser.evaluate("(" + FIRST + ".style.width = '640px')")).isEqualTo("640px");
        assertThat(browser.evaluate(place + "(" + FIRST + ")")).isEqualTo("true,false,true");
        assertThat(browser.evaluate(place + "(document.querySelectorAll('pokechess-game')[1])"))
                .isEqualTo("false,true,true");
    }

    @Test
    void showsTheCommentsOfAMoveWithoutTheirCommands() {
        open();
        browser.evaluate("fetch('viewer.pcn').then((answer) => answer.text()).then((text) => {"
                + " const made = document.createElement('pokechess-game'); made.id = 'notes'; made.setAttribute('ply', '1');"
                + " made.textContent = text.replace('1. c3', '{before} 1. c3 {[%clk 0:05:00] a <b>quiet</b> move} (1. d4) 1...');"
                + " document.body.append(made); })");
        browser.await("document.querySelector('#notes')?.length === 37");
        String note = "document.querySelector('#notes').shadowRoot.getElementById('note').textContent";
        assertThat(browser.evaluate(note)).isEqualTo("a <b>quiet</b> move");
        browser.evaluate("document.querySelector('#notes').show(0)");
        assertThat(browser.evaluate(note)).isEqualTo("before");
        browser.evaluate("document.querySelector('#notes').show(2)");
        assertThat(browser.evaluate(note)).isEmpty();
    }

    @Test
    void showsThePlaceOfAnAttributeAndAnotherGame() {
        open();
        assertThat(browser.evaluate("document.querySelectorAll('pokechess-game')[1].ply"))
                .isEqualTo("6");
        browser.evaluate(FIRST + ".setAttribute('ply', '3')");
        assertThat(part("count")).isEqualTo("3 / 37");
        browser.evaluate("fetch('viewer.pcn').then((answer) => answer.text()).then((text) => {"
                + " const made = document.createElement('pokechess-game'); made.id = 'inside';"
                + " made.textContent = text.replace(/16\\. exf3.*$/s, '*').replace('\"0-1\"', '\"*\"').replace('king captured', 'unterminated');"
                + " document.body.append(made); })");
        browser.await("document.querySelector('#inside')?.length > 0");
        assertThat(browser.evaluate("document.querySelector('#inside').length")).isEqualTo("33");
    }

    @Test
    void readsTheAttributesThatPeopleWrite() {
        open();
        for (String all : new String[] {"abc", "", "99"}) {
            browser.evaluate(FIRST + ".setAttribute('ply', '" + all + "')");
            assertThat(part("count")).isEqualTo("37 / 37");
            browser.evaluate(FIRST + ".setAttribute('ply', '2.9')");
            assertThat(part("count")).isEqualTo("2 / 37");
        }
        browser.evaluate(FIRST + ".removeAttribute('ply')");
        assertThat(part("count")).isEqualTo("37 / 37");
        browser.evaluate("(" + FIRST + ".ply = 5)");
        assertThat(browser.evaluate(FIRST + ".getAttribute('ply')")).isEqualTo("5");
        assertThat(part("count")).isEqualTo("5 / 37");
        String picture = PARTS + ".querySelector('#board svg').outerHTML";
        String before = browser.evaluate(picture);
        browser.evaluate(FIRST + ".toggleAttribute('flipped')");
        assertThat(browser.evaluate(picture)).isNotEqualTo(before);
        browser.evaluate("(" + FIRST + ".flipped = false)");
        assertThat(browser.evaluate(picture)).isEqualTo(before);
    }

    @Test
    void keepsItsPlaceWhereItIsMoved_andTellsWhatIsAroundIt() {
        open();
        browser.evaluate("(window.shown = [], document.body.addEventListener('shown', ({ target, detail }) =>"
                + " shown.push(target.localName + ' ' + detail.ply)))");
        browser.evaluate(FIRST + ".show(4)");
        browser.evaluate("document.body.append(" + FIRST + ")");
        String moved = "document.body.lastElementChild";
        assertThat(browser.evaluate(moved + ".ply + ' ' + shown")).isEqualTo("4 pokechess-game 4");
        browser.evaluate(moved + ".shadowRoot.getElementById('board').focus()");
        browser.evaluate(moved + ".shadowRoot.getElementById('board').dispatchEvent(new KeyboardEvent('keydown',"
                + " { key: 'ArrowLeft', altKey: true, bubbles: true, composed: true }))");
        assertThat(browser.evaluate(moved + ".ply"))
                .as("the browser's own Back")
                .isEqualTo("4");
    }

    @Test
    void readsATextThatComesLater_andTheGameOfANumber() {
        open();
        browser.evaluate("fetch('viewer.pcn').then((answer) => answer.text()).then((text) => {"
                + " const made = document.createElement('pokechess-game'); made.id = 'later'; made.setAttribute('game', '2');"
                + " document.body.append(made);"
                + " setTimeout(() => { made.textContent = text + '\\n' + text.replace(/16\\. exf3.*$/s, '*').replace('\"0-1\"', '\"*\"')"
                + ".replace('king captured', 'unterminated'); }, 100); })");
        browser.await("document.querySelector('#later')?.length === 33");
        browser.evaluate("document.querySelector('#later').removeAttribute('game')");
        browser.await("document.querySelector('#later').length === 37");
        browser.evaluate("document.querySelector('#later').setAttribute('game', '3')");
        browser.await("document.querySelector('#later').shadowRoot.getElementById('words').textContent"
                + " === 'it has no game of this number: 3'");
    }

    /** A download that broke off: the moves before are shown, and a sentence says so. */
    @Test
    void showsWhatIsWholeOfATextThatIsCut() {
        open();
        browser.evaluate(
                "fetch('viewer.pcn').then((answer) => answer.text()).then((text) => {"
                        + " for (const [id, more, number] of [['cut', '', 1], ['first', text, 1], ['second', text, 2]]) {"
                        + " const made = document.createElement('pokechess-game'); made.id = id; made.setAttribute('game', number);"
                        + " made.textContent = more + '\\n' + text.slice(0, text.indexOf('Rxf3') + 1); document.body.append(made); } })");
        for (String shown : new String[] {"cut 32 true", "first 37 false", "second 32 true"}) {
            String[] parts = shown.split(" ", -1);
            String element = "document.querySelector('#" + parts[0] + "')";
            browser.await(element + "?.length === " + parts[1]);
            assertThat(
                            browser.evaluate(
                                    element
                                            + ".shadowRoot.getElementById('cut').textContent.startsWith('The text of this game is not whole')"))
                    .as(shown)
                    .isEqualTo(parts[2]);
        }
    }

    /** The example page has two elements of one file. */
    @Test
    void fetchesAFileOnceForAllThatShowIt() {
        browser.beforePages(
                "{ window.asked = []; const { fetch } = window;"
                        + " window.fetch = (address, more) => { window.asked.push(String(address).replace(/.*\\//, '')); return fetch(address, more); }; }");
        open();
        String asked = "window.asked.filter((one) => one === 'viewer.pcn').length";
        assertThat(browser.evaluate(asked)).isEqualTo("1");
        browser.evaluate("document.querySelectorAll('pokechess-game').forEach((one) => one.remove())");
        browser.evaluate(
                "document.body.append(Object.assign(document.createElement('pokechess-game'), { id: 'anew' }))");
        browser.evaluate("document.querySelector('#anew').setAttribute('src', 'viewer.pcn')");
        browser.await("document.querySelector('#anew').length === 37");
        assertThat(browser.evaluate(asked)).as("shown anew").isEqualTo("2");
    }

    @Test
    void showsAGameUnderAPolicyOfTrustedTypes() throws IOException {
        try (FolderHost strict = new FolderHost(
                Path.of("target", "library"),
                Map.of("Content-Security-Policy", "require-trusted-types-for 'script'; trusted-types pokechess"))) {
            browser.open(strict.address("viewer.html"));
            browser.await("document.querySelector('pokechess-game')?.length === 37");
            assertThat(browser.evaluate(
                            "import('./pokechess.js').then(({ startEngine }) => startEngine()).then((engine) => engine.close())"
                                    + ".then(() => 'started', (wrong) => wrong.message)"))
                    .isEqualTo("started");
        }
    }

    /** Modules are not run from a file: the text in the element stays. */
    @Test
    void aFileThatIsNotServedSaysSo() {
        browser.open(Path.of("target", "library", "viewer.html").toAbsolutePath());
        assertThat(browser.evaluate("document.body.innerText")).contains("serve this folder");
    }

    /** A regular expression of the element's own took 9 to 23 seconds here, and the page stood still meanwhile. */
    @Test
    void readsTagsAsTheLibraryDoes_andThousandsOfEmptyLinesAtOnce() {
        open();
        browser.evaluate("fetch('viewer.pcn').then((answer) => answer.text()).then((text) => {"
                + " const made = document.createElement('pokechess-game'); made.id = 'empty';"
                + " made.textContent = text.replace('\"Ann\"]', '\"Ann\" ]') + '\\n'.repeat(80000);"
                + " const begun = performance.now();"
                + " made.addEventListener('shown', () => { window.taken = performance.now() - begun; }, { once: true });"
                + " document.body.append(made); })");
        browser.await("window.taken !== undefined");
        String players = "[...document.querySelectorAll('#empty')[0].shadowRoot.querySelectorAll('#players span')]"
                + ".map((one) => one.textContent).join()";
        assertThat(browser.evaluate(players)).isEqualTo("Ann,Bob");
        assertThat(browser.evaluate("document.querySelector('#empty').length")).isEqualTo("37");
    }

    /** The rest of a file that is too long is not loaded. */
    @Test
    void givesUpAFileWhileItLoads() {
        open();
        browser.evaluate("(() => { window.cancelled = false; window.sent = 0;"
                + " const { fetch } = window; window.fetch = async (address, more) => address !== 'endless.pcn' ? fetch(address, more)"
                + " : new Response(new ReadableStream({ pull(to) { window.sent += 65536; to.enqueue(new Uint8Array(65536).fill(32)); },"
                + " cancel() { window.cancelled = true; } })); })()");
        browser.evaluate(FIRST + ".setAttribute('src', 'endless.pcn')");
        browser.await("window.cancelled");
        browser.await(PARTS + ".querySelector('#words.wrong') !== null");
        assertThat(part("words")).isEqualTo("it is longer than 1 MB");
        assertThat(Long.parseLong(browser.evaluate("window.sent"))).isLessThan(2 << 20);
    }

    @Test
    void saysWhatIsWrongAndRunsNothingOfAText() {
        open();
        browser.evaluate("(() => { window.wrong = new Promise((done) => " + FIRST
                + ".addEventListener('wrong', ({ detail }) => done(detail.message), { once: true })); })()");
        browser.evaluate(FIRST + ".setAttribute('src', 'nothing.pcn')");
        assertThat(browser.evaluate("window.wrong")).contains("404");
        assertThat(part("words")).contains("nothing.pcn");
        browser.evaluate("(() => { const made = document.createElement('pokechess-game'); made.id = 'bad';"
                + " made.textContent = '[White \"<img src=x onerror=window.ran=1>\"]\\n1. e4 <script>window.ran=1</script>';"
                + " document.body.append(made); })()");
        browser.await("document.querySelector('#bad').shadowRoot.querySelector('#words.wrong') !== null");
        assertThat(browser.evaluate("window.ran")).isEqualTo("undefined");
    }
}
