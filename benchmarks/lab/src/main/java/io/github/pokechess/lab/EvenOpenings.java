package io.github.pokechess.lab;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Random openings after which a short search finds nobody much further ahead than where they began: so games differ,
 * and neither side has lost before it begins. Not thread-safe.
 */
final class EvenOpenings<P extends GamePosition<P, M>, M> {
    private static final Limits REFEREE = Limits.nodes(10_000);
    private static final int REFEREE_MEBIBYTES = 1;
    private static final int FAR_AHEAD = 250_000;

    /** The number of unbalanced openings after which it gives up. */
    private static final int TRIES = 50;

    private static final int FEWEST_MOVES = 3;
    private static final int MOST_MOVES = 7;

    private final Searcher referee =
            Searcher.builder().tableMebibytes(REFEREE_MEBIBYTES).build();
    private final GameKind<P, M> kind;

    EvenOpenings(GameKind<P, M> kind) {
        this.kind = kind;
    }

    /** The position after such an opening; empty if none was found. */
    Optional<P> from(P start, RandomGenerator random) {
        int even = score(start);
        for (int i = 0; i < TRIES; i++) {
            P position = opened(start, random);
            if (position.outcome().isEmpty() && Math.abs(score(position) - even) <= FAR_AHEAD) {
                return Optional.of(position);
            }
        }
        return Optional.empty();
    }

    private P opened(P start, RandomGenerator random) {
        BoardGame<P, M> game = kind.start(start, ChanceSource.seeded(random.nextLong()));
        int moves = random.nextInt(FEWEST_MOVES, MOST_MOVES + 1);
        while (game.moveCount() < moves && !game.isOver()) {
            List<M> legal = game.legalMoves();
            game = game.apply(legal.get(random.nextInt(legal.size())));
        }
        return game.position();
    }

    /** The score of side 0 by a short search. */
    private int score(P position) {
        referee.clear();
        int score = referee.search(position, REFEREE).millionths();
        return position.side() == Color.WHITE ? score : -score;
    }
}
