package io.github.pokechess.app.common;

import io.github.pokechess.game.GameKind;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The whole command line as its verbs see it: the games that there are, the one that was named, and the names of all
 * verbs.
 */
public interface RootCommand {
    /** All games, those of {@code --games} among them. */
    Games games();

    /** The game that was named, or Pokémon Chess. */
    GameKind<?, ?> kind();

    /** The names of all verbs, in the order of the help. */
    List<String> verbs();

    /** When the command line began to be set up, by {@link System#nanoTime}. */
    long startNanos();

    /** The command line that a verb belongs to. */
    static RootCommand of(CommandSpec verb) {
        return (RootCommand) verb.root().userObject();
    }
}
