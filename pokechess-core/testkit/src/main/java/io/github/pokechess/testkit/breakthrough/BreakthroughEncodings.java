package io.github.pokechess.testkit.breakthrough;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.ActionSpace;
import io.github.pokechess.game.engine.Encoder;
import io.github.pokechess.game.engine.EncodingProvider;
import io.github.pokechess.game.engine.GameTree;
import java.util.List;

/**
 * The numbers of Breakthrough for programs that learn: actions by squares, and one byte for each square. Black sees it
 * turned.
 */
public final class BreakthroughEncodings implements EncodingProvider<Breakthrough> {
    /** For {@link java.util.ServiceLoader}. */
    public BreakthroughEncodings() {}

    @Override
    public Class<Breakthrough> viewType() {
        return Breakthrough.class;
    }

    @Override
    public ActionSpace<Breakthrough> actions(Breakthrough position) {
        requireNonNull(position, "position");
        return ActionSpace.ofSquares(Breakthrough.SQUARES, false, new Moves());
    }

    @Override
    public List<String> names() {
        return List.of("plain");
    }

    @Override
    public Encoder<Breakthrough> encoder(String name, Breakthrough position) {
        requireNonNull(name, "name");
        requireNonNull(position, "position");
        if (!names().contains(name)) {
            throw new InvalidInputException("no observation " + name + ", but " + names());
        }
        return new Plain();
    }

    private static int seenBy(int side, int square) {
        return side == 0 ? square : Breakthrough.SQUARES - 1 - square;
    }

    private static final class Moves implements ActionSpace.SquareMoves<Breakthrough> {
        @Override
        public int from(Breakthrough position, int move) {
            return position.legalMoves().get(move - 1).from();
        }

        @Override
        public int to(Breakthrough position, int move) {
            return position.legalMoves().get(move - 1).to();
        }

        @Override
        public int find(Breakthrough position, int from, int to) {
            int index = position.legalMoves().indexOf(new Breakthrough.Move(from, to));
            return index < 0 ? GameTree.NO_MOVE : index + 1;
        }

        @Override
        public int seen(Breakthrough position, int square) {
            return seenBy(position.side().ordinal(), square);
        }

        @Override
        public String name(int square) {
            return Breakthrough.Move.name(square);
        }
    }

    private static final class Plain implements Encoder<Breakthrough> {
        @Override
        public int version() {
            return 1;
        }

        @Override
        public List<Field> fields() {
            return List.of(new Field(
                    "men", List.of(Breakthrough.ROWS, Breakthrough.COLUMNS), 2, "0 none, 1 own, 2 the enemy's"));
        }

        @Override
        public void encode(Breakthrough position, byte[] target, int start) {
            char own = position.side() == Color.WHITE ? 'w' : 'b';
            for (int square = 0; square < Breakthrough.SQUARES; square++) {
                char man = position.text().charAt(square);
                target[start + seenBy(position.side().ordinal(), square)] =
                        (byte) (man == '.' ? 0 : man == own ? 1 : 2);
            }
        }
    }
}
