package io.github.pokechess.notation.text;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Roll;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.internal.kind.GameCodec;
import io.github.pokechess.notation.internal.kind.PokemonCodec;
import io.github.pokechess.notation.internal.kind.Tags;
import io.github.pokechess.notation.internal.movetext.GameLexer;
import io.github.pokechess.notation.internal.movetext.Places;
import io.github.pokechess.notation.internal.text.Utf8;
import io.github.pokechess.notation.problem.UnplayableTurnException;
import io.github.pokechess.notation.record.PlayedGame;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A game of a file that is not parsed yet: its bytes and its place. Each method parses what it needs, so that tags cost
 * no reading of the movetext. Immutable and thread-safe: many threads may read games of one file.
 */
public final class RawGame {
    private final byte[] bytes;
    private final long number;
    private final long offset;
    private final int line;
    private final boolean tooLong;
    private final GameReader.Options options;

    RawGame(byte[] bytes, long number, long offset, int line, boolean tooLong, GameReader.Options options) {
        this.bytes = bytes;
        this.number = number;
        this.offset = offset;
        this.line = line;
        this.tooLong = tooLong;
        this.options = options;
    }

    /** The number of the game, from 1 where the reading began. */
    public long number() {
        return number;
    }

    /** The place where it begins, in bytes from the start of the (unpacked) file: what {@link GameReader.Options#from} takes. */
    public long offset() {
        return offset;
    }

    /** The line where it begins, from 1 where the reading began. */
    public int line() {
        return line;
    }

    /** The text as it stands; of a game that is longer than the options allow, its beginning. */
    public String text() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /**
     * The tags in their order, whether they fit the game or not; the first of each name. A tag that cannot be read
     * is left out. Unmodifiable.
     */
    public Map<String, String> tags() {
        Map<String, String> tags = new LinkedHashMap<>();
        GameLexer lexer = new GameLexer(bytes, (place, problem) -> {});
        GameLexer.Kind kind = lexer.next();
        while (kind == GameLexer.Kind.TAG || kind == GameLexer.Kind.COMMENT) {
            if (kind == GameLexer.Kind.TAG && !lexer.name().isEmpty()) {
                tags.putIfAbsent(lexer.name(), lexer.value());
            }
            kind = lexer.next();
        }
        return Collections.unmodifiableMap(tags);
    }

    /** Whether it is a game of Pokémon Chess by its tags; so it is if they name no variant. */
    public boolean isPokemonChess() {
        String variant = tags().get(Tags.VARIANT);
        return variant == null || variant.equals(PokemonCodec.VARIANT_NAME);
    }

    /**
     * The game, whatever its kind is, with its comments, glyphs and variations; all moves are replayed by the rules.
     *
     * @throws UnplayableTurnException if a turn of Pokémon Chess is not possible, or fits several
     * @throws MalformedTextException if anything else is wrong; the exception lists all problems, with their places in the
     *     file: lines from 1, columns in {@code char}s from 1, offsets in bytes from 0; or if its kind is none of the
     *     {@linkplain GameReader.Options#withKinds kinds} that the reader knows
     */
    public PlayedGame<?, ?> played() {
        return played(kind());
    }

    /**
     * The game, which must be of this kind, as {@link #played()} reads it.
     *
     * @throws MalformedTextException as {@link #played()} does, or if it is of another kind
     */
    public <P extends GamePosition<P, M>, M> PlayedGame<P, M> played(GameKind<P, M> kind) {
        return parser(kind, false, false).game();
    }

    /**
     * The game, whatever its kind is, as far as it is clear what is meant: forgives what {@link Forgiveness.Kind} lists, and never
     * guesses between two readings of a turn. A mark such as {@code !?} behind a turn becomes its glyph.
     *
     * @throws MalformedTextException as {@link #played()} does, if something is wrong that cannot be forgiven
     */
    public Lenient<PlayedGame<?, ?>> lenientPlayed() {
        Lenient<? extends PlayedGame<?, ?>> reading = lenientPlayed(kind());
        return new Lenient<>(reading.game(), reading.forgiven());
    }

    /**
     * The game, which must be of this kind, as {@link #lenientPlayed()} reads it.
     *
     * @throws MalformedTextException as {@link #lenientPlayed()} does, or if it is of another kind
     */
    public <P extends GamePosition<P, M>, M> Lenient<PlayedGame<P, M>> lenientPlayed(GameKind<P, M> kind) {
        return parser(kind, true, false).lenientGame();
    }

    /**
     * The game, whatever its kind is, as {@link #mainLine(GameKind)} reads it.
     *
     * @throws MalformedTextException as {@link #played()} does
     */
    public PlayedGame<?, ?> mainLine() {
        return mainLine(kind());
    }

