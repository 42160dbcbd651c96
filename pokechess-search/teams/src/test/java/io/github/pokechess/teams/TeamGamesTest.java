package io.github.pokechess.teams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.teams.pair.Extent;
import io.github.pokechess.teams.pair.PairJob;
import io.github.pokechess.teams.pair.Pairs;
import io.github.pokechess.teams.pair.PlayedPair;
import io.github.pokechess.teams.pool.WorkerPool;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TeamGamesTest {
    @TempDir
    private Path folder;

    private final Team one = Team.random(new SplittableRandom(1));
    private final Team two = Team.random(new SplittableRandom(2));

    private static TeamGames games(long seed) {
        return TeamGames.of(LuckModel.STANDARD, 40, seed, Workers.threads(2));
    }

    private TeamGames kept(WorkerPool pool, List<String> notices) throws IOException {
        return TeamGames.open(folder.resolve("pairs.jsonl"), LuckModel.STANDARD, 40, 1, Workers.of(pool), notices::add);
    }

    @Test
    @Tag("slow")
    void swappedTeamsGetTheNegativeBitForBit() throws InterruptedException {
        TeamGames games = games(1);
        List<Double> payoffs = new ArrayList<>();
        for (int number = 0; number < 3; number++) {
            double payoff = games.payoff(one, two, number);
            assertThat(games(1).payoff(two, one, number)).isEqualTo(-payoff);
            payoffs.add(payoff);
        }
        payoffs.add(games(2).payoff(one, two, 0));
        // Short games may have rolled the same.
        assertThat(Set.copyOf(payoffs)).hasSizeGreaterThan(1).allMatch(payoff -> Math.abs(payoff) <= 3);
        assertThat(games.payoff(one, one, 0)).isZero();
    }

    @Test
    void scoresDoNotDependOnTheWorkers() throws InterruptedException {
        Mixture mixture = new Mixture(List.of(one, two), List.of(0.5, 0.5));
        Team three = Team.random(new SplittableRandom(3));
        List<Long> told = new ArrayList<>();
        TeamGames alone = TeamGames.of(LuckModel.STANDARD, 40, 1, Workers.threads(1));
        alone.setListener(told::add);

        MeanScore single = alone.score(three, mixture, 6);

        assertThat(games(1).score(three, mixture, 6)).isEqualTo(single);
        assertThat(told).containsExactly(1L, 2L, 3L, 4L, 5L, 6L);
        assertThat(single.pairs()).isEqualTo(6);
        assertThat(alone.score(three, mixture, 6)).isEqualTo(single);
        assertThat(told).hasSize(6);
        assertThat(games(1).randomScores(new SplittableRandom(4), 3))
                .isEqualTo(games(1).randomScores(new SplittableRandom(4), 3))
                .allMatch(score -> score.variance() > 0);
    }

    /** Fighting has no effect on Ghost: such a team takes nothing at all. */
    @Test
    void whoTakesNothingLoses() throws InterruptedException {
        Team ghosts = Team.uniform(PokemonType.GHOST);
        Team fighters = Team.uniform(PokemonType.FIGHTING);

        MeanScore score = games(1).score(ghosts, Mixture.of(fighters), 10);

        assertThat(score.score() - score.margin()).isGreaterThan(0.5);
        Bounds bounds = games(1).bounds(Mixture.of(fighters), List.of(ghosts, fighters), 10);
        assertThat(bounds.atLeast()).isGreaterThan(0);
        assertThat(bounds.pairs()).isEqualTo(20);
    }

    @Test
    void anInterruptEndsAllGames() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> games(1).score(one, Mixture.of(two), 10_000)).isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void refusesNumbersOutOfRange() {
        assertThatThrownBy(() -> TeamGames.of(LuckModel.NONE, 0, 1, Workers.threads(1)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> WorkerPool.threads(0)).isInstanceOf(IllegalArgumentException.class);
        Mixture mixture = Mixture.of(two);
        assertThatThrownBy(() -> games(1).score(one, mixture, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> games(1).payoff(one, two, -1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> games(1).payoff(one, two, Integer.MAX_VALUE))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> games(1).score(one, mixture, Integer.MAX_VALUE))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> games(1).bounds(mixture, List.of(one), 1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> games(1).bounds(mixture, List.of(), 2)).isInstanceOf(IllegalArgumentException.class);
    }

    /** A pool that counts what it is asked for. */
    private static WorkerPool counting(List<Object> asked) {
        return new WorkerPool() {
            @Override
            public <J, R> void run(WorkerFactory<J, R> factory, List<J> jobs, Consumer<? super R> results)
                    throws InterruptedException {
                asked.addAll(jobs);
                WorkerPool.threads(1).run(factory, jobs, results);
            }
        };
    }

    @Test
    void goesOnFromItsJournal() throws IOException, InterruptedException {
        List<Object> asked = new ArrayList<>();
        List<String> notices = new ArrayList<>();
        double first;
        try (TeamGames games = kept(counting(asked), notices)) {
            first = games.payoff(one, two, 0);
        }
        Path file = folder.resolve("pairs.jsonl");
        assertThat(Files.readAllLines(file)).hasSize(2);
        try (TeamGames games = kept(counting(asked), notices)) {
            assertThat(games.pairs()).isEqualTo(1);
            assertThat(games.payoff(two, one, 0)).isEqualTo(-first);
            assertThat(asked).hasSize(1);
            games.payoff(one, two, 1);
        }
        String whole = Files.readString(file);
        Files.writeString(file, whole.substring(0, whole.length() - 20));
        assertThat(notices).isEmpty();
        try (TeamGames games = kept(counting(asked), notices)) {
            assertThat(notices).singleElement().asString().contains("torn and cut off");
            assertThat(games.pairs()).isEqualTo(1);
            games.payoff(one, two, 1);
        }
        assertThat(file).hasContent(whole.stripTrailing());
        assertThat(whole).endsWith("\n");
    }

    /** The journal may have hours of another seed or verb. */
    @Test
    void asPairs_countsTheTimeOfTheQuestionAlone() throws IOException {
        Path file = folder.resolve("pairs.jsonl");
        kept(WorkerPool.threads(1), new ArrayList<>()).close();
        Files.writeString(
                file,
                "{\"note\":\"elapsed\",\"value\":3600000}\n{\"note\":\"elapsed mine\",\"value\":5000}\n",
                StandardOpenOption.APPEND);
        try (TeamGames games = kept(WorkerPool.threads(1), new ArrayList<>())) {
            assertThat(games.elapsed()).isEqualTo(Duration.ofHours(1));
            Pairs pairs = games.asPairs();
            pairs.beginQuestion("mine");
            assertThat(pairs.elapsed()).isEqualTo(Duration.ofSeconds(5));
            pairs.beginQuestion("new");
            assertThat(pairs.elapsed()).isZero();
            assertThat(games.elapsed()).isEqualTo(Duration.ofHours(1));
        }
    }

    @Test
    void isHeldByOneRun() throws IOException {
        try (TeamGames games = kept(WorkerPool.threads(1), new ArrayList<>())) {
            assertThat(games.pairs()).isZero();
            assertThatThrownBy(() -> kept(WorkerPool.threads(1), new ArrayList<>()))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("pairs.jsonl: another run is writing to it");
        }
    }

    @Test
    void leavesAnotherEnginesGamesAndOtherFilesAlone() throws IOException {
        Path file = folder.resolve("pairs.jsonl");
        for (String content : List.of(
                "{\"journal\":\"pokechess teams\",\"engine\":\"00000000\"}\n",
                "some words\nof mine\n",
                "{\"a\":1,\"b\":\"my settings\"}\n",
                "{\"a\":1,\"b\":\"my settings\"}",
                "{\"pair\":\"of socks\"}",
                "no line end")) {
            Files.writeString(file, content);
            assertThatThrownBy(() -> kept(WorkerPool.threads(1), new ArrayList<>()))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining(
                            content.contains("engine") ? "those of another engine, 00000000" : "line 1 is not");
            assertThat(Files.readString(file)).isEqualTo(content);
        }
        Files.delete(file);
        kept(WorkerPool.threads(1), new ArrayList<>()).close();
        Files.writeString(file, "{\"else\":1}\n{\"else\":2}\n", StandardOpenOption.APPEND);
        assertThatThrownBy(() -> kept(WorkerPool.threads(1), new ArrayList<>()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("line 2 is not one of a journal of teams");
    }

    /** What another program has written is not taken for a pair that was torn. */
    @Test
    void cutsOff_nothingButABeginningOfItsOwnLines() throws IOException {
        Path file = folder.resolve("pairs.jsonl");
        kept(WorkerPool.threads(1), new ArrayList<>()).close();
        String head = Files.readString(file);
        for (String last : List.of("{\"else\":1}\n", "{\"else\":1}", "{\"pair\":\"1\"}\n", "{\"note\":\"x\"}\n")) {
            Files.writeString(file, head + last);
            assertThatThrownBy(() -> kept(WorkerPool.threads(1), new ArrayList<>()))
                    .as(last)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("line 2 is not one of a journal of teams");
            assertThat(Files.readString(file)).isEqualTo(head + last);
        }
        for (String torn : List.of("{", "{\"pa", "{\"pair\":\"1 standard 40", "{\"note\":\"elapsed\",\"value\":5")) {
            Files.writeString(file, head + torn);
            kept(WorkerPool.threads(1), new ArrayList<>()).close();
            assertThat(Files.readString(file)).isEqualTo(head);
        }
        Files.writeString(file, head.substring(0, 20));
        kept(WorkerPool.threads(1), new ArrayList<>()).close();
        assertThat(Files.readString(file)).isEqualTo(head);
    }

    @Test
    void poolsGiveResultsInOrderAndWhatGoesWrong() throws InterruptedException {
        List<String> jobs = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            jobs.add(Integer.toString(i));
        }
        List<String> results = new ArrayList<>();
        WorkerPool.threads(4).run(() -> job -> job + "!", jobs, results::add);
        assertThat(results).hasSize(200).startsWith("0!", "1!").endsWith("199!");
        WorkerPool.WorkerFactory<String, String> failing = () -> job -> {
            throw new IllegalStateException("job " + job);
        };
        assertThatThrownBy(() -> WorkerPool.threads(2).run(failing, jobs, results::add))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("job 0");
    }

    /** As a cluster sends them. */
    @Test
    void jobsAndResultsAreSerializable() throws IOException, ClassNotFoundException {
        PairJob job = new PairJob(1, LuckModel.STANDARD, 40, Extent.CUT, 3, one, two);
        PlayedPair pair = new PlayedPair(job, List.of(0.5, -1.0), List.of(0.0, 1e-7), List.of(20, 32), -2);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(pair);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertThat(in.readObject()).isEqualTo(pair);
        }
    }
}
