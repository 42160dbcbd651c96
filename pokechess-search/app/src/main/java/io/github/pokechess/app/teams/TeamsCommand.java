package io.github.pokechess.app.teams;

import io.github.pokechess.app.common.Candidates;
import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.JobsOption;
import io.github.pokechess.app.common.JsonDocument;
import io.github.pokechess.app.common.JsonOption;
import io.github.pokechess.app.common.ProblemsException;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.app.common.Version;
import io.github.pokechess.app.common.Words;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.MeanScore;
import io.github.pokechess.notation.file.AtomicFile;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.teams.Bounds;
import io.github.pokechess.teams.KnownColours;
import io.github.pokechess.teams.Mixture;
import io.github.pokechess.teams.PayoffModel;
import io.github.pokechess.teams.TeamGames;
import io.github.pokechess.teams.TeamReport;
import io.github.pokechess.teams.TeamRule;
import io.github.pokechess.teams.TeamSolver;
import io.github.pokechess.teams.TeamsFile;
import io.github.pokechess.teams.fleet.Shard;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Looks for the best teams of Pokémon Chess, and answers questions about teams. */
@Command(
        name = "teams",
        description = "Approximates a Nash equilibrium over teams by games of the engine against itself: a mixture of"
                + " teams that no team beats. Teams are chosen in secret, so every fixed team has an answer that"
                + " beats it.",
        footer = {
            "",
            "Examples:",
            "  pokechess teams --time 1h --jobs 2 --out folder",
            "      the mixture, and a report; the same words go on after a break",
            "  pokechess teams --counter teams.txt --time 5m",
            "      the best answer to a team, to several, or to those of a file",
            "  pokechess teams --rate NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi",
            "      its score against the best mixture, and what each piece is worth",
            "  pokechess teams --complete NorFirGra---IceFigFlyGho/DarWatGroSte---EleBugPoi",
            "      the best rest, with --- for each type that is to be found",
            "  pokechess teams --show",
            "      the best mixture, and what is known of it",
            "  pokechess teams --sample --json",
            "      a team drawn from the best mixture"
        })
public final class TeamsCommand extends Verb {
    private static final int POINTS = 50;

    /** The number of teams of a mixture that are listed; its file has all of them. */
    private static final int SHOWN = 16;

