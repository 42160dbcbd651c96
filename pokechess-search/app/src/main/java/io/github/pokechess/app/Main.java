package io.github.pokechess.app;

import io.github.pokechess.app.common.ByteSize;
import io.github.pokechess.app.common.Candidates;
import io.github.pokechess.app.common.Colours;
import io.github.pokechess.app.common.Complaints;
import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.Games;
import io.github.pokechess.app.common.PrintableWriter;
import io.github.pokechess.app.common.RootCommand;
import io.github.pokechess.app.common.StandardOutput;
import io.github.pokechess.app.common.Version;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.notation.text.Reading;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * The command line. Wrong input is reported on the standard error, a line for each problem, with status 2. Without a
 * verb it greets; with a game and without a verb it describes the game.
 */
@Command(
        name = "pokechess",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Plays Pokémon Chess and its sibling games, searches and counts their positions, shows and checks"
                    + " their games.",
            ""
        },
        synopsisSubcommandLabel = "[VERB]")
public final class Main implements Callable<Integer>, RootCommand {
    /** The status of a run that was given something wrong. */
    static final int BAD_INPUT = Failure.BAD_INPUT;

    /** The replacement for letters that Java's locale does not have. */
    private static final char UNREADABLE = '\uFFFD';

    private final long beginning = System.nanoTime();

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--game",
            paramLabel = "GAME",
            completionCandidates = Candidates.GameNames.class,
            scope = ScopeType.INHERIT,
            description = "Which game: pokemon (default) or one of those below.")
    private @Nullable String game;

    @Option(names = "--games", paramLabel = "JAR", description = "A jar with more games; before the verb.")
    private List<Path> jars = new ArrayList<>();

    @Option(
            names = "--max-size",
            paramLabel = "SIZE",
            converter = ByteSize.class,
            description =
                    "How many bytes a packed file of games or positions may unpack to, such as 500M or 20G (default: 4G); before the"
                            + " verb.")
    private long maxSize = Reading.MAX_UNPACKED_BYTES;

    private @Nullable Games games;

    private Main() {}

    /**
     * Runs the command line and ends the process unless all is well.
     *
     * @param args the words of the command line
     */
    public static void main(String[] args) {
        int status = run(StandardOutput.createWriter(), StandardOutput.createErrorWriter(), args);
        if (status != 0) {
            System.exit(status);
        }
    }

    private static CommandLine withPrintableOutput(CommandLine line, PrintWriter out, PrintWriter err) {
        boolean colored = Colours.areOn();
        return line.setOut(PrintableWriter.of(out, colored)).setErr(PrintableWriter.of(err, colored));
    }

    /** Runs the command line for its status, with these streams but for what people type. */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        List<String> typed = List.of(args);
        for (String word : typed) {
            if (word.indexOf(UNREADABLE) >= 0 && !Charset.defaultCharset().equals(StandardCharsets.UTF_8)) {
                err.println("the word " + Failure.shortenedPrintable(word)
                        + " has letters that cannot be read here; set LC_ALL=C.UTF-8, or another locale of UTF-8");
                err.flush();
                return BAD_INPUT;
            }
        }
        CommandLine line = withPrintableOutput(commandLine(typed), out, err);
        int status = line.execute(args);
        if (status == 0) {
            try {
                line.getOut().flush();
            } catch (StandardOutput.LostException lost) { // which a verb may have passed over
                return printComplaint(line, lost);
            }
        }
        if (status == 0 && line.getOut().checkError()) {
            line.getErr().println("the output cannot be written");
            line.getErr().flush();
            status = BAD_INPUT;
        }
        return status;
    }

    // Classes rather than lambdas: the launcher's archive leaves out an interface of picocli, which is of Java 5, that
    // a lambda implements, and all that implements it as well.

    private record Execution() implements IExecutionStrategy {
        @Override
        public int execute(ParseResult parsed) {
            return Main.execute(parsed);
        }
    }

    private static final class Complaint implements IParameterExceptionHandler, IExecutionExceptionHandler {
        @Override
        public int handleParseException(ParameterException wrong, String[] args) {
            return printComplaint(wrong.getCommandLine(), wrong);
        }

        @Override
        public int handleExecutionException(Exception wrong, CommandLine command, ParseResult parsed) {
            return printComplaint(command, wrong);
        }
    }

    private static final class Footer implements IHelpSectionRenderer {
        @Override
        public String render(Help help) {
            Games games = RootCommand.of(help.commandSpec()).games();
            return help.commandSpec().parent() == null
                    ? help.createHeading("%n") + games.helpText()
                    : help.footer() + games.helpLines();
        }
    }

    /**
     * Executes what was parsed; also reports what picocli hands on to nobody: failures of its help, and full memory.
     */
    private static int execute(ParseResult parsed) {
        try {
            OptionValues.refuseFlagValues(parsed);
            refuseUnusedGame(parsed);
            return new CommandLine.RunLast().execute(parsed);
        } catch (StandardOutput.LostException | OutOfMemoryError wrong) {
            return printComplaint(parsed.commandSpec().commandLine(), wrong);
        }
    }

    /** Refuses a game before a verb that would pass over it. */
    private static void refuseUnusedGame(ParseResult parsed) {
        if (parsed.hasMatchedOption("--game") && parsed.hasSubcommand()) {
            CommandSpec verb = parsed.subcommand().commandSpec();
            if (!isTakingGame(verb) && !parsed.subcommand().isUsageHelpRequested()) {
                throw new ParameterException(verb.commandLine(), verb.name() + " takes no --game");
            }
        }
    }

    /** The command line, ready to parse any words. */
    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Main());
        Verbs.addAllTo(line);
        return withSettings(line);
    }

    /** The command line, ready to parse these words. */
    private static CommandLine commandLine(List<String> args) {
        CommandLine line = new CommandLine(new Main());
        Verbs.addNeededTo(line, args);
        return withSettings(line);
    }

    private static CommandLine withSettings(CommandLine line) {
        describeGames(line);
        OptionValues.registerConverters(line);
        return line.setAllowSubcommandsAsOptionParameters(true) // raichu is a game and a verb
                .setColorScheme(CommandLine.Help.defaultColorScheme(Colours.helpColours()))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExpandAtFiles(false) // a board of Raichu may begin with @
                .setParameterExceptionHandler(new Complaint())
                .setExecutionStrategy(new Execution())
                .setExecutionExceptionHandler(new Complaint());
    }

    /**
     * Adds the games and their texts to the general help, and their names to the help of a verb that takes a game; the
     * help of any other verb leaves {@code --game} out.
     */
    private static void describeGames(CommandLine command) {
        command.getSubcommands().values().forEach(Main::describeGames);
        CommandSpec spec = command.getCommandSpec();
        if (spec.parent() == null || isTakingGame(spec)) {
            command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_FOOTER, new Footer());
        } else {
            OptionSpec inherited = spec.findOption("--game");
            if (inherited != null) { // a verb of which only the description was set up has none
                spec.remove(inherited);
            }
        }
    }

    private static boolean isTakingGame(CommandSpec verb) {
        return verb.findOption("--position") != null
                || List.of("rules", "uci", "raichu").contains(verb.name());
    }

    @Override
    public Games games() {
        Games made = games;
        if (made == null) {
            made = Games.ofProgramAndJars(jars, maxSize);
            games = made;
        }
        return made;
    }

    @Override
    public GameKind<?, ?> kind() {
        return games().requireNamed(game == null ? Games.POKEMON : game);
    }

    @Override
    public long startNanos() {
        return beginning;
    }

    @Override
    public List<String> verbs() {
        return Verbs.allNames();
    }

    @Override
    public Integer call() {
        if (game == null) {
            return printGreeting();
        }
        GameKind<?, ?> kind = kind();
        PrintWriter out = spec.commandLine().getOut();
        out.println(kind.name() + ": " + kind.summary());
        out.println("--position: " + kind.positionSyntax());
        out.println("--rules: " + kind.rulesSyntax());
        out.println();
        spec.commandLine().usage(out);
        out.flush();
        return 0;
    }

    /** A few lines for newcomers. */
    private int printGreeting() {
        PrintWriter out = spec.commandLine().getOut();
        out.println("Pokémon Chess: chess in which every piece has a type, and captures may be rolled.");
        out.println();
        out.println("  play --white human --level hatchling   play against the engine, from where it is easy to win");
        out.println("  play                                   watch the engine play itself");
        out.println("  board --open                           play and analyse with the mouse, in a browser");
        out.println("  play --resume FILE                     go on with a game that was left");
        out.println("  show FILE --turns                      look at a game turn by turn");
        out.println("  analyse --position TEXT                search a position");
        out.println(
                "  --help                                 all verbs, and the other games; VERB --help has the rest");
        out.flush();
        return 0;
    }

    /** Reports what went wrong and returns the status. */
    private static int printComplaint(CommandLine command, Throwable wrong) {
        return printComplaint(command.getErr(), wrong, command.getCommandSpec().findOption("--hash") != null);
    }

    /** @param hasHashOption whether the verb has an option for the memory of its search */
    private static int printComplaint(PrintWriter err, Throwable wrong, boolean hasHashOption) {
        StandardOutput.LostException lost = Failure.causeOfType(wrong, StandardOutput.LostException.class);
        if (lost != null && lost.isClosedPipe()) {
            return 0; // the reader has seen enough
        }
        try {
            if (lost != null) {
                err.println(lost.getMessage());
                return BAD_INPUT;
            }
            if (Failure.causeOfType(wrong, OutOfMemoryError.class) != null) {
                long heap = Runtime.getRuntime().maxMemory() >> 20;
                err.println("not enough memory: Java may use " + heap + " MiB here; give it more (java -Xmx4g …)"
                        + (hasHashOption ? ", or ask for less (--hash)" : ""));
                return BAD_INPUT;
            }
            if (!Failure.isFaultOfInput(wrong)) {
                LoggerFactory.getLogger(Main.class).debug("a fault", wrong); // made here: it slows the start
                err.println(Failure.shortenedPrintable(Failure.faultLine(wrong)));
                return 1;
            }
            List<String> lines = Failure.problemLines((Exception) wrong);
            lines.stream()
                    .limit(Complaints.MOST)
                    .map(Failure::shortenedPrintable)
                    .forEach(err::println);
            if (lines.size() > Complaints.MOST) {
                err.println("and " + (lines.size() - Complaints.MOST) + " more");
            }
            return BAD_INPUT;
        } finally {
            err.flush();
        }
    }
}
