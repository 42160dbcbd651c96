package io.github.pokechess.lab;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Roll;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The counts of {@link Facts} in one game. A figure is a fraction: its denominator is 1 where the figure is one of the
 * whole game, and the number of decisions or captures where it is a share of these.
 */
final class GameCount {
    /** The longest chain with a line of its own; longer ones count as this. */
    static final int CHAINS = 4;

    private final Map<String, double[]> fractions = new TreeMap<>();
    private final String reason;
    private final double whiteScore;
    private int turns;
    private int mostLegal;
    private int longestChain;

    private GameCount(Outcome outcome) {
        reason = outcome.reason();
        whiteScore = (1 + outcome.score(Color.WHITE) / (double) GameTree.WIN) / 2;
    }

    static <P extends GamePosition<P, M>, M> GameCount of(BoardGame<P, M> game) {
        GameCount count = new GameCount(game.outcome().orElseThrow());
        count.walk(game);
        if (game instanceof Game pokemon) {
            count.captures(pokemon);
        }
        count.mean("white-score", count.whiteScore);
        count.mean("draws", game.outcome().orElseThrow().isDraw() ? 1 : 0);
        return count;
    }

    /** The figures by their names, each a numerator and a denominator. */
    Map<String, double[]> fractions() {
        return fractions;
    }

    /** Why the game ended. */
    String reason() {
        return reason;
    }

    /** The score of side 0, from 0 to 1. */
    double whiteScore() {
        return whiteScore;
    }

    /** The turns of both sides together. */
    int turns() {
        return turns;
    }

    /** The most decisions that were legal at once. */
    int mostLegal() {
        return mostLegal;
    }

    /** The most captures, missed ones included, of a turn. */
    int longestChain() {
        return longestChain;
    }

    void mean(String name, double value) {
        share(name, value, 1);
    }

    void share(String name, double count, double of) {
        fractions.put(name, new double[] {count, of});
    }

    private <P extends GamePosition<P, M>, M> void walk(BoardGame<P, M> game) {
        GameBoard<P, M> board = game.at(0).position().newBoard();
        int[] moves = new int[board.maxMoves()];
        int legal = 0;
        int outcomes = 0;
        int rolls = 0;
        double tree = 0;
        double chanceTree = 0;
        int last = -1;
        for (BoardGame.Step<M> step : game.steps()) {
            int count = board.generate(moves, 0);
            int successors = 0;
            for (int i = 0; i < count; i++) {
                successors += board.chance(moves[i]).size();
            }
            legal += count;
            outcomes += successors;
            mostLegal = Math.max(mostLegal, count);
            tree += Math.log10(count);
            chanceTree += Math.log10(successors);
            turns += board.sideIndex() == last ? 0 : 1;
            last = board.sideIndex();
            int move = board.find(step.move());
            rolls += board.chance(move).size() > 1 ? 1 : 0;
            board.advance(move, step.roll().orElse(0));
        }
        int decisions = game.moveCount();
        mean("turns", turns);
        mean("decisions", decisions);
        mean("rolls", rolls);
        share("legal", legal, decisions);
        share("outcomes", outcomes, decisions);
        mean("tree", tree);
        mean("tree-with-chance", chanceTree);
    }

    private void captures(Game game) {
        List<Position> positions = game.positions();
        List<PlayedMove> moves = game.moves();
        int[] effects = new int[Effectiveness.values().length];
        int[] rolled = new int[Roll.values().length];
        int[] gone = new int[3];
        int[] chains = new int[CHAINS];
        int captures = 0;
        int rolledCaptures = 0;
        int chain = 0;
        for (int i = 0; i < moves.size(); i++) {
            Position before = positions.get(i);
            Position after = positions.get(i + 1);
            Effectiveness effect = before.effectiveness(moves.get(i).move()).orElse(null);
            if (effect != null) {
                captures++;
                chain++;
                effects[effect.ordinal()]++;
                gone[pieces(before) - pieces(after)]++;
                Roll roll = moves.get(i).roll();
                if (roll != null) {
                    rolledCaptures++;
                    rolled[roll.ordinal()]++;
                }
            }
            boolean ends = i == moves.size() - 1 || after.side() != before.side();
            if (ends && chain > 0) {
                chains[Math.min(chain, CHAINS) - 1]++;
                longestChain = Math.max(longestChain, chain);
                chain = 0;
            }
        }
        mean("captures", captures);
        for (Effectiveness effect : Effectiveness.values()) {
            share("capture " + label(effect), effects[effect.ordinal()], captures);
        }
        share("rolled captures", rolledCaptures, captures);
        for (Roll roll : Roll.values()) {
            share("roll " + label(roll), rolled[roll.ordinal()], rolledCaptures);
        }
        share("gone none", gone[0], captures);
        share("gone one", gone[1], captures);
        share("gone both", gone[2], captures);
        int turnsWithCaptures = 0;
        for (int count : chains) {
            turnsWithCaptures += count;
        }
        for (int i = 0; i < CHAINS; i++) {
            share("chain " + (i + 1), chains[i], turnsWithCaptures);
        }
    }

    private static String label(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static int pieces(Position position) {
        return position.board().pieces().size();
    }
}
