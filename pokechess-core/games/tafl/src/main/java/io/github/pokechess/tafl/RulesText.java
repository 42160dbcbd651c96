package io.github.pokechess.tafl;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.choices.Choices;
import io.github.pokechess.game.choices.Word;
import org.jspecify.annotations.Nullable;

/** Reads rules as the command line says them: a preset or a record, then fields to change. */
final class RulesText {
    private final Problems problems;

    /** The text with blanks for what has been dealt with, so that places stay. */
    private final StringBuilder fields;

    private RulesText(String text) {
        problems = new Problems(text);
        fields = new StringBuilder(text);
    }

    /** @throws MalformedTextException with all problems */
    static TaflRules parse(String text) {
        return new RulesText(text).read();
    }

    private TaflRules read() {
        Word first = new Word("", 0);
        for (Word word : Word.of(fields.toString())) {
            if (word.text().startsWith(Choices.EVALUATOR)) {
                problems.add("eval", word.start(), Choices.NO_EVALUATOR);
                blank(word);
            } else if (first.text().isEmpty()) {
                first = word;
            }
        }
        TaflRules rules = null;
        try {
            rules = rules(first);
        } catch (MalformedTextException malformed) {
            problems.addAll(malformed, 0);
        }
        problems.check();
        return requireNonNull(rules);
    }

    private @Nullable TaflRules rules(Word first) {
        if (first.text().indexOf(':') >= 0) {
            return TaflRules.parseRecord(fields.toString());
        }
        TaflRules preset = Presets.named(first.text()).orElse(null);
        if (preset == null) {
            problems.add(
                    "rules",
                    first.start(),
                    Problems.quote(first.text()) + " is none of " + String.join(", ", TaflRules.presets())
                            + ", nor does an OTN record begin with it");
            return null;
        }
        blank(first);
        return preset.with(fields.toString());
    }

    private void blank(Word word) {
        for (int i = 0; i < word.text().length(); i++) {
            fields.setCharAt(word.start() + i, ' ');
        }
    }
}
