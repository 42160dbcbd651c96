package io.github.pokechess.app;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.Level;
import io.github.pokechess.match.Player;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The thinking of a board's engine, on the thread that calls: the decisions of seats, the look at where a game stands, and the
 * limits of questions. Used by the server and, compiled for the browser, by its page. Stateless and thread-safe.
 */
public final class BoardThought {
    /** The limits of the question what the outcomes of a decision are worth: some hundredths of a second. */
    public static final Limits FAN = Limits.nodes(40_000);

    /** The limits of the question for a good decision. */
    public static final Limits HINT = Limits.nodes(100_000);

    /** The number of positions of each search of a review that does not tell another one. */
    public static final int REVIEW_NODES = 20_000;

    /** A seat of the engine is called this and the name of a {@link Level}. */
    private static final String ENGINE = "engine:";

    /** An analysis begins with so many nodes, and doubles them until it is given up or has looked at all it may. */
    private static final long FIRST_SLICE = 50_000;

    private static final long LAST_SLICE = 3_276_800_000L;

    /** Findings are told no more often, in nanoseconds. */
    private static final long PAUSE = 100_000_000;

    private BoardThought() {}

    /** A searcher for a question, whose answer is always the same. */
    public static Searcher small() {
        return Searcher.builder().tableMebibytes(4).build();
    }

    /** Whether a seat of this name is played by a program, and not by a person. */
    public static boolean plays(String seat) {
        return !seat.equals("human");
    }

    /**
     * Makes the decision of a seat.
     *
     * @param seat {@code engine:LEVEL}, {@code random} or {@code greedy}
     * @param searcher used by the engine
     * @param random decides its random choices
     * @param progress told of each finished iteration
     * @return the text of the decision
     * @throws IllegalArgumentException if there is no such seat
     */
    public static <P extends GamePosition<P, M>, M> String decision(
            PlayedGame<P, M> played,
            String seat,
            Searcher searcher,
            RandomGenerator random,
            Searcher.Progress<M> progress) {
        BoardGame<P, M> game = rolledElsewhere(played);
        try (Player<P, M> player = player(seat, searcher, random, progress)) {
            M move = player.play(game).steps().get(game.moveCount()).move();
            return played.kind().format(move, game.position());
        }
    }

    private static <P extends GamePosition<P, M>, M> Player<P, M> player(
            String seat, Searcher searcher, RandomGenerator random, Searcher.Progress<M> progress) {
        if (seat.startsWith(ENGINE)) {
            return Level.named(seat.substring(ENGINE.length())).player(searcher, random, progress);
        }
        return switch (seat) {
            case "random" -> Player.random(random);
            case "greedy" -> Player.greedy(random);
            default -> throw new IllegalArgumentException("nobody plays the seat " + seat);
        };
    }

    /** The same game, whose dice may be thrown to try a decision. */
    private static <P extends GamePosition<P, M>, M> BoardGame<P, M> rolledElsewhere(PlayedGame<P, M> played) {
        BoardGame<P, M> game = played.kind().start(played.game().at(0).position(), ChanceSource.seeded(0));
        for (BoardGame.Step<M> step : played.game().steps()) {
            game = game.apply(step.move(), step.roll());
        }
        return game;
    }

    /** Told what an analysis has found. */
    @FunctionalInterface
    public interface Findings<M> {
        /**
         * Takes a finding, on the thread that searches.
         *
         * @param nodes the number of positions that were looked at since the analysis began
         */
        void found(SearchResult<M> result, long nodes);
    }

    /**
     * Looks at where a game stands until that is given up: in slices that double, each of which tells at its end what the rolls of
     * the best decision are worth.
     *
     * @param moves the decisions among which the best are looked for; empty for all
     * @param lines the number of best decisions
     * @param givenUp whether nobody wants it any more; what is found then is not told
     */
    public static <P extends GamePosition<P, M>, M> void analyse(
            PlayedGame<P, M> played,
            Set<M> moves,
            int lines,
            Searcher searcher,
            BooleanSupplier givenUp,
            Findings<M> findings) {
        new Analysis<>(searcher, givenUp, findings).run(played.game(), moves, lines);
    }

    private static final class Analysis<M> {
        private final Searcher searcher;
        private final BooleanSupplier givenUp;
        private final Findings<M> findings;
        private long told = System.nanoTime();

        Analysis(Searcher searcher, BooleanSupplier givenUp, Findings<M> findings) {
            this.searcher = searcher;
            this.givenUp = givenUp;
            this.findings = findings;
        }

        void run(BoardGame<?, M> game, Set<M> moves, int lines) {
            long before = 0;
            for (long slice = FIRST_SLICE; slice <= LAST_SLICE && !givenUp.getAsBoolean(); slice *= 2) {
                long sum = before;
                Limits limits = Limits.nodes(slice).withMoves(game, moves).withVariations(lines);
                SearchResult<M> result = searcher.search(game, limits, progress -> {
                    if (givenUp.getAsBoolean()) {
                        searcher.stop();
                    }
                    if (System.nanoTime() - told >= PAUSE) {
                        tell(progress, sum + progress.nodes());
                    }
                });
                before += result.nodes();
                tell(result, before);
                if (result.nodes() < slice) {
                    return; // the end is seen
                }
            }
        }

        private void tell(SearchResult<M> result, long nodes) {
            if (!givenUp.getAsBoolean()) {
                told = System.nanoTime();
                findings.found(result, nodes);
            }
        }
    }

    /** Searches what the outcomes of a decision are worth, from −1 to 1 for the side that makes it. */
    public static <P extends GamePosition<P, M>, M> double[] scores(PlayedGame<P, M> shown, String text) {
        M move = shown.kind().move(text, shown.game().position());
        return scores(small().search(shown.game(), FAN.withMoves(shown.game(), Set.of(move)))
                .rolls());
    }

    /** The values of outcomes in their order. */
    static <M> double[] scores(List<SearchResult.RollScore<M>> outcomes) {
        double[] scores = new double[outcomes.size()];
        outcomes.forEach(outcome -> scores[outcome.roll()] = outcome.value());
        return scores;
    }

    /** The text of a good decision, or null if there is none. */
    public static <P extends GamePosition<P, M>, M> @Nullable String hint(PlayedGame<P, M> shown) {
        return small().search(shown.game(), HINT)
                .best()
                .map(move -> shown.kind().format(move, shown.game().position()))
                .orElse(null);
    }
}
