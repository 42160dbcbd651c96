package io.github.pokechess.notation.form;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.game.choices.Word;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.internal.pokemon.Replay;
import io.github.pokechess.notation.source.Sources;
import io.github.pokechess.notation.strings.EscapedText;
import io.github.pokechess.notation.strings.LineReader;
import io.github.pokechess.notation.text.PlainChess;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Files of positions, one a line: plain FEN where it says all, else with types. */
final class PositionLines {
    /** Many times as long as any position is. */
    private static final int MAX_LINE = 1 << 14;

    private static final int EPD_FIELDS = 4;
    private static final int FEN_FIELDS = 6;

    /** The bytes that old systems put behind the end of a text. */
    private static final Pattern FILLER = Pattern.compile("[\u0000\u001A]*");

    private static final Pattern COMMENT = Pattern.compile("\\s*(?:#|;|//|%)");

    private static final Pattern OPERATION = Pattern.compile("[A-Za-z]\\w{0,14};?");

    private PositionLines() {}

    /** The positions of a file as games that have not begun; lines without text are passed over. */
    static <G> Stream<ReadResult<G>> read(InputStream in, Reading<G> reading) throws IOException {
        return Sources.stream(in, reading.maxUnpackedBytes(), reading.maxGames(), bytes -> {
            // Bytes that are no text become a sign that no position has, and so a problem of their line alone.
            InputStream utf8 = Sources.asUtf8(bytes, reading.charset());
            LineReader lines = new LineReader(new InputStreamReader(utf8, StandardCharsets.UTF_8), MAX_LINE);
            return new Positions<>(lines, reading)::next;
        });
    }

    /**
     * The positions of lines; leniently, comments between them are reported with the position before, the first ones
     * with the first.
     */
    private static final class Positions<G> {
        private final LineReader lines;
        private final Reading<G> reading;
        private final List<Forgiveness> comments = new ArrayList<>();
        private long number;
        private int line;
        private @Nullable String next;

        Positions(LineReader lines, Reading<G> reading) {
            this.lines = lines;
            this.reading = reading;
        }

        @Nullable
        ReadResult<G> next() throws IOException {
            String text = number == 0 ? nextText() : next;
            if (text == null) {
                return null;
            }
            number++;
            int place = line;
            next = nextText();
            List<Forgiveness> forgiven = new ArrayList<>(comments);
            comments.clear();
            return read(text, number, place, reading, forgiven);
        }

        /** The next line with a text that is no comment, or null. */
        private @Nullable String nextText() throws IOException {
            while (true) {
                String text = lines.nextLine();
                line++;
                if (text == null) {
                    return null;
                }
                text = (line == 1 && text.startsWith("\uFEFF") ? text.substring(1) : text).stripTrailing();
                if (text.isEmpty()
                        || (reading.isLenient() && FILLER.matcher(text).matches())) {
                    continue;
                }
                if (!reading.isLenient() || !COMMENT.matcher(text).lookingAt()) {
                    return text;
                }
                comments.add(Forgiveness.of(
                        Forgiveness.Kind.STRAY_TEXT,
                        Math.max(1, number),
                        line,
                        1,
                        0,
                        EscapedText.shorten(text.strip()),
                        ""));
            }
        }
    }

    private static <G> ReadResult<G> read(
            String text, long number, int line, Reading<G> reading, List<Forgiveness> forgiven) {
        return ReadResult.of(number, forgiven, () -> {
            // What is forgiven has its place in the line; a reader of files wants that in the file.
            Consumer<Forgiveness> lenient = one -> forgiven.add(
                    Forgiveness.of(one.kind(), number, line, one.column(), one.offset(), one.written(), one.intended())
                            .withCost(one.cost()));
            return reading.pokemonChess(readPositionAsGame(text, line, reading.isLenient() ? lenient : null));
        });
    }

    private static GameRecord<Position, Move> readPositionAsGame(
            String text, int line, @Nullable Consumer<Forgiveness> lenient) {
        try {
            Position position = lenient == null ? position(text) : position(text, lenient);
            return GameRecord.of(new PokemonChess(), Game.start(position, ChanceSource.none()));
        } catch (MalformedTextException wrong) { // with its line in the file; offsets stay those in the line
            throw new MalformedTextException(wrong.problems().stream()
                    .map(problem -> TextProblem.of(
                            problem.field(), line, problem.column(), problem.offset(), problem.message()))
                    .toList());
        }
    }

    private static Position position(String text) {
        return isFen(text) ? PlainChess.parsePosition(text) : PositionText.parse(text, Rules.standard());
    }

    private static boolean isFen(String text) {
        return Word.of(text).size() <= FEN_FIELDS;
    }

    /**
     * A position as chess programs write it, perhaps with the operations of Extended Position Description behind it.
     */
    private static Position position(String text, Consumer<Forgiveness> forgiven) {
        int operations = operationsOffset(text);
        String fen = text;
        if (operations < text.length()) {
            String written = text.substring(operations);
            fen = text.substring(0, operations);
            String counters = Word.of(fen).size() == FEN_FIELDS
                    ? ""
                    : counterOf("hmvc", written, 0) + " " + counterOf("fmvn", written, 1);
            fen = fen.stripTrailing() + " " + counters;
            String kept = EscapedText.shorten(written);
            forgiven.accept(
                    Forgiveness.of(Forgiveness.Kind.OPERATIONS, 1, 1, operations + 1, operations, kept, counters)
                            .withCost("leaves out what they say of the position"));
        }
        return isFen(fen)
                ? PlainChess.parsePosition(fen, forgiven)
                : PositionText.parse(fen, Rules.standard(), forgiven);
    }

    /**
     * The offset of the first operation: a word behind the four fields of a position or the six of FEN that is no
     * number and no types.
     */
    private static int operationsOffset(String text) {
        List<Word> tokens = Word.of(text);
        int semicolon = text.indexOf(';');
        List<Word> before = semicolon < 0 ? List.of() : Word.of(text.substring(0, semicolon));
        boolean hasCounters =
                before.size() == FEN_FIELDS && before.get(EPD_FIELDS).text().matches("\\d+");
        if (before.size() == EPD_FIELDS || hasCounters) {
            return semicolon; // without an operation, or one that is glued to the fields
        }
        for (int first : new int[] {EPD_FIELDS, FEN_FIELDS}) {
            if (first < tokens.size()
                    && OPERATION.matcher(tokens.get(first).text()).matches()) {
                return tokens.get(first).start();
            }
        }
        return text.length();
    }

    /** The number of an operation, if it is there. */
    private static String counterOf(String operation, String operations, int otherwise) {
        Matcher counter = Pattern.compile("(?:^|;)\\s*" + operation + "\\s+(\\d{1,9})\\s*;")
                .matcher(operations);
        return counter.find() ? counter.group(1) : String.valueOf(otherwise);
    }

    /**
     * The line of the last position of a game from which a game can start, which is the last but one where a king was
     * taken.
     */
    static String format(GameRecord<Position, Move> game) {
        Game end = PokemonChess.game(game.game());
        while (Replay.isKingMissing(end.position())) {
            end = end.previous()
                    .orElseThrow(() -> new InvalidInputException(
                            "the game starts where a king is gone, which no position text can say"));
        }
        try {
            return PlainChess.format(end.position()) + "\n";
        } catch (PlainChess.NotPlainChessException typed) {
            return PositionText.format(end.position()) + "\n";
        }
    }
}
