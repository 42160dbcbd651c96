package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The verb rollout compares moves, and refuses what cannot be played out. */
final class RolloutCommandTest {
    private static final String ROOK = "4k3/8/8/3r4/8/8/8/3QK3 w - - 0 1 Nor///Nor////NorNor -";

    private final CommandRun command = new CommandRun();

    /** The queen stands where the king takes it, or where it does not. */
    @Test
    @Tag("slow")
    void rollout_tellsTheBetterMove() {
        String queen = "8/8/8/4k3/8/8/8/3QK3 w - - 0 1 ///Nor////NorNor -";
        assertThat(command.run("rollout", queen, "--moves", "d1d4", "d1d2", "--time=60s", "--jobs=2"))
                .isZero();

        assertThat(command.out()).contains("move d1d4 score", "move d1d2 score", "best d1d2");
    }

    @Test
    void rollout_printsJson() {
        assertThat(command.run("rollout", ROOK, "--moves=d1d5", "--time=1ms", "--json"))
                .isZero();

        assertThat(command.out())
                .startsWith("{\"format\":\"pokechess-rollout\",\"version\":1,")
                .contains("\"games\":20,\"interrupted\":false,\"decided\":false,\"best\":\"d1d5\"");
    }

    @Test
    void rollout_interrupted_printsWhatItHasFound() {
        Thread.currentThread().interrupt();
        int status = command.run("rollout", ROOK, "--moves=d1d5");
        boolean still = Thread.interrupted();

        assertThat(status).isZero();
        assertThat(still).isFalse();
        assertThat(command.out()).contains("interrupted");
    }

    /** Two kings: a table has the values, and no margin of 0.0000 stands beside "not certain". */
    @Test
    @Tag("slow")
    void rollout_ofASolvedEnding_isExact() {
        String kings = "8/8/8/3k4/3K4/8/8/8 w - - 0 1 ///Nor/Nor/// -";

        assertThat(command.run("rollout", kings, "--moves", "d4d5", "d4c3")).isZero();
        assertThat(command.out())
                .contains("move d4d5 score 0.9091 exact", "move d4c3 score ", "best d4d5 for certain")
                .doesNotContain("NaN", "margin");

        assertThat(command.run("rollout", kings, "--moves", "d4c3", "d4e3")).isZero();
        assertThat(command.out()).containsPattern("best \\S+ is no better than another");
    }

    @ParameterizedTest
    @CsvSource({
        "--time=0s, --time must be more than nothing",
        "--nodes=499, --nodes must be at least 500",
        "--margin=0, --margin must be between 0 and 1",
        "--position=4k3/8/8/8/8/8/8/4K3 w - - 100 80 Nor///////Nor -, the game is over",
        "--moves=e2e5, e2e5"
    })
    void rollout_refuses(String word, String complaint) {
        assertThat(command.run("rollout", word)).isEqualTo(2);

        assertThat(command.err()).contains(complaint);
    }
}
