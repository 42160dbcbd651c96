package io.github.pokechess.testkit;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.engine.GameTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Positions and moves of random games, the same each time. For one thread. */
final class Samples<P extends GamePosition<P, M>, M> {
    /** The number of random games. */
    static final int GAMES = 12;

    /** The greatest number of moves of one. */
    static final int MOVES = 120;

    /** The number of moves between two samples of a game. */
    private static final int STEP = 12;

    private static final int POOL = 60;

    private final Subject<P, M> subject;
    private final List<P> starts;
    private final List<P> positions = new ArrayList<>();
    private final List<P> unfinished = new ArrayList<>();
    private final List<M> pool = new ArrayList<>();

    Samples(Subject<P, M> subject) {
        this.subject = subject;
        starts = List.copyOf(subject.starts());
    }

    Subject<P, M> subject() {
        return subject;
    }

    GameKind<P, M> kind() {
        return subject.kind();
    }

    List<P> starts() {
        return starts;
    }

    /** A text of a position for messages. */
    String text(P position) {
        return "at " + kind().format(position);
    }

    static boolean isUnfinished(GamePosition<?, ?> position) {
        return position.outcome().isEmpty();
    }

    /** The number of lines of a length from where a tree stands, each outcome of a move's chance counted. */
    static long perft(GameTree tree, int depth) {
        if (depth == 0) {
            return 1;
        }
        if (tree.finalScore() != GameTree.UNFINISHED) {
            return 0;
        }
        long count = 0;
        for (int move : moves(tree)) {
            int size = tree.chance(move).size();
            for (int roll = 0; roll < size; roll++) {
                tree.make(move, roll);
                count += perft(tree, depth - 1);
                tree.unmake();
            }
        }
        return count;
    }

    static int[] moves(GameTree tree) {
        int[] buffer = new int[3 + tree.maxMoves()];
        return Arrays.copyOfRange(buffer, 3, tree.generate(buffer, 3));
    }

    static <T> T pick(List<T> list, SplittableRandom random) {
        return list.get(random.nextInt(list.size()));
    }

    /** Positions of random games, unfinished and finished. */
    List<P> positions() {
        if (positions.isEmpty()) {
            positions.addAll(starts);
            SplittableRandom random = new SplittableRandom(1);
            for (int game = 0; game < GAMES; game++) {
                P position = starts.get(game % starts.size());
                for (int i = 0; i < MOVES && isUnfinished(position); i++) {
                    M move = pick(position.legalMoves(), random);
                    position = position.after(
                            move, random.nextInt(position.chance(move).size()));
                    if (i % STEP == game % STEP || !isUnfinished(position)) {
                        positions.add(position);
                    }
                }
            }
        }
        return positions;
    }

    /** The unfinished ones of the positions. */
    List<P> unfinished() {
        if (unfinished.isEmpty()) {
            positions().stream().filter(Samples::isUnfinished).forEach(unfinished::add);
        }
        return unfinished;
    }

    /** Moves that are legal somewhere, most of them not here. */
    List<M> illegalMoves(P position) {
        if (pool.isEmpty()) {
            Set<M> all = new LinkedHashSet<>();
            positions().forEach(sample -> all.addAll(sample.legalMoves()));
            List<M> shuffled = new ArrayList<>(all);
            SplittableRandom random = new SplittableRandom(2);
            IntStream.range(1, shuffled.size()).forEach(i -> Collections.swap(shuffled, i, random.nextInt(i + 1)));
            pool.addAll(shuffled.subList(0, Math.min(POOL, shuffled.size())));
        }
        List<M> illegal = new ArrayList<>(pool);
        illegal.removeAll(Set.copyOf(position.legalMoves()));
        return illegal;
    }
}
