package io.github.pokechess.search;

import io.github.pokechess.core.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.notation.PositionText;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Games of the engine against itself, as data for {@link Tuner} and {@link Calibration}: a line for each position at the
 * start of a turn, with the score that the search has found and what the game came to, both for the side to act.
 *
 * <pre>./mvnw -q test-compile exec:java -pl pokechess-search -am -Dexec.classpathScope=test
 *     -Dexec.mainClass=io.github.pokechess.search.SelfPlay -Dexec.args="FILE GAMES NODES THREADS SEED"</pre>
 */
final class SelfPlay {
    private static final int LONGEST = 600;

    private SelfPlay() {}

    public static void main(String[] args) throws IOException, InterruptedException, ExecutionException {
        int games = Integer.parseInt(args[1]);
        long nodes = Long.parseLong(args[2]);
        long seed = Long.parseLong(args[4]);
        ExecutorService threads = Executors.newFixedThreadPool(Integer.parseInt(args[3]));
        try (Writer out = Files.newBufferedWriter(Path.of(args[0]))) {
            List<Future<List<String>>> results = new ArrayList<>();
            for (int i = 0; i < games; i++) {
                long number = seed + i;
                results.add(threads.submit(() -> play(number, nodes)));
            }
            for (Future<List<String>> result : results) {
                for (String line : result.get()) {
                    out.write(line);
                    out.write('\n');
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** The default teams and random ones in turn, a few random decisions, then the engine. */
    private static List<String> play(long seed, long nodes) {
        SplittableRandom random = new SplittableRandom(seed);
        Position start = Positions.start();
        if (seed % 2 == 0) {
            start = Position.start(Team.random(random), Team.random(random), Rules.standard());
        }
        Game game = Game.start(start, ChanceSource.seeded(seed));
        Searcher searcher = Searcher.builder().tableMebibytes(4).build();
        List<String> positions = new ArrayList<>();
        List<Color> sides = new ArrayList<>();
        int opening = 2 + random.nextInt(6);
        while (!game.isOver() && game.plyCount() < LONGEST) {
            List<Move> moves = game.legalMoves();
            if (game.plyCount() < opening) {
                game = game.apply(moves.get(random.nextInt(moves.size())));
                continue;
            }
            SearchResult result = searcher.search(game, Limits.nodes(nodes));
            Position position = game.position();
            if (position.chain() == null && position.pendingPromotion() == null) {
                positions.add(result.millionths() + "\t" + PositionText.format(position));
                sides.add(position.turn());
            }
            game = game.apply(result.best().orElseThrow());
        }
        Color winner = game.outcome().map(outcome -> outcome.winner()).orElse(null);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < positions.size(); i++) {
            int score = winner == null ? 0 : winner == sides.get(i) ? 1 : -1;
            lines.add(score + "\t" + positions.get(i));
        }
        return lines;
    }
}
