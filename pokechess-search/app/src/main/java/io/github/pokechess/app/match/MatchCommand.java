package io.github.pokechess.app.match;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.app.common.CommandText;
import io.github.pokechess.app.common.GameOption;
import io.github.pokechess.app.common.Interruption;
import io.github.pokechess.app.common.JobsOption;
import io.github.pokechess.app.common.JsonOption;
import io.github.pokechess.app.common.Report;
import io.github.pokechess.app.common.Start;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.ChessOpenings;
import io.github.pokechess.match.Match;
import io.github.pokechess.match.MatchResult;
import io.github.pokechess.match.Sprt;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.player.EngineFailedException;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.match.statistics.Pentanomial;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Plays a {@link Match} of any game, or one player's matches against a fixed set of others. */
@Command(
        name = "match",
        footer = {
            "",
            "Examples:",
            "  pokechess match engine:nodes=2000 greedy --games 20 --out match.pcn",
            "  pokechess match engine:time=50ms --gauntlet --games 100 --out folder",
            "  pokechess match engine engine --teams TEAM,TEAM --adjust 2000",
            "      which of two teams is better; luck is removed"
        },
        description = {
            "Plays pairs of games between two players and reports the score of the first with its 95 %%"
                    + " interval. Both games of a pair have the same start and dice, with sides swapped. The same words"
                    + " continue a match that was stopped.",
            "A player is random, greedy, engine or exact; in Pokémon Chess also collapsed or first (the first"
                    + " engine, which never changes). Settings follow a colon:"
                    + " engine:nodes=20000,hash=16,threads=1,evaluator=standard; exact:depth=2; engine:time=100;"
                    + " engine:level=novice. Other programs play as uci:time=100,java -jar old.jar uci"
                    + " (pokechess-search/UCI.md); as env:COMMAND, over the protocol of the verb env; or, with --luck none --teams normal, as fairy:time=5,hash=64"
                    + " for Fairy-Stockfish, and chess:nodes=2000,COMMAND (or elo=1500) for any UCI engine of chess, by default Stockfish."
        })
public final class MatchCommand extends Verb {
    private static final String RANDOM = "random";
    private static final String DEFAULT = "default";
    private static final String NORMAL = "normal";
    private static final List<String> NAMED_TEAMS = List.of(DEFAULT, RANDOM, NORMAL);
    private static final String BOOK = "book";
    private static final Team NORMAL_TEAM = Team.uniform(PokemonType.NORMAL);

    /** The options that do not change a game. */
    private static final Set<String> LEFT_OUT = Set.of("--out", "--jobs", "--games", "--adjust", "--sprt");

    /** The number of random moves that open a game without chance, since games would be the same otherwise. */
    private static final int OPENINGS_WITHOUT_CHANCE = 4;

    @Parameters(index = "0", paramLabel = "A", description = "The first player.")
    private String first = "";

    @Parameters(index = "1", paramLabel = "B", arity = "0..1", description = "The second player.")
    private @Nullable String second;

    @Mixin
    private GameOption game;

    @Option(
            names = "--gauntlet",
            description = "Play A against random, greedy, exact:depth=2, exact:depth=3, and in Pokémon Chess"
                    + " first:depth=3, and collapsed and first with its limits; FILE is a folder then.")
    private boolean playGauntlet;

    @Option(names = "--games", paramLabel = "N", description = "How many, even (default: 100).")
    private int games = 100;

    @Option(names = "--seed", paramLabel = "N", description = "Decides all chance (default: 1).")
    private long seed = 1;

    @Option(
            names = "--teams",
            description =
                    "Pokémon Chess: default, random in each pair, normal (all types), or TEAM,TEAM: that of A and that of B, in"
                            + " both games of a pair, so that a player against itself compares the teams. (For one start for both"
                            + " players: --white-team and --black-team.)")
    private @Nullable String teams;

    @Option(
            names = "--openings",
            paramLabel = "N",
            description = "How many random moves open a game (default: 0; 4 in games without chance), or book: balanced"
                    + " openings of chess, for --teams normal --luck none.")
    private @Nullable String openings;

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Option(
            names = "--sprt",
            paramLabel = "ELO0,ELO1",
            split = ",",
            description = "Stop as soon as one of two Elo differences is accepted, 5 %% of errors either way.")
    private double @Nullable [] sprt;

