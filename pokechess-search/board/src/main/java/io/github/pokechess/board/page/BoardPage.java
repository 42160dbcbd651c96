package io.github.pokechess.board.page;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.notation.format.Escapes;
import io.github.pokechess.notation.format.Resources;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The page of a board: a few files without secrets, each at its own path. {@code board.html} loads two styles and
 * {@code served.js}, which imports the other scripts: what the page loads is what is here. {@code languages.json} names the languages; the
 * words of one are in {@code words/en.json}, which is the script {@code words-en.js} for the others. This class fills the English words into
 * the page and marks their places, so that a script can put those of another language there. Stateless and thread-safe.
 */
public final class BoardPage {
    private static final String PAGE = "board.html";
    private static final String LANGUAGES = "languages";

    /** The tables of words but the English one, in one script without keys. */
    private static final String ALL_WORDS = "words-all.js";

    /** A script that is a table of words. */
    private static final Pattern TABLE = Pattern.compile("words-([a-z]{2})\\.js");

    /** What a page with the library inside loads in the place of other files. */
    private static final List<String> ALONE = List.of("alone.js", "engine-wasm.js", "words-alone.js");

    /** Those that the page of a game has, too, from notation. */
    private static final Set<String> SHARED = Set.of("drawing.js", "look.css");

    private static final Pattern LOADED = Pattern.compile(
            "(?:src|href)=\"/([a-z0-9-]+\\.(?:css|js|webmanifest))\"|(?m:^(?:import|export) .*?'\\./([a-z0-9-]+\\.js)';$)");

    /** Types, which no browser reads. */
    private static final Pattern NAMED = Pattern.compile("import\\('\\./([a-z0-9-]+\\.js)'\\)");

    private static final Set<String> ICONS = Set.of("/icon-192.png", "/icon-512.png");

    private static final String DRAWINGS = "{{drawings}}";
    private static final String FORMS = "{{forms}}";
    private static final String LUCKS = "{{lucks}}";
    private static final Pattern WORD = Pattern.compile("\\{\\{([\\w-]+)}}");

    /** An attribute that is a word, one that people do not read, and an element that is a word. */
    private static final Pattern TOLD = Pattern.compile("(title|aria-label)=\"\\{\\{([\\w-]+)}}\"");

    private static final Pattern UNTOLD = Pattern.compile("=\"\\{\\{([\\w-]+)}}\"");
    private static final Pattern WHOLE = Pattern.compile("(<(\\w+)(?: [^<>]*)?)>\\{\\{([\\w-]+)}}</\\2>");

    /** What stands for a word whose place is marked. */
    private static final Pattern MARKED = Pattern.compile("\\[\\[([\\w-]+)]]");

    /** The files that a server sends, the page itself first. */
    private static final Set<String> SERVED = loaded(
            Stream.concat(Stream.of(PAGE), languages().stream().map(BoardPage::table))
                    .toList(),
            List.of(LOADED));

    /** All files, with those of a page with the library inside, and types. */
    private static final Set<String> FILES =
            loaded(Stream.concat(SERVED.stream(), ALONE.stream()).toList(), List.of(LOADED, NAMED));

    private BoardPage() {}

    /** Some files with all that they load, and what that loads. */
    private static Set<String> loaded(List<String> first, List<Pattern> references) {
        Set<String> known = new LinkedHashSet<>(first);
        Deque<String> rest = new ArrayDeque<>(first);
        while (!rest.isEmpty()) {
            String text = text(rest.remove());
            for (Pattern reference : references) {
                reference
                        .matcher(text)
                        .results()
                        .flatMap(found -> Stream.of(found.group(1), found.group(found.groupCount())))
                        .filter(name -> name != null && known.add(name))
                        .forEach(rest::add);
            }
        }
        return Collections.unmodifiableSet(known);
    }

    /**
     * A file as it is sent to a browser.
     *
     * @param name the name, which is its path after the slash
     * @param mediaType the media type without the encoding, which is UTF-8
     */
    public record Asset(String name, String mediaType, String text) {
        /** @throws NullPointerException if a part is null */
        public Asset {
            requireNonNull(name, "name");
            requireNonNull(mediaType, "mediaType");
            requireNonNull(text, "text");
        }

        /** The media type with the encoding. */
        public String contentType() {
            return mediaType + "; charset=utf-8";
        }
    }

    /**
     * All files of the page, the page itself first. Includes those of the page with the library inside: {@code
     * alone.js} in place of {@code served.js}, and {@code engine-wasm.js} in place of {@code engine-http.js}.
     */
    public static List<Asset> assets() {
        return FILES.stream().map(BoardPage::file).toList();
    }

    /** The file that a server has at a path, such as {@code /} or {@code /board.css}, if there is one. */
    public static Optional<Asset> asset(String path) {
        String name = path.equals("/") ? PAGE : path.startsWith("/") ? path.substring(1) : "";
        return SERVED.contains(name) ? Optional.of(file(name)) : Optional.empty();
    }

