package io.github.pokechess.app.board;

import io.github.pokechess.app.common.Games;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.races.Race;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two players ask a desk at the same time: each change makes one version, of which no other state is sent. A request
 * runs through too much code for Lincheck, so that these are threads as they happen to run, in many rounds.
 */
final class BoardHostRaceTest {
    private static final Games GAMES = Games.ofProgramAndJars(List.of());
    private static final int ROUNDS = 500;
    private static final Pattern VERSION = Pattern.compile("\"version\":(\\d+)");

    @TempDir
    private Path folder;

    private BoardHost host() {
        try {
            BoardStart start = BoardStart.of(
                    GAMES,
                    BoardStart.deskBuilder(GAMES).versionsFrom(1).build(),
                    GAMES.requireNamed("raichu"),
                    null,
                    List.of("human", "human"),
                    Optional.empty(),
                    5L,
                    folder.resolve("game.pcn"));
            return new BoardHost(start.desk(), start.file(), new BoardEngine(0, 1), notice -> {});
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static int version(BoardHost host, Access access, String request) {
        try {
            String reply = host.ask(new BoardSeat(access, ""), request);
            Matcher matcher = VERSION.matcher(reply);
            Race.require(matcher.find(), "a state, not " + reply);
            return Integer.parseInt(matcher.group(1));
        } catch (BoardHost.BusyException busy) {
            throw new AssertionError(busy);
        }
    }

    /** Two requests by two players, each of which changes the state. */
    private void ask(BiConsumer<Runnable, Runnable> both) {
        BoardHost host = host();
        int before = version(host, Access.OWNER, "{\"do\":\"state\"}");
        int[] versions = new int[2];
        both.accept(
                () -> versions[0] = version(host, Access.FIRST, "{\"do\":\"draw\",\"side\":0,\"what\":\"offer\"}"),
                () -> versions[1] = version(host, Access.SECOND, "{\"do\":\"draw\",\"side\":1,\"what\":\"offer\"}"));
        Race.require(versions[0] != versions[1], "two versions");
        Race.require(Math.max(versions[0], versions[1]) == before + 2, "the second version");
        try {
            host.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Test
    void ask_givesEachChangeAVersionOfItsOwn() {
        for (int round = 0; round < ROUNDS; round++) {
            ask((first, second) -> {
                CyclicBarrier start = new CyclicBarrier(2);
                Race.run(() -> runAfter(start, first), () -> runAfter(start, second));
            });
        }
    }

    private static void runAfter(CyclicBarrier start, Runnable action) {
        try {
            start.await();
        } catch (InterruptedException | BrokenBarrierException failed) {
            throw new AssertionError(failed);
        }
        action.run();
    }
}
