package io.github.pokechess.board.json;

import io.github.pokechess.board.game.Consequence;
import io.github.pokechess.board.game.Danger;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.picture.BoardPicture;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.notation.json.tree.PictureJson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All that may come of a move, in JSON: its outcomes with their chances, what happens, the board then, and its worth. */
final class FanJson {
    private FanJson() {}

    static <P extends GamePosition<P, M>, M> void write(Replies.Fan<P, M> fan, JsonWriter json) {
        GameKind<P, M> kind = fan.game().kind();
        BoardGame<P, M> game = fan.game().game();
        List<Double> scores = fan.scores();
        P before = game.position();
        M decision = kind.move(fan.move(), before);
        Chance chance = before.chance(decision);
        json.name("fan").begin('[');
        double sum = 0;
        for (int roll = 0; roll < chance.size(); roll++) {
            BoardGame<P, M> after = game.apply(decision, roll);
            BoardPicture picture = kind.picture(after);
            json.begin('{').name("outcome").plain(roll);
            json.name("name").string(chance.size() == 1 ? "" : kind.rollName(decision, roll, before));
            json.name("weight").plain(chance.weight(roll));
            json.name("total").plain(chance.total());
            json.name("percent").rounded(100.0 * chance.weight(roll) / chance.total(), 2);
            json.name("words").string(kind.sentence(decision, roll, before));
            json.name("sign").string(StateJson.sign(kind, before, decision, picture));
            json.name("over");
            StateJson.over(after.outcome().orElse(null), kind, after.position(), json);
            json.name("end").string(end(Consequence.of(after.outcome(), before.side())));
            json.name("board");
            PictureJson.write(picture, kind, after.position(), json);
            if (scores.size() > roll) {
                json.name("score").rounded(scores.get(roll));
                sum += scores.get(roll) * chance.weight(roll);
            }
            json.end('}');
        }
        json.end(']');
        if (scores.size() == chance.size()) {
            json.name("score").rounded(sum / chance.total());
        }
        attacked(before, decision, json);
    }

    /** What an outcome makes of the game, for who decides; null while it goes on. */
    private static @Nullable Consequence end(Consequence consequence) {
        return consequence == Consequence.NONE ? null : consequence;
    }

    /** Writes the own pieces that a decision of Pokémon Chess leaves to be captured. */
    private static void attacked(Object before, Object decision, JsonWriter json) {
        if (before instanceof Position chess && decision instanceof Move move) {
            json.name("attacked").begin('[');
            for (Danger.Attacked piece : Danger.leftBy(chess, move)) {
                json.begin('{')
                        .plain(
                                "square",
                                8 * (7 - piece.square().rank()) + piece.square().file());
                json.name("percent").rounded(100 * piece.chance(), 2).end('}');
            }
            json.end(']');
        }
    }
}
