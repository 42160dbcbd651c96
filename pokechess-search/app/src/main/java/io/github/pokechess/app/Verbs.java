package io.github.pokechess.app;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.app.analysis.AnalyseCommand;
import io.github.pokechess.app.analysis.EndgameCommand;
import io.github.pokechess.app.analysis.PerftCommand;
import io.github.pokechess.app.analysis.PuzzleCommand;
import io.github.pokechess.app.analysis.PuzzlesCommand;
import io.github.pokechess.app.analysis.ReviewCommand;
import io.github.pokechess.app.analysis.RolloutCommand;
import io.github.pokechess.app.board.BoardCommand;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.app.conform.ConformCommand;
import io.github.pokechess.app.files.CheckCommand;
import io.github.pokechess.app.files.ConvertCommand;
import io.github.pokechess.app.files.ShowCommand;
import io.github.pokechess.app.files.StatsCommand;
import io.github.pokechess.app.match.MatchCommand;
import io.github.pokechess.app.play.PlayCommand;
import io.github.pokechess.app.programs.EnvCommand;
import io.github.pokechess.app.programs.RaichuCommand;
import io.github.pokechess.app.programs.UciCommand;
import io.github.pokechess.app.rules.ChartCommand;
import io.github.pokechess.app.rules.RulesCommand;
import io.github.pokechess.app.teams.TeamsCommand;
import io.github.pokechess.app.training.CalibrateCommand;
import io.github.pokechess.app.training.ExportCommand;
import io.github.pokechess.app.training.SelfPlayCommand;
import io.github.pokechess.app.training.TrainCommand;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The verbs of the command line. To read the annotations of one takes a twentieth of a second, half of the start of a
 * run that reads all: hence only the named verb is set up, or for the general help a brief form of each.
 */
final class Verbs {
    /** A verb; one of a family of verbs has those of the family as well. */
    private record Entry(String name, Class<?> type, Supplier<Map<String, Class<? extends Verb>>> members) {
        Entry(String name, Class<?> type) {
            this(name, type, Map::of);
        }
    }

    /** In the order of the help. */
    private static final List<Entry> ALL = List.of(
            new Entry("play", PlayCommand.class),
            new Entry("board", BoardCommand.class),
            new Entry("match", MatchCommand.class),
            new Entry("analyse", AnalyseCommand.class),
            new Entry("endgame", EndgameCommand.class),
            new Entry("rollout", RolloutCommand.class),
            new Entry("puzzle", PuzzleCommand.class),
            new Entry("puzzles", PuzzlesCommand.class),
            new Entry("perft", PerftCommand.class),
            new Entry("show", ShowCommand.class),
            new Entry("check", CheckCommand.class),
            new Entry("convert", ConvertCommand.class),
            new Entry("stats", StatsCommand.class),
            new Entry("review", ReviewCommand.class),
            new Entry("teams", TeamsCommand.class, TeamsCommand::questionVerbs),
            new Entry("selfplay", SelfPlayCommand.class),
            new Entry("train", TrainCommand.class),
            new Entry("calibrate", CalibrateCommand.class),
            new Entry("export", ExportCommand.class),
            new Entry("env", EnvCommand.class),
            new Entry("uci", UciCommand.class),
            new Entry("conform", ConformCommand.class),
            new Entry("rules", RulesCommand.class),
            new Entry("chart", ChartCommand.class),
            new Entry("raichu", RaichuCommand.class),
            new Entry("completion", CompletionCommand.class),
            new Entry("help", HelpCommand.class));

    private Verbs() {}

    /** The names of all verbs, in the order of the help. */
    static List<String> allNames() {
        return ALL.stream().map(Entry::name).toList();
    }

    /** Adds all verbs. */
    static void addAllTo(CommandLine line) {
        for (Entry verb : ALL) {
            CommandLine made = new CommandLine(verb.type());
            verb.members().get().forEach((name, type) -> made.addSubcommand(name, new CommandLine(type)));
            line.addSubcommand(verb.name(), made);
        }
    }

    /** Adds the verbs that some words may run, or that the general help lists. */
    static void addNeededTo(CommandLine line, List<String> args) {
        if (args.contains("completion")) { // whose script has the options of all
            addAllTo(line);
            return;
        }
        int first = indexOfFirstVerb(args, verb -> true);
        int family = indexOfFirstVerb(args, verb -> !verb.members().get().isEmpty());
        int end = Math.min(family + 1, args.size()); // what follows is for the family
        // A game may be called like a verb, and help before a verb lists all.
        boolean all = first == args.size()
                || args.get(first).equals("help")
                || args.subList(0, first).stream().anyMatch(word -> word.equals("--game") || isHelp(word));
        for (Entry verb : ALL) {
            if (args.subList(0, end).contains(verb.name())) {
                line.addSubcommand(verb.name(), verbWithMember(verb, end < args.size() ? args.get(end) : ""));
            } else if (all) {
                line.addSubcommand(verb.name(), briefForm(verb.type()));
            }
        }
    }

    /** A verb, with the member of its family that the next word names, or else with brief forms of all. */
    private static CommandLine verbWithMember(Entry verb, String nextWord) {
        CommandLine line = new CommandLine(verb.type());
        Map<String, Class<? extends Verb>> members = verb.members().get();
        Class<?> named = members.get(nextWord);
        if (named != null) {
            return line.addSubcommand(nextWord, new CommandLine(named));
        }
        members.forEach((name, type) -> line.addSubcommand(name, briefForm(type)));
        return line;
    }

    /** The place of the first word that names a verb of some kind, or the number of words. */
    private static int indexOfFirstVerb(List<String> args, Predicate<Entry> wanted) {
        return ALL.stream()
                .filter(verb -> args.contains(verb.name()) && wanted.test(verb))
                .mapToInt(verb -> args.indexOf(verb.name()))
                .min()
                .orElse(args.size());
    }

    private static boolean isHelp(String word) {
        return word.equals("-h") || word.equals("--help");
    }

    /** The brief form of a verb for the general help. */
    private static CommandLine briefForm(Class<?> verb) {
        CommandSpec spec = CommandSpec.create();
        spec.usageMessage()
                .description(requireNonNull(verb.getAnnotation(Command.class)).description());
        return new CommandLine(spec);
    }
}
