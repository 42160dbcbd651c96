package io.github.pokechess.match.named;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.player.Contender;
import java.util.List;
import java.util.Map;

/**
 * The service that makes players from programs which learn, {@code env:COMMAND} in words. The command line provides it;
 * without it there are no such players.
 *
 * <pre>{@code
 * Optional<EnvPlayerProvider> players = ServiceLoader.load(EnvPlayerProvider.class).findFirst();
 * }</pre>
 */
public interface EnvPlayerProvider {
    /**
     * A contender whose players are clients of an environment, in processes of their own.
     *
     * @param command the program and its arguments
     * @param settings as words have them: {@code observation} names its observation
     */
    <P extends GamePosition<P, M>, M> Contender<P, M> contender(
            String name, GameKind<P, M> kind, List<String> command, Map<String, String> settings);
}
