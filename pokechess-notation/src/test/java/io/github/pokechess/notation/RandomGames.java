package io.github.pokechess.notation;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random games for tests: the same seed always gives the same game. */
public final class RandomGames {
    private RandomGames() {}

    /** A game of random decisions, captures preferred a little, over or cut off after {@code maxPlies}. */
    public static Game play(long seed, int maxPlies) {
        SplittableRandom random = new SplittableRandom(seed);
        LuckModel luck = LuckModel.values()[random.nextInt(LuckModel.values().length)];
        Rules rules = Rules.standard().withLuck(luck);
        return play(Position.start(team(random), team(random), rules), random, maxPlies);
    }

    /** The same from any position. */
    public static Game play(Position start, SplittableRandom random, int maxPlies) {
        Game game = Game.start(start, ChanceSource.seeded(random.nextLong()));
        while (!game.isOver() && game.moveCount() < maxPlies) {
            List<Move> moves = game.legalMoves();
            Move move = moves.get(random.nextInt(moves.size()));
            if (game.position().effectiveness(move).isEmpty()) {
                move = moves.get(random.nextInt(moves.size()));
            }
            game = game.apply(move);
        }
        return game;
    }

    /** Sixteen different types, or few different ones, which chain more often. */
    private static Team team(SplittableRandom random) {
        if (random.nextBoolean()) {
            return Team.random(random);
        }
        return new Team(types(random), types(random));
    }

    private static List<PokemonType> types(SplittableRandom random) {
        List<PokemonType> types = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            types.add(PokemonType.values()[random.nextInt(5)]);
        }
        return types;
    }
}
