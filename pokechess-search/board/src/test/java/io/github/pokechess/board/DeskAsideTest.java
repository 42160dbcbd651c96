package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.messages.EngineTask;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.notation.GameRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A lesson or a puzzle is shown beside the game, which waits as it was left. */
final class DeskAsideTest {
    private static final long SECOND = 1_000_000_000;
    private static final String ASIDE =
            "{'do':'aside','kind':'pokemon','position':'" + AskedBoard.CHAIN + "','seats':['human','human']}";

    private final AtomicLong nanos = new AtomicLong();
    private final List<String> kept = new ArrayList<>();
    private final List<EngineTask> begun = new ArrayList<>();
    private final Desk desk = Desk.builder(AskedBoard.KINDS, () -> 5, nanos::get)
            .levels(Map.of("club", 3))
            .build();

    @BeforeEach
    void serve() {
        desk.serve(new Host() {
            @Override
            public boolean startTask(EngineTask task) {
                return begun.add(task);
            }

            @Override
            public void cancelTask(EngineTask.Slot slot) {
                // what was begun is seen
            }

            @Override
            public void saveGame(GameRecord<?, ?> game) {
                kept.add(game.game().moveCount() + " moves");
            }

            @Override
            public void startNewGame() {
                kept.add("another game");
            }

            @Override
            public void publishState() {
                // nobody looks
            }

            @Override
            public void publish(PageEvent event) {
                // nobody listens
            }
        });
    }

    private Json ask(String request) {
        return AskedBoard.ask(desk, request);
    }

    private Json state(String request) {
        Json reply = ask(request);
        assertThat(reply.has("problems")).as("%s: %s", request, reply).isFalse();
        return reply.at("state");
    }

    @Test
    void leave_showsTheGameAsItWas_andNothingOfTheLessonIsKept() {
        state("{'do':'new','seed':3}");
        state("{'do':'decide','ply':0,'move':'e2e4'}");
        state("{'do':'decide','ply':0,'where':0,'move':'d2d4','outcome':0}"); // a variation, which is shown
        String before = state("{'do':'state'}").toString();
        kept.clear();

        Json aside = state(ASIDE);
        assertThat(aside.at("aside").value()).isEqualTo(true);
        state("{'do':'decide','ply':0,'move':'e3d5','where':0,'outcome':0}");
        state(ASIDE);
        assertThat(state("{'do':'state'}").at("aside").value()).isEqualTo(true);
        String after = state("{'do':'leave'}").toString();

        assertThat(after).isEqualTo(before).doesNotContain("\"aside\"");
        assertThat(kept).isEmpty();
        assertThat(state("{'do':'leave'}").toString())
                .as("there is nothing to leave")
                .isEqualTo(after);
        assertThat(state("{'do':'decide','ply':1,'move':'e7e5','where':1}")
                        .at("ply")
                        .number())
                .isEqualTo(2);
        assertThat(kept).containsExactly("2 moves");
    }

    @Test
    void theClockOfTheGameStandsStillMeanwhile_andTheEngineWaits() {
        state("{'do':'new','seed':3,'seats':['human','engine:club'],'clock':{'base':60}}");
        nanos.addAndGet(10 * SECOND);
        state("{'do':'decide','ply':0,'move':'e2e4'}");
        assertThat(begun).last().isInstanceOf(EngineTask.Decide.class);
        begun.clear();

        state(ASIDE);
        nanos.addAndGet(1000 * SECOND);
        desk.updateClocks();
        assertThat(begun).isEmpty();
        Json game = state("{'do':'leave'}");

        assertThat(game.at("over").value()).isNull();
        assertThat(game.at("clock.left").items().get(0).number()).isEqualTo(50_000);
        assertThat(game.at("clock.left").items().get(1).number()).isEqualTo(60_000);
        assertThat(begun).last().isInstanceOf(EngineTask.Decide.class);
    }

    @Test
    void anotherGameEndsIt() {
        state("{'do':'decide','ply':0,'move':'e2e4'}");
        state(ASIDE);
        kept.clear();

        Json next = state("{'do':'new','seed':4}");

        assertThat(next.has("aside")).isFalse();
        assertThat(kept).containsExactly("another game");
        assertThat(state("{'do':'leave'}").at("ply").number()).isZero();
    }

    /** A game by links waits as any other does, and nobody is helped meanwhile. */
    @Test
    void leave_showsTheGameByLinksAsItWas() {
        String game = "{'do':'new','kind':'pokemon','luck':'none'}".replace("'", "\\\"");
        state("{'do':'link','name':'n','secret':'" + "0".repeat(32) + "','game':'" + game + "'}");
        state("{'do':'decide','ply':0,'move':'e2e4'}");
        String before = ask("{'do':'state'}").at("link").toString();
        kept.clear();

        assertThat(ask(ASIDE.replaceFirst("human", "engine:club")).has("problems"))
                .isTrue();
        assertThat(state(ASIDE).at("aside").value()).isEqualTo(true);
        state("{'do':'decide','ply':0,'move':'e3d5','where':0,'outcome':0}");
        state("{'do':'goto','node':0}");
        for (String help : List.of("analyse", "hint", "review")) {
            assertThat(ask("{'do':'" + help + "'}").toString()).as(help).contains("problems");
        }
        state(ASIDE);
        assertThat(ask("{'do':'leave'}").at("link").toString()).isEqualTo(before);
        assertThat(ask("{'do':'hint'}").has("problems")).isTrue();
        assertThat(kept).isEmpty();
        assertThat(begun).isEmpty();
    }

    @Test
    void whereNothingWasPlayed_noGameWaits() {
        assertThat(state(ASIDE).at("aside").value()).isEqualTo(false);
        assertThat(state("{'do':'leave'}").has("aside")).isFalse();
    }

    @Test
    void whatCannotBeShownIsRefused_andTheGameStays() {
        Json reply = ask("{'do':'aside','position':'nonsense'}");

        assertThat(reply.has("problems")).isTrue();
        assertThat(state("{'do':'state'}").has("aside")).isFalse();
    }
}
