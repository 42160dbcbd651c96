package io.github.pokechess.match.player;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Roll;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * A player that errs as people do. It looks at every move and at what may come of it, and after each at the replies
 * that it sees; it overlooks captures of the opponent, as {@link Oversight} says. So it takes hanging pieces, and loses
 * by captures that it has not seen coming: an opponent can learn to punish that. Its values err, less the deeper it has
 * looked.
 */
record FalliblePlayer<P, M>(
        Searcher searcher, RandomGenerator random, Faults faults, Taste taste, Searcher.Progress<M> progress)
        implements Player<P, M> {
    /** The most positions of a decision, which large boards with many moves would exceed, and the fewest of a look. */
    private static final long MOST = 300_000;

    private static final long FEWEST = 100;

    /** The preference of a player for a move, in expected score from −1 to 1. */
    @FunctionalInterface
    interface Taste {
        /** Likes nothing but the worth. */
        Taste NONE = (position, move) -> 0;

        double bonusFor(Object position, Object move);
    }

    @Override
    public Optional<M> choose(BoardGame<P, M> game) {
        OpenGames.requireNotOver(game);
        GameBoard<P, M> board = game.newBoard();
        Oversight oversight = new Oversight(random.nextLong(), faults.blindness());
        boolean hopes = random.nextDouble() < faults.hope();
        List<M> moves = game.legalMoves();
        M best = moves.get(0);
        double most = Double.NEGATIVE_INFINITY;
        for (M move : moves) {
            double worth = apparentWorth(game, board, move, moves.size(), oversight, hopes)
                    + taste.bonusFor(game.position(), move);
            if (worth > most) {
                most = worth;
                best = move;
            }
        }
        return Optional.of(best);
    }

    /** The apparent worth of a move, from −1 to 1 and a little more. Immediate wins are always seen. */
    private double apparentWorth(
            BoardGame<P, M> game,
            GameBoard<P, M> board,
            M move,
            int moveCount,
            Oversight oversight,
            boolean expectsLikeliestRoll) {
        Chance chance = board.chance(board.find(move));
        int rolls = expectsLikeliestRoll ? 1 : chance.size();
        double sum = 0;
        double weights = 0;
        int depth = 1;
        boolean wins = false;
        for (int roll = 0; roll < rolls; roll++) {
            BoardGame<P, M> after = game.apply(move, roll);
            int weight = chance.weight(roll);
            weights += weight;
            if (after.isOver()) {
                int score = after.outcome().orElseThrow().score(Color.of(board.sideIndex()));
                wins |= score > 0;
                sum += weight * score / (double) GameTree.WIN;
                continue;
            }
            boolean isOwn = after.newBoard().sideIndex() == board.sideIndex();
            SearchResult<M> result = searchAfter(
                    after, isOwn ? List.of() : oversight.seenReplies(after, move, isMiss(move, roll)), moveCount);
            sum += weight * (isOwn ? result.value() : -result.value());
            depth = Math.max(depth, result.depth());
        }
        return sum / weights + faults.noise() * (wins ? 1 : random.nextDouble() / depth);
    }

    /** Whether a move of Pokémon Chess has missed: who attacks counts on a hit. */
    private static boolean isMiss(Object move, int roll) {
        return move instanceof Move && roll == Roll.MISS.index();
    }

    private SearchResult<M> searchAfter(BoardGame<P, M> after, List<M> seenReplies, int moveCount) {
        long nodes = Math.max(FEWEST, MOST / moveCount);
        Limits limits = Limits.depth(faults.depth()).withNodes(nodes).withTablebases(false);
        return searcher.search(after, seenReplies.isEmpty() ? limits : limits.withMoves(after, seenReplies), progress);
    }
}
