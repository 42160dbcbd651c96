package io.github.pokechess.board;

import io.github.pokechess.match.Review;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The marks of a review by place, as numeric annotation glyphs, so that they stay with the game when the review is gone. A page that
 * has the library inside reviews in another worker, whose findings are texts.
 */
final class ReviewMarks {
    private ReviewMarks() {}

    /** Returns the glyph of each place that an event of a review tells, 0 for none; empty while the review goes on. */
    static Map<Integer, Integer> of(Event event) {
        Map<Integer, Integer> marks = new LinkedHashMap<>();
        if (event instanceof Event.Reviewed<?, ?> reviewed) {
            for (int move = 0; move < reviewed.review().decisions().size(); move++) {
                marks.put(
                        reviewed.places().get(move + 1),
                        reviewed.review().decisions().get(move).mark().glyph());
            }
        } else if (event instanceof Event.Written written) {
            JsonNode result = JsonNode.parse(JsonSource.of(written.json())).get("result");
            JsonNode nodes = result == null ? null : result.get("nodes");
            if (nodes != null) {
                for (JsonNode node : nodes.items()) {
                    JsonNode place = node.get("node");
                    JsonNode mark = node.get("mark");
                    if (place != null && mark != null) {
                        marks.put(place.whole(0, Integer.MAX_VALUE), glyph(String.valueOf(mark.text())));
                    }
                }
            }
        }
        return marks;
    }

    private static int glyph(String sign) {
        for (Review.Mark mark : Review.Mark.values()) {
            if (mark.sign().equals(sign)) {
                return mark.glyph();
            }
        }
        return 0;
    }
}
