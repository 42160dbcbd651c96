package io.github.pokechess.chesslike;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Shortest ways of one piece on a map where nobody else moves. A breadth-first search over the tile, and what has become of
 * the doors and keys of the map: a bit for each, set once it is opened or taken. With too many of those it is the number of
 * keys used up instead; then keys are not taken, so that no shortest way comes to a tile twice, and nothing is lost but
 * what keys would give.
 */
final class Distances {
    /** How many doors and keys get a bit. */
    private static final int MAX_BITS = 10;

    private final Stage stage;
    private final Field field;
    private final int variant;
    private final int from;
    private final boolean exact;

    /** The tiles of doors and keys; all of them if exact, else none. */
    private final List<Integer> things = new ArrayList<>();

    private final int held;

    /** The state before each that has been found, the state itself for the first; −1 for those not found. */
    private final int[] previous;

    /** By tile: the first state found there, or −1; and how many moves away it is. */
    private final int[] first;

    private final int[] moves;

    /** The tiles in the order found. */
    private final List<Integer> order = new ArrayList<>();

    /** @param alone whether to leave the other pieces out */
    Distances(Field position, int from, boolean alone) {
        stage = position.stage;
        field = new Field(position);
        variant = position.variant(from);
        this.from = from;
        first = new int[stage.tiles];
        moves = new int[stage.tiles];
        Arrays.fill(first, -1);
        held = variant < 0 ? 0 : field.held(variant & 1);
        for (int tile = 0; tile < stage.tiles; tile++) {
            boolean thing = isThing(tile);
            if (thing) {
                things.add(tile);
            }
            if (field.variant(tile) >= 0 && (alone || tile == from)) {
                field.remove(tile);
            }
        }
        exact = things.size() <= MAX_BITS;
        if (!exact) {
            things.clear();
        }
        int layers = exact ? 1 << things.size() : Math.min(held, field.doors()) + 1;
        previous = new int[variant < 0 ? 0 : layers * stage.tiles];
        Arrays.fill(previous, -1);
        if (variant >= 0) {
            search();
        }
    }

    private boolean isThing(int tile) {
        Terrain terrain = field.terrain(tile);
        return terrain == Terrain.DOOR || terrain == Terrain.KEY;
    }

    private void search() {
        int[] buffer = new int[Grid.CELLS + Directions.COUNT * Tile.MAX_SIZE];
        boolean[] isDoor = new boolean[stage.tiles];
        for (int tile = 0; tile < stage.tiles; tile++) {
            isDoor[tile] = field.terrain(tile) == Terrain.DOOR;
        }
        List<Integer> now = List.of(from);
        previous[from] = from;
        found(from, 0);
        for (int distance = 1; !now.isEmpty(); distance++) {
            List<Integer> next = new ArrayList<>();
            for (int state : now) {
                int layer = state / stage.tiles;
                enter(layer, isDoor);
                int end = field.targets(variant, state % stage.tiles, true, true, buffer, 0);
                for (int i = 0; i < end; i++) {
                    int to = Field.to(buffer[i]);
                    int after = after(layer, to, isDoor) * stage.tiles + to;
                    if (previous[after] < 0) {
                        previous[after] = state;
                        found(after, distance);
                        if (field.variant(to) < 0) { // a capture is the end of the way
                            next.add(after);
                        }
                    }
                }
            }
            now = next;
        }
    }

    private void found(int state, int distance) {
        int tile = state % stage.tiles;
        if (first[tile] < 0) {
            first[tile] = state;
            moves[tile] = distance;
            order.add(tile);
        }
    }

    /** Makes doors, keys and what is held those of a layer. */
    private void enter(int layer, boolean[] isDoor) {
        int keys = held - (exact ? 0 : layer);
        for (int i = 0; i < things.size(); i++) {
            int tile = things.get(i);
            boolean done = (layer >> i & 1) != 0;
            Terrain terrain = done ? Terrain.FLOOR : isDoor[tile] ? Terrain.DOOR : Terrain.KEY;
            if (field.terrain(tile) != terrain) {
                field.setGround(tile, terrain.ordinal());
            }
            if (done) {
                keys += isDoor[tile] ? -price() : 1;
            }
        }
        int whose = variant & 1;
        field.addKeys(whose, keys - field.held(whose));
    }

    private int price() {
        return stage.rules.doors() == ChesslikeRules.Doors.CONSUME_KEY ? 1 : 0;
    }

    /** The layer after going to a tile. */
    private int after(int layer, int tile, boolean[] isDoor) {
        if (exact) {
            int index = things.indexOf(tile);
            return index < 0 ? layer : layer | (1 << index);
        }
        return isDoor[tile] ? layer + price() : layer;
    }

    Map<Tile, Integer> byTile() {
        Map<Tile, Integer> distances = new LinkedHashMap<>();
        order.forEach(tile -> distances.put(stage.tile(tile), moves[tile]));
        return distances;
    }

    /** The tiles where moves end on a shortest way, without the first. */
    List<Tile> route(int to) {
        List<Tile> route = new ArrayList<>();
        if (variant >= 0 && first[to] >= 0) {
            for (int state = first[to]; previous[state] != state; state = previous[state]) {
                route.add(stage.tile(state % stage.tiles));
            }
        }
        Collections.reverse(route);
        return route;
    }
}
