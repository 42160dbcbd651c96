package io.github.pokechess.app.programs;

import io.github.pokechess.app.common.EvaluatorOption;
import io.github.pokechess.app.common.Games;
import io.github.pokechess.app.common.RootCommand;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Team;
import io.github.pokechess.search.uci.UciSession;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Speaks UCI over the standard streams until the command quit. */
@Command(
        name = "uci",
        footer = {"", "Example:", "  pokechess uci --evaluator classic"},
        description = "Speaks the Universal Chess Interface over the standard streams, for Pokémon Chess. Moves carry"
                + " their rolls, as in e4d5:hit. What a program speaks that plays here is in pokechess-search/UCI.md.")
public final class UciCommand extends Verb {
    @Mixin
    private EvaluatorOption evaluator;

    @Override
    public Integer call() throws Exception {
        String game = RootCommand.of(spec).kind().name();
        require(
                game.equals(Games.POKEMON),
                "uci speaks " + Games.POKEMON + " only, not " + game + "; analyse searches it");
        Team white = Team.defaultWhite();
        Team black = Team.defaultBlack();
        PrintWriter out = spec.commandLine().getOut();
        try (UciSession session = evaluator
                .evaluatorUnlessStandard(BoardView.class)
                .map(own -> new UciSession(white, black, own, out))
                .orElseGet(() -> new UciSession(white, black, out))) {
            session.run(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        }
        return 0;
    }
}
