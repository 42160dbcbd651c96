package io.github.pokechess.training;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.env.PokemonEncodings;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.match.review.LuckSum;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.search.evaluation.internal.Forecast;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Games of the engine against itself, from which an evaluation learns. A game follows from the seed and its number
 * alone, so that many machines can play parts of a run. Random moves open it; later one decision in twenty is drawn
 * from those that are nearly as good as the best, for variety.
 *
 * <p>What is played is mixed: half of the games have random teams under standard luck, three in twenty the default
 * teams; one in five is neutral chess without luck; the rest have random teams without luck or with the online odds. An
 * evaluation that was trained without neutral chess is not suited to it.
 *
 * <p>Immutable and thread-safe: each game has a searcher of its own.
 */
public final class TrainingGames {
    private static final int LONGEST = 600;
    private static final int TABLE_MEBIBYTES = 4;
    private static final double VARIED = 0.05;
    private static final int CANDIDATES = 4;

    /** The greatest distance of a drawn decision from the best, in millionths. */
    private static final int MARGIN = 50_000;

    private final long seed;
    private final Limits limits;
    private final int best;

    private TrainingGames(long seed, Limits limits, int best) {
        this.seed = seed;
        this.limits = limits;
        this.best = best;
    }

    /**
     * The games of a run.
     *
     * @param nodes how many positions are looked at for each decision, at least 1
     * @throws InvalidInputException if that is less
     */
    public static TrainingGames of(long seed, long nodes) {
        return new TrainingGames(seed, Limits.nodes(nodes), 1);
    }

    /**
     * Returns a copy that values more than the best move. The nodes of a search are shared among them, so that other
     * moves may be played.
     *
     * @param count the number of moves that get a value, 1 to {@link TrainingDecision#MOST_VALUES}
     * @throws InvalidInputException if it is out of range
     */
    public TrainingGames withBest(int count) {
        if (count < 1 || count > TrainingDecision.MOST_VALUES) {
            throw new InvalidInputException(
                    "values are kept of 1 to " + TrainingDecision.MOST_VALUES + " moves, not " + count);
        }
        return new TrainingGames(seed, limits, count);
    }

    /**
     * Plays a game.
     *
     * @param number from 0
     * @return its decisions that were searched: all but those of the opening
     */
    public List<TrainingDecision> play(long number) {
        SplittableRandom random = new SplittableRandom(mixed(seed, number));
        Position start = start(random);
        int opening = random.nextInt(2, 8);
        Game game = Game.start(start, ChanceSource.seeded(random.nextLong()));
        Searcher searcher = Searcher.builder().tableMebibytes(TABLE_MEBIBYTES).build();
        LuckSum luck = new LuckSum();
        List<Made> made = new ArrayList<>();
        while (!game.isOver() && game.moveCount() < LONGEST) {
            if (game.moveCount() < opening) {
                List<Move> moves = game.legalMoves();
                game = game.apply(moves.get(random.nextInt(moves.size())));
                continue;
            }
            boolean varied = random.nextDouble() < VARIED;
            int variations = varied ? Math.max(best, CANDIDATES) : best;
            Found found = Found.by(searcher, game, variations == 1 ? limits : limits.withVariations(variations));
            SearchResult<Move> result = found.result();
            Move move = varied ? drawn(result, random) : result.best().orElseThrow();
            Position before = game.position();
            Chance chance = before.chance(move);
            game = game.apply(move);
            int roll = game.steps().get(game.moveCount() - 1).roll().orElse(-1);
            if (roll >= 0 && move.equals(result.best().orElseThrow())) {
                luck.add(result, chance, before.side(), roll);
            }
            made.add(new Made(before, found, move, roll));
        }
        int result = game.outcome()
                .map(outcome -> Integer.signum(outcome.score(Color.WHITE)))
                .orElse(0);
        List<TrainingDecision> decisions = new ArrayList<>();
        for (Made one : made) {
            decisions.add(one.decision(number, result, luck.value(), best));
        }
        return decisions;
    }

    /**
     * The result of a search.
     *
     * @param values the best moves with scores that can be compared: of one depth, where one iteration found all
     */
    private record Found(SearchResult<Move> result, List<SearchResult.Variation<Move>> values) {
        static Found by(Searcher searcher, Game game, Limits limits) {
            List<SearchResult.Variation<Move>> finished = new ArrayList<>();
            SearchResult<Move> result = searcher.search(game, limits, iteration -> {
                finished.clear();
                finished.addAll(iteration.variations());
            });
            boolean comparable = finished.isEmpty()
                    || result.variations().stream()
                                    .mapToInt(SearchResult.Variation::depth)
                                    .distinct()
                                    .count()
                            == 1;
            return new Found(result, comparable ? result.variations() : List.copyOf(finished));
        }
    }

    /** A decision as it was made. */
    private record Made(Position position, Found found, Move move, int roll) {
        /**
         * The decision to store.
         *
         * @param result the result of the game for White
         * @param luck White's luck
         */
        TrainingDecision decision(long game, int result, double luck, int best) {
            int sign = position.side() == Color.WHITE ? 1 : -1;
            Forecast forecast = Forecast.of(BoardView.of(position));
            List<TrainingDecision.Value> values = found.values().stream()
                    .limit(best)
                    .map(variation -> new TrainingDecision.Value(
                            PokemonEncodings.action(position, variation.moves().get(0)),
                            forecast.searchScore(variation.millionths())))
                    .toList();
            return new TrainingDecision(
                    new TrainingPosition(
                            game,
                            position.rules().luck(),
                            sign * result,
                            forecast.searchScore(found.result().millionths()),
                            PositionText.format(position)),
                    position.newBoard().startsTurn(),
                    PokemonEncodings.action(position, move),
                    roll,
                    sign * (int) Math.round((result - luck) * GameTree.WIN),
                    values);
        }
    }

    /** The seed of a game; a step of SplitMix64, so that neighbours have nothing in common. */
    private static long mixed(long seed, long number) {
        return new SplittableRandom(seed ^ (number * 0x9e3779b97f4a7c15L)).nextLong();
    }

    private static Position start(SplittableRandom random) {
        double kind = random.nextDouble();
        Rules standard = Rules.standard();
        if (kind < 0.5) {
            return Position.start(Team.random(random), Team.random(random), standard);
        }
        if (kind < 0.65) {
            return Position.start(Team.defaultWhite(), Team.defaultBlack(), standard);
        }
        if (kind < 0.85) {
            Team neutral = Team.uniform(PokemonType.NORMAL);
            return Position.start(neutral, neutral, standard.withLuck(LuckModel.NONE));
        }
        LuckModel luck = kind < 0.925 ? LuckModel.NONE : LuckModel.ONLINE;
        return Position.start(Team.random(random), Team.random(random), standard.withLuck(luck));
    }

    private static Move drawn(SearchResult<Move> found, SplittableRandom random) {
        int best = found.millionths(); // another one may have a higher score, of a smaller depth
        List<Move> good = found.variations().stream()
                .filter(variation -> variation.millionths() >= best - MARGIN)
                .map(variation -> variation.moves().get(0))
                .toList();
        return good.get(random.nextInt(good.size()));
    }
}
