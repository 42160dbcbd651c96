package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.match.player.TeamRater;
import io.github.pokechess.notation.strings.LinkText;
import io.github.pokechess.notation.text.GameText;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts of games, positions and teams that a board reads and writes, and the facts that it tells. */
final class BoardTextsTest extends AskedBoard {
    // ---- games ----

    @ParameterizedTest
    @MethodSource("kinds")
    @Tag("slow")
    void readsBackWhatItWrites(GameKind<?, ?> kind) {
        SplittableRandom random = new SplittableRandom(5);
        state("{'do':'new','kind':'" + kind.name() + "','seed':11}");
        for (int i = 0; i < 40 && !state().at("moves").items().isEmpty(); i++) {
            List<Json> moves = state().at("moves").items();
            decide(moves.get(random.nextInt(moves.size())).at("text").text());
        }
        String text = GameText.format(desk.record());
        String position = state().at("board.description").text();
        for (String form : RequestTable.exportForms()) {
            Json written = ask("{'do':'export','form':'" + form + "'}");
            if (!List.of("pcn", "json", "link").contains(form)) { // without types, or without the moves
                assertThat(written.has("text") || written.has("problems"))
                        .as(form)
                        .isTrue();
                continue;
            }
            state("{'do':'new'}");
            Json read = Json.of(text(
                    "{\"do\":\"import\",\"text\":" + quoted(written.at("text").text()) + "}"));
            assertThat(read.at("games").number()).isEqualTo(1);
            assertThat(GameText.format(desk.record())).as(form).isEqualTo(text);
            assertThat(desk.record().game().moveCount()).isEqualTo(ply()).isPositive();
        }
        Json written = ask("{'do':'export','form':'position'}");
        String again = written.at("text").text();
        Json read = Json.of(text("{\"do\":\"import\",\"text\":" + quoted(again) + "}"));
        assertThat(read.at("state.kind").text()).isEqualTo(kind.name());
        assertThat(read.at("state.board.description").text()).isEqualTo(position);
        assertThat(ask("{'do':'export','form':'position'}").at("text").text()).isEqualTo(again);
    }