    @Option(
            names = "--adjust",
            paramLabel = "NODES",
            description = "Also the score with luck removed: searches of N positions value each roll. The"
                    + " interval is about half as wide between strong players, little narrower between weak ones.")
    private @Nullable Long adjust;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where the games go, and come from after a break (default: nowhere; needed by --gauntlet).")
    private @Nullable Path file;

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    public Integer call() throws IOException {
        require(games >= 2 && games % 2 == 0, "--games must be even and at least 2: " + games);
        jobs.count();
        require(adjust == null || adjust >= 1, "--adjust must be at least 1: " + adjust);
        require(
                openings == null || openings.equals(BOOK) || openings.matches("[0-9]{1,4}"),
                "--openings is a number from 0 to 9999, or book: " + openings);
        require(sprt == null || (sprt.length == 2 && sprt[0] < sprt[1]), "--sprt wants two numbers, the smaller first");
        require(
                playGauntlet == (second == null),
                playGauntlet ? "--gauntlet wants one player" : "a match wants two players");
        require(!playGauntlet || sprt == null, "--gauntlet and --sprt do not go together");
        require(!playGauntlet || file != null, "--gauntlet wants a folder: --out FOLDER");
        if (teams != null && !NAMED_TEAMS.contains(teams)) {
            String[] both = teams.split(",", -1);
            require(both.length == 2, "--teams is default, random, normal or TEAM,TEAM: " + teams);
            List.of(both).forEach(Team::parse);
        }
        require(
                teams == null || teams.equals(DEFAULT) || !(game.hasPosition() || game.hasTeams()),
                "--teams " + teams + " does not go with a position or a team");
        if (file != null && (!playGauntlet || !Files.isDirectory(file))) {
            requireWritable(file);
        }
        playAndReport(game.start());
        return 0;
    }

    private <P extends GamePosition<P, M>, M> void playAndReport(Start<P, M> start) throws IOException {
        require(
                start.position().outcome().isEmpty(),
                "the game is over where it should start: "
                        + start.position().outcome().map(Object::toString).orElse(""));
        Report report = json.report().textMember("game", start.kind().name());
        report.textMember("player", first).literalMember("seed", seed);
        try (Contender<P, M> one = parsePlayer(start.kind(), first);
                StatusLine status = StatusLine.of(spec.commandLine())) {
            one.requirePlayable(start.position());
            if (playGauntlet) {
                playGauntlet(start, one, status, report);
                return;
            }
            try (Contender<P, M> other = parsePlayer(start.kind(), requireNonNull(second));
                    Interruption interruption = Interruption.open()) {
                MatchResult result = playUntilInterrupted(createMatch(start, one, other), file, status);
                boolean isInterrupted = interruption.endInterruptible();
                report.printLine(first + " against " + second + ": " + result.pairs());
                result.withoutLuck().ifPresent(report::printLine);
                report.rowsMember(
                        "matches", List.of(result), only -> addMatch(start, requireNonNull(second), only, report));
                finishReport(report, isInterrupted);
            }
        }
    }

    /** Plays a match to its end or until the thread is interrupted, which it stays: the result so far. */
    private <P extends GamePosition<P, M>, M> MatchResult playUntilInterrupted(
            Match<P, M> match, @Nullable Path to, StatusLine status) throws IOException {
        Watch<P, M> watch = new Watch<>(status);
        try {
            return to == null ? match.play(watch) : match.play(to, watch);
        } catch (EngineFailedException | InterruptedIOException failed) {
            // Ctrl-C ends the engines, too, which may be noticed first, and no game is written any more.
            if (watch.soFar == null || !Interruption.isProcessEnding()) {
                throw failed;
            }
            Thread.currentThread().interrupt();
            return watch.soFar;
        } finally {
            status.clearIfShown();
        }
    }

    private static void finishReport(Report report, boolean isInterrupted) {
        if (isInterrupted) {
            report.printLine("interrupted");
        }
        report.literalMember("interrupted", isInterrupted).finish();
    }

