package io.github.pokechess.app.teams;

import io.github.pokechess.app.common.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Words of a command line that ask about teams by an option, as in {@code teams --rate TEAM}, which is {@code teams rate TEAM} now.
 * Options alone, as in {@code teams --time 1h --out FOLDER}, are those of {@code solve}.
 *
 * @param words as they are now
 * @param notice what a question is called now, or empty
 */
public record OldWords(List<String> words, String notice) {
    private static final List<String> HELP = List.of("-h", "--help", "-V", "--version");
    private static final String SOLVE = "solve";

    /** What questions passed over that need no games. */
    private static final Set<String> OF_GAMES =
            Set.of("--time", "--pairs", "--seed", "--jobs", "--nodes", "--out", "--shard", "--wait", "--on");

    /** What any question passed over that had no use for it. */
    private static final Set<String> PASSED_OVER = Set.of("--strict", "--against");

    /**
     * Brings words up to date.
     *
     * @param typed the words as they were typed
     * @param verb the place of the verb among them, or their number
     */
    public static OldWords of(List<String> typed, int verb) {
        if (verb + 1 >= typed.size()
                || !typed.get(verb).equals("teams")
                || !typed.get(verb + 1).startsWith("-")
                || HELP.contains(typed.get(verb + 1))) {
            return new OldWords(typed, "");
        }
        List<String> rest = oneByOne(typed.subList(verb + 1, typed.size()));
        String question = TeamsCommand.questions().keySet().stream()
                .filter(name -> rest.contains("--" + name))
                .filter(name -> !name.equals("field") || !rest.contains("--time")) // which solve tries a field with
                .findFirst()
                .orElse(SOLVE);
        rest.remove("--" + question);
        removePassedOver(rest, question);
        List<String> words = new ArrayList<>(typed.subList(0, verb + 1));
        words.add(question);
        words.addAll(rest);
        boolean isSame = question.equals(SOLVE);
        return new OldWords(
                words, isSame ? "" : "teams --" + question + " is now written: pokechess " + Words.join(words));
    }

    /** The words with options and values apart, and the two values of {@code --colours} as an option or none. */
    private static List<String> oneByOne(List<String> words) {
        List<String> apart = new ArrayList<>(words.stream()
                .flatMap(word -> Stream.of(word.startsWith("--") ? word.split("=", 2) : new String[] {word}))
                .toList());
        int colours = apart.indexOf("--colours");
        if (colours >= 0 && colours + 1 < apart.size()) {
            switch (apart.get(colours + 1)) {
                case "known" -> apart.remove(colours + 1);
                case "drawn" -> apart.subList(colours, colours + 2).clear();
                default -> {} // is refused
            }
        }
        return apart;
    }

    /** Removes the options that the question does not have, and did not mind. */
    private static void removePassedOver(List<String> words, String question) {
        Set<String> options = CommandSpec.forAnnotatedObject(
                        TeamsCommand.questions().get(question))
                .optionsMap()
                .keySet();
        boolean needsGames = !Set.of("complete", "show", "sample").contains(question);
        for (int i = words.size() - 1; i >= 0; i--) {
            String word = words.get(i);
            boolean isOption = PASSED_OVER.contains(word) || (!needsGames && OF_GAMES.contains(word));
            if (isOption && !options.contains(word)) {
                words.subList(i, Math.min(words.size(), i + (word.equals("--strict") ? 1 : 2)))
                        .clear();
            }
        }
    }
}
