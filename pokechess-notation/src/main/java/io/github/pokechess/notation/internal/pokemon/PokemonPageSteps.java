package io.github.pokechess.notation.internal.pokemon;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.drawing.Hop;
import io.github.pokechess.notation.drawing.PageSteps;
import io.github.pokechess.notation.strings.Escapes;
import org.jspecify.annotations.Nullable;

/** The steps of Pokémon Chess on the page of a game, whose script draws the board. */
final class PokemonPageSteps implements PageSteps<Position, Move> {
    @Override
    public boolean hasRollSigns() {
        return true;
    }

    @Override
    public String stepJson(
            Position position, BoardGame.@Nullable Step<Move> step, @Nullable Position before, String sentence) {
        String hop = before == null || step == null
                ? ""
                : Hop.of(before, RolledMove.of(step))
                        .map(one -> "" + one.from() + one.to() + one.markOf().letter())
                        .orElse("");
        Square promotion = position.pendingPromotion().orElse(null);
        Square chain = position.chain().orElse(null);
        String frame = promotion != null ? promotion + "=" : chain != null ? chain.toString() : "";
        return "[\"" + boardText(position) + "\",\"" + hop + "\",\"" + frame + "\",\""
                + (position.side() == Color.WHITE ? "w" : "b") + "\"," + Escapes.escapeJson(sentence) + "]";
    }

    /** The board as in position text, but each piece's letter is followed by one for its type. */
    private static String boardText(Position position) {
        StringBuilder text = new StringBuilder(80);
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                Piece piece = position.pieceAt(Square.of(file, rank)).orElse(null);
                if (piece == null) {
                    empty++;
                    continue;
                }
                text.append(empty > 0 ? Integer.toString(empty) : "").append(piece.letter());
                text.append((char) ('a' + piece.type().ordinal()));
                empty = 0;
            }
            text.append(empty > 0 ? Integer.toString(empty) : "").append(rank > 0 ? "/" : "");
        }
        return text.toString();
    }
}
