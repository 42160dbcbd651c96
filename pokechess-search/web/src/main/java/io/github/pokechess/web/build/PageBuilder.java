package io.github.pokechess.web.build;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.board.page.BoardPage;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.strings.Escapes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.LZMAOutputStream;

/**
 * Makes the one file: the page of {@code pokechess board} with everything in it, and next to it what a host needs to
 * offer it for installation.
 *
 * <pre>java -cp … io.github.pokechess.web.build.PageBuilder SOURCES OUT</pre>
 */
public final class PageBuilder {
    private static final String MAIN = "io.github.pokechess.web.WebBoard";

    private static final String STYLE = "<link rel=\"stylesheet\" href=\"/page.css\">\n";
    private static final String SCRIPT = "<script type=\"module\" src=\"/page.js\"></script>\n";

    private static final String DESCRIPTION =
            "Chess in which every piece has a Pokémon type and every capture is a roll. Play here against the engine or a friend.";

    private static final String LOADING = "<p id=\"loading\" role=\"status\">";

    /** The signs of the page, which a host that refuses the style would let be as wide as an image. */
    private static final String SIGN = "class=\"icon\"";

    private static final String SIZED = SIGN + " width=\"24\" height=\"24\"";

    private static final String ICON = "<link rel=\"icon\"";

    /**
     * The property with the folder where the page will be, such as https://example.org/chess/: previews want addresses
     * that are whole.
     */
    private static final String ADDRESS = "web.address";

    /**
     * Where a policy or a browser runs no script, the sentence that this hides is all that works: in the place of
     * noscript, which a policy does not show.
     */
    private static final String RUNS = "document.documentElement.className = 'scripted'";

    private static final String RUN = ".scripted #unscripted, :root:not(.scripted) #loading span { display: none; }";

    private static final Pattern UNSCRIPTED = Pattern.compile("<noscript>(.*)</noscript>\\n");

    /** The script that begins. */
    private static final String FIRST = "standalone.js";

    /**
     * Scripts of a server's page, and those that go under their names: the road to the library, and the words of all
     * languages.
     */
    private static final Map<String, String> STANDALONE = Map.of(
            "common/engine-http.js", "common/engine-wasm.js",
            "common/words.js", "common/words-standalone.js");

    /** More bytes than any packed file has. */
    private static final int DICTIONARY = 1 << 22;

    private PageBuilder() {}

    /** Makes the files. */
    public static void main(String[] arguments) throws IOException {
        Path sources = Path.of(arguments[0]).toAbsolutePath();
        Path out = Path.of(arguments[1]).toAbsolutePath();
        Path compiled =
                new Module(MAIN, sources.resolve("overlay"), out).compile(System.getProperty("java.class.path"));
        Npm npm = new Npm(sources.resolve("npm"), out);
        byte[] module = new Binaryen(npm, out).better(compiled);
        String page = page(
                module,
                script(
                        sources.resolve("../../board/target/classes/io/github/pokechess/board/page"),
                        out.resolve("page")),
                worker(out.resolve("page")),
                loader(out.resolve("page")));
        Files.writeString(out.resolve("pokechess-board.html"), page);
        for (String extra : List.of("pokechess-board.webmanifest", "pokechess-board-worker.js")) {
            Files.writeString(out.resolve(extra), resource(extra));
        }
        Files.writeString(out.resolve("pokechess-board.svg"), asset("/logo.svg"));
        for (String icon : List.of("icon-192.png", "icon-512.png")) {
            Files.write(out.resolve(icon), BoardPage.icon("/" + icon).orElseThrow());
        }
        System.out.printf(
                Locale.ROOT,
                "pokechess-board.html: %,d bytes, sent packed by gzip %,d; module %,d%n",
                page.getBytes(StandardCharsets.UTF_8).length,
                sent(page.getBytes(StandardCharsets.UTF_8)),
                module.length);
    }

