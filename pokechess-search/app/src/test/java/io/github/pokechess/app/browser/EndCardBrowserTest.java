package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.board.BoardEngine;
import io.github.pokechess.app.board.BoardFile;
import io.github.pokechess.app.board.BoardHost;
import io.github.pokechess.app.board.BoardSeat;
import io.github.pokechess.app.board.BoardServer;
import io.github.pokechess.app.board.BoardStart;
import io.github.pokechess.app.common.Games;
import io.github.pokechess.app.play.EarlierGames;
import io.github.pokechess.board.messages.Access;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The best moment of a game: its card lies over nothing, its link opens, and its film is a film. */
@Tag("browser")
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EndCardBrowserTest extends BoardInBrowser {
    /** White's knight takes four pieces in a row, and the king. */
    private static final String CHAIN = PEOPLE
            + ",'names':['Ann','Bob'],'rules':'luck=none','position':'1n6/2pk4/p7/1p6/8/2N5/8/4K3 w - - 0 1 Gra/GraNor/Gra/Gra//Fir//Nor'";

    private static final List<String> WAY = List.of("c3", "b5", "c7", "a6", "b8", "d7");
    private static final String HEADLINE = "A knight took four pieces in a row, and the king";

    /** Plays it without a word shown. */
    private void playChain() {
        board.start(CHAIN);
        for (int i = 1; i < WAY.size(); i++) {
            String before = board.version();
            if (board.squares("picked").isEmpty()) {
                click(WAY.get(0));
            }
            click(WAY.get(i));
            board.awaitAfter(before);
        }
        awaitShown("#banner");
    }

    @Test
    void theCardStandsBesideTheBoardWithTheFocus() throws IOException {
        for (String scheme : List.of("light", "dark")) {
            browser().prefer(Map.of("prefers-color-scheme", scheme, "prefers-reduced-motion", "reduce"));
            for (int[] size : new int[][] {{320, 568}, {390, 844}, {844, 390}, {1440, 900}}) {
                browser().resize(size[0], size[1], 1, size[0] < 1000);
                playChain();
                String where = size[0] + "x" + size[1] + "-" + scheme;
                screenshot("end-" + where);
                assertThat(text("#bannertitle")).isEqualTo(HEADLINE);
                assertThat(text("#bannerresult")).isEqualTo("Ann won: king captured");
                assertThat(text("#bannerwords")).as("a chain is one turn").isEqualTo("After 1 turn.");
                assertThat(browser().evaluate("document.activeElement.id")).isEqualTo("banner");
                assertThat(
                                browser()
                                        .evaluate(
                                                "(() => { const at = (one) => document.querySelector(one).getBoundingClientRect();"
                                                        + " const [card, board] = [at('#banner'), at('#frame')];"
                                                        + " const isApart = card.left >= board.right - 1 || card.top >= board.bottom - 1;"
                                                        + " const bar = at('#places').top > 100 ? at('#places').top : innerHeight;"
                                                        + " const isInSight = (one) => at(one).bottom <= bar + 1 && at(one).right <= innerWidth + 1;"
                                                        + " return [isApart, board.top >= -1, isInSight('#bannertitle'), isInSight('#rematch'), isInSight('#bannerreview'),"
                                                        + " isInSight('#bannershare'), document.querySelector('.controls').checkVisibility()].join(' '); })()"))
                        .as(where)
                        .isEqualTo("true true true true true true false");
                assertThat(count("#board .fallen.captured"))
                        .as("the king lies on the board")
                        .isEqualTo("1");
            }
        }
        press("bannerclose");
        assertThat(browser().evaluate("document.querySelector('.controls').checkVisibility()"))
                .isEqualTo("true");
        board.assertNoComplaint();
    }

    /** The level above the one that was beaten is offered from the start: nobody presses it in the place of another. */
    @Test
    void noButtonMovesFromUnderAPointer() {
        browser().prefer(Map.of("prefers-reduced-motion", "reduce"));
        browser().resize(1440, 900, 1, false);
        board.start("'kind':'pokemon','seats':['human','engine:hatchling'],'luck':'none',"
                + "'position':'k7/8/8/8/8/8/R7/4K3 w - - 0 9 Nor//////Fir/Nor -'");
        browser()
                .evaluate("(() => { window.places = new Set(); const look = () => {"
                        + " const share = document.querySelector('#bannershare'); const { left, top } = share.getBoundingClientRect();"
                        + " if (share.checkVisibility()) places.add(Math.round(left) + ' ' + Math.round(top));"
                        + " requestAnimationFrame(look); }; look(); })()");
        play("a2", "a8");
        awaitShown("#nextrung");
        browser().await("window.places.size > 0");
        assertThat(browser().evaluate("[...window.places].length")).isEqualTo("1");
        board.assertNoComplaint();
    }

    /** A king who has not been captured falls where he stands. */
    @Test
    void theKingOfAResignedGameFallsOnTheBoard() {
        browser().prefer(Map.of("prefers-reduced-motion", "reduce"));
        board.start(PEOPLE);
        press("resign");
        press("yes");
        awaitShown("#banner");
        assertThat(text("#bannertitle")).isEqualTo("White resigned");
        assertThat(browser()
                        .evaluate("[...document.querySelectorAll('#board > .fallen')].map((one) =>"
                                + " one.dataset.square + ' ' + getComputedStyle(one).rotate).join()"))
                .isEqualTo("e1 82deg");
        assertThat(browser().evaluate("document.querySelector('#bannerfilm').hidden"))
                .as("there is no chain to be filmed")
                .isEqualTo("true");
        board.assertNoComplaint();
    }

    /** A plain hit and a miss can be heard, seen and read. */
    @Test
    void aPlainHitHasWordsOfItsOwn() {
        browser().resize(390, 844, 2, true);
        board.start(PEOPLE
                + ",'rules':'luck=none','position':'4k3/8/8/8/3r4/8/8/3RK3 w - - 0 1 Nor////Wat///WatNor'"
                        .replace("Wat///Wat", "Nor///Wat"));
        browser()
                .evaluate("(new MutationObserver(() => { const box = document.querySelector('#flash');"
                        + " if (!box.hidden) window.hit = box.textContent + ' ' + parseFloat(getComputedStyle(box).fontSize); })"
                        + ".observe(document.querySelector('#flash'), { attributes: true, childList: true }), 0)");
        click("d1");
        click("d4");
        browser().await("window.hit !== undefined");
        String[] hit = browser().evaluate("window.hit").split("(?<=!) ", -1);
        assertThat(hit[0]).isEqualTo("A hit!");
        assertThat(Double.parseDouble(hit[1])).isGreaterThanOrEqualTo(18);
        browser().await("document.documentElement.dataset.sound === 'capture'");
        board.assertNoComplaint();
    }

    /** The film is read back by a page that allows videos: its length, its size, its first and its last picture. */
    @Test
    void theFilmOfTheChainIsAFilm() throws IOException {
        playChain();
        screenshot("end-with-film");
        press("bannerfilm");
        browser().await("document.querySelector('#film').open");
        browser().await("!document.querySelector('#filmsend').hidden");
        screenshot("film-done");
        assertThat(text("#filmwords")).isEqualTo("The film is ready.");
        Path film = browser().save("#filmsend", folder);
        screenshot("film-saved");
        board.assertNoComplaint();
        byte[] bytes = Files.readAllBytes(film);
        Files.write(SCREENSHOTS.resolve(film.getFileName()), bytes);
        assertThat(bytes.length).isBetween(50_000, 2_000_000);
        String type = film.toString().endsWith(".mp4") ? "video/mp4" : "video/webm";
        double planned = Double.parseDouble(browser().evaluate("document.querySelector('#filmpicture').dataset.ms"));
        browser().open("about:blank");
        String read = browser().evaluate("""
                        (async () => {
                          const video = document.createElement('video');
                          const heard = (name) => new Promise((done) => { video.addEventListener(name, done, { once: true }); });
                          let known = heard('loadeddata');
                          video.muted = true;
                          video.src = 'data:TYPE;base64,DATA';
                          await known;
                          if (video.duration === Infinity) { known = heard('durationchange'); video.currentTime = 1e6; await known; }
                          const canvas = document.createElement('canvas');
                          canvas.width = canvas.height = 64;
                          const c = canvas.getContext('2d', { willReadFrequently: true });
                          const light = async (at, from, to) => {
                            const there = heard('seeked');
                            video.currentTime = at;
                            await there;
                            c.drawImage(video, 0, 0, 64, 64);
                            const { data } = c.getImageData(0, from, 64, to - from);
                            let sum = 0;
                            for (let i = 0; i < data.length; i += 4) sum += data[i] + data[i + 1] + data[i + 2];
                            return Math.round(sum / (data.length / 4) / 3);
                          };
                          const last = video.duration - .1;
                          return [video.duration, video.videoWidth, video.videoHeight, await light(.2, 0, 64), await light(last, 0, 40), await light(last, 54, 64)].join(' ');
                        })()""".replace("TYPE", type)
                .replace("DATA", Base64.getEncoder().encodeToString(bytes)));
        String[] found = read.split(" ", -1);
        assertThat(Double.parseDouble(found[0]))
                .as(read)
                .isBetween(planned / 1000 - 0.2, planned / 1000 + 0.2)
                .isLessThan(8);
        assertThat(List.of(found[1], found[2])).as(read).containsExactly("640", "640");
        assertThat(Integer.parseInt(found[3])).as("the title is dark: " + read).isBetween(20, 90);
        assertThat(Integer.parseInt(found[4])).as("the board is light: " + read).isGreaterThan(120);
        assertThat(Integer.parseInt(found[5])).as("with a dark band: " + read).isLessThan(90);
    }

    /** Whoever leaves the page meanwhile reads why there is no film. */
    @Test
    void aFilmThatIsLeftEndsWithASentence() {
        browser().prefer(Map.of("prefers-reduced-motion", "reduce"));
        playChain();
        press("bannerfilm");
        browser().await("document.querySelector('#filmpicture').ariaLabel === '" + HEADLINE + "'");
        browser()
                .evaluate("(Object.defineProperty(document, 'hidden', { value: true, configurable: true }),"
                        + " document.dispatchEvent(new Event('visibilitychange')), delete document.hidden, 0)");
        browser().await("document.querySelector('#filmwords').textContent.startsWith('The page was left')");
        assertThat(browser().evaluate("document.querySelector('#filmsend').hidden"))
                .isEqualTo("true");
        board.assertNoComplaint();
    }

    /** A server that others reach hands out a link that opens for anybody, at the moment that decided. */
    @Test
    void theLinkOpensForAnybody() throws IOException {
        browser().prefer(Map.of("prefers-reduced-motion", "reduce"));
        BoardSeat seat = BoardSeat.withNewToken(Access.OWNER, new SecureRandom());
        Path file = Files.createTempDirectory(folder, "shown").resolve("game.pcn");
        BoardHost host = new BoardHost(
                BoardStart.deskBuilder(Games.ofProgramAndJars(List.of())).build(),
                new BoardFile(file, EarlierGames.none()),
                new BoardEngine(1, 1),
                line -> {});
        try (BoardServer server = BoardServer.start(
                host,
                List.of(seat),
                BoardServer.Settings.withDefaultTimes(
                        BoardServer.Settings.loopback(), 0, Optional.of("board.localhost")))) {
            browser().open(server.linkOfSeat(seat));
            browser().await("document.documentElement?.dataset.ready === 'true'");
            browser()
                    .evaluate("engine.ask({ do: 'import', seats: ['human', 'human'], text: "
                            + ServedBoard.quoted(PicturesBrowserTest.GAME) + " }).then(() => 0)");
            browser().await("document.querySelectorAll('#moves [data-node]').length > 30");
            press("openmore");
            press("openfiles");
            press("sharelink");
            browser().await("document.querySelector('#card').open");
            String link = browser().evaluate("document.querySelector('#cardgame').value");
            screenshot("share-served");
            assertThat(link).matches("http://board\\.localhost:\\d+/show/[A-Za-z0-9_-]+#game=1&ply=\\d+");
            assertThat(browser().evaluate("document.querySelector('#cardposition').checkVisibility()"))
                    .as("a position would open for who has the secret alone")
                    .isEqualTo("false");
            browser().open("about:blank");
            browser().open(link);
            browser().await("document.querySelector('#count') !== null");
            String ply = link.substring(link.lastIndexOf('=') + 1);
            assertThat(browser().evaluate("document.querySelector('#count').textContent"))
                    .startsWith(ply + " / ");
            assertThat(text("#heading")).contains("Ann", "Bob");
            assertThat(browser().complaints()).isEmpty();
            screenshot("shown-game");
        }
    }
}
