package io.github.pokechess.app.common;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.player.EngineFailedException;
import io.github.pokechess.notation.strings.EscapedText;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ParameterException;

/** Failures in words for people. */
public final class Failure {
    /** The status of a run that was given something wrong. */
    public static final int BAD_INPUT = 2;

    /** The number of characters of a message that are shown, and of these at its end. */
    private static final int LONGEST = 600;

    private static final int TAIL = 100;

    private static final String STANDARD_INPUT =
            ": the standard input is read by check, convert, show, stats, review and board; here a file is to be named";

    private Failure() {}

    /** Whether it was something that was given, and no mistake of the program. */
    public static boolean isFaultOfInput(Throwable wrong) {
        return wrong instanceof ParameterException
                || wrong instanceof IllegalArgumentException
                || wrong instanceof IOException
                || wrong instanceof EngineFailedException
                || wrong instanceof UncheckedIOException;
    }

    /** The cause of a type, which may be the failure itself, or null if there is none. */
    public static <T extends Throwable> @Nullable T causeOfType(Throwable wrong, Class<T> type) {
        for (Throwable at = wrong; at != null; at = at.getCause()) {
            if (type.isInstance(at)) {
                return type.cast(at);
            }
        }
        return null;
    }

    /** The problems, at least one, each to be printed as a line: a name of a file in one may contain line breaks. */
    public static List<String> problemLines(Exception wrong) {
        if (wrong instanceof ProblemsException several) {
            return several.lines();
        }
        MalformedTextException malformed = causeOfType(wrong, MalformedTextException.class);
        String message = String.valueOf(wrong.getMessage());
        String problems = malformed == null ? "" : String.valueOf(malformed.getMessage());
        if (malformed != null && message.endsWith(problems)) { // all of them behind one beginning
            String beginning = message.substring(0, message.length() - problems.length());
            return problems.lines().map(problem -> beginning + problem).toList();
        }
        return wrong instanceof ParameterException unparsed ? UsageErrors.messages(unparsed) : List.of(message(wrong));
    }

    /**
     * A message in one line that a terminal may be given; of a long one, such as a wrong value of a million letters,
     * both ends.
     */
    public static String shortenedPrintable(String message) {
        int left = message.length() - LONGEST;
        String cut = left <= 0
                ? message
                : message.substring(0, LONGEST - TAIL) + " … (" + left + " characters) … "
                        + message.substring(message.length() - TAIL);
        return EscapedText.printable(cut);
    }

    /** Whether somebody means the standard input where a file is read that must be named. */
    private static boolean isStandardInputName(NoSuchFileException missing) {
        return "-".equals(missing.getFile());
    }

    private static String message(Exception wrong) {
        if (wrong instanceof UncheckedIOException unchecked) {
            return message(requireNonNull(unchecked.getCause()));
        }
        if (wrong instanceof NoSuchFileException missing) {
            return missing.getFile() + (isStandardInputName(missing) ? STANDARD_INPUT : ": no such file");
        }
        if (wrong instanceof AccessDeniedException denied) {
            return denied.getFile() + ": access denied";
        }
        if (wrong instanceof FileSystemException file && file.getReason() != null) {
            return file.getFile() + ": " + file.getReason();
        }
        return wrong.getMessage() == null ? wrong.getClass().getSimpleName() : wrong.getMessage();
    }

    /** A fault of the program in a line by which it can be reported: what it was, and where. */
    public static String faultLine(Throwable fault) {
        Throwable cause = fault;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String place = Stream.of(cause.getStackTrace())
                .filter(frame -> frame.getClassName().startsWith("io.github.pokechess."))
                .findFirst()
                .map(frame ->
                        ", at " + frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getLineNumber())
                .orElse("");
        return "a fault of this program, please report it: " + cause + place;
    }

    /**
     * A failure of reading a file, an {@link IOException} or an unchecked one, with the file's name in the message.
     */
    public static IOException readingFailure(Path file, Exception failure) {
        IOException wrong = requireNonNull(causeOfType(failure, IOException.class));
        if (wrong instanceof FileSystemException || wrong instanceof FileNotFoundException) {
            return wrong; // names it
        }
        if (wrong instanceof CharacterCodingException) {
            return withFileName(file, "is not UTF-8", wrong);
        }
        if (wrong instanceof ZipException || wrong instanceof EOFException) {
            String reason = wrong instanceof EOFException
                    ? "it ends too early"
                    : message(wrong).toLowerCase(Locale.ROOT);
            return withFileName(file, "cannot be unpacked: " + reason, wrong);
        }
        return withFileName(file, message(wrong), wrong);
    }

    /** A failure of writing a file, with its name instead of the temporary file's. */
    public static IOException writingFailure(Path file, IOException wrong) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            return withFileName(file, "cannot be written: there is no such folder", wrong);
        }
        String reason = message(wrong);
        if (wrong instanceof AccessDeniedException) {
            reason = "access denied";
        } else if (wrong instanceof FileSystemException system && system.getReason() != null) {
            reason = system.getReason();
        } else if (wrong instanceof FileNotFoundException && reason.endsWith(")")) { // "name (reason)"
            reason = reason.substring(reason.lastIndexOf('(') + 1, reason.length() - 1);
        }
        return withFileName(file, "cannot be written: " + reason, wrong);
    }

    /** Makes a folder, with those above it, unless it is there. */
    public static Path ensureFolder(Path folder) throws IOException {
        try {
            return Files.createDirectories(folder);
        } catch (IOException wrong) {
            throw new IOException(folder + ": no folder can be made there", wrong);
        }
    }

    private static IOException withFileName(Path file, String text, IOException cause) {
        boolean isNamed = List.of(" ", ":", ",").stream().anyMatch(separator -> text.startsWith(file + separator));
        return isNamed ? cause : new IOException(file + ": " + text, cause);
    }
}
