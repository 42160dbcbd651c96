package io.github.pokechess.notation.strings;

import io.github.pokechess.game.MalformedTextException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Bytes and texts in letters, digits, hyphens and underscores, as the address of a page may hold them. */
public final class LinkText {
    private LinkText() {}

    /** Bytes in base64url without padding (RFC 4648). */
    public static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** A text's bytes in UTF-8. */
    public static String encode(String text) {
        return encode(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The bytes of a link.
     *
     * @throws MalformedTextException if it is none
     */
    public static byte[] decodeBytes(String link) {
        try {
            return Base64.getUrlDecoder().decode(link);
        } catch (IllegalArgumentException wrong) {
            throw MalformedTextException.of("link", "is damaged");
        }
    }

    /**
     * The text of a link; bytes that are no text become U+FFFD.
     *
     * @throws MalformedTextException if it is none
     */
    public static String decodeText(String link) {
        return new String(decodeBytes(link), StandardCharsets.UTF_8);
    }
}
