package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.page.Lessons;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.PokemonChess;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each lesson is played by the rules: what it asks for can be done, does what it says, and what it refuses does not.
 */
final class LessonsTest {
    private static final PokemonChess KIND = new PokemonChess();

    private record Lesson(String name, String position, String rules, List<Step> steps) {
        static Lesson of(Json json) {
            return new Lesson(
                    json.at("name").text(),
                    json.at("position").text(),
                    json.at("rules").text(),
                    json.at("steps").items().stream().map(Step::of).toList());
        }
    }

    private record Step(
            List<String> accepted, int roll, Map<String, String> hints, Map<String, String> types, Json reply) {
        static Step of(Json json) {
            return new Step(
                    json.at("accepted").items().stream().map(Json::text).toList(),
                    json.at("roll").number(),
                    texts(json.at("hints")),
                    texts(json.at("types")),
                    json.at("reply"));
        }

        private static Map<String, String> texts(Json json) {
            Map<String, String> texts = new TreeMap<>();
            ((Map<?, ?>) requireNonNull(json.value())).forEach((name, text) -> texts.put((String) name, (String) text));
            return texts;
        }
    }

    static Stream<Lesson> lessons() {
        return Json.of(Lessons.json()).items().stream().map(Lesson::of);
    }

    private static Lesson named(String name) {
        return lessons()
                .filter(lesson -> lesson.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Game start(Lesson lesson, String position) {
        return Game.start(KIND.position(position, lesson.rules()), ChanceSource.seeded(1));
    }

    private static Game play(Game game, String move, int roll) {
        return game.apply(KIND.move(move, game.position()), roll);
    }

    /** The games after each accepted act of each step, by the first accepted one of the steps before. */
    private static List<Game> played(Lesson lesson) {
        List<Game> games = new ArrayList<>(List.of(start(lesson, lesson.position())));
        for (Step step : lesson.steps()) {
            Game game = games.get(games.size() - 1);
            if (!step.types().isEmpty()) {
                games.add(start(lesson, step.types().get(step.accepted().get(0))));
                continue;
            }
            for (String move : step.accepted()) {
                assertThat(play(game, move, step.roll()).moveCount()).isEqualTo(game.moveCount() + 1);
            }
            Game after = play(game, step.accepted().get(0), step.roll());
            Json reply = step.reply();
            games.add(
                    reply.value() == null
                            ? after
                            : play(
                                    after,
                                    reply.at("move").text(),
                                    reply.at("roll").number()));
        }
        return games;
    }

    @Test
    void all_areEightInTheirOrder() {
        assertThat(lessons().map(Lesson::name))
                .containsExactly("effect", "chain", "mutual", "none", "luck", "check", "promotion", "draft");
    }

    @ParameterizedTest
    @MethodSource("lessons")
    void steps_areWhiteToMoveAndLegal(Lesson lesson) {
        List<Game> games = played(lesson);
        for (int i = 0; i < lesson.steps().size(); i++) {
            Step step = lesson.steps().get(i);
            Position position = games.get(i).position();
            assertThat(position.side().ordinal())
                    .as("%s, step %d", lesson.name(), i)
                    .isZero();
            List<String> legal = games.get(i).legalMoves().stream()
                    .map(move -> KIND.format(move, position))
                    .toList();
            if (step.types().isEmpty()) {
                assertThat(legal).containsAll(step.accepted());
                step.hints().keySet().stream()
                        .filter(move -> !move.isEmpty())
                        .forEach(move -> assertThat(legal).contains(move).isNotEqualTo(step.accepted()));
                assertThat(step.hints().containsKey("") || step.accepted().containsAll(legal))
                        .as("something is said of every move")
                        .isTrue();
            } else {
                assertThat(step.types().keySet()).containsAll(step.accepted());
                assertThat(step.hints())
                        .hasSize(step.types().size() - step.accepted().size());
            }
            assertThat(step.hints()).doesNotContainKeys(step.accepted().toArray(String[]::new));
        }
    }

    private static Effectiveness effect(Game game, String move) {
        return game.position().effectiveness(KIND.move(move, game.position())).orElseThrow();
    }

    @Test
    void effect_isSuperEffectiveAsItSays() {
        Game game = start(named("effect"), named("effect").position());
        assertThat(effect(game, "d4d7")).isEqualTo(Effectiveness.SUPER_EFFECTIVE);
        assertThat(effect(game, "d4a4")).isEqualTo(Effectiveness.NEUTRAL);
        assertThat(effect(game, "d4h4")).isEqualTo(Effectiveness.NOT_VERY_EFFECTIVE);
    }

    @Test
    void chain_isOneTurnOfThreeCaptures() {
        List<Game> games = played(named("chain"));
        Game last = games.get(games.size() - 1);
        assertThat(last.turns()).hasSize(1);
        assertThat(last.position().side().ordinal()).isOne();
        assertThat(last.position().pieceAt(Square.D8)).isEmpty();
        assertThat(last.position().board().toString())
                .isNotEqualTo(games.get(0).position().board().toString());
    }

    @Test
    void mutual_takesBothOff() {
        Game last = played(named("mutual")).get(1);
        assertThat(last.position().pieceAt(Square.C2)).isEmpty();
        assertThat(last.position().pieceAt(Square.D3)).isEmpty();
        Game other = play(start(named("mutual"), named("mutual").position()), "d1d3", 0);
        assertThat(other.position().pieceAt(Square.D1)).as("costs the rook").isEmpty();
    }

    @Test
    void none_leavesTheKing() {
        Game last = played(named("none")).get(1);
        assertThat(last.isOver()).isFalse();
        assertThat(last.position().pieceAt(Square.E1)).isPresent();
        assertThat(last.position().pieceAt(Square.E8)).isPresent();
        assertThat(last.position().side().ordinal()).isZero();
    }

    @Test
    void luck_missesHitsAndIsCritical() {
        List<Game> games = played(named("luck"));
        assertThat(games.get(1).moves().get(0).toString()).containsIgnoringCase("miss");
        assertThat(games.get(2).position().chain()).contains(Square.A8);
        assertThat(games.get(3).position().chain()).contains(Square.C8);
        assertThat(effect(games.get(2), "a8c8")).isEqualTo(Effectiveness.NEUTRAL);
        assertThat(games.get(4).position().side().ordinal()).isOne();
    }

    @Test
    void check_promotion_draft_endWithAKing() {
        for (String name : List.of("check", "promotion", "draft")) {
            List<Game> games = played(named(name));
            assertThat(games.get(games.size() - 1).outcome().orElseThrow().winner())
                    .as(name)
                    .contains(Color.WHITE);
            assertThat(games.get(games.size() - 2).isOver()).isFalse();
        }
        Game roll = played(named("promotion")).get(1);
        assertThat(roll.position().pendingPromotion()).contains(Square.D8);
        for (String other : List.of("d8=q", "d8=r", "d8=b")) {
            Game chosen = play(roll, other, 0);
            assertThat(chosen.legalMoves())
                    .as(other)
                    .noneMatch(move -> move instanceof Move.Step step && step.to() == Square.F7);
        }
        assertThat(effect(start(named("check"), named("check").position()), "e1e8"))
                .isNotEqualTo(Effectiveness.NO_EFFECT);
        Game danger = start(named("check"), named("check").position().replace(" w ", " b "));
        assertThat(play(danger, "g8g1", 0).outcome().orElseThrow().winner())
                .as("the danger is true")
                .contains(Color.BLACK);
    }

    @Test
    void draft_otherTypesDoNotReachTheKing() {
        Lesson lesson = named("draft");
        for (Map.Entry<String, String> type : lesson.steps().get(0).types().entrySet()) {
            Game taken = play(start(lesson, type.getValue()), "e3d5", 0);
            assertThat(taken.position().chain().isPresent())
                    .as(type.getKey())
                    .isEqualTo(lesson.steps().get(0).accepted().contains(type.getKey()));
        }
    }

    @Test
    void json_hasEveryStep() {
        List<Json> lessons = Json.of(Lessons.json()).items();
        assertThat(lessons).hasSize(8);
        Json step = lessons.get(7).at("steps").items().get(0);
        assertThat(Lessons.json()).doesNotContain("\n");
        assertThat(step.at("types.Fir").text()).contains("Fir");
        assertThat(step.at("reply").value()).isNull();
        assertThat(lessons.get(3).at("steps").items().get(0).at("reply.move").text())
                .isEqualTo("e8e1");
    }
}
