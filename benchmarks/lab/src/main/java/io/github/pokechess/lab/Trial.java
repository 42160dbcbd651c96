package io.github.pokechess.lab;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.match.Match;
import io.github.pokechess.match.MatchResult;
import io.github.pokechess.match.Sprt;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.match.statistics.Pentanomial;
import io.github.pokechess.notation.PokemonChess;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;

/**
 * Decides whether an idea makes the engine stronger: plays a candidate against the head in neutral chess, with the
 * default teams and with random ones, luck removed where there is luck. A match ends as soon as a {@linkplain Sprt
 * sequential test} between two Elo differences is decided, by default 0 and 5, or after {@code PAIRS} pairs. Each match
 * appends a line to a log of what was tried, by which build, and with what result.
 *
 * <pre>Lab trial CANDIDATE HEAD LOG IDEA SOURCE COMMIT LIMIT PAIRS JOBS SEED [ELO0 ELO1 [SETTING…]]</pre>
 *
 * <p>Players are those of {@code match}, with {@value #LIMIT} where the limit of a decision belongs, for instance
 * {@code "uci:LIMIT,java -jar candidate.jar uci"}; the limit is {@code nodes=3000} or {@code time=10}. {@code IDEA} and
 * {@code SOURCE} are texts for people. A setting is neutral, default or random. The games are kept in the folder of the
 * log, and a trial that was broken off goes on behind them.
 */
final class Trial {
    static final String USAGE = "CANDIDATE HEAD LOG IDEA SOURCE COMMIT LIMIT PAIRS JOBS SEED [ELO0 ELO1 [SETTING…]]";

    /** The columns of the log, between tabulators. */
    static final String HEADER = "date\tcommit\tsetting\tlimit\tpairs\tElo\tlow\thigh\tverdict\tidea\tsource";

    static final String LIMIT = "LIMIT";

    private static final Sprt DEFAULT_TEST = new Sprt(0, 5);

    /** The nodes by which an outcome of a roll is valued. */
    private static final long LUCK_NODES = 1000;

    private static final int REPORTED = 200;

    /** The games of a match. */
    enum Setting {
        NEUTRAL,
        DEFAULT,
        RANDOM;

        /** The random moves that open a game, and one in which nothing is rolled. */
        private static final int OPENINGS = 4;

        private static final int NEUTRAL_OPENINGS = 6;

        static Setting named(String name) {
            return Arrays.stream(values())
                    .filter(setting -> setting.toString().equals(name))
                    .findFirst()
                    .orElseThrow(() ->
                            new IllegalArgumentException("neutral, default or random chess, in place of " + name));
        }

        /** A match of such games, without luck where there is any. */
        Match.Builder<Position, Move> match(Contender<Position, Move> first, Contender<Position, Move> second) {
            Match.Builder<Position, Move> match = Match.between(new PokemonChess(), first, second)
                    .starts(toString(), this::start)
                    .openings(this == NEUTRAL ? NEUTRAL_OPENINGS : OPENINGS);
            return this == NEUTRAL ? match : match.withoutLuck(LUCK_NODES);
        }

        private Position start(RandomGenerator random) {
            Team normal = Team.uniform(PokemonType.NORMAL);
            return switch (this) {
                case NEUTRAL -> Position.start(normal, normal, Rules.standard().withLuck(LuckModel.NONE));
                case DEFAULT -> Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard());
                case RANDOM -> Position.start(Team.random(random), Team.random(random), Rules.standard());
            };
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * An idea to try.
     *
     * @param idea in a few words
     * @param source where it is from
     * @param commit the commit of the head, or of both
     */
    private record Idea(String idea, String source, String commit) {
        Idea {
            for (String text : List.of(idea, source, commit)) {
                if (text.chars().anyMatch(Character::isISOControl)) {
                    throw new IllegalArgumentException("a text of the log has no control characters: " + text);
                }
            }
        }
    }

    private final String candidate;
    private final String head;
    private final Path log;
    private final Idea idea;
    private final String limit;
    private final int pairs;
    private final int jobs;
    private final long seed;
    private final Sprt test;
    private final List<Setting> settings;

    private Trial(Arguments arguments) {
        candidate = player(arguments, "CANDIDATE");
        head = player(arguments, "HEAD");
        log = Path.of(arguments.word("LOG")).toAbsolutePath();
        idea = new Idea(arguments.word("IDEA"), arguments.word("SOURCE"), arguments.word("COMMIT"));
        limit = arguments.word("LIMIT");
        pairs = arguments.count("PAIRS", 1);
        jobs = arguments.count("JOBS", 1);
        seed = arguments.number("SEED");
        test = arguments.hasMore() ? new Sprt(arguments.number("ELO0"), arguments.number("ELO1")) : DEFAULT_TEST;
        settings = arguments.hasMore()
                ? arguments.rest().stream().map(Setting::named).toList()
                : List.of(Setting.values());
    }

    private static String player(Arguments arguments, String name) {
        String text = arguments.word(name);
        if (!text.contains(LIMIT)) {
            throw new IllegalArgumentException(
                    name + " has no " + LIMIT + ", such as uci:" + LIMIT + ",COMMAND: " + text);
        }
        return text;
    }

    static void run(Arguments arguments, PrintStream out) throws IOException {
        Trial trial = new Trial(arguments);
        for (Setting setting : trial.settings) {
            trial.play(setting, out);
        }
    }

    private void play(Setting setting, PrintStream out) throws IOException {
        Path games = log.resolveSibling(
                String.join("-", String.valueOf(log.getFileName()), idea.commit(), limit, setting + "", seed + ".pcn"));
        try (Contender<Position, Move> first = contender(candidate);
                Contender<Position, Move> second = contender(head)) {
            MatchResult result = setting.match(first, second)
                    .games(2 * pairs)
                    .jobs(jobs)
                    .seed(seed)
                    .sprt(test)
                    .build()
                    .play(games, new Match.Listener<>() {
                        @Override
                        public void progress(MatchResult soFar) {
                            if (soFar.games() > 0 && soFar.games() % REPORTED == 0) {
                                out.println(setting + ", " + limit + ": " + test.verdict(soFar));
                            }
                        }
                    });
            String line = line(setting, result);
            append(line);
            out.println(line);
        }
    }

    private Contender<Position, Move> contender(String text) {
        return PlayerText.parse(new PokemonChess(), text.replace(LIMIT, limit));
    }

    private String line(Setting setting, MatchResult result) {
        Pentanomial plain = result.pairs();
        double[] scores = result.withoutLuck().map(Trial::interval).orElseGet(() ->
                new double[] {plain.score(), plain.low(), plain.high()});
        String verdict = !test.isDecided(result) ? "open" : test.isAccepted(result) ? "gains" : "does not gain";
        return String.join(
                "\t",
                LocalDate.now(ZoneOffset.UTC).toString(),
                idea.commit(),
                setting.toString(),
                limit,
                Long.toString(plain.pairs()),
                elo(scores[0]),
                elo(scores[1]),
                elo(scores[2]),
                verdict,
                idea.idea(),
                idea.source());
    }

    private static double[] interval(MeanScore mean) {
        return new double[] {mean.score(), mean.score() - mean.margin(), mean.score() + mean.margin()};
    }

    /** With luck removed a score may lie beyond those of games. */
    private static String elo(double score) {
        return Pentanomial.eloText(Pentanomial.elo(Math.max(0, Math.min(1, score))));
    }

    private void append(String line) throws IOException {
        String head = Files.exists(log) ? "" : HEADER + "\n";
        Files.writeString(log, head + line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
