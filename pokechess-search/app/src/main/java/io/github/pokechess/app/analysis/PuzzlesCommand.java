package io.github.pokechess.app.analysis;

import io.github.pokechess.app.common.Candidates;
import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.Interruption;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.game.seeds.Seeds;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.study.Puzzle;
import io.github.pokechess.study.PuzzleFinder;
import io.github.pokechess.training.TrainingDecision;
import io.github.pokechess.training.TrainingFile;
import io.github.pokechess.training.TrainingPosition;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Finds puzzles in games. */
@Command(
        name = "puzzles",
        footer = {
            "",
            "Examples:",
            "  pokechess puzzles --games played.pcn --out puzzles.pcn",
            "  pokechess puzzles --selfplay 1000 --out puzzles.pcn"
        },
        mixinStandardHelpOptions = true,
        description = {
            "Finds puzzles of Pokémon Chess: places where one move is better than every other by 0.3 of expected score,"
                    + " from 0 to 1, and a look one move deep misses it. Each is checked with 10 and 20 times the"
                    + " positions.",
            "Interrupted (Ctrl-C), it writes what it has found.",
            "A puzzle is a game whose first move is the solution; variations answer its other rolls. Tags name its"
                    + " themes and its difficulty as a level."
        })
public final class PuzzlesCommand extends Verb {
    /** The number of positions behind a puzzle in which the same game gives no other one, since they would be alike. */
    private static final int APART = 6;

    /**
     * The number of positions that the engine looks at for a move of its games. Of 500 games, with 400 positions there
     * were 15 puzzles, with 50 none: where both sides blunder, too many moves win.
     */
    private static final int PLAYED = 400;

    /** The number of moves after which a game of the engine is left. */
    private static final int LONGEST = 300;

    @Option(
            names = "--games",
            paramLabel = "FILE",
            arity = "1..*",
            description = "Look in the main lines of these games (.pcn), or the decisions of selfplay (.tsv.gz).")
    private List<Path> files = new ArrayList<>();

    @Option(
            names = "--selfplay",
            paramLabel = "N",
            description = "Look in N games that the engine plays with random teams: one in thirty or so has a puzzle.")
    private @Nullable Long games;

    @Option(
            names = "--luck",
            paramLabel = "MODEL",
            completionCandidates = Candidates.Luck.class,
            description = "The luck of the engine's games: ${COMPLETION-CANDIDATES} (default: standard).")
    private String luck = "standard";

    @Option(
            names = "--nodes",
            paramLabel = "N",
            defaultValue = "3000",
            description = "How many positions a search looks at (default: 3000).")
    private long nodes = 3000;

