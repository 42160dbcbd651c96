package io.github.pokechess.app.programs;

import io.github.pokechess.env.BatchServer;
import io.github.pokechess.env.GameBatch;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.player.EngineFailedException;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.match.program.Program;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Players that are programs which learn, in processes of their own: each is a client of an environment of one game, as
 * {@link BatchServer} documents it, over its standard streams. Its step is its move; the answer is the record at its
 * next decision, in this game or the next one. It may ask for anything else in between, such as all successors, and say
 * which score it expects. The dice are the match's.
 */
final class EnvContender<P extends GamePosition<P, M>, M> implements Contender<P, M> {
    private final String name;
    private final GameKind<P, M> kind;
    private final List<String> command;
    private final @Nullable String observation;
    private final Queue<Guest> idle = new ConcurrentLinkedQueue<>();

    private final Duration patience;

    /**
     * Starts nothing yet.
     *
     * @param patience how long a decision may take
     */
    EnvContender(
            String name, GameKind<P, M> kind, List<String> command, @Nullable String observation, Duration patience) {
        this.patience = patience;
        this.name = name;
        this.kind = kind;
        this.command = command;
        this.observation = observation;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Player<P, M> player(RandomGenerator random) {
        @Nullable Guest guest = idle.poll();
        return new Seat(guest == null ? new Guest() : guest);
    }

    @Override
    public void close() {
        for (Guest guest = idle.poll(); guest != null; guest = idle.poll()) {
            guest.closeGently();
        }
    }

    private GameBatch<P, M> createBatch(P start) {
        GameBatch.Builder<P, M> builder =
                GameBatch.builder(kind, random -> start).autoReset(false).maxLength(Player.MAX_MOVES);
        return (observation == null ? builder : builder.observation(observation)).build();
    }

    /** One game of a program. */
    private final class Seat implements Player<P, M> {
        private final Guest guest;
        private final Map<Integer, Double> estimates = new HashMap<>();
        private @Nullable GameBatch<P, M> batch;
        private int followed;

        Seat(Guest guest) {
            this.guest = guest;
        }

        @Override
        public Optional<M> choose(BoardGame<P, M> game) {
            game.outcome().ifPresent(over -> {
                throw InvalidMoveException.over(game.position(), over);
            });
            GameBatch<P, M> now = batch == null ? createBatch(game.at(0).position()) : batch;
            batch = now;
            makeMissingMoves(now, game);
            BatchServer answer = guest.requestDecision(now);
            M move = now.move(0, answer.action(0))
                    .orElseThrow(() -> guest.markFailed("chose action " + answer.action(0) + ", which is not legal at "
                            + kind.format(game.position())));
            answer.value(0).ifPresent(value -> estimates.put(game.moveCount(), value));
            return Optional.of(move);
        }

        @Override
        public Map<Integer, Double> estimates() {
            return Collections.unmodifiableMap(estimates);
        }

        /** Makes the moves that the environment does not know yet. */
        private void makeMissingMoves(GameBatch<P, M> now, BoardGame<P, M> game) {
            ByteBuffer records = now.newRecords();
            ByteBuffer legal = now.newLegal();
            List<BoardGame.Step<M>> steps = game.steps();
            for (; followed < steps.size(); followed++) {
                int action = now.action(0, steps.get(followed).move());
                now.step(
                        new int[] {action},
                        new int[] {steps.get(followed).roll().orElse(0)},
                        records,
                        legal);
            }
        }

        @Override
        public void close() {
            if (guest.isUsable()) {
                idle.add(guest);
            } else {
                guest.closeGently();
            }
        }
    }

    /** A process. */
    private final class Guest {
        private static final long FAREWELL_MILLIS = 2_000;

        private final String commandText = String.join(" ", command);
        private final Program program;
        private final Process process;
        private boolean begun;
        private volatile boolean failed;

        Guest() {
            try {
                program = new Program(command);
            } catch (IOException wrong) {
                throw new EngineFailedException(String.valueOf(wrong.getMessage()), wrong);
            }
            process = program.process();
        }

        boolean isUsable() {
            return !failed && process.isAlive();
        }

        /** The server that has read the client's decision for a batch, and its expected score if given. */
        BatchServer requestDecision(GameBatch<P, M> batch) {
            BatchServer server = BatchServer.ofMirror(batch, process.getInputStream(), process.getOutputStream());
            AtomicBoolean late = new AtomicBoolean();
            Thread asking = Thread.currentThread();
            Thread watch = new Thread(() -> killIfLate(asking, late), "env-watch");
            watch.setDaemon(true);
            watch.start();
            try {
                if (begun) {
                    server.answer();
                } else {
                    server.describe();
                    begun = true;
                }
                if (!server.awaitStep()) {
                    throw new EOFException("has ended");
                }
                return server;
            } catch (IOException wrong) {
                if (Thread.currentThread().isInterrupted()) {
                    failed = true;
                    throw new CancellationException("the match is over");
                }
                String lateness = "did not answer within " + patience.toMillis() + " ms";
                throw markFailed((late.get() ? lateness : wrong.getMessage()) + lastErrors());
            } finally {
                watch.interrupt();
            }
        }

        /** Ends the process, and by that the reading from it, where it takes too long or nobody waits any more. */
        private void killIfLate(Thread asking, AtomicBoolean isLate) {
            try {
                for (long waited = 0; waited < patience.toMillis() && !asking.isInterrupted(); waited += 50) {
                    Thread.sleep(50);
                }
            } catch (InterruptedException answered) {
                return;
            }
            isLate.set(!asking.isInterrupted());
            failed = true;
            program.kill();
        }

        EngineFailedException markFailed(String complaint) {
            failed = true;
            return new EngineFailedException(commandText + ": " + complaint);
        }

        private String lastErrors() {
            try {
                String last = program.lastErrors();
                return last.isEmpty() ? "" : ", its last words: " + last;
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
                return "";
            }
        }

        void closeGently() {
            try {
                process.getOutputStream().close();
                process.getInputStream().close();
            } catch (IOException gone) {
                // it has ended, or will be ended
            }
            program.close(failed ? 0 : FAREWELL_MILLIS);
        }
    }
}
