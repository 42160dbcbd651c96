package io.github.pokechess.board.page;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.strings.Escapes;
import io.github.pokechess.notation.strings.Resources;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The page of a board: a few files without secrets, each at its own path. {@code board.html} loads one style and one
 * script, which the build puts together from those that are here, too, in their folders: tools for developers ask for
 * them. {@code languages.json} names the languages; the words of one are in {@code words/en.json}, for which the script
 * asks if it is not English. This class fills the English words into the page and marks their places, so that a script
 * can put those of another language there. Stateless and thread-safe.
 */
public final class BoardPage {
    private static final String PAGE = "board.html";

    /** A file that a browser may ask for: its name, in a folder or none, and its ending. */
    private static final Pattern FILE = Pattern.compile("/((?:[a-z]+/)?[a-z0-9-]+(?:\\.(?:js|css))?\\.([a-z]+))");

    private static final Map<String, String> MEDIA_TYPES = Map.of(
            "js",
            "text/javascript",
            "css",
            "text/css",
            "json",
            "application/json",
            "map",
            "application/json",
            "webmanifest",
            "application/manifest+json",
            "svg",
            "image/svg+xml");

    private static final Set<String> ICONS = Set.of("/icon-192.png", "/icon-512.png");

    private static final String DRAWINGS = "{{drawings}}";
    private static final String LOGO = "{{logo}}";
    private static final String FORMS = "{{forms}}";
    private static final String LUCKS = "{{lucks}}";
    private static final Pattern WORD = Pattern.compile("\\{\\{([\\w-]+)}}");

    /** An attribute that is a word, one that people do not read, and an element that is a word. */
    private static final Pattern WITH_ATTRIBUTE = Pattern.compile("(title|aria-label)=\"\\{\\{([\\w-]+)}}\"");

    private static final Pattern IN_ATTRIBUTE = Pattern.compile("=\"\\{\\{([\\w-]+)}}\"");
    private static final Pattern FULL_ELEMENT = Pattern.compile("(<(\\w+)(?: [^<>]*)?)>\\{\\{([\\w-]+)}}</\\2>");

    /** The mark of a place for a word. */
    private static final Pattern MARKED = Pattern.compile("\\[\\[([\\w-]+)]]");

    private BoardPage() {}

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

    /** The file that a server has at a path, such as {@code /} or {@code /page.css}, if there is one. */
    public static Optional<Asset> asset(String path) {
        if (path.equals("/")) {
            return Optional.of(new Asset(PAGE, "text/html", fillTemplate(resourceText(PAGE))));
        }
        Matcher file = FILE.matcher(path);
        return file.matches() && MEDIA_TYPES.containsKey(file.group(2))
                ? Resources.readTextIfThere(BoardPage.class.getResourceAsStream(file.group(1)), path)
                        .map(text -> new Asset(file.group(1), MEDIA_TYPES.get(file.group(2)), text))
                : Optional.empty();
    }

    /**
     * The file that a server has at a path for a translation that is tried: the page that asks for it, and the
     * translation itself; all other files are as they are.
     *
     * @param translation a JSON object of texts by their keys, as {@code words/en.json}
     * @throws io.github.pokechess.game.MalformedTextException as {@link #checkTranslation}
     */
    public static Optional<Asset> asset(String path, String translation) {
        requireNonNull(translation, "translation");
        if (path.equals("/words/tried.json")) {
            checkTranslation(translation);
            return Optional.of(new Asset("words/tried.json", "application/json", translation));
        }
        Optional<Asset> original = asset(path);
        return original.filter(asset -> asset.name().equals(PAGE))
                .map(page -> new Asset(
                        PAGE, page.mediaType(), page.text().replaceFirst("<html ", "<html data-tried=\"yes\" ")))
                .or(() -> original);
    }

    /**
     * Checks that a text can be a translation of the page. Texts that it lacks, or that have other places than the
     * English ones, are shown in English.
     *
     * @throws io.github.pokechess.game.MalformedTextException if it is no JSON object
     */
    public static void checkTranslation(String translation) {
        JsonNode texts = JsonNode.parse(JsonSource.of(requireNonNull(translation, "translation")));
        texts.members(); // which it has to have
        texts.problems().throwIfAny();
    }

    /**
     * The icon that a server has at a path, {@code /icon-192.png} or {@code /icon-512.png}, as a PNG; with them and
     * {@code /board.webmanifest} browsers offer to install the page.
     */
    public static Optional<byte[]> icon(String path) {
        requireNonNull(path, "path");
        return ICONS.contains(path)
                ? Resources.readBytesIfThere(BoardPage.class.getResourceAsStream(path.substring(1)), path)
                : Optional.empty();
    }

    /** The page with its drawings and English words, each in a place that a script finds. */
    private static String fillTemplate(String page) {
        JsonNode texts = JsonNode.parse(JsonSource.of(resourceText("words/en.json")));
        String filled = page.replace(DRAWINGS, Resources.figureDefinitions())
                .replace(
                        LOGO, // in the page, which costs no request
                        Base64.getEncoder()
                                .encodeToString(Resources.readBytesIfThere(
                                                BoardPage.class.getResourceAsStream("logo.svg"), "logo.svg")
                                        .orElseThrow()))
                .replace(FORMS, exportFormButtons(texts))
                .replace(LUCKS, luckOptions());
        String marked = WITH_ATTRIBUTE.matcher(filled).replaceAll("$1=\"[[$2]]\" data-say-$1=\"$2\"");
        marked = IN_ATTRIBUTE.matcher(marked).replaceAll("=\"[[$1]]\"");
        marked = FULL_ELEMENT.matcher(marked).replaceAll("$1 data-say=\"$3\">[[$3]]</$2>");
        marked = WORD.matcher(marked).replaceAll("<span data-say=\"$1\">[[$1]]</span>");
        return MARKED.matcher(marked).replaceAll(found -> {
            JsonNode word = texts.get(found.group(1));
            if (word.isMissing()) {
                throw new IllegalStateException("words/en.json has no " + found.group(1));
            }
            return Matcher.quoteReplacement(Escapes.escapeXml(String.valueOf(word.text())));
        });
    }

    /** A button for each form in which a whole game is a text; one that is new may have no word yet. */
    private static String exportFormButtons(JsonNode texts) {
        return GameForm.texts().stream()
                .map(form -> form.suffix().substring(1))
                .map(name -> "<button type=\"button\" data-form=\"" + name + "\">"
                        + (texts.get("form-" + name).isMissing()
                                ? Escapes.escapeXml(
                                        GameForm.tryNamed(name).orElseThrow().label())
                                : "{{form-" + name + "}}")
                        + "</button>")
                .collect(Collectors.joining());
    }

    /** A choice for each luck model, whose sentence is named {@code luck} and the model's name. */
    private static String luckOptions() {
        return Stream.of(LuckModel.values())
                .map(luck -> "<option value=\"" + luck + "\">{{luck-" + luck + "}}</option>")
                .collect(Collectors.joining());
    }

    private static String resourceText(String name) {
        return Resources.readText(BoardPage.class.getResourceAsStream(name), name);
    }
}
