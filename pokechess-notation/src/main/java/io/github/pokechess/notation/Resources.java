package io.github.pokechess.notation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The drawings and the parts of a page, which lie beside the classes. */
final class Resources {
    private Resources() {}

    /** The text of a file with line feeds, whatever the checkout made of them. */
    static String text(String name) {
        try (InputStream in = Resources.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing beside the classes");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException broken) {
            throw new UncheckedIOException(name, broken);
        }
    }

    /** All definitions of {@code pieces.svg}: the pieces and the signs of rolls. */
    static String drawings() {
        String file = text("pieces.svg");
        return file.substring(file.indexOf("<defs>\n") + 7, file.indexOf("</defs>"));
    }
}
