package io.github.pokechess.notation.text;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.pokemon.PokemonDialect;
import io.github.pokechess.notation.internal.walk.GamePlayer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of a {@link Reading}. */
record ReadingOptions<G>(
        Kinds<G> choice,
        boolean isLenient,
        boolean isMainLine,
        List<String> pieceLetters,
        Charset charset,
        long offset,
        long maxGames,
        Sizes sizes,
        long maxUnpackedBytes)
        implements Reading<G> {

    @Override
    public String toString() {
        return "Reading[kinds=" + kinds().stream().map(GameKind::name).toList() + (isLenient ? ", lenient" : "")
                + (isMainLine ? ", main line" : "") + ", charset=" + charset + ", offset=" + offset + ", maxGames="
                + maxGames + "]";
    }

    /** The limits on one game. */
    record Sizes(int gameBytes, int tokenBytes, int depth) {}

    /** The kinds to choose from, which decide what comes out. */
    sealed interface Kinds<G> {
        List<GameKind<?, ?>> all();

        G read(@Nullable String variant, Form form);
    }

    private record Only<P extends GamePosition<P, M>, M>(GameKind<P, M> kind) implements Kinds<GameRecord<P, M>> {
        @Override
        public List<GameKind<?, ?>> all() {
            return List.of(kind);
        }

        @Override
        public GameRecord<P, M> read(@Nullable String variant, Form form) {
            return form.read(kind);
        }
    }

    private record Any(List<GameKind<?, ?>> all) implements Kinds<GameRecord<?, ?>> {
        @Override
        public GameRecord<?, ?> read(@Nullable String variant, Form form) {
            for (GameKind<?, ?> kind : all) {
                if (GameDialect.of(kind).variantTag().equals(variant)) {
                    return form.read(kind);
                }
            }
            return form.read(all.get(0));
        }
    }

    ReadingOptions {
        requireNonNull(charset, "charset");
        if (offset < 0
                || maxGames < 1
                || sizes.gameBytes() < 1
                || sizes.tokenBytes() < 1
                || sizes.depth() < 1
                || maxUnpackedBytes < 1) {
            throw new InvalidInputException("the offset must be at least 0, and each limit at least 1");
        }
    }

    static <P extends GamePosition<P, M>, M> Reading<GameRecord<P, M>> of(GameKind<P, M> kind) {
        return new ReadingOptions<>(
                new Only<>(requireNonNull(kind, "kind")),
                false,
                false,
                List.of(),
                StandardCharsets.UTF_8,
                0,
                Long.MAX_VALUE,
                new Sizes(1 << 24, 1 << 12, GamePlayer.MAX_DEPTH),
                MAX_UNPACKED_BYTES);
    }

    @Override
    public Reading<GameRecord<?, ?>> withKinds(List<? extends GameKind<?, ?>> kinds) {
        requireNonNull(kinds, "kinds");
        List<GameKind<?, ?>> all = new ArrayList<>(List.of(new PokemonChess()));
        all.addAll(kinds);
        Any any = new Any(List.copyOf(all));
        return new ReadingOptions<>(
                any, isLenient, isMainLine, pieceLetters, charset, offset, maxGames, sizes, maxUnpackedBytes);
    }

    @Override
    public Reading<G> lenient() {
        return new ReadingOptions<>(
                choice, true, isMainLine, pieceLetters, charset, offset, maxGames, sizes, maxUnpackedBytes);
    }

    @Override
    public Reading<G> mainLine() {
        return new ReadingOptions<>(
                choice, isLenient, true, pieceLetters, charset, offset, maxGames, sizes, maxUnpackedBytes);
    }

    @Override
    public Reading<G> withPieceLetters(String letters) {
        List<String> all = PieceLetters.parse(requireNonNull(letters, "letters"));
        return new ReadingOptions<>(
                choice, isLenient, isMainLine, all, charset, offset, maxGames, sizes, maxUnpackedBytes);
    }

    @Override
    public Reading<G> withCharset(Charset other) {
        return new ReadingOptions<>(
                choice, isLenient, isMainLine, pieceLetters, other, offset, maxGames, sizes, maxUnpackedBytes);
    }

    @Override
    public Reading<G> withOffset(long other) {
        return new ReadingOptions<>(
                choice, isLenient, isMainLine, pieceLetters, charset, other, maxGames, sizes, maxUnpackedBytes);
    }

    @Override
    public Reading<G> withMaxGames(long games) {
        return new ReadingOptions<>(
                choice, isLenient, isMainLine, pieceLetters, charset, offset, games, sizes, maxUnpackedBytes);
    }

    @Override
    public Reading<G> withLimits(int gameBytes, int tokenBytes, int depth) {
        Sizes limits = new Sizes(gameBytes, tokenBytes, depth);
        return new ReadingOptions<>(
                choice, isLenient, isMainLine, pieceLetters, charset, offset, maxGames, limits, maxUnpackedBytes);
    }

    @Override
    public Reading<G> withMaxUnpackedBytes(long bytes) {
        return new ReadingOptions<>(
                choice, isLenient, isMainLine, pieceLetters, charset, offset, maxGames, sizes, bytes);
    }

    @Override
    public List<GameKind<?, ?>> kinds() {
        return choice.all();
    }

    @Override
    public int maxGameBytes() {
        return sizes.gameBytes();
    }

    @Override
    public int maxTokenBytes() {
        return sizes.tokenBytes();
    }

    @Override
    public int maxDepth() {
        return sizes.depth();
    }

    @Override
    public G read(@Nullable String variant, Form form) {
        return choice.read(variant, form);
    }

    @Override
    public G pokemonChess(GameRecord<Position, Move> game) {
        return read(PokemonDialect.VARIANT_NAME, new Form() {
            @Override
            public <P extends GamePosition<P, M>, M> GameRecord<P, M> read(GameKind<P, M> kind) {
                return game.as(kind)
                        .orElseThrow(() -> MalformedTextException.of(
                                "game", "is one of Pokémon Chess, and " + kind.name() + " is wanted"));
            }
        });
    }
}