    /** Adds the members of a match; the lines of one alone as well. */
    private <P extends GamePosition<P, M>, M> void addMatch(
            Start<P, M> start, String opponent, MatchResult result, Report report) {
        Pentanomial pairs = result.pairs();
        report.textMember("opponent", opponent)
                .literalMember("games", result.games())
                .literalMember("pairs", pairs.pairs());
        writeInterval("score", pairs.score(), pairs.low(), pairs.high(), report);
        double elo = Pentanomial.elo(pairs.score());
        writeInterval("elo", elo, Pentanomial.elo(pairs.low()), Pentanomial.elo(pairs.high()), report);
        report.literalsMember(
                "pairsByHalfPoints", List.of(pairs.lost(), pairs.behind(), pairs.even(), pairs.ahead(), pairs.won()));
        MeanScore mean = result.withoutLuck().orElse(null);
        if (mean == null) {
            report.textMember("withoutLuck", null);
        } else {
            writeInterval(
                    "withoutLuck", mean.score(), mean.score() - mean.margin(), mean.score() + mean.margin(), report);
        }
        Sprt test = sprtOrNull();
        String verdict = test == null ? null : test.verdict(result);
        report.textMember("sprt", verdict);
        if (verdict != null) {
            report.printLine(verdict);
        }
        report.rowsMember("bySide", 2, side -> {
            MatchResult.Share share = result.bySide().get(side);
            String name = start.kind().sideName(start.position(), Color.of(side));
            report.textMember("side", name)
                    .literalMember("games", share.games())
                    .numberMember("score", share.score());
            if (!playGauntlet) {
                report.printFormatted("as %s: %.1f %% of %d games", name, 100 * share.score(), share.games());
            }
        });
        report.rowsMember("endings", result.endings().entrySet(), ending -> {
            report.textMember("reason", ending.getKey()).literalMember("games", ending.getValue());
            if (!playGauntlet) {
                report.printLine(ending.getValue() + " ended by " + ending.getKey());
            }
        });
    }

    private static void writeInterval(String name, double value, double low, double high, Report report) {
        report.objectMember(
                name,
                value,
                any -> report.numberMember("value", value)
                        .numberMember("low", low)
                        .numberMember("high", high));
    }

    /** A table row for each opponent, as soon as it is known. */
    private <P extends GamePosition<P, M>, M> void playGauntlet(
            Start<P, M> start, Contender<P, M> one, StatusLine status, Report report) throws IOException {
        Path folder = Files.createDirectories(requireNonNull(file));
        String more = adjust == null ? "" : " without luck | 95 % |";
        report.printLine(
                "| " + first + " against | score | 95 % | Elo | 95 % | pairs | by half points 0 to 4 |" + more);
        report.printLine("|---|---:|---|---:|---|---:|---|" + (adjust == null ? "" : "---:|---|"));
        List<Contender<P, M>> opponents = PlayerText.gauntlet(start.kind(), first);
        try (Interruption interruption = Interruption.open()) {
            Iterable<Contender<P, M>> left = () -> opponents.stream()
                    .takeWhile(next -> !Thread.currentThread().isInterrupted())
                    .iterator();
            report.rowsMember("matches", left, opponent -> {
                Path to = folder.resolve(opponent.name().replaceAll("[^a-z0-9=]+", "-") + ".pcn");
                MatchResult result;
                try (opponent) {
                    result = playUntilInterrupted(createMatch(start, one, opponent), to, status);
                } catch (IOException wrong) {
                    throw new UncheckedIOException(wrong);
                }
                addMatch(start, opponent.name(), result, report);
                report.printLine(tableRow(opponent.name(), result)).flush();
            });
            finishReport(report, interruption.endInterruptible());
        }
    }

    private static String tableRow(String opponent, MatchResult match) {
        Pentanomial result = match.pairs();
        String row = String.format(
                Locale.ROOT,
                "| %s | %.1f %% | %s | %s | %s | %d | %d %d %d %d %d |",
                opponent,
                100 * result.score(),
                result.scoreInterval(" to "),
                Pentanomial.eloText(Pentanomial.elo(result.score())),
                result.eloInterval(" to "),
                result.pairs(),
                result.lost(),
                result.behind(),
                result.even(),
                result.ahead(),
                result.won());
        return match.withoutLuck()
                .map(mean -> String.format(
                        Locale.ROOT,
                        "%s %.1f %% | %s |",
                        row,
                        100 * mean.score(),
                        Double.isInfinite(mean.margin())
                                ? "–"
                                : String.format(
                                        Locale.ROOT,
                                        "%.1f to %.1f",
                                        100 * (mean.score() - mean.margin()),
                                        100 * (mean.score() + mean.margin()))))
                .orElse(row);
    }

