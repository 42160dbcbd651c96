package io.github.pokechess.notation.text;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Roll;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.movetext.GameLexer;
import io.github.pokechess.notation.internal.movetext.GameTags;
import io.github.pokechess.notation.internal.movetext.LineCounter;
import io.github.pokechess.notation.internal.pokemon.PokemonDialect;
import io.github.pokechess.notation.internal.text.Utf8;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A game of a file that is not parsed yet: its bytes and its place. Each method parses only its own part, so that tags
 * cost no reading of the movetext. Immutable and thread-safe: many threads may read games of one file.
 *
 * <pre>{@code
 * for (GameSource raw : GameText.split(Files.readString(file))) {
 *     String white = raw.tags().getOrDefault("White", "?"); // no move is read for this
 *     ReadResult<GameRecord<Position, Move>> whole = raw.read(Reading.standard());
 * }
 * }</pre>
 */
public final class GameSource {
    private final byte[] bytes;
    private final long number;
    private final long offset;
    private final int line;
    private final int column;
    private final boolean tooLong;
    private final Reading<?> limits;

    /** The number of bytes before the game that are no part of it: words in a file of chess. */
    private final int prose;

    /** @param column the column where it begins, from 0 */
    GameSource(byte[] bytes, long number, long offset, int line, int column, boolean tooLong, Reading<?> limits) {
        this(bytes, number, offset, line, column, tooLong, limits, 0);
    }

    private GameSource(
            byte[] bytes,
            long number,
            long offset,
            int line,
            int column,
            boolean tooLong,
            Reading<?> limits,
            int prose) {
        this.prose = prose;
        this.bytes = bytes;
        this.number = number;
        this.offset = offset;
        this.line = line;
        this.column = column;
        this.tooLong = tooLong;
        this.limits = limits;
    }

    /** The number of the game, from 1 where the reading began. */
    public long number() {
        return number;
    }

    /**
     * The place where it begins, in bytes from the start of the (unpacked) file: what {@link Reading#withOffset} takes.
     */
    public long offset() {
        return offset;
    }

    /** The line where it begins, from 1 where the reading began. */
    public int line() {
        return line;
    }

    /** The text as it stands; of a game that is longer than the reading allows, its beginning. */
    public String text() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /**
     * The tags in their order, whether they fit the game or not; the first of each name. A tag that cannot be read
     * is left out. Unmodifiable.
     */
    public Map<String, String> tags() {
        Map<String, String> tags = new LinkedHashMap<>();
        GameLexer lexer = new GameLexer(bytes, true, false, GameLexer.Problems.NONE);
        lexer.beginAt(prose);
        GameLexer.Kind kind = lexer.nextToken();
        while (kind == GameLexer.Kind.TAG || kind == GameLexer.Kind.COMMENT) {
            if (kind == GameLexer.Kind.TAG && !lexer.tagName().isEmpty()) {
                tags.putIfAbsent(lexer.tagName(), lexer.tagValueOrComment());
            }
            kind = lexer.nextToken();
        }
        return Collections.unmodifiableMap(tags);
    }

    /** Whether it is a game of Pokémon Chess by its tags; so it is if they name no variant. */
    public boolean isPokemonChess() {
        String variant = variant();
        return variant == null || variant.equals(PokemonDialect.VARIANT_NAME);
    }

    /**
     * The game, with its comments, glyphs and variations unless the reading wants the main line alone; all moves are
     * replayed by the rules. Broken if a turn of Pokémon Chess is not possible, or fits several ({@link
     * InvalidMoveException}), or if anything else is wrong ({@link MalformedTextException}): the exception lists all
     * problems, with their places in the file: lines from 1, columns in {@code char}s from 1, offsets in bytes from 0.
     *
     * <p>Read leniently, a mark such as {@code !?} behind a turn becomes its glyph.
     *
     * @param reading the kinds, and how to read them; limits are those of the reader that found this game
     */
    public <G> ReadResult<G> read(Reading<G> reading) {
        requireNonNull(reading, "reading");
        String variant = reading.kinds().size() > 1 ? variant() : null;
        List<Forgiveness> forgiven = new ArrayList<>();
        List<String> warnings = new ArrayList<>(1);
        return ReadResultRecord.of(
                        number,
                        forgiven,
                        () -> reading.read(variant, new Reading.Form() {
                            @Override
                            public <P extends GamePosition<P, M>, M> GameRecord<P, M> read(GameKind<P, M> kind) {
                                GameParser<P, M> parser = new GameParser<>(
                                        GameSource.this, GameDialect.of(kind), new MovetextStyle(), reading);
                                GameRecord<P, M> game = parser.readGame(forgiven);
                                parser.joinedWarnings().ifPresent(warnings::add);
                                return game;
                            }
                        }))
                .withWarning(warnings.stream().findFirst());
    }

    /** The variant that its tags name, or null; names of tags may be in small or capital letters. */
    private @Nullable String variant() {
        return tags().entrySet().stream()
                .filter(tag -> tag.getKey().equalsIgnoreCase(GameTags.VARIANT))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }

