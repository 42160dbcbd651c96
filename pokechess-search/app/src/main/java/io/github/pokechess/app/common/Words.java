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

/** The words of a command line in one line, in which a word with blanks stands between apostrophes, for the tags of games. */
public final class Words {
    private static final char QUOTE = '\'';

    /** A longer word, such as a position that has a tag of its own, is cut: tags have an end. */
    private static final int LONGEST = 1000;

    private Words() {}

    /**
     * The words that a verb was given: its name, its parameters and its options.
     *
     * @param leftOut the options that do not matter
     */
    public static String of(CommandSpec verb, Set<String> leftOut) {
        ParseResult parsed = verb.commandLine().getParseResult();
        List<String> words = new ArrayList<>();
        words.addAll(name(verb));
        for (PositionalParamSpec parameter : parsed.matchedPositionals()) {
            words.addAll(values(parameter));
        }
        String game = WholeLine.of(verb).kind().name();
        if (!game.equals(Games.POKEMON)) {
            words.add("--game");
            words.add(game);
        }
        for (OptionSpec option : parsed.matchedOptions()) {
            String name = option.longestName();
            if (!leftOut.contains(name) && !name.equals("--game")) {
                words.add(name);
                if (option.arity().max() > 0) {
                    words.addAll(values(option));
                }
            }
        }
        return join(words);
    }

    /** The words that call a verb: its name, after the name of its family if it has one. */
    static List<String> name(CommandSpec verb) {
        return verb.parent() == verb.root() || verb.parent() == null
                ? List.of(verb.name())
                : List.of(verb.parent().name(), verb.name());
    }

    private static List<String> values(ArgSpec told) {
        return told.originalStringValues();
    }

    /** Words in one line; control characters, for which tags have no place, become blanks. */
    public static String join(List<String> words) {
        return words.stream().map(Words::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        String cut = word.length() > LONGEST ? word.substring(0, LONGEST) + "..." : word;
        String shown = cut.replaceAll("\\p{Cntrl}", " ").replace(QUOTE, '"');
        return shown.isEmpty() || shown.indexOf(' ') >= 0 ? QUOTE + shown + QUOTE : shown;
    }

    /** The words of a line. */
    public static List<String> split(String line) {
        List<String> words = new ArrayList<>();
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
                    words.add(word.toString());
                }
                word.setLength(0);
                begun = false;
            } else {
                word.append(c);
                begun = true;
            }
        }
        if (begun) {
            words.add(word.toString());
        }
        return words;
    }
}