    /** All scripts of the page as one. */
    private static String script(Path scripts, Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(scripts)) {
            for (Path file : files.filter(file -> file.toString().matches(".*\\.js(on)?"))
                    .toList()) {
                Path copy = folder.resolve(scripts.relativize(file));
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
            }
        }
        for (Map.Entry<String, String> script : STANDALONE.entrySet()) {
            Files.copy(
                    scripts.resolve(script.getValue()),
                    folder.resolve(script.getKey()),
                    StandardCopyOption.REPLACE_EXISTING);
        }
        Files.writeString(folder.resolve("common/words-all.js"), texts());
        Path bundle = folder.resolve("bundle.js");
        Script.bundle(folder.resolve(FIRST), bundle, "--format=iife");
        return Files.readString(bundle);
    }

    /** TeaVM's script and that of the workers as one. */
    private static String worker(Path folder) throws IOException {
        Path script = Files.writeString(folder.resolve("worker.js"), RuntimeScript.text() + resource("worker.js"));
        Path bundle = folder.resolve("worker-bundle.js");
        Script.bundle(script, bundle, "--format=iife", "--external:node:*");
        return Files.readString(bundle);
    }

    /** The script that unpacks the page's own and lets it run. */
    private static String loader(Path folder) throws IOException {
        Path script = Files.writeString(folder.resolve("loader.js"), resource("loader.js"));
        Path bundle = folder.resolve("loader-bundle.js");
        Script.bundle(script, bundle, "--format=iife");
        return Files.readString(bundle);
    }

    /**
     * The texts of all languages. Those but English are in the order of the English keys, which are thus there once;
     * null if missing.
     */
    private static String texts() throws IOException {
        Set<String> keys = json("/words/en.json").members().keySet();
        return json("/languages.json").members().keySet().stream()
                .skip(1)
                .map(language -> {
                    JsonNode texts = json("/words/" + language + ".json");
                    return keys.stream()
                            .map(texts::get)
                            .map(word -> word.isMissing() ? "null" : Escapes.escapeJson(String.valueOf(word.text())))
                            .collect(Collectors.joining(",", "\"" + language + "\":[", "]"));
                })
                .collect(Collectors.joining(
                        ",", "export default {\"en\":" + asset("/words/en.json").strip() + ",", "};\n"));
    }

    private static JsonNode json(String path) {
        return JsonNode.parse(JsonSource.of(asset(path)));
    }

    static String page(byte[] module, String script, String worker, String loader) throws IOException {
        String style = asset("/page.css").replaceFirst("/\\*# sourceMappingURL=.*", "") + RUN;
        String page = asset("/")
                .replaceFirst("<link rel=\"manifest\"[^>]*>\n", "") // a host's has its own
                .replace(ICON, preview() + ICON)
                .replace(LOADING, LOADING + board())
                .replace(SIGN, SIZED)
                .replace(STYLE, "<style>" + style + "</style>\n<script>" + RUNS + "</script>\n");
        Matcher unscripted = UNSCRIPTED.matcher(page);
        if (!unscripted.find()) {
            throw new IllegalStateException("no noscript");
        }
        page = unscripted
                .replaceFirst("")
                .replace("<body>\n", "<body>\n<div id=\"unscripted\">" + unscripted.group(1) + "</div>\n");
        // What a browser does not run, it does not read before it is asked for it.
        ByteArrayOutputStream parts = new ByteArrayOutputStream();
        parts.write(module);
        parts.write(worker.getBytes(StandardCharsets.UTF_8));
        String data = "<script type=\"text/plain\" id=\"library\" data-module=\"" + module.length + "\">"
                + Base64.getEncoder().encodeToString(packed(parts.toByteArray())) + "</script>\n"
                + "<script type=\"text/plain\" id=\"page\">"
                + Base64.getEncoder().encodeToString(packed(script.getBytes(StandardCharsets.UTF_8))) + "</script>\n";
        page = page.replace(SCRIPT, data + "<script>" + loader + "</script>\n");
        String policy = "default-src 'none'; script-src 'wasm-unsafe-eval' " + hash(RUNS) + " " + hash(loader)
                + " " + hash(script)
                + "; style-src "
                + hash(style) + "; img-src 'self' data:; worker-src 'self' blob:; manifest-src 'self';"
                + " base-uri 'none'; form-action 'none'";
        return page.replaceFirst(
                "<meta charset=\"utf-8\">\n",
                Matcher.quoteReplacement(
                        "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"" + policy
                                + "\">\n"));
    }

    /** The pieces at the start, by the page's drawings: seen before the library is there, whose bytes come behind. */
    private static String board() {
        StringBuilder board = new StringBuilder("<svg viewBox=\"0 0 800 800\" aria-hidden=\"true\">");
        row(board, "b", "RNBQKBNR", 0);
        row(board, "b", "PPPPPPPP", 100);
        row(board, "w", "PPPPPPPP", 600);
        row(board, "w", "RNBQKBNR", 700);
        return board.append("</svg>").toString();
    }

    private static void row(StringBuilder board, String side, String figures, int y) {
        board.append("<g class=\"").append(side).append("\">");
        for (int i = 0; i < figures.length(); i++) {
            board.append("<use href=\"#pk-").append(figures.charAt(i)).append("\" x=\"");
            board.append(100 * i).append("\" y=\"").append(y).append("\"/>");
        }
        board.append("</g>");
    }

    /** The preview of a link to this page in other pages and programs. */
    private static String preview() {
        String title = requireNonNull(
                requireNonNull(json("/words/en.json").get("title")).text());
        String address = System.getProperty(ADDRESS, "");
        String picture = address.isEmpty()
                ? ""
                : meta("property", "og:url", address) + meta("property", "og:image", address + "icon-512.png");
        return meta("name", "description", DESCRIPTION)
                + meta("property", "og:title", title)
                + meta("property", "og:description", DESCRIPTION)
                + picture;
    }

    private static String meta(String kind, String name, String content) {
        return "<meta " + kind + "=\"" + name + "\" content=\"" + content + "\">\n";
    }

    private static String asset(String path) {
        return BoardPage.asset(path)
                .orElseThrow(() -> new IllegalStateException("no " + path))
                .text();
    }

    private static String resource(String name) {
        try (InputStream in = PageBuilder.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new IllegalStateException(broken);
        }
    }

    /** A source of a policy: the one text that may run. */
    private static String hash(String text) {
        try {
            byte[] sum = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(sum) + "'";
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** The size of a file as a host would send it. */
    static int sent(byte[] file) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(file);
        }
        return out.size();
    }

    /** As {@code unpack.js} reads it: WebAssembly is not aligned, so the place of a byte says nothing about it. */
    private static byte[] packed(byte[] module) throws IOException {
        LZMA2Options options = new LZMA2Options(LZMA2Options.PRESET_MAX);
        options.setLcLp(3, 0);
        options.setPb(0);
        options.setNiceLen(LZMA2Options.NICE_LEN_MAX);
        options.setDictSize(DICTIONARY);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream lzma = new LZMAOutputStream(out, options, module.length)) {
            lzma.write(module);
        }
        return out.toByteArray();
    }
}
