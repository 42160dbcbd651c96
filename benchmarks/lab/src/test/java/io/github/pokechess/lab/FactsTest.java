package io.github.pokechess.lab;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.notation.PokemonChess;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FactsTest {
    private static final Path PAGES = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    /** The page is what the tool makes of {@code facts.csv}: nobody has written a figure by hand. */
    @Test
    void thePageIsThatOfTheFile() throws IOException {
        List<FactRow> rows = Facts.read(PAGES.resolve("facts.csv"));

        FactsPage.of(rows).write(folder);

        for (String name : List.of("FACTS.md", "facts-luck.svg", "facts-length.svg")) {
            assertThat(folder.resolve(name)).hasSameTextualContentAs(PAGES.resolve(name));
        }
        assertThat(Files.readString(folder.resolve("FACTS.md"))).doesNotContain("{{", "NaN");
        assertThat(rows).allSatisfy(row -> assertThat(FactRow.parse(row.line())).isEqualTo(row));
    }

    private void run(String... words) throws IOException {
        Facts.run(new Arguments(List.of(words)), new PrintStream(PrintStream.nullOutputStream()));
    }

    private static Map<String, FactRow> measured(FactsSetting setting, Facts.Entrant entrant, int threads) {
        return Facts.measured(setting, entrant, 1, new FactRow.Source(5, "abc"), threads).stream()
                .collect(Collectors.toMap(FactRow::fact, row -> row));
    }

    @Test
    @Tag("slow")
    void sharesAddUp() {
        Map<String, FactRow> facts =
                measured(FactsSetting.STANDARD, new Facts.Entrant("engine:nodes=20,hash=1", "engine", 4), 2);

        for (List<String> parts : List.of(
                List.of("share start", "share play", "share luck", "share rest"),
                List.of(
                        "capture super effective",
                        "capture neutral",
                        "capture not very effective",
                        "capture no effect"),
                List.of("gone one", "gone both", "gone none"),
                List.of("roll hit", "roll miss", "roll critical hit"),
                List.of("chain 1", "chain 2", "chain 3", "chain 4"))) {
            double sum = parts.stream()
                    .mapToDouble(name -> requireNonNull(facts.get(name)).value())
                    .sum();
            assertThat(sum).as("%s", parts).isCloseTo(1, within(1e-9));
        }
        assertThat(facts.get("outcomes").value())
                .isGreaterThan(facts.get("legal").value());
        assertThat(facts.get("turns").value())
                .isLessThanOrEqualTo(facts.get("decisions").value());
    }

    @Test
    @Tag("slow")
    void oneSeed_givesOneAnswer_whateverTheThreads() {
        Facts.Entrant entrant = new Facts.Entrant("engine:nodes=20,hash=1", "engine", 4);
        assertThat(measured(FactsSetting.TAFL, entrant, 1)).isEqualTo(measured(FactsSetting.TAFL, entrant, 3));
    }

    @Test
    void ofAnUnknownSettingItNamesAll() {
        assertThatThrownBy(() -> run(folder.toString(), "1", "1", "1", "abc", "go"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no setting go, only standard, online, none, neutral, raichu, tafl, chesslike");
    }

    /** Two captures of one turn are a chain, and each is counted by its effect. */
    @Test
    void aChainIsCounted() {
        // A ground rook takes a rock pawn (super effective), goes on and takes the king.
        PokemonChess kind = new PokemonChess();
        Game game = kind.start(kind.position(CHAIN, null), ChanceSource.none());
        for (String text : List.of("a1a5", "a5a8")) {
            game = game.apply(move(game, text), 0);
        }

        GameCount count = GameCount.of(game);

        assertThat(count.longestChain()).isEqualTo(2);
        assertThat(count.turns()).isEqualTo(1);
        assertThat(count.whiteScore()).isEqualTo(1);
        assertThat(count.fractions().get("captures")).containsExactly(2, 1);
        assertThat(count.fractions().get("capture super effective")).containsExactly(2, 2);
        assertThat(count.fractions().get("chain 2")).containsExactly(1, 1);
        assertThat(count.fractions().get("gone one")).containsExactly(2, 2);
    }

    private static final String CHAIN = "k7/8/8/p7/8/8/8/R6K w - - 0 1 Roc///Roc////GroNor -";

    private static Move move(Game game, String text) {
        return game.legalMoves().stream()
                .filter(move -> move.toString().equals(text))
                .findFirst()
                .orElseThrow(() -> new AssertionError(text + " of " + game.legalMoves()));
    }

    @Test
    void ratio_ofKnownNumbers() {
        Ratio mean = new Ratio();
        SplittableRandom random = new SplittableRandom(1);
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < 50; i++) {
            double value = random.nextDouble();
            sum += value;
            squares += value * value;
            mean.add(value, 1);
        }
        double variance = (squares - sum * sum / 50) / 49;
        assertThat(mean.value()).isCloseTo(sum / 50, within(1e-12));
        assertThat(mean.margin()).isCloseTo(2.009_575 * Math.sqrt(variance / 50), within(1e-6));
    }
}
