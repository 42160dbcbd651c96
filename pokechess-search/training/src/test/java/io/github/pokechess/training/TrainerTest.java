package io.github.pokechess.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.core.internal.StateTree;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.search.PokemonEvaluators;
import io.github.pokechess.search.evaluation.internal.Net;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class TrainerTest {
    private static final List<TrainingPosition> TAUGHT = taught();

    /** Enough where it matters only that a run is the same, or goes on. */
    private static final List<TrainingPosition> FEW =
            TAUGHT.stream().filter(one -> one.game() < 60).toList();

    /** Positions of quick games, with what a teacher says of them in place of scores. */
    private static List<TrainingPosition> taught() {
        return IntStream.range(0, 241)
                .mapToObj(number -> TrainingGames.of(5, 10).play(number))
                .flatMap(List::stream)
                .filter(TrainingDecision::startsTurn)
                .map(TrainingDecision::position)
                .map(one -> new TrainingPosition(one.game(), one.luck(), one.result(), teacher(one), one.text()))
                .toList();
    }

    /** Who thinks of a queen a good deal more than the hand-made evaluation does. */
    private static int teacher(TrainingPosition one) {
        Position position = PositionText.parse(one.text(), Rules.standard().withLuck(one.luck()));
        State state = ((StateTree) position.newBoard()).state();
        long queens = state.role(State.QUEEN);
        int more = Long.bitCount(queens & state.pieces(state.turn()))
                - Long.bitCount(queens & state.pieces(state.turn() ^ 1));
        int score = PokemonEvaluators.classic().evaluateQuiet(BoardView.of(position));
        return Math.max(-950_000, Math.min(score + 200_000 * more, 950_000));
    }

    private static Trainer trainer(List<TrainingPosition> positions, int threads, long seed, int epochs) {
        Trainer trainer = Trainer.builder()
                .units(4)
                .epochs(epochs)
                .seed(seed)
                .threads(threads)
                .build();
        addAll(positions, trainer);
        return trainer;
    }

    private static void addAll(List<TrainingPosition> positions, Trainer trainer) {
        positions.forEach(
                one -> trainer.add(new TrainingDecision(one, true, -1, -1, 1_000_000 * one.result(), List.of())));
    }

    @Test
    void learnsWhatATeacherSays() throws InterruptedException {
        assertLearns(6, 0.9);
    }

    @Test
    @Tag("thorough")
    void learnsNearlyAllThatATeacherSays() throws InterruptedException {
        assertLearns(30, 0.75);
    }

    private static void assertLearns(int epochs, double most) throws InterruptedException {
        List<Double> errors = new ArrayList<>();

        Trainer.Result result =
                trainer(TAUGHT, 2, 1, epochs).train("a test", (epoch, error, test) -> errors.add(error));

        assertThat(errors).hasSize(epochs);
        assertThat(result.error()).isLessThan(most * result.baseError());
        assertThat(result.error()).isLessThan(1.02 * result.testError());
        assertThat(result.positions() + result.tested()).isLessThanOrEqualTo(TAUGHT.size());
        assertThat(PokemonEvaluators.learned(result.weights())).isNotNull();
    }

    @Test
    void theSameSeedGivesTheSameFile() throws InterruptedException {
        byte[] file =
                trainer(FEW, 1, 3, 2).train("", (epoch, error, test) -> {}).weights();
        assertThat(trainer(FEW, 3, 3, 2).train("", (epoch, error, test) -> {}).weights())
                .isEqualTo(file);
        assertThat(trainer(FEW, 1, 4, 2).train("", (epoch, error, test) -> {}).weights())
                .isNotEqualTo(file);
    }

    /**
     * What is learned is the score, or the result without luck, or any share of both; decisions within a turn are left
     * out.
     */
    @Test
    void lambda_mixesTheResultWithoutLuck() throws InterruptedException {
        byte[] taught =
                trainer(FEW, 2, 1, 1).train("", (epoch, error, test) -> {}).weights();
        for (double lambda : new double[] {0, 0.5}) {
            Trainer trainer = Trainer.builder()
                    .units(4)
                    .epochs(1)
                    .threads(2)
                    .lambda(lambda)
                    .build();
            for (TrainingPosition one : FEW) {
                int score = lambda == 0 ? 0 : one.millionths();
                TrainingPosition scored = new TrainingPosition(one.game(), one.luck(), 0, score, one.text());
                trainer.add(new TrainingDecision(scored, true, -1, -1, one.millionths(), List.of()));
                trainer.add(new TrainingDecision(scored, false, -1, -1, one.millionths(), List.of()));
            }
            assertThat(trainer.train("", (epoch, error, test) -> {}).weights()).isEqualTo(taught);
        }
    }

    /** Weights that are learned further begin as they were, but for what is rounded. */
    @Test
    void goesOnFromWeights() throws InterruptedException {
        Trainer.Result before = trainer(TAUGHT, 2, 1, 3).train("", (epoch, error, test) -> {});
        List<Double> tests = new ArrayList<>();
        Trainer further = Trainer.builder()
                .units(9)
                .epochs(2)
                .threads(2)
                .from(before.weights())
                .build();
        addAll(TAUGHT, further);

        Trainer.Result result = further.train("", (epoch, error, test) -> tests.add(test));

        assertThat(tests.get(0)).isCloseTo(before.testError(), within(0.1 * before.testError()));
        assertThat(result.error()).isLessThan(before.error());
        assertThat(Net.of(result.weights()).units()).isEqualTo(4);
        assertThatThrownBy(() -> Trainer.builder().from(new byte[5])).hasMessageContaining("not a file of weights");
    }

    /** Weights that were learned elsewhere are measured and stay as they are. */
    @Test
    void withoutEpochsWeightsStayAsTheyAre() throws InterruptedException {
        Trainer.Result before = trainer(FEW, 2, 1, 2).train("first", (epoch, error, test) -> {});
        Trainer none = Trainer.builder().epochs(0).from(before.weights()).build();
        addAll(FEW, none);

        Trainer.Result result = none.train("second", (epoch, error, test) -> {});

        Net after = Net.of(result.weights());
        assertThat(after.origin()).isEqualTo("second");
        assertThat(after.named("first").toBytes()).isEqualTo(before.weights());
        assertThat(result.error()).isEqualTo(before.error());
        assertThat(result.testError()).isCloseTo(result.error(), within(0.1 * result.error()));
        assertThatThrownBy(() -> Trainer.builder().epochs(0).build()).hasMessageContaining("0 epochs without weights");
    }

    /** What the file comes to in a search is what the trainer has measured. */
    @Test
    void theFileIsWhatWasLearned() throws InterruptedException {
        Trainer.Result result = trainer(FEW, 1, 1, 2).train("", (epoch, error, test) -> {});
        Evaluator<BoardView> learned = PokemonEvaluators.learned(result.weights());
        double sum = 0;
        int count = 0;
        for (TrainingPosition one : FEW) {
            if (one.game() % 20 == 0 && Math.abs(one.score()) < 0.97) {
                Position position =
                        PositionText.parse(one.text(), Rules.standard().withLuck(one.luck()));
                Evaluator<BoardView> prepared = learned.prepare(BoardView.of(position));
                position.newBoard().attach(prepared);
                sum += Math.pow(prepared.evaluateQuiet(BoardView.of(position)) / 1e6 - one.score(), 2);
                count++;
            }
        }
        assertThat(count).isEqualTo(result.tested());
        assertThat(sum / count).isCloseTo(result.error(), within(1e-7));
    }

    /** The gradient against differences of the error when a weight changes a little. */
    @Test
    void theGradientIsThatOfTheError() {
        SplittableRandom random = new SplittableRandom(1);
        FloatNet net = FloatNet.random(3, random);
        for (float[] array : net.arrays()) {
            for (int i = 0; i < array.length; i++) {
                array[i] *= 3;
            }
        }
        Learner learner = new Learner(net);
        Samples samples = new Samples();
        TAUGHT.stream().limit(80).forEach(one -> samples.add(one, one.score()));
        for (int sample = 0; sample < samples.count(); sample++) {
            learner.learn(samples.state(sample, false), samples.target(sample));
        }
        List<float[]> weights = net.arrays();
        List<float[]> slopes = learner.gradient().arrays();
        int seen = 0;
        for (int array = 0; array < weights.size(); array++) {
            for (int i = 0; i < weights.get(array).length; i++) {
                double slope = slopes.get(array)[i];
                if (Math.abs(slope) > 1e-2 && random.nextInt(6) == 0) {
                    seen++;
                    float kept = weights.get(array)[i];
                    float step = 1e-3f;
                    weights.get(array)[i] = kept + step;
                    double up = error(learner, samples);
                    weights.get(array)[i] = kept - step;
                    double down = error(learner, samples);
                    weights.get(array)[i] = kept;
                    assertThat((up - down) / (2 * step)).isCloseTo(slope, within(0.02 + 0.05 * Math.abs(slope)));
                }
            }
        }
        assertThat(seen).isGreaterThan(20);
    }

    private static double error(Learner learner, Samples samples) {
        double error = 0;
        for (int sample = 0; sample < samples.count(); sample++) {
            error += Math.pow(learner.predict(samples.state(sample, false)) - samples.target(sample), 2);
        }
        return error;
    }

    /** A worker that is slow to notice ends before the training is left. */
    @Test
    void train_interrupted_leavesNoThreadBehind() {
        Thread main = Thread.currentThread();
        AtomicBoolean isLeft = new AtomicBoolean();
        ThreadPoolExecutor workers = new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
            @Override
            protected void beforeExecute(Thread thread, Runnable task) {
                while (main.getState() != Thread.State.TIMED_WAITING && !isLeft.get()) {
                    Thread.onSpinWait();
                }
            }
        };
        Trainer trainer = trainer(FEW, 2, 1, 1);
        main.interrupt();

        assertThatThrownBy(() -> trainer.trainAndShutDown("", (epoch, error, test) -> {}, workers))
                .isInstanceOf(InterruptedException.class);

        assertThat(workers.isTerminated()).isTrue();
        isLeft.set(true);
    }

    @Test
    void tooFewGamesAreTold() {
        Trainer trainer = Trainer.builder().build();
        assertThatThrownBy(() -> trainer.train("", (epoch, error, test) -> {}))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("too few games");
    }
}