    private <P extends GamePosition<P, M>, M> Contender<P, M> parsePlayer(GameKind<P, M> kind, String player) {
        try {
            return PlayerText.parse(kind, player);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
        }
    }

    private <P extends GamePosition<P, M>, M> Match<P, M> createMatch(
            Start<P, M> start, Contender<P, M> one, Contender<P, M> other) {
        Match.Builder<P, M> builder = Match.between(start.kind(), one, other)
                .games(games)
                .jobs(jobs.count())
                .seed(seed)
                .command(CommandText.ofGivenArguments(spec, LEFT_OUT))
                .openings(openingMoves(start.position()));
        Sprt test = sprtOrNull();
        if (test != null) {
            builder.sprt(test);
        }
        if (adjust != null) {
            builder.withoutLuck(adjust);
        }
        setStartsAndBook(builder, start);
        return builder.build();
    }

    private int openingMoves(GamePosition<?, ?> start) {
        if (openings == null) {
            return start instanceof Position ? 0 : OPENINGS_WITHOUT_CHANCE;
        }
        return openings.equals(BOOK) ? 0 : Integer.parseInt(openings);
    }

    @SuppressWarnings("unchecked") // a start of Pokémon Chess is a position of Pokémon Chess
    private <P extends GamePosition<P, M>, M> void setStartsAndBook(Match.Builder<P, M> builder, Start<P, M> start) {
        if (start.position() instanceof Position chess) {
            String summary = "teams " + (teams == null ? DEFAULT : teams.replace(",", " against ")) + ", luck "
                    + chess.rules().luck() + game.summaryOfRulesAndTeams();
            if (BOOK.equals(openings)) {
                boolean isNeutral = NORMAL.equals(teams) && chess.rules().luck() == LuckModel.NONE;
                require(isNeutral, "--openings book is for neutral chess: --teams normal --luck none");
                List<Position> book = ChessOpenings.after(startOfGame(chess, new SplittableRandom(0)));
                builder.book(summary + ", book of " + book.size(), (List<P>) book);
                return;
            }
            if (teams != null && !NAMED_TEAMS.contains(teams)) {
                builder.secondStart(first -> (P) startOfTeams(chess, 1, 0));
            }
            builder.starts(
                    game.hasPosition()
                            ? game.summaryOfStart() + ", luck " + chess.rules().luck()
                            : summary,
                    random -> (P) startOfGame(chess, random));
        } else {
            require(
                    teams == null,
                    "--teams is for Pokémon Chess, not for " + start.kind().name());
            require(
                    !BOOK.equals(openings),
                    "--openings book is for neutral chess, not for "
                            + start.kind().name());
            builder.starts(game.summaryOfStart(), random -> start.position());
        }
    }

    private Position startOfGame(Position start, RandomGenerator random) {
        if (teams == null || teams.equals(DEFAULT)) {
            return game.hasRandomTeam()
                    ? (Position) game.start(start.rules().luck(), new SplittableRandom(random.nextLong()))
                            .position()
                    : start;
        }
        if (teams.equals(RANDOM)) {
            return Position.start(Team.random(random), Team.random(random), start.rules());
        }
        return teams.equals(NORMAL)
                ? Position.start(NORMAL_TEAM, NORMAL_TEAM, start.rules())
                : startOfTeams(start, 0, 1);
    }

    /** The start with the teams of these players, 0 for A and 1 for B. */
    private Position startOfTeams(Position start, int white, int black) {
        String[] both = requireNonNull(teams).split(",", -1);
        return Position.start(Team.parse(both[white]), Team.parse(both[black]), start.rules());
    }

    private @Nullable Sprt sprtOrNull() {
        return sprt == null ? null : new Sprt(sprt[0], sprt[1]);
    }

    private final class Watch<P, M> implements Match.Listener<P, M> {
        private final StatusLine status;
        private @Nullable MatchResult soFar;

        private Watch(StatusLine status) {
            this.status = status;
        }

        @Override
        public void notice(String notice) {
            status.clearIfShown();
            printNotice(notice);
        }

        @Override
        public void progress(MatchResult result) {
            soFar = result;
            status.showIfDue(() -> StatusLine.barOfShare((double) result.games() / games) + " " + result.games()
                    + " games, " + result.pairs());
        }
    }
}
