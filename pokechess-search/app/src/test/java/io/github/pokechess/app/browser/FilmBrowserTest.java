package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The film of the README, from the current build: a draft, its reveal, a chain of three and a critical hit, in ten
 * seconds. Time on the page goes on by the film's clock, so that a busy machine makes the same film. With {@code
 * -Dpokechess.pictures=write} it takes the place of the one in the folder; else it stays in {@code target/screenshots},
 * and that one must be there.
 */
@Tag("browser")
@Timeout(value = 400, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FilmBrowserTest extends BoardInBrowser {
    private static final boolean WRITES = "write".equals(System.getProperty("pokechess.pictures"));
    private static final Path FILM = Path.of("..", "board", "pictures", "film.png");
    private static final int MOST_BYTES = 1_500_000;
    private static final int FRAME = 66;

    /** A clock that stands until it is told to go on: for scripts, and for animations of styles. */
    private static final String CLOCK = """
            (() => {
              const [later, never, frame, real] = [setTimeout, clearTimeout, requestAnimationFrame, performance.now.bind(performance)];
              const film = window.film = { on: false, now: 0, timers: new Map(), frames: [], last: 1e9, starts: new WeakMap() };
              performance.now = () => film.on ? film.now : real();
              window.setTimeout = (act, ms = 0, ...more) => {
                if (!film.on || !(ms > 20)) return later(act, ms, ...more);
                film.timers.set(++film.last, { act: () => act(...more), at: film.now + ms });
                return film.last;
              };
              window.clearTimeout = (id) => { film.timers.delete(id); never(id); };
              window.requestAnimationFrame = (act) => film.on ? film.frames.push(act) : frame(act);
              film.hold = () => { film.now = real(); film.on = true; };
              film.animate = () => {
                for (const one of document.getAnimations()) {
                  if (!film.starts.has(one)) film.starts.set(one, film.now);
                  one.pause();
                  const end = one.effect.getComputedTiming().endTime;
                  if (film.now - film.starts.get(one) >= end) one.finish();
                  else one.currentTime = film.now - film.starts.get(one);
                }
              };
              film.tick = async (ms) => {
                film.now += ms;
                for (;;) {
                  const due = [...film.timers].filter(([, { at }]) => at <= film.now).sort((a, b) => a[1].at - b[1].at)[0];
                  if (!due) break;
                  film.timers.delete(due[0]);
                  due[1].act();
                  await new Promise((done) => later(done, 0));
                }
                film.frames.splice(0).forEach((act) => act(film.now));
                film.animate();
                await new Promise((done) => frame(() => later(done, 0)));
              };
              film.go = () => { film.on = false; film.frames.splice(0).forEach((act) => frame(act)); film.timers.forEach(({ act }) => later(act, 0)); film.timers.clear(); document.getAnimations().forEach((one) => one.play()); };
            })()
            """;

    private final Film film = new Film();

    /** Films for a while. */
    private void roll(int ms) {
        for (int at = 0; at < ms; at += FRAME) {
            browser().evaluate("film.tick(" + FRAME + ")");
            film.add(browser().screenshot(), FRAME);
        }
    }

    /** Shows what stands still for a while. */
    private void hold(int ms) {
        film.add(browser().screenshot(), ms);
    }

    /** Films a decision from its beginning to its end, and the board after it. */
    private void battle(String decision, int after) {
        browser().evaluate("film.hold()");
        browser()
                .evaluate("engine.ask({ do: 'state' }).then(({ state }) => engine.ask({ do: 'decide', ply: state.ply,"
                        + " where: state.node, " + decision
                        + " })).then(({ problems }) => problems && JSON.stringify(problems))");
        browser().await("document.querySelector('#arena').childElementCount > 0");
        roll(1000);
        browser().evaluate("film.go()");
        browser().await("document.querySelector('#arena').childElementCount === 0");
        hold(after);
    }

    private void draft() {
        press("openwelcome");
        awaitShown("#welcome");
        browser().evaluate("document.querySelector('#welcome button[value=draft]').click()");
        awaitShown("#draftchoice");
        hold(400);
        String[] types = {"Psy", "Dra", "Fir", "Wat", "Gra", "Ele", "Ice", "Gho", "Dar", "Ste"};
        for (int piece = 0; piece < types.length; piece++) {
            browser().click("#draftroster [data-slot=\"" + (15 - piece) + "\"]", 0.5);
            browser().evaluate("document.querySelector('#drafttypes [data-type=" + types[piece] + "]').click()");
            hold(130);
        }
        press("draftfill");
        hold(400);
        browser().evaluate("film.hold()");
        press("draftready");
        browser().await("document.querySelector('#reveal') !== null");
        roll(2600); // all cards are open, and the match-ups are lit
        hold(400);
        browser().evaluate("film.go()");
    }

    @Test
    void aDraftARevealAChainOfThreeAndACriticalHit() throws IOException {
        browser().beforePages(CLOCK);
        browser().resize(920, 600, 1, false);
        board.reload("");
        draft();
        board.start(PEOPLE
                + ",'rules':'luck=none','position':'r3k2r/ppp3pp/5n2/8/8/3p1b2/PP3PPP/R2RK3 w - - 0 12"
                + " DarGroFai/NorGraFigFlyGho/Gro///FirRoc/BugPoiIceSteGho/NorWatFai'");
        if (browser()
                .evaluate("document.querySelector('#grid').dataset.flipped")
                .equals("true")) {
            press("flip"); // the coin of the draft has given Black
        }
        hold(300);
        battle("move: 'd1d3'", 100);
        battle("move: 'd3f3'", 100);
        battle("move: 'f3f6'", 500);
        board.start(PEOPLE
                + ",'position':'r1b1k2r/ppp2ppp/5n2/3p4/2B1n3/5N2/PPP2PPP/R1BQK2R w KQkq - 0 8"
                + " DarGroFaiDra/NorFirGraFigFlyGho/Wat/Ele/GroBug/Bug/NorFirGraFigFlyGho/DarGroPsyFaiPoi'");
        hold(300);
        battle("move: 'd1d5', outcome: 2", 800);
        board.assertNoComplaint();

        byte[] made = film.png();
        Files.createDirectories(SCREENSHOTS);
        Files.write(SCREENSHOTS.resolve("film.png"), made);
        if (WRITES) {
            Files.createDirectories(FILM.getParent());
            Files.write(FILM, made);
        }
        assertThat(film.length()).isBetween(8_000, 12_000);
        assertThat(film.size()).isGreaterThan(60);
        assertThat(Files.size(FILM)).isBetween(50_000L, (long) MOST_BYTES);
    }
}
