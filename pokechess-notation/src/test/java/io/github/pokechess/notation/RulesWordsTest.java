package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of the rules of Pokémon Chess explains every word of them. */
final class RulesWordsTest {
    private static final String PAGE = new PokemonChess().guide().orElseThrow();

    /** The words that the syntax of the rules has. */
    private static List<String> syntax() {
        return Stream.of(new PokemonChess().rulesSyntax().replace("any of ", "").split(" ", -1))
                .flatMap(word -> {
                    int at = word.indexOf('=') + 1;
                    return Stream.of(word.substring(at).split("\\|", -1)).map(value -> word.substring(0, at) + value);
                })
                .map(word -> word.startsWith("chart=") ? "chart=…" : word)
                .toList();
    }

    /** The words that the table of choices explains. */
    private static List<String> explained() {
        return PAGE.lines()
                .dropWhile(line -> !line.equals("## Choices"))
                .skip(1)
                .takeWhile(line -> !line.startsWith("## "))
                .filter(line -> line.matches("\\| \\d+\\. \\| `.*"))
                .flatMap(line -> Pattern.compile("`([^`]+)`")
                        .matcher(line.split(" \\| ", 3)[1])
                        .results())
                .map((MatchResult word) -> word.group(1))
                .toList();
    }

    @Test
    void page_explainsEveryWordOfTheRules() {
        assertThat(syntax()).hasSizeGreaterThan(5);
        assertThat(explained()).containsAll(syntax());
    }

    @Test
    void rules_takeEveryWordThatThePageExplains() {
        for (String word : explained()) {
            if (!word.endsWith("…")) {
                assertThatCode(() -> new PokemonChess().position(null, word))
                        .as(word)
                        .doesNotThrowAnyException();
            }
        }
    }
}
