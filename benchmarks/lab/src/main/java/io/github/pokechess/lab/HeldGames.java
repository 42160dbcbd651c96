package io.github.pokechess.lab;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.Remarks;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.raichu.Raichu;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.IntFunction;

/**
 * Measures the memory that held games take, as the difference that they make to the heap after its garbage is
 * collected. The games are random ones of 93 moves.
 *
 * <pre>Lab held GAMES SEED</pre>
 */
final class HeldGames {
    static final String USAGE = "GAMES SEED";

    private static final int MOVES = 93;
    private static final int COLLECTIONS = 4;

    private HeldGames() {}

    static void run(Arguments arguments, PrintStream out) {
        int games = arguments.count("GAMES", 1);
        long seed = arguments.number("SEED");
        arguments.end();
        PokemonChess pokemon = new PokemonChess();
        Raichu raichu = new Raichu();
        out.println("held                                  bytes a game  MB in all");
        out.println(held("Pokémon Chess: games as played", games, seed, HeldGames::pokemon));
        out.println(held("read from a file", games, seed, at -> read(pokemon, pokemon(at))));
        out.println(held("its tree looked at", games, seed, at -> {
            GameRecord<Position, Move> game = read(pokemon, pokemon(at));
            return game.turnEnds().isEmpty() ? null : game;
        }));
        out.println(held("its positions looked at", games, seed, at -> {
            GameRecord<Position, Move> game = read(pokemon, pokemon(at));
            return game.game().positions().isEmpty() ? null : game;
        }));
        out.println(held("with a comment behind each move", games, seed, at -> commented(read(pokemon, pokemon(at)))));
        out.println(held("Raichu: games as played", games, seed, at -> other(raichu, at)));
        out.println(held("read from a file", games, seed, at -> read(raichu, other(raichu, at))));
    }

    private static String held(String what, int games, long seed, IntFunction<Object> made) {
        Object[] all = new Object[games];
        int first = (int) seed;
        all[0] = made.apply(first); // loads classes
        long before = used();
        for (int i = 0; i < games; i++) {
            all[i] = made.apply(first + i);
        }
        long bytes = (used() - before) / games;
        if (all[games - 1] == null) { // so that all of them are held until here
            throw new IllegalStateException("no game was made");
        }
        return String.format(Locale.ROOT, "%-37s %,12d  %9.1f", what, bytes, bytes * (double) games / 1e6);
    }

    /** The bytes in use once garbage is collected, that behind weak references too. */
    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private static Game pokemon(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Game start = Game.start(Team.random(random), Team.random(random), ChanceSource.seeded(random.nextLong()));
        BoardGame<Position, Move> game = grown(start, random);
        return game.moveCount() == MOVES ? PokemonChess.game(game) : pokemon(seed + 1_000_003);
    }

    private static <P extends GamePosition<P, M>, M> BoardGame<P, M> other(GameKind<P, M> kind, int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        BoardGame<P, M> game = grown(kind.start(kind.position(), ChanceSource.none()), random);
        return game.moveCount() == MOVES ? game : other(kind, seed + 1_000_003);
    }

    private static <P, M> BoardGame<P, M> grown(BoardGame<P, M> start, SplittableRandom random) {
        BoardGame<P, M> game = start;
        while (!game.isOver() && game.moveCount() < MOVES) {
            List<M> moves = game.legalMoves();
            game = game.apply(moves.get(random.nextInt(moves.size())));
        }
        return game;
    }

    private static <P extends GamePosition<P, M>, M> GameRecord<P, M> read(GameKind<P, M> kind, BoardGame<P, M> game) {
        return GameText.parse(GameText.format(GameRecord.of(kind, game)), Reading.of(kind))
                .game();
    }

    private static Object commented(GameRecord<Position, Move> game) {
        List<Remarks> remarks = new ArrayList<>();
        for (int i = 0; i < MOVES; i++) {
            remarks.add(new Remarks(List.of(new Comment("[%clk 0:10:" + (10 + i % 50) + "]")), List.of()));
        }
        return game.withRemarks(place -> remarks.get(place.moveCount() - 1));
    }
}
