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
import io.github.pokechess.board.Desk;
import io.github.pokechess.board.DeskJson;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.notation.strings.Escapes;
import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A board that is served in this process to a browser, and what its page shows. */
final class ServedBoard implements AutoCloseable {
    private static final Pattern VERSION = Pattern.compile("\"version\":(\\d+)");
    private static final String SHOWN = "document.documentElement.dataset.version";

    /** What somebody at the page waits for: a piece of his own to act, a choice, or the end. */
    private static final String MY_TURN = "document.querySelector('#grid [data-own]') !== null"
            + " || !document.querySelector('#chooser').hidden || !document.querySelector('#rematch').hidden";

    private final Road road;
    final Browser browser;

    /** The way to the game that a page shows. */
    private interface Road extends AutoCloseable {
        /** The address of a seat's page, with a fragment to which more can be added. */
        String address(int seat);

        /** The reply to a request of a seat that does not come from its page. */
        String ask(int seat, String json);

        /** The text of the game as it is kept. */
        String kept() throws IOException;

        @Override
        void close() throws IOException;
    }

    /** Serves a game of Pokémon Chess between people and shows it. */
    ServedBoard(Browser browser, Path folder) throws IOException {
        this(browser, folder, List.of(Access.OWNER));
    }

    /** Serves a game of Pokémon Chess between people and shows it to the first of some seats. */
    ServedBoard(Browser browser, Path folder, List<Access> roles) throws IOException {
        this(browser, folder, roles, "{'do':'state'}");
    }

    /** Whether the page comes from a server, and not from disk, as the file that {@code -Dpokechess.page} names. */
    static boolean isServed() {
        return System.getProperty("pokechess.page") == null;
    }

    /** Serves what a request begins, and shows it to the first of some seats. */
    ServedBoard(Browser browser, Path folder, List<Access> roles, String request) throws IOException {
        this.browser = browser;
        String page = System.getProperty("pokechess.page");
        road = page == null ? new Served(folder, roles, request) : new Opened(browser, Path.of(page));
        show(browser, 0);
    }

    private static final class Served implements Road {
        private final BoardHost host;
        private final List<BoardSeat> seats;
        private final BoardServer server;
        private final Path file;

        Served(Path folder, List<Access> roles, String request) throws IOException {
            file = Files.createTempDirectory(folder, "game").resolve("game.pcn");
            seats = roles.stream()
                    .map(role -> BoardSeat.withNewToken(role, new SecureRandom()))
                    .toList();
            Desk.Builder builder = BoardStart.deskBuilder(Games.ofProgramAndJars(List.of()));
            Desk desk = (roles.size() > 1 ? builder.forTwo(false) : builder).build();
            new DeskJson(desk).ask(Access.OWNER, request.replace('\'', '"'));
            host = new BoardHost(desk, new BoardFile(file, EarlierGames.none()), new BoardEngine(4, 1), line -> {});
            server = BoardServer.start(host, seats, BoardServer.Settings.local(0));
        }

        @Override
        public String address(int seat) {
            return server.linkOfSeat(seats.get(seat));
        }

        @Override
        public String ask(int seat, String json) {
            try {
                return host.ask(seats.get(seat), json);
            } catch (BoardHost.BusyException busy) {
                throw new AssertionError(busy);
            }
        }

        @Override
        public String kept() throws IOException {
            return Files.readString(file);
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }

    /** The page with the library in it, opened from a file in place of one that is served. */
    private record Opened(Browser browser, Path page) implements Road {
        @Override
        public String address(int seat) {
            return page.toUri() + "#";
        }

        @Override
        public String ask(int seat, String json) {
            return browser.evaluate("engine.ask(" + json + ").then(JSON.stringify)");
        }

        @Override
        public String kept() {
            return browser.evaluate("engine.ask({ do: 'export', form: 'pcn' }).then((reply) => reply.text)");
        }

        @Override
        public void close() {}
    }

    /** Opens the page of a seat in a browser. */
    void show(Browser other, int seat) {
        open(other, road.address(seat));
    }

