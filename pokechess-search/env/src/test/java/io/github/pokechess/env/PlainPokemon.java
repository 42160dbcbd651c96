package io.github.pokechess.env;

import io.github.pokechess.core.CastlingRights;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.Color;
import java.util.List;
import java.util.Map;

/** The numbers of Pokémon Chess once more, slowly, from the public values and the words of the documentation alone. */
final class PlainPokemon {
    private static final String ROLES = "PNBRQK";
    private static final List<String> TYPES = List.of(
            "Nor", "Fir", "Wat", "Ele", "Gra", "Ice", "Fig", "Poi", "Gro", "Fly", "Psy", "Bug", "Roc", "Gho", "Dra",
            "Dar", "Ste", "Fai");

    private PlainPokemon() {}

    static int square(Square square, Color side) {
        int rank = square.rank();
        return 8 * (side == Color.WHITE ? rank : 7 - rank) + square.file();
    }

    static int action(Position position, Move move) {
        Color side = position.side();
        if (move instanceof Move.Step step && step.promotion() == null) {
            return 64 * square(step.from(), side) + square(step.to(), side);
        }
        if (move instanceof Move.Step step) {
            return 4096 + 4 * step.to().file() + "NBRQ".indexOf(step.promotion().letter());
        }
        return move instanceof Move.Promotion choice
                ? 4128 + "NBRQ".indexOf(choice.role().letter())
                : 4132;
    }

    /** What is written of the position of a game. */
    static byte[] observation(Game game, boolean threats) {
        Position position = game.position();
        Color side = position.side();
        byte[] bytes = new byte[threats ? 905 : 649];
        Map<Square, Piece> pieces = position.board().pieces();
        pieces.forEach((square, piece) -> {
            int seen = square(square, side);
            bytes[seen] = (byte) (1 + ROLES.indexOf(piece.role().letter()) + (piece.color() == side ? 0 : 6));
            bytes[64 + seen] = (byte) (1 + TYPES.indexOf(piece.type().code()));
            for (Piece enemy : pieces.values()) {
                if (enemy.color() != piece.color()) {
                    bytes[128 + 8 * seen + effect(position, piece, enemy)]++;
                    bytes[128 + 8 * seen + 4 + effect(position, enemy, piece)]++;
                }
            }
        });
        int at = 640;
        if (threats) {
            for (Square square : Square.all()) {
                Piece piece = position.pieceAt(square).orElse(null);
                if (piece != null) {
                    int first = at + 4 * square(square, side);
                    for (Square attacker :
                            position.board().attackers(square, piece.color().opposite())) {
                        int effect = effect(position, position.pieceAt(attacker).orElseThrow(), piece);
                        if (effect > 0) {
                            bytes[first + effect - 1]++;
                        }
                    }
                    bytes[first + 3] = (byte)
                            position.board().attackers(square, piece.color()).size();
                }
            }
            at += 256;
        }
        bytes[at++] = (byte) position.chain()
                .map(square -> 1 + square(square, side))
                .orElse(0)
                .intValue();
        bytes[at++] = (byte) position.pendingPromotion()
                .map(square -> 1 + square(square, side))
                .orElse(0)
                .intValue();
        bytes[at++] = (byte) position.enPassant()
                .map(square -> 1 + square(square, side))
                .orElse(0)
                .intValue();
        CastlingRights rights = position.castlingRights();
        boolean white = side == Color.WHITE;
        bytes[at++] = flag(white ? rights.whiteKingside() : rights.blackKingside());
        bytes[at++] = flag(white ? rights.whiteQueenside() : rights.blackQueenside());
        bytes[at++] = flag(white ? rights.blackKingside() : rights.whiteKingside());
        bytes[at++] = flag(white ? rights.blackQueenside() : rights.whiteQueenside());
        bytes[at++] = (byte) position.halfmoveClock();
        bytes[at] = (byte) Math.min(3, game.repetitions());
        return bytes;
    }

    private static byte flag(boolean on) {
        return (byte) (on ? 1 : 0);
    }

    private static int effect(Position position, Piece attacker, Piece defender) {
        Effectiveness effect = position.rules().chart().effectiveness(attacker.type(), defender.type());
        return "0h12".indexOf(effect.symbol());
    }

    static Role role(char letter) {
        return List.of(Role.values()).get(ROLES.indexOf(letter));
    }

    static PokemonType type(int number) {
        return PokemonType.tryParse(TYPES.get(number - 1)).orElseThrow();
    }
}
