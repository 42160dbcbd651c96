package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.GameText;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.tafl.Tafl;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A board asked by JSON texts, as a page does it. */
final class BoardDialogueTest {
    private static final List<GameKind<?, ?>> KINDS =
            List.of(new PokemonChess(), new Raichu(), new Tafl(), new Chesslike());

    /** A white knight that hits super effectively, and may then go on. */
    private static final String CHAIN = "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1 Nor///Gra//Fir//Nor";

    /** A white pawn before a rook that it takes by a plain hit. */
    private static final String PROMOTION = "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1 NorNor/Nor//////Nor";

    private final BoardDialogue board = board(KINDS);

    private static BoardDialogue board(List<GameKind<?, ?>> kinds) {
        SplittableRandom random = new SplittableRandom(1);
        return new BoardDialogue(kinds, Map.of("club", 3), random::nextLong);
    }

    static Stream<GameKind<?, ?>> kinds() {
        return KINDS.stream();
    }

    // ---- helpers ----

    /** The reply to a request written with apostrophes in place of quotes. */
    private Json ask(String request) {
        return Json.of(board.ask(request.replace('\'', '"')));
    }

    private Json state(String request) {
        Json reply = ask(request);
        assertThat(reply.has("problems")).as("problems of %s", reply).isFalse();
        return reply.at("state");
    }

    private Json state() {
        return state("{'do':'state'}");
    }

    private Json decide(String move) {
        return state("{'do':'decide','ply':" + board.ply() + ",'move':'" + move + "'}");
    }

    private Json attempt(String move) {
        return state("{'do':'decide','ply':" + board.ply() + ",'move':'" + move + "','try':true}");
    }

    private void refused(String request, String field, String words) {
        String before = board.ask("{\"do\":\"state\"}");
        Json reply = ask(request);
        assertThat(reply.has("problems")).as("%s refuses %s", request, reply).isTrue();
        assertThat(reply.at("problems").items()).allSatisfy(problem -> {
            assertThat(problem.at("line").number()).isPositive();
            assertThat(problem.at("column").number()).isPositive();
        });
        assertThat(reply.at("problems").items()).anySatisfy(problem -> {
            assertThat(problem.at("field").text()).contains(field);
            assertThat(problem.at("text").text()).contains(words);
        });
        assertThat(board.ask("{\"do\":\"state\"}")).isEqualTo(before);
    }

    private static List<String> texts(Json array, String member) {
        return array.items().stream().map(item -> item.at(member).text()).toList();
    }

    private static Json find(Json array, String member, String value) {
        return array.items().stream()
                .filter(item -> item.at(member).text().equals(value))
                .findFirst()
                .orElseThrow();
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }

    // ---- the game ----

    @Test
    void beginsWithTheUsualGame() {
        Json state = state();
        assertThat(state.at("kind").text()).isEqualTo("pokemon");
        assertThat(state.at("mode").text()).isEqualTo("play");
        assertThat(state.at("node").number()).isZero();
        assertThat(state.at("ply").number()).isZero();
        assertThat(state.at("moves").items()).hasSize(20);
        assertThat(state.at("board.tiles").items()).hasSize(64);
        Json knight = state.at("board.tiles").items().get(57).at("token");
        assertThat(knight.at("figure").text()).isEqualTo("N");
        assertThat(knight.at("name").text()).isEqualTo("White knight, water");
        assertThat(state.at("board.names").items().get(57).text()).isEqualTo("b1");
        Json move = find(state.at("moves"), "text", "b1c3");
        assertThat(move.at("from").number()).isEqualTo(57);
        assertThat(move.at("to").number()).isEqualTo(42);
        assertThat(move.at("kind").text()).isEqualTo("move");
        assertThat(move.at("name").text()).isEqualTo("Nc3");
        assertThat(move.at("label").text()).isEqualTo("Knight to c3");
        assertThat(state.at("over").value()).isNull();
    }

