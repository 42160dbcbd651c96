package io.github.pokechess.lab;

import io.github.pokechess.benchmarks.Start;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.match.review.Review;
import io.github.pokechess.teams.PayoffModel;
import io.github.pokechess.teams.TeamsFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Measures what kind of games these are, by random play, a club player and the engine, each against itself; and writes
 * {@link FactsPage the page} of it with its pictures. Figures that {@code facts.csv} has of as many games stay.
 *
 * <pre>Lab facts FOLDER PERCENT SEED THREADS COMMIT [SETTING…]</pre>
 *
 * <p>{@code PERCENT} scales the numbers of games; 100 is the page's. The page names {@code COMMIT} as the build.
 * Without settings it measures all of them.
 */
final class Facts {
    static final String USAGE = "FOLDER PERCENT SEED THREADS COMMIT [SETTING…]";

    /** The players with the games of each. */
    static final List<Entrant> ENTRANTS = List.of(
            new Entrant("random", "random", 10_000),
            new Entrant("engine:level=club,hash=4", "club", 200),
            new Entrant("engine:nodes=5000,hash=4", "engine", 200));

    private static final String FILE = "facts.csv";
    private static final int FEWEST_GAMES = 4;
    private static final int REVIEWED = 100;
    private static final int REVIEW_NODES = 2_000;

    /** The difference of the scores of two teams by the model, from −1 to 1, beyond which one is far better. */
    private static final double FAR = 0.2;

    /** No two games of near seeds are the same. */
    private static final long SEEDS = 1_000_003;

    /** Turns are counted by twenties, all from 180 on together. */
    static final int BUCKET = 20;

    static final int BUCKETS = 10;

    private final FactsSetting setting;
    private final Entrant entrant;
    private final int games;
    private final int reviewed;
    private final FactRow.Source source;
    private final Optional<PayoffModel> model;

    private final Map<String, Ratio> ratios = new TreeMap<>();
    private final Map<String, Integer> reasons = new TreeMap<>();
    private final List<Integer> turns = new ArrayList<>();
    private final LuckShares shares = new LuckShares();
    private int mostLegal;
    private int longestChain;

    /**
     * A player that is measured.
     *
     * @param player as {@code match} has it
     * @param name its name on the page and in {@code facts.csv}
     * @param games the games of Pokémon Chess of the page; of another game it has half as many
     */
    record Entrant(String player, String name, int games) {
        boolean searches() {
            return !player.equals("random");
        }
    }

    /**
     * The counts of a game.
     *
     * @param parts the parts of its result, if it was reviewed
     */
    private record Played(GameCount count, LuckShares.@Nullable Parts parts) {}

    private Facts(FactsSetting setting, Entrant entrant, int percent, FactRow.Source source) {
        this.setting = setting;
        this.entrant = entrant;
        this.source = source;
        int share = setting.luck().isPresent() ? percent : percent / 2; // the page is about Pokémon Chess first
        games = Math.max(FEWEST_GAMES, (int) ((long) entrant.games() * share / 100));
        model = setting.drawsTeams()
                ? setting.luck().map(luck -> TeamsFile.standard(luck).model())
                : Optional.empty();
        reviewed = setting.luck().isPresent() ? Math.min(games, Math.max(FEWEST_GAMES, REVIEWED * percent / 100)) : 0;
    }

    static void run(Arguments arguments, PrintStream out) throws IOException {
        Path folder = Path.of(arguments.word("FOLDER"));
        int percent = arguments.count("PERCENT", 1);
        long seed = arguments.number("SEED");
        int threads = arguments.count("THREADS", 1);
        FactRow.Source source = new FactRow.Source(seed, arguments.word("COMMIT"));
        List<String> names = arguments.rest();
        List<FactsSetting> settings = names.isEmpty()
                ? List.of(FactsSetting.values())
                : names.stream().map(FactsSetting::named).toList();
        Path file = folder.resolve(FILE);
        List<FactRow> rows = Files.exists(file) ? read(file) : new ArrayList<>();
        for (FactsSetting setting : settings) {
            for (Entrant entrant : ENTRANTS) {
                Facts facts = new Facts(setting, entrant, percent, source);
                if (!facts.isIn(rows)) {
                    out.println(setting + ", " + entrant.player() + ": " + facts.games + " games");
                    rows.removeIf(facts::isOf);
                    rows.addAll(measured(setting, entrant, percent, source, threads));
                    Files.write(
                            file,
                            Stream.concat(
                                            Stream.of(FactRow.HEADER),
                                            rows.stream().map(FactRow::line))
                                    .toList(),
                            StandardCharsets.UTF_8);
                }
            }
        }
        FactsPage.of(rows).write(folder);
    }

    static List<FactRow> read(Path file) throws IOException {
        List<FactRow> rows = new ArrayList<>();
        List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        lines.subList(Math.min(1, lines.size()), lines.size()).forEach(line -> rows.add(FactRow.parse(line)));
        return rows;
    }

    private boolean isOf(FactRow row) {
        return row.setting().equals(setting.toString()) && row.player().equals(entrant.name());
    }

    private boolean isIn(List<FactRow> rows) {
        return rows.stream()
                .anyMatch(row -> isOf(row)
                        && row.fact().equals("turns")
                        && row.games() >= games
                        && row.source().seed() == source.seed());
    }

