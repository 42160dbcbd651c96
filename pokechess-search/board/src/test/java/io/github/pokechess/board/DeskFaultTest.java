package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.Decision;
import io.github.pokechess.board.messages.EngineTask;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.raichu.Raichu;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** What a desk does if the game of a stranger, or a part of its own, fails. */
@ResourceLock(Resources.SYSTEM_ERR)
final class DeskFaultTest {
    private static final String FAULT = "this is a fault of ours, not of yours: the game stands as it was";

    /** The member of the game that fails, and how. */
    private @Nullable String failing;

    private Supplier<? extends Throwable> failure = () -> new IllegalStateException("planted");

    private final Desk desk = Desk.builder(
                    List.of(breakable(new Raichu()), new PokemonChess()), new SplittableRandom(1)::nextLong, () -> 0)
            .build();

    /** A game that does as another one until it fails. */
    private GameKind<?, ?> breakable(GameKind<?, ?> kind) {
        return (GameKind<?, ?>) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {GameKind.class}, (self, method, arguments) -> {
                    if (method.getName().equals(failing)) {
                        throw failure.get();
                    }
                    try {
                        return method.invoke(kind, arguments);
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
    }

    private Json ask(String request) {
        return AskedBoard.ask(desk, request);
    }

    private Json state() {
        return ask("{'do':'state'}").at("state");
    }

    private static List<String> problems(Json reply) {
        return AskedBoard.texts(reply.at("problems"), "text");
    }

    /** What is logged meanwhile. */
    static String logged(Runnable work) {
        PrintStream before = System.err;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            work.run();
        } finally {
            System.setErr(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** Asks while a member of the game fails. */
    private void failsAndStands(String member, String request, String logged) {
        String before = state().toString();
        failing = member;
        String log = logged(() -> assertThat(problems(ask(request))).containsExactly(FAULT));
        failing = null;
        assertThat(log).contains(logged).contains("planted");
        assertThat(state().toString()).isEqualTo(before);
    }

    private static String move(int ply, Json state, int index, String more) {
        String text = state.at("moves").items().get(index).at("text").text();
        return "{'do':'decide','ply':" + ply + ",'move':'" + text + "'" + more + "}";
    }

    @Test
    void aMoveWithoutASentence_isAFault_andTheGameGoesOnBeforeIt() {
        Json start = state();
        ask(move(0, start, 0, ""));
        Json second = state();
        List<String> requests =
                List.of(move(1, second, 1, ""), move(1, second, 1, ",'try':true"), move(0, start, 2, ",'where':0"));
        for (Supplier<Throwable> thrown : List.<Supplier<Throwable>>of(
                () -> new IllegalArgumentException("planted"),
                () -> new IllegalStateException("planted"),
                () -> new IndexOutOfBoundsException("planted"),
                () -> new StackOverflowError("planted"))) {
            failure = thrown;
            for (String member : List.of("sentence", "picture", "sideName")) {
                requests.forEach(request -> failsAndStands(member, request, "Decide[ply="));
            }
        }
        assertThat(ask(requests.get(0)).at("state").at("ply").number()).isEqualTo(2);
    }

    @Test
    void takingBackAndGoingElsewhere_areUndoneByAFault() {
        ask(move(0, state(), 0, ""));
        ask(move(1, state(), 0, ""));
        for (String request : List.of("{'do':'goto','node':0}", "{'do':'resign','side':0}")) {
            failsAndStands("picture", request, "a request has failed");
        }
        String text = GameText.format(desk.record());
        failing = "picture";
        String log = logged(() -> assertThat(problems(ask("{'do':'back'}"))).containsExactly(FAULT));
        failing = null;
        assertThat(log).contains("back []");
        assertThat(GameText.format(desk.record())).isEqualTo(text);
        assertThat(state().at("ply").number()).isEqualTo(2);
    }

    @Test
    void anotherGameThatCannotBeShown_leavesTheOneBefore() {
        ask(move(0, state(), 0, ""));
        String link = "{'do':'link','name':'n','secret':'" + "0".repeat(32) + "','game':'{\\'do\\':\\'new\\'}'}";
        for (String request : List.of("{'do':'new'}", "{'do':'aside'}", link)) {
            failsAndStands("sideName", request, "a request has failed");
        }
    }

    @Test
    void aDraftThatCannotBeShown_leavesTheGameThatNobodyWishedFor() {
        assertThat(state().at("usual").value()).isEqualTo(true);
        failsAndStands(
                "sideName",
                "{'do':'new','kind':'pokemon','draft':true,'seats':['human','random']}",
                "a request has failed");
    }

    @Test
    void whatIsAskedButNotChanged_mayFailToo() {
        String text = state().at("moves").items().get(0).at("text").text();
        failsAndStands("sentence", "{'do':'fan','ply':0,'move':'" + text + "'}", "{\"do\":\"fan\"");
    }

    /** The program's move is not made, and the game waits for a person. */
    @Test
    void aMoveOfAProgramThatFails_isReported_andNotTriedAgain() {
        List<EngineTask> tasks = new ArrayList<>();
        List<PageEvent> events = new ArrayList<>();
        List<GameRecord<?, ?>> kept = new ArrayList<>();
        desk.serve(new NoHost() {
            @Override
            public boolean startTask(EngineTask task) {
                tasks.add(task);
                return true;
            }

            @Override
            public void publish(PageEvent event) {
                events.add(event);
            }

            @Override
            public void saveGame(GameRecord<?, ?> game) {
                kept.add(game);
            }

            @Override
            public void publishState() {
                DeskJson.text(desk.state(Access.OWNER));
            }
        });
        ask("{'do':'new','seats':['random','human']}");
        EngineTask task = tasks.get(0);
        String text = state().toString();
        failing = "sentence";
        String move = task.place().game().game().legalMoves().get(0).toString();
        assertThat(logged(() -> desk.acceptDecision(task, Decision.parse(task.place(), move))))
                .contains("the move of a program has failed")
                .contains("planted");
        failing = null;
        assertThat(events).contains(new PageEvent.Problem(FAULT));
        assertThat(tasks).hasSize(1);
        assertThat(state().toString()).isEqualTo(text);
        assertThat(kept)
                .last()
                .satisfies(game -> assertThat(game.game().moveCount()).isZero());
        ask("{'do':'new','seats':['random','human']}");
        assertThat(tasks).hasSize(2);
        desk.acceptDecision(tasks.get(1), Decision.parse(tasks.get(1).place(), move));
        assertThat(state().at("ply").number()).isEqualTo(1);
    }

    /** What a user did is no fault, whatever type it had before. */
    @Test
    void whatAUserDid_isAnsweredInItsOwnWords() {
        assertThat(problems(ask("{'do':'export','form':'pgn'}")))
                .singleElement()
                .asString()
                .contains("Pokémon Chess");
        assertThat(problems(ask("{'do':'new','names':['a\\u0007','b']}")))
                .noneMatch(FAULT::equals)
                .hasSize(1);
        assertThat(problems(ask("{'do':'new','names':['" + "a".repeat(3_900) + "','b']}")))
                .noneMatch(FAULT::equals);
        ask("{'do':'resign','side':0}");
        assertThat(problems(ask("{'do':'resign','side':1}"))).containsExactly("the game is over");
        assertThat(problems(ask("{'do':'draw','side':1,'what':'offer'}"))).containsExactly("the game is over");
    }
}
