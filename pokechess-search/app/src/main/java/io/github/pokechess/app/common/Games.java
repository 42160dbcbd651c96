package io.github.pokechess.app.common;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.notation.text.Reading;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/**
 * The games that the command line knows: all whose {@link GameKind} is found on the class or module path, and in the
 * jars that {@code --games} names; and how large a file of them may be.
 */
public final class Games {
    /** The name of the game that is played where none is named. */
    public static final String POKEMON = "pokemon";

    private final List<GameKind<?, ?>> kinds;
    private final long maxUnpackedBytes;

    private Games(ClassLoader loader, long maxSize) {
        this.maxUnpackedBytes = maxSize;
        List<GameKind<?, ?>> found = new ArrayList<>();
        try {
            for (GameKind<?, ?> kind : ServiceLoader.load(GameKind.class, loader)) {
                found.add(kind);
            }
        } catch (ServiceConfigurationError broken) {
            throw new IllegalArgumentException("a game cannot be loaded: " + broken.getMessage(), broken);
        }
        found.sort(Comparator.comparing((GameKind<?, ?> kind) -> !kind.name().equals(POKEMON))
                .thenComparing(GameKind::name));
        kinds = List.copyOf(found);
    }

    /** The games of this program and of some jars, with files of the standard size. */
    public static Games ofProgramAndJars(List<Path> jars) {
        return ofProgramAndJars(jars, Reading.MAX_UNPACKED_BYTES);
    }

    /**
     * The games of this program and of some jars.
     *
     * @param maxSize the number of bytes that a packed file of games may unpack to
     * @throws IllegalArgumentException if there is no such jar, or one of its games cannot be loaded
     */
    public static Games ofProgramAndJars(List<Path> jars, long maxSize) {
        ClassLoader own = Games.class.getClassLoader();
        if (jars.isEmpty()) {
            return new Games(own, maxSize);
        }
        URL[] urls = jars.stream().map(Games::urlOfJar).toArray(URL[]::new);
        return new Games(new URLClassLoader(urls, own), maxSize);
    }

    private static URL urlOfJar(Path jar) {
        if (!Files.isRegularFile(jar)) {
            throw new IllegalArgumentException("--games: " + jar + ": no such file");
        }
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** The number of bytes that a packed file of games may unpack to. */
    public long maxUnpackedBytes() {
        return maxUnpackedBytes;
    }

    /** All games, Pokémon Chess first, the others by name; unmodifiable. */
    public List<GameKind<?, ?>> all() {
        return kinds;
    }

    /**
     * The game of a name.
     *
     * @throws IllegalArgumentException if there is none; its message lists all names
     */
    public GameKind<?, ?> requireNamed(String name) {
        return kinds.stream()
                .filter(kind -> kind.name().equals(name))
                .findFirst()
                .orElseThrow(() -> {
                    String question = Nearest.suggestionOrEmpty(
                            name, kinds.stream().map(GameKind::name).toList());
                    String more = "; the jar of another game is named by --games, before the verb";
                    return new IllegalArgumentException("--game is one of " + joinedNames() + ", not " + name
                            + (question.isEmpty() ? more : question));
                });
    }

    /** The names of all games, with commas between. */
    String joinedNames() {
        return kinds.stream().map(GameKind::name).collect(Collectors.joining(", "));
    }

    /** The names of all games, and how to learn more of one, in two lines below a blank one. */
    public String helpLines() {
        return "\nGames: " + joinedNames()
                + ".\nWhat --position and --rules are in one of them: pokechess --game GAME\n";
    }

    /** All games with the forms of their texts, a few lines each. */
    public String helpText() {
        StringBuilder text = new StringBuilder("Games (--game), and what their --position and --rules are:\n");
        for (GameKind<?, ?> kind : kinds) {
            text.append("  ")
                    .append(kind.name())
                    .append(": ")
                    .append(kind.summary())
                    .append('\n');
            text.append("    --position: ").append(kind.positionSyntax()).append('\n');
            text.append("    --rules: ").append(kind.rulesSyntax()).append('\n');
        }
        return text.toString();
    }
}