    /** Something forgiven at a byte of this game. */
    Forgiveness correctionAt(
            LineCounter places, Forgiveness.Kind kind, int at, String written, String corrected, String cost) {
        TextProblem place = problem(places, "", at, "");
        return Forgiveness.of(kind, number, place.line(), place.column(), place.offset(), written, corrected)
                .withCost(cost);
    }

    /**
     * Replays the main line of a game of Pokémon Chess and passes on each decision; allocates nothing for it.
     *
     * @throws MalformedTextException as {@link #read} does, which finds the same wrong; the visitor has then seen all
     *     turns before the one that cannot be played, and not the end
     */
    public void replay(Visitor visitor) {
        MainLineVisit.visit(this, requireNonNull(visitor, "visitor"));
    }

    byte[] bytes() {
        return bytes;
    }

    /** Returns this game with its bytes read in another charset. Places refer to the text in UTF-8. */
    GameSource withCharset(Charset charset) {
        byte[] utf8 = new String(bytes, charset).getBytes(StandardCharsets.UTF_8);
        int proseInUtf8 = new String(bytes, 0, prose, charset).getBytes(StandardCharsets.UTF_8).length;
        return new GameSource(utf8, number, offset, line, column, tooLong, limits, proseInUtf8);
    }

    /** Returns this game as one with another number. */
    GameSource withNumber(long other) {
        return new GameSource(bytes, other, offset, line, column, tooLong, limits, prose);
    }

    /**
     * A game that is a part of this one.
     *
     * @param places goes from left to right
     * @param begin the number of bytes before it
     * @param skipped the number of its first bytes that are words before it
     */
    GameSource part(LineCounter places, int begin, int end, int skipped) {
        TextProblem place = problem(places, "", begin, "");
        byte[] part = Arrays.copyOfRange(bytes, begin, end);
        return new GameSource(part, number, place.offset(), place.line(), place.column() - 1, tooLong, limits, skipped);
    }

    /** Returns a game that has these words before it; they end where it begins. */
    GameSource withProseOf(GameSource before) {
        byte[] both = Arrays.copyOf(before.bytes, before.bytes.length + bytes.length);
        System.arraycopy(bytes, 0, both, before.bytes.length, bytes.length);
        int skipped = before.bytes.length + prose;
        return new GameSource(both, number, before.offset, before.line, before.column, tooLong, limits, skipped);
    }

    /** The number of bytes before the game that are no part of it. */
    int proseLength() {
        return prose;
    }

    boolean isTooLong() {
        return tooLong;
    }

    /** @throws MalformedTextException if only the beginning of the text has been kept */
    void requireComplete() {
        if (tooLong) {
            throw new MalformedTextException(
                    List.of(problem("text", 0, "is longer than " + limits.maxGameBytes() + " bytes")));
        }
    }

    /** The first bytes that are no text. */
    List<TextProblem> invalidUtf8() {
        List<TextProblem> problems = new ArrayList<>();
        LineCounter places = new LineCounter(bytes);
        for (int at = Utf8.firstMalformed(bytes, 0); at >= 0 && problems.size() < Findings.MAX_PROBLEMS; ) {
            problems.add(problem(places, "text", at, "is not UTF-8"));
            at = Utf8.firstMalformed(bytes, at + 1);
        }
        return problems;
    }

    /**
     * Whether nothing but a byte or a cut character at the end is no UTF-8: it stands alone there, or behind other
     * characters of UTF-8. Only for texts that are not UTF-8.
     */
    boolean isUtf8ButItsEnd() {
        int odd = Utf8.firstMalformed(bytes, 0);
        int end = odd;
        while (end < bytes.length && bytes[end] < 0) {
            end++;
        }
        for (int i = end; i < bytes.length; i++) {
            if (bytes[i] > ' ') {
                return false;
            }
        }
        boolean isSingle = odd == 0 || (bytes[odd - 1] >= 0 && !Character.isLetter(bytes[odd - 1]));
        return end - odd <= 3 && (isSingle || IntStream.range(0, odd).anyMatch(i -> bytes[i] < 0));
    }

    /** The reading that found it, whose limits hold. */
    Reading<?> reading() {
        return limits;
    }

    /** A problem at a byte of this game. */
    TextProblem problem(String field, int at, String message) {
        return problem(new LineCounter(bytes), field, at, message);
    }

    /** A problem at a place. Callers with many problems go from left to right with the same places. */
    TextProblem problem(LineCounter places, String field, int at, String message) {
        places.advanceTo(at);
        int before = places.line() == 0 ? column : 0;
        return TextProblem.of(
                "game " + number + ", " + field,
                line + places.line(),
                before + places.column() + 1,
                offset + at,
                message);
    }

    /** A visitor of a game that is replayed from a file, decision by decision, for counting and filtering. */
    public interface Visitor {
        /** Begins the game at a position; its tags are {@link GameSource#tags}. */
        default void begin(Position start) {}

        /**
         * Takes a decision, promotion choices and passes among them.
         *
         * @param roll its roll, null if nothing was rolled
         */
        default void decision(Move move, @Nullable Roll roll) {}

        /** Ends the turn of the last decisions, which is over, or which the text leaves there. */
        default void endTurn() {}

        /**
         * Ends the game, with which nothing was wrong.
         *
         * @param outcome the outcome of the game, null if it is unfinished
         */
        default void end(@Nullable Outcome outcome) {}
    }
}
