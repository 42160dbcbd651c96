package io.github.pokechess.app;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.notation.AnnotatedGame;
import io.github.pokechess.notation.BinaryForm;
import io.github.pokechess.notation.GameReader;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.JsonText;
import io.github.pokechess.notation.OneLineText;
import io.github.pokechess.notation.PlainChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.RawGame;
import io.github.pokechess.notation.internal.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The forms that games come in, told by the ends of files' names. */
enum GameForm {
    /** Game files. */
    PCN(".pcn", true, true),
    /** The older form, a line a game. */
    ONE_LINE(".txt", true, false),
    JSON(".json", true, true),
    BINARY(".bin", true, true),
    /** Orthodox chess. */
    PGN(".pgn", true, true),
    /** Positions, one a line, plain or with types: games that have not begun, or the ends of games. */
    FEN(".fen", true, true),
    /** A game as a page. */
    HTML(".html", false, true),
    /** The end of a game as a picture. */
    SVG(".svg", false, true);

    private static final String PACKED = ".gz";
    private static final int FEN_FIELDS = 6;

    private final String suffix;
    private final boolean read;
    private final boolean written;

    GameForm(String suffix, boolean read, boolean written) {
        this.suffix = suffix;
        this.read = read;
        this.written = written;
    }

    /** The form that a name ends with, if any; packed or not where that is possible. */
    static Optional<GameForm> of(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(form -> name.endsWith(form.suffix) || (form.isPacked() && name.endsWith(form.suffix + PACKED)))
                .findFirst();
    }

    /** The ends of names of all forms that can be read, or written, in words. */
    static String suffixes(boolean toRead) {
        return Arrays.stream(values())
                .filter(form -> toRead ? form.read : form.written)
                .map(form -> form.suffix)
                .collect(Collectors.joining(", "));
    }

    /** Whether a file can be packed. */
    private boolean isPacked() {
        return read && written && this != FEN;
    }

    boolean isRead() {
        return read;
    }

    boolean isWritten() {
        return written;
    }

    /** Whether it has a place for a game at any moment. */
    boolean isKept() {
        return this == PCN || this == JSON || this == BINARY;
    }

    /** Whether a file holds one game. */
    boolean isPicture() {
        return this == HTML || this == SVG;
    }

    /**
     * The games of a file of this form one by one; the stream must be closed.
     *
     * @param lenient whether what can mean only one thing is forgiven in game files
     * @param warn takes what was forgiven and what was left open
     */
    Stream<FileGame> read(Path file, Games kinds, boolean lenient, Consumer<String> warn) throws IOException {
        return switch (this) {
            case PCN -> open(file, kinds).stream().map(raw -> game(raw, lenient, warn));
            case ONE_LINE -> oneLine(file, warn).map(FileGame::of);
            case JSON -> JsonText.read(file).map(FileGame::of);
            case BINARY -> BinaryForm.read(file).map(FileGame::of);
            case PGN -> PlainChess.read(file).map(FileGame::of);
            case FEN -> positions(file).map(FileGame::of);
            case HTML, SVG -> throw new IllegalStateException(this + " is not read");
        };
    }

    /** A reader of game files with games of these kinds. */
    static GameReader open(Path file, Games kinds) throws IOException {
        return GameReader.open(file, GameReader.Options.standard().withKinds(kinds.all()));
    }

    /** A game of a game file, with comments and variations. */
    static FileGame game(RawGame raw, boolean lenient, Consumer<String> warn) {
        if (raw.isPokemonChess()) {
            return FileGame.of(lenient ? forgiving(raw.lenientAnnotated(), warn) : raw.annotated());
        }
        return new FileGame(lenient ? forgiving(raw.lenientPlayed(), warn) : raw.played(), Optional.empty());
    }

    private static <G> G forgiving(RawGame.Lenient<G> reading, Consumer<String> warn) {
        reading.forgiven().forEach(forgiven -> warn.accept(forgiven.toString()));
        return reading.game();
    }

    private static Stream<AnnotatedGame> oneLine(Path file, Consumer<String> warn) throws IOException {
        List<OneLineText.Reading> readings = OneLineText.read(file);
        for (int i = 0; i < readings.size(); i++) {
            int number = i + 1;
            readings.get(i).warning().ifPresent(warning -> warn.accept("game " + number + ": " + warning));
        }
        return readings.stream().map(OneLineText.Reading::record).map(AnnotatedGame::of);
    }

    @SuppressWarnings("StreamResourceLeak") // whoever asked for the games closes them
    private static Stream<AnnotatedGame> positions(Path file) throws IOException {
        return Files.lines(file)
                .filter(line -> !line.isBlank())
                .map(line -> Game.start(position(line.strip()), ChanceSource.none()))
                .map(game -> AnnotatedGame.of(GameRecord.of(game)));
    }

    private static Position position(String line) {
        boolean plain = line.split(" +", -1).length <= FEN_FIELDS;
        return plain ? PlainChess.parsePosition(line) : PositionText.parse(line, Rules.standard());
    }

    /** Writes a file of this form, whole or not at all; a form for one game is given one. */
    void write(Path file, Iterator<FileGame> games) throws IOException {
        switch (this) {
            case PCN -> writeText(file, new Texts(games));
            case JSON -> JsonText.write(file, trees(file, games));
            case BINARY -> BinaryForm.write(file, trees(file, games));
            case PGN -> PlainChess.write(file, trees(file, games));
            case FEN -> writeText(file, each(trees(file, games), GameForm::fen));
            case HTML -> writeText(file, each(trees(file, games), Picture::page));
            case SVG -> writeText(file, each(games, Picture::board));
            case ONE_LINE -> throw new IllegalStateException(this + " is not written");
        }
    }

    /** The texts of games for a game file, an empty line between. */
    private static final class Texts implements Iterator<String> {
        private final Iterator<FileGame> games;
        private boolean begun;

        Texts(Iterator<FileGame> games) {
            this.games = games;
        }

        @Override
        public boolean hasNext() {
            return games.hasNext();
        }

        @Override
        public String next() {
            String text = games.next().text();
            String between = begun ? "\n" : "";
            begun = true;
            return between + text;
        }
    }

    private static Iterator<AnnotatedGame> trees(Path file, Iterator<FileGame> games) {
        return each(games, game -> game.pokemonChess(file));
    }

    private static <G, T> Iterator<T> each(Iterator<G> games, Function<G, T> part) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return games.hasNext();
            }

            @Override
            public T next() {
                return part.apply(games.next());
            }
        };
    }

    private static String fen(AnnotatedGame game) {
        Position position = game.record().game().position();
        try {
            return PlainChess.format(position) + "\n";
        } catch (PlainChess.NotPlainChessException typed) {
            return PositionText.format(position) + "\n";
        }
    }

    private static void writeText(Path file, Iterator<String> parts) throws IOException {
        AtomicFile.replace(file, (out, first) -> {
            while (parts.hasNext()) {
                out.write(parts.next().getBytes(StandardCharsets.UTF_8));
            }
        });
    }
}
