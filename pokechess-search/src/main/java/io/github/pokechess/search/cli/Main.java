package io.github.pokechess.search.cli;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.MalformedTextException;
import io.github.pokechess.core.Perft;
import io.github.pokechess.core.Ply;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TextProblem;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.search.Evaluator;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchInfo;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command line. What is wrong with its input goes to the standard error, a line each, and ends with status 2. */
@Command(
        name = "pokechess",
        mixinStandardHelpOptions = true,
        description = "Counts and searches positions of Pokémon Chess.",
        synopsisSubcommandLabel = "VERB")
public final class Main implements Runnable {
    private static final String WHITE_TEAM = "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi";
    private static final String BLACK_TEAM = "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleRocDra";

    @Spec
    private CommandSpec spec;

    private Main() {
        spec = CommandSpec.create(); // picocli injects the real one
    }

    /**
     * Runs the command line and ends the process.
     *
     * @param args the words of the command line
     */
    public static void main(String[] args) {
        int status = run(args);
        if (status != 0) {
            System.exit(status);
        }
    }

    static int run(String... args) {
        return commandLine().execute(args);
    }

    static CommandLine commandLine() {
        return new CommandLine(new Main())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler((wrong, args) -> complain(wrong.getCommandLine(), wrong))
                .setExecutionExceptionHandler((wrong, command, parsed) -> complain(command, wrong));
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    @Command(mixinStandardHelpOptions = true, description = "Counts paths: whole turns without luck, else decisions.")
    int perft(
            @Parameters(paramLabel = "N", description = "How long the paths are.") int plies,
            @Option(names = "--position", description = "Position text (default: the start of the two default teams).")
                    @Nullable
                    String position,
            @Option(names = "--luck", defaultValue = "none", description = "none, standard or online (default: none).")
                    LuckModel luck,
            @Option(names = "--divide", description = "Also the count of each first ply.") boolean divide,
            @Option(names = "--threads", defaultValue = "1", description = "How many threads count (default: 1).")
                    int threads)
            throws InterruptedException {
        Position start = position(position, luck);
        PrintWriter out = spec.commandLine().getOut();
        if (divide) {
            for (Perft.Entry entry : Perft.divide(start, plies)) {
                out.println(text(entry.ply()) + " " + entry.count());
            }
        }
        out.println(Perft.count(start, plies, threads));
        out.flush();
        return 0;
    }

    @Command(mixinStandardHelpOptions = true, description = "Searches a position, a line for each depth.")
    int analyse(
            @Option(names = "--position", description = "Position text (default: the start of the two default teams).")
                    @Nullable
                    String position,
            @Option(names = "--luck", defaultValue = "standard", description = "none, standard (default) or online.")
                    LuckModel luck,
            @Option(names = "--depth", description = "How many decisions deep.") @Nullable Integer depth,
            @Option(names = "--nodes", description = "How many nodes at the most.") @Nullable Long nodes,
            @Option(names = "--time", description = "How many milliseconds.") @Nullable Long millis,
            @Option(names = "--exact", description = "The value of the position without history.") boolean exact,
            @Option(names = "--evaluator", defaultValue = "standard", description = "outcome or standard (default).")
                    EvaluatorName evaluator) {
        Searcher searcher = Searcher.builder()
                .exact(exact)
                .evaluator(evaluator == EvaluatorName.OUTCOME ? Evaluator.outcome() : Evaluator.standard())
                .build();
        PrintWriter out = spec.commandLine().getOut();
        SearchResult result =
                searcher.search(position(position, luck), limits(depth, nodes, millis), info -> report(out, info));
        String best = result.best().map(Object::toString).orElse("none");
        out.println(String.format(Locale.ROOT, "value %.6f best %s", result.value(), best));
        out.flush();
        return 0;
    }

    /** The evaluators by name. */
    enum EvaluatorName {
        OUTCOME,
        STANDARD
    }

    private static void report(PrintWriter out, SearchInfo info) {
        out.println(String.format(
                Locale.ROOT,
                "depth %d value %.6f nodes %d time %d ms line %s",
                info.depth(),
                info.value(),
                info.nodes(),
                info.elapsed().toMillis(),
                text(info.principalVariation())));
        out.flush();
    }

    private static Limits limits(@Nullable Integer depth, @Nullable Long nodes, @Nullable Long millis) {
        @Nullable Limits limits = depth == null ? null : Limits.depth(depth);
        if (nodes != null) {
            limits = limits == null ? Limits.nodes(nodes) : limits.withNodes(nodes);
        }
        if (millis != null) {
            Duration time = Duration.ofMillis(millis);
            limits = limits == null ? Limits.time(time) : limits.withTime(time);
        }
        return limits == null ? Limits.time(Duration.ofSeconds(1)) : limits;
    }

    private static Position position(@Nullable String text, LuckModel luck) {
        Rules rules = Rules.standard().withLuck(luck);
        return text == null
                ? Position.start(Team.parse(WHITE_TEAM), Team.parse(BLACK_TEAM), rules)
                : PositionText.parse(text, rules);
    }

    private static String text(Iterable<Ply> plies) {
        StringBuilder text = new StringBuilder();
        for (Ply ply : plies) {
            text.append(text.length() == 0 ? "" : " ").append(ply);
        }
        return text.toString();
    }

    private static int complain(CommandLine command, Exception wrong) {
        String message = wrong instanceof MalformedTextException malformed
                ? malformed.problems().stream().map(TextProblem::toString).collect(Collectors.joining("\n"))
                : String.valueOf(wrong.getMessage());
        command.getErr().println(message);
        command.getErr().flush();
        return wrong instanceof ParameterException || wrong instanceof IllegalArgumentException ? 2 : 1;
    }
}