    /**
     * The game, whatever its kind is, as {@link #lenientMainLine(GameKind)} reads it.
     *
     * @throws MalformedTextException as {@link #lenientPlayed()} does
     */
    public Lenient<PlayedGame<?, ?>> lenientMainLine() {
        Lenient<? extends PlayedGame<?, ?>> reading = lenientMainLine(kind());
        return new Lenient<>(reading.game(), reading.forgiven());
    }

    /**
     * The game, which must be of this kind, without its comments, glyphs and variations, which are passed over: faster than {@link
     * #played(GameKind)}.
     *
     * @throws MalformedTextException as {@link #played(GameKind)} does
     */
    public <P extends GamePosition<P, M>, M> PlayedGame<P, M> mainLine(GameKind<P, M> kind) {
        return parser(kind, false, true).game();
    }

    /**
     * The main line as {@link #lenientPlayed(GameKind)} would read it, without all that is passed over.
     *
     * @throws MalformedTextException as {@link #lenientPlayed(GameKind)} does
     */
    public <P extends GamePosition<P, M>, M> Lenient<PlayedGame<P, M>> lenientMainLine(GameKind<P, M> kind) {
        return parser(kind, true, true).lenientGame();
    }

    private <P extends GamePosition<P, M>, M> FrameParser<P, M> parser(
            GameKind<P, M> kind, boolean lenient, boolean mainOnly) {
        return new FrameParser<>(this, TextCodec.of(requireNonNull(kind, "kind")), lenient, mainOnly);
    }

    /** The kind that the tags name among those that are known; Pokémon Chess also if they name no such kind. */
    private GameKind<?, ?> kind() {
        String variant = tags().get(Tags.VARIANT);
        for (GameKind<?, ?> kind : options.kinds()) {
            if (GameCodec.of(kind).variant().equals(variant)) {
                return kind;
            }
        }
        return new PokemonChess();
    }

    /** Something forgiven at a byte of this game. */
    Forgiveness forgiveness(Places places, Forgiveness.Kind kind, int at, String written, String meant) {
        TextProblem place = problem(places, "", at, "");
        return new Forgiveness(kind, number, place.line(), place.column(), place.offset(), written, meant);
    }

    /**
     * Replays the main line of a game of Pokémon Chess and passes on each decision; allocates nothing for it.
     *
     * @throws MalformedTextException as {@link #mainLine} does, which finds the same wrong; the visitor has then seen all
     *     turns before the one that cannot be played, and not the end
     */
    public void replay(Visitor visitor) {
        TurnWords.visit(this, requireNonNull(visitor, "visitor"));
    }

    byte[] bytes() {
        return bytes;
    }

    /** The same game, its bytes read in another charset; places are those of the text in UTF-8. */
    RawGame in(Charset charset) {
        byte[] utf8 = new String(bytes, charset).getBytes(StandardCharsets.UTF_8);
        return new RawGame(utf8, number, offset, line, tooLong, options);
    }

    /** @throws MalformedTextException if only the beginning of the text has been kept */
    void requireWhole() {
        if (tooLong) {
            throw new MalformedTextException(
                    List.of(problem("text", 0, "is longer than " + options.maxGameBytes() + " bytes")));
        }
    }

    /** The first bytes that are no text. */
    List<TextProblem> notUtf8() {
        List<TextProblem> problems = new ArrayList<>();
        Places places = new Places(bytes);
        for (int at = Utf8.malformed(bytes, 0); at >= 0 && problems.size() < FrameParser.MAX_PROBLEMS; ) {
            problems.add(problem(places, "text", at, "is not UTF-8"));
            at = Utf8.malformed(bytes, at + 1);
        }
        return problems;
    }

    GameReader.Options options() {
        return options;
    }

    /** A problem at a byte of this game. */
    TextProblem problem(String field, int at, String message) {
        return problem(new Places(bytes), field, at, message);
    }

    /** As above; callers with many problems go from left to right with the same places. */
    TextProblem problem(Places places, String field, int at, String message) {
        places.goTo(at);
        return TextProblem.of(
                "game " + number + ", " + field, line + places.line(), places.column() + 1, offset + at, message);
    }

    /**
     * A game that was read leniently.
     *
     * @param <G> the form that it was read in: a {@link PlayedGame} or an {@link OneLineText.Reading}
     */
    public static final class Lenient<G> {
        private final G game;
        private final List<Forgiveness> forgiven;

        /** @throws NullPointerException if anything is null */
        Lenient(G game, List<Forgiveness> forgiven) {
            requireNonNull(game, "game");
            forgiven = List.copyOf(forgiven);
            this.game = game;
            this.forgiven = forgiven;
        }