    @Test
    void decidesAndTellsTheLastTurn() {
        Json state = decide("e2e4");
        assertThat(state.at("ply").number()).isEqualTo(1);
        assertThat(state.at("side").number()).isEqualTo(1);
        assertThat(state.at("last").text()).isEqualTo("White's pawn (ice) goes to e4.");
        assertThat(state.at("moved").items().stream().map(Json::number)).containsExactlyInAnyOrder(52, 36);
        assertThat(texts(state.at("tree"), "text")).containsExactly("", "e4");
        assertThat(state("{'do':'say','ply':1,'text':'D5'}").at("ply").number()).isEqualTo(2);
        refused("{'do':'decide','ply':1,'move':'g1f3'}", "ply", "2 decisions");
        refused("{'do':'decide','ply':2,'move':'g1g3'}", "", "");
        refused("{'do':'say','ply':2,'text':'e9'}", "", "");
        refused("{'do':'decide','ply':2}", "", "has no move");
        refused("{'do':'decide','ply':2,'move':'g1f3','wher':0}", "", "has no member");
        refused("{'do':'decide','ply':2,'move':'g1f3','where':77}", "where", "no place 77");
        refused("{'do':'undo'}", "do", "must be one of");
        refused("{}", "", "has no do");
        refused("[1]", "", "must be an object");
        refused("{", "JSON", "");
    }

    @Test
    void chainsPassAndPromotionAreToldByTheirSquares() {
        Json state = state("{'do':'new','position':'" + CHAIN + "','luck':'none'}");
        Json capture = find(state.at("moves"), "text", "e3d5");
        assertThat(capture.at("kind").text()).isEqualTo("capture");
        assertThat(capture.at("effect").text()).isEqualTo("super");
        assertThat(capture.at("chance").value()).isEqualTo(false);
        assertThat(capture.at("label").text()).isEqualTo("Knight takes the pawn (grass) on d5, super effective");
        assertThat(texts(state.at("moves"), "kind")).doesNotContain("pass");
        state = decide("e3d5");
        assertThat(state.at("chain").number()).isEqualTo(27);
        assertThat(state.at("sign").text()).isEqualTo("+");
        assertThat(state.at("captured").items().get(1).items()).hasSize(1);
        Json pass = find(state.at("moves"), "text", "pass");
        assertThat(pass.at("kind").text()).isEqualTo("pass");
        assertThat(pass.at("from").number()).isEqualTo(27);
        assertThat(pass.at("to").number()).isEqualTo(27);
        state = decide("pass");
        assertThat(state.at("side").number()).isEqualTo(1);
        assertThat(state.at("sign").text()).isEmpty();
    }

    @Test
    void aPromotionIsChosenAfterTheRoll() {
        Json state = state("{'do':'new','position':'" + PROMOTION + "','luck':'none'}");
        assertThat(find(state.at("moves"), "text", "e7d8").at("kind").text()).isEqualTo("capture");
        state = decide("e7d8");
        assertThat(state.at("choice").number()).isEqualTo(3);
        assertThat(texts(state.at("moves"), "kind")).hasSize(4).containsOnly("promotion");
        assertThat(texts(state.at("moves"), "promotion")).containsExactlyInAnyOrder("q", "r", "b", "n");
        assertThat(texts(state.at("moves"), "to")).containsOnly("3.0");
        state = decide("d8=q");
        assertThat(state.at("board.tiles").items().get(3).at("token.figure").text())
                .isEqualTo("Q");
        assertThat(state.at("captured").items().get(0).items()).isEmpty();
        assertThat(texts(state.at("captured").items().get(1), "figure")).containsExactly("R");
    }

    @Test
    void thePersonAgainstAProgramTakesBackToTheirLastDecision() {
        state("{'do':'new','seats':['human','engine:club'],'names':['Ann','Club']}");
        Json state = decide("e2e4");
        assertThat(state.at("moves").items())
                .as("moves while the program is to act")
                .isEmpty();
        decide("e7e5");
        decide("g1f3");
        assertThat(board.seat(1)).isEqualTo("engine:club");
        state = state("{'do':'back'}");
        assertThat(state.at("ply").number()).isEqualTo(2);
        state = state("{'do':'back'}");
        assertThat(state.at("ply").number()).isZero();
        assertThat(state.at("names").items().get(0).text()).isEqualTo("Ann");
        assertThat(state.at("tree").items()).hasSize(1);
        refused("{'do':'back'}", "back", "nothing");
        refused("{'do':'new','seats':['human','engine:none']}", "seats", "must be one of");
        refused("{'do':'new','seats':['human']}", "seats", "two");
    }

