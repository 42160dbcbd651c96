package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.messages.Access;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page of a board that was started for a sibling game: it is that game's house, and leads to the others. */
@Tag("browser")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SiblingsBrowserTest extends BrowserTest {
    private static String text(String selector) {
        return browser().evaluate("document.querySelector('" + selector + "').textContent");
    }

    private static void click(String selector) {
        browser().evaluate("(document.querySelector('" + selector + "').click(), 0)");
    }

    private static void await(String condition) {
        browser().await(condition);
    }

    /** What can be seen of the card and of a dialog, each a word of one game alone. */
    private static List<String> shown(String selector) {
        return browser()
                .evaluate("[...document.querySelectorAll('" + selector + "')].filter((one) => one.checkVisibility())"
                        + ".map((one) => one.value || one.textContent).join('\\n')")
                .lines()
                .toList();
    }

    /** They are there when somebody scrolls to them. */
    private void awaitGames() {
        await("!document.querySelector('main').hasAttribute('aria-busy')");
        Reveal.of(browser(), "#games");
        browser().evaluate("(document.querySelector('#gamestitle').scrollIntoView(), 0)");
        await("document.querySelectorAll('#games button').length >= 4");
    }

    @Test
    void aBoardStartedForTafl_playsZiegeAsTheScientists_andLeadsToALevelOfChesslike() throws IOException {
        browser().resize(1280, 860, 1, false);
        try (ServedBoard board =
                new ServedBoard(browser(), folder, List.of(Access.OWNER), "{'do':'new','kind':'tafl'}")) {
            click("#openwelcome");
            awaitGames();
            assertThat(text("#heading")).isEqualTo("Ziege");
            assertThat(browser().evaluate("document.title")).isEqualTo("Infected to move – Ziege");
            assertThat(text("#welcometitle")).isEqualTo("Ziege");
            assertThat(shown("#welcome .cards button[value]")).containsExactly("play", "friend", "new", "rules");
            assertThat(browser().evaluate("document.querySelector('#grid [data-name=c7]').getAttribute('aria-label')"))
                    .isEqualTo("c7, Infected");
            click("#openhelp");
            assertThat(browser().evaluate("document.querySelector('#helpcard').innerText"))
                    .contains("Head Scientist")
                    .doesNotContain("effective", "critical", "roll");
            click("#helpcard [data-close]");

            click("#welcome [value=play]");
            await("document.querySelectorAll('#moves [data-node]').length === 1");
            // the engine's move may be here before the reply, by which the board is turned
            await("document.querySelector('#beneath').textContent.includes('You')");
            assertThat(text("#beneath")).contains("Scientists");
            assertThat(text("#above")).contains("hatchling");

            click("#openwelcome");
            awaitGames();
            click("#games [data-game=chesslike]");
            await("document.querySelector('#question').open");
            click("#yes");
            await("document.querySelector('#welcometitle').textContent === 'Chesslike'");
            click("#opennew");
            await("document.querySelectorAll('#starts button').length === 6");
            click("#starts button:nth-child(3)");
            click("#start");
            await("document.querySelector('#say').textContent.includes('Two vaults')");
            assertThat(text("#say")).contains("capture the king");
            click("#grid [data-name=d3]");
            await("!document.querySelector('#pieceguide').hidden");
            assertThat(text("#pieceguide span")).isEqualTo("White lancer, worth 17");
            board.assertNoComplaint();
        }
    }

    /** Whoever just moves plays: the moves and Take back are there then. */
    @ParameterizedTest
    @ValueSource(strings = {"pokemon", "raichu", "tafl", "chesslike"})
    void aMoveUnderTheStart_leavesIt(String kind) throws IOException {
        browser().resize(1280, 860, 1, false);
        try (ServedBoard board =
                new ServedBoard(browser(), folder, List.of(Access.OWNER), "{'do':'new','kind':'" + kind + "'}")) {
            click("#openwelcome");
            await("!document.querySelector('#welcome').hidden");
            String[] squares = browser()
                    .evaluate(
                            "engine.ask({ do: 'state' }).then(({ state: { moves, board } }) => [moves[0].from, moves[0].to]"
                                    + ".map((index) => board.names[index]).join(' '))")
                    .split(" ");
            for (String square : squares) {
                browser().click(ServedBoard.square(square), 0.5);
            }
            await("document.querySelector('#welcome').hidden");
            await("document.querySelectorAll('#moves [data-node]').length === 1");
            assertThat(browser().evaluate("document.querySelector('#back').checkVisibility()"))
                    .isEqualTo("true");
            board.assertNoComplaint();
        }
    }

    /** The event of a new game may be here before the reply to it: what is picked meanwhile stays picked. */
    @Test
    void aPieceThatIsPickedBeforeTheReplyToANewGame_staysPicked() throws IOException {
        try (ServedBoard board =
                new ServedBoard(browser(), folder, List.of(Access.OWNER), "{'do':'new','kind':'chesslike'}")) {
            browser()
                    .evaluate("window.fetch = ((real) => async (path, options) => {"
                            + " const answer = await real(path, options);"
                            + " if (String(options?.body).includes('\"do\":\"new\"')) await new Promise((done) => { window.reply = done; });"
                            + " return answer; })(window.fetch), 1");
            click("#openwelcome");
            await("document.querySelector('#playlevel').options.length > 0"
                    + " && !document.querySelector('main').hasAttribute('aria-busy')");
            click("#welcome [value=play]");
            await("document.querySelector('#above').textContent.includes('hatchling')");
            click("#grid [data-own]");
            List<String> picked = board.squares("picked");
            assertThat(picked).hasSize(1);
            browser().evaluate("(window.reply(), 0)");
            await("document.documentElement.dataset.place === 'game'");
            assertThat(board.squares("picked")).isEqualTo(picked);
            board.assertNoComplaint();
        }
    }

    /** Starts and new games on a phone and a wide screen, with screenshots in {@code target/screenshots}. */
    @ParameterizedTest
    @ValueSource(strings = {"pokemon", "raichu", "tafl", "chesslike"})
    void everyGamesStartFitsTheScreen(String kind) throws IOException {
        try (ServedBoard board =
                new ServedBoard(browser(), folder, List.of(Access.OWNER), "{'do':'new','kind':'" + kind + "'}")) {
            for (int width : List.of(390, 1440)) {
                browser().resize(width, width == 390 ? 844 : 900, 1, width == 390);
                browser().touchScreen(width == 390);
                click("#openwelcome");
                awaitGames();
                assertThat(browser().evaluate(BoardLayoutBrowserTest.FAULTS))
                        .as("start of %s at %d", kind, width)
                        .isEmpty();
                BoardInBrowser.screenshot("start-" + kind + "-" + width);
                click("#opennew");
                await("document.querySelector('#newgame').open");
                assertThat(browser().evaluate("document.querySelector('#startlist').checkVisibility()"))
                        .isEqualTo(String.valueOf(!kind.equals("pokemon")));
                assertThat(browser()
                                .evaluate("[...document.querySelectorAll('#newgame, #newgame button, #newgame span')]"
                                        + ".filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth)"
                                        + ".map((one) => one.textContent).join()"))
                        .as("new game of %s at %d", kind, width)
                        .isEmpty();
                BoardInBrowser.screenshot("new-" + kind + "-" + width);
                click("#newgame [data-close]");
            }
            board.assertNoComplaint();
        } finally {
            browser().touchScreen(false);
        }
    }

    @Test
    void aRelativeIsChosenByItsPicture() throws IOException {
        try (ServedBoard board =
                new ServedBoard(browser(), folder, List.of(Access.OWNER), "{'do':'new','kind':'tafl'}")) {
            click("#opennew");
            await("document.querySelectorAll('#starts button').length === 9");
            assertThat(text("#seatname1")).isEqualTo("Scientists");
            click("#starts button:nth-child(2)");
            assertThat(text("#seatname1")).isEqualTo("Defenders");
            assertThat(shown("#newform .pokemon, #newform .rolled, #newform #kind"))
                    .isEmpty();
            click("#start");
            await("document.querySelector('#heading').textContent === 'Brandubh'");
            assertThat(board.ask("{'do':'state'}")).contains("\"rules\":\"brandubh\"");
            board.assertNoComplaint();
        }
    }
}
