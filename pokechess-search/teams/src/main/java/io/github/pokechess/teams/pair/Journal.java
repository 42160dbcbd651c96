package io.github.pokechess.teams.pair;

import io.github.pokechess.notation.file.GameFile;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * A file of pairs of games, a line of JSON for each, which grows while they are played: the first line names the
 * engine, and notes between the pairs tell what was decided by the clock. Held by one run at a time. Not thread-safe.
 */
public final class Journal implements Closeable {
    private static final String HEAD = "{\"journal\":";
    private static final List<String> LINES = List.of("{\"pair\":", "{\"note\":");

    private final GameFile content;
    private final Map<String, Long> notes = new LinkedHashMap<>();

    private Journal(GameFile content) {
        this.content = content;
    }

    /**
     * Opens a journal, or begins one. A last line that was torn when it was written is cut off.
     *
     * @param engine the name of the engine that plays
     * @param pairs receives each pair of the file
     * @param notices receives a message if a line is cut off
     * @throws IOException if the file cannot be used, another run holds it, another engine has played, or it holds
     *     anything else
     */
    public static Journal open(Path file, String engine, Consumer<PlayedPair> pairs, Consumer<String> notices)
            throws IOException {
        GameFile content = GameFile.open(file);
        try {
            Journal journal = new Journal(content);
            journal.read(file, engine, pairs, notices);
            return journal;
        } catch (IOException | RuntimeException wrong) {
            content.close();
            throw wrong;
        }
    }

    private void read(Path file, String engine, Consumer<PlayedPair> pairs, Consumer<String> notices)
            throws IOException {
        long length = content.length();
        long end = 0;
        long number = 0;
        BufferedReader reader =
                new BufferedReader(new InputStreamReader(content.stream(), StandardCharsets.ISO_8859_1));
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            number++;
            long next = end + line.length() + 1;
            boolean complete = next <= length;
            if (!complete || !takeLine(line, number, file, engine, pairs)) {
                if (complete || !mayBeginLine(line, number)) {
                    throw new IOException(file + ": line " + number + " is not one of a journal of teams");
                }
                notices.accept(file + ": the last line is torn and cut off; its pair is played again");
                content.truncateAfterLastGame(end);
                break;
            }
            end = next;
        }
        if (end == 0) {
            appendLine(HEAD + "\"pokechess teams\",\"engine\":\"" + engine + "\"}");
        }
    }

    /** Whether a text may be the beginning of a line of ours: nothing else is ever cut off. */
    private static boolean mayBeginLine(String text, long number) {
        return (number == 1 ? List.of(HEAD) : LINES)
                .stream()
                        .anyMatch(
                                begin -> text.startsWith(begin.substring(0, Math.min(begin.length(), text.length()))));
    }

    /**
     * Takes a line.
     *
     * @return false if it is none of a journal
     * @throws IOException if another engine has played
     */
    private boolean takeLine(String line, long number, Path file, String engine, Consumer<PlayedPair> pairs)
            throws IOException {
        try {
            JsonNode node = JsonNode.parse(JsonSource.of(line));
            JsonNode writer = node.get("engine");
            JsonNode note = node.get("note");
            JsonNode value = node.get("value");
            if (number == 1 && !writer.isMissing() && !writer.hasText(engine)) {
                throw new IOException(file + ": its games are those of another engine, " + writer.text()
                        + "; this one is " + engine + ": games of both are not mixed, take another folder");
            }
            if (number == 1) {
                return !writer.isMissing();
            }
            if (!note.isMissing() && !value.isMissing()) {
                notes.put(String.valueOf(note.text()), value.longNumber(Long.MIN_VALUE, Long.MAX_VALUE));
                return node.problems().isEmpty();
            }
            pairs.accept(PlayedPair.of(node));
            return true;
        } catch (IllegalArgumentException torn) {
            return false;
        }
    }

    /** The last note of a name. */
    public OptionalLong latestNote(String name) {
        Long value = notes.get(name);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }

    /**
     * Appends a note.
     *
     * @throws UncheckedIOException if it cannot be written; the file is then as it was
     */
    public void appendNote(String name, long value) {
        appendLine("{\"note\":\"" + name + "\",\"value\":" + value + "}");
        notes.put(name, value);
    }

    /**
     * Appends a pair, as {@link PlayedPair#toString} has it.
     *
     * @throws UncheckedIOException if it cannot be written; the file is then as it was
     */
    public void appendLine(String line) {
        try {
            content.appendText(line + "\n");
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }

    @Override
    public void close() throws IOException {
        content.close();
    }
}
