package io.github.pokechess.notation.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.Termination;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.RandomGames;
import io.github.pokechess.notation.form.BinaryForm;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.notation.json.JsonText;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GameTextTest {
    private static final String TAGS = """
        [Event "?"]
        [Site "?"]
        [Date "????.??.??"]
        [Round "?"]
        [White "?"]
        [Black "?"]
        [Variant "Pokemon Chess"]
        [WhiteTeam "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi"]
        [BlackTeam "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleRocDra"]
        [Luck "standard"]
        """;

    /** Tags, the result that the movetext ends with among them, an empty line and the movetext. */
    static String text(String tags, String movetext) {
        String last = movetext.substring(movetext.lastIndexOf(' ') + 1).strip();
        String result = List.of("1-0", "0-1", "1/2-1/2").contains(last) ? last : "*";
        return tags + "[Result \"" + result + "\"]\n\n" + movetext + "\n";
    }

    private static Game game(String tags, String movetext) {
        return PokemonChess.game(GameText.parse(text(tags, movetext)).game());
    }

    private static MalformedTextException wrong(String text) {
        return catchThrowableOfType(MalformedTextException.class, () -> GameText.parse(text));
    }

    @Test
    void aGameAsAFileHoldsIt() {
        Team team = Team.parse("NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi");
        Game game = Game.start(team, team, ChanceSource.none());
        for (String token : List.of("e4", "d5", "exd5/", "Nf6", "exd5")) {
            game = MoveNotation.play(game, token);
        }
        GameRecord<Position, Move> record = GameRecord.of(
                new PokemonChess(), Map.of("White", "Ash \"A\" \\ K", "Annotator", "x"), game.resign(Color.BLACK));
        assertThat(GameText.format(record)).isEqualTo("""
            [Event "?"]
            [Site "?"]
            [Date "????.??.??"]
            [Round "?"]
            [White "Ash \\"A\\" \\\\ K"]
            [Black "?"]
            [Result "1-0"]
            [Variant "Pokemon Chess"]
            [WhiteTeam "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi"]
            [BlackTeam "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi"]
            [Luck "standard"]
            [Termination "resignation"]
            [Annotator "x"]

            1. e4 d5 2. exd5/ Nf6 3. exd5 1-0
            """);
        assertThat(GameText.parse(GameText.format(record))).isEqualTo(record);
    }

    /** Lines may end as on Windows, comments and tags among them. */
    @Test
    void carriageReturnsBeforeLineFeedsAreNothing() {
        String text = text(TAGS, "{ a\nb } 1. e4 ; c\n1... e5 {\n} *") + "\n";
        String windows = text.replace("\n", "\r\n");
        assertThat(GameText.parse(windows)).isEqualTo(GameText.parse(text));
        try (GameReader reader = GameReader.of(new StringReader(windows + windows), Reading.standard())) {
            GameRecord<Position, Move> first =
                    reader.next().read(Reading.standard()).game();
            assertThat(GameText.format(first)).doesNotContain("\r");
            assertThat(GameText.format(reader.next().read(Reading.standard()).game()))
                    .isEqualTo(GameText.format(first));
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @Property(tries = 100)
    void everyGameReadsBackAndIsWrittenTheSame(@ForAll long seed, @ForAll @IntRange(min = 0, max = 400) int plies) {
        SplittableRandom random = new SplittableRandom(seed);
        Game game = RandomGames.play(seed, plies);
        if (!game.isOver()) {
            game = switch (random.nextInt(4)) {
                case 0 -> game.resign(random.nextBoolean() ? Color.WHITE : Color.BLACK);
                case 1 -> game.forfeitOnTime(Color.BLACK);
                case 2 -> game.agreeDraw();
                default -> game;
            };
        }
        GameRecord<Position, Move> record = GameRecord.of(new PokemonChess(), game);
        String text = GameText.format(record);
        assertThat(text.lines()).allMatch(line -> line.length() <= 80 || line.startsWith("["));
        assertReadsBack(record);
    }

    private static void assertReadsBack(GameRecord<Position, Move> record) {
        String text = GameText.format(record);
        GameRecord<Position, Move> read = GameText.parse(text);
        assertThat(GameText.format(read)).isEqualTo(text);
        assertThat(read.tags()).isEqualTo(record.tags());
        assertThat(read.game().outcome()).isEqualTo(record.game().outcome());
        assertThat(PokemonChess.game(read.game()).moves())
                .hasSameSizeAs(PokemonChess.game(record.game()).moves());
        for (int move = 0; move < read.game().moveCount(); move++) {
            assertThat(read.game().at(move).position())
                    .isEqualTo(record.game().at(move).position());
        }
        assertThat(PokemonChess.game(read.game()).moves())
                .isEqualTo(PokemonChess.game(record.game()).moves());
    }

    /** {@code -Dpokechess.games=10000} plays as many in place of 600. */
    @Tag("slow")
    @Test
    void everyFormRestoresEveryDecision() {
        int games = Integer.getInteger("pokechess.games", 600);
        for (int seed = 0; seed < games; seed++) {
            GameRecord<Position, Move> record = GameRecord.of(new PokemonChess(), RandomGames.play(seed, 400));
            GameRecord<Position, Move> game = record;
            assertThat(GameText.parse(GameText.format(record)))
                    .as("seed %d as text", seed)
                    .isEqualTo(record);
            assertThat(JsonText.parseGame(JsonText.format(game)))
                    .as("seed %d as JSON", seed)
                    .isEqualTo(record);
            assertThat(BinaryForm.parseGame(BinaryForm.format(game)))
                    .as("seed %d in bytes", seed)
                    .isEqualTo(record);
        }
    }

    @Property(tries = 100)
    void gamesFromAnyPositionAndRulesReadBack(@ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Game before = RandomGames.play(seed, random.nextInt(100));
        Rules rules = before.position()
                .rules()
                // A chain may stand with a right that the other rules would have ended.
                .withEnPassantInChain(before.position().chain().isPresent() || random.nextBoolean())
                .withNoMove(random.nextBoolean() ? Rules.NoMove.DRAW : Rules.NoMove.LOSS)
                .withThreefoldRepetition(random.nextBoolean())
                .withFiftyMoveRule(random.nextBoolean());
        if (before.position().outcome().isEmpty()) {
            String start = PositionText.format(before.position());
            Game game = RandomGames.play(PositionText.parse(start, rules), random, 40);
            assertReadsBack(GameRecord.of(new PokemonChess(), game));
        }
    }

    @Test
    void aTurnThatIsNotOverStaysOpen() {
        Game game = Game.start(
                PositionText.parse("4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Gra////FirNor -", Rules.standard()),
                ChanceSource.none());
        Game chaining = MoveNotation.play(game, "Qxd5+").previous().orElseThrow();
        for (Game open : List.of(chaining, chaining.resign(Color.WHITE), chaining.agreeDraw())) {
            GameRecord<Position, Move> record = GameRecord.of(new PokemonChess(), open);
            assertThat(record.tag("LastTurn")).hasValue("open");
            assertThat(GameText.parse(GameText.format(record))).isEqualTo(record);
        }
        String closed =
                GameText.format(GameRecord.of(new PokemonChess(), chaining)).replace("Qxd5+", "Qd4");
        assertThat(wrong(closed).problems())
                .extracting(TextProblem::message)
                .containsExactly("the last turn leaves nothing open");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 e5 2. Nf3 *",
                "1.e4 1...e5 2.Nf3 *",
                "1.\n e4\te5\n2. Nf3\n*",
                "{ open } 1. e4 $1 {best ( not } 1... e5 ; a comment 2. d4\n2. Nf3 *",
                "1. e4 (1. d4 d5 (1... Nf6 {(} 2. c4 ) 2. c4) (1. c4) 1... e5 2. Nf3 *",
                "1. e4\n% 1... d5 is escaped\ne5 2. Nf3 *"
            })
    void whatIsNoMainLineIsPassedOver(String movetext) {
        assertThat(game(TAGS, movetext)).isEqualTo(game(TAGS, "1. e4 e5 2. Nf3 *"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. e4 1-0 | | 1-0 resignation",
                "1. e4 0-1 | resignation | 0-1 resignation",
                "1. e4 0-1 | time forfeit | 0-1 time forfeit",
                "1. e4 1/2-1/2 | | 1/2-1/2 draw agreed"
            })
    void theResultSaysWhatTheRulesDoNot(String movetext, String termination, String outcome) {
        String tags = termination == null ? TAGS : TAGS + "[Termination \"" + termination + "\"]\n";
        assertThat(game(tags, movetext).outcome().map(Outcome::toString)).hasValue(outcome);
    }

    @Test
    void theRulesEndAGameByThemselves() {
        String repeated = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 ";
        assertThat(game(TAGS, repeated + "1/2-1/2").outcome().flatMap(Termination::tryOf))
                .hasValue(Termination.THREEFOLD_REPETITION);
        assertThat(wrong(text(TAGS, repeated + "1-0")))
                .hasMessageContaining("is 1-0, but the game ended 1/2-1/2 threefold repetition");
        assertThat(wrong(text(TAGS, repeated + "*")))
                .hasMessageContaining("is *, but the game ended 1/2-1/2 threefold repetition");
        assertThat(game(TAGS + "[Rules \"threefoldRepetition=off\"]\n", repeated + "*")
                        .isOver())
                .isFalse();
    }

    /** A movetext after the four tags and an empty line, and where and what its only problem is. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. e4 e4 * | 7 | turn | \"e4\" is no legal move here: no pawn can go to e4",
                "1. e4 e5 2. Nxe5 * | 13 | turn | is no legal move here: no knight can capture on e5",
                "1. e4 Nc6 2. Bb5 a6 3. Bc6 * | 24 | turn | is no legal move here: a capture has an x, as in Bxc6",
                "1. e4 d5 2. d5 * | 13 | turn | is no legal move here: a capture has an x, as in exd5",
                "1. e4 d5 2. Bxa6 * | 13 | turn | here: there is nothing to capture, but Ba6 is possible",
                "1. e4 d5 2. exd5+ * | 13 | turn | here: the capture is neutral, and has no mark but * or /",
                "1. e4 e5 2. Nf3 Nc6 3. Nxe5? * | 28 | turn | '?' is no mark",
                "1. d4 Nf6 2. Nf3 e6 3. Nd2 * | 24 | turn | may be b1d2 or f3d2",
                "e4 * | 1 | move number | is missing: 1.",
                "2. e4 * | 1 | move number | must be 1.",
                "1... e4 * | 1 | move number | must be 1.",
                "1. 1. e4 * | 4 | move number | there is one already",
                "1. e4 2. e5 * | 7 | move number | must be 1...",
                "1. e4 e5 2. * | 13 | move number | there is no turn behind it",
                "(1. d4) 1. e4 * | 1 | variation | there is no turn before it",
                "1. e4 (1. d4 * | 7 | variation | no ) closes it",
                "1. e4 e5) * | 9 | variation | nothing opened it",
                "1. e4 $256 * | 7 | glyph | must be $0 to $255",
                "1. e4 $ * | 7 | glyph | must be $0 to $255",
                "1. e4 } e5 * | 7 | token | '}' has no meaning here",
                "1. e4 { e5 * | 7 | comment | no } closes it"
            })
    void saysWhatIsWrongWithTheMovetextAndWhere(String movetext, int column, String field, String message) {
        List<TextProblem> problems = wrong(text(TAGS, movetext)).problems();
        TextProblem problem = problems.get(0);
        assertThat(problem.field()).isEqualTo("game 1, " + field);
        assertThat(problem.message()).contains(message);
        assertThat(problem.line()).isEqualTo(13);
        assertThat(problem.column()).isEqualTo(column);
        assertThat(problem.offset()).isEqualTo(TAGS.length() + "[Result \"*\"]\n".length() + column);
    }

    /** Tags in place of others, or added, and where and what the first problem is. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "[Variant \"Chess\"] | 11 | Variant | no game is called \"Chess\"; known are Pokemon Chess;",
                "[Luck \"some\"] | 8 | Luck, luck | is one of standard, online, none",
                "[WhiteTeam \"NorFir\"] | 19 | WhiteTeam, team | no slash",
                "[BlackTeam \"NorFirGraPsyIceFigFlyXXX/DarWatGroSteFaiEleBugPoi\"] | 34 | BlackTeam, pawns | no type",
                "[Rules \"noMove=win\"] | 9 | Rules, rules | noMove is loss",
                "[Result \"0-1\"] | 10 | Result | must be \"*\"",
                "[Termination \"time forfeit\"] | 15 | Termination | is \"time forfeit\", but no rule ended the game",
                "[LastTurn \"open\"] | 1 | LastTurn | the last turn leaves nothing open",
                "[LastTurn \"shut\"] | 12 | LastTurn | must be \"open\"",
                "[SetUp \"1\"] | 1 | tags | FEN is missing",
                "[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1 Dra/////// -\"] | 1 | tags | SetUp is missing",
                "[Event \"a] | 1 | tag | must have the form",
                "[Event] | 1 | tag | must have the form",
                "[Event \"a\" \"b\"] | 1 | tag | must have the form"
            })
    void saysWhatIsWrongWithTheTagsAndWhere(String tag, int column, String field, String message) {
        String name = tag.substring(1).split("[ \\]]", 2)[0];
        String others = TAGS.lines()
                .filter(line -> !line.startsWith("[" + name + " "))
                .reduce("", (lines, line) -> lines + line + "\n");
        TextProblem problem = wrong(
                        tag + "\n" + (name.equals("Result") ? others + "\n1. e4 *\n" : text(others, "1. e4 *")))
                .problems()
                .get(0);
        assertThat(problem.field()).isEqualTo("game 1, " + field);
        assertThat(problem.message()).contains(message);
        assertThat(problem.column()).isEqualTo(column);
        assertThat(problem.line()).isEqualTo(1);
    }

    @Test
    void tellsAllProblemsOfAGame() {
        String text = """
            [WhiteTeam "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi"]
            [Luck "x"]
            [Luck "y"]

            1. e4 ) *
            """;
        assertThat(wrong(text).problems())
                .extracting(problem -> problem.line() + " " + problem.field())
                .containsExactly(
                        "1 game 1, tags",
                        "1 game 1, tags",
                        "1 game 1, tags",
                        "1 game 1, tags",
                        "1 game 1, tags",
                        "1 game 1, tags",
                        "1 game 1, tags",
                        "1 game 1, tags",
                        "1 game 1, tags",
                        "2 game 1, Luck, luck",
                        "3 game 1, tag",
                        "5 game 1, variation");
    }

    @Test
    void aGameMustSayHowItEnded() {
        TextProblem problem =
                wrong(text(TAGS, "1. e4 e5 2. Nf3").stripTrailing()).problems().get(0);
        assertThat(problem.toString()).contains("line 13, column 16", "game 1, result: is missing");
    }

    @Test
    void turnsThatAreNotPossibleHaveATypeAndAPosition() {
        InvalidMoveException illegal =
                catchThrowableOfType(InvalidMoveException.class, () -> GameText.parse(text(TAGS, "1. e4 e5 2. Ke3 *")));
        assertThat(illegal.position(Position.class))
                .contains(game(TAGS, "1. e4 e5 *").position());
        InvalidMoveException ambiguous = catchThrowableOfType(
                InvalidMoveException.class, () -> GameText.parse(text(TAGS, "1. d4 d5 2. Nf3 Nf6 3. Nd2 *")));
        assertThat(ambiguous.candidates(Move.class)).hasSize(2);
        assertThat(ambiguous.position(Position.class))
                .contains(game(TAGS, "1. d4 d5 2. Nf3 Nf6 *").position());
    }

    @Test
    void aBrokenGameDoesNotHideTheNextOne() throws IOException {
        String good = text(TAGS, "1. e4 *") + "\n";
        String text = good
                + TAGS + "\n1. e5 e4 ( ; lost\n 2. xx *\n\n" // illegal, and a variation that swallows the result
                + TAGS + "\n1. e4 { forgotten\n\n"
                + TAGS + "\n1. e4 e5\n\n"
                + good
                + "; a last word\n";
        List<Integer> read = new ArrayList<>();
        List<Integer> broken = new ArrayList<>();
        try (GameReader reader = GameReader.of(new StringReader(text), Reading.standard())) {
            while (reader.hasNext()) {
                GameSource game = reader.next();
                try {
                    game.read(Reading.standard().mainLine()).game();
                    read.add((int) game.number());
                } catch (MalformedTextException wrong) {
                    broken.add((int) game.number());
                }
            }
        }
        assertThat(read).containsExactly(1, 5);
        assertThat(broken).containsExactly(2, 3, 4);
    }

    @Test
    void aTextOfOneGameHoldsOneGame() {
        assertThat(wrong("{ nothing }")).hasMessageContaining("there is no game");
        assertThat(wrong(text(TAGS, "*") + text(TAGS, "*"))).hasMessageContaining("line 14, column 1");
    }

    @Test
    void contradictionsAreToldInWords() {
        GameRecord<Position, Move> record = GameRecord.of(new PokemonChess(), RandomGames.play(1, 4));
        assertThatThrownBy(() -> record.withTag("FEN", "x"))
                .hasMessage("the tag FEN \"x\" contradicts the game, which has no such tag");
    }

    @Test
    void recordsDoNotContradictTheirGames() {
        GameRecord<Position, Move> record = GameRecord.of(new PokemonChess(), game(TAGS, "1. e4 1-0"));
        assertThat(record.withTag("Site", "Kanto").tag("Site")).hasValue("Kanto");
        assertThat(record.withTag("Result", "1-0")).isEqualTo(record);
        assertThatThrownBy(() -> record.withTag("Result", "0-1")).hasMessageContaining("contradicts the game: 1-0");
        assertThatThrownBy(() -> record.withTag("a b", "")).hasMessageContaining("letters, digits and underscores");
        assertThatThrownBy(() -> record.withTag("Site", "a\nb")).hasMessageContaining("control character");
        assertThatThrownBy(() -> record.tags().put("Site", "x")).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void filesAreReplacedOrPutAtTheEnd(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.pcn");
        GameRecord<Position, Move> first =
                GameRecord.of(new PokemonChess(), game(TAGS, "1. e4 *")).withTag("White", "Pokémon ♔");
        GameRecord<Position, Move> second = GameRecord.of(new PokemonChess(), game(TAGS, "1. d4 *"));
        GameText.append(file, List.of(first));
        GameText.append(file, List.of(second, first));
        assertThat(GameText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .containsExactly(first, second, first);
        GameText.write(file, List.of(second));
        assertThat(GameText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .containsExactly(second);
        assertThat(Files.readString(file)).isEqualTo(GameText.format(second));
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void aFileThatCannotBeFinishedStaysAsItWas(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.pcn");
        GameRecord<Position, Move> record = GameRecord.of(new PokemonChess(), game(TAGS, "1. e4 *"));
        GameText.write(file, List.of(record));
        Iterator<GameRecord<Position, Move>> failing = List.of(record, record).stream()
                .map(next -> {
                    throw new IllegalStateException("no more");
                })
                .map(next -> record)
                .iterator();
        assertThatThrownBy(() -> GameText.append(file, () -> failing)).hasMessage("no more");
        assertThat(GameText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .containsExactly(record);
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
        assertThatThrownBy(() -> GameText.write(folder, () -> failing)).isInstanceOf(IOException.class);
    }

    @Test
    void bytesThatAreNoUtf8AreAProblemWithAPlace(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.pcn");
        byte[] text = ("\uFEFF" + text(TAGS.replace("White \"?", "White \"Pok?mon"), "1. e4 *"))
                .getBytes(StandardCharsets.UTF_8);
        int place = new String(text, StandardCharsets.ISO_8859_1).indexOf("k?m") + 1;
        text[place] = (byte) 0xE9;
        Files.write(file, text);
        MalformedTextException wrong = catchThrowableOfType(
                MalformedTextException.class,
                () -> GameText.read(file, Reading.standard()).collect(ReadResult.toGames()));
        TextProblem problem = wrong.problems().get(0);
        assertThat(problem.toString())
                .isEqualTo("line 5, column 12 (offset " + (place - 3) + "), game 1, text: is not UTF-8");
        assertThat(wrong.problems()).hasSize(1);
    }

    @Property(tries = 200)
    void damagedTextIsAGameOrSaysWhyNot(@ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text =
                new StringBuilder(GameText.format(GameRecord.of(new PokemonChess(), RandomGames.play(seed % 20, 60))));
        String letters = "[]{}();$%\"\\*/#=+-.\n x1aQ\uFFFF";
        for (int i = 0; i < 3; i++) {
            char letter = letters.charAt(random.nextInt(letters.length()));
            int at = random.nextInt(text.length());
            if (random.nextBoolean()) {
                text.setCharAt(at, letter);
            } else {
                text.insert(at, letter);
            }
        }
        try {
            GameRecord<Position, Move> record = GameText.parse(text.toString());
            assertReadsBack(record);
        } catch (MalformedTextException wrong) {
            assertThat(wrong.problems()).isNotEmpty();
            int length = text.toString().getBytes(StandardCharsets.UTF_8).length;
            assertThat(wrong.problems()).allMatch(problem -> problem.offset() <= length);
        }
    }

    @Test
    @Tag("slow")
    void hostileTextTakesLinearTime() {
        int size = 200_000;
        for (String part :
                List.of("(", ")", "{", "[", "$", ";", "}", "1. ", "x", "1", "[A \"", "\uFFFF", "(1. e4 ", "\"")) {
            assertThat(wrong(text(TAGS, "1. e4 " + part.repeat(size))).problems())
                    .hasSizeBetween(1, 102);
        }
    }

    @Test
    void format_refusesAGameThatStartsWhereAKingIsGone() {
        Position taken = PositionText.parse("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1 Nor//////Nor/Nor -", Rules.standard())
                .after(Move.parse("e2e8"), 0);
        Game over = Game.start(taken, ChanceSource.none());
        GameRecord<Position, Move> game = GameRecord.of(new PokemonChess(), over);
        assertThatThrownBy(() -> GameText.format(game))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("starts where a king is gone");
        for (GameForm form : List.of(GameForm.PCN, GameForm.FEN, GameForm.PGN)) {
            assertThatThrownBy(() -> form.write(Path.of("target", "gone" + form.suffix()), List.of(game)))
                    .as(form.toString())
                    .isInstanceOf(InvalidInputException.class);
        }
        assertThat(JsonText.parseGame(JsonText.format(game))).isEqualTo(game);
    }
}
