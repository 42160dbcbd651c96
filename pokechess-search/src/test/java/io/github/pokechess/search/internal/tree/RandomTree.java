package io.github.pokechess.search.internal.tree;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.search.internal.tree.worker.EvaluatedTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A game that is nothing but a random tree, written down in full: any weights, scores that often meet, both sides in
 * any order, moves that cost nothing, idle outcomes, and, for searches that need not be exact, threats, null moves and
 * tactical moves.
 */
final class RandomTree implements GameTree {
    private static final int MAX_MOVES = 5;

    /** A position; a leaf has no moves. */
    private static final class Node {
        final int side;
        final boolean startsTurn;
        final int score;
        final long key;
        final List<Choice> choices = new ArrayList<>(MAX_MOVES);

        /** Where the idle outcomes of all choices lead, the node itself if there are none. */
        Node idle = this;

        Node(int side, boolean startsTurn, int score, long key) {
            this.side = side;
            this.startsTurn = startsTurn;
            this.score = score;
            this.key = key;
        }
    }

    private record Choice(boolean costs, Chance chance, List<Node> successors) {}

    private final SplittableRandom random;
    private final int range;
    private final List<Node> line = new ArrayList<>();

    RandomTree(long seed, int depth) {
        random = new SplittableRandom(seed);
        range = List.of(3, 50, WIN - 1).get(random.nextInt(3));
        line.add(node(depth, 0));
    }

    private Node node(int depth, int free) {
        boolean startsTurn = free == 0 || free == MAX_FREE_MOVES || random.nextBoolean();
        boolean over = startsTurn && random.nextInt(6) == 0;
        int score = over ? WIN * (random.nextInt(3) - 1) : random.nextInt(2 * range + 1) - range;
        Node node = new Node(random.nextInt(2), startsTurn, score, random.nextLong());
        if (over) {
            return node;
        }
        Node idle = depth > 0 ? node(depth - 1, 0) : node;
        node.idle = idle;
        int count = 1 + random.nextInt(MAX_MOVES);
        for (int i = 0; i < count; i++) {
            boolean costs = free == MAX_FREE_MOVES || i > 0 || (startsTurn && random.nextInt(3) > 0);
            if (costs && depth == 0) {
                continue;
            }
            node.choices.add(choice(depth - (costs ? 1 : 0), costs, costs ? 0 : free + 1, idle));
        }
        return node;
    }

