package io.github.pokechess.lab;

import io.github.pokechess.benchmarks.Start;
import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.chesslike.ChesslikeRules;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.match.Match;
import io.github.pokechess.match.MatchResult;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.statistics.Pentanomial;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;

/**
 * Plays pairs of games between two players, sides exchanged, from random openings after which a short search finds
 * nobody much further ahead than at the start: so games differ, and neither is decided before it begins. {@code match}
 * of the command line does all else. Chesslike under its usual rules is played on the sample levels and on as many made
 * up by chance, no two of which are the same.
 *
 * <pre>Lab duel GAME FIRST SECOND PAIRS JOBS SEED</pre>
 *
 * <p>{@code GAME} is as in {@link SelfPlay}. Players are those of {@code match}, for instance {@code
 * engine:time=100,evaluator=classic}, and {@code plain:time=100}, a {@linkplain PlainAlphaBeta textbook search} by
 * material, or by the evaluator that it names.
 */
final class Duel<P extends GamePosition<P, M>, M> {
    static final String USAGE = "GAME FIRST SECOND PAIRS JOBS SEED";

    /** The number of starts without a balanced opening after which it gives up. */
    private static final int TRIES = 50;

    private static final int REPORTED = 20;
    private static final String RANDOM = "random";

    private final Start<P, M> start;

    /** Whether games begin on any level of Chesslike. */
    private final boolean isAnyLevel;

    /** By opening its level of Chesslike; without a name in all other games. */
    private final Map<P, String> levels = new ConcurrentHashMap<>();

    private Duel(Start<P, M> start) {
        this.start = start;
        isAnyLevel =
                start.position().equals(Chesslike.sample(Chesslike.samples().get(0)));
    }

    static void run(Arguments arguments, PrintStream out) {
        new Duel<>(Start.parse(arguments.word("GAME"))).play(arguments, out);
    }

    private void play(Arguments arguments, PrintStream out) {
        try (Contender<P, M> first = DuelPlayers.parse(start.kind(), arguments.word("FIRST"));
                Contender<P, M> second = DuelPlayers.parse(start.kind(), arguments.word("SECOND"))) {
            int pairs = arguments.count("PAIRS", 1);
            Match<P, M> match = Match.between(start.kind(), first, second)
                    .games(2 * pairs)
                    .jobs(arguments.count("JOBS", 1))
                    .seed(arguments.number("SEED"))
                    .starts("even openings", this::opening)
                    .build();
            arguments.end();
            Levels byLevel = new Levels(out);
            MatchResult result = match.play(byLevel);
            out.println(first.name() + " against " + second.name() + ": " + result.pairs());
            for (int side = 0; side < 2; side++) {
                MatchResult.Share share = result.bySide().get(side);
                String name = start.kind().sideName(start.position(), Color.of(side));
                out.printf(Locale.ROOT, "as %s: %.1f %% of %d games%n", name, 100 * share.score(), share.games());
            }
            result.endings().forEach((reason, count) -> out.println(count + " ended by " + reason));
            byLevel.pairs.forEach((level, score) -> out.println(level + ": " + score));
        }
    }

    /** Counts the pairs of each level, and reports how the match goes. */
    private final class Levels implements Match.Listener<P, M> {
        private final Map<String, Pentanomial> pairs = new TreeMap<>();
        private final PrintStream out;
        private int halfPoints;

        Levels(PrintStream out) {
            this.out = out;
        }

        @Override
        public void played(Match.Played<P, M> played) {
            int side = played.leg() - 1;
            Outcome outcome = played.game().outcome().orElseThrow();
            halfPoints += 1 + Integer.signum(outcome.score(Color.of(side)));
            if (played.leg() == 2) {
                String level = levels.get(played.game().at(0).position());
                if (isAnyLevel && level != null) {
                    Pentanomial before = pairs.getOrDefault(level, Pentanomial.NONE);
                    pairs.put(level, before.plus(halfPoints));
                }
                halfPoints = 0;
            }
        }

        @Override
        public void progress(MatchResult result) {
            if (result.games() > 0 && result.games() % REPORTED == 0) {
                out.println(result.pairs());
            }
        }
    }

    /** The position after a random opening that favours nobody. */
    private P opening(RandomGenerator random) {
        EvenOpenings<P, M> openings = new EvenOpenings<>(start.kind());
        for (int i = 0; i < TRIES; i++) {
            String level = isAnyLevel ? level(random) : "";
            P from = isAnyLevel ? position(level, random) : start.position();
            Optional<P> position = openings.from(from, random);
            if (position.isPresent()) {
                levels.put(position.get(), level);
                return position.get();
            }
        }
        throw new IllegalArgumentException("no opening leaves both sides a chance");
    }

    /** The name of a sample level of Chesslike, or of a level made up by chance. */
    private static String level(RandomGenerator random) {
        List<String> samples = Chesslike.samples();
        return random.nextBoolean() ? samples.get(random.nextInt(samples.size())) : RANDOM;
    }

    @SuppressWarnings("unchecked") // asked for in games of Chesslike alone
    private P position(String level, RandomGenerator random) {
        return (P)
                (level.equals(RANDOM)
                        ? Chesslike.random(
                                random, random.nextInt(6, 11), random.nextInt(6, 11), ChesslikeRules.standard())
                        : Chesslike.sample(level));
    }
}
