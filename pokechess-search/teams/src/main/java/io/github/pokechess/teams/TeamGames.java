package io.github.pokechess.teams;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.match.Contender;
import io.github.pokechess.match.Match;
import io.github.pokechess.match.MatchResult;
import io.github.pokechess.match.MeanScore;
import io.github.pokechess.match.Players;
import io.github.pokechess.notation.PokemonChess;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Games between teams, played by the engine against itself, in pairs: the same two teams and dice, colours swapped, luck taken out.
 * So neither the edge of White nor most of the luck is in the score; what is left is what the teams are worth to this engine.
 *
 * <p>All chance in a pair of games follows from the seed, the two teams and the number of the pair, whoever asks for it when:
 * the payoff of the teams swapped is the negative, bit for bit. Immutable and thread-safe.
 */
public final class TeamGames {
    /** Enough for the searches of some thousand nodes, and made anew for each player of each game. */
    private static final int TABLE_MEBIBYTES = 1;

    /** By how much fewer nodes the outcomes of a roll are valued than a move is chosen. */
    private static final int LUCK_SHARE = 4;

    private static final int AHEAD = 4;
    private static final int MAX_JOBS = 1024;
    private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

    private final PokemonChess kind = new PokemonChess();
    private final Rules rules;
    private final long nodes;
    private final long seed;

    /**
     * Settles how games are played.
     *
     * @param nodes the number of positions to look at for each move, for instance 2000
     * @param seed the seed of all chance
     * @throws IllegalArgumentException if the number of nodes is less than 1
     */
    public TeamGames(Rules rules, long nodes, long seed) {
        if (nodes < 1) {
            throw new IllegalArgumentException("a search of " + nodes + " nodes");
        }
        this.rules = requireNonNull(rules, "rules");
        this.nodes = nodes;
        this.seed = seed;
    }

    /**
     * Plays one pair of games.
     *
     * @param first the team from whose point of view the payoff is
     * @param number the number of the pair, from which other chance follows
     * @return the mean payoff of the two games less luck, about −1 to 1 and somewhat beyond; 0 for a team against itself
     * @throws CancellationException if the thread is interrupted, which it stays
     */
    public double payoff(Team first, Team second, int number) {
        int order = first.toString().compareTo(second.toString());
        if (order == 0) {
            return 0;
        }
        return order < 0 ? ordered(first, second, number) : -ordered(second, first, number);
    }

    private double ordered(Team first, Team second, int number) {
        String engine = "engine:nodes=" + nodes + ",hash=" + TABLE_MEBIBYTES;
        Position start = Position.start(first, second, rules);
        Position swapped = Position.start(second, first, rules);
        try (Contender<Position, Move> one = Players.parse(kind, engine);
                Contender<Position, Move> two = Players.parse(kind, engine)) {
            MatchResult result = Match.between(kind, one, two)
                    .starts("teams", random -> start)
                    .secondStart(position -> swapped)
                    .games(2)
                    .seed(key(first + " " + second, number))
                    .withoutLuck(Math.max(1, nodes / LUCK_SHARE))
                    .build()
                    .play(new Match.Listener<>() {});
            if (!result.isComplete()) {
                throw new CancellationException("interrupted");
            }
            return 2 * result.withoutLuck().orElseThrow().score() - 1;
        }
    }

    private long key(String what, int number) {
        long hash = seed;
        for (int i = 0; i < what.length(); i++) {
            hash = (hash ^ what.charAt(i)) * MIX;
            hash ^= hash >>> Integer.SIZE;
        }
        return new SplittableRandom(hash + number * MIX).nextLong();
    }

    /**
     * Rates a team: its score against teams that are drawn from a mixture.
     *
     * @param pairs the number of pairs of games, at least 2 for an interval
     * @param jobs the number of pairs at a time, 1 to 1024; the score does not depend on it
     * @param progress is told the score so far after each pair, on this thread
     * @return the mean score of a game, 0 to 1, less luck
     * @throws IllegalArgumentException if a number is out of range
     * @throws InterruptedException if this thread is interrupted, at once; no game goes on behind it
     */
    public MeanScore score(Team team, Mixture against, int pairs, int jobs, Consumer<? super MeanScore> progress)
            throws InterruptedException {
        check(pairs, jobs);
        MeanScore[] score = {MeanScore.NONE};
        inOrder(pairs, jobs, number -> payoff(team, opponent(team, against, number), number), payoff -> {
            score[0] = score[0].plus((1 + payoff) / 2);
            progress.accept(score[0]);
        });
        return score[0];
    }

