package io.github.pokechess.training;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.search.evaluation.internal.LearnedEvaluator;
import io.github.pokechess.search.evaluation.internal.Net;
import io.github.pokechess.search.evaluation.internal.Weights;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Trains the weights of the net that is added to the hand-made evaluation of Pokémon Chess. It minimizes the squared
 * difference between the evaluation's expected score and the score that a search has found for the position. The
 * weights descend by Adam (D. Kingma, J. Ba, 2015) with decoupled decay (I. Loshchilov, F. Hutter, 2019), at a rate
 * that falls as a cosine does; boards are mirrored at random, since castling apart the files mean the same from either
 * side. One game in twenty is kept for testing.
 *
 * <p>The same positions, settings and seed give the same weights to the last bit, on any machine and with any number of
 * threads: sums are formed by fixed parts, and {@code StrictMath} has the functions.
 *
 * <p>Not thread-safe; it has threads of its own while it learns.
 */
public final class Trainer {
    /** Listener for the end of each pass through the positions. */
    @FunctionalInterface
    public interface Progress {
        /**
         * A pass is done.
         *
         * @param epoch from 1
         * @param error the mean squared error of the training positions during the pass
         * @param testError the mean squared error of the test positions
         */
        void epoch(int epoch, double error, double testError);
    }

    /** Trained weights with their errors. Immutable. */
    public static final class Result {
        private final byte[] weights;
        private final int positions;
        private final int tested;
        private final double baseError;
        private final double testError;
        private final double error;

        private Result(Net net, int positions, int tested, double baseError, double testError, double error) {
            weights = net.toBytes();
            this.positions = positions;
            this.tested = tested;
            this.baseError = baseError;
            this.testError = testError;
            this.error = error;
        }

        /** A file of the weights. */
        public byte[] weights() {
            return weights.clone();
        }

        /** The number of positions that were learned from. */
        public int positions() {
            return positions;
        }

        /** The number of those that were kept for testing. */
        public int tested() {
            return tested;
        }

        /** The mean squared error of the hand-made evaluation in the test. */
        public double baseError() {
            return baseError;
        }

        /** The mean squared error with the trained weights in the test, before rounding to whole numbers. */
        public double testError() {
            return testError;
        }

        /** The mean squared error with the weights of the file in the test. */
        public double error() {
            return error;
        }
    }

    private static final int TEST_SHARE = 20;
    private static final int MOST_BATCH = 4096;
    private static final int LEAST_BATCH = 128;

    /** The least number of steps in one pass, as far as the batches allow. */
    private static final int STEPS = 100;

    private static final int PARTS = 8;

    /**
     * The shares of weights that are tried to be kept as they are when all are rounded; the best in the test is taken.
     */
    private static final double[] KEPT = {1, 0.999, 0.997, 0.995, 0.99};

    private static final double FIRST_RATE = 1e-3;

    /** The first rate for weights that were learned before, of which more would be forgotten. */
    private static final double FIRST_RATE_AFTER = 5e-4;

    private static final double LAST_RATE = 1e-5;
    private static final float MOMENTUM = 0.9f;
    private static final float SQUARES = 0.999f;
    private static final float TINY = 1e-8f;

    private final int units;
    private final int epochs;
    private final long seed;
    private final int threads;
    private final double decay;
    private final double lambda;
    private final @Nullable Net from;
    private final Samples samples = new Samples();
    private final Samples tests = new Samples();

    private Trainer(Builder builder) {
        units = builder.units;
        epochs = builder.epochs;
        seed = builder.seed;
        threads = builder.threads;
        decay = builder.decay;
        lambda = builder.lambda;
        from = builder.from;
    }

    /** A builder of a trainer with the usual settings. */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a trainer. */
    public static final class Builder {
        private int units = 32;
        private int epochs = 6;
        private long seed = 1;
        private int threads = 1;
        private double decay = 0.1;
        private double lambda = 1;
        private @Nullable Net from;

        private Builder() {}

        /** The number of units, from 1 to 512; default 32. */
        public Builder units(int count) {
            require(count >= 1 && count <= Net.MAX_UNITS, "from 1 to " + Net.MAX_UNITS + " units: " + count);
            units = count;
            return this;
        }

        /**
         * The number of passes through all positions, default 6; with 0 weights that were learned elsewhere stay as
         * they are.
         */
        public Builder epochs(int count) {
            require(count >= 0, "no fewer than 0 epochs: " + count);
            epochs = count;
            return this;
        }

        /** The seed, default 1. */
        public Builder seed(long number) {
            seed = number;
            return this;
        }

        /** The number of threads, from 1 to 1024, default 1; it affects only the time. */
        public Builder threads(int count) {
            require(count >= 1 && count <= 1024, "from 1 to 1024 threads: " + count);
            threads = count;
            return this;
        }

        /** The decay of weights at each step as a share of the rate, 0.1 by default, from 0 to 1. */
        public Builder decay(double share) {
            require(share >= 0 && share <= 1, "a decay from 0 to 1: " + share);
            decay = share;
            return this;
        }

