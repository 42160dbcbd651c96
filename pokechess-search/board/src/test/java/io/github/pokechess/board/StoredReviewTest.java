package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Reviews of stored games at a desk: the game that is shown stays, and the sums are those of the review. */
final class StoredReviewTest {
    private static final String POSITION = "4k3/8/8/3q4/8/8/8/3QK3 w - - 0 1 Nor///Roc////GraNor -";

    private final List<EngineTask> begun = new ArrayList<>();
    private final List<EngineTask.Slot> cancelled = new ArrayList<>();
    private final List<Json> events = new ArrayList<>();
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
                events.add(Json.of(DeskJson.text(event)));
            }
        });
        ask("'do':'new','luck':'standard','position':'" + POSITION + "'");
        ask("'do':'decide','ply':0,'move':'d1d5'");
        ask("'do':'resign','side':0");
    }

    private Json ask(String members) {
        return AskedBoard.ask(desk, "{" + members + "}");
    }

    private void runLast() {
        EngineTask task = begun.get(begun.size() - 1);
        TaskRunner.run(
                task,
                TaskRunner.questionSearcher(),
                new SplittableRandom(0),
                () -> 0,
                () -> false,
                new TaskRunner.Listener() {
                    @Override
                    public void onEvent(PageEvent event) {
                        desk.acceptEvent(task, event);
                    }

                    @Override
                    public void onReviewMarks(Map<Integer, Integer> glyphs) {
                        desk.acceptReviewMarks(task, glyphs);
                    }

                    @Override
                    public void onDecision(Decision<?, ?> move) {
                        throw new AssertionError("nobody plays");
                    }
                });
    }

    private String exported() {
        return ask("'do':'export','form':'pcn'").at("text").text();
    }

    private Json tally(int entry, String text) {
        return ask("'do':'tally','entry':" + entry + ",'nodes':500,'text':" + AskedBoard.quoted(text));
    }

    @Test
    @Tag("slow")
    void tally_hasTheSumsOfTheReview_andLeavesTheShownGame() {
        String game = exported();
        ask("'do':'review','nodes':500,'marks':false");
        runLast();
        Json review = events.get(events.size() - 1).at("result");

        ask("'do':'new','kind':'pokemon'");
        String shown = exported();
        assertThat(tally(7, game).has("problems")).isFalse();
        runLast();
        Json tally = events.get(events.size() - 1);

        assertThat(exported()).isEqualTo(shown);
        assertThat(tally.at("event").text()).isEqualTo("tally");
        assertThat(tally.at("entry").number()).isEqualTo(7);
        assertThat(tally.at("sides").text()).isEqualTo(review.at("sides").text());
        Json white = tally.at("sides").items().get(0);
        assertThat(white.at("decisions").number()).isEqualTo(1);
        double luck = Double.parseDouble(white.at("luck").text());
        assertThat(luck).isNotZero();
        assertThat(Double.parseDouble(white.at("luckSquares").text())).isCloseTo(luck * luck, within(1e-3));
    }

    @Test
    void tally_withoutAGame_endsWhatGoesOn() {
        tally(1, exported());
        ask("'do':'tally','entry':2");

        assertThat(cancelled).contains(EngineTask.Slot.TALLY);
        assertThat(desk.isWanted(begun.get(begun.size() - 1))).isFalse();
    }

    @Test
    void tally_refusesWhatIsNoGame() {
        assertThat(tally(1, "Dear diary").has("problems")).isTrue();
        assertThat(ask("'do':'tally'").has("problems")).isTrue();
        assertThat(begun.stream().filter(EngineTask.Tally.class::isInstance)).isEmpty();
    }
}
