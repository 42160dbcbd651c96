package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** The lists of the page by which tests look at all of it: its languages, and the buttons that open something. */
final class PageLists {
    private static final Path PAGE = Path.of("../board/src/main/resources/io/github/pokechess/board/page");
    private static final Pattern LANGUAGE = Pattern.compile("\"(\\w+)\":");

    private PageLists() {}

    /** The codes of all languages, English first. */
    static List<String> languages() {
        return found(LANGUAGE, read("languages.json"));
    }

    /** The codes of the languages into which the page is translated. */
    static List<String> translations() {
        List<String> all = languages();
        assertThat(all.get(0)).isEqualTo("en");
        return all.subList(1, all.size());
    }

    /** The ids of the buttons of the header, and of its menu, that open a dialog. */
    static List<String> dialogOpeners() {
        return openers("dialog");
    }

    /** The ids of the buttons of the header that open a menu. */
    static List<String> menuOpeners() {
        return openers("true");
    }

    private static List<String> openers(String kind) {
        String html = read("board.html");
        String header = html.substring(html.indexOf("<header>"), html.indexOf("</header>"));
        return found(Pattern.compile("<button id=\"(\\w+)\"[^>]*aria-haspopup=\"" + kind + "\""), header);
    }

    private static List<String> found(Pattern pattern, String text) {
        List<String> all =
                pattern.matcher(text).results().map(one -> one.group(1)).toList();
        assertThat(all).isNotEmpty();
        return all;
    }

    private static String read(String file) {
        try {
            return Files.readString(PAGE.resolve(file));
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }
}
