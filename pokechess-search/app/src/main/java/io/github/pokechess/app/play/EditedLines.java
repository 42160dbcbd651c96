package io.github.pokechess.app.play;

import java.io.IOException;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

/** Lines that can be edited and called back, on a terminal. The one class that knows JLine, loaded for people alone. */
final class EditedLines implements LineSource {
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

    /** Lines of this terminal, or null if it cannot do it. */
    static @Nullable LineSource open() {
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
    public @Nullable String line(String prompt) {
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
