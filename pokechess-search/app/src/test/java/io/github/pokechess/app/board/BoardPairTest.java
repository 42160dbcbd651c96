package io.github.pokechess.app.board;

import static io.github.pokechess.app.board.TwoSeats.isRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.dice.CommitmentHashes;
import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two people in two browsers, one of whom plays foul: withheld shares, restarts, games that only one of them wants. */
@Timeout(240)
final class BoardPairTest {
    private static final List<String> SECRETS =
            List.of("00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100");
    private static final Duration SECOND = Duration.ofSeconds(1);

    @TempDir
    private Path folder;

    private TwoSeats game;

    @AfterEach
    void stop() throws IOException {
        if (game != null) {
            game.close();
        }
    }

    private Path file() {
        return folder.resolve("game.pcn");
    }

    private void start(int seconds) throws IOException {
        game = TwoSeats.beginStill(file(), seconds);
        commit(0);
        commit(1);
    }

    private void restart() throws IOException {
        game.close();
        game = TwoSeats.resume(file());
    }

    private String commit(int side) throws IOException {
        return game.side(side)
                .ask("{'do':'commit','hash':'" + CommitmentHashes.commitment(side, SECRETS.get(side)) + "'}");
    }

    private String share(int side, int roll) throws IOException {
        return share(side, CommitmentHashes.shares(side, SECRETS.get(side)).get(roll), roll);
    }

    private String share(int side, String share, int roll) throws IOException {
        return game.side(side).ask("{'do':'share','roll':" + roll + ",'share':'" + share + "'}");
    }

    private String decide(int side, int moves, String move) throws IOException {
        return game.side(side).ask("{'do':'decide','ply':" + moves + ",'move':'" + move + "'}");
    }

    private String ask(int side, String request) throws IOException {
        return game.side(side).ask("{'do':" + request + "}");
    }

    private String state() throws IOException {
        return game.watcher().ask("{'do':'state'}");
    }

    /** White attacks after 1. e4 d5, and the dice wait for its share. */
    private void attack() throws IOException {
        decide(0, 0, "e2e4");
        decide(1, 1, "d7d5");
        assertThat(decide(0, 2, "e4d5")).contains("\"roll\":0,\"move\":\"e4d5\",\"owes\":0");
    }

    // ---- decisions taken back, and signs ----

    private String takeback(int side, int moves, String what) throws IOException {
        return ask(side, "'takeback','ply':" + moves + ",'what':'" + what + "'");
    }

    @Test
    void aDecisionIsTakenBackIfTheOtherAgrees() throws IOException {
        start(60);
        assertThat(ask(0, "'state'")).contains("\"takebackRefusal\":\"nothing\"");
        decide(0, 0, "e2e4");
        assertThat(ask(0, "'state'")).contains("\"takebackRefusal\":null");
        assertThat(ask(1, "'state'")).contains("\"takebackRefusal\":\"answered\"");
        game.pass(SECOND.multipliedBy(5));
        takeback(0, 1, "offer");
        assertThat(state()).contains("\"takeback\":{\"side\":0,\"millis\":15000}");
        assertThat(takeback(0, 1, "accept")).contains("the other side has offered none");
        assertThat(takeback(1, 0, "accept")).contains("the game stands at another place");
        assertThat(BoardClient.number(takeback(1, 1, "accept"), "ply")).isZero();
        assertThat(state()).contains("\"left\":[60000,60000]").contains("\"takeback\":null");
        assertThat(isRefused(decide(0, 0, "d2d4"))).isFalse();
        restart();
        assertThat(BoardClient.number(state(), "ply")).isEqualTo(1);
    }

    @Test
    void whatWasRolledOrAskedForStays() throws IOException {
        start(0);
        decide(0, 0, "e2e4");
        takeback(0, 1, "offer");
        game.pass(SECOND.multipliedBy(14));
        assertThat(state()).contains("\"takeback\":{\"side\":0,\"millis\":1000}");
        game.pass(SECOND);
        assertThat(state()).contains("\"takeback\":null");
        assertThat(takeback(0, 1, "offer")).contains("was asked already");
        decide(1, 1, "d7d5");
        takeback(1, 2, "offer");
        takeback(0, 2, "decline");
        assertThat(takeback(1, 2, "offer")).contains("was asked already");
        assertThat(isRefused(game.watcher().ask("{'do':'takeback','ply':2,'what':'offer'}")))
                .isTrue();
        decide(0, 2, "e4d5");
        assertThat(takeback(0, 2, "offer")).contains("the dice are rolling");
        share(0, 0);
        share(1, 0);
        assertThat(ask(0, "'state'")).contains("\"takebackRefusal\":\"rolled\"");
        assertThat(takeback(0, 3, "offer")).contains("what was rolled stays");
    }