    @Option(
            names = "--most",
            paramLabel = "N",
            description = "End after N puzzles (default: when all games are looked at).")
    private @Nullable Long most;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Decides the engine's games (default: 1).")
    private long seed = 1;

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "Where the puzzles go, a .pcn.")
    private @Nullable Path out;

    @Override
    public Integer call() throws IOException {
        Long played = games;
        require(files.isEmpty() != (played == null), "name games by --games or --selfplay, one of them");
        require(played == null || played >= 1, "--selfplay must be at least 1: " + played);
        require(nodes >= 1 && nodes <= Long.MAX_VALUE / PuzzleFinder.SOUND, "--nodes must be at least 1: " + nodes);
        Long wanted = most;
        require(wanted == null || wanted >= 1, "--most must be at least 1: " + wanted);
        Path file = out == null ? Path.of("") : out;
        Rules rules = Rules.standard().withLuck(LuckModel.named(luck));
        PuzzleFinder finder = new PuzzleFinder(nodes);
        requireWritable(file);
        List<GameRecord<Position, Move>> found = new ArrayList<>();
        try (Interruption interruption = Interruption.open()) {
            findPuzzles(rules, finder, found);
            boolean interrupted = interruption.endInterruptible();
            GameText.write(file, found);
            spec.commandLine().getOut().println(found.size() + " puzzles" + (interrupted ? ", interrupted" : ""));
            spec.commandLine().getOut().flush();
        }
        return 0;
    }

    /** Finds puzzles until there are enough, or the thread is interrupted, which it stays. */
    private void findPuzzles(Rules rules, PuzzleFinder finder, List<GameRecord<Position, Move>> into) {
        Long played = games;
        Long wanted = most;
        try (Stream<List<Position>> lines = played == null
                        ? files.stream().flatMap(PuzzlesCommand::readLines)
                        : LongStream.range(0, played).mapToObj(number -> playEngineGame(number, rules));
                StatusLine status = StatusLine.of(spec.commandLine())) {
            lines.takeWhile(line -> !isInterrupted())
                    .flatMap(line -> findPuzzlesOfLine(line, finder))
                    .limit(wanted == null ? Long.MAX_VALUE : wanted)
                    .forEach(puzzle -> {
                        into.add(puzzle.game());
                        status.showIfDue(() -> into.size() + " puzzles");
                    });
        }
    }

    private static boolean isInterrupted() {
        return Thread.currentThread().isInterrupted();
    }

    private static Stream<List<Position>> readLines(Path file) {
        try {
            return isDecisionFile(file)
                    ? promisingPositions(file).stream()
                    : GameText.read(file, Reading.standard()).collect(ReadResult.toGames()).stream()
                            .map(PuzzlesCommand::mainLinePositions);
        } catch (IOException wrong) {
            throw new UncheckedIOException(Failure.readingFailure(file, wrong));
        }
    }

    /** Whether a file is one that selfplay writes. */
    private static boolean isDecisionFile(Path file) {
        String name = file.toString();
        return name.endsWith(".tsv") || name.endsWith(".tsv.gz");
    }

    /** For each game of a file of decisions the positions whose search has found one move much better than the next. */
    private static Collection<List<Position>> promisingPositions(Path file) throws IOException {
        Map<Long, List<Position>> games = new TreeMap<>();
        TrainingFile.readDecisions(file, decision -> {
            List<TrainingDecision.Value> values = decision.values();
            if (decision.startsTurn()
                    && values.size() > 1
                    && values.get(0).millionths() - values.get(1).millionths() >= 2 * PuzzleFinder.GAP * GameTree.WIN) {
                TrainingPosition at = decision.position();
                games.computeIfAbsent(at.game(), number -> new ArrayList<>())
                        .add(PositionText.parse(at.text(), Rules.standard().withLuck(at.luck())));
            }
        });
        return games.values();
    }

    private static List<Position> mainLinePositions(GameRecord<Position, Move> game) {
        List<Position> positions = new ArrayList<>();
        for (GameNode<Position, Move> at = game.start();
                !at.next().isEmpty();
                at = at.next().get(0)) {
            positions.add(at.position());
        }
        return positions;
    }

    /** A game that the engine plays, which follows from the seed and its number alone. */
    private List<Position> playEngineGame(long number, Rules rules) {
        SplittableRandom random = Seeds.numbered(seed, number);
        BoardGame<Position, Move> game =
                Game.start(Team.random(random), Team.random(random), rules, ChanceSource.of(random.split()));
        Searcher searcher = Searcher.builder().tableMebibytes(1).build();
        List<Position> positions = new ArrayList<>();
        while (!game.isOver() && positions.size() < LONGEST && !isInterrupted()) {
            positions.add(game.position());
            game = game.apply(searcher.search(game, Limits.nodes(PLAYED)).best().orElseThrow());
        }
        return positions;
    }

    private static Stream<Puzzle> findPuzzlesOfLine(List<Position> line, PuzzleFinder finder) {
        List<Puzzle> puzzles = new ArrayList<>();
        for (int i = 0; i < line.size(); i++) {
            Optional<Puzzle> found = finder.find(line.get(i));
            if (isInterrupted()) {
                break; // what a search says that is cut short means nothing
            }
            if (found.isPresent()) {
                puzzles.add(found.get());
                i += APART;
            }
        }
        return puzzles.stream();
    }
}