    /**
     * The file that a server has at a path for a translation that is tried: the page that asks for it, and the translation
     * itself; all other files are as they are.
     *
     * @param translation a JSON object of texts by their keys, as {@code words/en.json}
     * @throws io.github.pokechess.game.MalformedTextException as {@link #checkTranslation}
     */
    public static Optional<Asset> asset(String path, String translation) {
        requireNonNull(translation, "translation");
        if (path.equals("/words-tried.js")) {
            checkTranslation(translation);
            return Optional.of(new Asset("words-tried.js", "text/javascript", exported(translation)));
        }
        Optional<Asset> usual = asset(path);
        return usual.filter(asset -> asset.name().equals(PAGE))
                .map(page -> new Asset(
                        PAGE, page.mediaType(), page.text().replaceFirst("<html ", "<html data-tried=\"yes\" ")))
                .or(() -> usual);
    }

    /**
     * Checks that a text can be a translation of the page. Texts that it lacks, or that have other places than the English ones, are
     * shown in English.
     *
     * @throws io.github.pokechess.game.MalformedTextException if it is no JSON object
     */
    public static void checkTranslation(String translation) {
        JsonNode words = JsonNode.parse(JsonSource.of(requireNonNull(translation, "translation")));
        words.members(); // which it has to have
        words.problems().throwIfAny();
    }

    /**
     * The icon that a server has at a path, {@code /icon-192.png} or {@code /icon-512.png}, as a PNG; with them and {@code
     * /board.webmanifest} browsers offer to install the page.
     */
    public static Optional<byte[]> icon(String path) {
        requireNonNull(path, "path");
        return ICONS.contains(path)
                ? Resources.bytes(BoardPage.class.getResourceAsStream(path.substring(1)), path)
                : Optional.empty();
    }

    private static Asset file(String name) {
        return switch (name.substring(name.lastIndexOf('.'))) {
            case ".html" -> new Asset(name, "text/html", filled(text(name)));
            case ".webmanifest" -> new Asset(name, "application/manifest+json", text(name));
            case ".css" -> new Asset(name, "text/css", text(name));
            default -> new Asset(name, "text/javascript", text(name));
        };
    }

    /** The page with its drawings and English words, each in a place that a script finds. */
    private static String filled(String page) {
        JsonNode words = JsonNode.parse(JsonSource.of(words("en")));
        String whole = page.replace(DRAWINGS, Resources.drawings())
                .replace(FORMS, forms(words))
                .replace(LUCKS, lucks());
        String marked = TOLD.matcher(whole).replaceAll("$1=\"[[$2]]\" data-say-$1=\"$2\"");
        marked = UNTOLD.matcher(marked).replaceAll("=\"[[$1]]\"");
        marked = WHOLE.matcher(marked).replaceAll("$1 data-say=\"$3\">[[$3]]</$2>");
        marked = WORD.matcher(marked).replaceAll("<span data-say=\"$1\">[[$1]]</span>");
        return MARKED.matcher(marked).replaceAll(found -> {
            JsonNode word = words.get(found.group(1));
            if (word == null) {
                throw new IllegalStateException("words/en.json has no " + found.group(1));
            }
            return Matcher.quoteReplacement(Escapes.xml(String.valueOf(word.text())));
        });
    }

    /** A button for each form in which a whole game is a text; one that is new may have no word yet. */
    private static String forms(JsonNode words) {
        return GameForm.texts().stream()
                .map(form -> form.suffix().substring(1))
                .map(name -> "<button type=\"button\" data-form=\"" + name + "\">"
                        + (words.get("form-" + name) == null
                                ? Escapes.xml(
                                        GameForm.tryNamed(name).orElseThrow().label())
                                : "{{form-" + name + "}}")
                        + "</button>")
                .collect(Collectors.joining());
    }

    /** A choice for each luck model, whose sentence has the name {@code luck} and that of the model. */
    private static String lucks() {
        return Stream.of(LuckModel.values())
                .map(luck -> "<option value=\"" + luck + "\">{{luck-" + luck + "}}</option>")
                .collect(Collectors.joining());
    }

    /** The codes of the languages, English first. */
    private static List<String> languages() {
        return List.copyOf(
                JsonNode.parse(JsonSource.of(json(LANGUAGES))).members().keySet());
    }

    /** The script that is the table of a language. */
    private static String table(String language) {
        return "words-" + language + ".js";
    }

    private static String words(String language) {
        return json("words/" + language);
    }

    private static String json(String name) {
        return Resources.text(BoardPage.class.getResourceAsStream(name + ".json"), name + ".json");
    }

    private static String text(String name) {
        Matcher table = TABLE.matcher(name);
        if (table.matches()) {
            return exported(words(table.group(1)));
        }
        if (name.equals(LANGUAGES + ".js")) {
            return exported(json(LANGUAGES));
        }
        if (name.equals(ALL_WORDS)) {
            return exported(
                    "{ " + languages().stream().skip(1).map(BoardPage::texts).collect(Collectors.joining(", ")) + " }");
        }
        return SHARED.contains(name)
                ? Resources.text(name)
                : Resources.text(BoardPage.class.getResourceAsStream(name), name);
    }

    /** The texts of a language in the order of the English keys, which are thus there once; null for one that it lacks. */
    private static String texts(String language) {
        JsonNode words = JsonNode.parse(JsonSource.of(words(language)));
        JsonNode english = JsonNode.parse(JsonSource.of(words("en")));
        return english.members().keySet().stream()
                .map(words::get)
                .map(word -> word == null ? "null" : Escapes.json(String.valueOf(word.text())))
                .collect(Collectors.joining(",", language + ": [", "]"));
    }

    private static String exported(String value) {
        return "export default " + value.strip() + ";\n";
    }
}
