package io.github.pokechess.chesslike.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Shortest ways of one piece on a map where nobody else moves. A breadth-first search over the tile, and what has
 * become of the doors and keys of the map: a bit for each, set once it is opened or taken. With too many of those it is
 * the number of keys used up instead; then keys are not taken, so that no shortest way comes to a tile twice, and
 * nothing is lost but what keys would give.
 */
public final class Distances {
    /** The greatest number of doors and keys that get a bit each. */
    private static final int MAX_BITS = 10;

    private final Stage stage;
    private final Placement placement;
    private final MoveGenerator generator;
    private final int tiles;
    private final int variant;
    private final int from;
    private final boolean exact;

    /** The price of a door in keys. */
    private final int price;

    /** The tiles of doors and keys; all of them if exact, else none. */
    private final List<Integer> things = new ArrayList<>();

    private final int held;

    /** The state before each that has been found, the state itself for the first; −1 for those not found. */
    private final int[] previous;

    /** By tile: the first state found there, or −1. */
    private final int[] first;

    /** By tile: the number of moves to it. */
    private final int[] moves;

    private final List<Integer> found = new ArrayList<>();

    /**
     * Looks for all ways of the piece on a tile.
     *
     * @param from where there may be no piece, and then are no ways
     * @param withoutOthers whether to leave the other pieces out
     */
    public Distances(Placement position, int from, boolean withoutOthers) {
        placement = new Placement(position);
        generator = new MoveGenerator(placement);
        stage = placement.stage;
        tiles = stage.tiles;
        variant = position.variant(from);
        this.from = from;
        price = stage.rules.doorsTakeKeys() ? 1 : 0;
        first = new int[tiles];
        moves = new int[tiles];
        Arrays.fill(first, -1);
        held = variant < 0 ? 0 : placement.held(variant & 1);
        for (int tile = 0; tile < tiles; tile++) {
            if (Ground.isFleeting(placement.ground(tile))) {
                things.add(tile);
            }
            if (placement.variant(tile) >= 0 && (withoutOthers || tile == from)) {
                placement.remove(tile);
            }
        }
        exact = things.size() <= MAX_BITS;
        if (!exact) {
            things.clear();
        }
        int layers = exact ? 1 << things.size() : Math.min(held, placement.doors()) + 1;
        previous = new int[variant < 0 ? 0 : layers * tiles];
        Arrays.fill(previous, -1);
        if (variant >= 0) {
            search();
        }
    }

    private void search() {
        int[] buffer = new int[Cells.COUNT + Directions.COUNT * Math.max(stage.width(), stage.height())];
        boolean[] isDoor = new boolean[tiles];
        for (int tile = 0; tile < tiles; tile++) {
            isDoor[tile] = placement.ground(tile) == Ground.DOOR;
        }
        List<Integer> now = List.of(from);
        previous[from] = from;
        find(from, 0);
        for (int distance = 1; !now.isEmpty(); distance++) {
            List<Integer> next = new ArrayList<>();
            for (int state : now) {
                int layer = state / tiles;
                enter(layer, isDoor);
                int end = generator.targets(variant, state % tiles, true, true, buffer, 0);
                for (int i = 0; i < end; i++) {
                    int to = PackedMove.to(buffer[i]);
                    int after = after(layer, to, isDoor) * tiles + to;
                    // with more keys used than there are doors, a door was entered twice: no shortest way does that
                    if (after < previous.length && previous[after] < 0) {
                        previous[after] = state;
                        find(after, distance);
                        if (placement.variant(to) < 0) { // a capture is the end of the way
                            next.add(after);
                        }
                    }
                }
            }
            now = next;
        }
    }

    private void find(int state, int distance) {
        int tile = state % tiles;
        if (first[tile] < 0) {
            first[tile] = state;
            moves[tile] = distance;
            found.add(tile);
        }
    }

    /** Sets doors and keys to those of a layer. */
    private void enter(int layer, boolean[] isDoor) {
        int keys = held - (exact ? 0 : layer);
        for (int i = 0; i < things.size(); i++) {
            int tile = things.get(i);
            boolean done = (layer >> i & 1) != 0;
            int ground = done ? Ground.FLOOR : isDoor[tile] ? Ground.DOOR : Ground.KEY;
            if (placement.ground(tile) != ground) {
                placement.setGround(tile, ground);
            }
            if (done) {
                keys += isDoor[tile] ? -price : 1;
            }
        }
        int side = variant & 1;
        placement.addKeys(side, keys - placement.held(side));
    }

    /** The layer after going to a tile. */
    private int after(int layer, int tile, boolean[] isDoor) {
        if (exact) {
            int index = things.indexOf(tile);
            return index < 0 ? layer : layer | (1 << index);
        }
        return isDoor[tile] ? layer + price : layer;
    }

    /** The tiles that the piece can get to, its own and the nearest first; unmodifiable. */
    public List<Integer> found() {
        return Collections.unmodifiableList(found);
    }

    /** The number of moves to a tile that the piece can get to. */
    public int moves(int tile) {
        return moves[tile];
    }

    /** The tiles where the moves of a shortest way to a tile end, empty if there is none. */
    public List<Integer> route(int to) {
        List<Integer> route = new ArrayList<>();
        if (variant >= 0 && first[to] >= 0) {
            for (int state = first[to]; previous[state] != state; state = previous[state]) {
                route.add(state % tiles);
            }
        }
        Collections.reverse(route);
        return route;
    }
}
