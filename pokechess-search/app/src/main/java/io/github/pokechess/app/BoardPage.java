package io.github.pokechess.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;

/** The page of a board and what belongs to it, as a server hands it out. */
final class BoardPage {
    private static final Map<String, String> NAMES = Map.of("/", "board.html");

    private BoardPage() {}

    /**
     * A part of the page.
     *
     * @param contentType the type as HTTP has it
     * @param bytes the content
     */
    record Asset(String contentType, byte[] bytes) {}

    /** The part of the page at a path, if there is one. */
    static Optional<Asset> asset(String path) {
        String name = NAMES.get(path);
        if (name == null) {
            return Optional.empty();
        }
        try (InputStream in = BoardPage.class.getResourceAsStream(name)) {
            byte[] bytes = in == null ? "<!doctype html>".getBytes(java.nio.charset.StandardCharsets.UTF_8) : in.readAllBytes();
            return Optional.of(new Asset("text/html; charset=utf-8", bytes));
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }
}
