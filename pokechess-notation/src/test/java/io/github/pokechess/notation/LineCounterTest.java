package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.notation.internal.movetext.LineCounter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

final class LineCounterTest {
    private static final String TEXT = ("x\r\nä\n" + "€".repeat(700) + "\r").repeat(3) + "𝄞".repeat(500);

    /** Whether it goes on, goes back a little or to the start: each place is where a new counter finds it. */
    @Property
    void advanceTo_placesInAnyOrder_areThoseOfNewCounters(
            @ForAll @Size(max = 20) List<@IntRange(max = 9_000) Integer> places) {
        byte[] text = TEXT.getBytes(StandardCharsets.UTF_8);
        LineCounter counter = new LineCounter(text);
        for (int place : places) {
            LineCounter fresh = new LineCounter(text);

            counter.advanceTo(place);
            fresh.advanceTo(place);

            assertThat(List.of(counter.line(), counter.column()))
                    .as("byte %d of %d", place, text.length)
                    .isEqualTo(List.of(fresh.line(), fresh.column()));
        }
    }
}
