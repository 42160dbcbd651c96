package io.github.pokechess.web.build;

import io.mvnpm.esbuild.Bundler;
import io.mvnpm.esbuild.Execute;
import io.mvnpm.esbuild.resolve.Resolver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A script that is put together from its modules, by <a href="https://esbuild.github.io">esbuild</a>. */
final class Script {
    private Script() {}

    /** Writes a script and all that it imports into one file, with some options of esbuild. */
    static void bundle(Path script, Path out, String... options) throws IOException {
        Stream<String> all = Stream.of(
                script.toString(),
                "--outfile=" + out,
                "--bundle",
                "--minify",
                "--charset=utf8",
                "--target=es2022",
                "--log-level=warning");
        Path esbuild = Resolver.create().resolve(Bundler.ESBUILD_EMBEDDED_VERSION);
        String[] arguments = Stream.concat(all, Stream.of(options)).toArray(String[]::new);
        new Execute(script.getParent(), esbuild.toFile(), arguments).executeAndWait(); // a problem is an exception
    }
}
