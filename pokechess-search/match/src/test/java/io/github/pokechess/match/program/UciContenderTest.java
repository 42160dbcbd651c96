package io.github.pokechess.match.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.match.Match;
import io.github.pokechess.match.MatchResult;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.match.player.Analysis;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.player.EngineFailedException;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.match.statistics.Pentanomial;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.testkit.process.JavaProcess;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Engines in processes of their own. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
final class UciContenderTest {
    private static final PokemonChess KIND = new PokemonChess();

    private static MatchResult play(String first, String second, int games) {
        try (Contender<Position, Move> one = PlayerText.parse(KIND, first);
                Contender<Position, Move> two = PlayerText.parse(KIND, second)) {
            return Match.between(KIND, one, two).games(games).jobs(2).build().play();
        }
    }

    /** With a limit of nodes the engine plays the same in this process and in another: each pair ends even. */
    @Test
    void playAsTheyDoInThisProcess() {
        String engine = "uci:nodes=40,hash=1,evaluator=standard," + JavaProcess.command(EngineProcess.class);
        assertThat(play("engine:nodes=40,hash=1", engine, 6).pairs()).isEqualTo(new Pentanomial(0, 0, 3, 0, 0));
    }

    /** What a search in this process says, a process says as well: move, score, line and figures. */
    @Test
    void analyseAsTheyDoInThisProcess() {
        BoardGame<Position, Move> game = KIND.start(KIND.position(), ChanceSource.none());
        String program = "uci:depth=3,hash=1,evaluator=standard," + JavaProcess.command(EngineProcess.class);
        try (Contender<Position, Move> inside = PlayerText.parse(KIND, "engine:depth=3,hash=1");
                Contender<Position, Move> outside = PlayerText.parse(KIND, program);
                Player<Position, Move> one = inside.player(new SplittableRandom(1));
                Player<Position, Move> two = outside.player(new SplittableRandom(1))) {
            Analysis<Move> expected = one.analyse(game);
            Analysis<Move> found = two.analyse(game);

            assertThat(found.best()).isEqualTo(expected.best());
            assertThat(found.line()).isEqualTo(expected.line()).isNotEmpty();
            assertThat(found.score().orElseThrow()).isCloseTo(expected.score().orElseThrow(), within(0.002));
            assertThat(found.information())
                    .containsEntry("depth", expected.information().get("depth"))
                    .containsEntry("nodes", expected.information().get("nodes"))
                    .containsKeys("score", "time");
            assertThat(two.estimates()).containsOnlyKeys(0);
            assertThat(two.choose(game.apply("e4"))).isPresent();
            assertThat(two.estimates()).containsOnlyKeys(0, 1);
            assertThatThrownBy(() -> two.choose(game.end(Outcome.draw("draw agreed"))))
                    .isInstanceOf(InvalidMoveException.class)
                    .hasMessageStartingWith("the game is over: ");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "refuses|: has ended with status 3, its last words: first line / no licence",
                "dies|: has ended with status 0, its last words: no more",
                "blunders|: decided a1h8, which cannot be done, in: position fen rnbqkbnr/pppppppp/",
                "stutters|: decided xx, which cannot be done, in: position fen rnbqkbnr/pppppppp/"
            })
    void endTheMatchWhenTheyFail(String how, String complaint) {
        String engine = "uci:nodes=40," + JavaProcess.command(BadEngine.class, how);
        assertThatThrownBy(() -> play(engine, "random", 4))
                .isInstanceOf(EngineFailedException.class)
                .hasMessageContaining(complaint)
                .hasMessageNotContaining("\n");
    }

