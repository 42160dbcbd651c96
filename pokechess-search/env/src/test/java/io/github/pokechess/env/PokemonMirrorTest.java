package io.github.pokechess.env;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Board;
import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.CastlingRights;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.engine.Encoder;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A position and its mirror image, sides exchanged, are the same numbers. */
final class PokemonMirrorTest {
    @Test
    @Tag("slow")
    void mirroredPositionsAreTheSameNumbers() {
        SplittableRandom random = new SplittableRandom(5);
        int seen = 0;
        while (seen < 2_000) {
            Position position =
                    GameSetting.pokemon(LuckModel.STANDARD, "plain").starts().apply(random);
            for (int i = 0; i < 80 && position.outcome().isEmpty(); i++) {
                check(position, mirror(position));
                seen++;
                List<Move> moves = position.legalMoves();
                Move move = moves.get(random.nextInt(moves.size()));
                position = position.after(
                        move, random.nextInt(position.chance(move).size()));
            }
        }
    }

    private static void check(Position position, Position mirror) {
        for (String name : new PokemonEncodings().names()) {
            assertThat(observation(mirror, name)).isEqualTo(observation(position, name));
        }
        assertThat(mirror.legalMoves())
                .extracting(move -> PokemonEncodings.action(mirror, move))
                .containsExactlyInAnyOrderElementsOf(position.legalMoves().stream()
                        .map(move -> PokemonEncodings.action(position, move))
                        .toList());
    }

    private static byte[] observation(Position position, String name) {
        BoardView board = BoardView.of(position);
        Encoder<BoardView> encoder = new PokemonEncodings().encoder(name, board);
        byte[] bytes = new byte[encoder.size()];
        encoder.encode(board, bytes, 0);
        return bytes;
    }

    private static Position mirror(Position position) {
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        position.board()
                .pieces()
                .forEach((square, piece) ->
                        pieces.put(mirror(square), new Piece(piece.color().opposite(), piece.role(), piece.type())));
        CastlingRights rights = position.castlingRights();
        return Setup.of(Board.of(pieces))
                .withSide(position.side().opposite())
                .withCastlingRights(new CastlingRights(
                        rights.blackKingside(),
                        rights.blackQueenside(),
                        rights.whiteKingside(),
                        rights.whiteQueenside()))
                .withEnPassant(
                        position.enPassant().map(PokemonMirrorTest::mirror).orElse(null))
                .withHalfmoveClock(position.halfmoveClock())
                .withMoveNumber(position.moveNumber())
                .withChain(position.chain().map(PokemonMirrorTest::mirror).orElse(null))
                .toPosition(position.rules());
    }

    private static Square mirror(Square square) {
        return Square.of(square.file(), 7 - square.rank());
    }
}