    /**
     * Plays random teams against each other, for a {@link PayoffModel} to learn from: two pairs of games for each two teams, so
     * that it is known how far one strays from the other.
     *
     * @param random the source of the teams
     * @param count the number of scores, at least 1; two pairs of games each
     * @param jobs the number of scores at a time, 1 to 1024; they do not depend on it
     * @param progress is told how many there are, after each, on this thread
     * @return the scores, all with the same variance
     * @throws IllegalArgumentException if a number is out of range
     * @throws InterruptedException if this thread is interrupted, at once; no game goes on behind it
     */
    public List<PairScore> randomScores(RandomGenerator random, int count, int jobs, IntConsumer progress)
            throws InterruptedException {
        check(count, jobs);
        List<Team> teams =
                Stream.generate(() -> Team.random(random)).limit(2L * count).toList();
        List<double[]> payoffs = new ArrayList<>();
        inOrder(
                count,
                jobs,
                number -> new double[] {
                    payoff(teams.get(2 * number), teams.get(2 * number + 1), 0),
                    payoff(teams.get(2 * number), teams.get(2 * number + 1), 1)
                },
                two -> {
                    payoffs.add(two);
                    progress.accept(payoffs.size());
                });
        double squares = payoffs.stream()
                .mapToDouble(two -> (two[0] - two[1]) * (two[0] - two[1]))
                .sum();
        // The variance of one is half of that of the difference, and of the mean of two half of it again.
        double variance = squares / (4 * count);
        List<PairScore> scores = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double[] two = payoffs.get(i);
            scores.add(new PairScore(teams.get(2 * i), teams.get(2 * i + 1), (two[0] + two[1]) / 2, variance));
        }
        return List.copyOf(scores);
    }

    /**
     * Plays answers to a mixture, and says what it gives away. No game is one that the mixture or the answers were made from if
     * these games have a seed of their own.
     *
     * @param answers the answers, at least one
     * @param pairs the number of pairs of games of each answer, at least 2
     * @param jobs the number of pairs at a time, 1 to 1024; the bounds do not depend on it
     * @param progress is told how many answers were tried, after each, on this thread
     * @throws IllegalArgumentException if a number is out of range, or there is no answer
     * @throws InterruptedException if this thread is interrupted, at once; no game goes on behind it
     */
    public Bounds bounds(Mixture mixture, List<Team> answers, int pairs, int jobs, IntConsumer progress)
            throws InterruptedException {
        check(pairs - 1, jobs);
        List<MeanScore> scores = new ArrayList<>();
        for (Team answer : answers) {
            scores.add(score(answer, mixture, pairs, jobs, score -> {}));
            progress.accept(scores.size());
        }
        return Bounds.of(scores);
    }

    private static void check(int count, int jobs) {
        if (count < 1 || jobs < 1 || jobs > MAX_JOBS) {
            throw new IllegalArgumentException("too few games, or not from 1 to " + MAX_JOBS + " at a time: " + jobs);
        }
    }

    /** The opponent of a pair of games, for each team other ones, so that answers do not share their accidents. */
    private Team opponent(Team team, Mixture against, int number) {
        return against.sample(new SplittableRandom(key(team.toString(), number)));
    }

    /** Does work side by side and takes what it makes in order, on this thread. */
    static <T> void inOrder(int count, int jobs, IntFunction<? extends T> work, Consumer<? super T> taker)
            throws InterruptedException {
        ExecutorService workers = Executors.newFixedThreadPool(Math.min(jobs, count));
        try {
            Deque<Future<? extends T>> begun = new ArrayDeque<>();
            int next = 0;
            for (int taken = 0; taken < count; taken++) {
                while (next < count && begun.size() < AHEAD * jobs) {
                    int number = next++;
                    begun.add(workers.submit(() -> work.apply(number)));
                }
                taker.accept(begun.remove().get());
            }
        } catch (ExecutionException wrong) {
            if (wrong.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (wrong.getCause() instanceof Error cause) {
                throw cause;
            }
            throw new IllegalStateException(wrong.getCause());
        } finally {
            workers.shutdownNow();
            boolean interrupted = Thread.interrupted();
            // Games notice an interrupt within milliseconds.
            workers.awaitTermination(1, TimeUnit.MINUTES);
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
