package io.github.pokechess.app.common;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/**
 * The words of a command line in one line, in which a word with blanks stands between apostrophes, for the tags of
 * games.
 */
public final class CommandText {
    private static final char QUOTE = '\'';

    /** A longer word, such as a position that has a tag of its own, is cut: tags have an end. */
    private static final int LONGEST = 1000;

    private CommandText() {}

    /**
     * The words that a verb was given: its name, its parameters and its options.
     *
     * @param leftOut the options that do not matter
     */
    public static String ofGivenArguments(CommandSpec verb, Set<String> leftOut) {
        ParseResult parsed = verb.commandLine().getParseResult();
        List<String> args = new ArrayList<>();
        args.addAll(callingArguments(verb));
        for (PositionalParamSpec parameter : parsed.matchedPositionals()) {
            args.addAll(typedValues(parameter));
        }
        String game = RootCommand.of(verb).kind().name();
        if (!game.equals(Games.POKEMON)) {
            args.add("--game");
            args.add(game);
        }
        for (OptionSpec option : parsed.matchedOptions()) {
            String name = option.longestName();
            if (!leftOut.contains(name) && !name.equals("--game")) {
                args.add(name);
                if (option.arity().max() > 0) {
                    args.addAll(typedValues(option));
                }
            }
        }
        return joinIntoLine(args);
    }

    /** The words that call a verb: its name, after the name of its family if it has one. */
    static List<String> callingArguments(CommandSpec verb) {
        return verb.parent() == verb.root() || verb.parent() == null
                ? List.of(verb.name())
                : List.of(verb.parent().name(), verb.name());
    }

    private static List<String> typedValues(ArgSpec spec) {
        return spec.originalStringValues();
    }

    /** Words in one line; control characters, for which tags have no place, become blanks. */
    public static String joinIntoLine(List<String> args) {
        return args.stream().map(CommandText::quotedAndCut).collect(Collectors.joining(" "));
    }

    private static String quotedAndCut(String word) {
        int end = Math.min(word.length(), LONGEST);
        boolean splits = end < word.length() && Character.isHighSurrogate(word.charAt(end - 1));
        String cut = end < word.length() ? word.substring(0, splits ? end - 1 : end) + "..." : word;
        String shown = cut.replaceAll("\\p{Cntrl}", " ").replace(QUOTE, '"');
        return shown.isEmpty() || shown.indexOf(' ') >= 0 ? QUOTE + shown + QUOTE : shown;
    }

    /** The words of a line. */
    public static List<String> splitIntoArguments(String line) {
        List<String> args = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean quoted = false;
        boolean begun = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == QUOTE) {
                quoted = !quoted;
                begun = true;
            } else if (c == ' ' && !quoted) {
                if (begun) {
                    args.add(word.toString());
                }
                word.setLength(0);
                begun = false;
            } else {
                word.append(c);
                begun = true;
            }
        }
        if (begun) {
            args.add(word.toString());
        }
        return args;
    }
}
