package io.github.pokechess.app.play;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.match.player.Contender;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;

/**
 * The player of a side: a person, or a player as {@code match} has them, by the same words. The engine without settings
 * plays as the options of the verb say.
 *
 * @param text {@code human}, or the words of a player
 */
public record Participant(String text) {
    public static final Participant HUMAN = new Participant("human");
    public static final Participant ENGINE = new Participant("engine");
    public static final Participant RANDOM = new Participant("random");

    boolean isHuman() {
        return equals(HUMAN);
    }

    /** Whether it is the engine, as strong as the options of the verb say. */
    boolean isPlainEngine() {
        return equals(ENGINE);
    }

    /** Whether it looks for its moves by a search: the engine in any of its strengths. */
    boolean isSearching() {
        return text.startsWith(ENGINE.text)
                || (!isHuman() && PlayerText.opponent(text).isPresent());
    }

    /**
     * The player of {@code match} that this is; empty for a person and for the engine of the options.
     *
     * @throws IllegalArgumentException if the game has no such player
     */
    <P extends GamePosition<P, M>, M> Optional<Contender<P, M>> matchPlayer(GameKind<P, M> kind) {
        return isHuman() || isPlainEngine() ? Optional.empty() : Optional.of(PlayerText.parse(kind, text));
    }

    /** Reads the words of a command line, in any case where they are a name alone. */
    static final class Converter implements ITypeConverter<Participant> {
        @Override
        public Participant convert(String text) {
            return new Participant(text.indexOf(':') < 0 ? text.toLowerCase(Locale.ROOT) : text);
        }
    }
}
