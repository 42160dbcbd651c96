package io.github.pokechess.jackson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import io.github.pokechess.core.Board;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.Termination;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.json.JsonText;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.tafl.Tafl;
import io.github.pokechess.tafl.TaflMove;
import io.github.pokechess.tafl.TaflPosition;
import io.github.pokechess.tafl.TaflRules;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PokechessModuleTest {
    private static final ObjectMapper MAPPER = new ObjectMapper().registerModule(new PokechessModule());
    private static final Position START = Position.start(
            Team.defaultWhite(), Team.defaultBlack(), Rules.standard().withLuck(LuckModel.ONLINE));

    /** A value of each form, as a server's messages have them. */
    record Message(
            Team team, Move move, Map<Square, Piece> pieces, Position position, GameRecord<Position, Move> game) {}

    private static Game played() {
        Game game = Game.start(START, ChanceSource.seeded(5));
        for (String move : List.of("e4", "d5", "exd5")) {
            game = game.apply(MoveNotation.parse(move, game.position()));
        }
        return game;
    }

    private static <T> T again(T value, Class<T> type) throws JsonProcessingException {
        return MAPPER.readValue(MAPPER.writeValueAsString(value), type);
    }

    @Test
    void textsAreStringsAndKeys() throws JsonProcessingException {
        Rules rules = START.rules().withChart(TypeChart.generation1());

        assertThat(MAPPER.writeValueAsString(List.of(
                        Move.of(Square.E2, Square.E4),
                        new PlayedMove(Move.of(Square.E4, Square.D5), Roll.HIT),
                        Square.E4,
                        PokemonType.FIRE,
                        Color.WHITE,
                        Role.KING,
                        LuckModel.ONLINE,
                        Roll.CRITICAL_HIT,
                        Termination.KING_CAPTURED)))
                .isEqualTo(
                        "[\"e2e4\",\"e4d5:hit\",\"e4\",\"Fir\",\"white\",\"king\",\"online\",\"crit\",\"king captured\"]");
        assertThat(again(Team.defaultWhite(), Team.class)).isEqualTo(Team.defaultWhite());
        assertThat(again(rules, Rules.class)).isEqualTo(rules);
        assertThat(again(Rules.standard(), Rules.class)).isEqualTo(Rules.standard());
        assertThat(MAPPER.readValue("{\"e2e4\":3}", new TypeReference<Map<Move, Integer>>() {}))
                .isEqualTo(Map.of(Move.of(Square.E2, Square.E4), 3));
        assertThat(MAPPER.writeValueAsString(Map.of(Move.pass(), 1))).isEqualTo("{\"" + Move.pass() + "\":1}");
    }

    @Test
    void chartsSetupsAndBoardsAreReadAgain() throws JsonProcessingException {
        TypeChart own = TypeChart.standard().with(PokemonType.FIRE, PokemonType.WATER, Effectiveness.NO_EFFECT);
        Setup setup = played().position().setup().withMoveNumber(7);

        for (TypeChart chart : List.of(TypeChart.standard(), TypeChart.generation1(), TypeChart.generation2(), own)) {
            assertThat(again(chart, TypeChart.class)).isEqualTo(chart);
        }
        assertThat(MAPPER.writeValueAsString(List.of(TypeChart.standard(), TypeChart.generation1())))
                .isEqualTo("[\"standard\",\"generation1\"]");
        assertThat(again(setup, Setup.class)).isEqualTo(setup);
        assertThat(again(setup.board(), Board.class)).isEqualTo(setup.board());
        assertThat(again(Board.empty(), Board.class)).isEqualTo(Board.empty());
        assertThatThrownBy(() -> MAPPER.readValue("\"standard luck=none\"", TypeChart.class))
                .hasMessageContaining("is one word");
        assertThatThrownBy(() -> MAPPER.readValue("\"abc\"", TypeChart.class)).hasMessageContaining("no TypeChart");
        assertThatThrownBy(() -> MAPPER.readValue("\"8/8\"", Setup.class)).hasMessageContaining("no Setup");
        assertThatThrownBy(() -> MAPPER.readValue("{\"e9\":{}}", Board.class)).isInstanceOf(JsonMappingException.class);
        assertThatThrownBy(() -> MAPPER.readValue("{\"e1\":null}", Board.class))
                .isInstanceOf(JsonMappingException.class);
        assertThatThrownBy(() -> MAPPER.readValue("3", Board.class)).isInstanceOf(MismatchedInputException.class);
    }

    @Test
    void limitsAreRefusedWithASentence() {
        assertThatThrownBy(() -> MAPPER.writeValueAsString(Limits.depth(3)))
                .isInstanceOf(JsonMappingException.class)
                .hasMessageContaining("Limits is not written as JSON: send numbers");
        assertThatThrownBy(() -> MAPPER.readValue("{\"depth\":3}", Limits.class))
                .isInstanceOf(JsonMappingException.class)
                .hasMessageContaining("Limits is not read from JSON: send numbers");
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                Roll.class,
                Role.class,
                Color.class,
                PokemonType.class,
                Termination.class,
                InvalidMoveException.Kind.class
            })
    void enumsAreReadByTheirWordsAlone(Class<? extends Enum<?>> type) throws JsonProcessingException {
        for (Enum<?> one : type.getEnumConstants()) {
            assertThat((Object) MAPPER.readValue(MAPPER.writeValueAsString(one), type))
                    .isEqualTo(one);
        }
        for (String number : List.of("0", "\"0\"", "1.0")) {
            assertThatThrownBy(() -> MAPPER.readValue(number, type)).isInstanceOf(MismatchedInputException.class);
        }
    }

    @Test
    void unknownMembersAreLeftOutWhereJacksonIsToldSo() throws JsonProcessingException {
        ObjectMapper lenient = MAPPER.copy().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
        String game = MAPPER.writeValueAsString(played());
        String more =
                game.replace("{\"format\"", "{\"later\":[1],\"format\"").replace("{\"number\"", "{\"x\":0,\"number\"");
        String position = MAPPER.writeValueAsString(START).replace("{\"format\"", "{\"later\":{},\"format\"");
        String outcome = "{\"result\":\"1-0\",\"reason\":\"x\",\"later\":1}";

        assertThat(lenient.readValue(more, Game.class).moves()).isEqualTo(played().moves());
        assertThat(lenient.readValue(more, GameRecord.class)).isEqualTo(MAPPER.readValue(game, GameRecord.class));
        assertThat(lenient.readValue(position, Position.class)).isEqualTo(START);
        assertThat(lenient.readValue(outcome, Outcome.class)).isEqualTo(Outcome.win(Color.WHITE, "x"));
        assertThatThrownBy(() -> MAPPER.readValue(more, Game.class)).hasMessageContaining("has no member \"later\"");
        assertThatThrownBy(() -> MAPPER.readValue(position, Position.class))
                .hasMessageContaining("has no member \"later\"");
        assertThatThrownBy(() -> MAPPER.readValue(outcome, Outcome.class)).hasMessageContaining("later: is no member");
    }

    /** What Jackson without this module writes for a game. */
    @Test
    void propertiesOfClassesAreNoGame() {
        for (ObjectMapper mapper :
                List.of(MAPPER, MAPPER.copy().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES))) {
            assertThatThrownBy(() -> mapper.readValue("{\"over\":false}", Game.class))
                    .isInstanceOf(InvalidFormatException.class)
                    .hasMessageContaining("JSON: has no format");
        }
    }

    @Test
    void gamesAndPositionsAreTheObjectsOfJsonText() throws JsonProcessingException {
        Game game = played();
        GameRecord<Position, Move> record =
                GameRecord.of(new PokemonChess(), game).withTag("White", "Red");

        assertThat(MAPPER.writeValueAsString(record)).isEqualTo(JsonText.format(record));
        assertThat(MAPPER.readValue(JsonText.format(record), new TypeReference<GameRecord<Position, Move>>() {}))
                .isEqualTo(record);
        assertThat(again(game, Game.class).moves()).isEqualTo(game.moves());
        assertThat(again(game, Game.class).position()).isEqualTo(game.position());
        assertThat(again(START, Position.class)).isEqualTo(START);
        assertThat(MAPPER.<JsonNode>valueToTree(game)).isEqualTo(MAPPER.readTree(MAPPER.writeValueAsString(game)));
    }

    @Test
    void textsOfGamesAndPositionsAreReadToo() throws JsonProcessingException {
        GameRecord<Position, Move> record = GameRecord.of(new PokemonChess(), played());
        Position standard = Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard());

        String file = MAPPER.writeValueAsString(GameText.format(record));

        assertThat(MAPPER.readValue(file, GameRecord.class)).isEqualTo(record);
        assertThat(MAPPER.readValue(file, Game.class).moves()).isEqualTo(played().moves());
        assertThat(MAPPER.readValue(MAPPER.writeValueAsString(PositionText.format(standard)), Position.class))
                .isEqualTo(standard);
    }

    @Test
    void whatIsMadeOfTheseIsReadAgain() throws JsonProcessingException {
        Message message = new Message(
                Team.defaultBlack(),
                Move.of(Square.E2, Square.E4),
                Map.of(Square.E1, new Piece(Color.WHITE, Role.KING, PokemonType.FIRE)),
                START,
                GameRecord.of(new PokemonChess(), played()));

        assertThat(again(message, Message.class)).isEqualTo(message);
    }

    @Test
    void gamesOfOtherKindsAreReadAsThoseKinds() throws JsonProcessingException {
        BoardGame<TaflPosition, TaflMove> tafl =
                BoardGame.start(TaflRules.named("ziege").start());
        GameRecord<TaflPosition, TaflMove> record =
                GameRecord.of(new Tafl(), tafl.apply(tafl.legalMoves().get(0)));
        String json = MAPPER.writeValueAsString(record);

        assertThat(MAPPER.readValue(json, new TypeReference<GameRecord<TaflPosition, TaflMove>>() {}))
                .isEqualTo(record);
        assertThat(MAPPER.readValue(json, GameRecord.class)).isEqualTo(record);
        assertThatThrownBy(() -> MAPPER.readValue(json, new TypeReference<GameRecord<Position, Move>>() {}))
                .isInstanceOf(InvalidFormatException.class)
                .hasMessageContaining("is tafl, whose positions are no Position");
        assertThatThrownBy(() -> MAPPER.writeValueAsString(tafl))
                .isInstanceOf(JsonMappingException.class)
                .hasMessageContaining("write GameRecord.of(kind, game)");
    }

    @Test
    void outcomesHaveResultAndReason() throws JsonProcessingException {
        Outcome won = played().resign(Color.WHITE).outcome().orElseThrow();

        assertThat(MAPPER.writeValueAsString(won)).isEqualTo("{\"result\":\"0-1\",\"reason\":\"resignation\"}");
        assertThat(again(won, Outcome.class)).isEqualTo(won);
        assertThat(again(Outcome.draw("agreement"), Outcome.class)).isEqualTo(Outcome.draw("agreement"));
        assertThatThrownBy(() -> MAPPER.readValue("{\"result\":\"2-0\",\"reason\":\"x\"}", Outcome.class))
                .hasMessageContaining("result: is one of 1-0, 0-1, 1/2-1/2, not 2-0");
    }

    @Test
    void resultsOfSearchesAreWritten() {
        SearchResult<Move> result = Searcher.builder().tableMebibytes(0).build().search(START, Limits.depth(2));

        JsonNode json = MAPPER.valueToTree(result);

        assertThat(json.get("best").asText())
                .isEqualTo(result.best().orElseThrow().toString());
        assertThat(json.get("value").asDouble()).isEqualTo(result.value());
        assertThat(json.get("side").asInt()).isZero();
        assertThat(json.get("stopReason").asText()).isEqualTo("depth");
        assertThat(json.get("movesToEnd").isNull()).isTrue();
        assertThat(json.at("/variations/0/moves/0").asText())
                .isEqualTo(json.get("best").asText());
        assertThat(json.at("/rolls/0/weight").asInt()).isEqualTo(1);
        assertThat(json.at("/wdlPermille/win").asInt()).isEqualTo(result.wdl().win());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    {"team":"Nor"}                  | team     | line: 1, column: 9  | no slash
                    {"move":"e2e9"}                 | move     | line: 1, column: 9  | no Move:
                    {"pieces":{"e9":null}}          | pieces   | line: 1             | there is none called "e9"
                    {"pieces":{"e1":{"color":"red"}}} | pieces.e1.color | line: 1, column: 26 | there is none called "red"
                    {"position":"no position"}      | position | line: 1, column: 13 | no Position:
                    {"position":{"format":"x"}}     | position | line: 1, column: 13 | format: must be
                    {"game":{"format":"pokechess-game","version":1,"tags":{},"moves":["e5"]}} | game | line: 1, column: 9 | tags: has no WhiteTeam; tags: has no BlackTeam
                    """)
    void malformedTextsSayWhere(String json, String path, String place, String message) {
        assertThatThrownBy(() -> MAPPER.readValue(json, Message.class))
                .isInstanceOfSatisfying(InvalidFormatException.class, wrong -> {
                    assertThat(wrong.getPath().stream()
                                    .map(JsonMappingException.Reference::getFieldName)
                                    .toList())
                            .containsSequence(path.split("\\."));
                    assertThat(wrong).hasMessageContaining(place).hasMessageContaining(message);
                    assertThat(wrong).hasCauseInstanceOf(MalformedTextException.class);
                });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"{\"team\":5}", "{\"position\":[]}", "{\"game\":true}"})
    void otherTokensAreMismatches(String json) {
        assertThatThrownBy(() -> MAPPER.readValue(json, Message.class)).isInstanceOf(MismatchedInputException.class);
    }

    @Test
    void truncatedJsonIsJacksonsOwnProblem() {
        assertThatThrownBy(() -> MAPPER.readValue("{\"game\":{\"format\":\"pokechess-game\",", Message.class))
                .isInstanceOf(JsonProcessingException.class)
                .hasMessageContaining("line: 1");
    }

    /** What strict reading of JSON refuses is not lost on the way. */
    @Test
    void doubleMembersOfGamesAreRefused() {
        String json = JsonText.format(GameRecord.of(new PokemonChess(), played()));

        assertThatThrownBy(() -> MAPPER.readValue(json.replaceFirst("\"version\":1", "$0,$0"), Game.class))
                .isInstanceOf(InvalidFormatException.class)
                .hasMessageContaining("version");
    }
}
