package io.github.pokechess.lab;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.match.player.Level;
import io.github.pokechess.match.player.Opponent;
import io.github.pokechess.match.player.Persona;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.search.Searcher;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Measures by statistics of their games how the characters of Pokémon Chess differ: each plays its level without a
 * style, with random teams, sides in turn.
 *
 * <pre>Lab styles LEVEL GAMES SEED</pre>
 */
final class Styles {
    static final String USAGE = "LEVEL GAMES SEED";

    private static final PokemonChess KIND = new PokemonChess();
    private static final int TABLE_MEBIBYTES = 1;
    private static final int LAST = 7;
    private static final int OWN_HALF = 3;

    private int moves;
    private int captures;
    private int trades;
    private int chains;
    private int beyond;
    private long steps;
    private int pieces;
    private int halfPoints;
    private int games;

    private Styles() {}

    static void run(Arguments arguments, PrintStream out) {
        Level level = Level.named(arguments.word("LEVEL"));
        int games = arguments.count("GAMES", 1);
        long seed = arguments.number("SEED");
        arguments.end();
        out.println("character  captures  trades  chains  king's steps  beyond own half  score");
        out.println("none       " + of(Opponent.of(level), level, games, seed));
        for (Persona persona : Persona.values()) {
            out.printf(Locale.ROOT, "%-10s %s%n", persona, of(Opponent.of(persona, level), level, games, seed));
        }
    }

    /** The statistics of an opponent's moves in games against a level. */
    static Styles of(Opponent opponent, Level level, int games, long seed) {
        Styles styles = new Styles();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < games; i++) {
            int side = i % 2;
            Player<Position, Move> own = opponent.player(searcher(), random.split());
            Player<Position, Move> other = level.player(searcher(), random.split());
            Position start = Position.start(Team.random(random), Team.random(random), Rules.standard());
            BoardGame<Position, Move> game = KIND.start(start, ChanceSource.seeded(random.nextLong()));
            styles.count(Player.playOut(game, side == 0 ? own : other, side == 0 ? other : own), side);
        }
        return styles;
    }

    private static Searcher searcher() {
        return Searcher.builder().tableMebibytes(TABLE_MEBIBYTES).build();
    }

    private void count(BoardGame<Position, Move> game, int side) {
        games++;
        halfPoints += 1 + Integer.signum(game.outcome().orElseThrow().score(Color.of(side)));
        List<Position> positions = game.positions();
        List<BoardGame.Step<Move>> steps = game.steps();
        for (int i = 0; i < steps.size(); i++) {
            if (positions.get(i).side().ordinal() == side) {
                count(positions.get(i), steps.get(i).move());
            }
        }
    }

    private void count(Position position, Move move) {
        moves++;
        Effectiveness effect = position.effectiveness(move).orElse(null);
        captures += effect == null ? 0 : 1;
        trades += effect == Effectiveness.NOT_VERY_EFFECTIVE ? 1 : 0;
        chains += effect == Effectiveness.SUPER_EFFECTIVE ? 1 : 0;
        if (!(move instanceof Move.Step step)
                || position.pieceAt(step.from()).orElseThrow().role() == Role.KING) {
            return;
        }
        Square to = step.to();
        pieces++;
        steps += distance(to, king(position));
        beyond += (position.side() == Color.WHITE ? to.rank() : LAST - to.rank()) > OWN_HALF ? 1 : 0;
    }

    private static Square king(Position position) {
        for (Square square : Square.values()) {
            Piece piece = position.pieceAt(square).orElse(null);
            if (piece != null && piece.role() == Role.KING && piece.color() != position.side()) {
                return square;
            }
        }
        throw new IllegalArgumentException("no king: " + position);
    }

    private static int distance(Square one, Square other) {
        return Math.max(Math.abs(one.file() - other.file()), Math.abs(one.rank() - other.rank()));
    }

    /** Captures in a hundred moves. */
    double captures() {
        return 100.0 * captures / moves;
    }

    /** Captures that cost both pieces, in a hundred moves. */
    double trades() {
        return 100.0 * trades / moves;
    }

    /** Super effective ones, in a hundred captures. */
    double chains() {
        return 100.0 * chains / captures;
    }

    /** The mean distance of the squares that pieces go to from the enemy king, in king's steps. */
    double steps() {
        return (double) steps / pieces;
    }

    /** Moves of pieces to the opponent's half, in a hundred. */
    double beyond() {
        return 100.0 * beyond / pieces;
    }

    /** The statistics in a line. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%7.1f %7.1f %7.1f %13.2f %16.1f %5.1f %%",
                captures(),
                trades(),
                chains(),
                steps(),
                beyond(),
                50.0 * halfPoints / games);
    }
}
