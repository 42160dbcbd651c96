package io.github.pokechess.board.messages;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.GameRecord;
import java.util.List;

/** A task for an engine, which {@link io.github.pokechess.board.engine.TaskRunner} runs. Immutable. */
public sealed interface EngineTask {
    /** The place of the task. */
    NodeRef<?, ?> place();

    /** The slot of the task: a new task replaces the running one of the same slot. */
    Slot slot();

    /** The slots, each with one task at a time. */
    enum Slot {
        /** Plays seats, and analyses. */
        ENGINE,
        /** Finds good moves for people. */
        HINT,
        /** Reviews games. */
        REVIEW,
        /** Plays positions out. */
        ROLLOUT,
        /** Reviews stored games. */
        TALLY
    }

    /**
     * A place of a game.
     *
     * @param version the version of the state that shows it
     * @param node the number of the place
     * @param game the game up to it
     */
    record NodeRef<P extends GamePosition<P, M>, M>(long version, int node, GameRecord<P, M> game) {
        /** @throws NullPointerException if a part is null */
        public NodeRef {
            requireNonNull(game, "game");
        }

        public P position() {
            return game.game().position();
        }
    }

    /**
     * Makes the move of a seat.
     *
     * @param seat {@code engine:LEVEL}, {@code random} or {@code greedy}
     * @param leastMillis the least time in milliseconds from the beginning of the task to its move, so that people see
     *     what was played before; 0 where a clock has little left
     */
    record Decide(NodeRef<?, ?> place, String seat, int leastMillis) implements EngineTask {
        /** @throws IllegalArgumentException if the time is negative */
        public Decide {
            requireNonNull(place, "place");
            requireNonNull(seat, "seat");
            if (leastMillis < 0) {
                throw new IllegalArgumentException("a time is not negative: " + leastMillis);
            }
        }

        @Override
        public Slot slot() {
            return Slot.ENGINE;
        }
    }

    /**
     * Analyses a place until it is given up.
     *
     * @param lines the number of best moves
     * @param threads the number of threads, of which a host may have fewer; 0 for as many as it usually has
     * @param part which part of the moves is looked at, from 0
     * @param parts the number of parts among which the moves are dealt out, 1 for all at once
     */
    record Analyse(NodeRef<?, ?> place, int lines, int threads, int part, int parts) implements EngineTask {
        /** @throws NullPointerException if a part is null */
        public Analyse {
            requireNonNull(place, "place");
        }

        @Override
        public Slot slot() {
            return Slot.ENGINE;
        }
    }

    /** Finds a good move. */
    record Hint(NodeRef<?, ?> place) implements EngineTask {
        /** @throws NullPointerException if a part is null */
        public Hint {
            requireNonNull(place, "place");
        }

        @Override
        public Slot slot() {
            return Slot.HINT;
        }
    }

    /**
     * Reviews a game.
     *
     * @param nodes the number of positions that are looked at for each move
     * @param places the numbers of its places, the start first
     */
    record Review(NodeRef<?, ?> place, int nodes, List<Integer> places) implements EngineTask {
        /** Copies the list. */
        public Review {
            requireNonNull(place, "place");
            requireNonNull(places, "places");
            places = List.copyOf(places);
        }

        @Override
        public Slot slot() {
            return Slot.REVIEW;
        }
    }

    /**
     * Reviews a stored game, which is not the one that is shown.
     *
     * @param nodes the number of positions that are looked at for each move
     * @param entry the number of the request
     */
    record Tally(NodeRef<?, ?> place, int nodes, int entry) implements EngineTask {
        /** @throws NullPointerException if a part is null */
        public Tally {
            requireNonNull(place, "place");
        }

        @Override
        public Slot slot() {
            return Slot.TALLY;
        }
    }

    /**
     * Plays a position out with each of some moves, to compare them.
     *
     * @param moves the texts of the moves, at least one
     * @param millis the time in milliseconds; games that have begun are ended
     */
    record Rollout(NodeRef<?, ?> place, List<String> moves, int millis) implements EngineTask {
        /** Copies the list. */
        public Rollout {
            requireNonNull(place, "place");
            requireNonNull(moves, "moves");
            moves = List.copyOf(moves);
        }

        @Override
        public Slot slot() {
            return Slot.ROLLOUT;
        }
    }
}
