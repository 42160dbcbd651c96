package io.github.pokechess.raichu;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Raichu as one game among others.
 *
 * <p>Rules are written as words with spaces between them, of which the last one about a thing counts: {@code standard} (all
 * of the default), {@code strict} (nothing draws), {@code no-move:loss}, {@code no-move:draw}, {@code no-move:pass},
 * {@code repetition:on}, {@code repetition:off}, {@code turn-limit:on}, {@code turn-limit:off}; then {@code size:10} for the
 * size of the board to start on and {@code eval:standard} or {@code eval:classic} for what judges positions.
 */
public final class RaichuGame implements GameKind {
    /** For {@link java.util.ServiceLoader}. */
    public RaichuGame() {}

    @Override
    public String name() {
        return "raichu";
    }

    @Override
    public String summary() {
        return "Raichu, a race across a board of 8 × 8 to 26 × 26 squares";
    }

    @Override
    public String positionSyntax() {
        return "the n² characters of the board (w W @ b B $ and .) from its top left corner, w or b for the side to move,"
                + " and the turns without progress if there are any: \"…64 characters… w\"";
    }

    @Override
    public String rulesSyntax() {
        return "words: standard, strict, no-move:loss|draw|pass, repetition:on|off, turn-limit:on|off, size:8…26,"
                + " eval:standard|classic";
    }

    @Override
    public GameBoard board(@Nullable String position, @Nullable String rules) {
        Words words = new Words(rules == null ? "" : rules);
        RaichuPosition start = position == null
                ? RaichuPosition.start(words.size == 0 ? RaichuPosition.MIN_SIZE : words.size, words.rules)
                : RaichuPosition.parse(position, words.rules);
        if (words.size != 0 && start.size() != words.size) {
            throw new MalformedTextException(List.of(TextProblem.at(
                    "board",
                    0,
                    "is " + start.size() + " × " + start.size() + ", where the rules say size:" + words.size)));
        }
        return RaichuBoard.of(start, words.evaluator);
    }

    /** The words of a rules text, read. */
    private static final class Words {
        private RaichuRules rules = RaichuRules.standard();
        private RaichuEvaluator evaluator = RaichuEvaluator.standard();
        private int size;

        Words(String text) {
            List<TextProblem> problems = new ArrayList<>();
            int start = 0;
            while (start < text.length()) {
                int end = text.indexOf(' ', start);
                end = end < 0 ? text.length() : end;
                String word = text.substring(start, end);
                if (!word.isEmpty() && !read(word)) {
                    problems.add(TextProblem.at("rules", start, "unknown: " + word));
                }
                start = end + 1;
            }
            if (!problems.isEmpty()) {
                throw new MalformedTextException(problems);
            }
        }

        private boolean read(String word) {
            switch (word) {
                case "standard" -> rules = RaichuRules.standard();
                case "strict" -> rules = RaichuRules.strict();
                case "no-move:loss" -> rules = rules.withNoMove(RaichuRules.NoMove.LOSS);
                case "no-move:draw" -> rules = rules.withNoMove(RaichuRules.NoMove.DRAW);
                case "no-move:pass" -> rules = rules.withNoMove(RaichuRules.NoMove.PASS);
                case "repetition:on" -> rules = rules.withThreefoldRepetition(true);
                case "repetition:off" -> rules = rules.withThreefoldRepetition(false);
                case "turn-limit:on" -> rules = rules.withTurnLimit(true);
                case "turn-limit:off" -> rules = rules.withTurnLimit(false);
                case "eval:standard" -> evaluator = RaichuEvaluator.standard();
                case "eval:classic" -> evaluator = RaichuEvaluator.classic();
                default -> {
                    return readSize(word);
                }
            }
            return true;
        }

        private boolean readSize(String word) {
            for (int n = RaichuPosition.MIN_SIZE; n <= RaichuPosition.MAX_SIZE; n += 2) {
                if (word.equals("size:" + n)) {
                    size = n;
                    return true;
                }
            }
            return false;
        }
    }
}
