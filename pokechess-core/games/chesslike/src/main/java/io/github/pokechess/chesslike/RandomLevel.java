package io.github.pokechess.chesslike;

import io.github.pokechess.chesslike.ChesslikeRules.Facing;
import io.github.pokechess.chesslike.ChesslikeRules.Objective;
import io.github.pokechess.chesslike.Grid.Cell;
import io.github.pokechess.chesslike.internal.Cells;
import io.github.pokechess.chesslike.internal.Directions;
import io.github.pokechess.chesslike.internal.Field;
import io.github.pokechess.chesslike.internal.Placement;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidInputException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Makes up levels: draws one half, mirrors it, looks whether it is any good, and if not tries again with less in it.
 * With nothing left but two kings on bare floor it is good.
 */
final class RandomLevel {
    private static final String LETTERS = "ACDEFGHIJLMOSTUVWYZ";
    private static final List<Terrain> OBSTACLES = List.of(Terrain.WALL, Terrain.WALL, Terrain.HOLE, Terrain.TREE);
    private static final int FEWEST = 4;

    private final RandomGenerator random;
    private final int width;
    private final int height;
    private final ChesslikeRules rules;

    RandomLevel(RandomGenerator random, int width, int height, ChesslikeRules rules) {
        if (!isSize(width) || !isSize(height)) {
            throw new InvalidInputException("a level has 4 to 32 files and ranks: " + width + " × " + height);
        }
        this.random = random;
        this.width = width;
        this.height = height;
        this.rules = rules;
    }

    static boolean isSize(int size) {
        return size >= FEWEST && size <= Tile.MAX_SIZE;
    }

    ChesslikePosition make() {
        double filling = 1;
        Optional<ChesslikePosition> level = attempt(filling);
        while (level.isEmpty()) {
            filling = Math.max(0, filling - 0.02);
            level = attempt(filling);
        }
        return level.get();
    }

    /** @param filling the share of the usual pieces and terrain, from 0 (kings alone) to 1 (all) */
    private Optional<ChesslikePosition> attempt(double filling) {
        LevelBuilder builder = ChesslikePosition.builder(width, height).rules(rules);
        List<Character> letters = new ArrayList<>(List.of('P', 'P', 'N', 'B', 'R', 'Q', 'X'));
        int kinds = filling == 0 ? 0 : 1 + random.nextInt(2);
        for (int i = 0; i < kinds; i++) {
            char letter = LETTERS.charAt(random.nextInt(LETTERS.length()));
            builder.kind(PieceKind.of(letter, "Fancy-" + letter, grid(), false));
            letters.add(letter);
            letters.add(letter);
        }
        List<Tile> free = new ArrayList<>();
        double density = filling * random.nextDouble() * 0.35;
        for (int rank = 0; rank < (height + 1) / 2; rank++) {
            for (int file = 0; file < width; file++) {
                Tile tile = new Tile(file, rank);
                if (random.nextDouble() < density) {
                    both(builder, tile, OBSTACLES.get(random.nextInt(OBSTACLES.size())));
                } else if (rank < height / 2) {
                    free.add(tile);
                }
            }
        }
        shuffle(free);
        int doors = filling < 0.5 ? 0 : random.nextInt(3);
        for (int i = 0; i < 2 * doors && !free.isEmpty(); i++) {
            both(builder, free.remove(free.size() - 1), i % 2 == 0 ? Terrain.KEY : Terrain.DOOR);
        }
        if (rules.objective() == Objective.GOAL) {
            for (int i = 0; i <= random.nextInt(2); i++) {
                Tile goal = new Tile(random.nextInt(width), 0);
                both(builder, goal, Terrain.FLOOR);
                builder.goal(Color.BLACK, goal).goal(Color.WHITE, mirrored(goal));
            }
        }
        // The armies stand in the outer thirds, the kings first.
        free.removeIf(tile -> tile.rank() >= Math.max(1, height / 3));
        int army = 1 + (int) (filling * random.nextInt(1, Math.max(2, Math.min(2 * width, free.size()))));
        for (int i = 0; i < army && !free.isEmpty(); i++) {
            char letter = i == 0 ? 'K' : letters.get(random.nextInt(letters.size()));
            Tile tile = free.remove(free.size() - 1);
            builder.terrain(tile, Terrain.FLOOR).piece(tile, Color.WHITE, letter);
            builder.terrain(mirrored(tile), Terrain.FLOOR).piece(mirrored(tile), Color.BLACK, letter);
        }
        if (!builder.problems().isEmpty()) {
            return Optional.empty();
        }
        ChesslikePosition level = builder.build();
        return isGood(level.field()) ? Optional.of(level) : Optional.empty();
    }

    /** Whether both sides can move, nobody wins at once, and the first pieces could meet. */
    private static boolean isGood(Field field) {
        boolean canMove = field.generator().canMove(0) && field.generator().canMove(1);
        if (!canMove || field.attacks().canWin(0) || field.attacks().canWin(1)) {
            return false;
        }
        Placement placement = field.placement();
        return field.stage().isConnected(placement.nextOf(0, 0), placement.nextOf(1, 0));
    }

    private Tile mirrored(Tile tile) {
        return new Tile(tile.file(), height - 1 - tile.rank());
    }

    private void both(LevelBuilder builder, Tile tile, Terrain terrain) {
        builder.terrain(tile, terrain).terrain(mirrored(tile), terrain);
    }

    /** Some cells out of all; the same to the north and to the south where both sides share it. */
    private Grid grid() {
        List<Cell> cells = new ArrayList<>(Collections.nCopies(Cells.COUNT, Cell.NOTHING));
        cells.set(Cells.near(random.nextInt(Directions.COUNT)), Cell.BOTH);
        for (int i = 0; i < 2 + random.nextInt(8); i++) {
            int index = random.nextInt(Cells.COUNT);
            Cell cell = Cell.values()[random.nextInt(Cell.values().length)];
            if (index != Cells.MIDDLE) {
                cells.set(index, cell);
            }
        }
        Grid grid = Grid.of(cells);
        if (rules.facing() == Facing.ENEMY) {
            return grid;
        }
        List<Cell> turned = grid.turned().cells();
        int middle = 2 * Grid.SIZE;
        for (int i = middle; i < Cells.COUNT; i++) {
            boolean same = cells.get(i) == turned.get(i);
            cells.set(i, i >= middle + Grid.SIZE || same ? turned.get(i) : Cell.BOTH);
        }
        return Grid.of(cells);
    }

    private void shuffle(List<Tile> tiles) {
        for (int i = tiles.size() - 1; i > 0; i--) {
            Collections.swap(tiles, i, random.nextInt(i + 1));
        }
    }
}
