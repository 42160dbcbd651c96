package io.github.pokechess.study;

import io.github.pokechess.core.Board;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/** Endings of random pieces on random squares. */
final class RandomEndings {
    private final SplittableRandom random;

    RandomEndings(long seed) {
        random = new SplittableRandom(seed);
    }

    Rules rules() {
        return Rules.standard().withLuck(LuckModel.values()[random.nextInt(LuckModel.values().length)]);
    }

    /** Both kings and random other pieces. */
    List<Piece> pieces(int others, boolean pawn) {
        List<Piece> pieces = new ArrayList<>(
                List.of(new Piece(Color.WHITE, Role.KING, type()), new Piece(Color.BLACK, Role.KING, type())));
        for (int i = 0; i < others; i++) {
            Role role = pawn && i == 0 ? Role.PAWN : Role.promotions().get(random.nextInt(4));
            pieces.add(new Piece(random.nextBoolean() ? Color.WHITE : Color.BLACK, role, type()));
        }
        return pieces;
    }

    private PokemonType type() {
        return PokemonType.values()[random.nextInt(18)];
    }

    /** A position of these pieces whose game is not over. */
    Position position(List<Piece> pieces, Rules rules) {
        Map<Square, Piece> placed = new TreeMap<>();
        for (Piece piece : pieces) {
            Square square;
            do {
                square = piece.role() == Role.PAWN
                        ? Square.values()[8 + random.nextInt(48)]
                        : Square.values()[random.nextInt(64)];
            } while (placed.putIfAbsent(square, piece) != null);
        }
        return Setup.of(Board.of(placed))
                .withSide(random.nextBoolean() ? Color.WHITE : Color.BLACK)
                .toPosition(rules);
    }
}
