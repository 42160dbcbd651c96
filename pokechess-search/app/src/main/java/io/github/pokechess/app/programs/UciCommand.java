package io.github.pokechess.app.programs;

import io.github.pokechess.app.common.EvaluatorOption;
import io.github.pokechess.app.common.Games;
import io.github.pokechess.app.common.WholeLine;
import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Team;
import io.github.pokechess.search.uci.UciSession;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Speaks UCI over the standard streams until the command quit. */
@Command(
        name = "uci",
        footer = {"", "Example:", "  pokechess uci --evaluator classic"},
        mixinStandardHelpOptions = true,
        description = "Speaks the Universal Chess Interface over the standard streams, for Pokémon Chess. Moves carry"
                + " their rolls, as in e4d5:hit.")
public final class UciCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private EvaluatorOption evaluator;

    @Override
    public Integer call() throws Exception {
        String game = WholeLine.of(spec).kind().name();
        if (!game.equals(Games.POKEMON)) {
            throw new ParameterException(
                    spec.commandLine(), "uci speaks " + Games.POKEMON + " only, not " + game + "; analyse searches it");
        }
        Team white = Team.defaultWhite();
        Team black = Team.defaultBlack();
        PrintWriter out = spec.commandLine().getOut();
        try (UciSession session = evaluator
                .evaluator(BoardView.class)
                .map(own -> new UciSession(white, black, own, out))
                .orElseGet(() -> new UciSession(white, black, out))) {
            session.run(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        }
        return 0;
    }
}
