package io.github.pokechess.app.common;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Serial;
import java.nio.charset.Charset;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The standard output of the process. Unlike a print stream it reports failed writes: the command ends with a {@link
 * LostException}, later output is dropped, and a later flush fails again.
 */
public final class StandardOutput extends OutputStream {
    private final OutputStream out = new FileOutputStream(FileDescriptor.out);
    private @Nullable LostException lost;

    private StandardOutput() {}

    /** A writer in the encoding of the console, flushed with each line. */
    public static PrintWriter createWriter() {
        return new PrintWriter(new OutputStreamWriter(new StandardOutput(), consoleCharset("stdout")), true);
    }

    /** A writer to the standard error, where failed writes are ignored. */
    public static PrintWriter createErrorWriter() {
        return new PrintWriter(System.err, true, consoleCharset("stderr"));
    }

    private static Charset consoleCharset(String stream) {
        // The first is the name since Java 18, the second the one before, which is only there for a console.
        String name = System.getProperty(stream + ".encoding", System.getProperty("sun." + stream + ".encoding"));
        return name == null || !Charset.isSupported(name) ? Charset.defaultCharset() : Charset.forName(name);
    }

    /** The stream itself, for bytes. */
    public static OutputStream createByteStream() {
        return new StandardOutput();
    }

    @Override
    public void write(int one) {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        if (lost != null) {
            return;
        }
        try {
            out.write(bytes, offset, length);
        } catch (IOException wrong) {
            lost = new LostException(wrong);
            throw lost;
        }
    }

    /** @throws LostException if anything of what was written is lost, for those who missed it before */
    @Override
    public synchronized void flush() {
        if (lost != null) {
            throw lost;
        }
    }

    /** The standard output cannot be written to. */
    public static final class LostException extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1L;

        private LostException(IOException cause) {
            super("the output cannot be written: " + cause.getMessage(), cause);
        }

        /** Whether nobody reads it any more, as with {@code | head}. */
        public boolean isClosedPipe() {
            String text = String.valueOf(getCause()).toLowerCase(Locale.ROOT);
            return text.contains("pipe"); // "Broken pipe"; on Windows "The pipe is being closed", "… has been ended"
        }
    }
}
