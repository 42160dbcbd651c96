package io.github.pokechess.app;

import io.github.pokechess.game.GameKind;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The games that {@code --game} can name: Pokémon Chess, and all that make themselves known as a {@link GameKind}. */
final class GameKinds {
    /** The name of the game that needs none. */
    static final String POKEMON = "pokemon";

    /** What a game is named after. */
    static final String OPTION = "--game";

    private GameKinds() {}

    /** All but Pokémon Chess, by name. */
    static List<GameKind> others() {
        return ServiceLoader.load(GameKind.class, GameKinds.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(GameKind::name))
                .toList();
    }

    /**
     * The other game of a name.
     *
     * @throws IllegalArgumentException if there is none; its message lists all names
     */
    static GameKind named(String name) {
        List<GameKind> others = others();
        return others.stream()
                .filter(kind -> kind.name().equals(name))
                .findFirst()
                .orElseThrow(() -> {
                    String names = Stream.concat(
                                    Stream.of(POKEMON), others.stream().map(GameKind::name))
                            .collect(Collectors.joining(", "));
                    return new IllegalArgumentException(OPTION + " is one of " + names + ", not " + name);
                });
    }

    /** What the words of a command line say after {@code --game}, unless it is Pokémon Chess. */
    static Optional<String> other(String... args) {
        for (int i = 0; i < args.length; i++) {
            if (args[i].startsWith(OPTION + "=")) {
                return other(args[i].substring(OPTION.length() + 1));
            }
            if (args[i].equals(OPTION) && i + 1 < args.length) {
                return other(args[i + 1]);
            }
        }
        return Optional.empty();
    }

    private static Optional<String> other(String name) {
        return name.equals(POKEMON) ? Optional.empty() : Optional.of(name);
    }
}