        /** The game as it is meant. */
        public G game() {
            return game;
        }

        /** All that was forgiven, by place; unmodifiable, empty if the text is as it should be. */
        public List<Forgiveness> forgiven() {
            return forgiven;
        }

        @Override
        public boolean equals(@Nullable Object object) {
            return this == object
                    || (object instanceof Lenient<?> other
                            && game.equals(other.game)
                            && forgiven.equals(other.forgiven));
        }

        @Override
        public int hashCode() {
            return Objects.hash(game, forgiven);
        }

        @Override
        public String toString() {
            return "Lenient[game=" + game + ", forgiven=" + forgiven + "]";
        }
    }

    /** A deviation from the notation that was read all the same, because it can mean only one thing. */
    public static final class Forgiveness {
        /** The kinds of things that can be forgiven. */
        public enum Kind {
            /** A tag that every game has is missing. */
            MISSING_TAG,
            /** A tag is there again; the first one counts. */
            REPEATED_TAG,
            /** A tag contradicts the game, which counts. */
            WRONG_TAG,
            /** White's turn has no move number. */
            MISSING_MOVE_NUMBER,
            /** A move number is not the one of the turn behind it, or has no turn behind it. */
            WRONG_MOVE_NUMBER,
            /** Castling with zeros or small letters. */
            CASTLING_LETTERS,
            /** A promotion without its equals sign, or with a small letter. */
            PROMOTION,
            /** A mark of check or mate, which mean nothing here. */
            CHECK_MARK,
            /** An exclamation or question mark behind a turn. */
            ANNOTATION_SUFFIX,
            /** A turn with more of its origin than it needs, with or without a hyphen. */
            LONG_ALGEBRAIC,
            /** A piece's letter in lower case. */
            LOWER_CASE_PIECE,
            /** A comment among the tags. */
            MISPLACED_COMMENT,
            /** The result at the end is missing. */
            MISSING_RESULT,
            /** A move of another game than Pokémon Chess is not spelled as the game does. */
            MOVE_SPELLING,
            /** A capture of chess without its cross, or a move with one. */
            CAPTURE_MARK,
            /** A capture of chess that is said to be en passant. */
            EN_PASSANT_MARK,
            /** A judgement in signs or letters in place of its glyph. */
            ASSESSMENT,
            /** A null move in chess: its variation is left out, or the main line ends before it. */
            NULL_MOVE,
            /** The result is spelled otherwise. */
            RESULT_SPELLING,
            /** Castling rights that the position of a chess game cannot have. */
            CASTLING_RIGHTS,
            /** A backslash at the end of a tag's value, which would hide the quotation mark. */
            TAG_ESCAPE,
            /** A text of chess that is not in UTF-8. */
            ENCODING
        }

        private record Place(Kind kind, long game, int line, int column, long offset, String written, String meant) {}

        private final Place values;

        /** @throws NullPointerException if anything is null */
        Forgiveness(Kind kind, long game, int line, int column, long offset, String written, String meant) {
            requireNonNull(kind, "kind");
            requireNonNull(written, "written");
            requireNonNull(meant, "meant");
            values = new Place(kind, game, line, column, offset, written, meant);
        }

        /** The kind of thing that is wrong. */
        public Kind kind() {
            return values.kind();
        }

        /** The number of the game, from 1 where the reading began. */
        public long game() {
            return values.game();
        }

        /** The line, from 1 where the reading began. */
        public int line() {
            return values.line();
        }

        /** The column, from 1, in {@code char}s. */
        public int column() {
            return values.column();
        }

        /** The place in the file, from 0, in bytes. */
        public long offset() {
            return values.offset();
        }

        /** The text that stands there, empty if something is missing. */
        public String written() {
            return values.written();
        }

        /** The text that should stand there, empty if nothing should. */
        public String meant() {
            return values.meant();
        }

        /** The place and the kind, for instance {@code line 3, column 4 (offset 80), game 1: castling letters, "0-0" for "O-O"}. */
        @Override
        public String toString() {
            String what = values.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
            String message = what + ", \"" + values.written() + "\" for \"" + values.meant() + "\"";
            return TextProblem.of("game " + values.game(), values.line(), values.column(), values.offset(), message)
                    .toString();
        }

        @Override
        public boolean equals(@Nullable Object object) {
            return object instanceof Forgiveness other && values.equals(other.values);
        }

        @Override
        public int hashCode() {
            return values.hashCode();
        }
    }

    /** A visitor of a game that is replayed from a file, decision by decision, for counting and filtering. */
    public interface Visitor {
        /** Begins the game at a position; its tags are {@link RawGame#tags}. */
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
