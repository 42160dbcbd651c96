package io.github.pokechess.match.player;

import java.util.Optional;

record OpponentRecord(Level level, Optional<Persona> persona) implements Opponent {
    /** The name. */
    @Override
    public String toString() {
        return persona.map(character -> character + "-" + level).orElse(level.toString());
    }
}