    private Choice choice(int depth, boolean costs, int free, Node idle) {
        int size = 1 + random.nextInt(4);
        int[] weights = new int[size];
        int most = 0;
        for (int i = 0; i < size; i++) {
            weights[i] = random.nextInt(1, 40);
            most = Math.max(most, weights[i]);
        }
        weights[0] = most;
        List<Node> successors = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            successors.add(node(depth, free));
        }
        Chance chance = size == 1 ? Chance.certain() : Chance.of(weights);
        if (costs && random.nextBoolean()) {
            int at = random.nextInt(size);
            successors.set(at, idle);
            chance = chance.withIdle(at);
        }
        return new Choice(costs, chance, successors);
    }

    /** The value by definition. */
    int value(int depth) {
        return value(node(), depth);
    }

    /** The values of all moves by definition, the best first. */
    int[] moveValues(int depth) {
        int[] values = node().choices.stream()
                .mapToInt(choice -> -value(node(), choice, choice.costs ? depth - 1 : depth))
                .sorted()
                .toArray();
        return Arrays.stream(values).map(value -> -value).toArray();
    }

    private int value(Node node, int depth) {
        if (Math.abs(node.score) == WIN || (node.startsTurn && depth == 0) || node.choices.isEmpty()) {
            return node.score;
        }
        int best = -WIN;
        for (Choice choice : node.choices) {
            if (depth > 0 || !choice.costs) {
                best = Math.max(best, value(node, choice, choice.costs ? depth - 1 : depth));
            }
        }
        return best;
    }

    private int value(Node node, Choice choice, int depth) {
        int sum = 0;
        for (int i = 0; i < choice.successors.size(); i++) {
            Node next = choice.successors.get(i);
            sum += choice.chance.weight(i) * (next.side == node.side ? value(next, depth) : -value(next, depth));
        }
        int total = choice.chance.total();
        int average = Math.floorDiv(sum, total);
        return sum > -WIN * total ? Math.max(1 - WIN, average) : average; // no certain loss by rounding
    }

    /**
     * The end that a side can force, whatever is rolled: {@code WIN} or {@code -WIN} for the side to act, 0 for none.
     */
    int forcedEnd() {
        return forcedEnd(node());
    }

    private static int forcedEnd(Node node) {
        if (Math.abs(node.score) == WIN || node.choices.isEmpty()) {
            return node.score / WIN * WIN;
        }
        boolean lost = true;
        for (Choice choice : node.choices) {
            int least = WIN;
            int most = -WIN;
            for (Node next : choice.successors) {
                int end = next.side == node.side ? forcedEnd(next) : -forcedEnd(next);
                least = Math.min(least, end);
                most = Math.max(most, end);
            }
            if (least == WIN) {
                return WIN;
            }
            lost &= most == -WIN;
        }
        return lost ? -WIN : 0;
    }

    /** The evaluator of all random trees: the score that is written down. */
    static Evaluator<Object> evaluator() {
        return view -> ((RandomTree) view).node().score;
    }

    /** A new tree and its evaluator. */
    static EvaluatedTree evaluated(long seed, int depth) {
        return new EvaluatedTree(new RandomTree(seed, depth), evaluator());
    }

    /** The score that is written down where it stands. */
    int score() {
        return node().score;
    }

    private Node node() {
        return line.get(line.size() - 1);
    }

    @Override
    public int sideIndex() {
        return node().side;
    }

    @Override
    public boolean startsTurn() {
        return node().startsTurn;
    }

    @Override
    public int finalScore() {
        Node node = node();
        return Math.abs(node.score) == WIN || node.choices.isEmpty() ? node.score : UNFINISHED;
    }

    @Override
    public boolean repeats() {
        return false;
    }

    @Override
    public long key(int depth) {
        return node().key;
    }

    @Override
    public int maxMoves() {
        return MAX_MOVES;
    }

    @Override
    public int generate(int[] buffer, int start) {
        int end = start;
        for (int i = 0; i < node().choices.size(); i++) {
            buffer[end++] = i + 1;
        }
        return end;
    }

    @Override
    public int generateDepthFree(int[] buffer, int start) {
        int end = start;
        for (int i = 0; i < node().choices.size(); i++) {
            if (!node().choices.get(i).costs) {
                buffer[end++] = i + 1;
            }
        }
        return end;
    }

    @Override
    public boolean isLegal(int move) {
        return move <= node().choices.size();
    }

    @Override
    public boolean costsDepth(int move) {
        return node().choices.get(move - 1).costs;
    }

    @Override
    public Chance chance(int move) {
        return node().choices.get(move - 1).chance;
    }

    @Override
    public int moveScore(int move) {
        long mixed = node().key * move;
        return ((mixed >> 20) & 3) == 0 ? (int) (mixed >> 40) % 3 : 0;
    }

    @Override
    public void make(int move, int roll) {
        line.add(node().choices.get(move - 1).successors.get(roll));
    }

    @Override
    public void unmake() {
        line.remove(line.size() - 1);
    }

    @Override
    public int made() {
        return line.size() - 1;
    }

    @Override
    public boolean isTactical(int move) {
        return moveScore(move) != 0 || (((node().key * move) >> 30) & 7) == 0;
    }

    @Override
    public boolean isThreatened() {
        return ((node().key >> 50) & 7) == 0;
    }

    @Override
    public int historyIndex(int move) {
        return (int) ((node().key * move) >>> 33) % 5;
    }

    @Override
    public boolean canMakeNull() {
        return node().idle.side != node().side;
    }

    @Override
    public void makeNull() {
        line.add(node().idle);
    }
}
