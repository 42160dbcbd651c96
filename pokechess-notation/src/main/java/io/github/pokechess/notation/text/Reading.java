package io.github.pokechess.notation.text;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.OversizedInputException;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import java.nio.charset.Charset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The options of reading games, equal for all forms: of which kinds, strictly or leniently, whole or the main line
 * alone, and within which limits, which protect against hostile files. Immutable and thread-safe.
 *
 * <pre>{@code
 * Reading<GameRecord<?, ?>> reading = Reading.standard().withKinds(List.of(new Raichu())).lenient();
 * try (Stream<ReadResult<GameRecord<?, ?>>> games = GameText.read(file, reading)) {
 *     games.filter(read -> !read.isBroken()).forEach(read -> System.out.println(read.game().tag("White")));
 * }
 * }</pre>
 *
 * @param <G> the games that come out: a {@link GameRecord} of one kind, or of any of several
 */
public sealed interface Reading<G> permits ReadingOptions {
    /** The standard limit of what a packed file may unpack to, in bytes: 4 GiB. */
    long MAX_UNPACKED_BYTES = 1L << 32;

    /**
     * Pokémon Chess, strictly and whole, in UTF-8 from the beginning, all games; 16 MiB a game, 4 KiB a turn or tag,
     * variations 100 deep, 4 GiB unpacked.
     */
    static Reading<GameRecord<Position, Move>> standard() {
        return of(new PokemonChess());
    }

    /** The standard options for games of one kind. */
    static <P extends GamePosition<P, M>, M> Reading<GameRecord<P, M>> of(GameKind<P, M> kind) {
        return ReadingOptions.of(kind);
    }

    /** Returns a copy for games of Pokémon Chess and of these kinds. */
    Reading<GameRecord<?, ?>> withKinds(List<? extends GameKind<?, ?>> kinds);

    /**
     * Returns a copy that reads leniently: it makes the corrections of {@link Forgiveness.Kind}, and never guesses
     * between two readings of a turn. In JSON unknown members alone are forgiven, in bytes nothing.
     */
    Reading<G> lenient();

    /** Returns a copy for main lines alone: comments, glyphs and variations are passed over, which is faster. */
    Reading<G> mainLine();

    /**
     * Returns a copy for files of chess with the piece letters of another language.
     *
     * @param letters those of king, queen, rook, bishop and knight, as {@code KDTLS} in German; separated by commas
     *     where one has two letters, as {@code Кр,Ф,Л,С,К}
     * @throws IllegalArgumentException if these are not five different words of letters
     */
    Reading<G> withPieceLetters(String letters);

    /** Returns a copy with another charset. */
    Reading<G> withCharset(Charset charset);

    /**
     * Returns a copy that begins at another place.
     *
     * @throws IllegalArgumentException if it is negative
     */
    Reading<G> withOffset(long offset);

    /**
     * Returns a copy with the given number of games.
     *
     * @throws IllegalArgumentException if it is not at least 1
     */
    Reading<G> withMaxGames(long games);

    /**
     * Returns a copy with other limits on the size of a game in text.
     *
     * @throws IllegalArgumentException if one is not at least 1
     */
    Reading<G> withLimits(int gameBytes, int tokenBytes, int depth);

    /**
     * Returns a copy with another limit of what a packed file may unpack to.
     *
     * @throws IllegalArgumentException if it is not at least 1
     */
    Reading<G> withMaxUnpackedBytes(long bytes);

    /** The kinds of games that are read; unmodifiable. */
    List<GameKind<?, ?>> kinds();

    /** Whether what can mean only one thing is forgiven. */
    boolean isLenient();

    /** Whether comments, glyphs and variations are passed over. */
    boolean isMainLine();

    /**
     * The letters of king, queen, rook, bishop and knight in files of chess; unmodifiable, empty for those of English.
     */
    List<String> pieceLetters();

    /** The charset of the bytes; with another one than UTF-8, offsets are those of the same text in UTF-8. */
    Charset charset();

    /**
     * The place to begin at, in bytes of the (unpacked) file, for instance {@link GameSource#offset} of a game; lines
     * are counted from there. For game files, PGN and the one-line form.
     */
    long offset();

    /** The number of games that are read before the file is taken to be at its end. */
    long maxGames();

    /** The length of the longest game of a game file in bytes; of a longer one only the beginning is kept. */
    int maxGameBytes();

    /** The length of the longest turn or tag of a game file in bytes. */
    int maxTokenBytes();

    /** The greatest depth of nested variations in a game file. */
    int maxDepth();

    /**
     * The number of bytes that a packed file may unpack to. Reading fails behind them with an {@link
     * OversizedInputException}; the games before that are read.
     */
    long maxUnpackedBytes();

    /**
     * Reads one game of a form, of any kind: for forms of one's own.
     *
     * @param variant the name of the kind that the game states, or null
     * @return what the form reads by the rules of the kind of that name; or of Pokémon Chess if none of several kinds
     *     has it
     */
    G read(@Nullable String variant, Form form);

    /**
     * A game of a form that has Pokémon Chess alone, as this reading has it: for forms of one's own.
     *
     * @throws io.github.pokechess.game.MalformedTextException if the reading is for another kind
     */
    G pokemonChess(GameRecord<Position, Move> game);

    /** A way to read one game once it is known whose rules hold. */
    interface Form {
        /** The game by the rules of a kind. */
        <P extends GamePosition<P, M>, M> GameRecord<P, M> read(GameKind<P, M> kind);
    }
}
