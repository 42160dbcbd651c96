package io.github.pokechess.lab;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.teams.Mixture;
import io.github.pokechess.teams.TeamGames;
import io.github.pokechess.teams.TeamsFile;
import io.github.pokechess.teams.Workers;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Looks for the best answer to a mixture of teams by a search that shares only the games with {@code teams}: random
 * restarts of hill climbing by swaps, without any model. Then plays the answer in games of another seed, together with
 * the default team and random teams.
 *
 * <pre>Lab team-reach FILE SECONDS NODES THREADS SEED PAIRS</pre>
 */
final class TeamReach {
    static final String USAGE = "FILE SECONDS NODES THREADS SEED PAIRS";

    private static final int STARTS = 16;
    private static final int FIRST_PAIRS = 8;
    private static final int NEIGHBOURS = 12;
    private static final int NEIGHBOUR_PAIRS = 12;
    private static final int SURE_PAIRS = 60;

    /** So often no neighbour may be better before the next restart. */
    private static final int PATIENCE = 3;

    private static final int BY_CHANCE = 50;

    private final TeamGames games;
    private final Mixture mixture;
    private final SplittableRandom random;
    private final long end;
    private final List<Team> tops = new ArrayList<>();
    private final List<MeanScore> scores = new ArrayList<>();

    private TeamReach(TeamGames games, Mixture mixture, long seed, long seconds) {
        this.games = games;
        this.mixture = mixture;
        this.random = new SplittableRandom(seed);
        this.end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    }

    static void run(Arguments arguments, PrintStream out) throws IOException, InterruptedException {
        Path file = Path.of(arguments.word("FILE"));
        int seconds = arguments.count("SECONDS", 1);
        int nodes = arguments.count("NODES", 1);
        int threads = arguments.count("THREADS", 1);
        long seed = arguments.number("SEED");
        int pairs = arguments.count("PAIRS", 2);
        arguments.end();
        TeamsFile answer = TeamsFile.read(file);
        Workers workers = Workers.threads(threads);
        try (TeamGames games = TeamGames.of(answer.luck(), nodes, seed, workers);
                TeamGames fresh = TeamGames.of(answer.luck(), nodes, ~seed, workers)) {
            TeamReach reach = new TeamReach(games, answer.mixture(), seed, seconds);
            Team best = reach.search();
            out.printf(Locale.ROOT, "%d restarts, %,d pairs of games%n", reach.tops.size(), reach.games.pairs());
            // Chosen by the games above: only others may say how good it is.
            say(out, "the best answer found, " + best, fresh.score(best, answer.mixture(), pairs));
            say(out, "the default team", fresh.score(Team.defaultWhite(), answer.mixture(), pairs));
            List<Team> any = Stream.generate(() -> Team.random(reach.random))
                    .limit(BY_CHANCE)
                    .toList();
            MeanScore byChance = MeanScore.NONE;
            for (MeanScore score : fresh.scores(any, answer.mixture(), Math.max(1, pairs / BY_CHANCE))) {
                byChance = byChance.plus(score.score());
            }
            say(out, BY_CHANCE + " random teams", byChance);
        }
    }

    private static void say(PrintStream out, String who, MeanScore score) {
        out.printf(
                Locale.ROOT,
                "%s: gains %.1f ± %s points, at least %.1f%n",
                who,
                100 * score.score() - 50,
                score.marginText(100, 1),
                Math.max(-50, 100 * (score.score() - score.margin()) - 50));
    }

    private boolean isOver() {
        return System.nanoTime() >= end;
    }

    private Team search() throws InterruptedException {
        do {
            climb();
        } while (!isOver());
        return tops.get(best(scores));
    }

    /** Climbs from the best of some random teams to a team that no neighbour beats. */
    private void climb() throws InterruptedException {
        List<Team> starts =
                Stream.generate(() -> Team.random(random)).limit(STARTS).toList();
        Team top = starts.get(best(games.scores(starts, mixture, FIRST_PAIRS)));
        MeanScore score = games.score(top, mixture, SURE_PAIRS);
        for (int failed = 0; failed < PATIENCE && !isOver(); ) {
            List<Team> near = new ArrayList<>();
            for (int i = 0; i < NEIGHBOURS; i++) {
                near.add(neighbour(top));
            }
            Team next = near.get(best(games.scores(near, mixture, NEIGHBOUR_PAIRS)));
            MeanScore nextScore = games.score(next, mixture, SURE_PAIRS);
            if (nextScore.score() > score.score()) {
                top = next;
                score = nextScore;
                failed = 0;
            } else {
                failed++;
            }
        }
        tops.add(top);
        scores.add(score);
    }

    private static int best(List<MeanScore> scores) {
        return IntStream.range(0, scores.size())
                .boxed()
                .max(Comparator.comparingDouble(i -> scores.get(i).score()))
                .orElseThrow();
    }

    /** A team that differs by two types that are swapped, or by one that it had left out. */
    private Team neighbour(Team team) {
        List<PokemonType> types = new ArrayList<>(team.pawns());
        types.addAll(team.pieces());
        int places = types.size();
        for (PokemonType type : PokemonType.values()) {
            if (!types.contains(type)) {
                types.add(type);
            }
        }
        int one = random.nextInt(places);
        int other = random.nextInt(types.size() - 1);
        Collections.swap(types, one, other < one ? other : other + 1);
        return new Team(types.subList(0, places / 2), types.subList(places / 2, places));
    }
}
