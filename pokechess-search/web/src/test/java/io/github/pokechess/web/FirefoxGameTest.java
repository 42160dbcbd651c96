package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A first game in Firefox, from the card of a first visit on, by clicks alone. Skipped where there is no Firefox. */
@Tag("web")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FirefoxGameTest {
    /** Who has not won or lost by then resigns. */
    private static final int MOST_DECISIONS = 40;

    /**
     * The board is free before the battle that led to a state is over: only then the page has shown all of the desk's
     * state.
     */
    private static final String MY_TURN = "engine.ask({ do: 'state' }).then(({ version }) =>"
            + " document.documentElement.dataset.version === String(version)"
            + " && (document.querySelector('#grid [data-own]') !== null || !document.querySelector('#chooser').hidden"
            + " || document.querySelector('#rematch').checkVisibility()))";

    /** The first square that can be taken, else any that the picked piece may go to. */
    private static final String TARGET = "(() => { const all = [...document.querySelectorAll('#grid [data-target]')];"
            + " const best = all.filter((cell) => cell.dataset.target === 'capture');"
            + " const cell = best[0] ?? all[Math.floor(Math.random() * all.length)]; return cell ? cell.dataset.name : ''; })()";

    private FirefoxBrowser firefox;

    @Test
    void aFirstGameIsPlayedByClicks(@TempDir Path folder) throws IOException, InterruptedException {
        Optional<Path> executable = FirefoxBrowser.find();
        assumeThat(executable)
                .as("Firefox is not installed: nothing is known of it")
                .isPresent();
        firefox = new FirefoxBrowser(executable.get(), Files.createDirectory(folder.resolve("profile")));
        try (FirefoxBrowser closed = firefox) {
            closed.open(OpenedPage.PAGE.toAbsolutePath());
            closed.await(
                    "document.querySelector('#welcome button[value=play]').checkVisibility({ visibilityProperty: true })");
            screenshot("firefox-welcome");
            closed.click("#welcome button[value=play]");
            closed.await("document.querySelector('#above').textContent.includes('hatchling')");
            int decisions = 0;
            for (; decisions < MOST_DECISIONS && !isShown("#rematch"); decisions++) {
                decide();
                closed.await(MY_TURN);
            }
            screenshot("firefox-game");
            if (!isShown("#rematch")) {
                closed.click("#resign");
                closed.await("document.querySelector('#question').open");
                closed.click("#yes");
                closed.await("!document.querySelector('#rematch').hidden");
            }
            assertThat(decisions).isPositive(); // moves by chance may lose the king at once
            assertThat(closed.evaluate("document.querySelector('#say').textContent"))
                    .contains(" won: ");
            closed.evaluate("(location.hash = '#/games', 0)");
            closed.await("document.querySelectorAll('#gamelist li').length === 1");
            assertThat(closed.complaints()).isEmpty();
        }
    }

    private boolean isShown(String selector) {
        return firefox.evaluate("document.querySelector('" + selector + "').checkVisibility()")
                .equals("true");
    }

    /** Picks a piece that may move, one that can capture if there is one, and plays it. */
    private void decide() throws InterruptedException {
        String before = firefox.evaluate("document.documentElement.dataset.version");
        if (!isShown("#chooser")) {
            if (firefox.evaluate("document.querySelector('#grid [data-picked]') === null")
                    .equals("true")) {
                firefox.click("#grid [data-name='"
                        + firefox.evaluate(
                                "engine.ask({ do: 'state' }).then(({ state }) => { const moves = state.moves;"
                                        + " const taking = moves.filter((move) => move.kind === 'capture' && !move.loses);"
                                        + " const some = taking.length ? taking : moves;"
                                        + " return state.board.names[some[Math.floor(Math.random() * some.length)].from]; })")
                        + "']");
            }
            String target = firefox.evaluate(TARGET);
            if (target.isEmpty()) {
                firefox.click("#pass");
            } else {
                firefox.click("#grid [data-name='" + target + "']");
            }
        }
        if (isShown("#chooser")) {
            firefox.click("#chooser button");
        }
        if (isShown("#question")) { // a capture that most likely loses is asked about
            firefox.click("#yes");
        }
        firefox.await("document.documentElement.dataset.version > " + before);
    }

    private void screenshot(String name) throws IOException {
        Path shots = Files.createDirectories(Path.of("target/screenshots"));
        Files.write(shots.resolve(name + ".png"), firefox.screenshot());
    }
}
