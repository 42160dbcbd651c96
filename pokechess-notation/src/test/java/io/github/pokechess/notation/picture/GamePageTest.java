package io.github.pokechess.notation.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Game.Turn;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.RandomGames;
import io.github.pokechess.notation.RandomTrees;
import io.github.pokechess.notation.drawing.Narration;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.walk.TurnWalk;
import io.github.pokechess.notation.strings.Escapes;
import io.github.pokechess.notation.text.GameReader;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GamePageTest {
    private static final Game GAME = RandomGames.play(3, 200);

    @Test
    void aPageHoldsItsGame() {
        String page = GamePage.of(GameRecord.of(new PokemonChess(), GAME).withTag("White", "Red"))
                .html();
        assertThat(page).startsWith("<!DOCTYPE html>").contains("<title>Red – ?, Pokémon Chess</title>");
        assertThat(page).doesNotContain("{{").doesNotContain("id=\"plot\"");
        String moves = page.substring(page.indexOf("<ol>"), page.lastIndexOf("</ol>"));
        List<String> shown = Pattern.compile("<button[^>]*>(.*?)</button>")
                .matcher(moves)
                .results()
                .map(move -> move.group(1).replaceAll("<[^>]*>", ""))
                .toList();
        assertThat(shown)
                .isEqualTo(GAME.turns().stream().map(MoveNotation::format).toList());
        assertThat(page.split("\\[\"", -1)).hasSize(GAME.moveCount() + 2);
        assertThat(GamePage.of(GameRecord.of(new PokemonChess(), GAME).withTag("White", "Red"))
                        .html())
                .isEqualTo(page);
    }

    @Test
    void castlingIsNoSignOfARoll() {
        Game game = Game.start(
                PositionText.parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1 Nor///////NorNor -", Rules.standard()),
                ChanceSource.none());
        assertThat(GamePage.of(GameRecord.of(new PokemonChess(), MoveNotation.play(game, "O-O")))
                        .html())
                .contains(">O-O</button>");
    }

    @Test
    void aGameWithoutMovesIsAPageToo() {
        String page = GamePage.of(GameRecord.of(new PokemonChess(), GAME.at(0))).html();
        assertThat(page).contains("max=\"0\"").contains("\"turns\":[]").contains("The game starts; White is to act.");
    }

    @Test
    void aLongGameIsASmallPage() {
        Game longest = GAME;
        for (long seed = 0; longest.moveCount() < 300; seed++) {
            Game game = RandomGames.play(seed, 300);
            longest = game.moveCount() > longest.moveCount() ? game : longest;
        }
        List<OptionalDouble> scores = Collections.nCopies(longest.turns().size(), OptionalDouble.of(-0.123456));
        String page = GamePage.of(GameRecord.of(new PokemonChess(), longest))
                .evaluated(scores)
                .html();
        assertThat(page.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(134_000);
    }

    @Test
    void onlyItsOwnScriptMayRun() throws Exception {
        String page = GamePage.of(GameRecord.of(new PokemonChess(), GAME)).html();
        for (String kind : List.of("script", "style")) {
            Matcher inline = Pattern.compile("<" + kind + "(?: type=\"module\")?>(.*?)</" + kind + ">", Pattern.DOTALL)
                    .matcher(page);
            assertThat(inline.find()).isTrue();
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(inline.group(1).getBytes(StandardCharsets.UTF_8));
            assertThat(page)
                    .contains(kind + "-src 'sha256-" + Base64.getEncoder().encodeToString(digest) + "'");
            assertThat(inline.find()).isFalse();
        }
        assertThat(page).contains("default-src 'none'").doesNotContain("unsafe-inline", " style=\"", " onclick");
        assertThat(page.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http:", "https:", "src=", "url(");
    }

    @Property(tries = 25)
    @Tag("slow")
    void whateverTagsHoldIsText(@ForAll String random) {
        String control = "[\\p{Cc}\\p{Cs}]";
        String hostile = "</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>{{data}}\"'&\u2028$1\\"
                + random.replaceAll(control, "");
        GameRecord<Position, Move> record = GameRecord.of(new PokemonChess(), GAME.at(2))
                .withTag("White", hostile)
                .withTag("Event", hostile)
                .withTag("Other", hostile);
        String page = GamePage.of(record).html();
        assertThat(page).contains("&lt;/script&gt;&lt;script&gt;alert(1)").contains("{{data}}&quot;&#39;&amp;");
        assertThat(page.split("<script", -1)).hasSize(3);
        assertThat(page.split("</script", -1)).hasSize(3);
        assertThat(page).doesNotContain("<img", "<!--");
        String plain = GamePage.of(GameRecord.of(new PokemonChess(), GAME.at(2)).withTag("Other", ""))
                .html();
        assertThat(page.chars().filter(c -> c == '<'))
                .hasSize((int) plain.chars().filter(c -> c == '<').count());
        assertThat(page.codePoints().noneMatch(c -> c >= 0xD800 && c <= 0xDFFF)).isTrue();
    }

    @Property(tries = 300)
    void jsonStringsAreWhatTheyWere(@ForAll String text) {
        String json = Escapes.escapeJson(text);
        assertThat(json).matches("\"[ -~]*\"").doesNotContain("<", ">", "&");
        Matcher escape = Pattern.compile("\\\\u([0-9a-f]{4})").matcher(json.substring(1, json.length() - 1));
        assertThat(escape.replaceAll(hit -> Matcher.quoteReplacement("" + (char) Integer.parseInt(hit.group(1), 16))))
                .isEqualTo(text);
    }

    @Test
    void evaluationsArePlotted() {
        GamePage page = GamePage.of(GameRecord.of(new PokemonChess(), GAME));
        OptionalDouble none = OptionalDouble.empty();
        List<OptionalDouble> scores =
                List.of(OptionalDouble.of(1), OptionalDouble.of(-0.5), none, OptionalDouble.of(0), none);
        String html = page.evaluated(scores).html();
        assertThat(html).contains("\"scores\":[1.000,-0.500,null,0.000,null]");
        String curve = html.replaceAll("(?s).*class=\"curve\" d=\"([^\"]*)\".*", "$1");
        assertThat(curve).matches("M[0-9.]+ 4\\.0L[0-9.]+ 73\\.0M[0-9.]+ 50\\.0h\\.1");
        assertThat(page.evaluated(List.of(none)).html()).doesNotContain("id=\"plot\"");
        for (double bad : new double[] {1.01, -2, Double.NaN}) {
            assertThatThrownBy(() -> page.evaluated(List.of(OptionalDouble.of(bad))))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> page.evaluated(Collections.nCopies(GAME.turns().size() + 1, none)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static String data(String html, String name) {
        return html.replaceAll("(?s).*\"" + name + "\":(\\[[^]]*]).*", "$1");
    }

    @Test
    void playAndLuckOfAReviewAreTwoCurves() {
        String text = GameText.format(GameRecord.of(new PokemonChess(), GAME.at(3)));
        String reviewed = text.replaceFirst(
                "1\\. (\\S+) (\\S+) 2\\. (\\S+)",
                "1. $1 {mine} {[%eval 0.1] [%given 0.250 ?] 0.25 lost} $2 {[%given 1.000 ??] [%luck -0.500]}"
                        + " 2. $3 {[%luck 1.5]}");
        assertThat(reviewed).isNotEqualTo(text);
        GameRecord<Position, Move> game =
                GameText.split(reviewed).get(0).read(Reading.standard()).game();
        String html = GamePage.of(game).html();
        assertThat(data(html, "play")).isEqualTo("[0.000,-0.250,0.750,0.750]");
        assertThat(data(html, "luck")).isEqualTo("[0.000,0.000,-0.500,1.000]");
        assertThat(html)
                .contains("class=\"curve\" d=\"M0.0 50.0L333.3 61.5L666.7 15.5L1000.0 15.5\"")
                .contains("class=\"curve curve-luck\" d=\"M0.0 50.0L333.3 50.0L666.7 73.0L1000.0 4.0\"")
                .contains("up to ±1.00")
                .doesNotContain("id=\"plot\"");
        assertThat(GamePage.of(GameText.split(text)
                                .get(0)
                                .read(Reading.standard())
                                .game())
                        .html())
                .doesNotContain("id=\"curves\"");
    }

    /** One whose numbers are too small to see keeps its curves near the middle, and a hostile one inside the plot. */
    @ParameterizedTest
    @CsvSource({"0.001, 49.9, 0.50", "999999999, 4.0, 999999999.00"})
    void curvesStayInsideTheirPlot(String luck, String y, String height) {
        String text = GameText.format(GameRecord.of(new PokemonChess(), GAME.at(1)))
                .replaceFirst("1\\. (\\S+)", "1. $1 {[%given 0.000] [%luck " + luck + "]}");
        assertThat(GamePage.of(GameText.split(text)
                                .get(0)
                                .read(Reading.standard())
                                .game())
                        .html())
                .contains("curve-luck\" d=\"M0.0 50.0L1000.0 " + y + "\"", "up to ±" + height);
    }

    @Test
    void decisionsAreToldInWords() {
        Game game = Game.start(
                PositionText.parse(
                        "r3k3/1P1p4/8/2pP4/8/8/8/3QK2R w K c6 0 1 FirNor/GraNor//FirWat////WatNorNor -",
                        Rules.standard()),
                ChanceSource.none());
        assertThat(told(game, "O-O")).containsExactly("White castles short.");
        assertThat(told(game, "b8=Q")).containsExactly("White's pawn (grass) goes to b8 and becomes a queen.");
        assertThat(told(game, "Qd4")).containsExactly("White's queen (water) goes to d4.");
        assertThat(told(game, "dxc6+"))
                .containsExactly(
                        "White's pawn (water) takes the pawn (fire) on c6: super effective. It may go on.",
                        "White passes.");
        assertThat(told(game, "bxa8-"))
                .containsExactly(
                        "White's pawn (grass) takes the rook (fire) on a8: not very effective, both are gone.");
        assertThat(told(game, "bxa8=N*"))
                .containsExactly(
                        "White's pawn (grass) takes the rook (fire) on a8: a critical hit.",
                        "The pawn on a8 becomes a knight. It may go on.",
                        "White passes.");
        assertThat(told(game, "bxa8/")).containsExactly("White's pawn (grass) attacks the rook (fire) on a8: a miss.");
    }

    private static List<String> told(Game game, String token) {
        Game after = MoveNotation.play(game, token);
        Turn turn = after.turns().get(0);
        return IntStream.range(0, turn.moves().size())
                .mapToObj(i -> Narration.sentenceOf(
                        after.at(i).position(),
                        turn.moves().get(i),
                        after.at(i + 1).position()))
                .toList();
    }

    @Test
    void randomGamesBecomePages() {
        SplittableRandom seeds = new SplittableRandom(9);
        for (int i = 0; i < 20; i++) {
            Game game = RandomGames.play(seeds.nextLong(), 120);
            assertThat(GamePage.of(GameRecord.of(new PokemonChess(), game)).html())
                    .contains("max=\"" + game.moveCount() + "\"");
        }
    }

    /**
     * A game with comments at the start, behind turns of either side and in variations of variations, and with glyphs.
     */
    private static final String TALK = """
        [Event "Lesson"]
        [Site "?"]
        [Date "2026.11.21"]
        [Round "1"]
        [White "Red"]
        [Black "Blue"]
        [Result "1-0"]
        [Variant "Pokemon Chess"]
        [WhiteTeam "NorBugGraPsyIceFigFlyGho/DarWatGroSteFaiEleFirPoi"]
        [BlackTeam "GhoFirGraPsyIceNorFlyFig/DarWatPoiSteFaiEleRocDra"]
        [Luck "standard"]
        [Termination "resignation"]

        {A first <lesson>.} 1. e4 $1 {The centre. [%clk 0:10:00]} (1. d4 {Also good.} 1... d5 (1... Nf6 $6 2. c4) 2. c4)
        1... e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 d6 6. Nc3 Bg4 $2 $18 7. Bg5 O-O 8. h3 Bh5
        9. Nxe5+xf7*xd8/ {[%eval 0.4]} 1-0
        """;

    @Test
    void commentsGlyphsAndVariationsAreShown() {
        String page = GamePage.of(talk()).html();
        String moves = page.substring(page.indexOf("<ol>"), page.lastIndexOf("</ol>"));
        assertThat(moves)
                .startsWith("<ol>\n"
                        + "<li class=\"aside\"><span class=\"note\" data-note=\"-1\">A first"
                        + " &lt;lesson&gt;.</span>")
                .contains("<button type=\"button\" data-turn=\"0\">e4 <i title=\"good move\">!</i></button>")
                .contains("data-note=\"0\">The centre.</span>")
                .contains("<div class=\"line\"><span>1.</span><button type=\"button\" data-turn=\"1\">d4</button>")
                .contains("<div class=\"line\"><span>1…</span><button type=\"button\" data-turn=\"3\">Nf6"
                        + " <i title=\"doubtful move\">?!</i></button>")
                .contains("<i title=\"mistake\">?</i> <i title=\"White is winning\">+−</i>")
                .doesNotContain("%clk", "%eval", "data-note=\"" + 22 + "\"");
        assertThat(moves.split("<div class=\"line\">", -1)).hasSize(3);
        assertThat(moves.split("<div", -1)).hasSameSizeAs(moves.split("</div", -1));
        assertThat(moves.split("<li", -1)).hasSameSizeAs(moves.split("</li", -1));
        assertThat(page)
                .contains("\"turns\":[[-1,1,0],[-1,2,0],[1,3,0],[1,4,0],[3,5,0],[2,6,0],[0,7,0]")
                .contains("The game is over: 1-0 resignation.");
    }

    /** The game with something of everything. */
    static GameRecord<Position, Move> talk() {
        return read(TALK);
    }

    private static GameRecord<Position, Move> read(String text) {
        try (GameReader reader = GameReader.of(new StringReader(text), Reading.standard())) {
            return reader.next().read(Reading.standard()).game();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Every turn of the tree is a button, and its steps lead to where the game stands there. */
    @Property(tries = 30)
    @Tag("slow")
    void everyTurnOfATreeIsThere(@ForAll("trees") GameRecord<Position, Move> game) {
        PageMoves<Position, Move> moves = new PageMoves<>(game);
        List<String> tokens = new ArrayList<>();
        List<String> boards = new ArrayList<>();
        TurnWalk.walk(game, new TurnWalk.Sink<>() {
            @Override
            public void onTurn(TurnWalk.Turn<Position, Move> turn, boolean numbered) {
                tokens.add(turn.text(GameDialect.of(game.kind()).newTurnFormatter()));
                Game there = Game.start(turn.end().position(), ChanceSource.none());
                boards.add(new PageMoves<>(GameRecord.of(new PokemonChess(), there))
                        .steps()
                        .get(0)
                        .replaceFirst(",.*", ""));
            }

            @Override
            public void onVariationStart(TurnWalk.Turn<Position, Move> first) {}

            @Override
            public void onVariationEnd() {}
        });
        assertThat(Pattern.compile("<button[^>]*>(.*?)</button>")
                        .matcher(moves.listHtml())
                        .results()
                        .map(button -> button.group(1).replaceAll(" <i.*", "").replaceAll("<[^>]*>", "")))
                .containsExactlyElementsOf(tokens);
        List<String> ends = moves.turns().stream()
                .map(turn -> moves.steps()
                        .get(Integer.parseInt(turn.split(",", -1)[1]))
                        .replaceFirst(",.*", ""))
                .toList();
        assertThat(ends).isEqualTo(boards);
    }

    @Provide
    static Arbitrary<GameRecord<Position, Move>> trees() {
        return Arbitraries.longs().map(seed -> RandomTrees.of(seed));
    }

    @Test
    void deepVariationsAreShownFlat() {
        StringBuilder text = new StringBuilder(TALK.substring(0, TALK.indexOf("{A first")));
        for (int move = 0; move < 16; move++) {
            String file = String.valueOf((char) ('a' + move / 2));
            String number = move / 2 + 1 + (move % 2 == 0 ? ". " : "... ");
            text.append(number).append(file).append(move % 2 == 0 ? "4" : "5");
            text.append(" (").append(number).append(file).append(move % 2 == 0 ? "3 " : "6 ");
        }
        text.append(")".repeat(16)).append(" 1-0");
        String html = new PageMoves<>(read(text.toString())).listHtml();
        assertThat(html.split("<div class=\"line\">", -1)).hasSize(7);
        assertThat(html.split("<span>\\(</span>", -1)).hasSize(11).hasSameSizeAs(html.split("<span>\\)</span>", -1));
    }

    @Test
    void manyGamesAreOnePage(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.html");
        GamePage other = GamePage.of(GameRecord.of(new PokemonChess(), GAME)
                .withTag("White", "</template><b>")
                .withTag("Black", "\"x"));
        GamePage.write(file, List.of(GamePage.of(talk()), other, other));
        String page = Files.readString(file);
        String single = GamePage.of(talk()).html();
        assertThat(page).startsWith(single.substring(0, single.indexOf("<script type=")));
        assertThat(page.split("<template class=\"game\"", -1)).hasSize(4).hasSameSizeAs(page.split("</template>", -1));
        assertThat(page)
                .contains("data-title=\"&lt;/template&gt;&lt;b&gt; – &quot;x\"")
                .doesNotContain("{{");
        for (String part : List.of("heading", "about", "plots", "moves", "tags", "data")) {
            assertThat(page.split(" data-part=\"" + part + "\"", -1)).hasSize(4);
            assertThat(page).contains(" id=\"" + part + "\"");
        }
        GamePage.write(file, List.of(GamePage.of(talk())));
        assertThat(Files.readString(file)).isEqualTo(single);
    }

    @Test
    void aPageIsWrittenWholeOrNotAtAll(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("games.html"), "old");
        Iterator<GamePage> broken = Stream.of(0, 1, 2)
                .map(i -> {
                    if (i == 2) {
                        throw new IllegalStateException("broken");
                    }
                    return GamePage.of(talk());
                })
                .iterator();
        assertThatThrownBy(() -> GamePage.write(file, () -> broken)).hasMessage("broken");
        assertThatThrownBy(() -> GamePage.write(file, List.of())).isInstanceOf(IllegalArgumentException.class);
        assertThat(file).hasContent("old");
        assertThat(folder.toFile().list()).hasSize(1);
    }
}
