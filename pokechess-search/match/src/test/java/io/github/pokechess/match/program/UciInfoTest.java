package io.github.pokechess.match.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The lines of {@code info} that engines print. */
final class UciInfoTest {
    @Test
    void parse_hasScoreFiguresAndLine() {
        UciInfo info = UciInfo.parse("info depth 7 seldepth 9 multipv 1 score cp 83 wdl 400 350 250 nodes 20000 nps 9 "
                        + "hashfull 3 tbhits 0 time 12 pv e2e4 d7d5 e4d5:hit")
                .orElseThrow();

        assertThat(info.figures())
                .containsEntry("depth", "7")
                .containsEntry("score", "cp 83")
                .containsEntry("wdl", "400 350 250")
                .containsEntry("nodes", "20000")
                .containsEntry("time", "12");
        assertThat(info.line()).containsExactly("e2e4", "d7d5", "e4d5:hit");
        assertThat(info.score().orElseThrow()).isEqualTo(0.15, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({
        "cp 0, 0",
        "cp 830, 0.685",
        "cp -830, -0.685",
        "mate 3, 1",
        "mate -1, -1",
        "mate 0, -1",
        "cp 9000000000000, 0.9"
    })
    void score_isFromMinusOneToOne(String score, double expected) {
        UciInfo info = UciInfo.parse("info depth 1 score " + score).orElseThrow();

        assertThat(info.score().orElseThrow()).isEqualTo(expected, within(0.001));
        assertThat(info.line()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "bestmove e2e4",
                "info",
                "info score",
                "info score cp",
                "info string score cp 3",
                "info depth 3 currmove e2e4 currmovenumber 1",
                "info depth 3 score cp 20 lowerbound nodes 2",
                "info depth 3 multipv 2 score cp 20 pv e2e4"
            })
    void parse_leavesOutOtherLines(String line) {
        assertThat(UciInfo.parse(line)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"info score cp x", "info score pawns 3", "info score cp 1 wdl a b c"})
    void score_isEmptyWhereItCannotBeRead(String line) {
        assertThat(UciInfo.parse(line).orElseThrow().score()).isEmpty();
    }
}
