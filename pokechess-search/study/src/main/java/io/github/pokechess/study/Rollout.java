package io.github.pokechess.study;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.game.seeds.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;

/**
 * Rollouts: many games from one position, played out by a policy after each of several candidate moves, to estimate
 * their expected scores. Immutable and thread-safe; the games come in blocks, each of which any thread may play.
 *
 * <pre>{@code
 * Rollout<Position, Move> rollout = Rollout.of(game, List.of(first, second), 1);
 * RolloutResult result = RolloutResult.none(2);
 * for (long block = 0; !result.isWithin(0.01); block++) {
 *     result = result.plus(rollout.play(block, policy));
 * }
 * }</pre>
 *
 * <p><b>Without luck.</b> The value of its rolls is removed from each game's score, by the values that the policy had
 * for all rolls beforehand (a control variate: AIVAT, N. Burch and others, AAAI 2018). That is 0 on average, so the
 * mean of the policy's games is unchanged.
 *
 * <p><b>Bias.</b> A score comes from games between players who err. How far off it may be is measured within the
 * rollout, by two disagreements of the policy with itself: one game in {@value #BLOCK} is played by the {@linkplain
 * RolloutPolicy#deeper deeper} policy too, with the same dice; and the mean of the games is compared with what that one
 * {@linkplain RolloutPolicy#estimate expects} without playing. {@link RolloutResult#margin} covers both.
 *
 * <p><b>Dice.</b> The games of one number have the same dice for all candidates. In a block the first rolls of the
 * games are spread evenly over all outcomes.
 *
 * @param <P> the position of the game
 * @param <M> the move of the game
 */
public final class Rollout<P extends GamePosition<P, M>, M> {
    /** The number of games of a block for each candidate: one in ten of their first rolls falls in each tenth. */
    public static final int BLOCK = 10;

    /** The number of pieces at the start up to which games end in solved endings: there are few of them then. */
    private static final int FEW_PIECES = Endgames.MAX_PIECES + 1;

    /** The number of moves after which a game is drawn. */
    private static final int MAX_MOVES = 1_000;

    private final BoardGame<P, M> game;
    private final List<M> moves;
    private final long seed;

    private Rollout(BoardGame<P, M> game, List<M> moves, long seed) {
        this.game = game;
        this.moves = moves;
        this.seed = seed;
    }

    /**
     * Games from where a game stands.
     *
     * @param moves the candidates, at least one
     * @param seed decides the dice
     * @throws InvalidInputException if the game is over, or there is no candidate
     * @throws InvalidMoveException if a candidate is not legal
     */
    public static <P extends GamePosition<P, M>, M> Rollout<P, M> of(BoardGame<P, M> game, List<M> moves, long seed) {
        requireNonNull(moves, "moves");
        requireNonNull(game, "game");
        if (game.isOver()) {
            throw new InvalidInputException("the game is over, there is nothing to play out: "
                    + game.outcome().orElseThrow());
        }
        if (moves.isEmpty()) {
            throw new InvalidInputException("a rollout needs at least one move");
        }
        for (M move : moves) {
            if (!game.isLegal(move)) {
                throw new InvalidMoveException(
                        InvalidMoveException.Kind.ILLEGAL, game.position(), move, "not legal here");
            }
        }
        return new Rollout<>(game, List.copyOf(moves), seed);
    }

    /** The candidates; unmodifiable. */
    public List<M> moves() {
        return moves;
    }

    /**
     * Plays the games of a block, {@link #BLOCK} for each candidate. The same number and policy give the same games.
     *
     * @param number from 0
     * @throws CancellationException if the thread is interrupted, which it stays
     */
    public RolloutBlock play(long number, RolloutPolicy<P, M> policy) {
        int[] strata = shuffledTenths(number);
        List<RolloutBlock.Sample> samples = new ArrayList<>();
        for (M candidate : moves) {
            samples.add(playCandidateBlock(number, strata, candidate, policy));
        }
        return new RolloutBlock(samples);
    }

    private RolloutBlock.Sample playCandidateBlock(long number, int[] strata, M candidate, RolloutPolicy<P, M> policy) {
        double score = 0;
        double plain = 0;
        double squares = 0;
        double deeper = 0;
        for (int i = 0; i < BLOCK; i++) {
            Play<P, M> play = new Play<>(diceOf(number * BLOCK + i), strata[i]);
            double result = play.playOut(game, candidate, policy);
            score += result - play.luckOfRoll;
            plain += result;
            squares += result * result;
            if (i == 0 && policy.deeper().isPresent()) {
                Play<P, M> again = new Play<>(diceOf(number * BLOCK), strata[0]);
                double other = again.playOut(game, candidate, policy.deeper().get());
                deeper = other - again.luckOfRoll - (result - play.luckOfRoll);
            }
        }
        return new RolloutBlock.Sample(
                score / BLOCK,
                plain / BLOCK,
                squares,
                deeper,
                estimateWithoutPlaying(candidate, policy),
                isExact(candidate, policy));
    }

