package io.github.pokechess.tafl;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads rules as the command line says them: a preset or a record, then fields to change. */
final class RulesText {
    private static final String EVALUATOR = "eval:";

    private final String text;
    private final Problems problems;

    /** The text with blanks for what has been dealt with, so that places stay. */
    private final StringBuilder fields;

    private RulesText(String text) {
        this.text = text;
        problems = new Problems(text);
        fields = new StringBuilder(text);
    }

    static TaflRules parse(String text) {
        return new RulesText(text).read();
    }

    private TaflRules read() {
        refuseEvaluators();
        TaflRules rules = null;
        try {
            rules = readRules();
        } catch (MalformedTextException malformed) {
            problems.addAll(malformed, 0);
        }
        problems.check();
        return requireNonNull(rules);
    }

    /** Once rules could name an evaluator. */
    private void refuseEvaluators() {
        for (int start = wordStart(0); start < text.length(); start = wordStart(wordEnd(start))) {
            if (text.startsWith(EVALUATOR, start)) {
                problems.add(
                        "eval",
                        start,
                        "rules do not choose an evaluator; a player's setting does, such as evaluator=classic");
                blank(start, wordEnd(start));
            }
        }
    }

    private @Nullable TaflRules readRules() {
        int start = wordStart(0);
        int end = wordEnd(start);
        String first = fields.substring(start, end);
        if (first.indexOf(':') >= 0) {
            return TaflRules.parse(fields.toString());
        }
        Optional<TaflRules> preset = Presets.named(first);
        if (preset.isEmpty()) {
            problems.add(
                    "rules",
                    start,
                    Problems.quote(first) + " is none of " + String.join(", ", TaflRules.presets())
                            + ", nor does an OTN record begin with it");
            return null;
        }
        blank(start, end);
        return preset.get().with(fields.toString());
    }

    private void blank(int start, int end) {
        for (int i = start; i < end; i++) {
            fields.setCharAt(i, ' ');
        }
    }

    private int wordStart(int start) {
        int at = start;
        while (at < fields.length() && Character.isWhitespace(fields.charAt(at))) {
            at++;
        }
        return at;
    }

    private int wordEnd(int start) {
        int end = start;
        while (end < fields.length() && !Character.isWhitespace(fields.charAt(end))) {
            end++;
        }
        return end;
    }
}
