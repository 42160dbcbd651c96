package io.github.pokechess.app;

import io.github.pokechess.core.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Outcome;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.notation.GameRecord;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Two games of a match from the same start with the same dice, colours swapped. Teams, opening and dice follow from the
 * match's seed and the number of the pair alone, so a match that goes on after a break plays what it would have played.
 */
final class MatchPair {
    /** More openings than this that end the game at once, and the match is told wrong. */
    private static final int TRIES = 1000;

    private final Setting setting;
    private final int number;

    /**
     * What is the same in all pairs.
     *
     * @param event the words that tell this match from others, in the tag of each game
     * @param white White's team, null for another one in each pair
     * @param black Black's team, likewise
     * @param opening how many random decisions open a game
     */
    record Setting(
            String event,
            Entrant first,
            Entrant second,
            Rules rules,
            long seed,
            @Nullable Team white,
            @Nullable Team black,
            int opening) {}

    /**
     * Who takes part.
     *
     * @param name the words for it
     */
    record Entrant(String name, Seat seat) {}

    MatchPair(Setting setting, int number) {
        this.setting = setting;
        this.number = number;
    }

    /** Both games, the one with the first player as White before the other. */
    List<GameRecord> play() {
        // Seeds that differ by one give streams that have nothing to do with each other: the generator mixes them.
        SplittableRandom random = new SplittableRandom(setting.seed() + number);
        Game start = opened(random);
        long players = random.nextLong();
        return List.of(
                record(start, setting.first(), setting.second(), players, 1),
                record(start, setting.second(), setting.first(), players, 2));
    }

    /** The first player's half points in a game of this match, 0 to 2. */
    static int halfPoints(Game game, boolean firstIsWhite) {
        Outcome outcome = game.outcome().orElseThrow();
        if (outcome.isDraw()) {
            return 1;
        }
        return (outcome.winner() == Color.WHITE) == firstIsWhite ? 2 : 0;
    }

    /** The first player's mean score in a pair of games, less luck. */
    static double score(List<GameRecord> pair, Luck luck) {
        return (Match.halfPoints(pair)
                        - luck.of(pair.get(0).game())
                        + luck.of(pair.get(1).game()))
                / 4;
    }

    private Game opened(SplittableRandom random) {
        for (int attempt = 0; attempt < TRIES; attempt++) {
            Team white = setting.white() == null ? Team.random(random) : setting.white();
            Team black = setting.black() == null ? Team.random(random) : setting.black();
            Game game = Game.start(white, black, setting.rules(), ChanceSource.seeded(random.nextLong()));
            Player anything = Player.random(random);
            while (!game.isOver() && game.plyCount() < setting.opening()) {
                game = anything.play(game);
            }
            if (!game.isOver()) {
                return game;
            }
        }
        throw new IllegalArgumentException("no opening of " + setting.opening() + " decisions leaves a game to play");
    }

    private GameRecord record(Game start, Entrant white, Entrant black, long seed, int leg) {
        SplittableRandom random = new SplittableRandom(seed);
        Game game = start;
        try (Player whitePlayer = white.seat().player(random.split());
                Player blackPlayer = black.seat().player(random.split())) {
            while (!game.isOver()) {
                if (Thread.currentThread().isInterrupted()) {
                    throw new CancellationException("the match is over");
                }
                game = (game.position().turn() == Color.WHITE ? whitePlayer : blackPlayer).play(game);
            }
        }
        return GameRecord.of(game)
                .withTag("Event", setting.event())
                .withTag("Round", number + "." + leg)
                .withTag("White", white.name())
                .withTag("Black", black.name());
    }
}
