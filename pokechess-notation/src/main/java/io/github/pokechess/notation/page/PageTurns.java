package io.github.pokechess.notation.page;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.internal.kind.PokemonCodec;
import io.github.pokechess.notation.internal.picture.Hop;
import io.github.pokechess.notation.internal.text.Escapes;
import io.github.pokechess.notation.record.GameNode;
import org.jspecify.annotations.Nullable;

/** The steps of Pokémon Chess on the page of a game, whose script draws the board. */
final class PageTurns implements PageSteps<Position, Move> {
    @Override
    public boolean hasRollSigns() {
        return true;
    }

    @Override
    public String step(GameNode<Position, Move> place, @Nullable Position before, String sentence) {
        String hop = before == null
                ? ""
                : Hop.of(before, PokemonCodec.played(place.step(), before))
                        .map(step -> "" + step.from() + step.to() + step.mark().letter())
                        .orElse("");
        return step(place.position(), hop, sentence);
    }

    private static String step(Position position, String hop, String sentence) {
        Square promotion = position.pendingPromotion().orElse(null);
        Square chain = position.chain().orElse(null);
        String frame = promotion != null ? promotion + "=" : chain != null ? chain.toString() : "";
        return "[\"" + board(position) + "\",\"" + hop + "\",\"" + frame + "\",\""
                + (position.turn() == Color.WHITE ? "w" : "b") + "\"," + Escapes.json(sentence) + "]";
    }

    /** The board as in position text, but each piece's letter is followed by one for its type. */
    private static String board(Position position) {
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
