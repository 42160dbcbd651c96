package io.github.pokechess.app.play;

import io.github.pokechess.app.common.Colours;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.Charset;
import java.util.concurrent.atomic.AtomicReference;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

/** Lines that can be edited and called back, on a terminal. The one class that knows JLine, loaded for people alone. */
public final class EditedLines implements LineSource {
    /** Narrower ones, such as those that do not know how wide they are, have no place to edit a line. */
    private static final int NARROW = 20;

    private final Terminal terminal;
    private final LineReader reader;

    private EditedLines(Terminal terminal) {
        this.terminal = terminal;
        this.reader = LineReaderBuilder.builder()
                .terminal(terminal)
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true) // Bc4! is a move
                .build();
    }

    /** The standard input: with editing and history where it and the standard output are a terminal that can do it. */
    public static LineSource ofStandardInput(PrintWriter out) {
        if (isTerminal() && !Colours.isTerminalDumb()) {
            LineSource edited = tryOpen();
            if (edited != null) {
                return edited;
            }
        }
        LineSource plain = LineSource.promptedLines(
                new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset())), out);
        return isTerminal() ? promptingAgain(plain, out) : plain;
    }

    /** Shows its prompt again when the process goes on after Ctrl-Z; JLine needs no help for this. */
    private static LineSource promptingAgain(LineSource lines, PrintWriter out) {
        AtomicReference<String> shown = new AtomicReference<>("");
        Signals.register("CONT", () -> {
            out.print(shown.get());
            out.flush();
        });
        return prompt -> {
            shown.set(prompt);
            try {
                return lines.nextLine(prompt);
            } finally {
                shown.set("");
            }
        };
    }

    /** Whether somebody sits there: since Java 22 there is a console without a terminal as well, which says so. */
    @SuppressWarnings("SystemConsoleNull") // that is what the second question is for
    private static boolean isTerminal() {
        Object console = System.console();
        if (console == null) {
            return false;
        }
        try {
            return Boolean.TRUE.equals(
                    java.io.Console.class.getMethod("isTerminal").invoke(console));
        } catch (NoSuchMethodException older) {
            return true;
        } catch (IllegalAccessException | InvocationTargetException unknown) {
            return false;
        }
    }

    /** Lines of this terminal, or null if it cannot do it. */
    private static @Nullable LineSource tryOpen() {
        try {
            Terminal terminal =
                    TerminalBuilder.builder().system(true).dumb(false).build();
            if (Terminal.TYPE_DUMB.equals(terminal.getType())
                    || terminal.getSize().getColumns() < NARROW) {
                terminal.close();
                return null;
            }
            return new EditedLines(terminal);
        } catch (IOException | IllegalStateException none) {
            return null;
        }
    }

    @Override
    public @Nullable String nextLine(String prompt) {
        try {
            return reader.readLine(prompt);
        } catch (EndOfFileException end) {
            return null;
        } catch (UserInterruptException interrupted) {
            Interrupted stop = new Interrupted();
            stop.initCause(interrupted);
            throw stop;
        }
    }

    @Override
    public void close() throws IOException {
        terminal.close();
    }
}
