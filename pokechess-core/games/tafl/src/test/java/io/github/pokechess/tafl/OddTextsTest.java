package io.github.pokechess.tafl;

import io.github.pokechess.testkit.OddTexts;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Whatever stands in a text of tafl, it is read or refused. */
final class OddTextsTest {
    private static <T> DynamicTest reading(
            String what, String sample, Function<String, T> reader, Function<? super T, String> writer) {
        return DynamicTest.dynamicTest(what, () -> OddTexts.check(sample, reader, writer));
    }

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> oddTextsAreReadOrRefused() {
        TaflRules ziege = TaflRules.named("ziege");
        TaflRules tablut = TaflRules.named("tablut");
        String record = """
                [date:2017.04.15]
                [compiler:OpenTafl]
                [rules:dim:7 name:Brandub surf:n atkf:y ks:w nj:n cj:n cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

                1. d6-f6 c4-c6
                [first|second, with
                a line break]

                2. d7-c7 Kd4-c4
                """;
        return Stream.of(
                reading("square", "b13", TaflSquare::parse, TaflSquare::toString),
                reading("move", "d1-d3", TaflMove::parse, TaflMove::toString),
                reading("rules", tablut.toString(), TaflRules::parse, TaflRules::toString),
                reading("changes", "tfr:l esc:c", tablut::with, rules -> ""),
                reading(
                        "position",
                        new Tafl().position().toString(),
                        text -> TaflPosition.parse(text, ziege),
                        TaflPosition::toString),
                reading("record", record, TaflRecord::parse, TaflRecord::toString));
    }
}
