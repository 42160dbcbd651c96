package io.github.pokechess.search.tree;

import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameResult;
import io.github.pokechess.game.GameTree;
import io.github.pokechess.tafl.TaflEvaluator;
import io.github.pokechess.tafl.TaflPiece;
import io.github.pokechess.tafl.TaflRules;
import java.util.SplittableRandom;

/**
 * How strong the search is at a tafl game, as each side, against plain alpha-beta that counts pieces. Equal time a
 * move, random openings, both sides of each. Not a test: run as a program with the preset, milliseconds a move, pairs,
 * seed and, to compare evaluations in the search instead, the word {@code classic}.
 */
final class TaflMatch {
    private static final int LONGEST = 300;

    private TaflMatch() {}

    /** What plays. */
    private interface Player {
        int choose(GameBoard board);
    }

    private record Selective(long nanos, TranspositionTable table) implements Player {
        @Override
        public int choose(GameBoard board) {
            TreeSearch search =
                    new TreeSearch(board, table, false, new Budget(100, Long.MAX_VALUE, nanos, System::nanoTime));
            search.run(any -> {});
            return search.line()[0];
        }
    }

    /** Iterative deepening alpha-beta, captures first, and nothing else. */
    private static final class Plain implements Player {
        private final long nanos;
        private final int[][] buffers = new int[64][];
        private long end;
        private long nodes;

        Plain(long nanos) {
            this.nanos = nanos;
        }

        @Override
        public int choose(GameBoard board) {
            end = System.nanoTime() + nanos;
            int made = board.made();
            int best = 0;
            try {
                for (int depth = 1; depth < 60; depth++) {
                    best = root(board, depth, best);
                }
            } catch (Walker.Stop stop) {
                while (board.made() > made) {
                    board.unmake();
                }
            }
            return best;
        }

        private int order(GameTree tree, int depth, int first) {
            if (buffers[depth] == null) {
                buffers[depth] = new int[2 * tree.maxMoves()];
            }
            int[] buffer = buffers[depth];
            int sharp = tree.generateTactical(buffer, 0);
            int count = tree.generateQuiet(buffer, sharp);
            for (int i = 1; i < count; i++) {
                if (buffer[i] == first) {
                    buffer[i] = buffer[0];
                    buffer[0] = first;
                }
            }
            return count;
        }

        private int root(GameTree tree, int depth, int first) {
            int count = order(tree, depth, first);
            int alpha = -GameTree.WIN - 1;
            int best = buffers[depth][0];
            for (int i = 0; i < count; i++) {
                int decision = buffers[depth][i];
                tree.make(decision, 0);
                int value = -search(tree, depth - 1, -GameTree.WIN - 1, -alpha);
                tree.unmake();
                if (value > alpha) {
                    alpha = value;
                    best = decision;
                }
            }
            return best;
        }

        private int search(GameTree tree, int depth, int alpha, int beta) {
            if ((++nodes & 255) == 0 && System.nanoTime() > end) {
                throw new Walker.Stop(StopReason.TIME);
            }
            int outcome = tree.outcome();
            if (outcome != GameTree.UNFINISHED) {
                return outcome == 0 ? 0 : outcome > 0 ? outcome + depth - 60 : outcome - depth + 60;
            }
            if (tree.repeats()) {
                return 0;
            }
            if (depth == 0) {
                return tree.evaluate();
            }
            int count = order(tree, depth, 0);
            int low = alpha;
            for (int i = 0; i < count; i++) {
                tree.make(buffers[depth][i], 0);
                int value = -search(tree, depth - 1, -beta, -low);
                tree.unmake();
                if (value >= beta) {
                    return value;
                }
                low = Math.max(low, value);
            }
            return low;
        }
    }

    /** 300 for an attacker, 280 for a defender. */
    private static int material(TaflEvaluator.View view) {
        int size = view.rules().size();
        int value = 0;
        for (int rank = 0; rank < size; rank++) {
            for (int file = 0; file < size; file++) {
                TaflPiece piece = view.pieceAt(file, rank);
                if (piece != null && piece != TaflPiece.KING) {
                    value += piece.side() == TaflPiece.Side.ATTACKERS ? 300 : -280;
                }
            }
        }
        return value;
    }

    public static void main(String[] args) {
        TaflRules rules = TaflRules.parse(TaflRules.preset(args[0]).toString());
        long nanos = Long.parseLong(args[1]) * 1_000_000;
        int pairs = Integer.parseInt(args[2]);
        SplittableRandom random = new SplittableRandom(Long.parseLong(args[3]));
        boolean classic = args.length > 4;
        TaflEvaluator other = classic ? TaflEvaluator.classic() : TaflMatch::material;
        int[][] counts = new int[2][3];
        for (int pair = 0; pair < pairs; pair++) {
            GameBoard opening = opening(rules, random);
            for (int side = 0; side < 2; side++) {
                Player[] players = new Player[2];
                players[side] = new Selective(nanos, new TranspositionTable(16));
                players[1 - side] = classic ? new Selective(nanos, new TranspositionTable(16)) : new Plain(nanos);
                int winner = game(rules, opening, players, side, other);
                counts[side][winner == GameResult.DRAW ? 1 : winner == side ? 0 : 2]++;
            }
            if (pair % 10 == 9 || pair == pairs - 1) {
                report("as attackers", counts[0]);
                report("as defenders", counts[1]);
            }
        }
    }

    private static GameBoard opening(TaflRules rules, SplittableRandom random) {
        while (true) {
            GameBoard board = rules.start().board(TaflEvaluator.standard());
            int[] buffer = new int[board.maxMoves()];
            for (int i = 0; i < 4 && board.result().isEmpty(); i++) {
                board.make(buffer[random.nextInt(board.generate(buffer, 0))], 0);
            }
            if (board.result().isEmpty()) {
                TreeSearch search = new TreeSearch(
                        board,
                        new TranspositionTable(4),
                        false,
                        new Budget(6, Long.MAX_VALUE, Long.MAX_VALUE, System::nanoTime));
                search.run(any -> {});
                if (Math.abs(search.value()) < 600_000) {
                    return board;
                }
            }
        }
    }

    /** Each player has a board of its own, since its evaluation belongs to it. */
    private static int game(TaflRules rules, GameBoard opening, Player[] players, int side, TaflEvaluator other) {
        GameBoard[] boards = new GameBoard[2];
        var position = io.github.pokechess.tafl.TaflPosition.parse(opening.text(), rules);
        boards[side] = position.board(TaflEvaluator.standard());
        boards[1 - side] = position.board(other);
        for (int i = 0; i < LONGEST && boards[0].result().isEmpty(); i++) {
            int mover = boards[0].side();
            int decision = players[mover].choose(boards[mover].copy());
            boards[0].make(decision, 0);
            boards[1].make(decision, 0);
        }
        return boards[0].result().map(GameResult::winner).orElse(GameResult.DRAW);
    }

    /** Score and its 95 % interval from the variance of the games. */
    private static void report(String name, int[] counts) {
        double games = counts[0] + counts[1] + counts[2];
        double score = (counts[0] + counts[1] / 2.0) / games;
        double variance = (counts[0] * Math.pow(1 - score, 2)
                        + counts[1] * Math.pow(0.5 - score, 2)
                        + counts[2] * Math.pow(score, 2))
                / games;
        double half = 1.96 * Math.sqrt(variance / games);
        System.out.printf(
                "%s: +%d =%d -%d, %.1f %% [%.1f, %.1f]%n",
                name, counts[0], counts[1], counts[2], 100 * score, 100 * (score - half), 100 * (score + half));
    }
}
