package io.github.pokechess.teams;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.teams.pair.Extent;
import io.github.pokechess.teams.pair.Journal;
import io.github.pokechess.teams.pair.PairJob;
import io.github.pokechess.teams.pair.PairQuery;
import io.github.pokechess.teams.pair.PairResults;
import io.github.pokechess.teams.pair.PairWorkerFactory;
import io.github.pokechess.teams.pair.Pairs;
import io.github.pokechess.teams.pair.PlayedPair;
import io.github.pokechess.teams.pool.WorkerPool;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Games between teams, played by the engine against itself, in pairs: the same two teams with colours swapped, and luck
 * removed by the values of the same searches. So the score has neither White's advantage nor most of the luck.
 *
 * <p>All chance in a pair of games follows from the seed, the two teams and the number of the pair, no matter where and
 * when it is played: the payoff of the teams swapped is the negative, bit for bit. Results are cached, and kept in a
 * journal if there is one, so that only missing games are played, also after a restart. Not thread-safe.
 */
public final class TeamGames implements Closeable {
    /** The interval at which the journal records the time of play. */
    private static final Duration TICK = Duration.ofSeconds(5);

    private static final String ELAPSED = "elapsed";

    private final PairWorkerFactory factory = new PairWorkerFactory();
    private final PairResults results;
    private final Workers workers;
    private @Nullable WorkerPool pool;
    private @Nullable Journal journal;
    private LongConsumer listener = pairs -> {};
    private long elapsedNanos;

    /** The question that is played for, and the part of the time that was played for others. */
    private String question = "";

    private long elapsedForOthersNanos;

    private TeamGames(LuckModel luck, long nodes, long seed, Workers workers) {
        if (nodes < 1) {
            throw new InvalidInputException("a search of " + nodes + " nodes");
        }
        results = new PairResults(requireNonNull(luck, "luck"), nodes, seed);
        this.workers = requireNonNull(workers, "workers");
    }

    /**
     * Games that are kept in memory alone.
     *
     * @param nodes the number of positions to look at for each move, for instance 2000
     * @param seed the seed of all chance
     * @param workers play the games
     * @throws InvalidInputException if the number of nodes is less than 1
     */
    public static TeamGames of(LuckModel luck, long nodes, long seed, Workers workers) {
        return new TeamGames(luck, nodes, seed, workers);
    }

    /**
     * Games that are kept in a journal, with those that were played before. The journal may have pairs of other luck
     * models, seeds or numbers of nodes, too.
     *
     * @param file the journal, which need not be there; its folder is
     * @param notices receives a line if a torn end of the journal was cut off
     * @throws InvalidInputException if the number of nodes is less than 1
     * @throws IOException if the file cannot be used, another run holds it, it is from another engine, or it has
     *     another format
     */
    public static TeamGames open(
            Path file, LuckModel luck, long nodes, long seed, Workers workers, Consumer<String> notices)
            throws IOException {
        requireNonNull(notices, "notices");
        TeamGames games = new TeamGames(luck, nodes, seed, workers);
        Journal journal = Journal.open(file, engine(), games.results::addPairIfNew, notices);
        games.journal = journal;
        games.elapsedNanos = Duration.ofMillis(games.latestMillis(ELAPSED)).toNanos();
        return games;
    }

    /** A fingerprint of the engine, which changes whenever a short pair of games is played differently. */
    public static String engine() {
        PairJob probe =
                new PairJob(0, LuckModel.STANDARD, 300, Extent.CUT, 0, Team.defaultWhite(), Team.defaultBlack());
        PlayedPair result = new PairWorkerFactory().worker().apply(probe);
        return String.format(Locale.ROOT, "%08x", (int) PairJob.mixBits(result.toString()));
    }

    /** Passes a listener the number of pairs, after each that was played. */
    public void setListener(LongConsumer receiver) {
        listener = requireNonNull(receiver, "receiver");
    }

    /** The number of pairs there are of this seed, luck and number of nodes. */
    public long pairs() {
        return results.pairCount();
    }

    /** The score of White in games that were played to their end, each as one half of a pair, with luck removed. */
    public MeanScore whiteScore() {
        return results.whiteScoreOfUncutGames();
    }

