package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.Color;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.junit.jupiter.api.Test;

/** Attack queries of boards and of evaluators' views, against steps from square to square. */
class AttacksTest {
    private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] LEAPS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    private static final int[][] WHITE_PAWN = {{1, 1}, {-1, 1}};
    private static final int[][] BLACK_PAWN = {{1, -1}, {-1, -1}};

    @Property(tries = 200)
    @Domain(RandomPositions.class)
    void attacksAreThoseOfStepsOnTheBoard(@ForAll Position position) {
        Board board = position.board();
        BoardView view = BoardView.of(position);
        for (Square square : Square.all()) {
            Set<Square> expected = attacks(board, square);
            assertThat(board.attacks(square)).as("from %s", square).isEqualTo(expected);
            if (board.pieceAt(square).isPresent()) {
                assertThat(view.attacks(square.ordinal())).as("from %s", square).isEqualTo(bits(expected));
            }
            for (Color color : Color.values()) {
                Set<Square> attackers = attackers(board, square, color);
                assertThat(board.attackers(square, color)).as("on %s", square).isEqualTo(attackers);
                assertThat(view.attackers(square.ordinal(), color))
                        .as("on %s", square)
                        .isEqualTo(bits(attackers));
            }
        }
    }

    @Property(tries = 100)
    @Domain(RandomPositions.class)
    void aViewShowsThePieces(@ForAll Position position) {
        BoardView view = BoardView.of(position);
        Board board = position.board();
        assertThat(view.side()).isEqualTo(position.side());
        assertThat(view.rules()).isEqualTo(position.rules());
        Map<Square, Piece> pieces = board.pieces();
        for (Color color : Color.values()) {
            assertThat(view.pieces(color)).isEqualTo(bits(squares(pieces, piece -> piece.color() == color)));
        }
        for (PokemonType type : PokemonType.values()) {
            assertThat(view.pieces(type)).isEqualTo(bits(squares(pieces, piece -> piece.type() == type)));
        }
        for (Role role : Role.values()) {
            assertThat(view.pieces(role)).isEqualTo(bits(squares(pieces, piece -> piece.role() == role)));
        }
        pieces.forEach((attacker, piece) -> {
            assertThat(view.typeAt(attacker.ordinal())).isEqualTo(piece.type());
            pieces.forEach((defender, other) -> assertThat(view.effectiveness(attacker.ordinal(), defender.ordinal()))
                    .isEqualTo(position.rules().chart().effectiveness(piece.type(), other.type())));
        });
    }

    @Test
    void byExample() {
        Board board = Positions.parse("4k3/8/8/3pP3/8/8/3R4/4K3 w - d6 0 9 Nor///NorNor///Nor/Nor -", Rules.standard())
                .board();
        assertThat(board.attacks(Square.D2))
                .containsExactly(
                        Square.D1, Square.A2, Square.B2, Square.C2, Square.E2, Square.F2, Square.G2, Square.H2,
                        Square.D3, Square.D4, Square.D5);
        assertThat(board.attacks(Square.E5)).containsExactly(Square.D6, Square.F6);
        assertThat(board.attacks(Square.D5)).containsExactly(Square.C4, Square.E4);
        assertThat(board.attacks(Square.A8)).isEmpty();
        assertThat(board.attackers(Square.D2, Color.WHITE)).containsExactly(Square.E1);
        assertThat(board.attackers(Square.D5, Color.WHITE)).containsExactly(Square.D2);
        assertThat(board.attackers(Square.D5, Color.BLACK)).isEmpty();
        assertThatThrownBy(() -> board.attacks(Square.E5).clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> board.attackers(Square.D5, Color.WHITE).clear())
                .isInstanceOf(UnsupportedOperationException.class);
    }

    private static Set<Square> attacks(Board board, Square from) {
        Set<Square> attacked = EnumSet.noneOf(Square.class);
        Piece piece = board.pieceAt(from).orElse(null);
        if (piece == null) {
            return attacked;
        }
        switch (piece.role()) {
            case PAWN -> go(board, from, piece.color() == Color.WHITE ? WHITE_PAWN : BLACK_PAWN, 1, attacked);
            case KNIGHT -> go(board, from, LEAPS, 1, attacked);
            case BISHOP -> go(board, from, DIAGONAL, 7, attacked);
            case ROOK -> go(board, from, STRAIGHT, 7, attacked);
            case QUEEN -> {
                go(board, from, DIAGONAL, 7, attacked);
                go(board, from, STRAIGHT, 7, attacked);
            }
            case KING -> {
                go(board, from, DIAGONAL, 1, attacked);
                go(board, from, STRAIGHT, 1, attacked);
            }
        }
        return attacked;
    }

    private static void go(Board board, Square from, int[][] steps, int reach, Set<Square> attacked) {
        for (int[] step : steps) {
            for (int n = 1; n <= reach; n++) {
                int file = from.file() + n * step[0];
                int rank = from.rank() + n * step[1];
                if (file < 0 || file > 7 || rank < 0 || rank > 7) {
                    break;
                }
                Square to = Square.of(file, rank);
                attacked.add(to);
                if (board.pieceAt(to).isPresent()) {
                    break;
                }
            }
        }
    }

    private static Set<Square> attackers(Board board, Square square, Color color) {
        Set<Square> attackers = EnumSet.noneOf(Square.class);
        board.pieces().forEach((from, piece) -> {
            if (piece.color() == color && attacks(board, from).contains(square)) {
                attackers.add(from);
            }
        });
        return attackers;
    }

    private static long bits(Set<Square> squares) {
        return squares.stream().mapToLong(square -> 1L << square.ordinal()).sum();
    }

    private static Set<Square> squares(Map<Square, Piece> pieces, Predicate<Piece> wanted) {
        Set<Square> squares = EnumSet.noneOf(Square.class);
        pieces.forEach((square, piece) -> {
            if (wanted.test(piece)) {
                squares.add(square);
            }
        });
        return squares;
    }
}
