package io.github.pokechess.env;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import java.util.List;
import java.util.Optional;

/**
 * Chooses moves and values positions for the clients of a {@link BatchServer}: an engine, of which this module has
 * none. Whoever runs the server brings one along. Used by one thread at a time; it may use others.
 *
 * @param <P> the position of the game
 * @param <M> the move of the game
 */
public interface Adviser<P, M> {
    /**
     * The moves that a player makes.
     *
     * @param player in words, such as {@code engine:level=3}
     * @param games none of them over
     * @param seeds for each game the number from which follows what the player leaves to chance
     * @return a legal move for each game
     * @throws IllegalArgumentException if there is no such player; the message says which there are
     */
    List<M> moves(String player, List<BoardGame<P, M>> games, long[] seeds);

    /**
     * The values of positions.
     *
     * @param question how they are found
     * @param games none of them over
     * @return an answer for each game
     * @throws IllegalArgumentException if the question makes no sense
     */
    List<Valuation<M>> values(Question question, List<BoardGame<P, M>> games);

    /**
     * The game that begins at a position, under the rules of the environment. By default none can be read.
     *
     * @param position its text, as the game writes it
     * @throws IllegalArgumentException if it is none; the message says why
     */
    default BoardGame<P, M> game(String position) {
        throw new IllegalArgumentException("nobody reads positions here: " + position);
    }

    /**
     * The worth of a team of Pokémon Chess: the expected result of a game from −1 to 1, colours drawn afterwards, by
     * the rating of teams. By default there is no rating.
     *
     * @param against the other team; empty for the mixture of strong teams
     * @throws IllegalArgumentException if there is no rating for this game
     */
    default double payoff(Team team, Optional<Team> against) {
        throw new IllegalArgumentException("nobody rates teams here: " + team);
    }

    /**
     * Draws teams of Pokémon Chess. By default there are none.
     *
     * @param isStrong whether they are drawn from the mixture of strong teams; else all teams of different types are
     *     equally likely
     * @throws IllegalArgumentException if this game has no teams
     */
    default List<Team> teams(int count, long seed, boolean isStrong) {
        throw new IllegalArgumentException("nobody draws teams here");
    }

    /**
     * The way to value positions.
     *
     * @param nodes the number of positions that a search may look at, at least 1
     * @param moves the number of best moves to value, at least 1
     * @param pieces endings of up to this number of pieces have their exact values, where they can be solved: 0 for
     *     none
     */
    record Question(long nodes, int moves, int pieces) {}

    /**
     * The value of a position.
     *
     * @param score what the side to act may expect, from −1 to 1
     * @param isExact whether that is certain: proven, or of a solved ending
     * @param moves the best moves, best first, with their values; at least one; unmodifiable
     */
    record Valuation<M>(double score, boolean isExact, List<MoveValue<M>> moves) {
        /** Copies the moves. */
        public Valuation {
            moves = List.copyOf(requireNonNull(moves, "moves"));
        }
    }

    /**
     * A move and its value.
     *
     * @param score the expected score of the side that makes it, from −1 to 1
     */
    record MoveValue<M>(M move, double score) {
        /** Requires the move. */
        public MoveValue {
            requireNonNull(move, "move");
        }
    }
}
