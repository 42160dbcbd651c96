package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The place of one's own games: a thousand of them, found, opened, deleted; and everything of a player as one file. */
@Tag("browser")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MyGamesBrowserTest extends BoardInBrowser {
    /** Some games as the page stores them, with their numbers, opponents, results and teams in turns. */
    private static final String STORE = """
            ((count, pcn) => {
              const seats = ['engine:hatchling', 'engine:novice', 'random'];
              const results = ['1-0', '0-1', '1/2-1/2', '*'];
              const types = ['Fir', 'Wat', 'Gra'];
              for (let i = 1; i <= count; i++) {
                const result = results[i %% 4];
                const game = { id: i, text: pcn, seats: ['human', seats[i %% 3]], names: ['You', ''], title: 'You – ' + i, result, date: '2026-01-01', moves: 1, turns: 1,
                  at: 1e12 + i * 1000, kind: 'pokemon', own: 0, types: [types[i %% 3] + 'Nor/Ste', 'NorNor/Gho'] };
                localStorage.setItem('pokechess.game.' + i, JSON.stringify(game));
              }
            })(%d, %s), 0""";

    private static final String STORED =
            "Object.keys(localStorage).filter((key) => key.startsWith('pokechess.game.')).length";

    private static final String FULL = "Storage.prototype.setItem = ((original) => function (name, text) {"
            + " if (window.isFull && name.startsWith('pokechess.game.')) throw new DOMException('full', 'QuotaExceededError');"
            + " return original.call(this, name, text); })(Storage.prototype.setItem), window.isFull = true";

    @BeforeEach
    void begin() {
        browser().evaluate("(localStorage.clear(), 0)");
        board.reload("");
        board.start(PEOPLE);
    }

    private void showGames() {
        BoardLayoutBrowserTest.go("games");
    }

    private void store(int count) {
        play("e2", "e4");
        String pcn = browser()
                .evaluate("engine.ask({ do: 'export', form: 'pcn' }).then(({ text }) => JSON.stringify(text))");
        board.start(PEOPLE); // else the game that is played is stored again
        browser().evaluate("(localStorage.clear(), 0)");
        browser().evaluate(STORE.formatted(count, pcn));
        board.reload("");
    }

    private static void choose(String id, String value) {
        browser()
                .evaluate("((list) => { list.value = '" + value
                        + "'; list.dispatchEvent(new Event('change')); })(document.querySelector('#" + id + "')), 0");
    }

    @Test
    void aThousandGamesAreFoundByOpponentTypeAndResult() {
        store(1000);
        showGames();
        assertThat(text("#gamescount")).isEqualTo("1000 of 1000 games");
        assertThat(count("#gamelist li")).isEqualTo("30");
        assertThat(text("#gamelist li strong")).as("the last one first").isEqualTo("Novice");
        choose("filteropponent", "random");
        choose("filteroutcome", "won");
        assertThat(text("#gamescount")).isEqualTo("83 of 1000 games");
        choose("filtertype", "Fir");
        assertThat(text("#gamescount")).isEqualTo("0 of 1000 games");
        choose("filtertype", "Gra");
        assertThat(text("#gamescount")).isEqualTo("83 of 1000 games");
        press("gamesmore");
        assertThat(count("#gamelist li")).isEqualTo("60");
        String focused = "document.activeElement.closest('li') === document.querySelectorAll('#gamelist li')[30]";
        assertThat(browser().evaluate(focused)).isEqualTo("true");
        browser().click("#gamelist .gameopen", 0.5);
        browser().await("document.documentElement.dataset.place === 'game'");
        assertThat(text("#moves")).contains("e4");
        assertThat(browser().evaluate(STORED)).isEqualTo("1000");
        board.assertNoComplaint();
    }

    @Test
    void aGameIsDeletedWithUndo_andNoOtherOne() {
        store(3);
        showGames();
        browser().click("#gamelist li:nth-child(2) .acts button:last-child", 0.5);
        assertThat(browser().evaluate(STORED)).isEqualTo("2");
        assertThat(browser().evaluate("document.activeElement.id")).isEqualTo("undelete");
        browser().press("Enter");
        assertThat(browser().evaluate(STORED)).isEqualTo("3");
        assertThat(browser().evaluate("document.activeElement.closest('li').dataset.game"))
                .isEqualTo("2");
        browser().click("#gamelist li:nth-child(2) .acts button:last-child", 0.5);
        BoardLayoutBrowserTest.go("game");
        showGames();
        assertThat(browser().evaluate("document.querySelector('#deletednote').hidden"))
                .as("who has gone on has decided")
                .isEqualTo("true");
        board.assertNoComplaint();
    }

    @Test
    void aGameIsReviewedFromTheList_andItsLuckStandsThere() throws IOException {
        board.start("'kind':'pokemon','seed':5,'seats':['human','random'],'luck':'standard','position':"
                + "'k7/8/8/8/8/8/R7/4K3 w - - 0 9 Nor//////Fir/Nor -'");
        play("a2", "a8");
        browser().await(STORED + " === 1");
        showGames();
        browser().click("#gamelist button[title^=Review]", 0.5);
        browser().await("document.querySelectorAll('#sums tr').length === 3");
        assertThat(browser().evaluate("engine.ask({ do: 'state' }).then(({ state }) => state.seats.join(' '))"))
                .as("who played it, for its sentences and a rematch")
                .isEqualTo("human random");
        browser()
                .await(
                        "JSON.parse(localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('pokechess.game.')))).review !== undefined");
        showGames();
        assertThat(text("#gamelist li .gameopen")).startsWith("Won Random").contains("luck ");
        assertThat(browser()
                        .evaluate(
                                "JSON.parse(localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('pokechess.game.'))))"
                                        + ".review.sides.map(({ luck }) => luck.toFixed(2)).join(' ')"))
                .isEqualTo(
                        browser()
                                .evaluate(
                                        "[1, 2].map((row) => Number(document.querySelectorAll('#sums tr')[row].children[2].textContent.replace('−', '-')).toFixed(2)).join(' ')"));
        board.assertNoComplaint();
    }

    @Test
    void everythingGoesOutAndInAsOneFile() throws IOException {
        store(4);
        browser()
                .evaluate(
                        "(localStorage.setItem('pokechess.teams', JSON.stringify([{ name: 'Fire', text: 'FirFir' }])),"
                                + " localStorage.setItem('pokechess.rungs', 'hatchling'), localStorage.setItem('pokechess.settings', '{\"board\":\"wood\"}'), 0)");
        showGames();
        Path saved = browser().save("#saveplayer", Files.createTempDirectory(folder, "player"));
        browser().evaluate("(localStorage.clear(), localStorage.setItem('pokechess.rungs', 'newcomer'), 0)");
        board.reload("");
        showGames();
        assertThat(text("#gamescount")).startsWith("No games yet.");
        read(saved, saved.getFileName() + ": 4 new games.", "");
        assertThat(count("#gamelist li")).isEqualTo("4");
        assertThat(browser().evaluate("localStorage.getItem('pokechess.rungs')"))
                .isEqualTo("newcomer hatchling");
        assertThat(browser().evaluate("localStorage.getItem('pokechess.settings')"))
                .contains("wood");
        assertThat(browser().evaluate("localStorage.getItem('pokechess.teams')"))
                .contains("Fire");
        read(saved, saved.getFileName() + ": 0 new games.", "");

        String text = Files.readString(saved);
        Path cut = Files.writeString(saved.resolveSibling("cut.jsonl"), text.substring(0, text.length() - 30));
        browser().evaluate("(localStorage.clear(), 0)");
        board.reload("");
        showGames();
        read(cut, "cut.jsonl: 3 new games.", "");
        assertThat(text("#playerfilenote")).endsWith("1 line was damaged and is left out.");
        Path later =
                Files.writeString(saved.resolveSibling("later.jsonl"), text.replace("\"version\":1", "\"version\":2"));
        read(later, "", "later.jsonl is of version 2, and this page reads version 1. Open it in the newest page.");
        Path other = Files.writeString(saved.resolveSibling("other.txt"), "Dear diary");
        read(other, "", "other.txt is no file of a player: it has neither games nor progress of this page.");
        Path bytes = Files.write(saved.resolveSibling("bytes.bin"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        read(bytes, "", "bytes.bin");
        assertThat(browser().evaluate(STORED)).isEqualTo("3");
        board.assertNoComplaint();
    }

    private static void read(Path file, String note, String problem) {
        browser()
                .evaluate(
                        "(document.querySelector('#playerfilenote').textContent = document.querySelector('#playerfileproblem').textContent = '', 0)");
        browser().choose("#playerfile", file);
        browser()
                .await(
                        "document.querySelector('#playerfilenote').textContent + document.querySelector('#playerfileproblem').textContent !== ''");
        assertThat(text("#playerfilenote")).startsWith(note);
        assertThat(text("#playerfileproblem")).startsWith(problem);
        if (problem.isEmpty()) {
            assertThat(text("#playerfileproblem")).isEmpty();
        }
    }

    @Test
    void aFileOfGamesIsOpened() throws IOException {
        store(1);
        showGames();
        Path games = Files.writeString(
                Files.createTempDirectory(folder, "games").resolve("two.pcn"),
                "[Event \"one\"]\n\n1. e4 e5 *\n\n[Event \"two\"]\n\n1. d4 *\n");
        browser().choose("#playerfile", games);
        browser().await("document.querySelector('#say').textContent.includes('The first of 2 games.')");
        assertThat(browser().evaluate("document.documentElement.dataset.place")).isEqualTo("game");
        assertThat(count("#moves [data-node]")).isEqualTo("2");
        board.assertNoComplaint();
    }

    /** The dialog of files takes such a file, too. */
    @Test
    void aFileOfAPlayerIsKnownWhereverItIsOpened() throws IOException {
        Path file = Files.writeString(
                Files.createTempDirectory(folder, "known").resolve("x.txt"),
                "{\"format\":\"pokechess-player\",\"version\":1}\n{\"stored\":{\"name\":\"pokechess.rungs\",\"text\":\"club\"}}\n");
        press("openfiles");
        awaitShown("#files");
        browser().choose("#file", file);
        browser()
                .await(
                        "document.documentElement.dataset.place === 'games' && localStorage.getItem('pokechess.rungs') === 'club'");
        assertThat(browser().evaluate("document.querySelector('#files').open")).isEqualTo("false");
        board.assertNoComplaint();
    }

    @Test
    void aFullStorageIsToldAsLongAsItIs_andLosesNothing() throws IOException {
        browser().evaluate("(" + FULL + ", 0)");
        play("e2", "e4");
        awaitShown("#unstored");
        assertThat(text("#unstoredtext")).startsWith("The storage of this browser is full");
        play("e7", "e5");
        assertThat(browser().evaluate("document.querySelector('#unstored').checkVisibility()"))
                .isEqualTo("true");
        Path saved = browser().save("#unstoredsave", Files.createTempDirectory(folder, "full"));
        assertThat(Files.readString(saved)).contains("1. e4 e5");
        browser().evaluate("(window.isFull = false)");
        play("d2", "d4");
        browser().await("document.querySelector('#unstored').hidden && " + STORED + " === 1");
        board.assertNoComplaint();
    }

    @Test
    void aBrowserThatStoresNothingIsTold_andListsTheGamesOfThisVisit() throws IOException {
        try (Browser sandbox =
                new Browser(Browser.find().orElseThrow(), Files.createTempDirectory(folder, "sandbox"))) {
            sandbox.resize(1280, 860, 1, false);
            sandbox.beforePages(
                    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })");
            board.show(sandbox, 0);
            sandbox.click(ServedBoard.square("e2"), 0.5);
            sandbox.click(ServedBoard.square("e4"), 0.5);
            sandbox.await("document.querySelector('#unstored').checkVisibility()");
            assertThat(sandbox.evaluate("document.querySelector('#unstoredtext').textContent"))
                    .startsWith("This browser stores nothing");
            sandbox.evaluate("(location.hash = '#/games&' + location.hash.match(/t=[^&]*/)[0], 0)");
            sandbox.await("document.querySelectorAll('#gamelist li').length === 1");
            assertThat(sandbox.evaluate("document.querySelector('#unstored').checkVisibility()"))
                    .as("it stays")
                    .isEqualTo("true");
            assertThat(sandbox.complaints()).isEmpty();
        }
    }

    /** What a page of another desk has stored meanwhile stays, and so does what is played here. */
    @Test
    void twoPagesThatGoOnWithAGame_keepBothLines() {
        play("e2", "e4");
        browser().await(STORED + " === 1");
        browser()
                .evaluate(
                        "((key) => { const game = JSON.parse(localStorage.getItem(key)); game.text = game.text.replace('1. e4', '1. e4 c5'); game.game = 1;"
                                + " localStorage.setItem(key, JSON.stringify(game)); })(Object.keys(localStorage).find((key) => key.startsWith('pokechess.game.'))), 0");
        play("e7", "e5");
        browser().await(STORED + " === 2");
        play("d2", "d4");
        browser().await("Object.values(localStorage).some((text) => text.includes('1. e4 e5 2. d4'))");
        assertThat(browser().evaluate("Object.values(localStorage).some((text) => text.includes('1. e4 c5'))"))
                .isEqualTo("true");
        assertThat(browser().evaluate(STORED)).isEqualTo("2");
        board.assertNoComplaint();
    }
}
