package io.github.pokechess.core.chesslike;

import io.github.pokechess.core.chesslike.ChesslikeRules.Objective;
import java.util.Arrays;

/** Only says which it is: {@link Appraisal} does it, for one tree, with tables for its stage. */
enum StandardEvaluator implements ChesslikeEvaluator {
    INSTANCE;

    @Override
    public int evaluate(View view) {
        if (view instanceof ChesslikeTree tree) {
            return tree.appraise();
        }
        throw new IllegalArgumentException("only for boards of Chesslike");
    }

    /** The evaluation for one stage. Values are hundredths of what a quarter of a rook's cells is worth: a pawn is 120. */
    static final class Appraisal {
        static final int SCORE = 10;

        private static final int HALF = 1000;
        private static final int TEMPO = 8;
        private static final int MOBILITY = 4;
        private static final int ZONE = 7;
        private static final int NEARNESS = 3;
        private static final int FAR = 12;
        private static final int KEY = 20;
        private static final int GOAL = 400;
        private static final int DOOR_DETOUR = 3;
        private static final int NEVER = 255;

        private final Stage stage;
        private final byte[] walks;

        /** By variant and tile: how many moves to a goal of that side, on the map alone; null without goals to reach. */
        private final byte[][] goalMoves;

        private final int[] buffer;

        Appraisal(Field field) {
            stage = field.stage;
            walks = stage.rules.objective() == Objective.KING ? stage.walks() : new byte[0];
            goalMoves = new byte[Stage.VARIANTS][];
            buffer = new int[Grid.CELLS + Directions.COUNT * Tile.MAX_SIZE];
            if (stage.rules.objective() == Objective.GOAL) {
                for (int tile = 0; tile < stage.tiles; tile++) {
                    int variant = field.variant(tile);
                    if (variant >= 0 && goalMoves[variant] == null) {
                        goalMoves[variant] = goalMoves(field, variant);
                    }
                }
            }
        }

        /** What the position is worth for the side to act, in millionths. */
        int evaluate(Field field) {
            int side = field.side();
            int value = value(field, side) - value(field, side ^ 1) + TEMPO;
            return ClassicEvaluator.squash(value, HALF);
        }

        private int value(Field field, int whose) {
            int prey = stage.rules.objective() == Objective.KING ? field.last(whose ^ 1) : Stage.NONE;
            int base = prey * stage.tiles;
            int value = SCORE * field.material(whose);
            int nearest = NEVER;
            for (int tile = field.nextOf(whose, 0); tile >= 0; tile = field.nextOf(whose, tile + 1)) {
                int variant = field.variant(tile);
                int end = field.targets(variant, tile, true, true, buffer, 0);
                value += MOBILITY * end;
                if (prey != Stage.NONE && !walksAreMissing()) {
                    for (int i = 0; i < end; i++) {
                        value += (walks[base + Field.to(buffer[i])] & 255) <= 1 ? ZONE : 0;
                    }
                    if (!stage.isRoyal(variant)) {
                        value -= NEARNESS * Math.min(FAR, walks[base + tile] & 255);
                    }
                }
                byte[] moves = goalMoves[variant];
                if (moves != null) {
                    nearest = Math.min(nearest, moves[tile] & 255);
                }
            }
            if (nearest < NEVER) {
                value += GOAL / (nearest + 1);
            }
            return field.doors() > 0 ? value + KEY * Math.min(field.held(whose), field.doors()) : value;
        }

        private boolean walksAreMissing() {
            return walks.length == 0;
        }

        /** Backwards from the goals, by what a piece alone on the board could do; through doors it takes longer. */
        private byte[] goalMoves(Field field, int variant) {
            int[] distances = new int[stage.tiles];
            Arrays.fill(distances, NEVER);
            stage.goals(variant & 1).stream().forEach(goal -> distances[goal] = 0);
            Field alone = new Field(field);
            alone.clear();
            boolean changed = true;
            while (changed) { // few rounds, each of which settles the tiles one move further away
                changed = false;
                for (int from = 0; from < stage.tiles; from++) {
                    if (stage.isBlocked(from)) {
                        continue;
                    }
                    int end = alone.targets(variant, from, true, false, buffer, 0);
                    for (int i = 0; i < end; i++) {
                        int to = Field.to(buffer[i]);
                        int cost = field.terrain(to) == Terrain.DOOR ? 1 + DOOR_DETOUR : 1;
                        if (distances[to] + cost < distances[from]) {
                            distances[from] = distances[to] + cost;
                            changed = true;
                        }
                    }
                }
            }
            byte[] moves = new byte[stage.tiles];
            for (int tile = 0; tile < stage.tiles; tile++) {
                moves[tile] = (byte) distances[tile];
            }
            return moves;
        }
    }
}
