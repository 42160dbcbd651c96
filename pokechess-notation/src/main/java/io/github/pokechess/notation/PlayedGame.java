package io.github.pokechess.notation;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import java.util.Map;
import java.util.Optional;

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
        return kind instanceof PokemonChess
                ? (PlayedGame<P, M>) new GameRecord(tags, PokemonChess.game((BoardGame<?, ?>) game))
                : KindRecord.of(kind, tags, game);
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
        return Optional.ofNullable(tags().get(name));
    }

    /**
     * The same with one more tag, or another value of it.
     *
     * @throws IllegalArgumentException as {@link #of} does
     */
    PlayedGame<P, M> withTag(String name, String value);
}
