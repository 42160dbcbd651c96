package io.github.pokechess.app.common;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A verb that refuses words which do not go together, and may print notices next to its answer. */
@Command(mixinStandardHelpOptions = true)
public abstract class Verb implements Callable<Integer> {
    @Spec
    protected CommandSpec spec;

    /**
     * Refuses the words of the command line unless they are right.
     *
     * @throws ParameterException with the complaint
     */
    protected final void require(boolean isRight, String complaint) {
        if (!isRight) {
            throw usageError(complaint);
        }
    }

    /** Refuses a file that cannot be written, so that nobody hears of it after hours of work. */
    protected final void requireWritable(Path file) {
        Path target = linkTarget(file.toAbsolutePath());
        Path folder = target.getParent();
        require(folder == null || Files.isDirectory(folder), file + ": cannot be written: there is no such folder");
        boolean isFile = !Files.exists(target) || Files.isRegularFile(target);
        require(folder != null && Files.isWritable(folder) && isFile, file + ": cannot be written");
    }

    /** Where a link leads, one step if there is nothing: the file is written there. */
    private static Path linkTarget(Path file) {
        try {
            return Files.exists(file)
                    ? file.toRealPath()
                    : Files.isSymbolicLink(file) ? file.resolveSibling(Files.readSymbolicLink(file)) : file;
        } catch (IOException unreadable) {
            return file; // which the first attempt to write it explains
        }
    }

    /** The failure of words of the command line that are not right. */
    protected final ParameterException usageError(String complaint) {
        return new ParameterException(spec.commandLine(), complaint);
    }

    /** Prints a notice to the standard error; from any thread. */
    protected final void printNotice(String line) {
        PrintWriter err = spec.commandLine().getErr();
        err.println(line);
        err.flush();
    }
}