        /**
         * The weight of the search's score in the target, from 0 to 1, default 1; the rest is the weight of the
         * {@linkplain TrainingDecision#adjusted result without luck}.
         */
        public Builder lambda(double share) {
            require(share >= 0 && share <= 1, "a lambda from 0 to 1: " + share);
            lambda = share;
            return this;
        }

        /**
         * The weights to continue from, none by default. They determine the number of units, and are changed at half
         * the rate.
         *
         * @param weights a file of weights, or the same numbers in an archive of NumPy; not kept
         * @throws InvalidInputException if they are none, cut, changed, of another version or shape, or too large;
         *     the message says which
         */
        public Builder from(byte[] weights) {
            requireNonNull(weights, "weights");
            from = NumpyWeights.isOne(weights) ? NumpyWeights.read(weights) : Net.of(weights);
            return this;
        }

        /**
         * The trainer.
         *
         * @throws InvalidInputException if there are neither epochs nor weights to continue from
         */
        public Trainer build() {
            require(epochs > 0 || from != null, "0 epochs without weights to go on from");
            return new Trainer(this);
        }

        private static void require(boolean right, String wrong) {
            if (!right) {
                throw new InvalidInputException(wrong);
            }
        }
    }

    /**
     * Adds the position of a decision to learn from, or to test by, unless it is within a turn, where nothing is
     * evaluated.
     *
     * @throws io.github.pokechess.game.MalformedTextException if its text is no position
     * @throws io.github.pokechess.game.InvalidInputException if there are too many positions, some 75 million
     */
    public void add(TrainingDecision decision) {
        TrainingPosition position = decision.position();
        if (decision.startsTurn()) {
            double result = decision.adjusted() / (double) GameTree.WIN;
            double target = lambda * position.score() + (1 - lambda) * result;
            (position.game() % TEST_SHARE == 0 ? tests : samples).add(position, target);
        }
    }

    /** The number of positions that were added and can be used. */
    public int count() {
        return samples.count() + tests.count();
    }

    /**
     * Learns from all positions that were added.
     *
     * @param origin a description of the data, for the file
     * @throws InterruptedException if this thread is interrupted; no thread goes on behind it
     * @throws IllegalStateException if there are no positions to learn from, or none for the test
     */
    public Result train(String origin, Progress progress) throws InterruptedException {
        requireNonNull(origin, "origin");
        requireNonNull(progress, "progress");
        if (samples.count() == 0 || tests.count() == 0) {
            throw new IllegalStateException(
                    "too few games: " + samples.count() + " positions to learn from, " + tests.count() + " to test by");
        }
        return trainAndShutDown(origin, progress, Executors.newFixedThreadPool(threads));
    }

    /** Learns by the given threads, none of which is left afterwards. */
    Result trainAndShutDown(String origin, Progress progress, ExecutorService workers) throws InterruptedException {
        try {
            return train(origin, progress, workers);
        } finally {
            workers.shutdownNow();
            awaitEnd(workers);
        }
    }

