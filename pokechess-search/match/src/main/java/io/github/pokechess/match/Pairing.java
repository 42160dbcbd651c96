package io.github.pokechess.match;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.seeds.Seeds;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.player.Player;
import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;

/**
 * The games of a match by their numbers. Start, opening, dice and random choices follow from the match's seed and the
 * number of the pair alone, so that a match that goes on after a break plays the same games. Immutable; as thread-safe
 * as its contenders.
 *
 * @param seed the seed of the match
 * @param starts the start of the first game of a pair
 * @param swap the start of the second game of a pair from the first start
 * @param openings the number of random moves that open a game
 */
record Pairing<P extends GamePosition<P, M>, M>(
        GameKind<P, M> kind,
        Contender<P, M> first,
        Contender<P, M> second,
        long seed,
        Starts<? extends P> starts,
        UnaryOperator<P> swap,
        int openings) {
    /** The number of openings that end the game at once, after which the match is refused. */
    private static final int TRIES = 1000;

    /** The start of each pair. */
    @FunctionalInterface
    interface Starts<P> {
        /**
         * The start of a pair.
         *
         * @param pair its number, from 1
         */
        P startOfPair(int pair, RandomGenerator random);
    }

    /**
     * One of the two games of a pair.
     *
     * @param pair from 1
     * @param leg 1 for the game in which the first contender has side 0, 2 for the other
     */
    record Round(int pair, int leg) implements Comparable<Round> {
        /** The round of a number of game, from 0. */
        static Round ofGame(int game) {
            return new Round(game / 2 + 1, game % 2 + 1);
        }

        int gameNumber() {
            return 2 * (pair - 1) + leg - 1;
        }

        /** The side of the first contender. */
        int sideOfFirst() {
            return leg - 1;
        }

        @Override
        public int compareTo(Round other) {
            return Integer.compare(gameNumber(), other.gameNumber());
        }

        /** The round as game files have it, for instance {@code 3.1}. */
        @Override
        public String toString() {
            return pair + "." + leg;
        }
    }

    /** The contender who has a side in a round. */
    Contender<P, M> contender(Round round, int side) {
        return side == round.sideOfFirst() ? first : second;
    }

    /**
     * A game that was played.
     *
     * @param estimates the scores that players expected for side 0, by the number of moves before the one that they
     *     chose
     */
    record Playout<P, M>(BoardGame<P, M> game, SortedMap<Integer, Double> estimates) {}

    /**
     * Checks that both contenders can play; gives a game as it starts, before its opening.
     *
     * @throws InvalidInputException if one of them cannot
     */
    BoardGame<P, M> requirePlayableStart() {
        P start = starts.startOfPair(1, new SplittableRandom(seed));
        for (P one : List.of(start, swap.apply(start))) {
            first.requirePlayable(one);
            second.requirePlayable(one);
        }
        return kind.start(start, ChanceSource.none());
    }

    /** Plays a game to its end. */
    Playout<P, M> playRound(Round round) {
        SplittableRandom random = Seeds.numbered(seed, round.pair());
        BoardGame<P, M> start = openingOfRound(random, round);
        SplittableRandom players = new SplittableRandom(random.nextLong());
        try (Player<P, M> one = contender(round, 0).player(players.split());
                Player<P, M> two = contender(round, 1).player(players.split())) {
            BoardGame<P, M> game = Player.playOut(start, one, two);
            SortedMap<Integer, Double> estimates = new TreeMap<>(one.estimates());
            two.estimates().forEach((moves, score) -> estimates.put(moves, -score));
            return new Playout<>(game, estimates);
        }
    }

    /** The position where a game starts, before its opening. */
    P startOfRound(Round round) {
        return openingOfRound(Seeds.numbered(seed, round.pair()), round).at(0).position();
    }

    private BoardGame<P, M> openingOfRound(SplittableRandom random, Round round) {
        for (int attempt = 0; attempt < TRIES; attempt++) {
            P start = starts.startOfPair(round.pair(), random);
            P other = swap.apply(start);
            ChanceSource chance = ChanceSource.seeded(random.nextLong());
            BoardGame<P, M> one = playRandomMoves(kind.start(start, chance), random);
            BoardGame<P, M> two = other.equals(start) ? one : playRandomMoves(kind.start(other, chance), random);
            if (!one.isOver() && !two.isOver()) {
                return round.leg() == 1 ? one : two;
            }
        }
        throw new InvalidInputException("no opening of " + openings + " moves leaves a game to play");
    }

    private BoardGame<P, M> playRandomMoves(BoardGame<P, M> start, RandomGenerator random) {
        Player<P, M> anything = Player.random(random);
        BoardGame<P, M> game = start;
        while (!game.isOver() && game.moveCount() < openings) {
            game = game.apply(anything.choose(game).orElseThrow());
        }
        return game;
    }
}
