package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.board.BoardBrowser;
import io.github.pokechess.app.board.BoardClient;
import io.github.pokechess.app.board.BoardStart;
import io.github.pokechess.app.common.Games;
import io.github.pokechess.board.Desk;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The words of the verb board, and the files that it opens and keeps. */
@Timeout(240)
final class BoardCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    private int run(String... words) {
        return Main.run(new PrintWriter(out), new PrintWriter(err), words);
    }

    /** Runs the verb while something is done with its first client. */
    private void serve(BoardUse use, String... words) throws IOException, InterruptedException {
        AtomicInteger status = new AtomicInteger(-1);
        Thread thread = new Thread(() -> status.set(run(words)));
        thread.start();
        while (!out.toString().contains("Ctrl-C") && thread.isAlive()) {
            Thread.sleep(5);
        }
        try {
            use.with(BoardClient.of(out + "\n" + err));
        } finally {
            thread.interrupt();
            thread.join(10_000);
        }
        assertThat(status).as(err.toString()).hasValue(0);
        out.getBuffer().setLength(0);
    }

    private interface BoardUse {
        void with(BoardClient client) throws IOException;
    }

    // ---- words ----

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--port 65536 | --port is from 0 to 65535: 65536",
                "--port -1 | --port is from 0",
                "--listen 0.0.0.0 | --listen needs --public-name",
                "--public-name a/b | --public-name is a name or an address",
                "--public-name a:b | --public-name is a name or an address",
                "--level nobody | a level is 1 hatchling",
                "--level hatchlin | did you mean hatchling?",
                "--level club --black human | --level is for an engine",
                "--white uci | a side is played by human",
                "--white engine:level=nobody | a side is played by human",
                "--seats --level club | --seats is for two people",
                "--draft x.pcn | --draft is for a game from its start",
                "--draft --white-team random | --draft is for a game from its start",
                "--draft --game tafl | is for Pokémon Chess from its start",
                "--draft --white random --black random | needs a person",
                "--clock 0 | --clock is minutes",
                "--clock 5m+soon | --clock is minutes",
                "--hash 9000 | a table has from 0 to 8192 MiB",
                "--game ludo | --game is one of",
                "--position 8/8 | placement",
                "x.pcn --luck none | FILE brings its game along",
                "missing.pcn | missing.pcn: no such file",
                "x.svg | x.svg: must end with one of",
                "--listen 203.0.113.77 --public-name a | cannot be listened at"
            })
    void wrongWordsAreTold(String words, String told) {
        String[] all = ("board " + words).split(" ", -1);
        assertThat(run(all)).isEqualTo(2);
        assertThat(err.toString()).contains(told).doesNotContain("\tat ");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void whoLetsOthersInIsWarned() throws IOException, InterruptedException {
        serve(
                client -> assertThat(client.get("GET /", "Host: chess.example").status())
                        .isEqualTo(421),
                "board",
                "--listen",
                "127.0.0.1",
                "--public-name",
                "127.0.0.1");
        assertThat(err.toString())
                .contains("--listen: whoever reaches 127.0.0.1 reaches this server")
                .contains("no TLS");
    }

    // ---- files ----

    /** The text of a game of a player with some decisions. */
    private static String text(String white, String... decisions) {
        Desk desk = BoardStart.deskBuilder(Games.ofProgramAndJars(List.of())).build();
        for (String decision : decisions) {
            PageRequest request = new PageRequest.Say(desk.record().game().moveCount(), decision);
            assertThat(desk.ask(Access.OWNER, request).isRefusal()).isFalse();
        }
        desk.setTag("White", white);
        return GameText.format(desk.record());
    }

    @Test
    void aGameIsGoneOnWithInItsFile() throws IOException, InterruptedException {
        Path file = folder.resolve("games.pcn");
        Files.writeString(file, text("Ann", "e4", "e5") + "\n" + text("Bob", "d4"));
        serve(
                client -> {
                    assertThat(client.ask("{'do':'state'}")).contains("\"ply\":1", "Bob");
                    client.ask("{'do':'say','ply':1,'text':'d5'}");
                },
                "board",
                file.toString());
        assertThat(GameText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .extracting(game -> game.tag("White").orElse("") + game.game().moveCount())
                .containsExactly("Ann2", "Bob2");
    }

    @Test
    void aGameWithCommentsStaysAsItIs() throws IOException, InterruptedException {
        Path file = folder.resolve("commented.pcn");
        String text = text("Ann", "e4").replace(" e4", " e4 {mine}");
        assertThat(text).contains("{mine}");
        Files.writeString(file, text);
        Path other = folder.resolve("other.pcn");
        serve(
                client -> client.ask("{'do':'say','ply':1,'text':'d5'}"),
                "board",
                file.toString(),
                "--out",
                other.toString());
        assertThat(file).hasContent(text);
        assertThat(GameText.read(other, Reading.standard())
                        .collect(ReadResult.toGames())
                        .get(0)
                        .game()
                        .moveCount())
                .isEqualTo(2);
    }

    @Test
    void whatIsThereIsNotReplaced() throws IOException, InterruptedException {
        Path file = folder.resolve("games.pcn");
        for (int games = 1; games <= 2; games++) {
            serve(client -> client.ask("{'do':'decide','ply':0,'move':'e2e4'}"), "board", "--out", file.toString());
            assertThat(GameText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                    .hasSize(games);
        }
        Path letter = folder.resolve("letter.pcn");
        Files.writeString(letter, "Dear all");
        assertThat(run("board", "--out", letter.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("is there already");
        assertThat(letter).hasContent("Dear all");
    }

    @Test
    void otherGamesAreKeptAsWell() throws IOException, InterruptedException {
        Path file = folder.resolve("raichu.pcn");
        serve(
                client -> {
                    String state = client.ask("{'do':'state'}");
                    String move = state.substring(state.indexOf("\"moves\":[{\"text\":\"") + 18)
                            .split("\"", 2)[0];
                    assertThat(client.ask("{'do':'decide','ply':0,'move':'" + move + "'}"))
                            .contains("\"ply\":1");
                },
                "board",
                "--game",
                "raichu",
                "--out",
                file.toString());
        assertThat(run("show", file.toString())).as(err.toString()).isZero();
    }

    @Test
    void theStartIsToldAsForPlay() throws IOException, InterruptedException {
        serve(
                client -> assertThat(client.ask("{'do':'export','form':'position'}"))
                        .contains("4k3/8/8/8/8/8/8/3QK3 w - -"),
                "board",
                "--luck",
                "none",
                "--position",
                "4k3/8/8/8/8/8/8/3QK3 w - - 0 1 Nor///////GraNor -",
                "--out",
                folder.resolve("x.pcn").toString());
    }

    // ---- the browser ----

    @Test
    void eachSystemOpensAddressesInItsWay() {
        String address = "http://127.0.0.1:1/#t=x";
        assertThat(BoardBrowser.openingCommand("Linux", address)).containsExactly("xdg-open", address);
        assertThat(BoardBrowser.openingCommand("Mac OS X", address)).containsExactly("open", address);
        assertThat(BoardBrowser.openingCommand("Windows 11", address)).first().isEqualTo("rundll32");
    }

    @Test
    void aBrowserThatDoesNotOpenIsNotice() throws InterruptedException {
        BlockingQueue<String> notices = new LinkedBlockingQueue<>();
        Consumer<String> notice = notices::add;
        BoardBrowser.runInBackground(List.of(folder.resolve("no-such-command").toString()), notice);
        assertThat(notices.poll(10, TimeUnit.SECONDS)).contains("open the address yourself");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        BoardBrowser.runInBackground(List.of(java, "--no-such-option"), notice);
        assertThat(notices.poll(10, TimeUnit.SECONDS)).contains("open the address yourself");
    }
}
