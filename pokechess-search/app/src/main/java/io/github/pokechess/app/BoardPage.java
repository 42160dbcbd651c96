package io.github.pokechess.app;

import io.github.pokechess.notation.internal.Resources;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The page of {@code board}: a few files that hold no secret, each at its own path. */
public final class BoardPage {
    private static final String DRAWINGS = "{{drawings}}";

    private BoardPage() {}

    /**
     * A file as a browser is sent it.
     *
     * @param mediaType the media type without the encoding, which is UTF-8
     */
    public record Asset(String mediaType, String text) {
        /** The media type with the encoding. */
        String contentType() {
            return mediaType + "; charset=utf-8";
        }

        /** The text as it is sent. */
        byte[] bytes() {
            return text.getBytes(StandardCharsets.UTF_8);
        }
    }

    /** The file at a path, such as {@code /} or {@code /board.css}, if there is one. */
    public static Optional<Asset> asset(String path) {
        return switch (path) {
            case "/", "/board.html" ->
                Optional.of(new Asset("text/html", text("board.html").replace(DRAWINGS, Resources.drawings())));
            case "/look.css" -> Optional.of(new Asset("text/css", Resources.look()));
            case "/board.css" -> Optional.of(new Asset("text/css", text("board.css")));
            case "/engine-http.js",
                    "/board-dice.js",
                    "/board-seats.js",
                    "/board-draw.js",
                    "/board-tree.js",
                    "/board-tools.js",
                    "/board-sound.js",
                    "/board.js" -> Optional.of(new Asset("text/javascript", text(path.substring(1))));
            default -> Optional.empty();
        };
    }

    private static String text(String name) {
        try (InputStream in = BoardPage.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing beside the classes");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(name, broken);
        }
    }
}
