package io.github.pokechess.match;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.Pairing.Playout;
import io.github.pokechess.match.Pairing.Round;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.Remarks;
import io.github.pokechess.notation.file.GameFile;
import io.github.pokechess.notation.text.GameReader;
import io.github.pokechess.notation.text.GameSource;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.Reading;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The file of a match: nothing is kept but its games, each of which is appended as soon as those before it are there.
 * Held by one run at a time. Not thread-safe.
 */
final class MatchFile<P extends GamePosition<P, M>, M> implements Closeable {
    private final Path file;
    private final GameKind<P, M> kind;
    private final String event;
    private final Map<String, String> tags;
    private final GameFile content;

    private MatchFile(Path file, GameKind<P, M> kind, Map<String, String> tags, GameFile content) {
        this.file = file;
        this.kind = kind;
        this.event = requireNonNull(tags.get("Event"));
        this.tags = tags;
        this.content = content;
    }

    /**
     * Opens the file of a match, or makes it.
     *
     * @param tags the tags of each game, of which {@code Event} identifies the match
     * @throws IOException if the file cannot be used, or another run holds it
     */
    static <P extends GamePosition<P, M>, M> MatchFile<P, M> open(
            Path file, GameKind<P, M> kind, Map<String, String> tags) throws IOException {
        if (file.toString().toLowerCase(Locale.ROOT).endsWith(".gz")) {
            throw new IOException(file + ": the games of a match go to a file that is not packed");
        }
        return new MatchFile<>(file, kind, tags, GameFile.open(file));
    }

    /**
     * Reads the games that the file holds. A last one that was torn when it was written is cut off.
     *
     * @param starts the position where each round starts
     * @param games receives each game, in the order of the file
     * @param notices receives a notice if a game is cut off
     * @return the rounds of the games
     * @throws IOException if the file cannot be read, or holds anything else than finished games of this match
     */
    Set<Round> readRounds(Function<Round, P> starts, BiConsumer<Round, BoardGame<P, M>> games, Consumer<String> notices)
            throws IOException {
        Set<Round> rounds = new HashSet<>();
        long end = content.length();
        try {
            GameReader reader = GameReader.of(content.stream(), Reading.standard());
            while (reader.hasNext()) {
                GameSource raw = reader.next();
                try {
                    GameRecord<P, M> played = raw.read(Reading.of(kind)).game();
                    Round round = roundOf(played);
                    if (!played.game().at(0).position().equals(starts.apply(round))) {
                        throw otherMatch();
                    }
                    if (!rounds.add(round)) {
                        throw new IOException(file + ": holds round " + round + " twice");
                    }
                    games.accept(round, played.game());
                } catch (MalformedTextException broken) {
                    if (reader.hasNext() || !mayBeginGameOfMatch(raw.offset())) {
                        throw new IOException(file + ": " + broken.getMessage(), broken);
                    }
                    end = raw.offset();
                    notices.accept(file + ": the last game is torn and cut off; it is played again");
                }
            }
        } catch (UncheckedIOException wrong) {
            throw wrong.getCause();
        }
        content.truncateAfterLastGame(end);
        return rounds;
    }

    /** The round of a game, which is a finished one of this match. */
    private Round roundOf(GameRecord<P, M> played) throws IOException {
        String text = played.tag("Round").orElse("");
        if (!played.tag("Event").orElse("").equals(event) || !text.matches("[1-9]\\d{0,8}\\.[12]")) {
            throw otherMatch();
        }
        if (!played.game().isOver()) {
            throw new IOException(file + ": holds a game that is not finished, round " + text);
        }
        int dot = text.indexOf('.');
        return new Round(Integer.parseInt(text.substring(0, dot)), text.charAt(dot + 1) - '0');
    }

    private IOException otherMatch() {
        return new IOException(file + ": holds games of something else than this match");
    }

    /** Whether what stands at a place may be the beginning of a game of this match: nothing else is ever cut off. */
    private boolean mayBeginGameOfMatch(long offset) throws IOException {
        byte[] ours = ("[Event \"" + event.replace("\\", "\\\\").replace("\"", "\\\"") + "\"]")
                .getBytes(StandardCharsets.UTF_8);
        byte[] here = content.readBytes(offset, (int) Math.min(ours.length, content.length() - offset));
        return Arrays.equals(ours, 0, here.length, here, 0, here.length);
    }

    /**
     * Appends a game, with what players expected in remarks of their turns.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     */
    void appendGame(Round round, Playout<P, M> playout, String first, String second) throws IOException {
        Map<String, String> own = new LinkedHashMap<>(tags);
        own.put("Round", round.toString());
        own.put("White", first);
        own.put("Black", second);
        content.appendGame(
                GameText.format(withEstimates(GameRecord.of(kind, own, playout.game()), playout.estimates())));
    }

    /** A turn of several moves has the estimate of the last that has one. */
    private static <P extends GamePosition<P, M>, M> GameRecord<P, M> withEstimates(
            GameRecord<P, M> game, SortedMap<Integer, Double> estimates) {
        if (estimates.isEmpty()) {
            return game;
        }
        Map<Integer, Remarks> remarks = new HashMap<>();
        int begin = 0;
        for (GameNode<P, M> turn : game.turnEnds()) {
            SortedMap<Integer, Double> within = estimates.subMap(begin, turn.moveCount());
            if (!within.isEmpty()) {
                String text = String.format(Locale.ROOT, "[%%eval %.3f]", within.get(within.lastKey()));
                remarks.put(turn.moveCount(), new Remarks(List.of(new Comment(text)), List.of()));
            }
            begin = turn.moveCount();
        }
        return game.withRemarks(node -> remarks.getOrDefault(node.moveCount(), node.remarks()));
    }

    @Override
    public void close() throws IOException {
        content.close();
    }
}
