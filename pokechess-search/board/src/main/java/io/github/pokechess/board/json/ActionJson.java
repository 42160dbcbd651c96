package io.github.pokechess.board.json;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Square;
import io.github.pokechess.notation.drawing.Hop;
import org.jspecify.annotations.Nullable;

/**
 * The effect of a move of Pokémon Chess, as codes from which a page makes a sentence in its own language.
 *
 * @param hop the way of a move that goes from square to square
 */
record ActionJson(
        Position before, Move move, int roll, @Nullable Hop hop) {
    static final JsonShape<ActionJson> SHAPE = JsonShape.<ActionJson>of(
                    "Action", "What a move of Pokémon Chess did, as codes.")
            .text(
                    "act",
                    ActionJson::actCode,
                    "`goes`, `becomes`, `takes`, `castlesShort`, `castlesLong`, `chosen` (what a pawn becomes) or `passes`")
            .number("side", it -> it.before.side().ordinal(), "the side that moves")
            .text("piece", it -> it.requireHop().piece().role().letter(), "its piece")
            .lastOnlyWhere(it -> it.hop != null)
            .text("type", it -> it.requireHop().piece().type().code(), "the type of that piece")
            .lastOnlyWhere(it -> it.hop != null)
            .text("to", ActionJson::targetSquare, "where it goes, or becomes another")
            .lastOnlyWhere(it -> it.targetSquare() != null)
            .text("victim", it -> requireNonNull(it.victim()).role().letter(), "the piece that it attacks")
            .lastOnlyWhere(it -> it.victim() != null)
            .text("against", it -> requireNonNull(it.victim()).type().code(), "the type of that piece")
            .lastOnlyWhere(it -> it.victim() != null)
            .text("mark", it -> it.requireHop().markOf().letter(), "the sign of the roll")
            .lastOnlyWhere(it -> it.victim() != null)
            .text("what", ActionJson::becomesLetter, "what the piece becomes")
            .lastOnlyWhere(it -> it.becomesLetter() != null)
            .flag("goesOn", ActionJson::mayChainGoOn, "whether the piece may go on");

    /** The effect of a move, or null for games without types. */
    static @Nullable ActionJson of(Object before, Object move, int roll) {
        if (!(before instanceof Position position) || !(move instanceof Move decision)) {
            return null;
        }
        boolean isRolled = position.chance(decision).size() > 1;
        PlayedMove played = new PlayedMove(decision, isRolled ? Roll.of(roll) : null);
        return new ActionJson(position, decision, roll, Hop.of(position, played).orElse(null));
    }

    private Hop requireHop() {
        return requireNonNull(hop);
    }

    private @Nullable Piece victim() {
        return hop == null ? null : hop.victim();
    }

    private @Nullable Square targetSquare() {
        return move instanceof Move.Promotion choice ? choice.square() : hop == null ? null : hop.to();
    }

    private @Nullable Role becomes() {
        return move instanceof Move.Promotion choice
                ? choice.role()
                : hop == null ? null : ((Move.Step) move).promotion();
    }

    private @Nullable Object becomesLetter() {
        Role becomes = becomes();
        return becomes == null ? null : becomes.letter();
    }

    private boolean mayChainGoOn() {
        Position after = before.after(move, roll);
        return after.pendingPromotion().isEmpty() && after.chain().isPresent();
    }

    private String actCode() {
        if (hop == null) {
            return move instanceof Move.Promotion ? "chosen" : "passes";
        }
        if (hop.isCastling()) {
            return hop.to().file() > hop.from().file() ? "castlesShort" : "castlesLong";
        }
        return hop.victim() != null ? "takes" : becomes() != null ? "becomes" : "goes";
    }
}
