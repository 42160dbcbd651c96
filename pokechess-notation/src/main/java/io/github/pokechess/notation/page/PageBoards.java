package io.github.pokechess.notation.page;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.internal.json.JsonWriter;
import io.github.pokechess.notation.internal.json.PictureJson;
import io.github.pokechess.notation.internal.text.Escapes;
import io.github.pokechess.notation.record.GameNode;
import org.jspecify.annotations.Nullable;

/** The steps of a game whose board the script of its page does not know: each has its whole picture. */
record PageBoards<P extends GamePosition<P, M>, M>(GameKind<P, M> kind) implements PageSteps<P, M> {
    @Override
    public String step(GameNode<P, M> place, @Nullable P before, String sentence) {
        P position = place.position();
        M move = place.isStart() ? null : place.step().move();
        JsonWriter board = new JsonWriter();
        PictureJson.write(kind.picture(position, move), kind, position, board);
        char acts = position.side() == 0 ? 'w' : 'b';
        return "[\"\",\"\",\"\",\"" + acts + "\"," + Escapes.json(sentence) + ","
                + board.toString().replace("<", "\\u003c") + "]";
    }

    @Override
    public boolean hasRollSigns() {
        return false;
    }
}
