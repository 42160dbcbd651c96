package io.github.pokechess.env;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.tafl.Tafl;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** {@code PROTOCOL.md}: its example is what a server says, and its sizes are those of the games. */
final class ProtocolPageTest {
    private static final Map<String, GameKind<?, ?>> KINDS = Map.of(
            "pokemon", new PokemonChess(), "chesslike", new Chesslike(), "tafl", new Tafl(), "raichu", new Raichu());
    private static final Pattern COMMAND =
            Pattern.compile("^pokechess env --observation none --position \"(.*)\"$", Pattern.MULTILINE);
    private static final Pattern BYTES =
            Pattern.compile("^([<>]) ((?:[0-9a-f]{2} {0,2})*[0-9a-f]{2})(?: {2,}.*)?$", Pattern.MULTILINE);
    private static final Pattern SIZES = Pattern.compile(
            "^\\| (\\w+) \\| (?:`--(\\w+) ([^`]+)` )?\\| (\\d+) \\| (\\d) \\| (\\d+) \\|$", Pattern.MULTILINE);
    private static final Pattern ROWS = Pattern.compile("^\\| (\\d+) \\| (?:u?int|float)\\S+ .*$", Pattern.MULTILINE);
    private static final Pattern FIELD = Pattern.compile(
            "\\{\"name\":\"(\\w+)\",\"type\":\"(?:\\\\u003c)?([iuf])(\\d)\",\"shape\":\\[(\\d*)],\"offset\":(\\d+),");

    private static String page() throws IOException {
        return Files.readString(Path.of("PROTOCOL.md"));
    }

    private static <P extends GamePosition<P, M>, M> GameBatch.Builder<P, M> batch(
            GameKind<P, M> kind, @Nullable String position, @Nullable String rules) {
        P start = kind.position(position, rules);
        return GameBatch.builder(kind, random -> start);
    }

    private static GameBatch<Position, ?> example(String page) {
        Matcher command = COMMAND.matcher(page);
        assertThat(command.find()).isTrue();
        return batch(new PokemonChess(), command.group(1), null)
                .withoutObservation()
                .build();
    }

    private static byte[] bytes(String page, String direction) {
        String digits = BYTES.matcher(page)
                .results()
                .filter(line -> line.group(1).equals(direction))
                .map(line -> line.group(2).replace(" ", ""))
                .reduce("", String::concat);
        return HexFormat.of().parseHex(digits);
    }

    @Test
    void example_isTheConversationOfAServer() throws IOException {
        String page = page();
        assertThat(page.lines().filter(line -> line.matches("[<>] .*")))
                .allSatisfy(line -> assertThat(line).matches(BYTES));
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        BatchServer.run(example(page), new ByteArrayInputStream(bytes(page, ">")), out);

        String description =
                out.toString(StandardCharsets.UTF_8).lines().findFirst().orElseThrow();
        Matcher begins = Pattern.compile("`(\\{\"protocol\"[^`]*)`").matcher(page);
        assertThat(begins.find()).isTrue();
        assertThat(description.substring(0, begins.group(1).length())).isEqualTo(begins.group(1));
        int line = description.getBytes(StandardCharsets.UTF_8).length + 1;
        byte[] all = out.toByteArray();
        HexFormat hex = HexFormat.ofDelimiter(" ");
        assertThat(hex.formatHex(all, line, all.length)).isEqualTo(hex.formatHex(bytes(page, "<")));
    }

    @Test
    void sizes_areThoseOfTheGames() throws IOException {
        List<MatchResult> rows = SIZES.matcher(page()).results().toList();
        assertThat(rows.stream().map(row -> row.group(1))).containsAll(KINDS.keySet());
        for (MatchResult row : rows) {
            boolean isRules = "rules".equals(row.group(2));
            GameBatch.Builder<?, ?> builder = batch(KINDS.get(row.group(1)), null, isRules ? row.group(3) : null);
            if ("observation".equals(row.group(2))) {
                builder.observation(row.group(3));
            }
            GameBatch<?, ?> batch = builder.build();
            assertThat(List.of(batch.actions().size(), batch.legalBytes(), batch.recordSize() - RecordLayout.HEAD))
                    .as(row.group())
                    .containsExactly(
                            Integer.valueOf(row.group(4)),
                            Integer.valueOf(row.group(5)),
                            Integer.valueOf(row.group(6)));
        }
    }

    @Test
    void headOfARecord_isThatOfTheDescription() throws IOException {
        String page = page();
        List<String> expected = new ArrayList<>();
        Matcher field = FIELD.matcher(example(page).description());
        while (field.find()) {
            String type = Map.of("i", "int", "u", "uint", "f", "float").get(field.group(2))
                    + Byte.SIZE * Integer.parseInt(field.group(3));
            String shape = field.group(4).isEmpty() ? "" : " [" + field.group(4) + "]";
            expected.add("| " + field.group(5) + " | " + type + shape + " | `" + field.group(1) + "` |");
        }
        List<String> rows = ROWS.matcher(page).results().map(MatchResult::group).toList();

        assertThat(rows).hasSameSizeAs(expected);
        for (int i = 0; i < rows.size(); i++) {
            assertThat(rows.get(i)).startsWith(expected.get(i));
        }
    }
}
