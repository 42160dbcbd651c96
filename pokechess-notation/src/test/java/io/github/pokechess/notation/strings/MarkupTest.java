package io.github.pokechess.notation.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

final class MarkupTest {
    @Test
    void add_escapesValues() {
        Markup text = new Markup().addTemplate("<a href='%'>%</a>", "100% \"x\"", "it's <b>");
        assertThat(text).hasToString("<a href=\"100% &quot;x&quot;\">it&#39;s &lt;b&gt;</a>");
    }

    @Test
    void add_takesMarkupAsItIs() {
        Markup inner = new Markup().addRaw("<path d='%'/>").addTemplate("<b>%</b>", -1);
        assertThat(new Markup().addTemplate("<g>%</g>\n", inner)).hasToString("<g><path d='%'/><b>-1</b></g>\n");
    }

    @Test
    void add_repeatsATemplateWithOtherValues() {
        Markup text = new Markup();
        for (int i = 0; i < 3; i++) {
            text.addTemplate("%%;", i, 'x');
        }
        assertThat(text).hasToString("0x;1x;2x;");
    }

    @Test
    void add_refusesAnotherNumberOfValuesThanPlaces() {
        Markup text = new Markup();
        assertThatIllegalArgumentException().isThrownBy(() -> text.addTemplate("%"));
        assertThatIllegalArgumentException().isThrownBy(() -> text.addTemplate("% %", 1, 2, 3));
        assertThat(text.toString()).isEmpty();
    }
}
