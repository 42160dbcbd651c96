package io.github.pokechess.teams;

import io.github.pokechess.notation.file.GameFile;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Makes one journal of several: each pair once, by its key, in the order of the keys, whatever the order of the journals. */
final class JournalMerge implements Journal.Contents {
    private final Map<String, PlayedPair> pairs = new TreeMap<>();
    private final Map<String, Long> notes = new TreeMap<>();
    private Path file = Path.of("");

    private JournalMerge() {}

    /**
     * Merges all journals of some folders.
     *
     * @param target the journal to write, which may lie in one of the folders; what it holds is merged as well
     * @param notices receives a message for each journal with a torn end; its last pair is left out
     * @return the number of pairs
     * @throws IOException if a folder holds no journal, one is of another engine, two disagree, or one cannot be read or
     *     written; nothing is changed then
     */
    static long merge(List<Path> folders, Path target, String engine, Consumer<String> notices) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path folder : folders) {
            files.addAll(journals(folder));
        }
        JournalMerge merge = new JournalMerge();
        GameFile locked = GameFile.open(target);
        try {
            if (locked.length() > 0) {
                files.add(target);
            }
            for (Path file : files) {
                merge.read(file, engine, notices);
            }
            locked.replace(merge.text(engine));
        } finally {
            locked.close();
        }
        return merge.pairs.size();
    }

    private static List<Path> journals(Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, OtherShards.JOURNALS)) {
            found.forEach(files::add);
        } catch (NotDirectoryException wrong) {
            throw new IOException(folder + ": is no folder", wrong);
        }
        if (files.isEmpty()) {
            throw new IOException(folder + ": holds no journal of pairs");
        }
        files.sort(null);
        return files;
    }

    private void read(Path from, String engine, Consumer<String> notices) throws IOException {
        file = from;
        JournalTail journal = new JournalTail(from, engine);
        journal.read(this);
        if (journal.isTorn()) {
            notices.accept(from + ": the last line is torn and left out");
        }
    }

    @Override
    public void pair(PlayedPair pair) throws IOException {
        PlayedPair before = pairs.putIfAbsent(pair.job().toString(), pair);
        if (before != null && !before.equals(pair)) {
            throw new IOException(file + ": other games than in another journal came of the pair " + pair.job());
        }
    }

    @Override
    public void note(String name, long value) {
        // Shards have run side by side; what only one decides is the same everywhere.
        notes.merge(name, value, name.equals(TeamGames.ELAPSED) ? Math::max : (first, later) -> first);
    }

    private String text(String engine) {
        StringBuilder text = new StringBuilder(Journal.header(engine)).append('\n');
        notes.forEach((name, value) -> text.append(Journal.line(name, value)).append('\n'));
        pairs.values().forEach(pair -> text.append(pair).append('\n'));
        return text.toString();
    }
}
