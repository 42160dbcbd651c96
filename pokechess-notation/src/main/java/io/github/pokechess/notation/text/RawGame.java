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
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.movetext.GameLexer;
import io.github.pokechess.notation.internal.movetext.Places;
import io.github.pokechess.notation.internal.movetext.Tags;
import io.github.pokechess.notation.internal.pokemon.PokemonDialect;
import io.github.pokechess.notation.internal.text.Utf8;
import io.github.pokechess.notation.problem.Forgiveness;
import io.github.pokechess.notation.problem.UnplayableTurnException;
import io.github.pokechess.notation.record.PlayedGame;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
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
        return variant == null || variant.equals(PokemonDialect.VARIANT_NAME);
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

    private <P extends GamePosition<P, M>, M> GameParser<P, M> parser(
            GameKind<P, M> kind, boolean lenient, boolean mainOnly) {
        return new GameParser<>(
                this, GameDialect.of(requireNonNull(kind, "kind")), new MovetextStyle(), lenient, mainOnly);
    }

    /** The kind that the tags name among those that are known; Pokémon Chess also if they name no such kind. */
    private GameKind<?, ?> kind() {
        String variant = tags().get(Tags.VARIANT);
        for (GameKind<?, ?> kind : options.kinds()) {
            if (GameDialect.of(kind).variant().equals(variant)) {
                return kind;
            }
        }
        return new PokemonChess();
    }

    /** Something forgiven at a byte of this game. */
    Forgiveness forgiveness(Places places, Forgiveness.Kind kind, int at, String written, String meant) {
        TextProblem place = problem(places, "", at, "");
        return Forgiveness.of(kind, number, place.line(), place.column(), place.offset(), written, meant);
    }

    /**
     * Replays the main line of a game of Pokémon Chess and passes on each decision; allocates nothing for it.
     *
     * @throws MalformedTextException as {@link #mainLine} does, which finds the same wrong; the visitor has then seen all
     *     turns before the one that cannot be played, and not the end
     */
    public void replay(Visitor visitor) {
        MainLineVisit.of(this, requireNonNull(visitor, "visitor"));
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
        for (int at = Utf8.malformed(bytes, 0); at >= 0 && problems.size() < Findings.MAX_PROBLEMS; ) {
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