    /** Else a match would be told to be of an engine that never played it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "evaluator=best|: Evaluation is one of standard, classic, outcome, not best",
                "hash=0|: Hash is from 1 to "
            })
    void refuseWhatTheyCannotBeSetTo(String setting, String complaint) {
        String engine = "uci:nodes=40," + setting + "," + JavaProcess.command(EngineProcess.class);
        assertThatThrownBy(() -> play(engine, "random", 2))
                .isInstanceOf(EngineFailedException.class)
                .hasMessageContaining(complaint);
    }

    @Test
    void refuseAnOptionThatTheyDoNotHave() {
        String engine = "uci:nodes=40,threads=2," + JavaProcess.command(BadEngine.class, "opens");
        assertThatThrownBy(() -> play(engine, "random", 2))
                .isInstanceOf(EngineFailedException.class)
                .hasMessageEndingWith(": has no option Threads");
    }

    /** However soon it ends: nobody waits for an answer that cannot come. */
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @Test
    void failAtOnceIfTheyAreNoEngines() {
        for (int i = 0; i < 10; i++) {
            assertThatThrownBy(() -> play("uci:true", "random", 2))
                    .isInstanceOf(EngineFailedException.class)
                    .hasMessage("true: has ended with status 0");
        }
        assertThatThrownBy(() -> play("uci:/no/such/engine", "random", 2))
                .isInstanceOf(EngineFailedException.class)
                .hasMessageStartingWith("/no/such/engine: cannot be started: ");
    }

    /** The match of such an engine has hung with 64 MB of memory. */
    @Test
    void refuseAnIntroductionWithoutEnd() {
        String engine = "uci:nodes=40," + JavaProcess.command(BadEngine.class, "announces");
        assertThatThrownBy(() -> play(engine, "random", 2))
                .isInstanceOf(EngineFailedException.class)
                .hasMessageContaining(": printed more than 1048576 characters and no answer to uci");
    }

    /** Long before the ten minutes that a limit of nodes gives it. */
    @Test
    @ResourceLock(Resources.SYSTEM_ERR)
    void areNamedInTheLogWhileTheyStandStill() {
        PrintStream before = System.err;
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
        List<String> command = JavaProcess.command(List.of(), BadEngine.class, "waits");
        try (UciEngine engine = new UciEngine(command, Map.of(), List.of(), Duration.ofMillis(50))) {
            assertThatThrownBy(() -> engine.searchForMove("position startpos", "go nodes 40", Duration.ofSeconds(1)))
                    .isInstanceOf(EngineFailedException.class)
                    .hasMessageContaining(": no answer to go nodes 40 within 1000 ms");
        } finally {
            System.setErr(before);
        }
        assertThat(log.toString(StandardCharsets.UTF_8))
                .contains("no line from it for 0 s after go nodes 40; an answer is waited for up to 1 s");
    }

    /**
     * A program that knows check plays random players, which leave their kings where they can be taken and give mate
     * and stalemate by accident: it is sent nothing but chess, and takes kings.
     */
    @Test
    void aProgramThatKnowsCheck_isSentChessAlone() {
        String command = JavaProcess.command(ChessProgram.class);
        MatchResult result = neutral("chess:nodes=1,elo=1500," + command, "random", 4);
        assertThat(result.pairs().score()).isGreaterThan(0.8);
        assertThat(neutral("chess:nodes=1," + command, "chess:nodes=1," + command, 2)
                        .games())
                .isEqualTo(2);
        assertThatThrownBy(() -> neutral("chess:nodes=1,elo=900," + command, "random", 2))
                .isInstanceOf(EngineFailedException.class)
                .hasMessageEndingWith(": UCI_Elo is from 1350 to 2850, not 900");
    }

    private static MatchResult neutral(String first, String second, int games) {
        Team normal = Team.uniform(PokemonType.NORMAL);
        Position start = Position.start(normal, normal, Rules.standard().withLuck(LuckModel.NONE));
        try (Contender<Position, Move> one = PlayerText.parse(KIND, first);
                Contender<Position, Move> two = PlayerText.parse(KIND, second)) {
            return Match.between(KIND, one, two)
                    .games(games)
                    .book("neutral", List.of(start, start.after(Move.of(Square.E2, Square.E4), 0)))
                    .jobs(2)
                    .build()
                    .play();
        }
    }

    @Test
    void playChessOnlyWhereTheGameIsChess() {
        String engine = "fairy:nodes=40," + JavaProcess.command(BadEngine.class, "opens");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> play(engine, "random", 2))
                .withMessage(
                        "a chess engine plays without luck and with Normal types alone, in match by --luck none --teams normal");
    }
}
