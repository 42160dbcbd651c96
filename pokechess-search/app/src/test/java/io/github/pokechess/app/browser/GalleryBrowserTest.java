package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.page.BoardPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The page that shows all parts of the design in all their states. Pictures of it are left in {@code
 * target/screenshots}.
 */
@Tag("browser")
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class GalleryBrowserTest extends BrowserTest {
    private static final Path GALLERY = Path.of("../board/src/test/gallery/gallery.html");
    private static final Pattern CLASS = Pattern.compile("\\.([a-z]+)(?=[^{}]*\\{)");

    /** What stands within parts that other pages have: moves, and the editor of positions. */
    private static final Set<String> ELSEWHERE = Set.of("moves");

    private static Path written() throws IOException {
        Path shown = Files.createDirectories(folder.resolve("gallery"));
        for (String sheet : List.of("board/look.css", "style/tokens.css", "style/parts.css")) {
            String text = BoardPage.asset("/" + sheet).orElseThrow().text();
            Files.writeString(shown.resolve(sheet.replaceFirst(".*/", "")), text);
        }
        return Files.copy(GALLERY, shown.resolve("gallery.html"), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }

    @Test
    void allPartsStandInTheGallery() throws IOException {
        String sheet = BoardPage.asset("/style/parts.css").orElseThrow().text().replaceAll("(?s)/\\*.*?\\*/", "");
        String gallery = Files.readString(GALLERY);
        Set<String> missing = new TreeSet<>();
        CLASS.matcher(sheet)
                .results()
                .map(found -> found.group(1))
                .filter(name -> !ELSEWHERE.contains(name))
                .filter(name -> !Pattern.compile("class=\"[^\"]*\\b" + name + "\\b")
                        .matcher(gallery)
                        .find())
                .forEach(missing::add);
        assertThat(missing).isEmpty();
    }

    @Test
    void theyFitEveryScreenAndAxeFindsNothing() throws IOException, InterruptedException {
        browser().open(written().toUri().toString());
        Axe.bring(browser());
        for (String scheme : new String[] {"light", "dark"}) {
            browser().prefer(scheme);
            for (int width : new int[] {320, 820, 2560}) {
                browser().resize(width, 900, 1, width < 900);
                assertThat(browser().evaluate("document.documentElement.scrollWidth"))
                        .as(scheme + " " + width)
                        .isEqualTo("" + width);
                Axe.assertClean(browser(), "gallery, " + scheme + ", " + width);
                Files.createDirectories(BoardInBrowser.SCREENSHOTS);
                Files.write(
                        BoardInBrowser.SCREENSHOTS.resolve("gallery-" + width + "-" + scheme + ".png"),
                        browser().screenshot());
            }
        }
    }
}
