package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.util.Locale;

/** The values of a {@link Forgiveness}. */
record Forgiven(Kind kind, long game, int line, int column, long offset, String written, String intended, String cost)
        implements Forgiveness {
    Forgiven {
        requireNonNull(kind, "kind");
        requireNonNull(written, "written");
        requireNonNull(intended, "intended");
        requireNonNull(cost, "cost");
    }

    @Override
    public Forgiveness withCost(String other) {
        return new Forgiven(kind, game, line, column, offset, written, intended, other);
    }

    @Override
    public String toString() {
        String what = kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        String message = what + change() + (cost.isEmpty() ? "" : "; " + cost);
        return TextProblem.of("game " + game, line, column, offset, message).toString();
    }

    private String change() {
        if (written.isEmpty()) {
            return intended.isEmpty() ? "" : ", " + quoted(intended) + " is added";
        }
        return ", " + quoted(written) + (intended.isEmpty() ? " is left out" : " for " + quoted(intended));
    }

    private static String quoted(String text) {
        return '"' + text + '"';
    }
}
