package io.github.pokechess.lab;

import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Plays games of the engine against itself, as data for {@link RaichuTuner}: a line for each position at the start of a turn, see
 * {@link JudgedPosition}. Random moves open each game, and a few follow later. For Pokémon Chess the command line's {@code
 * selfplay} does it.
 *
 * <pre>Lab self-play GAME FILE GAMES NODES THREADS SEED</pre>
 *
 * <p>{@code GAME} is the name of a game, and its rules behind a colon unless they are the usual ones, for instance {@code raichu}
 * or {@code tafl:brandubh}.
 */
final class SelfPlay {
    static final String USAGE = "GAME FILE GAMES NODES THREADS SEED";

    private static final int LONGEST = 600;
    private static final int TABLE_MEBIBYTES = 4;
    private static final double LATER_RANDOM = 0.03;

    private SelfPlay() {}

    static void run(Arguments arguments, PrintStream out) throws IOException {
        Start<?, ?> start = Start.parse(arguments.word("GAME"));
        if (start.position() instanceof Position) {
            throw new IllegalArgumentException("for Pokémon Chess there is selfplay, a verb of the command line");
        }
        Path file = Path.of(arguments.word("FILE"));
        int games = arguments.count("GAMES", 1);
        Limits limits = Limits.nodes(arguments.number("NODES"));
        int threads = arguments.count("THREADS", 1);
        long seed = arguments.number("SEED");
        arguments.end();
        try (PrintStream positions = new PrintStream(Files.newOutputStream(file), false, "UTF-8")) {
            Jobs.run(
                    threads,
                    IntStream.range(0, games)
                            .<Supplier<List<JudgedPosition>>>mapToObj(i -> () -> play(start, limits, seed + i)),
                    played -> played.forEach(position -> positions.print(position + "\n")));
            if (positions.checkError()) {
                throw new IOException(file + ": cannot be written");
            }
        }
    }

    private static <P extends GamePosition<P, M>, M> List<JudgedPosition> play(
            Start<P, M> start, Limits limits, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int opening = random.nextInt(4, 8);
        BoardGame<P, M> game = start.game();
        Searcher searcher = Searcher.builder().tableMebibytes(TABLE_MEBIBYTES).build();
        List<BoardGame<P, M>> judged = new ArrayList<>();
        List<Integer> scores = new ArrayList<>();
        while (!game.isOver() && game.moveCount() < LONGEST) {
            if (game.moveCount() < opening || random.nextDouble() < LATER_RANDOM) {
                List<M> moves = game.legalMoves();
                game = game.apply(moves.get(random.nextInt(moves.size())));
                continue;
            }
            SearchResult<M> result = searcher.search(game, limits);
            if (game.newBoard().startsTurn()) {
                judged.add(game);
                scores.add(result.millionths());
            }
            game = game.apply(result.best().orElseThrow());
        }
        List<JudgedPosition> positions = new ArrayList<>();
        for (int i = 0; i < judged.size(); i++) {
            P position = judged.get(i).position();
            int side = position.side();
            int result = game.outcome()
                    .map(outcome -> Integer.signum(outcome.score(side)))
                    .orElse(0);
            positions.add(new JudgedPosition(result, scores.get(i), start.kind().format(position)));
        }
        return positions;
    }
}