    /** Opens an address, and does not go on with a game that another test has left in this browser. */
    private static void open(Browser browser, String address) {
        browser.open(address);
        browser.await("document.documentElement?.dataset.ready === 'true'");
        browser.evaluate("document.querySelector('#question').close()");
    }

    /** Opens the page anew. */
    void reload(String more) {
        open(browser, road.address(0) + more);
    }

    /** The reply to a request that does not come from the page. */
    String ask(String json) {
        return ask(0, json);
    }

    /** The reply to a request of a seat that does not come from its page. */
    String ask(int seat, String json) {
        return road.ask(seat, json.replace('\'', '"'));
    }

    /** Asks for a change, and waits until the page shows it. */
    String change(String json) {
        String reply = ask(json);
        Matcher version = VERSION.matcher(reply);
        assertThat(version.find()).as(reply).isTrue();
        browser.await(SHOWN + " >= " + version.group(1));
        return reply;
    }

    /** Starts a game, and waits until it is shown. */
    void start(String members) {
        change("{'do':'new'," + members + "}");
    }

    /** Shows a game or position. */
    void show(String text) {
        change("{'do':'import','text':" + quoted(text) + "}");
    }

    /** A text as JSON and JavaScript have it. */
    static String quoted(String text) {
        return Escapes.escapeJson(text).replace("'", "\\u0027");
    }

    String version() {
        return browser.evaluate(SHOWN);
    }

    /** Waits until the page shows more than a version, and somebody at it can act again. */
    void awaitTurn(String before) {
        browser.await("engine.ask({ do: 'state' }).then((reply) => String(reply.version) === " + SHOWN + " && " + SHOWN
                + " > " + before + " && (" + MY_TURN + "))"); // when the last battle was seen
    }

    /** What somebody at the page sees who waits for an answer. */
    private static final String STATE =
            "JSON.stringify({ place: document.documentElement.dataset.place, scroll: scrollY,"
                    + " picked: [...document.querySelectorAll('#grid [data-picked]')].map((one) => one.dataset.name),"
                    + " open: [...document.querySelectorAll('dialog[open], [popover]:popover-open')].map((one) => one.id),"
                    + " focus: document.activeElement.id, board: document.querySelector('#board').checkVisibility(),"
                    + " said: document.querySelector('#say').textContent })";

    /** Waits until the page shows more than a version. */
    void awaitAfter(String before) {
        try {
            browser.await(SHOWN + " > " + before);
        } catch (AssertionError never) {
            throw new AssertionError(never.getMessage() + "; the page: " + browser.evaluate(STATE), never);
        }
    }

    boolean isOver() {
        return browser.evaluate("!document.querySelector('#rematch').hidden").equals("true");
    }

    boolean isChoosing() {
        return browser.evaluate("!document.querySelector('#chooser').hidden").equals("true");
    }

    /** The names of the squares that have a mark. */
    List<String> squares(String mark) {
        return squares(browser, mark);
    }

    /** The names of the squares that have a mark on a page. */
    static List<String> squares(Browser browser, String mark) {
        String names = browser.evaluate(
                "[...document.querySelectorAll('#grid [data-" + mark + "]')].map(c => c.dataset.name).join(' ')");
        return names.isEmpty() ? List.of() : List.of(names.split(" ", -1));
    }

    static String square(String name) {
        return "#grid [data-name=\"" + name + "\"]";
    }

    /** The game as the page would save it. */
    String pcn() {
        return ask("{'do':'export','form':'pcn'}");
    }

    /** The game as it is kept without being asked to. */
    String kept() throws IOException {
        return road.kept();
    }

    /** Nothing was logged and nothing failed. */
    void assertNoComplaint() {
        assertThat(browser.complaints()).isEmpty();
        assertThat(browser.evaluate("document.querySelector('#trouble').textContent"))
                .isEmpty();
    }

    @Override
    public void close() throws IOException {
        road.close();
    }
}
