package io.github.pokechess.notation.drawing;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.notation.json.tree.PictureJson;
import io.github.pokechess.notation.strings.Escapes;
import org.jspecify.annotations.Nullable;

/** The steps of a game whose board the script of its page does not know: each has its whole picture. */
public record PageBoards<P extends GamePosition<P, M>, M>(GameKind<P, M> kind) implements PageSteps<P, M> {
    @Override
    public String stepJson(P position, BoardGame.@Nullable Step<M> step, @Nullable P before, String sentence) {
        M move = step == null ? null : step.move();
        JsonWriter board = new JsonWriter();
        PictureJson.write(kind.picture(position, move), kind, position, board);
        char acts = position.side() == Color.WHITE ? 'w' : 'b';
        return "[\"\",\"\",\"\",\"" + acts + "\"," + Escapes.escapeJson(sentence) + ","
                + board.toString().replace("<", "\\u003c") + "]";
    }

    @Override
    public boolean hasRollSigns() {
        return false;
    }
}
