package io.github.pokechess.raichu;

import io.github.pokechess.testkit.OddTexts;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Whatever stands in a text of Raichu, it is read or refused. */
final class OddTextsTest {
    private static <T> DynamicTest reading(
            String what, String sample, Function<String, T> reader, Function<? super T, String> writer) {
        return DynamicTest.dynamicTest(what, () -> OddTexts.check(sample, reader, writer));
    }

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> oddTextsAreReadOrRefused() {
        RaichuPosition start = new Raichu().position();
        return Stream.of(
                reading("square", "b13", RaichuSquare::parse, RaichuSquare::toString),
                reading("move", "a2-a3", RaichuMove::parse, RaichuMove::toString),
                reading("capture", "b3xd5", RaichuMove::parse, RaichuMove::toString),
                reading(
                        "position",
                        start + " 17",
                        text -> RaichuPosition.parse(text, RaichuRules.standard()),
                        RaichuPosition::toString));
    }
}
