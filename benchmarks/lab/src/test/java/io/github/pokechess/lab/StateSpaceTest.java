package io.github.pokechess.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** The bounds of the numbers of positions, on boards that are small enough to write all positions down. */
final class StateSpaceTest {
    @Test
    void tafl_countsPlacements() {
        // A king on one of 4 squares, and an attacker on one of the other 3 or none, for each side to act.
        assertThat(StateSpace.tafl(2, 1, 0)).isEqualTo(2 * 4 * (1 + 3));
    }

    @Test
    void raichu_countsPromotedPieces() {
        // Each side has nothing, a pichu or a Raichu, on 4 squares.
        assertThat(StateSpace.raichu(2, 1, 0)).isEqualTo(2 * (1 + 8 + 8 + 2 * 2 * 4 * 3));
    }

    @Test
    void alike_countsWhatWrittenDownPositionsAre() {
        // 4 squares, of which 2 are for pawns; a king, a pawn and two different officers a side.
        List<Integer> officers = List.of(1, 1);
        // 0 empty, 1 to 4 White's king, pawn and officers, 5 to 8 Black's.
        int found = count(4, 9, new ArrayList<>(), board -> {
            boolean right = board.subList(0, 2).stream().noneMatch(piece -> piece == 2 || piece == 6);
            for (int side = 0; side < 2; side++) {
                int first = 1 + 4 * side;
                int promoted = 0;
                for (int role = 0; role < officers.size(); role++) {
                    promoted += Math.max(0, Collections.frequency(board, first + 2 + role) - 1);
                }
                right &= Collections.frequency(board, first) == 1
                        && Collections.frequency(board, first + 1) + promoted <= 1;
            }
            return right;
        });
        assertThat(StateSpace.alike(4, 2, 1, officers)).isEqualTo(2 * found);
    }

    @Test
    void different_countsWhatWrittenDownPositionsAre() {
        // 4 squares, of which 2 are for pawns; a king, a pawn and an officer a side, all different.
        // 0 empty, 1 and 2 kings, 3 and 4 officers, 5 and 6 pawns, 7 to 10 and 11 to 14 what these have become.
        int found = count(4, 15, new ArrayList<>(), board -> {
            boolean right = board.subList(0, 2).stream().noneMatch(piece -> piece == 5 || piece == 6)
                    && Collections.frequency(board, 1) == 1
                    && Collections.frequency(board, 2) == 1
                    && Collections.frequency(board, 3) <= 1
                    && Collections.frequency(board, 4) <= 1
                    && board.stream()
                                    .filter(piece -> piece == 5 || (piece >= 7 && piece <= 10))
                                    .count()
                            <= 1
                    && board.stream().filter(piece -> piece == 6 || piece >= 11).count() <= 1;
            return right;
        });
        assertThat(StateSpace.different(4, 2, 1, 1)).isEqualTo(2 * found);
    }

    @Test
    void chess_isOfTheKnownSize() {
        // Placements without regard to check are known to be between 10^46 and 10^50 (Shannon, Allis, Tromp).
        assertThat(StateSpace.neutralChess()).isBetween(BigInteger.TEN.pow(46), BigInteger.TEN.pow(50));
        assertThat(StateSpace.pokemonChess()).isGreaterThan(StateSpace.neutralChess());
    }

    /** How many of all boards are right. */
    private static int count(int squares, int kinds, List<Integer> board, Predicate<List<Integer>> right) {
        if (board.size() == squares) {
            return right.test(board) ? 1 : 0;
        }
        int count = 0;
        for (int kind = 0; kind < kinds; kind++) {
            board.add(kind);
            count += count(squares, kinds, board, right);
            board.remove(board.size() - 1);
        }
        return count;
    }
}
