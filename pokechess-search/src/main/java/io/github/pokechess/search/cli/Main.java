package io.github.pokechess.search.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Placeholder of the house, to be replaced by the real command line. */
@Command(name = "pokechess", mixinStandardHelpOptions = true, description = "Placeholder of the house.")
public final class Main implements Callable<Integer> {
    @Option(names = "--value", description = "Where to begin (default: ${DEFAULT-VALUE}).")
    private int value;

    @Option(names = "--echo", description = "Say the first line of the standard input.")
    private boolean echo;

    private Main() {}

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
        return new CommandLine(new Main()).execute(args);
    }

    @Override
    public Integer call() throws IOException {
        System.out.println(value);
        if (echo) {
            System.out.println(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine());
        }
        return 0;
    }
}
