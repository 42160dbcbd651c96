package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is compiled for the browser is the library: it answers as this JVM does, to the letter. */
final class ProofBrowserTest extends OpenedPage {
    private static final Path BENCH = Path.of("../src/test/resources/io/github/pokechess/search/bench.txt");

    private String inBrowser(String question) {
        return browser().evaluate("engine.answerForComparison(" + quoted(question) + ")");
    }

    private static String here(String question) {
        return Proof.of(Kinds.all(), question);
    }

    /** Ten thousand positions in all: texts, hashes, legal decisions with their words, chances. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "positions|pokemon|||3000|1",
                "positions|pokemon||luck=online|1000|2",
                "positions|pokemon||luck=none|1000|3",
                "positions|raichu|||1000|4",
                "positions|raichu||size:14|500|5",
                "positions|tafl||ziege|1000|6",
                "positions|tafl||copenhagen|500|7",
                "positions|chesslike|start||1000|8",
                "positions|chesslike|vault||1000|9",
            })
    void positionsAreTheSame(String question) {
        assertThat(inBrowser(question)).isEqualTo(here(question)).matches("[0-9a-f]+");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "game|pokemon|||1",
                "game|pokemon||luck=online|2",
                "game|raichu|||3",
                "game|tafl|||4",
                "game|chesslike|||5",
                "game|chesslike|random:7||6",
                "team|1",
                "team|2",
                "team|987654321987",
            })
    void aSeedGivesTheSameRollsGamesAndTeams(String question) {
        assertThat(inBrowser(question)).isEqualTo(here(question)).doesNotContain("Exception");
    }

    /** The positions and depths of GameSignatureTest. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "search|raichu|||10|5|16 78249",
                "search|tafl||ziege|8|5|16 80345",
                "search|tafl||copenhagen|6|5|16 97241",
                "search|chesslike|start||7|5|16 37485",
                "search|chesslike|vault||9|5|16 22935",
            })
    void theOtherGamesAreSearchedNodeForNode(String question, String signature) {
        assertThat(inBrowser(question)).isEqualTo(here(question)).startsWith(signature + " ");
    }

    /** The positions, the depth and the sum of BenchTest. */
    @Test
    void pokemonChessIsSearchedNodeForNode() throws IOException {
        List<String> positions = Files.readAllLines(BENCH);
        long nodes = 0;
        for (String position : positions) {
            if (!position.isBlank() && !position.startsWith("#")) {
                String question = "search|pokemon|" + position.strip() + "||7|1|1";
                String answer = inBrowser(question);
                assertThat(answer).isEqualTo(here(question));
                nodes += Long.parseLong(answer.substring(0, answer.indexOf(' ')));
            }
        }
        assertThat(nodes).isEqualTo(172_165);
    }

    @Test
    void aBadIndexIsAnException() {
        assertThat(inBrowser("index|3")).startsWith("java.lang.ArrayIndexOutOfBoundsException");
        assertThat(inBrowser("index|-1")).startsWith("java.lang.ArrayIndexOutOfBoundsException");
        assertThat(inBrowser("index|2")).isEqualTo("3");
    }
}
