package io.github.pokechess.board.game;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The captures of a side in a game of Pokémon Chess; of other games there are none. Immutable.
 *
 * @param types the captures that were rolled, by the type of the attacker
 * @param chain the most pieces that were taken in one turn
 */
public record CaptureTally(List<OfType> types, int chain) {
    /** Copies the list. */
    public CaptureTally {
        types = List.copyOf(types);
    }

    /**
     * The rolled captures of one type.
     *
     * @param type the code of the type
     * @param tried how many there were
     * @param won how many took a piece
     */
    public record OfType(String type, int tried, int won) {}

    /** Counts the captures of a side. */
    public static CaptureTally of(BoardGame<?, ?> game, Color side) {
        PokemonType[] all = PokemonType.values();
        int[] tried = new int[all.length];
        int[] won = new int[all.length];
        int chain = 0;
        int best = 0;
        for (int i = 0; i < game.steps().size(); i++) {
            if (!(game.positions().get(i) instanceof Position before)
                    || !(game.steps().get(i).move() instanceof Move move)) {
                continue;
            }
            if (before.side() != side) {
                chain = 0;
                continue;
            }
            boolean takes =
                    pieceCount(game.positions().get(i + 1), side.opposite()) < pieceCount(before, side.opposite());
            chain += takes ? 1 : 0;
            best = Math.max(best, chain);
            if (move instanceof Move.Step step && before.chance(move).size() > 1) {
                int type = typeAt(before, step.from()).ordinal();
                tried[type]++;
                won[type] += takes ? 1 : 0;
            }
        }
        List<OfType> types = new ArrayList<>();
        Arrays.stream(all)
                .filter(type -> tried[type.ordinal()] > 0)
                .forEach(type -> types.add(new OfType(type.code(), tried[type.ordinal()], won[type.ordinal()])));
        return new CaptureTally(types, best);
    }

    private static PokemonType typeAt(Position position, Square square) {
        return requireNonNull(position.board().pieces().get(square)).type();
    }

    private static long pieceCount(Object position, Color side) {
        return ((Position) position)
                .board().pieces().values().stream()
                        .filter(piece -> piece.color() == side)
                        .count();
    }
}
