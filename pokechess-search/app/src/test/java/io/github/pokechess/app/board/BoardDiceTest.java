package io.github.pokechess.app.board;

import static io.github.pokechess.app.board.TwoSeats.isRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.board.BoardClient.Events;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.dice.CommitmentHashes;
import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two people make the dice of their game, so that nobody can doubt them. */
@Timeout(240)
final class BoardDiceTest {
    private static final List<String> SECRETS =
            List.of("00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100");

    @TempDir
    private Path folder;

    private TwoSeats game;

    @BeforeEach
    void start() throws IOException {
        game = TwoSeats.begin(folder.resolve("game.pcn"), 0, true);
    }

    @AfterEach
    void stop() throws IOException {
        game.close();
    }

    private String commit(int side) throws IOException {
        return game.side(side)
                .ask("{'do':'commit','hash':'" + CommitmentHashes.commitment(side, SECRETS.get(side)) + "'}");
    }

    private String share(int side, int roll) throws IOException {
        String share = CommitmentHashes.shares(side, SECRETS.get(side)).get(roll);
        return game.side(side).ask("{'do':'share','roll':" + roll + ",'share':'" + share + "'}");
    }

    private String decide(int side, int moves, String move) throws IOException {
        return game.side(side).ask("{'do':'decide','ply':" + moves + ",'move':'" + move + "'}");
    }

    @Test
    void nothingBeginsBeforeBothAreBound() throws IOException {
        assertThat(decide(0, 0, "e2e4")).contains("\"field\":\"dice\"").contains("when both players are here");
        assertThat(commit(0))
                .contains("\"commitments\":[\"" + CommitmentHashes.commitment(0, SECRETS.get(0)) + "\",null]");
        assertThat(isRefused(decide(0, 0, "e2e4"))).isTrue();
        assertThat(isRefused(commit(0))).as("bound twice").isTrue();
        assertThat(isRefused(game.watcher().ask("{'do':'commit','hash':'" + "0".repeat(64) + "'}")))
                .isTrue();
        assertThat(isRefused(game.side(1).ask("{'do':'commit','hash':'x'}"))).isTrue();
        assertThat(commit(1))
                .contains("\"roll\":null,\"move\":null,\"owes\":null,\"shares\":[null,null],\"secrets\":[null,null]");
        assertThat(BoardClient.number(decide(0, 0, "e2e4"), "ply")).isEqualTo(1);
    }

    /** A game with captures, to its end, whose file tells how it was rolled. */
    @Test
    void aRollIsMadeByBothAndStandsInTheFile() throws IOException {
        commit(0);
        commit(1);
        decide(0, 0, "e2e4");
        decide(1, 1, "d7d5");
        try (Events events = game.watcher().events()) {
            events.next("state");
            String waiting = decide(0, 2, "e4d5");
            assertThat(waiting).contains("\"roll\":0,");
            assertThat(BoardClient.number(waiting, "ply")).isEqualTo(2);
            assertThat(events.next("state")).contains("\"roll\":0,");
            assertThat(isRefused(decide(0, 2, "e4e5")))
                    .as("another decision now")
                    .isTrue();
            assertThat(isRefused(share(0, 1)))
                    .as("a roll that nobody waits for")
                    .isTrue();
            assertThat(BoardClient.number(share(0, 0), "ply")).isEqualTo(2);
            assertThat(isRefused(share(0, 0))).as("told twice").isTrue();
            assertThat(game.watcher().ask("{'do':'state'}"))
                    .doesNotContain(CommitmentHashes.shares(0, SECRETS.get(0)).get(0))
                    .doesNotContain(SECRETS.get(0));
            String rolled = share(1, 0);
            assertThat(BoardClient.number(rolled, "ply")).isEqualTo(3);
            assertThat(rolled).contains("\"roll\":null");
        }
        assertThat(isRefused(reveal(0, SECRETS.get(0)))).as("before the end").isTrue();
        assertThat(isRefused(share(1, 1))).as("beforehand").isTrue();
        game.side(1).ask("{'do':'resign','side':1}");
        assertThat(isRefused(reveal(0, SECRETS.get(1))))
                .as("not what it was bound to")
                .isTrue();
        assertThat(isRefused(reveal(0, "x"))).isTrue();
        assertThat(reveal(0, SECRETS.get(0))).contains("\"secrets\":[\"" + SECRETS.get(0) + "\",null]");
        reveal(1, SECRETS.get(1));
        GameRecord<Position, Move> kept = GameText.read(folder.resolve("game.pcn"), Reading.standard())
                .collect(ReadResult.toGames())
                .get(0);
        assertThat(kept.game().moveCount()).isEqualTo(3);
        assertThat(CommitmentTags.isShared(kept)).isTrue();
        assertThat(CommitmentTags.checkDice(kept)).isEmpty();
        assertThat(kept.tag("WhiteSecret")).hasValue(SECRETS.get(0));
    }

    private String reveal(int side, String secret) throws IOException {
        return game.side(side).ask("{'do':'reveal','secret':'" + secret + "'}");
    }

    @Test
    void nobodySharesSomethingElse() throws IOException {
        commit(0);
        commit(1);
        decide(0, 0, "e2e4");
        decide(1, 1, "d7d5");
        decide(0, 2, "e4d5");
        for (String other : List.of(
                "a".repeat(64),
                CommitmentHashes.shares(0, SECRETS.get(1)).get(0),
                CommitmentHashes.shares(0, SECRETS.get(0)).get(1))) {
            assertThat(game.side(0).ask("{'do':'share','roll':0,'share':'" + other + "'}"))
                    .contains("is not the one that this seat is bound to");
        }
        assertThat(BoardClient.number(share(0, 0), "ply")).isEqualTo(2);
        assertThat(BoardClient.number(share(1, 0), "ply")).isEqualTo(3);
    }

    @Test
    void anotherGameHasOtherDice() throws IOException {
        commit(0);
        commit(1);
        game.side(0).ask("{'do':'resign','side':0}");
        assertThat(game.side(1).ask("{'do':'new'}")).contains("\"number\":1,\"side\":1");
        assertThat(game.side(0).ask("{'do':'accept','number':1}")).contains("\"commitments\":[null,null]");
        assertThat(isRefused(decide(0, 0, "e2e4"))).isTrue();
        commit(0);
        commit(1);
        assertThat(BoardClient.number(decide(0, 0, "e2e4"), "ply")).isEqualTo(1);
    }

    @Test
    void noClockRunsBeforeBothAreThere() throws IOException {
        game.close();
        game = TwoSeats.begin(folder.resolve("clock.pcn"), 600, true);
        String full = "\"left\":[600000,600000]";
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < 20_000_000) { // a clock tells milliseconds
            assertThat(game.watcher().ask("{'do':'state'}")).contains(full);
        }
        commit(0);
        commit(1);
        String state;
        do {
            state = game.watcher().ask("{'do':'state'}");
        } while (state.contains(full));
        assertThat(state).containsPattern(Pattern.compile("\"left\":\\[\\d+,600000\\]"));
    }
}
