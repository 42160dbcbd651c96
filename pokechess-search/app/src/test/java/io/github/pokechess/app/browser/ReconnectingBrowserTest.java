package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A page whose requests do not reach the server for a while, and one whose own script fails. */
@Tag("browser")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ReconnectingBrowserTest extends BrowserTest {
    private static final String TROUBLE = "document.querySelector('#trouble').textContent";

    private ServedBoard board;

    @BeforeEach
    void start() throws IOException {
        browser().resize(1280, 860, 1, false);
        board = new ServedBoard(browser(), folder);
        browser()
                .evaluate("window.decided = 0, window.fetch = ((real) => (path, options) => {"
                        + " if (window.isAway) return Promise.reject(new TypeError('away'));"
                        + " window.decided += String(options?.body).includes('decide');"
                        + " return real(path, options); })(window.fetch), window.isAway = true");
    }

    @AfterEach
    void stop() throws IOException {
        board.close();
    }

    private void move() {
        browser().click(ServedBoard.square("e2"), 0.5);
        browser().click(ServedBoard.square("e4"), 0.5);
        browser().await(TROUBLE + ".includes('Reconnecting')");
        assertThat(board.ask("{'do':'state'}")).contains("\"ply\":0");
    }

    private void comeBack() {
        browser().evaluate("window.isAway = false");
    }

    @Test
    void aMoveIsKept_andSentOnce() {
        move();
        comeBack();
        browser().await("document.querySelectorAll('#moves [data-node]').length === 1");
        browser().await(TROUBLE + " === ''");
        assertThat(board.pcn()).contains("1. e4 ");
        assertThat(browser().evaluate("window.decided")).isEqualTo("1");
    }

    @Test
    void whoseGameHasGoneOn_isTold() {
        move();
        board.ask("{'do':'decide','ply':0,'move':'d2d4'}");
        comeBack();
        browser().await(TROUBLE + ".includes('The game has gone on meanwhile')");
        assertThat(browser().evaluate("window.decided")).isEqualTo("0");
        assertThat(board.pcn()).contains("1. d4 ");
    }

    /** The fault is on the console, too, and no connection is lost for it. */
    @Test
    void aFaultOfAScript_isCalledThat() {
        comeBack();
        browser().evaluate("engine.onMessage((event) => { if (event.event) throw new Error('a planned fault'); }), 0");
        board.ask("{'do':'decide','ply':0,'move':'d2d4'}");
        browser().await(TROUBLE + ".includes('A script of this page has failed')");
        assertThat(browser().evaluate(TROUBLE)).doesNotContain("Reconnecting");
        assertThat(browser().complaints())
                .isNotEmpty()
                .allSatisfy(one -> assertThat(one).contains("a planned fault"));
    }
}
