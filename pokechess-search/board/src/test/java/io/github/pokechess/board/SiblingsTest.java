package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.tafl.TaflRules;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a page gets of the sibling games: how they begin, what their pieces are called, and who plays them. */
final class SiblingsTest extends AskedBoard {
    @ParameterizedTest
    @MethodSource("kinds")
    void preview_isTheStartThatANewGameHas(GameKind<?, ?> kind) {
        Json preview = ask("{'do':'preview','kind':'" + kind.name() + "'}");
        Json state = state("{'do':'new','kind':'" + kind.name() + "','seed':5}");
        assertThat(preview.at("board")).isEqualTo(state.at("board"));
        assertThat(preview.at("sideNames")).isEqualTo(state.at("sideNames"));
        assertThat(ask("{'do':'preview'}")).as("of the game that is played").isEqualTo(preview);
    }

    @Test
    void preview_changesNothing_andSaysWhatIsWrong() {
        decide("e2e4");
        Json preview = ask("{'do':'preview','kind':'tafl','rules':'brandubh'}");
        assertThat(texts(preview.at("sideNames"))).containsExactly("Attackers", "Defenders");
        assertThat(state().at("kind").text()).isEqualTo("pokemon");
        assertThat(ply()).isOne();
        refused("{'do':'preview','kind':'tafl','rules':'chess'}", "", "");
        refused("{'do':'preview','kind':'chesslike','position':'nowhere'}", "", "nowhere");
    }

    @ParameterizedTest
    @CsvSource({
        "tafl, ziege, t, Infected",
        "tafl, ziege, T, Scientist",
        "tafl, ziege, K, Head Scientist",
        "tafl, tablut, t, attacker",
        "tafl, tablut, T, defender",
        "tafl, tablut, K, Defenders king",
        "raichu, '', w, White Pichu",
        "chesslike, '', x, 'Black beast, worth 48'"
    })
    void aPiecesNameTellsItsSideOnce(String kind, String rules, String symbol, String name) {
        Json board = ask("{'do':'preview','kind':'" + kind + "','rules':'" + rules + "'}")
                .at("board");
        assertThat(named(board, symbol).at("name").text()).isEqualTo(name);
    }

    @Test
    void aPieceOfALevelTellsHowItMoves_asItsSideSees() {
        Json board =
                ask("{'do':'preview','kind':'chesslike','position':'vault'}").at("board");
        assertThat(named(board, "L").at("grid").text()).startsWith(".  .  n  .  .\n");
        assertThat(named(board, "l").at("grid").text()).endsWith("\n.  .  s  .  .");
        assertThat(named(board, "R").has("grid")).as("a rook is one of chess").isFalse();
        assertThat(named(ask("{'do':'preview','kind':'chesslike'}").at("board"), "X")
                        .has("grid"))
                .isTrue();
    }

    @Test
    void charactersPlayNoSibling() {
        Desk desk = Desk.builder(KINDS, new SplittableRandom(1)::nextLong, () -> 0)
                .levels(Map.of("club", 3, "hunter-club", 3))
                .build();
        Json wrong = ask(desk, "{'do':'new','kind':'tafl','seats':['human','engine:hunter-club']}")
                .at("problems")
                .items()
                .get(0);
        assertThat(wrong.at("field").text()).isEqualTo("seats");
        assertThat(wrong.at("text").text()).contains("hunter-club plays Pokémon Chess alone", "engine:club");
        assertThat(ask(desk, "{'do':'new','seats':['human','engine:hunter-club']}")
                        .has("problems"))
                .isFalse();
    }

    /**
     * The table of what differs by game has each relative and each level of the libraries, and says truly where a king
     * escapes.
     */
    @Test
    void thePageOffersAllRelativesAndLevels() throws IOException {
        String script = script("play/games.js");
        assertThat(words(script, "edge").toList())
                .containsExactlyElementsOf(TaflRules.presets().stream()
                        .filter(name -> TaflRules.named(name).toString().contains("esc:e"))
                        .toList());
        assertThat(words(script, "relatives").toList()).containsExactlyElementsOf(TaflRules.presets());
        assertThat(words(script, "levels").toList()).containsExactlyElementsOf(Chesslike.samples());
    }

    private static Stream<String> words(String script, String name) {
        MatchResult list = Pattern.compile(name + " = \\[([^\\]]*)\\]")
                .matcher(script)
                .results()
                .findFirst()
                .orElseThrow();
        return Pattern.compile("'([^']+)'").matcher(list.group(1)).results().map(found -> found.group(1));
    }

    private static String script(String name) throws IOException {
        try (var in = Desk.class.getResourceAsStream("page/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Json named(Json board, String symbol) {
        return board.at("tiles").items().stream()
                .filter(tile -> tile.has("token"))
                .map(tile -> tile.at("token"))
                .filter(token -> token.at("symbol").text().equals(symbol))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> texts(Json list) {
        return list.items().stream().map(Json::text).toList();
    }
}
