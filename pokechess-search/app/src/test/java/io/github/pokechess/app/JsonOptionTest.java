package io.github.pokechess.app;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With {@code --json} a verb prints one object that fits the schema, and nothing else. */
final class JsonOptionTest {
    private static final String TEAM = "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi";
    private static final JsonSchemaFactory FACTORY = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);
    private static final JsonSchema SCHEMA = FACTORY.getSchema(schema());

    /** Of all tests, which only read there. */
    @TempDir
    private static Path files;

    @TempDir
    private Path folder;

    private final CommandRun command = new CommandRun();

    private static String schema() {
        try (InputStream file = requireNonNull(Main.class.getResourceAsStream("command-line.schema.json"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /**
     * GAME in words is a file of one game, GAMES one of three, BROKEN one of two with the last one broken, TEAMS one of
     * teams.
     */
    @BeforeAll
    static void writeFiles() throws IOException {
        assertThat(play("one.pcn", 1, "random")).isZero();
        assertThat(play("three.pcn", 3, "engine")).isZero();
        String game = Files.readString(files.resolve("one.pcn"));
        Files.writeString(files.resolve("broken.pcn"), game + "\n" + game.replaceFirst("\n1\\. \\S+", "\n1. Qxh9"));
        Files.writeString(files.resolve("teams.txt"), "one " + TEAM + "\nother " + TEAM.replace("NorFir", "FirNor"));
    }

    private static int play(String file, int games, String black) {
        return new CommandRun()
                .run(
                        "play",
                        "--white=random",
                        "--black=" + black,
                        "--nodes=50",
                        "--games=" + games,
                        "--seed=4",
                        "--out",
                        files.resolve(file));
    }

    private Object[] words(String text) {
        return Stream.of(text.split(" ", -1))
                .map(word -> switch (word) {
                    case "GAME" -> files.resolve("one.pcn");
                    case "GAMES" -> files.resolve("three.pcn");
                    case "BROKEN" -> files.resolve("broken.pcn");
                    case "TEAMS" -> files.resolve("teams.txt");
                    case "FOLDER" -> folder.resolve("folder");
                    case "TEAM" -> TEAM;
                    case "KINGS" -> "8/8/8/8/8/4k3/8/4K3 w - - 0 1 /////Nor//Nor -";
                    case "OVER" -> "4k3/8/8/8/8/8/8/4K3 w - - 100 80 Nor///////Nor -";
                    case "CAPTURE" -> "4k3/8/8/3q4/8/8/8/3QK3 w - - 0 1 Nor///Roc////GraNor -";
                    default -> word;
                })
                .toArray();
    }

    private JsonNode object() throws IOException {
        assertThat(command.out()).hasLineCount(1).endsWith("}" + System.lineSeparator());
        assertThat(SCHEMA.validate(command.out(), InputFormat.JSON))
                .as(command.out())
                .isEmpty();
        return new ObjectMapper().readTree(command.out());
    }

    @Test
    void theSchemaIsOneItself() {
        JsonSchema meta = FACTORY.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
        assertThat(meta.validate(schema(), InputFormat.JSON)).isEmpty();
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "analyse --depth 2 --variations 3",
                "analyse --depth 2 --position CAPTURE",
                "analyse --depth 2 --position OVER",
                "analyse --depth 2 --game raichu",
                "perft 2",
                "perft 1 --divide --game tafl",
                "perft 1 --divide --luck standard",
                "rollout --position CAPTURE --moves d1d5 d1a4 --time 1ms",
                "endgame --position KINGS",
                "show",
                "show e2e4 e7e5",
                "show KINGS",
                "show --game chesslike",
                "show GAME",
                "show GAMES",
                "show GAMES --number 2",
                "check GAME GAMES",
                "check --lenient GAME",
                "match random greedy --games 4 --adjust 50 --sprt -10,10",
                "match random random --games 2 --game tafl",
                "match random --gauntlet --games 2 --game raichu --out FOLDER",
                "review GAME --nodes 50",
                "review GAMES --nodes 50",
                "teams show",
                "teams sample --seed 3",
                "teams complete ------------------------/------------------------",
                "teams rate TEAM --pairs 2 --nodes 50",
                "teams counter TEAM --pairs 8 --nodes 20",
                "teams field TEAMS --pairs 2 --nodes 50",
                "teams solve --pairs 20 --nodes 10 --strict --out FOLDER",
                "teams colours --pairs 174 --nodes 1"
            })
    void theOutputIsOneObjectThatFitsTheSchema(String words) throws IOException {
        assertThat(command.run(words(words + " --json"))).as(command.err()).isZero();

        String verb = words.replaceFirst(" .*", "");
        assertThat(object().get("format").asText()).isEqualTo("pokechess-" + verb);
    }

    @Test
    void numbersAreThoseOfTheLines() throws IOException {
        command.run(words("perft 3"));
        String paths = command.out().strip();
        command.run(words("perft 3 --json"));
        assertThat(object().get("paths").asText()).isEqualTo(paths);

        command.run(words("analyse --depth 3 --position CAPTURE"));
        String last = command.lines().get(command.lines().size() - 1);
        command.run(words("analyse --depth 3 --position CAPTURE --json"));
        JsonNode analysis = object();
        assertThat(last)
                .startsWith(String.format(
                        Locale.ROOT,
                        "value %.6f best %s",
                        analysis.get("value").asDouble(),
                        analysis.get("best").asText()));
        JsonNode rolls = analysis.get("rolls");
        assertThat(rolls.findValues("weight").stream().mapToInt(JsonNode::asInt).sum())
                .isEqualTo(rolls.get(0).get("ofWeight").asInt());
    }

    @Test
    void analyse_saysAfterHowManyMovesAProvenGameEnds() throws IOException {
        String rookTakesKing = "4k3/8/8/8/8/8/8/K3R3 w - - 0 1 Nor///////NorNor -";
        command.run("analyse", "--depth", "2", "--luck", "none", "--position", rookTakesKing, "--json");
        assertThat(object().get("movesToEnd").asInt()).isEqualTo(1);

        command.run(words("analyse --depth 2 --json"));
        assertThat(object().get("movesToEnd").isNull()).isTrue();
    }

    @Test
    void check_namesTheProblemsOfABrokenFile() throws IOException {
        assertThat(command.run(words("check GAME BROKEN nowhere.pcn --json"))).isEqualTo(2);

        JsonNode found = object();
        assertThat(found.get("good").asBoolean()).isFalse();
        assertThat(found.get("files").findValuesAsText("broken")).containsExactly("0", "1", "0");
        assertThat(found.get("files").get(1).get("messages").get(0).has("line")).isTrue();
        assertThat(found.get("files")
                        .get(2)
                        .get("messages")
                        .get(0)
                        .get("message")
                        .asText())
                .contains("no such file");
        assertThat(command.err()).contains("broken.pcn: ", "nowhere.pcn: no such file");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "analyse --position nonsense",
                "perft 101",
                "show nowhere.pcn",
                "show --out board.svg",
                "match random greedy --games 3",
                "review nowhere.pcn",
                "teams rate nonsense"
            })
    void anErrorLeavesTheOutputEmpty(String words) {
        assertThat(command.run(words(words + " --json"))).isEqualTo(2);
        assertThat(command.out()).isEmpty();
        assertThat(command.err()).isNotEmpty();
    }
}