    private static final long RATED_PAIRS = 100;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description = "How long games are played: 1h, 20m, 90s, 1h30m; a number alone is milliseconds.")
    private @Nullable String time;

    @Option(
            names = "--pairs",
            paramLabel = "N",
            description =
                    "How many pairs of games are played in place of a time, and no more; cut ones count as a quarter. For"
                            + " --rate the number of pairs (default: 100).")
    private @Nullable Long pairs;

    @Option(names = "--seed", paramLabel = "N", description = "Decides all chance (default: 1).")
    private long seed = 1;

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "How many positions are looked at for each move (default: 2000).")
    private long nodes = 2000;

    @Option(
            names = "--luck",
            paramLabel = "MODEL",
            completionCandidates = Candidates.Luck.class,
            description = "none, standard or online (default: standard).")
    private String luck = "standard";

    @Mixin
    private TeamsPlace place;

    @Option(names = "--strict", description = "Also bounds that hold for any distribution of results; they are wider.")
    private boolean strict;

    @Option(
            names = "--counter",
            paramLabel = "TEAM|FILE",
            description =
                    "Look for the best answer to teams, each equally likely: TEAM,TEAM or a file, a team a line, or a"
                            + " teams.json.")
    private @Nullable String counter;

    @Option(names = "--rate", paramLabel = "TEAM", description = "Play a team against a mixture, and rate its pieces.")
    private @Nullable String rate;

    @Option(
            names = "--against",
            paramLabel = "FILE",
            description = "The teams.json that --rate, --complete, --show and --sample ask (default: the bundled one).")
    private @Nullable Path against;

    @Option(
            names = "--field",
            paramLabel = "FILE",
            description =
                    "Let each team of a file play each, --pairs each two (default: 100), and rank them, clones as one;"
                            + " with --time try each on the mixture that is found.")
    private @Nullable Path field;

    @Option(
            names = "--complete",
            paramLabel = "TEAM",
            description = "Find the types of a team that are --- in its text.")
    private @Nullable String complete;

    @Option(
            names = "--colours",
            paramLabel = "WHEN",
            description =
                    "drawn after teams were chosen, or known before: then --pairs looks for a mixture for White, one"
                            + " for Black and the value, from that of --against (default: drawn).")
    private String colours = "drawn";

    @Option(
            names = "--types",
            paramLabel = "RULE",
            completionCandidates = Candidates.Types.class,
            description =
                    "different in each team, as tournaments want, or any: then types may repeat, in the teams that are"
                            + " given and in those that are looked for (default: different).")
    private String types = "different";

    @Option(names = "--show", description = "Show the best mixture and all that is known of it.")
    private boolean shows;

    @Option(names = "--sample", description = "Draw a team; by --seed, or else by chance.")
    private boolean sample;

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    public Integer call() throws IOException, InterruptedException {
        long asked = Stream.of(counter != null, rate != null, field != null, complete != null, shows, sample)
                .filter(on -> on)
                .count();
        require(asked <= 1, "one of --counter, --rate, --field, --complete, --show and --sample at a time");
        require(nodes >= 1, "--nodes must be at least 1: " + nodes);
        jobs.count();
        require(time == null || pairs == null, "--time and --pairs do not go together");
        require(pairs == null || pairs >= 1, "--pairs must be at least 1: " + pairs);
        place.check();
        require(colours.equals("drawn") || colours.equals("known"), "--colours is drawn or known, not " + colours);
        require(colours.equals("drawn") || asked == 0, "--colours known stands alone");
        require(
                rule() == TeamRule.DIFFERENT || (colours.equals("drawn") && complete == null && !shows && !sample),
                "--types any is for searching, --counter, --rate and --field");
        LuckModel model = LuckModel.named(luck.toLowerCase(Locale.ROOT));
        try {
            answer(model, asked);
        } catch (Shard.OthersMissingException shares) {
            spec.commandLine().getOut().println(shares.getMessage());
        }
        return 0;
    }

    private void answer(LuckModel model, long asked) throws IOException, InterruptedException {
        if (place.merges()) {
            require(asked == 0, "--merge only merges");
            Path journal = place.folder().resolve("pairs.jsonl");
            long merged = place.merge(this::say);
            say(journal + ": " + merged + " pairs");
            if (json.isSet()) {
                print(TeamsJson.begin("merge").string("file", journal).plain("pairs", merged));
            }
        } else if (colours.equals("known")) {
            colours(answer(model), model);
        } else if (complete != null) {
            complete(complete, answer(model));
        } else if (shows) {
            TeamsFile best = answer(model);
            if (json.isSet()) {
                print(TeamsJson.shown("show", best.mixture(), best.words(), best.facts()));
            } else {
                show(best.mixture(), best.words(), best.facts());
            }
        } else if (sample) {
            sample(answer(model));
        } else if (rate != null) {
            rate(given().team("--rate", rate), answer(model), model);
        } else if (field != null && time == null) {
            TeamField teams = TeamField.parse(field.toString(), given().content(field), given()::team);
            try (TeamGames games = games(model)) {
                TeamField.Ranking ranking = teams.play(games, ratedPairs());
                if (json.isSet()) {
                    print(ranking.write(TeamsJson.begin("field")));
                } else {
                    ranking.print(spec.commandLine().getOut());
                }
            }
        } else if (counter != null) {
            counter(given().targets(counter), model);
        } else {
            require(
                    place.isAnywhere(),
                    "where to? --out FOLDER (a team for tonight: --sample; the known mixture: --show)");
            solve(
                    model,
                    field == null ? null : TeamField.parse(field.toString(), given().content(field), given()::team));
        }
    }

    private TeamsFile answer(LuckModel model) throws IOException {
        if (against == null) {
            return TeamsFile.standard(model);
        }
        try {
            return TeamsFile.read(against);
        } catch (MalformedTextException wrong) {
            throw ProblemsException.of(against, wrong);
        } catch (IOException wrong) {
            throw Failure.reading(against, wrong);
        }
    }

    private TeamSolver.Budget budget() {
        if (pairs != null) {
            return TeamSolver.Budget.pairs(pairs);
        }
        require(time != null, "how long? --time 1h, or --pairs N");
        return TeamSolver.Budget.time(TeamTexts.duration("--time", time == null ? "" : time));
    }

    private TeamGames games(LuckModel model) throws IOException {
        return place.games(model, nodes, seed, jobs, this::say);
    }

    private void solve(LuckModel model, @Nullable TeamField tried) throws IOException, InterruptedException {
        TeamSolver.Budget budget = budget();
        try (TeamGames games = games(model);
                StatusLine status = StatusLine.of(spec.commandLine())) {
            run(games, "searching");
            Watch watch = new Watch(games, status, place.writes());
            TeamSolver.Solution found = new TeamSolver(games, rule(), budget, watch).solve();
            status.clear();
            if (place.writes()) {
                TeamReport.write(place.folder(), games, found, version());
            }
            run(games, "validated");
            PrintWriter lines = spec.commandLine().getOut();
            List<MeanScore> answered =
                    found.answers().stream().map(TeamSolver.Tried::score).toList();
            if (json.isSet()) {
                JsonWriter document = TeamsJson.shown(
                        "solve",
                        found.mixture(),
                        TeamReport.words(games, found, version()),
                        TeamReport.facts(games, found));
                TeamsJson.answers(document, found.answers());
                TeamsJson.bounds(
                        document, "strictBounds", strict && !answered.isEmpty() ? Bounds.strict(answered) : null);
                if (tried != null) {
                    tried.write(document.name("field"), tried.scores(found.mixture(), games, (int) RATED_PAIRS));
                }
                print(document);
                return;
            }
            show(found.mixture(), TeamReport.words(games, found, version()), TeamReport.facts(games, found));
            if (tried != null) {
                tried.print(tried.scores(found.mixture(), games, (int) RATED_PAIRS), lines);
            }
            if (strict && !answered.isEmpty()) {
                lines.println("strictly: " + Bounds.strict(answered));
            }
            lines.println(place.folder().resolve("report.html") + " shows more");
        }
    }

    private void show(Mixture mixture, String words, List<String> facts) {
        PrintWriter lines = spec.commandLine().getOut();
        double rest = 1;
        List<Integer> order = mixture.byWeight();
        for (int i : order.subList(0, Math.min(SHOWN, order.size()))) {
            double weight = mixture.weights().get(i);
            rest -= weight;
            lines.println(String.format(
                    Locale.ROOT, "%5.1f %% %s", 100 * weight, mixture.teams().get(i)));
        }
        if (order.size() > SHOWN) {
            lines.println(String.format(
                    Locale.ROOT, "%5.1f %% %d more, all of them rarer", 100 * rest, order.size() - SHOWN));
        }
        lines.println(words);
        facts.forEach(lines::println);
    }

    private void run(TeamGames games, String phase) throws IOException {
        if (!place.writes()) {
            return;
        }
        JsonWriter state = JsonWriter.spaced().begin('{');
        state.line(2).name("words").string(Words.of(spec, Set.of("--out", "--shard", "--wait")));
        state.line(2).name("version").string(version());
        state.line(2).name("engine").string(TeamGames.engine());
        state.line(2).name("phase").string(phase);
        state.line(2).name("pairs").plain(games.pairs());
        String text = state.line(0).end('}') + "\n";
        AtomicFile.replace(
                place.folder().resolve("run.json"),
                (stream, first) -> stream.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String version() throws IOException {
        return new Version().getVersion()[0].replace("pokechess ", "");
    }

    /** Shows how the search goes on, and writes what each round has found. */
    private final class Watch implements TeamSolver.Listener {
        private final TeamGames games;
        private final StatusLine status;
        private final boolean keeps;
        private String bounds = "";

        Watch(TeamGames games, StatusLine status, boolean keeps) {
            this.games = games;
            this.status = status;
            this.keeps = keeps;
        }

        @Override
        public void progress(String stage, double done, Duration left) {
            status.show(() -> String.format(
                    Locale.ROOT, "%s · %,d pairs%s · %s left", stage, games.pairs(), bounds, shown(left)));
        }

        @Override
        public void found(TeamSolver.Solution soFar) {
            TeamSolver.Round round = soFar.rounds().get(soFar.rounds().size() - 1);
            bounds = String.format(
                    Locale.ROOT,
                    " · at least %.1f, tried at most %.1f points",
                    POINTS * round.bounds().atLeast(),
                    POINTS * round.bounds().atMostTried());
            if (keeps) {
                try {
                    TeamReport.write(place.folder(), games, soFar, version());
                } catch (IOException wrong) {
                    throw new UncheckedIOException(wrong);
                }
            }
        }
    }

    private static String shown(Duration left) {
        return left.toMinutes() < 2 ? left.toSeconds() + " s" : left.toMinutes() + " min";
    }

    private void counter(Mixture target, LuckModel model) throws IOException, InterruptedException {
        TeamSolver.Budget budget = budget();
        try (TeamGames games = games(model);
                StatusLine status = StatusLine.of(spec.commandLine())) {
            TeamSolver.Solution found =
                    new TeamSolver(games, rule(), budget, new Watch(games, status, false)).counter(target);
            status.clear();
            Team best = found.mixture().teams().get(0);
            if (json.isSet()) {
                print(TeamsJson.answers(TeamsJson.team(TeamsJson.begin("counter"), best), found.answers()));
                return;
            }
            PrintWriter lines = spec.commandLine().getOut();
            lines.println(best);
            TeamTexts.draw(best, lines);
            found.answers()
                    .forEach(tried -> lines.println(tried.team() + ": " + TeamTexts.score(tried.score()) + ", "
                            + tried.score().pairs() + " pairs"));
        }
    }

    private void rate(Team team, TeamsFile answer, LuckModel model) throws IOException, InterruptedException {
        int count = ratedPairs();
        Mixture mixture = answer.mixture();
        PrintWriter lines = spec.commandLine().getOut();
        Team swapped = answer.model().bestSwap(team, mixture);
        double gain = answer.model().payoff(swapped, mixture) - answer.model().payoff(team, mixture);
        List<PayoffModel.Piece> pieces = answer.model().pieces(team, mixture);
        try (TeamGames games = games(model);
                StatusLine status = StatusLine.of(spec.commandLine())) {
            games.listen(done -> status.show(() -> StatusLine.bar(Math.min(1, (double) done / count))));
            MeanScore score = games.score(team, mixture, count);
            status.clear();
            if (json.isSet()) {
                print(TeamsJson.rating(TeamsJson.begin("rate"), team, score, pieces, swapped, gain));
                return;
            }
            lines.println(team + " against the mixture: " + TeamTexts.score(score) + ", " + count + " pairs");
        }
        lines.println("| piece | type | points above the average type there |");
        lines.println("|---|---|---:|");
        for (PayoffModel.Piece piece : pieces) {
            lines.println(String.format(
                    Locale.ROOT,
                    "| %s | %s | %+.1f |",
                    TeamTexts.place(piece.slot()),
                    piece.type().code(),
                    POINTS * piece.worth()));
        }
        lines.println(
                gain > 0
                        ? String.format(
                                Locale.ROOT, "best change: %s, %+.1f points by the model", swapped, POINTS * gain)
                        : "no change of one or two pieces is better by the model");
    }

    private void colours(TeamsFile begin, LuckModel model) throws IOException, InterruptedException {
        require(pairs != null, "how many? --colours known --pairs N");
        require(
                pairs == null || pairs >= KnownColours.LEAST_PAIRS,
                "--colours known takes at least --pairs " + KnownColours.LEAST_PAIRS);
        try (TeamGames games = games(model);
                StatusLine status = StatusLine.of(spec.commandLine())) {
            games.listen(done -> status.show(() -> String.format(Locale.ROOT, "%,d pairs", done)));
            KnownColours found = KnownColours.find(games, begin, pairs == null ? 0 : pairs);
            status.clear();
            if (json.isSet()) {
                JsonWriter document = TeamsJson.mixture(TeamsJson.begin("colours"), "white", found.white());
                print(TeamsJson.facts(
                        TeamsJson.mixture(document, "black", found.black()), found.toString(), List.of()));
                return;
            }
            show(found.white(), "these are White's", List.of());
            show(found.black(), "these are Black's", List.of(found.toString()));
        }
    }

    private int ratedPairs() {
        require(time == null, "--pairs N says how many, not --time");
        return (int) Math.min(Integer.MAX_VALUE, pairs == null ? RATED_PAIRS : pairs);
    }

    private void complete(String text, TeamsFile answer) {
        Team team = answer.model().bestAnswer(answer.mixture(), TeamTexts.wanted(text));
        answer("complete", team);
    }

    /** A team as the answer of a question. */
    private void answer(String question, Team team) {
        if (json.isSet()) {
            print(TeamsJson.team(TeamsJson.begin(question), team));
            return;
        }
        PrintWriter lines = spec.commandLine().getOut();
        lines.println(team);
        TeamTexts.draw(team, lines);
    }

    private void print(JsonWriter document) {
        JsonDocument.print(document, spec.commandLine().getOut());
    }

    private void sample(TeamsFile answer) {
        boolean seeded = spec.commandLine().getParseResult().hasMatchedOption("--seed");
        Team team = answer.mixture().sample(seeded ? new SplittableRandom(seed) : new SplittableRandom());
        answer("sample", team);
        if (!json.isSet()) {
            spec.commandLine()
                    .getOut()
                    .println("Play with it: play --white-team " + team + ", or Team as text on the page of the board");
        }
    }

    private TeamRule rule() {
        return TeamRule.named(types.toLowerCase(Locale.ROOT));
    }

    private GivenTeams given() {
        return new GivenTeams(spec.commandLine(), rule());
    }
}
