package io.github.pokechess.notation.strings;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The drawings and the parts of a page, which are resources of notation. */
public final class Resources {
    private static final String FOLDER = "/io/github/pokechess/notation/";

    private Resources() {}

    /** The style that the page of a game and the page of the board share. */
    public static String sharedStyle() {
        return readText("look.css");
    }

    /** The text of a file with line feeds, also if the checkout has changed them. */
    public static String readText(String name) {
        return readText(Resources.class.getResourceAsStream(FOLDER + name), name);
    }

    /** The text of a file with line feeds, as the module that owns it has opened it: no other can. */
    public static String readText(@Nullable InputStream opened, String name) {
        return readTextIfThere(opened, name)
                .orElseThrow(() -> new IllegalStateException(name + " is missing next to the classes"));
    }

    /** The text of a file that may be missing. */
    public static Optional<String> readTextIfThere(@Nullable InputStream opened, String name) {
        return readBytesIfThere(opened, name)
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8).replace("\r\n", "\n"));
    }

    /** The bytes of a file that was opened, if there is one. */
    public static Optional<byte[]> readBytesIfThere(@Nullable InputStream opened, String name) {
        try (InputStream in = opened) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException broken) {
            throw new UncheckedIOException(name, broken);
        }
    }

    /** All definitions of {@code pieces.svg}: the pieces and the signs of rolls. */
    public static String figureDefinitions() {
        String file = readText("pieces.svg");
        return file.substring(file.indexOf("<defs>\n") + 7, file.indexOf("</defs>"));
    }

    /** The hash by which a content security policy allows a script or style. */
    public static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }
}