    /** Waits for what was interrupted, also if this thread is interrupted once more. */
    private static void awaitEnd(ExecutorService workers) {
        boolean interrupted = false;
        while (!workers.isTerminated()) {
            try {
                workers.awaitTermination(1, TimeUnit.MINUTES);
            } catch (InterruptedException again) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void endIfInterrupted() throws InterruptedException {
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedException();
        }
    }

    private Result train(String origin, Progress progress, ExecutorService workers) throws InterruptedException {
        SplittableRandom random = new SplittableRandom(seed);
        FloatNet net = from == null ? FloatNet.random(units, random) : FloatNet.of(from);
        FloatNet first = new FloatNet(net.units());
        FloatNet second = new FloatNet(net.units());
        double firstRate = from == null ? FIRST_RATE : FIRST_RATE_AFTER;
        List<Learner> learners = new ArrayList<>();
        for (int part = 0; part < PARTS; part++) {
            learners.add(new Learner(net));
        }
        int[] order = new int[samples.count()];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
        int batch = Math.max(LEAST_BATCH, Math.min(order.length / STEPS, MOST_BATCH));
        int steps = epochs * ((order.length + batch - 1) / batch);
        int step = 0;
        double testError = 0;
        for (int epoch = 1; epoch <= epochs; epoch++) {
            shuffle(order, random);
            long mirrors = random.nextLong();
            double error = 0;
            for (int from = 0; from < order.length; from += batch) {
                int to = Math.min(order.length, from + batch);
                int begin = from;
                List<Callable<Double>> parts = new ArrayList<>();
                for (int part = 0; part < PARTS; part++) {
                    int index = part;
                    parts.add(() -> learn(learners.get(index), order, begin, to, index, mirrors));
                }
                for (double sum : all(parts, workers)) {
                    error += sum;
                }
                step++;
                double rate =
                        LAST_RATE + (firstRate - LAST_RATE) * (1 + StrictMath.cos(StrictMath.PI * step / steps)) / 2;
                descend(net, learners, first, second, (float) rate, step, to - from);
            }
            testError = error(learners, workers, (learner, state) -> learner.predict(state));
            progress.epoch(epoch, error / order.length, testError);
        }
        if (epochs == 0) {
            testError = error(learners, workers, (learner, state) -> learner.predict(state));
        }
        Rounded rounded = rounded(net, origin, workers);
        double base = error(learners, workers, (learner, state) -> learner.predictBase(state));
        return new Result(rounded.net(), samples.count(), tests.count(), base, testError, rounded.error());
    }

    /** A net in whole numbers, and its error in the test. */
    private record Rounded(Net net, double error) {}

    private Rounded rounded(FloatNet net, String origin, ExecutorService workers) throws InterruptedException {
        List<Net> nets = epochs == 0
                ? List.of(requireNonNull(from).named(origin))
                : Arrays.stream(KEPT)
                        .mapToObj(kept -> net.quantised(origin, kept))
                        .toList();
        List<Rounded> tried = new ArrayList<>();
        for (Net candidate : nets) {
            tried.add(new Rounded(candidate, quantisedError(candidate, workers)));
        }
        return Collections.min(tried, Comparator.comparingDouble(Rounded::error));
    }

    private double learn(Learner learner, int[] order, int from, int to, int part, long mirrors)
            throws InterruptedException {
        learner.clear();
        double error = 0;
        for (int i = from + part; i < to; i += PARTS) {
            endIfInterrupted();
            int sample = order[i];
            boolean mirrored = Long.bitCount(mirrors & ((sample + 1L) * 0x9e3779b97f4a7c15L)) % 2 != 0;
            error += learner.learn(samples.state(sample, mirrored), samples.target(sample));
        }
        return error;
    }

    private static void shuffle(int[] order, SplittableRandom random) {
        for (int i = order.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int other = order[i];
            order[i] = order[j];
            order[j] = other;
        }
    }

    private void descend(
            FloatNet net, List<Learner> learners, FloatNet first, FloatNet second, float rate, int step, int count) {
        List<float[]> weights = net.arrays();
        List<float[]> firsts = first.arrays();
        List<float[]> seconds = second.arrays();
        List<List<float[]>> slopes =
                learners.stream().map(learner -> learner.gradient().arrays()).toList();
        float firstShare = (float) (1 - StrictMath.pow(MOMENTUM, step));
        float secondShare = (float) (1 - StrictMath.pow(SQUARES, step));
        float kept = (float) (1 - decay * rate);
        for (int array = 0; array < weights.size(); array++) {
            float[] weight = weights.get(array);
            float[] mean = firsts.get(array);
            float[] square = seconds.get(array);
            for (int i = 0; i < weight.length; i++) {
                float slope = 0;
                for (List<float[]> part : slopes) {
                    slope += part.get(array)[i];
                }
                slope /= count;
                mean[i] = MOMENTUM * mean[i] + (1 - MOMENTUM) * slope;
                square[i] = SQUARES * square[i] + (1 - SQUARES) * slope * slope;
                float down = mean[i] / firstShare / ((float) Math.sqrt(square[i] / secondShare) + TINY);
                weight[i] = kept * weight[i] - rate * down;
            }
        }
    }

    /** A way to come to a score. */
    @FunctionalInterface
    private interface Prediction {
        double of(Learner learner, State state);
    }

    private double error(List<Learner> learners, ExecutorService workers, Prediction prediction)
            throws InterruptedException {
        List<Callable<Double>> parts = new ArrayList<>();
        for (int part = 0; part < PARTS; part++) {
            Learner learner = learners.get(part);
            int first = part;
            parts.add(() -> testError(first, state -> prediction.of(learner, state)));
        }
        return sum(all(parts, workers)) / tests.count();
    }

    private double quantisedError(Net net, ExecutorService workers) throws InterruptedException {
        List<Callable<Double>> parts = new ArrayList<>();
        for (int part = 0; part < PARTS; part++) {
            LearnedEvaluator evaluator = new LearnedEvaluator(Learner.anyBoard(), Weights.standard(), net);
            int first = part;
            parts.add(() -> testError(first, state -> evaluator.millionths(state) / 1e6));
        }
        return sum(all(parts, workers)) / tests.count();
    }

    private double testError(int part, ToDoubleFunction<State> score) throws InterruptedException {
        double error = 0;
        for (int i = part; i < tests.count(); i += PARTS) {
            endIfInterrupted();
            double difference = score.applyAsDouble(tests.state(i, false)) - tests.target(i);
            error += difference * difference;
        }
        return error;
    }

    private static double sum(List<Double> parts) {
        double sum = 0;
        for (double part : parts) {
            sum += part;
        }
        return sum;
    }

    private static <T> List<T> all(List<Callable<T>> parts, ExecutorService workers) throws InterruptedException {
        List<T> results = new ArrayList<>();
        try {
            for (Future<T> part : workers.invokeAll(parts)) {
                results.add(part.get());
            }
        } catch (ExecutionException wrong) {
            throw new IllegalStateException("learning went wrong", wrong.getCause());
        }
        return results;
    }
}
