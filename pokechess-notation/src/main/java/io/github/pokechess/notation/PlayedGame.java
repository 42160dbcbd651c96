package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A game of any kind as a file holds it: the tags and the game. Immutable; as thread-safe as the game.
 *
 * <p>Of Pokémon Chess it is a {@link GameRecord}. Of other games it also keeps the comments, glyphs and variations of the text
 * that it was read from, for {@link GameText#format(PlayedGame)}.
 *
 * <pre>{@code
 * PlayedGame<RaichuPosition, RaichuMove> game = PlayedGame.of(new Raichu(), Map.of("White", "Ann"), raichuGame);
 * String text = GameText.format(game);
 * BoardGame<RaichuPosition, RaichuMove> again = GameText.parse(text, new Raichu()).game();
 * }</pre>
 *
 * @param <P> the immutable position of the game
 * @param <M> the immutable move of the game
 */
public sealed interface PlayedGame<P extends GamePosition<P, M>, M> permits GameRecord, KindRecord {
    /**
     * A game with these tags, and those that follow from it.
     *
     * @param tags name and value; what follows from the game may be left out
     * @throws IllegalArgumentException if a tag contradicts the game, has a name that is not made of letters, digits and
     *     underscores, or a value with a control character; or if files have no place for the rules of the game
     */
    @SuppressWarnings("unchecked") // the kind of Pokémon Chess has its positions and moves
    static <P extends GamePosition<P, M>, M> PlayedGame<P, M> of(
            GameKind<P, M> kind, Map<String, String> tags, BoardGame<P, M> game) {
        requireNonNull(tags, "tags");
        return kind instanceof PokemonChess
                ? (PlayedGame<P, M>) GameRecord.of(PokemonChess.game((BoardGame<?, ?>) game), tags)
                : KindRecord.of(kind, tags, game);
    }

    /**
     * A game of any kind but Pokémon Chess with comments, glyphs and variations; one of that has them as an {@link AnnotatedGame}.
     *
     * @param telling tells all that the movetext is to say, the moves of the main line among it
     * @throws IllegalArgumentException as {@link #of(GameKind, Map, BoardGame)} does, or if the kind is Pokémon Chess, a move is
     *     not legal where it is told, or the main line is not the game's
     */
    static <P extends GamePosition<P, M>, M> PlayedGame<P, M> of(
            GameKind<P, M> kind, Map<String, String> tags, BoardGame<P, M> game, Consumer<Movetext<M>> telling) {
        requireNonNull(tags, "tags");
        if (kind instanceof PokemonChess) {
            throw new IllegalArgumentException("the variations of Pokémon Chess are those of an AnnotatedGame");
        }
        AsideWriter<P, M> writer = new AsideWriter<>(kind, game);
        telling.accept(writer);
        return KindRecord.of(kind, tags, game).with(writer.asides());
    }

    /**
     * Tells all that the movetext says, in its order: of Pokémon Chess the moves alone, of other games the comments, glyphs and
     * variations as well.
     */
    void tell(Movetext<M> listener);

    /**
     * All that movetext can say, in its order.
     *
     * @param <M> the immutable move of the game
     */
    interface Movetext<M> {
        /** A move with its roll, in the line at hand. */
        void move(M move, int roll);

        /** A variation of the last move begins. */
        void open();

        /** The variation at hand ends; what follows belongs to the line that it began in. */
        void close();

        /** A comment about the last move; before the first one of a variation or of the game, about that. */
        void comment(String text);

        /** A numeric annotation glyph of the last move, from 0 to 255. */
        void glyph(int glyph);
    }

    /** The kind of game. */
    GameKind<P, M> kind();

    /**
     * The tags by name: PGN's seven-tag roster, unknown values filled in, then what follows from the game, then all others in
     * the order given; unmodifiable.
     */
    Map<String, String> tags();

    /** The game. */
    BoardGame<P, M> game();

    /** The value of a tag, if it is there. */
    default Optional<String> tag(String name) {
        requireNonNull(name, "name");
        return Optional.ofNullable(tags().get(name));
    }

    /**
     * The same with one more tag, or another value of it.
     *
     * @throws IllegalArgumentException as {@link #of} does
     */
    PlayedGame<P, M> withTag(String name, String value);
}