    /** The figures of a setting and a player. */
    static List<FactRow> measured(
            FactsSetting setting, Entrant entrant, int percent, FactRow.Source source, int threads) {
        Facts facts = new Facts(setting, entrant, percent, source);
        Stream<Supplier<Played>> jobs = IntStream.range(0, facts.games).mapToObj(number -> () -> facts.play(number));
        Jobs.run(threads, jobs, facts::add);
        return facts.rows();
    }

    // ---- a game ----

    private Played play(int number) {
        SplittableRandom random = new SplittableRandom(source.seed() * SEEDS + number);
        if (model.isEmpty()) {
            return opened(setting.start(), number, random);
        }
        Team white = Team.random(random);
        Team black = Team.random(random);
        Played played = played(setting.start(white, black), number, random);
        countTeams(model.get().payoff(white, black), played.count());
        return played;
    }

    /** A game whose start is the same for all: players that search begin after a random opening. */
    private <P extends GamePosition<P, M>, M> Played opened(Start<P, M> start, int number, SplittableRandom random) {
        if (!entrant.searches()) {
            return played(start, number, random);
        }
        P opened = new EvenOpenings<>(start.kind())
                .from(start.position(), random)
                .orElseThrow(() -> new IllegalStateException("no opening leaves both sides a chance"));
        return played(new Start<>(start.kind(), opened), number, random);
    }

    private <P extends GamePosition<P, M>, M> Played played(Start<P, M> start, int number, SplittableRandom random) {
        BoardGame<P, M> begun = start.kind().start(start.position(), ChanceSource.seeded(random.nextLong()));
        try (Contender<P, M> contender = PlayerText.parse(start.kind(), entrant.player());
                Player<P, M> first = contender.player(random.split());
                Player<P, M> second = contender.player(random.split())) {
            BoardGame<P, M> game = Player.playOut(begun, first, second);
            GameCount count = GameCount.of(game);
            return new Played(count, number < reviewed ? LuckShares.Parts.of(Review.of(game, REVIEW_NODES)) : null);
        }
    }

    /**
     * Counts the score of the team that is better by a model that other games made.
     *
     * @param edge what White's team is better by, from −1 to 1
     */
    private static void countTeams(double edge, GameCount count) {
        double white = count.whiteScore();
        double better = edge > 0 ? white : 1 - white;
        boolean far = Math.abs(edge) >= FAR;
        count.mean("better-team", better);
        count.share("far-better-team", far ? better : 0, far ? 1 : 0);
    }

    // ---- all games ----

    private void add(Played played) {
        GameCount count = played.count();
        count.fractions()
                .forEach((name, fraction) ->
                        ratios.computeIfAbsent(name, any -> new Ratio()).add(fraction[0], fraction[1]));
        reasons.merge(count.reason(), 1, Integer::sum);
        turns.add(count.turns());
        mostLegal = Math.max(mostLegal, count.mostLegal());
        longestChain = Math.max(longestChain, count.longestChain());
        if (played.parts() != null) {
            shares.add(played.parts());
        }
    }

    private List<FactRow> rows() {
        List<FactRow> rows = new ArrayList<>();
        ratios.forEach((name, ratio) -> {
            if (Double.isFinite(ratio.value())) {
                rows.add(row(name, ratio.value(), ratio.margin()));
            }
        });
        reasons.forEach((reason, count) -> {
            Ratio ratio = new Ratio();
            IntStream.range(0, games).forEach(i -> ratio.add(i < count ? 1 : 0, 1));
            rows.add(row("end " + reason, ratio.value(), ratio.margin()));
        });
        List<Integer> sorted = new ArrayList<>(turns);
        Collections.sort(sorted);
        rows.add(row("turns-median", sorted.get(games / 2), 0));
        rows.add(row("turns-95th", sorted.get(Math.min(games - 1, games * 95 / 100)), 0));
        rows.add(row("turns-most", sorted.get(games - 1), 0));
        rows.add(row("legal-most", mostLegal, 0));
        int[] buckets = new int[BUCKETS];
        turns.forEach(one -> buckets[Math.min(BUCKETS - 1, one / BUCKET)]++);
        for (int i = 0; i < BUCKETS; i++) {
            rows.add(row("length " + BUCKET * i, (double) buckets[i] / games, 0));
        }
        if (longestChain > 0) {
            rows.add(row("chain-most", longestChain, 0));
        }
        if (shares.games() > 0) {
            addShare(rows, "share start", LuckShares.Parts::start);
            addShare(rows, "share play", LuckShares.Parts::play);
            addShare(rows, "share luck", LuckShares.Parts::luck);
            addShare(rows, "share rest", LuckShares.Parts::rest);
            Ratio losses = new Ratio();
            shares.all().forEach(parts -> losses.add(parts.losses(), 2));
            rows.add(new FactRow(
                    setting.toString(),
                    entrant.name(),
                    "loss",
                    losses.value(),
                    losses.margin(),
                    shares.games(),
                    source));
        }
        return rows;
    }

    private void addShare(List<FactRow> rows, String name, ToDoubleFunction<LuckShares.Parts> part) {
        rows.add(new FactRow(
                setting.toString(),
                entrant.name(),
                name,
                shares.share(part),
                shares.margin(part),
                shares.games(),
                source));
    }

    private FactRow row(String fact, double value, double margin) {
        return new FactRow(setting.toString(), entrant.name(), fact, value, margin, games, source);
    }
}
