package io.github.pokechess.app;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameResult;
import io.github.pokechess.notation.BoardDrawing;
import io.github.pokechess.notation.internal.AtomicFile;
import io.github.pokechess.search.BoardSearcher;
import io.github.pokechess.search.Limits;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Plays any game between the engine, random movers and people. */
@Command(
        name = "play",
        mixinStandardHelpOptions = true,
        description = "Plays one game, shown decision by decision, or many, shown as a table.")
final class BoardPlayCommand implements Callable<Integer> {
    private static final Limits DEFAULT = Limits.nodes(100_000);
    private static final String HELP = "Type a decision, or: moves, quit.";

    @Spec
    private CommandSpec spec;

    @Mixin
    private BoardOption option;

    @Mixin
    private LimitOptions limits;

    @Option(names = "--first", defaultValue = "engine", description = "Who begins: engine (default), random or human.")
    private Player.Kind first = Player.Kind.ENGINE;

    @Option(names = "--second", defaultValue = "engine", description = "engine (default), random or human.")
    private Player.Kind second = Player.Kind.ENGINE;

    @Option(
            names = "--openings",
            paramLabel = "N",
            description = "How many random decisions open a game, so that games differ (default: what the game knows of"
                    + " good openings, as long as it is the engine's turn).")
    private @Nullable Integer openings;

    @Option(names = "--seed", paramLabel = "N", description = "Decides all chance (default: another one each time).")
    private @Nullable Long seed;

    @Option(names = "--games", paramLabel = "N", defaultValue = "1", description = "How many games (default: 1).")
    private int games = 1;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where the games go, a line each: number, result, reason, decisions (default: nowhere).")
    private @Nullable Path file;

    @Override
    public Integer call() throws IOException {
        if (games < 1 || (openings != null && openings < 0)) {
            throw new ParameterException(spec.commandLine(), "--games is at least 1, --openings at least 0");
        }
        // Whatever is wrong with the words is told before anything else is.
        Limits budget = limits.orElse(DEFAULT);
        GameBoard start = option.board();
        long chosen = seed == null ? new SplittableRandom().nextInt(1_000_000_000) : seed;
        SplittableRandom seeds = new SplittableRandom(chosen);
        PrintWriter out = spec.commandLine().getOut();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
        BoardSearcher searcher = new BoardSearcher(64, 1, false);
        Map<String, Integer> endings = new TreeMap<>();
        StringBuilder lines = new StringBuilder();
        out.println("seed " + chosen);
        boolean shown = games == 1 || first == Player.Kind.HUMAN || second == Player.Kind.HUMAN;
        try (StatusLine status = StatusLine.of(spec.commandLine())) {
            for (int number = 1; number <= games; number++) {
                int now = number;
                SplittableRandom random = seeds.split();
                searcher.clear();
                BoardGame game = new BoardGame(start.copy(), random.split());
                BoardGame.Player opener = BoardGame.random(random.split());
                BoardGame.Player beginner = player(first, searcher, budget, random.split(), in);
                BoardGame.Player follower = player(second, searcher, budget, random.split(), in);
                boolean begins = start.side() == 0;
                if (openings == null) {
                    open(game, begins, random.nextLong());
                } else {
                    game.play(opener, openings);
                }
                if (shown) {
                    if (!game.line().isEmpty()) {
                        out.println("opening " + text(game));
                    }
                    show(game.board());
                }
                GameResult result = game.play(begins ? beginner : follower, begins ? follower : beginner, played -> {
                    if (shown) {
                        out.println(played.line().size() + ". "
                                + played.line().get(played.line().size() - 1).text());
                        show(played.board());
                    } else {
                        status.show(() -> "game " + now + " of " + games + ", decision "
                                + played.line().size());
                    }
                });
                String ending = words(game.board(), result);
                endings.merge(ending, 1, Integer::sum);
                lines.append(number)
                        .append('\t')
                        .append(ending)
                        .append('\t')
                        .append(text(game))
                        .append('\n');
                if (shown) {
                    out.println(ending);
                }
            }
        } catch (Human.Left left) {
            out.println("unfinished");
        }
        if (games > 1) {
            endings.forEach((ending, count) -> out.printf("%8d  %5.1f %%  %s%n", count, 100.0 * count / games, ending));
        }
        if (file != null) {
            AtomicFile.replace(
                    file, (target, any) -> target.write(lines.toString().getBytes(StandardCharsets.UTF_8)));
            out.println(file.toAbsolutePath());
        }
        out.flush();
        return 0;
    }

    /** The engine opens as the game knows how to; people and random movers decide for themselves from their first turn. */
    private void open(BoardGame game, boolean begins, long seedOfOpening) {
        for (String decision : option.kind().opening(game.board(), seedOfOpening)) {
            Player.Kind mover = game.board().side() == 0 == begins ? first : second;
            if (mover != Player.Kind.ENGINE) {
                return;
            }
            game.play((board, line) -> decision, 1);
        }
    }

    private static String text(BoardGame game) {
        return game.line().stream().map(BoardGame.Made::text).collect(Collectors.joining(" "));
    }

    private static String words(GameBoard board, GameResult result) {
        String who = result.winner() == GameResult.DRAW ? "draw" : "won by " + board.sideName(result.winner());
        return who + ", " + result.reason();
    }

    private void show(GameBoard board) {
        PrintWriter out = spec.commandLine().getOut();
        BoardDrawing drawing = BoardDrawing.of(board.picture());
        out.println(CommandLine.Help.Ansi.AUTO.enabled() ? drawing.ansi() : drawing.plain());
        out.flush();
    }

    private BoardGame.Player player(
            Player.Kind kind, BoardSearcher searcher, Limits budget, SplittableRandom random, BufferedReader in) {
        return switch (kind) {
            case ENGINE ->
                (board, line) -> searcher.search(board, budget).line().get(0);
            case RANDOM -> BoardGame.random(random);
            case HUMAN -> (board, line) -> ask(board, in);
        };
    }

    private String ask(GameBoard board, BufferedReader in) {
        PrintWriter out = spec.commandLine().getOut();
        while (true) {
            out.print(board.sideName(board.side()) + "> ");
            out.flush();
            String line = Human.line(in).orElseThrow(Human.Left::new);
            switch (line) {
                case "" -> out.println(HELP);
                case "moves" -> out.println(String.join(" ", moves(board)));
                case "quit" -> throw new Human.Left();
                default -> {
                    try {
                        board.decision(line);
                        return line;
                    } catch (MalformedTextException wrong) {
                        out.println("\"" + line + "\" is no decision that can be made here. " + HELP);
                    }
                }
            }
        }
    }

    private static List<String> moves(GameBoard board) {
        int[] buffer = new int[board.maxMoves()];
        int end = board.generate(buffer, 0);
        return Arrays.stream(buffer, 0, end).mapToObj(board::text).toList();
    }
}
