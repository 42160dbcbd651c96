package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.json.tree.JsonSource;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

final class JsonPlacesTest {
    private static final String TEXT =
            "{\n\"ä\": \"" + "€x".repeat(1_000) + "\"\r\n" + "𝄞\uD834\n".repeat(300) + "\uDD1E";

    @Property
    void problem_isWhereCountingFindsIt(@ForAll @IntRange(max = 3_500) int place, @ForAll boolean inBytes) {
        int at = Math.min(place, TEXT.length());
        if (at < TEXT.length() && Character.isLowSurrogate(TEXT.charAt(at))) {
            at = TEXT.length(); // no problem stands within a character
        }
        String before = TEXT.substring(0, at);
        int lineStart = before.lastIndexOf('\n') + 1;
        int lines = (int) before.chars().filter(c -> c == '\n').count();

        TextProblem problem = new JsonSource(TEXT, 5, 3, 70, inBytes).problem("x", at, "y");

        assertThat(problem.line()).isEqualTo(5 + lines);
        assertThat(problem.column()).isEqualTo(at - lineStart + (lines == 0 ? 3 : 1));
        assertThat(problem.offset()).isEqualTo(70 + (inBytes ? before.getBytes(StandardCharsets.UTF_8).length : at));
    }
}
