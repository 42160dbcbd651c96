package io.github.pokechess.app.rules;

import io.github.pokechess.app.common.Colours;
import io.github.pokechess.app.common.RootCommand;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.game.GameKind;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints the rules of a game: the page that it brings along. */
@Command(
        name = "rules",
        footer = {"", "Example:", "  pokechess rules tafl"},
        description = "Explains the rules of a game. For the type chart and the odds of Pokémon Chess see chart.")
public final class RulesCommand extends Verb {
    @Parameters(index = "0", arity = "0..1", paramLabel = "GAME", description = "Which game (default: that of --game).")
    private @Nullable String game;

    @Override
    public Integer call() {
        RootCommand main = RootCommand.of(spec);
        GameKind<?, ?> kind = game == null ? main.kind() : main.games().requireNamed(game);
        PrintWriter out = spec.commandLine().getOut();
        String page = kind.guide().orElseThrow(() -> usageError(kind.name() + ": the game brings no rules along"));
        out.print(new Markdown(Colours.areOn()).format(page));
        return 0;
    }
}