    /** The time for which games have been played, before breaks too if there is a journal. */
    public Duration elapsed() {
        return Duration.ofNanos(elapsedNanos);
    }

    long nodes() {
        return results.nodes();
    }

    long seed() {
        return results.seed();
    }

    LuckModel luck() {
        return results.luck();
    }

    /** A view of these games for the solver. */
    Pairs asPairs() {
        return new Pairs() {
            @Override
            public List<double[]> playForPayoffs(List<PairQuery> queries) throws InterruptedException {
                return TeamGames.this.playForPayoffs(queries);
            }

            @Override
            public long storedOrNewDecision(String name, LongSupplier decision) {
                return TeamGames.this.storedOrNewDecision(name, decision);
            }

            @Override
            public void beginQuestion(String label) {
                question = label;
                elapsedForOthersNanos = elapsedNanos
                        - Duration.ofMillis(latestMillis(ELAPSED + " " + label)).toNanos();
            }

            @Override
            public Duration elapsed() {
                return elapsedForQuestion();
            }
        };
    }

    private Duration elapsedForQuestion() {
        return Duration.ofNanos(elapsedNanos - elapsedForOthersNanos);
    }

    private long latestMillis(String note) {
        return journal == null ? 0 : journal.latestNote(note).orElse(0);
    }

    private long storedOrNewDecision(String name, LongSupplier decision) {
        Journal kept = journal;
        if (kept == null) {
            return decision.getAsLong();
        }
        if (kept.latestNote(name).isEmpty()) {
            kept.appendNote(name, decision.getAsLong());
        }
        return kept.latestNote(name).getAsLong();
    }

    private List<double[]> playForPayoffs(List<PairQuery> queries) throws InterruptedException {
        playMissing(queries, false);
        return queries.stream().map(results::payoffs).toList();
    }

    /** The payoffs of the first teams as White, by question and pair; a team may meet itself. */
    List<double[]> playForWhitePayoffs(List<PairQuery> queries) throws InterruptedException {
        playMissing(queries, true);
        return queries.stream().map(results::whitePayoffs).toList();
    }

    /** Plays the missing pairs. */
    private void playMissing(List<PairQuery> queries, boolean withMirrors) throws InterruptedException {
        Set<PairJob> missing = results.missingPairs(queries, withMirrors);
        if (missing.isEmpty()) {
            return;
        }
        long before = elapsedNanos;
        long began = System.nanoTime();
        try {
            WorkerPool players = pool == null ? workers.pool() : pool;
            pool = players;
            players.run(factory, List.copyOf(missing), pair -> {
                elapsedNanos = before + System.nanoTime() - began;
                appendToJournal(pair);
                results.addPairIfNew(pair);
                listener.accept(pairs());
            });
        } finally {
            elapsedNanos = before + System.nanoTime() - began;
        }
    }

    private void appendToJournal(PlayedPair pair) {
        Journal kept = journal;
        if (kept == null) {
            return;
        }
        kept.appendLine(pair.toString());
        if (elapsed().dividedBy(TICK) > Duration.ofMillis(latestMillis(ELAPSED)).dividedBy(TICK)) {
            kept.appendNote(ELAPSED, elapsed().toMillis());
            if (!question.isEmpty()) {
                kept.appendNote(ELAPSED + " " + question, elapsedForQuestion().toMillis());
            }
        }
    }

    /**
     * Plays one pair of games to the end.
     *
     * @param first the team from whose point of view the payoff is
     * @param number the number of the pair, from 0, from which other chance follows
     * @return the mean payoff of the two games less luck, −3 to 3; 0 for a team against itself
     * @throws InvalidInputException if the number is negative
     * @throws InterruptedException if this thread is interrupted, at once
     */
    public double payoff(Team first, Team second, int number) throws InterruptedException {
        require(number >= 0, "a pair of number ", number);
        return playForPayoffs(List.of(new PairQuery(first, second, Extent.FULL, number, number + 1)))
                .get(0)[0];
    }

