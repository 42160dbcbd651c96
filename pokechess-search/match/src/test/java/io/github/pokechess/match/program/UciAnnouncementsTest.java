package io.github.pokechess.match.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What engines say of their options, and what can be set by it. */
final class UciAnnouncementsTest {
    private static final UciAnnouncements ENGINE = new UciAnnouncements();

    static {
        ENGINE.readLine("id name Some engine");
        ENGINE.readLine("option name Hash type spin default 16 min 1 max 33554432");
        ENGINE.readLine("option name Level  type spin default 0 max 20 min -20");
        ENGINE.readLine("option name Move Overhead type spin default 10");
        ENGINE.readLine("option name Style type combo default Normal var Solid var Very risky var Normal");
        ENGINE.readLine("option name EvalFile type string default <empty>");
        ENGINE.readLine("option name Clear Hash type button");
        ENGINE.readLine("option name broken");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Hash|1",
                "hash|33554432",
                "Level|-20",
                "Move Overhead|1000000",
                "Style|very risky",
                "Style|Normal",
                "EvalFile|any.net"
            })
    void permitWhatTheyAnnounce(String name, String value) {
        assertThat(ENGINE.optionProblem(name, value)).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Hash|0|Hash is from 1 to 33554432, not 0",
                "Hash|much|Hash is from 1 to 33554432, not much",
                "Level|21|Level is from -20 to 20, not 21",
                "Style|wild|Style is one of Solid, Very risky, Normal, not wild",
                "Style|risky|Style is one of Solid, Very risky, Normal, not risky",
                "Threads|2|has no option Threads",
                "broken|1|has no option broken"
            })
    void complainOfAllElse(String name, String value, String complaint) {
        assertThat(ENGINE.optionProblem(name, value)).isEqualTo(complaint);
    }
}
