package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.engine.TaskRunner;
import io.github.pokechess.board.messages.Decision;
import io.github.pokechess.board.messages.EngineTask;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Rollouts at a desk: what is begun and given up, what is found until then, and requests that are wrong. */
final class RolloutTaskTest {
    /**
     * White takes the queen, or leaves it: the first is certainly better. A king without a guard falls within few
     * moves.
     */
    private static final String HANGING = "4k3/8/8/3q4/8/8/8/3QK3 w - - 0 1 Nor///Roc////GraNor -";

    private final List<EngineTask> begun = new ArrayList<>();
    private final List<EngineTask.Slot> cancelled = new ArrayList<>();
    private final List<Json> told = new ArrayList<>();
    private final Desk desk =
            Desk.builder(List.of(new PokemonChess()), () -> 5, () -> 0).build();

    @BeforeEach
    void serve() {
        desk.serve(new Host() {
            @Override
            public boolean startTask(EngineTask task) {
                return begun.add(task);
            }

            @Override
            public void cancelTask(EngineTask.Slot slot) {
                cancelled.add(slot);
            }

            @Override
            public void saveGame(GameRecord<?, ?> game) {
                // there is no file
            }

            @Override
            public void startNewGame() {
                // nor another one
            }

            @Override
            public void publishState() {
                // nobody looks
            }

            @Override
            public void publish(PageEvent event) {
                told.add(Json.of(DeskJson.text(event)));
            }
        });
        ask("'do':'new','position':'" + HANGING + "'");
        cancelled.clear();
    }

    private Json ask(String members) {
        return AskedBoard.ask(desk, "{" + members + "}");
    }

    /** Does the task that was begun last, each block of which takes a second; it is wanted for some of its events. */
    private void run(int wanted) {
        EngineTask task = begun.get(begun.size() - 1);
        AtomicLong now = new AtomicLong();
        TaskRunner.run(
                task,
                TaskRunner.questionSearcher(),
                new SplittableRandom(0),
                () -> now.getAndAdd(1_000_000_000),
                () -> told.size() >= wanted,
                new TaskRunner.Listener() {
                    @Override
                    public void onEvent(PageEvent event) {
                        desk.acceptEvent(task, event);
                    }

                    @Override
                    public void onReviewMarks(Map<Integer, Integer> glyphs) {
                        throw new AssertionError("nothing is reviewed");
                    }

                    @Override
                    public void onDecision(Decision<?, ?> move) {
                        throw new AssertionError("nobody plays");
                    }
                });
    }

    @Test
    @Tag("slow")
    void rollout_findsTheBetterMove_andSaysSoWhenItIsCertain() {
        assertThat(ask("'do':'rollout','node':0,'moves':['d1d5','e1f1'],'millis':60000")
                        .has("problems"))
                .isFalse();
        run(Integer.MAX_VALUE);

        Json last = told.get(told.size() - 1);
        assertThat(last.at("event").text()).isEqualTo("rollout");
        assertThat(last.at("over").value()).isEqualTo(true);
        assertThat(last.at("decided").value()).isEqualTo(true);
        assertThat(number(last, "part")).isLessThan(1);
        List<Json> moves = last.at("moves").items();
        assertThat(moves.get(0).at("name").text()).isEqualTo("Qxd5");
        assertThat(moves).allSatisfy(move -> assertThat(number(move, "error")).isBetween(0.0, 0.5));
        assertThat(number(moves.get(0), "score") - number(moves.get(1), "score"))
                .isBetween(0.3, 2.0);
        assertThat(told.get(0).at("moves").items().get(0).at("error").value())
                .as("one block has no spread")
                .isNull();
    }

    private static double number(Json of, String member) {
        return (double) requireNonNull(of.at(member).value());
    }

    @Test
    @Tag("slow")
    void rollout_endsWithItsTime_afterTwoBlocksAtLeast() {
        ask("'do':'rollout','node':0,'moves':['d1d5','e1f1'],'millis':1");
        run(Integer.MAX_VALUE);

        assertThat(told).hasSize(2);
        assertThat(told.get(1).at("over").value()).isEqualTo(true);
        assertThat(told.get(1).at("games").number()).isEqualTo(20);
    }

    @Test
    @Tag("slow")
    void rollout_givenUp_findsNoMore() {
        ask("'do':'rollout','node':0,'moves':['d1d5'],'millis':3000");
        run(1);
        assertThat(told).hasSize(1);

        ask("'do':'rollout','node':0,'moves':[]");
        assertThat(cancelled).containsExactly(EngineTask.Slot.ROLLOUT);
        run(Integer.MAX_VALUE);
        assertThat(told).as("nobody wants it").hasSize(1);
    }

    @Test
    void rollout_staysWhereSomebodyLooksElsewhere_andEndsWithAChange() {
        ask("'do':'rollout','node':0,'moves':['d1d5'],'millis':60000");
        ask("'do':'goto','node':0");
        assertThat(cancelled).doesNotContain(EngineTask.Slot.ROLLOUT);

        ask("'do':'decide','ply':0,'move':'e1f1'");
        assertThat(cancelled).contains(EngineTask.Slot.ROLLOUT);
    }

    @Test
    void wrongRequests_areNamed() {
        assertProblem("'do':'rollout','moves':['d1d5']", "has no node");
        assertProblem("'do':'rollout','node':7,'moves':['d1d5']", "there is no place 7");
        assertProblem("'do':'rollout','node':0,'moves':['d1d8']", "d1d8");
        assertProblem("'do':'rollout','node':0,'moves':['a','b','c','d','e']", "at most 4");
        assertThat(begun).noneMatch(EngineTask.Rollout.class::isInstance);
    }

    private void assertProblem(String members, String words) {
        Json reply = ask(members);
        assertThat(reply.has("problems")).as(members).isTrue();
        assertThat(reply.at("problems").items().get(0).at("text").text()).contains(words);
    }
}
