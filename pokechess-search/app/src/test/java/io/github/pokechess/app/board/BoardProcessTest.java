package io.github.pokechess.app.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.CommandRun;
import io.github.pokechess.dice.CommitmentHashes;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The verb board as a process of its own: it tells its address, ends when it is told, and loses nothing. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "signals are sent as Linux has them")
@Timeout(240)
@Tag("slow")
final class BoardProcessTest {
    @TempDir
    private Path folder;

    private final List<BoardVerb> started = new ArrayList<>();

    @AfterEach
    void endAll() {
        started.forEach(BoardVerb::close);
    }

    private BoardVerb start(List<String> java, Object... words) throws IOException {
        BoardVerb verb = BoardVerb.start(folder, java, words);
        started.add(verb);
        return verb;
    }

    @Test
    void ctrlCEndsItAtOnceAndTheGameIsThere() throws IOException, InterruptedException {
        BoardVerb verb = start(List.of(), "board", "--out", "game.pcn", "--level", "hatchling");
        BoardClient client = BoardClient.of(verb.lines(1));
        try (BoardClient.Events events = client.events()) {
            events.next();
            assertThat(BoardClient.number(client.ask("{'do':'decide','ply':0,'move':'e2e4'}"), "ply"))
                    .isEqualTo(1);
            events.next("state");
            events.next("state"); // the answer of the engine
            assertThat(client.ask("{'do':'analyse','on':true}")).isEqualTo("{}");
            events.next("info");
            long begin = System.nanoTime();
            verb.signal("INT");
            assertThat(verb.process().waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(Duration.ofNanos(System.nanoTime() - begin))
                    .isLessThan(Duration.ofSeconds(20)); // of a very busy machine; else some tenths
        }
        assertThat(GameText.read(folder.resolve("game.pcn"), Reading.standard())
                        .collect(ReadResult.toGames())
                        .get(0)
                        .game()
                        .moveCount())
                .isEqualTo(2);
        assertThat(new String(verb.process().getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEmpty();

        BoardVerb again = start(List.of(), "board", "game.pcn", "--level", "hatchling");
        String told = again.lines(2);
        assertThat(told).contains("each decision is kept in game.pcn");
        BoardClient same = BoardClient.of(told);
        assertThat(BoardClient.number(same.ask("{'do':'state'}"), "ply")).isEqualTo(2);
        same.ask("{'do':'say','ply':2,'text':'d4'}");
        again.signal("KILL");
        again.process().waitFor();
        assertThat(GameText.read(folder.resolve("game.pcn"), Reading.standard())
                        .collect(ReadResult.toGames())
                        .get(0)
                        .game()
                        .moveCount())
                .isGreaterThanOrEqualTo(3);
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).allMatch(path -> path.getFileName().toString().contains("game.pcn"));
        }
    }

    @Test
    void whoDoesNotPlayLeavesNothing() throws IOException, InterruptedException {
        BoardVerb verb = start(List.of(), "board");
        BoardClient client = BoardClient.of(verb.lines(3));
        assertThat(client.ask("{'do':'state'}")).contains("\"ply\":0");
        verb.signal("TERM");
        assertThat(verb.process().waitFor(60, TimeUnit.SECONDS)).isTrue();
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void aPortThatIsTakenIsTold() throws IOException, InterruptedException {
        try (ServerSocket taken = new ServerSocket(0, 1, BoardServer.Settings.loopback())) {
            BoardVerb verb = start(List.of(), "board", "--port", taken.getLocalPort());
            assertThat(verb.process().waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(verb.process().exitValue()).isEqualTo(2);
            assertThat(verb.process().errorReader().lines().toList())
                    .singleElement()
                    .asString()
                    .startsWith("--port " + taken.getLocalPort() + ": cannot be listened at: ");
        }
    }

    /** Killed in the middle of a roll: links, dice, decision and clocks are those of before. */
    @Test
    void aGameOfTwoGoesOnAfterItsServerWasKilled() throws IOException, InterruptedException {
        BoardVerb verb =
                start(List.of(), "board", "--seats", "--out", "game.pcn", "--clock", "5m", "--port", FixedPort.free());
        String told = verb.lines(3);
        List<BoardClient> seats =
                Stream.of(told.split("\n", -1)).limit(2).map(BoardClient::of).toList();
        String secret = "00112233445566778899aabbccddeeff";
        for (int side = 0; side < 2; side++) {
            seats.get(side).ask("{'do':'commit','hash':'" + CommitmentHashes.commitment(side, secret) + "'}");
        }
        seats.get(0).ask("{'do':'decide','ply':0,'move':'e2e4'}");
        seats.get(1).ask("{'do':'decide','ply':1,'move':'d7d5'}");
        seats.get(0).ask("{'do':'decide','ply':2,'move':'e4d5'}");
        String share = "{'do':'share','roll':0,'share':'%s'}";
        assertThat(seats.get(0)
                        .ask(String.format(
                                share, CommitmentHashes.shares(0, secret).get(0))))
                .contains("\"owes\":1");
        verb.signal("KILL");
        verb.process().waitFor();
        assertThat(Files.getPosixFilePermissions(folder.resolve("game.pcn.seats")))
                .containsExactlyInAnyOrder(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

        BoardVerb again = start(List.of(), "board", "game.pcn", "--seats");
        assertThat(again.lines(3)).as("the links").isEqualTo(told);
        assertThat(again.lines(2)).contains("a clock stands still until its player is back");
        assertThat(seats.get(0).ask("{'do':'state'}"))
                .contains("\"roll\":0,\"move\":\"e4d5\",\"owes\":1")
                .contains("\"runs\":null")
                .contains("\"here\":[true,false]");
        assertThat(BoardClient.number(
                        seats.get(1)
                                .ask(String.format(
                                        share,
                                        CommitmentHashes.shares(1, secret).get(0))),
                        "ply"))
                .isEqualTo(3);
        CommandRun check = new CommandRun();
        assertThat(check.run("check", "--dice", folder.resolve("game.pcn")))
                .as(check.err())
                .isZero();
    }

    /** Who has the first link may have drawn Black. */
    @Test
    void linksAfterADraft_areOfPlayers() throws IOException {
        PokemonChess kind = new PokemonChess();
        String game = GameText.format(
                GameRecord.of(kind, Map.of("DraftFirst", "Black"), kind.start(kind.position(), ChanceSource.none())));
        Files.writeString(folder.resolve("game.pcn"), game);
        BoardVerb verb = start(List.of(), "board", "game.pcn", "--seats", "--port", "0");
        BoardClient first = BoardClient.of(verb.link("player 1"));
        assertThat(first.ask("{'do':'state'}")).contains("\"you\":1");
        verb.link("player 2");
    }

    @Test
    void twoPeopleGetALinkEach() throws IOException {
        BoardVerb verb = start(List.of(), "board", "--seats", "--clock", "5m+3s", "--public-name", "chess.example");
        String told = verb.lines(5);
        assertThat(told)
                .containsPattern("(?m)^White: http://chess\\.example:\\d+/#t=\\S{22,}$")
                .containsPattern("(?m)^Black: http://chess\\.example:\\d+/#t=\\S{22,}$")
                .containsPattern("(?m)^watch: http://chess\\.example:\\d+/#t=\\S{22,}$");
        BoardClient white = BoardClient.of(told.replace("chess.example", "127.0.0.1"));
        assertThat(white.ask("{'do':'state'}")).contains("\"you\":0").contains("\"clock\":{\"left\":[");
    }
}