    @Test
    void keepsVariationsCommentsAndGlyphs() {
        String text = """
            [Event "?"]
            [Site "?"]
            [Date "????.??.??"]
            [Round "?"]
            [White "Ann"]
            [Black "Bob"]
            [Result "*"]
            [Variant "Pokemon Chess"]
            [WhiteTeam "%s"]
            [BlackTeam "%s"]
            [Luck "standard"]
            [Termination "unterminated"]

            {before all} 1. e4 $1 {[%%eval 0.25] good} (1. d4 d5 (1... Nf6 {why} 2. c4) 2. c4) 1... e5 2. Nf3
            Nc6 (2... d6 3. d4) *
            """.formatted(Team.defaultWhite(), Team.defaultBlack());
        Json state = Json.of(text("{\"do\":\"import\",\"text\":" + quoted(text) + "}"))
                .at("state");
        assertThat(state.at("names").items().get(1).text()).isEqualTo("Bob");
        Json e4 = find(state.at("tree"), "text", "e4");
        assertThat(e4.at("comment").text()).isEqualTo("good");
        assertThat(e4.at("eval").value()).isEqualTo(0.25);
        assertThat(e4.at("glyphs").items().get(0).number()).isEqualTo(1);
        assertThat(texts(state.at("tree"), "text")).contains("Nf6", "d6", "c4");
        String written = ask("{'do':'export','form':'pcn'}").at("text").text();
        assertThat(oneLine(written)).isEqualTo(oneLine(text));
        assertThat(ask("{'do':'export','form':'pcn'}").at("text").text()).isEqualTo(written);
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ").replace(" )", ")");
    }

    @Test
    void keepsWhatIsTriedBehindTheEndOfTheGame() {
        decide("e2e4");
        decide("e7e5");
        attempt("g1f3");
        decide("b8c6");
        state("{'do':'goto','node':2}");
        attempt("f1c4");
        String written = ask("{'do':'export','form':'pcn'}").at("text").text();
        assertThat(written).contains("1. e4 e5 (1... e5 2. Nf3 (2. Bc4) 2... Nc6) *");
        Json read = Json.of(text("{\"do\":\"import\",\"text\":" + quoted(written) + "}"))
                .at("state");
        assertThat(texts(read.at("tree"), "text")).containsExactlyInAnyOrder("", "e4", "e5", "Nf3", "Nc6", "Bc4");
        assertThat(desk.record().game().moveCount()).isEqualTo(2);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    @Tag("slow")
    void keepsTheTreeOfEveryGame(GameKind<?, ?> kind) {
        SplittableRandom random = new SplittableRandom(6);
        state("{'do':'new','kind':'" + kind.name() + "','seed':2}");
        for (int step = 0; step < 30; step++) {
            List<Json> tree = state().at("tree").items();
            List<Json> moves = state().at("moves").items();
            if (moves.isEmpty() || random.nextInt(3) == 0) {
                int node = tree.get(random.nextInt(tree.size())).at("id").number();
                state("{'do':'goto','node':" + node + "}");
            } else {
                decide(moves.get(random.nextInt(moves.size())).at("text").text());
            }
        }
        int places = state().at("tree").items().size();
        String written = ask("{'do':'export','form':'pcn'}").at("text").text();
        assertThat(written).contains("(");
        for (String form : List.of("pcn", "json", "link")) {
            String text =
                    ask("{'do':'export','form':'" + form + "'}").at("text").text();
            Json read = Json.of(text("{\"do\":\"import\",\"text\":" + quoted(text) + "}"));
            assertThat(read.has("problems")).as("%s of %s", form, text).isFalse();
            assertThat(ask("{'do':'export','form':'pcn'}").at("text").text()).isEqualTo(written);
            if (!kind.name().equals("pokemon")) { // there a variation that ends in a chain reads as a pass
                assertThat(state().at("tree").items()).hasSize(places);
            }
        }
    }

    @Test
    void keepsWhatIsSaidOfOtherGames() {
        state("{'do':'new','kind':'raichu'}");
        List<Json> moves = state().at("moves").items();
        String first = moves.get(0).at("text").text();
        String other = moves.get(1).at("text").text();
        decide(first);
        String plain = ask("{'do':'export','form':'pcn'}").at("text").text();
        String text = plain.replace("1. " + first, "{so} 1. " + first + " $2 {hm} ({why} 1. " + other + " $1 {ah})");
        Json read = Json.of(text("{\"do\":\"import\",\"text\":" + quoted(text) + "}"))
                .at("state");
        assertThat(find(read.at("tree"), "text", first).at("comment").text()).isEqualTo("hm");
        assertThat(find(read.at("tree"), "text", other).at("comment").text()).isEqualTo("why ah");
        assertThat(find(read.at("tree"), "text", other).at("glyphs").items()).hasSize(1);
        assertThat(read.at("tree").items().get(0).at("comment").text()).isEqualTo("so");
        assertThat(oneLine(ask("{'do':'export','form':'pcn'}").at("text").text()))
                .isEqualTo(oneLine(text));
    }

    @Test
    void keepsWhatWasTriedBehindTheEndOfAGameThatWasResigned() {
        decide("e2e4");
        attempt("e7e5");
        state("{'do':'resign','side':1}");
        String written = ask("{'do':'export','form':'pcn'}").at("text").text();
        assertThat(written).contains("1. e4 (1. e4 e5) 1-0", "[Termination \"resignation\"]");
        Json read = Json.of(text("{\"do\":\"import\",\"text\":" + quoted(written) + "}"))
                .at("state");
        assertThat(texts(read.at("tree"), "text")).containsExactly("", "e4", "e5");
        assertThat(read.at("over.winner").number()).isZero();
        assertThat(ask("{'do':'export','form':'pcn'}").at("text").text()).isEqualTo(written);
    }

    @Test
    void readsOtherTexts() {
        String line = "NoFiGrPsIcFiFlGh DaWaGrStFaElBuPo NoFiGrPsIcFiFlGh DaWaGrStFaElRoDr 1. e4 e5 *";
        assertThat(state("{'do':'import','text':'" + line + "\\n'}").at("ply").number())
                .isEqualTo(2);
        String two = GameText.format(desk.record());
        assertThat(Json.of(text("{\"do\":\"import\",\"text\":" + quoted(two + "\n" + two) + "}"))
                        .at("games")
                        .number())
                .isEqualTo(2);
        String json = ask("{'do':'export','form':'json'}").at("text").text();
        assertThat(Json.of(text("{\"do\":\"import\",\"text\":" + quoted("[\n" + json + ", " + json + "]") + "}"))
                        .at("games")
                        .number())
                .isEqualTo(2);
        assertThat(state("{'do':'import','text':'vault'}").at("kind").text()).isEqualTo("chesslike");
        for (String none : List.of("foo", "nothing at all", "hello / world", "<p>hello</p>")) {
            assertThat(ask("{'do':'import','text':'" + none + "'}")
                            .at("problems")
                            .items())
                    .as(none)
                    .singleElement()
                    .satisfies(problem ->
                            assertThat(problem.at("text").text()).isEqualTo("this is neither a game nor a position"));
        }
        state("{'do':'new'}");
        refused("{'do':'import','text':'4k3/8/8/8/8/8/8/9 w - - 0 1'}", "placement", "");
        refused("{'do':'import','text':''}", "", "");
        refused("{'do':'import','text':'[]'}", "JSON", "no game");
        refused("{'do':'import','text':'1. e4 e9 *'}", "", "");
        refused("{'do':'export','form':'gif'}", "form", "one of");
    }

    @Test
    void import_readsLinksAsPeoplePasteThem_andSaysWhatIsWrongWithOthers() {
        ask("{'do':'new','kind':'pokemon','seed':1,'seats':['human','human']}");
        ask("{'do':'decide','ply':0,'move':'e2e4'}");
        String link = ask("{'do':'export','form':'link'}").at("text").text();
        for (String pasted : new String[] {
            "https://example.org/#" + link + ".",
            "(https://example.org/#" + link + ")",
            "Look at <https://example.org/#/game&" + link + ">, it is fun!",
            "  " + link + "\n\nsent from my phone",
        }) {
            assertThat(Json.of(text("{\"do\":\"import\",\"text\":" + quoted(pasted) + "}"))
                            .at("state")
                            .at("ply")
                            .number())
                    .isEqualTo(1);
        }
        String incomplete = "is not whole: copy it again, from # to its end";
        for (String cut : new String[] {
            link.substring(0, link.length() - 3),
            "g=",
            "g=AAAA",
            "p=AAAA",
            "p=MS4gZTQgZTk",
            "l=0123",
            "see #l=0123.AAAA"
        }) {
            refused("{'do':'import','text':'" + cut + "'}", "link", incomplete);
        }
        refused("{'do':'import','text':'#l=0123456789abcdef.AAAA'}", "link", "page in one file");
        byte[] bytes = LinkText.decodeBytes(link.substring(2));
        bytes[4] = 9;
        refused(
                "{'do':'import','text':'g=" + LinkText.encode(bytes) + "'}",
                "link",
                "is of a newer version of this page");
        String byLinks =
                "{'do':'link','name':'0123456789abcdef','secret':'0123456789abcdef0123456789abcdef','text':'%s'}";
        for (String version : new String[] {"pokechess link 2\ngame pokemon\n", "2.abc"}) {
            refused(byLinks.formatted(LinkText.encode(version)), "link", "is of a newer version of this page");
        }
        for (String cut : new String[] {
            "",
            "pokechess li",
            "pokechess link 1\ngame pok",
            "pokechess link 1\ngame pokemon\nfrom 0\n\n[Event \"?\"]\n[Si",
            "1.abc"
        }) {
            refused(byLinks.formatted(LinkText.encode(cut)), "link", incomplete);
        }
    }

    @Test
    void import_readsChess() {
        Json state = state("{'do':'import','text':'4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1'}");
        assertThat(state.at("luck").text()).isEqualTo("none");
        assertThat(state.at("moves").items())
                .anyMatch(move -> move.at("text").text().equals("d1d5"));
        String pgn = """
                [Event "Casual game"]
                [White "A"]
                [Black "B"]
                [Result "1-0"]

                1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6?? {a blunder} (3... g6 4. Qf3) 4. Qxf7# 1-0
                """;
        for (String text : List.of(pgn, pgn + "\n" + pgn, "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0")) {
            Json read = Json.of(text("{\"do\":\"import\",\"text\":" + quoted(text) + "}"))
                    .at("state");
            assertThat(read.at("ply").number()).isEqualTo(7);
            assertThat(read.at("over.result").text()).isEqualTo("1-0");
            assertThat(read.at("luck").text()).isEqualTo("none");
        }
        String started =
                "[FEN \"4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1\"]\n[SetUp \"1\"]\n[Variant \"Standard\"]\n\n1. Qxd5 *\n";
        assertThat(Json.of(text("{\"do\":\"import\",\"text\":" + quoted(started) + "}"))
                        .at("state.ply")
                        .number())
                .isOne();
        state("{'do':'new'}");
        refused("{'do':'import','text':'4k3/8/8/8/8/8/8/8 w - - 0 1'}", "placement", "");
        refused("{'do':'import','text':'1. e4 e5 2. Ke3 *'}", "", "Ke3");
        // a game of this game that lacks its teams is told so, not taken for chess
        refused("{'do':'import','text':'[Variant \\\"Pokemon Chess\\\"]\\n\\n1. e4 *'}", "", "WhiteTeam");
    }

    @Test
    void import_reportsWhatItCorrectedAndLeftOut() {
        String text = "[Result \"*\"]\n\n1. d4 d5 (1... Qh1 2. c4 {many words}) 2. -- e5 3. dxe5 {behind} d4 *";
        List<Json> corrections = Json.of(text("{\"do\":\"import\",\"text\":" + quoted(text) + "}"))
                .at("forgiven")
                .items();
        assertThat(corrections).hasSize(2).allSatisfy(one -> {
            assertThat(one.at("line").number()).isEqualTo(3);
            assertThat(one.at("intended").text()).isEmpty();
        });
        assertThat(corrections.get(0).at("written").text()).isEqualTo("Qh1");
        assertThat(corrections.get(0).at("moves").number()).isEqualTo(2);
        assertThat(corrections.get(1).at("moves").number()).isEqualTo(3);
        assertThat(corrections.get(1).at("comments").number()).isOne();
        assertThat(state("{'do':'new'}").has("forgiven")).isFalse();
    }

    @Test
    void import_countsGamesWithoutTags_andPassesOverWordsBeforeThem() {
        Json read = Json.of(text("{\"do\":\"import\",\"text\":" + quoted("1. d4 d5\n\n1. c4 e5 *\n1. Nf3 *") + "}"));
        assertThat(read.at("games").number()).isEqualTo(3);
        assertThat(read.at("state.ply").number()).isEqualTo(2);
        String mail = "Hello,\n\n> [White \"A\"]\n> [Variant \"orthodox\"]\n>\n> 1. e4 e5 *\n";
        assertThat(Json.of(text("{\"do\":\"import\",\"text\":" + quoted(mail) + "}"))
                        .at("state.names")
                        .items()
                        .get(0)
                        .text())
                .isEqualTo("A");
    }

    // ---- facts ----

    @Test
    void tellsTheChartTeamsAndKinds() {
        Json chart = ask("{'do':'chart'}");
        assertThat(chart.at("types").items()).hasSize(18);
        for (PokemonType attacker : PokemonType.values()) {
            for (PokemonType defender : PokemonType.values()) {
                double told = (Double) chart.at("effect")
                        .items()
                        .get(attacker.ordinal())
                        .items()
                        .get(defender.ordinal())
                        .value();
                char symbol =
                        TypeChart.standard().effectiveness(attacker, defender).symbol();
                assertThat(told).isEqualTo(symbol == 'h' || symbol == '½' ? 0.5 : symbol - '0');
            }
        }
        String random =
                ask("{'do':'team','random':true,'seed':4}").at("team.text").text();
        assertThat(Team.parse(random).isTournamentLegal()).isTrue();
        assertThat(ask("{'do':'team','random':true,'seed':4}").at("team.text").text())
                .isEqualTo(random);
        Json team = ask("{'do':'team','check':'" + random + "'}").at("team");
        assertThat(team.at("pieces").items()).hasSize(16);
        assertThat(team.at("pieces").items().get(8).at("square").text()).isEqualTo("a1");
        refused("{'do':'team','check':'NorFir'}", "", "");
        assertThat(texts(ask("{'do':'kinds'}").at("kinds"), "name"))
                .containsExactly("pokemon", "raichu", "tafl", "chesslike");
        assertThat(texts(ask("{'do':'kinds'}").at("levels"), "name")).containsExactly("club");
        Json state = state("{'do':'new','teams':['" + random + "','random'],'luck':'none','seed':9}");
        assertThat(state.at("teams").items().get(0).text()).isEqualTo(random);
        assertThat(state.at("luck").text()).isEqualTo("none");
        assertThat(state.at("tags.Seed").text()).isEqualTo("9");
        refused("{'do':'new','kind':'tafl','teams':['random','random']}", "teams", "");
        refused("{'do':'new','kind':'tafl','luck':'none'}", "luck", "");
        refused("{'do':'new','kind':'go'}", "kind", "one of");
        refused("{'do':'new','teams':['x','random']}", "", "");
        refused("{'do':'new','position':'x'}", "", "");
        refused("{'do':'new','names':['a\\u0001','b']}", "", "control");
    }

    @Test
    void ratesTeamsIfSomebodyKnows() {
        Team best = Team.random(new SplittableRandom(2));
        TeamRater rater = new TeamRater() {
            @Override
            public double payoff(Team team, LuckModel luck) {
                return luck == LuckModel.NONE ? -3 : team.equals(best) ? 0.4 : 0.1;
            }

            @Override
            public List<Double> pieces(Team team, LuckModel luck) {
                return IntStream.range(0, 16).mapToObj(i -> -0.02 * i).toList();
            }

            @Override
            public Team bestSwap(Team team, LuckModel luck) {
                return best;
            }

            @Override
            public Team strong(LuckModel luck, RandomGenerator random) {
                return luck == LuckModel.ONLINE ? Team.random(random) : best;
            }
        };
        Desk rating = Desk.builder(KINDS, () -> 5, () -> 0).rater(rater).build();
        String usual = "{'do':'team','check':'" + Team.defaultWhite() + "'";
        Json told = ask(rating, usual + ",'luck':'standard'}").at("rating");
        assertThat(told.at("score").value()).isEqualTo(0.55);
        assertThat(told.at("pieces").items().stream().map(Json::value))
                .hasSize(16)
                .contains(-0.01, -0.15);
        assertThat(told.at("swap.text").text()).isEqualTo(best.toString());
        assertThat(told.at("swap.score").value()).isEqualTo(0.7);
        Json of = ask(rating, "{'do':'team','check':'" + best + "','luck':'standard'}");
        assertThat(of.at("rating.swap").value()).as("nothing gains").isNull();
        assertThat(ask(rating, usual + ",'luck':'none'}").at("rating.score").value())
                .as("no share of points is less than 0")
                .isEqualTo(0.0);
        assertThat(ask(rating, usual + "}").has("rating")).as("not asked").isFalse();
        assertThat(ask(rating, "{'do':'team','strong':true}").at("team.text").text())
                .isEqualTo(best.toString());
        assertThat(ask(rating, "{'do':'team','strong':true,'luck':'online','seed':3}"))
                .isEqualTo(ask(rating, "{'do':'team','strong':true,'luck':'online','seed':3}"));
        assertThat(ask(rating, usual + ",'luck':'dice'}").has("problems")).isTrue();
        assertThat(ask("{'do':'team','check':'" + best + "','luck':'none'}").has("rating"))
                .as("nobody knows")
                .isFalse();
        refused("{'do':'team','strong':true}", "strong", "nobody");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"do\":", "[[[["})
    void hostileTextsAreRefused(String beginning) {
        assertThat(Json.of(text(beginning.repeat(400))).has("problems")).isTrue();
        assertThat(Json.of(text("\"" + "x".repeat(DeskJson.MAX_LENGTH) + "\""))
                        .at("problems")
                        .items()
                        .get(0)
                        .at("text")
                        .text())
                .contains("longer");
    }
}
