package io.github.pokechess.app.browser;

import static io.github.pokechess.app.browser.ServedBoard.square;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.study.Puzzle;
import io.github.pokechess.study.Puzzles;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Somebody with a phone who speaks Spanish and has fingers alone: a game, a draft, a puzzle, a lesson and a review,
 * with Back and a reload at each.
 */
@Tag("browser")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PhoneInSpanishBrowserTest extends BoardInBrowser {
    private String language = "es";

    @BeforeEach
    void takeThePhone() {
        browser().touchScreen(true);
        browser().resize(390, 844, 2, true);
        browser().prefer(Map.of("prefers-color-scheme", "light", "prefers-reduced-motion", "reduce"));
        browser()
                .evaluate("(localStorage.clear(), sessionStorage.setItem('pokechess.visited', 'yes'),"
                        + " localStorage.setItem('pokechess.language', '" + language + "'), 0)");
        board.reload("");
    }

    @AfterEach
    void putItAway() {
        browser().evaluate("(localStorage.clear(), 0)");
    }

    private static void tap(String id) {
        Reveal.of(browser(), "#" + id);
        browser().tap("#" + id);
    }

    private static void place(String name) {
        browser().tap("#places [data-place=" + name + "]");
        browser()
                .await("document.documentElement.dataset.place === '" + name
                        + "' && !document.querySelector('main').hasAttribute('aria-busy')");
    }

    private static void assertPlace(String name) {
        browser()
                .await("document.documentElement.dataset.place === '" + name
                        + "' && !document.querySelector('main').hasAttribute('aria-busy')");
        assertThat(browser().evaluate(BoardLayoutBrowserTest.FAULTS)).as(name).isEmpty();
    }

    /** Makes a move by two fingertips, and by a third one where the page first shows what may come of it. */
    private void move(String from, String to) {
        String before = board.version();
        browser().await("document.querySelector('#flash').hidden");
        browser().tap(square(from));
        browser().await("document.querySelector('#grid [data-name=" + from + "][data-picked]') !== null");
        browser().tap(square(to));
        if (browser()
                .evaluate(
                        "!document.querySelector('#fan').hidden && document.querySelector('#fan button.main') !== null")
                .equals("true")) {
            browser().tap("#fan button.main");
        }
        board.awaitAfter(before);
    }

    private void reloadHere(String place) {
        browser()
                .evaluate("(delete document.documentElement.dataset.ready, setTimeout(() => location.reload(), 0), 0)");
        browser().await("document.documentElement?.dataset.ready === 'true'");
        browser().evaluate("document.querySelector('#question').close()");
        assertPlace(place);
        assertThat(browser().evaluate("document.documentElement.lang")).isEqualTo(language);
    }

    @ParameterizedTest
    @CsvSource({
        "es, La dama blanca, Juegan las negras, Ganan las blancas: rey capturado, Esta jugada",
        "ja, 白のクイーン, 黒の番, 白の勝ち：キングを取った, この手",
    })
    void aWholeGameAndItsReview(String speech, String queen, String next, String end, String judged)
            throws IOException {
        language = speech;
        takeThePhone();
        board.start(PEOPLE + ",'luck':'none'");
        for (String[] move : new String[][] {{"e2", "e4"}, {"f7", "f6"}, {"d1", "h5"}}) {
            move(move[0], move[1]);
        }
        assertThat(text("#say")).contains(queen, next);
        reloadHere("game");
        assertThat(text("#moves")).contains("Qh5");
        move("a7", "a6");
        move("h5", "e8");
        awaitShown("#banner");
        assertThat(text("#bannerresult")).isEqualTo(end);
        screenshot("phone-" + language + "-end");
        assertPlace("game");

        browser().tap("#bannerreview");
        browser().await("document.querySelectorAll('#sums tr').length === 3");
        assertThat(text("#storyline")).isNotBlank();
        browser().tap("#moments button");
        browser().await("document.querySelector('#judged').textContent !== ''");
        assertThat(text("#judged")).startsWith(judged);
        screenshot("phone-" + language + "-review");
        assertPlace("game");
        place("puzzles");
        browser().evaluate("(history.back(), 0)");
        assertPlace("game");
        assertThat(text("#moves")).contains("Qxe8");
        board.assertNoComplaint();
    }

    @Test
    void aGameAgainstTheEngine() {
        place("play");
        assertPlace("play");
        browser().tap("#welcome button[value=play]");
        assertPlace("game");
        for (String[] move : new String[][] {{"e2", "e4"}, {"d2", "d4"}}) {
            String before = board.version();
            move(move[0], move[1]);
            board.awaitTurn(before);
        }
        tap("hint");
        browser().await("document.querySelector('#say').textContent.startsWith('Pista: ')");
        tap("resign");
        awaitShown("#question");
        browser().tap("#yes");
        awaitShown("#banner");
        assertThat(text("#bannerresult")).isEqualTo("Has perdido");
        assertThat(text("#bannertitle")).isEqualTo("Las blancas abandonaron");
        assertThat(text("#bannerwords")).startsWith("Ganan las negras: ");
        reloadHere("game");
        browser().evaluate("(history.back(), 0)");
        assertPlace("play");
        board.assertNoComplaint();
    }

    @Test
    void aDraft() throws IOException {
        place("play");
        browser().tap("#startmore summary");
        browser().tap("#welcome button[value=draft]");
        awaitShown("#draftchoice");
        browser().tap("#draftroster [data-slot=\"12\"]");
        browser().tap("#drafttypes [data-type=Gho]");
        assertThat(text("#draftcount")).isEqualTo("1 de 16.");
        screenshot("phone-es-draft");
        tap("draftfill");
        browser().await("!document.querySelector('#draftready').disabled");
        tap("draftready");
        browser().await("document.querySelector('#draft').hidden");
        assertPlace("game");
        browser()
                .await(
                        "document.querySelector('#grid [aria-label*=\"rey blanco, fantasma\"], #grid [aria-label*=\"rey negro, fantasma\"]') !== null");
        reloadHere("game");
        board.assertNoComplaint();
    }

    @Test
    void aPuzzle() throws IOException {
        Puzzle daily = Puzzles.ofDay(Puzzles.all(), LocalDate.now(ZoneId.systemDefault()));
        place("puzzles");
        assertPlace("puzzles");
        tap("dailypuzzle");
        awaitShown("#puzzle");
        assertThat(text("#puzzletext")).startsWith("Juegan ");
        reloadHere("puzzles");
        awaitShown("#puzzle");
        BoardPuzzlesBrowserTest.solve(daily, move -> {
            browser().tap(square(move.from().toString()));
            browser().tap(square(move.to().toString()));
        });
        assertThat(text("#puzzle .solved")).startsWith("Correcto: ");
        screenshot("phone-es-puzzle");
        assertPlace("puzzles");
        browser().evaluate("(history.back(), 0)");
        awaitShown("#puzzles");
        assertThat(text("#tried")).contains(", resuelto");
        board.assertNoComplaint();
    }

    @Test
    void aLesson() throws IOException {
        place("learn");
        awaitShown("#lessonlist");
        assertPlace("learn");
        browser().tap("#lessonlist button");
        awaitShown("#lesson");
        assertThat(text("#lessontitle")).isEqualTo("Los tipos deciden las capturas");
        assertThat(browser()
                        .evaluate("document.querySelector('#lesson .task').getBoundingClientRect().bottom"
                                + " <= document.querySelector('#places').getBoundingClientRect().top"))
                .as("the task is in sight with the board")
                .isEqualTo("true");
        reloadHere("learn");
        awaitShown("#lesson");
        browser().tap(square("d4"));
        browser().tap(square("d7"));
        awaitShown("#lesson .solved");
        screenshot("phone-es-lesson");
        browser().evaluate("(history.back(), 0)");
        awaitShown("#lessonlist");
        assertThat(browser().accessibleNames("image"))
                .filteredOn(name -> name.startsWith("terminada el "))
                .hasSize(1);
        browser().evaluate("(history.back(), 0)");
        assertPlace("game");
        board.assertNoComplaint();
    }

    @Test
    void everyPlaceByItsBar() {
        for (String place : List.of("play", "puzzles", "learn", "analyse", "teams")) {
            place(place);
            assertPlace(place);
            reloadHere(place);
        }
        board.assertNoComplaint();
    }
}
