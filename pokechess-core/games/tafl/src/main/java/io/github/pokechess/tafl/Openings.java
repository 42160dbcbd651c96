package io.github.pokechess.tafl;

import java.util.List;
import java.util.SplittableRandom;

/**
 * First moves of both sides of Ziege that are about equally good: a search to depth 9 found each first move within 1 %
 * of the best one's score, and so each answer. They are different if the board is turned and mirrored, which happens
 * afterwards, so that there are eight times as many openings.
 */
final class Openings {
    private static final List<List<String>> ZIEGE = List.of(
            List.of("c1-c2", "d5-d6"),
            List.of("c1-c2", "c4-b4"),
            List.of("c1-c2", "e4-f4"),
            List.of("d1-d2", "c4-b4"),
            List.of("d1-d2", "e4-f4"),
            List.of("d1-d2", "d5-d6"),
            List.of("c1-b1", "c3-b3"),
            List.of("c1-b1", "c4-b4"),
            List.of("c1-b1", "d3-d2"),
            List.of("c1-b1", "d5-d6"),
            List.of("c1-b1", "e4-f4"),
            List.of("c1-a1", "d3-d2"),
            List.of("c1-a1", "c4-b4"),
            List.of("c1-a1", "c3-b3"),
            List.of("c1-a1", "d5-d6"));

    private Openings() {}

    static List<TaflMove> choose(TaflRules rules, long seed) {
        if (!rules.equals(TaflRules.named("ziege").with("name:" + rules.name().replace(' ', '_')))) {
            return List.of();
        }
        SplittableRandom random = new SplittableRandom(seed);
        List<String> moves = ZIEGE.get((int) Long.remainderUnsigned(random.nextLong(), ZIEGE.size()));
        int turn = (int) (random.nextLong() >>> 61);
        return moves.stream()
                .map(move -> turned(TaflMove.parse(move), turn, rules.size()))
                .toList();
    }

    private static TaflMove turned(TaflMove move, int turn, int size) {
        return new TaflMove(turned(move.from(), turn, size), turned(move.to(), turn, size));
    }

    private static TaflSquare turned(TaflSquare square, int turn, int size) {
        int file = (turn & 1) == 0 ? square.file() : size - 1 - square.file();
        int rank = (turn & 2) == 0 ? square.rank() : size - 1 - square.rank();
        return (turn & 4) == 0 ? new TaflSquare(file, rank) : new TaflSquare(rank, file);
    }
}
