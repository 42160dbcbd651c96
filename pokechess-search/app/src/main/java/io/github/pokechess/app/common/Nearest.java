package io.github.pokechess.app.common;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the word that somebody most likely meant. */
public final class Nearest {
    private static final int LETTERS_PER_MISTAKE = 3;

    /** Nobody types a longer name, and comparing takes time by the product of the lengths. */
    private static final int LONGEST = 100;

    private Nearest() {}

    /**
     * The known word that is nearest to another one, if it is near: a mistake for three letters, or an abbreviation.
     * The dashes of options count for nothing.
     */
    static Optional<String> findNearest(String word, Collection<String> names) {
        if (word.length() > LONGEST) {
            return Optional.empty();
        }
        String wanted = lowerCaseWithoutDashes(word);
        Optional<String> near = names.stream()
                .filter(candidate -> editDistance(wanted, lowerCaseWithoutDashes(candidate))
                        <= Math.max(
                                1,
                                Math.min(
                                                wanted.length(),
                                                lowerCaseWithoutDashes(candidate)
                                                        .length())
                                        / LETTERS_PER_MISTAKE))
                .min(Comparator.comparingInt(candidate -> editDistance(wanted, lowerCaseWithoutDashes(candidate))));
        return near.isPresent()
                ? near
                : names.stream()
                        .filter(candidate -> wanted.length() >= 2
                                && lowerCaseWithoutDashes(candidate).startsWith(wanted))
                        .findFirst();
    }

    private static String lowerCaseWithoutDashes(String word) {
        return word.toLowerCase(Locale.ROOT).replaceFirst("^--?", "");
    }

    /** The question that suggests it, or nothing. */
    public static String suggestionOrEmpty(String word, Collection<String> names) {
        return findNearest(word, names)
                .map(near -> "; did you mean " + near + "?")
                .orElse("");
    }

    /** The number of letters to insert, remove, replace or swap with their neighbour. */
    private static int editDistance(String one, String other) {
        int[][] cost = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int replaced = cost[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                cost[i][j] = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
                if (i > 1
                        && j > 1
                        && one.charAt(i - 1) == other.charAt(j - 2)
                        && one.charAt(i - 2) == other.charAt(j - 1)) {
                    cost[i][j] = Math.min(cost[i][j], 1 + cost[i - 2][j - 2]);
                }
            }
        }
        return cost[one.length()][other.length()];
    }
}
