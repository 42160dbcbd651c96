package io.github.pokechess.search;

import io.github.pokechess.core.ChanceSource;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.notation.PositionText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds better {@link Weights} from the positions of {@link SelfPlay} (P. Österlund's method for Texel): the squashed
 * evaluation is to come near λ · search + (1 − λ) · result. The evaluation is nearly linear in its weights, so that its
 * slopes are measured once for each position, and the weights descend along them (D. Kingma, J. Ba, <i>Adam</i>, 2015).
 * Every tenth position is kept for testing.
 *
 * <pre>./mvnw -q test-compile exec:java -pl pokechess-search -am -Dexec.classpathScope=test
 *     -Dexec.mainClass=io.github.pokechess.search.Tuner -Dexec.args="FILE LAMBDA"</pre>
 */
final class Tuner {
    private static final int EPOCHS = 400;
    private static final int ROUNDS = 2;
    private static final double RATE = 0.5;

    /** How much a weight may stray from where it was: what few positions speak for stays. */
    private static final double INERTIA = 2e-9;

    private static final double SCALE = 900;
    private static final double CEILING = 0.9;

    private record Sample(State state, double target, boolean test) {}

    /** An evaluation as a linear function of the changes of a few weights. */
    private static final class Line {
        final double centipawns;
        final int[] weights;
        final double[] slopes;
        final double target;
        final boolean test;

        Line(double centipawns, int[] weights, double[] slopes, Sample sample) {
            this.centipawns = centipawns;
            this.weights = weights;
            this.slopes = slopes;
            target = sample.target;
            test = sample.test;
        }
    }

    private Tuner() {}

    public static void main(String[] args) throws IOException {
        List<Sample> samples = read(Path.of(args[0]), Double.parseDouble(args[1]));
        int[] weights = Weights.standard();
        for (int round = 0; round < ROUNDS; round++) {
            weights = descend(linear(samples, weights), weights);
        }
        System.out.println(Weights.text(weights));
    }

    private static List<Sample> read(Path file, double lambda) throws IOException {
        List<Sample> samples = new ArrayList<>();
        try (Stream<String> lines = Files.lines(file)) {
            lines.forEach(line -> {
                String[] fields = line.split("\t", -1);
                double search = Integer.parseInt(fields[1]) / (double) Evaluator.WIN;
                Position position = PositionText.parse(fields[2], Rules.standard());
                PositionTree tree = new PositionTree(Game.start(position, ChanceSource.none()), Evaluator.outcome());
                if (Math.abs(search) < 0.97) {
                    double target = lambda * search + (1 - lambda) * Integer.parseInt(fields[0]);
                    samples.add(new Sample(tree.state(), target, samples.size() % 10 == 0));
                }
            });
        }
        return samples;
    }

    private static List<Line> linear(List<Sample> samples, int[] weights) {
        List<List<Line>> parts = new ArrayList<>();
        int size = 1000; // what stays in the processor's cache while one weight after the other is changed
        List<List<Sample>> batches = new ArrayList<>();
        for (int i = 0; i < samples.size(); i += size) {
            batches.add(samples.subList(i, Math.min(samples.size(), i + size)));
        }
        batches.parallelStream().map(batch -> batch(batch, weights)).forEachOrdered(parts::add);
        return parts.stream().flatMap(List::stream).toList();
    }

    private static List<Line> batch(List<Sample> samples, int[] weights) {
        int count = samples.size();
        int[][] slopes = new int[count][Weights.COUNT];
        boolean[][] places = new boolean[count][];
        for (int k = 0; k < count; k++) {
            places[k] = places(samples.get(k).state);
        }
        // An evaluator has what it derives from the first weights ready: each of them needs evaluators of its own.
        for (int i = 0; i < Weights.THREAT; i++) {
            int step = i >= Weights.ATTACK && i < Weights.MOBILITY_MIDDLE ? 200 : 40;
            int[] more = weights.clone();
            more[i] += step;
            int[] less = weights.clone();
            less[i] -= step;
            StandardEvaluator high = new StandardEvaluator(Rules.standard(), more);
            StandardEvaluator low = new StandardEvaluator(Rules.standard(), less);
            for (int k = 0; k < count; k++) {
                if (i >= Weights.ATTACK || places[k][i % Weights.PLACE_ENDING]) {
                    State state = samples.get(k).state;
                    slopes[k][i] = (high.centipawns(state) - low.centipawns(state)) * (200 / step);
                }
            }
        }
        int[] changing = weights.clone();
        StandardEvaluator evaluator = new StandardEvaluator(Rules.standard(), changing);
        for (int k = 0; k < count; k++) {
            State state = samples.get(k).state;
            for (int i = Weights.THREAT; i < Weights.COUNT; i++) {
                if (i != Weights.HARM) {
                    changing[i] += 40;
                    int high = evaluator.centipawns(state);
                    changing[i] -= 80;
                    slopes[k][i] = (high - evaluator.centipawns(state)) * 5;
                    changing[i] += 40;
                }
            }
        }
        int[] more = weights.clone();
        more[Weights.HARM] += 40;
        int[] less = weights.clone();
        less[Weights.HARM] -= 40;
        StandardEvaluator high = new StandardEvaluator(Rules.standard(), more);
        StandardEvaluator low = new StandardEvaluator(Rules.standard(), less);
        for (int k = 0; k < count; k++) {
            State state = samples.get(k).state;
            slopes[k][Weights.HARM] = (high.centipawns(state) - low.centipawns(state)) * 5;
        }
        StandardEvaluator plain = new StandardEvaluator(Rules.standard(), weights);
        List<Line> lines = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            int[] row = slopes[k];
            int[] used = IntStream.range(0, row.length).filter(i -> row[i] != 0).toArray();
            double[] values =
                    Arrays.stream(used).mapToDouble(i -> row[i] / 400.0).toArray();
            Sample sample = samples.get(k);
            lines.add(new Line(plain.centipawns(sample.state), used, values, sample));
        }
        return lines;
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

    private static int[] descend(List<Line> lines, int[] weights) {
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
                change[i] -= RATE * (i >= Weights.ATTACK && i < Weights.MOBILITY_MIDDLE ? 5 : 1) * step;
            }
            if (epoch == 1 || epoch % 100 == 0) {
                System.err.printf(
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
                if (!line.test) {
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
                .filter(line -> line.test == test)
                .mapToDouble(line -> Math.pow(CEILING * Math.tanh(centipawns(line, change) / SCALE) - line.target, 2))
                .average()
                .orElse(0);
    }
}
