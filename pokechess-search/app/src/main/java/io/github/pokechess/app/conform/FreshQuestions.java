package io.github.pokechess.app.conform;

import io.github.pokechess.core.Position;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** Draws positions that are in no file, with the answers of our rules, so that nobody passes by looking up. */
final class FreshQuestions implements Iterator<Question> {
    private static final int MANY_PIECES = 8;

    private final VectorPositions drawing;
    private final int count;
    private int drawn;

    /** Draws a number of them from a seed. */
    FreshQuestions(int count, long seed) {
        this.count = count;
        drawing = new VectorPositions(seed);
    }

    @Override
    public boolean hasNext() {
        return drawn < count;
    }

    @Override
    public Question next() {
        @Nullable Position position = null;
        while (position == null) {
            position = drawn % 8 == 7
                    ? drawing.gamePosition(drawing.randomRules())
                    : drawing.smallPosition(drawing.randomRules(), drawn % 2 == 0 ? 2 : MANY_PIECES);
        }
        drawn++;
        String line = "{\"shows\":" + VectorJson.numbers(ShownRules.ruleNumbers(ShownRules.facetsOf(position))) + ","
                + VectorJson.asked(position) + "," + VectorJson.answer(position) + "}";
        return Question.of("fresh:" + drawn, "position", VectorJson.object(line));
    }
}
