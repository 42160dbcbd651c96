package io.github.pokechess.app.programs;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.named.EnvPlayerProvider;
import io.github.pokechess.match.player.Contender;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Makes players that are clients of an environment, which may take a minute for a decision. */
public final class EnvContenders implements EnvPlayerProvider {
    /** For {@link java.util.ServiceLoader}. */
    public EnvContenders() {}

    @Override
    public <P extends GamePosition<P, M>, M> Contender<P, M> contender(
            String name, GameKind<P, M> kind, List<String> command, Map<String, String> settings) {
        return new EnvContender<>(name, kind, command, settings.get("observation"), Duration.ofMinutes(1));
    }
}
