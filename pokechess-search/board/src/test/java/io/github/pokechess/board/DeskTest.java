package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.json.Replies;
import io.github.pokechess.board.json.SearchInfo;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.text.GameText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A board asked by JSON texts, as a page does it. */
final class DeskTest extends AskedBoard {
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

    /** A game by another chart is played by it, and the page is given that chart. */
    @Test
    void aTypeChartOfItsOwn_isPlayedByAndGiven() {
        String start = "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Psy////GhoNor -";
        for (String rules : List.of("", "chart=generation1", "chart=" + rows(TypeChart.generation1()))) {
            DeskJson edge = new DeskJson(Desk.builder(KINDS, () -> 1, () -> 0).build());
            String begin = "{'do':'new','position':'" + start + "','rules':'" + rules + "'}";
            Json reply = Json.of(edge.ask(Access.OWNER, begin.replace('\'', '"')));
            assertThat(reply.has("problems")).as("%s", reply).isFalse();
            Json state = reply.at("state");
            assertThat(state.at("rules").text()).isEqualTo(rules.isEmpty() ? "" : "chart=generation1");
            Json chart = Json.of(edge.ask(Access.OWNER, "{\"do\":\"chart\"}"));
            Json effect = chart.at("effect")
                    .items()
                    .get(PokemonType.GHOST.ordinal())
                    .items()
                    .get(PokemonType.PSYCHIC.ordinal());
            assertThat(effect.number()).isEqualTo(rules.isEmpty() ? 2 : 0);
        }
    }

    private static String rows(TypeChart chart) {
        return String.join("/", chart.rows());
    }

    /** A page offers another game in the place of one that nobody has wished for, and of no other. */
    @Test
    void state_tellsWhetherTheGameWasWishedFor() {
        assertThat(state("{'do':'new'}").has("usual")).isTrue();
        for (String wish : List.of(
                "'luck':'none'",
                "'position':'4k3/P6p/8/8/8/8/7P/4K2R w K - 0 1 Nor/NorNor/////Nor/NorNor -'",
                "'teams':['random','random']",
                "'seed':5",
                "'clock':{'base':60}",
                "'names':['Ann','Ben']",
                "'seats':['human','random']")) {
            assertThat(state("{'do':'new'," + wish + "}").has("usual")).as(wish).isFalse();
        }
        state("{'do':'new'}");
        String file = ask("{'do':'export','form':'pcn'}").at("text").text();
        assertThat(text("{\"do\":\"import\",\"text\":" + quoted(file) + "}")).doesNotContain("\"usual\"");
        state("{'do':'new'}");
        assertThat(state("{'do':'new','draft':true,'seats':['human','random']}").has("usual"))
                .as("the game that a draft is to replace")
                .isFalse();
    }

    /** A megabyte of values would take some dozen megabytes of memory, as often as somebody sends it. */
    @Test
    void ask_refusesThousandsOfValues() {
        String many = "[" + "0,".repeat(100_000) + "0]";
        refused("{'do':'say','ply':0,'text':" + many + "}", "JSON", "there are more than 200 values");
        String game = many.replace("0", "{}");
        refused("{'do':'import','text':'" + game + "'}", "JSON", "there are more than 100000 values");
    }