    @Test
    void triesBesideTheGameWithoutTouchingIt() {
        decide("e2e4");
        decide("e7e5");
        Json state = attempt("g1f3");
        assertThat(state.at("mode").text()).isEqualTo("analysis");
        assertThat(board.isAnalysis()).isTrue();
        decide("b8c6");
        state = state("{'do':'goto','node':1}");
        assertThat(state.at("mode").text()).isEqualTo("play");
        assertThat(state.at("line").items().stream().map(Json::number)).containsExactly(0, 1, 2);
        state = state("{'do':'decide','ply':1,'where':1,'move':'c7c5'}");
        int variation = state.at("node").number();
        assertThat(find(state.at("tree"), "text", "c5").at("main").value()).isEqualTo(false);
        assertThat(board.played().game().plyCount()).isEqualTo(2);
        state = state("{'do':'decide','ply':1,'where':1,'move':'c7c5'}");
        assertThat(state.at("node").number()).as("the same again").isEqualTo(variation);
        refused("{'do':'drop','node':2}", "node", "only variations");
        state = state("{'do':'drop','node':" + variation + "}");
        assertThat(state.at("node").number()).isEqualTo(1);
        assertThat(texts(state.at("tree"), "text")).containsExactly("", "e4", "e5", "Nf3", "Nc6");
        state("{'do':'goto','node':2}");
        assertThat(board.isAtEnd()).isTrue();
        state = decide("g1f3");
        assertThat(board.node()).as("what was tried is played").isEqualTo(3);
        assertThat(board.played().game().plyCount()).isEqualTo(3);
        assertThat(find(state.at("tree"), "text", "Nf3").at("main").value()).isEqualTo(true);
    }

    @Test
    void whatIsTriedTellsNothingOfTheGamesRolls() {
        Set<String> tried = new HashSet<>();
        state("{'do':'new','position':'" + CHAIN + "','seed':7}");
        for (int i = 0; i < 60; i++) {
            tried.add(attempt("e3d5").at("sign").text());
            state("{'do':'goto','node':0}");
        }
        assertThat(tried).as("signs of sixty rolls").containsExactlyInAnyOrder("+", "/");
        assertThat(state().at("tree").items()).hasSize(3);
        state("{'do':'decide','ply':0,'move':'e3d5','outcome':1}");
        assertThat(state().at("sign").text()).isEqualTo("/");
        refused("{'do':'decide','ply':0,'where':0,'move':'e3d5','outcome':2}", "outcome", "less than 2");
        assertThat(board.played().game().plyCount()).isZero();
    }

    @Test
    void looksElsewhereWithoutGoingThere() {
        decide("e2e4");
        decide("e7e5");
        Json state = state("{'do':'state','node':1}");
        assertThat(state.at("node").number()).isEqualTo(1);
        assertThat(state().at("node").number()).isEqualTo(2);
        refused("{'do':'state','node':5}", "node", "no place");
        refused("{'do':'goto','node':-1}", "node", "whole number");
    }

    // ---- ends, clocks ----

