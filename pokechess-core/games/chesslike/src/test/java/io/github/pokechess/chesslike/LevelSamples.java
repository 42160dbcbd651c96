package io.github.pokechess.chesslike;

import io.github.pokechess.game.Color;
import java.util.List;
import java.util.random.RandomGenerator;

/** Levels, positions in the middle of games, rules and grids made up by chance. */
public final class LevelSamples {
    private LevelSamples() {}

    public static ChesslikePosition level(RandomGenerator random) {
        return Chesslike.random(random, 4 + random.nextInt(7), 4 + random.nextInt(7), rules(random));
    }

    static ChesslikeRules rules(RandomGenerator random) {
        return ChesslikeRules.standard()
                .withObjective(pick(ChesslikeRules.Objective.values(), random))
                .withKnightPaths(pick(ChesslikeRules.KnightPaths.values(), random))
                .withDoors(pick(ChesslikeRules.Doors.values(), random))
                .withNoMove(pick(ChesslikeRules.NoMove.values(), random))
                .withRepetition(pick(ChesslikeRules.Repetition.values(), random))
                .withFacing(pick(ChesslikeRules.Facing.values(), random))
                .withQuietTurns(random.nextInt(3) * 60);
    }

    static Grid grid(RandomGenerator random) {
        Grid.Cell[] cells = new Grid.Cell[25];
        double density = random.nextDouble();
        for (int i = 0; i < 25; i++) {
            boolean filled = i != 12 && random.nextDouble() < density;
            cells[i] = filled ? pick(Grid.Cell.values(), random) : Grid.Cell.NOTHING;
        }
        return Grid.of(List.of(cells));
    }

    private static <T> T pick(T[] values, RandomGenerator random) {
        return values[random.nextInt(values.length)];
    }

    /** Plays at random; stops before the game is over. */
    public static ChesslikePosition playOut(ChesslikePosition start, RandomGenerator random, int moves) {
        ChesslikePosition position = start;
        for (int i = 0; i < moves; i++) {
            List<ChesslikeMove> legal = position.legalMoves();
            ChesslikePosition next = position.after(legal.get(random.nextInt(legal.size())), 0);
            if (next.outcome().isPresent()) {
                break;
            }
            position = next;
        }
        return position;
    }

    /** Upside down, with the sides exchanged. */
    public static ChesslikePosition mirror(ChesslikePosition position) {
        LevelBuilder builder = ChesslikePosition.builder(position.width(), position.height())
                .title(position.title())
                .rules(position.rules())
                .side(position.side().opposite())
                .quietTurns(position.quietTurns());
        boolean absolute = position.rules().facing() == ChesslikeRules.Facing.NORTH;
        for (PieceKind kind : position.kinds()) {
            Grid grid = absolute ? kind.grid().turned() : kind.grid();
            builder.kind(PieceKind.of(kind.letter(), kind.name(), grid, kind.royal()));
        }
        for (Color color : Color.values()) {
            builder.keys(color.opposite(), position.keys(color));
            position.goals(color).forEach(goal -> builder.goal(color.opposite(), mirror(position, goal)));
        }
        for (int file = 0; file < position.width(); file++) {
            for (int rank = 0; rank < position.height(); rank++) {
                Tile tile = new Tile(file, rank);
                builder.terrain(mirror(position, tile), position.terrainAt(tile));
            }
        }
        position.pieces()
                .forEach((tile, piece) -> builder.piece(
                        mirror(position, tile),
                        piece.color().opposite(),
                        piece.kind().letter()));
        return builder.build();
    }

    private static Tile mirror(ChesslikePosition position, Tile tile) {
        return new Tile(tile.file(), position.height() - 1 - tile.rank());
    }
}
