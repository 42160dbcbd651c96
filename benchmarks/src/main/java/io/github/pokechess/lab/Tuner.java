package io.github.pokechess.lab;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.core.internal.StateTree;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.search.evaluation.internal.StandardEvaluator;
import io.github.pokechess.search.evaluation.internal.Weights;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Finds better {@link Weights} for Pokémon Chess from the positions of {@link SelfPlay} (P. Österlund's method for Texel): the
 * squashed evaluation is to come near λ · search + (1 − λ) · result. The evaluation is nearly linear in its weights, so that
 * its slopes are measured once for each position, and the weights descend along them (D. Kingma, J. Ba, <i>Adam</i>, 2015).
 * Every tenth position is kept for testing.
 *
 * <pre>Lab tuner FILE LAMBDA</pre>
 */
final class Tuner {
    static final String USAGE = "FILE LAMBDA";

    /** By how much weights are changed to measure slopes: those in centipawns, and factors. */
    private static final int STEP = 40;

    private static final int FACTOR_STEP = 200;

    private static final int EPOCHS = 400;
    private static final int ROUNDS = 2;
    private static final double RATE = 0.5;

    /** How much a weight may stray from where it was: what few positions speak for stays. */
    private static final double INERTIA = 2e-9;

    private static final double SCALE = 900;
    private static final double CEILING = 0.9;

    private static final double DECIDED = 0.97;

    /** What stays in the processor's cache while one weight after the other is changed. */
    private static final int BATCH = 1000;

    /** The centipawns of a change are multiplied by so much, to be whole numbers. */
    private static final int UNIT = 400;

    /** Any board: an evaluator only asks it for the rules, which are those of all positions. */
    private static final BoardView BOARD = BoardView.of(new PokemonChess().position(null, null));

    private record Sample(State state, double target, boolean isTest) {}

    /** An evaluation as a linear function of the changes of a few weights. */
    private static final class Line {
        final double centipawns;
        final int[] weights;
        final double[] slopes;
        final double target;
        final boolean isTest;

        Line(double centipawns, int[] weights, double[] slopes, Sample sample) {
            this.centipawns = centipawns;
            this.weights = weights;
            this.slopes = slopes;
            target = sample.target;
            isTest = sample.isTest;
        }
    }

    private Tuner() {}

    static void run(Arguments arguments, PrintStream out) throws IOException {
        Path file = Path.of(arguments.word("FILE"));
        double lambda = arguments.share("LAMBDA");
        arguments.end();
        List<Sample> samples = samples(JudgedPosition.read(file), lambda);
        int[] weights = Weights.standard();
        for (int round = 0; round < ROUNDS; round++) {
            weights = descend(linear(samples, weights), weights, out);
        }
        out.println(Weights.text(weights));
    }

    private static List<Sample> samples(List<JudgedPosition> positions, double lambda) {
        List<Sample> samples = new ArrayList<>();
        for (JudgedPosition judged : positions) {
            if (Math.abs(judged.score()) < DECIDED) {
                Position position = PositionText.parse(judged.text(), Rules.standard());
                State state = ((StateTree) position.newBoard()).state();
                samples.add(new Sample(state, judged.target(lambda), samples.size() % 10 == 0));
            }
        }
        return samples;
    }

    private static List<Line> linear(List<Sample> samples, int[] weights) {
        List<List<Sample>> batches = new ArrayList<>();
        for (int i = 0; i < samples.size(); i += BATCH) {
            batches.add(samples.subList(i, Math.min(samples.size(), i + BATCH)));
        }
        return batches.parallelStream()
                .map(batch -> batch(batch, weights))
                .flatMap(List::stream)
                .toList();
    }

    private static List<Line> batch(List<Sample> samples, int[] weights) {
        int count = samples.size();
        int[][] slopes = new int[count][Weights.COUNT];
        boolean[][] places = new boolean[count][];
        for (int k = 0; k < count; k++) {
            places[k] = places(samples.get(k).state);
        }
        // An evaluator has what it derives from its weights ready: each change needs evaluators of its own.
        for (int i = 0; i < Weights.COUNT; i++) {
            int step = isFactor(i) ? FACTOR_STEP : STEP;
            StandardEvaluator high = changed(weights, i, step);
            StandardEvaluator low = changed(weights, i, -step);
            for (int k = 0; k < count; k++) {
                if (i >= Weights.ATTACK || places[k][i % Weights.PLACE_ENDING]) {
                    State state = samples.get(k).state;
                    slopes[k][i] = (high.centipawns(state) - low.centipawns(state)) * (UNIT / 2 / step);
                }
            }
        }
        StandardEvaluator plain = new StandardEvaluator(BOARD, weights);
        List<Line> lines = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            int[] row = slopes[k];
            int[] used = IntStream.range(0, row.length).filter(i -> row[i] != 0).toArray();
            double[] values =
                    Arrays.stream(used).mapToDouble(i -> row[i] / (double) UNIT).toArray();
            Sample sample = samples.get(k);
            lines.add(new Line(plain.centipawns(sample.state), used, values, sample));
        }
        return lines;
    }

    /** Whether a weight is 1024ths of a piece's worth, not centipawns. */
    private static boolean isFactor(int weight) {
        return weight >= Weights.ATTACK && weight < Weights.MOBILITY_MIDDLE;
    }

    private static StandardEvaluator changed(int[] weights, int index, int step) {
        int[] changed = weights.clone();
        changed[index] += step;
        return new StandardEvaluator(BOARD, changed);
    }

    /** By role and half-board square whether a piece stands there, as its own side sees it. */
    private static boolean[] places(State state) {
        boolean[] places = new boolean[Weights.PLACE_ENDING];
        for (int color = 0; color < 2; color++) {
            int flip = color == State.WHITE ? 0 : 56;
            for (long rest = state.pieces(color); rest != 0; rest &= rest - 1) {
                int square = Long.numberOfTrailingZeros(rest);
                int file = Math.min(square & 7, 7 - (square & 7));
                places[state.roleAt(square) * 32 + ((square ^ flip) >>> 3) * 4 + file] = true;
            }
        }
        return places;
    }

    private static int[] descend(List<Line> lines, int[] weights, PrintStream out) {
        double[] change = new double[weights.length];
        double[] first = new double[weights.length];
        double[] second = new double[weights.length];
        for (int epoch = 1; epoch <= EPOCHS; epoch++) {
            double[] gradient = gradient(lines, change);
            for (int i = 0; i < change.length; i++) {
                double slope = gradient[i] + 2 * INERTIA * change[i];
                first[i] = 0.9 * first[i] + 0.1 * slope;
                second[i] = 0.999 * second[i] + 0.001 * slope * slope;
                double step = first[i]
                        / (1 - Math.pow(0.9, epoch))
                        / (Math.sqrt(second[i] / (1 - Math.pow(0.999, epoch))) + 1e-12);
                change[i] -= RATE * (isFactor(i) ? FACTOR_STEP / STEP : 1) * step;
            }
            if (epoch == 1 || epoch % 100 == 0) {
                out.printf(
                        Locale.ROOT,
                        "%d: error %.6f, in test %.6f%n",
                        epoch,
                        error(lines, change, false),
                        error(lines, change, true));
            }
        }
        int[] tuned = weights.clone();
        for (int i = 0; i < tuned.length; i++) {
            tuned[i] += (int) Math.round(change[i]);
        }
        return tuned;
    }

    private static double centipawns(Line line, double[] change) {
        double sum = line.centipawns;
        for (int i = 0; i < line.weights.length; i++) {
            sum += line.slopes[i] * change[line.weights[i]];
        }
        return sum;
    }

    private static double[] gradient(List<Line> lines, double[] change) {
        int parts = Runtime.getRuntime().availableProcessors();
        double[][] sums = new double[parts][change.length];
        IntStream.range(0, parts).parallel().forEach(part -> {
            double[] sum = sums[part];
            for (int k = part; k < lines.size(); k += parts) {
                Line line = lines.get(k);
                if (!line.isTest) {
                    double tanh = Math.tanh(centipawns(line, change) / SCALE);
                    double slope =
                            2 * (CEILING * tanh - line.target) * CEILING * (1 - tanh * tanh) / SCALE / lines.size();
                    for (int i = 0; i < line.weights.length; i++) {
                        sum[line.weights[i]] += slope * line.slopes[i];
                    }
                }
            }
        });
        double[] all = new double[change.length];
        for (double[] sum : sums) {
            for (int i = 0; i < all.length; i++) {
                all[i] += sum[i];
            }
        }
        return all;
    }

    private static double error(List<Line> lines, double[] change, boolean test) {
        return lines.stream()
                .filter(line -> line.isTest == test)
                .mapToDouble(line -> Math.pow(CEILING * Math.tanh(centipawns(line, change) / SCALE) - line.target, 2))
                .average()
                .orElse(0);
    }
}
