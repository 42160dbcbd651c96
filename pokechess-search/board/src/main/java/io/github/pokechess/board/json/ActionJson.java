package io.github.pokechess.board.json;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Square;
import io.github.pokechess.notation.drawing.Hop;
import io.github.pokechess.notation.json.tree.JsonWriter;
import org.jspecify.annotations.Nullable;

/**
 * What a move of Pokémon Chess did, as codes from which a page makes a sentence in its own language. The object has {@code act},
 * one of {@code goes}, {@code becomes}, {@code takes}, {@code castlesShort}, {@code castlesLong}, {@code chosen} (what a pawn becomes)
 * and {@code passes}; {@code side}; {@code goesOn}, whether the piece may go on; and as far as they mean something {@code piece}, {@code
 * type}, {@code to}, {@code victim}, {@code against} (its type), {@code mark} (the sign of the roll) and {@code what} (what it becomes).
 * Stateless.
 */
final class ActionJson {
    private ActionJson() {}

    /** Writes the object, or null for games without types. */
    static void write(Object before, Object move, int roll, JsonWriter json) {
        if (!(before instanceof Position position) || !(move instanceof Move decision)) {
            json.plain(null);
            return;
        }
        boolean isRolled = position.chance(decision).size() > 1;
        PlayedMove played = new PlayedMove(decision, isRolled ? Roll.of(roll) : null);
        Hop hop = Hop.of(position, played).orElse(null);
        json.begin('{').name("act").string(act(decision, hop));
        json.name("side").plain(position.turn().ordinal());
        if (decision instanceof Move.Promotion choice) {
            json.string("to", choice.square()).string("what", choice.role().letter());
        } else if (hop != null) {
            hop(hop, (Move.Step) decision, json);
        }
        Position after = position.after(decision, roll);
        Square chain = after.chain().orElse(null);
        json.plain("goesOn", after.pendingPromotion().isEmpty() && chain != null)
                .end('}');
    }

    private static String act(Move move, @Nullable Hop hop) {
        if (hop == null) {
            return move instanceof Move.Promotion ? "chosen" : "passes";
        }
        if (hop.isCastling()) {
            return hop.to().file() > hop.from().file() ? "castlesShort" : "castlesLong";
        }
        return hop.victim() != null ? "takes" : ((Move.Step) move).promotion() != null ? "becomes" : "goes";
    }

    private static void hop(Hop hop, Move.Step step, JsonWriter json) {
        json.string("piece", hop.piece().role().letter());
        json.string("type", hop.piece().type().code()).string("to", hop.to());
        Piece victim = hop.victim();
        if (victim != null) {
            json.string("victim", victim.role().letter());
            json.string("against", victim.type().code())
                    .string("mark", hop.mark().letter());
        }
        if (step.promotion() != null) {
            json.string("what", step.promotion().letter());
        }
    }
}
