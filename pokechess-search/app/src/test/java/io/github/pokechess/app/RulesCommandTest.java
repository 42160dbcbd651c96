package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.rules.Markdown;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.notation.drawing.ChartDiagram;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The verbs that explain the game: {@code rules} and {@code chart}. */
final class RulesCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... words) {
        return Main.run(new PrintWriter(out), new PrintWriter(err), words);
    }

    @ParameterizedTest
    @CsvSource({
        "pokemon, ../../pokechess-core/README.md",
        "raichu, ../../pokechess-core/games/raichu/README.md",
        "tafl, ../../pokechess-core/games/tafl/README.md",
        "chesslike, ../../pokechess-core/games/chesslike/README.md"
    })
    void tellsThePageOfTheModule(String game, Path page) throws IOException {
        assertThat(run("rules", game)).isZero();
        List<String> lines = out.toString().lines().toList();
        List<String> headings = Files.readAllLines(page).stream()
                .filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("#+ ", ""))
                .toList();
        assertThat(headings).hasSizeGreaterThan(3);
        assertThat(lines).containsSubsequence(headings).first().isEqualTo(headings.get(0));
        assertThat(lines)
                .allSatisfy(line ->
                        assertThat(line.codePointCount(0, line.length())).isLessThanOrEqualTo(80))
                .allSatisfy(line ->
                        assertThat(line).doesNotContain("<img", "](", "**").isEqualTo(line.stripTrailing()));
        String told = out.toString();
        out.getBuffer().setLength(0);
        assertThat(run("rules", "--game", game)).isZero();
        assertThat(out.toString()).isEqualTo(told);
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void tellsOfPokemonChessWhereNoGameIsNamed() {
        assertThat(run("rules")).isZero();
        assertThat(out.toString()).startsWith("The rules of Pokémon Chess\n====");
    }

    /** Breakthrough, of the testkit, stands for a game of somebody else. */
    @Test
    void saysWhereThereAreNone() {
        assertThat(run("rules", "breakthrough")).isEqualTo(Main.BAD_INPUT);
        assertThat(err.toString()).isEqualToNormalizingNewlines("breakthrough: the game brings no rules along\n");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void namesTheGamesWhereOneIsUnknown() {
        assertThat(run("rules", "go")).isEqualTo(Main.BAD_INPUT);
        assertThat(err.toString()).hasLineCount(1).contains("pokemon", "raichu", "tafl", "chesslike", "not go");
    }

    @Test
    void blocksOfAPageBecomeLines() {
        String page =
                "# Title\n\nA **bold thing**, a [link](x.md), `code` and *this*\nover two lines.\n\n* one\n* two\n  more\n\n"
                        + "```java\n  a | b\n```\n| a | b |\n|---|---|\n| <img src=\"x\" width=\"2\" alt=\"A dog\"> | "
                        + "word ".repeat(20) + "|\n";
        assertThat(new Markdown(false).format(page)).isEqualTo("""
                Title
                =====

                A bold thing, a link, `code` and this over two lines.

                  * one
                  * two more

                      a | b
                  a                 b
                  [picture: A dog]  word word word word word word word word word word word word
                                    word word word word word word word word
                """);
        String colored = new Markdown(true).format(page);
        assertThat(colored).contains("\u001b[1mbold\u001b[0m \u001b[1mthing\u001b[0m,", "\u001b[36mcode\u001b[0m");
    }

    @Test
    void showsTheWholeChartAndAllOdds() {
        assertThat(run("chart")).isZero();
        assertThat(out.toString())
                .startsWith(ChartDiagram.of(TypeChart.standard()).plain());
        for (LuckModel model : LuckModel.values()) {
            Odds odds = model.odds(Effectiveness.NEUTRAL);
            assertThat(out.toString())
                    .containsPattern("(?m)^  " + model + " +1, neutral +" + percent(odds.hit()) + " +"
                            + percent(odds.miss()) + " +" + percent(odds.critical()) + "$");
        }
        assertThat(out.toString().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    private static String percent(int weight) {
        return weight == 0 ? "-" : String.format(Locale.ROOT, "%.3f", 100.0 * weight / Odds.TOTAL);
    }

    @Test
    void showsTheOddsOfOneModelAlone() {
        assertThat(run("chart", "--luck", "online")).isZero();
        assertThat(out.toString()).contains("online").doesNotContain("standard");
        assertThat(run("chart", "--luck", "good")).isEqualTo(Main.BAD_INPUT);
        assertThat(err.toString()).isEqualToNormalizingNewlines("luck is one of standard, online, none, not good\n");
    }

    @ParameterizedTest
    @EnumSource
    void showsOneType(PokemonType type) {
        String expected = ChartDiagram.of(TypeChart.standard()).about(type).plain() + "\n";
        assertThat(run("chart", type.code().toLowerCase(Locale.ROOT))).isZero();
        assertThat(run("chart", type.name().toLowerCase(Locale.ROOT))).isZero();
        assertThat(out.toString()).isEqualToNormalizingNewlines(expected + expected);
    }

    @Test
    void saysWhichTypesThereAre() {
        assertThat(run("chart", "light")).isEqualTo(Main.BAD_INPUT);
        assertThat(err.toString()).hasLineCount(1).contains("Nor Fir Wat", "not light");
    }

    @Test
    void showsAChartOfOnesOwn() {
        String rows = String.join("/", TypeChart.standard().rows()).replaceFirst("^1", "2");
        assertThat(run("chart", "normal", "--rules", "chart=" + rows)).isZero();
        assertThat(out.toString()).contains("   2   Nor\n");
        assertThat(run("chart", "--rules", "chart=1")).isEqualTo(Main.BAD_INPUT);
        assertThat(err.toString()).isNotEmpty().doesNotContain("Exception");
    }
}
