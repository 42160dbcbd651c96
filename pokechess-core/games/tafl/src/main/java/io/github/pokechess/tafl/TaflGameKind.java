package io.github.pokechess.tafl;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The tafl family for the command line; Ziege unless something else is asked for. */
public final class TaflGameKind implements GameKind {
    private static final Map<String, TaflEvaluator> EVALUATORS =
            Map.of("standard", TaflEvaluator.standard(), "classic", TaflEvaluator.classic());

    /** The kind; there is no difference between two. */
    public TaflGameKind() {}

    @Override
    public String name() {
        return "tafl";
    }

    @Override
    public String summary() {
        return "the tafl family: Ziege, Brandubh, Tablut, Hnefatafl and others";
    }

    @Override
    public String positionSyntax() {
        return "an OTN position, first rank first, and the side to act: \"/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ a\"";
    }

    @Override
    public String rulesSyntax() {
        return String.join("|", TaflRules.presets())
                + " or an OTN rules record, then fields to change, such as \"tablut tfr:l eval:classic\"";
    }

    /** A board under the rules of a preset or record, else of the preset for the size of the position, else of Ziege. */
    @Override
    public GameBoard board(@Nullable String position, @Nullable String rules) {
        RulesText read = RulesText.parse(rules == null ? usual(position) : rules);
        TaflPosition start = position == null ? read.rules.start() : TaflPosition.parse(position, read.rules);
        return new TaflTree(start, read.evaluator);
    }

    /** Those of {@link TaflGame#opening}, at the start of a game that has any. */
    @Override
    public List<String> opening(GameBoard start, long seed) {
        if (!(start instanceof TaflTree tree)) {
            return List.of();
        }
        TaflPosition position = TaflPosition.of(tree.state());
        return position.equals(position.rules().start()) ? Openings.choose(position.rules(), seed) : List.of();
    }

    private static String usual(@Nullable String position) {
        int rows = position == null
                ? 0
                : (int) position.chars().filter(c -> c == '/').count() - 1;
        return Presets.ofSize(rows).orElse(TaflRules.presets().get(0));
    }

    /** Rules as the command line says them. */
    private record RulesText(TaflRules rules, TaflEvaluator evaluator) {
        static RulesText parse(String text) {
            Problems problems = new Problems(text);
            StringBuilder fields = new StringBuilder(text);
            TaflEvaluator evaluator = TaflEvaluator.standard();
            int field = fieldStart(text, "eval:");
            if (field >= 0) {
                int end = wordEnd(text, field);
                TaflEvaluator named = EVALUATORS.get(text.substring(field + 5, end));
                if (named == null) {
                    problems.add("eval", field + 5, "standard or classic expected");
                } else {
                    evaluator = named;
                }
                blank(fields, field, end);
            }
            int start = wordStart(fields, 0);
            int end = wordEnd(fields, start);
            String first = fields.substring(start, end);
            Optional<TaflRules> preset = first.indexOf(':') < 0 ? Presets.named(first) : Optional.empty();
            TaflRules rules = null;
            try {
                if (preset.isPresent()) {
                    blank(fields, start, end);
                    rules = preset.get().with(fields.toString());
                } else if (first.indexOf(':') < 0) {
                    problems.add(
                            "rules",
                            start,
                            Problems.quote(first) + " is none of " + String.join(", ", TaflRules.presets())
                                    + ", nor does an OTN record begin with it");
                } else {
                    rules = TaflRules.parse(fields.toString());
                }
            } catch (MalformedTextException malformed) {
                problems.addAll(malformed, 0);
            }
            problems.check();
            return new RulesText(requireNonNull(rules), evaluator);
        }

        private static int fieldStart(String text, String field) {
            int at = text.indexOf(field);
            while (at > 0 && text.charAt(at - 1) != ' ') {
                at = text.indexOf(field, at + 1);
            }
            return at;
        }

        private static void blank(StringBuilder text, int start, int end) {
            for (int i = start; i < end; i++) {
                text.setCharAt(i, ' ');
            }
        }

        private static int wordStart(CharSequence text, int start) {
            int at = start;
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
            return at;
        }

        private static int wordEnd(CharSequence text, int start) {
            int end = start;
            while (end < text.length() && text.charAt(end) != ' ') {
                end++;
            }
            return end;
        }
    }
}
