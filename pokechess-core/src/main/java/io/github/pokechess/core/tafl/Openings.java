package io.github.pokechess.core.tafl;

import io.github.pokechess.core.internal.SplitMix;
import java.util.List;

/**
 * First moves of both sides that a search has found about as good as its best one; see {@code TaflOpeningsTest}. They are
 * what is different when the board is turned and mirrored, which happens afterwards: eight times as many openings.
 */
final class Openings {
    /** Pairs of moves of Ziege. */
    private static final List<List<String>> ZIEGE = List.of(List.of());

    private Openings() {}

    static List<String> choose(TaflRules rules, long seed) {
        if (!rules.equals(TaflRules.preset("ziege").with("name:" + rules.name().replace(' ', '_')))) {
            return List.of();
        }
        List<String> moves = ZIEGE.get((int) Long.remainderUnsigned(SplitMix.at(seed, 0), ZIEGE.size()));
        int turn = (int) (SplitMix.at(seed, 1) >>> 61);
        return moves.stream().map(move -> turned(move, turn, rules.size())).toList();
    }

    private static String turned(String move, int turn, int size) {
        int dash = move.indexOf('-');
        return turned(TaflSquare.parse(move.substring(0, dash)), turn, size)
                + "-"
                + turned(TaflSquare.parse(move.substring(dash + 1)), turn, size);
    }

    private static TaflSquare turned(TaflSquare square, int turn, int size) {
        int file = (turn & 1) == 0 ? square.file() : size - 1 - square.file();
        int rank = (turn & 2) == 0 ? square.rank() : size - 1 - square.rank();
        return (turn & 4) == 0 ? new TaflSquare(file, rank) : new TaflSquare(rank, file);
    }
}
