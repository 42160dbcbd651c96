package io.github.pokechess.web.library;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The Java side of the ES module, on this JVM. */
@Tag("web")
final class ScriptLibraryTest {
    private final ScriptLibrary library = new ScriptLibrary();
    private String text;

    @BeforeEach
    void read() throws IOException {
        text = Files.readString(Path.of("src/library/viewer.pcn"));
    }

    @Test
    void tryRead_givesWholeGamesWithoutProblems() {
        assertThat(library.tryRead(text + "\n" + text))
                .extracting(ScriptRead::problem)
                .containsExactly("", "");
    }

    /**
     * Wherever the text is cut, the moves before are those of the whole game, at most one turn fewer than were written.
     */
    @Test
    void tryRead_givesTheMovesBeforeACut() {
        ScriptGame<?, ?> whole = library.read(text)[0];
        int moves = text.indexOf("1. c3");
        int most = 0;
        for (int end = moves; end <= text.stripTrailing().length(); end++) {
            ScriptRead read = library.tryRead(text.substring(0, end))[0];
            ScriptGame<?, ?> game = read.game();
            assertThat(game).as(text.substring(moves, end)).isNotNull();
            int count = requireNonNull(game).moveCount();
            assertThat(game.moves())
                    .isEqualTo(Stream.of(whole.moves()).limit(count).toArray());
            assertThat(count).isGreaterThanOrEqualTo(most - 2);
            if (count < whole.moveCount()) {
                assertThat(read.problem()).isNotEmpty();
                assertThat(game.result()).isEqualTo("*");
            }
            most = Math.max(most, count);
        }
        assertThat(most).isEqualTo(whole.moveCount());
    }

    /** A text whose tree has comments, glyphs, a variation in a variation, and one behind the end. */
    private static final String ANNOTATED = """
            [Event "?"]
            [Site "?"]
            [Date "????.??.??"]
            [Round "?"]
            [White "Ann"]
            [Black "?"]
            [Result "*"]
            [Variant "Pokemon Chess"]
            [WhiteTeam "NorNorNorNorNorNorNorNor/NorNorNorNorNorNorNorNor"]
            [BlackTeam "NorNorNorNorNorNorNorNor/NorNorNorNorNorNorNorNor"]
            [Luck "none"]

            {before} 1. e4 $1 {[%clk 0:05:00] best} ({instead} 1. d4 d5 (1... e5 {bold}) 2. c4) 1... e5 *
            """;

    @Test
    void read_keepsCommentsGlyphsAndVariations() {
        ScriptGame<?, ?> game = library.read(ANNOTATED)[0];
        ScriptNode<?, ?> start = game.start();
        assertThat(start.comments()).containsExactly("before");
        assertThat(start.move() + start.text()).isEmpty();
        ScriptNode<?, ?>[] first = start.next();
        assertThat(first).extracting(ScriptNode::move).containsExactly("e2e4", "d2d4");
        assertThat(first[0].glyphs()).containsExactly(1);
        assertThat(first[0].comments()).containsExactly("[%clk 0:05:00] best");
        assertThat(first[1].opening()).containsExactly("instead");
        ScriptNode<?, ?>[] second = first[1].next();
        assertThat(second).extracting(ScriptNode::text).containsExactly("d5", "e5");
        assertThat(second[1].comments()).containsExactly("bold");
        assertThat(second[1].game().position()).isEqualTo(play("d2d4", "e7e5").position());
        assertThat(first[0].next()[0].isEnd()).isTrue();
        assertThat(game.moves()).containsExactly("e2e4", "e7e5");
        assertThat(library.read(game.text("pcn"))[0].text("json")).isEqualTo(game.text("json"));
        assertThat(game.text("pcn")).contains("(", "{bold}");
    }

    private ScriptGame<?, ?> play(String... moves) {
        ScriptGame<?, ?> game = library.read(ANNOTATED)[0].at(0);
        for (String move : moves) {
            game = game.play(move, 0);
        }
        return game;
    }

    @Test
    void tryRead_givesTheMainLineOfAGameWithABrokenVariation() {
        ScriptRead read = library.tryRead(ANNOTATED.replace("2. c4", "2. c7"))[0];
        assertThat(read.problem()).contains("c7");
        assertThat(requireNonNull(read.game()).moves()).containsExactly("e2e4", "e7e5");
    }

