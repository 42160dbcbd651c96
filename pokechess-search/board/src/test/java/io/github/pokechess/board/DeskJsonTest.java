package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.PokemonChess;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Requests and events of pages from and to JSON. */
final class DeskJsonTest {
    private static final String INFO = """
            {"version":7,"node":1,"ply":2,"depth":3,"nodes":4,"score":0.5,"wdl":[0.4,0.2,0.4],"lines":[%s]}""";
    private static final String LINE = """
            {"score":0.5,"depth":3,"text":"e4","moves":["e4"],"arrows":[%s],"rolls":[%s]}""";

    private static List<String> problemsOf(ThrowingCallable read) {
        MalformedTextException wrong = catchThrowableOfType(MalformedTextException.class, read);
        return wrong.problems().stream()
                .map(found -> found.field() + ": " + found.message())
                .toList();
    }

    @Test
    void parseInfo_ofAResult_hasItsLines() {
        String line = LINE.formatted("{\"from\":12,\"to\":28}", "{\"name\":\"hit\",\"percent\":94,\"score\":0.5}");

        assertThat(DeskJson.parseInfo(INFO.formatted(line)).lines())
                .singleElement()
                .satisfies(read -> {
                    assertThat(read.arrows())
                            .singleElement()
                            .satisfies(way -> assertThat(way.to()).isEqualTo(28));
                    assertThat(read.rolls()).hasSize(1);
                });
    }

    /** What is no object is not read as an object of zeros. */
    @Test
    void parseInfo_ofOtherThings_saysWhatIsWrong() {
        assertThat(problemsOf(() -> DeskJson.parseInfo("5"))).containsExactly("JSON: must be an object, not a number");
        assertThat(problemsOf(() -> DeskJson.parseInfo(INFO.formatted("5"))))
                .containsExactly("lines[0]: must be an object, not a number");
        assertThat(problemsOf(() -> DeskJson.parseInfo(INFO.formatted(LINE.formatted("5", "\"hit\"")))))
                .containsExactly(
                        "lines[0].arrows[0]: must be an object, not a number",
                        "lines[0].rolls[0]: must be an object, not a string");
    }

    /** A value that is read twice, as a parameter and as one that its act needs, has one problem. */
    @ParameterizedTest
    @CsvSource({"commit,hash", "coin,coin", "choose,team"})
    void read_ofAWrongValue_reportsItOnce(String act, String name) {
        Desk desk = Desk.builder(List.of(new PokemonChess()), () -> 1, () -> 0).build();
        String request = "{\"do\":\"draft\",\"act\":\"" + act + "\",\"player\":0,\"" + name + "\":5}";

        assertThat(problemsOf(() -> new DeskJson(desk).read(request)))
                .containsExactly(name + ": must be a string, not a number");
    }
}
