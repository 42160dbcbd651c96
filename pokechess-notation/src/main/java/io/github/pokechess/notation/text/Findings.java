package io.github.pokechess.notation.text;

import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.internal.movetext.GameLexer;
import io.github.pokechess.notation.internal.movetext.LineCounter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The problems of a game and the corrections of a lenient reader, with their places. Not thread-safe. */
final class Findings implements GameLexer.Problems {
    /** Enough problems to understand a broken game, and a bound for other files. */
    static final int MAX_PROBLEMS = 100;

    /** The number of warnings that are reported in full. */
    private static final int MAX_WARNINGS = 5;

    private final GameSource raw;
    private final MovetextStyle style;
    private final boolean lenient;
    private final LineCounter places;
    private final List<TextProblem> problems = new ArrayList<>();
    private final List<Correction> sortedCorrections = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    /** A correction and the byte of the game where it is. */
    private record Correction(int place, Forgiveness forgiveness) {}

    Findings(GameSource raw, MovetextStyle style, boolean lenient) {
        this.raw = raw;
        this.style = style;
        this.lenient = lenient;
        this.places = new LineCounter(raw.bytes());
        problems.addAll(raw.invalidUtf8());
    }

    boolean isLenient() {
        return lenient;
    }

    List<TextProblem> problems() {
        return problems;
    }

    /** The corrections, by place. */
    List<Forgiveness> sortedCorrections() {
        return sortedCorrections.stream().map(Correction::forgiveness).toList();
    }

    /** A problem at a byte of the game. */
    TextProblem problemAt(int place, String field, String message) {
        return raw.problem(places, field, place, message);
    }

    /** Whether more problems are not noted. */
    boolean areFull() {
        return problems.size() >= MAX_PROBLEMS;
    }

    @Override
    public void add(int place, String field, String message) {
        if (!areFull()) {
            problems.add(problemAt(place, field, message));
        }
    }

    /** Notes what a strict reader refuses, or reads with a warning, and a lenient one forgives. */
    @Override
    public void addCorrectable(
            Forgiveness.Kind what, int place, String field, String message, String written, String corrected) {
        if (style.isOverlooked(what)) {
            return;
        }
        if (lenient) {
            reportCorrection(what, place, written, corrected);
        } else if (style.isOnlyWarnedOf(what)) {
            addWarning(place, message);
        } else {
            add(place, field, message);
        }
    }

    void reportCorrection(Forgiveness.Kind what, int place, String written, String corrected) {
        reportCorrection(what, place, written, corrected, "");
    }

    /** Reports a correction, and the loss for the game. */
    void reportCorrection(Forgiveness.Kind what, int place, String written, String corrected, String cost) {
        int index = sortedCorrections.size(); // most come from left to right
        while (index > 0 && sortedCorrections.get(index - 1).place() > place) {
            index--;
        }
        sortedCorrections.add(
                index, new Correction(place, raw.correctionAt(places, what, place, written, corrected, cost)));
    }

    /**
     * Takes back the corrections from a place on: what stands there is left out as a whole, which is reported itself.
     */
    void dropCorrectionsFrom(int place) {
        for (int last = sortedCorrections.size() - 1;
                last >= 0 && sortedCorrections.get(last).place() >= place;
                last--) {
            sortedCorrections.remove(last);
        }
    }

    /** Notes what any reader reads, and its owner may not have meant. */
    void addWarning(int place, String message) {
        warnings.add("line " + problemAt(place, "", "").line() + ": " + message);
    }

    /** The warnings in one line; empty if there are none. */
    Optional<String> joinedWarnings() {
        if (warnings.isEmpty()) {
            return Optional.empty();
        }
        int shown = Math.min(MAX_WARNINGS, warnings.size());
        String more = warnings.size() > shown ? "; and " + (warnings.size() - shown) + " more" : "";
        return Optional.of(String.join("; ", warnings.subList(0, shown)) + more);
    }
}
