package io.github.pokechess.notation.text;

import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.internal.movetext.Places;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The problems of a game and the corrections of a lenient reader, with their places. Not thread-safe. */
final class Findings {
    /** Enough problems to understand a broken game, and a bound for other files. */
    static final int MAX_PROBLEMS = 100;

    private final RawGame raw;
    private final MovetextStyle style;
    private final boolean lenient;
    private final Places places;
    private final List<TextProblem> problems = new ArrayList<>();
    private final List<Forgiveness> forgiven = new ArrayList<>();

    Findings(RawGame raw, MovetextStyle style, boolean lenient) {
        this.raw = raw;
        this.style = style;
        this.lenient = lenient;
        this.places = new Places(raw.bytes());
        problems.addAll(raw.notUtf8());
    }

    boolean isLenient() {
        return lenient;
    }

    List<TextProblem> problems() {
        return problems;
    }

    /** The corrections, by place. */
    List<Forgiveness> forgiven() {
        return forgiven.stream()
                .sorted(Comparator.comparingLong(Forgiveness::offset))
                .toList();
    }

    /** A problem at a byte of the game. */
    TextProblem problem(int place, String field, String message) {
        return raw.problem(places, field, place, message);
    }

    void add(int place, String field, String message) {
        if (problems.size() < MAX_PROBLEMS) {
            problems.add(problem(place, field, message));
        }
    }

    /** Notes what a strict reader refuses and a lenient one forgives. */
    void flag(Forgiveness.Kind what, int place, String field, String message, String written, String corrected) {
        if (style.overlooks(what)) {
            return;
        }
        if (lenient) {
            forgive(what, place, written, corrected);
        } else {
            add(place, field, message);
        }
    }

    void forgive(Forgiveness.Kind what, int place, String written, String corrected) {
        forgive(what, place, written, corrected, "");
    }

    /** Reports a correction, and the loss for the game. */
    void forgive(Forgiveness.Kind what, int place, String written, String corrected, String cost) {
        forgiven.add(raw.forgiveness(places, what, place, written, corrected, cost));
    }
}