    /** A server that is ended while an offer stands goes on with it. */
    @Test
    void aStandingDrawOffer_isKeptWithTheGame_andIsThereAgain() {
        List<GameRecord<?, ?>> kept = new ArrayList<>();
        desk.serve(new NoHost() {
            @Override
            public void saveGame(GameRecord<?, ?> game) {
                kept.add(game);
            }
        });
        decide("e2e4");
        state("{'do':'draw','side':0,'what':'offer'}");
        assertThat(kept).hasSize(2).last().matches(game -> game.tag("DrawOffer").equals(Optional.of("White")));
        Desk again = desk(KINDS, () -> 0);
        String text = GameText.format(kept.get(1));
        Json state = Json.of(text(again, "{\"do\":\"import\",\"text\":" + quoted(text) + "}"))
                .at("state");
        assertThat(state.at("offer").number()).isZero();
        state("{'do':'draw','side':1,'what':'decline'}");
        assertThat(kept).hasSize(3).last().matches(game -> game.tag("DrawOffer").isEmpty());
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

    /** As {@code play} writes them. */
    @Test
    void playersWithoutNames_areCalledByWhatTheyAre() {
        assertThat(GameText.format(desk.record())).contains("[White \"human\"]", "[Black \"human\"]");
        state("{'do':'new','kind':'tafl','seats':['random','engine:club']}");
        assertThat(GameText.format(desk.record())).contains("[White \"random\"]", "[Black \"club\"]");
        Json state = state("{'do':'new','seats':['human','engine:club'],'names':['Ann','']}");
        assertThat(GameText.format(desk.record())).contains("[White \"Ann\"]", "[Black \"club\"]");
        assertThat(state.at("title").text()).startsWith("Ann – club: ");
        assertThat(state("{'do':'new'}").at("title").text()).doesNotContain("human");
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
        assertThat(state().at("seats").items().get(1).text()).isEqualTo("engine:club");
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
        assertThat(state().at("mode").text()).isEqualTo("analysis");
        decide("b8c6");
        state = state("{'do':'goto','node':1}");
        assertThat(state.at("mode").text()).isEqualTo("play");
        assertThat(state.at("line").items().stream().map(Json::number)).containsExactly(0, 1, 2);
        state = state("{'do':'decide','ply':1,'where':1,'move':'c7c5'}");
        int variation = state.at("node").number();
        assertThat(find(state.at("tree"), "text", "c5").at("main").value()).isEqualTo(false);
        assertThat(desk.record().game().moveCount()).isEqualTo(2);
        state = state("{'do':'decide','ply':1,'where':1,'move':'c7c5'}");
        assertThat(state.at("node").number()).as("the same again").isEqualTo(variation);
        refused("{'do':'drop','node':2}", "node", "only variations");
        state = state("{'do':'drop','node':" + variation + "}");
        assertThat(state.at("node").number()).isEqualTo(1);
        assertThat(texts(state.at("tree"), "text")).containsExactly("", "e4", "e5", "Nf3", "Nc6");
        state("{'do':'goto','node':2}");
        assertThat(state().at("mode").text()).isEqualTo("play");
        state = decide("g1f3");
        assertThat(state.at("node").number()).as("what was tried is played").isEqualTo(3);
        assertThat(desk.record().game().moveCount()).isEqualTo(3);
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
        assertThat(desk.record().game().moveCount()).isZero();
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
    void aProgramAnswersAnOfferOfADrawAtOnce() {
        String offer = "{'do':'draw','side':0,'what':'offer'}";
        String game = "{'do':'new','seats':['human','engine:club'],'position':'%s'}";
        state(game.formatted("3qk3/8/8/8/8/8/8/4K3 w - - 0 1 NorNor///////Nor"));
        assertThat(state(offer).at("offer").value())
                .as("who has a queen more plays on")
                .isNull();
        assertThat(state().at("over").value()).isNull();
        state(game.formatted("4k3/8/8/8/8/8/8/3QK3 w - - 0 1 Nor///////NorNor"));
        assertThat(state(offer).at("over.words").text()).isEqualTo("Draw: draw agreed");
        state("{'do':'new','seats':['human','random']}");
        assertThat(state(offer).at("over.words").text()).isEqualTo("Draw: draw agreed");
    }

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
        refused("{'do':'resign','side':0}", "resign", "over");
        refused("{'do':'draw','side':1,'what':'offer'}", "draw", "over");
        refused("{'do':'decide','ply':1,'move':'e7e5'}", "move", "over");
        state = state("{'do':'back'}");
        assertThat(state.at("ply").number()).isZero();
        assertThat(state.at("over").value()).isNull();

        state("{'do':'new','clock':{'base':60,'increment':2}}");
        assertThat(desk.isClockRunning()).isTrue();
        nanos += Duration.ofSeconds(10).toNanos();
        state = decide("e2e4");
        assertThat(state.at("clock.left").items().stream().map(Json::number)).containsExactly(52_000, 60_000);
        nanos += Duration.ofSeconds(70).toNanos();
        state = state();
        assertThat(state.at("over.winner").number()).isZero();
        assertThat(state.at("clock.running").value()).isEqualTo(false);
        assertThat(desk.isClockRunning()).isFalse();
        assertThat(state.at("clock.left").items().get(1).number()).isZero();
        refused("{'do':'new','clock':{'base':0}}", "clock.base", "whole number");
    }

    // ---- the fan ----

    @Test
    void tellsWhatMayComeOfACaptureAndDecidesNothing() {
        state("{'do':'new','position':'" + CHAIN + "'}");
        String before = text("{\"do\":\"state\"}");
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
        assertThat(text("{\"do\":\"state\"}")).isEqualTo(before);
        refused("{'do':'fan','ply':1,'move':'e3d5'}", "ply", "");
        refused("{'do':'fan','ply':0,'move':'e3d6'}", "", "");

        Json scored = scored(desk.recordToShown());
        assertThat(texts(scored.at("fan"), "score")).containsExactly("0.5", "-0.5");
        assertThat(scored.at("score").value()).isEqualTo(0.4);
    }

    private static <P extends GamePosition<P, M>, M> Json scored(GameRecord<P, M> shown) {
        Replies.ChanceOutcomes<P, M> fan = new Replies.ChanceOutcomes<>(shown, "e3d5", true, List.of());
        return Json.of(DeskJson.text(fan.withScores(List.of(0.5, -0.5))));
    }

    // ---- every game ----

    @ParameterizedTest
    @MethodSource("kinds")
    @Tag("slow")
    void tellsWhatTheLibraryTellsInRandomPositions(GameKind<?, ?> kind) {
        assertTellsWhatTheLibraryTells(kind, 30);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    @Tag("thorough")
    void tellsWhatTheLibraryTellsInManyPositions(GameKind<?, ?> kind) {
        assertTellsWhatTheLibraryTells(kind, 2_000);
    }

    private void assertTellsWhatTheLibraryTells(GameKind<?, ?> kind, int moves) {
        SplittableRandom random = new SplittableRandom(3);
        state("{'do':'new','kind':'" + kind.name() + "','seed':3}");
        for (int i = 0; i < moves; i++) {
            Json state = state();
            equal(state, desk.recordToShown(), i % 10 == 0);
            List<Json> legal = state.at("moves").items();
            if (legal.isEmpty()) {
                state("{'do':'new','kind':'" + kind.name() + "','seed':" + i + "}");
            } else {
                decide(legal.get(random.nextInt(legal.size())).at("text").text());
            }
        }
    }

    private <P extends GamePosition<P, M>, M> void equal(Json state, GameRecord<P, M> shown, boolean looks) {
        GameKind<P, M> kind = shown.kind();
        P position = shown.game().position();
        List<M> legal = shown.game().legalMoves();
        assertThat(texts(state.at("moves"), "text"))
                .isEqualTo(
                        legal.stream().map(move -> kind.format(move, position)).toList());
        List<Json> tiles = state.at("board.tiles").items();
        String before = looks ? text("{\"do\":\"state\"}") : "";
        for (int i = 0; i < legal.size(); i++) {
            Json told = state.at("moves").items().get(i);
            Chance chance = position.chance(legal.get(i));
            assertThat(told.at("chance").value()).isEqualTo(chance.size() > 1);
            boolean isAnywhere = told.at("from").value() != null;
            assertThat(isAnywhere || told.at("kind").text().equals("pass")).isTrue();
            if (isAnywhere) {
                assertThat(tiles.get(told.at("from").number()).at("token.side").number())
                        .isEqualTo(position.side().ordinal());
                assertThat(told.at("to").number()).isBetween(0, tiles.size() - 1);
            }
            if (looks) {
                assertThat(SearchInfo.squaresOf(kind, position, legal.get(i)))
                        .isEqualTo(new PageEvent.Way(
                                isAnywhere ? told.at("from").number() : -1,
                                isAnywhere ? told.at("to").number() : -1));
            }
            if (looks && (i < 5 || chance.size() > 1)) {
                fanIsRight(told.at("text").text(), chance, state.at("ply").number());
            }
        }
        if (looks) {
            assertThat(text("{\"do\":\"state\"}")).as("after looking").isEqualTo(before);
        }
    }

    private void fanIsRight(String move, Chance chance, int moves) {
        Json fan = ask("{'do':'fan','ply':" + moves + ",'move':'" + move + "'}").at("fan");
        assertThat(fan.items().stream().map(item -> item.at("weight").number()))
                .containsExactlyElementsOf(IntStream.range(0, chance.size())
                        .mapToObj(chance::weight)
                        .toList());
        assertThat(fan.items().stream()
                        .mapToInt(item -> item.at("weight").number())
                        .sum())
                .isEqualTo(chance.total())
                .isEqualTo(fan.items().get(0).at("total").number());
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
                String way = expected.get(state.at("node").number()) + " "
                        + move.at("text").text();
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
    @Tag("slow")
    void answersAnythingAndARefusalChangesNothing() {
        assertRefusalsChangeNothing(150);
    }

    @Test
    @Tag("thorough")
    void answersAnythingAndARefusalChangesNothing_inMany() {
        assertRefusalsChangeNothing(20_000);
    }

    private void assertRefusalsChangeNothing(int requests) {
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
                "{\"do\":\"team\",\"check\":\"" + Team.defaultWhite() + "\"}",
                "{\"do\":\"import\",\"text\":\"[PageEvent \\\"x\\\"]\\n"
                        + "\\n"
                        + "1. e4 (1. d4) e5 *\",\"seats\":[\"human\",\"human\"]}",
                "{\"do\":\"import\",\"text\":" + quoted(CHAIN) + "}");
        int refusals = 0;
        String before = text("{\"do\":\"state\"}");
        for (int i = 0; i < requests; i++) {
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
            Json reply = Json.of(text(request.toString()));
            String after = text("{\"do\":\"state\"}");
            if (reply.has("problems")) {
                refusals++;
                assertThat(after).as("state after %s", request).isEqualTo(before);
            }
            before = after;
        }
        assertThat(refusals).isBetween(requests / 6, requests * 23 / 24);
    }

    @Test
    void qr_isADrawingOfALink() {
        Json code = ask("{'do':'qr','text':'https://example.org/#t=abc'}");
        int size = code.at("size").number();
        assertThat(size).isEqualTo(25); // version 2
        assertThat(code.at("path").text())
                .startsWith("M0 0h7v1h-7z")
                .contains("M0 6h7v1h-7z", "M" + (size - 7) + " 6h7v1h-7z");
        refused("{'do':'qr','text':'" + "x".repeat(3000) + "'}", "text", "too long");
        refused("{'do':'qr','text':'https://example.org/#é'}", "text", "ASCII");
    }
}