    /**
     * Rates a team: its score against teams that are drawn from a mixture, each as often as its weight says. The length
     * of searches varies at random by a quarter. No pair is one that a solver has learned from.
     *
     * @param pairs the number of pairs of games, at least 2 for an interval
     * @return the mean score of a game, 0 to 1, less luck
     * @throws InvalidInputException if there is no pair
     * @throws InterruptedException if this thread is interrupted, at once; no game goes on behind it
     */
    public MeanScore score(Team team, Mixture against, int pairs) throws InterruptedException {
        requireNonNull(team, "team");
        return scores(List.of(team), against, pairs).get(0);
    }

    /** The scores of several teams, in their order, as by {@link #score}. */
    public List<MeanScore> scores(List<Team> teams, Mixture against, int pairs) throws InterruptedException {
        require(pairs >= 1, "pairs of games: ", pairs);
        List<PairQuery> queries = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        for (Team team : teams) {
            int[] shares = against.drawCounts(pairs, new SplittableRandom(PairJob.mixBits(seed() + " " + team)));
            int before = queries.size();
            for (int i = 0; i < shares.length; i++) {
                if (shares[i] > 0) {
                    queries.add(new PairQuery(team, against.teams().get(i), Extent.FRESH, 0, shares[i]));
                }
            }
            sizes.add(queries.size() - before);
        }
        List<double[]> payoffs = playForPayoffs(queries);
        List<MeanScore> scores = new ArrayList<>();
        int next = 0;
        for (int size : sizes) {
            MeanScore score = MeanScore.NONE;
            for (double[] some : payoffs.subList(next, next + size)) {
                for (double payoff : some) {
                    score = score.plus((1 + payoff) / 2);
                }
            }
            next += size;
            scores.add(score);
        }
        return scores;
    }

    /**
     * Plays random teams against each other, for a {@link PayoffModel} to learn from: two pairs of games for each two
     * teams, so that their variance is known. The games are cut after 16 moves and their positions valued, which ranks
     * teams as well for a quarter of the time.
     *
     * @param random the source of the teams
     * @param count the number of scores, at least 1; two pairs of games each
     * @return the scores, all with the same variance
     * @throws InvalidInputException if there is none
     * @throws InterruptedException if this thread is interrupted, at once; no game goes on behind it
     */
    public List<PairScore> randomScores(RandomGenerator random, int count) throws InterruptedException {
        require(count >= 1, "scores: ", count);
        List<PairQuery> queries = Stream.generate(
                        () -> new PairQuery(Team.random(random), Team.random(random), Extent.CUT, 0, 2))
                .limit(count)
                .toList();
        List<double[]> payoffs = playForPayoffs(queries);
        double squares = payoffs.stream()
                .mapToDouble(two -> (two[0] - two[1]) * (two[0] - two[1]))
                .sum();
        // The variance of one is half of that of the difference, and of the mean of two half of it again.
        double variance = squares / (4 * count);
        List<PairScore> scores = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double[] two = payoffs.get(i);
            scores.add(new PairScore(queries.get(i).first(), queries.get(i).second(), (two[0] + two[1]) / 2, variance));
        }
        return List.copyOf(scores);
    }

    /**
     * Plays answers to a mixture, and returns bounds of its exploitability. No game is one that a solver has learned
     * from, or that {@link #randomScores} has played.
     *
     * @param answers the answers, at least one
     * @param pairs the number of pairs of games of each answer, at least 2
     * @throws InvalidInputException if a number is out of range, or there is no answer
     * @throws InterruptedException if this thread is interrupted, at once; no game goes on behind it
     */
    public Bounds bounds(Mixture mixture, List<Team> answers, int pairs) throws InterruptedException {
        requireNonNull(mixture, "mixture");
        requireNonNull(answers, "answers");
        require(pairs >= 2, "pairs of games of each answer: ", pairs);
        return Bounds.of(scores(answers, mixture, pairs));
    }

    private static void require(boolean isRight, String what, int number) {
        if (!isRight) {
            throw new InvalidInputException(what + number);
        }
    }

    /** Releases the journal. */
    @Override
    public void close() throws IOException {
        Journal kept = journal;
        if (kept != null) {
            kept.close();
        }
        if (pool != null) {
            pool.close();
        }
    }
}
