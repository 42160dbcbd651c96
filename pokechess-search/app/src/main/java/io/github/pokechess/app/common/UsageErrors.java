package io.github.pokechess.app.common;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Explains words of the command line that the parser refuses: which word, why, and what to type instead. */
final class UsageErrors {
    private static final String OPTION = "-";

    private UsageErrors() {}

    /** The messages, one for each problem. */
    static List<String> messages(ParameterException wrong) {
        CommandSpec verb = wrong.getCommandLine().getCommandSpec();
        return wrong instanceof UnmatchedArgumentException unmatched
                ? unmatchedMessages(verb, unmatched.getUnmatched())
                : List.of(messageOf(verb, wrong));
    }

    private static String messageOf(CommandSpec verb, ParameterException wrong) {
        if (wrong instanceof MissingParameterException) {
            List<String> options = wrong.getCommandLine().getUnmatchedArguments().stream()
                    .filter(UsageErrors::isLikeOption)
                    .toList();
            if (!options.isEmpty()) { // they are what is wrong; a name of a file may look so
                String first = options.get(0);
                return unknownOptionMessage(verb, first) + "; a file of that name is written ./" + first;
            }
            return wrong.getMessage() + "; " + helpCommand(verb) + " shows what " + nameOfVerb(verb) + " takes";
        }
        ArgSpec argument = wrong.getArgSpec();
        String value = wrong.getValue();
        if (argument == null || value == null || argument.converters().length > 0) {
            return String.valueOf(wrong.getMessage());
        }
        Class<?> type =
                argument.typeInfo().isMultiValue() ? argument.typeInfo().getAuxiliaryTypes()[0] : argument.type();
        if (type.isEnum()) {
            return choiceMessage(argument, type, value);
        }
        return wrong.getCause() instanceof TypeConversionException refused
                ? nameOfArgument(argument) + " " + refused.getMessage()
                : numberMessage(argument, type, value, wrong);
    }

    private static List<String> unmatchedMessages(CommandSpec verb, List<String> args) {
        String first = args.get(0);
        if (!verb.subcommands().isEmpty() && !first.startsWith(OPTION)) { // what follows it would be its own
            boolean isRoot = verb.parent() == null;
            Collection<String> names =
                    isRoot ? RootCommand.of(verb).verbs() : verb.subcommands().keySet();
            return List.of("there is no verb " + (isRoot ? "" : nameOfVerb(verb) + " ") + first
                    + Nearest.suggestionOrEmpty(first, names) + hintUnlessNear(verb, first, names));
        }
        List<String> options = args.stream().filter(UsageErrors::isLikeOption).toList();
        if (!options.isEmpty()) { // what follows them are their values
            return options.stream()
                    .map(word -> unknownOptionMessage(verb, word))
                    .toList();
        }
        return List.of(nameOfVerb(verb) + " takes no more words: " + String.join(" ", args) + "; " + helpCommand(verb)
                + " shows what it takes");
    }

    private static boolean isLikeOption(String word) {
        return word.startsWith(OPTION) && word.length() > 1;
    }

    private static String unknownOptionMessage(CommandSpec verb, String word) {
        String name = word.replaceFirst("=.*", "");
        List<String> names = verb.options().stream()
                .filter(option -> !option.hidden())
                .flatMap(option -> Stream.of(option.names()))
                .filter(candidate -> candidate.startsWith("--"))
                .toList();
        return (verb.parent() == null ? "there is no option " + name : nameOfVerb(verb) + " has no option " + name)
                + Nearest.suggestionOrEmpty(name, names)
                + hintUnlessNear(verb, name, names);
    }

    private static String hintUnlessNear(CommandSpec verb, String word, Collection<String> names) {
        return Nearest.findNearest(word, names).isPresent() ? "" : "; " + helpCommand(verb) + " lists them";
    }

    private static String nameOfVerb(CommandSpec verb) {
        return String.join(" ", CommandText.callingArguments(verb));
    }

    private static String helpCommand(CommandSpec verb) {
        return verb.qualifiedName() + " --help";
    }

    private static String choiceMessage(ArgSpec argument, Class<?> type, String value) {
        List<String> choices = Arrays.stream(type.getEnumConstants())
                .map(constant -> ((Enum<?>) constant).name().toLowerCase(Locale.ROOT))
                .toList();
        return nameOfArgument(argument) + " is one of " + String.join(", ", choices) + ", not " + value
                + Nearest.suggestionOrEmpty(value, choices);
    }

    private static String numberMessage(ArgSpec argument, Class<?> type, String value, ParameterException wrong) {
        boolean integer =
                List.of(int.class, long.class, Integer.class, Long.class).contains(type);
        boolean broken = List.of(double.class, Double.class).contains(type);
        if (!integer && !broken) {
            return String.valueOf(wrong.getMessage());
        }
        boolean large = integer && value.matches("[+-]?\\d+");
        return nameOfArgument(argument) + " is a " + (integer ? "whole " : "") + "number, not " + value
                + (large ? ", which is too large" : "");
    }

    private static String nameOfArgument(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }
}
