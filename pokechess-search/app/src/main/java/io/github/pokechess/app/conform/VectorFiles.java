package io.github.pokechess.app.conform;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.notation.json.tree.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Reads the questions of files of test vectors. */
final class VectorFiles {
    /** What is asked about the lines of each file. */
    private static final Map<String, String> FILES = new LinkedHashMap<>();

    static {
        FILES.put("positions.jsonl", "position");
        FILES.put("games.jsonl", "game");
        FILES.put("notation.jsonl", "notation");
        FILES.put("perft.tsv", "perft");
        FILES.put("siblings.jsonl", "position");
    }

    /** More than all vectors have, and no bomb in a zip. */
    private static final int MAX_FILE = 64 << 20;

    private static final int COLUMNS = 5;

    private VectorFiles() {}

    /** The small set that comes with the program. */
    static List<Question> small() throws IOException {
        List<Question> questions = new ArrayList<>();
        for (String name : FILES.keySet()) {
            try (InputStream in = requireNonNull(VectorFiles.class.getResourceAsStream(name), name)) {
                add(name, in, questions);
            }
        }
        return questions;
    }

    /**
     * The questions of a folder or a zip.
     *
     * @throws IOException if it cannot be read, or has none of the files
     * @throws IllegalArgumentException if a line is wrong; the message has the file and the number of the line
     */
    static List<Question> read(Path place) throws IOException {
        List<Question> questions = new ArrayList<>();
        if (Files.isDirectory(place)) {
            for (String name : FILES.keySet()) {
                Path file = place.resolve(name);
                if (Files.exists(file)) {
                    try (InputStream in = Files.newInputStream(file)) {
                        add(name, in, questions);
                    }
                }
            }
        } else {
            if (!Files.exists(place)) {
                throw new IOException(place + ": no such folder or zip");
            }
            try (ZipFile zip = new ZipFile(place.toFile())) {
                for (ZipEntry entry : zip.stream().map(ZipEntry.class::cast).toList()) {
                    String name = entry.getName().substring(entry.getName().lastIndexOf('/') + 1);
                    if (FILES.containsKey(name)) {
                        try (InputStream in = zip.getInputStream(entry)) {
                            add(name, in, questions);
                        }
                    }
                }
            }
        }
        if (questions.isEmpty()) {
            throw new IOException(place + ": has no vectors: " + String.join(", ", FILES.keySet()));
        }
        return questions;
    }

    private static void add(String name, InputStream in, List<Question> questions) throws IOException {
        byte[] bytes = in.readNBytes(MAX_FILE + 1);
        if (bytes.length > MAX_FILE) {
            throw new IOException(name + ": has more than " + MAX_FILE + " bytes");
        }
        String ask = requireNonNull(FILES.get(name));
        int number = 0;
        for (String line : new String(bytes, StandardCharsets.UTF_8).lines().toList()) {
            number++;
            String place = name + ":" + number;
            if (line.isBlank() || (ask.equals("perft") && number == 1)) { // the names of the columns
                continue;
            }
            try {
                JsonValue.Dictionary vector = ask.equals("perft") ? row(line) : VectorJson.object(line);
                String named = vector.members().get("number") instanceof JsonValue.Digits own
                        ? name + ":" + own.text() // the same in the small set
                        : place;
                questions.add(Question.of(named, ask, vector));
            } catch (IllegalArgumentException | ClassCastException wrong) {
                throw new IllegalArgumentException(place + ": is no vector: " + wrong.getMessage(), wrong);
            }
        }
    }

    private static JsonValue.Dictionary row(String line) {
        String[] columns = line.split("\t", -1);
        if (columns.length != COLUMNS) {
            throw new IllegalArgumentException("must have " + COLUMNS + " columns with tabs between");
        }
        Map<String, JsonValue> members = new TreeMap<>();
        members.put("position", new JsonValue.Text(0, columns[0]));
        members.put("luck", new JsonValue.Text(0, columns[1]));
        members.put("choices", new JsonValue.Text(0, columns[2]));
        members.put("length", new JsonValue.Digits(0, Integer.toString(Integer.parseInt(columns[3]))));
        members.put("paths", new JsonValue.Digits(0, Long.toString(Long.parseLong(columns[4]))));
        return new JsonValue.Dictionary(0, members, List.of());
    }
}
