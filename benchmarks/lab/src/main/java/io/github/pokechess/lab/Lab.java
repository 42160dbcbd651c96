package io.github.pokechess.lab;

import static java.util.Objects.requireNonNull;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.List;

/**
 * Runs a tool of the laboratory by its name; without one, lists them all.
 *
 * <pre>java -jar benchmarks/lab/target/lab.jar [TOOL ARGS…]</pre>
 *
 * <p>Ends with status 0 if the tool has done its work, 1 if a file is in the way, 2 if its arguments are wrong.
 */
public final class Lab {
    private static final int FAILED = 1;
    private static final int MISUSED = 2;

    private static final List<Tool> TOOLS = List.of(
            new Tool(
                    "duel",
                    Duel.USAGE,
                    "plays pairs of games between two players of any game from openings that favour nobody",
                    Duel::run),
            new Tool(
                    "features",
                    Features.USAGE,
                    "measures what each feature of the search is worth, in nodes and in matches",
                    Features::run),
            new Tool(
                    "trial",
                    Trial.USAGE,
                    "decides whether an idea makes the engine stronger, and keeps a log of what was tried",
                    Trial::run),
            new Tool(
                    "tune",
                    Tune.USAGE,
                    "tunes constants of the engine by matches between builds that differ in all of them",
                    Tune::run),
            new Tool("speed", Speed.USAGE, "measures nodes a second and the time to a depth", Speed::run),
            new Tool(
                    "promptness",
                    Promptness.USAGE,
                    "measures how well searches keep to a limit of time, and how soon they stop",
                    Promptness::run),
            new Tool("held", HeldGames.USAGE, "measures the memory that held games take", HeldGames::run),
            new Tool(
                    "tactics",
                    Tactics.USAGE,
                    "counts the positions of a suite of chess in which a player finds a best move",
                    Tactics::run),
            new Tool(
                    "puzzle-ratings",
                    PuzzleRatings.USAGE,
                    "rates puzzles by how often each level of the engine finds the solution",
                    PuzzleRatings::run),
            new Tool(
                    "decisions",
                    Decisions.USAGE,
                    "values each move of decisions of Pokémon Chess, as a yardstick for players",
                    Decisions::run),
            new Tool("loss", Loss.USAGE, "measures the points that a player loses a decision", Loss::run),
            new Tool(
                    "errors",
                    Errors.USAGE,
                    "counts costly moves of a player, and those that only the opponent's reply refutes",
                    Errors::run),
            new Tool(
                    "styles",
                    Styles.USAGE,
                    "compares the characters of Pokémon Chess by statistics of their games",
                    Styles::run),
            new Tool(
                    "team-reach",
                    TeamReach.USAGE,
                    "looks for an answer to a mixture of teams in another way than the one that found it",
                    TeamReach::run),
            new Tool(
                    "facts",
                    Facts.USAGE,
                    "measures branching, length, draws, luck and more of all games, and writes the page of it",
                    Facts::run),
            new Tool(
                    "king-and-rook",
                    KingAndRookValues.USAGE,
                    "values each choice of king and rook, a small game in which both sides choose types in secret",
                    KingAndRookValues::run),
            new Tool(
                    "king-and-rook-game",
                    KingAndRookGame.USAGE,
                    "finds the equilibrium of king and rook, and draws its values",
                    KingAndRookGame::run),
            new Tool("vectors", Vectors.USAGE, "writes the test vectors of Pokémon Chess", Vectors::run),
            new Tool(
                    "tables",
                    Tables.USAGE,
                    "lists the tables of measurements, and marks those of another engine than today's",
                    Tables::run));

    private Lab() {}

    /** Does the work of a tool. */
    @FunctionalInterface
    private interface Work {
        void run(Arguments arguments, PrintStream out) throws IOException, InterruptedException;
    }

    /**
     * A tool.
     *
     * @param usage the names of its arguments
     * @param summary its purpose in one line without a stop
     */
    record Tool(String name, String usage, String summary, Work work) {}

    /**
     * Runs a tool and ends the process.
     *
     * @param args the name of the tool and its arguments, or nothing
     */
    public static void main(String[] args) throws InterruptedException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.exit(run(List.of(args), out, new PrintStream(System.err, true, StandardCharsets.UTF_8)));
    }

    /** The tools, in the order of the list. */
    static List<Tool> tools() {
        return TOOLS;
    }

    /** The status of the process after the work of a tool. */
    static int run(List<String> args, PrintStream out, PrintStream err) throws InterruptedException {
        if (args.isEmpty()) {
            list(out);
            return 0;
        }
        String name = args.get(0);
        for (Tool tool : TOOLS) {
            if (tool.name().equals(name)) {
                return run(tool, new Arguments(args.subList(1, args.size())), out, err);
            }
        }
        err.println("no tool " + name + ", only");
        list(err);
        return MISUSED;
    }

    private static void list(PrintStream out) {
        for (Tool tool : TOOLS) {
            out.println(tool.name() + " " + tool.usage());
            out.println("    " + tool.summary());
        }
    }

    private static int run(Tool tool, Arguments arguments, PrintStream out, PrintStream err)
            throws InterruptedException {
        try {
            tool.work().run(arguments, out);
            return 0;
        } catch (IllegalArgumentException wrong) {
            err.println(tool.name() + ": " + wrong.getMessage());
            err.println("usage: " + tool.name() + " " + tool.usage());
            return MISUSED;
        } catch (IOException wrong) {
            err.println(tool.name() + ": " + message(wrong));
            return FAILED;
        } catch (UncheckedIOException wrong) {
            err.println(tool.name() + ": " + message(requireNonNull(wrong.getCause())));
            return FAILED;
        }
    }

    private static String message(IOException wrong) {
        boolean missing = wrong instanceof NoSuchFileException || wrong instanceof FileNotFoundException;
        return (missing ? "no such file: " : "") + wrong.getMessage();
    }
}
