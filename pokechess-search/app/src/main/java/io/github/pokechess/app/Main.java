package io.github.pokechess.app;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.match.EngineFailedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * The command line. Wrong input is told on the standard error, a line for each problem, with status 2. Without a verb it
 * greets; with a game and without a verb it tells about the game.
 */
@Command(
        name = "pokechess",
        mixinStandardHelpOptions = true,
        description = {
            "Plays Pokémon Chess and its sibling games, searches and counts their positions, shows and checks"
                    + " their games.",
            ""
        },
        synopsisSubcommandLabel = "[VERB]",
        subcommands = {
            PlayCommand.class,
            MatchCommand.class,
            AnalyseCommand.class,
            PerftCommand.class,
            ShowCommand.class,
            CheckCommand.class,
            ConvertCommand.class,
            StatsCommand.class,
            UciCommand.class,
            RaichuCommand.class
        })
public final class Main implements Callable<Integer> {
    /** The status of a run that was given something wrong. */
    static final int BAD_INPUT = 2;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--game",
            paramLabel = "GAME",
            scope = ScopeType.INHERIT,
            description = "Which game: pokemon (default) or one of those below.")
    private @Nullable String game;

    @Option(names = "--games", paramLabel = "JAR", description = "A jar with more games; before the verb.")
    private List<Path> jars = new ArrayList<>();

    private @Nullable Games games;

    private Main() {}

    /**
     * Runs the command line and ends the process unless all is well.
     *
     * @param args the words of the command line
     */
    public static void main(String[] args) {
        int status = commandLine().execute(args);
        if (status != 0) {
            System.exit(status);
        }
    }

    /** Runs the command line for its status, with streams of its own but for what people type. */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        return commandLine().setOut(out).setErr(err).execute(args);
    }

    /** The command line, ready to parse words. */
    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Main());
        line.getSubcommands().values().forEach(Main::tellGames);
        tellGames(line);
        return line.setAllowSubcommandsAsOptionParameters(true) // raichu is a game and a verb
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExpandAtFiles(false) // a board of Raichu may begin with @
                .setParameterExceptionHandler((wrong, words) -> complain(wrong.getCommandLine(), wrong))
                .setExecutionExceptionHandler(
                        (IExecutionExceptionHandler) (wrong, command, parsed) -> complain(command, wrong));
    }

    /** Lets the help of a command end with the games and their texts, if it takes any. */
    private static void tellGames(CommandLine command) {
        boolean takesGames = command.getCommandSpec().findOption("--position") != null
                || command.getCommandSpec().parent() == null;
        if (takesGames) {
            command.getHelpSectionMap()
                    .put(
                            UsageMessageSpec.SECTION_KEY_FOOTER,
                            help -> help.createHeading("%n")
                                    + of(command.getCommandSpec()).games().text());
        }
    }

    /** The command line that a verb belongs to. */
    static Main of(CommandSpec verb) {
        return (Main) verb.root().userObject();
    }

    /** All games, those of {@code --games} among them. */
    Games games() {
        Games known = games;
        if (known == null) {
            known = Games.of(jars);
            games = known;
        }
        return known;
    }

    /** The game that was named, or Pokémon Chess. */
    GameKind<?, ?> kind() {
        return games().named(game == null ? Games.POKEMON : game);
    }

    @Override
    public Integer call() {
        if (game == null) {
            return greet();
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

    /** A few lines for whoever has no idea yet. */
    private int greet() {
        PrintWriter out = spec.commandLine().getOut();
        out.println("Pokémon Chess: chess in which every piece has a type, and captures may be rolled.");
        out.println();
        out.println("  play --white human --level hatchling   play against the engine, from where it is easy to win");
        out.println("  play                                   watch the engine play itself");
        out.println("  play --resume FILE                     go on with a game that was left");
        out.println("  show FILE --turns                      look at a game turn by turn");
        out.println("  analyse --position TEXT                search a position");
        out.println(
                "  --help                                 all verbs, and the other games; VERB --help tells the rest");
        out.flush();
        return 0;
    }

    private static int complain(CommandLine command, Exception wrong) {
        command.getErr().println(message(wrong));
        command.getErr().flush();
        boolean input = wrong instanceof ParameterException
                || wrong instanceof IllegalArgumentException
                || wrong instanceof IOException
                || wrong instanceof EngineFailedException
                || wrong instanceof UncheckedIOException;
        return input ? BAD_INPUT : 1;
    }

    /** The problems of something that went wrong, a line for each. */
    static String message(Exception wrong) {
        if (wrong instanceof MalformedTextException malformed) {
            return malformed.problems().stream().map(TextProblem::toString).collect(Collectors.joining("\n"));
        }
        if (wrong instanceof UncheckedIOException unchecked) {
            return message(requireNonNull(unchecked.getCause()));
        }
        if (wrong instanceof NoSuchFileException missing) {
            return missing.getFile() + ": no such file";
        }
        if (wrong instanceof AccessDeniedException denied) {
            return denied.getFile() + ": access denied";
        }
        if (wrong instanceof FileSystemException file && file.getReason() != null) {
            return file.getFile() + ": " + file.getReason();
        }
        return wrong.getMessage() == null ? wrong.getClass().getSimpleName() : wrong.getMessage();
    }
}