    /** Random games of each kind: the squares of the pieces have all legal moves, and captures are what vanishes. */
    @ParameterizedTest
    @ValueSource(strings = {"pokemon", "raichu", "tafl", "chesslike"})
    void describe_hasSquarePieceAndCaptures(String kind) {
        Random random = new Random(7);
        int captures = 0;
        for (int seed = 0; seed < 4; seed++) {
            ScriptGame<?, ?> game = library.start(kind, "", "", Integer.toString(seed));
            for (int count = 0; count < 40 && game.result().equals("*"); count++) {
                JsonNode pieces = json(game.pieces());
                Set<String> reached = new TreeSet<>();
                for (String square : pieces.members().keySet()) {
                    for (String move : game.movesFrom(square)) {
                        assertThat(reached.add(move)).as(move).isTrue();
                    }
                }
                List<String> legal = List.of(game.legalMoves());
                String move = legal.get(random.nextInt(legal.size()));
                JsonNode described = json(game.describe(move));
                String from = described.requiredMember("from").text();
                if (from != null) {
                    assertThat(reached).contains(move);
                    assertThat(described.requiredMember("piece").get("name").text())
                            .isEqualTo(pieces.get(from).get("name").text());
                }
                ScriptGame<?, ?> after = game.play(move, 0);
                List<JsonNode> taken = described.requiredMember("captures").items();
                assertThat(count(after, 1 - game.side())).isEqualTo(count(game, 1 - game.side()) - taken.size());
                for (JsonNode capture : taken) {
                    assertThat(pieces.get(capture.get("square").text())
                                    .get("name")
                                    .text())
                            .isEqualTo(capture.get("piece").get("name").text());
                }
                captures += taken.size();
                game = after;
            }
        }
        assertThat(captures).isPositive();
    }

    private static long count(ScriptGame<?, ?> game, int side) {
        return json(game.pieces()).members().values().stream()
                .filter(piece -> piece.get("side").integer(0, 1) == side)
                .count();
    }

    private static JsonNode json(String text) {
        return JsonNode.parse(JsonSource.of(text));
    }

    @Test
    void describe_saysWhatPokemonChessHas() {
        ScriptGame<?, ?> game = library.start(
                "pokemon", "4k3/2P5/8/3pP3/8/8/8/4K3 w - d6 0 1 Nor/Fir//RocGra////Dra -", "luck=none", "1");
        assertThat(game.describe("e5d6"))
                .isEqualTo(
                        "{\"move\":\"e5d6\",\"name\":\"exd6\",\"kind\":\"capture\",\"from\":\"e5\",\"to\":\"d6\",\"piece\":"
                                + "{\"side\":0,\"symbol\":\"P\",\"name\":\"pawn, grass\",\"role\":\"pawn\",\"type\":\"Gra\"},"
                                + "\"promotion\":null,\"captures\":[{\"square\":\"d5\",\"piece\":{\"side\":1,\"symbol\":\"p\","
                                + "\"name\":\"pawn, rock\",\"role\":\"pawn\",\"type\":\"Roc\"}}]}");
        assertThat(game.describe("c7c8q")).contains("\"kind\":\"promotion\"", "\"promotion\":\"q\"");
        assertThat(game.movesFrom("e8")).isEmpty();
        assertThatThrownBy(() -> game.movesFrom("i9"))
                .isInstanceOf(MalformedTextException.class)
                .hasMessageContaining("there is no square i9");
    }

    @Test
    void tryRead_hidesNoGameBehindABrokenOne() {
        ScriptRead[] games = library.tryRead(
                text.replace("2. Qb3", "2. Qh8") + "\n" + text + "\n" + text.substring(0, 400) + " {a note");
        assertThat(games).hasSize(3);
        assertThat(games[0].game()).isNull();
        assertThat(games[0].problem()).contains("Qh8");
        assertThat(games[1].problem()).isEmpty();
        assertThat(games[2].game()).isNotNull();
        assertThat(library.tryRead("")).isEmpty();
        assertThat(library.tryRead("{\"a\": 1}")).extracting(ScriptRead::game).containsOnlyNulls();
    }
}
