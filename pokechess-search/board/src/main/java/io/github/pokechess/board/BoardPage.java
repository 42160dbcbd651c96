package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.notation.format.Escapes;
import io.github.pokechess.notation.format.Resources;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The page of a board: a few files without secrets, each at its own path. {@code board.html} loads two styles and
 * {@code served.js}, which imports the other scripts. All words are in {@code words.js}: the scripts import them, and
 * this class fills them into the page. Stateless and thread-safe.
 */
public final class BoardPage {
    /** The files of the page but for those of notation, the page itself first. */
    private static final List<String> FILES = List.of("""
            board.html board.css board.webmanifest
            alone.js analysis.js aside.js battle.js beside.js board.js chooser.js choosing.js clock.js desk.js dialogs.js
            dice.js dom.js drafting.js drills.js editor.js engine-http.js engine-wasm.js exercise.js fan.js fight.js
            figures.js files.js friend.js guide.js invite.js keys.js lesson.js links.js memory.js messages.js
            movelist.js newgame.js picture.js play.js pointer.js promise.js puzzles.js review.js road.js rollout.js seats.js
            served.js settings.js setup.js sha256.js slots.js sound.js state.js steps.js study.js surface.js
            teams.js text.js tip.js typeicons.js unpack.js view.js welcome.js words.js
            """.strip().split("\\s+", -1));

    /** Those that the page of a game has, too, from notation. */
    private static final Set<String> SHARED = Set.of("drawing.js", "look.css");

    /** Those that only a page with the library inside has, and types, which no browser reads. */
    private static final Set<String> NOT_SERVED =
            Set.of("alone.js", "engine-wasm.js", "links.js", "messages.js", "unpack.js");

    private static final Set<String> ICONS = Set.of("/icon-192.png", "/icon-512.png");

    private static final String DRAWINGS = "{{drawings}}";
    private static final String FORMS = "{{forms}}";
    private static final String LUCKS = "{{lucks}}";
    private static final Pattern WORD = Pattern.compile("\\{\\{([\\w-]+)}}");

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

    /**
     * All files of the page, the page itself first. Includes those of the page with the library inside: {@code
     * alone.js} in place of {@code served.js}, and {@code engine-wasm.js} in place of {@code engine-http.js}.
     */
    public static List<Asset> assets() {
        return Stream.concat(FILES.stream(), SHARED.stream())
                .map(BoardPage::file)
                .toList();
    }

    /** The file that a server has at a path, such as {@code /} or {@code /board.css}, if there is one. */
    public static Optional<Asset> asset(String path) {
        String name = path.equals("/") ? FILES.get(0) : path.startsWith("/") ? path.substring(1) : "";
        boolean isServed = SHARED.contains(name) || (FILES.contains(name) && !NOT_SERVED.contains(name));
        return isServed ? Optional.of(file(name)) : Optional.empty();
    }

    /**
     * The icon that a server has at a path, {@code /icon-192.png} or {@code /icon-512.png}, as a PNG; with them and {@code
     * /board.webmanifest} browsers offer to install the page.
     */
    public static Optional<byte[]> icon(String path) {
        requireNonNull(path, "path");
        return ICONS.contains(path)
                ? Resources.bytes(BoardPage.class.getResourceAsStream("page" + path), path)
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

    /** The page with its drawings and words. */
    private static String filled(String page) {
        String table = text("words.js");
        JsonNode words = JsonNode.parse(JsonSource.of(
                table.substring(table.indexOf('{', table.indexOf("export")), table.lastIndexOf('}') + 1)));
        return WORD.matcher(page.replace(DRAWINGS, Resources.drawings())
                        .replace(FORMS, forms(words))
                        .replace(LUCKS, lucks()))
                .replaceAll(found -> {
                    JsonNode word = words.get(found.group(1));
                    if (word == null) {
                        throw new IllegalStateException("words.js has no " + found.group(1));
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
                                ? Escapes.xml(GameForm.named(name).orElseThrow().label())
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

    private static String text(String name) {
        return SHARED.contains(name)
                ? Resources.text(name)
                : Resources.text(BoardPage.class.getResourceAsStream("page/" + name), name);
    }
}
