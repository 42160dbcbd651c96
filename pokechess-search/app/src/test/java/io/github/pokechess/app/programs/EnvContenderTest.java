package io.github.pokechess.app.programs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.match.Match;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.player.EngineFailedException;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.notation.PokemonChess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Programs that are clients of an environment; matches of them are in the test of the verb {@code env}. */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
final class EnvContenderTest {
    @Test
    void silentProgram_isLate_andEndsWithItsChildren(@TempDir Path folder) throws Exception {
        Path child = folder.resolve("child");
        String script = "sleep 600 & echo $! > " + child + "; cat > /dev/null";
        PokemonChess kind = new PokemonChess();
        try (Contender<Position, Move> silent = new EnvContender<>(
                        "silent", kind, List.of("/bin/sh", "-c", script), null, Duration.ofMillis(300));
                Contender<Position, Move> random = PlayerText.parse(kind, "random")) {
            Match<Position, Move> match =
                    Match.between(kind, silent, random).games(2).jobs(1).build();

            assertThatThrownBy(() -> match.play())
                    .isInstanceOf(EngineFailedException.class)
                    .hasMessageEndingWith(": did not answer within 300 ms");
        }
        long pid = Long.parseLong(Files.readString(child).strip());
        ProcessHandle.of(pid).ifPresent(left -> assertThat(left.onExit()).succeedsWithin(5, TimeUnit.SECONDS));
    }

    @Test
    void finishedGame_isRefusedBeforeTheProgramIsAsked() {
        PokemonChess kind = new PokemonChess();
        BoardGame<Position, Move> over =
                kind.start(kind.position(), ChanceSource.none()).end(Outcome.draw("draw agreed"));
        try (Contender<Position, Move> silent = new EnvContender<>(
                        "silent", kind, List.of("/bin/sh", "-c", "cat > /dev/null"), null, Duration.ofMinutes(1));
                Player<Position, Move> player = silent.player(new SplittableRandom(1))) {
            assertThatThrownBy(() -> player.choose(over))
                    .isInstanceOf(InvalidMoveException.class)
                    .hasMessageStartingWith("the game is over: ");
        }
    }
}
