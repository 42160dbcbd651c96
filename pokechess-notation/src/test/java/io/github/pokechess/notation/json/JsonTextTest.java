package io.github.pokechess.notation.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import io.github.pokechess.core.Board;
import io.github.pokechess.core.CastlingRights;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.GameBuilder;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.RandomPositions;
import io.github.pokechess.notation.RandomTrees;
import io.github.pokechess.notation.strings.Escapes;
import io.github.pokechess.notation.text.GameReader;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.raichu.RaichuMove;
import io.github.pokechess.raichu.RaichuPosition;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.domains.Domain;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextTest {
    private static final JsonSchema SCHEMA =
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(JsonText.schema());
    private static final Position POSITION =
            PositionText.parse("4k3/8/8/3p4/8/8/8/3QK3 w - - 7 30 Nor///Roc////GraNor -", Rules.standard());
    private static final Team TEAM = Team.uniform(PokemonType.NORMAL);

    private static GameRecord<Position, Move> annotated() {
        String start = GameText.format(GameRecord.of(new PokemonChess(), Game.start(TEAM, TEAM, ChanceSource.none())));
        String text = start.replace(
                "\n\n*",
                "\n\n"
                        + "{Before} 1. e4 {[%clk 0:05:00.5] best} d5 $2 (1... e5 {[%eval -0.25]} 2. Nf3 ({quiet} 2. c3))"
                        + " 2. exd5 *");
        try (GameReader reader = GameReader.of(new StringReader(text), Reading.standard())) {
            return reader.next().read(Reading.standard()).game();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    @Test
    void aPositionIsWrittenAsDocumented() {
        assertThat(JsonText.format(POSITION).replace('"', '\''))
                .isEqualTo(
                        "{'format':'pokechess-position','version':1,'rules':{'luck':'standard','enPassantInChain':true,"
                                + "'noMove':'draw','threefoldRepetition':true,'fiftyMoveRule':true},'text':'4k3/8/8/3p4/8/8/8/3QK3"
                                + " w - - 7 30 Nor///Roc////GraNor -','turn':'white',"
                                + "'castling':{'whiteKingside':false,'whiteQueenside':false,'blackKingside':false,'blackQueenside':false},"
                                + "'enPassant':null,'halfmoveClock':7,'moveNumber':30,'chain':null,'promotion':null,'pieces':{"
                                + "'d1':{'color':'white','role':'queen','type':'Gra'},'e1':{'color':'white','role':'king','type':'Nor'},"
                                + "'d5':{'color':'black','role':'pawn','type':'Roc'},'e8':{'color':'black','role':'king','type':'Nor'}}}");
    }

    @Test
    void aGameIsWrittenAsDocumented() {
        String text = JsonText.format(annotated()).replace('"', '\'');
        assertThat(text.substring(text.indexOf("'comments'")))
                .isEqualTo("'comments':[{'text':'Before'}],'turns':["
                        + "{'number':1,'side':'white','text':'e4','decisions':['e2e4'],'comments':[{'text':'[%clk"
                        + " 0:05:00.5] best','clock':300.5}]},"
                        + "{'number':1,'side':'black','text':'d5','decisions':['d7d5'],'glyphs':[2],'variations':["
                        + "[{'number':1,'side':'black','text':'e5','decisions':['e7e5'],'comments':[{'text':'[%eval"
                        + " -0.25]','evaluation':-0.25}]},"
                        + "{'number':2,'side':'white','text':'Nf3','decisions':['g1f3'],'variations':["
                        + "[{'number':2,'side':'white','text':'c3','decisions':['c2c3'],'opening':[{'text':'quiet'}]}]]}]]},"
                        + "{'number':2,'side':'white','text':'exd5','decisions':['e4d5:hit']}],'outcome':null}");
        assertThat(text).startsWith("{'format':'pokechess-game','version':1,'tags':{'Event':'?',");
    }

    @Property(tries = 100)
    @Tag("slow")
    @Domain(RandomPositions.class)
    void aPositionReadsBackTheSameAndFitsTheSchema(@ForAll Position position) {
        String text = JsonText.format(position);
        assertThat(JsonText.parsePosition(text)).isEqualTo(position);
        assertThat(SCHEMA.validate(text, InputFormat.JSON)).isEmpty();
        assertThat(text).matches("\\p{ASCII}*");
    }

    @Property(tries = 60)
    @Tag("slow")
    void aGameReadsBackTheSameAndFitsTheSchema(@ForAll long seed) {
        GameRecord<Position, Move> game = RandomTrees.of(seed);
        for (String text : List.of(JsonText.format(game), JsonText.formatWithPositions(game))) {
            RandomTrees.assertSame(JsonText.parseGame(text), game);
            assertThat(SCHEMA.validate(text, InputFormat.JSON)).isEmpty();
        }
        assertThat(JsonText.format(JsonText.parseGame(JsonText.format(game)))).isEqualTo(JsonText.format(game));
    }

    @Test
    void theSchemaIsOneItself() {
        JsonSchema meta = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
        assertThat(meta.validate(JsonText.schema(), InputFormat.JSON)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'version':1>'version':2",
                "'version':1,>",
                "'format'>'Format'",
                "'turn':'white'>'turn':'w'",
                "'d1':>'d9':",
                "'Gra'>'gra'",
                "'queen'>'Queen'",
                "'halfmoveClock':7>'halfmoveClock':101",
                "'halfmoveClock':7>'halfmoveClock':'7'",
                "'moveNumber':30>'moveNumber':0",
                "'chain':null,>",
                "'promotion':null>'promotion':1",
                "'luck':'standard'>'luck':null",
                "'noMove':'draw',>",
                "'whiteKingside':false>'whiteKingside':0",
                "'type':'Roc'>'type':'Roc','kind':1"
            })
    void schemaAndReaderRefuseTheSame(String change) {
        String[] parts = change.replace('\'', '"').split(">", -1);
        String text = JsonText.format(POSITION);
        String changed = text.replaceFirst(Pattern.quote(parts[0]), parts[1]);
        assertThat(changed).isNotEqualTo(text);
        assertThat(SCHEMA.validate(changed, InputFormat.JSON)).isNotEmpty();
        assertThatThrownBy(() -> JsonText.parsePosition(changed)).isInstanceOf(MalformedTextException.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'halfmoveClock':7 | 'halfmoveClock':7.0 | halfmoveClock: must be a whole number from 0 to 100",
                "'enPassant':null | 'enPassant':'e9' | enPassant: must be null or a square",
                "'enPassant':null | 'enPassant':'e3' | enPassant: e3 is on no rank that White can capture on",
                "'chain':null | 'chain':'a1' | chain: no piece of White on a1 to go on",
                "'whiteKingside':false | 'whiteKingside':true | castling: the right to castle",
                "'d1': | 'd1 ': | pieces.d1 : must be named by a square",
                "'d5':{'color':'black','role':'pawn' | 'd8':{'color':'black','role':'pawn' | pieces.d8: a pawn on d8",
                "'role':'queen' | 'role':'king' | pieces: White has 2 kings",
                "'role':'queen' | 'role':'rook' | text: must be \"4k3/8/8/3p4/8/8/8/3RK3 w",
                "'promotion':null | 'promotion':'d5' | promotion: must be null",
                "'version':1 | 'version':2 | version: must be a whole number from 1 to 1",
                "'format':'pokechess-position' | 'format':'pokechess-game' | format: must be \"pokechess-position\"",
                "'turn':'white' | 'turn':'red' | turn: must be one of white, black, as a string",
                "'noMove' | 'nomove' | rules: has no noMove",
                "'noMove' | 'nomove' | rules: has no member \"nomove\"",
            })
    void whatIsWrongInAPositionHasItsPath(String part, String instead, String problem) {
        String text = JsonText.format(POSITION)
                .replaceFirst(Pattern.quote(part.replace('\'', '"')), instead.replace('\'', '"'));
        MalformedTextException wrong =
                catchThrowableOfType(MalformedTextException.class, () -> JsonText.parsePosition(text));
        assertThat(wrong.problems())
                .extracting(found -> found.field() + ": " + found.message())
                .anyMatch(found -> found.startsWith(problem));
        assertThat(wrong.problems())
                .allSatisfy(found -> assertThat(found.offset()).isBetween(0L, (long) text.length()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'e2e4' | 'e2e5' | turns[0].decisions[0]: \"e2e5\" is no legal move here",
                "'e2e4' | 'e2e9' | turns[0].decisions[0]: square must be a1 to h8: \"e2e9\"",
                "'e2e4' | 'e2e4:hit' | turns[0].decisions[0]: \"e2e4\": it is not rolled",
                "'e4d5:hit' | 'e4d5' | turns[2].decisions[0]: \"e4d5\": the outcome of its roll is missing",
                "'e4d5:hit' | 'e4d5:crit' | turns[2].text: must be \"exd5*\"",
                "['e4d5:hit'] | ['e4d5:hit','e8e7'] | turns[2].decisions[1]: the turn is over",
                "['e4d5:hit'] | [] | turns[2].decisions: a turn has at least one decision",
                "['e4d5:hit'] | 'e4d5:hit' | turns[2].decisions: must be an array, not a string",
                "'c2c3' | 'c2c8' | turns[1].variations[0][1].variations[0][0].decisions[0]: \"c2c8\" is no legal move here",
                "'number':2,'side':'white','text':'Nf3' | 'number':3 | turns[1].variations[0][1].number: must be 2",
                "'side':'white' | 'side':'black' | turns[0].side: must be \"white\"",
                "'glyphs':[2] | 'glyphs':[256] | turns[1].glyphs[0]: must be a whole number from 0 to 255",
                "'clock':300.5 | 'clock':300 | turns[0].comments[0].clock: must be 300.5",
                "'clock':300.5 | 'evaluation':1 | turns[0].comments[0].evaluation: the comment's text has none",
                "'clock':300.5 | 'clock':1e999999999999 | turns[0].comments[0].clock: must be 300.5",
                "'outcome':null | 'outcome':{'winner':'white','termination':'king captured'} | outcome: the game did"
                        + " not end",
                "'outcome':null | 'outcome':{'winner':null,'termination':'resignation'} | outcome: the game did not"
                        + " end",
                "'outcome':null | 'outcome':{'winner':'white','termination':'mate'} | outcome.termination: must be one"
                        + " of",
                "'Luck':'standard' | 'Luck':'none' | tags.Luck: the tag Luck \"none\" contradicts the game: standard",
                "'Event':'?' | 'Event':'\\u0007' | tags.Event: the tag Event has a value with a control character",
                "'Event':'?' | 'Ev ent':'?' | tags.Ev ent: a tag is named by",
                "'Event':'?' | 'Event':1 | tags.Event: must be a string, not a number",
                "'variations':[[ | 'variations':[[],[ | turns[1].variations[0]: a variation has at least one turn",
                "'decisions':['d7d5'] | 'decisions':['d7d5'],'opening':[] | turns[1].opening: only the first turn of a",
                "'teams':{'white' | 'teams':{'White' | teams: has no white",
                "'pawns':['Nor' | 'pawns':['Fir' | teams: are not those of the start",
            })
    void whatIsWrongInAGameHasItsPath(String part, String instead, String problem) {
        String text = JsonText.format(annotated());
        String changed = text.replaceFirst(
                Pattern.quote(part.replace('\'', '"')), Matcher.quoteReplacement(instead.replace('\'', '"')));
        assertThat(changed).isNotEqualTo(text);
        MalformedTextException wrong =
                catchThrowableOfType(MalformedTextException.class, () -> JsonText.parseGame(changed));
        assertThat(wrong.problems())
                .extracting(found -> found.field() + ": " + found.message())
                .anyMatch(found -> found.startsWith(problem));
    }

    @Test
    void everyProblemIsToldInItsOrder() {
        String text = JsonText.format(POSITION)
                .replace("\"Gra\"", "\"Grass\"")
                .replace("\"turn\":\"white\"", "\"turn\":7")
                .replace("\"moveNumber\":30,", "\n");
        MalformedTextException wrong =
                catchThrowableOfType(MalformedTextException.class, () -> JsonText.parsePosition(text));
        assertThat(wrong.problems()).extracting(TextProblem::field).containsExactly("JSON", "turn", "pieces.d1.type");
        assertThat(wrong.problems().get(2).line()).isEqualTo(2);
        assertThat(wrong.problems().get(2).offset()).isEqualTo(text.indexOf("\"Grass\""));
        assertThat(wrong.problems().get(2).column()).isEqualTo(text.indexOf("\"Grass\"") - text.indexOf('\n'));
    }

    private static List<String> problemsOf(ThrowingCallable parse) {
        MalformedTextException wrong = catchThrowableOfType(MalformedTextException.class, parse);
        return wrong.problems().stream()
                .map(found -> found.field() + ": " + found.message())
                .toList();
    }

    @Test
    void aMissingMember_hidesNoOtherProblemOfAPosition() {
        String text = JsonText.format(POSITION)
                .replace("\"moveNumber\":30,", "")
                .replace("\"halfmoveClock\":7,", "\"halfmoveClock\":700,")
                .replace("\"luck\":\"standard\",", "");

        assertThat(problemsOf(() -> JsonText.parsePosition(text)))
                .containsExactly(
                        "JSON: has no moveNumber",
                        "rules: has no luck",
                        "halfmoveClock: must be a whole number from 0 to 100");
    }

    @Test
    void aMissingMember_hidesNoOtherProblemOfAGame() {
        String text = JsonText.format(annotated());
        String withoutOutcome = text.replace("\"e2e4\"", "\"e2e9\"").replace(",\"outcome\":null", "");
        String withoutRules = "{\"format\":\"pokechess-game\",\"version\":1,\"tags\":7,\"turns\":5,\"outcome\":{}}";

        assertThat(problemsOf(() -> JsonText.parseGame(withoutOutcome)))
                .containsExactly("JSON: has no outcome", "turns[0].decisions[0]: square must be a1 to h8: \"e2e9\"");
        assertThat(problemsOf(() -> JsonText.parseGame(withoutRules)))
                .containsExactly(
                        "JSON: has no rules",
                        "JSON: has neither start nor teams",
                        "tags: must be an object, not a number",
                        "turns: must be an array, not a number",
                        "outcome: has no winner",
                        "outcome: has no termination");
    }

    @Test
    void aMissingMember_hidesNoOtherProblemOfMoves() {
        String text = "{\"format\":\"pokechess-game\",\"version\":1,\"moves\":[\"e4\",5,null]}";

        assertThat(problemsOf(() -> JsonText.parseGame(text)))
                .containsExactly(
                        "JSON: has no tags",
                        "moves[1]: must be a string, not a number",
                        "moves[2]: must be a string, not null");
    }

    @Test
    void whatRepeatsSomethingElseMayBeLeftOut() {
        GameRecord<Position, Move> game = annotated();
        String bare =
                "{'format':'pokechess-game','version':1,'tags':{},'rules':{'luck':'standard','enPassantInChain':true,"
                        + "'noMove':'draw','threefoldRepetition':true,'fiftyMoveRule':true},'teams':{'white':TEAM,'black':TEAM},"
                        + "'turns':[{'decisions':['e2e4']},{'decisions':['d7d5']},{'decisions':['e4d5:hit']}],'outcome':null}";
        String types = "'Nor','Nor','Nor','Nor','Nor','Nor','Nor','Nor'";
        String text = bare.replace("TEAM", "{'pawns':[" + types + "],'pieces':[" + types + "]}")
                .replace('\'', '"');
        assertThat(JsonText.parseGame(text)).isEqualTo(game.mainLine());
        assertThat(SCHEMA.validate(text, InputFormat.JSON)).isEmpty();
        String without = text.replaceFirst("\"teams\".*\"turns\"", "\"teams\":null,\"turns\"");
        assertThat(SCHEMA.validate(without, InputFormat.JSON)).isNotEmpty();
        assertThatThrownBy(() -> JsonText.parseGame(without)).hasMessageContaining("has neither start nor teams");
    }

    @Test
    void aFinishedPositionIsOneToo() {
        Position finished = Setup.of(Board.of(Map.of(Square.E1, new Piece(Color.WHITE, Role.KING, PokemonType.ICE))))
                .withSide(Color.WHITE)
                .withCastlingRights(CastlingRights.NONE)
                .withHalfmoveClock(0)
                .withMoveNumber(9)
                .toPlayedPosition(Rules.standard());
        assertThat(JsonText.parsePosition(JsonText.format(finished))).isEqualTo(finished);
    }

    @Test
    void manyGamesMakeAFilePackedOrNot(@TempDir Path folder) throws IOException {
        List<GameRecord<Position, Move>> games =
                LongStream.range(0, 20).mapToObj(RandomTrees::of).toList();
        for (String name : List.of("games.json", "games.json.gz", "none.json")) {
            List<GameRecord<Position, Move>> some = name.startsWith("none") ? List.of() : games;
            Path file = folder.resolve(name);
            JsonText.write(file, some);
            try (Stream<GameRecord<?, ?>> read =
                    JsonText.read(file, Reading.standard().withKinds(List.of())).map(ReadResult::game)) {
                List<GameRecord<?, ?>> all = read.toList();
                assertThat(all).hasSameSizeAs(some);
                for (int i = 0; i < some.size(); i++) {
                    RandomTrees.assertSame(all.get(i), some.get(i));
                }
            }
            if (!name.endsWith("gz")) {
                assertThat(SCHEMA.validate(Files.readString(file), InputFormat.JSON))
                        .isEmpty();
            }
        }
        Files.writeString(folder.resolve("one.json"), "\ufeff " + JsonText.format(games.get(3)) + "\r\n");
        try (Stream<GameRecord<?, ?>> read = JsonText.read(
                        folder.resolve("one.json"), Reading.standard().withKinds(List.of()))
                .map(ReadResult::game)) {
            RandomTrees.assertSame(read.toList().get(0), games.get(3));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[#GAME,#{\"é\":1}] | 3 | 2 | JSON | has no member \"\\u00e9\"",
                "[GAME GAME] | 1 | GAME+3 | JSON | a comma or ] is to stand between games",
                "[GAME,] | 1 | GAME+3 | JSON | a value is to stand here: ']'",
                "[GAME | 1 | GAME+2 | JSON | a comma or ] is to stand between games",
                "GAME#x | 2 | 1 | JSON | nothing can follow the value",
                "[]# [] | 2 | 2 | JSON | nothing can follow the value",
                "[7] | 1 | 2 | JSON | must be an object, not a number",
                "[\"😀\\\"]\", {]  | 1 | 2 | JSON | must be an object, not a string",
                "[{\"é\":\"\u00ff\"}] | 1 | 2 | JSON | has no format",
            })
    void whatIsWrongInAFileHasItsPlace(
            String content, int line, String column, String field, String message, @TempDir Path folder)
            throws IOException {
        String game = JsonText.format(annotated());
        String text = content.replace('#', '\n').replace("GAME", game);
        Path file = folder.resolve("games.json");
        Files.writeString(file, text);
        MalformedTextException wrong = catchThrowableOfType(MalformedTextException.class, () -> {
            try (Stream<GameRecord<?, ?>> games =
                    JsonText.read(file, Reading.standard().withKinds(List.of())).map(ReadResult::game)) {
                games.forEach(read -> {});
            }
        });
        int expected = column.startsWith("GAME")
                ? game.length() + Integer.parseInt(column.substring(5))
                : Integer.parseInt(column);
        TextProblem problem = wrong.problems().stream()
                .filter(found -> found.message().equals(message))
                .findFirst()
                .orElseThrow(() -> new AssertionError(wrong));
        assertThat(problem.field()).isEqualTo(field);
        assertThat(problem.line()).isEqualTo(line);
        assertThat(problem.column()).isEqualTo(expected);
        String[] lines = text.split("\n", -1);
        int before = Arrays.stream(lines, 0, line - 1)
                .mapToInt(each -> each.getBytes(StandardCharsets.UTF_8).length + 1)
                .sum();
        assertThat(problem.offset())
                .isEqualTo(before + lines[line - 1].substring(0, expected - 1).getBytes(StandardCharsets.UTF_8).length);
    }

    /** A broken game costs no other, and an array that is broken ends where it is. */
    @Test
    void brokenGamesAreLeftOut(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.json");
        String game = JsonText.format(annotated());
        byte[] noText = "{\"\u00ff\":1},\n".getBytes(StandardCharsets.ISO_8859_1);
        Files.writeString(file, "[" + game + ",\n{\"a\":1},\n" + game + ",\n");
        Files.write(file, noText, StandardOpenOption.APPEND);
        Files.writeString(file, game + ";" + game + "]", StandardOpenOption.APPEND);
        List<Integer> lines = new ArrayList<>();
        List<ReadResult<GameRecord<Position, Move>>> read =
                JsonText.read(file, Reading.standard()).toList();
        assertThat(read).filteredOn(one -> !one.isBroken()).hasSize(3);
        assertThat(read).extracting(ReadResult::number).containsExactly(1L, 2L, 3L, 4L, 5L, 6L);
        read.forEach(one -> one.problem()
                .ifPresent(wrong -> lines.add(
                        ((MalformedTextException) wrong).problems().get(0).line())));
        assertThat(lines).containsExactly(2, 4, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "unterminated", "x\u001b[2Jy", "a\nb", "\u0085"})
    void reasonThatCannotBe_breaksItsGameAlone(String reason) throws IOException {
        Raichu kind = new Raichu();
        String good = JsonText.format(GameRecord.of(
                kind, kind.start(kind.position(), ChanceSource.none()).end(Outcome.draw("twelve signs"))));
        String broken =
                good.replace("\"termination\":\"twelve signs\"", "\"termination\":" + Escapes.escapeJson(reason));
        String file = "[" + broken + "," + good + "]";
        List<ReadResult<GameRecord<RaichuPosition, RaichuMove>>> read = JsonText.read(
                        new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8)), Reading.of(kind))
                .toList();
        assertThat(read).extracting(ReadResult::isBroken).containsExactly(true, false);
        assertThat(read.get(0).problem().orElseThrow()).hasMessageContaining("outcome.termination");

        String moves = JsonText.formatMoves(GameRecord.of(
                kind, kind.start(kind.position(), ChanceSource.none()).end(Outcome.draw("twelve signs"))));
        String wrong = moves.replace("\"twelve signs\"", Escapes.escapeJson(reason));
        String both = "[" + wrong + "," + moves + "]";
        assertThat(JsonText.read(new ByteArrayInputStream(both.getBytes(StandardCharsets.UTF_8)), Reading.of(kind)))
                .extracting(ReadResult::isBroken)
                .containsExactly(true, false);
    }

    @Test
    void bytesThatAreNoTextHaveTheirPlace(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.json");
        Files.write(file, "[{\"é\":\"\u00ff\"}]".getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> {
                    try (Stream<GameRecord<?, ?>> games = JsonText.read(
                                    file, Reading.standard().withKinds(List.of()))
                            .map(ReadResult::game)) {
                        games.toList();
                    }
                })
                .hasMessage("line 1, column 4 (offset 3), text: is not UTF-8");
    }

    @Test
    void variationsAreReadAsDeepAsTheyAreWritten() {
        GameRecord<Position, Move> deep = deep(JsonGame.MAX_VARIATION_DEPTH);
        RandomTrees.assertSame(JsonText.parseGame(JsonText.format(deep)), deep);
        assertThatThrownBy(() -> JsonText.format(deep(JsonGame.MAX_VARIATION_DEPTH + 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("100 deep");
        RandomTrees.assertSame(GameText.parse(GameText.format(deep)), deep);
        assertThatThrownBy(() -> GameText.format(deep(JsonGame.MAX_VARIATION_DEPTH + 1)))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("100 deep");
    }

    private static GameRecord<Position, Move> deep(int depth) {
        Rules rules = Rules.standard().withThreefoldRepetition(false).withFiftyMoveRule(false);
        GameBuilder<Position, Move> tree = GameBuilder.start(new PokemonChess(), Position.start(TEAM, TEAM, rules));
        tree.move(Move.of(Square.E2, Square.E4), 0);
        BoardGame<Position, Move> main = null;
        for (int i = 0; i < depth; i++) {
            GameNode<Position, Move> before = tree.at();
            List<Move> quiet = before.position().legalMoves().stream()
                    .filter(move -> before.position().effectiveness(move).isEmpty())
                    .toList();
            tree.move(quiet.get(0), 0);
            main = main == null ? tree.game() : main;
            tree.go(before).move(quiet.get(1), 0);
        }
        return tree.build(Map.of(), main);
    }

    @Property(tries = 200)
    @Tag("slow")
    void damagedTextIsAGameOrSaysWhyNot(@ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text = new StringBuilder(JsonText.format(RandomTrees.of(seed % 30)));
        for (int i = random.nextInt(3); i >= 0; i--) {
            text.setCharAt(random.nextInt(text.length()), (char) (' ' + random.nextInt(95)));
        }
        try {
            GameRecord<Position, Move> game = JsonText.parseGame(text.toString());
            RandomTrees.assertSame(JsonText.parseGame(JsonText.format(game)), game);
        } catch (MalformedTextException wrong) {
            assertThat(wrong.problems()).isNotEmpty();
        }
    }

    // ---- moves alone ----

    private static final String MOVES = "{\"format\":\"pokechess-game\",\"version\":1,\"tags\":{\"WhiteTeam\":\""
            + Team.defaultWhite() + "\",\"BlackTeam\":\"" + Team.defaultBlack() + "\"},\"moves\":[\"e4\",\"e5\"]}";

    @Test
    void movesAlone_areReadLikeTheWholeForm() {
        GameRecord<Position, Move> game = JsonText.parseGame(MOVES);
        assertThat(game.game().moveCount()).isEqualTo(2);
        assertThat(JsonText.parseGame(JsonText.formatMoves(game))).isEqualTo(game);
        assertThat(JsonText.parseGame(JsonText.format(game))).isEqualTo(game);
        assertThat(JsonText.parseGame(MOVES, Reading.standard()).game()).isEqualTo(game);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"e5\"|\"e6\",\"e9\"|moves[2]",
                "\"e5\"|\"Ke7\"|moves[1]",
                "\"e5\"|5|moves[1]",
                "\"WhiteTeam\"|\"Luck\":\"bad\",\"WhiteTeam\"|tags.Luck",
                "\"WhiteTeam\"|\"Result\":\"1-0\",\"Termination\":\"king captured\",\"WhiteTeam\"|tags.Termination",
                "\"WhiteTeam\"|\"Whiteteam\"|tags",
                "\"moves\":[|\"turns\":[],\"moves\":[|JSON",
            })
    void movesAlone_sayWhatIsWrongAndWhere(String part, String change, String field) {
        MalformedTextException wrong = catchThrowableOfType(
                MalformedTextException.class, () -> JsonText.parseGame(MOVES.replace(part, change)));
        assertThat(wrong.problems()).extracting(TextProblem::field).contains(field);
    }

    @Test
    void movesAlone_haveNoPlaceForRemarks() {
        GameRecord<Position, Move> game =
                GameText.parse(GameText.format(JsonText.parseGame(MOVES)).replace("e4 e5", "e4 {well} e5"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JsonText.formatMoves(game))
                .withMessageContaining("main line");
        assertThat(JsonText.parseGame(JsonText.formatMoves(game.mainLine()))).isEqualTo(game.mainLine());
    }

    /** A turn that is not over, and an end that players made, come back. */
    @Test
    void movesAlone_keepHowTheGameEnded() {
        GameRecord<Position, Move> game = JsonText.parseGame(MOVES);
        Game played = Game.start(game.game().at(0).position(), ChanceSource.none());
        for (Game ended : List.of(played.resign(Color.WHITE), played.agreeDraw(), played.forfeitOnTime(Color.BLACK))) {
            GameRecord<Position, Move> record = GameRecord.of(new PokemonChess(), ended);
            assertThat(JsonText.parseGame(JsonText.formatMoves(record))).isEqualTo(record);
        }
        Position chain =
                PositionText.parse("4k3/8/8/3p4/2p5/8/8/3QK3 w - - 0 1 Nor///Roc/Nor///FigNor -", Rules.standard());
        Game open = Game.start(chain, ChanceSource.none()).apply(Move.of(Square.D1, Square.D5), Roll.HIT);
        assertThat(open.position().chain()).isPresent();
        GameRecord<Position, Move> record = GameRecord.of(new PokemonChess(), open);
        assertThat(JsonText.parseGame(JsonText.formatMoves(record))).isEqualTo(record);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "true", " -1.5e3 ", "nullnull"})
    void read_refusesAValueThatIsNoObject(String text) throws IOException {
        InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        try (Stream<ReadResult<GameRecord<Position, Move>>> games = JsonText.read(in, Reading.standard())) {
            assertThat(games)
                    .singleElement()
                    .satisfies(game -> assertThat(game.problem())
                            .get()
                            .asString()
                            .contains(text.equals("nullnull") ? "JSON: " : "JSON: must be an object, not "));
        }
    }
}