    @Test
    void endsByResignationAgreementAndTime() {
        decide("e2e4");
        state("{'do':'draw','side':1,'what':'offer'}");
        assertThat(state().at("offer").number()).isEqualTo(1);
        refused("{'do':'draw','side':1,'what':'accept'}", "draw", "offered none");
        state("{'do':'draw','side':0,'what':'decline'}");
        state("{'do':'draw','side':0,'what':'offer'}");
        Json state = state("{'do':'draw','side':1,'what':'accept'}");
        assertThat(state.at("over.words").text()).isEqualTo("Draw: draw agreed");
        assertThat(state.at("moves").items()).isEmpty();
        assertThat(state.at("mode").text()).isEqualTo("analysis");
        refused("{'do':'resign','side':0}", "request", "over");
        refused("{'do':'draw','side':1,'what':'offer'}", "draw", "over");
        refused("{'do':'decide','ply':1,'move':'e7e5'}", "move", "over");
        state = state("{'do':'back'}");
        assertThat(state.at("ply").number()).isZero();
        assertThat(state.at("over").value()).isNull();

        state("{'do':'new','clock':{'base':60,'increment':2}}");
        assertThat(board.clockRuns()).isTrue();
        assertThat(board.spend(Duration.ofSeconds(10))).isFalse();
        state = decide("e2e4");
        assertThat(state.at("clock.left").items().stream().map(Json::number)).containsExactly(52_000, 60_000);
        assertThat(board.spend(Duration.ofSeconds(70))).isTrue();
        state = state();
        assertThat(state.at("over.winner").number()).isZero();
        assertThat(state.at("clock.running").value()).isEqualTo(false);
        assertThat(board.clockRuns()).isFalse();
        assertThat(board.remaining(1)).contains(Duration.ZERO);
        refused("{'do':'new','clock':{'base':0}}", "clock.base", "whole number");
    }

    // ---- the fan ----

    @Test
    void tellsWhatMayComeOfACaptureAndDecidesNothing() {
        state("{'do':'new','position':'" + CHAIN + "'}");
        String before = board.ask("{\"do\":\"state\"}");
        Json fan = ask("{'do':'fan','ply':0,'move':'e3d5'}");
        assertThat(texts(fan.at("fan"), "name")).containsExactly("hit", "miss");
        assertThat(texts(fan.at("fan"), "weight")).containsExactly("144.0", "16.0");
        assertThat(texts(fan.at("fan"), "percent")).containsExactly("90.0", "10.0");
        assertThat(texts(fan.at("fan"), "sign")).containsExactly("+", "/");
        assertThat(texts(fan.at("fan"), "words"))
                .containsExactly(
                        "White's knight (fire) takes the pawn (grass) on d5: super effective. It may go on.",
                        "White's knight (fire) attacks the pawn (grass) on d5: a miss.");
        assertThat(fan.at("fan")
                        .items()
                        .get(0)
                        .at("board.tiles")
                        .items()
                        .get(27)
                        .at("token.side")
                        .number())
                .isZero();
        assertThat(fan.has("score")).isFalse();
        assertThat(board.ask("{\"do\":\"state\"}")).isEqualTo(before);
        refused("{'do':'fan','ply':1,'move':'e3d5'}", "ply", "");
        refused("{'do':'fan','ply':0,'move':'e3d6'}", "", "");

        Json scored = scored(board.shown());
        assertThat(texts(scored.at("fan"), "score")).containsExactly("0.5", "-0.5");
        assertThat(scored.at("score").value()).isEqualTo(0.4);
    }

    private static <P extends GamePosition<P, M>, M> Json scored(PlayedGame<P, M> shown) {
        List<BoardGame<P, M>> after = BoardDialogue.outcomes(shown.kind(), shown.game(), "e3d5");
        assertThat(after).hasSize(2).allMatch(game -> game.plyCount() == 1);
        return Json.of(BoardDialogue.fan(shown.kind(), shown.game(), "e3d5", new double[] {0.5, -0.5}));
    }

    // ---- every game ----

    @ParameterizedTest
    @MethodSource("kinds")
    void tellsWhatTheLibraryTellsInRandomPositions(GameKind<?, ?> kind) {
        SplittableRandom random = new SplittableRandom(3);
        state("{'do':'new','kind':'" + kind.name() + "','seed':3}");
        for (int i = 0; i < 200; i++) {
            Json state = state();
            equal(state, board.shown(), i % 10 == 0);
            List<Json> moves = state.at("moves").items();
            if (moves.isEmpty()) {
                state("{'do':'new','kind':'" + kind.name() + "','seed':" + i + "}");
            } else {
                decide(moves.get(random.nextInt(moves.size())).at("text").text());
            }
        }
    }

