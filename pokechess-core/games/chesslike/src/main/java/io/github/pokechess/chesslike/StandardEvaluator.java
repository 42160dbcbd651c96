package io.github.pokechess.chesslike;

import io.github.pokechess.chesslike.ChesslikeRules.Objective;
import java.util.Arrays;

/** Only says which it is: {@link Appraisal} does it, for one tree, with tables for its stage. */
enum StandardEvaluator implements ChesslikeEvaluator {
    INSTANCE;

    private static final int NEVER = 255;

    @Override
    public int evaluate(View view) {
        if (view instanceof ChesslikeTree tree) {
            return tree.appraise();
        }
        throw new IllegalArgumentException("only for boards of Chesslike");
    }

    /**
     * The evaluation for one stage. The unit is a tenth of a point of a grid's score. The weights of mobility, zone and
     * nearness come from matches against {@link ClassicEvaluator} on levels made up by chance.
     */
    static final class Appraisal {
        /** For each point of a grid's score. */
        static final int SCORE = 10;

        /** So much of an advantage is worth an expected score of one half. */
        private static final int HALF = 1000;

        private static final int TEMPO = 8;

        /** For each move and capture. */
        private static final int MOBILITY = 10;

        /** For each of those that leads to the enemy's last king or beside it. */
        private static final int ZONE = 7;

        /** Against each step that a piece is away from that king, up to {@link #FAR}. */
        private static final int NEARNESS = 2;

        private static final int FAR = 12;

        /** For each key that there is a door for. */
        private static final int KEY = 20;

        /** Half of it for a piece one move from a goal, a third for two, and so on. */
        private static final int GOAL = 1000;

        private final Stage stage;
        private final byte[] walks;
        private final byte[][] goalMoves;

        Appraisal(Stage stage) {
            this.stage = stage;
            Tables tables = stage.tables();
            walks = tables.walks;
            goalMoves = tables.goalMoves;
        }

        /** What the position is worth for the side to act, in millionths. */
        int evaluate(Field field) {
            int side = field.side();
            int value = value(field, side) - value(field, side ^ 1) + TEMPO;
            return ClassicEvaluator.squash(value, HALF);
        }

        private int value(Field field, int whose) {
            int prey = stage.rules.objective() == Objective.KING ? field.last(whose ^ 1) : Stage.NONE;
            int base = prey * stage.tiles; // negative for none
            int value = SCORE * field.material(whose);
            int nearest = NEVER;
            for (int tile = field.nextOf(whose, 0); tile >= 0; tile = field.nextOf(whose, tile + 1)) {
                int variant = field.variant(tile);
                int reach = field.reach(variant, tile, walks, base);
                value += MOBILITY * (reach & 0xffff) + ZONE * (reach >>> Short.SIZE);
                if (prey != Stage.NONE && !stage.isRoyal(variant)) {
                    value -= NEARNESS * Math.min(FAR, walks[base + tile] & 255);
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
    }

    private static int[] newBuffer() {
        return new int[Grid.CELLS + Directions.COUNT * Tile.MAX_SIZE];
    }

    /** What can be known of a stage before a game. Not to be changed. */
    static final class Tables {
        /** As in {@link Stage#walks}, or nothing where no king is to be captured. */
        final byte[] walks;

        /** By variant and tile how many moves it is to a goal of that side, on the map alone; null where goals do not matter. */
        final byte[][] goalMoves = new byte[Stage.VARIANTS][];

        Tables(Stage stage) {
            walks = stage.rules.objective() == Objective.KING ? stage.walks() : new byte[0];
            if (stage.rules.objective() == Objective.GOAL) {
                Field bare = Field.bare(stage);
                for (PieceKind kind : stage.kinds()) {
                    for (int side = 0; side < 2; side++) {
                        int variant = Stage.variant(kind, side);
                        goalMoves[variant] = goalMoves(bare, variant);
                    }
                }
            }
        }

        /** Backwards from the goals, by what a piece alone on the board could do if all doors were open. */
        private static byte[] goalMoves(Field alone, int variant) {
            Stage stage = alone.stage;
            int[] buffer = newBuffer();
            int[] distances = new int[stage.tiles];
            Arrays.fill(distances, NEVER);
            stage.goals(variant & 1).stream().forEach(goal -> distances[goal] = 0);
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
                        if (distances[to] + 1 < distances[from]) {
                            distances[from] = distances[to] + 1;
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
