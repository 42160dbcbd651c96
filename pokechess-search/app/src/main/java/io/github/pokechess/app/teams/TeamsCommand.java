package io.github.pokechess.app.teams;

import io.github.pokechess.app.common.Verb;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;

/** Looks for the best teams of Pokémon Chess, and answers questions about teams: each question is a verb of its own. */
@Command(
        name = "teams",
        synopsisSubcommandLabel = "QUESTION",
        description = {
            "Approximates a Nash equilibrium over teams by games of the engine against itself: a mixture of"
                    + " teams that no team beats. Teams are chosen in secret, so every fixed team has an answer that"
                    + " beats it.",
            "Each question has its own help: pokechess teams rate --help."
        },
        footer = {
            "",
            "Examples:",
            "  pokechess teams solve --time 1h --jobs 2 --out folder",
            "  pokechess teams counter teams.txt --time 5m",
            "  pokechess teams sample"
        })
public final class TeamsCommand extends Verb {
    /** The questions with their names, in the order of the help. */
    public static Map<String, Class<? extends Verb>> questionVerbs() {
        Map<String, Class<? extends Verb>> all = new LinkedHashMap<>();
        all.put("solve", SolveCommand.class);
        all.put("counter", CounterCommand.class);
        all.put("rate", RateCommand.class);
        all.put("field", FieldCommand.class);
        all.put("complete", MixtureQuestion.Complete.class);
        all.put("show", MixtureQuestion.Show.class);
        all.put("sample", MixtureQuestion.Sample.class);
        all.put("colours", ColoursCommand.class);
        return Collections.unmodifiableMap(all);
    }

    @Override
    public Integer call() {
        throw usageError("which question about teams? "
                + String.join(", ", questionVerbs().keySet()) + "; pokechess teams --help tells them apart");
    }
}