    private <P extends GamePosition<P, M>, M> void equal(Json state, PlayedGame<P, M> shown, boolean looks) {
        GameKind<P, M> kind = shown.kind();
        P position = shown.game().position();
        List<M> legal = shown.game().legalMoves();
        assertThat(texts(state.at("moves"), "text"))
                .isEqualTo(
                        legal.stream().map(move -> kind.format(move, position)).toList());
        int squares = state.at("board.tiles").items().size();
        for (int i = 0; i < legal.size(); i++) {
            Json told = state.at("moves").items().get(i);
            int[] own = BoardDialogue.squares(kind, position, legal.get(i));
            Chance chance = position.chance(legal.get(i));
            assertThat(told.at("chance").value()).isEqualTo(chance.outcomes() > 1);
            if (told.at("kind").text().equals("pass") && told.at("from").value() == null) {
                assertThat(own).containsExactly(-1, -1);
                continue;
            }
            assertThat(own)
                    .containsExactly(told.at("from").number(), told.at("to").number());
            assertThat(IntStream.of(own)).allMatch(square -> square >= 0 && square < squares);
            if (looks) {
                fanIsRight(told.at("text").text(), chance, state.at("ply").number());
            }
        }
    }

    private void fanIsRight(String move, Chance chance, int ply) {
        String before = board.ask("{\"do\":\"state\"}");
        Json fan = ask("{'do':'fan','ply':" + ply + ",'move':'" + move + "'}").at("fan");
        assertThat(fan.items().stream().map(item -> item.at("weight").number()))
                .containsExactlyElementsOf(IntStream.range(0, chance.outcomes())
                        .mapToObj(chance::weight)
                        .toList());
        assertThat(fan.items().stream()
                        .mapToInt(item -> item.at("weight").number())
                        .sum())
                .isEqualTo(chance.total())
                .isEqualTo(fan.items().get(0).at("total").number());
        assertThat(board.ask("{\"do\":\"state\"}")).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void readsBackWhatItWrites(GameKind<?, ?> kind) {
        SplittableRandom random = new SplittableRandom(5);
        state("{'do':'new','kind':'" + kind.name() + "','seed':11}");
        for (int i = 0; i < 40 && !state().at("moves").items().isEmpty(); i++) {
            List<Json> moves = state().at("moves").items();
            decide(moves.get(random.nextInt(moves.size())).at("text").text());
        }
        String text = GameText.format(board.played());
        String position = state().at("board.description").text();
        for (String form : List.of("pcn", "json", "link")) {
            Json written = ask("{'do':'export','form':'" + form + "'}");
            if (form.equals("json") && !kind.name().equals("pokemon")) {
                assertThat(written.has("problems")).isTrue();
                continue;
            }
            state("{'do':'new'}");
            Json read = Json.of(board.ask(
                    "{\"do\":\"import\",\"text\":" + quoted(written.at("text").text()) + "}"));
            assertThat(read.at("games").number()).isEqualTo(1);
            assertThat(GameText.format(board.played())).as(form).isEqualTo(text);
            assertThat(board.played().game().plyCount()).isEqualTo(board.ply()).isPositive();
        }
        Json written = ask("{'do':'export','form':'position'}");
        String again = written.at("text").text();
        Json read = Json.of(board.ask("{\"do\":\"import\",\"text\":" + quoted(again) + "}"));
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
                """.formatted(PokemonChess.defaultWhiteTeam(), PokemonChess.defaultBlackTeam());
        Json state = Json.of(board.ask("{\"do\":\"import\",\"text\":" + quoted(text) + "}"))
                .at("state");
        assertThat(state.at("names").items().get(1).text()).isEqualTo("Bob");
        Json e4 = find(state.at("tree"), "text", "e4");
        assertThat(e4.at("comment").text()).isEqualTo("good");
        assertThat(e4.at("eval").value()).isEqualTo(0.25);
        assertThat(e4.at("glyphs").items().get(0).number()).isEqualTo(1);
        assertThat(texts(state.at("tree"), "text")).contains("Nf6", "d6", "c4");
        String written = ask("{'do':'export','form':'pcn'}").at("text").text();
        assertThat(oneLine(written)).isEqualTo(oneLine(text));
        assertThat(board.text()).isEqualTo(written);
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
        Json read = Json.of(board.ask("{\"do\":\"import\",\"text\":" + quoted(written) + "}"))
                .at("state");
        assertThat(texts(read.at("tree"), "text")).containsExactlyInAnyOrder("", "e4", "e5", "Nf3", "Nc6", "Bc4");
        assertThat(board.played().game().plyCount()).isEqualTo(2);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void keepsTheTreeOfEveryGame(GameKind<?, ?> kind) {
        SplittableRandom random = new SplittableRandom(6);
        state("{'do':'new','kind':'" + kind.name() + "','seed':2}");
        for (int step = 0; step < 60; step++) {
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
        for (String form : List.of("pcn", "link")) {
            String text =
                    ask("{'do':'export','form':'" + form + "'}").at("text").text();
            Json read = Json.of(board.ask("{\"do\":\"import\",\"text\":" + quoted(text) + "}"));
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
        Json read = Json.of(board.ask("{\"do\":\"import\",\"text\":" + quoted(text) + "}"))
                .at("state");
        assertThat(find(read.at("tree"), "text", first).at("comment").text()).isEqualTo("hm");
        assertThat(find(read.at("tree"), "text", other).at("comment").text()).isEqualTo("why ah");
        assertThat(find(read.at("tree"), "text", other).at("glyphs").items()).hasSize(1);
        assertThat(read.at("tree").items().get(0).at("comment").text()).isEqualTo("so");
        assertThat(oneLine(ask("{'do':'export','form':'pcn'}").at("text").text()))
                .isEqualTo(
                        oneLine(text.replace("({why} 1. " + other + " $1 {ah})", "(1. " + other + " $1 {why} {ah})")));
    }

    @Test
    void readsOtherTexts() {
        String line = "NoFiGrPsIcFiFlGh DaWaGrStFaElBuPo NoFiGrPsIcFiFlGh DaWaGrStFaElRoDr 1. e4 e5 *";
        assertThat(state("{'do':'import','text':'" + line + "\\n'}").at("ply").number())
                .isEqualTo(2);
        String two = GameText.format(board.played());
        assertThat(Json.of(board.ask("{\"do\":\"import\",\"text\":" + quoted(two + "\n" + two) + "}"))
                        .at("games")
                        .number())
                .isEqualTo(2);
        String json = ask("{'do':'export','form':'json'}").at("text").text();
        assertThat(Json.of(board.ask("{\"do\":\"import\",\"text\":" + quoted("[\n" + json + ", " + json + "]") + "}"))
                        .at("games")
                        .number())
                .isEqualTo(2);
        assertThat(state("{'do':'import','text':'vault'}").at("kind").text()).isEqualTo("chesslike");
        refused("{'do':'import','text':'nothing at all'}", "", "");
        refused("{'do':'import','text':''}", "", "");
        refused("{'do':'import','text':'[]'}", "JSON", "no game");
        refused("{'do':'import','text':'g=AAAA'}", "link", "damaged");
        refused("{'do':'import','text':'p=AAAA'}", "", "");
        refused("{'do':'import','text':'1. e4 e9 *'}", "", "");
        refused("{'do':'export','form':'gif'}", "form", "one of");
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

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"do\":", "[[[["})
    void hostileTextsAreRefused(String beginning) {
        assertThat(Json.of(board.ask(beginning.repeat(400))).has("problems")).isTrue();
        assertThat(Json.of(board.ask("\"" + "x".repeat(BoardDialogue.MAX_LENGTH) + "\""))
                        .at("problems")
                        .items()
                        .get(0)
                        .at("text")
                        .text())
                .contains("longer");
    }

    // ---- properties ----

    @Test
    void theTreeIsThatOfAScript() {
        SplittableRandom random = new SplittableRandom(8);
        // the tree as a list of the texts on the way to each place, in the order in which they were made
        Map<Integer, String> expected = new LinkedHashMap<>(Map.of(0, ""));
        state("{'do':'new','luck':'none'}");
        for (int step = 0; step < 50; step++) {
            int act = random.nextInt(10);
            Json state = state();
            List<Integer> places = List.copyOf(expected.keySet());
            if (act < 6 && !state.at("moves").items().isEmpty()) {
                List<Json> moves = state.at("moves").items();
                Json move = moves.get(random.nextInt(moves.size()));
                String way = expected.get(board.node()) + " " + move.at("text").text();
                Json after = decide(move.at("text").text());
                expected.putIfAbsent(after.at("node").number(), way);
                assertThat(expected).containsEntry(after.at("node").number(), way);
            } else if (act < 9) {
                int node = places.get(random.nextInt(places.size()));
                assertThat(state("{'do':'goto','node':" + node + "}").at("node").number())
                        .isEqualTo(node);
            } else {
                Json gone = state.at("tree").items().get(random.nextInt(places.size()));
                if (gone.at("main").value().equals(false)) {
                    String way = expected.get(gone.at("id").number());
                    state("{'do':'drop','node':" + gone.at("id").number() + "}");
                    expected.values().removeIf(other -> (other + " ").startsWith(way + " "));
                }
            }
            assertThat(state().at("tree").items().stream()
                            .map(node -> node.at("id").number()))
                    .containsExactlyInAnyOrderElementsOf(expected.keySet());
            for (Json node : state().at("tree").items()) {
                int parent = node.at("parent").number();
                String way = expected.get(node.at("id").number());
                assertThat(parent < 0 ? "" : way.substring(0, way.lastIndexOf(' ')))
                        .isEqualTo(expected.getOrDefault(parent, ""));
            }
        }
        assertThat(expected.size()).isGreaterThan(15);
    }

    @Test
    void answersAnythingAndARefusalChangesNothing() {
        SplittableRandom random = new SplittableRandom(12);
        List<String> seeds = List.of(
                "{\"do\":\"new\",\"kind\":\"tafl\",\"names\":[\"a\",\"b\"],\"clock\":{\"base\":60,\"increment\":1}}",
                "{\"do\":\"new\",\"position\":\"" + CHAIN + "\",\"seed\":3,\"seats\":[\"human\",\"random\"]}",
                "{\"do\":\"decide\",\"ply\":0,\"move\":\"e3d5\",\"where\":0,\"outcome\":1,\"try\":true}",
                "{\"do\":\"say\",\"ply\":0,\"text\":\"nxd5\"}",
                "{\"do\":\"goto\",\"node\":0}",
                "{\"do\":\"drop\",\"node\":1}",
                "{\"do\":\"back\"}",
                "{\"do\":\"fan\",\"ply\":0,\"move\":\"e2e4\",\"node\":0}",
                "{\"do\":\"draw\",\"side\":0,\"what\":\"offer\"}",
                "{\"do\":\"resign\",\"side\":1}",
                "{\"do\":\"export\",\"form\":\"pcn\"}",
                "{\"do\":\"team\",\"check\":\"" + PokemonChess.defaultWhiteTeam() + "\"}",
                "{\"do\":\"import\",\"text\":\"[Event \\\"x\\\"]\\n\\n1. e4 (1. d4) e5 *\",\"seats\":[\"human\",\"human\"]}",
                "{\"do\":\"import\",\"text\":" + quoted(CHAIN) + "}");
        int refusals = 0;
        for (int i = 0; i < 3000; i++) {
            StringBuilder request = new StringBuilder(seeds.get(random.nextInt(seeds.size())));
            for (int changes = random.nextInt(4); changes > 0; changes--) {
                int at = random.nextInt(request.length());
                switch (random.nextInt(4)) {
                    case 0 -> request.deleteCharAt(at);
                    case 1 -> request.insert(at, request.charAt(random.nextInt(request.length())));
                    case 2 -> request.setCharAt(at, (char) random.nextInt(' ', 0x180));
                    default -> request.setCharAt(at, "0123456789-[]{}\",:\\".charAt(random.nextInt(19)));
                }
            }
            String before = board.ask("{\"do\":\"state\"}");
            Json reply = Json.of(board.ask(request.toString()));
            if (reply.has("problems")) {
                refusals++;
                assertThat(board.ask("{\"do\":\"state\"}"))
                        .as("state after %s", request)
                        .isEqualTo(before);
            }
        }
        assertThat(refusals).isBetween(500, 2900);
    }
}
