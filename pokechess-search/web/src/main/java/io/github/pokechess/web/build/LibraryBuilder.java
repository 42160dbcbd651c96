package io.github.pokechess.web.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;

/**
 * Makes the npm package {@code pokechess}: an ES module with its types, a worker, and the library compiled twice, with
 * the engine and without it; and packs it.
 *
 * <pre>java -cp … io.github.pokechess.web.build.LibraryBuilder SOURCES OUT VERSION</pre>
 */
public final class LibraryBuilder {
    static final String RULES = "io.github.pokechess.web.library.RulesModule";
    static final String ENGINE = "io.github.pokechess.web.library.EngineModule";

    private static final String LIBRARY = "pokechess-library.js";

    private static final List<String> COPIED = List.of(
            "pokechess.d.ts",
            "pokechess.js",
            "pokechess-worker.js",
            "pokechess-game.d.ts",
            "pokechess-game.js",
            "README.md",
            "example.html",
            "viewer.html",
            "viewer.pcn");

    private LibraryBuilder() {}

    /** Makes the files. */
    public static void main(String[] arguments) throws IOException {
        Path sources = Path.of(arguments[0]).toAbsolutePath();
        Path out = Path.of(arguments[1]).toAbsolutePath();
        Npm npm = new Npm(sources.resolve("npm"), out);
        Path folder = Files.createDirectories(out.resolve("library"));
        compile(RULES, "pokechess-rules.wasm", sources, out, npm);
        compile(ENGINE, "pokechess.wasm", sources, out, npm);
        for (String name : COPIED) {
            Files.copy(
                    sources.resolve("library").resolve(name),
                    folder.resolve(name),
                    StandardCopyOption.REPLACE_EXISTING);
        }
        Files.copy(sources.resolve("../../../LICENSE"), folder.resolve("LICENSE"), StandardCopyOption.REPLACE_EXISTING);
        String description = Files.readString(sources.resolve("library/package.json"));
        Files.writeString(
                folder.resolve("package.json"),
                description.replaceFirst("0\\.0\\.0", Matcher.quoteReplacement(arguments[2])));
        script(sources.resolve("library"), out, folder);
        npm.run(List.of(
                Npm.command(), "pack", folder.toString(), "--pack-destination", out.toString(), "--loglevel=error"));
    }

    private static void compile(String main, String name, Path sources, Path out, Npm npm) throws IOException {
        Path work = Files.createDirectories(out.resolve(name.replace(".wasm", "-work")));
        Path compiled =
                new Module(main, sources.resolve("overlay"), work).compile(System.getProperty("java.class.path"));
        byte[] module = new Binaryen(npm, work).better(compiled);
        Files.write(out.resolve("library").resolve(name), module);
        System.out.printf(
                Locale.ROOT, "%s: %,d bytes, packed by gzip %,d%n", name, module.length, PageBuilder.sent(module));
    }

    /** The script and TeaVM's as one. */
    private static void script(Path library, Path out, Path folder) throws IOException {
        Path work = Files.createDirectories(out.resolve("script"));
        Files.copy(library.resolve(LIBRARY), work.resolve(LIBRARY), StandardCopyOption.REPLACE_EXISTING);
        Files.writeString(work.resolve("runtime.js"), RuntimeScript.module());
        Script.bundle(
                work.resolve(LIBRARY),
                folder.resolve(LIBRARY),
                "--minify=false", // an error under Node.js is shown with its line
                "--format=esm",
                "--external:node:*");
    }
}
