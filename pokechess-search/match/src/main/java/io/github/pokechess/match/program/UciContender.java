package io.github.pokechess.match.program;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.player.Analysis;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.notation.strings.EscapedText;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Players that are engines in processes of their own. A process plays one game after the other, since it is slow at
 * first; there are as many as games at a time. One that fails ends the match: earlier games stay in the file, and
 * nobody gets points for a crash.
 */
public final class UciContender implements Contender<Position, Move> {
    private final String name;
    private final List<String> command;
    private final Map<String, String> settings;
    private final List<String> commands;
    private final Function<RandomGenerator, Dialect> dialects;
    private final String go;
    private final Duration patience;
    private final Queue<UciEngine> idle = new ConcurrentLinkedQueue<>();

    /**
     * Starts nothing yet.
     *
     * @param command the program and its arguments
     * @param settings values of its options by name
     * @param commands what to send then, when it starts
     * @param go the command that asks for a move
     * @param patience how long to wait for one
     */
    public UciContender(
            String name,
            List<String> command,
            Map<String, String> settings,
            List<String> commands,
            Function<RandomGenerator, Dialect> dialects,
            String go,
            Duration patience) {
        this.name = name;
        this.command = command;
        this.settings = settings;
        this.commands = commands;
        this.dialects = dialects;
        this.go = go;
        this.patience = patience;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void requirePlayable(Position start) {
        dialects.apply(new SplittableRandom(0)).optionsFor(start);
    }

    @Override
    public Player<Position, Move> player(RandomGenerator random) {
        @Nullable UciEngine engine = idle.poll();
        return new Guest(engine == null ? new UciEngine(command, settings, commands) : engine, dialects.apply(random));
    }

    @Override
    public void close() {
        for (UciEngine engine = idle.poll(); engine != null; engine = idle.poll()) {
            engine.close();
        }
    }

    /** One game of an engine. */
    private final class Guest implements Player<Position, Move> {
        private final UciEngine engine;
        private final Dialect dialect;
        private final Map<Integer, Double> estimates = new HashMap<>();
        private boolean begun;

        Guest(UciEngine engine, Dialect dialect) {
            this.engine = engine;
            this.dialect = dialect;
        }

        @Override
        public Optional<Move> choose(BoardGame<Position, Move> any) {
            return analyse(any).best();
        }

        @Override
        public Analysis<Move> analyse(BoardGame<Position, Move> any) {
            any.outcome().ifPresent(over -> {
                throw InvalidMoveException.over(any.position(), over);
            });
            Game game = (Game) any; // no other class is a game of these positions that the kind starts
            if (!begun) {
                engine.startNewGameAndAwait(dialect.optionsFor(game.at(0).position()));
                begun = true;
            }
            @Nullable Move foregone = dialect.moveWithoutEngine(game);
            return foregone == null ? askEngine(game) : Analysis.of(Optional.of(foregone));
        }

        private Analysis<Move> askEngine(Game game) {
            String position = dialect.positionCommand(game);
            UciEngine.Answer answer = engine.searchForMove(position, go, patience);
            try {
                Move move = dialect.parseMove(answer.move(), game.position());
                UciInfo info = answer.info();
                info.score().ifPresent(score -> estimates.put(game.moveCount(), score));
                return Analysis.of(move, info.score(), dialect.parseLine(info.line(), game), info.figures());
            } catch (MalformedTextException wrong) {
                throw engine.markFailed(
                        "decided " + EscapedText.shorten(answer.move()) + ", which cannot be done, in: " + position);
            }
        }

        @Override
        public Map<Integer, Double> estimates() {
            return Collections.unmodifiableMap(estimates);
        }

        @Override
        public void close() {
            if (engine.isUsable()) {
                idle.add(engine);
            } else {
                engine.close();
            }
        }
    }
}
