package io.github.pokechess.web.build;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Tools of the build that come from npm, in the versions that {@code package-lock.json} names. */
final class Npm {
    private static final long PATIENCE_MINUTES = 20;

    private final Path folder;

    /**
     * Fetches the tools unless they are there.
     *
     * @param lock the folder with {@code package.json} and its lock
     * @param work a folder for what npm brings
     * @throws IOException if npm or Node.js are missing, or fail
     */
    Npm(Path lock, Path work) throws IOException {
        folder = Files.createDirectories(work.resolve("npm"));
        Path installed = folder.resolve("package-lock.json");
        boolean isSame = Files.exists(installed) && Files.mismatch(installed, lock.resolve("package-lock.json")) < 0;
        for (String name : List.of("package.json", "package-lock.json")) {
            Files.copy(lock.resolve(name), folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        }
        if (!isSame || !Files.exists(folder.resolve("node_modules"))) {
            run(List.of(command(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"));
        }
    }

    /** The name of npm on this system. */
    static String command() {
        return File.separatorChar == '\\' ? "npm.cmd" : "npm";
    }

    /** A file of a package. */
    Path file(String name) {
        return folder.resolve("node_modules").resolve(name);
    }

    /**
     * Runs a command in the folder of the tools.
     *
     * @throws IOException if it fails, or Node.js is missing
     */
    void run(List<String> command) throws IOException {
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .inheritIO()
                    .start();
        } catch (IOException missing) {
            throw new IOException("the page needs Node.js with npm, " + missing.getMessage(), missing);
        }
        try {
            if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
                throw new IOException(command.get(0) + " does not end");
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException(stopped);
        } finally {
            process.destroy();
        }
        if (process.exitValue() != 0) {
            throw new IOException(String.join(" ", command) + " has failed");
        }
    }
}
