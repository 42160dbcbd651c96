package io.github.pokechess.app;

import io.github.pokechess.core.Game;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.core.Move;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Players that are engines in processes of their own. A process plays one game after the other, since it is slow at first;
 * there are as many as games at a time. One that fails ends the match: what is in the file stays there, and nobody gets
 * points for a crash.
 */
final class UciSeat implements Seat {
    private final List<String> command;
    private final List<String> options;
    private final Supplier<Dialect> dialects;
    private final String go;
    private final Duration patience;
    private final Queue<UciEngine> idle = new ConcurrentLinkedQueue<>();

    /**
     * Starts the first process, to see that it can be.
     *
     * @param command the program and its arguments
     * @param options what it is told once, when it starts
     * @param go how each decision is asked for
     * @param patience how long to wait for one
     * @throws EngineFailedException if it is no engine
     */
    UciSeat(List<String> command, List<String> options, Supplier<Dialect> dialects, String go, Duration patience) {
        this.command = command;
        this.options = options;
        this.dialects = dialects;
        this.go = go;
        this.patience = patience;
        idle.add(new UciEngine(command, options));
    }

    @Override
    public Player player(RandomGenerator random) {
        @Nullable UciEngine engine = idle.poll();
        return new Guest(engine == null ? new UciEngine(command, options) : engine, dialects.get());
    }

    @Override
    public void close() {
        for (UciEngine engine = idle.poll(); engine != null; engine = idle.poll()) {
            engine.close();
        }
    }

    /** One game of an engine. */
    private final class Guest implements Player {
        private final UciEngine engine;
        private final Dialect dialect;
        private boolean begun;

        Guest(UciEngine engine, Dialect dialect) {
            this.engine = engine;
            this.dialect = dialect;
        }

        @Override
        public Game play(Game game) {
            if (!begun) {
                engine.begin(dialect.options(game.at(0).position()));
                begun = true;
            }
            @Nullable Move foregone = dialect.foregone(game);
            return game.apply(foregone == null ? decide(game) : foregone);
        }

        private Move decide(Game game) {
            String position = dialect.position(game);
            String word = engine.decide(position, go, patience);
            try {
                return dialect.read(word, game.position());
            } catch (MalformedTextException wrong) {
                throw engine.fail("decided " + word + ", which cannot be done, in: " + position);
            }
        }

        @Override
        public void close() {
            if (engine.isWell()) {
                idle.add(engine);
            } else {
                engine.close();
            }
        }
    }
}
