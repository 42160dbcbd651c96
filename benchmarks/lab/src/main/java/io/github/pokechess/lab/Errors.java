package io.github.pokechess.lab;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.PokemonEvaluators;
import io.github.pokechess.search.Searcher;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Measures how a player of Pokémon Chess errs, in games against itself with random teams: of the moves that cost much,
 * the share that one ply refutes, and the share that needs the opponent's reply. One ply counts the material after each
 * roll of a move, and refutes a move if another one gains that much more. Costs are found by searches, in expected
 * score from 0 to 1.
 *
 * <pre>Lab errors PLAYER GAMES NODES SEED</pre>
 */
final class Errors {
    static final String USAGE = "PLAYER GAMES NODES SEED";

    /** Costly moves: of 0.3 and more, and what a review marks with "??". */
    private static final double[] COSTS = {0.3, 0.15};

    /** The worth of the roles in centipawns, the pawn first; for the king only relative to other pieces. */
    private static final int[] WORTH = {100, 300, 300, 500, 900, 0};

    private static final int TABLE_MEBIBYTES = 4;

    private final Searcher searcher =
            Searcher.builder().tableMebibytes(TABLE_MEBIBYTES).build();
    private final Limits limits;
    private final int[] costly = new int[COSTS.length];
    private final int[] shallow = new int[COSTS.length];
    private int moves;

    private Errors(long nodes) {
        limits = Limits.nodes(nodes);
    }

    static void run(Arguments arguments, PrintStream out) {
        String name = arguments.word("PLAYER");
        int games = arguments.count("GAMES", 1);
        Errors errors = new Errors(arguments.count("NODES", 1));
        SplittableRandom random = new SplittableRandom(arguments.number("SEED"));
        arguments.end();
        PokemonChess kind = new PokemonChess();
        try (Contender<Position, Move> contender = PlayerText.parse(kind, name)) {
            for (int i = 0; i < games; i++) {
                Position start = Position.start(Team.random(random), Team.random(random), Rules.standard());
                try (Player<Position, Move> first = contender.player(random.split());
                        Player<Position, Move> second = contender.player(random.split())) {
                    errors.count(
                            Player.playOut(kind.start(start, ChanceSource.seeded(random.nextLong())), first, second));
                }
            }
        }
        errors.report(out);
    }

    private void count(BoardGame<Position, Move> game) {
        int at = 0;
        for (BoardGame.Step<Move> step : game.steps()) {
            BoardGame<Position, Move> before = game.at(at++);
            moves++;
            if (before.legalMoves().size() > 1) {
                judge(before, step.move());
            }
        }
    }

    private void judge(BoardGame<Position, Move> before, Move made) {
        searcher.clear();
        double best = searcher.search(before, limits).value();
        double own =
                searcher.search(before, limits.withMoves(before, Set.of(made))).value();
        double cost = (best - own) / 2;
        for (int i = 0; i < COSTS.length; i++) {
            if (cost >= COSTS[i]) {
                costly[i]++;
                shallow[i] += gap(before, made) >= COSTS[i] ? 1 : 0;
            }
        }
    }

    /** The gain of another move by one ply. */
    private double gap(BoardGame<Position, Move> before, Move made) {
        double most = before.legalMoves().stream()
                .mapToDouble(move -> onePly(before, move))
                .max()
                .orElseThrow();
        return (most - onePly(before, made)) / 2;
    }

    /** The material that a move gains on average, as an expected score; what a king is worth decides. */
    private static double onePly(BoardGame<Position, Move> before, Move move) {
        int side = before.position().side().ordinal();
        Chance chance = before.position().chance(move);
        double sum = 0;
        for (int roll = 0; roll < chance.size(); roll++) {
            BoardGame<Position, Move> after = before.apply(move, roll);
            sum += chance.weight(roll)
                    * (double) after.outcome()
                            .map(outcome -> outcome.score(Color.of(side)))
                            .orElseGet(() -> PokemonEvaluators.millionthsOfCentipawns(balance(after.position(), side)));
        }
        return sum / chance.total() / GameTree.WIN;
    }

    /** The surplus of a side's material, in centipawns. */
    private static int balance(Position position, int side) {
        int sum = 0;
        for (Square square : Square.values()) {
            Piece piece = position.pieceAt(square).orElse(null);
            if (piece != null) {
                int worth = WORTH[piece.role().ordinal()];
                sum += piece.color().ordinal() == side ? worth : -worth;
            }
        }
        return sum;
    }

    private void report(PrintStream out) {
        out.printf(Locale.ROOT, "%d moves%n", moves);
        for (int i = 0; i < COSTS.length; i++) {
            out.printf(
                    Locale.ROOT,
                    "cost at least %.2f: %d, of which one ply refutes %d, and two or more are needed for %.0f %%%n",
                    COSTS[i],
                    costly[i],
                    shallow[i],
                    costly[i] == 0 ? 0 : 100.0 * (costly[i] - shallow[i]) / costly[i]);
        }
    }
}
