package io.github.pokechess.chesslike.evaluation;

import io.github.pokechess.chesslike.ChesslikeView;
import io.github.pokechess.game.Color;
import java.util.Arrays;

/**
 * Distances on the map of a level alone, with all doors open: of a king from tile to tile, and of any piece to the
 * goals.
 */
final class Walks {
    /** The distance, as an unsigned byte, of what cannot be reached. */
    static final int NEVER = 255;

    private final int width;
    private final int height;
    private final boolean[] blocked;
    private final int[] queue;

    Walks(ChesslikeView view) {
        width = view.width();
        height = view.height();
        blocked = new boolean[width * height];
        queue = new int[width * height];
        for (int tile = 0; tile < blocked.length; tile++) {
            blocked[tile] = view.terrainAt(tile).isBlocked();
        }
    }

    /** The steps of a king from a tile, by tile, as unsigned bytes; at most 254 but for {@link #NEVER}. */
    byte[] from(int start) {
        byte[] steps = new byte[blocked.length];
        Arrays.fill(steps, (byte) NEVER);
        if (blocked[start]) {
            return steps;
        }
        int end = 0;
        queue[end++] = start;
        steps[start] = 0;
        for (int at = 0; at < end; at++) {
            int tile = queue[at];
            byte next = (byte) Math.min(NEVER - 1, (steps[tile] & NEVER) + 1);
            for (int rank = Math.max(0, tile / width - 1); rank <= Math.min(height - 1, tile / width + 1); rank++) {
                for (int file = Math.max(0, tile % width - 1); file <= Math.min(width - 1, tile % width + 1); file++) {
                    int to = rank * width + file;
                    if (!blocked[to] && steps[to] == (byte) NEVER) {
                        steps[to] = next;
                        queue[end++] = to;
                    }
                }
            }
        }
        return steps;
    }

    /** The moves of a piece to the next goal of its side, by tile, as unsigned bytes. */
    static byte[] toGoals(ChesslikeView view, int piece) {
        int tiles = view.width() * view.height();
        Color color = (piece & 1) == 0 ? Color.WHITE : Color.BLACK;
        int[][] targets = new int[tiles][];
        int[] distances = new int[tiles];
        for (int tile = 0; tile < tiles; tile++) {
            targets[tile] = view.openMoves(piece, tile);
            distances[tile] = view.isGoal(color, tile) ? 0 : NEVER;
        }
        boolean changed = true;
        while (changed) { // few rounds, each of which settles the tiles one move further away
            changed = false;
            for (int from = 0; from < tiles; from++) {
                for (int to : targets[from]) {
                    if (distances[to] + 1 < distances[from]) {
                        distances[from] = distances[to] + 1;
                        changed = true;
                    }
                }
            }
        }
        byte[] moves = new byte[tiles];
        for (int tile = 0; tile < tiles; tile++) {
            moves[tile] = (byte) distances[tile];
        }
        return moves;
    }
}