    @Test
    void anOfferEndsWithTheNextDecision() throws IOException {
        start(0);
        decide(0, 0, "e2e4");
        takeback(0, 1, "offer");
        decide(1, 1, "d7d5");
        assertThat(state()).contains("\"takeback\":null");
        assertThat(takeback(1, 2, "accept")).contains("the other side has offered none");
    }

    @Test
    void aSignIsShownAtMostEveryThreeSeconds() throws IOException {
        start(0);
        assertThat(isRefused(ask(0, "'sign','sign':'hello'"))).isFalse();
        assertThat(ask(0, "'sign','sign':'wow'")).contains("another sign may follow after three seconds");
        assertThat(isRefused(ask(1, "'sign','sign':'wow'"))).isFalse();
        game.pass(SECOND.multipliedBy(3));
        assertThat(isRefused(ask(0, "'sign','sign':'wow'"))).isFalse();
        assertThat(isRefused(ask(0, "'sign','sign':'fool'"))).isTrue();
        assertThat(isRefused(game.watcher().ask("{'do':'sign','sign':'hello'}")))
                .isTrue();
    }

    // ---- withheld shares ----

    @Test
    void whoDecidesTellsFirst() throws IOException {
        start(0);
        attack();
        assertThat(share(1, 0)).contains("is for the other seat to tell first");
        assertThat(share(0, 0)).contains("\"owes\":1");
        assertThat(BoardClient.number(share(1, 0), "ply")).isEqualTo(3);
    }

    @Test
    void aWithheldShareCostsTheClockOfWhoWithholdsIt() throws IOException {
        start(60);
        attack();
        assertThat(state()).contains("\"grace\":2000,\"runs\":0");
        game.pass(SECOND.multipliedBy(5));
        assertThat(state()).contains("\"left\":[57000,60000]");
        share(0, 0);
        game.pass(SECOND.multipliedBy(2));
        assertThat(state()).as("a grace of two seconds").contains("\"left\":[57000,60000]");
        game.pass(SECOND.multipliedBy(10));
        assertThat(state()).as("though it is the turn of White").contains("\"left\":[57000,50000]");
        assertThat(ask(0, "'claim'")).contains("cannot be claimed");
        game.pass(SECOND.multipliedBy(50));
        assertThat(state()).contains("\"result\":\"1-0\"").contains("time forfeit");
        GameRecord<Position, Move> kept = GameText.read(file(), Reading.standard())
                .collect(ReadResult.toGames())
                .get(0);
        assertThat(kept.tag(CommitmentTags.UNROLLED)).hasValue("e4d5");
        assertThat(kept.tag("WhiteShare"))
                .hasValue(CommitmentHashes.shares(0, SECRETS.get(0)).get(0));
        assertThat(kept.tag("BlackShare")).as("withheld").isEmpty();
    }

    @Test
    void withoutAClockTheGameMayBeClaimedAfterAMinute() throws IOException {
        start(0);
        attack();
        share(0, 0);
        assertThat(state()).contains("\"claim\":60001");
        game.pass(SECOND.multipliedBy(59));
        assertThat(ask(0, "'claim'")).contains("too early");
        game.pass(SECOND);
        assertThat(isRefused(ask(1, "'claim'"))).as("who owes").isTrue();
        assertThat(isRefused(game.watcher().ask("{'do':'claim'}"))).isTrue();
        assertThat(state()).contains("\"claim\":0");
        assertThat(ask(0, "'claim'")).contains("\"result\":\"1-0\"").contains("time forfeit");
    }

    @Test
    void aClaimEndsWithTheShare() throws IOException {
        start(0);
        attack();
        game.pass(SECOND.multipliedBy(70));
        assertThat(state()).contains("\"owes\":0").contains("\"claim\":0");
        share(0, 0);
        assertThat(isRefused(ask(1, "'claim'"))).isTrue();
        assertThat(isRefused(ask(0, "'claim'")))
                .as("the minute of the other one begins")
                .isTrue();
        share(1, 0);
        game.pass(SECOND.multipliedBy(700));
        assertThat(isRefused(ask(0, "'claim'"))).as("nobody owes anything").isTrue();
    }

