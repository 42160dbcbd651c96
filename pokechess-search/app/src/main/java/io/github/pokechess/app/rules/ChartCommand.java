package io.github.pokechess.app.rules;

import io.github.pokechess.app.common.Candidates;
import io.github.pokechess.app.common.Colours;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Roll;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.drawing.ChartDiagram;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the type chart of Pokémon Chess and the odds of captures. */
@Command(
        name = "chart",
        footer = {"", "Example:", "  pokechess chart Fir --luck online"},
        description = "Shows the type chart of Pokémon Chess and the odds of captures, or what one type attacks and is"
                + " attacked by.")
public final class ChartCommand extends Verb {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "TYPE",
            description = "Only this type: Fir, or its whole name.")
    private @Nullable String requireType;

    @Option(
            names = "--luck",
            paramLabel = "MODEL",
            completionCandidates = Candidates.Luck.class,
            description = "The odds of one model alone: ${COMPLETION-CANDIDATES}.")
    private @Nullable String luck;

    @Option(
            names = "--rules",
            paramLabel = "TEXT",
            description = "Rules with a chart of their own, as the other verbs take them.")
    private @Nullable String rules;

    @Override
    public Integer call() {
        List<LuckModel> models = luck == null ? List.of(LuckModel.values()) : List.of(LuckModel.named(luck));
        ChartDiagram chart =
                ChartDiagram.of(new PokemonChess().position(null, rules).rules().chart());
        ChartDiagram shown = requireType == null ? chart : chart.about(requireType(requireType));
        PrintWriter out = spec.commandLine().getOut();
        out.println(Colours.areOn() ? shown.ansi() : shown.plain());
        if (requireType == null || luck != null) {
            printOdds(models, out);
        }
        return 0;
    }

    private PokemonType requireType(String name) {
        return Arrays.stream(PokemonType.values())
                .filter(type ->
                        type.code().equalsIgnoreCase(name) || type.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> usageError("TYPE is one of "
                        + Arrays.stream(PokemonType.values())
                                .map(PokemonType::code)
                                .collect(Collectors.joining(" "))
                        + ", not " + name));
    }

    private static void printOdds(List<LuckModel> models, PrintWriter out) {
        out.println("Odds of a capture, in percent:");
        out.printf(Locale.ROOT, "  %-10s %-24s %9s %9s %9s%n", "luck", "multiplier", "hit", "miss", "critical");
        for (LuckModel model : models) {
            for (Effectiveness effectiveness : strongestFirst()) {
                Odds odds = model.odds(effectiveness);
                out.printf(
                        Locale.ROOT,
                        "  %-10s %-24s %9s %9s %9s%n",
                        model,
                        effectText(effectiveness),
                        percentText(odds, Roll.HIT),
                        percentText(odds, Roll.MISS),
                        percentText(odds, Roll.CRITICAL_HIT));
            }
        }
        out.println("A hit does as the chart says, a critical hit counts as super effective,");
        out.println("a miss as no effect.");
    }

    private static List<Effectiveness> strongestFirst() {
        return List.of(
                Effectiveness.SUPER_EFFECTIVE,
                Effectiveness.NEUTRAL,
                Effectiveness.NOT_VERY_EFFECTIVE,
                Effectiveness.NO_EFFECT);
    }

    private static String effectText(Effectiveness effectiveness) {
        return switch (effectiveness) {
            case SUPER_EFFECTIVE -> "2, super effective";
            case NEUTRAL -> "1, neutral";
            case NOT_VERY_EFFECTIVE -> "1/2, not very effective";
            case NO_EFFECT -> "0, no effect (certain)";
        };
    }

    private static String percentText(Odds odds, Roll roll) {
        int weight = odds.weight(roll);
        return weight == 0 ? "-" : String.format(Locale.ROOT, "%.3f", 100.0 * weight / Odds.TOTAL);
    }
}
