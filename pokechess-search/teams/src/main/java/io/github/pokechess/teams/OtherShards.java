package io.github.pokechess.teams;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Consumer;

/** The journals of the other shards, and one that was merged. Not thread-safe. */
final class OtherShards {
    static final String JOURNALS = "pairs*.jsonl";

    private final Path own;
    private final String engine;
    private final Map<Path, JournalTail> journals = new TreeMap<>();
    private final Map<String, Long> notes = new HashMap<>();

    /** @param own the journal that is not another's */
    OtherShards(Path own, String engine) {
        this.own = own;
        this.engine = engine;
    }

    /**
     * Reads what is new.
     *
     * @return whether there was anything
     * @throws IOException if a journal cannot be read, or is none of this engine
     */
    boolean read(Consumer<PlayedPair> pairs) throws IOException {
        try (DirectoryStream<Path> found =
                Files.newDirectoryStream(own.toAbsolutePath().getParent(), JOURNALS)) {
            for (Path file : found) {
                if (!file.getFileName().equals(own.getFileName())) {
                    journals.computeIfAbsent(file, any -> new JournalTail(file, engine));
                }
            }
        }
        boolean news = false;
        for (JournalTail journal : journals.values()) {
            news |= journal.read(new Journal.Contents() {
                @Override
                public void pair(PlayedPair pair) {
                    pairs.accept(pair);
                }

                @Override
                public void note(String name, long value) {
                    notes.putIfAbsent(name, value);
                }
            });
        }
        return news;
    }

    /** The first note of a name. */
    OptionalLong note(String name) {
        Long value = notes.get(name);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
