package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One game is one entry of the past games, and nothing takes the place of a game that goes on without a question. */
@Tag("browser")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class KeptGamesBrowserTest extends BoardInBrowser {
    private static final String GAMES = "Object.keys(localStorage).filter((key) => key.startsWith('pokechess.game.'))"
            + ".map((key) => JSON.parse(localStorage.getItem(key))).sort((one, other) => other.at - one.at)";

    @BeforeEach
    void begin() {
        browser()
                .evaluate(
                        "Object.keys(localStorage).filter((key) => /^pokechess.(?:game|progress)/.test(key)).forEach((key) => localStorage.removeItem(key))");
        board.start(PEOPLE);
    }

    private static void awaitKept(String condition) {
        browser().await("(() => { const games = " + GAMES + "; return " + condition + "; })()");
    }

    private static void openMenu(String choice) {
        press("openwelcome");
        awaitShown("#welcome");
        browser().evaluate("document.querySelector('#welcome button[value=" + choice + "]').click()");
    }

    @Test
    void aGameIsOneEntry_acrossReloadsAndItsEnd() {
        play("e2", "e4");
        awaitKept("games.length === 1 && games[0].moves === 1");
        if (ServedBoard.isServed()) { // a page from a file asks whether to go on
            for (String move : new String[] {"e7 e5", "d2 d3", "d7 d6"}) {
                board.reload("");
                play(move.substring(0, 2), move.substring(3));
            }
        }
        press("resign");
        awaitShown("#question");
        press("yes");
        awaitKept("games.some((one) => one.result !== '*')");

        assertThat(browser().evaluate(GAMES + ".length")).isEqualTo("1");
        press("opengames");
        awaitShown("#gamelist li");
        assertThat(text("#gamelist li"))
                .contains("Over", "White – Black", ServedBoard.isServed() ? "4 turns" : "1 turn");
        browser().click("#gamelist li .acts button:last-child", 0.5);
        assertThat(browser().evaluate(GAMES + ".length")).isEqualTo("0");
        assertThat(count("#gamelist li")).isEqualTo("0");
        assertThat(text("#deletedtext")).isEqualTo("Deleted: White – Black");
        press("undelete");
        assertThat(browser().evaluate(GAMES + ".length")).isEqualTo("1");
        assertThat(count("#gamelist li")).isEqualTo("1");
        assertThat(browser().evaluate("document.querySelector('#deletednote').hidden"))
                .isEqualTo("true");
        board.assertNoComplaint();
    }

    @Test
    void aPastGameSaysHowItsTeamsWereChosen() {
        for (String teams : new String[] {"", ",'teams':['random','random']"}) {
            String before = board.version();
            browser().evaluate("engine.ask({ do: 'new', " + PEOPLE + teams + " }).then(() => 0)");
            board.awaitAfter(before);
            play("e2", "e4");
            awaitKept("games.length > 0 && games[0].teams === 'teams" + (teams.isEmpty() ? "Usual'" : "Random'"));
        }
        board.reload("");
        play("e7", "e5");
        awaitKept("games[0].moves === 2");
        press("opengames");
        awaitShown("#gamelist li:nth-child(2)");
        assertThat(browser().evaluate("document.querySelector('#gamelist li:first-child .teamsigns').title"))
                .isEqualTo("random teams");
        assertThat(count("#gamelist li:first-child .typesigns")).isEqualTo("2");
        assertThat(browser().evaluate("document.querySelector('#gamelist li:last-child .teamsigns').title"))
                .isEqualTo("usual teams");
        board.assertNoComplaint();
    }

    @Test
    void aNewGameRightAfterTheLastMove_leavesTheOldOneAsItWas() {
        play("e2", "e4");
        browser()
                .evaluate("engine.ask({ do: 'decide', ply: 1, move: 'e7e5' })"
                        + ".then(() => engine.ask({ do: 'resign', side: 0 }))"
                        + ".then(() => engine.ask({ do: 'new', kind: 'pokemon', seats: ['human', 'human'] }))"
                        + ".then(() => engine.ask({ do: 'decide', ply: 0, move: 'a2a3' })).then(() => 0)");
        awaitKept("games.length === 2");

        assertThat(browser().evaluate(GAMES + ".map((one) => one.result + one.moves).join(' ')"))
                .isEqualTo("*1 0-12");
        assertThat(browser().evaluate(GAMES + "[1].text")).contains("1. e4 e5 0-1");
        assertThat(browser().evaluate(GAMES + "[0].text")).contains("1. a3 *");
        board.assertNoComplaint();
    }

    @Test
    void aGameOfAnotherPageRightAfterTheEnd_leavesTheResult() {
        assumeTrue(ServedBoard.isServed(), "a page that was opened from disk is the only one of its desk");
        browser()
                .evaluate("window.fetchNow = fetch, window.exports = [], window.fetch = (path, request) =>"
                        + " String(request?.body).includes('export') ? new Promise((sent) => exports.push(() => sent(fetchNow(path, request))))"
                        + " : fetchNow(path, request)");
        try {
            play("e2", "e4");
            browser().await("exports.length === 1");
            browser().evaluate("engine.ask({ do: 'resign', side: 0 }).then(() => 0)");
            browser().evaluate("exports[0]()");
            awaitKept("games.length === 1 && games[0].text.trim().endsWith('0-1')");
            browser().await("exports.length === 2");
            board.start(PEOPLE);
            browser().evaluate("exports[1]()");
        } finally {
            browser().evaluate("window.fetch = fetchNow");
        }
        assertThat(browser().evaluate(GAMES + ".map((one) => one.result + one.moves).join(' ')"))
                .isEqualTo("0-11");
    }

    @Test
    void aGameThatWasTakenBackToItsStart_isTheSameEntry() {
        play("e2", "e4");
        awaitKept("games.length === 1");
        press("back");
        browser().await("document.querySelectorAll('#moves [data-node]').length === 0");
        play("d2", "d4");
        awaitKept("games[0].text.includes('d4')");
        assertThat(browser().evaluate(GAMES + ".length")).isEqualTo("1");
    }

    @Test
    void aLessonOrAPuzzleIsShownBesideTheGame_whichComesBackAsItWas() {
        play("e2", "e4");
        play("e7", "e5");
        awaitKept("games.length === 1 && games[0].moves === 2");
        String moves = text("#moves");

        press("openlessons");
        awaitShown("#lessons");
        browser().click("#lessonlist button", 0.5);
        awaitShown("#lesson");
        assertThat(browser().evaluate("document.querySelector('#question').open"))
                .as("nothing is replaced")
                .isEqualTo("false");
        for (String id : new String[] {"draw", "resign", "review", "back", "hint", "live", "cut", "rematch"}) {
            assertThat(browser().evaluate("document.querySelector('#" + id + "').checkVisibility()"))
                    .as(id)
                    .isEqualTo("false");
        }
        openPuzzles();
        press("dailypuzzle");
        awaitShown("#puzzle");
        assertThat(text("#above") + text("#beneath")).contains("White", "Black").doesNotContain("Puzzle");
        openMenu("goon");
        browser()
                .await(
                        "document.querySelector('#puzzle').hidden && document.querySelectorAll('#moves [data-node]').length === 2");
        assertThat(text("#moves")).isEqualTo(moves);

        press("openpuzzles");
        awaitShown("#puzzles");
        press("dailypuzzle");
        awaitShown("#puzzle");
        browser().click("#puzzle .actions button:last-child", 0.5);
        browser().await("document.querySelectorAll('#moves [data-node]').length === 2");
        assertThat(text("#moves")).isEqualTo(moves);
        play("d2", "d4");
        awaitKept("games[0].moves === 3");
        assertThat(browser().evaluate(GAMES + ".length"))
                .as("lessons and puzzles are no games: " + browser().evaluate("JSON.stringify(" + GAMES + ")"))
                .isEqualTo("1");
        board.assertNoComplaint();
    }

    @Test
    void aNewGameFromALesson_asksForTheGameThatWaits() {
        play("e2", "e4");
        press("openlessons");
        awaitShown("#lessons");
        browser().click("#lessonlist button", 0.5);
        awaitShown("#lesson");
        openMenu("play");
        awaitShown("#question");
        press("no");
        browser().await("!document.querySelector('#question').open");
        assertThat(text("#moves")).as("the game that waited").contains("e4");
        openMenu("play");
        awaitShown("#question");
        press("yes");
        browser()
                .await(
                        "document.querySelector('#lesson').hidden && document.querySelectorAll('#moves [data-node]').length === 0");
        board.assertNoComplaint();
    }

    @Test
    void thePlayMenuGoesOnWithTheGameThatWasLeft() {
        play("e2", "e4");
        awaitKept("games.length === 1");
        board.start(PEOPLE + ",'position':'4k3/8/8/8/8/8/8/4K2R w - - 0 1 Nor///////NorNor'");
        press("openwelcome");
        awaitShown("#welcome");
        assertThat(text("#goonwith")).contains("Pokémon Chess", "1 turn");
        browser().evaluate("document.querySelector('#goon').click()");
        browser().await("document.querySelectorAll('#moves [data-node]').length === 1");
        assertThat(text("#moves")).contains("e4");
        board.assertNoComplaint();
    }

    @Test
    void aGameThatWasLeftInAChain_isTheSameEntryWhenItIsOver() {
        board.start(PEOPLE
                + ",'rules':'luck=none','position':'4k3/8/5p2/8/8/3p1p2/8/3RK3 w - - 0 1 Nor//Gro///FirRoc//WatNor'");
        play("d1", "d3");
        awaitKept("games.length === 1 && games[0].text.includes('LastTurn')");
        press("pass");
        awaitKept("!games[0].text.includes('LastTurn')");
        press("resign");
        awaitShown("#question");
        press("yes");
        awaitKept("games[0].result !== '*'");
        assertThat(browser().evaluate(GAMES + ".map((one) => one.result).join(' ')"))
                .isEqualTo("1-0");
        board.assertNoComplaint();
    }

    @Test
    void aGameThatIsOver_staysOneEntryWhileTypesAreChosenForTheNext() {
        play("e2", "e4");
        press("resign");
        awaitShown("#question");
        press("yes");
        awaitKept("games.length === 1 && games[0].result !== '*'");
        openMenu("draft");
        awaitShown("#draftchoice");
        press("draftfill");
        browser().await("!document.querySelector('#draftready').disabled");
        assertThat(browser().evaluate("new Promise((then) => setTimeout(() => then(" + GAMES + ".length), 500))"))
                .isEqualTo("1");
        board.assertNoComplaint();
    }
}
