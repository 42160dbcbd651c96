package io.github.pokechess.web.build;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Makes a module smaller and faster by <a href="https://github.com/WebAssembly/binaryen">Binaryen</a>'s {@code wasm-opt}, which npm
 * brings in the version that {@code package-lock.json} names, and by {@link Checks}.
 */
final class Binaryen {
    /** As much as the oldest browsers know that run TeaVM's modules; more would let it use more. */
    private static final List<String> FEATURES = List.of(
            "gc",
            "reference-types",
            "exception-handling",
            "bulk-memory",
            "multivalue",
            "nontrapping-float-to-int",
            "sign-ext",
            "mutable-globals");

    /** Not {@code --closed-world}, with which the module stopped at once: Binaryen may not know of functions that scripts alone call. */
    private static final List<String> PASSES = List.of("-O2");

    private static final String WITH_NAMES = "-g";
    private static final String WITHOUT_NAMES = "--strip-debug";

    private static final long PATIENCE_MINUTES = 20;

    private final Path lock;
    private final Path work;

    /**
     * The programme.
     *
     * @param lock the folder with {@code package.json} and its lock
     * @param work a folder for what npm brings
     */
    Binaryen(Path lock, Path work) {
        this.lock = lock;
        this.work = work;
    }

    /**
     * A module that does the same.
     *
     * @param module with its names
     * @throws IOException if npm or Node.js are missing, or fail
     */
    byte[] better(Path module) throws IOException {
        Path folder = Files.createDirectories(work.resolve("npm"));
        for (String name : List.of("package.json", "package-lock.json")) {
            Files.copy(lock.resolve(name), folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        }
        Path programme = folder.resolve("node_modules/binaryen/bin/wasm-opt");
        if (!Files.exists(programme)) {
            String npm = File.separatorChar == '\\' ? "npm.cmd" : "npm";
            run(folder, List.of(npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"));
        }
        Path text = work.resolve("module.wat");
        Path better = work.resolve("better.wasm");
        run(folder, command(programme, module, text, List.of("-S")));
        Files.writeString(text, Checks.before(Files.readString(text)));
        List<String> passes = new ArrayList<>(PASSES);
        passes.add(WITH_NAMES);
        run(folder, command(programme, text, better, passes));
        // Printed by a process of its own: in one with the passes the text has types that the features do not know.
        run(folder, command(programme, better, text, List.of("-S")));
        Files.writeString(text, Checks.after(Files.readString(text)));
        run(folder, command(programme, text, better, List.of(WITHOUT_NAMES)));
        return Sections.withCustom(Files.readAllBytes(better), Files.readAllBytes(module));
    }

    private static List<String> command(Path programme, Path in, Path out, List<String> words) {
        List<String> command =
                new ArrayList<>(List.of("node", programme.toString(), in.toString(), "-o", out.toString()));
        FEATURES.forEach(feature -> command.add("--enable-" + feature));
        command.addAll(words);
        return command;
    }

    private static void run(Path folder, List<String> command) throws IOException {
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .inheritIO()
                    .start();
        } catch (IOException missing) {
            throw new IOException("the page needs Node.js with npm, for Binaryen: " + missing.getMessage(), missing);
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
