package io.github.pokechess.app.board;

import io.github.pokechess.app.Main;
import io.github.pokechess.app.SignalsHeard;
import io.github.pokechess.testkit.process.JavaProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The verb board as a process of its own, in a folder, and what it prints. */
public final class BoardVerb implements AutoCloseable {
    private final Process process;
    private final BufferedReader out;

    private BoardVerb(Process process) {
        this.process = process;
        out = process.inputReader();
    }

    /** Starts it with words, and options for Java. */
    public static BoardVerb start(Path folder, List<String> java, Object... words) throws IOException {
        return start(folder, SignalsHeard.command(), java, words);
    }

    /** Starts it with words before the command, such as those of a program that limits it. */
    static BoardVerb start(Path folder, List<String> before, List<String> java, Object... words) throws IOException {
        List<String> command = new ArrayList<>(before);
        command.addAll(JavaProcess.command(java, Main.class, words));
        return new BoardVerb(
                new ProcessBuilder(command).directory(folder.toFile()).start());
    }

    public Process process() {
        return process;
    }

    /** So many lines of what it prints. */
    String lines(int count) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < count; i++) {
            lines.append(out.readLine()).append('\n');
        }
        return lines.toString();
    }

    /** The link of a seat that it prints next. */
    public String link(String seat) throws IOException {
        String line = out.readLine();
        if (line == null || !line.startsWith(seat + ": http://127.0.0.1:")) {
            throw new IllegalStateException("no link of " + seat + ": " + line);
        }
        return line.substring(seat.length() + ": ".length());
    }

    /** Sends a signal, such as INT for Ctrl-C. */
    public void signal(String signal) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                .start()
                .waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
