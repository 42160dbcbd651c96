package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.junit.jupiter.api.Test;

/** The page formats as the JDK does. */
@Tag("web")
@org.junit.jupiter.api.Tag("web")
class FormatOverlayTest {
    private static final Overlay OVERLAY = new Overlay();

    private static String formatted(String format, Object... values) {
        Object formatter = OVERLAY.make("org.teavm.classlib.java.util.TFormatter");
        return Overlay.ask(formatter, "format", format, values).toString();
    }

    @Property
    void formatsFractionsAsTheJdkDoes(@ForAll("fractions") double value, @ForAll("formats") String format) {
        assertThat(formatted(format, value)).isEqualTo(String.format(Locale.ROOT, format, value));
    }

    @Property(tries = 200)
    void formatsWholeNumbersAsTheJdkDoes(@ForAll int value, @ForAll long large) {
        String format = "%d|%5d|%-5d|%+d|%05d|%x|%04X|%08x|%s|%3s|%-3s|%%|%016x|%d";
        Object[] values = {value, value, value, value, value, value, value, value, value, value, value, large, large};

        assertThat(formatted(format, values)).isEqualTo(String.format(Locale.ROOT, format, values));
    }

    @Test
    void formatsTextAsTheJdkDoes() {
        assertThat(formatted("%s: %s lost %.2f points, 5 %% of %-4s|%4s", "White", null, 0.125, "ab", "é"))
                .isEqualTo(String.format(
                        Locale.ROOT, "%s: %s lost %.2f points, 5 %% of %-4s|%4s", "White", null, 0.125, "ab", "é"));
    }

    @Test
    void refusesWhatItDoesNotKnow() {
        assertThatThrownBy(() -> formatted("%e", 1.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("%e");
    }

    @Provide
    Arbitrary<Double> fractions() {
        return Arbitraries.oneOf(
                Arbitraries.doubles().between(-1000, 1000),
                Arbitraries.integers().between(-4000, 4000).map(eighths -> eighths / 8.0),
                Arbitraries.of(0.0, -0.0, 0.005, 0.045, 1e-9, 1e15));
    }

    @Provide
    Arbitrary<String> formats() {
        return Arbitraries.of("%.0f", "%.1f", "%.2f", "%+.2f", "%.3f", "%f", "%6.1f", "%06.1f", "%-7.2f", "%+.0f");
    }
}