    /** Who tells last could know the roll, and take a draw where it is bad. */
    @Test
    void noDrawIsAgreedWhileTheDiceRoll() throws IOException {
        start(0);
        ask(0, "'draw','side':0,'what':'offer'");
        attack();
        share(0, 0);
        assertThat(ask(1, "'draw','side':1,'what':'accept'")).contains("the dice are rolling");
        assertThat(state())
                .as("nobody sees a share before both are told")
                .doesNotContain(CommitmentHashes.shares(0, SECRETS.get(0)).get(0));
        assertThat(ask(1, "'export','form':'pcn'"))
                .doesNotContain(CommitmentHashes.shares(0, SECRETS.get(0)).get(0));
    }

    @Test
    void nobodyIsBoundToTheDiceOfTheOther() throws IOException {
        game = TwoSeats.beginStill(file(), 0);
        commit(0);
        String copied = CommitmentHashes.commitment(0, SECRETS.get(0));
        assertThat(ask(1, "'commit','hash':'" + copied + "'")).contains("is the one of the other seat");
        assertThat(isRefused(commit(0))).isTrue();
        commit(1);
        attack();
        assertThat(share(1, CommitmentHashes.shares(0, SECRETS.get(0)).get(0), 0))
                .contains("problems");
    }

    @Test
    void goingAwayAndComingBackStopsNoClock() throws IOException {
        start(60);
        decide(0, 0, "e2e4");
        for (int i = 0; i < 10; i++) {
            game.side(1).events().close();
            game.pass(SECOND);
        }
        assertThat(state()).contains("\"left\":[60000,50000]");
    }

    // ---- restarts ----

    @Test
    void aRestartGoesOnWithTheSameDice() throws IOException {
        start(0);
        attack();
        share(0, 0);
        share(1, 0);
        String rolled = Files.readString(file());
        restart();
        assertThat(CommitmentTags.checkDice(GameText.read(file(), Reading.standard())
                        .collect(ReadResult.toGames())
                        .get(0)))
                .isEmpty();
        assertThat(isRefused(commit(1))).as("bound already").isTrue();
        String state = state();
        int side = (int) BoardClient.number(state, "side");
        assertThat(state).contains("\"commitments\":[\"" + CommitmentHashes.commitment(0, SECRETS.get(0)));
        String other = CommitmentHashes.commitment(1, SECRETS.get(0));
        assertThat(ask(1, "'commit','hash':'" + other + "'")).contains("bound already");
        assertThat(Files.readString(file())).isEqualTo(rolled);
        ask(side, "'resign','side':" + side);
        for (int each = 0; each < 2; each++) {
            ask(each, "'reveal','secret':'" + SECRETS.get(each) + "'");
        }
        GameRecord<Position, Move> kept = GameText.read(file(), Reading.standard())
                .collect(ReadResult.toGames())
                .get(0);
        assertThat(kept.tag("BlackSecret")).hasValue(SECRETS.get(1));
        assertThat(CommitmentTags.checkDice(kept)).isEmpty();
    }

    /** Else who has seen a share could decide otherwise. */
    @Test
    void aDecisionThatWaitsForItsRollWaitsAfterARestart() throws IOException {
        start(0);
        attack();
        share(0, 0);
        restart();
        assertThat(state())
                .contains("\"roll\":0,\"move\":\"e4d5\",\"owes\":1")
                .doesNotContain(CommitmentHashes.shares(0, SECRETS.get(0)).get(0));
        assertThat(isRefused(decide(0, 2, "d2d4"))).isTrue();
        assertThat(isRefused(share(0, 0))).as("told already").isTrue();
        assertThat(BoardClient.number(share(1, 0), "ply")).isEqualTo(3);
        GameRecord<Position, Move> kept = GameText.read(file(), Reading.standard())
                .collect(ReadResult.toGames())
                .get(0);
        assertThat(kept.game().moveCount()).isEqualTo(3);
        assertThat(kept.tag(CommitmentTags.UNROLLED)).isEmpty();
        assertThat(CommitmentTags.checkDice(kept)).isEmpty();
    }

