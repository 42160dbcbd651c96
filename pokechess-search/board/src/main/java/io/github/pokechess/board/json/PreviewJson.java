package io.github.pokechess.board.json;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.notation.json.tree.PictureJson;
import java.util.List;

/** The start of a game in JSON, for a page on which a game is chosen. Stateless. */
final class PreviewJson {
    static final JsonShape<Replies.Preview<?, ?>> SHAPE = JsonShape.<Replies.Preview<?, ?>>of(
                    "Preview", "How a game begins.")
            .with("board", "Board", PreviewJson::board, "the board")
            .texts("sideNames", PreviewJson::sideNames, "what the sides are called")
            .text("rules", PreviewJson::rules, "the rules of the game as a text");

    private PreviewJson() {}

    private static <P extends GamePosition<P, M>, M> void board(Replies.Preview<P, M> it, JsonWriter to) {
        PictureJson.write(it.kind().picture(it.start(), null), it.kind(), it.start(), to);
    }

    private static <P extends GamePosition<P, M>, M> List<String> sideNames(Replies.Preview<P, M> it) {
        return List.of(it.kind().sideName(it.start(), 0), it.kind().sideName(it.start(), 1));
    }

    private static <P extends GamePosition<P, M>, M> String rules(Replies.Preview<P, M> it) {
        return it.kind().rules(it.start()).orElse("");
    }
}
