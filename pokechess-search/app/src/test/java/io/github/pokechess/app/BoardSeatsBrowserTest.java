package io.github.pokechess.app;

import static io.github.pokechess.app.ServedBoard.square;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A game of two people, each in a browser of his own, and somebody who watches in a third. */
@Tag("browser")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BoardSeatsBrowserTest {
    private static final int DECISIONS = 24;
    private static final int CUT = 8;

    @TempDir
    private Path folder;

    @Test
    void twoPlayOneIsCutOffAndOneWatches() throws IOException {
        Path chromium = Browser.find().orElse(null);
        assumeTrue(chromium != null, "Chromium is not installed");
        List<Browser> browsers = new ArrayList<>();
        try {
            for (int i = 0; i < 3; i++) {
                browsers.add(new Browser(chromium, Files.createDirectory(folder.resolve("profile" + i))));
                browsers.get(i).resize(1280, 860, 1, false);
            }
            List<BoardSeat.Role> roles = List.of(BoardSeat.Role.FIRST, BoardSeat.Role.SECOND, BoardSeat.Role.WATCHER);
            try (ServedBoard board = new ServedBoard(browsers.get(0), folder, roles)) {
                board.show(browsers.get(1), 1);
                board.show(browsers.get(2), 2);
                play(board, browsers);
            }
        } finally {
            browsers.forEach(Browser::close);
        }
    }

    private static void play(ServedBoard board, List<Browser> browsers) {
        assertThat(names(browsers.get(1)).get(0))
                .as("Black sees the board turned")
                .isEqualTo("h1");
        SplittableRandom random = new SplittableRandom(6);
        int gone = -1;
        for (int decision = 0; decision < DECISIONS; decision++) {
            int side = board.ask("{'do':'state'}").contains("\"side\":0,\"sideNames\"") ? 0 : 1;
            Browser mine = browsers.get(side);
            if (gone == side) {
                board.show(mine, side); // whoever comes back finds everything
                gone = -1;
            }
            if (decision == CUT) {
                gone = 1 - side;
                browsers.get(gone).open("about:blank");
            }
            mine.await("document.querySelector('#grid [data-own]') !== null");
            for (Browser other : browsers) {
                if (other != mine && browsers.indexOf(other) != gone) {
                    other.await("document.documentElement.dataset.version === " + quotedVersion(mine));
                    assertThat(other.evaluate("document.querySelector('#grid [data-own]') === null"))
                            .as("only who is to act can")
                            .isEqualTo("true");
                }
            }
            String before = mine.evaluate("document.documentElement.dataset.version");
            act(mine, random);
            mine.await("document.documentElement.dataset.version > " + before);
        }
        assertThat(gone).isEqualTo(-1);
        Browser resigns = browsers.get(0);
        resigns.click("#resign", 0.5);
        resigns.await("document.querySelector('#question').open");
        resigns.click("#yes", 0.5);
        for (Browser browser : browsers) {
            browser.await("document.querySelector('#say').textContent.includes('Black wins: resignation')");
            assertThat(browser.complaints()).isEmpty();
        }
        assertThat(browsers.get(0).evaluate("document.querySelector('#moves').textContent"))
                .isNotEmpty()
                .isEqualTo(browsers.get(1).evaluate("document.querySelector('#moves').textContent"))
                .isEqualTo(browsers.get(2).evaluate("document.querySelector('#moves').textContent"));
        assertThat(browsers.get(2)
                        .evaluate("[...document.querySelectorAll('#back, #hint, #draw, #resign, #rematch')]"
                                + ".every((button) => button.hidden)"))
                .as("who watches has nothing to press")
                .isEqualTo("true");
    }

    private static String quotedVersion(Browser browser) {
        return "'" + browser.evaluate("document.documentElement.dataset.version") + "'";
    }

    private static List<String> names(Browser browser) {
        return List.of(browser.evaluate(
                        "[...document.querySelectorAll('#grid button')].map((cell) => cell.dataset.name).join(' ')")
                .split(" ", -1));
    }

    /** Makes a random decision by mouse. */
    private static void act(Browser browser, SplittableRandom random) {
        if (squares(browser, "picked").isEmpty()) {
            List<String> own = squares(browser, "own");
            browser.click(square(own.get(random.nextInt(own.size()))), 0.5);
        }
        List<String> targets = squares(browser, "target");
        browser.click(targets.isEmpty() ? "#pass" : square(targets.get(random.nextInt(targets.size()))), 0.5);
        if (browser.evaluate("!document.querySelector('#chooser').hidden").equals("true")) {
            browser.click("#chooser button", 0.5);
        }
    }

    private static List<String> squares(Browser browser, String mark) {
        String names = browser.evaluate("[...document.querySelectorAll('#grid [data-" + mark
                + "]')].map((cell) => cell.dataset.name).join(' ')");
        return names.isEmpty() ? List.of() : List.of(names.split(" ", -1));
    }
}