    @Test
    void aRestartStopsEachClockUntilItsSeatIsBack() throws IOException {
        start(60);
        decide(0, 0, "e2e4");
        restart();
        String before = state();
        assertThat(before).contains("\"runs\":null").contains("\"resumed\":true,\"here\":[false,false]");
        game.pass(SECOND.multipliedBy(30));
        ask(0, "'state'");
        game.pass(SECOND.multipliedBy(30));
        assertThat(state()).as("Black is to act").contains("\"left\":[60000,60000]");
        assertThat(isRefused(ask(0, "'claim'"))).isTrue();
        ask(1, "'state'");
        game.pass(SECOND.multipliedBy(30));
        assertThat(state()).contains("\"left\":[60000,30000]").contains("\"runs\":1");
    }

    @Test
    void whoStaysAwayAfterARestartMayLose() throws IOException {
        start(60);
        decide(0, 0, "e2e4");
        restart();
        game.pass(SECOND.multipliedBy(10_000));
        ask(0, "'state'");
        game.pass(SECOND.multipliedBy(599));
        assertThat(ask(0, "'claim'")).contains("too early");
        game.pass(SECOND);
        assertThat(ask(0, "'claim'")).contains("\"result\":\"1-0\"");
    }

    @Test
    void aGameRolledOtherwiseDoesNotGoOnBetweenTwo() throws IOException {
        game = TwoSeats.begin(file(), 0, false);
        decide(0, 0, "e2e4");
        decide(1, 1, "d7d5");
        decide(0, 2, "e4d5");
        game.close();
        game = null;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TwoSeats.resume(file()))
                .withMessageContaining("game.pcn: its rolls were not made by two players");
    }

    @Test
    void aGameWhoseDiceWereChangedDoesNotGoOn() throws IOException {
        start(0);
        attack();
        share(0, 0);
        share(1, 0);
        game.close();
        GameRecord<Position, Move> kept = GameText.read(file(), Reading.standard())
                .collect(ReadResult.toGames())
                .get(0);
        String other = CommitmentHashes.commitment(1, SECRETS.get(0));
        for (Map.Entry<String, String> changed : Map.of(
                        "BlackCommitment", other, "WhiteShare", other, "BlackShare", "x")
                .entrySet()) {
            GameText.write(file(), List.of(kept.withTag(changed.getKey(), changed.getValue())));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> TwoSeats.resume(file()))
                    .withMessageContaining("its dice cannot be gone on with")
                    .withMessageContaining(changed.getKey());
        }
        game = null;
    }

    // ---- another game ----

    @Test
    void aNewGameNeedsBoth() throws IOException {
        start(0);
        decide(0, 0, "e2e4");
        assertThat(isRefused(ask(0, "'new','names':['I','you']"))).isTrue();
        ask(1, "'resign','side':1");
        String mine = "'new','names':['<b>','you'],'clock':{'base':60,'increment':2},'luck':'none'";
        assertThat(ask(0, mine))
                .contains("\"result\":\"1-0\"")
                .contains("Chess; rules luck=none; clock 1 min + 2 s a turn; names \\u003cb\\u003e and you");
        assertThat(isRefused(ask(0, "'accept','number':1"))).as("one's own").isTrue();
        assertThat(isRefused(ask(0, "'new','clock':{'base':-1}"))).isTrue();
        assertThat(ask(0, "'new'")).contains("\"number\":2");
        assertThat(ask(1, "'accept','number':1")).as("something else was shown").contains("any more");
        assertThat(ask(1, "'decline','number':2")).contains("\"proposal\":null");
        assertThat(isRefused(ask(1, "'accept','number':2"))).isTrue();
        assertThat(ask(1, mine)).contains("\"number\":3,\"side\":1");
        assertThat(ask(0, mine))
                .as("both ask for the same")
                .contains("\"ply\":0,")
                .contains("\"proposal\":null");
        assertThat(state()).contains("\"commitments\":[null,null]").contains("\"left\":[60000,60000]");
    }

    @Test
    void anotherGameCanBeAgreedOnBeforeTheFirstDecision() throws IOException {
        start(0);
        assertThat(ask(0, "'new','clock':{'base':60}")).contains("\"number\":1");
        decide(0, 0, "e2e4");
        assertThat(isRefused(ask(1, "'accept','number':1")))
                .as("the game has begun")
                .isTrue();
    }
}