    private boolean isExact(M candidate, RolloutPolicy<P, M> policy) {
        boolean exact = true;
        for (int roll = 0; roll < game.position().chance(candidate).size(); roll++) {
            BoardGame<P, M> after = game.apply(candidate, roll);
            exact = exact && (after.isOver() || policy.exactValue(after).isPresent());
        }
        return exact;
    }

    private double estimateWithoutPlaying(M candidate, RolloutPolicy<P, M> policy) {
        RolloutPolicy<P, M> best = policy.deeper().orElse(policy);
        best.forget();
        return best.estimate(game, candidate).orElse(Double.NaN);
    }

    /**
     * A policy that plays the best move of a search, with the standard evaluator of the game, and with {@linkplain
     * RolloutPolicy#DEEPER four times} as many positions to measure its bias. {@link #engine(long, EndgameTables)}
     * knows solved endings too.
     *
     * @param nodes the number of positions to look at for each decision, and for the value of each roll
     * @throws InvalidInputException if it is less than {@link RolloutPolicy#LEAST_NODES}
     */
    public static <P extends GamePosition<P, M>, M> RolloutPolicy<P, M> engine(long nodes) {
        return EnginePolicy.of(nodes, Optional.empty());
    }

    /**
     * The engine as the policy of this rollout. Where it starts with few pieces, games end where the tables have their
     * value: exact values where the start itself is solved. Elsewhere too many endings would have to be solved.
     *
     * @param nodes the number of positions to look at for each decision, and for the value of each roll
     * @param tables may be shared by policies of several threads
     * @throws InvalidInputException if there are fewer nodes than {@link RolloutPolicy#LEAST_NODES}
     */
    public RolloutPolicy<P, M> engine(long nodes, EndgameTables tables) {
        requireNonNull(tables, "tables");
        boolean isNear = game.position() instanceof Position position && Endgames.pieceCount(position) <= FEW_PIECES;
        return EnginePolicy.of(nodes, isNear ? Optional.of(tables) : Optional.empty());
    }

    /** The tenths in which the first rolls of a block's games fall, in random order. */
    private int[] shuffledTenths(long number) {
        SplittableRandom random = Seeds.random(seed, Seeds.Purpose.ROLLOUT_STRATA, number);
        int[] strata = new int[BLOCK];
        for (int i = 0; i < BLOCK; i++) {
            int other = random.nextInt(i + 1);
            strata[i] = strata[other];
            strata[other] = i;
        }
        return strata;
    }

    /** The dice of the games of a number. */
    private SplittableRandom diceOf(long number) {
        return Seeds.random(seed, Seeds.Purpose.ROLLOUT_GAME, number);
    }

    /** One game that is played out. */
    private static final class Play<P extends GamePosition<P, M>, M> {
        private final SplittableRandom random;
        private final int stratum;
        private boolean rolled;

        /** The luck of the side that decides at the start of the rollout. */
        private double luckOfRoll;

        Play(SplittableRandom random, int stratum) {
            this.random = random;
            this.stratum = stratum;
        }

        /** The score of the side that decides at the start. */
        double playOut(BoardGame<P, M> start, M first, RolloutPolicy<P, M> policy) {
            policy.forget();
            int side = start.position().side().ordinal();
            BoardGame<P, M> game = start;
            List<M> among = List.of(first);
            for (int moves = 0; !game.isOver() && moves < MAX_MOVES; moves++) {
                RolloutPolicy.Choice<M> choice = policy.choose(game, among);
                if (Thread.currentThread().isInterrupted()) {
                    throw new CancellationException("the rollout was interrupted");
                }
                Chance chance = game.position().chance(choice.move());
                int roll = chance.size() == 1 ? 0 : rollStratified(chance);
                luckOfRoll += (game.position().side().ordinal() == side ? 1 : -1)
                        * luckOfRoll(choice.expected(), chance, roll);
                game = game.apply(choice.move(), roll);
                among = List.of();
                OptionalDouble exactValue = game.isOver() ? OptionalDouble.empty() : policy.exactValue(game);
                if (exactValue.isPresent()) {
                    return game.position().side().ordinal() == side
                            ? exactValue.getAsDouble()
                            : -exactValue.getAsDouble();
                }
            }
            return game.outcome()
                    .map(outcome -> outcome.score(Color.of(side)) / (double) GameTree.WIN)
                    .orElse(0.0);
        }

        private int rollStratified(Chance chance) {
            double draw = random.nextDouble();
            if (!rolled) {
                draw = (stratum + draw) / BLOCK;
                rolled = true;
            }
            return chance.rollOf((int) (draw * chance.total()));
        }

        private static double luckOfRoll(List<Double> expected, Chance chance, int roll) {
            if (expected.size() != chance.size()) {
                return 0;
            }
            double average = 0;
            for (int i = 0; i < chance.size(); i++) {
                average += expected.get(i) * chance.weight(i) / chance.total();
            }
            return expected.get(roll) - average;
        }
    }
}
