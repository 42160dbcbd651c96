package io.github.pokechess.web;

import io.github.pokechess.game.GameKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;

/** The games that are compiled for scripts. */
public final class Kinds {
    private Kinds() {}

    /** All kinds, Pokémon Chess first, the others by name. */
    public static List<GameKind<?, ?>> all() {
        List<GameKind<?, ?>> kinds = new ArrayList<>();
        ServiceLoader.load(GameKind.class).forEach(kinds::add);
        kinds.sort(Comparator.comparing((GameKind<?, ?> kind) -> !kind.name().equals("pokemon"))
                .thenComparing(GameKind::name));
        return kinds;
    }
}
