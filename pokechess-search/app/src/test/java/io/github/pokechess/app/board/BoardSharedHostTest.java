package io.github.pokechess.app.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.play.EarlierGames;
import io.github.pokechess.board.Desk;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.raichu.Raichu;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A host that several links ask at a time: what is not about the game keeps nobody from it. */
@Timeout(60)
final class BoardSharedHostTest {
    private static final String STATE = "{\"do\":\"state\"}";
    private static final String GUIDE = "{\"do\":\"guide\",\"language\":\"en\"}";

    @TempDir
    private Path folder;

    private final BoardSeat owner = BoardSeat.withNewToken(Access.OWNER, new SecureRandom());
    private final BoardSeat watcher = BoardSeat.withNewToken(Access.SPECTATOR, new SecureRandom());

    /** How often the game was asked for its rules, and what that waits for. */
    private final AtomicInteger guides = new AtomicInteger();

    private final CountDownLatch entered = new CountDownLatch(1);
    private final CountDownLatch leave = new CountDownLatch(1);
    private BoardHost host;

    @BeforeEach
    void start() throws IOException {
        Raichu raichu = new Raichu();
        GameKind<?, ?> slow = (GameKind<?, ?>) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {GameKind.class}, (self, method, arguments) -> {
                    if (method.getName().equals("guide")) {
                        guides.incrementAndGet();
                        entered.countDown();
                        leave.await();
                    }
                    try {
                        return switch (method.getName()) {
                            case "equals" -> self == arguments[0];
                            case "hashCode" -> System.identityHashCode(self);
                            default -> method.invoke(raichu, arguments);
                        };
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
        Desk desk = Desk.builder(List.of(slow), () -> 5, System::nanoTime).build();
        BoardFile file = new BoardFile(folder.resolve("game.pcn"), EarlierGames.none());
        host = new BoardHost(desk, file, new BoardEngine(1, 1), notice -> {});
    }

    @AfterEach
    void stop() throws IOException {
        leave.countDown();
        host.close();
    }

    private CompletableFuture<String> asks(BoardSeat seat, String request) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return host.ask(seat, request);
                    } catch (BoardHost.BusyException busy) {
                        throw new IllegalStateException(busy);
                    }
                },
                task -> new Thread(task).start());
    }

    @Test
    void rulesAreMadeOutsideTheLock_byOneRequestOfALink_once() throws Exception {
        CompletableFuture<String> guide = asks(watcher, GUIDE);
        assertThat(entered.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(host.ask(owner, STATE))
                .as("another link, while the rules are made")
                .contains("\"ply\":0");
        CompletableFuture<String> second = asks(watcher, STATE);
        TimeUnit.MILLISECONDS.sleep(100);
        assertThat(second).as("the same link").isNotDone();
        leave.countDown();
        assertThat(guide.get()).contains("\"language\":\"en\"");
        assertThat(second.get()).contains("\"ply\":0");
        int once = guides.get();
        for (String language : List.of("en", "de", "xx", "../../x")) {
            assertThat(host.ask(owner, GUIDE.replace("en\"", language + "\""))).isEqualTo(guide.get());
        }
        assertThat(guides).hasValue(once);
    }
}
