package io.github.pokechess.web.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a module smaller and faster by <a href="https://github.com/WebAssembly/binaryen">Binaryen</a>'s {@code
 * wasm-opt}, which npm brings in the version that {@code package-lock.json} names, and by {@link Checks}.
 *
 * @param work a folder for what it makes on the way
 */
record Binaryen(Npm npm, Path work) {
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

    /**
     * Not {@code --closed-world}: it takes away the functions that scripts alone call, and with these marked by {@code
     * @binaryen.js.called} the module is larger, as many types come of one.
     */
    private static final List<String> PASSES = List.of("-O2");

    private static final String WITH_NAMES = "-g";
    /** A second look at the order of globals saves 1.5 kB of the packed file. */
    private static final List<String> LAST = List.of("--strip-debug", "--reorder-globals");

    /**
     * A module that does the same.
     *
     * @param module with its names
     * @throws IOException if npm or Node.js are missing, or fail
     */
    byte[] better(Path module) throws IOException {
        Path programme = npm.file("binaryen/bin/wasm-opt");
        Path text = work.resolve("module.wat");
        Path better = work.resolve("better.wasm");
        npm.run(command(programme, module, text, List.of("-S")));
        Files.writeString(text, Checks.before(Files.readString(text)));
        List<String> passes = new ArrayList<>(PASSES);
        passes.add(WITH_NAMES);
        npm.run(command(programme, text, better, passes));
        // Printed by a process of its own: in one with the passes the text has types that the features do not know.
        npm.run(command(programme, better, text, List.of("-S")));
        Files.writeString(text, Checks.after(Files.readString(text)));
        npm.run(command(programme, text, better, LAST));
        return Sections.withCustom(Files.readAllBytes(better), Files.readAllBytes(module));
    }

    private static List<String> command(Path programme, Path in, Path out, List<String> options) {
        List<String> command =
                new ArrayList<>(List.of("node", programme.toString(), in.toString(), "-o", out.toString()));
        FEATURES.forEach(feature -> command.add("--enable-" + feature));
        command.addAll(options);
        return command;
    }
}
